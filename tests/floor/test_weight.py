"""A first page is light, and everything that it loads may be kept for ever."""

import re
from pathlib import Path
from posixpath import dirname, join, normpath

from starlette.testclient import TestClient

from pitboss.floor.lobby.house import opened
from pitboss.floor.store import SqliteStore
from pitboss.floor.tables.pit import Pit
from pitboss.floor.web import pages
from pitboss.floor.web.app import floor
from pitboss.floor.web.guard import Guard
from pitboss.games import GAMES

HOST = "127.0.0.1:8100"
MOST_BYTES = 150_000
# What a page names in its head, what a script or a sheet names in turn, and what is read for one game alone;
# not what is read once somebody asks for it.
_LINKED = re.compile(r'(?:href|src)="/static/[0-9a-f]+/([\w./-]+)"')
_NAMED = re.compile(r'(?:from|import|new URL\(|url\()\s*"?(\.{1,2}/[\w./-]+)"?')
_FOR_A_GAME = re.compile(r'^\s*"?([\w-]+)"?: \(\) => import\("(\./[\w.-]+)"\)', re.MULTILINE)


def loaded(page: str, game: str) -> set[str]:
    """Every file that a page of a game loads, by its path."""
    found: set[str] = set()
    waiting = _LINKED.findall(page)
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.add(name)
            content = pages.static()[name][0].decode()
            named = _NAMED.findall(content)
            named += [file for slug, file in _FOR_A_GAME.findall(content) if slug == game]
            waiting += [normpath(join(dirname(name), file)) for file in named]
    return found


def test_first_pages_weigh_less_than_150_kb_and_all_of_it_may_be_kept(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "floor.db")
    pit = Pit(store)
    opened(pit, ("roulette",))
    with TestClient(Guard(floor(pit, store), {HOST}), base_url=f"http://{HOST}") as client:
        lobby, table = client.get("/"), client.get(f"/table/{next(iter(pit.kept))}")
        files = {name: client.get(pages.static_path(name)) for name in pages.static()}
        assert all("immutable" in file.headers["cache-control"] for file in files.values())
        for page, game in ((lobby, ""), *((table, game) for game in GAMES)):
            own = loaded(page.text, game)
            assert len(page.content) + sum(len(files[name].content) for name in own) < MOST_BYTES, game
        assert {"table/table.js", "talk.js", "line.js", "stream-worker.js"} <= own
        assert client.get(f"/static/{'0' * 16}/styles/base.css").status_code == 404
    store.close()
