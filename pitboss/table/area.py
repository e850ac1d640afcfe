"""The names of areas on a layout: words, then numbers in rising order."""

import re
from functools import lru_cache

_PARTS = re.compile(r"[a-z]+(?:-[a-z]+)*|[0-9]+")
_LONGEST = 3
_SYMBOL = re.compile(r"\bsymbol[- ]([a-z])\b")
# The areas of all layouts whose names are written in one.
_JOINED = re.compile(
    r"\b(?:dont-(?:pass|come)|symbol-[a-g]|c-and-e|six-line|any-(?:triple|seven|craps)|big-(?:six|eight)"
    r"|craps-(?:two|three|twelve)|come-odds|behind-come|horn-high)\b"
)


@lru_cache(maxsize=4096)
def area_name(written: str) -> str:
    """An area as the rules of this project write it, from the way a person does.

    >>> area_name("Split 20/17"), area_name("six line 4-5-6 1-2-3"), area_name("RED")
    ('split 17 20', 'six-line 1 2 3 4 5 6', 'red')
    """
    parts = _PARTS.findall(written.lower())
    numbers = sorted(int(part) for part in parts if _is_short_number(part))
    # A long number and a double zero are kept as words, so that they make no area out of what is none.
    words = "-".join(part for part in parts if not _is_short_number(part))
    return " ".join(part for part in (words, *map(str, numbers)) if part)


def spoken(written: str) -> str:
    """An area as people say it.

    >>> [spoken(area) for area in ("dont-pass", "symbol-e", "c-and-e", "six-line 1 2 3 4 5 6")]
    ["don't pass", 'symbol E', 'C & E', 'six line 1 2 3 4 5 6']
    """
    said = _SYMBOL.sub(lambda found: f"symbol {found[1].upper()}", written)
    return said.replace("c-and-e", "C & E").replace("dont-", "don't ").replace("-", " ")


def with_areas_spoken(words: str) -> str:
    """Words in which areas stand as people say them, and all else as it is.

    >>> with_areas_spoken("Ann-Marie has 5.00 on dont-come: no re-spin")
    "Ann-Marie has 5.00 on don't come: no re-spin"
    """
    return _JOINED.sub(lambda found: spoken(found[0]), words)


def _is_short_number(part: str) -> bool:
    return part.isdigit() and len(part) <= _LONGEST and (part == "0" or part.strip("0") != "")
