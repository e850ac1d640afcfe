"""A jackpot wager that wins: its prize is told as paid, and so its chip is spent."""

import pytest

from pitboss.record.answer.shapes import Explained
from pitboss.record.asked import rule

STUD = """
title = "A flush"
game  = "caribbean-stud"
on    = 1998-06-01
[sign]
minimum = "5.00"
maximum = "500.00"
jackpot-wager = "1.00"
[table]
jackpot = "{jackpot}"
[meter]
pool = "5000.00"
[round]
actions = '''
box 1: ante 10.00 jackpot
dealer: no more bets
shoe: box 1 As Ks Qs Js 3s
shoe: dealer {dealer}
box 1: {decision}
{end}
'''
"""
QUALIFIES, NO_HAND = "Ac Ah 9c 8s 3d", "Ac Qh 9c 8s 3d"
SETTLED = "dealer: reveal\ndealer: settle"
PAID = f"{SETTLED}\ndealer: verify box 1\ndealer: count deck 52\ndealer: pay jackpot box 1"


def answer(
    end: str = SETTLED,
    jackpot: str = "electronic",
    dealer: str = QUALIFIES,
    decision: str = "bet",
) -> Explained:
    return rule(STUD.format(end=end, jackpot=jackpot, dealer=dealer, decision=decision))


@pytest.mark.parametrize("jackpot", ["electronic", "manual"])
def test_r11_12_a_chip_that_won_is_spent_whether_its_prize_was_handed_over_yet_or_not(jackpot: str) -> None:
    """10.00 and, at 5 to 1, 100.00 are won on 30.00; the flush takes 100.00 for a chip of 1.00: 209.00."""
    for end in (SETTLED, PAID):
        told = answer(end, jackpot)
        (total,) = told.totals
        assert (total.laid_cents, total.staked_cents, total.lying_cents) == (31_00, 31_00, 0)
        assert (total.prize_cents, total.net_cents) == (100_00, 209_00)
        assert (told.undecided, told.lying) == ((), ())
        chip = next(line for line in told.due if line.area == "jackpot")
        assert (chip.outcome, chip.stake_cents, chip.collected_cents) == ("win", 1_00, 1_00)


def test_r11_12_the_chip_of_the_next_round_lies_though_that_of_the_last_one_won() -> None:
    told = answer(f"{PAID}\ndealer: shuffle\nbox 1: ante 10.00 jackpot")
    (total,) = told.totals
    assert (total.staked_cents, total.lying_cents) == (31_00, 11_00)
    assert [line.area for line in told.lying] == ["ante", "jackpot"]


def test_jackpot_folded_read_as_wins_brings_the_prize_and_not_the_chip() -> None:
    """The chip of 1.00 is gone by either reading; the prize of 100.00 is what differs."""
    told = answer("dealer: settle", decision="fold")
    relied = next(item for item in told.readings if item.id == "jackpot-folded")
    assert [c.cents for c in relied.otherwise[0].changes if c.kind == "money"] == [100_00]


def test_r12_10_a_round_that_falls_tells_of_no_prize_and_of_nothing_that_beat_anything() -> None:
    told = answer(f"{SETTLED}\ndealer: count deck 51")
    assert [(line.kind, line.who) for line in told.basis] == [("hand", "dealer"), ("hand", "box 1")]
    assert not told.prizes


def test_r12_10_a_round_that_falls_pays_no_ante_for_want_of_a_hand() -> None:
    """Against a dealer without a hand antes are paid, but not in a round that is void."""
    told = answer(f"{SETTLED}\ndealer: count deck 51", dealer=NO_HAND)
    assert {line.kind for line in told.basis} == {"hand"}
    assert [line.outcome for line in told.due if line.area == "ante"] == ["void"]


def test_r11_7_a_jackpot_wager_that_loses_against_no_hand_is_told_with_its_cards() -> None:
    text = STUD.format(end=SETTLED, jackpot="electronic", dealer=NO_HAND, decision="bet")
    told = rule(text.replace("As Ks Qs Js 3s", "As Ks Qs Js 3h"))
    hand = next(line for line in told.basis if (line.kind, line.who) == ("hand", "box 1"))
    assert hand.says == "Box 1: odd cards, ace king high."
