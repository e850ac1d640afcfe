"""What wins: the ranking of each deck from the register, what a hand is made up of, and why it is cited."""

from datetime import date
from typing import Any

import pytest

from pitboss.games.poker.events import PotDecided
from pitboss.games.poker.rules import rules
from pitboss.games.poker.setup import Setup
from pitboss.games.poker.showdown.worth import Worth
from pitboss.law import Rulebook
from pitboss.record.table import Table
from pitboss.table.cards import parse_cards
from pitboss.table.hands import Category, category
from pitboss.table.sign import Sign
from tests.citing import cites
from tests.games.poker.telling import IN_2005, IN_2018, dealt, table, told


def worth(game: str, deck: int, on: date = IN_2018) -> Worth:
    return rules(Rulebook.on(on, "poker")).worth(Setup(sign=Sign(2, 100), game=game, deck=deck))


def best(game: str, deck: int, own: str, board: str = "", on: date = IN_2018) -> Category:
    return category(worth(game, deck, on).best(parse_cards(own), parse_cards(board)))


@pytest.mark.parametrize(("game", "deck"), [("five-card-stud", 40), ("draw", 32), ("three-card-manila", 36)])
def test_r9_3_a_flush_is_above_a_full_house_in_a_reduced_deck(game: str, deck: int) -> None:
    read = worth(game, deck).ranking
    flush, house = read.value(parse_cards("As Js 9s 8s 7s")), read.value(parse_cards("As Ah Ad Ks Kh"))
    four = read.value(parse_cards("7s 7h 7d 7c 8s"))
    assert house < flush < four
    full = worth("draw", 52).ranking
    assert full.value(parse_cards("As Js 9s 8s 7s")) < full.value(parse_cards("2s 2h 2d 3s 3h"))


@pytest.mark.parametrize(
    ("game", "deck", "cards", "kind"),
    [
        ("draw", 52, "As 2h 3d 4c 5s", Category.STRAIGHT),
        ("draw", 40, "As 5h 6d 7c 8s", Category.STRAIGHT),
        ("draw", 32, "As 7h 8d 9c Ts", Category.STRAIGHT),
        # One rank too far up, and the ace is no neighbour.
        ("draw", 40, "As 6h 7d 8c 9s", Category.ODD_CARDS),
        ("draw", 32, "As 8h 9d Tc Js", Category.ODD_CARDS),
    ],
)
def test_r9_3f_an_ace_also_stands_below_the_lowest_card(
    game: str, deck: int, cards: str, kind: Category
) -> None:
    assert best(game, deck, cards) is kind
    assert best(game, deck, cards, on=IN_2005) is kind


@pytest.mark.parametrize("on", [IN_2005, IN_2018])
def test_r9_3f_but_not_in_manila(on: date) -> None:
    """Ace and seven with 8-9-10: a straight of 32 cards in hold-em, and none in two card Manila."""
    own, board = "As 7h", "8d 9c Ts Kd Kc"
    assert best("two-card-manila", 32, own, board, on) is Category.ONE_PAIR
    assert best("three-card-manila", 36, "As 6h Qd", "7d 8d 9c Kd Kc", on) is Category.ONE_PAIR


def test_r9_3f_in_hold_em_of_32_cards_the_same_hand_is_a_straight() -> None:
    # Hold-em is played with 32 cards since 2017.
    assert best("hold-em", 32, "As 7h", "8d 9c Ts Kd Kc") is Category.STRAIGHT


def test_a_hand_of_hold_em_is_any_five_and_one_of_omaha_two_and_three() -> None:
    """Four spades on the board and one in hand: a flush in hold-em, none in Omaha or Manila."""
    board = "As Ks 9s 7s Jd"
    assert best("hold-em", 52, "Qs Qd", board) is Category.FLUSH
    assert best("omaha", 52, "Qs Qd Jc Td", board) is Category.STRAIGHT
    assert best("omaha", 52, "Qs Qd 8c 8d", board) is Category.ONE_PAIR
    assert best("two-card-manila", 32, "Qs Qd", board) is Category.ONE_PAIR
    # Two of the three own cards, and no third.
    assert best("three-card-manila", 36, "Qs Qd Qc", "As Kd 9s 7s Jd") is Category.ONE_PAIR
    assert best("hold-em", 52, "Qs Qd", "Qh Kd Kc Ks 2d") is Category.FULL_HOUSE


HAND = "nz-1999-poker/13/16/hand"


def decided(felt: Table) -> list[PotDecided]:
    return [each for each in told(felt, "dealer: award pots") if isinstance(each, PotDecided)]


def checked_down(first: str, *streets: str, **terms: Any) -> Table:
    """Two players, who check to the end and show."""
    felt = table({1: 100, 2: 100}, **terms)
    told(felt, "dealer: new hand")
    while felt.state.due:
        told(felt, f"box {felt.state.due[0].box}: post")
    dealt(felt, first)
    for cards in streets:
        _round(felt)
        dealt(felt, cards)
    _round(felt)
    told(felt, "box 2: show\nbox 1: show")
    return felt


