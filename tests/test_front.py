"""The front door: light to import, five functions, results that show themselves, mistakes that say why."""

import subprocess
import sys
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

import pitboss
from pitboss.play.opened import OpenTable
from pitboss.play.options import Options
from pitboss.play.play import RefusedError
from pitboss.play.results import Done, Refused
from pitboss.play.view import View
from pitboss.table.action import Action

ROOT = Path(__file__).parent.parent
SIX_CARDS = ROOT / "docs" / "cases" / "compare" / "six-cards-at-one-box" / "1998.toml"
SPIN = ("dealer: spin", "dealer: no more bets", "wheel: ball in 17")


def flat(view: View, options: Options) -> Action | None:
    """Ten on every round, then whatever is on offer first."""
    if not view.wagers:
        return options.find("wager", cents=1_000)
    return options.find("stand") or options.find("draw")


def test_import_pitboss_loads_nothing_heavy() -> None:
    heavy = ("msgspec", "rich", "typer", "apsw", "pitboss.games", "pitboss.law", "pitboss.front", "typing")
    code = f"import sys, pitboss; print([name for name in {heavy} if name in sys.modules])"
    done = subprocess.run([sys.executable, "-S", "-c", code], capture_output=True, text=True, cwd=ROOT)
    assert done.stdout.strip() == "[]", done.stderr


def test_only_what_stands_at_the_door_is_there() -> None:
    assert dir(pitboss) == sorted([*pitboss.__all__, "__version__"])
    with pytest.raises(AttributeError, match="has no attribute 'windows'"):
        pitboss.windows  # noqa: B018


def test_a_spin_is_settled_at_odds_of_35_to_1() -> None:
    """NZ 1996 Div III r 4.1(a)(i): a straight up wager pays 35 to 1."""
    table = pitboss.open_table("roulette", on=date(1999, 6, 1), seats={1: "500.00"}, mode="practice")
    assert table.do("box 1: place 10.00 on straight 17", *SPIN)
    table.go_on()
    assert [(line.outcome, line.paid_cents) for line in table.due] == [("win", 35_000)]
    assert table.chips(1) == 50_000 + 35_000
    assert table.rounds == 1


def test_a_refusal_is_false_and_changes_nothing() -> None:
    table = pitboss.open_table("roulette", seats={"box 2": 10_000})
    refused = table.do("box 2: place 5.00 on red", "box 2: place 0.30 on red", "box 2: place 5.00 on black")
    assert isinstance(refused, Refused)
    assert not refused
    assert (refused.code, refused.because[0].cite) == ("not-in-chips", "NZ 1996 Div I r 14.3")
    assert [wager.area for wager in table.view("box 2").wagers] == ["red"]


def test_nobody_wagers_more_than_they_brought() -> None:
    table = pitboss.open_table("roulette", seats={1: "5.00"})
    assert table.do("box 1: place 5.00 on red")
    refused = table.do("box 1: place 1.00 on black")
    assert isinstance(refused, Refused)
    assert refused.code == "not-enough-chips"


def test_what_followed_cites_its_clauses() -> None:
    done = pitboss.open_table("roulette").do("box 1: place 10.00 on red")
    assert isinstance(done, Done)
    assert done.because(done.events[0])[0].ref.startswith("nz-")


@pytest.mark.parametrize("seed", ["a", "b"])
def test_the_same_seed_plays_the_same_way(seed: str) -> None:
    net = [
        pitboss.open_table("blackjack", seed=seed, seats={1: "9000.00", 2: "9000.00"})
        .play({1: flat, "box 2": flat}, rounds=20)
        .net
        for _ in range(2)
    ]
    assert net[0] == net[1]
    assert set(net[0]) == {"box 1", "box 2"}


def test_a_strategy_that_does_what_is_refused_is_told_why() -> None:
    table = pitboss.open_table("blackjack", seed="a", seats={1: "9000.00"})
    with pytest.raises(RefusedError, match="below-minimum"):
        table.play({1: lambda view, options: options.find("wager", cents=100)}, rounds=1)


def test_a_record_of_a_table_stands_an_audit(tmp_path: Path) -> None:
    path = tmp_path / "night.jsonl"
    with pitboss.open_table("blackjack", seed="a", seats={1: "9000.00"}, record=path) as table:
        table.play({1: flat}, rounds=3)
    audited = pitboss.audit(path)
    assert (audited.rounds, audited.exit_code, audited.findings) == (3, 0, ())
    assert repr(audited).startswith("<audit of night.jsonl: 3 rounds")


def test_a_case_is_ruled_from_a_path_a_text_and_tables() -> None:
    import tomllib

    text = SIX_CARDS.read_text(encoding="utf-8")
    answers = [pitboss.rule(case) for case in (SIX_CARDS, str(SIX_CARDS), text, tomllib.loads(text))]
    assert {tuple((line.area, line.outcome) for line in answer.due) for answer in answers} == {
        (("ante", "void"), ("jackpot", "carried"), ("ante", "void"))
    }


