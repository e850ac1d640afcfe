"""Figures that others have published, each with its source."""

from fractions import Fraction
from math import sqrt

import pytest

from pitboss.odds.asked import Asked, Laid
from pitboss.odds.blackjack import price
from pitboss.odds.blackjack.asking import STRATEGIES, Shoe, shoe_of
from pitboss.odds.blackjack.play.column import Arrays
from pitboss.odds.blackjack.play.strategies import columns_of, played, worth_of
from pitboss.odds.priced import Priced
from pitboss.record.choice import Choice
from pitboss.table.cards import RANKS


def shoe(decks: int) -> Shoe:
    return Shoe(str(decks), dict.fromkeys(RANKS, 4 * decks), decks)


# Published for these rules as CDZ-: split hands played like the same cards unsplit, pairs split again to
# three hands, aces once with one card each, doubling on hard 9 to 11 after a split too, dealer stands on soft
# 17, only the original wager lost to a dealer's blackjack.
@pytest.mark.parametrize(("decks", "percent"), [(6, -0.50642957), (8, -0.53250065)])
def test_the_published_figures_of_composition_dependent_play(
    arrays: Arrays, decks: int, percent: float
) -> None:
    cards = shoe(decks).of(arrays.rulings.faces)
    worth = worth_of(played(columns_of(arrays, cards), cards, "composition-cdz"))
    assert round(100 * worth, 8) == percent


def test_a_strategy_that_looks_at_more_is_worth_no_less(arrays: Arrays) -> None:
    cards = shoe(4).of(arrays.rulings.faces)
    columns = columns_of(arrays, cards)
    worth = {strategy: worth_of(played(columns, cards, strategy)) for strategy in STRATEGIES}
    assert worth["total"] < worth["composition-split-total"] <= worth["composition-cdz"]
    assert worth["composition-cdz"] <= worth["composition-split"]


def priced(wager: str, decks: int | None = None, strategy: str = "") -> tuple[Priced, ...]:
    asked = Asked(law=Choice(game="blackjack"), wagers=(Laid(wager),), decks=decks, strategy=strategy)
    return price(asked).wagers


# The Wizard of Odds gives 7.246, 7.395 and 7.470 per cent for four, six and eight decks.
@pytest.mark.parametrize(("decks", "percent"), [(4, 7.246), (6, 7.395), (8, 7.470)])
def test_insurance_with_only_the_ace_seen(decks: int, percent: float) -> None:
    (each, *_) = priced("insurance", decks)
    tens, cards = 16 * decks, 52 * decks - 1
    assert each.ev == Fraction(2 * tens - (cards - tens), cards)
    assert round(float(each.house_edge) * 100, 3) == percent


def test_insurance_by_the_tens_that_the_player_holds() -> None:
    _, none, one, two = priced("insurance", 6)
    # 312 cards, three of them seen; 96 tens less those in the hand; a win pays two.
    assert [each.ev for each in (none, one, two)] == [
        Fraction(3 * (96 - held) - 309, 309) for held in (0, 1, 2)
    ]
    assert [each.variant for each in (none, one, two)] == ["6 no ten", "6 one ten", "6 two tens"]


def test_even_money_is_worth_less_than_waiting() -> None:
    take, decline = priced("even-money", 8)
    # 413 cards are left after two aces and a ten, 127 of them tens: three to two, or a stand off.
    assert (take.ev, decline.ev) == (1, Fraction(3, 2) * Fraction(413 - 127, 413))
    assert (take.strategy, decline.strategy) == ("take", "decline")


# The Wizard of Odds counts 30,079,920 orders of three cards from six decks: 480 three sevens of one suit,
# 11,664 other three sevens, 34,560 and 124,416 two sevens of one suit and of two, 2,142,720 one seven. Eliot
# Jacobson gives an edge of 11.400%, a standard deviation of 22.8 and a hit frequency of 7.692%.
def test_super_sevens_of_six_decks_with_a_third_card_always() -> None:
    (each,) = priced("super-sevens", 6, "always-third")
    ways = {480: 5000, 11_664: 500, 34_560: 100, 124_416: 50, 2_142_720: 3, 27_766_080: -1}
    assert each.ev == sum(Fraction(count * net, 30_079_920) for count, net in ways.items())
    assert round(float(each.house_edge) * 100, 3) == 11.400
    assert round(each.standard_deviation, 1) == 22.8
    assert round(float(each.hit_frequency) * 100, 3) == 7.692
    found = {line.event: each.probability(line) for line in each.returns}
    assert found["three sevens of one suit"] == Fraction(480, 30_079_920)
    assert found["three sevens"] == Fraction(11_664, 30_079_920)


def test_super_sevens_of_eight_decks_with_a_third_card_always() -> None:
    (each,) = priced("super-sevens", 8, "always-third")
    assert round(float(each.house_edge) * 100, 2) == 9.01


def test_super_sevens_without_a_third_card() -> None:
    (each,) = priced("super-sevens", 6, "never-third")
    # The second card: 5 sevens of the suit of the first, 18 of others, 288 other cards.
    two = Fraction(5 * 100 + 18 * 50 + 288 * 3, 311)
    assert each.ev == Fraction(24, 312) * two - Fraction(288, 312)


def test_basic_play_splits_two_sevens_against_two_to_seven() -> None:
    (basic,) = priced("super-sevens", 6, "basic")
    (always,) = priced("super-sevens", 6, "always-third")
    (never,) = priced("super-sevens", 6, "never-third")
    assert never.ev < basic.ev < always.ev
    events = {line.event for line in basic.returns}
    assert "two sevens, split" in events
    assert "two sevens, no third card" not in events


def test_the_standard_deviation_is_the_root_of_the_variance() -> None:
    (each, *_) = priced("insurance", 8)
    p = Fraction(128, 415)
    assert each.variance == 9 * p * (1 - p)
    assert each.standard_deviation == sqrt(each.variance)


def test_a_shoe_of_whole_decks_has_their_name(asked: Asked) -> None:
    assert shoe_of(asked).name == "8"
