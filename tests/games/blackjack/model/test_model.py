"""The second blackjack by hand-worked examples: one hand, one dealer, and the optional wagers."""

from itertools import product

import pytest

from tests.games.blackjack.model.model import (
    READINGS,
    Stake,
    dealer_needs_card,
    is_blackjack,
    is_double_amount,
    is_insurance_amount,
    may_double,
    outcome,
    settle,
    settle_sevens,
    total,
)
from tests.games.blackjack.model.model_boxes import TEN, box, lines

# Parts 1 and 3.


@pytest.mark.parametrize(
    ("cards", "points", "soft"),
    [
        ("2c 3d", 5, False),
        ("9c Td", 19, False),
        ("Jc Qd", 20, False),
        ("Kc Ad", 21, True),
        ("Ac Ad", 12, True),
        ("Ac 6d", 17, True),
        ("Ac 6d Th", 17, False),
        ("Ac Td Th", 21, False),
        ("Ac Ad 9h", 21, True),
        ("Ac Ad Th", 12, False),
        ("Tc 5d 6h", 21, False),
        ("Tc 5d 7h", 22, False),
        ("Tc 9d Ah As", 21, False),
        ("Tc Jd Ah As", 22, False),
        ("Ac", 11, True),
    ],
)
def test_r3_2_totals(cards: str, points: int, soft: bool) -> None:
    assert total(cards.split()) == (points, soft)


@pytest.mark.parametrize(
    ("cards", "split", "expected"),
    [
        ("As Td", False, True),
        ("Td As", False, True),
        ("Ks Ad", False, True),
        ("As Td", True, False),
        ("Ts Ad", True, False),
        ("7s 7d 7h", False, False),
        ("As 9d", False, False),
        ("Ts Td", False, False),
        ("As 5d 5h", False, False),
    ],
)
def test_r1_0_and_r11_4c_blackjack(cards: str, split: bool, expected: bool) -> None:
    assert is_blackjack(cards.split(), split) is expected


# Part 4.


@pytest.mark.parametrize(
    ("clause", "player", "dealer", "expected"),
    [
        ("(a)", "2c 3d Th", "Tc 6d 6h", "win"),
        ("(a)", "Tc 6d 5h", "Tc 6d 6h", "win"),
        ("(b)", "Tc 8d", "Tc 7d", "win"),
        ("(b)", "Tc 6d 5h", "Tc Td", "win"),
        ("(c)", "Ac Td", "7c 7d 7h", "win"),
        ("(d)", "7c 7d 7h", "Ac Td", "lose"),
        ("(e)", "Tc 7d", "Tc 7h", "stand off"),
        ("(e)", "7c 7d 7h", "Tc 6d 5h", "stand off"),
        ("(e)", "Ac Td", "Tc Ad", "stand off"),
        ("(f)", "Tc 6d 6h", "Tc 7d", "lose"),
        ("(f)", "Tc 6d 6h", "Tc 6s 6c", "lose"),
        ("(g)", "Tc 7d", "Tc 8d", "lose"),
        ("(g)", "Tc Td", "7c 7d 7h", "lose"),
        ("(g)", "Tc Td", "Ac Td", "lose"),
    ],
)
def test_r4_1_each_sub_paragraph(clause: str, player: str, dealer: str, expected: str) -> None:
    assert outcome(player.split(), False, dealer.split()) == expected, clause


@pytest.mark.parametrize(("own", "theirs"), [*product(range(17, 23), repeat=2)])
def test_r4_1_every_pair_of_totals(own: int, theirs: int) -> None:
    made = {n: ["Tc", "5d", f"{n - 15}h"] for n in range(17, 23)}
    if own == 22:
        expected = -TEN
    elif theirs == 22:
        expected = TEN
    else:
        expected = TEN * ((own > theirs) - (own < theirs))
    assert lines(box(" ".join(made[own])), " ".join(made[theirs])) == {"wager": expected}


def test_r4_5_blackjack_three_to_two_and_all_else_evens() -> None:
    assert lines(box("Ac Td"), "Tc 7d") == {"wager": 1_500}
    assert lines(box("Ac Td"), "7c 7d 7h") == {"wager": 1_500}
    assert lines(box("7c 7d 7h"), "Tc 7d") == {"wager": 1_000}
    assert lines(box("Ac Td", stakes=[Stake("box 1", 2)]), "Tc 7d") == {"wager": 3}
    with pytest.raises(ValueError, match="three to two"):
        lines(box("Ac Td", stakes=[Stake("box 1", 3)]), "Tc 7d")


# Part 8.


