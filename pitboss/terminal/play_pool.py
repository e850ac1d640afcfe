"""A demonstration jackpot for play at one terminal: it belongs to no operator and starts afresh each time.

All that play knows of jackpots stands here. It hears of wagers, claims and payments by the events that every
game with a jackpot shares.
"""

from collections.abc import Iterable
from fractions import Fraction
from typing import Any, cast

from pitboss.jackpot.payment import Means
from pitboss.jackpot.prizes import Meter, Prize, Single, SubPools, prizes
from pitboss.jackpot.terms import PrizeTerms
from pitboss.jackpot.units import cents_shown, units
from pitboss.law import Rulebook
from pitboss.record.explain import sources
from pitboss.record.table import Table
from pitboss.table.claim import Claim
from pitboss.table.event import Claimed, ClaimWithdrawn, Event, PaymentAsked, Reversed, Settled
from pitboss.table.money import money

JACKPOT = "jackpot"
START_CENTS = 5_000_000
MINOR_START_CENTS = 500_000
# Where the rules name no share of the wager, the demonstration adds this much of it.
DEMO_SHARE = Fraction(7, 10)


def opened(table: Table) -> "DemoPool | None":
    """A demonstration jackpot where the rules know one and the table has one."""
    setup: Any = table.setup
    has_jackpot = getattr(setup, JACKPOT, "none") != "none" and table.book.has("jackpot-pools")
    return DemoPool(table.book, setup.chips) if has_jackpot else None


class DemoPool:
    """A prize pool that grows with the jackpot wagers that are collected at this table."""

    def __init__(self, book: Rulebook, chips: tuple[int, ...]) -> None:
        self.terms = PrizeTerms.of(book)
        self.share = book.rate("progression-least") if book.has("progression-least") else DEMO_SHARE
        start_units, minor_units = units(START_CENTS), units(MINOR_START_CENTS)
        is_single = self.terms.pools == "single"
        self.meter: Meter = Single(start_units) if is_single else SubPools(start_units, minor_units)
        self.claims: tuple[Claim, ...] = ()
        self._chips = chips
        self._asked: dict[int, Means] = {}
        self._due: dict[int, Prize] = {}

    def follow(self, events: Iterable[Event]) -> list[Prize]:
        """The prizes that fall due; the share of each jackpot wager collected is added to the meter.

        A settlement undone takes the share out again.
        """
        due: list[Prize] = []
        for event in events:
            match event:
                case Claimed(claim=claim):
                    self.claims = (*self.claims, claim)
                case ClaimWithdrawn(box=box):
                    self._forget(box)
                case PaymentAsked(box=box, how=how):
                    self._asked[box] = cast("Means", how)
                case Settled(area="jackpot", box=box, outcome=outcome, collected=collected):
                    if outcome == "win":
                        due.append(self._prize(box))
                    self._forget(box)
                    self._add(collected)
                case Reversed(line=Settled(area="jackpot", collected=collected)):
                    self._add(-collected)
        return due

    def shows(self) -> str:
        """What the meter shows."""
        match self.meter:
            case Single(pool_units=pool):
                return money(cents_shown(pool))
            case SubPools(major_units=major, minor_units=minor):
                return f"{money(cents_shown(major))} major, {money(cents_shown(minor))} minor"

    def _prize(self, box: int) -> Prize:
        """What a claim is due. The claims of a round are reckoned together as the first is paid."""
        if box not in self._due:
            payouts = prizes(self.terms, self.claims, self.meter, self._chips, asked=self._asked)
            self._due = {prize.claim.box: prize for prize in payouts.prizes}
            self.meter = payouts.meter_after
        return self._due.pop(box)

    def _forget(self, box: int) -> None:
        self.claims = tuple(claim for claim in self.claims if claim.box != box)
        self._asked.pop(box, None)
        self._due.pop(box, None)

    def _add(self, collected: int) -> None:
        added_units = int(units(collected) * self.share)
        match self.meter:
            case Single(pool_units=pool):
                self.meter = Single(pool + added_units)
            case SubPools(major_units=major, minor_units=minor):
                self.meter = SubPools(major + added_units, minor)


def in_words(prize: Prize) -> str:
    """A prize and where it comes from."""
    hand = prize.claim.category.replace("-", " ")
    return f"Box {prize.claim.box}: the prize for a {hand} is {money(prize.paid_cents)} ({sources(prize)})."
