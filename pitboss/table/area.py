"""The names of areas on a layout: words, then numbers in rising order."""

import re

_PARTS = re.compile(r"[a-z]+(?:-[a-z]+)*|[0-9]+")


def area_name(written: str) -> str:
    """An area as the rules of this project write it, from the way a person does.

    >>> area_name("Split 20/17"), area_name("six line 4-5-6 1-2-3"), area_name("RED")
    ('split 17 20', 'six-line 1 2 3 4 5 6', 'red')
    """
    parts = _PARTS.findall(written.lower())
    words = [part for part in parts if not part.isdigit()]
    numbers = sorted(int(part) for part in parts if part.isdigit() and len(part) <= _LONGEST)
    return " ".join(part for part in ("-".join(words), *map(str, numbers)) if part)


_LONGEST = 3
