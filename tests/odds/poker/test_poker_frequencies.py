"""How often poker hands are dealt: published figures, counting by formula, and every hand of a deck."""

from collections import Counter
from fractions import Fraction
from itertools import combinations
from math import comb

import pytest

from pitboss.odds.asked import Asked
from pitboss.odds.poker import Frequencies, dealt, frequencies
from pitboss.record.choice import Choice
from pitboss.table.cards import DECK, RANKS, rank
from pitboss.table.hands import Category, Ranking, category

DECKS = {52: "2", 40: "5", 36: "6", 32: "7"}


Every = tuple[Frequencies, ...]


@pytest.fixture(scope="module")
def every_deck() -> Every:
    """Poker as the rules have it."""
    return dealt(Asked(law=Choice(game="poker")))


def of(every: Every, deck: int, ace_low: bool, cards: int) -> Frequencies:
    """The frequencies of one deck, ace and number of cards."""
    return next(each for each in every if (each.deck, each.ace_low, each.cards) == (deck, ace_low, cards))


def counts(found: Frequencies) -> dict[str, int]:
    """Hands by category."""
    return {each.category: each.combinations for each in found.by_category}


def by_formula(ranks: int, ace_low: bool) -> dict[str, int]:
    """Five-card hands of a deck with four suits, counted as textbooks do."""
    straights = ranks - 4 + ace_low
    return {
        "royal-flush": 4,
        "straight-flush": 4 * (straights - 1),
        "four-of-a-kind": ranks * (ranks - 1) * 4,
        "full-house": ranks * comb(4, 3) * (ranks - 1) * comb(4, 2),
        "flush": 4 * (comb(ranks, 5) - straights),
        "straight": straights * (4**5 - 4),
        "three-of-a-kind": ranks * comb(4, 3) * comb(ranks - 1, 2) * 4**2,
        "two-pairs": comb(ranks, 2) * comb(4, 2) ** 2 * (ranks - 2) * 4,
        "one-pair": ranks * comb(4, 2) * comb(ranks - 1, 3) * 4**3,
        "odd-cards": (comb(ranks, 5) - straights) * (4**5 - 4),
    }


@pytest.mark.parametrize("ace_low", [True, False])
@pytest.mark.parametrize("deck", DECKS)
def test_five_card_hands_are_as_many_as_formulas_say(every_deck: Every, deck: int, ace_low: bool) -> None:
    found = of(every_deck, deck, ace_low, 5)
    assert counts(found) == by_formula(deck // 4, ace_low)
    assert found.hands == comb(deck, 5)
    assert sum(each.probability for each in found.by_category) == 1


def test_seven_cards_of_52_are_as_published(every_deck: Every) -> None:
    # Wikipedia, "Poker probability", frequency of 7-card poker hands.
    assert counts(of(every_deck, 52, True, 7)) == {
        "royal-flush": 4_324,
        "straight-flush": 37_260,
        "four-of-a-kind": 224_848,
        "full-house": 3_473_184,
        "flush": 4_047_644,
        "straight": 6_180_020,
        "three-of-a-kind": 6_461_620,
        "two-pairs": 31_433_400,
        "one-pair": 58_627_800,
        "odd-cards": 23_294_460,
    }


def test_a_flush_stands_above_a_full_house_in_reduced_decks_alone(every_deck: Every) -> None:
    full = [each.category for each in of(every_deck, 52, True, 5).by_category]
    short = [each.category for each in of(every_deck, 32, True, 5).by_category]
    assert full.index("full-house") < full.index("flush")
    assert short.index("flush") < short.index("full-house")


def test_the_games_that_use_each_deck_and_ace_are_named(every_deck: Every) -> None:
    assert of(every_deck, 36, True, 5).games == ()
    assert of(every_deck, 36, False, 5).games == ("three-card-manila",)
    assert of(every_deck, 32, False, 5).games == ("two-card-manila", "three-card-manila")
    assert of(every_deck, 32, True, 7).games == ("seven-card-stud", "hold-em")
    assert {each.cards for each in every_deck if each.deck == 36} == {5}


def test_a_category_that_is_never_dealt_has_no_frequency() -> None:
    # Of seven cards in a deck from ten up, every hand has a pair at least.
    found = frequencies(Ranking("T"), 7)
    assert found.of("odd-cards").combinations == found.of("odd-cards").probability == 0
    assert found.of("royal-flush").probability == Fraction(4 * comb(15, 2), comb(20, 7))


def test_an_error_planted_in_the_ranking_moves_the_figures(monkeypatch: pytest.MonkeyPatch) -> None:
    top = Ranking._straight_top
    monkeypatch.setattr(
        Ranking, "_straight_top", lambda self, numbers: 0 if numbers[0] == 13 else top(self, numbers)
    )
    found = counts(frequencies(Ranking("7", flush_beats_full_house=True), 5))
    # Straights up to the king are read as odd cards, and those of one suit as a flush.
    assert found["straight"] == by_formula(8, True)["straight"] - (4**5 - 4)
    assert found["flush"] == by_formula(8, True)["flush"] + 4


def every(ranking: Ranking, cards: int) -> dict[str, int]:
    """All hands of a deck one by one."""
    deck = [card for card in DECK if RANKS.index(rank(card)) >= RANKS.index(ranking.lowest)]
    found: Counter[Category] = Counter()
    for hand in combinations(deck, cards):
        found[category(ranking.best(hand))] += 1
    return {kind.slug: number for kind, number in found.items()}


@pytest.mark.parametrize(("lowest", "cards"), [("7", 5), ("9", 7), ("T", 6)])
def test_every_hand_of_a_small_deck_is_counted_once(lowest: str, cards: int) -> None:
    ranking = Ranking(lowest, flush_beats_full_house=True)
    assert counts(frequencies(ranking, cards)) == every(ranking, cards)


@pytest.mark.slow
@pytest.mark.parametrize(("lowest", "cards"), [("2", 5), ("5", 5), ("6", 5), ("7", 7)])
def test_every_hand_of_a_deck_is_counted_once(lowest: str, cards: int) -> None:
    ranking = Ranking(lowest, flush_beats_full_house=lowest != "2")
    assert counts(frequencies(ranking, cards)) == every(ranking, cards)
