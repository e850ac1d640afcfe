"""The cards of a shoe that a player has not seen since the shuffle: in it, burnt, or face down."""

from collections import Counter

from pitboss.table.cards import DECK
from pitboss.table.shoe.moment import ShoeState


def unseen(view: ShoeState) -> dict[str, int]:
    """How many of each rank there are, by a view of the table."""
    left: Counter[str] = Counter()
    for card in DECK:
        left[card[0]] += view.shoe.decks - view.copies(card)
    return dict(left)
