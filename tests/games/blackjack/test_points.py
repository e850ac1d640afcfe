"""What cards come to: hard and soft totals, blackjack, bust, and what the dealer says (r 1.0, 3.2)."""

from itertools import combinations_with_replacement

import pytest
from msgspec.structs import replace

from pitboss.games.blackjack.events import Announced
from pitboss.games.blackjack.points import (
    Total,
    hard_total,
    is_bust,
    is_natural,
    told,
    total,
    value,
)
from pitboss.table.cards import RANKS, Card
from tests.games.blackjack.model import model
from tests.games.blackjack.telling import cites, dealt, said, table

RULES = table().rules
LONGEST = 5
# Suits count for nothing, and neither does the order of the cards.
HANDS = [
    tuple(Card(f"{rank}c") for rank in ranks)
    for size in range(1, LONGEST + 1)
    for ranks in combinations_with_replacement(RANKS, size)
]


def cards(words: str) -> tuple[Card, ...]:
    return tuple(Card(word) for word in words.split())


@pytest.mark.parametrize("rank", "23456789T")
def test_r3_2a_a_card_from_two_to_ten_counts_its_number(rank: str) -> None:
    assert value(RULES, Card(f"{rank}d")) == (10 if rank == "T" else int(rank))


@pytest.mark.parametrize("rank", "JQK")
def test_r3_2b_a_court_card_counts_ten(rank: str) -> None:
    assert value(RULES, Card(f"{rank}h")) == 10


@pytest.mark.parametrize(
    ("words", "points", "is_soft"),
    [
        ("As", 11, True),
        ("As 9d", 20, True),
        ("As Td", 21, True),
        ("As 5c 5d", 21, True),
        ("As 5c 6d", 12, False),
        ("As Ad", 12, True),
        ("As Ad 9c", 21, True),
        ("As Ad Tc", 12, False),
        ("As Ad Ac Ah", 14, True),
        ("Ts 9d 2c As", 22, False),
    ],
)
def test_r3_2c_an_ace_counts_eleven_unless_that_goes_over_21(words: str, points: int, is_soft: bool) -> None:
    assert total(RULES, cards(words)) == Total(points, is_soft)


def test_r3_2_every_hand_of_up_to_five_cards_counts_as_in_the_model() -> None:
    for hand in HANDS:
        expected = model.total([*hand])
        assert total(RULES, hand) == total(RULES, hand[::-1]) == expected, hand
        assert is_bust(RULES, hand) == (expected[0] > 21), hand


def test_r1_0_hard_total_takes_every_ace_as_one() -> None:
    for hand in HANDS:
        ones = [1 if model.is_ace(card) else model.FACE[card[0]] for card in hand]
        assert hard_total(RULES, hand) == sum(ones), hand


def test_r1_0_blackjack_is_an_ace_and_a_ten_in_two_cards_and_nothing_else() -> None:
    found = [hand for hand in HANDS if is_natural(RULES, hand)]
    assert {"".join(card[0] for card in hand) for hand in found} == {"TA", "JA", "QA", "KA"}
    for hand in HANDS:
        assert is_natural(RULES, hand) == is_natural(RULES, hand[::-1]) == model.is_ace_and_ten([*hand])


@pytest.mark.parametrize(("words", "over"), [("Ts 9c 2d", False), ("Ts 9c 3d", True), ("Ts 9c Ad", False)])
def test_r4_1f_a_hand_is_bust_at_22_and_not_at_21(words: str, over: bool) -> None:
    assert is_bust(RULES, cards(words)) == over


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ("As 9d", "soft 20"),
        ("Ts Td", "20"),
        ("As 5c 5d", "21"),
        ("Ts 9c 2d", "21"),
        ("Ts 9c 3d", "22, too many"),
        ("As Td", "21"),
    ],
)
def test_r7_4_the_dealer_says_a_soft_total_below_21_and_one_that_is_too_many(words: str, says: str) -> None:
    assert told(RULES, cards(words), is_blackjack=False) == says


def test_r8_1_a_blackjack_is_announced_as_such() -> None:
    assert told(RULES, cards("As Td"), is_blackjack=True) == "blackjack"


def test_r7_4_each_announcement_cites_how_cards_count() -> None:
    at = table()
    events = dealt(at, "Kc 9d 6h 8c Ad", "box 2: wager 10.00", "box 5: wager 10.00")
    assert said(events) == ["Box 2: 18.", "Box 5: soft 20."]
    first, second = (event.because for event in events if isinstance(event, Announced))
    assert "nz-1996/II/3.2(c)" not in first
    assert "nz-1996/II/3.2(b)" not in second
    cites(events, "7.4", "3.2", "3.2(a)", "3.2(b)", "3.2(c)", "1.0/hard-total", "1.0/soft-total")


@pytest.mark.parametrize(
    ("second", "cited"), [("Ad", "soft-total"), ("8d", "hard-total")], ids=["soft", "hard"]
)
def test_r1_0_soft_total_is_cited_for_an_ace_that_counts_eleven(second: str, cited: str) -> None:
    (announced,) = [
        event for event in dealt(table(), f"9c 6h {second}", "box 2: wager 10.00") if said([event])
    ]
    assert announced.because[-1] == f"nz-1996/II/1.0/{cited}"


def test_r3_2_a_hand_that_was_counted_is_counted_anew_under_other_rules() -> None:
    hand = (Card("As"), Card("Kd"))
    assert total(RULES, hand) == (21, True)
    assert total(replace(RULES, target=20), hand) == (11, False)
    assert total(RULES, hand) == (21, True)
