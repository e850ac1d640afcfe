"""The shoe as a device of chance: what it holds, and what comes out of it next."""

from collections.abc import Sequence

from pitboss.games.blackjack import due
from pitboss.games.blackjack.actions import BurnCard, CuttingCard, DealBox, DealDealer, PlayerCuts, RunsOut
from pitboss.games.blackjack.events import Shuffled
from pitboss.games.blackjack.staff_actions import StaffCuts
from pitboss.games.blackjack.state import DEALER, State
from pitboss.games.blackjack.table import Table
from pitboss.table.action import Action
from pitboss.table.cards import DECK, Card
from pitboss.table.chance import Chance
from pitboss.table.event import Event

SHOE = "shoe"


def stack(state: State, chance: Chance) -> tuple[Card, ...]:
    """All cards of the decks in a random order, but those on the table."""
    cards = list(DECK * state.shoe.decks)
    for card in state.on_table():
        cards.remove(card)
    return chance.shuffled(cards)


def remaining(cards: Sequence[Card], action: Action, events: Sequence[Event]) -> Sequence[Card] | None:
    """A stack turned by its cut; with the next shuffle it is gone."""
    if any(isinstance(event, Shuffled) for event in events):
        return None
    if isinstance(action, PlayerCuts | StaffCuts):
        return (*cards[action.cards :], *cards[: action.cards])
    return cards


def feed(table: Table, cards: Sequence[Card]) -> Action | None:
    """The card that is burnt or due next, the cutting card before it, or that none is left."""
    state = table.state
    shoe = state.shoe
    if not shoe.is_ready:
        return None
    if shoe.burn_due:
        return BurnCard(who=SHOE, card=_top(state, cards))
    place = due.due(table)
    if place is None:
        return None
    if state.waiting:
        return _dealt(place, state.waiting[0])
    if shoe.mark and shoe.reached_on is None and shoe.left <= shoe.mark:
        return CuttingCard(who=SHOE)
    if not shoe.left:
        return RunsOut(who=SHOE)
    return _dealt(place, _top(state, cards))


def _dealt(place: int, card: Card) -> Action:
    return DealBox(who=SHOE, box=place, card=card) if place != DEALER else DealDealer(who=SHOE, card=card)


def _top(state: State, cards: Sequence[Card]) -> Card:
    """The next card of the stack; where others were stated than it holds, the next that can come."""
    left = (card for card in (*cards[state.shoe.drawn :], *DECK) if state.copies(card) < state.shoe.decks)
    return next(left)
