"""From a few cards every round is walked at the engine, and gives the figure to the last digit."""

from fractions import Fraction

import pytest

from pitboss.odds.asked import Asked
from pitboss.odds.blackjack.asking import STRATEGIES, Strategy, rulings_of, shoe_of
from pitboss.odds.blackjack.play.column import Arrays
from pitboss.odds.blackjack.play.strategies import columns_of, played, worth_of
from pitboss.odds.blackjack.results.kept import main_wagers
from pitboss.record.choice import Choice
from tests.odds.blackjack.walking import best, by_strategy, from_shoe, results, walked

EIGHTS = {"8": 5, "T": 5, "3": 2}
SEVENS = {"7": 5, "T": 4, "5": 2, "A": 2}
ACES = {"A": 5, "T": 6, "9": 2}
MIXED = {"8": 4, "T": 6, "A": 2, "6": 2}
ONE_OF_EACH = {"A": 1, "2": 1, "3": 1, "4": 1, "5": 1, "6": 1, "7": 1, "8": 1, "9": 1, "T": 1}
EXACT = 1e-14


def _compared(asked: Asked, strategy: Strategy) -> None:
    rulings = rulings_of(asked)
    cards = shoe_of(asked).of(rulings.faces)
    play = played(columns_of(Arrays(rulings), cards), cards, strategy)
    assert asked.shoe is not None
    found = walked(from_shoe(asked, rulings, asked.shoe), by_strategy(rulings, play))
    assert worth_of(play) == pytest.approx(float(found), abs=EXACT)


@pytest.mark.parametrize("strategy", STRATEGIES)
def test_splits_and_splits_again_as_the_engine_plays_them(strategy: Strategy) -> None:
    _compared(Asked(law=Choice(game="blackjack"), shoe=EIGHTS), strategy)


@pytest.mark.parametrize("strategy", ["composition-cdz", "composition-split"])
def test_aces_are_split_as_the_engine_plays_them(strategy: Strategy) -> None:
    _compared(Asked(law=Choice(game="blackjack"), shoe=ACES), strategy)


def test_doubling_after_a_split_as_the_engine_plays_it() -> None:
    _compared(Asked(law=Choice(game="blackjack"), shoe=SEVENS), "composition-split")


def test_a_bust_that_stays_lost_as_the_engine_plays_it() -> None:
    law = Choice(game="blackjack", readings={"split-bust-then-blackjack": "bust-stands"})
    _compared(Asked(law=law, shoe=ACES), "composition-cdz")


def test_doubling_on_any_total_as_the_engine_plays_it() -> None:
    law = Choice(
        game="blackjack",
        elections=("wide-doubling",),
        readings={"split-bust-then-blackjack": "bust-stands"},
    )
    _compared(Asked(law=law, shoe=EIGHTS), "composition-split")


@pytest.mark.slow
@pytest.mark.parametrize("election", [(), ("wide-doubling",)])
def test_without_a_pair_no_play_is_better(election: tuple[str, ...]) -> None:
    asked = Asked(law=Choice(game="blackjack", elections=election), shoe=ONE_OF_EACH)
    rulings = rulings_of(asked)
    cards = shoe_of(asked).of(rulings.faces)
    play = played(columns_of(Arrays(rulings), cards), cards, "composition-cdz")
    found = best(from_shoe(asked, rulings, ONE_OF_EACH))
    assert worth_of(play) == pytest.approx(float(found), abs=EXACT)


@pytest.mark.parametrize("reading", ["bust-and-original", "whole-box"])
def test_hands_that_bear_on_each_other_within_the_error_of_the_sample(reading: str) -> None:
    asked = Asked(law=Choice(game="blackjack", readings={"split-bust-then-blackjack": reading}), shoe=MIXED)
    rulings = rulings_of(asked)
    shoe = shoe_of(asked)
    (main,) = main_wagers(rulings, shoe, ("composition-cdz",))
    cards = shoe.of(rulings.faces)
    play = played(columns_of(Arrays(rulings), cards), cards, "composition-cdz")
    for against in play:
        hands = main.more["hands"]["8,8"].get(rulings.faces[against.column.first].name)
        against.plan.splits[rulings.face_of("8")] = bool(hands and hands["plays"] == "split")
    found = walked(from_shoe(asked, rulings, MIXED), by_strategy(rulings, play))
    error = main.priced.standard_error
    assert error is not None
    assert abs(float(main.priced.ev) - float(found)) < 4 * error + EXACT
    by_card = main.more["by_first_card"].values()
    assert sum(each["chance"] * each["ev"] for each in by_card) == pytest.approx(float(main.priced.ev))


def test_a_hand_over_takes_the_box_with_it_in_the_worth_of_a_split_too() -> None:
    """Against a seven each hand of two threes draws: one of them over 21 takes all, and no more than all."""
    shoe = {"A": 1, "2": 1, "3": 2, "4": 3, "7": 1, "T": 7}
    law = Choice(game="blackjack", readings={"split-bust-then-blackjack": "whole-box"})
    asked = Asked(law=law, shoe=shoe)
    (main,) = main_wagers(rulings_of(asked), shoe_of(asked), ("composition-cdz",))
    # Two threes become two hands and no more: no third is left. None of them is doubled.
    assert -2 <= main.more["hands"]["3,3"]["7"]["worth"]["split"] < -1.5


def test_of_two_options_worth_the_same_no_wager_is_added() -> None:
    """Two nines against a nine: from these cards a split brings what standing does, -1/14 of the wager."""
    asked = Asked(law=Choice(game="blackjack"), shoe={"5": 1, "6": 1, "8": 2, "9": 3, "T": 4})
    (main,) = main_wagers(rulings_of(asked), shoe_of(asked), ("composition-cdz",))
    nines = main.more["hands"]["9,9"]["9"]
    assert nines["worth"]["split"] == pytest.approx(nines["worth"]["stand"], abs=1e-14)
    assert nines["worth"]["stand"] == pytest.approx(-1 / 14)
    assert nines["plays"] == "stand"


def test_the_law_of_the_results_within_the_error_of_the_sample() -> None:
    asked = Asked(law=Choice(game="blackjack"), shoe=MIXED)
    rulings, shoe = rulings_of(asked), shoe_of(asked)
    (main,) = main_wagers(rulings, shoe, ("composition-cdz",))
    cards = shoe.of(rulings.faces)
    play = played(columns_of(Arrays(rulings), cards), cards, "composition-cdz")
    law = results(from_shoe(asked, rulings, MIXED), by_strategy(rulings, play))
    mean = sum(net * chance for net, chance in law.items())
    found, errors = main.priced, main.more["sampled"]
    exact = {
        "p_win": sum(chance for net, chance in law.items() if net > 0),
        "p_push": law[Fraction(0)],
        "p_lose": sum(chance for net, chance in law.items() if net < 0),
        "variance": sum(net**2 * chance for net, chance in law.items()) - mean**2,
    }
    for name, figure in exact.items():
        error = errors[f"{name}_error"]
        assert 0 < error < 1e-3
        assert abs(float(getattr(found, name)) - float(figure)) < 4 * error
