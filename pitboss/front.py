"""What a user of the library wants first. `import pitboss` loads each of these when it is asked for."""

from collections.abc import Iterable, Mapping
from datetime import date, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pitboss.law import Rulebook
    from pitboss.play.opened import OpenTable, Who
    from pitboss.play.prove import Proved
    from pitboss.pools.reading import PoolRead
    from pitboss.record.answer.shapes import Explained
    from pitboss.record.audited import Audited
    from pitboss.record.choice import Choice

# A day, or an instant, as a date or as a text: "1998-06-01".
Day = date | datetime | str


def open_table(
    game: str,
    *,
    on: Day | None = None,
    seats: "Mapping[Who, str | int] | None" = None,
    seed: str | None = None,
    mode: str = "",
    dealer: str = "",
    jurisdiction: str = "nz",
    venue: str | None = None,
    elections: Iterable[str] = (),
    readings: Mapping[str, str] | None = None,
    proposed: Mapping[str, str] | None = None,
    sign: Mapping[str, Any] | None = None,
    table: Mapping[str, Any] | None = None,
    record: str | Path | None = None,
) -> "OpenTable":
    """A table of a game under the rules of a day and a place, with players and the chips that they bring.

    `mode` says who speaks for chance: `"sealed"`, its device alone, which is so where nothing is said;
    `"dealt"`, a `dealer` by name; `"practice"`, anybody. `seed` makes chance and clock repeatable, and that
    is practice. `proposed` gives terms of the rules other values, as `{"odds.split": "18 to 1"}`. `sign` and
    `table` set the table up as a case file would; what is not said is as `pitboss play` has it. `record` is
    a file that every action goes into.
    """
    from pitboss.play import opened

    law = _choice(game, on, jurisdiction, venue, elections, readings, proposed)
    return opened.open_table(
        law,
        seats or {1: "500.00"},
        seed=seed,
        mode=mode,
        dealer=dealer,
        sign=sign,
        table=table,
        record=record,
    )


def rule(
    case: str | Path | Mapping[str, Any],
    *,
    on: Day | None = None,
    jurisdiction: str | None = None,
    elections: Iterable[str] = (),
    readings: Mapping[str, str] | None = None,
    proposed: Mapping[str, str] | None = None,
) -> "Explained":
    """What is due to whom in a case, and why: a file, its text, or the tables that it would hold.

    The keywords rule it under another law than its own; `proposed` under terms that are no law yet.
    """
    from pitboss.record import asked
    from pitboss.record.choice import Override

    other = Override(
        on=_day(on),
        jurisdiction=jurisdiction,
        elections=tuple(elections),
        readings=dict(readings or {}),
        proposed=dict(proposed or {}),
    )
    return asked.rule(case, other)


def audit(record: str | Path) -> "Audited":
    """A record replayed: whether what was ruled and paid is what the rules say."""
    from pitboss.record import asked

    return asked.audit(record)


def prove(record: str | Path) -> "Proved":
    """A sealed record dealt again from its seed: whether every outcome follows from its commitment."""
    from pitboss.intake.file import lines_of
    from pitboss.play import prove as proofs

    path = Path(record)
    return proofs.prove(path.name, lines_of(path))


def rulebook(
    game: str,
    *,
    on: Day | None = None,
    jurisdiction: str = "nz",
    venue: str | None = None,
    elections: Iterable[str] = (),
    readings: Mapping[str, str] | None = None,
    proposed: Mapping[str, str] | None = None,
) -> "Rulebook":
    """The rules of a game as in force on a day: `.clause("10.1")` says what a clause says."""
    return _choice(game, on, jurisdiction, venue, elections, readings, proposed).book()


def pool(where: str | Path, name: str) -> "PoolRead":
    """A prize pool of a ledger, a file or `postgresql://...`: `.meter` is what its display shows."""
    from pitboss.pools import reading

    return reading.pool(str(where), name)


def _choice(
    game: str,
    on: Day | None,
    jurisdiction: str,
    venue: str | None,
    elections: Iterable[str],
    readings: Mapping[str, str] | None,
    proposed: Mapping[str, str] | None,
) -> "Choice":
    from pitboss.record.choice import Choice

    return Choice(
        game=game,
        on=_day(on),
        jurisdiction=jurisdiction,
        venue=venue,
        elections=tuple(sorted(elections)),
        readings=dict(readings or {}),
        proposed=dict(proposed or {}),
    )


def _day(on: Day | None) -> date | datetime | None:
    from pitboss.record.choice import parse_on

    return parse_on(on) if isinstance(on, str) else on
