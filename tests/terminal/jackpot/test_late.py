"""pitboss jackpot when people come late: wagers typed after the deal, forgotten boxes, late approvals."""

from datetime import timedelta
from pathlib import Path

import pytest

from tests.terminal.jackpot.room import FLUSH, MANAGER, STRAIGHT, SUPERVISOR, Room


@pytest.fixture
def room(tmp_path: Path) -> Room:
    room = Room(tmp_path)
    room.open()
    return room


# Wagers told of late


def test_wagers_typed_late_count_from_when_the_wagering_closed(room: Room) -> None:
    dealt = ("--cards", FLUSH, "--first-card", "20:00:15")
    room.does("wager", "main", "T1", "--box", "1")
    says = room.refused("claim", "main", "T1", "--box", "1", *dealt)
    assert says.startswith("first-card-at, whole-hand-at: in this order, after the wagers were closed")
    room.does("wager", "main", "T2", "--box", "1", "--closed", "20:00:14")
    assert room.shape("show", "main")["tables"][1]["opened_at"] == room.ms() - 26_000
    room.does("claim", "main", "T2", "--box", "1", *dealt)


def test_wagering_does_not_close_in_the_future(room: Room) -> None:
    says = room.refused("wager", "main", "T1", "--box", "1", "--closed", room.at(15))
    assert says.startswith("closed-at: not before the round before it")


# A box that was forgotten


def test_a_supervisor_adds_a_forgotten_box_to_the_open_round(room: Room) -> None:
    room.does("wager", "main", "T1", "--box", "1,2")
    forgotten = ("wager", "main", "T1", "--box", "5", "--round", "1")
    assert "supervisor add a box that was forgotten" in room.refused(*forgotten)
    assert room.refused(*forgotten, *SUPERVISOR).startswith("reason: say why")
    page = room.does(*forgotten, *SUPERVISOR, "--reason", "seen on the camera")
    assert "T1, round 1: added, for it was forgotten: jackpot wagers of 2.50 from box 5." in page
    # Three wagers in all, each 70% of 2.50.
    assert "The pool stands at 50,005.25." in page
    assert room.shape("show", "main")["tables"][0]["boxes"] == [1, 2, 5]


def test_a_forgotten_box_from_a_misdeal_is_added_as_carried(room: Room) -> None:
    room.does("wager", "main", "T1", "--box", "1,2")
    room.does("misdeal", "main", "T1")
    room.does("wager", "main", "T1", "--carried", "1")
    why = ("--round", "2", "--reason", "it lay under the cards", *SUPERVISOR)
    # Another box is added without a word on the one that a misdeal left.
    room.does("wager", "main", "T1", "--box", "3", *why)
    page = room.does("wager", "main", "T1", "--carried", "2", *why)
    assert "T1, round 2: added, for it was forgotten: carried from a misdeal: box 2." in page


# Wagers from a misdeal


@pytest.mark.parametrize(
    ("boxes", "says"),
    [
        ("1", "box 1 has a jackpot wager from a misdeal: say --carried 1, or --carried none"),
        ("1,2", "boxes 1 and 2 have jackpot wagers from a misdeal: say --carried 1,2, or --carried none"),
    ],
)
def test_after_a_misdeal_a_round_says_who_plays_on(room: Room, boxes: str, says: str) -> None:
    room.does("wager", "main", "T1", "--box", boxes)
    room.does("misdeal", "main", "T1")
    assert room.refused("wager", "main", "T1", "--box", "3") == says
    page = room.does("wager", "main", "T1", "--box", "3", "--carried", "none")
    assert "T1, round 2: jackpot wagers of 2.50 from box 3." in page
    assert "carried from a misdeal" in room.does("show", "main")


def test_wagers_sent_again_with_their_id_say_nothing_of_a_later_misdeal(room: Room) -> None:
    line = ("wager", "main", "T1", "--box", "1", "--id", "w1", "--at", room.at(10))
    room.does(*line)
    room.does("misdeal", "main", "T1")
    assert room.does(*line).startswith("Done before, as version 2")


# Hands found after the payout


