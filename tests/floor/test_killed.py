"""A floor that is killed in the middle of a round of every game comes back with each round where it was."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

import pytest

from pitboss.floor.errors import FloorFileError
from pitboss.floor.lobby.house import TABLES, opened
from pitboss.floor.lobby.opening import Asked
from pitboss.floor.lobby.opening import opened as opened_by
from pitboss.floor.store import Guest, SqliteStore
from pitboss.floor.tables.host import Host
from pitboss.floor.tables.leaving import wagers_of
from pitboss.floor.tables.pit import CHIPS_CENTS, Pit
from pitboss.games import GAMES
from tests.floor.floors import guest, said, seated
from tests.floor.playing import played, stepped

STEPS = 3


@pytest.fixture
def store(tmp_path: Path) -> Iterator[SqliteStore]:
    found = SqliteStore(tmp_path / "floor.db")
    yield found
    found.close()


def in_a_round(store: SqliteStore, game: str) -> tuple[Pit, Host, Guest]:
    """A table of the house with a round under way."""
    pit = Pit(store)
    opened(pit, (game,))
    host = pit.owner(next(iter(pit.kept))).host
    who = seated(store, host)
    for _ in range(STEPS):
        stepped(host, who)
    while not wagers_of(host.sitting, 1):
        stepped(host, who)
    return pit, host, who


@pytest.mark.parametrize("game", GAMES)
def test_a_round_of_the_house_is_found_where_it_was(store: SqliteStore, game: str) -> None:
    _, host, who = in_a_round(store, game)
    again = Pit(store).owner(host.kept.id).host
    assert again.sitting.table.state == host.sitting.table.state
    assert again.snapshot(who)["table"] == host.snapshot(who)["table"]
    stepped(again, who)


@pytest.mark.parametrize("game", ["poker", "caribbean-stud", "blackjack"])
@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE lines SET line = x'7b7d' WHERE seq = 1",
        "UPDATE lines SET line = substr(line, 1, 20) WHERE seq = 2",
        "DELETE FROM lines WHERE seq = 1",
        "DELETE FROM lines",
        "DELETE FROM seeds",
        "UPDATE seeds SET seed = x'00'",
        "UPDATE seeds SET seed = zeroblob(32)",
        "UPDATE tables SET shuffles = shuffles + 1",
        "UPDATE tables SET script = 'no-such'",
    ],
)
def test_a_table_that_cannot_be_read_closes_with_its_stakes_returned(
    store: SqliteStore, game: str, damage: str
) -> None:
    _, host, _ = in_a_round(store, game)
    chips = {seat.box: host.sitting.purse.cents(f"box {seat.box}") for seat in host.seats.values()}
    lies = {box: sum(wager.cents for wager in wagers_of(host.sitting, box)) for box in chips}
    assert lies[1]
    store._db.execute(damage)
    floor = Pit(store)
    assert [*floor.readable()] == []
    assert floor.kept[host.kept.id].closed.startswith("it could not be taken up again")
    # Everybody has the chips beside the layout and what lay on it, bots too.
    stands = {seat.box: seat.stands for seat in store.seats(host.kept.id)}
    assert stands == {box: chips[box] + lies[box] for box in chips}
    opened(floor, (game,))
    assert [table.kept.title for table in floor.readable()] == [TABLES[game].title]


@pytest.mark.parametrize("game", ["roulette", "blackjack", "caribbean-stud", "poker"])
@pytest.mark.parametrize("hours", [-20_000, -1, 1, 20_000])
def test_who_sets_the_clock_of_the_machine_closes_no_table(
    store: SqliteStore, monkeypatch: pytest.MonkeyPatch, game: str, hours: int
) -> None:
    _, host, who = in_a_round(store, game)
    real = time.time_ns
    monkeypatch.setattr(time, "time_ns", lambda: real() + hours * 3_600 * 10**9)
    again = Pit(store).owner(host.kept.id).host
    assert again.sitting.table.state == host.sitting.table.state
    played(again, who)
    monkeypatch.undo()
    played(Pit(store).owner(host.kept.id).host, who)
    instants = [json.loads(line)["at"] for line in store.lines(host.kept.id)[1:]]
    assert instants == sorted(instants)


@pytest.mark.parametrize("game", ["roulette", "caribbean-stud"])
def test_who_sets_the_clock_back_while_the_floor_is_open_stops_no_table(
    store: SqliteStore, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    _, host, who = in_a_round(store, game)
    real = time.time_ns
    monkeypatch.setattr(time, "time_ns", lambda: real() - 3_600 * 10**9)
    played(host, who, rounds=2)


def test_a_table_whose_jackpot_began_with_more_than_any_pool_holds_closes_too(store: SqliteStore) -> None:
    _, host, _ = in_a_round(store, "caribbean-stud")
    store._db.execute("UPDATE tables SET pool_cents = pool_cents + (1 << 54)")
    floor = Pit(store)
    assert [*floor.readable()] == []
    assert floor.kept[host.kept.id].closed.startswith("it could not be taken up again")


def test_a_practice_that_cannot_be_read_closes_too(store: SqliteStore) -> None:
    pit, mere = Pit(store), guest(store)
    host = pit.owner(opened_by(pit, mere, Asked(script="jackpot"), 0).id).host
    host.sit(mere, CHIPS_CENTS)
    said(host, mere, do="act", verb="ante", fields={"cents": 500})
    store._db.execute("UPDATE lines SET line = x'7b7d' WHERE seq = 1")
    assert [*Pit(store).readable()] == []
    assert store.seats(host.kept.id)[0].stands == CHIPS_CENTS


def test_a_file_that_fails_closes_no_table(store: SqliteStore, monkeypatch: pytest.MonkeyPatch) -> None:
    _, host, _ = in_a_round(store, "roulette")
    floor = Pit(store)

    def broken() -> list[Any]:
        raise FloorFileError("the disk fails")

    monkeypatch.setattr(store, "tables", broken)
    with pytest.raises(FloorFileError):
        floor.owner(host.kept.id)
    monkeypatch.undo()
    assert floor.owner(host.kept.id).host.sitting.table.state == host.sitting.table.state


class Visitor:
    """A guest over HTTP."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.cookie = ""
        self._posts = 0

    def ask(self, path: str, body: Any = None) -> Any:
        headers = {"cookie": self.cookie, "origin": self.address, "content-type": "application/json"}
        content = None if body is None else json.dumps(body).encode()
        with urlopen(Request(f"{self.address}{path}", content, headers), timeout=30) as answer:
            if answer.headers["set-cookie"]:
                self.cookie = answer.headers["set-cookie"].partition(";")[0]
            return json.load(answer)

    def table(self, table: str) -> Any:
        return self.ask(f"/api/tables/{table}")["table"]

    def step(self, table: str) -> None:
        now = self.table(table)
        may = [each for each in now["options"] if "cents" not in each["fields"] or each["takes"]]
        own = [wager for wager in now["wagers"] if wager["box"] == now["you"]["box"]]
        option = next((each for each in may if each["is_answer"]), None)
        option = option or next((each for each in may if each["takes"] and not own), None)
        self._posts += 1
        post: dict[str, Any] = {"id": f"k{self._posts}", "do": "go-on"}
        if option:
            post |= {"do": "act", "verb": option["verb"], "fields": option["fields"], "turn": now["turn"]}
        self.ask(f"/api/tables/{table}/posts", post)


