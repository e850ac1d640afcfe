"""Bots: labelled, seated like others, playing only while somebody watches, and there again after a stop."""

import asyncio
import gc
from collections.abc import Iterator
from pathlib import Path

import pytest

from pitboss.floor.errors import FloorFileError
from pitboss.floor.lobby.house import TABLES, opened
from pitboss.floor.store import Change, SeatKept, SqliteStore
from pitboss.floor.tables import bots
from pitboss.floor.tables import owner as owner_module
from pitboss.floor.tables.host import Host
from pitboss.floor.tables.pit import CHIPS_CENTS, Pit
from tests.floor.floors import chips, guest, said, seated
from tests.floor.playing import played


@pytest.fixture
def store(tmp_path: Path) -> Iterator[SqliteStore]:
    found = SqliteStore(tmp_path / "floor.db")
    yield found
    found.close()


def poker(store: SqliteStore) -> tuple[Pit, Host]:
    pit = Pit(store)
    opened(pit, ("poker",))
    (name,) = pit.kept
    return pit, pit.owner(name).host


def test_bots_sit_at_the_houses_poker_and_are_called_bots(store: SqliteStore) -> None:
    _, host = poker(store)
    mere = seated(store, host)
    people = {seat["box"]: seat for seat in host.snapshot(mere)["table"]["people"]}
    assert [box for box, seat in people.items() if seat["is_bot"]] == [*TABLES["poker"].bots]
    assert people[1] == {"box": 1, "name": "Mere", "is_bot": False, "is_you": True}
    assert people[2]["name"] == bots.name_of(2)
    assert not any(seat["is_you"] for seat in host.snapshot(None)["table"]["people"])


def test_a_hand_against_bots_is_played_to_its_end(store: SqliteStore) -> None:
    _, host = poker(store)
    mere = seated(store, host)
    played(host, mere, rounds=3)
    brought = sum(host.sitting.purse.came_with(f"box {box}") for box in (1, *TABLES["poker"].bots))
    standing = sum(seat.stands for seat in store.seats(host.kept.id))
    assert standing == brought


@pytest.fixture
def company(monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody watches every table."""
    monkeypatch.setattr(Host, "has_company", True)


def test_bots_wait_while_nobody_watches(store: SqliteStore, monkeypatch: pytest.MonkeyPatch) -> None:
    _, host = poker(store)
    assert not host.beat()
    monkeypatch.setattr(Host, "has_company", True)
    while host.sitting.rounds == 0:
        before = host.turn
        assert host.beat()
        # One thing a beat, so that a person can follow.
        assert host.turn == before + 1
    monkeypatch.undo()
    assert not host.beat()


@pytest.mark.usefixtures("company")
def test_they_play_by_themselves_between_posts(store: SqliteStore, monkeypatch: pytest.MonkeyPatch) -> None:
    pit, host = poker(store)
    monkeypatch.setattr(owner_module, "BEAT_SECONDS", 0.001)

    async def watched() -> None:
        owner = pit.owner(host.kept.id)
        await owner.ask(lambda: host.snapshot(None))
        async with asyncio.timeout(20):
            while host.sitting.rounds < 2:
                await asyncio.sleep(0.01)

    asyncio.run(watched())
    assert Pit(store).owner(host.kept.id).host.sitting.rounds >= 2


@pytest.mark.usefixtures("company")
def test_what_a_bot_did_and_nobody_kept_is_a_line_on_the_terminal_and_did_not_happen(
    store: SqliteStore, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(owner_module, "BEAT_SECONDS", 0.01)
    keep, failed = store.keep, list[object]()

    def full(change: Change) -> None:
        monkeypatch.setattr(store, "keep", keep)
        raise FloorFileError("the disk is full")

    async def watched() -> None:
        asyncio.get_running_loop().set_exception_handler(lambda _, told: failed.append(told))
        pit, host = poker(store)
        owner = pit.owner(host.kept.id)
        assert isinstance(owner, owner_module.Here)
        await owner.ask(lambda: None)
        monkeypatch.setattr(store, "keep", full)
        while owner.is_in_memory:
            await asyncio.sleep(0.01)
        gc.collect()
        again = await owner.ask(lambda: owner.host)
        assert again is not host

    asyncio.run(watched())
    assert failed == []
    assert "the disk is full" in capsys.readouterr().err


def test_whoever_asked_for_something_lately_watches(store: SqliteStore) -> None:
    _, host = poker(store)
    assert not host.has_company
    seated(store, host)
    assert host.has_company


def test_a_guest_who_is_asked_is_waited_for(store: SqliteStore) -> None:
    _, host = poker(store)
    seated(store, host)
    while host.beat():
        pass
    assert host.sitting.awaited()[0].who == "box 1"


def test_bots_come_back_with_their_chips_after_a_stop(store: SqliteStore) -> None:
    _, host = poker(store)
    mere = seated(store, host)
    played(host, mere)
    said(host, mere, do="go-on")
    again = Pit(store).owner(host.kept.id).host
    assert again.sitting.table.state == host.sitting.table.state
    assert again.snapshot(mere)["table"]["people"] == host.snapshot(mere)["table"]["people"]
    assert {*again.sitting.bots} == {*host.sitting.bots}
    assert "box 2" not in again.sitting.seats
    played(again, mere)


@pytest.mark.usefixtures("company")
def test_a_bot_without_chips_buys_as_many_as_it_came_with(store: SqliteStore) -> None:
    _, host = poker(store)
    bots.taken_up(host.sitting, [SeatKept(4, -4, 0, 0)], CHIPS_CENTS)
    assert host.sitting.purse.cents("box 4") == 0
    host.beat()
    assert host.sitting.purse.cents("box 4") == CHIPS_CENTS


def test_a_guest_leaves_poker_in_a_hand_and_takes_the_chips_along(store: SqliteStore) -> None:
    _, host = poker(store)
    mere = seated(store, host)
    said(host, mere, do="go-on")
    assert host.snapshot(mere)["table"]["phase"] != "waiting"
    host.leave(mere)
    assert mere.id not in host.seats
    assert host.sitting.purse.cents("box 1") == 0
    tama = seated(store, host, "Tama")
    assert host.seats[tama.id].box == 1
    assert chips(host, tama) == CHIPS_CENTS


def test_two_guests_of_one_label_both_sit(store: SqliteStore) -> None:
    _, host = poker(store)
    seated(store, host)
    seated(store, host)
    names = {seat.name for seat in host.sitting.table.state.house.seats.values()}
    assert len(names) == 2
    with pytest.raises(ValueError, match="the table is full"):
        host.sit(guest(store), CHIPS_CENTS)
