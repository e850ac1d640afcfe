"""A table opened by name: set up as its game has it for play, with what a person changes."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from copy import deepcopy
from datetime import datetime
from typing import Any

from msgspec import Struct

from pitboss.games import GAMES
from pitboss.law.library import Library
from pitboss.law.names import meant
from pitboss.record.choice import Choice
from pitboss.record.fields import BadFieldError, struct_of
from pitboss.record.table import Table
from pitboss.record.terms import Terms
from pitboss.table.engine import Game
from pitboss.table.who import is_number


class UnknownGameError(ValueError):
    """No game of this name; the message says which there are."""


def setup_of(game: Game[Any, Any], changes: Sequence[str], terms: Terms | None = None) -> Struct:
    """The setup of a table on some terms, or as the game sets one up for play, with some changes.

    A change is NAME=VALUE, NAME as a case file writes it: sign.minimum=10.00.
    """
    table = deepcopy(dict(terms.settings if terms else game.demo))
    for change in changes:
        name, equals, value = change.partition("=")
        if not (name and equals and value):
            raise BadFieldError(f"{change!r} is not NAME=VALUE, such as sign.minimum=10.00")
        table = _changed(game, table, name.strip(), value.strip())
    return struct_of(game.setup, table)


def open_table(
    law: Choice, changes: Sequence[str] = (), library: Library | None = None, terms: Terms | None = None
) -> Table:
    """A table of a game under a law, set up for play."""
    if law.game not in GAMES:
        near = meant(law.game, GAMES)
        raise UnknownGameError(f"{law.game!r} cannot be played here; allowed: {', '.join(GAMES)}{near}")
    game, book = GAMES[law.game], law.book(library)
    return Table(game, book, setup_of(game, changes, terms))


def has_jackpot(table: Table) -> bool:
    """Whether the rules know a jackpot and the table has one."""
    jackpot = getattr(table.setup, "jackpot", "none")
    # A poker table plays for one or does not; where the rules know none it is not opened.
    return jackpot if isinstance(jackpot, bool) else jackpot != "none" and table.book.has("jackpot-pools")


def _changed(game: Game[Any, Any], table: dict[str, Any], name: str, text: str) -> dict[str, Any]:
    """The table with a field set to the first thing that the text can mean there."""
    problem: BadFieldError | None = None
    for value in _meanings(text):
        changed = _with(table, name, value)
        try:
            struct_of(game.setup, changed)
        except BadFieldError as error:
            problem = problem or error
        else:
            return changed
    assert problem is not None
    raise problem


def _with(table: Mapping[str, Any], name: str, value: Any) -> dict[str, Any]:
    first, dot, rest = name.partition(".")
    inner = table.get(first, {})
    if dot and isinstance(inner, Mapping):
        value = _with(inner, rest, value)
    return {**table, first if not dot or isinstance(inner, Mapping) else name: value}


def _meanings(text: str) -> Iterator[Any]:
    """What a value on the command line may mean where a file would show it by its quotes and brackets."""
    yield text
    if is_number(text):
        yield int(text)
    if text in ("true", "false"):
        yield text == "true"
    with suppress(ValueError):
        yield datetime.fromisoformat(text)
    yield [item.strip() for item in text.split(",")]
    if all(is_number(item.strip()) for item in text.split(",")):
        yield [int(item) for item in text.split(",")]
