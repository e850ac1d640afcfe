"""Whose chips are whose: the accounts at a table, and moves between them that sum to nothing."""

from functools import lru_cache
from typing import Literal, NamedTuple

from pitboss.table.who import box as name_of

Kind = Literal["player", "wager", "pot", "bank", "house", "pool", "cage"]


class Account(NamedTuple):
    """Where chips are.

    `player`: before a person; an event knows them by their box, or as the one whose wager lies on an area.
    `wager`: on the layout. `pot`: what players contest among themselves. `bank`: before a player who banks
    the game. `house`: the operator's. `pool`: a jackpot's. `cage`: outside, where chips are bought.
    """

    kind: Kind
    box: int = 0
    area: str = ""
    name: str = ""

    def __str__(self) -> str:
        place = name_of(self.box) if self.box else ""
        return " ".join(part for part in (self.kind, self.name, place, self.area) if part)


class Move(NamedTuple):
    """Chips that change hands; without a number, all that the source holds."""

    source: Account
    target: Account
    cents: int | None


HOUSE = Account("house")
POOL = Account("pool")
CAGE = Account("cage")


@lru_cache(maxsize=4096)
def chips(box: int, area: str = "") -> Account:
    """The chips before the player at a box, or before the one whose wager lies, or last lay, on an area."""
    return Account("player", box, area)


@lru_cache(maxsize=4096)
def wager(box: int, area: str) -> Account:
    """A wager on the layout."""
    return Account("wager", box, area)


@lru_cache(maxsize=4096)
def person(name: str) -> Account:
    """The chips of somebody by name, wherever they sit or stand."""
    return Account("player", name=name)


def pot(name: str) -> Account:
    """What players contest among themselves: the main pot, a side pot."""
    return Account("pot", name=name)


def bank(name: str) -> Account:
    """The chips with which a player banks the game."""
    return Account("bank", name=name)
