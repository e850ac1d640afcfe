"""Tai-sai: 216 throws of three dice, counted here by hand for every area of both layouts."""

from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from pitboss.games.tai_sai import rules as engine
from pitboss.games.tai_sai import verdicts
from pitboss.odds import OddsError, Priced, price
from pitboss.table.layout.area import Area, Verdict

THROWS = [*product(range(1, 7), repeat=3)]


def _numbers(record: Priced) -> list[int]:
    return [int(number) for number in record.variant.split()]


def _wins(record: Priced, dice: tuple[int, ...]) -> bool:
    """Which throws win a wager, from the words of r 3.1 and of 2001 r 4.1(i) to (l)."""
    numbers, total, triple = _numbers(record), sum(dice), len({*dice}) == 1
    match record.wager:
        case "small":
            return 4 <= total <= 10 and not triple
        case "big":
            return 11 <= total <= 17 and not triple
        case "odd":
            return total % 2 == 1 and not triple
        case "even":
            return total % 2 == 0 and not triple
        case "any-triple":
            return triple
        case "triple":
            return triple and dice[0] == numbers[0]
        case "double":
            return dice.count(numbers[0]) >= 2
        case "single-die":
            return numbers[0] in dice
        case "total":
            return total == numbers[0]
        case "dice-combination":
            return {*numbers} <= {*dice}
        case "three-dice-combination":
            return sorted(dice) == numbers
        case "four-number-combination":
            return {*dice} <= {*numbers} and len({*dice}) == 3
    raise AssertionError(record.wager)


EVERY = price("tai-sai").wagers


def test_both_layouts_have_106_areas_and_the_old_one_50() -> None:
    assert len(EVERY) == 106
    assert len(price("tai-sai", table=["layout=standard"]).wagers) == 50
    assert len(price("tai-sai", on="1997-01-01").wagers) == 50


@pytest.mark.parametrize("record", EVERY, ids=lambda record: f"{record.wager} {record.variant}".strip())
def test_as_many_throws_win_as_are_counted_by_hand(record: Priced) -> None:
    assert record.p_win == Fraction(sum(_wins(record, dice) for dice in THROWS), 216)
    assert record.p_push == 0


# Odds of r 4.0 and of the 2001 layout, to 1, for areas where every win pays the same.
PAID = {
    "small": 1,
    "big": 1,
    "odd": 1,
    "even": 1,
    "any-triple": 31,
    "triple": 180,
    "double": 11,
    "dice-combination": 6,
}
TOTALS = {4: 62, 5: 31, 6: 18, 7: 12, 8: 8, 9: 7, 10: 6, 11: 6, 12: 7, 13: 8, 14: 12, 15: 18, 16: 31, 17: 62}


@pytest.mark.parametrize("wager", PAID)
def test_the_edge_follows_from_the_odds_of_the_rules(wager: str) -> None:
    for record in price("tai-sai", wager).wagers:
        assert record.ev == record.p_win * (PAID[wager] + 1) - 1


def test_totals_pay_the_odds_of_the_rules() -> None:
    for record in price("tai-sai", "total").wagers:
        assert record.ev == record.p_win * (TOTALS[int(record.variant)] + 1) - 1


def test_a_single_die_pays_by_how_many_dice_show_it() -> None:
    """75 of 216 throws show a number once, 15 twice, 1 three times; 1, 2 and 12 to 1."""
    (record,) = price("tai-sai", "single-die 3").wagers
    assert record.ev == Fraction(75 * 1 + 15 * 2 + 1 * 12 - 125, 216) == Fraction(-1, 27)


def test_a_double_read_as_paid_for_each_is_worth_another_eleven_of_216() -> None:
    as_read = price("tai-sai", "double 3", on="1997-01-01", readings={"double-on-triple": "for-each"})
    plain = price("tai-sai", "double 3", on="1997-01-01")
    assert as_read.wagers[0].ev - plain.wagers[0].ev == Fraction(11, 216)


@pytest.mark.parametrize(
    "kind", ["small", "triple 4", "double 2", "number 6", "total 9", "pair 1 2", "three 1 2 3"]
)
def test_an_error_in_paying_an_area_moves_its_figure(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    settled: Any = verdicts.verdict
    before = price("tai-sai", kind).wagers[0]

    def planted(odds: Any, area: Area, dice: tuple[int, ...]) -> Verdict:
        found: Verdict = settled(odds, area, dice)
        if area.name != kind or found.odds is None:
            return found
        return Verdict(found.odds + 1, found.keys)

    monkeypatch.setattr(engine, "verdict", planted)
    assert price("tai-sai", kind).wagers[0].ev == before.ev + before.p_win


def test_an_area_of_the_other_layout_is_not_priced_on_this_one() -> None:
    with pytest.raises(OddsError, match="no such wager"):
        price("tai-sai", "four-number-combination", table=["layout=standard"])
