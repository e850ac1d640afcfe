"""Streams: everything once and in order, from where a browser was; as a whole where that is not known."""

import asyncio
from collections.abc import Callable, Coroutine, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from pitboss.floor.bounds import MESSAGES_KEPT, MESSAGES_KEPT_BYTES, MOST_TABLES_A_STREAM
from pitboss.floor.people.guests import minted
from pitboss.floor.store import Guest, SqliteStore
from pitboss.floor.tables import feed as feed_module
from pitboss.floor.tables.feed import Feed, Listener
from pitboss.floor.tables.host import Host
from pitboss.floor.tables.pit import CHIPS_CENTS, Pit
from pitboss.floor.tables.said import Post
from pitboss.floor.web import streams
from pitboss.floor.web.app import floor
from pitboss.floor.web.guard import Guard
from pitboss.floor.web.wire import COOKIE
from pitboss.record.choice import Choice

HOST = "127.0.0.1:8100"
_NUMBER = iter(range(10**9))


class Floor:
    """A floor with tables of roulette, and guests who post."""

    def __init__(self, store: SqliteStore, tables: int = 2) -> None:
        self.store = store
        self.pit = Pit(store)
        for number in range(tables - len(self.pit.kept)):
            self.pit.open(Choice(game="roulette"), title=f"roulette {number}")
        self.app = Guard(floor(self.pit, store), {HOST})
        self.tables = list(self.pit.kept)

    def host(self, table: str) -> Host:
        return self.pit.owner(table).host

    def come_in(self, name: str = "Mere") -> tuple[Guest, str]:
        return minted(self.store, name, 0)

    def lay(self, table: str, who: Guest, area: str = "red", cents: int = 100) -> None:
        fields = {"cents": cents, "area": area}
        self.host(table).post(who, Post(id=str(next(_NUMBER)), do="act", verb="place", fields=fields))
        self.host(table).publish()

    def listeners(self) -> int:
        return sum(len(feed.listeners) for table in self.tables for feed in self.host(table)._feeds.values())


class Browser:
    """What reads a stream: it may stop to read, and leave."""

    def __init__(self, served: Floor, tables: str, token: str = "", last_event_id: str = "") -> None:
        headers = [(b"host", HOST.encode()), (b"cookie", f"{COOKIE}={token}".encode())]
        if last_event_id:
            headers.append((b"last-event-id", last_event_id.encode()))
        self.scope = {
            "type": "http",
            "method": "GET",
            "path": "/api/stream",
            "query_string": f"tables={tables}".encode(),
            "headers": headers,
        }
        self.status, self.headers, self.text = 0, dict[str, str](), ""
        self.is_reading, self.left, self.news = asyncio.Event(), asyncio.Event(), asyncio.Event()
        self.is_reading.set()
        self.task = asyncio.create_task(served.app(self.scope, self._receive, self._send))

    async def _receive(self) -> dict[str, Any]:
        await self.left.wait()
        return {"type": "http.disconnect"}

    async def _send(self, message: Any) -> None:
        await self.is_reading.wait()
        if message["type"] == "http.response.start":
            self.status = message["status"]
            self.headers = {name.decode(): value.decode() for name, value in message["headers"]}
        self.text += message.get("body", b"").decode()
        self.news.set()

    @property
    def events(self) -> list[dict[str, str]]:
        """Every event so far, by its fields."""
        lines = (part.splitlines() for part in self.text.split("\n\n")[:-1])
        return [dict(line.split(": ", 1) for line in part) for part in lines]

    @property
    def told(self) -> list[dict[str, Any]]:
        """Every message of a table so far."""
        return [msgspec.json.decode(each["data"]) for each in self.events if "id" in each]

    @property
    def last(self) -> str:
        return [each["id"] for each in self.events if "id" in each][-1]

    async def until(self, found: Callable[[], object]) -> None:
        async with asyncio.timeout(5):
            while not found():
                self.news.clear()
                await self.news.wait()

    async def first(self) -> None:
        await self.until(lambda: self.told)

    async def leave(self) -> None:
        self.left.set()
        await self.task


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Floor]:
    store = SqliteStore(tmp_path / "floor.db")
    yield Floor(store)
    store.close()


