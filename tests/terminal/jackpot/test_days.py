"""Days of a pool: reconcile refuses those without one and those to come; history tells a range of them."""

import csv
import io
from datetime import date
from pathlib import Path

import pytest
from typer.testing import CliRunner

from pitboss.cli import app
from tests.terminal.jackpot.room import MANAGER, MONEY, Room


@pytest.fixture
def room(tmp_path: Path) -> Room:
    """A pool opened on the evening of 1 March 2002 in New Zealand, with a round on the day after."""
    room = Room(tmp_path)
    room.open()
    room.now = room.now.replace(day=2)
    room.does("wager", "main", "T2", "--box", "1,2")
    return room


@pytest.fixture
def third_of_march(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pitboss.terminal.jackpot.keeping.days.today", lambda zone: date(2002, 3, 3))


@pytest.mark.usefixtures("third_of_march")
@pytest.mark.parametrize(
    ("day", "says"),
    [
        ("2002-02-28", "--day: on 2002-02-28 there was no pool main: it opened on 2002-03-01"),
        ("2002-03-04", "--day: 2002-03-04 is still to come; it is 2002-03-03 in Pacific/Auckland"),
        ("9998-01-01", "--day: 9998-01-01 is still to come; it is 2002-03-03 in Pacific/Auckland"),
        ("tomorrow", "--day: 'tomorrow' is not a day; allowed: YYYY-MM-DD, today, yesterday"),
    ],
)
@pytest.mark.parametrize("command", ["reconcile", "history"])
def test_days_without_the_pool_and_days_to_come_are_refused(
    room: Room, command: str, day: str, says: str
) -> None:
    assert room.refused(command, "main", "--day", day) == says


@pytest.mark.usefixtures("third_of_march")
@pytest.mark.parametrize(
    ("asked", "day"),
    [
        ("2002-03-01", "2002-03-01"),
        ("2002-03-03", "2002-03-03"),
        ("yesterday", "2002-03-02"),
        ("Yesterday", "2002-03-02"),
        ("today", "2002-03-03"),
        ("", "2002-03-03"),
    ],
)
def test_every_day_of_the_pool_is_reconciled(room: Room, asked: str, day: str) -> None:
    words = ("--day", asked) if asked else ()
    assert room.does("reconcile", "main", *words).startswith(f"main: {day} (Pacific/Auckland), ")


@pytest.mark.usefixtures("third_of_march")
def test_a_days_history_is_its_entries_with_who_and_what(room: Room) -> None:
    page = room.does("history", "main", "--day", "yesterday")
    assert page.startswith("main: 2002-03-02 (Pacific/Auckland), 1 entry\n")
    assert "2002-03-02 20:00:20  Ann" in page
    # Two wagers of 2.50, of which 70% is added to 50,000.00.
    assert "Pool 50,003.50" in page


@pytest.mark.usefixtures("third_of_march")
@pytest.mark.parametrize(
    ("words", "versions"),
    [
        ((), [1, 2]),
        (("--from", "2002-03-01", "--to", "2002-03-01"), [1]),
        (("--from", "2002-03-02"), [2]),
        (("--to", "2002-03-01"), [1]),
        (("--from", "1999-01-01", "--to", "2002-03-02"), [1, 2]),
        (("--from", "today"), []),
    ],
)
def test_a_range_holds_its_first_and_its_last_day(
    room: Room, words: tuple[str, ...], versions: list[int]
) -> None:
    assert [row["version"] for row in room.shape("history", "main", *words)["entries"]] == versions


@pytest.mark.usefixtures("third_of_march")
@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("--from", "2002-03-02", "--to", "2002-03-01"), "--from: 2002-03-02 is after 2002-03-01"),
        (("--to", "2002-03-04"), "--to: 2002-03-04 is still to come; it is 2002-03-03 in Pacific/Auckland"),
        (("--to", "2002-02-28"), "--to: on 2002-02-28 there was no pool main: it opened on 2002-03-01"),
        (("--day", "today", "--from", "today"), "--day: one day, or --from and --to, not both"),
        (("--zone", "Nowhere"), "--zone: 'Nowhere' is not known; such as Pacific/Auckland or UTC"),
        (("--from", "x"), "--from: 'x' is not a day; allowed: YYYY-MM-DD, today, yesterday"),
    ],
)
def test_a_range_that_cannot_be_is_refused(room: Room, words: tuple[str, ...], says: str) -> None:
    assert room.refused("history", "main", *words) == says


def test_csv_has_a_line_for_each_entry_and_money_without_commas(room: Room) -> None:
    rows = list(csv.DictReader(io.StringIO(room.does("history", "main", "--csv"))))
    assert [row["version"] for row in rows] == ["1", "2"]
    assert [row["command"] for row in rows] == ["Create", "Wager"]
    assert [row["pool_dollars"] for row in rows] == ["50000.00", "50003.50"]
    assert rows[1]["time"] == "2002-03-02T20:00:20+13:00"
    assert {row["who"] for row in rows} == {"Ann"}


@pytest.mark.parametrize("typed", ["=1+1", "+1", "-2+3", "@Ann", " =1+1", "\uff1d1+1"])
def test_csv_keeps_a_spreadsheet_from_taking_a_word_for_a_formula(room: Room, typed: str) -> None:
    room.does("wager", "main", "T1", "--box", "1", "--who", typed, "--reason", typed, "--device", "Kim = 1")
    row = list(csv.DictReader(io.StringIO(room.does("history", "main", "--csv"))))[-1]
    assert (row["who"], row["reason"], row["device"]) == (f"'{typed}", f"'{typed}", "Kim = 1")
    assert room.shape("history", "main")["entries"][-1]["who"] == typed


def test_history_says_who_spoke_for_chance(room: Room) -> None:
    stud = ("--game", "caribbean-stud", "--table", "S1", "--chips", "1.00,5.00", "--wager", "1.00")
    room.does("create", "side", *stud, *MONEY, *MANAGER)
    asked = ["play", "caribbean-stud", "--ledger", room.ledger, "--pool", "side", "--who", "Ann"]
    lines = "box 1: ante 5.00 jackpot\ndealer: no more bets\nbox 1: fold\nq\n"
    result = CliRunner().invoke(app, [*asked, "--table", "name=S1"], input=lines)
    assert result.exit_code == 0, result.output
    entries = room.shape("history", "side")["entries"]
    assert [(row["command"], row["chance"]) for row in entries[:2]] == [("Create", ""), ("Wager", "sealed")]
    assert "  version 2, chance sealed\n" in room.does("history", "side")
    rows = list(csv.DictReader(io.StringIO(room.does("history", "side", "--csv"))))
    assert [row["chance"] for row in rows[:2]] == ["", "sealed"]


def test_csv_and_json_are_not_asked_for_together(room: Room) -> None:
    result = room.run("history", "main", "--csv", "--json")
    assert result.exit_code == 2


def test_a_zone_decides_which_day_an_entry_is_of(room: Room) -> None:
    """Eight in the evening of 2 March in Auckland is nine in the evening of 1 March in Honolulu."""
    shape = room.shape("history", "main", "--day", "2002-03-01", "--zone", "Pacific/Honolulu")
    assert [row["version"] for row in shape["entries"]] == [2]