@contextmanager
def floor_of(file: Path, port: int = 0) -> Iterator[tuple[str, subprocess.Popen[str]]]:
    """A real floor, in a program of its own."""
    command = [
        sys.executable,
        "-m",
        "pitboss",
        "floor",
        "--no-browser",
        "--port",
        str(port),
        "--file",
        str(file),
    ]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env={**os.environ}) as running:
        assert running.stdout
        for line in running.stdout:
            if found := re.search(r"http://[\d.]+:\d+", line):
                break
        else:
            raise AssertionError("the floor does not say where it is")
        try:
            yield found[0], running
        finally:
            running.kill()


@pytest.mark.slow
def test_a_floor_that_is_killed_finds_every_round_where_it_was(tmp_path: Path) -> None:
    file = tmp_path / "floor.db"
    with floor_of(file) as (address, running):
        mere = Visitor(address)
        mere.ask("/api/guests", {"name": "Mere"})
        tables = [each["table"] for each in mere.ask("/api/tables")["tables"]]
        assert len(tables) == len(GAMES)
        for table in tables:
            mere.ask(f"/api/tables/{table}/seat", {})
            for _ in range(STEPS):
                mere.step(table)
        before = {table: mere.table(table) for table in tables}
        running.send_signal(signal.SIGKILL)
        running.wait()
    port = int(address.rpartition(":")[2])
    with floor_of(file, port) as (address, _):
        for table in tables:
            assert mere.table(table) == before[table]
            mere.step(table)
