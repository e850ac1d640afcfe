"""What five cards are worth: counts, order, ties, declared hands, words."""

import random
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations, combinations_with_replacement, pairwise
from math import comb

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pokerkit import Card as KitCard
from pokerkit import ShortDeckHoldemHand, StandardHighHand

from pitboss.table.cards import DECK, RANKS, Card, parse_cards, short_deck
from pitboss.table.hands import (
    STANDARD,
    Category,
    Ranking,
    category,
    describe,
    describe_value,
    value,
    value_as,
)

HANDS = st.lists(st.sampled_from(DECK), min_size=5, max_size=5, unique=True)
LOWEST_FIRST = list(Category)

# Each is one way to count the hands of a category out of C(52, 5).
COUNTS = {
    Category.ROYAL_FLUSH: 4,
    Category.STRAIGHT_FLUSH: 9 * 4,
    Category.FOUR_OF_A_KIND: 13 * 48,
    Category.FULL_HOUSE: 13 * 4 * 12 * 6,
    Category.FLUSH: 4 * comb(13, 5) - 40,
    Category.STRAIGHT: 10 * 4**5 - 40,
    Category.THREE_OF_A_KIND: 13 * 4 * comb(12, 2) * 4**2,
    Category.TWO_PAIRS: comb(13, 2) * 6**2 * 44,
    Category.ONE_PAIR: 13 * 6 * comb(12, 3) * 4**3,
    Category.ODD_CARDS: (comb(13, 5) - 10) * (4**5 - 4),
}


def of(text: str) -> int:
    """The value of the cards in the text."""
    return value(parse_cards(text))


@cache
def every_value() -> Counter[int]:
    """How many of the 2,598,960 hands have each value."""
    return Counter(map(value, combinations(DECK, 5)))


def one_hand_of_each_class(ranks: str) -> Iterator[tuple[Card, ...]]:
    """Every choice of ranks in mixed suits, then every choice of five different ranks in one suit."""
    for chosen in combinations_with_replacement(ranks, 5):
        if chosen[0] == chosen[4]:
            continue
        suits = ["cdhs"[chosen[:place].count(rank)] for place, rank in enumerate(chosen)]
        if len(set(chosen)) == 5:
            suits[0] = "d"
        yield tuple(Card(rank + suit) for rank, suit in zip(chosen, suits, strict=True))
    for chosen in combinations(ranks, 5):
        yield tuple(Card(rank + "s") for rank in chosen)


def test_the_published_counts_are_the_arithmetic() -> None:
    published = [4, 36, 624, 3744, 5108, 10200, 54912, 123552, 1098240, 1302540]
    assert list(COUNTS.values()) == published
    assert sum(published) == comb(52, 5) == 2_598_960


def test_every_hand_of_the_deck_falls_in_its_category_as_often_as_arithmetic_says() -> None:
    counted: Counter[Category] = Counter()
    for hand_value, hands in every_value().items():
        counted[category(hand_value)] += hands
    assert counted == COUNTS


def test_there_are_7462_different_values() -> None:
    # Mixed suits: C(17, 5) choices of ranks less thirteen of five alike; one suit: C(13, 5).
    assert len(every_value()) == comb(17, 5) - 13 + comb(13, 5) == 7462


def test_the_7462_classes_stand_in_the_order_of_an_independent_evaluator() -> None:
    hands = sorted(one_hand_of_each_class(RANKS), key=value)
    assert len({value(hand) for hand in hands}) == 7462
    oracle = [StandardHighHand("".join(hand)) for hand in hands]
    assert all(lower < higher for lower, higher in pairwise(oracle))


def test_random_pairs_of_hands_compare_as_an_independent_evaluator_says() -> None:
    chance = random.Random(1998)
    for _ in range(3000):
        cards = chance.sample(DECK, 10)
        ours, theirs = cards[:5], cards[5:]
        left, right = StandardHighHand("".join(ours)), StandardHighHand("".join(theirs))
        assert (value(ours) > value(theirs), value(ours) == value(theirs)) == (left > right, left == right)


@pytest.mark.slow
def test_every_hand_of_the_deck_has_the_place_that_an_independent_evaluator_gives_it() -> None:
    from phevaluator import evaluate_cards

    numbers = {card: 4 * RANKS.index(card[0]) + "cdhs".index(card[1]) for card in DECK}
    places: dict[int, int] = {}
    for hand in combinations(DECK, 5):
        place = evaluate_cards(*(numbers[card] for card in hand))
        assert places.setdefault(value(hand), place) == place
    assert [places[v] for v in sorted(places, reverse=True)] == list(range(1, 7463))


