"""A box changes hands: whoever sits there next has by no route what only the one before could see."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from pitboss.floor.errors import FloorError
from pitboss.floor.papers.saw import whole_record
from pitboss.floor.people import guests
from pitboss.floor.store import Guest, SqliteStore
from pitboss.floor.tables.feed import Listener
from pitboss.floor.tables.host import Host
from pitboss.floor.tables.pit import CHIPS_CENTS, Pit
from pitboss.floor.web.app import floor
from pitboss.floor.web.wire import COOKIE
from pitboss.record.choice import Choice
from tests.floor.floors import said, seated
from tests.floor.playing import stepped

ROUTES = (
    "/api/tables/{}",
    "/api/tables/{}/record.jsonl",
    "/api/tables/{}/rounds/last.jsonl",
    "/api/tables/{}/readings",
    "/table/{}/dispute",
    "/api/tables/{}/proof",
)


@pytest.fixture
def store(tmp_path: Path) -> Iterator[SqliteStore]:
    found = SqliteStore(tmp_path / "floor.db")
    yield found
    found.close()


def table_of(store: SqliteStore, game: str, *changes: str) -> Host:
    pit = Pit(store)
    return pit.owner(pit.open(Choice(game=game), changes, title=game).id).host


def dealt(host: Host, *players: Guest) -> tuple[str, ...]:
    """What the first of some players holds once all of them have cards."""
    for who in players:
        if host.kept.title == "caribbean-stud":
            fields = {"cents": 500, "jackpot": True}
            assert said(host, who, do="act", verb="ante", fields=fields) == [{}]
    for _ in range(20):
        if found := held(host, host.seats[players[0].id].box):
            return found
        # Of poker the blinds come first, whoever is asked for them.
        stepped(host, next((who for who in players if host.snapshot(who)["table"]["asked"]), players[0]))
    raise AssertionError("nobody was dealt a card")


def held(host: Host, box: int) -> tuple[str, ...]:
    state: Any = host.sitting.table.state
    if host.kept.title == "poker":
        found = next((player.cards for player in state.players if player.box == box), ())
    else:
        found = state.boxes[box].cards if box in state.boxes and state.phase == "deciding" else ()
    return tuple(map(str, found))


def folded(host: Host, who: Guest) -> None:
    for _ in range(40):
        options = host.snapshot(who)["table"]["options"]
        if any(option["verb"] == "fold" for option in options):
            assert said(host, who, do="act", verb="fold", turn=host.turn) == [{}]
            return
        said(host, who, do="go-on")
    raise AssertionError("no fold was offered")


def come_in(store: SqliteStore, name: str) -> tuple[Guest, str]:
    return guests.minted(store, name, 0)


def all_that_is_told(store: SqliteStore, host: Host, token: str) -> dict[str, str]:
    """Everything that somebody can ask for, by its route; from a floor that has just been started again."""
    with TestClient(floor(Pit(store), store), cookies={COOKIE: token}) as client:
        return {route: client.get(route.format(host.kept.id)).text for route in ROUTES}


def heard(host: Host, who: Guest, before: dict[str, Any]) -> str:
    """What a stream tells somebody who claims to have heard what another was told."""
    listener = Listener(who.id)
    host.listen(who, f"{before['epoch']}-{before['id']}", listener)
    return b"".join(message.told for message in listener._waiting).decode()


def assert_hidden(cards: tuple[str, ...], told: dict[str, str]) -> None:
    for route, text in told.items():
        # As a word: a ten of hearts begins many others.
        names = [card for card in cards if re.search(rf"(?<![\w-]){card}(?![\w-])", text)]
        assert not names, (route, names)


def test_the_next_at_a_box_of_stud_has_nothing_of_the_hand_before(store: SqliteStore) -> None:
    host = table_of(store, "caribbean-stud")
    first = seated(store, host, "Mere")
    cards = dealt(host, first)
    stale = host.snapshot(first)
    folded(host, first)
    whole = all_that_is_told(store, host, "")
    host.leave(first)
    host.publish()
    second, token = come_in(store, "Tui")
    assert host.sit(second, CHIPS_CENTS).box == 1
    host.publish()
    told = {**all_that_is_told(store, host, token), "stream": heard(host, second, stale)}
    assert '"?' in whole[ROUTES[1]], "somebody who looks on misses the hand too"
    assert_hidden(cards, told)
    assert "you sat down after it" in told[ROUTES[3]]
    # Why the jackpot wager lost tells what the hand held: that too is told as to one who looks on.
    ruled = [host.snapshot(who)["table"]["ruling"] for who in (second, None)]
    assert ruled[0] == ruled[1]
    assert ruled[0]
    # It was somebody else's, though the box is the same.
    assert host.snapshot(second)["table"]["you"]["came_late"]
    # After a stop it is the same.
    fresh = Pit(store).owner(host.kept.id).host
    assert fresh.snapshot(second)["table"]["ruling"] == ruled[0]


def test_whose_hand_it_was_has_it_while_they_sit_there(store: SqliteStore) -> None:
    host = table_of(store, "caribbean-stud")
    first = seated(store, host, "Mere")
    cards = dealt(host, first)
    folded(host, first)
    lines = store.lines(host.kept.id)
    mine = whole_record(lines, "box 1", host.since(first)).decode()
    assert all(card in mine for card in cards)
    others = whole_record(lines, "box 1", len(lines)).decode()
    assert not any(f'"{card}"' in others for card in cards)


def test_a_box_at_which_hidden_cards_lie_is_free_once_they_are_gathered_in(store: SqliteStore) -> None:
    host = table_of(store, "caribbean-stud")
    first, second = seated(store, host, "Mere"), seated(store, host, "Tui")
    for who in (first, second):
        said(host, who, do="act", verb="ante", fields={"cents": 500})
    said(host, first, do="go-on")
    folded(host, first)
    host.leave(first)
    host.publish()
    others = [seated(store, host, f"Guest {number}") for number in range(host.boxes - 2)]
    assert 1 not in {host.seats[each.id].box for each in others}
    with pytest.raises(FloorError, match="sit down once they are gathered in"):
        seated(store, host, "Late")
    folded(host, second)
    assert host.seats[seated(store, host, "Later").id].box == 1


def test_the_next_at_a_box_of_poker_has_nothing_of_the_hand_before(store: SqliteStore) -> None:
    host = table_of(store, "poker")
    players = [seated(store, host, name) for name in ("Mere", "Hine", "Rua")]
    first = players[0]
    cards = dealt(host, *players)
    stale = host.snapshot(first)
    host.leave(first)
    host.publish()
    second, token = come_in(store, "Tui")
    sat = host.sit(second, CHIPS_CENTS)
    host.publish()
    told = {**all_that_is_told(store, host, token), "stream": heard(host, second, stale)}
    assert sat.box == 1
    assert_hidden(cards, told)
