"""Which names are one: no second person comes into the register under a name that reads like another's."""

from pitboss.table.who import is_same_person

MOST_CHARACTERS = 100
# Signs that pass for one another on most screens.
_LOOKS = str.maketrans("iI1|0O", "lllloo")


def bad_name(name: str) -> str:
    """Why a name cannot stand in the register; empty if it can."""
    if not 0 < len(name) <= MOST_CHARACTERS or not name.isprintable() or name != " ".join(name.split()):
        return f"name: a line of 1 to {MOST_CHARACTERS} characters with single spaces"
    return "name: it needs letters" if is_same_person(name, "") else ""


def is_alike(one: str, other: str) -> bool:
    """Whether somebody could take one name for the other.

    >>> is_alike("Iris Lo", "lris L0"), is_alike("Ann Lee", "AnnLee"), is_alike("Ann", "Anna")
    (True, True, False)
    """
    return is_same_person(one, other) or is_same_person(_look(one), _look(other))


def _look(name: str) -> str:
    """A name as one sees it in passing: without spaces, and one sign for those that look the same."""
    return "".join(name.translate(_LOOKS).split())
