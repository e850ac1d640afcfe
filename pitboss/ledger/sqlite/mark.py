"""The mark beside a ledger in which damage was found: while it is there, nothing is written to the ledger."""

import os
from contextlib import suppress
from datetime import UTC, datetime

from pitboss.ledger.errors import LedgerError
from pitboss.ledger.sqlite.files import sibling

MOST_CHARACTERS = 500
ENDING = "-damaged"


def put_mark(path: str, says: str) -> None:
    """Say when damage was found, and what; where nothing can be written beside the ledger, nothing is."""
    when = datetime.now(UTC).isoformat(" ", "seconds")
    with suppress(OSError), open(sibling(path, ENDING), "x", encoding="utf-8") as mark:
        mark.write(f"{when}: {_line(says)}\n")
        mark.flush()
        os.fsync(mark.fileno())


def take_mark(path: str) -> None:
    """Take the mark away, where there is one."""
    with suppress(OSError):
        os.unlink(sibling(path, ENDING))


def refuse_marked(path: str) -> None:
    """No command is acknowledged by a ledger that is known to be damaged."""
    mark_at = sibling(path, ENDING)
    if not os.access(mark_at, os.F_OK):
        return
    try:
        with open(mark_at, encoding="utf-8", errors="replace") as mark:
            found = _line(mark.read(MOST_CHARACTERS))
    except OSError:
        found = "its mark cannot be read"
    raise LedgerError(
        f"{path}: damage was found in it ({found}). Nothing is written to it: restore a backup elsewhere;"
        " or verify it again, which takes the mark away if all is right"
    )


def _line(text: str) -> str:
    """A line that can be printed, and not a long one."""
    shown = "".join(letter if letter.isprintable() else " " for letter in text[:MOST_CHARACTERS])
    return " ".join(shown.split())