@pytest.mark.parametrize(("lowest", "cards"), [("5", 40), ("6", 36), ("7", 32)])
@pytest.mark.parametrize("ace_low", [True, False])
def test_short_decks_have_the_counts_that_arithmetic_gives(lowest: str, cards: int, ace_low: bool) -> None:
    ranking = Ranking(lowest, flush_beats_full_house=True, ace_low=ace_low)
    counted = Counter(category(ranking.value(hand)) for hand in combinations(short_deck(lowest), 5))
    ranks = cards // 4
    runs = ranks - 4 + ace_low
    assert counted[Category.ROYAL_FLUSH] == 4
    assert counted[Category.STRAIGHT_FLUSH] == 4 * (runs - 1)
    assert counted[Category.STRAIGHT] == runs * (4**5 - 4)
    assert counted[Category.FLUSH] == 4 * (comb(ranks, 5) - runs)
    assert counted[Category.FULL_HOUSE] == ranks * 4 * (ranks - 1) * 6
    assert counted[Category.FOUR_OF_A_KIND] == ranks * (ranks - 1) * 4


def test_the_classes_of_36_cards_stand_in_the_order_of_an_independent_evaluator() -> None:
    ranking = Ranking("6", flush_beats_full_house=True)
    hands = sorted(one_hand_of_each_class("6789TJQKA"), key=ranking.value)
    oracle = [ShortDeckHoldemHand("".join(hand)) for hand in hands]
    assert all(lower < higher for lower, higher in pairwise(oracle))


@pytest.mark.parametrize(
    ("lowest", "cards", "next_up"),
    [
        ("5", "Ac 5d 6h 7s 8c", "5d 6h 7s 8c 9c"),
        ("6", "Ac 6d 7h 8s 9c", "6d 7h 8s 9c Tc"),
        ("7", "Ac 7d 8h 9s Tc", "7d 8h 9s Tc Jc"),
    ],
)
def test_a_low_ace_stands_under_the_lowest_card_of_a_short_deck(
    lowest: str, cards: str, next_up: str
) -> None:
    ranking = Ranking(lowest)
    low = ranking.value(parse_cards(cards))
    assert category(low) is Category.STRAIGHT
    assert low < ranking.value(parse_cards(next_up))
    assert low == ranking.threshold(Category.STRAIGHT, parse_cards(cards)[4][0])


def test_without_the_low_ace_those_cards_are_odd() -> None:
    cards = parse_cards("Ac 7d 8h 9s Tc")
    assert category(Ranking("7", ace_low=False).value(cards)) is Category.ODD_CARDS
    wheel = parse_cards("As 2s 3s 4s 5s")
    assert category(Ranking(ace_low=False).value(wheel)) is Category.FLUSH


def test_a_flush_stands_above_a_full_house_only_where_the_ranking_says_so() -> None:
    flush, full_house = parse_cards("7s 8s 9s Ts Qs"), parse_cards("As Ad Ah Ks Kd")
    four, straight = parse_cards("7s 7d 7h 7c 8s"), parse_cards("As Kd Qh Js Tc")
    standard, short = Ranking("7"), Ranking("7", flush_beats_full_house=True)
    assert (
        standard.value(straight) < standard.value(flush) < standard.value(full_house) < standard.value(four)
    )
    assert short.value(straight) < short.value(full_house) < short.value(flush) < short.value(four)
    assert category(short.value(flush)) is Category.FLUSH
    assert category(short.value(full_house)) is Category.FULL_HOUSE


def test_categories_have_the_names_of_the_rules() -> None:
    slugs = (
        "odd-cards one-pair two-pairs three-of-a-kind straight flush "
        "full-house four-of-a-kind straight-flush royal-flush"
    )
    assert " ".join(kind.slug for kind in LOWEST_FIRST) == slugs
    assert Category.THREE_OF_A_KIND.label == "three of a kind"


