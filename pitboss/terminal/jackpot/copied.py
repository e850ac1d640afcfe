"""The JSON of pitboss jackpot backup, restore, and export to a file."""

from msgspec import Struct

SCHEMA = "pitboss/jackpot-copy/1"


class Copied(Struct, frozen=True):
    """How much was copied, and where to."""

    pools: int
    entries: int
    where: str
    schema: str = SCHEMA
