"""Connections of strangers: who never comes to the point is let go, and the floor has room for others."""

import re
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from pitboss.floor import connection
from pitboss.floor.bounds import MOST_CONNECTIONS
from tests.floor.serving import PATIENCE_SECONDS
from tests.floor.test_streams_browser import Served, until

SHORT_SECONDS = 0.3
HOST = b"host: 127.0.0.1:PORT\r\norigin: http://127.0.0.1:PORT\r\n"
ME = b"GET /api/me HTTP/1.1\r\n" + HOST + b"\r\n"


@pytest.fixture
def served(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Served]:
    monkeypatch.setattr(connection, "ASKING_SECONDS", SHORT_SECONDS)
    found = Served(tmp_path)
    yield found
    found.stop()


def come(served: Served, said: bytes = b"") -> socket.socket:
    found = socket.create_connection(("127.0.0.1", served.port), timeout=PATIENCE_SECONDS)
    found.sendall(said.replace(b"PORT", str(served.port).encode()))
    return found


def heard(line: socket.socket) -> bytes:
    """Everything until the floor lets go."""
    return b"".join(iter(lambda: line.recv(65_536), b""))


@pytest.mark.parametrize(
    "said",
    [
        b"",
        b"GET / HTTP/1.1\r\nhost: ",
        b"POST /api/guests HTTP/1.1\r\n" + HOST + b'content-length: 14\r\n\r\n{"name"',
        b"POST /api/guests HTTP/1.1\r\n" + HOST + b"transfer-encoding: chunked\r\n\r\n5\r\n{",
        b"POST /api/guests HTTP/1.1\r\nhost: evil.example\r\ncontent-length: 14\r\n\r\n{",
    ],
)
def test_who_does_not_come_to_the_point_is_let_go(
    served: Served, said: bytes, caplog: pytest.LogCaptureFixture
) -> None:
    with come(served, said) as line:
        assert heard(line) == b""
    assert not caplog.records


def test_who_asked_once_and_then_dawdles_is_let_go_too(served: Served) -> None:
    with come(served, ME) as line:
        until(lambda: b'"guest":null' in line.recv(65_536))
        line.sendall(b"G")
        assert heard(line) == b""


def test_a_letter_now_and_then_is_no_request(served: Served) -> None:
    def dawdle(line: socket.socket) -> None:
        for letter in ME.decode():
            line.sendall(letter.encode())
            time.sleep(SHORT_SECONDS / 4)

    with come(served) as line, pytest.raises(ConnectionError):
        dawdle(line)


def test_who_reads_along_is_never_taken_for_one_who_dawdles(served: Served) -> None:
    asked = f"GET /api/stream?tables={served.tables[0]} HTTP/1.1\r\n".encode() + HOST + b"\r\n"
    with come(served, asked) as line:
        until(lambda: b"event: " in line.recv(65_536))
        line.settimeout(4 * SHORT_SECONDS)
        with pytest.raises(TimeoutError):
            line.recv(1)


def test_those_who_say_nothing_take_nobodys_place_for_long(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connection, "MOST_CONNECTIONS", 20)
    with ExitStack() as stack:
        silent = [stack.enter_context(come(served)) for _ in range(60)]

        def answered() -> bool:
            with come(served, ME.replace(b"\r\n\r\n", b"\r\nconnection: close\r\n\r\n")) as line:
                try:
                    return re.match(rb"HTTP/1\.1 200 ", heard(line)) is not None
                except ConnectionError:
                    return False

        until(answered)
        assert [heard(line) for line in silent[:20]] == [b""] * 20


def test_as_many_may_come_as_there_is_room_for_whatever_a_program_is_given_at_first(tmp_path: Path) -> None:
    resource = pytest.importorskip("resource", reason="this system knows no such limit")
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    if before[1] != resource.RLIM_INFINITY and before[1] < MOST_CONNECTIONS:
        pytest.skip("this system has no room for so many")
    resource.setrlimit(resource.RLIMIT_NOFILE, (256, before[1]))
    served = Served(tmp_path)
    try:
        assert resource.getrlimit(resource.RLIMIT_NOFILE)[0] > MOST_CONNECTIONS
    finally:
        served.stop()
        resource.setrlimit(resource.RLIMIT_NOFILE, before)
