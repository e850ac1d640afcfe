"""Bet or fold with any hand against any up card, and the sweep of all deals against hand by hand."""

import random
from fractions import Fraction

import numpy as np
import pytest

from pitboss.odds.asked import OddsError
from pitboss.odds.caribbean_stud import Adviser, decision
from pitboss.odds.caribbean_stud.deals import BEST, counted
from pitboss.odds.caribbean_stud.examples import Dealer
from pitboss.odds.caribbean_stud.order import order_of
from pitboss.odds.caribbean_stud.strategies import STRATEGIES, held
from pitboss.odds.caribbean_stud.subsets import classes
from pitboss.odds.hands.patterns import Pattern, patterns
from pitboss.table.cards import DECK, RANKS
from pitboss.table.hands import Category
from tests.odds.caribbean_stud.asking import US, asked, proposing


@pytest.fixture(scope="module")
def adviser() -> Adviser:
    return Adviser.of(asked(US))


def test_a_royal_flush_wins_unless_the_dealer_has_one_too(adviser: Adviser) -> None:
    found = adviser.decision("As Ks Qs Js Ts", "2c")
    # With a deuce up the dealer has no royal flush.
    assert found.dealer[Dealer.EQUAL] == found.dealer[Dealer.HIGHER] == 0
    assert sum(found.dealer.values()) == 163_185
    wins = found.dealer[Dealer.LOWER]
    assert found.bet == Fraction(201 * wins + 163_185 - wins, 163_185)
    assert found.best == "bet"


def test_a_fold_costs_the_ante_and_nothing_hangs_on_the_stake(adviser: Adviser) -> None:
    found = decision(asked(US, stake=100_00), "7s 5d 4h 3c 2d", "Ac")
    assert found.fold == -1
    assert found.best == "fold"
    assert found.bet == adviser.decision("7s 5d 4h 3c 2d", "Ac").bet


@pytest.mark.parametrize(
    ("hand", "up", "best"),
    [
        # The three rules of the Wizard of Odds at their edges; all of these the best play shares.
        ("As Kd 8h 5c 2d", "2h", "bet"),
        ("As Kd 8h 5c 2d", "Ah", "fold"),
        ("As Kd Jh 5c 2d", "Ah", "bet"),
        ("As Kd Qh 9c 2d", "8h", "bet"),
        ("As Kd Qh 8c 2d", "9h", "fold"),
        ("As Kd Jh 9c 2d", "8h", "fold"),
        ("2s 2d 3h 4c 5d", "Ac", "bet"),
    ],
)
def test_the_rules_of_thumb_hold_at_their_edges(adviser: Adviser, hand: str, up: str, best: str) -> None:
    assert adviser.decision(hand, up).best == best


def test_cards_that_are_gone_are_not_among_the_dealer_s(adviser: Adviser) -> None:
    few = adviser.decision("As Ad 3h 4c 5d", "2c", gone="2d 2h 2s Ac Ah")
    # 41 cards are left, of which the dealer has four.
    assert sum(few.dealer.values()) == 41 * 40 * 39 * 38 // 24
    assert few.bet > adviser.decision("As Ad 3h 4c 5d", "2c").bet


def test_a_player_who_sees_the_whole_hand_knows_what_a_bet_brings(adviser: Adviser) -> None:
    assert adviser.decision("As Ad 3h 4c 5d", "Ks Kd 3c 4d 5h").bet == 3
    assert adviser.decision("3s 3d 7h 4c 5d", "Ks Kd 3c 4d 5h").bet == -3
    assert adviser.decision("As Kd 7h 4c 5d", "Ad Ks 7c 4d 5h").bet == 0
    assert adviser.decision("3s 2d 7h 4c 8d", "Qs Kd 3c 4d 5h").bet == 1


@pytest.mark.parametrize(
    ("hand", "shown", "gone", "says"),
    [
        ("As Ks", "2c", "", "a hand has 5 cards, not 2"),
        ("As Ks Qs Js Ts", "", "", "1 to 5 are seen, not 0"),
        ("As Ks Qs Js Ts", "As", "", "As cannot lie in two places"),
        ("As Ks Qs Js 1s", "2c", "", "'1s' is not a card"),
        (
            "As Ks Qs Js Ts",
            "2c",
            " ".join(DECK[1:44]),
            "too many",
        ),
    ],
)
def test_a_hand_that_cannot_be_is_refused(
    adviser: Adviser, hand: str, shown: str, gone: str, says: str
) -> None:
    with pytest.raises(OddsError, match=says):
        adviser.decision(hand, shown, gone)


