"""A ledger in which damage was found: what its mark says, and what is told to those who would write to it."""

from datetime import UTC, datetime

from pitboss.ledger.errors import LedgerError

MOST_CHARACTERS = 500


def finding(says: str) -> str:
    """When damage was found, and what."""
    return f"{datetime.now(UTC).isoformat(' ', 'seconds')}: {line(says)}"


def refused(place: str, found: str) -> LedgerError:
    """No command is acknowledged by a ledger that is known to be damaged."""
    return LedgerError(
        f"{place}: damage was found in it ({found}). Nothing is written to it: restore a backup elsewhere;"
        " or verify it again, which takes the mark away if all is right"
    )


def line(text: str) -> str:
    """A line that can be printed, and not a long one."""
    shown = "".join(letter if letter.isprintable() else " " for letter in text[:MOST_CHARACTERS])
    return " ".join(shown.split())
