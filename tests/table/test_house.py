"""What wagers a house takes and how it pays: rules 13 to 15 of Division I."""

from fractions import Fraction

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pitboss.table.chips.money import is_payable
from pitboss.table.house import (
    House,
    Seat,
    by_mistake,
    limits,
    may_wager,
    not_permitted,
    payment,
    refuse_amount,
)
from pitboss.table.sign import Limits, Sign
from tests.citing import cites
from tests.table.general.scene import NZ, US, after, done, house

CHIP_SETS = st.lists(st.integers(1, 40), min_size=1, max_size=4, unique=True).map(tuple)


@pytest.mark.parametrize(
    ("cents", "code"),
    [
        (2250, "below-minimum"),
        (2500, None),
        (2750, None),
        (49750, None),
        (50000, None),
        (50250, "above-maximum"),
    ],
)
def test_r14_1b_a_wager_lies_within_the_limits(cents: int, code: str | None) -> None:
    refusal = refuse_amount(NZ, house(), 1, cents)
    assert (refusal and refusal.code) == code
    if refusal:
        cites(refusal, "nz-1996/I/14.1(b)", "nz-1996/I/14.1", "nz-1996/I/13.2")


@pytest.mark.parametrize(
    ("sign", "code"),
    [
        (Sign(minimum=2500, maximum=50000), None),
        (Sign(minimum=2500, maximum=50000, increment=250), None),
        (Sign(minimum=2500, maximum=50000, increment=2500), "off-increment"),
        (Sign(minimum=3000, maximum=50000), "below-minimum"),
        (Sign(minimum=500, maximum=2500), "above-maximum"),
    ],
)
def test_r13_2_the_sign_alone_says_what_limits_and_multiples_bind(sign: Sign, code: str | None) -> None:
    # 27.50 is no multiple of a minimum of 25.00, and need not be one unless the sign says so.
    refusal = refuse_amount(NZ, house(sign=sign), 1, 2750)
    assert (refusal and refusal.code) == code
    if refusal:
        cites(refusal, "nz-1996/I/13.2")


@pytest.mark.parametrize(("cents", "taken"), [(99750, True), (100000, True), (100250, False)])
def test_r14_1b_a_players_own_maximum_is_the_one_that_counts(cents: int, taken: bool) -> None:
    table = done(house(), "shift manager: allow box 1 up to 1000.00")
    refusal = refuse_amount(NZ, table, 1, cents)
    assert (refusal is None) is taken
    if refusal:
        cites(refusal, "nz-1996/I/14.1(b)", "nz-1996/I/13.4")


@pytest.mark.parametrize("cents", [2499, 2501, 100, 0, -2500])
def test_r14_3_a_wager_is_made_of_chips_and_that_is_said_first(cents: int) -> None:
    refusal = refuse_amount(NZ, house(), 1, cents)
    assert refusal is not None
    assert refusal.code == "not-in-chips"
    cites(refusal, "nz-1996/I/14.3")


@pytest.mark.parametrize(("cents", "code"), [(2500, "not-payable-exactly"), (5000, None)])
def test_r14_4_a_wager_whose_win_chips_cannot_match_may_be_refused(cents: int, code: str | None) -> None:
    table = house(chips=(500, 2500), sign=Sign(minimum=500, maximum=50000))
    refusal = refuse_amount(NZ, table, 1, cents, odds=Fraction(3, 10))
    assert (refusal and refusal.code) == code
    assert refuse_amount(NZ, table, 1, cents) is None
    if refusal:
        cites(refusal, "nz-1996/I/14.4")


def test_r14_1a_a_box_or_a_wager_that_the_game_does_not_know_is_refused() -> None:
    for box, allowed in [(0, False), (1, True), (3, True), (4, False)]:
        refusal = may_wager(NZ, house(), box)
        assert (refusal is None) is allowed
        if refusal:
            cites(refusal, "nz-1996/I/14.1(a)", "nz-1996/I/14.1")
    cites(not_permitted(NZ, "there is no insurance wager"), "nz-1996/I/14.1(a)")


def test_the_order_of_refusals_is_closed_excluded_private_partnership() -> None:
    table = done(
        house(),
        "box 1: sit Ann",
        "dealer: partnership of box 1 and box 2",
        "operator: reserve table for Ben",
    )
    codes = []
    for fields in ({}, {"excluded": frozenset({"ann"})}, {"closed": True}):
        table = msgspec.structs.replace(table, **fields)
        refusal = may_wager(NZ, table, 1)
        assert refusal is not None
        codes.append(refusal.code)
    assert codes == ["private-table", "excluded", "table-closed"]


