"""The mark beside a ledger in which damage was found: while it is there, nothing is written to the ledger."""

import os
from contextlib import suppress

from pitboss.ledger.marked import MOST_CHARACTERS, finding, line, refused
from pitboss.ledger.sqlite.files import sibling

ENDING = "-damaged"


def put_mark(path: str, says: str) -> None:
    """Say when damage was found, and what; where nothing can be written beside the ledger, nothing is."""
    with suppress(OSError), open(sibling(path, ENDING), "x", encoding="utf-8") as mark:
        mark.write(f"{finding(says)}\n")
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
            found = line(mark.read(MOST_CHARACTERS))
    except OSError:
        found = "its mark cannot be read"
    raise refused(path, found)
