"""Hostile lines for a floor, as the commands of the other kinds are given hostile files."""

from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from urllib.parse import quote

from starlette.testclient import TestClient

from pitboss.floor.lobby.house import opened
from pitboss.floor.store import SqliteStore
from pitboss.floor.tables.pit import Pit
from pitboss.floor.web.app import floor
from pitboss.floor.web.guard import Guard

HOST = "127.0.0.1:8100"
MOST_LINES = 60


def main(words: list[str]) -> None:
    """`FLOOR WHAT GAME FILE`: every line of a file is posted at a table, or is the path of a clause."""
    _, what, game, file = words
    asked: dict[str, Callable[[TestClient, str, bytes], int]] = {"posts": _posted, "law": _read}
    with TemporaryDirectory() as folder:
        store = SqliteStore(Path(folder) / "floor.db")
        pit = Pit(store)
        opened(pit, (game,))
        app = Guard(floor(pit, store), {HOST})
        with TestClient(app, base_url=f"http://{HOST}", headers={"origin": f"http://{HOST}"}) as client:
            client.post("/api/guests", json={"name": "Mere"})
            (table,) = pit.kept
            client.post(f"/api/tables/{table}/seat")
            for line in Path(file).read_bytes().split(b"\n")[:MOST_LINES]:
                status = asked[what](client, table, line)
                assert status < 500, (status, line)
            # However much it was asked, the table is whole, and is taken up again as it is.
            before = _stands(client, table)
            pit.unload(0)
            assert _stands(client, table) == before
        store.close()


def _stands(client: TestClient, table: str) -> dict[str, Any]:
    """A table without its turn, which goes on from another number once it is taken up again."""
    found: dict[str, Any] = client.get(f"/api/tables/{table}").json()["table"]
    return {name: value for name, value in found.items() if name != "turn"}


def _posted(client: TestClient, table: str, line: bytes) -> int:
    return client.post(f"/api/tables/{table}/posts", content=line).status_code


def _read(client: TestClient, table: str, line: bytes) -> int:
    path = quote(line[:4_000], safe="/?&=%:.,()")
    return client.get(f"/law/{path}", follow_redirects=False).status_code
