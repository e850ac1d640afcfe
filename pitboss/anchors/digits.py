"""Hashes as people print and type them: digits in groups of four, and a number that finds mistakes.

A hash is printed on two lines of 32 digits. `=1234` at the end of a line is its digits, as one number, modulo
9973: so a digit that was mistyped, or two that changed places, are told apart from a hash that is not there.
"""

import re

from msgspec import Struct

HASH_DIGITS = 64
LINE_DIGITS = 32
LEAST_DIGITS = 16
# A prime above 16 * 15: one wrong digit, or two neighbours changed about, always leave another remainder.
_PRIME = 9973
_LINES = re.compile(r"([0-9a-f]+)(?:=([0-9]{4}))?")
_PLACE = re.compile(r"\s*(.*\S), entry ([1-9][0-9]{0,17}):(.*)", re.DOTALL)


class MistypedError(ValueError):
    """What was typed cannot be what was printed."""


class Paper(Struct, frozen=True):
    """Digits from paper, and the entry of which they were printed, if that was typed as well."""

    digits: str
    name: str = ""
    version: int = 0


def is_hash(text: str) -> bool:
    """Whether a text is a hash as it is kept: 64 digits, no capitals."""
    return len(text) == HASH_DIGITS and set(text) <= set("0123456789abcdef")


def check_number(digits: str) -> str:
    """
    >>> check_number("0" * 32), check_number("0" * 31 + "f")
    ('0000', '0015')
    """
    return f"{int(digits, 16) % _PRIME:04}"


def printed(digits: str) -> tuple[str, ...]:
    """A hash for paper.

    >>> printed("0123456789abcdef" * 2 + "0" * 32)[0]
    '0123 4567 89ab cdef 0123 4567 89ab cdef =1079'
    """
    starts = range(0, len(digits), LINE_DIGITS)
    return tuple(_line(digits[start : start + LINE_DIGITS]) for start in starts)


def typed(text: str) -> str:
    """The digits that a person typed from paper: the first line is enough, and 16 digits are the least.

    >>> typed("0123 4567 89AB CDEF 0123 4567 89ab cdef =1079") == "0123456789abcdef" * 2
    True
    """
    plain = "".join(text.lower().split())
    found, end = "", 0
    for match in _LINES.finditer(plain):
        if match.start() != end:
            break
        _check(*match.groups())
        found, end = found + match[1], match.end()
    if end != len(plain):
        raise MistypedError(f"{plain[end]!r} is no digit of a hash; they are 0 to 9 and a to f")
    if not LEAST_DIGITS <= len(found) <= HASH_DIGITS:
        raise MistypedError(f"{len(found)} digits; allowed: {LEAST_DIGITS} to {HASH_DIGITS}")
    return found


def from_paper(text: str) -> Paper:
    """What a person typed from a report: the digits, or these after the words `POOL, entry N:`.

    >>> from_paper("main, entry 5: 0123 4567 89ab cdef")
    Paper(digits='0123456789abcdef', name='main', version=5)
    """
    place = _PLACE.fullmatch(text)
    return Paper(typed(place[3]), place[1], int(place[2])) if place else Paper(typed(text))


def _line(digits: str) -> str:
    groups = (digits[start : start + 4] for start in range(0, len(digits), 4))
    return f"{' '.join(groups)} ={check_number(digits)}"


def _check(digits: str, number: str | None) -> None:
    if number is None:
        return
    if len(digits) != LINE_DIGITS:
        raise MistypedError(f"{len(digits)} digits stand before ={number}; a line has {LINE_DIGITS}")
    if check_number(digits) != number:
        raise MistypedError(f"={number} is not the number of these digits: one of them was mistyped")
