"""The second baccarat by hand: cards, both tables row by row, payments and the order of offers."""

from fractions import Fraction
from itertools import product

import pytest

from tests.games.baccarat.model.model import (
    BANKER_BY_THIRD,
    BANKER_DRAWS,
    BANKER_NATURAL,
    BANKER_STANDS,
    PLAYER_DRAWS,
    PLAYER_NATURAL,
    PLAYER_STANDS,
    banker_draws,
    burn_value,
    digits,
    order_of_offer,
    payable,
    play,
    player_draws,
    points,
    settle,
    valid_part,
    value,
    winner,
)

RANK = "TA23456789"
"""By value."""


def two(count: int) -> list[str]:
    """Two cards of a point count."""
    return ["Ks", f"{RANK[count]}h"]


def three(count: int, third: int) -> list[str]:
    return [*two(count), f"{RANK[third]}d"]


# Parts 3 and 7.


@pytest.mark.parametrize(
    ("rank", "expected"), [*zip("A23456789TJQK", (*range(1, 10), 0, 0, 0, 0), strict=True)]
)
def test_r3_2_values(rank: str, expected: int) -> None:
    assert {value(f"{rank}{suit}") for suit in "cdhs"} == {expected}


@pytest.mark.parametrize(
    ("cards", "expected"),
    [
        ("Ks Qd", 0),
        ("As 8d", 9),
        ("As 9d", 0),
        ("5s 6d", 1),
        ("9s 9d", 8),
        ("9s 9d Ah", 9),
        ("9s 9d 2h", 0),
        ("9s 9d 9h", 7),
        ("2s 3d 4h", 9),
    ],
)
def test_r3_4_the_right_digit_counts(cards: str, expected: int) -> None:
    assert points(cards.split()) == expected


@pytest.mark.parametrize(
    ("rank", "expected"), [*zip("A23456789TJQK", (*range(1, 10), 10, 10, 10, 10), strict=True)]
)
def test_r7_5_a_burnt_ten_or_picture_is_ten(rank: str, expected: int) -> None:
    assert burn_value(f"{rank}c") == expected


# Part 9.


def test_r9_3_table_1_gives_every_total_one_row() -> None:
    rows = [*digits(PLAYER_DRAWS), *digits(PLAYER_STANDS), *digits(PLAYER_NATURAL)]
    assert sorted(rows) == [*range(10)]


def test_r9_4_table_2_gives_every_count_one_row_and_every_third_card_one_side() -> None:
    rows = [*BANKER_BY_THIRD, *digits(BANKER_STANDS), *digits(BANKER_NATURAL), *digits(BANKER_DRAWS)]
    assert sorted(rows) == [*range(10)]
    for draws, stands in BANKER_BY_THIRD.values():
        assert sorted(digits(draws) + digits(stands)) == [*range(10)]


@pytest.mark.parametrize(("player", "banker"), [*product(range(10), range(10))])
def test_r9_2_a_natural_ends_the_draw_and_r9_3_else_five_draws_and_six_stands(
    player: int, banker: int
) -> None:
    nobody = player >= 8 or banker >= 8
    assert player_draws(two(player), two(banker)) == (not nobody and player <= 5)
    if nobody:
        assert not banker_draws(two(player), two(banker))


# Rows by the Banker's count; across, the value of the Player's third card from nought to nine.
CHART = {
    0: "DDDDDDDDDD",
    1: "DDDDDDDDDD",
    2: "DDDDDDDDDD",
    3: "DDDDDDDDSD",
    4: "SSDDDDDDSS",
    5: "SSSSDDDDSS",
    6: "SSSSSSDDSS",
    7: "SSSSSSSSSS",
}


@pytest.mark.parametrize(("banker", "third"), [*product(CHART, range(10))])
def test_r9_4_table_2_heeds_the_third_card_alone(banker: int, third: int) -> None:
    for player in range(6):
        assert banker_draws(three(player, third), two(banker)) == (CHART[banker][third] == "D")


@pytest.mark.parametrize("banker", [8, 9])
def test_r9_4_a_natural_of_the_banker_never_draws(banker: int) -> None:
    assert not any(
        banker_draws(three(player, third), two(banker)) for player in range(6) for third in range(10)
    )


@pytest.mark.parametrize(("player", "banker"), [*product((6, 7), range(8))])
def test_r9_5_against_a_player_who_stands_the_banker_draws_to_five(player: int, banker: int) -> None:
    assert banker_draws(two(player), two(banker)) == (banker <= 5)


@pytest.mark.parametrize("picture", "TJQK")
def test_r9_4_a_picture_as_third_card_is_nought(picture: str) -> None:
    assert banker_draws([*two(2), f"{picture}d"], two(3))
    assert not banker_draws([*two(2), f"{picture}d"], two(4))


