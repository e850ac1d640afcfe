"""The floor over HTTP: who may ask what, and what a stranger gets."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from pitboss.floor.lobby.house import TABLES, opened
from pitboss.floor.store import SqliteStore
from pitboss.floor.tables.pit import Pit
from pitboss.floor.web.app import floor
from pitboss.floor.web.guard import Guard
from pitboss.games import GAMES

HOST = "127.0.0.1:8100"
HERE = {"origin": f"http://{HOST}"}


@pytest.fixture
def pit(tmp_path: Path) -> Iterator[tuple[Pit, SqliteStore]]:
    store = SqliteStore(tmp_path / "floor.db")
    pit = Pit(store)
    opened(pit, ("roulette",))
    yield pit, store
    store.close()


@pytest.fixture
def client(pit: tuple[Pit, SqliteStore]) -> Iterator[TestClient]:
    with TestClient(Guard(floor(*pit), {HOST}), base_url=f"http://{HOST}") as client:
        yield client


def table(client: TestClient) -> str:
    found: str = client.get("/api/tables").json()["tables"][0]["table"]
    return found


def seated(client: TestClient) -> str:
    assert client.post("/api/guests", json={"name": "Mere"}, headers=HERE).status_code == 200
    at = table(client)
    assert client.post(f"/api/tables/{at}/seat", headers=HERE).json() == {"box": 1}
    return at


def test_a_guest_sits_down_and_lays_a_chip(client: TestClient) -> None:
    at = seated(client)
    post = {"id": "1", "do": "act", "verb": "place", "fields": {"cents": 500, "area": "red"}}
    assert client.post(f"/api/tables/{at}/posts", json=post, headers=HERE).json()["answers"] == [{}]
    assert client.get(f"/api/tables/{at}").json()["table"]["wagers"][0]["cents"] == 500


def test_the_token_is_out_of_the_reach_of_scripts(client: TestClient) -> None:
    answer = client.post("/api/guests", json={"name": "Mere"}, headers=HERE)
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie


def test_posts_come_from_the_floors_own_pages(client: TestClient) -> None:
    elsewhere = ("http://evil.example", "null", "https://127.0.0.1:8100", "http://127.0.0.1:8101", "")
    for headers in ({}, *({"origin": origin} for origin in elsewhere)):
        assert client.post("/api/guests", json={"name": "Mere"}, headers=headers).status_code == 403


@pytest.mark.parametrize("site", ["cross-site", "same-site"])
def test_other_pages_may_lead_to_the_floor_and_use_nothing_of_it(client: TestClient, site: str) -> None:
    said = {"sec-fetch-site": site}
    for mode in ("no-cors", "cors", "same-origin"):
        for path in ("/api/tables", f"/api/stream?tables={table(client)}", "/"):
            assert client.get(path, headers={**said, "sec-fetch-mode": mode}).status_code == 403
    assert client.get("/", headers={**said, "sec-fetch-mode": "navigate"}).status_code == 200
    own = {"sec-fetch-site": "same-origin", "sec-fetch-mode": "cors"}
    assert client.get("/api/tables", headers=own).status_code == 200


def test_another_name_is_not_served(client: TestClient) -> None:
    assert client.get("/api/tables", headers={"host": "evil.example"}).status_code == 421


def test_a_large_body_is_not_read(client: TestClient) -> None:
    answer = client.post("/api/guests", content=b"x" * 20_000, headers=HERE)
    assert answer.status_code == 413


def test_a_large_body_that_says_it_is_small_is_not_read_either(client: TestClient) -> None:
    def parts() -> Iterator[bytes]:
        for _ in range(10):
            yield b"x" * 4_096

    assert client.post("/api/guests", content=parts(), headers=HERE).status_code == 413


@pytest.mark.parametrize(
    "body", [b"", b"{", b"[]", b'{"name": 5}', b'{"name": "a", "more": 1}', b"[" * 5_000]
)
def test_what_cannot_be_read_is_said(client: TestClient, body: bytes) -> None:
    answer = client.post("/api/guests", content=body, headers=HERE)
    assert answer.status_code == 400
    assert answer.json()["says"].startswith("the post cannot be read")


@pytest.mark.parametrize(
    "more",
    [
        {"do": "go-on", "who": "dealer"},
        {"do": "undo", "verb": "no-more-bets"},
        {"do": "again", "fields": {"box": 2}},
        {"do": "act", "verb": "place", "fields": {"cents": 100, "area": "red"}, "words": "mine"},
    ],
)
def test_nothing_of_a_post_is_passed_over(client: TestClient, more: dict[str, object]) -> None:
    at = seated(client)
    answer = client.post(f"/api/tables/{at}/posts", json={"id": "1", **more}, headers=HERE)
    assert (answer.status_code, "alone" in answer.json()["says"]) == (400, True)


def test_a_fault_of_the_floor_is_told_in_words_and_what_it_was_to_no_stranger(
    pit: tuple[Pit, SqliteStore], monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> None:
        raise RuntimeError("the hole card is the ace of spades")

    post = {"id": "1", "do": "act", "verb": "place", "fields": {"cents": 500, "area": "red"}}
    app = Guard(floor(*pit), {HOST})
    with TestClient(app, base_url=f"http://{HOST}", raise_server_exceptions=False) as client:
        at = seated(client)
        lines = pit[1].lines(at)
        with monkeypatch.context() as patched:
            patched.setattr(pit[1], "keep", broken)
            answer = client.post(f"/api/tables/{at}/posts", json=post, headers=HERE)
        assert answer.status_code == 500
        assert answer.json() == {"says": "the floor failed at this, and nothing of it was kept: look again"}
        assert answer.headers["content-security-policy"]
        assert pit[1].lines(at) == lines
        assert client.post(f"/api/tables/{at}/posts", json=post, headers=HERE).json()["answers"] == [{}]


def test_every_answer_says_what_a_page_may_load(client: TestClient) -> None:
    for answer in (client.get("/api/tables"), client.get("/nowhere"), client.get("/", headers={"host": "x"})):
        policy = answer.headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy


def test_no_route_of_a_player_reaches_a_seed(client: TestClient, pit: tuple[Pit, SqliteStore]) -> None:
    at = seated(client)
    seeds = [seed.hex() for seed in pit[1].seeds(at)]
    assert len(seeds) == 2
    for route in (f"/api/tables/{at}", f"/api/tables/{at}/felt", "/api/tables", "/api/me"):
        assert not any(seed in client.get(route).text for seed in seeds)


def test_every_game_has_a_table_of_the_house(pit: tuple[Pit, SqliteStore]) -> None:
    opened(pit[0], tuple(GAMES))
    opened(pit[0], tuple(GAMES))
    assert sorted(table.title for table in pit[0].kept.values()) == sorted(
        table.title for table in TABLES.values()
    )
    assert {*TABLES} == {*GAMES}
