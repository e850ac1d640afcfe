"""A table, a case and a record under a proposed rulebook."""

from pathlib import Path

import pytest

import pitboss
from pitboss.games import GAMES
from pitboss.law.errors import BadProposalError
from pitboss.record.answer.explain import explain
from pitboss.record.audit import audit
from pitboss.record.case import CaseError, read
from pitboss.record.choice import Choice, Override
from pitboss.record.opening import open_table
from pitboss.record.result import run
from pitboss.record.table import CannotOpenError

CASE = """
title = "Straight up"
game  = "roulette"
on    = 1996-06-01
{proposed}
[sign]
minimum = "1.00"
maximum = "100.00"

[round]
actions = '''
box 1: place 1.00 on straight 17
dealer: spin
dealer: no more bets
wheel: ball in 17
dealer: collect
dealer: pay
'''
"""
IN_A_CASE = '[proposed]\nodds.straight-up = "36 to 1"\n'


def paid(case: str, override: Override | None = None) -> list[int]:
    result = run(read(case, "case", GAMES), GAMES, override)
    return [settled.paid for settled in result.settlements]


def test_a_case_is_ruled_by_what_it_proposes() -> None:
    assert paid(CASE.format(proposed="")) == [35_00]
    assert paid(CASE.format(proposed=IN_A_CASE)) == [36_00]
    assert paid(CASE.format(proposed='[proposed]\n"odds.straight-up" = "36 to 1"\n')) == [36_00]


def test_what_is_asked_for_goes_before_what_a_case_proposes() -> None:
    other = Override(proposed={"odds.straight-up": "30 to 1"})
    assert paid(CASE.format(proposed=""), other) == [30_00]
    assert paid(CASE.format(proposed=IN_A_CASE), other) == [30_00]
    kept = Override(proposed={"odds.split": "30 to 1"})
    assert paid(CASE.format(proposed=IN_A_CASE), kept) == [36_00]


def test_the_answer_says_what_is_proposed_wherever_it_decides() -> None:
    answer = explain(run(read(CASE.format(proposed=IN_A_CASE), "case", GAMES), GAMES))
    assert answer.rulebook.proposed == {"odds.straight-up": "36 to 1"}
    assert answer.rulebook.name == "NZ 1996 (proposed)"
    assert "NZ 1996 Div III r 5.1 (proposed)" in [why.cite for why in answer.due[0].because]
    assert answer.notes[0].startswith("Proposed, not law: odds.straight-up is 36 to 1 in place of 35 to 1")


@pytest.mark.parametrize("value", ["true", "1.5", "1996-01-01", "[1.5]", "{ a = { b = 1 } }"])
def test_a_value_that_no_law_file_writes_names_its_field(value: str) -> None:
    with pytest.raises(CaseError, match=r"proposed\.numbers.*: write a value as a law file does"):
        read(CASE.format(proposed=f"[proposed]\nnumbers = {value}\n"), "case", GAMES)


def test_counts_and_lists_may_stand_without_quotes() -> None:
    case = read(CASE.format(proposed="[proposed]\nnumbers = 38\nred-numbers = [1, 3]\n"), "case", GAMES)
    assert case.choice.proposed == {"numbers": "38", "red-numbers": "1, 3"}


def test_a_record_is_replayed_under_what_was_proposed(tmp_path: Path) -> None:
    file = tmp_path / "record.jsonl"
    law = {"on": "1996-06-01", "seed": "x", "proposed": {"odds.straight-up": "36 to 1"}}
    with pitboss.open_table("roulette", record=file, **law) as table:  # type: ignore[arg-type]
        table.do("box 1: place 1.00 on straight 17", "dealer: spin", "dealer: no more bets")
        table.do("wheel: ball in 17", "dealer: collect", "dealer: pay")
    found = audit(file.read_bytes().splitlines(keepends=True), GAMES)
    assert found.damage is None
    assert found.findings == ()
    assert found.warnings == ()
    assert found.book is not None
    assert found.book.proposed == {"odds.straight-up": "36 to 1"}
    assert pitboss.audit(file).rulebook.name == "NZ 1996 (proposed)"  # type: ignore[union-attr]


def test_a_record_under_the_law_says_nothing_of_proposals(tmp_path: Path) -> None:
    file = tmp_path / "record.jsonl"
    with pitboss.open_table("roulette", record=file, seed="x"):
        pass
    assert b"proposed" not in file.read_bytes()


@pytest.mark.parametrize(
    ("game", "name", "value"),
    [
        ("craps", "horn", "eleven, twelve"),
        ("caribbean-stud", "bet-odds", "flush 5 to 1"),
    ],
)
def test_terms_that_make_no_game_are_refused_in_a_line(game: str, name: str, value: str) -> None:
    with pytest.raises(BadProposalError, match=f"{game} cannot be played by what is proposed: {name}") as no:
        open_table(Choice(game=game, proposed={name: value}))
    assert "\n" not in str(no.value)


def test_a_proposal_that_leaves_a_table_without_blinds_is_refused_by_the_clause_that_asks_for_them() -> None:
    with pytest.raises(CannotOpenError, match="neither the table nor the rules name any") as no:
        open_table(Choice(game="poker", proposed={"blinds-number.hold-em": "0"}))
    assert "\n" not in str(no.value)


def test_a_policy_that_the_engine_does_not_know_is_refused_with_those_that_it_knows() -> None:
    with pytest.raises(
        ValueError, match=r"wrong-count is 'no-such'; the engine knows whole-table, that-hand"
    ):
        open_table(Choice(game="caribbean-stud", proposed={"wrong-count": "no-such"}))


def test_a_demonstration_of_a_jackpot_pays_what_is_proposed() -> None:
    with pitboss.open_table(
        "caribbean-stud", on="1999-01-01", seed="x", proposed={"jackpot-fixed.flush": "90.00"}
    ) as table:
        pool = table.sitting.pool
        assert pool is not None
        assert pool.book.money_table("jackpot-fixed")["flush"] == 90_00
        assert pool.book.id == table.rulebook.id


def test_the_front_door_proposes_too() -> None:
    book = pitboss.rulebook("blackjack", proposed={"blackjack-odds": "6 to 5"})
    assert str(book.odds("blackjack-odds")) == "6/5"
    answer = pitboss.rule(CASE.format(proposed=""), proposed={"odds.straight-up": "36 to 1"})
    assert answer.due[0].paid_cents == 36_00