def _round(felt: Table) -> None:
    while felt.state.turn:
        owed = felt.state.bets.high - (felt.state.player(felt.state.turn) or felt.state.players[0]).bet
        told(felt, f"box {felt.state.turn}: {'call' if owed else 'check'}")


def test_r9_1_the_ruling_says_who_could_win_who_did_and_with_what() -> None:
    felt = checked_down("As Kd Ah Kc", "2c 7d 8h 9s", "3c Td", "4c 2s")
    (ruling,) = decided(felt)
    assert (ruling.area, ruling.cents, ruling.contenders, ruling.winners) == ("main pot", 4, (1, 2), (2,))
    assert ruling.sentence == (
        "The main pot of 0.04: boxes 1 and 2 could win it; box 2 takes it: pair of aces."
    )
    cites(ruling, "nz-1999-poker/13/9.1(i)", "nz-1999-poker/13/9.1", HAND)


@pytest.mark.parametrize(
    ("own", "flop", "turn", "river", "clause"),
    [
        ("As Ks", "Qs Js Ts", "2d", "3d", "9.1(a)"),
        ("9s Ks", "Qs Js Ts", "2d", "3d", "9.1(b)"),
        ("9s 9h", "9c 9d Ts", "2d", "3d", "9.1(c)"),
        ("9s 9h", "9c Td Ts", "2d", "3d", "9.1(d)"),
        ("9s 4s", "2s Ts Ks", "2d", "3d", "9.1(e)"),
        ("9s 8h", "7c Td 6s", "2d", "3d", "9.1(f)"),
        ("9s 9h", "9c Td Ks", "2d", "3d", "9.1(g)"),
        ("9s 9h", "Tc Td Ks", "2d", "3d", "9.1(h)"),
        ("9s Kh", "9c Td 7s", "2d", "3d", "9.1(i)"),
        ("As Kh", "9c Td 7s", "2d", "3d", "9.1(j)"),
    ],
)
def test_r9_1_each_kind_of_hand_wins_by_its_own_letter(
    own: str, flop: str, turn: str, river: str, clause: str
) -> None:
    """Box 2 holds the hand; box 1 has 4-5 off suit, which makes less on each of these boards."""
    mine = own.split()
    felt = checked_down(f"{mine[0]} 4h {mine[1]} 5c", f"Qh {flop}", f"Jh {turn}", f"8d {river}")
    (ruling,) = decided(felt)
    assert ruling.winners == (2,)
    cites(ruling, f"nz-1999-poker/13/{clause}")


def test_r9_3_a_flush_of_32_cards_takes_the_pot_from_a_full_house() -> None:
    felt = checked_down("As Kd 7s Kh", "8c Ks 9s Js", "8d Jc", "8h 7d", deck=32)
    (ruling,) = decided(felt)
    assert (ruling.winners, ruling.hand) == ((2,), "flush, ace high")
    cites(ruling, "nz-1999-poker/13/9.3/flush", "nz-1999-poker/13/9.3")


def test_r9_3f_a_short_straight_is_cited_by_its_own_clause() -> None:
    felt = checked_down("As Kd 7d Kh", "8c 8s 9s Tc", "Jd Qc", "Jh 9d", deck=32)
    (ruling,) = decided(felt)
    assert (ruling.winners, ruling.hand) == ((2,), "straight, ten high")
    cites(ruling, "nz-2017/13/9.3(f)")


def test_r9_3a_a_royal_flush_of_32_cards() -> None:
    (ruling,) = decided(checked_down("As Kd Ks Kh", "8c Qs Js Ts", "8d Jc", "8h 7d", deck=32))
    assert ruling.hand == "royal flush"
    cites(ruling, "nz-1999-poker/13/9.3(a)")


def test_r17_an_omaha_pot_says_what_a_hand_is_made_up_of() -> None:
    felt = checked_down("As 2d Ah 2h Kc 7d Kd 7h", "8c 9s 9c 4d", "8d Jc", "8h 3d", game="omaha")
    (ruling,) = decided(felt)
    assert (ruling.winners, ruling.hand) == ((2,), "two pairs, aces and nines")
    cites(ruling, "nz-1999-poker/13/17/hand")


def test_r14_and_r15_manila_cites_its_own_sections() -> None:
    felt = checked_down(
        "As 8d Ah 9h Kc", "7c 9s", "7d Jc", "7h Td", "Qd Tc", game="two-card-manila", deck=32, blinds=(2,)
    )
    (ruling,) = decided(felt)
    assert ruling.winners == (2,)
    cites(ruling, "nz-1999-poker/13/14/hand")
    felt = checked_down(
        "As 8d Ah 9h Qh 7d Kc",
        *("6c 9s", "6d Jc", "6h Td", "Qd Tc"),
        game="three-card-manila",
        deck=36,
        blinds=(2,),
    )
    (ruling,) = decided(felt)
    cites(ruling, "nz-1999-poker/13/15/hand")
