"""The second blackjack: split hands, players behind, and each reading of a dealer's blackjack."""

import pytest

from tests.games.blackjack.model.model import READINGS, Box, Stake, may_split, settle
from tests.games.blackjack.model.model_boxes import (
    BUST_ALL,
    BUST_FIRST,
    BUST_FIRST_OF_THREE,
    BUST_LAST_OF_THREE,
    BUST_SECOND,
    TEN,
    box,
    lines,
)

# Part 11.


@pytest.mark.parametrize(
    ("cards", "made", "declined", "expected"),
    [
        ("8c 8d", 0, False, True),
        ("8c 8d", 1, False, True),
        ("8c 8d", 2, False, False),
        ("8c 8d", 0, True, False),
        ("8c 9d", 0, False, False),
        ("Tc Kd", 0, False, True),
        ("Jc Qd", 1, False, True),
        ("Ac Ad", 0, False, True),
        ("Ac Ad", 1, False, False),
        ("Ac Td", 0, False, False),
        ("Tc Ad", 0, False, False),
        ("8c 8d 8h", 0, False, False),
        ("8c", 1, False, False),
    ],
)
def test_r11_1_r11_4_r11_5_when_a_pair_may_be_split(
    cards: str, made: int, declined: bool, expected: bool
) -> None:
    assert may_split(cards.split(), made, declined) is expected
    if made == 0 and not declined:
        assert may_split(cards.split()) is expected


def test_r11_4a_no_fourth_hand() -> None:
    with pytest.raises(ValueError, match="three hands"):
        lines(box("8c 2d", "8d 2d", "8h 2d", "8s 2d"), "Tc 7d")


def test_r11_6_each_hand_for_itself() -> None:
    # 18, 19, and 21 against 19; then the same against a bust dealer.
    at = box("8c Td", "8d Ah", "8h 3c Th")
    assert lines(at, "Tc 9d") == {"wager": -1_000, "split 2": 0, "split 3": 1_000}
    assert lines(at, "Tc 6d 6h") == {"wager": 1_000, "split 2": 1_000, "split 3": 1_000}


def test_r11_6_a_bust_split_hand_loses_alone_against_no_blackjack() -> None:
    at = box("8c 6d 9h", "8d Th")
    for reading in READINGS[:3]:
        assert lines(at, "Tc 7d", reading) == {"wager": -1_000, "split 2": 1_000}
        assert lines(at, "Tc 6d 6h", reading) == {"wager": -1_000, "split 2": 1_000}


def test_r11_4c_split_ace_and_ten_is_twenty_one_at_evens() -> None:
    at = box("Ac Td", "Ad 9h")
    assert lines(at, "Tc Td") == {"wager": 1_000, "split 2": 0}
    assert lines(at, "7c 7d 7h") == {"wager": 0, "split 2": -1_000}
    tens = box("Tc Ad", "Td Kh")
    assert lines(tens, "7c 7d 7h") == {"wager": 0, "split 2": -1_000}


@pytest.mark.parametrize("reading", READINGS)
def test_r11_4c_and_r11_7_split_ace_and_ten_loses_to_blackjack(reading: str) -> None:
    assert lines(box("Ac Td", "Ad Th"), "Kc As", reading) == {"wager": -1_000, "split 2": 0}


@pytest.mark.parametrize("reading", READINGS)
def test_r11_7_and_r10_5_blackjack_takes_one_wager_of_five(reading: str) -> None:
    stake = Stake("box 1", TEN, covers=[2, 3], doubles={2: 1_000, 3: 400})
    at = box("8c Td", "8d 3h Th", "8h 2c Td", stakes=[stake])
    expected = {"wager": -1_000, "split 2": 0, "split 3": 0, "double 2": 0, "double 3": 0}
    assert lines(at, "Ac Td", reading) == expected
    assert lines(at, "Tc 7d", reading) == {
        "wager": 1_000,
        "split 2": 1_000,
        "split 3": 1_000,
        "double 2": 1_000,
        "double 3": 400,
    }


