"""What every law command takes: a date, a jurisdiction, a venue, elections, readings and proposed terms."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from datetime import date, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from pitboss.terminal.answer import refuse

if TYPE_CHECKING:
    from pitboss.law import Rulebook
    from pitboss.law.library import Library
    from pitboss.record.choice import Choice as Law
    from pitboss.record.terms import Terms

On = Annotated[
    str,
    typer.Option(
        "--on",
        metavar="DATE",
        help="The law on a date (its last moment) or at 'YYYY-MM-DD HH:MM'; else the last text held.",
    ),
]
Jurisdiction = Annotated[
    str, typer.Option("--jurisdiction", metavar="NAME", help="nz or us-s10; nz if not given.")
]
Venue = Annotated[
    str,
    typer.Option(
        "--venue", metavar="NAME", help="christchurch or auckland: the game must be approved there."
    ),
]
Elect = Annotated[
    list[str] | None,
    typer.Option(
        "--elect", metavar="NAME", help="What the operator elected, e.g. sub-pools. May be repeated."
    ),
]
Readings = Annotated[
    list[str] | None,
    typer.Option("--reading", metavar="ID=READING", help="Another reading of a rule. May be repeated."),
]
Proposed = Annotated[
    list[str] | None,
    typer.Option(
        "--set",
        metavar="TERM=VALUE",
        help="Propose another value of a term, e.g. decks=6: see law terms. May be repeated.",
    ),
]
Json = Annotated[bool, typer.Option("--json", help="JSON in a versioned shape instead of a page.")]


@dataclass(frozen=True, slots=True)
class Choice:
    """The date, place, elections, readings and proposed terms that a person chose."""

    on: date | datetime | None = None
    jurisdiction: str = ""
    venue: str = ""
    elections: frozenset[str] = frozenset()
    readings: Mapping[str, str] = field(default_factory=dict)
    proposed: Mapping[str, str] = field(default_factory=dict)

    @property
    def place(self) -> str:
        """The jurisdiction, New Zealand if none was named."""
        return self.jurisdiction or "nz"

    @property
    def is_open(self) -> bool:
        """Whether nothing was chosen that narrows the law to the text in force."""
        return not (self.on or self.venue or self.elections or self.readings or self.proposed)

    @property
    def instant(self) -> datetime | None:
        """The instant meant; none is the last text held."""
        from pitboss.law.rulebook import instant

        return instant(self.on)

    def book(self, game: str) -> "Rulebook":
        """The rulebook of a game under this choice."""
        from pitboss.law import Rulebook

        return Rulebook.on(
            self.on,
            game,
            jurisdiction=self.place,
            venue=self.venue or None,
            elections=self.elections,
            readings=self.readings,
            proposed=self.proposed,
        )

    def book_on(self, game: str, on: date | datetime) -> "Rulebook":
        """The rulebook on another date, with such elections and readings as were possible then."""
        return self.law_on(game, on).book()

    def law_on(self, game: str, on: date | datetime) -> "Law":
        """The law of a game on another date, with such elections and readings as were possible then."""
        from msgspec.structs import replace as with_

        from pitboss.law.library import shelf
        from pitboss.law.rulebook import instant
        from pitboss.record.choice import Choice as Law

        at, opening = instant(on), shelf().elections(self.place, game)
        later = {name for name, since in opening.items() if at and at.timestamp() < since}
        plain = Law(game=game, on=on, jurisdiction=self.place, venue=self.venue or None)
        book, known = plain.book(), shelf().interpretations
        return with_(
            plain,
            elections=tuple(sorted(self.elections - later)),
            readings={name: r for name, r in self.readings.items() if book.arises(name) or name not in known},
            proposed=self.proposed,
        )

    def books(self, library: "Library") -> list["Rulebook"]:
        """The rulebook of every game with its own law in the jurisdiction, on the day and at the venue."""
        from pitboss.law.errors import BeforeAnyRulesError, NotApprovedError

        found: list[Rulebook] = []
        lacking: list[BeforeAnyRulesError | NotApprovedError] = []
        for game in library.lineages(self.place):
            if game == "general":
                continue
            try:
                found.append(self._of(game, library).book(game))
            except (BeforeAnyRulesError, NotApprovedError) as error:
                lacking.append(error)
        if lacking and not found:
            raise lacking[0]
        return found or [self.book("general")]

    def _of(self, game: str, library: "Library") -> "Choice":
        """This choice without elections and readings that concern other games only."""
        others = [other for other in library.lineages(self.place) if other != game]
        elsewhere = {name for other in others for name in library.elections(self.place, other)}
        foreign = {
            name
            for name, item in library.interpretations.items()
            if {*others} & {*item.lineages} and not {game, "general"} & {*item.lineages}
        }
        return replace(
            self,
            elections=self.elections - (elsewhere - {*library.elections(self.place, game)}),
            readings={name: reading for name, reading in self.readings.items() if name not in foreign},
        )


def choice(
    on: str,
    jurisdiction: str,
    venue: str,
    elect: list[str] | None,
    readings: list[str] | None,
    proposed: list[str] | None = None,
) -> Choice:
    """What a person chose, read from the options of a command."""
    return Choice(
        moment("--on", on) if on else None,
        jurisdiction,
        venue,
        frozenset(elect or ()),
        _once("--reading", map(_reading, readings or ())),
        _once("--set", map(_set, proposed or ())),
    )


def under(base: "Law", chosen: Choice) -> "Law":
    """A law with what a person chose in its place."""
    from msgspec.structs import replace as with_

    return with_(
        base,
        on=chosen.on or base.on,
        jurisdiction=chosen.jurisdiction or base.jurisdiction,
        venue=chosen.venue or base.venue,
        elections=tuple(sorted({*base.elections, *chosen.elections})),
        readings={**base.readings, **chosen.readings},
        proposed={**base.proposed, **chosen.proposed},
    )


def load_terms(path: Path) -> "Terms":
    """An operator's terms from a file; one that cannot be read is refused."""
    from pitboss.games import GAMES
    from pitboss.record.fields import BadFieldError
    from pitboss.record.terms import load

    try:
        return load(path, GAMES)
    except BadFieldError as error:
        refuse(str(error))


def moment(field: str, text: str) -> date | datetime:
    """A date, or a date and a time, as a person writes it."""
    try:
        on = date.fromisoformat(text) if len(text) <= 10 else datetime.fromisoformat(text)
    except ValueError:
        refuse(
            f"{field} {text!r} is not a date; allowed: YYYY-MM-DD, or 'YYYY-MM-DD HH:MM' in New Zealand time"
        )
    # At either end of the calendar another time zone has no date to give.
    if not date.min.year < on.year < date.max.year:
        refuse(f"{field} {text!r} is out of range; allowed: the years 2 to 9998")
    return on


def _once(option: str, pairs: Iterable[tuple[str, str]]) -> dict[str, str]:
    """Names with what is said of each; what is said twice cannot be meant."""
    found: dict[str, str] = {}
    for name, value in pairs:
        if name.lower() in map(str.lower, found):
            refuse(f"{option} {name} is given twice; allowed: once for each name")
        found[name] = value
    return found


def _reading(text: str) -> tuple[str, str]:
    name, equals, reading = text.partition("=")
    if not (name and equals and reading):
        refuse(f"--reading {text!r} is not ID=READING; `pitboss law interpretations` lists them")
    return name, reading


def _set(text: str) -> tuple[str, str]:
    name, equals, value = (part.strip() for part in text.partition("="))
    if not (name and equals and value):
        refuse(f"--set {text!r} is not TERM=VALUE, such as decks=6; `pitboss law terms GAME` lists them")
    return name, value
