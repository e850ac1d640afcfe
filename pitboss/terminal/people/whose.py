"""Whose session a command is given in: the file that the last login left for this ledger."""

from typing import TYPE_CHECKING

from pitboss.people import held as files
from pitboss.people.errors import PeopleError

if TYPE_CHECKING:
    from pathlib import Path

    from pitboss.ledger.store import Store
    from pitboss.people.held import Held
    from pitboss.people.house import House


def session_of(store: "Store") -> "Held | None":
    """The session of whoever sits here, where the ledger is secured and somebody is logged in."""
    from pitboss.people.people import People

    house = People(store).house
    return read(house, files.place(house.ledger)) if house and house.is_secured else None


def read(house: "House", path: "Path") -> "Held | None":
    """The session in a file, which must be of this ledger."""
    held = files.read(path)
    if held is not None and held.ledger != house.ledger:
        raise PeopleError("session-file", "session file: it is of another ledger; `pitboss login NAME`")
    return held
