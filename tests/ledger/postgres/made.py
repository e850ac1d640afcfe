"""What the steps of a PostgreSQL ledger make, as a server tells it.

`python -m tests.ledger.postgres.made` writes it down, after a step came; versions before it stay as they are.
"""

from pathlib import Path

import msgspec
import psycopg

from pitboss.ledger.postgres import guards
from pitboss.ledger.postgres.steps import STEPS
from pitboss.ledger.postgres.store import Postgres
from tests.ledger.postgres.server import Server

FILE = Path(guards.__file__).parent / guards.MADE


def made_by(server: Server, version: int) -> guards.Made:
    """What the first steps make of an empty database."""
    where = server.emptied()
    Postgres(where, steps=STEPS[:version]).close()
    with psycopg.connect(where) as connection:
        return guards.made(connection)


def written(server: Server) -> bytes:
    """The file that says it of every version."""
    found = {str(version): made_by(server, version) for version in range(1, len(STEPS) + 1)}
    return msgspec.json.format(msgspec.json.encode(found), indent=1) + b"\n"


if __name__ == "__main__":
    started = Server()
    try:
        FILE.write_bytes(written(started))
    finally:
        started.close()
