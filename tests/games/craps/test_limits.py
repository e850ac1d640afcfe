"""How much may be wagered: the sign, chips that can pay, units, and odds behind a bet."""

from typing import Any

import pytest

from pitboss.record.table import Table
from pitboss.table.layout.actions import Place
from pitboss.table.option import Amounts
from pitboss.table.refusal import Refusal
from pitboss.table.sign import Sign
from tests.citing import cites
from tests.games.craps.telling import GAME, lines_of, net, played, rolled, shooting, table

ROLL = {4: "1 3", 5: "2 3", 6: "2 4", 8: "2 6", 9: "4 5", 10: "4 6"}


def pointed(number: int, wager: str, **more: Any) -> Table:
    """A table whose come out point is a number, with one line bet of box 1."""
    felt = shooting(table(**more), wager=wager)
    played(felt, "box 1: throw", f"dice: {ROLL[number]}", "dealer: settle")
    return felt


# r 3.1(e)(i): odds up to the pass bet, or up to the next amount that dollar chips can pay exactly.
# 6 to 5 is exact on multiples of 5.00, 3 to 2 on multiples of 2.00, 2 to 1 always.
@pytest.mark.parametrize(
    ("point", "bet", "most"),
    [
        (6, 10, 10),
        (8, 12, 15),
        (5, 10, 10),
        (9, 5, 6),
        (9, 7, 8),
        (4, 7, 7),
        (10, 5, 5),
        (6, 5, 5),
        (6, 6, 10),
    ],
)
def test_r3_1ei_odds_up_to_the_bet_or_the_next_payable_amount(point: int, bet: int, most: int) -> None:
    unit = {4: 1, 10: 1, 5: 2, 9: 2, 6: 5, 8: 5}[point]
    above = played(pointed(point, f"place {bet}.00 on pass"), f"box 1: place {most + unit}.00 on odds")
    assert isinstance(above, Refusal)
    assert above.code == "above-own-limit"
    cites(above, "nz-1996/X/3.1(e)(i)")
    at = played(pointed(point, f"place {bet}.00 on pass"), f"box 1: place {most}.00 on odds")
    cites(at, "nz-1996/X/3.1(e)")
    below = played(pointed(point, f"place {bet}.00 on pass"), f"box 1: place {unit}.00 on odds")
    assert not isinstance(below, Refusal)


# r 3.1(f)(i): what it wins is at most the don't pass bet, or the next amount above that can be paid.
# 5 to 6 is exact on multiples of 6.00, 2 to 3 on multiples of 3.00, 1 to 2 on multiples of 2.00.
@pytest.mark.parametrize(
    ("point", "bet", "most"),
    [(6, 10, 12), (8, 7, 12), (6, 5, 6), (5, 10, 15), (9, 7, 12), (4, 10, 20), (10, 5, 10), (9, 8, 12)],
)
def test_r3_1fi_behind_up_to_a_win_of_the_bet(point: int, bet: int, most: int) -> None:
    unit = {4: 2, 10: 2, 5: 3, 9: 3, 6: 6, 8: 6}[point]
    above = played(pointed(point, f"place {bet}.00 on dont-pass"), f"box 1: place {most + unit}.00 on behind")
    assert isinstance(above, Refusal)
    cites(above, "nz-1996/X/3.1(f)(i)")
    at = played(pointed(point, f"place {bet}.00 on dont-pass"), f"box 1: place {most}.00 on behind")
    cites(at, "nz-1996/X/3.1(f)")


@pytest.mark.parametrize(
    ("cents", "code"), [("19.00", "not-payable-exactly"), ("20.00", ""), ("25.00", "above-own-limit")]
)
def test_r3_1ei_double_odds_are_the_operators_option(cents: str, code: str) -> None:
    answer = played(pointed(6, "place 10.00 on pass", double_odds=True), f"box 1: place {cents} on odds")
    assert (answer.code if isinstance(answer, Refusal) else "") == code


def test_r3_1ei_double_is_no_less_than_a_payable_unit() -> None:
    # With 1.00 on 6 the next amount that can be paid is 5.00, and double would be 2.00.
    felt = table(sign=Sign(100, 50_000), double_odds=True)
    shooting(felt, wager="place 1.00 on pass")
    played(felt, "box 1: throw", "dice: 3 3", "dealer: settle")
    assert not isinstance(played(felt, "box 1: place 5.00 on odds"), Refusal)


