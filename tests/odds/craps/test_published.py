"""Every wager against what is published of it, and the arithmetic behind that.

The edges are those of Michael Shackleford's Wizard of Odds, "Craps", per bet made, resolved and per roll;
the fractions are worked out beside each.
"""

from fractions import Fraction

import pytest

from pitboss.odds.answer import Odds
from pitboss.odds.number import percent
from tests.odds.craps.asking import ask, record


@pytest.fixture(scope="module")
def odds() -> Odds:
    return ask()


# Ways of two dice to make a total.
WAYS = {total: 6 - abs(7 - total) for total in range(2, 13)}
POINTS = (4, 5, 6, 8, 9, 10)
# A point before a 7, and the pass line: 8 ways to win at once, then each point by its chance.
MADE = {point: Fraction(WAYS[point], WAYS[point] + 6) for point in POINTS}
PASS = Fraction(8, 36) + sum(Fraction(WAYS[point], 36) * MADE[point] for point in POINTS)
# Without the 12 the other side wins what the pass line loses.
DONT = 1 - PASS - Fraction(1, 36)


def test_the_pass_line_wins_244_of_495(odds: Odds) -> None:
    found = record(odds, "pass")
    assert (found.p_win, found.p_push) == (PASS, 0) == (Fraction(244, 495), 0)
    assert found.house_edge == 1 - 2 * PASS == Fraction(7, 495)
    assert percent(found.house_edge, 2) == "1.41%"


def test_a_come_bet_is_a_pass_bet_made_later(odds: Odds) -> None:
    assert record(odds, "come").house_edge == record(odds, "pass").house_edge
    assert record(odds, "come").variance == record(odds, "pass").variance


@pytest.mark.parametrize("wager", ["dont-pass", "dont-come"])
def test_bets_against_the_dice_are_void_on_a_12(odds: Odds, wager: str) -> None:
    made, resolved = record(odds, wager), record(odds, wager, convention="resolved")
    assert (made.p_win, made.p_push, made.p_lose) == (DONT, Fraction(1, 36), PASS)
    assert made.house_edge == Fraction(3, 220)
    assert percent(made.house_edge, 2) == "1.36%"
    assert resolved.house_edge == made.house_edge / Fraction(35, 36) == Fraction(27, 1925)
    assert percent(resolved.house_edge, 2) == "1.40%"


PUBLISHED = {
    # The number before a 7: 9 to 5, 7 to 5 and 7 to 6.
    "place 4": (1 - Fraction(1, 3) * (1 + Fraction(9, 5)), "6.67%"),
    "place 5": (1 - Fraction(2, 5) * (1 + Fraction(7, 5)), "4.00%"),
    "place 6": (1 - Fraction(5, 11) * (1 + Fraction(7, 6)), "1.52%"),
    "place 8": (Fraction(1, 66), "1.52%"),
    "place 9": (Fraction(1, 25), "4.00%"),
    "place 10": (Fraction(1, 15), "6.67%"),
    # 1 way the hard way against the easy ones and 6 sevens: 7 to 1 of 9, 9 to 1 of 11.
    "hardway 4": (1 - Fraction(1, 9) * 8, "11.11%"),
    "hardway 6": (1 - Fraction(1, 11) * 10, "9.09%"),
    "hardway 8": (Fraction(1, 11), "9.09%"),
    "hardway 10": (Fraction(1, 9), "11.11%"),
    "big-six": (1 - Fraction(5, 11) * 2, "9.09%"),
    "big-eight": (Fraction(1, 11), "9.09%"),
    # 14 ways at evens and 2 at 2 to 1.
    "field": (1 - Fraction(14 * 2 + 2 * 3, 36), "5.56%"),
    "any-seven": (1 - Fraction(6, 36) * 5, "16.67%"),
    "any-craps": (1 - Fraction(4, 36) * 8, "11.11%"),
    "craps-two": (1 - Fraction(1, 36) * 31, "13.89%"),
    "craps-twelve": (1 - Fraction(1, 36) * 31, "13.89%"),
    "craps-three": (1 - Fraction(2, 36) * 16, "11.11%"),
    "eleven": (1 - Fraction(2, 36) * 16, "11.11%"),
    # A quarter on each of 2, 3, 11 and 12; a fifth, and two on the number named; a fifth each with any seven.
    "horn": (1 - (2 * Fraction(1, 36) * 31 + 2 * Fraction(2, 36) * 16) / 4, "12.50%"),
    "horn-high 2": (1 - (3 * Fraction(1, 36) * 31 + 2 * Fraction(2, 36) * 16) / 5, "12.78%"),
    "horn-high 12": (Fraction(23, 180), "12.78%"),
    "horn-high 3": (1 - (2 * Fraction(1, 36) * 31 + 3 * Fraction(2, 36) * 16) / 5, "12.22%"),
    "horn-high 11": (Fraction(11, 90), "12.22%"),
    "world": (1 - (2 * Fraction(1, 36) * 31 + 2 * Fraction(2, 36) * 16 + Fraction(6, 36) * 5) / 5, "13.33%"),
    "c-and-e": (1 - (Fraction(4, 36) * 8 + Fraction(2, 36) * 16) / 2, "11.11%"),
}


