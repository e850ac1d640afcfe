"""Prizes from one pool in New Zealand: 1996 Div VIII rr 11.8, 12.1-12.2; 1998 Div 6 rr 11.9-11.10."""

from fractions import Fraction

import pytest

from pitboss.jackpot.payouts.prizes import prizes
from pitboss.jackpot.units import units
from tests.citing import cites
from tests.jackpot.claimed import (
    CHIPS,
    FLUSH,
    FOUR,
    FULL,
    ROYAL,
    SINGLE_POOL_NZ,
    STRAIGHT,
    claims_of,
    meter_of,
    paid,
    paid_to,
    pay,
    terms_of,
)

# A pool of $10,000.00 is where 10% of it is $1,000 and where the whole of it is $10,000.
ROYAL_DUE = [(0, 10_000_00), (9_999_99, 10_000_00), (10_000_00, 10_000_00), (10_000_01, 10_000_01)]
STRAIGHT_DUE = [
    (0, Fraction(1_000_00)),
    (9_999_99, Fraction(1_000_00)),
    (10_000_00, Fraction(1_000_00)),
    (10_000_01, Fraction(1_000_001, 10)),
    (10_000_10, Fraction(1_000_01)),
]


@pytest.mark.parametrize("version", SINGLE_POOL_NZ)
@pytest.mark.parametrize(("pool", "royal"), ROYAL_DUE)
def test_r11_9a_royal_takes_the_greater_of_ten_thousand_and_the_pool(
    version: str, pool: int, royal: int
) -> None:
    payouts = pay(terms_of(version), ROYAL, pool=pool)
    (prize,) = payouts.prizes
    assert prize.due == royal == prize.paid_cents
    assert prize.from_pool_units == units(pool)
    assert prize.top_up_units == units(royal - pool)
    assert payouts.meter_after == meter_of(0)


@pytest.mark.parametrize("version", SINGLE_POOL_NZ)
@pytest.mark.parametrize(("pool", "straight"), STRAIGHT_DUE)
def test_r11_9b_straight_flush_takes_the_greater_of_one_thousand_and_a_tenth(
    version: str, pool: int, straight: Fraction
) -> None:
    (prize,) = pay(terms_of(version), STRAIGHT, pool=pool).prizes
    assert prize.due == straight
    assert prize.top_up_units == units(max(0, 1_000_00 - pool))


@pytest.mark.parametrize("version", SINGLE_POOL_NZ)
@pytest.mark.parametrize(("hand", "cents"), [(FOUR, 500_00), (FULL, 150_00), (FLUSH, 100_00)])
def test_r11_9c_to_e_fixed_prizes(version: str, hand: str, cents: int) -> None:
    payouts = pay(terms_of(version), hand, pool=50_000_00)
    assert paid(payouts) == [cents]
    assert payouts.meter_after == meter_of(50_000_00 - cents)


@pytest.mark.parametrize("off", [-1, 0, 1])
def test_r11_9c_fixed_prize_is_owed_in_full_by_a_pool_that_is_short(off: int) -> None:
    (prize,) = pay(terms_of("nz-1998"), FOUR, pool=500_00 + off).prizes
    assert prize.paid_cents == 500_00
    assert prize.top_up_units == units(max(0, -off))


def test_r11_9_lone_fixed_prize_beside_the_pool_by_reading() -> None:
    terms = terms_of("nz-1998", lone_fixed_prize="paid-beside")
    alone = pay(terms, FLUSH, pool=20_000_00)
    assert alone.meter_after == meter_of(20_000_00)
    assert alone.prizes[0].top_up_units == units(100_00)
    two = pay(terms, FLUSH, FULL, pool=20_000_00)
    assert two.meter_after == meter_of(20_000_00 - 250_00)


def test_r11_9_one_pool_has_no_minor_pool_to_make_good() -> None:
    terms = terms_of("nz-2001", lone_fixed_prize="paid-beside", minor_pool_short="from-major")
    assert pay(terms, FLUSH, pool=20_000_00).meter_after == meter_of(20_000_00)


LINES = [(ROYAL, "a"), (STRAIGHT, "b"), (FOUR, "c"), (FULL, "d"), (FLUSH, "e")]


@pytest.mark.parametrize(("hand", "line"), LINES, ids=[f"r11_9{line}" for _, line in LINES])
def test_r11_9_a_hand_alone_cites_its_own_line(hand: str, line: str) -> None:
    (prize,) = pay(terms_of("nz-1998"), hand, pool=30_000_00).prizes
    cites(prize, "nz-1998/6/11.9", f"nz-1998/6/11.9({line})")
    assert prize.because == (f"nz-1998/6/11.9({line})", "nz-1998/6/11.9")
    assert not any("11.10" in ref for ref in prize.because)