def test_r3_1hi_behind_a_dont_come_bet_shrinks_with_it() -> None:
    felt = pointed(9, "place 10.00 on pass")
    played(felt, "box 4: place 20.00 on dont-come", "box 1: throw", "dice: 3 3", "dealer: settle")
    played(felt, "box 4: place 24.00 on behind-come 6")
    # 24.00 wins 20.00; with 10.00 left 12.00 wins 10.00: 10.00 and 12.00 come back.
    events = played(felt, "box 4: take back 10.00 from dont-come 6")
    assert net(events, "box 4") == 2200
    cites(events, "nz-1996/X/3.1(h)(i)", "nz-1996/X/3.7")
    assert felt.state.staked(4, "behind-come 6") == 1200


@pytest.mark.parametrize(("area", "unit"), [("horn", 4), ("horn-high 3", 5), ("world", 5)])
def test_r3_1wi_units_at_the_bounds(area: str, unit: int) -> None:
    felt = shooting(table())
    least = -(-5 // unit) * unit
    for dollars in (least - 1, least + 1):
        assert isinstance(played(felt, f"box 1: place {dollars}.00 on {area}"), Refusal)
    assert not isinstance(played(felt, f"box 1: place {least}.00 on {area}"), Refusal)


def test_r3_1yi_each_part_of_c_and_e_is_a_unit_at_least() -> None:
    felt = shooting(table())
    assert played(felt, "box 1: c-and-e 0.00 5.00").code == "not-in-units"
    assert played(felt, "box 1: c-and-e 0.50 4.50").code == "not-in-units"
    assert played(felt, "box 1: c-and-e 1.00 3.00").code == "below-minimum"
    assert played(felt, "box 1: c-and-e 1.00 500.00").code == "above-maximum"
    cites(played(felt, "box 1: c-and-e 1.00 4.00"), "nz-1996/X/3.1(y)(i)")
    assert not isinstance(played(felt, "box 1: c-and-e 494.00 1.00"), Refusal)
    assert isinstance(played(felt, "box 1: c-and-e 1.00 1.00"), Refusal)


def test_i_r14_1b_a_wager_and_what_is_added_to_it() -> None:
    felt = shooting(table())
    played(felt, "box 2: place 499.00 on field")
    assert played(felt, "box 2: place 2.00 on field").code == "above-maximum"
    assert not isinstance(played(felt, "box 2: place 1.00 on field"), Refusal)
    assert played(felt, "box 2: place 1.00 on field").code == "above-maximum"


def test_i_r13_5_the_increment_on_the_sign() -> None:
    felt = shooting(table(sign=Sign(500, 50_000, increment=500)))
    assert played(felt, "box 2: place 12.00 on place 6").code == "off-increment"
    assert played(felt, "box 2: place 5.00 on place 6").code == "not-payable-exactly"
    assert not isinstance(played(felt, "box 2: place 30.00 on place 6"), Refusal)


def test_i_r14_4_amounts_whose_win_cannot_be_paid_are_not_offered() -> None:
    felt = shooting(table())
    laid = [
        option for option in GAME.options(felt.rules, felt.state, "box 2") if isinstance(option.action, Place)
    ]
    (option,) = [option for option in laid if option.vary["area"].admits("place 6")]
    amounts = option.vary["cents"]
    assert isinstance(amounts, Amounts)
    assert (amounts.least, amounts.most) == (600, 49_800)
    assert [cents for cents in range(500, 2000, 100) if amounts.admits(cents)] == [600, 1200, 1800]


def test_i_r15_3_a_house_that_takes_any_wager_pays_up_to_the_next_chip() -> None:
    felt = shooting(table(refuse_inexact=False), wager="place 10.00 on pass")
    played(felt, "box 1: throw", "dice: 4 5", "dealer: settle", "box 2: place 5.00 on place 8")
    # 5.00 at 7 to 6 is 5.83: six dollars in dollar chips.
    (line,) = lines_of(rolled(felt, 4, 4), "place 8")
    assert line.paid == 600
    cites(line, "nz-1996/I/15.3", "nz-1996/X/3.1(i)(i)")
