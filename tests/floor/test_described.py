"""The routes as they are described to programs: all that is served is described, and is as described."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from starlette.testclient import TestClient

from pitboss.floor.lobby.house import TABLES, opened
from pitboss.floor.store import SqliteStore
from pitboss.floor.tables.pit import Pit
from pitboss.floor.web.app import floor
from pitboss.floor.web.guard import Guard
from pitboss.floor.web.shapes import Answers, Felt, Gone, Lobby, Me, Opened, Preview, Refused, Tables, Told
from pitboss.games import GAMES

HOST = "127.0.0.1:8100"
# What is asked for without a word more.
_BARE = ("/seat", "/leave", "/chips", "/close")


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    folder: Path = tmp_path_factory.mktemp("floor")
    store = SqliteStore(folder / "floor.db")
    pit = Pit(store)
    opened(pit, tuple(GAMES))
    app = Guard(floor(pit, store), {HOST})
    with TestClient(app, base_url=f"http://{HOST}", headers={"origin": f"http://{HOST}"}) as client:
        yield client
    store.close()


def read(answer: Any, shape: type[Any]) -> Any:
    """An answer that has the shape which it is described with."""
    return msgspec.json.decode(answer.content, type=shape)


@pytest.fixture(scope="module")
def described(client: TestClient) -> dict[str, Any]:
    found: dict[str, Any] = client.get("/api/openapi.json").json()
    return found


@pytest.mark.parametrize("game", GAMES)
def test_a_table_of_every_game_has_the_shape_that_is_described(client: TestClient, game: str) -> None:
    client.cookies.clear()
    assert read(client.post("/api/guests", json={"name": "Mere"}), Me).name == "Mere"
    tables = read(client.get("/api/tables"), Tables).tables
    at = next(f"/api/tables/{each.table}" for each in tables if each.title == TABLES[game].title)
    assert read(client.get(f"{at}/felt"), Felt).game == game
    assert client.post(f"{at}/seat").status_code == 200
    for number in range(12):
        told = read(client.get(at), Told)
        asked: dict[str, Any] = {"id": str(number), "do": "go-on"}
        if number % 3 == 0 and told.table.options:
            option = told.table.options[0]
            asked |= {"do": "act", "verb": option.verb, "fields": option.fields, "turn": told.table.turn}
        assert read(client.post(f"{at}/posts", json=asked), Answers).answers


def test_the_lobby_and_what_is_opened_from_it_have_the_shapes_that_are_described(client: TestClient) -> None:
    client.cookies.clear()
    client.post("/api/guests", json={"name": "Mere"})
    asked = {"game": "poker", "practice": True}
    preview = read(client.post("/api/felts", json=asked), Preview)
    assert (preview.felt.game, preview.table.phase != "") == ("poker", True)
    fresh = read(client.post("/api/tables", json=asked), Opened)
    cards = read(client.get("/api/lobby"), Lobby).tables
    assert [card.game for card in cards if card.id == fresh.table and card.felt] == ["poker"]
    assert all(card.felt is None for card in read(client.get("/api/lobby?felts=false"), Lobby).tables)
    at = f"/api/tables/{fresh.table}"
    client.post(f"{at}/seat")
    assert "too little" in read(client.post(f"{at}/chips"), Refused).says
    assert read(client.post(f"{at}/leave"), Gone).table == fresh.table
    assert read(client.post(f"{at}/close"), Gone).table == fresh.table


def test_every_route_is_described_and_what_it_answers(described: dict[str, Any]) -> None:
    assert all(path.startswith("/api/") for path in described["paths"])
    for path, ways in described["paths"].items():
        for way, each in ways.items():
            assert each["summary"].endswith("."), path
            (answer,) = each["responses"]["200"]["content"].values()
            assert answer.get("schema") or path.endswith("stream"), path
            assert way == "get" or "requestBody" in each or path.endswith(_BARE), path


def test_every_shape_that_is_named_is_there(described: dict[str, Any]) -> None:
    text = msgspec.json.encode(described).decode()
    named = {part.partition('"')[0] for part in text.split("#/components/schemas/")[1:]}
    assert named <= set(described["components"]["schemas"])
    assert {"Post", "Told", "Table", "Felt", "Naming", "Refused"} <= named


def test_the_page_for_programs_lists_every_route(client: TestClient, described: dict[str, Any]) -> None:
    page = client.get("/api").text
    for path, ways in described["paths"].items():
        for way in ways:
            assert f"<code>{way.upper()} {path}</code>" in page
    assert "http://" not in page.replace("http://www.w3.org", "")
    assert "https://" not in page


@pytest.mark.parametrize(
    ("way", "path", "headers", "status"),
    [
        ("GET", "/api/nowhere", {}, 404),
        ("PUT", "/api/tables", {}, 405),
        ("GET", "/api/tables/none", {}, 404),
        ("GET", "/api/stream?tables=", {}, 400),
        ("POST", "/api/guests", {"origin": "http://evil.example"}, 403),
        ("GET", "/api/tables", {"host": "evil.example"}, 421),
    ],
)
def test_whatever_is_refused_is_refused_in_words(
    client: TestClient, way: str, path: str, headers: dict[str, str], status: int
) -> None:
    answer = client.request(way, path, headers=headers)
    assert (answer.status_code, answer.headers["content-type"]) == (status, "application/json")
    assert read(answer, Refused).says


def test_a_page_that_is_not_there_says_so_on_a_page(client: TestClient) -> None:
    answer = client.get("/nowhere")
    assert (answer.status_code, "there is no such page" in answer.text) == (404, True)
