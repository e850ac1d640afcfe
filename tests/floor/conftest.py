"""A floor that is served, and a real browser to look at it."""

import json
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any
from urllib.request import urlopen

import pytest

from pitboss.floor.lobby.house import opened
from pitboss.games import GAMES
from tests.floor import serving
from tests.floor.gates import leave
from tests.terminal.conftest import browser
from tests.terminal.conftest import page as any_page

if TYPE_CHECKING:
    from playwright.sync_api import Page

__all__ = ["any_page", "browser", "served", "tables"]


@pytest.fixture
def page(any_page: "Page") -> "Iterator[Page]":
    """A page of the browser, whose box is free again once it was looked at."""
    yield any_page
    leave(any_page)


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where a floor with a table of every game is served."""
    folder = tmp_path_factory.mktemp("floor")
    with serving.served(folder, lambda pit: opened(pit, tuple(GAMES))) as floor:
        yield floor.address


@pytest.fixture(scope="module")
def tables(served: str) -> dict[str, str]:
    """The table of the house for each game."""
    listed = _asked(f"{served}/api/tables")["tables"]
    names = [table["table"] for table in listed]
    return {_asked(f"{served}/api/tables/{name}/felt")["game"]: name for name in reversed(names)}


def _asked(address: str) -> Any:
    with urlopen(address) as answer:
        return json.load(answer)
