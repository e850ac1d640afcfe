"""Whether what is to be copied is whole: the file itself, and the chain of each pool up to its head."""

from collections.abc import Iterable

from pitboss.ledger.chain import BEFORE_ALL, follows
from pitboss.ledger.errors import BrokenError, DamagedError
from pitboss.ledger.store import Reading


def refuse_damage(reading: Reading, pools: Iterable[str]) -> None:
    """Raise at the first entry that is not the one which was recorded, before anything is written of it."""
    faults = reading.faults()
    for pool in pools:
        _follow(reading, pool)
    if not faults.is_readable:
        raise BrokenError(f"the file of the ledger is damaged ({faults.says[0]}); verify tells more")


def _follow(reading: Reading, pool: str) -> None:
    """Go through the chain of a pool."""
    version, digest = 0, BEFORE_ALL
    for entry in reading.entries(pool):
        if entry.version != version + 1:
            raise DamagedError(entry, f"version {version + 1} should come before it")
        if entry.pool != pool or not follows(digest, entry):
            raise DamagedError(entry, "it, or the one before it, is not the one that was recorded")
        version, digest = entry.version, entry.hash
    head = reading.head(pool)
    if head is None or (head.version, head.hash) != (version, digest):
        raise BrokenError(f"{pool}: its head is not that of its last entry; verify the ledger")
