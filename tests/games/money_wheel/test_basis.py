"""What the rulings of a spin rest on: the section where the wheel stands; and what keeps a wager there."""

import pytest

from pitboss.games.money_wheel.game import MoneyWheel
from pitboss.games.money_wheel.setup import Setup
from pitboss.record.table import Table
from pitboss.table.basis import Basis
from pitboss.table.sentence import Sentence
from tests.citing import cites
from tests.games.money_wheel.telling import BOOK, RULE, SIGN, table, told

BET = "box 1: place 5.00 on symbol B"


def result(at: Table) -> Basis | None:
    """What the table shows as its result."""
    found = at.game.basis(at.rules, at.state)
    assert len(found) <= 1
    return found[0] if found else None


def kept(at: Table) -> Sentence | None:
    (lying,) = at.game.wagers(at.state)
    answer: Sentence | None = at.game.kept(at.rules, at.state, lying)
    return answer


def spun(at: Table, place: str) -> None:
    told(at, BET, "dealer: no more bets", "dealer: spin", f"wheel: stops at {place}")


@pytest.mark.parametrize(
    ("place", "says", "share"),
    [
        ("B", "the wheel stands at a section of symbol B (kiwi)", "2.3(b)"),
        ("52", "the wheel stands at section 52 of symbol B (kiwi)", "2.3(b)"),
        ("F", "the wheel stands at a section of symbol F (southern cross)", "2.3(f)"),
    ],
)
def test_r2_6a_the_section_at_the_indicator_decides(place: str, says: str, share: str) -> None:
    at = table()
    spun(at, place)
    found = result(at)
    assert found is not None
    assert (found.kind, found.who, found.says) == ("result", "wheel", says)
    assert found.because == (RULE("2.6(a)"), RULE(share))


def test_a_symbol_that_has_no_name_but_its_letter_is_told_once() -> None:
    at = Table(MoneyWheel(), BOOK, Setup(sign=SIGN))
    spun(at, "A")
    found = result(at)
    assert found is not None
    assert found.says == "the wheel stands at a section of symbol A"


def test_r6_2_on_a_peg_there_is_no_result_and_the_wager_stands() -> None:
    at = table()
    spun(at, "peg")
    found, stands = result(at), kept(at)
    assert found is not None
    assert stands is not None
    assert found.says == "no result: the spin is void"
    assert stands.says == "the spin was void, and the wager stands for the one in its place"
    cites([found], RULE("6.2"))
    cites([stands], RULE("6.2"))
    told(at, "dealer: no more bets")
    assert result(at) is None
    assert kept(at) is None


def test_while_the_wheel_turns_nothing_is_told() -> None:
    at = table()
    told(at, BET, "dealer: no more bets", "dealer: spin")
    assert result(at) is None


def test_i_r12_1_an_outcome_set_aside_is_none() -> None:
    at = table()
    spun(at, "B")
    told(at, "operator: invalidate game fraud")
    found = result(at)
    assert found is not None
    assert found.says == "no result: the outcome of the game is set aside"
    cites([found], "nz-1996/I/12.1")
