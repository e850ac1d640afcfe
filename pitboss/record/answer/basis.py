"""What the rulings of a case rest on: the hands, results and comparisons of each round, as they last lay."""

from collections.abc import Callable, Iterable
from itertools import groupby

from msgspec import Struct

from pitboss.law import Rulebook
from pitboss.record.answer.walk import Stride
from pitboss.record.result import Result
from pitboss.table.basis import Basis, Kind
from pitboss.table.event import Event, Reversed, RoundAgain, RoundVoid
from pitboss.table.general.invalidation import EarlierInvalidated, Invalidated, LastInvalidated
from pitboss.table.general.no_result import aside, void
from pitboss.table.house import House
from pitboss.table.layout.events import SpinVoid
from pitboss.table.who import box as name_of

# What a settlement makes of the cards; it falls with the settlement. The cards themselves lay there.
_FALLING: tuple[Kind, ...] = ("compared", "no-prize")
_UNDOING = (Reversed, RoundAgain, RoundVoid, Invalidated)


class Rested(Struct, frozen=True):
    """A basis, and the number of its round at the table."""

    round: int
    basis: Basis


def rested(result: Result, strides: Iterable[Stride]) -> tuple[Rested, ...]:
    """Round by round, for each person and kind the last that the table showed."""
    game, rules = result.table.game, result.table.rules
    kept = _Kept(result.book)
    for step, events in groupby(strides, lambda stride: stride.step):
        undoes = any(isinstance(event, _UNDOING) for event in step.events)
        for stride in events:
            kept.counts(stride.state.house.number)
            kept.falls(stride.event, stride.state.house)
            # Half undone, a table shows what never was.
            if not undoes or stride.event is step.events[-1]:
                kept.shows(game.basis(rules, stride.state), begins=not undoes)
    return tuple(sorted(kept.last.values(), key=lambda item: item.round))


class _Kept:
    """What was shown so far, each by its round as the table counts them."""

    def __init__(self, book: Rulebook) -> None:
        self._book = book
        self.last: dict[tuple[int, Kind, str], Rested] = {}
        self._next = 1
        self._is_over = False
        self._lying: dict[tuple[Kind, str], Basis] = {}

    @property
    def number(self) -> int:
        """The round that is under way, or that is just over and lies there still."""
        return self._next - self._is_over

    def counts(self, number: int) -> None:
        """A table counts one more as a round ends, and one fewer as it goes on after all."""
        if number != self._next:
            self._next, self._is_over = number, number > self._next

    def shows(self, found: Iterable[Basis], *, begins: bool) -> None:
        """Keep what was not there before; what lies on from an earlier round is no part of the next one.

        That begins once nothing lies there any more, or as its first card or result lies open.
        """
        now = {(basis.kind, basis.who): basis for basis in found}
        self._is_over &= bool(now)
        for (kind, who), basis in now.items():
            if self._lying.get((kind, who)) == basis:
                continue
            self._is_over &= kind in _FALLING or not begins
            self.last[self.number, kind, who] = Rested(self.number, basis)
        self._lying = now

    def falls(self, event: Event, house: House) -> None:
        """A settlement that is undone takes with it what it made of the cards: of one player, or of all."""
        match event:
            case LastInvalidated():
                self._has_none(house.last.number, lambda who: (aside(self._book, who),))
            case SpinVoid(earlier=True, because=because):
                self._has_none(house.last.number, lambda who: void(who, "spin", because))
            case EarlierInvalidated(round=number):
                self._has_none(number, lambda who: (aside(self._book, who),))
            case Invalidated(round=number):
                self._is_over = number < self._next
                self._drop(self.number)
            case RoundVoid():
                self._drop(self.number)
            case Reversed(line=line, round=number):
                # What was said of the jackpot falls with the hand, not with a bet on it.
                kinds = ("compared",) if line.area == "bet" else _FALLING
                self._drop(number or self.number, name_of(line.box), kinds)

    def _has_none(self, number: int, told: Callable[[str], tuple[Basis, ...]]) -> None:
        """A round that is over has no result after all, which is told of a game without hands."""
        results = [who for of, kind, who in self.last if of == number and kind == "result"]
        self._drop(number)
        if not any(of == number for of, _, _ in self.last):
            for who in results:
                self.last[number, "result", who] = Rested(number, *told(who))

    def _drop(self, number: int, who: str = "", kinds: tuple[Kind, ...] = _FALLING) -> None:
        """Forget what was made of the cards of one player in a round, or of all, their result too."""
        for place in [place for place in self.last if place[0] == number]:
            kind, whose = place[1:]
            is_theirs = kind in kinds and whose.split(",")[0] == who
            if is_theirs or (not who and kind != "hand"):
                del self.last[place]
