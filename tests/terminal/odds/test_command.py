"""pitboss odds, as a person and as a program call it."""

import csv
import json
from fractions import Fraction
from io import StringIO
from typing import Any

import pytest
from typer.testing import CliRunner

from pitboss.cli import app, main


def page(*arguments: str, wide: int = 80) -> str:
    result = CliRunner().invoke(app, ["odds", *arguments], env={"COLUMNS": str(wide), "TERM": "dumb"})
    assert result.exit_code == 0, result.output
    return result.stdout


def shape(*arguments: str) -> Any:
    return json.loads(page(*arguments, "--json"))


def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    with pytest.raises(SystemExit) as left:
        main(["odds", *arguments])
    assert left.value.code == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.count("\n") == 1
    return said.err


def test_a_page_names_the_rulebook_the_figures_and_the_method() -> None:
    text = page("roulette", "--on", "1997-01-01")
    assert text.startswith("roulette: NZ 1996, in force on 1 January 1997\n")
    assert "straight up 37 places" in text
    assert "1/37" in text
    assert "37\n  equally likely outcomes" in text


def test_a_wager_by_name_comes_with_everything_that_can_become_of_it() -> None:
    text = page("tai-sai", "--wager", "single-die 3", wide=100)
    row = next(line for line in text.splitlines() if line.startswith("two dice show it"))
    assert row.split("  ")[0] == "two dice show it"
    assert "2 to 1" in row
    assert "15" in row
    assert "NZ 1996 Div VI r 3.1(h)(i)" in row


def test_no_line_of_a_page_is_wider_than_the_terminal() -> None:
    for wide in (80, 100):
        lines = page("tai-sai", "--wager", "double 3", "--wager", "small", wide=wide).splitlines()
        assert max(len(line.rstrip()) for line in lines) <= wide


def test_json_has_every_place_with_exact_figures() -> None:
    found = shape("roulette")
    assert found["schema"] == "pitboss/odds/1"
    assert (found["game"], found["jurisdiction"], found["on"]) == ("roulette", "nz", None)
    assert len(found["wagers"]) == 157
    first = found["wagers"][0]
    assert (first["wager"], first["variant"], first["convention"], first["per"]) == (
        "straight-up", "0", "made", "stake",
    )  # fmt: skip
    assert first["house_edge"]["exact"] == "1/37"
    assert first["house_edge"]["decimal"] == pytest.approx(1 / 37)
    assert first["positions"] == 37
    chances = [Fraction(each["probability"]["exact"]) for each in first["returns"]]
    assert sum(chances) == 1
    assert first["returns"][0]["because"][0] == "NZ 1996 Div III r 4.1(a)(i)"


def test_csv_has_a_row_for_each_wager() -> None:
    rows = [*csv.DictReader(StringIO(page("money-wheel", "--csv")))]
    assert [row["variant"] for row in rows] == [*"ABCDEFG"]
    assert {row["house_edge_exact"] for row in rows} == {"1/13"}


def test_bad_input_is_refused_in_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert "--wager 'reds'" in refused(capsys, "roulette", "--wager", "reds")
    assert "allowed: straight-up" in refused(capsys, "roulette", "--wager", "reds")
    assert "--meter '-5'" in refused(capsys, "roulette", "--meter", "-5")
    assert "--meter means nothing at roulette" in refused(capsys, "roulette", "--meter", "5.00")
    assert "too early" in refused(capsys, "roulette", "--on", "1990-01-01")
    assert "did you mean roulette?" in refused(capsys, "rulette")
    assert "--stake '1.2.3'" in refused(capsys, "roulette", "--stake", "1.2.3")
    assert "0.33 cannot be made of chips" in refused(capsys, "roulette", "--stake", "0.33")
    assert "--table sign.foo" in refused(capsys, "roulette", "--table", "sign.foo=1")
    assert "choose one" in refused(capsys, "roulette", "--json", "--csv")


def test_a_stake_beyond_the_sign_is_refused_with_the_clause(capsys: pytest.CaptureFixture[str]) -> None:
    said = refused(
        capsys, "roulette", "--wager", "red", "--stake", "600.00", "--table", "sign.maximum=500.00"
    )
    assert "600.00" in said
    assert "NZ 1996 Div I" in said


ALONG = ("roulette", "--wager", "red", "--along", "odds.red=1 to 1..2 to 1 by 1 to 1")


def test_a_term_is_gone_along_in_a_table_that_marks_what_is_in_force() -> None:
    lines = [line.split("  ") for line in page(*ALONG).splitlines()]
    rows = [[cell.strip() for cell in line if cell.strip()] for line in lines]
    assert ["1 to 1", "1/37", "2.7027%", "in force"] in rows
    assert ["19 to 18", "0", "0.0000%", "break-even"] in rows
    assert ["2 to 1", "-17/37", "-45.9459%"] in rows


def test_json_has_the_points_along_a_term() -> None:
    along = shape(*ALONG)["along"]
    assert (along["term"], along["kind"], along["clause"]) == ("odds.red", "odds", "NZ 1996 Div III r 5.1")
    assert along["in_force"] == {"written": "1 to 1", "value": {"exact": "1", "decimal": 1.0}}
    (red,) = along["wagers"]
    assert [point["house_edge"]["exact"] for point in red["points"]] == ["1/37", "-17/37"]
    assert red["break_even"]["value"]["exact"] == "19/18"


def test_csv_has_a_row_for_every_value_and_for_both_laws() -> None:
    rows = [*csv.DictReader(StringIO(page(*ALONG, "--csv")))]
    assert [(row["term"], row["value"], row["ev_exact"]) for row in rows] == [
        ("", "", "-1/37"),
        ("odds.red", "1 to 1", "-1/37"),
        ("odds.red", "2 to 1", "17/37"),
    ]
    both = [
        *csv.DictReader(StringIO(page("roulette", "--wager", "red", "--set", "odds.red=2 to 1", "--csv")))
    ]
    assert [(row["rulebook"], row["ev_exact"]) for row in both] == [
        ("NZ 2001", "-1/37"),
        ("NZ 2001 (proposed)", "17/37"),
    ]


def test_fractions_that_have_no_room_in_a_table_stand_below_it() -> None:
    text = page("mini-baccarat", "--wager", "banker", "--wager", "player")
    # The published edge on the banker, 1.0579%, is this part of a unit.
    assert "  114753351728/10847218479825: banker 8\n" in text
    assert round(114753351728 / 10847218479825, 6) == 0.010579


def test_what_is_said_twice_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    said = refused(capsys, "roulette", "--set", "odds.red=2 to 1", "--set", "odds.RED=3 to 1")
    assert "--set odds.RED is given twice" in said


@pytest.mark.parametrize("option", ["--compare", "--strategy", "--along", "--meter", "--stake", "--shoe"])
def test_an_option_that_says_nothing_is_refused(capsys: pytest.CaptureFixture[str], option: str) -> None:
    assert option in refused(capsys, "roulette", option, "")
