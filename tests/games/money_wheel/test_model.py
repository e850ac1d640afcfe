"""The second money wheel is right by counting: sections, odds and the share of the house."""

from fractions import Fraction

import pytest

from tests.games.money_wheel.model import SECTIONS, SYMBOLS, due, wins


def test_r2_3_the_rim_has_fifty_two_sections_for_seven_symbols() -> None:
    assert sum(SECTIONS.values()) == 52
    assert len(SYMBOLS) == 7


@pytest.mark.parametrize("symbol", SYMBOLS)
def test_every_symbol_gives_the_house_four_sections_of_fifty_two(symbol: str) -> None:
    # For B: 12 sections pay 3, the other 40 take 1: 36 - 40 = -4.
    lost = 0
    for spun, sections in SECTIONS.items():
        outcome, paid = due(symbol, 100, spun)
        lost += sections * (100 if outcome == "lose" else -paid)
    assert Fraction(lost, 52 * 100) == Fraction(4, 52)


def test_f_and_g_do_not_win_for_each_other() -> None:
    assert due("F", 200, "F") == ("win", 9400)
    assert due("F", 200, "G") == ("lose", 0)


def test_a_symbol_that_is_not_on_the_wheel_is_refused() -> None:
    with pytest.raises(ValueError, match="no such symbol"):
        wins("H", "A")
