"""Streams under attack: nobody reads, everybody leaves, the floor is killed."""

import asyncio
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from pitboss.floor import server
from tests.floor.test_streams_browser import Served, until

pytestmark = pytest.mark.slow
CHIP = {"do": "act", "verb": "place", "fields": {"cents": 100, "area": "red"}}


class Client:
    """One connection at a time, by hand."""

    def __init__(self, port: int, cookie: str = "") -> None:
        self.port, self.cookie = port, cookie
        self.last = ""
        self.told: list[dict[str, Any]] = []

    async def _send(self, method: str, path: str, body: bytes = b"") -> dict[str, str]:
        self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port, limit=2**22)
        where = f"127.0.0.1:{self.port}"
        head = f"{method} {path} HTTP/1.1\r\nhost: {where}\r\norigin: http://{where}\r\n"
        head += f"cookie: {self.cookie}\r\ncontent-length: {len(body)}\r\nlast-event-id: {self.last}\r\n\r\n"
        self.writer.write(head.encode() + body)
        status, *lines = (await self.reader.readuntil(b"\r\n\r\n")).decode().splitlines()[:-1]
        assert " 200 " in status, status
        return {name.lower(): value for name, _, value in (line.partition(": ") for line in lines)}

    async def ask(self, method: str, path: str, content: object = None) -> dict[str, Any]:
        head = await self._send(method, path, b"" if content is None else msgspec.json.encode(content))
        self.cookie = head.get("set-cookie", self.cookie).partition(";")[0]
        found = msgspec.json.decode(await self.reader.readexactly(int(head["content-length"])))
        self.writer.close()
        return found  # type: ignore[no-any-return]

    async def read(self, table: str) -> None:
        """Everything that is told, until the line is cut."""
        await self._send("GET", f"/api/stream?tables={table}")
        try:
            while line := await self.reader.readline():
                if line.startswith(b"id: "):
                    self.last = line[4:].decode().strip()
                elif line.startswith(b"data: "):
                    self.told.append(msgspec.json.decode(line[6:]))
        except ConnectionError:
            pass
        self.writer.close()


class Process:
    """A floor in a process of its own, on one port and one file."""

    def __init__(self, file: Path) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self._command = [sys.executable, "-m", "pitboss", "floor", "--no-browser"]
        self._command += ["--port", str(self.port), "--file", str(file)]

    def start(self) -> None:
        self._process = subprocess.Popen(
            self._command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        )
        until(self._answers)

    def _answers(self) -> bool:
        with socket.socket() as tried:
            return tried.connect_ex(("127.0.0.1", self.port)) == 0

    def second(self) -> subprocess.CompletedProcess[str]:
        """Another one on the same file."""
        other = [*self._command[:-4], "--port", "0", *self._command[-2:]]
        return subprocess.run(other, capture_output=True, text=True, check=False, timeout=60)

    def end(self, how: signal.Signals) -> str:
        """Whatever it complained of."""
        self._process.send_signal(how)
        return self._process.communicate(timeout=60)[1]


@pytest.fixture
def served(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Served]:
    monkeypatch.setattr(server, "UNREAD_MILLISECONDS", 1_500)
    found = Served(tmp_path)
    yield found
    found.stop()


def staked(told: dict[str, Any]) -> int:
    return sum(wager["cents"] for wager in told["table"]["wagers"])


