"""Whose sessions a program acts in: those in the files that the last logins left for a ledger."""

import os
from pathlib import Path

from pitboss.ledger.ledger import Ledger
from pitboss.ledger.store import Store
from pitboss.people import held as files
from pitboss.people.errors import PeopleError
from pitboss.people.held import Held
from pitboss.people.house import REGISTER, House
from pitboss.people.register import Register

# Where a supervisor's session lies who confirms what a dealer's table asks.
SUPERVISOR = "PITBOSS_SUPERVISOR_SESSION"


def session_of(store: Store) -> Held | None:
    """The session of whoever sits here, where the ledger is secured and somebody is logged in."""
    house = _secured(store)
    return read(house, files.place(house.ledger)) if house else None


def sessions_at_a_table(store: Store) -> list[Held]:
    """The dealer's session, and after it that of a supervisor, where the ledger is secured."""
    house, above = _secured(store), os.environ.get(SUPERVISOR)
    if house is None:
        return []
    found = [read(house, files.place(house.ledger)), read(house, Path(above)) if above else None]
    return [held for held in found if held is not None]


def read(house: House, path: Path) -> Held | None:
    """The session in a file, which must be of this ledger."""
    held = files.read(path)
    if held is not None and held.ledger != house.ledger:
        raise PeopleError("session-file", "session file: it is of another ledger; `pitboss login NAME`")
    return held


def _secured(store: Store) -> House | None:
    house = Ledger(store, Register()).state(REGISTER)
    return house if house and house.is_secured else None
