"""A table that a guest opens: under another date, place, election, reading or proposed term, or set up anew.

Nothing is decided here of what is allowed: the law and the game say it, and what they refuse names its field.
"""

import unicodedata
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any, get_args, get_type_hints

from msgspec import Struct

from pitboss.floor.bounds import LONGEST_LINE, LONGEST_TITLE
from pitboss.floor.errors import FloorError
from pitboss.floor.lobby.house import TABLES
from pitboss.floor.papers.law_page import day_in_bounds
from pitboss.floor.people.labels import is_unseen
from pitboss.floor.store import Guest, TableKept
from pitboss.floor.tables.picture import felt, picture
from pitboss.floor.tables.pit import Pit, check_size
from pitboss.floor.tables.places import Places
from pitboss.floor.tables.practice import SCRIPTS
from pitboss.games import GAMES
from pitboss.games.poker.variants import VARIANTS
from pitboss.law.errors import LawError, UnknownNameError
from pitboss.law.names import meant
from pitboss.play.clock import Clock
from pitboss.play.jackpot import CannotPlayError
from pitboss.play.poker_table import fitting
from pitboss.play.purse import Purse
from pitboss.play.sitting import Sitting
from pitboss.record.choice import Choice
from pitboss.record.fields import BadFieldError
from pitboss.record.opening import open_table
from pitboss.record.table import CannotOpenError
from pitboss.table.chance import SystemChance

NO_LEDGER = (
    "the floor plays for demonstrations alone, never for a pool of a ledger, secured or not: "
    "that is played for in the terminal (pitboss play --ledger)"
)


