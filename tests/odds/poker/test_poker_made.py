"""How often poker hands are made by each game's own rule: by hand, by the engine, and as published."""

from collections import Counter
from fractions import Fraction
from itertools import combinations
from math import comb, lcm, sqrt
from pathlib import Path
from random import Random

import numpy as np
import pytest

from pitboss.games import GAMES
from pitboss.games.poker.rules import Rules
from pitboss.games.poker.variants import VARIANTS
from pitboss.odds import cache, extra
from pitboss.odds.asked import Asked
from pitboss.odds.number import Number
from pitboss.odds.poker import Made, Sampled, pineapple, price
from pitboss.odds.poker.board import on_boards
from pitboss.odds.poker.drawn import by_draw
from pitboss.odds.poker.frequencies import counted
from pitboss.odds.poker.made import DRAWS, HINDSIGHT, KEEPS, STANDS_PAT, made
from pitboss.odds.poker.seven import numbers_of, sevens_of
from pitboss.record.choice import Choice
from pitboss.table.cards import DECK, short_deck
from pitboss.table.hands import Category, Ranking, category

LAW = Choice(game="poker")
RULES: Rules = GAMES["poker"].rules(LAW.book())
SHORT = RULES.worths["hold-em-32"].ranking


def found(pair: str, play: str = "") -> Made:
    """One game with one deck, by one play."""
    every = made(RULES.worths[pair], int(pair.rpartition("-")[2]), RULES.draw_most)
    return next(each for each in every if each.play == play)


def test_hold_em_is_the_best_of_seven_whichever_way_it_is_counted() -> None:
    # Each seven cards are dealt as two own cards and a board in 21 ways.
    assert {kind: number for kind, number in on_boards(SHORT, 2, None).items() if number} == {
        kind: comb(7, 2) * number for kind, number in counted(SHORT, 7).items()
    }


# Of the five cards of a royal flush two are held; the other own cards and those of the board are any.
@pytest.mark.parametrize(
    ("pair", "deck", "own"),
    [
        ("two-card-manila-32", 32, 2),
        ("three-card-manila-32", 32, 3),
        ("three-card-manila-36", 36, 3),
        ("omaha-32", 32, 4),
    ],
)
def test_a_royal_flush_needs_exactly_two_own_cards(pair: str, deck: int, own: int) -> None:
    ways = 4 * comb(5, 2) * comb(deck - 5, own - 2) * comb(deck - 3 - own, 2)
    deals = comb(deck, own) * comb(deck - own, 5)
    assert found(pair).of("royal-flush") == Fraction(ways, deals)
    assert sum(each.probability for each in found(pair).by_category) == 1


def test_straight_flushes_of_two_card_manila_are_as_many_as_arithmetic_says() -> None:
    # Up to jack, queen and king in four suits, two of the five held, any two of 27 beside the other three.
    each = 4 * comb(5, 2) * comb(27, 2)
    # Two that follow one another, or the last and a royal flush: two of the four cards that they share are
    # held, the other four of six lie on the board with one of 26 beside them, and the higher counts.
    both = 4 * comb(4, 2) * 26
    deals = comb(32, 2) * comb(30, 5)
    assert found("two-card-manila-32").of("straight-flush") == Fraction(3 * each - 3 * both, deals)


@pytest.mark.slow
def test_omaha_is_as_published() -> None:
    # Wikipedia, "Poker probability (Omaha)", of 463,563,500,400 ways to deal a hand and a board.
    assert {kind.slug: number for kind, number in on_boards(Ranking(), 4, 2).items()} == {
        "royal-flush": 42_807_600,
        "straight-flush": 368_486_160,
        "four-of-a-kind": 2_225_270_496,
        "full-house": 29_424_798_576,
        "flush": 31_216_782_384,
        "straight": 52_289_648_688,
        "three-of-a-kind": 40_712_657_408,
        "two-pairs": 170_775_844_104,
        "one-pair": 122_655_542_152,
        "odd-cards": 13_851_662_832,
    }


def engine_reads(pair: str, deals: int) -> Counter[str]:
    """What the engine makes of deals that are drawn."""
    worth, chance = RULES.worths[pair], Random(pair)
    deck, own = short_deck(worth.ranking.lowest), VARIANTS[worth.game].own_cards
    read: Counter[str] = Counter()
    for _ in range(deals):
        cards = chance.sample(deck, own + 5)
        read[category(worth.best(cards[:own], cards[own:])).slug] += 1
    return read


@pytest.mark.parametrize("pair", ["omaha-32", "two-card-manila-32", "three-card-manila-36"])
def test_the_engine_reads_as_many_of_hands_that_are_drawn(pair: str) -> None:
    deals, exact = 4_000, found(pair)
    read = engine_reads(pair, deals)
    for each in exact.by_category:
        part = float(each.probability)
        error = sqrt(part * (1 - part) / deals)
        assert abs(read[each.category] / deals - part) < 5 * error + 1 / deals
    assert read.keys() <= {each.category for each in exact.by_category}


# The draw


