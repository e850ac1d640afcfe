"""The second baccarat against published figures: all deals of six cards from eight decks, counted exactly."""

from collections import Counter
from fractions import Fraction
from itertools import combinations_with_replacement
from math import perm

import pytest

from tests.games.baccarat.model.model import banker_draws, player_draws, settle, value, winner

# r 3.1 and 3.2: eight decks; a ten stands for all that count nothing.
SHOE = {"Tc": 128} | {f"{rank}c": 32 for rank in "A23456789"}

# casinoexploit.com/baccarat.html: eight decks, deals of six cards in order.
PUBLISHED = {
    "banker": 2_292_252_566_437_888,
    "player": 2_230_518_282_592_256,
    "tie": 475_627_426_473_216,
}


def ways(cards: list[str]) -> int:
    """In how many ways these cards come from the shoe one after another."""
    product = 1
    for card, times in Counter(cards).items():
        product *= perm(SHOE[card], times)
    return product


def thirds(draws: bool) -> list[list[str]]:
    return [[card] for card in SHOE] if draws else [[]]


@pytest.fixture(scope="module")
def counted() -> Counter[str]:
    """Deals of six cards by who wins; cards that a round leaves in the shoe may be any."""
    found: Counter[str] = Counter()
    pairs = [[*pair] for pair in combinations_with_replacement(SHOE, 2)]
    for player, banker in ((player, banker) for player in pairs for banker in pairs):
        orders = len({*player}) * len({*banker})
        for third in thirds(player_draws(player, banker)):
            for last in thirds(banker_draws(player + third, banker)):
                dealt = player + banker + third + last
                rest = perm(416 - len(dealt), 6 - len(dealt))
                found[winner(player + third, banker + last)] += orders * ways(dealt) * rest
    return found


def test_r3_1_the_shoe_is_eight_decks() -> None:
    assert sum(SHOE.values()) == 8 * 52
    assert sum(times for card, times in SHOE.items() if value(card) == 0) == 8 * 16


def test_part_9_eight_decks_as_published(counted: Counter[str]) -> None:
    assert perm(416, 6) == 4_998_398_275_503_360
    assert counted == PUBLISHED
    assert counted.total() == perm(416, 6)


@pytest.mark.parametrize(
    ("won", "chance"), [("banker", "0.458597"), ("player", "0.446247"), ("tie", "0.095156")]
)
def test_part_9_chances_as_published(won: str, chance: str, counted: Counter[str]) -> None:
    assert abs(Fraction(counted[won], counted.total()) - Fraction(chance)) < Fraction(1, 10**6)


@pytest.mark.parametrize(
    ("area", "percent"), [("banker", "1.0579"), ("player", "1.2351"), ("tie", "14.3596")]
)
def test_part_5_house_edges_as_published(area: str, percent: str, counted: Counter[str]) -> None:
    gains = (settle({("ann", area): 1}, won)["ann", area] * times for won, times in counted.items())
    edge = -100 * sum(gains, Fraction(0)) / counted.total()
    assert abs(edge - Fraction(percent)) <= Fraction(5, 10**5)