# The best and the worst hand of each category, lowest category first.
BOUNDS = [
    (Category.ODD_CARDS, "7s 5d 4h 3c 2s", "As Kd Qh Jc 9s"),
    (Category.ONE_PAIR, "2s 2d 5h 4c 3s", "As Ad Kh Qc Js"),
    (Category.TWO_PAIRS, "3s 3d 2h 2c 4s", "As Ad Kh Kc Qs"),
    (Category.THREE_OF_A_KIND, "2s 2d 2h 4c 3s", "As Ad Ah Kc Qs"),
    (Category.STRAIGHT, "As 2d 3h 4c 5s", "As Kd Qh Jc Ts"),
    (Category.FLUSH, "7s 5s 4s 3s 2s", "As Ks Qs Js 9s"),
    (Category.FULL_HOUSE, "2s 2d 2h 3c 3s", "As Ad Ah Kc Ks"),
    (Category.FOUR_OF_A_KIND, "2s 2d 2h 2c 3s", "As Ad Ah Ac Ks"),
    (Category.STRAIGHT_FLUSH, "As 2s 3s 4s 5s", "Ks Qs Js Ts 9s"),
    (Category.ROYAL_FLUSH, "As Ks Qs Js Ts", "Ac Kc Qc Jc Tc"),
]


@pytest.mark.parametrize(("kind", "worst", "best"), BOUNDS)
def test_no_hand_of_a_category_is_beyond_its_bounds(kind: Category, worst: str, best: str) -> None:
    values = [hand_value for hand_value in every_value() if category(hand_value) is kind]
    assert (min(values), max(values)) == (of(worst), of(best))


def test_the_worst_hand_of_a_category_beats_the_best_of_the_one_below() -> None:
    for (_, _, best_below), (_, worst, _) in pairwise(BOUNDS):
        assert of(best_below) < of(worst)


@pytest.mark.parametrize(
    ("higher", "lower"),
    [
        ("As 6d 4h 3c 2s", "Kd Qh Jc Ts 8d"),
        ("As Kd 4h 3c 2s", "Ah Qd Jc Th 9s"),
        ("As Kd Qh 3c 2s", "Ah Kc Jd Th 9s"),
        ("As Kd Qh Jc 2s", "Ah Kc Qd Th 9s"),
        ("As Kd Qh Jc 3s", "Ah Kc Qd Jh 2s"),
        ("3s 3d 4h 5c 6s", "2s 2d Ah Kc Qs"),
        ("8s 8d Ah 3c 2s", "8h 8c Kh Qc Js"),
        ("8s 8d Ah Kc 2s", "8h 8c Ac Qd Js"),
        ("8s 8d Ah Kc 3s", "8h 8c Ac Kd 2d"),
        ("As Ad 2h 2c 3s", "Ks Kd Qh Qc Ac"),
        ("As Ad 3h 3c 2s", "Ah Ac 2h 2c Ks"),
        ("As Ad 3h 3c 4s", "Ah Ac 3s 3d 2s"),
        ("3s 3d 3h 2c 4s", "2s 2d 2h Ac Ks"),
        ("3s 3d 3h Ac 2s", "3s 3d 3h Kc Qs"),
        ("3s 3d 3h Ac 4s", "3s 3d 3h Ac 2s"),
        ("2s 3d 4h 5c 6s", "As 2d 3h 4c 5s"),
        ("Ks Qd Jh Tc 9s", "Jd Ts 9h 8c 7s"),
        ("As Kd Qh Jc Ts", "Ks Qd Jh Tc 9s"),
        ("As 6s 4s 3s 2s", "Kd Qd Jd Td 8d"),
        ("As Ks Qs Js 3s", "Ad Kd Qd Jd 2d"),
        ("3s 3d 3h 2c 2s", "2s 2d 2h Ac As"),
        ("3s 3d 3h 4c 4s", "3s 3d 3h 2c 2s"),
        ("3s 3d 3h 3c 2s", "2s 2d 2h 2c As"),
        ("3s 3d 3h 3c 4s", "3s 3d 3h 3c 2s"),
        ("2s 3s 4s 5s 6s", "Ad 2d 3d 4d 5d"),
        ("As Ks Qs Js Ts", "Kd Qd Jd Td 9d"),
    ],
)
def test_ties_within_a_category_are_broken_card_by_card(higher: str, lower: str) -> None:
    assert category(of(higher)) in (category(of(lower)), Category.ROYAL_FLUSH)
    assert of(higher) > of(lower)


@pytest.mark.parametrize("cards", ["Qs Kd Ah 2c 3s", "Ks Ad 2h 3c 4s", "Js Qd Kh Ac 2s"])
def test_an_ace_does_not_join_a_king_to_a_two(cards: str) -> None:
    assert category(of(cards)) is Category.ODD_CARDS


@given(HANDS, st.permutations("cdhs"), st.randoms(use_true_random=False))
def test_neither_the_order_of_the_cards_nor_which_suit_is_which_matters(
    hand: list[Card], suits: list[str], chance: random.Random
) -> None:
    renamed = [Card(card[0] + suits["cdhs".index(card[1])]) for card in hand]
    chance.shuffle(renamed)
    assert value(renamed) == value(hand)