@pytest.mark.parametrize("name", PUBLISHED)
def test_a_wager_costs_what_is_published(odds: Odds, name: str) -> None:
    edge, published = PUBLISHED[name]
    assert record(odds, name).house_edge == edge
    assert percent(edge, 2) == published


def test_every_wager_of_the_division_has_its_figures(odds: Odds) -> None:
    backed = {"odds-pass", "odds-come", "behind-dont-pass", "behind-dont-come", "buy", "lay"}
    line = {"pass", "dont-pass", "come", "dont-come"}
    slugs = {name.partition(" ")[0] for name in PUBLISHED} | backed | line
    assert {each.wager for each in odds.wagers} == slugs
    assert len(slugs) == 25


@pytest.mark.parametrize("point", POINTS)
@pytest.mark.parametrize("wager", ["odds-pass", "odds-come", "behind-dont-pass", "behind-dont-come"])
def test_additional_wagers_are_paid_at_true_odds(odds: Odds, wager: str, point: int) -> None:
    found = record(odds, f"{wager} {point}")
    assert found.house_edge == 0
    assert found.p_win == (MADE[point] if wager.startswith("odds") else 1 - MADE[point])


@pytest.mark.parametrize("number", POINTS)
def test_a_buy_bet_costs_5_of_100_or_of_105(odds: Odds, number: int) -> None:
    """Published as 4.76%: here the commission is paid when the bet is made, win or lose (r 3.1(j))."""
    assert record(odds, f"buy {number}").house_edge == Fraction(5, 100)
    assert record(odds, f"buy {number}", per="stake-and-commission").house_edge == Fraction(5, 105)
    assert percent(Fraction(5, 105), 2) == "4.76%"


LAY = {4: (Fraction(1, 2), "2.44%"), 5: (Fraction(2, 3), "3.23%"), 6: (Fraction(5, 6), "4.00%")}


@pytest.mark.parametrize("number", POINTS)
def test_a_lay_bet_costs_5_of_what_it_would_win(odds: Odds, number: int) -> None:
    pays, published = LAY[min(number, 14 - number)]
    assert record(odds, f"lay {number}").house_edge == Fraction(5, 100) * pays
    with_commission = record(odds, f"lay {number}", per="stake-and-commission").house_edge
    assert with_commission == Fraction(5, 100) * pays / (1 + Fraction(5, 100) * pays)
    assert percent(with_commission, 2) == published


# Wizard of Odds, "Craps": the edge of the line and what goes with it, over all that is wagered on average.
BACKED = {
    ("pass", "single-odds"): "0.848%",
    ("pass", "double-odds"): "0.606%",
    ("come", "single-odds"): "0.848%",
    ("come", "double-odds"): "0.606%",
    ("dont-pass", "single-odds"): "0.682%",
    ("dont-pass", "double-odds"): "0.455%",
    ("dont-come", "single-odds"): "0.682%",
    ("dont-come", "double-odds"): "0.455%",
}


@pytest.mark.parametrize(("wager", "strategy"), BACKED)
def test_what_goes_with_a_bet_adds_to_the_action_alone(odds: Odds, wager: str, strategy: str) -> None:
    by_action, by_stake = record(odds, wager, strategy, per="action"), record(odds, wager, strategy)
    assert percent(by_action.house_edge, 3) == BACKED[wager, strategy]
    assert by_stake.house_edge == record(odds, wager).house_edge
    assert by_stake.element_of_risk == by_action.house_edge


def test_the_average_action_is_by_stake_or_by_winnings(odds: Odds) -> None:
    """24 of 36 come out rolls set a point; 2, 3/2 or 6/5 of the bet behind it wins as much as the bet."""
    assert record(odds, "pass", "single-odds").action == 1 + Fraction(24, 36)
    behind = {point: 1 / Fraction(WAYS[point], 6) for point in POINTS}
    laid = sum(Fraction(WAYS[point], 36) * behind[point] for point in POINTS)
    assert record(odds, "dont-pass", "double-odds").action == 1 + 2 * laid == 3


# Wizard of Odds, "Craps", house edge per roll.
PER_ROLL = {
    "pass": "0.42%",
    "dont-pass": "0.40%",
    "place 4": "1.67%",
    "place 5": "1.11%",
    "place 6": "0.46%",
    "hardway 4": "2.78%",
    "hardway 6": "2.78%",
    "big-six": "2.78%",
}


@pytest.mark.parametrize("name", PER_ROLL)
def test_the_edge_by_roll_is_as_published(odds: Odds, name: str) -> None:
    assert percent(record(odds, name, convention="roll").house_edge, 2) == PER_ROLL[name]


def test_a_line_bet_takes_557_of_165_rolls(odds: Odds) -> None:
    """One come out roll, and where it sets a point 36 of the ways of the point and of the 7."""
    rolls = 1 + sum(Fraction(WAYS[point], 36) * Fraction(36, WAYS[point] + 6) for point in POINTS)
    assert rolls == Fraction(557, 165)
    assert record(odds, "pass", convention="roll").house_edge == Fraction(7, 495) / rolls
    assert record(odds, "come", convention="roll").p_push == 1 - 1 / rolls
