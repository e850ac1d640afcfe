"""Streams in a real browser: eight tabs on one connection, back and forward, a line cut. Needs chromium."""

import asyncio
import gc
import shutil
import socket
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from pitboss.floor.server import Server
from pitboss.floor.store import SqliteStore
from pitboss.floor.tables.pit import Pit
from pitboss.floor.web import pages, streams
from pitboss.floor.web.app import floor
from pitboss.record.choice import Choice
from tests.floor.serving import PATIENCE_SECONDS
from tests.terminal.conftest import NAMES, browser

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page

__all__ = ["browser"]

TABS = 8
# A page that sits down and notes everything that it is told.
SITS = """async ([script, table]) => {
  const { Talk, comeIn } = await import(script);
  await comeIn("Mere");
  Object.assign(window, { told: [], lines: [] });
  const note = (message, isWhole) => told.push([message.epoch, message.id, isWhole]);
  window.talk = new Talk(table, note, (isUp) => lines.push(isUp));
  await talk.sit();
  await talk.open();
}"""
LAYS = "async () => (await talk.post('act', { verb: 'place', fields: { cents: 100, area: 'red' } })).answers"


class Served:
    """A floor in a thread of its own, and who reads along there."""

    def __init__(self, folder: Path) -> None:
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.port = self._listening.getsockname()[1]
        self.address = f"http://127.0.0.1:{self.port}"
        self._is_ready = threading.Event()
        self._thread = threading.Thread(target=self._serve, args=(folder,), daemon=True)
        self._thread.start()
        assert self._is_ready.wait(PATIENCE_SECONDS)
        until(lambda: self._server.started)

    def _serve(self, folder: Path) -> None:
        store = SqliteStore(folder / "floor.db")
        self.pit = Pit(store)
        self.tables = [
            self.pit.open(Choice(game="roulette"), title=f"roulette {number}").id for number in range(TABS)
        ]
        self.app = floor(self.pit, store)
        self._server = Server(self.app, {f"127.0.0.1:{self.port}"})
        asyncio.run(self._run())
        store.close()

    async def _run(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._is_ready.set()
        await self._server.serve([self._listening])

    @property
    def listeners(self) -> set[Any]:
        """Every stream that is open."""
        hosts = [self.pit.owner(table).host for table in self.tables]
        return {
            each for host in hosts for feed in tuple(host._feeds.values()) for each in tuple(feed.listeners)
        }

    def cut(self) -> None:
        """End every stream."""
        self._loop.call_soon_threadsafe(self.app.state.readers.close)

    def stop(self) -> None:
        """Close the floor, whoever reads."""
        self._server.should_exit = True
        self._thread.join(PATIENCE_SECONDS)
        gc.unfreeze()


def until(found: Any, seconds: float = PATIENCE_SECONDS) -> None:
    end = time.monotonic() + seconds
    while not found():
        assert time.monotonic() < end
        time.sleep(0.02)


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    before = streams.RETRY_MILLISECONDS
    streams.RETRY_MILLISECONDS = (50, 100)
    found = Served(tmp_path_factory.mktemp("floor"))
    yield found
    found.stop()
    streams.RETRY_MILLISECONDS = before


@pytest.fixture
def context(browser: "Browser") -> "Iterator[BrowserContext]":
    found = browser.new_context()
    yield found
    found.close()


def sat(context: "BrowserContext", served: Served, table: str) -> "Page":
    """A tab that sits at a table."""
    page = context.new_page()
    page.goto(served.address)
    page.evaluate(SITS, [pages.static_path("talk.js"), table])
    return page


def check_everything_came_once(page: "Page", messages: int) -> None:
    """First the table as it stands, then each message by its number."""
    page.wait_for_function("many => told.length >= many", arg=messages + 1)
    (epoch, first, is_whole), *further = page.evaluate("told")
    assert is_whole
    assert further == [[epoch, first + number, False] for number in range(1, messages + 1)]


def test_eight_tabs_on_eight_tables_hold_one_stream(context: "BrowserContext", served: Served) -> None:
    tabs = [sat(context, served, table) for table in served.tables]
    for number in range(1, 3):
        for tab in tabs:
            assert tab.evaluate(LAYS) == [{}]
        for tab in tabs:
            check_everything_came_once(tab, number)
    assert len(served.listeners) == 1
    for tab in tabs[:7]:
        tab.close()
    until(lambda: [len(listener.feeds) for listener in served.listeners] == [1])
    assert tabs[7].evaluate(LAYS) == [{}]
    check_everything_came_once(tabs[7], 3)
    tabs[7].close()
    until(lambda: not served.listeners)


@pytest.mark.slow
def test_eight_tabs_on_one_table_hear_the_same(context: "BrowserContext", served: Served) -> None:
    tabs: list[Page] = []
    for _ in range(TABS):
        tabs.append(sat(context, served, served.tables[0]))
        # Whoever comes later has seen more on the page already.
        assert tabs[0].evaluate(LAYS) == [{}]
    for number, tab in enumerate(tabs):
        check_everything_came_once(tab, TABS - number)
    assert len(served.listeners) == 1


def test_a_line_that_is_cut_is_said_and_taken_up_again(context: "BrowserContext", served: Served) -> None:
    tab = sat(context, served, served.tables[1])
    tab.wait_for_function("() => lines.at(-1) === true")
    served.cut()
    tab.wait_for_function("() => lines.includes(false)")
    assert tab.evaluate(LAYS) == [{}]
    tab.wait_for_function("() => lines.at(-1) === true")
    check_everything_came_once(tab, 1)


def test_without_shared_workers_only_tabs_that_are_seen_hold_a_stream(
    context: "BrowserContext", served: Served
) -> None:
    context.add_init_script(
        """delete globalThis.SharedWorker;
        Object.defineProperty(document, "hidden", { get: () => globalThis.isHidden ?? false });
        globalThis.look = (isHidden) => {
          globalThis.isHidden = isHidden;
          document.dispatchEvent(new Event("visibilitychange"));
        };"""
    )
    one, two = (sat(context, served, table) for table in served.tables[2:4])
    until(lambda: len(served.listeners) == 2)
    one.evaluate("look(true)")
    until(lambda: len(served.listeners) == 1)
    for tab in (one, two):
        assert tab.evaluate(LAYS) == [{}]
    check_everything_came_once(two, 1)
    assert one.evaluate("told.length") == 1
    one.evaluate("look(false)")
    check_everything_came_once(one, 1)


def test_a_page_that_follows_two_tables_holds_one_stream(context: "BrowserContext", served: Served) -> None:
    tab = sat(context, served, served.tables[6])
    said: list[str] = []
    tab.on("console", lambda message: said.append(message.text))
    assert tab.evaluate(LAYS) == [{}]
    check_everything_came_once(tab, 1)
    tab.evaluate(SITS, [pages.static_path("talk.js"), served.tables[7]])
    assert tab.evaluate(LAYS) == [{}]
    check_everything_came_once(tab, 1)
    until(lambda: [len(listener.feeds) for listener in served.listeners] == [2])
    assert said == []


def test_where_the_worker_cannot_be_loaded_a_tab_holds_a_stream_of_its_own(
    context: "BrowserContext", served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delitem(pages.static(), "stream-worker.js")
    tab = sat(context, served, served.tables[5])
    until(lambda: len(served.listeners) == 1)
    assert tab.evaluate(LAYS) == [{}]
    check_everything_came_once(tab, 1)


@pytest.mark.slow
def test_a_page_that_is_come_back_to_resynchronises(browser: "Browser", served: Served) -> None:
    found = next(filter(None, map(shutil.which, NAMES)))
    again = browser.browser_type.launch(
        executable_path=found,
        args=["--no-sandbox"],
        ignore_default_args=["--disable-back-forward-cache"],
    )
    tab = sat(again.new_context(), served, served.tables[4])
    until(lambda: len(served.listeners) == 1)
    elsewhere = tab.evaluate("talk.path")
    tab.goto(f"{served.address}/law/nz/1996/III/5.1")
    until(lambda: not served.listeners)
    fields = {"verb": "place", "fields": {"cents": 100, "area": "red"}}
    post = {"id": "from elsewhere", "do": "act", **fields}
    tab.evaluate(
        "([to, post]) => fetch(`${to}/posts`, { method: 'POST', body: JSON.stringify(post) })",
        [elsewhere, post],
    )
    tab.evaluate("() => { history.back(); }")
    until(lambda: len(served.listeners) == 1)
    check_everything_came_once(tab, 1)
    again.close()
