"""What can come out of the shoe: cards that are in it, and no more of a kind than there are decks."""

from pitboss.games.blackjack.state import Shoe, State
from pitboss.games.blackjack.table import Table
from pitboss.table.cards import DECK, UNKNOWN, Card, name
from pitboss.table.refusal import Refusal


def is_in_shoe(shoe: Shoe) -> bool:
    """Whether cards are in the shoe: also while they should come out of it to be shuffled."""
    return shoe.step in ("mixed", "loaded") and shoe.left > 0


def cannot_come_out(table: Table, card: Card = UNKNOWN) -> Refusal | None:
    """Why no card, or not this one, can come out of the shoe now."""
    state = table.state
    if not is_in_shoe(state.shoe):
        return table.refuse(
            "not-in-shoe", "no cards are in the shoe now", "cards-into-shoe", "deal-from-shoe"
        )
    if not _is_left(state, card):
        decks = state.shoe.decks
        says = f"the {name(card)} cannot come out: there are {decks} decks, and all of them are out"
        return table.refuse("card-out", says, "decks-used")
    return None


def can_come_out(state: State) -> tuple[Card, ...]:
    """Every card that may still come out of the shoe."""
    return tuple(card for card in DECK if _is_left(state, card)) if is_in_shoe(state.shoe) else ()


def _is_left(state: State, card: Card) -> bool:
    return card == UNKNOWN or state.copies(card) < state.shoe.decks
