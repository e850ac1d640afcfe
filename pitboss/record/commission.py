"""The commission that a table took, hour by hour, from its record."""

from collections import Counter
from collections.abc import Iterable, Sequence
from datetime import datetime

import msgspec
from msgspec import Struct

from pitboss.law import LawError
from pitboss.record.lines import Damage, Entry, Header, walk
from pitboss.record.table import CannotOpenError, Table
from pitboss.record.terms import Games
from pitboss.table.chips.money import money
from pitboss.table.event import RoundEnded
from pitboss.table.listed import Listed
from pitboss.table.notation import ZONE, NotationError
from pitboss.table.refusal import Refusal

SCHEMA = "pitboss/commission/1"


class HourLine(Struct, frozen=True):
    """An hour at a table."""

    hour: str
    """When it began, in New Zealand: `2018-06-01 20:00`."""
    rounds: int
    """How many rounds ended in it."""
    cents: int
    """The commission that was taken; below nothing where more went back."""


class Commissions(Struct, Listed, frozen=True, kw_only=True):
    """What a table took in commission. Money is in cents."""

    file: str
    """The name of the record."""
    table: str
    """What the operator calls the table, if its terms say so."""
    game: str
    """The game."""
    hours: tuple[HourLine, ...]
    """Each hour in which a round ended or commission was taken."""
    damage: str = ""
    """What is wrong with the record; what stands before it is counted."""

    @property
    def cents(self) -> int:
        """All of it."""
        return sum(line.cents for line in self.hours)

    def __repr__(self) -> str:
        return f"<commission of {self.table or self.file}: {money(self.cents)} in {len(self.hours)} hours>"

    def listed(self) -> tuple[str, Sequence[str], Sequence[Sequence[str]]]:
        """An hour a row."""
        rows = [(line.hour, str(line.rounds), money(line.cents)) for line in self.hours]
        return repr(self)[1:-1], ("hour", "rounds", "commission"), rows


class _Counting:
    """A record being replayed, and what is counted of it."""

    def __init__(self, games: Games) -> None:
        self.games = games
        self.table: Table | None = None
        self.taken: Counter[str] = Counter()
        self.rounds: Counter[str] = Counter()

    def open(self, header: Header) -> str:
        """Open the table of a header, or say why not."""
        try:
            game = self.games[header.game]
            self.table = Table(game, header.choice.book(), msgspec.convert(header.setup, game.setup))
        except (KeyError, msgspec.ValidationError, LawError, CannotOpenError, ValueError) as error:
            return f"line 1: the table cannot be opened: {error}"
        return ""

    def follow(self, entry: Entry) -> str:
        """Replay an action, and count what followed from it; or say what is wrong with it."""
        assert self.table is not None, "a record begins with its header"
        try:
            answer = self.table.act(self.table.read(entry.action, entry.at))
        except NotationError as error:
            return f"line {entry.seq + 1}: the action cannot be read: {error}"
        hour = f"{datetime.fromtimestamp(entry.at // 1000, ZONE):%Y-%m-%d %H:00}"
        for event in () if isinstance(answer, Refusal) else answer:
            self.taken[hour] += event.levied
            self.rounds[hour] += isinstance(event, RoundEnded)
        return ""

    @property
    def hours(self) -> tuple[HourLine, ...]:
        """Every hour in which there was something to count."""
        found = (HourLine(hour, self.rounds[hour], cents) for hour, cents in sorted(self.taken.items()))
        return tuple(line for line in found if line.cents or line.rounds)


def commissions(file: str, lines: Iterable[bytes], games: Games) -> Commissions:
    """Replay a record, and count what the rules let the house take; up to its first broken line."""
    counting, damage = _Counting(games), ""
    for found in walk(lines):
        if isinstance(found, Damage):
            damage = str(found)
        else:
            content = found[0]
            damage = counting.open(content) if isinstance(content, Header) else counting.follow(content)
        if damage:
            break
    table = counting.table
    return Commissions(
        file=file,
        table=str(getattr(table.setup, "name", "")) if table else "",
        game=table.game.slug if table else "",
        hours=counting.hours,
        damage=damage,
    )