def test_r13_3d_the_original_of_a_player_behind_rides_where_it_was_designated() -> None:
    stakes = [
        Stake("box 1", TEN, covers=[2, 3]),
        Stake("standing 1", 600, on=2, covers=[3], doubles={3: 200}),
        Stake("standing 2", 800, on=3, doubles={3: 800}),
    ]
    at = box("8c Td", "8d Ah", "8h 3c Th", stakes=stakes)
    assert settle([at], ["Tc", "9d"]) == {
        ("box 1", 1, "wager"): -1_000,
        ("box 1", 1, "split 2"): 0,
        ("box 1", 1, "split 3"): 1_000,
        ("standing 1", 1, "wager"): 0,
        ("standing 1", 1, "split 3"): 600,
        ("standing 1", 1, "double 3"): 200,
        ("standing 2", 1, "wager"): 800,
        ("standing 2", 1, "double 3"): 800,
    }
    taken = {key: cents for key, cents in settle([at], ["Ac", "Td"]).items() if cents}
    assert taken == {
        ("box 1", 1, "wager"): -1_000,
        ("standing 1", 1, "wager"): -600,
        ("standing 2", 1, "wager"): -800,
    }


# Part 12, and the readings of r 11.7 with r 12.2.


@pytest.mark.parametrize(
    ("at", "reading", "wager", "second", "third"),
    [
        (BUST_FIRST, "original-only", -1_000, 0, None),
        (BUST_FIRST, "bust-stands", -1_000, 0, None),
        (BUST_FIRST, "bust-and-original", -1_000, -1_000, None),
        (BUST_FIRST, "whole-box", -1_000, -1_000, None),
        (BUST_SECOND, "original-only", -1_000, 0, None),
        (BUST_SECOND, "bust-stands", -1_000, -1_000, None),
        (BUST_SECOND, "bust-and-original", -1_000, -1_000, None),
        (BUST_SECOND, "whole-box", -1_000, -1_000, None),
        (BUST_ALL, "original-only", -1_000, 0, None),
        (BUST_ALL, "bust-stands", -1_000, -1_000, None),
        (BUST_ALL, "bust-and-original", -1_000, -1_000, None),
        (BUST_ALL, "whole-box", -1_000, -1_000, None),
        (BUST_FIRST_OF_THREE, "original-only", -1_000, 0, 0),
        (BUST_FIRST_OF_THREE, "bust-stands", -1_000, 0, 0),
        (BUST_FIRST_OF_THREE, "bust-and-original", -1_000, -1_000, 0),
        (BUST_FIRST_OF_THREE, "whole-box", -1_000, -1_000, -1_000),
        (BUST_LAST_OF_THREE, "original-only", -1_000, 0, 0),
        (BUST_LAST_OF_THREE, "bust-stands", -1_000, 0, -1_000),
        (BUST_LAST_OF_THREE, "bust-and-original", -1_000, 0, -1_000),
        (BUST_LAST_OF_THREE, "whole-box", -1_000, -1_000, -1_000),
    ],
)
def test_r11_7_bust_hands_under_a_dealers_blackjack(
    at: Box, reading: str, wager: int, second: int, third: int | None
) -> None:
    expected = {"wager": wager, "split 2": second} | ({} if third is None else {"split 3": third})
    assert lines(at, "Ac Td", reading) == expected
    assert lines(at, "Td Ac", reading) == expected


@pytest.mark.parametrize(
    ("reading", "extra"),
    [("original-only", 0), ("bust-stands", 0), ("bust-and-original", 0), ("whole-box", -700)],
)
def test_r11_7_a_double_beside_a_bust_hand(reading: str, extra: int) -> None:
    at = box("8c 6d 9h", "8d 3h Tc", stakes=[Stake("box 1", TEN, covers=[2], doubles={2: 700})])
    taken = {"original-only": 0, "bust-stands": 0, "bust-and-original": -1_000, "whole-box": -1_000}
    expected = {"wager": -1_000, "split 2": taken[reading], "double 2": extra}
    assert lines(at, "Ac Td", reading) == expected