def run(main: Coroutine[Any, Any, None]) -> None:
    asyncio.run(main)


def place(host: Host, guest: Guest | None) -> str:
    """Where a page is that has just been loaded."""
    now = host.snapshot(guest)
    return f"{host.kept.id}:{now['epoch']}-{now['id']}"


def test_a_stream_goes_on_where_the_page_ended(served: Floor) -> None:
    async def main() -> None:
        (table, _), (who, token) = served.tables, served.come_in()
        served.host(table).sit(who, CHIPS_CENTS)
        served.host(table).publish()
        now = served.host(table).snapshot(who)
        stream = Browser(served, place(served.host(table), who), token)
        await stream.until(lambda: stream.text)
        assert stream.told == []
        served.lay(table, who)
        served.lay(table, who, "black")
        await stream.until(lambda: len(stream.told) == 2)
        assert [told["id"] for told in stream.told] == [now["id"] + 1, now["id"] + 2]
        assert {told["epoch"] for told in stream.told} == {now["epoch"]}
        assert [told["happened"][0]["events"][0]["type"] for told in stream.told] == ["Placed", "Placed"]
        assert not any(told["is_whole"] for told in stream.told)
        await stream.leave()

    run(main())


def test_nothing_buffers_a_stream_and_not_all_come_back_at_once(served: Floor) -> None:
    async def main() -> None:
        found = [Browser(served, served.tables[0]) for _ in range(8)]
        for stream in found:
            await stream.first()
            assert stream.headers["content-type"].startswith("text/event-stream")
            assert (stream.headers["cache-control"], stream.headers["x-accel-buffering"]) == (
                "no-store",
                "no",
            )
            assert "content-length" not in stream.headers
        waits = {int(stream.events[0]["retry"]) for stream in found}
        least, most = streams.RETRY_MILLISECONDS
        assert len(waits) > 1
        assert least <= min(waits) <= max(waits) <= most
        for stream in found:
            await stream.leave()

    run(main())


