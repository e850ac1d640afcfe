"""The second blackjack against figures worked out elsewhere or in a second way, all in fractions."""

from collections import Counter
from fractions import Fraction

import pytest

from tests.games.blackjack.model.model import Box, Hand, Stake, is_ace_and_ten, settle, settle_sevens, total

RANKS = "A23456789TJQK"
BUST = 22
"""Every total above twenty-one, where only going bust matters."""
NATURAL = 0

Ends = dict[int, Fraction]


def dealers_ends(cards: list[str], left: Counter[str]) -> Ends:
    """How the dealer ends from these cards and a pack, by rank: the total, BUST or NATURAL."""
    points = total(cards)[0]
    if is_ace_and_ten(cards):
        return {NATURAL: Fraction(1)}
    if points >= 17:
        return {min(points, BUST): Fraction(1)}
    ends: Ends = {}
    for rank in [rank for rank in left if left[rank]]:
        chance = Fraction(left[rank], left.total())
        for end, share in dealers_ends([*cards, f"{rank}s"], left - Counter(rank)).items():
            ends[end] = ends.get(end, Fraction(0)) + chance * share
    return ends


# Wizard of Odds, Blackjack appendix 2B (20 July 2004), one deck, dealer stands on soft 17, blackjack not
# looked for beforehand: by up card the chances of a total of 17 and of going bust.
APPENDIX_2B = {
    "A": ("0.126128", "0.11654"),
    "2": ("0.138976", "0.352973"),
    "3": ("0.130313", "0.375588"),
    "4": ("0.130973", "0.402803"),
    "5": ("0.119687", "0.428905"),
    "6": ("0.166948", "0.420823"),
    "7": ("0.372345", "0.259854"),
    "8": ("0.130857", "0.238627"),
}


@pytest.mark.parametrize("up", APPENDIX_2B)
def test_r12_3_dealers_ends_with_one_deck_as_published(up: str) -> None:
    pack = Counter(dict.fromkeys("A23456789", 4) | {"T": 16})
    ends = dealers_ends([f"{up}c"], pack - Counter(up))
    assert sum(ends.values()) == 1
    for end, published in zip((17, BUST), APPENDIX_2B[up], strict=True):
        assert abs(ends[end] - Fraction(published)) < Fraction(1, 10**6)
    assert ends.get(NATURAL, 0) == (Fraction(16, 51) if up == "A" else 0)


def endless_ends(cards: list[str]) -> Ends:
    """The same from a pack without end, in which every rank is one card in thirteen."""
    points = total(cards)[0]
    if is_ace_and_ten(cards):
        return {NATURAL: Fraction(1)}
    if points >= 17:
        return {min(points, BUST): Fraction(1)}
    ends: Ends = {}
    for rank in "A23456789T":
        chance = Fraction(4 if rank == "T" else 1, 13)
        for end, share in endless_ends([*cards, f"{rank}s"]).items():
            ends[end] = ends.get(end, Fraction(0)) + chance * share
    return ends


def chance_of_bust(low: int, ace: bool) -> Fraction:
    """Going bust from a sum with every ace at one, without a list of cards."""
    if low > 21:
        return Fraction(1)
    if low >= 17 or (ace and 17 <= low + 10 <= 21):
        return Fraction(0)
    drawn = ((value, Fraction(4 if value == 10 else 1, 13)) for value in range(1, 11))
    return sum((chance * chance_of_bust(low + v, ace or v == 1) for v, chance in drawn), Fraction(0))


def test_r4_1_and_r4_5_a_player_who_draws_like_the_dealer_loses_by_double_busts_alone() -> None:
    # Both draw alike, so all cancels but two things: when both are bust the player has lost, and a blackjack
    # that is not equalled brings a half more.
    ends = endless_ends([])
    bust, natural = ends[BUST], ends[NATURAL]
    assert bust == chance_of_bust(0, ace=False)
    assert natural == 2 * Fraction(1, 13) * Fraction(4, 13)
    made = {BUST: "Tc 6d 6h", NATURAL: "Ac Td", 21: "7c 7d 7h"} | {n: f"Tc {n - 10}d" for n in (17, 18, 19)}
    made[20] = "Tc Kd"
    gain = Fraction(0)
    for own, theirs in [(own, theirs) for own in ends for theirs in ends]:
        box = Box(1, [Stake("box 1", 2)], {1: Hand(made[own].split())})
        ((_, cents),) = settle([box], made[theirs].split()).items()
        gain += ends[own] * ends[theirs] * Fraction(cents, 2)
    assert gain == natural * (1 - natural) / 2 - bust * bust


@pytest.mark.parametrize(("decks", "expected"), [(4, "-15/207"), (6, "-23/311"), (8, "-31/415")])
def test_r9_1_and_r9_5_what_insurance_is_worth_over_all_second_cards(decks: int, expected: str) -> None:
    # One ace is out: of 52n - 1 cards 16n pay two, the others lose one; 48n - (52n - 1) is 1 - 4n.
    shoe = [f"{rank}{suit}" for rank in RANKS for suit in "cdhs"] * decks
    shoe.remove("Ac")
    box = Box(1, [Stake("box 1", 2, insurance=1)], {1: Hand(["Tc", "6d", "6h"])})
    gains = [settle([box], ["Ac", second])["box 1", 1, "insurance"] for second in shoe]
    assert Fraction(sum(gains), len(gains)) == Fraction(expected)
    assert Fraction(1 - 4 * decks, 52 * decks - 1) == Fraction(expected)


def sevens_by_dealing(decks: int) -> Fraction:
    """What Super Sevens gains on one over every three cards of a shoe; an 8 stands for all but sevens."""
    shoe = Counter({f"7{suit}": decks for suit in "cdhs"} | {"8c": 48 * decks})
    gain, cards = 0, shoe.total()
    for first in shoe:
        after_one = shoe - Counter([first])
        for second in after_one:
            after_two = after_one - Counter([second])
            for third in after_two:
                ways = shoe[first] * after_one[second] * after_two[third]
                gain += ways * settle_sevens(1, [first, second, third], split=False)
    return Fraction(gain, cards * (cards - 1) * (cards - 2))


def sevens_by_counting(decks: int) -> Fraction:
    """The same from how many ways there are to each prize of r 14.4."""
    cards, sevens, suited = 52 * decks, 4 * decks, decks
    others = cards - sevens
    three_suited = 4 * suited * (suited - 1) * (suited - 2)
    three = sevens * (sevens - 1) * (sevens - 2) - three_suited
    two_suited = 4 * suited * (suited - 1) * others
    two = sevens * (sevens - 1) * others - two_suited
    one = sevens * others * (cards - 2)
    none = others * (cards - 1) * (cards - 2)
    paid = 5_000 * three_suited + 500 * three + 100 * two_suited + 50 * two + 3 * one - none
    return Fraction(paid, cards * (cards - 1) * (cards - 2))


# 888casino, "Card Counting the Super Sevens Blackjack Side Bet": 11.400% with six decks, every pair of sevens
# getting its third card.
def test_r14_4_the_houses_share_of_super_sevens_with_six_decks_as_published() -> None:
    assert abs(-sevens_by_dealing(6) - Fraction("0.11400")) < Fraction("0.000005")


@pytest.mark.parametrize("decks", [6, 7, 8])
def test_r14_4_super_sevens_by_dealing_and_by_counting(decks: int) -> None:
    assert sevens_by_dealing(decks) == sevens_by_counting(decks)
