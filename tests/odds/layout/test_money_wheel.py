"""The money wheel: 52 sections, each symbol priced by its share of the rim."""

from fractions import Fraction

import pytest

from pitboss.odds import price

# Sections of each symbol and what it pays (r 2.3, part 5): s sections at p to 1 return s(p + 1) of 52.
RIM = {"A": (24, 1), "B": (12, 3), "C": (8, 5), "D": (4, 11), "E": (2, 23), "F": (1, 47), "G": (1, 47)}


@pytest.mark.parametrize("symbol", RIM)
def test_a_symbol_wins_by_its_sections_and_pays_its_odds(symbol: str) -> None:
    (record,) = price("money-wheel", f"symbol {symbol}").wagers
    sections, pays = RIM[symbol]
    assert (record.wager, record.variant) == ("symbol", symbol)
    assert record.p_win == Fraction(sections, 52)
    assert record.ev == Fraction(sections * (pays + 1), 52) - 1
    assert record.house_edge == Fraction(1, 13)


def test_all_symbols_together_lose_for_certain_what_the_edge_says() -> None:
    """One of each: a section of s comes with 52 ways in all; the joint mean is that of the parts."""
    joint = price("money-wheel", *(f"symbol {symbol}=10.00" for symbol in RIM)).more["joint"]
    assert joint.ev == Fraction(-1, 13)
    second = sum(Fraction(sections, 52) * Fraction(pays + 1 - 7, 7) ** 2 for sections, pays in RIM.values())
    assert joint.variance == second - Fraction(1, 169)


def test_symbols_go_by_what_the_wheel_shows() -> None:
    (record,) = price("money-wheel", "kiwi").wagers
    assert record.variant == "B"
