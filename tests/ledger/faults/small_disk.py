"""A process that may not write beyond a small size: the nearest to a full disk that needs no disk of its own.

It does commands until one fails, looks at the ledger, is given room and goes on; then it says what it met.
"""

import resource
import sys
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from pitboss.ledger.errors import LedgerError
from pitboss.ledger.ledger import Ledger, Receipt
from pitboss.ledger.sqlite.store import Sqlite
from tests.ledger.faults.run import FILE, found_in
from tests.ledger.faults.stories import STORIES


class Met(Struct, frozen=True):
    """The commands done before there was no room, what was said then, and what stood in the ledger."""

    done_before: tuple[str, ...]
    error: str
    stood: tuple[str, ...]


def main(directory: str, story_name: str, room_bytes: int) -> Met:
    """Live through a story with so much room beyond what the new ledger takes."""
    story = STORIES[story_name]()
    path = Path(directory) / FILE
    store = Sqlite(path)
    ledger: Ledger[Any, Any] = Ledger(store, story.domain)
    used_bytes = path.with_name(FILE + "-wal").stat().st_size
    most = resource.getrlimit(resource.RLIMIT_FSIZE)[1]
    resource.setrlimit(resource.RLIMIT_FSIZE, (used_bytes + room_bytes, most))
    done: list[str] = []
    met = Met((), "", ())
    for command in story.commands:
        try:
            assert isinstance(ledger.do(command), Receipt)
        except LedgerError as error:
            met = Met(tuple(done), str(error), tuple(found_in(store, story.domain)))
            resource.setrlimit(resource.RLIMIT_FSIZE, (most, most))
            assert isinstance(ledger.do(command), Receipt)
        done.append(command.command_id)
    store.close()
    return met


if __name__ == "__main__":
    sys.stdout.buffer.write(msgspec.json.encode(main(sys.argv[1], sys.argv[2], int(sys.argv[3]))))
