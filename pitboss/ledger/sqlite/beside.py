"""A new ledger made beside its place, and moved there once it is whole: it takes the place of nothing."""

import os
import secrets
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from pitboss.ledger.errors import LedgerError
from pitboss.ledger.sqlite.mark import take_mark
from pitboss.ledger.sqlite.refusing import refuse_stray_journal, refuse_stray_log
from pitboss.ledger.sqlite.store import Sqlite

MOST_NAME = 100
ENDINGS = ("", "-wal", "-shm", "-journal", "-queue")


@contextmanager
def beside(path: str) -> Iterator[Sqlite]:
    """A store to be filled. Left without an error, it is the file at `path`, unless there is one by then."""
    target = Path(path)
    refuse_stray_log(path)
    refuse_stray_journal(path)
    # A file that is left there tells what has happened: the program was killed.
    made = target.with_name(f".{target.name[:MOST_NAME]}.restoring-{secrets.token_hex(6)}")
    try:
        store = Sqlite(made)
        try:
            yield store
        finally:
            store.close()
        _sync(made)
        _move(made, target)
        _sync(target.parent)
        take_mark(path)  # whatever was marked has gone, and this was checked just now
    except LedgerError as error:
        raise LedgerError(str(error).replace(str(made), path)) from error
    finally:
        for ending in ENDINGS:
            with suppress(OSError):
                os.unlink(f"{made}{ending}")


def _move(made: Path, target: Path) -> None:
    """Give a file its name; if there is one of that name, it stays and this fails."""
    try:
        os.link(made, target)
    except FileExistsError:
        raise LedgerError(
            f"{target}: another program has put a file there meanwhile: it stays, and nothing was restored"
        ) from None
    except OSError as error:
        raise LedgerError(
            f"{target}: a file cannot be moved into place here ({error.strerror}):"
            " restore into another folder"
        ) from error


def _sync(path: Path) -> None:
    """See that a file, or the names in a folder, are on the disk, where that can be asked for."""
    with suppress(OSError):
        handle = os.open(path, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
