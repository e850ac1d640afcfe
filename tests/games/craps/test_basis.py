"""What the rulings of a roll rest on: the dice, the total, the point."""

import pytest

from pitboss.record.table import Table
from pitboss.table.basis import Basis
from pitboss.table.refusal import Refusal
from tests.citing import cites
from tests.games.craps.telling import played, rolled, shooting, table


def result(at: Table) -> Basis | None:
    """What the dice show, as the table tells it."""
    found = at.game.basis(at.rules, at.state)
    assert len(found) <= 1
    return found[0] if found else None


def thrown(at: Table, first: int, second: int) -> Basis:
    """The same once two dice rest."""
    played(at, "box 1: throw", f"dice: {first} {second}")
    shown = result(at)
    assert shown is not None
    return shown


@pytest.mark.parametrize(
    ("dice", "says", "because"),
    [
        ((3, 4), "pass bets win and don't pass bets lose", ("3.1(a)(i)(A)", "3.1(b)(ii)(A)")),
        ((5, 6), "pass bets win and don't pass bets lose", ("3.1(a)(i)(A)", "3.1(b)(ii)(A)")),
        ((1, 1), "pass bets lose and don't pass bets win", ("3.1(a)(ii)(A)", "3.1(b)(i)(A)")),
        ((1, 2), "pass bets lose and don't pass bets win", ("3.1(a)(ii)(A)", "3.1(b)(i)(A)")),
        ((6, 6), "pass bets lose and don't pass bets are void", ("3.1(a)(ii)(A)", "3.1(b)(iii)")),
    ],
)
def test_r3_1a_a_come_out_roll_that_decides(
    dice: tuple[int, int], says: str, because: tuple[str, ...]
) -> None:
    shown = thrown(shooting(table()), *dice)
    assert shown.says == f"{dice[0]} and {dice[1]}, total {sum(dice)}: on the come out roll {says}"
    assert (shown.kind, shown.who) == ("result", "dice")
    cites([shown], *(f"nz-1996/X/{number}" for number in because), "nz-1996/X/1.0/total")


def test_r1_0_come_out_point_a_point_is_set_made_missed_and_lost() -> None:
    at = shooting(table())
    point = thrown(at, 4, 5)
    assert point.says == "4 and 5, total 9: 9 is the come out point"
    cites([point], "nz-1996/X/1.0/come-out-point", "nz-1996/X/1.0/come-out-roll")
    played(at, "dealer: settle")
    assert thrown(at, 1, 2).says == "1 and 2, total 3: neither the point of 9 nor 7, so the point stands"
    played(at, "dealer: settle")
    made = thrown(at, 3, 6)
    assert made.says == "3 and 6, total 9: the come out point is made"
    cites([made], "nz-1996/X/3.1(a)(i)(B)", "nz-1996/X/3.1(b)(ii)(B)")


def test_r1_0_7_out_a_seven_after_the_point() -> None:
    at = shooting(table())
    rolled(at, 4, 5)
    seven = thrown(at, 3, 4)
    assert seven.says == "3 and 4, total 7: 7 out, before the point of 9"
    cites([seven], "nz-1996/X/1.0/7-out")


def test_r3_1l_the_hard_way_and_the_easy_way() -> None:
    at = shooting(table())
    hard = thrown(at, 4, 4)
    assert hard.says == "4 and 4, total 8, the hard way: 8 is the come out point"
    cites([hard], "nz-1996/X/3.1(l)")
    played(at, "dealer: settle")
    assert thrown(at, 1, 3).says.startswith("1 and 3, total 4, the easy way: neither")


def test_the_point_is_that_which_the_roll_found_while_the_puck_moves() -> None:
    at = shooting(table())
    game, state = at.game, at.state
    for line in ("box 1: throw", "dice: 4 5", "dealer: settle"):
        answer = at.act(at.read(line))
        assert isinstance(answer, tuple)
        for event in answer:
            state = game.apply(state, event)
            shown = game.basis(at.rules, state)
            assert not shown or shown[0].says == "4 and 5, total 9: 9 is the come out point"
    assert game.basis(at.rules, state) == ()


def test_r7_1_a_void_roll_has_no_result() -> None:
    at = shooting(table())
    played(at, "box 1: throw", "dice: 4 5", "inspector: void roll fraud")
    shown = result(at)
    assert shown is not None
    assert shown.says == "no result: the roll is void"
    cites([shown], "nz-1996/I/1.0/void(b)")


def test_r7_5_a_roll_that_counts_after_all_has_its_point() -> None:
    """Called "No roll" on the come out roll, and overruled: 5 is the point that this roll makes."""
    at = shooting(table())
    played(
        at, "box 1: throw", "dice: 2 3", "stickperson: no roll improper", "game supervisor: overrule roll 2 3"
    )
    shown = result(at)
    assert shown is not None
    assert shown.says == "2 and 3, total 5: 5 is the come out point"


def test_i_r12_1_a_roll_set_aside_has_no_result() -> None:
    at = shooting(table())
    rolled(at, 3, 4)
    played(at, "operator: invalidate game fraud")
    shown = result(at)
    assert shown is not None
    assert shown.says == "no result: the outcome of the game is set aside"
    cites([shown], "nz-1996/I/12.1")


@pytest.mark.parametrize(
    ("dice", "passed_over"),
    [
        ((3, 3), ["box 2, hard 6", "box 2, place 6"]),
        ((3, 4), ["box 2, hard 6", "box 2, place 6"]),
        ((4, 4), []),
    ],
)
def test_r3_8a_a_wager_that_a_come_out_roll_passes_over_is_told(
    dice: tuple[int, int], passed_over: list[str]
) -> None:
    """Without an On button neither the 6 nor the 7 of a come out roll touches them; an 8 would not anyway."""
    at = shooting(table())
    played(at, "box 2: place 12.00 on place 6", "box 2: place 10.00 on hard 6")
    played(at, "box 1: throw", f"dice: {dice[0]} {dice[1]}")
    _, *found = at.game.basis(at.rules, at.state)
    assert sorted(each.who for each in found) == passed_over
    for each in found:
        assert each.says.endswith(f"so the {sum(dice)} does not decide it")
        cites([each], "nz-1996/X/3.8(a)")


def test_r3_8_a_wager_that_is_on_is_not_passed_over_while_a_7_is_settled() -> None:
    """With a point it is on, though the puck is off again as soon as the settlement begins."""
    at = shooting(table())
    rolled(at, 4, 4)
    played(at, "box 2: place 12.00 on place 6", "box 1: throw", "dice: 3 4")
    events = at.ruled(at.read("dealer: settle"))
    assert not isinstance(events, Refusal)
    for event in events:
        at.follow([event])
        assert [each.who for each in at.game.basis(at.rules, at.state)] in ([], ["dice"])