def test_a_quiet_line_is_kept_alive(served: Floor, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(streams, "ALIVE_SECONDS", 0.01)

    async def main() -> None:
        stream = Browser(served, served.tables[0])
        await stream.until(lambda: stream.text.count("\n: still here\n\n") >= 2)
        await stream.leave()

    run(main())


UNKNOWN = ["7", "-1", "E-", "E--1", "E-99", "E-1e3", "E-%D9%A3", "00000000-1", "E-0:E-1", "%00", "E-1%0Aid:5"]


@pytest.mark.parametrize("at", ["", "E-" + "9" * 4_000, *UNKNOWN])
def test_from_an_unknown_id_on_the_table_is_told_as_it_stands(served: Floor, at: str) -> None:
    async def main() -> None:
        (table, _), (who, token) = served.tables, served.come_in()
        served.host(table).sit(who, CHIPS_CENTS)
        served.host(table).publish()
        served.lay(table, who)
        epoch = served.host(table).feed("box 1").epoch
        stream = Browser(served, f"{table}:{at.replace('E', epoch)}", token)
        await stream.first()
        (whole,) = stream.told
        assert (whole["is_whole"], whole["id"], whole["happened"]) == (True, 2, [])
        assert [wager["cents"] for wager in whole["table"]["wagers"]] == [100]
        await stream.leave()

    run(main())


def test_a_number_from_before_a_stop_is_not_taken_for_one_of_now(served: Floor) -> None:
    async def main() -> None:
        (table, _), (who, token) = served.tables, served.come_in()
        served.host(table).sit(who, CHIPS_CENTS)
        served.host(table).publish()
        served.lay(table, who)
        before = place(served.host(table), who)
        again = Floor(served.store)
        for _ in range(3):
            again.lay(table, who)
        stream = Browser(again, before, token)
        await stream.first()
        (whole,) = stream.told
        assert whole["is_whole"]
        assert [wager["cents"] for wager in whole["table"]["wagers"]] == [400]
        await stream.leave()

    run(main())


def test_a_stream_goes_along_when_its_guest_sits_down(served: Floor) -> None:
    async def main() -> None:
        (table, _), host = served.tables, served.host(served.tables[0])
        (first, _), (who, token) = served.come_in("Mere"), served.come_in("Tui")
        host.sit(first, CHIPS_CENTS)
        host.publish()
        mine, other = (Browser(served, place(host, None), each) for each in (token, ""))
        await mine.until(lambda: mine.text)
        await other.until(lambda: other.text)
        served.lay(table, first)
        host.sit(who, CHIPS_CENTS)
        host.publish()
        served.lay(table, who, "black")
        await mine.until(
            lambda: mine.told and mine.told[-1]["table"]["you"]["box"] == 2 and len(mine.told) >= 3
        )
        await other.until(lambda: len(other.told) >= 3)
        looked_on = [told for told in mine.told if told["table"]["you"]["box"] is None]
        assert looked_on == other.told[: len(looked_on)]
        whole, laid = mine.told[len(looked_on) :]
        assert whole["is_whole"]
        assert (laid["epoch"], laid["id"]) == (whole["epoch"], whole["id"] + 1)
        assert laid["happened"][0]["who"] == "box 2"
        assert all(told["table"]["you"]["box"] is None for told in other.told)
        assert mine.last == place(host, who)
        await mine.leave()
        await other.leave()

    run(main())


def test_the_next_at_a_box_hears_nothing_of_what_was_told_there(served: Floor) -> None:
    host, (first, _), (second, _) = served.host(served.tables[0]), served.come_in(), served.come_in("Tui")
    host.sit(first, CHIPS_CENTS)
    served.lay(host.kept.id, first)
    before = f"{host.feed('box 1').epoch}-0"
    assert host.feed("box 1").since(before)
    del host.seats[first.id]
    assert host.sit(second, CHIPS_CENTS).box == 1
    assert host.feed("box 1").since(before) is None


def test_who_sees_nothing_new_is_told_nothing(served: Floor) -> None:
    host, (who, _) = served.host(served.tables[0]), served.come_in()
    host.sit(who, CHIPS_CENTS)
    host.publish()
    before = host.feed("box 1").last, host.feed("spectator").last
    host.post(who, Post(id="nothing to undo", do="undo"))
    host.publish()
    assert (host.feed("box 1").last, host.feed("spectator").last) == before
    served.lay(host.kept.id, who)
    assert (host.feed("box 1").last, host.feed("spectator").last) == (before[0] + 1, before[1] + 1)


def test_a_browser_that_does_not_read_is_let_go_and_resumes(
    served: Floor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(feed_module, "MOST_WAITING_MESSAGES", 5)

    async def main() -> None:
        (table, _), (who, token) = served.tables, served.come_in()
        host = served.host(table)
        host.sit(who, CHIPS_CENTS)
        host.publish()
        start = place(host, who)
        slow, quick = (Browser(served, start, token) for _ in range(2))
        await slow.until(lambda: slow.text)
        slow.is_reading.clear()
        for _ in range(12):
            served.lay(table, who)
            await asyncio.sleep(0)
        await quick.until(lambda: len(quick.told) == 12)
        assert served.listeners() == 1
        slow.is_reading.set()
        await slow.task
        assert len(slow.told) < 12
        again = Browser(served, table, token, last_event_id=slow.last if slow.told else start)
        await again.until(lambda: len(again.told) == 12 - len(slow.told))
        assert [told["id"] for told in slow.told + again.told] == [told["id"] for told in quick.told]
        await again.leave()
        await quick.leave()

    run(main())


def test_one_stream_carries_tables_and_resumes_each_at_its_id(served: Floor) -> None:
    async def main() -> None:
        (one, two), (who, token) = served.tables, served.come_in()
        for table in (one, two):
            served.host(table).sit(who, CHIPS_CENTS)
            served.host(table).publish()
        stream = Browser(served, f"{place(served.host(one), who)},no-such-table,{two}", token)
        await stream.first()
        (gone,) = [each for each in stream.events if each.get("event") == "gone"]
        says = "there is no such table on this floor"
        assert msgspec.json.decode(gone["data"]) == {"table": "no-such-table", "says": says}
        served.lay(two, who)
        served.lay(one, who)
        await stream.until(lambda: len(stream.told) == 3)
        assert [each["event"] for each in stream.events if "id" in each] == [two, two, one]
        assert stream.last == ",".join(place(served.host(table), who) for table in (one, two))
        await stream.leave()
        served.lay(two, who, "black")
        again = Browser(served, f"{one},{two}", token, last_event_id=stream.last)
        await again.first()
        (laid,) = again.told
        assert laid["happened"][0]["events"][0]["area"] == "black"
        await again.leave()

    run(main())


@pytest.mark.parametrize("tables", ["", ",,,", ",".join(f"t{n}" for n in range(MOST_TABLES_A_STREAM + 1))])
def test_how_tables_are_named_is_said(served: Floor, tables: str) -> None:
    async def main() -> None:
        stream = Browser(served, tables)
        await stream.task
        assert stream.status == 400
        assert f"tables: 1 to {MOST_TABLES_A_STREAM}" in stream.text

    run(main())


def test_a_stream_of_no_table_at_all_is_refused(served: Floor) -> None:
    async def main() -> None:
        stream = Browser(served, "nowhere:x,elsewhere")
        await stream.task
        assert (stream.status, "no such table" in stream.text) == (404, True)

    run(main())


def test_there_is_room_for_so_many_streams_and_it_is_given_back(
    served: Floor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(streams, "MOST_STREAMS", 3)
    monkeypatch.setattr(streams, "MOST_STREAMS_A_GUEST", 2)

    async def main() -> None:
        _, token = served.come_in()
        mine = [Browser(served, served.tables[0], token) for _ in range(2)]
        for stream in mine:
            await stream.first()
        third = Browser(served, served.tables[0], token)
        await third.task
        assert (third.status, "one guest may have 2 streams" in third.text) == (503, True)
        others = [Browser(served, served.tables[0]) for _ in range(2)]
        await others[0].first()
        await others[1].task
        assert (others[1].status, "room for 3 streams" in others[1].text) == (503, True)
        for stream in (*mine, others[0]):
            await stream.leave()
        for _ in range(3):
            refused = Browser(served, "nowhere", token)
            await refused.task
            assert refused.status == 404
        again = Browser(served, served.tables[0], token)
        await again.first()
        await again.leave()

    run(main())


def test_who_comes_and_leaves_leaves_nothing_behind(served: Floor) -> None:
    async def main() -> None:
        for number in range(100):
            stream = Browser(served, ",".join(served.tables))
            if number % 2:
                await stream.first()
            await stream.leave()
        assert served.listeners() == 0
        assert len(asyncio.all_tasks()) == 1 + len(served.tables)

    run(main())


def test_so_much_is_kept_of_what_was_told() -> None:
    feed = Feed("table")
    at = f"{feed.epoch}-0"
    for number in range(MESSAGES_KEPT):
        feed.tell([{"number": number}], {})
    assert len(feed.since(at) or []) == MESSAGES_KEPT
    feed.tell([{}], {})
    assert feed.since(at) is None
    assert len(feed.since(f"{feed.epoch}-1") or []) == MESSAGES_KEPT
    for _ in range(3):
        feed.tell([{}], {"large": "x" * (MESSAGES_KEPT_BYTES // 2)})
    assert len(feed.since(f"{feed.epoch}-{feed.last - 1}") or []) == 1
    assert feed.since(f"{feed.epoch}-{feed.last - 2}") is None


def test_a_feed_that_nobody_reads_keeps_nothing(served: Floor, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(feed_module, "UNREAD_SECONDS", 0.0)
    host, (who, _) = served.host(served.tables[0]), served.come_in()
    host.sit(who, CHIPS_CENTS)
    host.publish()
    now = host.snapshot(who)
    served.lay(host.kept.id, who)
    assert host.feed("box 1").since(f"{now['epoch']}-{now['id']}") is None
    host.listen(who, "", Listener())
    now = host.snapshot(who)
    served.lay(host.kept.id, who)
    assert len(host.feed("box 1").since(f"{now['epoch']}-{now['id']}") or []) == 1
