"""Cards told by where they lie, so that a story can be read; what nobody saw is not known."""

from typing import Any

from pitboss.table.cards import UNKNOWN
from tests.games.poker.telling import begun, refused, table, told

MANILA: dict[str, Any] = {"game": "two-card-manila", "deck": 32, "blinds": (2,)}


def test_cards_of_one_player_are_told_and_the_others_are_not_known() -> None:
    felt = table()
    told(felt, "dealer: new hand\nbox 2: post\nbox 3: post\ndeck: box 3 As Kd")
    assert felt.state.phase == "dealing"
    assert refused(felt, "deck: box 3 Qc Qd").code == "no-cards-due"
    assert refused(felt, "deck: box 2 Qc").code == "wrong-count"
    assert refused(felt, "deck: box 2 As Qd").code == "card-twice"
    told(felt, "deck: deals the rest")
    assert [player.cards for player in felt.state.players] == [
        (UNKNOWN, UNKNOWN),
        (UNKNOWN, UNKNOWN),
        ("As", "Kd"),
    ]
    assert felt.state.turn == 1


def test_a_whole_hand_is_told_by_place() -> None:
    felt = table({1: 100, 2: 100})
    told(
        felt,
        """
        dealer: new hand
        box 1: post
        box 2: post
        deck: box 2 As Ah
        deck: box 1 Kd Kc
        box 1: call
        box 2: check
        deck: burns 2s
        deck: flop 2c 7d 8h
        box 2: check
        box 1: check
        deck: turn Td
        box 2: check
        box 1: check
        deck: board 3s
        box 2: check
        box 1: check
        box 2: show
        box 1: show
        dealer: award pots
        """,
    )
    assert felt.state.player(2).stack == 102
    assert felt.state.burnt == ("2s", UNKNOWN, UNKNOWN)


def test_a_street_has_its_name_its_number_of_cards_and_one_burn() -> None:
    felt = begun(table({1: 100, 2: 100}))
    told(felt, "box 1: call\nbox 2: check")
    assert refused(felt, "deck: turn 7d").code == "other-street"
    assert refused(felt, "deck: flop 7d 8d").code == "wrong-count"
    assert refused(felt, "deck: box 1 7d 8d").code == "no-cards-due"
    told(felt, "deck: burns 2s")
    assert refused(felt, "deck: burns 3s").code == "no-burn-due"
    told(felt, "deck: flop 7d 8d 9d")
    assert felt.state.burnt == ("2s",)


def test_manila_deals_the_players_first_and_then_the_board_without_a_burn() -> None:
    felt = table({1: 100, 2: 100}, **MANILA)
    told(felt, "dealer: new hand\nbox 2: post\ndeck: box 2 As Ah")
    assert refused(felt, "deck: board 7d").code == "hands-first"
    told(felt, "deck: box 1 Kd Kc")
    assert refused(felt, "deck: board without burn 7d").code == "no-burn-due"
    told(felt, "deck: board 7d")
    assert (felt.state.phase, felt.state.burnt) == ("betting", ())


def test_stud_is_told_by_place_with_one_burn_a_street() -> None:
    felt = table({1: 100, 2: 100}, game="five-card-stud", blinds=(), ante=1, bring_in=1)
    told(felt, "dealer: new hand\ndealer: take antes\ndeck: box 2 ?? 9d\ndeck: box 1 ?? 5c")
    told(felt, "box 1: bring in\nbox 2: call\ndeck: box 2 9s\ndeck: box 1 Ac")
    assert (felt.state.turn, len(felt.state.burnt)) == (2, 1)


def test_an_unknown_card_put_away_leaves_the_known_ones() -> None:
    felt = table({1: 100, 2: 100}, game="pineapple")
    told(felt, "dealer: new hand\nbox 1: post\nbox 2: post\ndeck: box 2 As Kd ??\ndeck: deals the rest")
    told(felt, "box 1: call\nbox 2: check\nbox 2: discard ??")
    assert felt.state.player(2).cards == ("As", "Kd")
