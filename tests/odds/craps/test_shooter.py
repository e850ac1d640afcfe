"""The shooter's hand.

Published: S. N. Ethier and F. M. Hoppe, "A world record in Atlantic City and the length of the shooter's hand
at craps", Mathematical Intelligencer 32 (2010): 154 rolls or more happen once in 5.59 billion hands.
"""

from fractions import Fraction
from itertools import islice

import pytest

from pitboss.odds.craps.shooter import Hand, hand
from tests.odds.craps.asking import ask, opened

WAYS = {4: 3, 5: 4, 6: 5, 8: 5, 9: 4, 10: 3}
# Of the decisions on a pass bet, those that pass the dice: a point, and a 7 before it.
OUT = sum(Fraction(way, 36) * Fraction(6, way + 6) for way in WAYS.values())


@pytest.fixture(scope="module")
def found() -> Hand:
    return hand(opened())


def test_a_hand_is_as_many_decisions_as_it_takes_to_seven_out() -> None:
    shooter = ask("pass").more["shooter"]
    assert Fraction(196, 495) == OUT
    assert shooter["pass_decisions"] == 1 / OUT
    assert shooter["rolls"] == Fraction(557, 165) / OUT == Fraction(1671, 196)
    assert shooter["passes"] == Fraction(244, 495) / OUT
    assert shooter["points"] == Fraction(24, 36) / OUT
    assert shooter["points_made"] == shooter["points"] - 1
    assert shooter["p_point_made"] == {point: Fraction(way, way + 6) for point, way in WAYS.items()}


def test_no_hand_ends_with_its_first_roll(found: Hand) -> None:
    """A point, then a 7: 24 and 6 of 36. In three rolls a natural, craps or another total comes between."""
    assert found.at_least(1) == found.at_least(2) == 1
    assert found.at_least(2) - found.at_least(3) == Fraction(24, 36) * Fraction(6, 36)
    three = Fraction(12, 36) * Fraction(24, 36) * Fraction(6, 36) + sum(
        Fraction(way, 36) * Fraction(30 - way, 36) * Fraction(6, 36) for way in WAYS.values()
    )
    assert found.at_least(3) - found.at_least(4) == three


def test_154_rolls_are_one_in_5_59_billion(found: Hand) -> None:
    assert round(1 / found.at_least(154), -7) == 5_590_000_000


def test_lengths_and_what_is_longer_make_one() -> None:
    shooter = ask("field").more["shooter"]
    assert sum(shooter["length"].values()) + shooter["longer"] == 1
    assert min(shooter["length"]) == 2


def test_the_variance_is_that_of_the_lengths(found: Hand) -> None:
    shooter = ask("field").more["shooter"]
    # What is left beyond 200 rolls is far below the tolerance.
    lengths = [float(part) for part in islice(found.lengths(), 200)]
    mean = sum(rolls * part for rolls, part in enumerate(lengths, 1))
    square = sum(rolls**2 * part for rolls, part in enumerate(lengths, 1))
    assert float(shooter["rolls"]) == pytest.approx(mean, abs=1e-9)
    assert float(shooter["rolls_variance"]) == pytest.approx(square - mean**2, abs=1e-6)
