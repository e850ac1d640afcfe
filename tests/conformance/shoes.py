"""Shoes that are rigged: what one still holds, and what comes next out of it."""

from collections.abc import Sequence
from typing import Any

from pitboss.table.cards import DECK, Card


def in_shoe(state: Any) -> list[Card]:
    """The cards that a shoe still holds."""
    return [face for face in DECK for _ in range(state.shoe.decks - state.copies(face))]


def next_out(state: Any, first: Sequence[Card]) -> tuple[Card, ...]:
    """A stack of which some cards come next; those that are out already are passed over."""
    return (*first[:1] * state.shoe.drawn, *first)


def arranged(cards: list[Card], ranks: str) -> list[Card]:
    """Cards of some ranks first, as far as there are any, then the others."""
    first: list[Card] = []
    for rank in ranks:
        found = next((card for card in cards if card[0] == rank), None)
        if found is not None:
            first.append(found)
            cards.remove(found)
    return [*first, *cards]
