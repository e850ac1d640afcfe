"""The poker bots: amounts that chips make, a deck that runs out, and which card they give up."""

import random
from datetime import date
from functools import partial

import pytest
from msgspec.structs import replace

from pitboss.games.poker.showdown.worth import worths
from pitboss.law import Rulebook
from pitboss.play.bots.poker import PokerBot, _in_chips, kept_in_draw
from pitboss.play.bots.strength import equity
from pitboss.play.options import Options
from pitboss.play.view import View
from pitboss.table.cards import parse_cards
from pitboss.table.option import Amounts
from tests.games.poker.telling import dealt, table, told

BOOK = Rulebook.on(date(2018, 6, 1), "poker")


@pytest.mark.parametrize(
    ("want", "bet"), [(199, 200), (200, 200), (249, 200), (250, 250), (999, 950), (2000, 950)]
)
def test_a_bot_bets_what_chips_make_within_the_bounds(want: int, bet: int) -> None:
    """From 2.00 to 9.75 in chips of 0.50: at the most 9.50."""
    assert _in_chips(Amounts(200, 975, 1, (50,)), want) == bet


@pytest.mark.parametrize(("want", "bet"), [(100, 200), (399, 200), (400, 400), (401, 400), (999, 800)])
def test_a_bot_bets_on_the_increment_of_the_sign(want: int, bet: int) -> None:
    """In steps of 2.00 with chips of 0.50 (Division I r 13.5)."""
    assert _in_chips(Amounts(200, 975, 200, (50,)), want) == bet


def test_a_bot_reads_a_hand_though_the_deck_cannot_serve_eight_at_seven_card_stud() -> None:
    """Eight times seven cards are 56, and the deck has 52: each hand is read with six."""
    felt = table(dict.fromkeys(range(1, 9), 100), game="seven-card-stud", boxes=8, blinds=(), ante=1)
    told(felt, "dealer: new hand\ndealer: take antes")
    deck = [f"{rank}{suit}" for rank in "23456789" for suit in "cdh"]
    dealt(felt, " ".join(deck))
    me = felt.state.player(1)
    assert me is not None
    part = equity(worths(BOOK)["seven-card-stud-52"], felt.state, me, random.Random(1), 5)
    assert 0 <= part <= 1


def test_a_bot_reads_a_hand_with_the_card_that_all_share_where_the_deck_ran_out_at_stud() -> None:
    """The board of a stud game is the one common card, in the place of each player's last."""
    felt = table({1: 100, 2: 100}, game="five-card-stud", blinds=(), ante=1)
    told(felt, "dealer: new hand\ndealer: take antes")
    dealt(felt, "As Kd Ah Kc")
    state = replace(felt.state, board=parse_cards("Ad"))
    me = state.player(2)
    assert me is not None
    assert equity(worths(BOOK)["five-card-stud-52"], state, me, random.Random(1), 50) > 0.5


@pytest.mark.parametrize(
    ("hand", "kept"),
    [
        ("2c 3c 4c 5c 6c", "2c 3c 4c 5c 6c"),
        ("2c 9c Tc Kc 4d", "2c 9c Tc Kc"),
        ("2c 3d 4h 5s Kd", "2c 3d 4h 5s"),
        ("2c 2d 9h Js Kd", "2c 2d"),
        ("2c 4d 8h Js Kd", "Kd"),
    ],
)
def test_a_bot_keeps_what_is_made_and_four_to_a_flush_or_a_straight(hand: str, kept: str) -> None:
    assert kept_in_draw(parse_cards(hand)) == parse_cards(kept)


@pytest.mark.parametrize(("raises", "does"), [(3, "RaiseTo"), (4, "Call")])
def test_after_four_raises_in_a_round_a_bot_only_calls(raises: int, does: str) -> None:
    """Two aces against one player are worth a raise."""
    felt = table({1: 5000, 2: 5000})
    told(felt, "dealer: new hand\nbox 1: post\nbox 2: post")
    dealt(felt, "2c As 7d Ah" if felt.state.button == 1 else "As 2c Ah 7d")
    rich = next(player.box for player in felt.state.players if "As" in player.own)
    if felt.state.turn != rich:
        told(felt, f"box {felt.state.turn}: call")
    felt.state = replace(felt.state, bets=replace(felt.state.bets, high=4, raises=raises))
    options = Options(felt.game.verbs, partial(felt.game.options, felt.rules, felt.state, f"box {rich}"))
    said = PokerBot(0.5, seed=1)(View(felt, f"box {rich}", chips=0, rounds=0), options)
    assert type(said).__name__ == does
