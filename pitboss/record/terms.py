"""An operator's terms: the sign and the table in a file of their own, which play, due and a case can load.

It says what the head of a case says: the game, the law if that matters, [sign] and [table].
"""

from collections.abc import Iterator, Mapping
from datetime import date, datetime, time
from pathlib import Path
from typing import Any, Protocol

from msgspec import Struct

from pitboss.intake.bounds import TERMS_BYTES, IntakeError
from pitboss.intake.file import text_of
from pitboss.intake.toml import tables_of
from pitboss.law.model import PROPOSED
from pitboss.record.choice import Choice
from pitboss.record.fields import BadFieldError, check_text, checked, struct_of
from pitboss.record.table import Table
from pitboss.table.engine import Game
from pitboss.table.notation import ZONE

Games = Mapping[str, Game[Any, Any]]
# The field of [table] by which a case names the file of its terms.
TERMS = "terms"
OPENED_AT = "opened_at"  # a table opens as the case begins, unless the file says when
# What of a file is terms; the rest is the law, and its title.
_PARTS = ("sign", "table")


class Stated(Protocol):
    """What the head of a case and a file of terms both say."""

    @property
    def game(self) -> str: ...
    @property
    def on(self) -> Any: ...
    @property
    def jurisdiction(self) -> str: ...
    @property
    def venue(self) -> str | None: ...
    @property
    def elections(self) -> tuple[str, ...]: ...
    @property
    def readings(self) -> Mapping[str, str]: ...
    @property
    def proposed(self) -> Mapping[str, Any]: ...
    @property
    def sign(self) -> Mapping[str, Any] | None: ...
    @property
    def table(self) -> Mapping[str, Any]: ...


class Head(Struct, frozen=True, kw_only=True, rename="kebab"):
    """A file of terms as it is written: the head of a case, too."""

    title: str = ""
    game: str
    on: Any = None
    jurisdiction: str = "nz"
    venue: str | None = None
    elections: tuple[str, ...] = ()
    readings: dict[str, str] = {}
    proposed: dict[str, Any] = {}
    sign: dict[str, Any] | None = None
    table: dict[str, Any] = {}


class Terms(Struct, frozen=True, kw_only=True):
    """Terms that were read: what the file says, the law that it names, and the table that it sets up."""

    name: str
    title: str
    tables: Mapping[str, Any]
    choice: Choice
    setup: Struct

    @property
    def settings(self) -> dict[str, Any]:
        """The table as a game's setup is written: [table] with its [sign]."""
        return _settings(self.tables.get("sign"), self.tables.get("table", {}))

    def opened(self, games: Games, choice: Choice | None = None) -> Table:
        """The table of these terms under their own law or another; what is unlawful cannot be opened."""
        law = choice or self.choice
        return Table(games[law.game], law.book(), self.setup)


def load(path: Path, games: Games) -> Terms:
    """The terms of a file, or what is wrong with it."""
    try:
        if not path.is_file():
            raise BadFieldError(f"{path}: there is no such file")
        source = text_of(path, TERMS_BYTES, "terms")
    except OSError as error:
        raise BadFieldError(f"{path}: {error.strerror or error}") from None
    except IntakeError as error:
        raise BadFieldError(f"{path}: {error}") from None
    return read(source, path.name, games)


def read(source: str, name: str, games: Games) -> Terms:
    """The terms that a text states, or what is wrong with them."""
    try:
        tables = tables_of(source)
    except IntakeError as error:
        raise BadFieldError(f"{name}: {error}") from None
    try:
        file = struct_of(Head, tables)
        if TERMS in file.table:
            raise BadFieldError(f"table.{TERMS}: a file of terms names no other")
        law = choice(file, games)
        setup = setup_of(games[law.game], file, start(law.on))
    except BadFieldError as error:
        raise BadFieldError(f"{name}: {error}") from None
    return Terms(name=name, title=file.title, tables=tables, choice=law, setup=setup)


def named_in(tables: Mapping[str, Any]) -> str | None:
    """The file that a case names for its terms; none where it has all its terms itself."""
    table = tables.get("table")
    named = table.get(TERMS) if isinstance(table, Mapping) else None
    if named is None or isinstance(named, str):
        return named
    raise BadFieldError(f'table.{TERMS}: write the name of a file between quotes, such as "terms.toml"')


