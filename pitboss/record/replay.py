"""A record replayed for what is to be found in it, up to its first broken line."""

from collections.abc import Iterable, Iterator

from msgspec import Struct

from pitboss.law import LawError
from pitboss.record.fields import set_up
from pitboss.record.lines import Damage, Entry, Header, SeedLine, walk
from pitboss.record.table import Table
from pitboss.record.terms import Games
from pitboss.table.event import Event
from pitboss.table.notation import NotationError
from pitboss.table.refusal import Refusal


class Followed(Struct, frozen=True):
    """An action of a record, what the rules say followed from it, and the table after that."""

    entry: Entry
    events: tuple[Event, ...]
    table: Table


def replay(lines: Iterable[bytes], games: Games) -> Iterator[Table | Followed | str]:
    """The table as it opened, then every action; last, what is wrong with the record, if something is."""
    table: Table | None = None
    for found in walk(lines):
        if isinstance(found, Damage):
            yield str(found)
            return
        content = found[0]
        if isinstance(content, Header):
            opened = _opened(content, games)
            yield opened
            if isinstance(opened, str):
                return
            table = opened
            continue
        if isinstance(content, SeedLine):
            continue
        assert table is not None, "a record begins with its header"
        followed = _followed(table, content)
        yield followed
        if isinstance(followed, str):
            return


def _opened(header: Header, games: Games) -> Table | str:
    try:
        game = games[header.game]
        return Table(game, header.choice.book(), set_up(game.setup, header.setup))
    except (KeyError, LawError, ValueError) as error:
        return f"line 1: the table cannot be opened: {error}"


def _followed(table: Table, entry: Entry) -> Followed | str:
    if entry.hiding:
        return str(entry.hiding)
    try:
        answer = table.act(table.read(entry.action, entry.at))
    except NotationError as error:
        return f"line {entry.seq + 1}: the action cannot be read: {error}"
    return Followed(entry, () if isinstance(answer, Refusal) else answer, table)
