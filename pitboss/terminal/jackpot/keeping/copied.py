"""The JSON of pitboss jackpot backup, restore, export to a file, and migrate."""

from msgspec import Struct

SCHEMA = "pitboss/jackpot-copy/1"
MIGRATION = "pitboss/jackpot-migration/1"


class Copied(Struct, frozen=True):
    """How much was copied, and where to."""

    pools: int
    entries: int
    where: str
    schema: str = SCHEMA


class BroughtUp(Struct, frozen=True):
    """From which version of a ledger to which; without a backup nothing had to be done."""

    before: int
    after: int
    backup: str = ""
    schema: str = MIGRATION
