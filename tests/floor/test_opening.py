"""Tables that guests open: under another law, set up otherwise; what is refused names its field."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from pitboss.floor import bounds
from pitboss.floor.errors import BusyError, FloorError, NotFoundError
from pitboss.floor.lobby.house import TABLES
from pitboss.floor.lobby.house import opened as house_opened
from pitboss.floor.lobby.opening import Asked, opened
from pitboss.floor.store import SqliteStore
from pitboss.floor.tables.pit import CHIPS_CENTS, Pit
from pitboss.floor.web.app import floor
from pitboss.floor.web.guard import Guard
from pitboss.record.choice import Choice
from tests.floor.floors import chips, guest, laid, said, seated
from tests.floor.playing import played, stepped

HOST = "127.0.0.1:8100"
HERE = {"origin": f"http://{HOST}"}
POKER = Choice(game="poker").book().count_table("players-most")


@pytest.fixture
def store(tmp_path: Path) -> Iterator[SqliteStore]:
    found = SqliteStore(tmp_path / "floor.db")
    yield found
    found.close()


@pytest.fixture
def pit(store: SqliteStore) -> Pit:
    return Pit(store)


@pytest.fixture
def client(pit: Pit, store: SqliteStore) -> Iterator[TestClient]:
    house_opened(pit, ("roulette", "caribbean-stud"))
    with TestClient(
        Guard(floor(pit, store), {HOST}), base_url=f"http://{HOST}", follow_redirects=False
    ) as client:
        yield client


def felt(pit: Pit, store: SqliteStore, **asked: Any) -> dict[str, Any]:
    kept = opened(pit, guest(store), Asked(**asked), 0)
    return pit.owner(kept.id).host.felt()


def pays(told: dict[str, Any], area: str) -> tuple[str, ...]:
    found: tuple[str, ...] = next(each["pays"] for each in told["areas"] if each["name"] == area)
    return found


def test_the_felt_follows_the_day(pit: Pit, store: SqliteStore) -> None:
    """The wagers on three given dice are of the layout of 2001 (NZ 2001 Div 9)."""
    then = felt(pit, store, game="tai-sai", on="1997-01-01")
    later = felt(pit, store, game="tai-sai", on="2001-09-27")
    assert then["law"]["name"] == "NZ 1996"
    assert then["law"]["division"]["cite"] == "NZ 1996 Div VI"
    assert later["law"]["name"] == "NZ 2001"
    assert not any(area["name"].startswith("three ") for area in then["areas"])
    assert "three 1 2 3" in {area["name"] for area in later["areas"]}


def test_a_proposed_rulebook_changes_felt_limits_and_payouts(pit: Pit, store: SqliteStore) -> None:
    told = felt(pit, store, game="roulette", proposed={"odds.straight-up": "30 to 1"})
    assert pays(told, "straight 17") == ("30 to 1",)
    assert told["law"]["proposed"] == {"odds.straight-up": "30 to 1"}
    (name,) = pit.kept
    host = pit.owner(name).host
    mere = seated(store, host)
    while not host.snapshot(mere)["table"]["ruling"]:
        for number in range(37):
            laid(host, mere, 100, f"straight {number}")
        played(host, mere)
    paid = [line for line in host.snapshot(mere)["table"]["ruling"] if line["outcome"] == "win"]
    assert [line["paid_cents"] for line in paid] == [30_00]


def test_a_proposed_payout_of_blackjack_is_paid(pit: Pit, store: SqliteStore) -> None:
    law = felt(pit, store, game="blackjack")
    proposed = felt(pit, store, game="blackjack", proposed={"blackjack-odds": "6 to 5"})
    assert law["inscriptions"] != proposed["inscriptions"] or law["areas"] != proposed["areas"]
    assert "6 to 5" in str(proposed)
    assert "6 to 5" not in str(law)


def test_limits_follow_the_sign(pit: Pit, store: SqliteStore) -> None:
    opened(pit, guest(store), Asked(game="roulette", setup={"sign.minimum": "10.00"}), 0)
    host = pit.owner(next(iter(pit.kept))).host
    mere = seated(store, host)
    (answer,) = said(host, mere, do="act", verb="place", fields={"cents": 500, "area": "red"})
    assert "10.00" in answer["refusal"]["says"]


@pytest.mark.parametrize("pair", POKER)
def test_every_pair_of_poker_is_dealt(pit: Pit, store: SqliteStore, pair: str) -> None:
    game, _, deck = pair.rpartition("-")
    asked = Asked(game="poker", setup={"game": game, "deck": deck}, bots=1)
    host = pit.owner(opened(pit, guest(store), asked, 0).id).host
    setup: Any = host.sitting.table.setup
    assert (setup.game, setup.deck) == (game, int(deck))
    mere = seated(store, host)
    said(host, mere, do="go-on")
    assert host.snapshot(mere)["table"]["phase"] != "waiting"


@pytest.mark.parametrize("limit", ["structured", "spread", "pot", "no"])
def test_every_limit_of_poker_is_played(pit: Pit, store: SqliteStore, limit: str) -> None:
    kept = opened(pit, guest(store), Asked(game="poker", setup={"limit": limit}), 0)
    setup: Any = pit.owner(kept.id).host.sitting.table.setup
    assert setup.limit == limit


@pytest.mark.parametrize(
    ("asked", "field", "setup"),
    [
        ({"game": "tai-sai", "setup": {"layout": "alternative"}}, "layout", "alternative"),
        ({"game": "blackjack", "setup": {"decks": 6}}, "decks", 6),
        ({"game": "blackjack", "setup": {"decks": "6"}}, "decks", 6),
        ({"game": "caribbean-stud", "setup": {"jackpot": "none"}}, "jackpot", "none"),
        ({"game": "caribbean-stud", "jurisdiction": "us-s10"}, "jackpot", "electronic"),
        ({"game": "caribbean-stud", "elections": ("sub-pools",)}, "jackpot", "electronic"),
        ({"game": "blackjack", "elections": ("wide-doubling",)}, "decks", 8),
        ({"game": "mini-baccarat", "readings": {"table-differential": "one-hand"}}, "decks", 8),
    ],
)
def test_a_table_is_set_up_as_it_is_asked_for(
    pit: Pit, store: SqliteStore, asked: dict[str, Any], field: str, setup: object
) -> None:
    host = pit.owner(opened(pit, guest(store), Asked(**asked), 0).id).host
    assert getattr(host.sitting.table.setup, field) == setup
    assert Pit(store).owner(host.kept.id).host.felt() == host.felt()


@pytest.mark.parametrize(
    ("asked", "says"),
    [
        ({"game": "whist"}, "game: 'whist' is not played here; allowed: "),
        ({"game": "roulette", "on": "yesterday"}, "on: 'yesterday' is no date"),
        ({"game": "roulette", "on": "1980-01-01"}, "on: "),
        ({"game": "roulette", "on": "9999-12-31"}, "on: a day from 1990-01-01 to 2999-12-31"),
        ({"game": "poker", "on": "1997-01-01"}, "on: "),
        ({"game": "roulette", "jurisdiction": "atlantis"}, "jurisdiction: .*nz"),
        ({"game": "roulette", "venue": "nowhere"}, "venue: "),
        ({"game": "roulette", "elections": ("free-drinks",)}, "elections: "),
        ({"game": "roulette", "readings": {"no-such": "x"}}, "readings: "),
        ({"game": "mini-baccarat", "readings": {"table-differential": "x"}}, "readings: .*one-hand"),
        ({"game": "roulette", "proposed": {"no-such": "1"}}, "proposed: "),
        ({"game": "roulette", "proposed": {"odds.straight-up": "many"}}, "proposed: "),
        ({"game": "roulette", "setup": {"no-such": "1"}}, "setup: no-such: .*allowed: "),
        ({"game": "roulette", "setup": {"layout": "4Z"}}, "setup: layout: "),
        ({"game": "roulette", "setup": {"sign.minimum": "some"}}, "setup: sign.minimum: "),
        ({"game": "blackjack", "setup": {"decks": "400"}}, "setup"),
        ({"game": "roulette", "setup": {"boxes": "5000"}}, "setup"),
        ({"game": "poker", "setup": {"game": "snap"}}, "setup: "),
        ({"game": "money-wheel", "setup": {"name": "x" * 201}}, "setup.name: one line of at most 200"),
        ({"game": "money-wheel", "setup": {"name": "a\nb"}}, "setup.name: one line"),
        ({"game": "money-wheel", "setup": {"name": "\u3164"}}, "setup.name: one line"),
        ({"game": "poker", "bots": 40}, "bots: 40 is not allowed; allowed: 0 to 5"),
        ({"game": "roulette", "bots": 2}, "bots: they play poker alone"),
        ({"game": "roulette", "title": "a\u202eb"}, "title: "),
        ({"game": "roulette", "title": "e" + 4 * "\u0301"}, "title: "),
        ({"game": "roulette", "title": "\u3164"}, "title: "),
        ({"game": "roulette", "title": "A" + "\u0335" * 9}, "title: "),
        ({"game": "roulette", "title": "x" * 80}, "title: 1 to 40 letters"),
        ({"script": "no-such"}, "script: 'no-such' is not known; allowed: jackpot"),
        ({"game": "caribbean-stud", "ledger": "/tmp/pools.db"}, "ledger: the floor plays for demonstrations"),
        ({"game": "caribbean-stud", "pool": "grand"}, "pool: the floor plays for demonstrations"),
    ],
)
def test_what_is_refused_names_its_field(
    pit: Pit, store: SqliteStore, asked: dict[str, Any], says: str
) -> None:
    with pytest.raises(FloorError, match=f"^{says}"):
        opened(pit, guest(store), Asked(**asked), 0)
    assert pit.kept == {}


def test_a_guest_may_open_so_many_tables(
    pit: Pit, store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    mere = guest(store)
    for _ in range(bounds.MOST_TABLES_A_GUEST):
        last = opened(pit, mere, Asked(game="money-wheel"), 0)
    with pytest.raises(BusyError, match="one guest may have 8 tables open"):
        opened(pit, mere, Asked(game="money-wheel"), 0)
    pit.close(last.id, "whoever opened it closed it")
    opened(pit, mere, Asked(game="money-wheel"), 0)


def test_tables_of_guests_close_when_nobody_uses_them(pit: Pit, store: SqliteStore) -> None:
    house_opened(pit, ("roulette",))
    kept = opened(pit, guest(store), Asked(game="roulette"), 0)
    host = pit.owner(kept.id).host
    mere = seated(store, host)
    laid(host, mere, 500, "red")
    used = next(table.used for table in store.tables() if table.id == kept.id)
    pit.sweep(used + bounds.UNUSED_HOURS * 3_600_000 - 1)
    assert not pit.kept[kept.id].closed
    pit.sweep(used + bounds.UNUSED_HOURS * 3_600_000)
    assert pit.kept[kept.id].closed == "nobody used it for 24 hours"
    assert store.seats(kept.id)[0].stands == CHIPS_CENTS
    with pytest.raises(NotFoundError, match="this table is closed: nobody used it"):
        Pit(store).owner(kept.id)
    assert sum(not table.closed for table in pit.kept.values()) == 1


def test_whoever_waits_for_a_table_that_closes_is_told_so(pit: Pit, store: SqliteStore) -> None:
    kept = opened(pit, guest(store), Asked(game="roulette"), 0)
    owner = pit.owner(kept.id)

    async def asked() -> list[Any]:
        closing = owner.ask(lambda: pit.close(kept.id, "it was enough"))
        waiting = owner.ask(owner.host.felt)
        return [*await asyncio.gather(closing, waiting, return_exceptions=True)]

    first, second = asyncio.run(asked())
    assert first is None
    assert str(second) == "this table is closed: it was enough"
    with pytest.raises(NotFoundError, match="it was enough"):
        asyncio.run(owner.ask(owner.host.felt))


# Over HTTP


def come_in(client: TestClient) -> None:
    client.post("/api/guests", json={"name": "Mere"}, headers=HERE)


def test_a_table_is_opened_and_closed_by_its_opener_alone(client: TestClient) -> None:
    asked = {"game": "tai-sai", "on": "2001-09-27", "title": "Dice of 2001"}
    assert client.post("/api/tables", json=asked, headers=HERE).status_code == 404
    come_in(client)
    answer = client.post("/api/tables", json=asked, headers=HERE)
    assert answer.status_code == 200
    table = answer.json()["table"]
    card = next(each for each in client.get("/api/lobby").json()["tables"] if each["id"] == table)
    assert (card["title"], card["is_yours"]) == ("Dice of 2001", True)
    assert card["law"]["cite"] == "NZ 1996 Div VI on 27 September 2001"
    client.cookies.clear()
    come_in(client)
    assert client.post(f"/api/tables/{table}/close", headers=HERE).status_code == 400


def test_a_form_closes_a_table_of_ones_own(client: TestClient) -> None:
    come_in(client)
    table = client.post("/api/tables", json={"game": "craps"}, headers=HERE).json()["table"]
    assert "Close this table" in client.get("/").text
    assert client.post("/close", data={"table": table}, headers=HERE).headers["location"] == "/"
    assert table not in client.get("/").text
    assert client.get(f"/table/{table}").status_code == 404
    assert client.post("/close", content=b"\xff", headers=HERE).status_code in (400, 404)


def test_a_form_opens_a_table_without_a_script(client: TestClient) -> None:
    shown = client.get("/open?game=tai-sai&on=1997-01-01")
    assert "Tai-sai under NZ 1996" in shown.text
    assert "NZ 2001 Div 9, from 27 September 2001" in shown.text
    answer = client.post(
        "/open", data={"game": "tai-sai", "on": "2001-09-27", "setup.layout": "alternative"}, headers=HERE
    )
    assert answer.status_code == 303
    assert "pitboss-guest" in answer.headers["set-cookie"]
    table = answer.headers["location"].removeprefix("/table/")
    assert client.get(f"/api/tables/{table}/felt").json()["law"]["name"] == "NZ 2001"


def test_a_form_opens_poker_with_all_that_its_sign_has(client: TestClient) -> None:
    shown = client.get("/open?game=poker").text
    written = {"blinds": "1.00, 2.00", "raises": "4", "kill.wager": "4.00"}
    written |= {"commission.rate": "5%", "commission.cap": "3.00", "game": "hold-em", "limit": "pot"}
    fields = {f"setup.{name}": value for name, value in written.items()}
    assert all(f'name="{name}"' in shown for name in (*fields, "setup.ante", "setup.bring-in"))
    answer = client.post("/open", data={"game": "poker", "bots": "4", **fields}, headers=HERE)
    table = answer.headers["location"].removeprefix("/table/")
    felt = client.get(f"/api/tables/{table}/felt").json()
    assert felt["title"] == "Hold-em"
    sign = "; ".join(line["says"] for line in felt["sign"])
    for says in ("Pot limit", "Raises in a round: 4", "Kill Wager is 4.00", "5% of the pot, 3.00 at most"):
        assert says in sign


def test_a_form_that_is_refused_says_why_and_keeps_what_was_written(client: TestClient) -> None:
    answer = client.post("/open", data={"game": "blackjack", "setup.decks": "nine"}, headers=HERE)
    assert answer.status_code == 400
    assert "setup: decks: " in answer.text
    assert 'value="nine"' in answer.text
    assert client.post("/open", data={"game": "blackjack"}).status_code == 403
    for field, value in (("bots", "-1"), ("bots", "three"), ("bots", "99"), ("ledger", "x"), ("venue", "x")):
        answer = client.post("/open", data={"game": "poker", field: value}, headers=HERE)
        assert (answer.status_code, f">{field}: " in answer.text) == (400, True)
    assert {each["title"] for each in client.get("/api/tables").json()["tables"]} <= {
        each.title for each in TABLES.values()
    }
    for asked in ("game=whist", "game=poker&on=1901-01-01", "on=%00", "jurisdiction=x", "bots=1e9"):
        assert client.get(f"/open?{asked}").status_code == 200


@pytest.mark.parametrize("game", TABLES)
def test_every_game_has_a_form(client: TestClient, game: str) -> None:
    shown = client.get(f"/open?game={game}")
    assert f"{TABLES[game].title} under " in shown.text


def test_a_felt_is_shown_before_a_table_is_opened(client: TestClient) -> None:
    answer = client.post("/api/felts", json={"game": "tai-sai", "on": "1997-01-01"}, headers=HERE).json()
    assert answer["felt"]["law"]["name"] == "NZ 1996"
    assert answer["table"]["you"]["box"] is None
    refused = client.post("/api/felts", json={"game": "tai-sai", "on": "x"}, headers=HERE)
    assert (refused.status_code, refused.json()["says"][:4]) == (400, "on: ")


def test_the_same_lobby_again_costs_nothing(client: TestClient) -> None:
    first = client.get("/api/lobby?felts=false")
    again = client.get("/api/lobby?felts=false", headers={"if-none-match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    told = client.get("/api/lobby").json()
    assert told["schema"] == "pitboss/floor-lobby/1"
    assert told["meter"] == 5_000_000
    assert all("felt" in table and "table" in table for table in told["tables"])


def test_the_lobby_lists_its_tables_without_a_script(client: TestClient) -> None:
    page = client.get("/").text
    assert page.count('<a href="/table/') == 2
    assert "50,000.00" in page
    assert "NZ 1996 Div III" in page


def test_a_guest_leaves_and_takes_chips_only_when_broke(
    client: TestClient, pit: Pit, store: SqliteStore
) -> None:
    come_in(client)
    table = next(name for name in pit.kept if name.startswith("roulette-"))
    client.post(f"/api/tables/{table}/seat", headers=HERE)
    refused = client.post(f"/api/tables/{table}/chips", headers=HERE)
    assert (refused.status_code, "too little left" in refused.json()["says"]) == (400, True)
    assert client.post(f"/api/tables/{table}/leave", headers=HERE).status_code == 200
    assert client.post(f"/api/tables/{table}/leave", headers=HERE).json() == {"says": "you do not sit here"}


def test_new_chips_are_for_who_has_too_little_to_wager(pit: Pit, store: SqliteStore) -> None:
    house_opened(pit, ("roulette",))
    host = pit.owner(next(iter(pit.kept))).host
    mere = guest(store)
    host.sit(mere, 150)
    with pytest.raises(FloorError, match=r"you have 1\.50"):
        host.take_chips(mere, CHIPS_CENTS)
    laid(host, mere, 100, "straight 17")
    with pytest.raises(FloorError, match="too little left"):
        host.take_chips(mere, CHIPS_CENTS)
    while host.sitting.rounds == 0:
        said(host, mere, do="go-on")
    if chips(host, mere) < 100:
        assert host.take_chips(mere, CHIPS_CENTS) == CHIPS_CENTS
        assert chips(Pit(store).owner(host.kept.id).host, mere) == CHIPS_CENTS


def test_whoever_sits_down_next_begins_anew(pit: Pit, store: SqliteStore) -> None:
    house_opened(pit, ("roulette",))
    host = pit.owner(next(iter(pit.kept))).host
    mere = seated(store, host)
    laid(host, mere, 500, "red")
    played(host, mere)
    laid(host, mere, 500, "red")
    host.leave(mere)
    assert host.snapshot(None)["table"]["wagers"] == []
    tama = seated(store, host, "Tama")
    assert host.seats[tama.id].box == 1
    assert chips(host, tama) == CHIPS_CENTS
    # No wager of the one before is repeated for the next.
    assert host.snapshot(tama)["table"]["again"] == []
    assert chips(Pit(store).owner(host.kept.id).host, tama) == CHIPS_CENTS


@pytest.mark.parametrize("game", ["roulette", "blackjack", "caribbean-stud", "craps", "mini-baccarat"])
def test_a_guest_leaves_in_the_middle_of_a_round(pit: Pit, store: SqliteStore, game: str) -> None:
    house_opened(pit, (game,))
    host = pit.owner(next(iter(pit.kept))).host
    mere = seated(store, host)
    for _ in range(3):
        stepped(host, mere)
    host.leave(mere)
    assert not [wager for wager in host.snapshot(None)["table"]["wagers"] if wager["box"] == 1]
    assert host.seats == {}
