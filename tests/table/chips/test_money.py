"""What chips can make, against every amount gone through one by one; and chips beyond reckoning."""

import pytest
from hypothesis import given
from hypothesis import strategies as some

from pitboss.table.chips.money import (
    FARTHEST_STEPS,
    LARGEST_CHIP,
    MOST_CHIPS,
    MOST_STEPS,
    ManyChipsError,
    chips_fault,
    is_payable,
    last_payable,
    next_payable,
    repeats,
)

Chips = tuple[int, ...]
CHIPS = some.tuples(
    some.sampled_from((1, 5, 10, 50)), some.lists(some.integers(1, 25), min_size=1, max_size=5)
).map(lambda drawn: tuple(drawn[0] * chip for chip in drawn[1]))


def payable(chips: Chips, most: int) -> list[bool]:
    """Whether each amount can be made, from nothing on: it is one chip more than another that can."""
    can = [True]
    for cents in range(1, most + 1):
        can.append(any(chip <= cents and can[cents - chip] for chip in chips))
    return can


@given(CHIPS, some.integers(0, 3000))
def test_an_amount_is_payable_if_chips_add_up_to_it(chips: Chips, cents: int) -> None:
    can = payable(chips, cents + max(chips))
    assert is_payable(cents, chips) == can[cents]
    assert next_payable(cents, chips) == can.index(True, cents)
    assert last_payable(cents, chips) == max(each for each in range(cents + 1) if can[each])


@given(CHIPS)
def test_what_is_payable_repeats_from_where_it_is_said_to(chips: Chips) -> None:
    start, unit = repeats(chips)
    can = payable(chips, start + 3 * unit)
    assert all(can[cents] == can[cents + unit] for cents in range(start, start + 2 * unit))


@pytest.mark.parametrize("cents", [-500, -1])
def test_nothing_below_nothing_is_payable(cents: int) -> None:
    assert not is_payable(cents, (100, 250))
    assert not is_payable(cents, (100,))


@pytest.mark.parametrize(
    "chips",
    [
        (9_999_999_00,),
        (9_999_999_00, 1_00),
        (2_000_000_00, 5_00),
        (2_000_000_00, 1_000_000_00, 3_000_000_00),
        (1_00, 2_50, 5_00, 25_00, 100_00, 500_00, 1_000_00, 10_000_00),
    ],
)
def test_large_chips_with_much_in_common_are_reckoned_with_at_once(chips: Chips) -> None:
    assert chips_fault(chips) is None
    assert is_payable(sum(chips) * 7, chips)
    assert not is_payable(sum(chips) + 1, chips)
    assert next_payable(1, chips) == min(chips)
    assert len(range(0, repeats(chips)[1], min(chips))) == 1


@pytest.mark.parametrize(
    ("chips", "says"),
    [
        ((), "a table needs chips, each worth at least one cent"),
        ((0, 100), "a table needs chips, each worth at least one cent"),
        ((LARGEST_CHIP,), None),
        ((LARGEST_CHIP + 1,), "a chip of 10,000,000.01 is too large; allowed: up to 10,000,000.00"),
        (tuple(range(1, MOST_CHIPS + 1)), None),
        (tuple(range(1, MOST_CHIPS + 2)), "there are 65 of them; allowed: up to 64"),
        ((MOST_STEPS, MOST_STEPS + 1), None),
        ((MOST_STEPS + 1, MOST_STEPS + 2), "those of 10.01 and 10.02 have only 0.01 in common"),
        ((9_999_998_00, 9_999_999_00), "those of 9,999,998.00 and 9,999,999.00 have only 1.00 in common"),
        # With 2.00 and an odd number of dollars, the odd amounts below that number cannot be paid.
        ((2_00, (FARTHEST_STEPS - 1) * 1_00), None),
        ((2_00, (FARTHEST_STEPS + 1) * 1_00), "they leave amounts beyond 1,000,000.00 that cannot be paid"),
    ],
)
def test_chips_that_nobody_cuts_are_named(chips: Chips, says: str | None) -> None:
    fault = chips_fault(chips)
    assert fault is says is None or (fault is not None and says is not None and fault.startswith(says))


def test_chips_with_nothing_in_common_are_reckoned_with_as_long_as_few_of_them_make_an_amount() -> None:
    chips = (2_000_000_00, 1_999_999_99)
    assert next_payable(1_005_00, chips) == 1_999_999_99
    assert last_payable(4_000_000_00, chips) == 4_000_000_00
    assert last_payable(3_999_999_97, chips) == 2_000_000_00
    assert [is_payable(cents, chips) for cents in (0, 1, 3_999_999_99, 4_000_000_01)] == [
        *(True, False, True, False)
    ]
    assert not is_payable(-5, chips)


def test_chips_beyond_all_reckoning_fail_and_take_no_memory() -> None:
    chips = (9_999_999_99, 9_999_999_98)
    with pytest.raises(ManyChipsError, match="too little in common"):
        is_payable(10**18, chips)
    with pytest.raises(ManyChipsError, match="too little in common"):
        repeats(chips)