def test_r14_2a_a_wager_below_the_minimum_counts_once_for_a_player() -> None:
    table = house(seats={1: Seat("Ann"), 2: Seat("ann"), 3: Seat("Ben")})
    first = by_mistake(NZ, table, 1, 2250)
    assert (first.valid_cents, first.void_cents) == (2250, 0)
    cites(first, "nz-1996/I/14.2(a)", "nz-1996/I/14.2")
    table = after(table, *first.events)
    for box in (1, 2):
        second = by_mistake(NZ, table, box, 2250)
        assert (second.valid_cents, second.void_cents, second.events) == (0, 2250, ())
        cites(second, "nz-1996/I/14.2(a)", "nz-1996/I/1.0/void(a)")
    assert by_mistake(NZ, table, 3, 2250).valid_cents == 2250


@pytest.mark.parametrize(
    ("cents", "valid", "void"), [(49750, 49750, 0), (50000, 50000, 0), (50250, 50000, 250)]
)
def test_r14_2b_above_the_maximum_only_the_excess_is_void(cents: int, valid: int, void: int) -> None:
    mistake = by_mistake(NZ, house(), 1, cents)
    assert (mistake.valid_cents, mistake.void_cents) == (valid, void)
    if void:
        cites(mistake, "nz-1996/I/14.2(b)", "nz-1996/I/14.2")
    else:
        assert mistake.because == ()


def test_r14_2a_at_the_minimum_there_is_no_mistake() -> None:
    for cents, mistaken in [(2499, True), (2500, False), (2501, False)]:
        assert bool(by_mistake(NZ, house(), 1, cents).because) is mistaken


def test_without_general_rules_a_wager_below_the_minimum_is_void_by_house_policy() -> None:
    mistake = by_mistake(US, house(), 1, 2250)
    assert (mistake.valid_cents, mistake.void_cents) == (0, 2250)
    assert mistake.because[0] == "silent/us-s10/accepted-below-minimum"


@pytest.mark.parametrize(
    ("exact", "paid"),
    [(Fraction(2500), 2500), (Fraction(2501), 2750), (Fraction(4999, 2), 2500), (Fraction(0), 0)],
)
def test_r15_3_a_win_is_paid_up_to_the_next_amount_in_chips(exact: Fraction, paid: int) -> None:
    cents, because = payment(NZ, house(), exact)
    assert cents == paid
    if exact == paid:
        assert because == ()
    else:
        cites(because, "nz-1996/I/15.3")


@given(CHIP_SETS, st.fractions(0, 500))
def test_r15_3_payment_is_the_least_payable_amount_not_below_what_is_due(
    chips: tuple[int, ...], exact: Fraction
) -> None:
    cents, because = payment(NZ, house(chips=chips), exact)
    reach = {0}
    for amount in range(1, 3000):
        if any(amount - chip in reach for chip in chips):
            reach.add(amount)
    assert cents == min(amount for amount in reach if amount >= exact)
    assert bool(because) is (cents != exact)


@given(
    CHIP_SETS,
    st.integers(1, 20),
    st.integers(1, 20),
    st.one_of(st.none(), st.integers(1, 20)),
    st.one_of(st.none(), st.integers(1, 400)),
    st.data(),
)
def test_limits_admit_exactly_the_amounts_that_are_not_refused(
    chips: tuple[int, ...],
    low: int,
    span: int,
    step: int | None,
    own: int | None,
    data: st.DataObject,
) -> None:
    unit = data.draw(st.sampled_from(chips))
    sign = Sign(low * unit, (low + span) * unit, min(step, low) * unit if step else None)
    owns = {"box 1": Limits(sign.minimum, sign.maximum + own * unit, 1)} if own else {}
    table = house(chips=chips, sign=sign, own_limits=owns)
    allowed = limits(table, 1)
    edges = [allowed.least, allowed.most, sign.minimum, sign.maximum]
    cents = data.draw(
        st.one_of(st.integers(-5, 1000), st.sampled_from([e + d for e in edges for d in (-1, 0, 1)]))
    )
    assert allowed.admits(cents) is (refuse_amount(NZ, table, 1, cents) is None)


@given(st.integers(0, 60000))
def test_r14_2_a_mistake_splits_the_wager_without_loss(cents: int) -> None:
    mistake = by_mistake(NZ, house(), 1, cents)
    assert mistake.valid_cents + mistake.void_cents == cents
    assert 0 <= mistake.valid_cents <= 50000


def test_chips_that_pay_the_step_pay_every_limit() -> None:
    allowed = limits(house(sign=Sign(2500, 50000, 1000)), 1)
    assert (allowed.least, allowed.most, allowed.step) == (3000, 50000, 1000)
    assert is_payable(allowed.least, allowed.chips)


def test_a_house_is_written_as_json_and_read_back() -> None:
    table = done(
        house(non_value_permitted=True, colours=("red",)),
        "box 1: sit Ann",
        "box 1: buy 5 red at 2.50",
        "box 1: dispute this",
        "box 1: agree to minimum 50.00",
        "operator: give notice of minimum 50.00",
        "shift manager: allow box 1 up to 1000.00",
        "operator: reserve table for Ann",
        "dealer: box 2 left 5.00 behind",
    )
    assert msgspec.json.decode(msgspec.json.encode(table), type=House) == table
