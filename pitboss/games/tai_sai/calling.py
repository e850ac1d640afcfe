"""The dealer's call of a result: faces from low to high, doubles and triples by name, total (rr 6.3, 6.4)."""

from itertools import groupby

from pitboss.law.key import Key, key

DOUBLES_CALLED = key("doubles-called")
RESULT_ANNOUNCED = key("result-announced")
TOTAL_DEFINED = key("total-defined")

_WORDS = (
    *("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"),
    *("ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen"),
)
_TIMES = {1: "", 2: "double ", 3: "triple "}


def call_of(dice: tuple[int, ...]) -> str:
    """
    >>> call_of((6, 1, 3)), call_of((3, 4, 3))
    ('one, three, six; total ten', 'double three, four; total ten')
    >>> call_of((5, 5, 5)), call_of((3, 1, 3))
    ('triple five; total fifteen', 'one, double three; total seven')
    """
    groups = [(face, len([*same])) for face, same in groupby(sorted(dice))]
    faces = ", ".join(f"{_TIMES[times]}{_WORDS[face]}" for face, times in groups)
    return f"{faces}; total {_WORDS[sum(dice)]}"


def keys_of(dice: tuple[int, ...]) -> tuple[Key, ...]:
    """The keys of the clauses by which a result is called."""
    named = (DOUBLES_CALLED,) if len({*dice}) < len(dice) else ()
    return (RESULT_ANNOUNCED, *named, TOTAL_DEFINED)
