"""The tables of an SQLite file and what guards them, beside what our steps make."""

from collections.abc import Sequence

import apsw

_SCHEMA = "SELECT type || ' ' || name, CAST(sql AS BLOB) FROM sqlite_schema"
# What ANALYZE counts: it changes no row.
_COUNTED = ("table sqlite_stat1", "table sqlite_stat4")


def changed(connection: apsw.Connection, steps: Sequence[str]) -> list[str]:
    """Which tables, indexes, views and triggers are not as these steps made them, or were added."""
    made = apsw.Connection(":memory:")
    for step in steps:
        made.execute(step)
    ours, there = _schema(made), _schema(connection)
    found = [f"{name} was changed or removed" for name in ours if there.get(name) != ours[name]]
    return found + [f"{name} was added" for name in there if name not in ours and name not in _COUNTED]


def _schema(connection: apsw.Connection) -> dict[str, str]:
    """The words that made each table, index, view and trigger; an index of a table's own has none."""
    made = connection.execute(_SCHEMA)
    return {str(name): " ".join((sql or b"").decode(errors="replace").split()) for name, sql in made}