def test_r11_7_the_lowest_live_hand_whatever_the_order_of_covering() -> None:
    stake = Stake("box 1", TEN, covers=[3, 2])
    at = box("8c 6d 9h", "8d Th", "8h Tc", stakes=[stake])
    expected = {"wager": -1_000, "split 2": -1_000, "split 3": 0}
    assert lines(at, "Ac Td", "bust-and-original") == expected


@pytest.mark.parametrize("reading", READINGS)
def test_r11_7_a_player_behind_with_one_wager_loses_just_that(reading: str) -> None:
    for on in (1, 2):
        stakes = [Stake("box 1", TEN, covers=[2]), Stake("standing 1", 600, on=on)]
        result = settle([box("8c 6d 9h", "8d Th", stakes=stakes)], ["Ac", "Td"], reading)
        assert result["standing 1", 1, "wager"] == -600


@pytest.mark.parametrize("dealer", ["Tc 7d", "Tc 6d 6h", "Ac Td"])
def test_r12_2_as_written_one_bust_hand_loses_the_box_and_no_other(dealer: str) -> None:
    behind = Stake("standing 1", 600, on=2, sevens=100)
    seated = Stake("box 1", TEN, covers=[2], doubles={2: 500})
    at = box("7c 6d 9h", "7d 4h Th", stakes=[seated, behind], dealt="7c 7d")
    other = box("Tc Td", number=2, stakes=[Stake("box 2", TEN)])
    result = settle([at, other], dealer.split(), "whole-box")
    assert {key: cents for key, cents in result.items() if key[1] == 1} == {
        ("box 1", 1, "wager"): -1_000,
        ("box 1", 1, "split 2"): -1_000,
        ("box 1", 1, "double 2"): -500,
        ("standing 1", 1, "wager"): -600,
        ("standing 1", 1, "sevens"): 5_000,
    }
    assert result["box 2", 2, "wager"] == (-1_000 if dealer == "Ac Td" else 1_000)


def test_r12_2_as_written_leaves_the_second_hand_undealt() -> None:
    assert lines(box("8c 6d 9h", "8d"), "Tc", "whole-box") == {"wager": -1_000, "split 2": -1_000}


@pytest.mark.parametrize("reading", READINGS)
def test_r12_2_one_hand_alone_is_lost_in_every_reading(reading: str) -> None:
    for dealer in ("Ac", "Ac Td", "Tc 6d 6h", "9c"):
        assert lines(box("8c 6d 9h"), dealer, reading) == {"wager": -1_000}


# Part 13.


def test_r13_1_three_on_a_box_and_no_fourth() -> None:
    stakes = [Stake(f"standing {n}", TEN) for n in range(1, 5)]
    assert len(settle([box("Tc 9d", stakes=stakes[:3])], ["Tc", "8d"])) == 3
    with pytest.raises(ValueError, match="up to three"):
        settle([box("Tc 9d", stakes=stakes)], ["Tc", "8d"])


def test_r2_1_seven_boxes_and_no_eighth() -> None:
    assert lines(box("Tc 9d", number=7), "Tc 8d") == {"wager": 1_000}
    for number in (0, 8):
        with pytest.raises(ValueError, match="no box"):
            lines(box("Tc 9d", number=number), "Tc 8d")


def test_r10_3_a_doubled_hand_has_three_cards() -> None:
    for hand in ("4c 6d", "4c 6d 2h 5s", "4c 8d 5h"):
        with pytest.raises(ValueError, match="no doubled hand"):
            lines(box(hand, stakes=[Stake("box 1", TEN, doubles={1: TEN})]), "Tc 8d")


