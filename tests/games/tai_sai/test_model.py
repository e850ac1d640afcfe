"""The second tai-sai is right by counting: areas, ways to win and the share of the house, in 216ths."""

import pytest

from tests.games.tai_sai.model import (
    ALL_DIFFERENT,
    AREAS,
    FALLS,
    ONLY_ALTERNATIVE,
    PAIR_AND_OTHER,
    STANDARD,
    due,
    is_triple,
    odds_won,
)

# Each area: how many of the 216 falls win, and what 216 wagers of one lose: 216 - ways x (odds + 1).
BY_HAND = {
    "small": (105, 6),
    "big": (105, 6),
    "triple": (1, 216 - 181),
    "double": (16, 216 - 16 * 12),
    "any-triple": (6, 216 - 6 * 32),
    "total 4": (3, 216 - 3 * 63),
    "total 5": (6, 216 - 6 * 32),
    "total 6": (10, 216 - 10 * 19),
    "total 7": (15, 216 - 15 * 13),
    "total 8": (21, 216 - 21 * 9),
    "total 9": (25, 216 - 25 * 8),
    "total 10": (27, 216 - 27 * 7),
    "total 11": (27, 216 - 27 * 7),
    "total 12": (25, 216 - 25 * 8),
    "total 13": (21, 216 - 21 * 9),
    "total 14": (15, 216 - 15 * 13),
    "total 15": (10, 216 - 10 * 19),
    "total 16": (6, 216 - 6 * 32),
    "total 17": (3, 216 - 3 * 63),
    "pair": (30, 216 - 30 * 7),  # 4 x 6 with another number, 3 + 3 with one of the two again
    "number": (91, 216 - 75 * 2 - 15 * 3 - 13),  # 75 falls show it once, 15 twice, 1 thrice
    "pair and other": (3, 216 - 3 * 61),
    "all different": (6, 216 - 6 * 31),
    "four": (24, 216 - 24 * 8),  # four sets of three, six orders each
    "odd": (105, 6),
    "even": (105, 6),
}
# The same in per cent, for what the alternative layout adds.
PER_CENT = {"pair and other": 15.28, "all different": 13.89, "four": 11.11, "odd": 2.78, "even": 2.78}


def row(area: str) -> str:
    """The line of the table by hand that an area belongs to."""
    if area in PAIR_AND_OTHER:
        return "pair and other"
    if area in ALL_DIFFERENT:
        return "all different"
    return area if area in BY_HAND else area.split()[0]


def test_the_dice_fall_in_216_ways() -> None:
    assert len({*FALLS}) == 216


def test_how_many_areas_each_layout_has() -> None:
    # Small, big, any triple; six triples; six doubles; fourteen totals; fifteen pairs; six numbers.
    assert len(STANDARD) == 3 + 6 + 6 + 14 + 15 + 6
    # Twenty sets of three, {2, 5, 6} being one of them; thirty pairs with another; four fours; odd, even.
    assert (len(ALL_DIFFERENT), len(PAIR_AND_OTHER)) == (20, 30)
    assert len(ONLY_ALTERNATIVE) == 20 + 30 + 4 + 2
    assert not STANDARD & ONLY_ALTERNATIVE
    assert "three 2 5 6" in ALL_DIFFERENT
    assert {"three 1 1 2", "three 1 2 2", "three 5 5 6", "three 5 6 6"} <= PAIR_AND_OTHER


@pytest.mark.parametrize("area", sorted(AREAS))
def test_every_area_wins_as_often_and_leaves_the_house_as_much_as_counted_by_hand(area: str) -> None:
    outcomes = [due(area, 1, dice, True) for dice in FALLS]
    ways = sum(outcome == "win" for outcome, _ in outcomes)
    lost = sum(1 if outcome == "lose" else -paid for outcome, paid in outcomes)
    assert (ways, lost) == BY_HAND[row(area)]


@pytest.mark.parametrize(("line", "percent"), PER_CENT.items())
def test_the_shares_of_the_house_on_the_alternative_layout(line: str, percent: float) -> None:
    assert round(BY_HAND[line][1] / 216 * 100, 2) == percent


@pytest.mark.parametrize(("line", "percent"), [("small", 2.78), ("triple", 16.20), ("number", 3.70)])
def test_the_shares_of_the_house_on_the_first_layout(line: str, percent: float) -> None:
    assert round(BY_HAND[line][1] / 216 * 100, 2) == percent


@pytest.mark.parametrize("area", ["small", "big", "odd", "even"])
def test_every_triple_loses_every_even_chance(area: str) -> None:
    assert all(odds_won(area, dice) is None for dice in FALLS if is_triple(dice))


def test_a_fall_that_is_no_triple_wins_one_of_small_and_big_and_one_of_odd_and_even() -> None:
    for dice in FALLS:
        if not is_triple(dice):
            assert (odds_won("small", dice) is None) != (odds_won("big", dice) is None)
            assert (odds_won("odd", dice) is None) != (odds_won("even", dice) is None)


@pytest.mark.parametrize("area", sorted(AREAS))
def test_the_order_of_the_dice_decides_nothing(area: str) -> None:
    assert all(odds_won(area, dice) == odds_won(area, dice[::-1]) for dice in FALLS)
    assert all(odds_won(area, (a, b, c)) == odds_won(area, (b, a, c)) for a, b, c in FALLS)


def test_r3_1_d_a_double_is_paid_once_on_its_triple() -> None:
    assert due("double 3", 100, (3, 3, 3)) == due("double 3", 100, (3, 3, 4)) == ("win", 1100)


def test_r3_1_f_a_triple_wins_its_total() -> None:
    assert due("total 9", 100, (3, 3, 3)) == ("win", 700)


@pytest.mark.parametrize(
    ("dice", "paid"), [((4, 1, 2), 100), ((4, 4, 2), 200), ((4, 4, 4), 1200), ((1, 2, 3), 0)]
)
def test_a_number_is_paid_by_how_many_dice_show_it(dice: tuple[int, int, int], paid: int) -> None:
    assert due("number 4", 100, dice) == ("win" if paid else "lose", paid)


def test_a_four_needs_three_different_numbers() -> None:
    assert due("four 3 4 5 6", 100, (6, 3, 5), True) == ("win", 700)
    assert due("four 3 4 5 6", 100, (6, 6, 5), True) == ("lose", 0)
    assert due("four 3 4 5 6", 100, (2, 4, 5), True) == ("lose", 0)


def test_the_first_layout_has_none_of_the_areas_of_the_second() -> None:
    for area in ONLY_ALTERNATIVE:
        with pytest.raises(ValueError, match="on this layout"):
            due(area, 100, (1, 2, 3))


@pytest.mark.parametrize(
    "area", ["total 3", "total 18", "pair 2 2", "pair 2 1", "four 1 3 4 6", "three 2 2 2"]
)
def test_areas_that_no_rule_lists_do_not_exist(area: str) -> None:
    with pytest.raises(ValueError, match="on this layout"):
        due(area, 100, (1, 2, 3), True)
