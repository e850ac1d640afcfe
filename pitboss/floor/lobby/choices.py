"""What may be chosen for a table that somebody opens, as the shelf of the law and the game have it."""

from collections.abc import Iterator
from datetime import datetime
from typing import Any, Literal, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Struct

from pitboss.floor.lobby.house import TABLES
from pitboss.games import GAMES
from pitboss.law.consolidate import ZONE
from pitboss.law.library import shelf
from pitboss.law.proposed import is_for_people
from pitboss.law.rulebook import Rulebook
from pitboss.law.values import written
from pitboss.record.choice import Choice
from pitboss.terminal.law.drawing import PLACES

# What a person may choose of a table beside the words that have a list; the rest follows.
_COUNTS = ("decks", "boxes")
# What the sign of a poker table has beside the game and its limit.
_OF_POKER = ("blinds", "ante", "bring-in", "raises", "commission.rate", "commission.cap", "kill.wager")


class Field(Struct, frozen=True):
    """Something that is chosen: what it is called, what it is, and what else it may be."""

    name: str
    is_now: str
    values: tuple[str, ...] = ()
    """Where it is one of some words."""
    cite: str = ""


class Doubt(Struct, frozen=True):
    """A rule that can be read in more than one way."""

    id: str
    question: str
    is_now: str
    readings: tuple[tuple[str, str], ...]


class Choices(Struct, frozen=True):
    """All that may be chosen under one law."""

    games: tuple[tuple[str, str], ...]
    places: tuple[tuple[str, str], ...]
    days: tuple[tuple[str, str], ...]
    """Days from which another text is in force, each with what is in force from then on."""
    elections: tuple[str, ...]
    doubts: tuple[Doubt, ...]
    terms: tuple[Field, ...]
    setup: tuple[Field, ...]


def choices(law: Choice, book: Rulebook) -> Choices:
    """What may be chosen beside what was."""
    library = shelf()
    places = [place for place in library.jurisdictions if law.game in library.lineages(place)]
    since = book.at.timestamp() if book.at else float("inf")
    return Choices(
        games=tuple((game, table.title) for game, table in TABLES.items()),
        places=tuple((place, PLACES.get(place, place)) for place in places),
        days=tuple(_days(law)),
        elections=tuple(
            name for name, at in library.elections(law.jurisdiction, law.game).items() if at <= since
        ),
        doubts=tuple(
            Doubt(
                item.id,
                item.question,
                book.reading(item.id),
                tuple((reading.id, reading.says) for reading in item.reading),
            )
            for item in book.interpretations.values()
            if law.game in item.lineages
        ),
        terms=tuple(_terms(book)),
        setup=tuple(_setup(law.game, book)),
    )


def _days(law: Choice) -> Iterator[tuple[str, str]]:
    """The day from which each text of a game's law is in force."""
    library = shelf()
    for heading in library.headings_of(law.jurisdiction, law.game):
        commences = library.instrument(heading.instrument).commences
        if isinstance(commences, datetime):
            day = commences.astimezone(ZONE).date()
            yield day.isoformat(), f"{library.division(heading)}, from {day.day} {day:%B %Y}"


def _terms(book: Rulebook) -> Iterator[Field]:
    """Every figure and policy that may be proposed otherwise, with its value in law."""
    for term in book.terms.values():
        if is_for_people(term):
            continue
        cite = book.cite(term.clause) if term.clause else "house policy"
        found = written(term)
        rows = found.items() if isinstance(found, dict) else [("", found)]
        for row, value in rows:
            yield Field(f"{term.name}.{row}" if row else term.name, value, cite=cite)


def _setup(game: str, book: Rulebook) -> Iterator[Field]:
    """What of a table is chosen from a few words, or is a number that people know."""
    engine = GAMES[game]
    sign = engine.demo["sign"]
    for name in ("minimum", "maximum"):
        yield Field(f"sign.{name}", sign.get(name, ""))
    hints = get_type_hints(engine.setup)
    if game == "poker":
        pairs = [pair.rpartition("-") for pair in book.count_table("players-most")]
        yield Field("game", "hold-em", tuple(dict.fromkeys(name for name, _, _ in pairs)))
        yield Field("deck", "", tuple(dict.fromkeys(deck for _, _, deck in pairs)))
    for field in msgspec.structs.fields(engine.setup):
        name, hint = field.encode_name, hints[field.name]
        words = _words(hint)
        now = engine.demo.get(name, "" if field.required else field.default)
        if words:
            yield Field(name, _said(now), words)
        elif name in _COUNTS:
            yield Field(name, "" if game == "poker" else _said(now))
    if game == "poker":
        yield from (Field(name, "") for name in _OF_POKER)


def _words(hint: Any) -> tuple[str, ...]:
    """The words that a field may be, where it is one of some."""
    if hint is bool:
        return ("true", "false")
    kinds = [hint, *get_args(hint)]
    found = next((kind for kind in kinds if get_origin(kind) is Literal), None)
    return tuple(str(word) for word in get_args(found) if word) if found else ()


def _said(value: Any) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    return "" if value is None or value is msgspec.NODEFAULT else str(value)
