"""What is asked of the odds: a game under a law, and everything that a person may want otherwise."""

from collections.abc import Mapping
from functools import cached_property
from typing import Any

from msgspec import Struct

from pitboss.games import GAMES
from pitboss.law import Rulebook
from pitboss.record.choice import Choice
from pitboss.record.opening import setup_of
from pitboss.record.table import Table
from pitboss.table.engine import Game


class OddsError(ValueError):
    """A question that the odds cannot answer; the message says which part of it, and what is allowed."""


class Laid(Struct, frozen=True):
    """A wager that somebody asks about, and how much of it, in cents; nothing where it does not matter."""

    wager: str
    cents: int | None = None


class Asked(Struct, frozen=True, kw_only=True, dict=True):
    """A question. What is left out is as the rules have it, or as the game is usually priced."""

    law: Choice
    wagers: tuple[Laid, ...] = ()
    """The wagers asked about; all of them where none is named."""
    stake: int | None = None
    """What is staked, in cents, so that rounding counts; else an amount that chips pay exactly."""
    table: tuple[str, ...] = ()
    """How the table is set up otherwise, NAME=VALUE as `pitboss play --table` has it."""
    decks: int | None = None
    shoe: Mapping[str, int] | None = None
    """The cards in the shoe: how many of each rank or card."""
    meter: int | None = None
    """What the display of the jackpot shows, in cents."""
    strategy: str = ""
    """How the player plays; every strategy that the game is priced under where none is named."""

    @cached_property
    def book(self) -> Rulebook:
        """The rules asked about."""
        return self.law.book()

    @property
    def game(self) -> Game[Any, Any]:
        """The engine of the game."""
        return GAMES[self.law.game]

    def opened(self, *changes: str) -> Table:
        """A table of the game; what the person who asks wants otherwise comes last."""
        return Table(self.game, self.book, setup_of(self.game, (*changes, *self.table)))

    def refuse_unused(self, **used: bool) -> None:
        """Refuse what was asked for and means nothing at this game."""
        for name, is_used in used.items():
            if not is_used and getattr(self, name) not in (None, ""):
                raise OddsError(f"--{name} means nothing at {self.law.game}")
