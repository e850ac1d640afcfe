"""How a blackjack table is set up."""

from typing import Literal

from msgspec import Struct

from pitboss.table.sign import Sign


class Setup(Struct, frozen=True, rename="kebab", forbid_unknown_fields=True):
    """The sign, the chips and what the operator chose for one table.

    Super Sevens are offered where the sign says what they cost. `standing` players may wager behind a box,
    up to `players_a_box` in all; a player may wager on `boxes_a_player`. `cards` are in the shoe and ready,
    or sealed as they come to the table (part 5). With `burn` the first card of a shoe is discarded, or as
    many as the rules allow (r 7.1). `refuse_inexact` turns away wagers whose blackjack chips could not pay
    exactly (Division I r 14.4), which otherwise are paid up to the next chip.
    """

    sign: Sign
    chips: tuple[int, ...] = (100, 250, 500, 2500, 10000, 50000)
    boxes: int = 7
    standing: int = 4
    decks: int = 8
    cutting_cards: int = 1
    players_a_box: int = 3
    boxes_a_player: int = 7
    shuffled_by: Literal["dealer", "machine"] = "dealer"
    cards: Literal["ready", "sealed"] = "ready"
    burn: bool = False
    refuse_inexact: bool = False
    name: str = ""
