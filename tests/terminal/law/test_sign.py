"""pitboss law sign: what a table shows, from its terms, each line with its clause."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from pitboss.cli import app
from tests.record.test_terms import EXAMPLES, TERMS

HOLD_EM, KILL = EXAMPLES / "hold-em-1-2.toml", EXAMPLES / "pineapple-4-8-kill.toml"


def sign(path: Path, *options: str) -> str:
    result = CliRunner().invoke(app, ["law", "sign", str(path), *options])
    assert result.exit_code == 0, result.output
    return result.stdout


def line(page: str, begins: str) -> str:
    (found,) = (line.strip() for line in page.splitlines() if line.strip().startswith(begins))
    return found


@pytest.mark.parametrize(
    ("begins", "clause"),
    [
        ("Hold-em with 52 cards, for 9 players (at most 10)", "NZ 1999 Div 13 r 5.1(a)(iv)"),
        ("No limit: a bet is 2.00 at least", "NZ 1996 Div I r 13.1"),
        ("2 blinds: 1.00, 2.00", 'NZ 1999 Div 13 r 7 "blinds"'),
        ("Blinds that were missed are made good live", "NZ 2017 Div 13 r 7.11"),
        ("Straddle: 4.00, from the left of the last blind", 'NZ 2017 Div 13 r 1.0 "straddle"'),
        ("Commission: 5% of the pot, 10.00 at most, nothing without a flop", "NZ 2017 Div 13 r 8.1"),
    ],
)
def test_r8_1_the_sign_of_hold_em(begins: str, clause: str) -> None:
    assert clause in line(sign(HOLD_EM), begins)


@pytest.mark.parametrize(
    ("begins", "clause"),
    [
        ("Structured limit: bets and raises of 4.00, 4.00, 8.00, 8.00", "NZ 1996 Div I r 13.2"),
        ("Raises in a round: 3 at most", "NZ 2017 Div 13 r 7.10"),
        ("Blinds that were missed are made good straight into the pot", "NZ 2017 Div 13 r 7.11"),
        ("Kill pots: the Kill Wager is 8.00", "NZ 2017 Div 13 r 7.14"),
        ("A pot of 60.00 or more decides the face of the Kill Button", "NZ 2017 Div 13 r 7.17"),
        ("Whoever refuses the Kill Wager may have the button back within 10 minutes", "r 7.21"),
        ("Commission: 6.00 from each player every 30 minutes", "NZ 2017 Div 13 r 8.1"),
    ],
)
def test_r7_14_the_sign_of_kill_pots(begins: str, clause: str) -> None:
    assert clause in line(sign(KILL), begins)


def changed(folder: Path, path: Path, *changes: tuple[str, str]) -> Path:
    source = path.read_text(encoding="utf-8")
    for old, new in changes:
        assert old in source
        source = source.replace(old, new, 1)
    (folder / "terms.toml").write_text(source, encoding="utf-8")
    return folder / "terms.toml"


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('cap  = "10.00"\n', "", "Commission: 5% of the pot, nothing without a flop, no cap"),
        ('limit  = "no"', 'limit  = "no"\njackpot = true', "Royal Flush Jackpot: "),
        ('limit  = "no"', 'limit  = "no"\nstraddles = false', "Straddle: none"),
        ("boxes  = 9", "boxes  = 10", "Hold-em with 52 cards, for 10 players  "),
        ("[table]", 'maximum = "50.00"\n[table]', "No limit: a bet is 2.00 at least, 50.00 at most"),
    ],
)  # fmt: skip
def test_what_else_a_sign_may_show(tmp_path: Path, old: str, new: str, says: str) -> None:
    line(sign(changed(tmp_path, HOLD_EM, (old, new))), says)


def test_r8_3_a_sign_without_commission_says_so(tmp_path: Path) -> None:
    source = HOLD_EM.read_text(encoding="utf-8").partition("[table.commission]")[0]
    path = tmp_path / "terms.toml"
    path.write_text(source, encoding="utf-8")
    assert "NZ 2017 Div 13 r 8.3" in line(sign(path), "Commission: none")
    path.write_text(source + "tournament = true\n", encoding="utf-8")
    page = sign(path)
    line(page, "A tournament: no commission, no choice of seats")
    assert "Commission:" not in page


def test_the_sign_of_stud_has_an_ante_and_a_bring_in(tmp_path: Path) -> None:
    source = 'game = "poker"\n[sign]\nminimum = "2.00"\nmaximum = "4.00"\n[table]\ngame = "seven-card-stud"\n'
    path = tmp_path / "terms.toml"
    terms = 'boxes = 8\nlimit = "spread"\nante = "0.50"\nbring-in = "1.00"\n'
    path.write_text(source + terms, encoding="utf-8")
    page = sign(path)
    assert 'r 7 "ante"' in line(page, "Ante: 0.50")
    line(page, "The lowest card showing brings in 1.00")
    line(page, "Spread limit: a bet is 2.00 at least, 4.00 at most")
    assert "Straddle" not in page


def test_before_2017_a_sign_speaks_of_no_straddle(tmp_path: Path) -> None:
    page = sign(HOLD_EM, "--on", "2005-06-01")
    assert "Straddle" not in page
    assert "made good" not in page
    assert "NZ 1999 Div 13 r 8.1" in line(page, "Commission: ")


def test_every_game_has_a_sign(tmp_path: Path) -> None:
    path = tmp_path / "terms.toml"
    path.write_text(TERMS, encoding="utf-8")
    page = sign(path)
    assert "NZ 1996 Div I r 13.1" in line(page, "Minimum 1.00")
    line(page, "Maximum 100.00")


def test_unlawful_terms_are_refused_with_the_clause() -> None:
    result = CliRunner().invoke(app, ["law", "sign", str(KILL), "--on", "2005-06-01"])
    assert result.exit_code == 2
    assert "crazy-pineapple with 52 cards is not allowed" in result.stderr
    assert "NZ 1996 Div I r 14.1(a)" in result.stderr


def test_the_sign_as_json() -> None:
    shape = json.loads(sign(HOLD_EM, "--json"))
    assert shape["schema"] == "pitboss/sign/1"
    assert shape["lines"][2]["says"] == "2 blinds: 1.00, 2.00"
    assert shape["lines"][2]["because"][0]["ref"] == "nz-1999-poker/13/7/blinds"
