"""Which names are one: no second person comes into the register under a name that reads like another's."""

import re
from functools import lru_cache
from unicodedata import category, normalize
from unicodedata import name as name_of

from pitboss.table.who import is_same_person

MOST_CHARACTERS = 100
# Signs that pass for one another on most screens, and pairs that pass for one letter.
_LOOKS = str.maketrans({"i": "l", "1": "l", "|": "l", "0": "o", "\N{LATIN SMALL LETTER ALPHA}": "a"})
_PAIRS = (("rn", "m"), ("vv", "w"))
_LATIN = "LATIN"
# Signs beside a name, and marks around its letters, make another of it that reads the same.
_NO_LETTERS = frozenset({"Sc", "Sk", "Sm", "So", "Me"})
# What most screens leave out or leave blank: joiners, fillers, and what chooses another form of a letter.
_UNSEEN = frozenset(
    {0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x3164, 0xFFA0}
    | {*range(0x180B, 0x1810), *range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0)}
)
# A Latin letter with a stroke, without its dot, as a small capital: the letter itself ends its name.
_LETTER = re.compile(r"LATIN .*?LETTER.*? ([A-Z])(?: WITH .*)?")


def bad_name(name: str) -> str:
    """Why a name cannot stand in the register; empty if it can."""
    if not 0 < len(name) <= MOST_CHARACTERS or not name.isprintable() or name != " ".join(name.split()):
        return f"name: a line of 1 to {MOST_CHARACTERS} characters with single spaces"
    if is_same_person(name, ""):
        return "name: it needs letters"
    return "name: Latin letters stand with no others" if _is_mixed(name) else ""


def bad_sign(name: str) -> str:
    """Why nobody comes in under a name any more, and no key; those who came under such a name before stay.

    >>> bad_sign("Ann O'Neill-Łuk 2"), bad_sign("Ann\\N{VARIATION SELECTOR-16}")
    ('', "name: letters, digits, spaces and signs such as - ' . alone")
    """
    is_bad = any(category(letter) in _NO_LETTERS or ord(letter) in _UNSEEN for letter in name)
    return "name: letters, digits, spaces and signs such as - ' . alone" if is_bad else ""


def is_alike(one: str, other: str) -> bool:
    """Whether somebody could take one name for the other.

    >>> is_alike("Iris Lo", "lris L0"), is_alike("Ann Lee", "AnnLee"), is_alike("Ann", "Anna")
    (True, True, False)
    >>> is_alike("Tom Wu", "Torn VVu"), is_alike("Olli", "Øłłı")
    (True, True)
    """
    return is_same_person(one, other) or is_same_person(_look(one), _look(other))


@lru_cache(maxsize=8192)
def _look(name: str) -> str:
    """A name as one sees it in passing: without spaces, and one sign for those that look the same."""
    seen = "".join(map(_plain, name)).casefold().translate(_LOOKS)
    for pair, letter in _PAIRS:
        seen = seen.replace(pair, letter)
    return "".join(seen.split())


def _plain(letter: str) -> str:
    found = _LETTER.fullmatch(name_of(letter, ""))
    return found[1] if found else letter


def _is_mixed(name: str) -> bool:
    """Whether letters of another script stand among Latin ones, which they may pass for."""
    scripts = {name_of(letter, "").split(" ")[0] for letter in normalize("NFKD", name) if letter.isalpha()}
    return _LATIN in scripts and len(scripts) > 1
