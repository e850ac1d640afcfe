"""The names of areas on a layout: words, then numbers in rising order."""

import re
from functools import lru_cache

_PARTS = re.compile(r"[a-z]+(?:-[a-z]+)*|[0-9]+")
_LONGEST = 3


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


def area_in_words(area: str) -> str:
    """An area as people say it.

    >>> [area_in_words(area) for area in ("dont-pass", "six-line 1 2 3 4 5 6", "symbol-a", "c-and-e")]
    ["don't pass", 'six line 1 2 3 4 5 6', 'symbol A', 'C & E']
    """
    if area == "c-and-e":
        return "C & E"
    if area.startswith("symbol-"):
        return f"symbol {area[len('symbol-') :].upper()}"
    return area.replace("dont-", "don't ").replace("-", " ")


def _is_short_number(part: str) -> bool:
    return part.isdigit() and len(part) <= _LONGEST and (part == "0" or part.strip("0") != "")