@pytest.mark.parametrize(
    ("stack", "player", "banker", "won"),
    [
        # 8 against 7: a natural, though the Banker would have drawn to nothing.
        ("8s 7d Kh Kc 2s 2d", "8s Kh", "7d Kc", "player"),
        # 9 against 8: two naturals.
        ("4s 8d 5h Kc 2s 2d", "4s 5h", "8d Kc", "player"),
        # 6 and 5: the Player stands and the fifth card is the Banker's (r 9.5); 5 and 2 make 7.
        ("6s 5d Kh Kc 2s 3d", "6s Kh", "5d Kc 2s", "banker"),
        # 7 and 6: both stand.
        ("7s 6d Kh Kc 2s 3d", "7s Kh", "6d Kc", "player"),
        # 5 draws an 8 to 3; the Banker's 3 stands on that 8: a tie.
        ("5s 3d Kh Kc 8s 3h", "5s Kh 8s", "3d Kc", "tie"),
        # 5 draws a 9 to 4; the Banker's 3 draws the sixth card, 3, to 6.
        ("5s 3d Kh Kc 9s 3h", "5s Kh 9s", "3d Kc 3h", "banker"),
        # 0 draws a 7 to 7; the Banker's 6 draws an ace to 7: a tie of three cards each.
        ("Ts 6d Kh Kc 7s Ah", "Ts Kh 7s", "6d Kc Ah", "tie"),
    ],
)
def test_r8_3_and_part_9_a_round_from_the_shoe(stack: str, player: str, banker: str, won: str) -> None:
    hands = play(stack.split())
    assert hands == (player.split(), banker.split())
    assert winner(*hands) == won


def test_r11_6_a_round_needs_as_many_cards_as_it_takes() -> None:
    assert play(["8s", "7d", "Kh", "Kc"]) == (["8s", "Kh"], ["7d", "Kc"])
    with pytest.raises(IndexError):
        play(["5s", "3d", "Kh", "Kc", "9s"])


# Parts 4 and 5.


@pytest.mark.parametrize(
    ("won", "banker", "player", "tie"),
    [("banker", 950, -1_000, -500), ("player", -1_000, 1_000, -500), ("tie", 0, 0, 4_000)],
)
def test_r4_1_and_part_5_payments(won: str, banker: int, player: int, tie: int) -> None:
    wagers = {("ann", "banker"): 1_000, ("bob", "player"): 1_000, ("bob", "tie"): 500}
    assert settle(wagers, won) == {("ann", "banker"): banker, ("bob", "player"): player, ("bob", "tie"): tie}


def test_r5_2_commission_is_reckoned_to_the_part_of_a_cent() -> None:
    assert settle({("ann", "banker"): 50}, "banker") == {("ann", "banker"): Fraction("47.5")}


@pytest.mark.parametrize(
    ("cents", "chips", "expected"),
    [
        (0, (50,), True),
        (50, (50,), True),
        (49, (50,), False),
        (51, (50,), False),
        (150, (100, 250), False),
        (350, (100, 250), True),
        (700, (300, 500), False),
        (800, (300, 500), True),
        (1_900, (300, 500), True),
    ],
)
def test_r5_3_what_chips_can_make(cents: int, chips: tuple[int, ...], expected: bool) -> None:
    assert payable(cents, chips) is expected


@pytest.mark.parametrize(
    ("cents", "chips", "expected"),
    [
        # 19/20 of a sum of fifties is one again at every 20 fifties.
        (950, (50, 100), 0),
        (1_000, (50, 100), 1_000),
        (1_050, (50, 100), 1_000),
        (1_950, (50, 100), 1_000),
        (2_000, (50, 100), 2_000),
        (9_500, (500,), 0),
        (10_000, (500,), 10_000),
        # 950 is seven of 100 and one of 250.
        (1_500, (100, 250), 1_000),
        # 1,900 is three of 300 and two of 500.
        (2_300, (300, 500), 2_000),
        (1_900, (300, 500), 0),
        (0, (50,), 0),
    ],
)
def test_r5_4_the_part_of_a_banker_wager_that_is_valid(
    cents: int, chips: tuple[int, ...], expected: int
) -> None:
    assert valid_part(cents, chips) == expected


def test_r5_4_a_valid_part_is_the_largest_by_trying_each() -> None:
    for chips in [(50, 100, 250), (100, 250), (300, 500), (250,)]:
        for cents in range(0, 6_001, 350):
            good = [p for p in range(0, cents + 1, 20) if payable(p, chips) and payable(p * 19 // 20, chips)]
            assert valid_part(cents, chips) == max(good)


# Part 8.

COUNTER_CLOCKWISE = [1, 2, 3, 4, 5, 6, 7]


@pytest.mark.parametrize(
    ("wagers", "around", "expected"),
    [
        ({}, COUNTER_CLOCKWISE, []),
        ({3: 0, 5: 500}, COUNTER_CLOCKWISE, [5]),
        ({1: 500, 4: 2_000, 6: 1_000}, COUNTER_CLOCKWISE, [4, 6, 1]),
        ({6: 500, 2: 500, 4: 500}, COUNTER_CLOCKWISE, [2, 4, 6]),
        ({7: 500, 2: 900, 4: 500, 1: 900}, COUNTER_CLOCKWISE, [1, 2, 4, 7]),
        # Seats numbered the other way round: the lowest of equals, then backwards from there.
        ({2: 500, 4: 500, 6: 500}, [7, 6, 5, 4, 3, 2, 1], [2, 6, 4]),
        ({2: 500, 4: 500, 6: 500}, [4, 3, 2, 1, 7, 6, 5], [2, 6, 4]),
    ],
)
def test_r8_10_the_order_in_which_a_hand_is_offered(
    wagers: dict[int, int], around: list[int], expected: list[int]
) -> None:
    assert order_of_offer(wagers, around) == expected
