"""A table of the floor: a post is carried out once, kept, answered, then told to each as they may see it."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import pytest

from pitboss.floor.errors import FloorError, FloorFileError, NotFoundError
from pitboss.floor.store import Change, Guest, SqliteStore
from pitboss.floor.tables import pit as pit_module
from pitboss.floor.tables.feed import Listener
from pitboss.floor.tables.host import Host
from pitboss.floor.tables.owner import Here
from pitboss.floor.tables.pit import CHIPS_CENTS, Pit
from pitboss.floor.tables.said import Post, action_of
from pitboss.games import GAMES
from pitboss.games.roulette.actions import BallIn
from pitboss.record.choice import Choice


@pytest.fixture
def store(tmp_path: Path) -> Any:
    found = SqliteStore(tmp_path / "floor.db")
    yield found
    found.close()


def guest(store: SqliteStore, name: str = "mere") -> Guest:
    return store.mint(name.encode(), name, 0)


def opened(store: SqliteStore, game: str) -> tuple[Pit, Host, Guest]:
    pit = Pit(store)
    kept = pit.open(Choice(game=game), title=game)
    host, who = pit.owner(kept.id).host, guest(store)
    host.sit(who, CHIPS_CENTS)
    host.publish()
    return pit, host, who


_NUMBER = iter(range(10**9))


def said(host: Host, who: Guest, **post: Any) -> dict[str, Any]:
    answer = host.post(who, Post(id=str(next(_NUMBER)), **post))
    host.publish()
    found: dict[str, Any] = msgspec.json.decode(answer)
    return found


def test_chips_are_laid_and_a_round_is_played_to_its_end(store: SqliteStore) -> None:
    _, host, who = opened(store, "roulette")
    for area in ("red", "straight 17"):
        assert said(host, who, do="act", verb="place", fields={"cents": 500, "area": area})["answers"] == [{}]
    shown = host.snapshot(who)["table"]
    assert [(wager["place"], wager["cents"]) for wager in shown["wagers"]] == [
        ("red", 500),
        ("straight 17", 500),
    ]
    assert shown["you"]["chips"] == CHIPS_CENTS - 1000
    while shown["rounds"] == 0:
        assert said(host, who, do="go-on")["answers"] == [{}]
        shown = host.snapshot(who)["table"]
    assert {line["area"] for line in shown["ruling"]} == {"red", "straight 17"}
    assert all(line["because"][0]["cite"].startswith("NZ 1996 Div III") for line in shown["ruling"])


def test_a_post_that_is_sent_again_is_done_once(store: SqliteStore) -> None:
    _, host, who = opened(store, "roulette")
    post = Post(id="a", do="act", verb="place", fields={"cents": 500, "area": "red"})
    assert host.post(who, post) == host.post(who, post)
    assert host.snapshot(who)["table"]["wagers"][0]["cents"] == 500


def test_a_refusal_says_why_and_changes_nothing(store: SqliteStore) -> None:
    _, host, who = opened(store, "roulette")
    (answer,) = said(host, who, do="act", verb="place", fields={"cents": 10**7, "area": "red"})["answers"]
    assert answer["refusal"]["says"]
    assert host.snapshot(who)["table"]["wagers"] == []


@pytest.mark.parametrize(
    ("post", "says"),
    [
        ({"verb": "no-such"}, "verb: 'no-such' is nothing that a player of roulette asks for"),
        ({"verb": "ball-in", "fields": {"number": 17}}, "verb: 'ball-in' is nothing"),
        ({"verb": "place", "fields": {"who": "box 2", "cents": 500, "area": "red"}}, "fields.who: "),
        ({"verb": "place", "fields": {"at": 5, "cents": 500, "area": "red"}}, "fields.at: "),
        (
            {"verb": "place", "fields": {"cents": 500, "area": "red", "box": 2}},
            r"fields\.box: 'place' has no such field; allowed: cents, area",
        ),
        ({"verb": "place", "fields": {"cents": "many", "area": "red"}}, "fields: Expected `int`"),
        ({"verb": "sit", "fields": {"name": "dealer"}}, "verb: 'sit' is nothing"),
        (
            {"verb": "raise-dispute", "fields": {"says": "a\nbox 2: go"}},
            "fields: what is said is one line",
        ),
        ({"verb": "raise-dispute", "fields": {"says": "a\u202eb"}}, "fields: what is said is one line"),
        ({"verb": "raise-dispute", "fields": {"says": "x" * 5_000}}, "fields: what is said is one line"),
        ({"verb": "raise-dispute", "fields": {"says": "  "}}, "fields: "),
    ],
)
def test_nobody_speaks_for_another_nor_for_chance(
    store: SqliteStore, post: dict[str, Any], says: str
) -> None:
    _, host, who = opened(store, "roulette")
    with pytest.raises(FloorError, match=says):
        said(host, who, do="act", **post)


@pytest.mark.parametrize("game", GAMES)
def test_what_is_offered_can_be_posted(store: SqliteStore, game: str) -> None:
    _, host, who = opened(store, game)
    for option in host.snapshot(who)["table"]["options"]:
        post = Post(id="x", do="act", verb=option["verb"], fields=option["fields"])
        assert action_of(host.sitting.table.game, post, "box 1")


def test_who_looks_on_does_nothing(store: SqliteStore) -> None:
    _, host, _ = opened(store, "roulette")
    with pytest.raises(FloorError, match="sit down first"):
        said(host, guest(store, "tama"), do="go-on")


def test_a_decision_names_its_turn(store: SqliteStore) -> None:
    _, host, who = opened(store, "caribbean-stud")
    said(host, who, do="act", verb="ante", fields={"cents": 500})
    said(host, who, do="go-on")
    (answer,) = said(host, who, do="act", verb="fold", turn=host.turn - 1)["answers"]
    assert answer["refusal"]["code"] == "stale"
    assert said(host, who, do="act", verb="fold", turn=host.turn)["answers"] == [{}]


def test_what_another_is_refused_makes_no_decision_stale(store: SqliteStore) -> None:
    _, host, who = opened(store, "caribbean-stud")
    other = guest(store, "tama")
    host.sit(other, CHIPS_CENTS)
    for each in (who, other):
        said(host, each, do="act", verb="ante", fields={"cents": 500})
    said(host, who, do="go-on")
    turn = host.turn
    assert "refusal" in said(host, other, do="act", verb="ante", fields={"cents": 500})["answers"][0]
    assert "refusal" in said(host, other, do="act", verb="bet", fields={"cents": 1}, turn=turn)["answers"][0]
    assert host.turn == turn
    assert said(host, who, do="act", verb="fold", turn=turn)["answers"] == [{}]


def test_what_is_told_has_numbers_of_its_own_for_each(store: SqliteStore) -> None:
    _, host, who = opened(store, "roulette")
    feed, before = host.feed("box 1"), host.snapshot(who)
    said(host, who, do="act", verb="place", fields={"cents": 500, "area": "red"})
    (message,) = feed.since(f"{before['epoch']}-{before['id']}") or []
    told = msgspec.json.decode(message.told)
    assert message.id == before["id"] + 1 == told["id"]
    assert told["happened"][0]["events"][0]["type"] == "Placed"


def test_hidden_cards_are_in_no_message(store: SqliteStore) -> None:
    _, host, who = opened(store, "caribbean-stud")
    said(host, who, do="act", verb="ante", fields={"cents": 500})
    said(host, who, do="go-on")
    table = host.sitting.table
    mine, dealers = table.state.boxes[1].cards, table.state.dealer
    seen = {
        name: b"".join(message.told for message in host.feed(name).since(f"{host.feed(name).epoch}-0") or [])
        for name in ("box 1", "spectator")
    }
    assert all(f'"{card}"'.encode() in seen["box 1"] for card in mine)
    assert not any(f'"{card}"'.encode() in seen["spectator"] for card in mine)
    up = [card for card in dealers if f'"{card}"'.encode() in seen["box 1"]]
    assert len(up) == 1


@pytest.mark.parametrize("game", GAMES)
def test_a_floor_that_is_stopped_comes_back_as_it_was(store: SqliteStore, game: str) -> None:
    _, host, who = opened(store, game)
    for _ in range(6):
        table = host.snapshot(who)["table"]
        may = [each for each in table["options"] if each["group"] != "aside"]
        option = next((each for each in may if each["is_answer"] or each["takes"]), None)
        if option and (option["is_answer"] or not table["wagers"]):
            said(host, who, do="act", verb=option["verb"], fields=option["fields"], turn=host.turn)
        else:
            said(host, who, do="go-on")
    again = Pit(store).owner(host.kept.id).host
    assert again is not host
    assert again.sitting.table.state == host.sitting.table.state
    shown, was = (each.snapshot(who)["table"] for each in (again, host))
    assert shown == was


def test_what_could_not_be_kept_did_not_happen(store: SqliteStore, monkeypatch: pytest.MonkeyPatch) -> None:
    pit, host, who = opened(store, "roulette")
    listener = Listener()
    host.listen(who, "", listener)
    keep, told = store.keep, host.feed("box 1").last

    def full(change: Change) -> None:
        monkeypatch.setattr(store, "keep", keep)
        raise FloorFileError("the disk is full")

    async def asked() -> None:
        post = Post(id="x", do="act", verb="place", fields={"cents": 500, "area": "red"})
        await pit.owner(host.kept.id).ask(lambda: host.post(who, post))

    monkeypatch.setattr(store, "keep", full)
    with pytest.raises(FloorFileError):
        asyncio.run(asked())
    assert listener.is_gone
    assert host.feed("box 1").last == told
    again = pit.owner(host.kept.id).host
    assert again is not host
    assert again.snapshot(who)["table"]["wagers"] == []
    assert said(again, who, do="act", verb="place", fields={"cents": 500, "area": "red"})["answers"] == [{}]


def test_an_answer_is_there_before_anybody_is_told(store: SqliteStore) -> None:
    pit, host, who = opened(store, "roulette")
    was_answered: list[bool] = []

    async def main() -> None:
        owner, answer = pit.owner(host.kept.id), asyncio.get_running_loop().create_future()
        assert isinstance(owner, Here)

        class Heard(Listener):
            def tell(self, message: Any) -> None:
                was_answered.append(answer.done())

        host.feed("spectator").listen(Heard())
        post = Post(id="x", do="act", verb="place", fields={"cents": 500, "area": "red"})
        owner._inbox.put_nowait((lambda: host.post(who, post), answer))
        await owner.ask(lambda: None)

    asyncio.run(main())
    assert was_answered == [True]


def test_what_cannot_be_told_is_kept_and_the_table_goes_on(
    store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    pit, host, who = opened(store, "roulette")
    listener, owner = Listener(), pit.owner(host.kept.id)
    host.listen(None, "", listener)

    def broken() -> None:
        raise RuntimeError("it cannot be told")

    async def main() -> None:
        asyncio.get_running_loop().set_exception_handler(lambda _, told: failed.append(told))
        post = Post(id="x", do="act", verb="place", fields={"cents": 500, "area": "red"})
        await owner.ask(lambda: host.post(who, post))
        assert len(await owner.ask(lambda: owner.host.snapshot(who)["table"]["wagers"])) == 1

    failed: list[dict[str, Any]] = []
    monkeypatch.setattr(host, "publish", broken)
    asyncio.run(main())
    assert (len(failed), listener.is_gone) == (1, True)


def test_a_table_is_not_closed_for_a_file_that_cannot_be_read_just_now(
    store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, host, _ = opened(store, "roulette")
    for name in ("lines", "seats", "seeds", "tables"):
        fresh = Pit(store)
        with monkeypatch.context() as locked:

            def busy(*_: object) -> None:
                raise FloorFileError("the file is locked")

            locked.setattr(store, name, busy)
            with pytest.raises(FloorFileError):
                fresh.owner(host.kept.id)
        assert fresh.kept[host.kept.id].closed == ""
        assert fresh.owner(host.kept.id).host.snapshot(None)


def test_what_a_device_would_bring_next_is_told_to_nobody(
    monkeypatch: pytest.MonkeyPatch, store: SqliteStore
) -> None:
    """Where somebody has time before a card, as behind a doubled hand, that card has not fallen yet."""
    _, host, who = opened(store, "roulette")
    monkeypatch.setattr(host.sitting, "next_step", lambda: BallIn(who="wheel", number=17))
    assert host.snapshot(who)["table"]["next"] == {"who": "wheel", "verb": "ball-in", "says": ""}


def test_a_table_that_cannot_be_read_is_closed_and_the_floor_goes_on(store: SqliteStore) -> None:
    _, host, who = opened(store, "roulette")
    said(host, who, do="act", verb="place", fields={"cents": 500, "area": "red"})
    store._db.execute("UPDATE lines SET line = x'7b7d' WHERE seq = 1")
    assert list(Pit(store).readable()) == []
    store._db.execute("UPDATE tables SET closed = ''")
    fresh = Pit(store)
    with pytest.raises(NotFoundError, match="this table is closed: it could not be taken up again"):
        fresh.owner(host.kept.id)
    assert fresh.kept[host.kept.id].closed
    assert store.seats(host.kept.id)[0].stands == CHIPS_CENTS
    assert fresh.open(Choice(game="roulette"), title="another").id in fresh.kept


def test_every_seed_that_is_bound_is_kept_before_anything_falls_from_it(
    store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pit_module, "ROUNDS_A_SEED", 1)
    _, host, who = opened(store, "roulette")
    while host.sitting.rounds < 3:
        said(host, who, do="act", verb="place", fields={"cents": 500, "area": "red"})
        said(host, who, do="go-on")
    bound = sum(b'"commitment"' in line for line in store.lines(host.kept.id))
    assert len(store.seeds(host.kept.id)) == bound == 5
    again = Pit(store).owner(host.kept.id).host
    shown, was = (each.snapshot(who)["table"] for each in (again, host))
    # A refusal has a line too, though nothing happened with it: turns begin anew.
    assert {**shown, "turn": 0} == {**was, "turn": 0}


def test_doubling_lays_as_much_again_wherever_chips_lie(store: SqliteStore) -> None:
    _, host, who = opened(store, "roulette")
    for area, cents in (("red", 500), ("straight 17", 100), ("red", 500)):
        said(host, who, do="act", verb="place", fields={"cents": cents, "area": area})
    assert said(host, who, do="double")["answers"] == [{}, {}]
    assert lies(host) == {"red": 2000, "straight 17": 200}


def test_what_cannot_be_doubled_says_why_and_keeps_the_others_from_nothing(store: SqliteStore) -> None:
    """The sign says 100.00 at most: 60.00 cannot be doubled, 5.00 can."""
    _, host, who = opened(store, "roulette")
    for area, cents in (("red", 60_00), ("straight 17", 5_00)):
        said(host, who, do="act", verb="place", fields={"cents": cents, "area": area})
    first, second = said(host, who, do="double")["answers"]
    assert first["refusal"]["says"]
    assert second == {}
    assert lies(host) == {"red": 60_00, "straight 17": 10_00}


def test_doubling_is_one_post_and_sent_again_done_once(store: SqliteStore) -> None:
    _, host, who = opened(store, "roulette")
    said(host, who, do="act", verb="place", fields={"cents": 500, "area": "red"})
    post = Post(id="twice", do="double")
    assert host.post(who, post) == host.post(who, post)
    assert lies(host) == {"red": 1000}


def test_doubling_is_for_wagers_and_no_decision(store: SqliteStore) -> None:
    _, host, who = opened(store, "caribbean-stud")
    (nothing,) = said(host, who, do="double")["answers"]
    assert nothing["refusal"]["code"] == "nothing-to-do"
    said(host, who, do="act", verb="ante", fields={"cents": 500})
    said(host, who, do="go-on")
    said(host, who, do="act", verb="bet", fields={"cents": 1000}, turn=host.turn)
    for answer in said(host, who, do="double")["answers"]:
        assert answer["refusal"]["says"]


def test_repeating_answers_for_each_wager(store: SqliteStore) -> None:
    _, host, who = opened(store, "roulette")
    for area in ("red", "straight 17"):
        said(host, who, do="act", verb="place", fields={"cents": 500, "area": area})
    while host.sitting.rounds == 0:
        said(host, who, do="go-on")
    assert said(host, who, do="again")["answers"] == [{}, {}]
    assert lies(host) == {"red": 500, "straight 17": 500}
    (nothing,) = said(host, who, do="again")["answers"]
    assert nothing["refusal"]["code"] == "nothing-to-do"


def lies(host: Host) -> dict[str, int]:
    return {wager.area: wager.cents for wager in host.sitting.table.game.wagers(host.sitting.table.state)}


def test_a_file_of_another_version_is_left_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "floor.db"
    SqliteStore(path).close()
    with closing(sqlite3.connect(path)) as db:
        db.execute("PRAGMA user_version = 1")
    before = path.read_bytes()
    with pytest.raises(FloorFileError, match=r"another version of the floor \(1; this one keeps 2\)"):
        SqliteStore(path)
    assert path.read_bytes() == before