def test_a_case_is_ruled_under_another_law() -> None:
    """US s 10(m)(4): the round goes on without the hand that has six cards."""
    answer = pitboss.rule(SIX_CARDS, jurisdiction="us-s10")
    assert answer.rulebook.jurisdiction == "us-s10"
    assert ("ante", "void", "US s 10(m)(4)") in [
        (line.area, line.outcome, line.because[0].cite) for line in answer.due
    ]


def test_a_clause_is_found_by_its_number_on_a_date() -> None:
    """The hand left face down: 9.6 of 1996, 10.5 of 1998, both of Caribbean stud and not of Division I."""
    before = pitboss.rulebook("caribbean-stud", on="1996-06-01").clause("9.6")
    after = pitboss.rulebook("caribbean-stud", on="1998-06-01").clause("10.5")
    assert [repr(clause).partition(":")[0] for clause in (before, after)] == [
        "<nz-1996/VIII/9.6",
        "<nz-1998/6/10.5",
    ]


@pytest.mark.parametrize(
    ("call", "says"),
    [
        (lambda: pitboss.open_table("whist"), "'whist' cannot be played here; allowed: blackjack"),
        (lambda: pitboss.open_table("roulette", on="yesterday"), "'yesterday' is no date"),
        (lambda: pitboss.open_table("roulette", seats={"dealer": 1}), "'dealer' is no player"),
        (lambda: pitboss.open_table("roulette", seats={1: "many"}), "many"),
        (lambda: pitboss.open_table("roulette", sign={"minimun": "1.00"}), "minimun: there is no such field"),
        (
            lambda: pitboss.open_table("roulette", table={"sign": 3}),
            "table.sign: the sign is given by itself",
        ),
        (lambda: pitboss.open_table("roulette").do("box 1: sing"), "box 1 may say"),
        (lambda: pitboss.rulebook("roulette").clause("99.9"), "clause '99.9' is in no text of roulette held"),
        (lambda: pitboss.rule("title = 1\n"), "game is missing"),
        (lambda: pitboss.pool("no-such.ledger", "main"), "no-such.ledger"),
    ],
)
def test_a_mistake_names_what_is_wrong_and_what_is_allowed(call: Any, says: str) -> None:
    with pytest.raises(ValueError, match=says):
        call()


def results() -> list[Any]:
    table = pitboss.open_table("roulette", seats={1: "500.00"})
    done = table.do("box 1: place 10.00 on red", *SPIN)
    refused = table.do("box 1: place 0.30 on <b>")
    table.go_on()
    played = pitboss.open_table("blackjack", seed="a", seats={1: "9000.00"}).play({1: flat}, rounds=1)
    return [table, done, refused, table.due, played, pitboss.rule(SIX_CARDS)]


@pytest.mark.parametrize("result", results(), ids=lambda result: type(result).__name__)
def test_a_result_shows_itself_in_a_line_a_notebook_and_rich(result: Any) -> None:
    assert "\n" not in repr(result)
    page = result._repr_html_()
    assert page.startswith("<table>")
    assert page.endswith("</table>")
    assert "<b>" not in page
    out = Console(width=200, record=True, file=None, quiet=True)
    with out.capture():
        out.print(result)
    title, headings, rows = result.listed()
    assert all(len(row) == len(headings) for row in rows)
    assert title


def test_a_pool_is_read_and_not_written(tmp_path: Path) -> None:
    from conftest import _floor

    path = tmp_path / "floor.ledger"
    _floor(path)
    before = path.read_bytes()
    read = pitboss.pool(path, "main")
    assert (read.meter, read.minor, repr(read)) == (5_000_000, None, "<pool main: 50,000.00>")
    assert path.read_bytes() == before
    with pytest.raises(ValueError, match=r"'other' is not a pool of .*; there: main"):
        pitboss.pool(path, "other")


def test_what_is_no_ledger_is_refused_by_name(tmp_path: Path) -> None:
    path = tmp_path / "torn.ledger"
    path.write_bytes(b"SQLite format 3\0" + bytes(200))
    with pytest.raises(ValueError, match=r"torn\.ledger"):
        pitboss.pool(path, "main")


def test_an_open_table_is_typed() -> None:
    assert isinstance(pitboss.open_table("craps"), OpenTable)


@pytest.mark.parametrize("who", ["box 1", "operator", "dealer"])
@pytest.mark.parametrize("game", ["roulette", "craps", "blackjack", "baccarat"])
def test_a_sign_with_hardly_a_limit_holds_nobody_up(game: str, who: str) -> None:
    """Ninety billion to the wager: what somebody may do is found without counting up to it."""
    table = pitboss.open_table(game, sign={"minimum": "9000000000.00", "maximum": "10000000000.00"})
    assert len(table.sitting.options(who)) > 3


def test_a_billion_chips_of_a_colour_hold_nobody_up() -> None:
    sign = {"minimum": "1.00", "maximum": "90000000000.00"}
    table = pitboss.open_table("roulette", sign=sign, seats={1: "9000000000.00"})
    assert table.do("box 1: buy 999999999 blue at 1.00", "box 1: place 999999999 blue on red")
    assert [wager.cents for wager in table.view(1).wagers] == [99_999_999_900]
