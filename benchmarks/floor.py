"""The floor: what its first page weighs, how soon others see an action, what many streams cost.

Beside it stands a bare echo that knows no table: the ratio is what the rules, the record and the views cost.
"""

import asyncio
import itertools
import os
import random
import re
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from typing import Any
from urllib.parse import urljoin
from urllib.request import urlopen

import msgspec

HERE = Path(__file__).resolve().parent
MOST_BYTES = 150_000
PATIENCE_SECONDS = 30
ACTIONS = 300
TABLES, STREAMS_A_TABLE, SEATED_A_TABLE = 50, 10, 5
POSTS_A_TABLE, PAUSE_SECONDS = 20, 0.5
# What a page names in its head, and what a script names in turn: of the games, the one that is played here.
_LINKED = re.compile(
    r'(?:href|src)="(/static/[^"]+)"|'
    r'(?:from |new URL\(|roulette: \(\) => import\()"(\.{1,2}/[\w./-]+)"'
)
_TURN = re.compile(rb'"turn":(\d+)')
_PLACE = {"verb": "place", "fields": {"cents": 100, "area": "red"}}


class Connection:
    """One connection to a server, as little as a client can be."""

    def __init__(self, port: int, cookie: str = "") -> None:
        self._port, self.cookie = port, cookie

    async def open(self) -> "Connection":
        """Connect."""
        self._reader, self._writer = await asyncio.open_connection("127.0.0.1", self._port, limit=2**22)
        return self

    def send(self, method: str, path: str, body: bytes = b"") -> None:
        """Ask for something."""
        where = f"127.0.0.1:{self._port}"
        head = f"{method} {path} HTTP/1.1\r\nhost: {where}\r\norigin: http://{where}\r\n"
        head += f"content-length: {len(body)}\r\ncookie: {self.cookie}\r\n\r\n"
        self._writer.write(head.encode() + body)

    async def head(self) -> dict[str, str]:
        """The headers of an answer."""
        status, *lines = (await self._reader.readuntil(b"\r\n\r\n")).decode().splitlines()[:-1]
        assert " 200 " in status, status
        return {name.lower(): value for name, _, value in (line.partition(": ") for line in lines)}

    async def ask(self, method: str, path: str, content: object = None) -> dict[str, Any]:
        """An answer in JSON."""
        self.send(method, path, b"" if content is None else msgspec.json.encode(content))
        head = await self.head()
        self.cookie = head.get("set-cookie", self.cookie).partition(";")[0]
        body = await self._reader.readexactly(int(head["content-length"]))
        return msgspec.json.decode(body, type=dict[str, Any])

    async def line(self) -> bytes:
        """The next line of a stream."""
        return await self._reader.readline()

    def close(self) -> None:
        """Leave."""
        self._writer.close()


class Reader:
    """A stream, and when each message came; on the floor its number and its turn too."""

    def __init__(self, connection: Connection) -> None:
        self.connection = connection
        self.came: list[float] = []
        self.ids: list[tuple[bytes, int]] = []
        self.turns: list[int] = []
        self._news = asyncio.Event()

    async def begin(self, path: str) -> "Reader":
        """Read from now on."""
        self.connection.send("GET", path)
        await self.connection.head()
        while not (await self.connection.line()).startswith(b"retry"):
            pass
        self.task = asyncio.create_task(self._read())
        return self

    async def _read(self) -> None:
        while line := await self.connection.line():
            if line.startswith(b"id: "):
                epoch, _, number = line.rpartition(b":")[2].partition(b"-")
                self.ids.append((epoch, int(number)))
            elif line.startswith(b"data: "):
                self.came.append(time.perf_counter())
                if found := _TURN.search(line):
                    self.turns.append(int(found[1]))
                self._news.set()

    async def until(self, many: int) -> None:
        """Wait for so many messages."""
        while len(self.came) < many:
            self._news.clear()
            await self._news.wait()


@contextmanager
def served(*what: str) -> Iterator[tuple[int, int]]:
    """A server in a process of its own: its port and its process."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    process = subprocess.Popen([sys.executable, str(HERE / "floor_served.py"), what[0], str(port), *what[1:]])
    try:
        while not answers(port):
            time.sleep(0.05)
        yield port, process.pid
    finally:
        process.kill()
        process.wait()


def answers(port: int) -> bool:
    """Whether something listens there."""
    with socket.socket() as tried:
        return tried.connect_ex(("127.0.0.1", port)) == 0


async def while_asked(floor: "Floor", place: "Floor | Echo") -> list[float]:
    """The same while the floor's own worker answers one question after another."""
    table = (await floor.tables())[0]
    asking = await floor.guest(table)
    # A round goes before each question: the record is another then, and no answer is known already.
    number = itertools.count(10**6)
    is_over = asyncio.Event()

    async def ask() -> int:
        answered = 0
        while not is_over.is_set():
            for _ in range(2):
                await floor.post(asking, table, next(number))
            await asking.ask("GET", f"/api/tables/{table}/readings")
            answered += 1
        return answered

    task = asyncio.create_task(ask())
    try:
        return await echoes(place, at=1)
    finally:
        is_over.set()
        assert await task, "the worker has answered"
        asking.close()


