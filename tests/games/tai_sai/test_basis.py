"""What the rulings of a spin rest on: the dice and their total; and what keeps a wager on the layout."""

import pytest

from pitboss.record.table import Table
from pitboss.table.basis import Basis
from pitboss.table.sentence import Sentence
from tests.citing import cites
from tests.games.tai_sai.felt import shown, table, told

BET = "box 1: place 10.00 on small"


def result(at: Table) -> Basis | None:
    """What the table shows as its result."""
    found = at.game.basis(at.rules, at.state)
    assert len(found) <= 1
    return found[0] if found else None


def kept(at: Table) -> Sentence | None:
    (lying,) = at.game.wagers(at.state)
    answer: Sentence | None = at.game.kept(at.rules, at.state, lying)
    return answer


@pytest.mark.parametrize(
    ("dice", "says", "is_named"),
    [
        ("6 1 3", "1 3 6, called as one, three, six; total ten", False),
        ("3 4 3", "3 3 4, called as double three, four; total ten", True),
        ("5 5 5", "5 5 5, called as triple five; total fifteen", True),
    ],
)
def test_r6_3_the_faces_from_low_to_high_and_the_total(dice: str, says: str, is_named: bool) -> None:
    at = table()
    shown(at, dice, BET)
    found = result(at)
    assert found is not None
    assert (found.kind, found.who, found.says) == ("result", "dice", says)
    assert found.because[0] == "nz-1996/VI/3.2"
    cites([found], "nz-1996/VI/3.2", "nz-1996/VI/6.3", "nz-1996/VI/1.0/total")
    assert ("nz-1996/VI/6.4" in found.because) == is_named


def test_covered_dice_are_not_told() -> None:
    at = table()
    told(at, "dealer: tumble", BET, "dealer: no more bets")
    assert result(at) is None


def test_r7_1_a_void_spin_has_no_result_and_its_wager_stands() -> None:
    at = table()
    shown(at, "1 2 3", BET)
    assert kept(at) is None
    told(at, "dealer: die not flat")
    found, stands = result(at), kept(at)
    assert found is not None
    assert stands is not None
    assert found.says == "no result: the spin is void"
    assert stands.says == "the spin was void, and the wager stands for the one in its place"
    cites([found], "nz-1996/VI/7.1")
    cites([stands], "nz-1996/VI/7.1")
    told(at, "dealer: tumble")
    assert result(at) is None
    assert kept(at) is None


def test_r7_7_no_game_begins_while_equipment_is_out_of_order() -> None:
    at = table()
    told(at, "dealer: tumble", BET, "dealer: no more bets", "dealer: tumbler fault")
    stands = kept(at)
    assert stands is not None
    assert stands.says == "equipment is out of order, and no game begins until that is dealt with"
    cites([stands], "nz-1996/VI/7.7")
    told(at, "casino supervisor: malfunction rectified")
    stands = kept(at)
    assert stands is not None
    cites([stands], "nz-1996/VI/7.2")


def test_r7_7_a_game_that_is_under_way_goes_on() -> None:
    at = table()
    told(at, "dealer: tumble", BET, "dealer: malfunction of lights")
    assert kept(at) is None


def test_i_r12_1_an_outcome_set_aside_is_none() -> None:
    at = table()
    shown(at, "1 2 3", BET)
    told(at, "operator: invalidate game disruption")
    found = result(at)
    assert found is not None
    assert found.says == "no result: the outcome of the game is set aside"
    cites([found], "nz-1996/I/12.1")
