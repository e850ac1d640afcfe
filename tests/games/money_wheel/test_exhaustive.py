"""Every symbol against all 52 sections of the wheel, beside a second money wheel written from the gazette."""

from collections import Counter

import pytest

from pitboss.table.event import Settled
from tests.games.money_wheel import model
from tests.games.money_wheel.telling import BOOK, spun, table, told

STAKE = 700
SECTIONS = range(1, 53)


def settled(symbol: str, place: str) -> Settled:
    """What becomes of one wager when the wheel stops there."""
    at = spun(table(), f"box 1: place 7.00 on symbol {symbol}")
    told(at, f"wheel: stops at {place}")
    lines = [event for event in told(at, "dealer: collect") if isinstance(event, Settled)]
    if not lines:
        lines = [event for event in told(at, "dealer: pay") if isinstance(event, Settled)]
    (line,) = lines
    return line


def symbol_of(section: int) -> str:
    return BOOK.list_of("section-order")[section - 1]


@pytest.mark.parametrize("symbol", model.SYMBOLS)
def test_every_section_decides_a_wager_as_the_model_does(symbol: str) -> None:
    for section in SECTIONS:
        line = settled(symbol, str(section))
        assert (line.outcome, line.paid) == model.due(symbol, STAKE, symbol_of(section)), section
        assert line.collected == (STAKE if line.outcome == "lose" else 0)


@pytest.mark.parametrize("symbol", model.SYMBOLS)
@pytest.mark.parametrize("spun_symbol", model.SYMBOLS)
def test_a_symbol_named_by_its_letter_decides_like_its_section(symbol: str, spun_symbol: str) -> None:
    line = settled(symbol, spun_symbol)
    assert (line.outcome, line.paid) == model.due(symbol, STAKE, spun_symbol)


def test_r2_3_the_rim_has_the_sections_that_the_model_counts() -> None:
    assert Counter(BOOK.list_of("section-order")) == model.SECTIONS


def test_no_two_neighbours_on_the_rim_are_alike() -> None:
    rim = BOOK.list_of("section-order")
    assert all(rim[place] != rim[place - 1] for place in range(len(rim)))


def test_all_wagers_of_a_table_are_settled_at_once() -> None:
    # A dollar on each of seven symbols: six lose, and one is paid at its odds.
    for spun_symbol in model.SYMBOLS:
        at = spun(table(), *(f"box 1: place 1.00 on symbol {symbol}" for symbol in model.SYMBOLS))
        lines = told(at, f"wheel: stops at {spun_symbol}", "dealer: collect")
        lost = [event for event in lines if isinstance(event, Settled)]
        won = [event for event in told(at, "dealer: pay") if isinstance(event, Settled)]
        assert (len(lost), len(won)) == (6, 1)
        assert (won[0].outcome, won[0].paid) == model.due(spun_symbol, 100, spun_symbol)