@pytest.mark.parametrize("shown", ["2c", "3c", "4c", "5c", "6c", "7c", "8c", "9c"])
def test_r8_1_blackjack_needs_no_card_of_a_dealer_who_cannot_equal_it(shown: str) -> None:
    at = box("Ac Td")
    assert not dealer_needs_card([at], [shown])
    assert lines(at, shown) == {"wager": 1_500}


@pytest.mark.parametrize("shown", ["Ac", "Kc", "Qc", "Jc", "Tc"])
def test_r8_2_blackjack_waits_for_the_second_card_and_no_further(shown: str) -> None:
    at = box("Ad Td")
    assert dealer_needs_card([at], [shown])
    with pytest.raises(ValueError, match="not complete"):
        lines(at, shown)
    second = "Th" if shown == "Ac" else "Ah"
    assert lines(at, f"{shown} {second}") == {"wager": 0}
    assert not dealer_needs_card([at], [shown, "2h"])
    assert lines(at, f"{shown} 2h") == {"wager": 1_500}


def test_r8_3_even_money_is_final() -> None:
    at = box("Ad Td", stakes=[Stake("box 1", TEN, even_money=True)])
    assert not dealer_needs_card([at], ["Ac"])
    assert lines(at, "Ac") == lines(at, "Ac Th") == lines(at, "Ac 9h") == {"wager": 1_000}


def test_r8_3_and_r13_3g_each_for_themselves() -> None:
    at = box("Ad Td", stakes=[Stake("box 1", TEN, even_money=True), Stake("standing 1", 600)])
    assert dealer_needs_card([at], ["Ac"])
    assert settle([at], ["Ac", "Th"]) == {("box 1", 1, "wager"): 1_000, ("standing 1", 1, "wager"): 0}
    assert settle([at], ["Ac", "2h"]) == {("box 1", 1, "wager"): 1_000, ("standing 1", 1, "wager"): 900}


@pytest.mark.parametrize(("hand", "dealer"), [("Ad Td", "Kc Ah"), ("Ad 9d", "Ac Th"), ("7c 7d 7h", "Ac Th")])
def test_r8_3_only_for_a_blackjack_against_an_ace(hand: str, dealer: str) -> None:
    with pytest.raises(ValueError, match=r"ace|no blackjack"):
        lines(box(hand, stakes=[Stake("box 1", TEN, even_money=True)]), dealer)


# Part 9.


@pytest.mark.parametrize("second", [f"{rank}h" for rank in "A23456789TJQK"])
def test_r9_1_and_r9_5_insurance_by_every_second_card(second: str) -> None:
    # The hand is bust: only the insurance wager hangs on the dealer.
    at = box("Tc 6d 6h", stakes=[Stake("box 1", TEN, insurance=500)])
    assert dealer_needs_card([at], ["Ac"])
    assert not dealer_needs_card([at], ["Ac", second])
    expected = 1_000 if second[0] in "TJQK" else -500
    assert lines(at, f"Ac {second}") == {"wager": -1_000, "insurance": expected}


def test_r9_3_from_the_minimum_to_half_of_the_original() -> None:
    assert [is_insurance_amount(cents, 1_000, 250) for cents in (249, 250, 500, 501)] == [0, 1, 1, 0]
    assert [is_insurance_amount(cents, 1_001, 250) for cents in (500, 501)] == [1, 0]
    with pytest.raises(ValueError, match="beyond half"):
        lines(box("Tc 9d", stakes=[Stake("box 1", TEN, insurance=501)]), "Ac Th")


def test_r9_5_half_insurance_makes_a_dealers_blackjack_even() -> None:
    at = box("Tc 9d", stakes=[Stake("box 1", TEN, insurance=500)])
    assert lines(at, "Ac Th") == {"wager": -1_000, "insurance": 1_000}
    assert lines(at, "Ac 7h") == {"wager": 1_000, "insurance": -500}


def test_r9_1_insured_blackjack_is_worth_even_money_either_way() -> None:
    at = box("Ad Td", stakes=[Stake("box 1", TEN, insurance=500)])
    assert sum(lines(at, "Ac Th").values()) == 1_000
    assert sum(lines(at, "Ac 9h").values()) == 1_000


def test_r9_1_no_insurance_against_a_ten() -> None:
    with pytest.raises(ValueError, match="ace"):
        lines(box("Tc 9d", stakes=[Stake("box 1", TEN, insurance=500)]), "Tc Ah")


# Part 10.


