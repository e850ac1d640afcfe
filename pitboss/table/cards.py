"""Playing cards: a card is two characters, its rank and its suit."""

from typing import NewType

Card = NewType("Card", str)

RANKS = "23456789TJQKA"
SUITS = "cdhs"
SYMBOLS = "♣♦♥♠"
UNKNOWN = Card("??")

RANK_NAMES = {
    "2": "two",
    "3": "three",
    "4": "four",
    "5": "five",
    "6": "six",
    "7": "seven",
    "8": "eight",
    "9": "nine",
    "T": "ten",
    "J": "jack",
    "Q": "queen",
    "K": "king",
    "A": "ace",
}
SUIT_NAMES = {"c": "clubs", "d": "diamonds", "h": "hearts", "s": "spades"}

DECK: tuple[Card, ...] = tuple(Card(rank + suit) for suit in SUITS for rank in RANKS)

_CARDS = frozenset(DECK)
_SYMBOL_OF = dict(zip(SUITS, SYMBOLS, strict=True))
_LETTER_OF = str.maketrans(SYMBOLS, SUITS)
_SHORT_DECKS = {"5": 40, "6": 36, "7": 32}


class BadCardError(ValueError):
    """Text that names no card."""


def parse_card(text: str) -> Card:
    """The card that a person wrote: `As`, `10h`, `td` or `A♠`."""
    if text in _CARDS:
        return Card(text)
    token = text.strip().translate(_LETTER_OF)
    rank, suit = token[:-1].upper(), token[-1:].lower()
    card = Card(("T" if rank == "10" else rank) + suit)
    if card not in _CARDS:
        raise BadCardError(
            f"{text!r} is not a card: write a rank ({' '.join(RANKS)}, or 10 for T) "
            f"and then a suit ({' '.join(SUITS)}), such as As or 10h"
        )
    return card


def parse_cards(text: str) -> tuple[Card, ...]:
    """The cards that a person wrote, with spaces or commas between them."""
    return tuple(parse_card(token) for token in text.replace(",", " ").split())


def short_deck(lowest: str) -> tuple[Card, ...]:
    """The deck from its lowest rank up: 40 cards from 5, 36 from 6, 32 from 7."""
    if lowest not in _SHORT_DECKS:
        allowed = ", ".join(f"{rank} ({count} cards)" for rank, count in _SHORT_DECKS.items())
        raise ValueError(f"no short deck begins at {lowest!r}: the lowest rank is one of {allowed}")
    return tuple(card for card in DECK if RANKS.index(rank(card)) >= RANKS.index(lowest))


def rank(card: Card) -> str:
    """The character of the rank: one of `RANKS`."""
    return card[0]


def suit(card: Card) -> str:
    """The character of the suit: one of `SUITS`."""
    return card[1]


def name(card: Card) -> str:
    """The card in words: `ace of spades`."""
    if card == UNKNOWN:
        return "unknown card"
    return f"{RANK_NAMES[rank(card)]} of {SUIT_NAMES[suit(card)]}"


def suit_symbol(card: Card) -> str:
    """The symbol of the suit: ♣, ♦, ♥ or ♠; `?` for an unknown card."""
    return _SYMBOL_OF.get(suit(card), "?")


def with_symbol(card: Card) -> str:
    """The card as it is shown to a person: `A♠`, `10♥`."""
    return ("10" if rank(card) == "T" else rank(card)) + suit_symbol(card)


def is_red(card: Card) -> bool:
    """Whether the suit is diamonds or hearts."""
    return suit(card) in "dh"
