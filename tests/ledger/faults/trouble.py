"""A run on a disk that fails once, or until somebody makes room: whatever fails is tried again after that."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import apsw

from pitboss.ledger.domain import Command
from pitboss.ledger.errors import CommitError, LedgerError
from pitboss.ledger.ledger import Ledger, Receipt
from pitboss.ledger.sqlite.store import Sqlite
from pitboss.table.refusal import Refusal
from tests.ledger.faults.run import FILE, Mark, Noted, found_in, unmarked
from tests.ledger.faults.stories import Story


class Trouble:
    """One process that goes on whatever the disk does; `over` ends the trouble."""

    def __init__(
        self,
        directory: Path,
        story: Story,
        over: Callable[[], None],
        vfs: str | None = None,
        mark: Mark = unmarked,
    ) -> None:
        self.path, self.story, self.over, self.vfs, self.mark = directory / FILE, story, over, vfs, mark
        self.errors: list[Exception] = []

    def run(self, session: int) -> None:
        """Open the file, do some commands, close it, and so on to the end."""
        for start in range(0, len(self.story.commands), session):
            store = self._opened()
            ledger: Ledger[Any, Any] = Ledger(Noted(store, self.mark), self.story.domain)
            for command in self.story.commands[start : start + session]:
                self._do(ledger, command)
            self._close(ledger)

    def _opened(self) -> Sqlite:
        try:
            return Sqlite(self.path, self.vfs)
        except LedgerError as error:
            self._end(error)
            return Sqlite(self.path, self.vfs)

    def _do(self, ledger: Ledger[Any, Any], command: Command) -> None:
        try:
            answer = ledger.do(command)
        except LedgerError as error:
            self._end(error)
            answer = self._again(ledger, command, may_stand=isinstance(error, CommitError))
        assert isinstance(answer, Receipt)
        self.mark("answered", command.command_id)

    def _again(self, ledger: Ledger[Any, Any], command: Command, *, may_stand: bool) -> Receipt | Refusal:
        """Only after a commit that failed may a command stand all the same; then it is not done again."""
        stands = command.command_id in found_in(ledger.store, self.story.domain)
        assert may_stand or not stands, "it was said that nothing was recorded"
        answer = ledger.do(command)
        assert isinstance(answer, Receipt)
        assert answer.repeated == stands
        return answer

    def _close(self, ledger: Ledger[Any, Any]) -> None:
        try:
            ledger.close()
        except apsw.Error as error:
            # SQLite closes whatever it meets; only a file system in Python has that raised here.
            assert self.vfs is not None
            self._end(error)
            ledger.close()

    def _end(self, error: Exception) -> None:
        self.errors.append(error)
        self.over()
