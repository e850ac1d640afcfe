"""What the rulings of a case rest on: the hands, results and comparisons of each round, as they last lay."""

from collections.abc import Callable, Iterable, Iterator
from itertools import accumulate, groupby

from msgspec import Struct

from pitboss.law import Rulebook
from pitboss.record.answer.walk import Stride
from pitboss.record.result import Result
from pitboss.table.basis import Basis, Kind
from pitboss.table.cards import Card
from pitboss.table.event import Event, Reversed, RoundEnded, RoundVoid
from pitboss.table.general.invalidation import EarlierInvalidated, Invalidated, LastInvalidated
from pitboss.table.general.no_result import aside, void
from pitboss.table.layout.events import SpinVoid
from pitboss.table.who import box as name_of

# What a settlement makes of the cards; it falls with the settlement. The cards themselves lay there.
_FALLING: tuple[Kind, ...] = ("compared", "no-prize")


class Rested(Struct, frozen=True):
    """A basis, and the number of its round since the table opened."""

    round: int
    basis: Basis


def rested(result: Result, strides: Iterable[Stride]) -> tuple[Rested, ...]:
    """Round by round, for each person and kind the last that the table showed."""
    game, rules = result.table.game, result.table.rules
    kept = _Kept(result.book)
    for stride, number in _numbered(strides):
        kept.falls(stride.event, number)
        kept.shows(game.basis(rules, stride.state), number)
    return tuple(sorted(kept.last.values(), key=lambda item: item.round))


def _numbered(strides: Iterable[Stride]) -> Iterator[tuple[Stride, int]]:
    """Each event with the number of its round, which is that of the round to which its line goes back."""
    for _, step in groupby(strides, lambda stride: stride.step.line.no):
        events = list(step)
        numbers = [*accumulate((_number(stride) for stride in reversed(events)), min)]
        yield from zip(events, reversed(numbers), strict=True)


def _number(stride: Stride) -> int:
    """The round that an event is of: one that is set aside, or the one under way or next."""
    match stride.event:
        case EarlierInvalidated(round=number) | Invalidated(round=number) if number:
            return number
        case LastInvalidated():
            return int(stride.state.house.last.number)
        case RoundVoid() if any(_is_again(event) for event in stride.step.events):
            return int(stride.state.house.number) - 1
    return int(stride.state.house.number)


def _is_again(event: Event) -> bool:
    return isinstance(event, RoundEnded) and event.again


class _Kept:
    """What was shown so far."""

    def __init__(self, book: Rulebook) -> None:
        self.last: dict[tuple[int, Kind, str], Rested] = {}
        self._book = book
        self._shown = 1
        self._lying: dict[tuple[Kind, str], Basis] = {}

    def shows(self, found: Iterable[Basis], number: int) -> None:
        """Keep what was not there before; what lies on from an earlier round is no part of the next one.

        What is made of cards that lie already is of their round.
        """
        now = {(basis.kind, basis.who): basis for basis in found}
        cards_lie_on = any(basis.cards and basis.cards == self._cards(place) for place, basis in now.items())
        for (kind, who), basis in now.items():
            if self._lying.get((kind, who)) == basis:
                continue
            self._shown = self._shown if kind in _FALLING or cards_lie_on else number
            self.last[self._shown, kind, who] = Rested(self._shown, basis)
        self._lying = now

    def falls(self, event: Event, number: int) -> None:
        """A settlement that is undone takes with it what it made of the cards: of one player, or of all."""
        match event:
            case EarlierInvalidated() | LastInvalidated() | Invalidated():
                self._has_none(number, lambda who: (aside(self._book, who),))
            case SpinVoid(earlier=True, because=because):
                self._has_none(number - 1, lambda who: void(who, "spin", because))
            case RoundVoid():
                self._drop(number)
            case Reversed(line=line, round=earlier):
                self._drop(earlier or self._shown, name_of(line.box))

    def _cards(self, place: tuple[Kind, str]) -> tuple[Card, ...]:
        return self._lying[place].cards if place in self._lying else ()

    def _has_none(self, number: int, told: Callable[[str], tuple[Basis, ...]]) -> None:
        """A round has no result, which is told of a game without hands."""
        dropped = self._drop(number)
        if not any(place[0] == number for place in self.last):
            for kind, who in dropped:
                if kind == "result":
                    self.last[number, kind, who] = Rested(number, *told(who))

    def _drop(self, number: int, who: str = "") -> list[tuple[Kind, str]]:
        """Forget what was made of the cards of one player in a round, or of all, their result too."""
        dropped: list[tuple[Kind, str]] = []
        for place in [place for place in self.last if place[0] == number]:
            kind, whose = place[1:]
            is_theirs = kind in _FALLING and whose.split(",")[0] == who
            if is_theirs or (not who and kind != "hand"):
                del self.last[place]
                dropped.append((kind, whose))
        return dropped
