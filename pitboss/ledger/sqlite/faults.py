"""What is wrong with an SQLite file: what SQLite finds, what of our tables is not as we made it, strays."""

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any

import apsw

from pitboss.ledger.sqlite.guards import changed
from pitboss.ledger.sqlite.opening import BROKEN
from pitboss.ledger.sqlite.tables import tables
from pitboss.ledger.store import MOST_FAULTS, Faults, Place, Twice

# Where a view comes first in its list of tables, SQLite passes over the free pages: they are asked for first.
_CHECKS = ("PRAGMA integrity_check(sqlite_schema)", f"PRAGMA integrity_check({MOST_FAULTS})")
# SQLite tells what is wrong with the pages in one text that begins so, before it looks at any row.
_OF_PAGES = "*** in "
_HAS_PLACES = 2  # the version of a file since which an entry stands under its pool's number
_PLACES = "SELECT DISTINCT pool, place >> 40 FROM entries"
_IN_PLACE = """SELECT command_id FROM entries
    WHERE pool = ? AND place BETWEEN ?2 << 40 AND (?2 + 1 << 40) - 1 AND (?3 OR version = 0)"""
_CHECKPOINTS = "SELECT DISTINCT pool, place >> 40 FROM checkpoints"
_AT = f"SELECT version FROM checkpoints WHERE pool = ? AND place >> 40 = ? LIMIT {MOST_FAULTS}"
_TWICE = f"""SELECT CAST(command_id AS BLOB) FROM entries
    GROUP BY command_id HAVING count(*) > 1 LIMIT {MOST_FAULTS}"""
_STANDING = f"""SELECT pool, version FROM entries
    WHERE command_id IS CAST(? AS TEXT) ORDER BY pool, version LIMIT {MOST_FAULTS}"""


def faults(connection: apsw.Connection, steps: Sequence[str]) -> Faults:
    """All of it; where the pages themselves are damaged, only that: no row is looked for among them."""
    found: list[str] = []
    try:
        found += islice(_integrity(connection), MOST_FAULTS)
        if found and found[0].startswith(_OF_PAGES):
            return Faults(tuple(_lines(found[0])), is_readable=False)
        version = connection.pragma("user_version")
        guards = changed(connection, steps[:version])
        found += guards
        if version >= _HAS_PLACES:
            found += islice(_strays(connection), MOST_FAULTS)
        if not guards and tables(connection).has_checkpoints:
            found += islice(_stray_checkpoints(connection), MOST_FAULTS)
    except (*BROKEN, apsw.SQLError) as error:  # at last a table or a column that is not there
        return Faults((*found, str(error)), is_readable=False)
    return Faults(tuple(found))


def twice(connection: apsw.Connection) -> list[Twice]:
    """The ids that stand more than once."""
    found: list[Twice] = []
    ids: list[Any] = connection.execute(_TWICE).fetchall()
    for (stored,) in ids:
        standing = connection.execute(_STANDING, (stored,))
        first, *others = (Place(str(pool), version) for pool, version in standing)
        command_id = (stored or b"").decode(errors="replace")
        found += (Twice(command_id, first, other) for other in others)
    return found


def _integrity(connection: apsw.Connection) -> Iterator[str]:
    """What SQLite finds. It would go on to the rows of damaged pages, and might never come back: so stop."""
    for sql in _CHECKS:
        for (says,) in connection.execute(sql):
            if says == "ok":
                break
            yield str(says)
            if str(says).startswith(_OF_PAGES):
                return


def _lines(says: str) -> Iterator[str]:
    """The lines of the text on pages, without its heading."""
    yield from [line for line in says.splitlines() if not line.startswith(_OF_PAGES)][:MOST_FAULTS]


def _strays(connection: apsw.Connection) -> Iterator[str]:
    """Entries that stand under a number which is not their pool's, or under no version."""
    places: list[Any] = connection.execute(_PLACES).fetchall()
    for pool, number in places:
        is_other = number != connection.execute(tables(connection).number, (pool,)).get
        for (command_id,) in connection.execute(_IN_PLACE, (pool, number, is_other)):
            yield f"{pool}: an entry stands out of place ({command_id!r})"


def _stray_checkpoints(connection: apsw.Connection) -> Iterator[str]:
    """Checkpoints that stand under a number which is not their pool's."""
    places: list[Any] = connection.execute(_CHECKPOINTS).fetchall()
    for pool, number in places:
        if number != connection.execute(tables(connection).number, (pool,)).get:
            for (version,) in connection.execute(_AT, (pool, number)):
                yield f"{pool}: a checkpoint stands out of place (at version {version})"
