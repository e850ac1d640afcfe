"""Opening a ledger by what a person writes: a path, `:memory:`, or the address of a PostgreSQL database."""

import re
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import TypeVar

from pitboss.ledger.domain import Command, Domain
from pitboss.ledger.errors import LedgerError
from pitboss.ledger.ledger import Ledger
from pitboss.ledger.sqlite.store import Passing, Sqlite
from pitboss.ledger.store import Filling, Store

S = TypeVar("S")
C = TypeVar("C", bound=Command)

MEMORY = ":memory:"

_ADDRESS = re.compile(r"^\w+://|^\s*postgres(ql)?:|password\s*=", re.IGNORECASE)


def open_ledger(
    where: str, domain: Domain[S, C], *, create: bool = False, read_only: bool = False
) -> Ledger[S, C]:
    """The ledger there; a new one is made only when asked for, and one that is only read is left as it is."""
    return Ledger(open_store(where, create=create, read_only=read_only), domain)


def open_store(where: str, *, create: bool = False, read_only: bool = False) -> Store:
    """The store of the ledger there. What stands in `:memory:` is gone when it is closed."""
    if is_server(where):
        with _psycopg():
            from pitboss.ledger.postgres.store import Postgres
        return Postgres(where, create=create, read_only=read_only)
    if file_of(where) == MEMORY and not read_only:
        return Passing()
    return Sqlite(checked(file_of(where)), create=create, read_only=read_only)


def fill_server(where: str) -> AbstractContextManager[Filling]:
    """One transaction for a whole ledger in PostgreSQL, which is made there or is there and empty."""
    with _psycopg():
        from pitboss.ledger.postgres.filling import fill
    return fill(where)


@contextmanager
def _psycopg() -> Iterator[None]:
    """What is imported here needs it."""
    try:
        yield
    except ImportError as error:
        raise LedgerError('a ledger in PostgreSQL needs psycopg: pip install "pitboss[postgres]"') from error


def is_server(where: str) -> bool:
    """Whether a ledger is kept by a PostgreSQL server."""
    return where.startswith(("postgresql://", "postgres://"))


def file_of(where: str) -> str:
    """The path of a ledger in a file."""
    return where.removeprefix("sqlite:")


def named(where: str) -> str:
    """How a ledger is named to people: an address may have a password in it."""
    return "PostgreSQL" if is_server(where) else where


def checked(path: str) -> str:
    """A path that SQLite takes for the name of a file; some it takes for a ledger that vanishes."""
    if _ADDRESS.search(path):  # which may have a password in it
        raise LedgerError(
            "that is no address that is known; allowed: a file, or postgresql://USER@HOST/DATABASE"
        )
    if not path.strip() or path.startswith((":", "file:")):
        raise LedgerError(f"{path or 'nothing'} is not the name of a file")
    return path
