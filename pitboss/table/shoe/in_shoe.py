"""What can come out of the shoe: cards that are in it, and no more of a kind than there are decks."""

from collections import Counter

from pitboss.law.key import Key, key
from pitboss.table.cards import DECK, UNKNOWN, Card, name
from pitboss.table.refusal import Refusal
from pitboss.table.shoe.moment import ShoeMoment, ShoeState
from pitboss.table.shoe.state import Shoe

CARDS_INTO_SHOE = key("cards-into-shoe")
DEAL_FROM_SHOE = key("deal-from-shoe")
DECKS_USED = key("decks-used")
SHOE_RUNS_OUT = key("shoe-runs-out")


def is_in_shoe(shoe: Shoe) -> bool:
    """Whether cards are in the shoe: also while they should come out of it to be shuffled."""
    return shoe.step in ("mixed", "loaded") and shoe.left > 0


def cannot_come_out(table: ShoeMoment, card: Card = UNKNOWN) -> Refusal | None:
    """Why no card, or not this one, can come out of the shoe now."""
    state = table.state
    if state.shoe.is_ready and not state.shoe.left:
        return table.refuse("shoe-empty", "no card is left in the shoe", SHOE_RUNS_OUT)
    if not is_in_shoe(state.shoe):
        return table.refuse("not-in-shoe", "no cards are in the shoe now", CARDS_INTO_SHOE, DEAL_FROM_SHOE)
    if not _is_left(state, card):
        decks = state.shoe.decks
        says = f"the {name(card)} cannot come out: there are {decks} decks, and all of them are out"
        return table.refuse("card-out", says, DECKS_USED)
    return None


def not_stated(table: ShoeMoment, card: Card, *keys: Key) -> Refusal | None:
    """Every card that lies face up is stated; the keys say why it does."""
    if card != UNKNOWN:
        return None
    return table.refuse("face-not-stated", "the card lies face up; state which one it is, such as 9c", *keys)


def can_come_out(state: ShoeState) -> tuple[Card, ...]:
    """Every card that may still come out of the shoe."""
    if not is_in_shoe(state.shoe):
        return ()
    out = Counter((*state.shoe.rack, *state.on_table()))
    return tuple(card for card in DECK if out[card] < state.shoe.decks)


def _is_left(state: ShoeState, card: Card) -> bool:
    return card == UNKNOWN or state.copies(card) < state.shoe.decks
