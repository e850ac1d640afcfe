"""What the cards are dealt from: a deck of the right cards (19.1) and approved dealing equipment (19.4)."""

from collections.abc import Sequence

from pitboss.law import Rulebook
from pitboss.law.key import key
from pitboss.table.cards import DECK, Card
from pitboss.table.refusal import Refusal

DEALT_FROM_DEVICE = key("dealt-from-device")
DECK_OF_52 = key("deck-of-52")

APPROVED_DEVICES = ("shoe", "shuffler")


def refuse_deck(book: Rulebook, cards: Sequence[Card]) -> Refusal | None:
    """Why some cards are not a deck: too few or too many of them, or some twice or missing."""
    because = book.because(DECK_OF_52)
    wanted = book.count("deck-cards") if book.has("deck-cards") else len(DECK)
    if len(cards) != wanted:
        return Refusal("deck-count", f"a deck has {wanted} cards; this one has {len(cards)}", because)
    missing = [card for card in DECK if card not in cards]
    if missing:
        return Refusal("deck-cards", f"the deck lacks {', '.join(missing)}", because)
    return None


def refuse_device(book: Rulebook, device: str) -> Refusal | None:
    """Why cards may not be dealt from something; where the rules are silent the game's own rules decide."""
    if device in APPROVED_DEVICES or book.is_silent(DEALT_FROM_DEVICE):
        return None
    says = f"cards are dealt from {' or '.join(APPROVED_DEVICES)}, not from {device}"
    return Refusal("device-not-approved", says, book.because(DEALT_FROM_DEVICE))
