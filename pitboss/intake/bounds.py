"""How much a file may hold, and what is said of one that holds more."""

from datetime import UTC, datetime

CASE_BYTES = 1024 * 1024
"""A case, a hand in PHH, or a file of the law."""
TERMS_BYTES = 64 * 1024
"""An operator's terms."""
LINE_BYTES = 1024 * 1024
"""A line of a record; a record may have any number of them."""
COPY_LINE_BYTES = 64 * 1024 * 1024
"""A line of a copy of a ledger: the last holds the state of every pool."""
NAME_LETTERS = 200
"""A name, or a number, that stands without quotes."""
NAME_PARTS = 8
"""Names that are joined by dots."""
DEPTH = 24
"""Tables and lists within one another."""
COPY_DEPTH = 64
"""The same in a copy of a ledger."""
PROBLEMS = 100
"""Problems of a case that are told before the rest of it is left unread."""
ACTIONS = 5000
"""Actions of a case, which is ruled again under every other reading."""
ASKED = 100
"""People whom a case asks about."""
DIGITS = 400
"""A number in JSON: the longest that a fraction of a pool is written with, many times over."""
LONGEST_NUMBER = 24
"""The digits of a whole number."""
LARGEST = 10**LONGEST_NUMBER - 1
FIRST_YEAR, LAST_YEAR = 2, 9998
"""At either end of the calendar another time zone has no date to give."""

_FIRST = round(datetime(FIRST_YEAR, 1, 1, tzinfo=UTC).timestamp()) * 1000
_LAST = round(datetime(LAST_YEAR, 12, 31, tzinfo=UTC).timestamp()) * 1000


class IntakeError(ValueError):
    """A file that is not taken in; the message says what in it, and what is allowed."""


def is_instant(at: int) -> bool:
    """Whether milliseconds since 1970 fall on a day that a calendar has."""
    return _FIRST <= at <= _LAST


def check_instant(at: int, field: str = "at") -> None:
    """Fail on an instant that no calendar has."""
    if not is_instant(at):
        years = f"the years {FIRST_YEAR} to {LAST_YEAR}"
        raise IntakeError(f"{field}: {shown(at)} is no instant; allowed: milliseconds since 1970, in {years}")


def shown(value: object, most: int = 60) -> str:
    """A value as a message quotes it: no longer than is pleasant to read."""
    text = repr(value)
    return text if len(text) <= most else f"{text[:most]}..."
