"""A program of its own that restores a ledger: the backup, the place. It starts at a word."""

import sys
from pathlib import Path

from pitboss.ledger.copying.restore import restore_to
from pitboss.ledger.errors import LedgerError
from tests.ledger.counter import Counter


def main() -> None:
    """Restore, once."""
    backup, where = sys.argv[1:]
    print("ready", flush=True)
    sys.stdin.readline()
    try:
        with Path(backup).open("rb") as lines:
            print(restore_to(lines, where, Counter()).entries, flush=True)
    except LedgerError as error:
        print(error, flush=True)


if __name__ == "__main__":
    main()