@pytest.mark.parametrize(("hand", "line"), LINES, ids=[f"r12_1{line}" for _, line in LINES])
def test_1996_r12_1_a_hand_alone_cites_its_own_line(hand: str, line: str) -> None:
    (prize,) = pay(terms_of("nz-1996"), hand, pool=30_000_00).prizes
    cites(prize, "nz-1996/VIII/12.1", f"nz-1996/VIII/12.1({line})")
    assert prize.because == (f"nz-1996/VIII/12.1({line})", "nz-1996/VIII/12.1")
    assert not any("12.2" in ref for ref in prize.because)


def test_r11_10a_fixed_prizes_come_off_the_pool_first() -> None:
    # 100,000 - 500 - 100 = 99,400; a tenth of that is 9,940.
    payouts = pay(terms_of("nz-1998"), STRAIGHT, FOUR, FLUSH, pool=100_000_00)
    assert paid(payouts) == [9_940_00, 500_00, 100_00]
    assert [prize.claim.category for prize in payouts.prizes] == [FOUR, FLUSH, STRAIGHT]
    assert payouts.meter_after == meter_of(89_460_00)
    cites(paid_to(payouts, 2), "nz-1998/6/11.9(c)", "nz-1998/6/11.10(a)")


@pytest.mark.parametrize(
    ("pool", "straight"),
    [
        # A flush takes 100.00; the tenth passes 1,000.00 when 10,000.00 is left.
        (10_099_99, Fraction(1_000_00)),
        (10_100_00, Fraction(1_000_00)),
        (10_100_01, Fraction(1_000_001, 10)),
    ],
)
def test_r11_10b_straight_flush_is_reckoned_on_what_fixed_prizes_left(pool: int, straight: Fraction) -> None:
    payouts = pay(terms_of("nz-1998"), FLUSH, STRAIGHT, pool=pool)
    assert paid_to(payouts, 2).due == straight
    cites(paid_to(payouts, 2), "nz-1998/6/11.10(b)", "nz-1998/6/11.9(b)")


def test_r11_10b_several_straight_flushes_on_the_same_base_or_in_turn() -> None:
    same = pay(terms_of("nz-1998"), STRAIGHT, STRAIGHT, pool=100_000_00)
    assert paid(same) == [10_000_00, 10_000_00]
    in_turn = pay(
        terms_of("nz-1998", several_straight_flushes="in-turn"), STRAIGHT, STRAIGHT, pool=100_000_00
    )
    assert paid(in_turn) == [10_000_00, 9_000_00]


@pytest.mark.parametrize(
    ("pool", "second"),
    [
        # The first takes p/10, and 9p/100 passes 1,000.00 at p = 11,111.11 1/9.
        (11_111_11, Fraction(1_000_00)),
        (11_111_12, Fraction(11_111_12 * 9, 100)),
    ],
)
def test_r11_10b_in_turn_the_second_has_its_own_thousand(pool: int, second: Fraction) -> None:
    payouts = pay(terms_of("nz-1998", several_straight_flushes="in-turn"), STRAIGHT, STRAIGHT, pool=pool)
    assert paid_to(payouts, 2).due == second


@pytest.mark.parametrize(
    ("pool", "each"),
    [
        (0, Fraction(10_000_00)),
        (19_999_99, Fraction(10_000_00)),
        (20_000_00, Fraction(10_000_00)),
        (20_000_01, Fraction(20_000_01, 2)),
        (20_000_02, Fraction(10_000_01)),
    ],
)
@pytest.mark.parametrize("version", SINGLE_POOL_NZ)
def test_r11_10c_two_royals_share_or_have_ten_thousand_each(version: str, pool: int, each: Fraction) -> None:
    payouts = pay(terms_of(version), ROYAL, ROYAL, pool=pool)
    assert [prize.due for prize in payouts.prizes] == [each, each]
    assert sum(prize.from_pool_units for prize in payouts.prizes) == units(pool)
    assert sum(prize.top_up_units for prize in payouts.prizes) == units(max(0, 20_000_00 - pool))
    assert payouts.meter_after == meter_of(0)


def test_r11_10c_an_odd_cent_is_rounded_up_and_the_operator_adds_it() -> None:
    payouts = pay(terms_of("nz-1998"), ROYAL, ROYAL, pool=20_000_01)
    assert paid(payouts) == [10_000_01, 10_000_01]
    assert sum(prize.rounding_units for prize in payouts.prizes) == units(1)


def test_r11_10c_royal_takes_what_the_others_left() -> None:
    # 100,000 - 150 = 99,850; a tenth is 9,985; the royal has 89,865.
    payouts = pay(terms_of("nz-1998"), ROYAL, STRAIGHT, FULL, pool=100_000_00)
    assert paid(payouts) == [89_865_00, 9_985_00, 150_00]
    assert payouts.meter_after == meter_of(0)
    cites(paid_to(payouts, 1), "nz-1998/6/11.10(c)", "nz-1998/6/11.10(c)(i)", "nz-1998/6/11.10(c)(ii)")


