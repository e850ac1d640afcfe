"""A game that is set aside: no result is told beside its undoing, and none as that of a round to come."""

import pytest

from pitboss.games import GAMES
from pitboss.record.answer.explain import explain
from pitboss.record.asked import rule
from pitboss.record.cases import installed
from pitboss.record.result import run

HEAD = """
title = "Set aside"
game  = "{game}"
on    = 1996-06-01
venue = "auckland"
[sign]
minimum = "5.00"
maximum = "500.00"
[round]
actions = '''
{actions}
operator: invalidate game disruption
'''
"""
BLACKJACK = """box 1: wager 25.00
dealer: no more bets
shoe: deal Td 7h 7c
box 1: stand
shoe: deal Ac
dealer: settle"""
BACCARAT = """shoe: burn Ad
shoe: burn further 1
box 1: wager 100.00 on banker
dealer: no more bets
shoe: deal 6s 2c Kd 7h
dealer: settle"""
TAI_SAI = """dealer: tumble
box 1: place 10.00 on small
dealer: no more bets
tumbler: 3 3 3
dealer: enter 3 3 3
dealer: collect"""
CRAPS = """box 1: place 10.00 on pass
stickperson: offer dice to box 1
box 1: take dice 1 2
box 1: throw
dice: 6 5
dealer: settle"""
NO_RESULT = "Dice: no result: the outcome of the game is set aside."


@pytest.mark.parametrize(("game", "actions"), [("blackjack", BLACKJACK), ("mini-baccarat", BACCARAT)])
def test_i_r12_1_of_cards_only_the_hands_are_told(game: str, actions: str) -> None:
    told = rule(HEAD.format(game=game, actions=actions))
    assert [line.outcome for line in told.due] == ["void"]
    assert [line.kind for line in told.basis] == ["hand", "hand"]


@pytest.mark.parametrize(("game", "actions"), [("tai-sai", TAI_SAI), ("craps", CRAPS)])
def test_i_r12_1_the_round_that_was_thrown_has_no_result(game: str, actions: str) -> None:
    told = rule(HEAD.format(game=game, actions=actions))
    assert [line.outcome for line in told.due] == ["void"]
    assert [(line.round, line.says) for line in told.basis] == [(1, NO_RESULT)]


def test_ii_r15_8_a_hand_that_is_void_beats_nothing() -> None:
    """Of boxes 2 and 5 only the cards are told; box 7 was dealt its own cards, and beats the dealer's 18."""
    path = "blackjack/nz-1996/irregularities/r15_8-seen-before-the-cards-are-collected.toml"
    told = explain(run(installed(path, GAMES), GAMES))
    hands, compared = (
        {line.who for line in told.basis if line.kind == kind} for kind in ("hand", "compared")
    )
    assert hands == {"dealer", "box 2", "box 5", "box 7"}
    assert compared == {"dealer", "box 7"}


@pytest.mark.parametrize(("later", "which"), [(1, "last"), (2, "1st")])
def test_i_r12_1_of_an_earlier_round_that_is_set_aside_only_the_hands_are_told(
    later: int, which: str
) -> None:
    """The rounds after it stand, and what beat what in them is told."""
    rounds = "\n".join([BLACKJACK, "dealer: collect cards"] * later)
    text = HEAD.format(game="blackjack", actions=f"{rounds}\nbox 1: wager 25.00")
    told = rule(text.replace("game disruption", f"game fraud in {which} round"))
    assert [line.outcome for line in told.due] == ["void", *["lose"] * (later - 1)]
    assert {line.round for line in told.basis if line.kind == "compared"} == set(range(2, later + 1))
    assert {line.round for line in told.basis if line.kind == "hand"} == set(range(1, later + 1))
