"""Why no card is due now, and what comes first."""

from pitboss.games.baccarat.deal import due
from pitboss.games.baccarat.moment import Moment
from pitboss.games.baccarat.turns import holding, turning
from pitboss.games.baccarat.wagers.area import BANKER, HANDS
from pitboss.law.key import key
from pitboss.table.cards import Card, name
from pitboss.table.notation import text
from pitboss.table.refusal import Refusal
from pitboss.table.who import box

BANK_OFFERED = key("bank-offered")
INITIAL_DEAL = key("initial-deal")
THIRD_CARDS = key("third-cards")
VOID_HAND = key("void-hand")


def void_hand_due(table: Moment) -> Refusal | None:
    """A hand without wagers comes first, from a card that was seen."""
    state = table.state
    if not due.waits_for_void_hand(state):
        return None
    says = "the next hand is void: the dealer announces no bets this hand, and then deals"
    return table.refuse("void-hand-due", says, state.void_due, VOID_HAND)


def no_card_due(table: Moment, card: Card) -> Refusal:
    """What is in the way of a card that should go where it is due."""
    obstacle = void_hand_due(table) or turning.refuse_amiss(table) or _bank(table) or _closed(table)
    if obstacle:
        return obstacle
    says = f"no card is due for the {name(card)}; state where it went: to player, to banker, or excess"
    return table.refuse("no-card-due", says, INITIAL_DEAL, THIRD_CARDS)


def _bank(table: Moment) -> Refusal | None:
    if not due.waits_for_bank(table.state):
        return None
    place, step = holding.asked(table, BANKER), turning.next_step(table)
    first = f"{box(place)} is to answer" if place else text(step.action) if step else "it is kept"
    says = f"the bank is offered once no more bets is called, before the first card; first: {first}"
    return table.refuse("no-card-due", says, BANK_OFFERED)


def _closed(table: Moment) -> Refusal | None:
    state = table.state
    if not any(state.hands[hand].is_hidden for hand in HANDS) or state.phase != "playing":
        return None
    place, step = turning.awaited(table), turning.next_step(table)
    does = "answer" if holding.to_assign(state) else "turn the cards"
    first = text(step.action) if step else f"{box(place or 0)} is to {does}"
    says = f"cards that lie face down are turned before another is due; first: {first}"
    return table.refuse("no-card-due", says, THIRD_CARDS)
