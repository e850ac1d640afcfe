"""Whether what is to be copied is whole: the file itself, and the chain of each pool up to its head."""

from collections.abc import Iterable

from pitboss.ledger.chain import BEFORE_ALL, chained
from pitboss.ledger.errors import BrokenError
from pitboss.ledger.store import Reading


def refuse_damage(reading: Reading, pools: Iterable[str]) -> None:
    """Raise at the first entry that is not the one which was recorded, before anything is written of it."""
    faults = reading.faults()
    for pool in pools:
        end = (0, BEFORE_ALL)
        for entry in chained(reading.entries(pool), pool):
            end = (entry.version, entry.hash)
        if reading.last(pool) != end:
            raise BrokenError(f"{pool}: its head is not that of its last entry; verify the ledger")
    if not faults.is_readable:
        raise BrokenError(f"the file of the ledger is damaged ({faults.says[0]}); verify tells more")
