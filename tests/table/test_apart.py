"""What tells two hands apart: the first rank in which they differ, in the words of the game."""

import pytest

from pitboss.table.apart import decided_by, place_apart
from pitboss.table.cards import parse_cards
from pitboss.table.hands import value


def _value(text: str) -> int:
    return value(parse_cards(text))


@pytest.mark.parametrize(
    ("one", "other", "says"),
    [
        ("Ac Kd Qh 8s 7c", "Ad Kh Js Tc 9d", "the third highest card decides, queen over jack"),
        ("Ac Kd Qh 8s 7c", "Ad Kh Qs 9c 2d", "the fourth highest card decides, nine over eight"),
        ("Ac Kd Qh 8s 7c", "Ad Kh Qs 8c 2d", "the lowest card decides, seven over two"),
        ("Kc Kd Qh 8s 7c", "Kh Ks Jh 8c 7d", "the highest of the other cards decides, queen over jack"),
        ("Kc Kd Qh 8s 7c", "Kh Ks Qs 9c 2d", "the second of the other cards decides, nine over eight"),
        ("Kc Kd Qh 8s 7c", "Kh Ks Qs 8c 2d", "the last of the other cards decides, seven over two"),
        ("Kc Kd 8h 8s 7c", "Kh Ks 8d 8c 2d", "the fifth card decides, seven over two"),
        ("Ac 9c 8c 5c 2c", "Ad Td 8d 5d 2d", "the second highest card decides, ten over nine"),
    ],
)
def test_words_that_are_the_same_are_told_apart_by_a_card(one: str, other: str, says: str) -> None:
    assert decided_by(_value(one), _value(other)) == says
    assert decided_by(_value(other), _value(one)) == says


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Kc Kd Qh 8s 7c", "7h 7s Qd Jc 2c"),  # a higher pair says so itself
        ("Kc Kd 8h 8s 7c", "Kh Ks 7d 7s 2d"),  # and so does a second pair
        ("2c 5c 7c 9c Jc", "Kc Kd Qh 8s 7c"),  # another kind of hand
        ("Kc Kd Qh 8s 7c", "Kh Ks Qd 8c 7d"),  # level, card for card
    ],
)
def test_nothing_more_is_said_where_the_words_tell_or_the_hands_are_level(one: str, other: str) -> None:
    assert decided_by(_value(one), _value(other)) == ""


def test_level_hands_differ_nowhere() -> None:
    assert place_apart(_value("Kc Kd Qh 8s 7c"), _value("Kh Ks Qd 8c 7d")) is None
    assert place_apart(_value("Kc Kd Qh 8s 7c"), _value("Ah As Qd 8c 7d")) == 0
