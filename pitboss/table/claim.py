"""A claim on a progressive jackpot: what the jackpot needs to know of a qualifying hand."""

from typing import Literal

from msgspec import Struct

from pitboss.table.cards import Card

PrizeCategory = Literal["flush", "full-house", "four-of-a-kind", "straight-flush", "royal-flush"]


class Claim(Struct, frozen=True):
    """A hand that qualifies, when its first card and when its last card were dealt, and how."""

    box: int
    category: PrizeCategory
    device: str
    first_card_at: int
    whole_hand_at: int
    table: str = ""
    because: tuple[str, ...] = ()
    cards: tuple[Card, ...] = ()