def test_a_floor_that_is_killed_while_fifty_read_comes_back_as_it_was_acknowledged(tmp_path: Path) -> None:
    floor = Process(tmp_path / "floor.db")
    floor.start()
    assert floor.second().returncode == 2

    async def main() -> None:
        guest = Client(floor.port)
        table = (await guest.ask("GET", "/api/tables"))["tables"][0]["table"]
        await guest.ask("POST", "/api/guests", {"name": "Mere"})
        await guest.ask("POST", f"/api/tables/{table}/seat", {})
        streams = [Client(floor.port, guest.cookie if number < 10 else "") for number in range(50)]
        reading = asyncio.gather(*(stream.read(table) for stream in streams))
        acknowledged = 0

        async def play() -> None:
            nonlocal acknowledged
            while True:
                answer = await guest.ask(
                    "POST", f"/api/tables/{table}/posts", {"id": str(acknowledged), **CHIP}
                )
                assert answer["answers"] == [{}]
                acknowledged += 1

        playing = asyncio.create_task(play())
        while acknowledged < 25:
            await asyncio.sleep(0.01)
        floor.end(signal.SIGKILL)
        await reading
        await asyncio.wait([playing])
        assert isinstance(playing.exception(), (ConnectionError, asyncio.IncompleteReadError))
        before = [len(stream.told) for stream in streams]

        floor.start()
        again = [asyncio.create_task(stream.read(table)) for stream in streams]
        while not all(len(stream.told) > many for stream, many in zip(streams, before, strict=True)):
            await asyncio.sleep(0.02)
        for stream, many in zip(streams, before, strict=True):
            heard, whole = stream.told[:many], stream.told[many]
            ids = [told["id"] for told in heard]
            assert ids == list(range(ids[0], ids[0] + many))
            assert (whole["is_whole"], whole["epoch"] == heard[0]["epoch"]) == (True, False)
            assert staked(whole) in (100 * acknowledged, 100 * (acknowledged + 1))
            assert staked(whole) >= staked(heard[-1])
        # What was not acknowledged is sent again, and is done once.
        done = staked(streams[0].told[-1])
        answer = await guest.ask("POST", f"/api/tables/{table}/posts", {"id": str(acknowledged), **CHIP})
        assert answer["answers"] == [{}]
        assert staked(await guest.ask("GET", f"/api/tables/{table}")) == 100 * (acknowledged + 1)
        await guest.ask("POST", f"/api/tables/{table}/posts", {"id": "one more", **CHIP})
        new = 2 if done == 100 * acknowledged else 1
        while not all(
            len(stream.told) == many + 1 + new for stream, many in zip(streams, before, strict=True)
        ):
            await asyncio.sleep(0.02)
        for stream in streams:
            whole, *further = stream.told[-1 - new :]
            assert [told["id"] for told in further] == [whole["id"] + 1 + number for number in range(new)]
            assert staked(further[-1]) == 100 * (acknowledged + 2)
        for task in again:
            task.cancel()

    asyncio.run(asyncio.wait_for(main(), 60))
    assert floor.end(signal.SIGINT) == ""


def test_a_floor_closes_at_once_though_streams_are_open_and_says_nothing(tmp_path: Path) -> None:
    floor = Process(tmp_path / "floor.db")
    floor.start()

    async def main() -> str:
        stream = Client(floor.port)
        table = (await stream.ask("GET", "/api/tables"))["tables"][0]["table"]
        reading = asyncio.create_task(stream.read(table))
        while not stream.told:
            await asyncio.sleep(0.02)
        said = floor.end(signal.SIGINT)
        await reading
        return said

    assert asyncio.run(main()) == ""


@pytest.mark.skipif(not hasattr(socket, "TCP_USER_TIMEOUT"), reason="this system knows no such limit")
def test_who_never_reads_is_cut_off_and_holds_nobody_up(served: Served) -> None:
    async def main() -> None:
        guest, table = Client(served.port), served.tables[0]
        await guest.ask("POST", "/api/guests", {"name": "Mere"})
        await guest.ask("POST", f"/api/tables/{table}/seat", {})
        stuck = socket.socket()
        stuck.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4_096)
        stuck.connect(("127.0.0.1", served.port))
        head = f"GET /api/stream?tables={table} HTTP/1.1\r\nhost: 127.0.0.1:{served.port}\r\n"
        stuck.sendall(f"{head}cookie: {guest.cookie}\r\n\r\n".encode())
        quick = Client(served.port, guest.cookie)
        reading = asyncio.create_task(quick.read(table))
        while len(served.listeners) < 2 or not quick.told:
            await asyncio.sleep(0.02)
        many = 0
        while len(served.listeners) == 2:
            await guest.ask("POST", f"/api/tables/{table}/posts", {"id": str(many), **CHIP})
            await guest.ask("POST", f"/api/tables/{table}/posts", {"id": f"{many} back", "do": "undo"})
            many += 1
            assert many < 5_000
        while len(quick.told) < 1 + 2 * many:
            await asyncio.sleep(0.02)
        ids = [told["id"] for told in quick.told]
        assert ids == list(range(ids[0], ids[0] + len(ids)))
        while len(served.app.state.readers._listeners) == 2:
            await asyncio.sleep(0.05)
        stuck.close()
        reading.cancel()

    asyncio.run(asyncio.wait_for(main(), 120))


def test_who_comes_and_leaves_a_thousand_times_leaves_nothing_behind(served: Served) -> None:
    asked = (
        f"GET /api/stream?tables={','.join(served.tables)} HTTP/1.1\r\nhost: 127.0.0.1:{served.port}\r\n\r\n"
    )
    for number in range(1_000):
        with socket.create_connection(("127.0.0.1", served.port)) as come:
            come.sendall(asked.encode()[: None if number % 3 else 30])
            if number % 3 == 1:
                come.recv(100)
    until(lambda: not served.listeners and not served.app.state.readers._listeners)
