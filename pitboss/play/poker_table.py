"""A poker table for play: terms that fit the game and the limit that were asked for, where none are said."""

from collections.abc import Iterator, Mapping

from pitboss.games.poker.variants import VARIANTS
from pitboss.law import Rulebook

# As many play as sit comfortably round a table, where the game is for so many.
SEATS = 6
# The most on the sign, with a least bet of 2.00; no limit and pot limit need none.
_MOST = {"structured": "4.00", "spread": "20.00"}
_MOST_MANILA = {**_MOST, "structured": "8.00"}


def fitting(book: Rulebook, asked: Mapping[str, str]) -> list[str]:
    """What is asked for, as changes of the table that is set up for play, and what it takes beside."""
    most = book.count_table("players-most")
    game = asked.get("game", "hold-em")
    decks = [deck for name, _, deck in (pair.rpartition("-") for pair in most) if name == game]
    deck = asked.get("deck") or next(iter(decks), "52")
    seats = min(SEATS, most.get(f"{game}-{deck}", SEATS))
    found = {"deck": deck, "boxes": str(seats), **dict(_further(game, asked.get("limit", ""))), **asked}
    return [f"{name}={value}" for name, value in found.items()]


def _further(game: str, limit: str) -> Iterator[tuple[str, str]]:
    """The most on the sign, and in the studs an ante and what the lowest card brings in."""
    mosts = _MOST_MANILA if game.endswith("manila") else _MOST
    if limit in mosts:
        yield "sign.maximum", mosts[limit]
    if game in VARIANTS and VARIANTS[game].opens == "up-cards":
        yield "ante", "0.50"
        yield "bring-in", "1.00"