def test_who_draws_nothing_has_what_was_dealt() -> None:
    hands = counted(SHORT, 5)
    drawn = by_draw(SHORT, 0)
    whole = Fraction(sum(drawn.values()), comb(32, 5))
    assert {kind: number for kind, number in drawn.items() if number} == {
        kind: number * whole for kind, number in hands.items()
    }
    assert found("draw-32", STANDS_PAT).of("flush") == Fraction(hands[Category.FLUSH], comb(32, 5))


def test_the_best_draw_is_found_among_all_of_a_small_deck() -> None:
    # Whatever a hand becomes, what it kept is what both have in common: every draw is looked at one by one.
    ranking, deck = Ranking("J"), [card for card in DECK if card[0] in "JQKA"]
    hands = np.array([*combinations(range(len(deck)), 5)])
    masks = (1 << hands).sum(axis=1)
    values = np.array([ranking.value([deck[card] for card in hand]) for hand in hands])
    ordered = np.sort(values)
    score = np.searchsorted(ordered, values) + np.searchsorted(ordered, values, side="right")
    kinds = np.array([category(int(value)) for value in values])
    whole = lcm(*(comb(11, number) for number in range(6)))
    found: Counter[int] = Counter()
    for hand in hands:
        kept = sum((masks >> card & 1) << place for place, card in enumerate(hand))
        number = np.bincount(kept, minlength=32)
        sums = np.bincount(kept, weights=score, minlength=32).astype(np.int64)
        best = int((sums * (whole // number)).argmax())
        for kind, times in enumerate(np.bincount(kinds[kept == best])):
            found[kind] += int(times) * whole // int(number[best])
    assert {kind: number for kind, number in by_draw(ranking, 5).items() if number} == +found


def test_a_draw_makes_better_hands_than_standing_pat() -> None:
    before, after = found("draw-32", STANDS_PAT), found("draw-32", DRAWS)
    assert sum(each.probability for each in after.by_category) == 1
    assert at_least(after, "two-pairs") > at_least(before, "two-pairs")
    assert after.of("odd-cards") < before.of("odd-cards")


def at_least(of: Made, least: str) -> Number:
    """How likely a category is, or a better one."""
    names = [each.category for each in of.by_category]
    return sum((each.probability for each in of.by_category[: names.index(least) + 1]), Fraction(0))


# One of three given up


@pytest.mark.parametrize("game", ["pineapple", "crazy-pineapple"])
def test_a_choice_of_three_is_better_than_two_and_no_better_than_hindsight(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pitboss.odds.poker.made.SAMPLED", 500)
    kept, best, two = found(f"{game}-32", KEEPS), found(f"{game}-32", HINDSIGHT), found("hold-em-32")
    assert all(isinstance(each, Sampled) for each in kept.by_category)
    assert kept.deals == 500
    assert sum(each.probability for each in kept.by_category) == pytest.approx(1)
    for least in ("two-pairs", "straight", "full-house"):
        assert at_least(two, least) < at_least(kept, least) < at_least(best, least)


def test_seven_cards_are_read_as_the_engine_reads_them() -> None:
    tables, chance = sevens_of(SHORT), Random(7)
    every = [int(card) for card in numbers_of(SHORT)]
    for _ in range(500):
        cards = chance.sample(every, 7)
        tally = np.zeros(11, np.int64)
        pineapple._note(np.array(cards), tables, tally)
        assert tally[category(SHORT.best([DECK[card] for card in cards]))] == 1


# As a whole


def test_without_the_extra_what_is_dealt_is_told_and_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(extra, "find_spec", lambda name: None)
    odds = price(Asked(law=LAW, table=("deck=32",)))
    assert {(each.game, each.play) for each in odds.more["made"]} == {
        ("draw", STANDS_PAT),
        ("five-card-stud", ""),
        ("seven-card-stud", ""),
        ("hold-em", ""),
    }
    assert any("pip install 'pitboss[odds]'" in note for note in odds.notes)


def test_another_number_of_own_cards_is_left_out_and_said() -> None:
    law = Choice(game="poker", proposed={"own-cards-used.omaha": "3"})
    odds = price(Asked(law=law, table=("game=omaha", "deck=32")))
    assert odds.more["made"] == ()
    assert any("omaha: hands with 3 own cards are not counted" in note for note in odds.notes)


def test_an_error_planted_in_the_ranking_is_not_hidden_by_what_was_kept(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(cache, "folder", lambda: tmp_path)
    right = found("two-card-manila-32")
    top = Ranking._straight_top
    monkeypatch.setattr(
        Ranking, "_straight_top", lambda self, numbers: 0 if numbers[0] == 13 else top(self, numbers)
    )
    worth = RULES.worths["two-card-manila-32"]
    wrong = type(worth)(worth.game, worth.is_full_deck, Ranking("7", True, False), worth.own_used)
    from pitboss.odds.hands.lookup import lookup_of

    lookup_of.cache_clear()
    moved = made(wrong, 32, RULES.draw_most)[0]
    lookup_of.cache_clear()
    assert moved.of("straight") < right.of("straight")
