"""A demonstration jackpot for play at one terminal: it belongs to no operator and starts afresh each time."""

from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import cast

from pitboss.games.caribbean_stud.state import State
from pitboss.jackpot.payment import Means
from pitboss.jackpot.prizes import Meter, Prize, Single, SubPools, prizes
from pitboss.jackpot.terms import PrizeTerms
from pitboss.law import Rulebook
from pitboss.table.event import Event, Reversed, Settled
from pitboss.table.money import money

JACKPOT = "jackpot"
START_CENTS = 5_000_000
MINOR_START_CENTS = 500_000
# Where the rules name no share of the wager, the demonstration adds this much of it.
DEMO_SHARE = Fraction(7, 10)


class DemoPool:
    """A prize pool that grows with the jackpot wagers that are collected at this table."""

    def __init__(self, book: Rulebook) -> None:
        self.terms = PrizeTerms.of(book)
        self.share = book.rate("progression-least") if book.has("progression-least") else DEMO_SHARE
        self.meter: Meter = (
            Single(START_CENTS) if self.terms.pools == "single" else SubPools(START_CENTS, MINOR_START_CENTS)
        )
        self._due: Mapping[int, Prize] = {}

    def follow(self, events: Iterable[Event]) -> None:
        """Add the share of each jackpot wager collected; a settlement undone takes it out again."""
        for event in events:
            match event:
                case Settled(area="jackpot", collected=collected):
                    self._add(collected)
                case Reversed(line=Settled(area="jackpot", collected=collected)):
                    self._add(-collected)

    def prize(self, state: State, box: int, chips: tuple[int, ...]) -> Prize:
        """What a claim is due. The claims of a round are reckoned together as the first is to be paid."""
        if box not in self._due:
            asked = cast("Mapping[int, Means]", state.asked)
            payouts = prizes(self.terms, state.claims, self.meter, chips, asked=asked)
            self._due = {prize.claim.box: prize for prize in payouts.prizes}
            self.meter = payouts.meter_after
        prize = self._due[box]
        self._due = {number: other for number, other in self._due.items() if number != box}
        return prize

    def shows(self) -> str:
        """What the meter shows."""
        match self.meter:
            case Single(pool_cents=cents):
                return money(cents)
            case SubPools(major_cents=major, minor_cents=minor):
                return f"{money(major)} major, {money(minor)} minor"

    def _add(self, collected: int) -> None:
        cents = int(collected * self.share)
        match self.meter:
            case Single(pool_cents=pool):
                self.meter = Single(pool + cents)
            case SubPools(major_cents=major, minor_cents=minor):
                self.meter = SubPools(major + cents, minor)


def in_words(prize: Prize) -> str:
    """A prize and where it comes from."""
    parts = (
        (prize.from_pool_cents, "from the pool"),
        (prize.top_up_cents, "from the operator"),
        (prize.rounding_cents, "by rounding up"),
    )
    sources = ", ".join(f"{money(cents)} {source}" for cents, source in parts if cents)
    hand = prize.claim.category.replace("-", " ")
    return f"Box {prize.claim.box}: the prize for a {hand} is {money(prize.paid_cents)} ({sources})."