def test_a_hand_found_after_the_payout_is_a_dispute(room: Room) -> None:
    room.does("wager", "main", "T1", "--box", "1,2")
    dealt = room.at(5)
    room.does("claim", "main", "T1", "--box", "1", "--cards", FLUSH, "--first-card", dealt)
    room.does("finish", "main", "T1")
    room.verified("T1", 1)
    room.does("pay", "main", "T1", *SUPERVISOR)
    late = ("--cards", STRAIGHT, "--first-card", dealt, *SUPERVISOR)
    assert "settled by two people with an adjustment" in room.refused(
        "claim", "main", "T1", "--box", "2", *late
    )


def test_a_hand_found_after_the_next_round_has_begun_is_no_claim(room: Room) -> None:
    room.does("wager", "main", "T1", "--box", "1")
    dealt = room.at(5)
    room.does("finish", "main", "T1")
    room.does("wager", "main", "T1", "--box", "1")
    late = ("--round", "1", "--cards", STRAIGHT, "--first-card", dealt, *SUPERVISOR)
    assert room.refused("claim", "main", "T1", "--box", "1", *late) == (
        "round 1 is not under way at T1: the last one recorded is 2"
    )


# Approvals


APPROVE = ("approve", "main", "1", "--amount", "25.00", "--who", "Bob", *MANAGER)


@pytest.mark.parametrize("late_ms", [0, 1])
def test_an_approval_counts_at_the_hour_when_it_is_given(room: Room, late_ms: int) -> None:
    room.does("adjust", "main", "--amount", "25.00", "--reason", "float", *MANAGER)
    # It may have been on its way for a minute; the room's next command comes ten seconds after the last.
    given = room.at(-late_ms / 1000)
    room.now += timedelta(seconds=50)
    line = (*APPROVE, "--at", given)
    if late_ms:
        assert room.refused(*line) == (
            "at: an approval counts at the hour when it is given, and this one is dated 60.001 seconds back "
            "by the ledger's clock; allowed: 60 seconds"
        )
    else:
        assert "Proposal 1 is approved." in room.does(*line)


@pytest.mark.parametrize("late_seconds", [2, 3])
def test_no_approval_is_dated_back_into_time(room: Room, late_seconds: int) -> None:
    room.does("adjust", "main", "--amount", "25.00", "--reason", "float", *MANAGER)
    until = room.now + timedelta(minutes=30)
    # Clocks may be two seconds apart; the command comes ten seconds after the room's last one.
    room.now = until + timedelta(seconds=late_seconds - 10)
    line = (*APPROVE, "--at", until.isoformat())
    if late_seconds == 3:
        assert room.refused(*line) == ("the time for proposal 1 is over by the ledger's clock: propose again")
    else:
        assert "Proposal 1 is approved." in room.does(*line)


def test_an_approval_sent_again_with_its_id_is_of_its_own_hour(room: Room) -> None:
    room.does("adjust", "main", "--amount", "25.00", "--reason", "float", *MANAGER)
    line = (*APPROVE, "--id", "a1")
    room.does(*line, "--at", room.at(10))
    first = room.at()
    room.now += timedelta(hours=1)
    assert room.does(*line, "--at", first).startswith("Done before, as version 3")


def test_r12_11_a_carried_wager_follows_its_player_to_another_box(room: Room) -> None:
    room.does("wager", "main", "T1", "--box", "2")
    room.does("misdeal", "main", "T1")
    asked = room.refused("wager", "main", "T1", "--box", "3", "--moved", "2=5")
    assert asked == "box 5 has a jackpot wager from a misdeal: say --carried 5, or --carried none"
    page = room.does("wager", "main", "T1", "--box", "2", "--moved", "2=5", "--carried", "5")
    assert (
        "from box 2; carried from a misdeal: box 5; a carried wager follows its player from box 2 to 5"
        in page
    )
    strange = room.refused("wager", "main", "T2", "--box", "1", "--moved", "2=5")
    assert strange.startswith("carried: box 2 has no jackpot wager from a misdeal at T2")


def test_r12_11_a_wager_that_moved_may_sit_the_round_out(room: Room) -> None:
    room.does("wager", "main", "T1", "--box", "2")
    room.does("misdeal", "main", "T1")
    room.does("wager", "main", "T1", "--box", "2", "--moved", "2=5", "--carried", "none")
    assert "carried from a misdeal: box 5" in room.does("show", "main")