def test_the_sweep_decides_as_hand_by_hand_under_random_pay_tables() -> None:
    chance = random.Random(1998)
    for _ in range(2):
        odds = {kind.slug: Fraction(chance.randint(0, 40), chance.randint(1, 4)) for kind in Category}
        question = proposing(asked(US), odds)
        adviser = Adviser.of(question)
        nets, fold = adviser.settlement.nets(), adviser.settlement.fold.net_cents
        deals = counted(adviser.order, nets, fold)
        for _ in range(8):
            number = chance.randrange(len(classes(5).cards))
            hand = [DECK[card] for card in classes(5).cards[number]]
            up = chance.choice([card for card in DECK if card not in hand])
            found = adviser.decision(" ".join(hand), up)
            assert bool(deals.bets[number, DECK.index(up)] & BEST) == (found.best == "bet"), (odds, hand, up)


@pytest.mark.parametrize("reading", ["poker-order", "literal"])
def test_the_sweep_of_one_hand_counts_what_hand_by_hand_counts(reading: str) -> None:
    adviser = Adviser.of(asked(US, readings={"us-equal-rank": reading}))
    nets, fold = adviser.settlement.nets(), adviser.settlement.fold.net_cents
    chance = random.Random(10)
    for number in chance.sample(range(len(classes(5).cards)), 1):
        hand = [DECK[card] for card in classes(5).cards[number]]
        ups = [card for card in DECK if card not in hand]
        wanted = dict.fromkeys(Dealer, 0)
        for up in ups:
            for held_by, count in adviser.decision(" ".join(hand), up).dealer.items():
                wanted[held_by] += count
        counts = counted(adviser.order, nets, fold, only=np.array([number])).counts.sum(axis=(0, 1))
        size = int(classes(5).sizes[number])
        assert counts.tolist() == [wanted[each] * size for each in Dealer]


def test_the_order_of_the_engine_is_one_order() -> None:
    # Any three hands: what is above what is above the third. The literal reading is no poker order.
    for readings in ({}, {"us-equal-rank": "literal"}):
        question = asked(US, readings=readings)
        rules = question.game.rules(question.book)
        order = order_of(rules)
        chance = random.Random(3)
        for _ in range(2_000):
            one, other = chance.choices(patterns(), k=2)
            compared = ordering_of(rules, one, other)
            mine, theirs = order.place_of[one], order.place_of[other]
            assert compared == (mine > theirs) - (mine < theirs)


def ordering_of(rules: object, one: Pattern, other: Pattern) -> int:
    from pitboss.games.caribbean_stud.payout.reading import compare
    from pitboss.games.caribbean_stud.state import Box

    return compare(rules, Box(number=1, cards=one.cards), other.cards)  # type: ignore[arg-type]


def test_every_pattern_has_a_hand_of_its_own() -> None:
    assert len(patterns()) == 7_462
    for pattern in patterns():
        ranks = tuple(sorted(RANKS.index(card[0]) for card in pattern.cards))
        assert (ranks, len({card[1] for card in pattern.cards}) == 1) == (pattern.ranks, pattern.is_suited)
        assert len({*pattern.cards}) == 5


@pytest.mark.parametrize(
    ("ranks", "up", "bets"),
    [
        ("AKJ83", "2", {"akj83", "ace-king", "always-raise"}),
        ("AKJ82", "2", {"three-rules", "matching", "ace-king", "always-raise"}),
        ("AKJ82", "A", {"three-rules", "matching", "ace-king", "always-raise"}),
        ("AKT82", "A", {"matching", "ace-king", "always-raise"}),
        ("AKQ95", "8", {"three-rules", "akj83", "ace-king", "always-raise"}),
        ("AKQ95", "T", {"akj83", "ace-king", "always-raise"}),
        ("AQJT9", "A", {"always-raise"}),
        ("22345", "A", {"three-rules", "akj83", "matching", "pair", "ace-king", "always-raise"}),
    ],
)
def test_each_strategy_bets_where_its_rule_says(ranks: str, up: str, bets: set[str]) -> None:
    question = asked(US)
    order = order_of(question.game.rules(question.book))
    pattern = Pattern(tuple(sorted(RANKS.index(rank) for rank in ranks)), is_suited=False)
    hand = held(order, pattern)
    assert {name for name, strategy in STRATEGIES.items() if strategy(hand, RANKS.index(up))} == bets
