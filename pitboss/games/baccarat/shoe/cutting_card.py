"""The cutting card comes out: last coup, in this round or after one more (r 9.7, 9.8)."""

from collections.abc import Sequence

from pitboss.games.baccarat.deal import due
from pitboss.games.baccarat.deal.laying import begins_round
from pitboss.games.baccarat.events import CuttingCardOut
from pitboss.games.baccarat.moment import Moment
from pitboss.law.key import key
from pitboss.table.event import Called, Event
from pitboss.table.option import Option
from pitboss.table.refusal import Refusal
from pitboss.table.rule import FactRule
from pitboss.table.shoe.actions import CuttingCard
from pitboss.table.shoe.in_shoe import cannot_come_out

CUTTING_CARD_FIRST = key("cutting-card-first")
CUTTING_CARD_PLACED = key("cutting-card-placed")
CUTTING_CARD_REACHED = key("cutting-card-reached")
CUTTING_CARDS = key("cutting-cards")
SECOND_CUTTING_CARD = key("second-cutting-card")


def comes_out(table: Moment, action: CuttingCard) -> tuple[Event, ...] | Refusal:
    """As the first card of a round it makes that the last; within a round one more follows."""
    state = table.state
    if refusal := _refuse(table):
        return refusal
    is_first = begins_round(state)
    key = CUTTING_CARD_FIRST if is_first else CUTTING_CARD_REACHED
    because = table.because(key)
    out = CuttingCardOut(is_first=is_first, because=because)
    return (out, Called(words="Last coup", ahead=True, because=because)) if is_first else (out,)


def _refuse(table: Moment) -> Refusal | None:
    state = table.state
    if state.shoe.coups is not None and state.cutting_cards > 1:
        says = "the first cutting card is out, the second lies behind all cards: state that the shoe runs out"
        return table.refuse("cutting-card-out", says, SECOND_CUTTING_CARD, CUTTING_CARDS)
    if state.shoe.coups is not None:
        return table.refuse("cutting-card-out", "the one cutting card in use is out already", CUTTING_CARDS)
    if refusal := cannot_come_out(table):
        return refusal
    if not state.shoe.mark:
        return table.refuse("no-cutting-card", "no cutting card is in the shoe", CUTTING_CARD_PLACED)
    return None


def _offer(table: Moment, who: str) -> Sequence[Option]:
    if not due.due(table) or _refuse(table):
        return ()
    key = CUTTING_CARD_FIRST if begins_round(table.state) else CUTTING_CARD_REACHED
    return (Option(CuttingCard(who=who), table.because(key)),)


RULES: tuple[FactRule[Moment], ...] = (FactRule(CuttingCard, _offer, comes_out),)