class Asked(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The table that somebody asks for."""

    game: str = ""
    on: str = ""
    """The day whose law rules: `2001-09-27`; none for the last text held."""
    jurisdiction: str = "nz"
    venue: str = ""
    elections: tuple[str, ...] = ()
    readings: dict[str, str] = {}
    proposed: dict[str, str] = {}
    """Terms, or rows of tables, with the values that somebody proposes: `odds.small`, `2 to 1`."""
    setup: dict[str, str | int | bool] = {}
    """What is set up otherwise than the game has it: `decks`, `sign.minimum`, the `game` of poker."""
    practice: bool = False
    """Nothing seals chance, and the opener states what staff and devices do."""
    script: str = ""
    """A practice with stacked cards: `jackpot`."""
    bots: int | None = None
    """How many bots play, at poker."""
    title: str = ""
    ledger: str = ""
    pool: str = ""


def opened(pit: Pit, guest: Guest, asked: Asked, at: int) -> TableKept:
    """The table that a guest asked for."""
    pit.check_room(guest)
    if asked.script:
        return _scripted(pit, guest, asked.script, at)
    law = law_of(asked)
    changes = changes_of(asked, law)
    with _named("setup"):
        return pit.open(
            law,
            changes,
            title=_title(asked, law),
            opener=guest,
            at=at,
            practice=asked.practice,
            bots_at=_bots(asked, changes),
        )


def previewed(asked: Asked) -> dict[str, Any]:
    """The felt of a table that could be opened so, and how it would stand."""
    law = law_of(asked)
    with _named("setup"):
        table = open_table(law, changes_of(asked, law))
        check_size(table)
        sitting = Sitting(table, SystemChance(), Clock(law.on, repeatable=False), Purse(0), seats={})
        places = Places(table.game.layout(table.rules, table.state))
        return {"felt": felt(sitting, places), "table": picture(sitting, "spectator", 0, places)}


def _scripted(pit: Pit, guest: Guest, name: str, at: int) -> TableKept:
    """A practice that stands ready: nothing of it can be chosen otherwise."""
    if name not in SCRIPTS:
        raise FloorError(f"script: {name!r} is not known; allowed: {', '.join(SCRIPTS)}")
    script = SCRIPTS[name]
    law = Choice(game=script.game)
    return pit.open(law, script.changes, title=script.title, opener=guest, at=at, practice=True, script=name)


def law_of(asked: Asked) -> Choice:
    """The law that was asked for; what is wrong with it names its field."""
    if asked.ledger or asked.pool:
        raise FloorError(f"{'ledger' if asked.ledger else 'pool'}: {NO_LEDGER}")
    if asked.game not in GAMES:
        near = meant(asked.game, GAMES)
        raise FloorError(f"game: {asked.game!r} is not played here; allowed: {', '.join(GAMES)}{near}")
    on = day_in_bounds(asked.on) if asked.on else None
    law = Choice(game=asked.game, on=on, jurisdiction=asked.jurisdiction)
    with _named("on", unknown="jurisdiction"):
        law.book()
    for field, value in (
        ("venue", asked.venue or None),
        ("elections", asked.elections),
        ("readings", asked.readings),
        ("proposed", asked.proposed),
    ):
        with _named(field):
            law = Choice(**{**_fields(law), field: value})
            law.book()
    return law


def changes_of(asked: Asked, law: Choice) -> tuple[str, ...]:
    """What is set up otherwise than the game has it, as its own notation says it."""
    said = {name.replace("_", "-"): _written(value) for name, value in asked.setup.items() if value != ""}
    for name, text in said.items():
        is_long = len(text) > LONGEST_LINE and not text.startswith("[")
        if is_long or not text.isprintable() or is_unseen(text):
            raise FloorError(
                f"setup.{name[:LONGEST_LINE]}: one line of at most {LONGEST_LINE} printed letters"
            )
    with _named("setup"):
        if asked.game == "poker":
            return tuple(fitting(law.book(), said))
        changes = tuple(map("=".join, said.items()))
        return (*changes, *_layout(law, changes)) if asked.on and "layout" not in said else changes


def _layout(law: Choice, changes: tuple[str, ...]) -> tuple[str, ...]:
    """Who asks for the law of a day sees the layout that it brought: of those it knows, the last."""
    game = GAMES[law.game]
    hint = get_type_hints(game.setup).get("layout")
    if hint is None or "layout" in game.demo:
        return ()
    for name in reversed(get_args(hint)):
        with suppress(CannotOpenError):
            open_table(law, (*changes, f"layout={name}"))
            return (f"layout={name}",)
    return ()


def _bots(asked: Asked, changes: tuple[str, ...]) -> tuple[int, ...]:
    """At which boxes bots sit: the first is left for who opens the table."""
    if asked.game != "poker":
        if asked.bots:
            raise FloorError("bots: they play poker alone")
        return ()
    boxes = int(dict(change.split("=", 1) for change in changes)["boxes"])
    count = min(3, boxes - 1) if asked.bots is None else asked.bots
    if not 0 <= count < boxes:
        raise FloorError(f"bots: {count} is not allowed; allowed: 0 to {boxes - 1}, for one box is yours")
    return tuple(range(2, count + 2))


def _title(asked: Asked, law: Choice) -> str:
    said = " ".join(unicodedata.normalize("NFC", asked.title).split())
    if not said:
        day = f", {law.on:%-d %B %Y}" if law.on else ""
        place = "" if law.jurisdiction == "nz" else ", United States"
        variant = VARIANTS.get(str(asked.setup.get("game", ""))) if asked.game == "poker" else None
        name = f"{variant.name[0].upper()}{variant.name[1:]}" if variant else TABLES[asked.game].title
        return f"{'Practice: ' if asked.practice else ''}{name}{day}{place}"[:LONGEST_TITLE]
    if len(said) > LONGEST_TITLE or is_unseen(said) or not all(_is_plain(char) for char in said):
        raise FloorError(f"title: 1 to {LONGEST_TITLE} letters, digits, spaces and . , : ' - ( )")
    return said


def _is_plain(char: str) -> bool:
    return char in " .,:'-()" or unicodedata.category(char)[0] in "LN" or unicodedata.category(char) == "Mn"


def _written(value: str | int | bool) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _fields(law: Choice) -> dict[str, Any]:
    return {name: getattr(law, name) for name in law.__struct_fields__}


@contextmanager
def _named(field: str, unknown: str = "") -> Iterator[None]:
    """What the law or the game refuses, as a refusal that names the field."""
    try:
        yield
    except FloorError:
        raise
    except (LawError, CannotOpenError, CannotPlayError, BadFieldError, ValueError) as error:
        name = unknown if unknown and isinstance(error, UnknownNameError) else field
        raise FloorError(f"{name}: {error}") from None
