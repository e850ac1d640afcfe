"""pitboss jackpot when a number or a clock was wrong: one line says so, and two people put it right."""

from datetime import timedelta
from pathlib import Path
from unittest.mock import patch

import pytest

from tests.terminal.jackpot.room import CHIPS, MANAGER, MONEY, POKER, STUD, SUPERVISOR, Room

BOB = ("--who", "Bob", *MANAGER)
WHY = ("--reason", "seen on the camera", *SUPERVISOR)


@pytest.fixture
def room(tmp_path: Path) -> Room:
    room = Room(tmp_path)
    room.open()
    return room


# Numbers


def slipped(room: Room) -> None:
    """A round recorded as 46 that was the fourth."""
    for number in ("3", "46"):
        room.does("wager", "main", "T1", "--box", "1", "--round", number)
        room.does("finish", "main", "T1")


def test_a_round_far_ahead_is_refused_with_what_is_allowed(room: Room) -> None:
    far = ("wager", "main", "T1", "--box", "1", "--round", "999999999")
    assert room.refused(*far) == "round: the first at T1 is from 1 to 10,000,000"
    slipped(room)
    assert room.refused(*far) == (
        "round: 46 was the last at T1; allowed: 47 to 96, and two people put a wrong number right (renumber)"
    )


def test_two_people_put_the_number_of_the_last_round_right(room: Room) -> None:
    slipped(room)
    line = ("renumber", "main", "T1", "--round", "4", "--id", "right", *WHY)
    page = room.does(*line, "--at", room.at(10))
    first = room.at()
    assert page.startswith("Ann proposes: give the last round at T1 number 4, and not 46.")
    assert "pitboss jackpot approve main 1 --amount 0.00" in page
    assert "give the last round at T1 number 4, and not 46" in room.does("show", "main")
    assert "T1: the last round, recorded as 46, has number 4." in room.does("approve", "main", "1", *BOB)
    assert room.does(*line, "--at", first).startswith("Done before")
    assert "T1, round 5: jackpot wagers" in room.does("wager", "main", "T1", "--box", "1")
    day = room.does("reconcile", "main", "--day", "2002-03-01")
    assert "renumber: T1, last round: 4 in place of 46" in day
    assert "Ann proposed, Bob approved; reason: seen on the camera" in day
    assert "recorded as 46, has number 4." in room.does("history", "main")
    assert "are right." in room.does("verify")


def test_a_table_that_an_older_program_let_run_ahead_is_unblocked(room: Room) -> None:
    with patch("pitboss.jackpot.rounds.checks.runs_ahead", lambda *_: None):
        room.does("wager", "main", "T1", "--box", "1", "--round", "999999999")
    room.does("finish", "main", "T1")
    assert room.refused("wager", "main", "T1", "--box", "1", "--round", "2").startswith(
        "round: 999999999 was"
    )
    room.does("renumber", "main", "T1", "--round", "1", *WHY)
    room.does("approve", "main", "1", *BOB)
    room.does("wager", "main", "T1", "--box", "1", "--round", "2")
    checked = room.does("verify")
    # What would be refused today is told, and is no fault of the ledger.
    assert "are right." in checked
    assert "round-ahead" in checked


@pytest.mark.parametrize(
    ("table", "number", "says"),
    [
        ("T1", "0", "--round: '0' is not a number; allowed: whole numbers from 1 up"),
        ("T1", "999999999", "round: from 1 to 10,000,000, and another than 46"),
        ("T2", "4", "no round is recorded at T2: the first names its number"),
        ("T9", "4", "'T9' does not play for main; T1, T2 do"),
    ],
)
def test_a_number_that_cannot_be_right(room: Room, table: str, number: str, says: str) -> None:
    slipped(room)
    assert room.refused("renumber", "main", table, "--round", number, *WHY) == says


def test_a_number_is_put_right_with_a_reason(room: Room) -> None:
    slipped(room)
    assert room.refused("renumber", "main", "T1", "--round", "4", *SUPERVISOR) == "reason: say why"


# Clocks


def test_a_clock_that_is_ahead_is_told_by_how_much_and_what_is_allowed(room: Room) -> None:
    tomorrow = ("--at", room.at(86_410), "--device", "node 3")
    assert room.refused("wager", "main", "T1", "--box", "1", *tomorrow) == (
        "at: the clock of node 3 is 86,400 seconds ahead of the ledger's: set it; allowed: 2 seconds"
    )


