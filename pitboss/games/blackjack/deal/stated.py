"""Every card that is dealt or seen lies face up, so its face is stated (r 7.3, 7.5)."""

from pitboss.games.blackjack.moment import Moment
from pitboss.law.key import key
from pitboss.table.cards import Card
from pitboss.table.refusal import Refusal
from pitboss.table.shoe import in_shoe

CARDS_AS_DECIDED = key("cards-as-decided")
FIRST_CARD_TO_BOXES = key("first-card-to-boxes")
FIRST_CARD_TO_DEALER = key("first-card-to-dealer")


def not_stated(table: Moment, card: Card) -> Refusal | None:
    """Why a card without its face is not accepted."""
    return in_shoe.not_stated(table, card, FIRST_CARD_TO_BOXES, FIRST_CARD_TO_DEALER, CARDS_AS_DECIDED)
