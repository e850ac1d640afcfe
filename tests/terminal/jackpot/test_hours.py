"""Times as people type them on the nights when the clocks of New Zealand change."""

from datetime import UTC, datetime
from pathlib import Path

import pytest

from pitboss.jackpot.settings import Law
from pitboss.terminal.jackpot.fields import BadFieldError, dealt_ms, instant_ms
from pitboss.terminal.jackpot.words import clock
from tests.terminal.jackpot.room import FLUSH, SUPERVISOR, Room

# On 5 April 2026 the clocks go back at 03:00 (14:00 UTC of the 4th): 02:00 to 03:00 comes twice.
# On 27 September they go forward at 02:00 (14:00 UTC of the 26th): 02:00 to 03:00 never comes.
FIRST, SECOND = "04-04T13:", "04-04T14:"


def utc(text: str) -> int:
    """Milliseconds of an instant of 2026 in UTC: 04-04T14:31:00."""
    return round(datetime.fromisoformat(f"2026-{text}").replace(tzinfo=UTC).timestamp() * 1000)


# A time alone: the last such time before now


@pytest.mark.parametrize(
    ("text", "at", "found"),
    [
        # Around the hour that comes twice, once both are past.
        ("01:59:59.999", "04-04T15:10:00", "04-04T12:59:59.999"),
        ("02:00", "04-04T15:10:00", "04-04T14:00:00"),
        ("02:59:59.999", "04-04T15:10:00", "04-04T14:59:59.999"),
        ("03:00:00", "04-04T15:10:00", "04-04T15:00:00"),
        # The first time round; just before the second, and at it.
        ("02:30:40", f"{FIRST}31:00", f"{FIRST}30:40"),
        ("02:30:40", f"{SECOND}05:00", f"{FIRST}30:40"),
        ("02:30:40", f"{SECOND}30:40", f"{SECOND}30:40"),
        ("02:30:40", f"{SECOND}31:00", f"{SECOND}30:40"),
        # Up to a minute ahead is a clock that is ahead, and not the time before.
        ("02:30:40", f"{SECOND}29:39.999", f"{FIRST}30:40"),
        ("02:30:40", f"{SECOND}29:40", f"{SECOND}30:40"),
        ("02:30:40", f"{SECOND}29:40.001", f"{SECOND}30:40"),
        # Seen from the next night, before that time has come again.
        ("02:30:40", "04-05T14:00:00", f"{SECOND}30:40"),
    ],
)
def test_a_time_alone_is_the_last_one_also_where_it_comes_twice(text: str, at: str, found: str) -> None:
    assert dealt_ms("--closed", text, utc(at)) == utc(found)


@pytest.mark.parametrize("at", ["09-26T14:05:00", "09-27T10:00:00", "09-27T12:00:00"])
def test_a_time_alone_that_the_clocks_skipped_is_no_time_of_the_day_before(at: str) -> None:
    # At 03:05 and at 23:00 of that day, and at 01:00 of the next.
    with pytest.raises(BadFieldError, match="--closed: '2026-09-27 02:30:00' never comes"):
        dealt_ms("--closed", "02:30:00", utc(at))


def test_a_night_later_the_time_that_was_skipped_is_a_time_again() -> None:
    assert dealt_ms("--closed", "02:30:00", utc("09-27T14:00:00")) == utc("09-27T13:30:00")


# A day and a time


@pytest.mark.parametrize("time", ["02:00:00", "02:31:00", "02:59:59.999"])
def test_a_day_and_time_that_comes_twice_needs_its_offset(time: str) -> None:
    text = f"2026-04-05 {time}"
    with pytest.raises(BadFieldError) as refused:
        instant_ms("--at", text)
    assert str(refused.value) == (
        f"--at: {text!r} comes twice that night; write +13:00 after it for the first, +12:00 for the second"
    )
    assert instant_ms("--at", f"{text}+12:00") - instant_ms("--at", f"{text}+13:00") == 3_600_000


@pytest.mark.parametrize("time", ["02:00:00", "02:31:00", "02:59:59.999"])
def test_a_day_and_time_that_the_clocks_skip_is_refused(time: str) -> None:
    with pytest.raises(BadFieldError) as refused:
        instant_ms("--at", f"2026-09-27 {time}")
    assert str(refused.value) == (
        f"--at: '2026-09-27 {time}' never comes: the clocks go forward over it that night; "
        f"by a clock put forward it is {time[:8].replace('02:', '03:')}"
    )


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("04-05 01:59:59.999", "04-04T12:59:59.999"),
        ("04-05 03:00:00", "04-04T15:00:00"),
        ("09-27 01:59:59.999", "09-26T13:59:59.999"),
        ("09-27 03:00:00", "09-26T14:00:00"),
    ],
)
def test_beside_those_hours_a_day_and_time_is_enough(text: str, found: str) -> None:
    assert instant_ms("--at", f"2026-{text}") == utc(found)


def test_a_date_on_which_the_clocks_change_is_its_last_second() -> None:
    assert instant_ms("--at", "2026-04-05") == utc("04-05T11:59:59")
    assert instant_ms("--at", "2026-09-27") == utc("09-27T10:59:59")


# At the table: on 17 March 2002 the clocks went back at 03:00 (14:00 UTC of the 16th).


@pytest.fixture
def room(tmp_path: Path) -> Room:
    room = Room(tmp_path)
    room.open()
    room.now = datetime(2002, 3, 16, 14, 31, tzinfo=UTC)
    return room


def test_a_hand_of_the_second_time_round_is_not_an_hour_early(room: Room) -> None:
    """Two tables: the hand dealt first is paid first, whichever of the two hours its cards came in."""
    now = round(room.now.timestamp() * 1000)
    room.does("wager", "main", "T1", "--box", "1", "--closed", "02:30:40")
    room.does("wager", "main", "T2", "--box", "1", "--closed", "02:30:40")
    assert [row["opened_at"] for row in room.shape("show", "main")["tables"]] == [now - 20_000] * 2
    for table, dealt in (("T1", "02:30:55"), ("T2", "02:30:50")):
        room.does("claim", "main", table, "--box", "1", "--cards", FLUSH, "--first-card", dealt)
        room.does("finish", "main", table)
        room.verified(table, 1)
    waiting = room.shape("show", "main")["waiting"]
    assert [(row["table"], row["due_cents"]) for row in waiting] == [("T1", None), ("T2", 100_00)]


def test_an_instant_that_comes_twice_is_refused_at_the_command_line(room: Room) -> None:
    says = room.refused("finish", "main", "T1", "--at", "2002-03-17 02:31:00")
    assert says.startswith("--at: '2002-03-17 02:31:00' comes twice that night; write +13:00 after it")
    says = room.refused("refund", "main", "T1", "--box", "1", *SUPERVISOR, "--at", "2002-10-06 02:31:00")
    assert says.startswith("--at: '2002-10-06 02:31:00' never comes")


@pytest.mark.parametrize(
    ("at", "words"),
    [
        ("04-04T12:59:59", "01:59:59"),
        ("04-04T13:00:00", "02:00:00 NZDT"),
        ("04-04T13:59:59", "02:59:59 NZDT"),
        ("04-04T14:00:00", "02:00:00 NZST"),
        ("04-04T14:59:59", "02:59:59 NZST"),
        ("04-04T15:00:00", "03:00:00"),
    ],
)
def test_a_time_that_comes_twice_is_shown_with_its_zone(at: str, words: str) -> None:
    assert clock(utc(at), Law()) == words
