"""Guests who went away keep nobody waiting, and no box from who wants to sit down."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from pitboss.floor.errors import FloorError
from pitboss.floor.store import Guest, SqliteStore
from pitboss.floor.tables import host as hosts
from pitboss.floor.tables.feed import Listener
from pitboss.floor.tables.host import Host
from pitboss.floor.tables.pit import CHIPS_CENTS, Pit
from pitboss.floor.tables.said import Post, verb_of
from pitboss.play.poker_table import fitting
from pitboss.play.sitting import Happened
from pitboss.record.choice import Choice
from tests.floor import playing


@pytest.fixture
def store(tmp_path: Path) -> Iterator[SqliteStore]:
    found = SqliteStore(tmp_path / "floor.db")
    yield found
    found.close()


def sat(store: SqliteStore, game: str, names: tuple[str, ...], *changes: str) -> tuple[Host, list[Guest]]:
    pit = Pit(store)
    host = pit.owner(pit.open(Choice(game=game), changes, title=game).id).host
    guests = [store.mint(name.encode(), name, 0) for name in names]
    for guest in guests:
        host.sit(guest, CHIPS_CENTS)
    return host, guests


def watch(host: Host, guest: Guest) -> None:
    host.listen(guest, "", Listener(guest.id))


def asked(host: Host, guest: Guest, do: str, verb: str = "", **fields: object) -> None:
    post = Post(id=f"{guest.id}-{host.turn}", do=do, verb=verb, fields=fields, turn=host.turn)  # type: ignore[arg-type]
    assert b"refusal" not in host.post(guest, post)


def left_alone(host: Host, others: list[Guest], monkeypatch: pytest.MonkeyPatch, *, rounds: int) -> list[str]:
    """Play on without whoever went away from box 1; what was said there."""
    for guest in others:
        watch(host, guest)
    monkeypatch.setattr(hosts, "AWAY_SECONDS", 0.0)
    did: list[str] = []

    def note(happened: Happened) -> None:
        if happened.action.who == "box 1":
            did.append(verb_of(type(happened.action)))

    host.sitting.follow("box 1", note)
    for _ in range(200):
        if host.sitting.rounds >= rounds:
            return did
        if not host.beat():
            playing.stepped(
                host, next((who for who in others if host.snapshot(who)["table"]["asked"]), others[0])
            )
    raise AssertionError(f"the others wait: {host.sitting.awaited()}")


def test_who_is_asked_and_went_away_folds_once_the_others_wait(
    store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    host, (gone, there) = sat(store, "caribbean-stud", ("Mere", "Wei"))
    for guest in (gone, there):
        asked(host, guest, "act", "ante", cents=500)
    asked(host, there, "go-on")
    watch(host, there)
    assert not host.beat()
    monkeypatch.setattr(hosts, "AWAY_SECONDS", 0.0)
    assert host.sitting.awaited()[0].who == "box 1"
    assert host.beat()
    assert [each.who for each in host.sitting.awaited()] == ["box 2"]
    assert not host.beat(), "who is there decides for themselves"


def test_nothing_is_answered_for_anybody_while_nobody_watches(
    store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    host, (first, second) = sat(store, "caribbean-stud", ("Mere", "Wei"))
    for guest in (first, second):
        asked(host, guest, "act", "ante", cents=500)
    asked(host, second, "go-on")
    monkeypatch.setattr(hosts, "AWAY_SECONDS", 0.0)
    monkeypatch.setattr(hosts, "LATELY_SECONDS", 0.0)
    assert not host.beat()


def test_the_box_of_who_went_away_goes_to_who_finds_none_free(
    store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    host, guests = sat(store, "mini-baccarat", tuple("abcdefg"))
    late = store.mint(b"late", "Late", 0)
    with pytest.raises(FloorError, match="full: all 7"):
        host.sit(late, CHIPS_CENTS)
    asked(host, guests[0], "act", "make-wager", cents=1000, area="banker")
    for guest in guests[2:]:
        watch(host, guest)
    monkeypatch.setattr(hosts, "AWAY_SECONDS", 0.0)
    assert host.sit(late, CHIPS_CENTS).box == 2, "at box 1 a wager lies"
    assert guests[1].id not in host.seats


def test_a_shooter_without_a_line_bet_who_went_away_passes_the_dice_on(
    store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    """R 5.8(b): who delays is ordered to pass the dice; r 5.9: they are offered on."""
    host, (gone, there) = with_the_dice(store)
    asked(host, there, "act", "place", cents=500, area="pass")
    watch(host, there)
    seen = host.snapshot(there)["table"]
    assert (seen["next"], seen["awaited"]) == (None, ["box 1"])
    says = "the dice wait for box 1: the shooter needs a pass or don't pass bet to throw"
    assert seen["delay"]["says"] == says
    post = Post(id="early", do="go-on", turn=host.turn)
    assert says.encode() in host.post(there, post), "who presses on is told for whom the dice wait"
    assert not host.beat()
    monkeypatch.setattr(hosts, "AWAY_SECONDS", 0.0)
    assert host.beat()
    assert host.snapshot(there)["table"]["delay"] is None
    (awaited,) = host.sitting.awaited()
    assert awaited.who == "box 2", "the dice are offered on"
    assert not host.beat(), "who is there decides for themselves"
    asked(host, there, "act", "take-dice")
    asked(host, there, "go-on")
    assert host.sitting.table.state.totals, "and throws"
    assert gone.id in host.seats, "the box is theirs still"


@pytest.mark.parametrize("has_taken", [True, False], ids=["taken", "offered"])
def test_dice_do_not_stay_at_a_box_that_is_given_up(store: SqliteStore, *, has_taken: bool) -> None:
    """R 5.11: whoever has left the table is not there to accept or to throw them."""
    host, (gone, there) = with_the_dice(store, has_taken=has_taken)
    asked(host, there, "act", "place", cents=500, area="pass")
    host.leave(gone)
    (awaited,) = host.sitting.awaited()
    assert (awaited.who, bool(awaited.answers)) == ("box 2", True)


def test_a_shooter_who_takes_the_line_bet_along_passes_the_dice_on(store: SqliteStore) -> None:
    host, (gone, there) = with_the_dice(store)
    for guest in (gone, there):
        asked(host, guest, "act", "place", cents=500, area="pass")
    host.leave(gone)
    (awaited,) = host.sitting.awaited()
    assert (awaited.who, bool(awaited.answers)) == ("box 2", True)


def with_the_dice(store: SqliteStore, *, has_taken: bool = True) -> tuple[Host, list[Guest]]:
    """Two guests at craps, to the first of whom the dice were offered."""
    host, (first, second) = sat(store, "craps", ("Mere", "Wei"))
    asked(host, first, "act", "place", cents=500, area="field")
    assert [each.who for each in host.sitting.awaited()] == ["box 1"]
    if has_taken:
        asked(host, first, "act", "take-dice")
    asked(host, first, "act", "take-back-chips", cents=500, area="field")
    return host, [first, second]


def test_who_went_away_sits_out_and_is_dealt_in_no_more(
    store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    host, (gone, *others) = sat(store, "poker", ("Mere", "Wei", "Tui"))
    did = left_alone(host, others, monkeypatch, rounds=4)
    assert did.count("sit-out") == 1
    assert did.count("fold") + did.count("check") <= 1, (
        "in the hand that they went away from, and in no other"
    )
    assert host.sitting.purse.cents("box 1") == CHIPS_CENTS
    assert sum(host.sitting.purse.cents(f"box {box}") for box in (1, 2, 3)) == 3 * CHIPS_CENTS
    assert {"sit-in", "leave"} <= {option["verb"] for option in host.snapshot(gone)["table"]["options"]}


def test_what_the_rules_make_somebody_pay_is_paid_for_who_went_away(
    store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At stud the lowest card showing brings in, and may not fold instead."""
    terms = fitting(Choice(game="poker").book(), {"game": "seven-card-stud", "limit": "spread"})
    host, guests = sat(store, "poker", ("Mere", "Wei"), *terms)
    for _ in range(400):
        if any(verb_of(type(each.action)) == "bring-in" for each in host.sitting.options("box 1").answers):
            break
        asked_now = next((who for who in guests if host.snapshot(who)["table"]["asked"]), guests[0])
        playing.stepped(host, asked_now)
    did = left_alone(host, guests[1:], monkeypatch, rounds=host.sitting.rounds + 1)
    assert did[:2] == ["sit-out", "bring-in"]