def test_r11_10cii_an_equal_share_is_the_deciding_line() -> None:
    shared = pay(terms_of("nz-1998"), ROYAL, ROYAL, pool=50_000_00).prizes[0]
    assert shared.because[0] == "nz-1998/6/11.10(c)(ii)"
    least = pay(terms_of("nz-1998"), ROYAL, ROYAL, pool=15_000_00).prizes[0]
    assert least.because[0] == "nz-1998/6/11.10"


@pytest.mark.parametrize(
    ("pool", "royal"),
    [
        # A straight flush at the least takes 1,000.00; the royal passes 10,000.00 when that is left.
        # On 11,111.11 the tenth is 1,111.111, which leaves 9,999.999; on 11,111.12 it leaves 10,000.008.
        (11_111_11, Fraction(10_000_00)),
        (11_111_12, Fraction(11_111_12 * 9, 10)),
    ],
)
def test_r11_10ci_royal_after_a_straight_flush_at_the_boundary(pool: int, royal: Fraction) -> None:
    assert paid_to(pay(terms_of("nz-1998"), STRAIGHT, ROYAL, pool=pool), 2).due == royal


IN_1996 = [
    # hand, what it is paid, its line; the others are at the table too
    (FULL, 150_00, "12.2(a)"),
    (STRAIGHT, 9_985_00, "12.2(b)"),
    (ROYAL, 89_865_00, "12.2(c)"),
    (ROYAL, 89_865_00, "12.2(c)(i)"),
    (ROYAL, 89_865_00, "12.2(c)(ii)"),
]


@pytest.mark.parametrize(
    ("hand", "cents", "line"), IN_1996, ids=["r12_2a", "r12_2b", "r12_2c", "r12_2ci", "r12_2cii"]
)
def test_1996_r12_2_several_hands_are_paid_in_order(hand: str, cents: int, line: str) -> None:
    payouts = pay(terms_of("nz-1996"), ROYAL, STRAIGHT, FULL, pool=100_000_00)
    assert [prize.claim.category for prize in payouts.prizes] == [FULL, STRAIGHT, ROYAL]
    prize = next(prize for prize in payouts.prizes if prize.claim.category == hand)
    assert prize.paid_cents == cents
    cites(prize, "nz-1996/VIII/12.2", f"nz-1996/VIII/{line}")


# How a prize is handed over


@pytest.mark.parametrize(
    ("pool", "chips", "rounding"), [(99_999_90, 10_000_00, 1), (100_000_00, 10_000_00, 0)]
)
def test_div1_r15_3_chips_go_up_to_the_next_payable_amount(pool: int, chips: int, rounding: int) -> None:
    # A tenth of 99,999.90 is 9,999.99: one cent short of what dollar chips can make.
    (prize,) = prizes(terms_of("nz-1998"), claims_of(STRAIGHT), meter_of(pool), CHIPS).prizes
    assert (prize.paid_cents, prize.rounding_units) == (chips, units(rounding))
    assert ("nz-1996/I/15.3" in prize.because) == bool(rounding)


def test_1996_r11_8_chips_or_cash_are_rounded_and_a_cheque_is_exact() -> None:
    terms = terms_of("nz-1996")
    pool = meter_of(12_345_67)
    claims = claims_of(ROYAL)
    (chips,) = prizes(terms, claims, pool, CHIPS).prizes
    assert (chips.paid_cents, chips.rounding_units, chips.means) == (12_346_00, units(33), "chips")
    cites(chips, "nz-1996/VIII/12.1(a)", "nz-1996/VIII/11.8")
    (cash,) = prizes(terms, claims, pool, CHIPS, asked={1: "cash"}, coins=(5, 10, 20, 50, 1_00)).prizes
    assert (cash.paid_cents, cash.rounding_units, cash.means) == (12_345_70, units(3), "cash")
    cites(cash, "nz-1996/VIII/11.8")
    (cheque,) = prizes(terms, claims, pool, CHIPS, asked={1: "cheque"}).prizes
    assert (cheque.paid_cents, cheque.rounding_units, cheque.means) == (12_345_67, 0, "cheque")
    cites(cheque, "nz-1996/VIII/11.8")


def test_1996_r11_8_cash_without_coins_of_its_own_is_rounded_like_chips() -> None:
    (cash,) = prizes(
        terms_of("nz-1996"), claims_of(ROYAL), meter_of(12_345_67), CHIPS, asked={1: "cash"}
    ).prizes
    assert cash.paid_cents == 12_346_00


def test_1996_r11_8_a_fixed_prize_is_rounded_by_the_general_rule() -> None:
    (prize,) = prizes(terms_of("nz-1996"), claims_of(FULL), meter_of(12_345_67), (40_00,)).prizes
    assert (prize.paid_cents, prize.rounding_units) == (160_00, units(10_00))
    cites(prize, "nz-1996/I/15.3")
    assert "nz-1996/VIII/11.8" not in prize.because