def beside(folder: Path | None, named: str, games: Games) -> Terms:
    """The terms that a case names, in its own folder or below it."""
    if folder is None:
        raise BadFieldError(f"table.{TERMS}: {named!r} is looked for beside a case that is a file")
    path = folder / named
    if Path(named).is_absolute() or not path.resolve().is_relative_to(folder.resolve()):
        raise BadFieldError(f"table.{TERMS}: {named!r} is not in the folder of the case, nor below it")
    try:
        return load(path, games)
    except BadFieldError as error:
        raise BadFieldError(f"table.{TERMS}: {error}") from None


def beneath(tables: Mapping[str, Any], terms: Terms) -> dict[str, Any]:
    """A case on the terms of a file; what it says itself goes before them."""
    return {**_law(tables, terms), **_parts(terms.tables, tables)}


def above(tables: Mapping[str, Any], terms: Terms) -> dict[str, Any]:
    """A case ruled on other terms than its own, as far as a file has them."""
    return {**_law(tables, terms), **_parts(tables, terms.tables)}


def _law(tables: Mapping[str, Any], terms: Terms) -> dict[str, Any]:
    """What a case says beside its terms; the law of the terms where it names none."""
    game = tables.get("game", terms.choice.game)
    if game != terms.choice.game:
        raise BadFieldError(f"{terms.name}: terms of {terms.choice.game}, and the case is of {game}")
    law = {name: value for name, value in terms.tables.items() if name not in ("title", *_PARTS)}
    return {**law, **tables}


def _parts(lower: Mapping[str, Any], upper: Mapping[str, Any]) -> dict[str, Any]:
    """The sign and the table of two files, the one laid over the other."""
    found: dict[str, Any] = {}
    for name in _PARTS:
        parts = [part for part in (lower.get(name), upper.get(name)) if part is not None]
        if parts and all(isinstance(part, Mapping) for part in parts):
            found[name] = {key: value for part in parts for key, value in part.items() if key != TERMS}
    return found


def choice(file: Stated, games: Games) -> Choice:
    """The law that a file names."""
    game, jurisdiction = file.game.lower(), file.jurisdiction.lower()
    if game not in games:
        raise BadFieldError(f"game: {file.game!r} is not known; known: {', '.join(games)}")
    if file.on is not None and not isinstance(file.on, date):
        raise BadFieldError(f"on: {file.on!r} is no date; write on = 1998-03-01 without quotes")
    # At either end of the calendar another time zone has no date to give.
    if file.on is not None and not date.min.year < file.on.year < date.max.year:
        raise BadFieldError(f"on: {file.on} is out of range; allowed: the years 2 to 9998")
    return Choice(
        game=game,
        on=file.on,
        jurisdiction=jurisdiction,
        venue=file.venue,
        elections=file.elections,
        readings=file.readings,
        proposed=dict(_proposed(file.proposed)),
    )


def _proposed(tables: Mapping[str, Any], path: str = "") -> Iterator[tuple[str, str]]:
    """What [proposed] says of each term; the rows of a table may stand in a table of their own."""
    for name, value in tables.items():
        where = f"{path}.{name}" if path else name
        match value:
            case bool():
                raise _no_term(where)
            case str() | int():
                check_text(str(value), f"{PROPOSED}.{where}")
                yield where, str(value)
            case list() if all(isinstance(item, str | int) for item in value):
                yield where, ", ".join(map(str, value))
            case Mapping() if not path:
                yield from _proposed(value, where)
            case _:
                raise _no_term(where)


def _no_term(where: str) -> BadFieldError:
    return BadFieldError(
        f'{PROPOSED}.{where}: write a value as a law file does, such as 8, "4%" or "35 to 1"'
    )


def setup_of(game: Game[Any, Any], file: Stated, at: int) -> Struct:
    """The [table] of a file with its [sign]: together they are the game's setup."""
    settings = _settings(file.sign, file.table)
    if OPENED_AT in game.setup.__struct_fields__:
        settings.setdefault(OPENED_AT.replace("_", "-"), at)
    try:
        return checked(struct_of(game.setup, settings, "table"), "table")
    except BadFieldError as error:
        raise BadFieldError(str(error).replace("table.sign", "sign", 1)) from None


def _settings(sign: Mapping[str, Any] | None, table: Mapping[str, Any]) -> dict[str, Any]:
    if "sign" in table:
        raise BadFieldError("table.sign: the sign is a table of its own, [sign]")
    return {**table, **({} if sign is None else {"sign": sign})}


def start(on: date | datetime | None) -> int:
    """The instant of a line without a time: the beginning of the day, so that its other times follow."""
    if on is None:
        return 0
    if not isinstance(on, datetime):
        on = datetime.combine(on, time(), ZONE)
    return round((on if on.tzinfo else on.replace(tzinfo=ZONE)).timestamp() * 1000)
