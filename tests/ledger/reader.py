"""A program of its own that reads a ledger in every way: where. It says how many units there are."""

import io
import sys

from pitboss.ledger.checking.verify import check
from pitboss.ledger.copying.export import export
from pitboss.ledger.errors import LedgerError
from pitboss.ledger.opening import open_ledger
from tests.ledger.counter import Counter


def main() -> None:
    """Read the pool, the entries, a snapshot."""
    try:
        ledger = open_ledger(sys.argv[1], Counter(), read_only=True)
        state = ledger.state("main")
        entries = len(list(ledger.store.entries("main")))
        is_sound = check(ledger.store, Counter()).is_sound
        exported = export(ledger.store, Counter(), io.BytesIO())
        ledger.close()
    except LedgerError as error:
        print(error)
        return
    assert state
    assert is_sound
    assert state.commands == entries == exported.entries
    print(state.units)


if __name__ == "__main__":
    main()
