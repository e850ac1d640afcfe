"""Poker on the floor: what a browser is told and offered, against bots, in every game with every deck."""

import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from pitboss.floor.store import Guest, SqliteStore
from pitboss.floor.tables.host import Host
from pitboss.floor.tables.pit import CHIPS_CENTS, Pit
from pitboss.floor.tables.said import Post
from pitboss.record.table import Table
from pitboss.table.event import Event
from tests.floor.poker_table import with_bots
from tests.games.poker.terms.test_pairs import MOST
from tests.games.poker.test_leaks import PokerRights

CARD = re.compile(rb'"([2-9TJQKA][shdc])"')
SOME = [("hold-em", 52), ("seven-card-stud", 52), ("draw", 32), ("crazy-pineapple", 32)]
PRESSES = 16


def sat(folder: Path, **asked: str) -> tuple[Host, Guest]:
    store = SqliteStore(folder / "floor.db")
    host, guest = with_bots(Pit(store), asked), store.mint(b"mere", "mere", 0)
    host.sit(guest, CHIPS_CENTS)
    return host, guest


def pressed(host: Host, guest: Guest, number: int) -> dict[str, Any]:
    """The first answer that is asked for, else the dealer's next step: what the brass button does."""
    table = host.snapshot(guest)["table"]
    asked = [option for option in table["options"] if option["is_answer"]] if table["asked"] else []
    said: dict[str, Any] = {"do": "go-on"}
    if asked:
        said = {"do": "act", "verb": asked[0]["verb"], "fields": asked[0]["fields"], "turn": table["turn"]}
    found: dict[str, Any] = msgspec.json.decode(host.post(guest, Post(id=str(number), **said)))
    return found


def unhidden(folder: Path, monkeypatch: pytest.MonkeyPatch, game: str, deck: int) -> int:
    """Some hands by brass: no message has a card that this person may not see; how many hands they were."""
    host, guest = sat(folder, game=game, deck=str(deck))
    rights = PokerRights()
    follow = Table.follow

    def noted(table: Table, events: tuple[Event, ...]) -> None:
        for event in events:
            rights.follow(event)
        follow(table, events)

    monkeypatch.setattr(Table, "follow", noted)
    feed = host.feed("box 1")
    for number in range(PRESSES):
        before, last = rights.of("box 1"), f"{feed.epoch}-{feed.last}"
        assert pressed(host, guest, number)["answers"] == [{}]
        told = b"".join(message.told for message in feed.since(last) or ())
        seen = {card.decode() for card in CARD.findall(told)}
        assert seen <= before | rights.of("box 1")
    return host.sitting.rounds


@pytest.mark.parametrize(("game", "deck"), SOME)
def test_no_card_is_told_that_a_player_may_not_see(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str, deck: int
) -> None:
    assert unhidden(tmp_path, monkeypatch, game, deck)


@pytest.mark.slow
@pytest.mark.parametrize(("game", "deck"), [pair for pair in MOST if pair not in SOME])
def test_no_card_is_told_in_any_game_with_any_deck(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str, deck: int
) -> None:
    assert unhidden(tmp_path, monkeypatch, game, deck)


def test_chips_and_seats_stand_aside_of_what_is_decided(tmp_path: Path) -> None:
    host, guest = sat(tmp_path)
    pressed(host, guest, 0)
    groups = {option["verb"]: option["group"] for option in host.snapshot(guest)["table"]["options"]}
    assert groups["fold"] == "decide"
    assert groups["raise-to"] == "lay"
    assert groups["sit-out"] == "aside"


def test_cards_to_put_away_are_one_option_however_many_sets_there_are(tmp_path: Path) -> None:
    """Of five cards any may go: 31 sets, and standing pat."""
    host, guest = sat(tmp_path, game="draw")
    for number in range(40):
        table = host.snapshot(guest)["table"]
        if draws := [option for option in table["options"] if option["verb"] == "draw"]:
            break
        pressed(host, guest, number)
    (option,) = draws
    assert len(option["vary"]["cards"]["values"]) == 31


def test_stud_where_nothing_is_brought_in_is_opened_with_a_bet(tmp_path: Path) -> None:
    """The lowest card showing has no other answer, and the table waits for it."""
    host, guest = sat(tmp_path, **{"game": "seven-card-stud", "limit": "spread", "bring-in": "0"})
    opened = set()
    host.sitting.follow("spectator", lambda happened: opened.add(type(happened.action).__name__))
    for number in range(60):
        assert pressed(host, guest, number)["answers"] == [{}]
    assert host.sitting.rounds > 1
    assert "Bet" in opened


def test_a_bet_names_the_turn_that_it_was_made_at(tmp_path: Path) -> None:
    host, guest = sat(tmp_path)
    for number in range(20):
        table = host.snapshot(guest)["table"]
        if bets := [option for option in table["options"] if option["verb"] in ("bet", "raise-to")]:
            break
        pressed(host, guest, number)
    said = {"do": "act", "verb": bets[0]["verb"], "fields": bets[0]["fields"]}
    for number, turn in enumerate((None, table["turn"] - 1)):
        answer = msgspec.json.decode(host.post(guest, Post(id=f"late {number}", turn=turn, **said)))
        assert answer["answers"][0]["refusal"]["code"] == "stale"
    assert host.snapshot(guest)["table"]["turn"] == table["turn"]
