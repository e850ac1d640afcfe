"""Sentences of an answer: who sent chips back, what lies again, what a wager is called."""

from pitboss.games import GAMES
from pitboss.record.answer.explain import in_words
from pitboss.record.answer.shapes import Explained
from pitboss.record.asked import rule
from pitboss.record.cases import installed
from pitboss.record.result import run
from pitboss.terminal.due_page import untold_stakes

CARDS = """
title = "In words"
game  = "{game}"
on    = {on}
{more}
[sign]
minimum = "5.00"
maximum = "500.00"
[round]
actions = '''
{actions}
'''
"""
STUD = """box 1: ante 10.00
box 2: ante 10.00
dealer: no more bets
shoe: box 1 As Ks 9s Js 2s
shoe: box 2 Ah Kh 9h Jh 2h
shoe: dealer 4c 4s 6d Ad Qh
box 1: bet
"""


def stud(actions: str, more: str = "") -> Explained:
    return rule(CARDS.format(game="caribbean-stud", on="1998-06-01", actions=STUD + actions, more=more))


def blackjack(actions: str, more: str = "") -> Explained:
    return rule(CARDS.format(game="blackjack", on="1997-03-01", actions=actions, more=more))


def filed(path: str) -> Explained:
    return in_words(run(installed(path, GAMES), GAMES))


def test_r12_7_a_bet_on_which_its_player_chooses_again_is_sent_back_and_told_once() -> None:
    told = stud("dealer: expose dealer 4c", '[readings]\ndealer-exposes-own = "all-choose-again"')
    says = "Box 1: 20.00 on bet goes back: its player chooses again."
    assert [line.says for line in told.rulings].count(says) == 1
    assert [line.says for line in told.stakes] == [says]
    assert not untold_stakes(told)


def test_r12_8_a_bet_on_cards_that_are_dealt_anew_is_sent_back() -> None:
    told = stud("box 2: fold\ngame supervisor: no ante at box 3 with 2")
    assert [line.says for line in told.stakes] == ["Box 1: 20.00 on bet goes back: the cards are dealt anew."]


def test_r12_8_an_ante_that_lies_again_is_not_told_as_gone() -> None:
    """Box 2 had folded; now it has its ante on the layout again, and so 10.00 lies there."""
    told = stud("box 2: fold\ngame supervisor: no ante at box 3 with 2")
    (line,) = told.due
    assert line.says == "Box 2: the ante wager of 10.00 is void: 10.00 goes back and is laid again."
    assert [(wager.box, wager.cents) for wager in told.lying] == [(1, 10_00), (2, 10_00)]


def test_ii_r15_5_of_two_lines_on_one_wager_the_first_says_that_it_was_laid_again() -> None:
    lines = filed("blackjack/nz-1996/irregularities/r15_5-seen-only-after-the-payment.toml").due
    assert [line.outcome for line in lines] == ["void", "void", "stand-off", "win"]
    assert [line.says.endswith("is laid again.") for line in lines] == [True, True, False, False]


def test_ii_r13_3_a_split_hand_at_another_box_is_that_boxs() -> None:
    told = blackjack("""operator: permit 2 players a box
box 1: wager 20.00
box 2: wager 10.00 on box 1
dealer: no more bets
shoe: deal 8d 6h 8c
box 1: split
box 2: cover
shoe: deal Tc
box 1: stand
shoe: deal Th
box 1: stand
shoe: deal Tc 4h
dealer: settle""")
    says = [line.says for line in told.due]
    assert "Box 2: the split wager of 10.00 on hand 2 of box 1 loses: 10.00 is collected." in says


def test_ii_r13_2_a_part_that_another_reading_does_not_void_is_settled_all_the_same() -> None:
    """30.00 lie beside 80.00 where 100.00 may: 10.00 are void. Up to the 500.00 of the table all counts."""
    told = blackjack("""operator: permit 2 players a box
operator: direct box maximum 100.00
box 1: wager 80.00
box 2: wager 30.00 on box 1
dealer: accepted by mistake of box 2 30.00 on box 1
dealer: no more bets
shoe: deal Td 9h 9c
box 1: stand
shoe: deal Jc
dealer: settle""")
    parts = [(line.outcome, line.stake_cents) for line in told.due if line.box == 2]
    assert parts == [("void", 10_00), ("stand-off", 20_00)]
    (other,) = next(item for item in told.readings if item.id == "box-maximum-figure").otherwise
    assert [change.says for change in other.changes if change.kind == "wager"] == [
        "box 2: the original wager on box 1 of 30.00 would stand off",
        "box 2: the original wager on box 1 would not be settled a 2nd time",
    ]