def rss_bytes(process: int) -> int:
    """How much memory a process holds."""
    return int(Path(f"/proc/{process}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def cpu_seconds(process: int) -> float:
    """How long a process has computed: on a busy machine this tells more than the clock."""
    user, system = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[11:13]
    return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")


def weight(port: int, path: str) -> int:
    """The bytes of a page with everything that it loads; all of that may be kept for ever."""
    with urlopen(f"http://127.0.0.1:{port}{path}") as answer:
        page = answer.read()
    found, waiting = {path: len(page)}, [(path, page.decode())]
    while waiting:
        at, text = waiting.pop()
        for linked, named in _LINKED.findall(text):
            address = linked or urljoin(at, named)
            if address in found:
                continue
            with urlopen(f"http://127.0.0.1:{port}{address}") as answer:
                assert "immutable" in answer.headers["cache-control"], address
                content = answer.read()
            found[address] = len(content)
            waiting.append((address, content.decode()))
    return sum(found.values())


class Floor:
    """The floor: who posts sits at the table, and of those who read some do."""

    def __init__(self, port: int, process: int) -> None:
        self.port, self.process = port, process

    async def tables(self) -> list[str]:
        """Where to post."""
        asking = await Connection(self.port).open()
        found = [table["table"] for table in (await asking.ask("GET", "/api/tables"))["tables"]]
        asking.close()
        return found

    async def guest(self, table: str) -> Connection:
        """Somebody who sits at a table."""
        guest = await Connection(self.port).open()
        await guest.ask("POST", "/api/guests", {"name": "Mere"})
        await guest.ask("POST", f"/api/tables/{table}/seat", {})
        return guest

    async def reader(self, table: str, cookie: str) -> Reader:
        """A stream from how the table stands."""
        asking = await Connection(self.port, cookie).open()
        now = await asking.ask("GET", f"/api/tables/{table}")
        return await Reader(asking).begin(f"/api/stream?tables={table}:{now['epoch']}-{now['id']}")

    async def post(self, guest: Connection, table: str, number: int) -> None:
        """Lay a chip, or let the round be played."""
        does = {"do": "go-on"} if number % 2 else {"do": "act", **_PLACE}
        answer = await guest.ask("POST", f"/api/tables/{table}/posts", {"id": str(number), **does})
        assert answer["answers"] == [{}], answer


class Echo:
    """The bare echo: a post is what the floor is sent, and so is what every stream gets."""

    def __init__(self, port: int, process: int) -> None:
        self.port, self.process = port, process

    async def tables(self) -> list[str]:
        """Where to post."""
        return [str(number) for number in range(TABLES)]

    async def guest(self, table: str) -> Connection:
        """Anybody."""
        return await Connection(self.port).open()

    async def reader(self, table: str, cookie: str) -> Reader:
        """A stream."""
        return await Reader(await Connection(self.port, cookie).open()).begin(f"/stream/{table}")

    async def post(self, guest: Connection, table: str, number: int) -> None:
        """Say it."""
        await guest.ask("POST", f"/post/{table}", {"id": str(number), "do": "act", **_PLACE})


async def echoes(place: Floor | Echo, at: int = 0) -> list[float]:
    """Seconds from each action of one guest until another sees it."""
    table = (await place.tables())[at]
    guest, other = await place.guest(table), await place.guest(table)
    reader = await place.reader(table, other.cookie)
    taken = []
    for number in range(ACTIONS):
        start = time.perf_counter()
        await place.post(guest, table, number)
        await reader.until(number + 1)
        taken.append(reader.came[number] - start)
    for connection in (guest, other, reader.connection):
        connection.close()
    return taken


class Crowd(msgspec.Struct, frozen=True):
    """What many streams at many tables cost."""

    taken: list[float]
    """Seconds until each stream sees each action."""
    stream_bytes: int
    action_cpu_seconds: float


async def crowd(place: Floor | Echo) -> Crowd:
    """Let somebody play at every table while many read along."""
    tables = await place.tables()
    guests = {table: [await place.guest(table) for _ in range(SEATED_A_TABLE)] for table in tables}
    for guest in itertools.chain(*guests.values()):
        guest.close()
    before = rss_bytes(place.process)
    readers: dict[str, list[Reader]] = {table: [] for table in tables}
    for number in range(STREAMS_A_TABLE):
        for table, (_, *seated) in guests.items():
            cookie = seated[number].cookie if number < len(seated) else ""
            readers[table].append(await place.reader(table, cookie))
    held = (rss_bytes(place.process) - before) // (len(tables) * STREAMS_A_TABLE)
    spent = cpu_seconds(place.process)
    playing = [played(place, table, guests[table][0], readers[table]) for table in tables]
    taken = [*itertools.chain(*await asyncio.gather(*playing))]
    spent = cpu_seconds(place.process) - spent
    return Crowd(taken, held, spent / (len(tables) * POSTS_A_TABLE))


async def played(
    place: Floor | Echo, table: str, guest: Connection, readers: Sequence[Reader]
) -> list[float]:
    """Seconds until each stream of a table sees each action; none is lost, none comes twice."""
    await asyncio.sleep(random.uniform(0, PAUSE_SECONDS))
    await guest.open()
    sent = []
    for number in range(POSTS_A_TABLE):
        sent.append(time.perf_counter())
        await place.post(guest, table, number)
        await asyncio.sleep(PAUSE_SECONDS)
    for reader in readers:
        async with asyncio.timeout(PATIENCE_SECONDS):
            await reader.until(POSTS_A_TABLE)
        assert len(reader.came) == POSTS_A_TABLE, "nothing comes twice"
        assert reader.turns == readers[0].turns, "all see the same"
        following = zip(reader.ids, reader.ids[1:], strict=False)
        assert all(after == (epoch, number + 1) for (epoch, number), after in following), "none is lost"
    return [came - at for reader in readers for came, at in zip(reader.came, sent, strict=True)]


def told(what: str, taken: Sequence[float], peer: Sequence[float], note: str = "") -> None:
    """One line: both medians and 99th percentiles, and the ratio of the medians."""
    ours, theirs = (f"{median(each) * 1e3:.1f} ms, 99% {late(each) * 1e3:.1f} ms" for each in (taken, peer))
    ratio = median(taken) / median(peer)
    print(f"  {what:<38}{ours}; a bare echo {theirs} ({ratio:.2f}){note}")


def late(taken: Sequence[float]) -> float:
    """The 99th percentile."""
    return quantiles(taken, n=100)[98]


def main() -> None:
    """Print everything that is measured."""
    with TemporaryDirectory() as folder, both(folder) as (floor, echo):
        weigh(floor.port, asyncio.run(floor.tables())[0])
        print(f"{ACTIONS} actions, each until another guest sees it")
        told("nothing else is done", asyncio.run(echoes(floor)), asyncio.run(echoes(echo)))
        taken, peer = (asyncio.run(while_asked(floor, place)) for place in (floor, echo))
        told("while the worker rules rounds again", taken, peer)
    with TemporaryDirectory() as folder, both(folder) as (floor, echo):
        streams, rate = TABLES * STREAMS_A_TABLE, TABLES / PAUSE_SECONDS
        print(f"{TABLES} tables, {streams} streams, {rate:.0f} actions a second")
        ours, theirs = (asyncio.run(crowd(place)) for place in (floor, echo))
        told(f"{len(ours.taken):,} seen, none lost or repeated", ours.taken, theirs.taken)
        beside("CPU of an action", "ms", ours.action_cpu_seconds * 1e3, theirs.action_cpu_seconds * 1e3)
        beside("memory of a stream", "kB", ours.stream_bytes / 1e3, theirs.stream_bytes / 1e3)


def beside(what: str, unit: str, ours: float, theirs: float) -> None:
    """One line: both, and the ratio."""
    print(f"  {what:<38}{ours:.1f} {unit}; a bare echo {theirs:.1f} {unit} ({ours / theirs:.2f})")


@contextmanager
def both(folder: str) -> Iterator[tuple[Floor, Echo]]:
    """A floor and a bare echo, each in a process of its own."""
    with served("floor", f"{folder}/floor.db", str(TABLES)) as ours, served("echo") as theirs:
        yield Floor(*ours), Echo(*theirs)


def weigh(port: int, table: str) -> None:
    """What a first page weighs with everything that it loads, and what the table then tells it."""
    for name, path in (("the lobby", "/"), ("a table", f"/table/{table}")):
        found = weight(port, path)
        share = f"{found / MOST_BYTES:.2f} of {MOST_BYTES / 1e3:.0f} kB"
        print(f"first page, {name}: {found / 1e3:.1f} kB uncompressed ({share})")
    for name, path in (("the felt", f"/api/tables/{table}/felt"), ("the table", f"/api/tables/{table}")):
        with urlopen(f"http://127.0.0.1:{port}{path}") as answer:
            print(f"  {name} in JSON: {len(answer.read()) / 1e3:.1f} kB")


if __name__ == "__main__":
    main()
