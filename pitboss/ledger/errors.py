"""What the ledger raises: it could not keep, find or trust what it was asked for."""

from pitboss.ledger.entry import Entry


class LedgerError(Exception):
    """A sentence for the person who keeps the ledger. After it, try again with the same command id."""


class ConflictError(LedgerError):
    """Another writer came in between: nothing was recorded, and the same may well succeed at once."""


class CommitError(LedgerError):
    """The commit itself failed: whether its commands stand is found by trying again with the same ids."""


class DamagedError(LedgerError):
    """A row of the ledger is not what the ledger writes; `entry` is what can be read of it."""

    def __init__(self, entry: Entry, says: str) -> None:
        super().__init__(f"{entry.pool}, version {entry.version}: {says}; check the ledger")
        self.entry = entry
        self.says = says