def ahead(room: Room) -> None:
    """The clock of the room was a day ahead for one round."""
    room.now += timedelta(days=1)
    room.does("wager", "main", "T1", "--box", "1")
    room.does("finish", "main", "T1")
    room.now -= timedelta(days=1)


def test_two_people_bring_back_a_pool_that_was_taken_ahead(room: Room) -> None:
    ahead(room)
    assert room.refused("wager", "main", "T2", "--box", "1") == (
        "at: the clock of Ann is 86390 seconds behind the pool; if it is the pool that is ahead, two people "
        "set it right (clock)"
    )
    shown = room.does("show", "main")
    assert "That is 86,390 seconds ahead" in shown
    assert "pitboss jackpot clock main" in shown
    assert room.shape("show", "main")["ahead_ms"] == 86_390_000
    page = room.does("clock", "main", *WHY)
    assert page.startswith(
        "Ann proposes: set the clock of the pool, which is ahead, to the hour of the approval."
    )
    # It can be approved, although its time was over long ago by the pool's own hour.
    assert "cannot be approved" not in room.does("show", "main")
    done = room.does("approve", "main", "1", *BOB)
    told = (
        "The clock of the pool is set: it was at 2002-03-02 20:00:30 NZDT, and goes on from "
        "2002-03-01 20:01:00 NZDT."
    )
    assert told in " ".join(done.split())
    assert room.shape("show", "main")["ahead_ms"] == 0
    room.does("wager", "main", "T2", "--box", "1")
    day = room.does("reconcile", "main", "--day", "2002-03-01")
    assert "clock: set back by 86,370 seconds" in day
    assert "Ann proposed, Bob approved; reason: seen on the camera" in day
    assert "The clock of the pool is set" in room.does("history", "main")
    assert "are right." in room.does("verify")


def test_a_clock_that_is_right_is_not_set(room: Room) -> None:
    says = "the clock of main is not ahead: nothing is to be set right"
    assert room.refused("clock", "main", *WHY) == says


# Chips


PRIME = "2000000.00,2000000.01"
APART = "all are made of 0.01; allowed: a smallest one of up to 10.00, not 2,000,000.00"


def with_chips(words: tuple[str, ...], chips: str) -> list[str]:
    """The options of a pool with other chips."""
    return [chips if word == CHIPS else word for word in words]


@pytest.mark.parametrize("game", [(*STUD, *MONEY), POKER])
def test_a_pool_is_opened_with_chips_that_can_be_reckoned_with(tmp_path: Path, game: tuple[str, ...]) -> None:
    room = Room(tmp_path)
    large = room.refused("create", "other", *with_chips(game, "99999999.00"), *MANAGER)
    assert large == "chips: 1 to 64 denominations, each from 0.01 to 10,000,000.00"
    apart = room.refused("create", "other", *with_chips(game, PRIME), *MANAGER)
    assert apart == f"chips: {APART}"
    coins = room.refused("create", "other", *game, "--coins", PRIME, *MANAGER)
    assert coins == f"coins: {APART}"


def test_an_old_pool_with_chips_that_nobody_can_reckon_with_is_shown_checked_and_paid(tmp_path: Path) -> None:
    room = Room(tmp_path)
    room.now = room.now.replace(year=2018)
    opened = ("create", "royal", *with_chips(POKER, PRIME), "--seed", "1,000.00", *MANAGER)
    with patch("pitboss.jackpot.console.creating._bad_chips", lambda field, chips: None):
        room.does(*opened)
    room.does("button", "royal", "P1")
    room.does("royal", "royal", "P1", "--seat", "4", "--hole", "As Ks", "--board", "Qs Js Ts", "--exposed")
    for step in ("shown", "counted"):
        room.does("check", "royal", "P1", "--seat", "4", "--step", step)
    assert "1,005.00" in room.does("show", "royal")
    room.does("reconcile", "royal", "--day", "2018-03-01")
    checked = room.does("verify")
    assert "are right." in checked
    assert "bad-chips" in checked
    # A cheque is for any sum: 1,000.00 and the increment of 5.00.
    room.does("ask", "royal", "P1", "--seat", "4", "--means", "cheque", "--role", "operator")
    assert "royal flush, 1,005.00 by cheque" in room.does("pay", "royal", "P1", *SUPERVISOR)
