"""--set: rules that are only proposed, at the commands that open a rulebook."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from pitboss.cli import app

CASE = Path(__file__).parents[2] / "docs/cases/roulette/nz-1996/wagers/r4_1a-straight-up.toml"
SET = ("--set", "odds.straight-up=36 to 1")
TERMS = 'game = "roulette"\non = 1996-06-01\n\n[sign]\nminimum = "1.00"\nmaximum = "100.00"\n'


def pitboss(*arguments: str, typed: str = "") -> Result:
    env = {"COLUMNS": "100", "TERM": "dumb"}
    return CliRunner().invoke(app, arguments, env=env, input=typed)


def test_due_rules_by_what_is_proposed_and_says_so() -> None:
    found = pitboss("due", str(CASE), *SET)
    assert found.exit_code == 0, found.output
    assert (
        "Ruled under NZ 1996 (proposed) on the text in force on 1996-06-01 23:59, with odds." in found.stdout
    )
    assert "wins: 36.00 is paid" in found.stdout
    assert "NZ 1996 Div III r 5.1 (proposed): What each kind pays" in found.stdout
    assert "Note: Proposed, not law: odds.straight-up is 36 to 1 in place of 35 to 1" in found.stdout
    [answer] = json.loads(pitboss("due", str(CASE), *SET, "--json").stdout)["cases"]
    assert answer["rulebook"]["proposed"] == {"odds.straight-up": "36 to 1"}


def test_a_report_says_it_at_its_head(tmp_path: Path) -> None:
    report = tmp_path / "report.html"
    assert pitboss("due", str(CASE), *SET, "--report", str(report)).exit_code == 0
    text = report.read_text(encoding="utf-8")
    assert "Not law" in text
    assert "proposed: odds.straight-up = 36 to 1" in text
    assert "odds.straight-up of 36 to 1, which is proposed and no law" in text


def test_play_opens_a_table_and_keeps_it_in_the_record(tmp_path: Path) -> None:
    record = tmp_path / "record.jsonl"
    found = pitboss(
        "play", "roulette", "--on", "1996-06-01", *SET, "--seed", "x", "--record", str(record), typed="quit\n"
    )
    assert found.exit_code == 0, found.output
    assert "Roulette under NZ 1996 (proposed) on the text in force on 1996-06-01" in found.stdout
    header = json.loads(record.read_text(encoding="utf-8").splitlines()[0])
    assert header["proposed"] == {"odds.straight-up": "36 to 1"}
    audited = pitboss("audit", str(record))
    assert audited.exit_code == 0, audited.output
    assert "Replayed under NZ 1996 (proposed)" in audited.stdout
    assert "Note: Proposed, not law" in audited.stdout


def test_the_law_of_a_table_in_play_shows_it() -> None:
    found = pitboss("play", "roulette", *SET, "--seed", "x", typed="law\nquit\n")
    assert "Odds (NZ 1996 Div III r 5.1 (proposed))" in found.stdout


def test_show_and_sign_take_it_too(tmp_path: Path) -> None:
    clause = pitboss("law", "show", "roulette", "5.1", "--on", "1996-06-01", *SET)
    assert clause.stdout.startswith("NZ 1996 Div III r 5.1 (proposed)\n")
    assert "known           proposed, not law" in clause.stdout
    terms = tmp_path / "terms.toml"
    terms.write_text(TERMS, encoding="utf-8")
    sign = pitboss("law", "sign", str(terms), *SET)
    assert sign.exit_code == 0, sign.output
    assert "Under NZ 1996 (proposed)" in sign.stdout


def test_terms_lists_what_can_be_set_as_it_is_set() -> None:
    found = pitboss("law", "terms", "roulette", "--on", "1996-06-01")
    assert "odds  odds-table, NZ 1996 Div III r 5.1\n      odds.straight-up=35 to 1\n" in found.stdout
    shape = json.loads(pitboss("law", "terms", "roulette", "--on", "1996-06-01", *SET, "--json").stdout)
    assert shape["schema"] == "pitboss/law-terms/1"
    odds = next(term for term in shape["terms"] if term["name"] == "odds")
    assert odds["clause"] == "NZ 1996 Div III r 5.1 (proposed)"
    assert odds["confidence"] == "proposed"
    assert shape["book"]["proposed"] == {"odds.straight-up": "36 to 1"}


@pytest.mark.parametrize("game", ["roulette", "poker", "craps", "blackjack"])
def test_every_line_of_terms_can_be_set(game: str) -> None:
    shape = json.loads(pitboss("law", "terms", game, "--json").stdout)
    arguments: list[str] = []
    for term in shape["terms"]:
        rows = {"": term["value"]} if isinstance(term["value"], str) else term["value"]
        for row, value in rows.items():
            arguments += ["--set", f"{term['name']}{row and '.'}{row}={value}"]
    again = json.loads(pitboss("law", "terms", game, *arguments, "--json").stdout)
    assert again == shape


@pytest.mark.parametrize("command", [("play", "roulette"), ("law", "show", "roulette"), ("due", str(CASE))])
@pytest.mark.parametrize(
    ("value", "says"),
    [
        ("odds", "--set 'odds' is not TERM=VALUE, such as decks=6"),
        ("=3", "--set '=3' is not TERM=VALUE, such as decks=6"),
        ("numbers=many", "numbers: 'many' is not a count such as '8'"),
        ("chips=3", "term 'chips' is not known in roulette; allowed: numbers, "),
    ],
)
def test_what_cannot_be_set_is_one_line_and_exit_code_2(
    command: tuple[str, ...], value: str, says: str
) -> None:
    found = pitboss(*command, "--set", value)
    assert found.exit_code == 2
    assert says in found.stderr
    assert found.stderr.count("\n") == 1


def test_play_refuses_terms_that_make_no_game() -> None:
    found = pitboss("play", "craps", "--set", "horn=eleven, twelve")
    assert found.exit_code == 2
    assert "craps cannot be played by what is proposed: horn is eleven, twelve in place of" in found.stderr
