"""What strangers send: refused in words by a floor that goes on, with nothing on its terminal."""

import json
import socket
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

import pytest
from starlette.testclient import TestClient

from pitboss.floor.errors import FloorFileError
from pitboss.floor.lobby.house import opened
from pitboss.floor.store import SqliteStore
from pitboss.floor.tables.pit import Pit
from pitboss.floor.web.app import floor
from pitboss.games import GAMES

LATE_SECONDS = 20
CHUNK = b"1000\r\n" + b"x" * 4096 + b"\r\n"


def sent(served: str, *parts: bytes, is_read: bool = True) -> bytes:
    """What comes back for bytes as they are; HOST in them is the floor's own name."""
    host = served.partition("://")[2]
    with socket.create_connection(host.split(":"), timeout=LATE_SECONDS) as line:  # type: ignore[arg-type]
        for part in parts:
            line.sendall(part.replace(b"HOST", host.encode()))
        return b"".join(iter(lambda: line.recv(65_536), b"")) if is_read else b""


def posted(path: str, *headers: str) -> bytes:
    lines = (f"POST {path} HTTP/1.1", "host: HOST", "origin: http://HOST", "connection: close", *headers)
    return "\r\n".join((*lines, "", "")).encode()


@pytest.mark.parametrize(
    ("parts", "status"),
    [
        ((posted("/api/guests", "content-length: 2000000"), b"x" * 2_000_000), 413),
        ((posted("/api/guests", "transfer-encoding: chunked"), CHUNK * 40, b"0\r\n\r\n"), 413),
        ((posted("/api/guests", "transfer-encoding: chunked"), b"zz\r\n"), 400),
        ((posted("/api/guests", "content-length: -5"),), 400),
        ((posted("/api/guests", f"content-length: {'9' * 5_000}"),), 400),
        ((posted("/api/guests"),), 400),
        ((posted("/api/me", "cookie: " + "; ".join(f"a{n}={n}" for n in range(3_000))),), 404),
        ((posted("/api/me", 'cookie: pitboss-guest="\\377\\000";;=;\x7f'),), 404),
        ((b"GET / HTTP/1.1\r\n\r\n",), 400),
        ((b"GET / HTTP/1.0\r\n\r\n",), 421),
        ((b"GET / HTTP/1.1\r\nhost: HOST\r\nhost: evil.example\r\n\r\n",), 400),
        ((b"GET /%00%ff HTTP/1.1\r\nhost: HOST\r\nconnection: close\r\n\r\n",), 404),
        ((b"GET http://evil.example/ HTTP/1.1\r\nhost: HOST\r\nconnection: close\r\n\r\n",), 404),
        ((b"\x16\x03\x01\x02\x00\x01\x00\xff\n\n",), 400),
    ],
)
def test_what_is_no_decent_request_is_refused(served: str, parts: tuple[bytes, ...], status: int) -> None:
    assert sent(served, *parts).startswith(f"HTTP/1.1 {status} ".encode())


def test_who_breaks_off_leaves_nothing_behind(served: str, caplog: pytest.LogCaptureFixture) -> None:
    for _ in range(5):
        sent(served, posted("/api/guests", "content-length: 500"), b'{"name"', is_read=False)
    assert b'"guest":null' in sent(served, b"GET /api/me HTTP/1.1\r\nhost: HOST\r\nconnection: close\r\n\r\n")
    assert not caplog.records


def test_tabs_that_race_with_one_id_do_it_once(served: str) -> None:
    def asked(path: str, body: Any = None, cookie: str = "") -> Any:
        content = None if body is None else json.dumps(body).encode()
        return urlopen(Request(f"{served}{path}", content, {"origin": served, "cookie": cookie}))

    come = asked("/api/guests", {"name": "Mere"})
    cookie = come.headers["set-cookie"].partition(";")[0]
    tables = json.load(asked("/api/tables"))["tables"]
    table = next(each["table"] for each in tables if each["title"] == "Roulette")
    asked(f"/api/tables/{table}/seat", {}, cookie)
    before = json.load(asked(f"/api/tables/{table}", cookie=cookie))["table"]["you"]["chips"]
    answers: list[bytes] = []

    def tab(number: int) -> None:
        fields = {"cents": 100, "area": "black"}
        post = {"id": f"race-{number % 3}", "do": "act", "verb": "place", "fields": fields}
        answers.append(asked(f"/api/tables/{table}/posts", post, cookie).read())

    tabs = [threading.Thread(target=tab, args=(number,)) for number in range(12)]
    for each in tabs:
        each.start()
    for each in tabs:
        each.join(LATE_SECONDS)
    assert len(answers) == 12
    assert len(set(answers)) == 3
    assert json.load(asked(f"/api/tables/{table}", cookie=cookie))["table"]["you"]["chips"] == before - 300


HOSTILE: tuple[Any, ...] = (None, True, -1, 1.5, 10**30, "", "\u202e", "x" * 300, [], ["red"], {}, {"x": [1]})


@pytest.mark.parametrize(
    "game",
    [pytest.param(game, marks=() if game in ("craps", "poker") else pytest.mark.slow) for game in GAMES],
)
def test_no_field_of_a_verb_fails_whatever_it_holds(game: str, tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "floor.db")
    pit = Pit(store)
    opened(pit, (game,))
    # Without a guard, and with failures raised here.
    with TestClient(floor(pit, store)) as client:
        client.post("/api/guests", json={"name": "Mere"})
        (at,) = (f"/api/tables/{table}" for table in pit.kept)
        client.post(f"{at}/seat")
        options = client.get(at).json()["table"]["options"]
        for number, post in enumerate(_hostile({each["verb"]: each["fields"] for each in options})):
            answer = client.post(f"{at}/posts", json={"id": str(number), "do": "act", **post})
            assert answer.status_code in (200, 400), (post, answer.text)
        assert number > len(HOSTILE)
    store.close()


def _hostile(verbs: dict[str, dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """Every field of every verb with something hostile in it, each verb with a few others."""
    for verb, fields in verbs.items():
        for name in (*fields, "who", "nothing"):
            held = HOSTILE if name in fields else HOSTILE[-1:]
            yield from ({"verb": verb, "fields": {**fields, name: value}} for value in held)


def test_a_file_that_cannot_be_written_is_no_secret_of_the_floor_to_tell(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    store = SqliteStore(tmp_path / "floor.db")

    def full(*_: object) -> None:
        raise FloorFileError(f"{tmp_path} cannot be used: the disk is full")

    monkeypatch.setattr(store, "mint", full)
    answer = TestClient(floor(Pit(store), store)).post("/api/guests", json={"name": "Mere"})
    assert (answer.status_code, answer.headers["retry-after"]) == (503, "5")
    assert "nothing was done" in answer.json()["says"]
    assert str(tmp_path) not in answer.text
    assert "the disk is full" in capsys.readouterr().err
    store.close()
