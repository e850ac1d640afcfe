"""What becomes of a jackpot chip, by the hand and by how it was played: read from the engine."""

from collections.abc import Mapping
from fractions import Fraction

from msgspec import Struct
from msgspec.structs import replace

from pitboss.odds import walk
from pitboss.odds.caribbean_stud.examples import Deal, Dealer, deals_of
from pitboss.odds.caribbean_stud.order import Order
from pitboss.odds.caribbean_stud.rounds import settled
from pitboss.odds.caribbean_stud.settlement import alike
from pitboss.record.table import Table
from pitboss.table.claim import Claim
from pitboss.table.event import Claimed, Event, Settled
from pitboss.table.hands import Category

AREA = "jackpot"
# Verified, counted, validated, paid: no claim has so many steps.
_MOST_STEPS = 20


class Chip(Struct, frozen=True):
    """The part of a chip that its player is the poorer, the claim of the hand if it has one, and why."""

    lost: Fraction
    claim: Claim | None
    because: tuple[str, ...]


# By category and what the dealer holds against a bet; nothing in its place is a fold.
Chips = Mapping[tuple[Category, Dealer | None], Chip]


def chips_of(table: Table, order: Order) -> Chips:
    """The chip of every class of result at a table where ante and jackpot wager are made."""
    found: dict[tuple[Category, Dealer | None], Chip] = {}
    for kind in Category:
        folded = {_chip(table, deal, "fold") for deal in deals_of(order, kind, Dealer.NO_HAND)}
        found[kind, None] = alike(folded, f"{kind.label} folded")
        for held in Dealer:
            bet = {_chip(table, deal, "bet") for deal in deals_of(order, kind, held)}
            if bet:
                found[kind, held] = alike(bet, f"{kind.label} against {held.name.lower()}")
    return found


def _chip(table: Table, deal: Deal, says: str) -> Chip:
    other, events = settled(table, deal, says)
    claims = [event.claim for event in events if isinstance(event, Claimed)]
    if claims:
        events += _to_the_payment(other)
    lines = [event for event in events if isinstance(event, Settled) and event.area == AREA]
    (line,) = lines
    lost = Fraction(-walk.net(line), line.stake)
    # Which cards they were makes no difference to the prize.
    claim = replace(claims[0], cards=()) if claims else None
    return Chip(lost, claim, claim.because if claim else line.because)


def _to_the_payment(table: Table) -> list[Event]:
    """Staff go on until the prize is handed over, and the chip is taken with it."""
    events: list[Event] = []
    for _ in range(_MOST_STEPS):
        option = table.game.procedure(table.rules, table.state)
        if option is None:
            break
        events += walk.done(table, option.action)
        if any(isinstance(event, Settled) for event in events):
            return events
    raise walk.StuckError("no prize is handed over")