@pytest.mark.parametrize("text", ["", "As Kd Qh Jc", "As Kd Qh Jc Ts 9s", "2c 2c 2c 2c 2c"])
def test_only_five_cards_are_a_hand(text: str) -> None:
    with pytest.raises(ValueError, match="a hand is five different cards, two up to ace"):
        of(text)


def test_a_hidden_card_or_one_outside_the_deck_makes_no_hand() -> None:
    with pytest.raises(ValueError, match=r"not a hand: As Kd Qh Jc \?\?"):
        value([*parse_cards("As Kd Qh Jc"), Card("??")])
    with pytest.raises(ValueError, match="seven up to ace"):
        Ranking("7").value(parse_cards("As Kd Qh Jc 6s"))


def test_a_ranking_needs_a_rank_to_begin_at() -> None:
    with pytest.raises(ValueError, match="no deck begins at '1'"):
        Ranking("1")


@pytest.mark.parametrize("cards", ["As Kd 4h 3c 2s", "As Kd Qh Jc 9s"])
def test_ace_king_is_reached_by_every_hand_of_odd_cards_led_by_ace_king(cards: str) -> None:
    assert of(cards) >= STANDARD.threshold(Category.ODD_CARDS, "AK")


def test_ace_queen_falls_short_of_ace_king_and_the_lowest_pair_passes_it() -> None:
    ace_king = STANDARD.threshold(Category.ODD_CARDS, "AK")
    assert of("As Qd Jh Tc 9s") < ace_king < of("2s 2d 5h 4c 3s")


@pytest.mark.parametrize(
    ("cards", "declared", "leading"),
    [
        ("Ks Kd 7h 7c 2s", Category.ONE_PAIR, "K772"),
        ("Ks Kd 7h 7c 2s", Category.ODD_CARDS, "KK772"),
        ("7s 7d 2h 2c Ks", Category.ONE_PAIR, "7K22"),
        ("7s 7d 7h 5c Ks", Category.ONE_PAIR, "7K75"),
        ("7s 7d 7h Kc Ks", Category.THREE_OF_A_KIND, "7KK"),
        ("7s 7d 7h Kc Ks", Category.TWO_PAIRS, "K77"),
        ("7s 7d 7h Kc Ks", Category.ONE_PAIR, "K777"),
        ("7s 7d 7h 7c Ks", Category.THREE_OF_A_KIND, "7K7"),
        ("7s 7d 7h 7c Ks", Category.ONE_PAIR, "7K77"),
        ("As 2d 3h 4c 5s", Category.ODD_CARDS, "A5432"),
        ("As 2s 3s 4s 5s", Category.STRAIGHT, "5"),
        ("As 2s 3s 4s 5s", Category.FLUSH, "A5432"),
        ("As Ks Qs Js Ts", Category.STRAIGHT_FLUSH, "A"),
        ("As Ks Qs Js Ts", Category.STRAIGHT, "A"),
        ("As Ks 9s 3s 2s", Category.ODD_CARDS, "AK932"),
    ],
)
def test_a_hand_declared_below_its_best_is_worth_what_was_declared(
    cards: str, declared: Category, leading: str
) -> None:
    assert value_as(parse_cards(cards), declared) == STANDARD.threshold(declared, leading)


def test_two_pairs_declared_as_a_pair_of_kings_lose_to_kings_with_an_eight() -> None:
    declared = value_as(parse_cards("Ks Kd 7h 7c 2s"), Category.ONE_PAIR)
    assert of("Kh Kc 7s 6d 5h") < declared < of("Kh Kc 8h 3d 2c") < of("Ks Kd 7h 7c 2s")
    assert describe_value(declared) == "pair of kings"


@pytest.mark.parametrize(
    ("cards", "declared"),
    [
        ("As Kd 7h 7c 2s", Category.TWO_PAIRS),
        ("7s 7d 7h 7c Ks", Category.TWO_PAIRS),
        ("7s 7d 7h 7c Ks", Category.FULL_HOUSE),
        ("Ks Kd 7h 7c 2s", Category.THREE_OF_A_KIND),
        ("As 2d 3h 4c 5s", Category.ONE_PAIR),
        ("As 2d 3h 4c 5s", Category.FLUSH),
        ("As Ks 9s 3s 2s", Category.STRAIGHT),
        ("Ks Qs Js Ts 9s", Category.ROYAL_FLUSH),
        ("As Kd Qh Jc Ts", Category.STRAIGHT_FLUSH),
    ],
)
def test_a_hand_cannot_be_declared_as_what_its_cards_do_not_hold(cards: str, declared: Category) -> None:
    with pytest.raises(ValueError, match=f"cannot be read as {declared.label}"):
        value_as(parse_cards(cards), declared)