def test_r13_4_one_player_on_two_boxes() -> None:
    boxes = [
        box("Tc 9d", stakes=[Stake("box 1", TEN)]),
        box("Tc 7d", number=2, stakes=[Stake("box 1", 600)]),
    ]
    expected = {("box 1", 1, "wager"): 1_000, ("box 1", 2, "wager"): -600}
    assert settle(boxes, ["Tc", "8d"]) == expected


@pytest.mark.parametrize(
    "stake",
    [
        Stake("box 1", TEN, on=3),
        Stake("box 1", TEN, covers=[3]),
        Stake("box 1", TEN, covers=[2, 2]),
        Stake("standing 1", TEN, on=2, covers=[1]),
        Stake("standing 1", TEN, doubles={2: TEN}),
        Stake("box 1", TEN, doubles={1: TEN}),
    ],
)
def test_r11_2_and_r10_1_wagers_that_cannot_lie_there(stake: Stake) -> None:
    with pytest.raises(ValueError, match=r"wager|double"):
        settle([box("8c Td", "8d 3h Th", stakes=[stake])], ["Tc", "7d"])


# Part 15.


@pytest.mark.parametrize("dealer", ["Ac Td", "Td Ac"])
def test_r15_5_ace_and_ten_without_a_blackjack(dealer: str) -> None:
    assert lines(box("Ac Td"), dealer, no_blackjack=True) == {"wager": 1_500}
    assert lines(box("7c 7d 7h"), dealer, no_blackjack=True) == {"wager": 0}
    assert lines(box("Tc Td"), dealer, no_blackjack=True) == {"wager": -1_000}


@pytest.mark.parametrize("reading", READINGS)
def test_r15_5_additions_still_come_back_under_r10_5_and_r11_7(reading: str) -> None:
    doubled = box("4c 6d Th", stakes=[Stake("box 1", TEN, doubles={1: 700})])
    assert lines(doubled, "Ac Td", reading, no_blackjack=True) == {"wager": -1_000, "double": 0}
    split = box("Tc 9d", "Td 8h")
    assert lines(split, "Ac Td", reading, no_blackjack=True) == {"wager": -1_000, "split 2": 0}


@pytest.mark.parametrize("reading", READINGS)
def test_r15_5_twenty_one_stands_off_doubled_or_split(reading: str) -> None:
    doubled = box("5c 6d Th", stakes=[Stake("box 1", TEN, doubles={1: 700})])
    assert lines(doubled, "Ac Td", reading, no_blackjack=True) == {"wager": 0, "double": 0}
    split = box("Tc Ad", "Td 8h")
    assert lines(split, "Ac Td", reading, no_blackjack=True) == {"wager": 0, "split 2": 0}


@pytest.mark.parametrize(
    ("reading", "first_bust", "second_bust"),
    [
        ("original-only", (-1_000, 0), (0, 0)),
        ("bust-stands", (-1_000, 0), (0, -1_000)),
        ("bust-and-original", (-1_000, 0), (0, -1_000)),
        ("whole-box", (-1_000, -1_000), (-1_000, -1_000)),
    ],
)
def test_r15_5_twenty_one_beside_a_bust_hand(
    reading: str, first_bust: tuple[int, int], second_bust: tuple[int, int]
) -> None:
    live, bust = "8c 3d Th", "8d 6c Th"
    for at, expected in ((box(bust, live), first_bust), (box(live, bust), second_bust)):
        result = lines(at, "Ac Td", reading, no_blackjack=True)
        assert (result["wager"], result["split 2"]) == expected


def test_r15_5_nothing_was_offered_against_an_ace() -> None:
    for stake in (Stake("box 1", TEN, insurance=500), Stake("box 1", TEN, even_money=True)):
        with pytest.raises(ValueError, match="ace"):
            lines(box("Ac Td", stakes=[stake]), "Ac Td", no_blackjack=True)
