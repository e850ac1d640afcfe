"""What happens to the commission beside what is taken of a pot."""

from typing import ClassVar

from pitboss.games.poker.setup import Commission
from pitboss.table.chips.accounts import HOUSE, Move, chips
from pitboss.table.chips.money import money
from pitboss.table.event import Event


class CommissionChanged(Event, frozen=True, kw_only=True):
    """The commission is another from now on, and the sign says so; none, where nothing is taken."""

    tells: ClassVar[str] = "Commission from now on: {said}."
    is_notice: ClassVar[bool] = True

    commission: Commission | None

    @property
    def said(self) -> str:
        """What is taken, in words."""
        return described(self.commission)


class TimeCharged(Event, frozen=True, kw_only=True):
    """Players pay for their time at the table."""

    tells: ClassVar[str] = "Time is charged: {said}."
    is_ruling: ClassVar[bool] = True

    paid: tuple[tuple[int, int], ...]
    # When it was, so that the next charge comes a period later.
    since: int

    @property
    def said(self) -> str:
        """What each of them pays."""
        return ", ".join(f"box {box} {money(cents)}" for box, cents in self.paid)

    @property
    def levied(self) -> int:
        """What all of them pay."""
        return sum(cents for _, cents in self.paid)

    def moves(self) -> tuple[Move, ...]:
        """From each player to the house."""
        return tuple(Move(chips(box), HOUSE, cents) for box, cents in self.paid)


def described(terms: Commission | None) -> str:
    """A commission in words, as a sign has it."""
    if terms is None:
        return "none"
    kinds: list[str] = []
    if terms.rate:
        cap = "" if terms.cap is None else f", {money(terms.cap)} at most"
        kinds.append(f"{terms.rate.rstrip('%')}% of the pot{cap}")
    if terms.fee:
        kinds.append(f"{money(terms.fee)} a hand")
    if terms.time:
        kinds.append(f"{money(terms.time)} from each player every {terms.minutes} minutes")
    return " and ".join(kinds) + (", nothing without a flop" if terms.no_flop_no_drop else "")