def test_every_class_keeps_its_value_declared_at_its_best_and_cannot_be_declared_above_it() -> None:
    for hand in one_hand_of_each_class(RANKS):
        best = value(hand)
        assert value_as(hand, category(best)) == best
        assert value_as(hand, Category.ODD_CARDS) <= best
        for above in LOWEST_FIRST[category(best) :]:
            with pytest.raises(ValueError, match="cannot be read as"):
                value_as(hand, above)


@pytest.mark.parametrize(
    ("cards", "words"),
    [
        ("As Kd 4h 3c 2s", "odd cards, ace king high"),
        ("Ks Kd 4h 3c 2s", "pair of kings"),
        ("6s 6d 4h 3c 2s", "pair of sixes"),
        ("As Ad Kh Kc 2s", "two pairs, aces and kings"),
        ("7s 7d 7h Kc 2s", "three of a kind, sevens"),
        ("Ks Qd Jh Tc 9s", "straight, king high"),
        ("As 2d 3h 4c 5s", "straight, five high"),
        ("As 9s 4s 3s 2s", "flush, ace high"),
        ("3s 3d 3h 2c 2s", "full house, threes over twos"),
        ("9s 9d 9h 9c 2s", "four of a kind, nines"),
        ("9s 8s 7s 6s 5s", "straight flush, nine high"),
        ("As Ks Qs Js Ts", "royal flush"),
    ],
)
def test_a_hand_is_described_in_the_words_of_the_game(cards: str, words: str) -> None:
    assert describe(parse_cards(cards)) == words


RANKINGS = [
    STANDARD,
    *(Ranking(lowest, flush_beats_full_house=True, ace_low=low) for lowest in "567" for low in (True, False)),
]


def cards_of(ranking: Ranking) -> tuple[Card, ...]:
    return DECK if ranking.lowest == "2" else short_deck(ranking.lowest)


@given(st.sampled_from(RANKINGS), st.data())
def test_the_best_of_five_to_nine_cards_is_the_best_of_every_five(
    ranking: Ranking, data: st.DataObject
) -> None:
    deck = st.sampled_from(cards_of(ranking))
    cards = data.draw(st.lists(deck, min_size=5, max_size=9, unique=True))
    assert ranking.best(cards) == max(map(ranking.value, combinations(cards, 5)))


@given(st.sampled_from(RANKINGS), st.data())
def test_the_best_with_two_own_cards_is_the_best_of_every_such_five(
    ranking: Ranking, data: st.DataObject
) -> None:
    deck = st.sampled_from(cards_of(ranking))
    cards = data.draw(st.lists(deck, min_size=7, max_size=9, unique=True))
    own, shared = cards[:-5], cards[-5:]
    fives = ((*mine, *ours) for mine in combinations(own, 2) for ours in combinations(shared, 3))
    assert ranking.best_of_both(own, 2, shared) == max(map(ranking.value, fives))


def test_seven_cards_of_one_suit_or_of_two_ranks_have_a_best_five() -> None:
    assert describe_value(STANDARD.best(parse_cards("As Ks Qs Js Ts 9s 8s"))) == "royal flush"
    assert describe_value(STANDARD.best(parse_cards("As 2s 3s 4s 5s 9s Ts"))) == "straight flush, five high"
    assert describe_value(STANDARD.best(parse_cards("As Ah Ad Ac Ks Kh Kd"))) == "four of a kind, aces"


@pytest.mark.parametrize("text", ["", "As Kd Qh Jc", "As Kd Qh Jc ??", "?? ?? ?? ?? ?? ?? ??"])
def test_fewer_than_five_known_cards_have_no_best_five(text: str) -> None:
    cards = tuple(Card(card) for card in text.split())
    with pytest.raises(ValueError, match="not a hand"):
        STANDARD.best(cards)
    with pytest.raises(ValueError, match="not a hand"):
        STANDARD.best_of_both(cards[:2], 2, cards[2:])
    with pytest.raises(ValueError, match="not a hand"):
        Ranking("7").best(parse_cards("As Kd Qh Jc 6s 5s 4s"))


def test_the_oracle_reads_our_cards_as_we_do() -> None:
    assert ["".join(map(repr, KitCard.parse(card))) for card in DECK] == list(DECK)
