"""What somebody may do as a case leaves the table: asked in the case, or on the command line."""

from pathlib import Path

import pytest
from typer.testing import CliRunner

from pitboss.cli import app
from pitboss.record.asked import rule
from pitboss.record.case import CaseError

CASE = Path("docs/cases/poker/nz-2017/all-in/r10_4-seat-4-asks-first.toml")
SEAT_4 = CASE.read_text(encoding="utf-8")


def asked(source: str) -> tuple[list[str], list[str]]:
    """What comes next, and what the one who is asked about may do."""
    (answer,) = rule(source).asked
    return [line.says for line in answer.next], [line.says for line in answer.may]


def test_r10_4_what_may_seat_4_do() -> None:
    """A bet of 20, all-in 27: 7 to call, and less than a full raise of 20, so none is open."""
    answer = rule(SEAT_4)
    (seat,) = answer.asked
    assert seat.who == "box 4"
    assert [line.says for line in seat.next] == [
        "Box 4 is to act: 7.00 to call.",
        "No raise: an all-in player's 27.00 is no full raise to you: call or fold.",
    ]
    assert seat.next[1].because[0].ref == "nz-2017/13/10.4"
    assert [line.says for line in seat.may] == ["call (7.00)", "fold", "sit out"]
    assert "short-all-ins-together" not in {item.id for item in answer.readings}, "there is one all-in only"


def test_r10_3_least_and_most_where_a_raise_is_open() -> None:
    """Seat 6 has not acted: 27 and the last full raise of 20 make 47 at least; all of 300 and 27 at most."""
    source = SEAT_4.replace("turn       = 4", "turn       = 6").replace(
        'ask   = ["box 4"]', 'ask = ["box 6"]'
    )
    source = source.replace('bet       = "27.00"\nhas-acted = true\n\n[[refusal]]', "\n[[refusal]]")
    following, may = asked(source.replace('line = "box 4: raise to 80.00"', 'line = "box 6: check"'))
    assert following[0] == "Box 6 is to act: 27.00 to call."
    assert following[1] == "Raise to 47.00 at least, 300.00 at most."
    assert may == ["call (27.00)", "fold", "raise to 47.00 at least, 300.00 at most", "sit out"]


def test_the_dealer_is_told_the_next_step_whoever_is_asked_about() -> None:
    following, may = asked(SEAT_4.replace('ask   = ["box 4"]', 'ask = ["dealer"]'))
    assert following[0] == "Box 4 is to act: 7.00 to call."
    assert "put on list somebody" in may


def test_a_case_that_only_asks_needs_no_action() -> None:
    source = SEAT_4.partition("[[refusal]]")[0] + '[round]\nactions = ""\n'
    assert asked(source)[0][0] == "Box 4 is to act: 7.00 to call."
    with pytest.raises(CaseError, match="write one action a line"):
        rule(source.replace('ask   = ["box 4"]\n', ""))


def test_somebody_who_is_nobody() -> None:
    with pytest.raises(CaseError, match='ask: \'seat 4\' is nobody at a table; write "box 4" or "dealer"'):
        rule(SEAT_4.replace('ask   = ["box 4"]', 'ask = ["seat 4"]'))


def due(*arguments: str) -> tuple[int, str]:
    result = CliRunner().invoke(app, ["due", *arguments])
    return result.exit_code, result.output


def test_anybody_may_be_asked_about_on_the_command_line() -> None:
    code, page = due("docs/cases/poker/nz-2017/all-in/r10_4-what-may-seat-4-do.toml", "--ask", "dealer")
    assert code == 0
    assert "What comes next\n  Burn one card, deal the river: one card to the board." in page
    code, page = due(str(CASE), "--ask", "nobody 3")
    assert code == 2
    assert "ask: 'nobody 3' is nobody at a table" in page


def test_the_page_of_a_question() -> None:
    page = due(str(CASE))[1]
    assert "What box 4 may do\n  call (7.00)\n    NZ 1999 Div 13 r 1.0" in page


def test_other_games_answer_in_the_notation() -> None:
    source = """
title = "Roulette"
game = "roulette"
ask = ["box 1", "dealer"]
sign = { minimum = "1.00", maximum = "100.00" }
round.actions = ""
"""
    player, dealer = rule(source).asked
    assert any(line.says.startswith("place 1.00") for line in player.may)
    assert player.next == dealer.next
