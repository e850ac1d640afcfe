"""The shoe as a device of chance: what it holds, and the card on top."""

from collections.abc import Sequence
from itertools import chain

from pitboss.table.action import Action
from pitboss.table.cards import DECK, Card
from pitboss.table.chance import Chance
from pitboss.table.event import Event
from pitboss.table.shoe.actions import PlayerCuts, StaffCuts
from pitboss.table.shoe.events import Shuffled
from pitboss.table.shoe.moment import ShoeState

SHOE = "shoe"


def stack(state: ShoeState, chance: Chance) -> tuple[Card, ...]:
    """All cards of the decks in a random order, but those on the table."""
    cards = list(DECK * state.shoe.decks)
    for card in state.on_table():
        cards.remove(card)
    return chance.shuffled(cards)


def remaining(cards: Sequence[Card], action: Action, events: Sequence[Event]) -> Sequence[Card] | None:
    """A stack turned by its cut; with the next shuffle it is gone."""
    for event in events:
        if isinstance(event, Shuffled):
            return None
    if isinstance(action, PlayerCuts | StaffCuts):
        return (*cards[action.cards :], *cards[: action.cards])
    return cards


def top(state: ShoeState, cards: Sequence[Card]) -> Card:
    """The next card of the stack; where others were stated than it holds, the next that can come."""
    for card in chain(cards[state.shoe.drawn :], DECK):
        if state.copies(card) < state.shoe.decks:
            return card
    raise AssertionError("every card of the decks is out, and one more is to come")
