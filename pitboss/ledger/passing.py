"""A ledger that is gone when it is closed: for demonstrations and tests."""

from pathlib import Path
from tempfile import TemporaryDirectory

from pitboss.ledger.sqlite import Sqlite


class Passing(Sqlite):
    """An SQLite file in a directory of its own; no commit waits for the disk."""

    def __init__(self) -> None:
        self._directory = TemporaryDirectory(prefix="pitboss-")
        super().__init__(Path(self._directory.name) / "ledger.db", synchronous="OFF")

    def close(self) -> None:
        """Remove the file."""
        super().close()
        self._directory.cleanup()
