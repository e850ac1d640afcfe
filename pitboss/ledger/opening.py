"""Opening a ledger by what a person writes: a path, `:memory:`, or the address of a PostgreSQL database."""

from typing import TypeVar

from pitboss.ledger.domain import Command, Domain
from pitboss.ledger.errors import LedgerError
from pitboss.ledger.ledger import Ledger
from pitboss.ledger.sqlite.store import Passing, Sqlite
from pitboss.ledger.store import Store

S = TypeVar("S")
C = TypeVar("C", bound=Command)


def open_ledger(where: str, domain: Domain[S, C], *, create: bool = False) -> Ledger[S, C]:
    """The ledger there; a new one is made only when asked for."""
    return Ledger(open_store(where, create=create), domain)


def open_store(where: str, *, create: bool = False) -> Store:
    """The store of the ledger there. What stands in `:memory:` is gone when it is closed."""
    if where.startswith(("postgresql://", "postgres://")):
        try:
            from pitboss.ledger.postgres.store import Postgres
        except ImportError as error:
            raise LedgerError(
                'a ledger in PostgreSQL needs psycopg: pip install "pitboss[postgres]"'
            ) from error
        return Postgres(where, create=create)
    path = where.removeprefix("sqlite:")
    if path == ":memory:":
        return Passing()
    return Sqlite(path, create=create)
