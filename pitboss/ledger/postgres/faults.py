"""What is wrong with a PostgreSQL ledger: tables and guards not as we made them, ids that stand twice."""

from typing import Any

from pitboss.ledger.postgres.guards import changed
from pitboss.ledger.postgres.opening import Connection
from pitboss.ledger.store import MOST_FAULTS, Faults, Place, Twice

_TWICE = f"""
    SELECT command_id FROM pitboss.entries GROUP BY command_id HAVING count(*) > 1 LIMIT {MOST_FAULTS}
"""
_STANDING = f"""
    SELECT pool, version FROM pitboss.entries WHERE command_id = %s ORDER BY pool, version LIMIT {MOST_FAULTS}
"""


def faults(connection: Connection) -> Faults:
    """What is not as our steps made it; a server looks after its files itself."""
    return Faults(tuple(changed(connection)[:MOST_FAULTS]))


def twice(connection: Connection) -> list[Twice]:
    """The ids that stand more than once."""
    twice_there: list[Twice] = []
    ids: list[Any] = connection.execute(_TWICE.encode()).fetchall()
    for (command_id,) in ids:
        standing: list[Any] = connection.execute(_STANDING.encode(), (command_id,)).fetchall()
        first, *others = (Place(*found) for found in standing)
        twice_there += (Twice(command_id, first, other) for other in others)
    return twice_there
