"""The first card of a shoe, face up, and as many after it, face down, are discarded (r 7.5, 7.6, 12.9)."""

from collections.abc import Sequence

from pitboss.games.baccarat.actions import BurnCard, BurnFurther
from pitboss.games.baccarat.events import BurnBegun, BurnFinished
from pitboss.games.baccarat.moment import Moment
from pitboss.law.key import key
from pitboss.table.cards import rank
from pitboss.table.event import Event, Ruled
from pitboss.table.option import Choices, Numbers, Option
from pitboss.table.refusal import Refusal
from pitboss.table.rule import FactRule
from pitboss.table.shoe.in_shoe import can_come_out, cannot_come_out, not_stated

BURN = key("burn")
BURN_DISCARDED = key("burn-discarded")
BURN_FIRST_CARD = key("burn-first-card")
BURN_FORGOTTEN = key("burn-forgotten")
BURN_FURTHER_CARDS = key("burn-further-cards")
BURN_VALUES = key("burn-values")
DISCARDS_PLACED = key("discards-placed")


def burn(table: Moment, action: BurnCard) -> tuple[Event, ...] | Refusal:
    """The first card tells how many follow it: a court card ten, an ace one."""
    if not _is_due(table):
        says = "only the first card of a shoe is burnt; one that no hand needed is stated as excess"
        return table.refuse("no-burn-due", says, BURN)
    if refusal := not_stated(table, action.card, BURN_FIRST_CARD) or cannot_come_out(table, action.card):
        return refusal
    more = table.rules.burn_values[rank(action.card)]
    because = table.because(BURN_FIRST_CARD, BURN, BURN_VALUES)
    return (BurnBegun(cards=(action.card,), more=more, because=because),)


def further(table: Moment, action: BurnFurther) -> tuple[Event, ...] | Refusal:
    """Cards face down; whatever their number, play goes on (r 12.9)."""
    more = table.state.shoe.burn_more
    if not more or not table.state.shoe.is_ready:
        says = "further cards are burnt right after the first card of a shoe, and none is to follow now"
        return table.refuse("no-burn-due", says, BURN_FURTHER_CARDS, BURN)
    most = table.state.shoe.left
    if not 0 <= action.number <= most:
        return table.refuse("bad-number", f"number: 0 to {most} cards can be burnt", BURN_FURTHER_CARDS)
    because = table.because(BURN_FURTHER_CARDS, BURN_DISCARDED, DISCARDS_PLACED)
    burnt = BurnFinished(number=action.number, because=because)
    if action.number == more:
        return (burnt,)
    what = f"breach: {more} cards were to be discarded, not {action.number}; play goes on"
    return (burnt, Ruled(what=what, because=table.because(BURN_FORGOTTEN, BURN_FURTHER_CARDS)))


def _is_due(table: Moment) -> bool:
    shoe = table.state.shoe
    return shoe.is_ready and shoe.burn_due


def _offer_burn(table: Moment, who: str) -> Sequence[Option]:
    cards = can_come_out(table.state)
    if not _is_due(table) or not cards:
        return ()
    burnt = BurnCard(who=who, card=cards[0])
    return (Option(burnt, table.because(BURN_FIRST_CARD), {"card": Choices(cards)}),)


def _offer_further(table: Moment, who: str) -> Sequence[Option]:
    shoe = table.state.shoe
    if not shoe.burn_more or not shoe.is_ready:
        return ()
    burnt = BurnFurther(who=who, number=shoe.burn_more)
    numbers = Numbers(0, min(shoe.left, max(table.rules.burn_values.values())))
    return (Option(burnt, table.because(BURN_FURTHER_CARDS), {"number": numbers}),)


RULES: tuple[FactRule[Moment], ...] = (
    FactRule(BurnCard, _offer_burn, burn),
    FactRule(BurnFurther, _offer_further, further),
)
