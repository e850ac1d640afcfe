"""What the rulings of a case rest on: the hands, results and comparisons of each round, as they last lay."""

from collections.abc import Iterable

from msgspec import Struct

from pitboss.record.answer.walk import Stride
from pitboss.record.result import Result
from pitboss.table.basis import Basis, Kind
from pitboss.table.event import Event, Reversed, RoundAgain, RoundEnded, RoundVoid
from pitboss.table.general.invalidation import EarlierInvalidated, Invalidated, LastInvalidated
from pitboss.table.who import box as name_of

# What a settlement makes of the cards; it falls with the settlement. The cards themselves lay there.
_FALLING: tuple[Kind, ...] = ("compared", "no-prize")


class Rested(Struct, frozen=True):
    """A basis, and the number of its round in the case."""

    round: int
    basis: Basis


def rested(result: Result, strides: Iterable[Stride]) -> tuple[Rested, ...]:
    """Round by round, for each person and kind the last that the table showed."""
    game, rules = result.table.game, result.table.rules
    kept = _Kept()
    for stride in strides:
        kept.falls(stride.event)
        kept.shows(game.basis(rules, stride.state))
        kept.is_over |= isinstance(stride.event, RoundEnded)
    return tuple(kept.last.values())


class _Kept:
    """What was shown so far; another round begins as its first card or result lies open."""

    def __init__(self) -> None:
        self.last: dict[tuple[int, Kind, str], Rested] = {}
        self.number = 1
        self.is_over = False
        self._lying: dict[tuple[Kind, str], Basis] = {}

    def shows(self, found: Iterable[Basis]) -> None:
        """Keep what was not there before; what lies on from an earlier round is no part of the next one."""
        now = {(basis.kind, basis.who): basis for basis in found}
        for (kind, who), basis in now.items():
            if self._lying.get((kind, who)) == basis:
                continue
            if self.is_over and kind not in _FALLING:
                self.number, self.is_over = self.number + 1, False
            self.last[self.number, kind, who] = Rested(self.number, basis)
        self._lying = now

    def falls(self, event: Event) -> None:
        """A settlement that is undone takes with it what it made of the cards: of one player, or of all.

        Its round was not over, then: what is shown next is still of that one.
        """
        match event:
            case LastInvalidated():
                self._drop(self.number if self.is_over else self.number - 1)
            case EarlierInvalidated(round=number):
                self._drop(number)
            case RoundVoid() | Invalidated():
                self.is_over = False
                self._drop(self.number)
            case Reversed(line=line, round=number):
                self.is_over &= bool(number)
                self._drop(number or self.number, name_of(line.box))
            case RoundAgain():
                self.is_over = False

    def _drop(self, number: int, who: str = "") -> None:
        """Forget what was made of the cards of one player in a round, or of all, their result too."""
        for place in [place for place in self.last if place[0] == number]:
            kind, whose = place[1:]
            is_theirs = kind in _FALLING and whose.split(",")[0] == who
            if is_theirs or (not who and kind != "hand"):
                del self.last[place]
