"""Tables that nobody wants leave memory, and are as they were when somebody asks again."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from pitboss.floor.errors import FloorFileError, NotFoundError
from pitboss.floor.store import Change, Guest, SqliteStore
from pitboss.floor.tables import pit as pit_module
from pitboss.floor.tables.feed import Listener
from pitboss.floor.tables.owner import Here
from pitboss.floor.tables.pit import CHIPS_CENTS, Pit
from pitboss.floor.tables.said import Post
from pitboss.record.choice import Choice


@pytest.fixture
def store(tmp_path: Path) -> Iterator[SqliteStore]:
    found = SqliteStore(tmp_path / "floor.db")
    yield found
    found.close()


def seated(store: SqliteStore) -> tuple[Pit, Here, Guest]:
    pit = Pit(store)
    owner = pit.owner(pit.open(Choice(game="roulette"), title="roulette").id)
    assert isinstance(owner, Here)
    guest = store.mint(b"mere", "Mere", 0)
    owner.host.sit(guest, CHIPS_CENTS)
    return pit, owner, guest


def laid(number: int) -> Post:
    return Post(id=str(number), do="act", verb="place", fields={"cents": 100, "area": "red"})


def wagered(owner: Here, guest: Guest) -> int:
    return sum(wager["cents"] for wager in owner.host.snapshot(guest)["table"]["wagers"])


async def post(owner: Here, guest: Guest, number: int) -> Any:
    return msgspec.json.decode(await owner.ask(lambda: owner.host.post(guest, laid(number))))["answers"]


def test_an_idle_table_leaves_memory_and_comes_back_as_it_was(store: SqliteStore) -> None:
    async def played() -> None:
        pit, owner, guest = seated(store)
        assert await post(owner, guest, 1) == [{}]
        before = owner.host.snapshot(guest)["table"]
        task = owner._task
        pit.unload(0)
        assert not owner.is_in_memory
        await asyncio.sleep(0)
        assert task is not None
        assert task.done()
        assert await post(owner, guest, 2) == [{}]
        assert wagered(owner, guest) == 200
        assert owner.host.snapshot(guest)["table"]["chance"] == before["chance"]

    asyncio.run(played())


def test_a_table_that_was_asked_for_lately_stays(store: SqliteStore) -> None:
    pit, owner, _ = seated(store)
    pit.unload(60)
    assert owner.is_in_memory


def test_a_table_that_somebody_watches_stays(store: SqliteStore) -> None:
    pit, owner, _ = seated(store)
    feed = owner.host.feed("spectator")
    listener = Listener()
    feed.listen(listener)
    pit.unload(0)
    assert owner.is_in_memory
    feed.leave(listener)
    pit.unload(0)
    assert not owner.is_in_memory


def test_the_floor_sees_to_it_by_itself(store: SqliteStore, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pit_module, "IDLE_SECONDS", 0.05)

    async def waited() -> bool:
        pit, owner, guest = seated(store)
        await post(owner, guest, 1)
        watch = asyncio.create_task(pit.watch())
        for _ in range(200):
            await asyncio.sleep(0.01)
            if not owner.is_in_memory:
                break
        watch.cancel()
        return owner.is_in_memory

    assert not asyncio.run(waited())


def test_posts_that_come_while_a_table_is_let_go_are_each_done_once(store: SqliteStore) -> None:
    async def raced() -> None:
        pit, owner, guest = seated(store)

        async def letting_go() -> None:
            while True:
                pit.unload(0)
                await asyncio.sleep(0)

        going = asyncio.create_task(letting_go())
        for number in range(0, 40, 4):
            some = [post(owner, guest, each) for each in (number, number + 1, number, number + 2)]
            assert await asyncio.gather(*some) == [[{}]] * 4
        going.cancel()
        assert wagered(owner, guest) == 30 * 100
        pit.unload(0)
        assert wagered(owner, guest) == 30 * 100

    asyncio.run(raced())


def test_what_waits_behind_something_that_was_not_kept_finds_the_table_as_it_was_kept(
    store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep = store.keep

    def failing(change: Change) -> None:
        monkeypatch.setattr(store, "keep", keep)
        raise FloorFileError("the disk is full")

    async def raced() -> None:
        _, owner, guest = seated(store)
        monkeypatch.setattr(store, "keep", failing)
        both = (post(owner, guest, 1), post(owner, guest, 2))
        found: list[Any] = list(await asyncio.gather(*both, return_exceptions=True))
        assert isinstance(found[0], FloorFileError)
        assert found[1] == [{}]
        assert wagered(owner, guest) == 100

    asyncio.run(raced())


def test_who_waits_at_a_table_as_it_closes_is_told_so(store: SqliteStore) -> None:
    async def raced() -> None:
        pit, owner, guest = seated(store)
        name = owner.host.kept.id
        closing = owner.ask(lambda: pit.close(name, "it was late"))
        waiting = (post(owner, guest, 1), closing, post(owner, guest, 2), post(owner, guest, 3))
        answers = list[Any](await asyncio.gather(*waiting, return_exceptions=True))
        assert answers[:2] == [[{}], None]
        refused = answers[2:]
        assert [type(each) for each in refused] == [NotFoundError] * 2
        assert all("it was late" in str(each) for each in refused)
        with pytest.raises(NotFoundError, match="it was late"):
            await post(owner, guest, 4)

    asyncio.run(asyncio.wait_for(raced(), 30))
