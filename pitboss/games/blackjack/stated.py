"""Every card that is dealt or seen lies face up, so its face is stated (r 7.3, 7.5)."""

from pitboss.games.blackjack.moment import Moment
from pitboss.table.cards import Card
from pitboss.table.refusal import Refusal
from pitboss.table.shoe import in_shoe


def not_stated(table: Moment, card: Card) -> Refusal | None:
    """Why a card without its face is not accepted."""
    return in_shoe.not_stated(table, card, "first-card-to-boxes", "first-card-to-dealer", "cards-as-decided")
