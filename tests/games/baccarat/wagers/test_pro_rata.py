"""Reductions pro rata beside the second baccarat, whatever is wagered, under every reading (r 4.10)."""

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pitboss.games.baccarat.wagers.payable import Payable
from pitboss.games.baccarat.wagers.pro_rata import READINGS, Stake, exceeds, reduced
from tests.games.baccarat.model import model

# Sets of chips, and the widest step between two amounts that they allow on the banker.
CHIPS = {(50, 100, 500): 1_000, (100, 250, 500): 1_000, (100, 500): 2_000, (5, 25, 100): 100}
NET = ((19, 20),)


def payable(chips: tuple[int, ...]) -> dict[str, Payable]:
    return {"banker": Payable(chips, NET), "player": Payable(chips)}


def named(stakes: Sequence[Stake]) -> dict[model.Wager, int]:
    return {(str(number), stake.kind): stake.cents for number, stake in enumerate(stakes)}


@st.composite
def layouts(draw: st.DrawFn) -> tuple[tuple[int, ...], list[Stake]]:
    """Chips, and wagers that they can make and pay, the banker's mostly coarser than the player's."""
    chips = draw(st.sampled_from(sorted(CHIPS)))
    stakes = []
    for kind in draw(st.lists(st.sampled_from(("banker", "player", "tie")), min_size=1, max_size=9)):
        unit = CHIPS[chips] if kind == "banker" else chips[0]
        stakes.append(Stake(kind, unit * draw(st.integers(1, 60 if kind == "banker" else 400))))
    return chips, stakes


@given(layouts(), st.integers(0, 80_000), st.sampled_from(READINGS))
def test_r4_10_a_reduction_is_right_by_the_model(
    layout: tuple[tuple[int, ...], list[Stake]], cents: int, reading: str
) -> None:
    chips, stakes = layout
    # A limit below half a step may be one that no wager next to its share can keep.
    limit = CHIPS[chips] // 2 + cents
    after = reduced(stakes, limit, reading, payable(chips))
    assert model.reduce_check(named(stakes), named(after), limit, chips, reading) == []
    assert exceeds(stakes, limit, reading) is not model.is_within(named(stakes), limit, reading)


@given(layouts(), st.integers(0, 3_000), st.sampled_from(READINGS))
def test_r4_10_any_limit_is_kept_and_nobody_has_more_than_before(
    layout: tuple[tuple[int, ...], list[Stake]], limit: int, reading: str
) -> None:
    chips, stakes = layout
    after = reduced(stakes, limit, reading, payable(chips))
    assert model.is_within(named(after), limit, reading)
    for was, now in zip(stakes, after, strict=True):
        assert (now.kind, now.cents <= was.cents) == (was.kind, True)
        assert now.cents in model.admissible(was.kind, was.cents, chips)
        assert now.kind != "tie" or now == was


@given(layouts(), st.integers(0, 20_000), st.sampled_from(READINGS))
def test_r4_10_what_is_reduced_once_is_not_reduced_again(
    layout: tuple[tuple[int, ...], list[Stake]], limit: int, reading: str
) -> None:
    chips, stakes = layout
    after = reduced(stakes, limit, reading, payable(chips))
    assert reduced(after, limit, reading, payable(chips)) == after


@pytest.mark.parametrize("reading", READINGS)
def test_r4_10_a_limit_just_reached_reduces_nothing(reading: str) -> None:
    stakes = [Stake("banker", 6_000), Stake("player", 4_000)]
    limit = 2_000 if reading in ("difference", "difference-of-all") else 6_000
    assert not exceeds(stakes, limit, reading)
    assert reduced(stakes, limit, reading, payable((50, 100))) == stakes
    assert exceeds(stakes, limit - 1, reading)


def test_r4_10_the_most_short_is_raised_first_and_of_equals_the_first() -> None:
    chips = payable((50, 100))
    # 25.00 of 60.00 in three: 8.33 each, so nothing; two steps of 10.00 are left.
    equals = [Stake("banker", 2_000)] * 3
    assert [stake.cents for stake in reduced(equals, 2_500, "difference", chips)] == [1_000, 1_000, 0]
    # 25.00 of 50.00: 5.00, 10.00 and 10.00; the first is short of 5.00, and a step of 10.00 is too much.
    unequal = [Stake("banker", 1_000), Stake("banker", 2_000), Stake("banker", 2_000)]
    assert [stake.cents for stake in reduced(unequal, 2_500, "difference", chips)] == [0, 1_000, 1_000]
    # With 30.00 it is 6.00, 12.00 and 12.00, and the step fits.
    assert [stake.cents for stake in reduced(unequal, 3_000, "difference", chips)] == [1_000, 1_000, 1_000]


def test_r4_10_chips_so_coarse_that_the_other_hand_becomes_the_heavier() -> None:
    # 11.00 might stay on the banker beside 10.00 on the player, and of that 10.00 can be paid.
    chips = payable((50, 100))
    stakes = [Stake("banker", 2_000), Stake("player", 1_000)]
    assert [stake.cents for stake in reduced(stakes, 100, "difference", chips)] == [1_000, 1_000]
    # 9.50 might stay beside 9.00, of which nothing can be paid; then 0.50 may stay on the player.
    stakes = [Stake("banker", 1_000), Stake("player", 900)]
    assert [stake.cents for stake in reduced(stakes, 50, "difference", chips)] == [0, 50]


def test_r4_10_read_otherwise_each_comes_down_and_what_is_left_is_not_used() -> None:
    chips = payable((50, 100))
    # 25.00 of 60.00 in three: 8.33 each, of which tens make nothing.
    equals = [Stake("banker", 2_000)] * 3
    assert [stake.cents for stake in reduced(equals, 2_500, "difference", chips, fills=False)] == [0, 0, 0]
    # 30.00 of 50.00: 6.00, 12.00 and 12.00.
    unequal = [Stake("banker", 1_000), Stake("banker", 2_000), Stake("banker", 2_000)]
    after = reduced(unequal, 3_000, "difference", chips, fills=False)
    assert [stake.cents for stake in after] == [0, 1_000, 1_000]


@given(layouts(), st.integers(0, 20_000), st.sampled_from(READINGS))
def test_r4_10_without_filling_up_nobody_has_more_than_a_share_and_the_limit_is_kept(
    layout: tuple[tuple[int, ...], list[Stake]], limit: int, reading: str
) -> None:
    chips, stakes = layout
    after = reduced(stakes, limit, reading, payable(chips), fills=False)
    assert model.is_within(named(after), limit, reading)
    assert all(now.cents <= was.cents for was, now in zip(stakes, after, strict=True))
    assert reduced(after, limit, reading, payable(chips), fills=False) == after
