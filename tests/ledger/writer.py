"""A program of its own that writes to a ledger: where, its name, how many commands. It starts at a word."""

import sys

from pitboss.ledger.opening import open_ledger
from tests.ledger.counter import Counter, count


def main() -> None:
    """Count one, so many times."""
    where, name, times = sys.argv[1:]
    ledger = open_ledger(where, Counter())
    print("ready", flush=True)
    sys.stdin.readline()
    for number in range(int(times)):
        ledger.do(count(f"{name}-{number}"))
    ledger.close()


if __name__ == "__main__":
    main()
