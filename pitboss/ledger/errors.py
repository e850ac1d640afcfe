"""What the ledger raises: it could not keep, find or trust what it was asked for."""

from pitboss.ledger.entry import Entry


class LedgerError(Exception):
    """A sentence for the person who keeps the ledger. After it, try again with the same command id."""


class ConflictError(LedgerError):
    """Another writer came in between: nothing was recorded, and the same may well succeed at once."""


class CommitError(LedgerError):
    """The commit itself failed: whether its commands stand is found by trying again with the same ids."""


class BrokenError(LedgerError):
    """The database cannot read what it keeps; of a pool, from this version on."""

    def __init__(self, says: str, pool: str = "", version: int = 0) -> None:
        super().__init__(f"{pool}, version {version}: {says}; check the ledger" if pool else says)
        self.pool = pool
        self.version = version
        self.says = says


class DamagedError(LedgerError):
    """A row of the ledger is not what the ledger writes; `entry` is what can be read of it.

    `pool` is the one among whose entries it stands, if that is known better than from the entry.
    """

    def __init__(self, entry: Entry, says: str, pool: str = "") -> None:
        super().__init__(f"{pool or entry.pool}, version {entry.version}: {says}; check the ledger")
        self.entry = entry
        self.says = says
