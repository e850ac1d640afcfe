"""What a table remembers of a round that plays for a jackpot."""

from msgspec import Struct

from pitboss.table.claim import Claim


class JackpotRound(Struct, frozen=True):
    """Whether and when the button was pressed, the hands that were recorded, and what was done with them."""

    pressed_at: int | None = None
    is_flop_asked: bool = False
    claims: tuple[Claim, ...] = ()
    # Boxes for whose claim the deck was counted, and found to be whole.
    counted: tuple[int, ...] = ()
    # A supervisor was told that nobody had pressed the button.
    is_told: bool = False
