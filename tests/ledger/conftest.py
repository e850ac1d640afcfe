"""Every store that a ledger can be kept in, fresh for each test."""

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from pitboss.ledger.ledger import Ledger
from pitboss.ledger.opening import open_store as open_at
from pitboss.ledger.store import Store
from tests.ledger.counter import Count, Counter, Total
from tests.ledger.postgres.server import Server

Open = Callable[[], Store]

NEEDED = "PITBOSS_NEED_POSTGRES"


@pytest.fixture(scope="session")
def server() -> Iterator[Server]:
    """A PostgreSQL server; where none can be started its tests are skipped, unless one is needed."""
    try:
        started = Server()
    except Exception as error:
        if os.environ.get(NEEDED):
            raise
        pytest.skip(f"PostgreSQL cannot be started here ({type(error).__name__}: {error})")
    yield started
    started.close()


@pytest.fixture(params=["sqlite", "postgresql"])
def where(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Where the ledger of this test is: nothing is there yet."""
    if request.param == "sqlite":
        return str(tmp_path / "ledger.db")
    running: Server = request.getfixturevalue("server")
    return running.emptied()


@pytest.fixture
def open_store(where: str) -> Iterator[Open]:
    """Opens the store of this test: each call is as another program would open it."""
    opened: list[Store] = []

    def open_one() -> Store:
        opened.append(open_at(where, create=True))
        return opened[-1]

    yield open_one
    for store in opened:
        store.close()


@pytest.fixture
def store(open_store: Open) -> Store:
    """A store."""
    return open_store()


@pytest.fixture
def ledger(store: Store) -> Ledger[Total, Count]:
    """A ledger of counts."""
    return Ledger(store, Counter())
