"""The commission that a table took, hour by hour, from its record."""

from collections import Counter
from collections.abc import Iterable, Sequence
from datetime import datetime

from msgspec import Struct

from pitboss.record.replay import Followed, replay
from pitboss.record.table import Table
from pitboss.record.terms import Games
from pitboss.table.chips.money import money
from pitboss.table.event import RoundEnded
from pitboss.table.listed import Listed
from pitboss.table.notation import ZONE

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


def commissions(file: str, lines: Iterable[bytes], games: Games) -> Commissions:
    """Replay a record, and count what the rules let the house take; up to its first broken line."""
    table, damage = None, ""
    taken: Counter[str] = Counter()
    rounds: Counter[str] = Counter()
    for found in replay(lines, games):
        match found:
            case str():
                damage = found
            case Table():
                table = found
            case Followed(entry=entry, events=events):
                hour = f"{datetime.fromtimestamp(entry.at // 1000, ZONE):%Y-%m-%d %H:00}"
                taken[hour] += sum(event.levied for event in events)
                rounds[hour] += sum(isinstance(event, RoundEnded) for event in events)
    return Commissions(
        file=file,
        table=str(getattr(table.setup, "name", "")) if table else "",
        game=table.game.slug if table else "",
        hours=tuple(
            HourLine(hour, rounds[hour], cents)
            for hour, cents in sorted(taken.items())
            if cents or rounds[hour]
        ),
        damage=damage,
    )