@pytest.mark.parametrize(
    ("cards", "expected"),
    [
        ("3c 5d", False),
        ("4c 5d", True),
        ("4c 6d", True),
        ("5c 6d", True),
        ("5c 5d", True),
        ("2c 7d", True),
        ("2c Td", False),
        ("Ac 8d", False),
        ("8c Ad", False),
        ("Ac 9d", False),
        ("Ac Td", False),
        ("Ac Ad", False),
        ("2c 3d 4h", False),
        ("9c", False),
    ],
)
def test_r10_1_nine_to_eleven_in_two_cards_without_an_ace(cards: str, expected: bool) -> None:
    assert may_double(cards.split()) is expected


def test_r10_2_from_the_minimum_to_the_original() -> None:
    assert [is_double_amount(cents, 1_000, 500) for cents in (499, 500, 1_000, 1_001)] == [0, 1, 1, 0]
    with pytest.raises(ValueError, match="beyond the original"):
        lines(box("4c 6d Th", stakes=[Stake("box 1", TEN, doubles={1: 1_001})]), "Tc 7d")


@pytest.mark.parametrize(
    ("dealer", "original", "extra"),
    [("Tc 6d 6h", 1_000, 700), ("Tc 9d", 1_000, 700), ("Tc Td", 0, 0), ("7c 7d 7h", -1_000, -700)],
)
def test_r10_4_original_and_addition_go_together(dealer: str, original: int, extra: int) -> None:
    at = box("4c 6d Th", stakes=[Stake("box 1", TEN, doubles={1: 700})])
    assert lines(at, dealer) == {"wager": original, "double": extra}


@pytest.mark.parametrize("reading", READINGS)
@pytest.mark.parametrize("hand", ["4c 6d Th", "5c 6d Th"])
@pytest.mark.parametrize("dealer", ["Ac Td", "Tc Ad"])
def test_r10_5_dealer_blackjack_takes_only_the_original(hand: str, dealer: str, reading: str) -> None:
    at = box(hand, stakes=[Stake("box 1", TEN, doubles={1: 700})])
    assert lines(at, dealer, reading) == {"wager": -1_000, "double": 0}


def test_r10_5_not_for_twenty_one_in_three_cards() -> None:
    at = box("4c 6d Th", stakes=[Stake("box 1", TEN, doubles={1: 700})])
    assert lines(at, "Tc 5d 6h") == {"wager": -1_000, "double": -700}
    assert lines(at, "Tc 4d Ah 6s") == {"wager": -1_000, "double": -700}


def test_r13_3c_the_others_double_or_not() -> None:
    stakes = [Stake("box 1", TEN, doubles={1: TEN}), Stake("standing 1", 600), Stake("standing 2", 800)]
    assert settle([box("4c 6d Th", stakes=stakes)], ["Tc", "9d"]) == {
        ("box 1", 1, "wager"): 1_000,
        ("box 1", 1, "double"): 1_000,
        ("standing 1", 1, "wager"): 600,
        ("standing 2", 1, "wager"): 800,
    }


# Part 14.


@pytest.mark.parametrize(
    ("clause", "dealt", "odds"),
    [
        ("(a)", "7c 8d", 3),
        ("(a)", "7c 8d 7c", 3),
        ("(b)", "7c 7d", 50),
        ("(b)", "7c 7d 8h", 50),
        ("(c)", "7c 7c", 100),
        ("(c)", "7c 7c 8c", 100),
        ("(d)", "7c 7d 7h", 500),
        ("(d)", "7c 7c 7h", 500),
        ("(d)", "7h 7c 7c", 500),
        ("(e)", "7c 7c 7c", 5_000),
        ("(f)", "8c 7c", -1),
        ("(f)", "8c 7c 7c", -1),
        ("(f)", "Ac Kd", -1),
    ],
)
def test_r14_4_each_sub_paragraph(clause: str, dealt: str, odds: int) -> None:
    assert settle_sevens(100, dealt.split(), split=False) == 100 * odds, clause


@pytest.mark.parametrize(
    ("dealt", "odds"), [("7c 7d", 50), ("7c 7c", 100), ("7c 7d 7h", 50), ("7c 7c 7c", 100)]
)
def test_r14_5_a_split_ends_the_wager_at_two_sevens(dealt: str, odds: int) -> None:
    assert settle_sevens(100, dealt.split(), split=True) == 100 * odds


def test_r14_4_sevens_on_a_bust_hand_or_under_a_blackjack_are_their_own() -> None:
    at = box("7c 7d Th", stakes=[Stake("box 1", TEN, sevens=100)], dealt="7c 7d Th")
    assert lines(at, "Ac") == {"wager": -1_000, "sevens": 5_000}
    at = box("7c 7d 7h", stakes=[Stake("box 1", TEN, sevens=100)], dealt="7c 7d 7h")
    assert lines(at, "Ac Td") == {"wager": -1_000, "sevens": 50_000}
