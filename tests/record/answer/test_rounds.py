"""What an answer rests on, round by round: each by its number at the table, and nothing that never stood."""

from pathlib import Path

import pytest

from pitboss.cli import main
from pitboss.games import GAMES
from pitboss.record.answer.explain import in_words
from pitboss.record.answer.shapes import BasisLine, Explained
from pitboss.record.asked import rule
from pitboss.record.cases import installed
from pitboss.record.result import run

STUD = """
title = "Round after round"
game  = "caribbean-stud"
{law}
[sign]
minimum = "5.00"
maximum = "500.00"
{sign}
[table]
jackpot = "{jackpot}"
[round]
actions = '''
{actions}
'''
"""
NZ, US = "on = 1998-06-01", 'jurisdiction = "us-s10"'
PLAYED = """box 1: ante 10.00{jackpot}
dealer: no more bets
shoe: box 1 {cards}
shoe: dealer 4c 4s 6d Ad Qh
box 1: bet
dealer: reveal
dealer: settle"""
FOLDED = """box 1: ante 10.00
dealer: no more bets
shoe: box 1 Ts 9s 8s 7s 2h
shoe: dealer 4c 4s 6d Ad Qh
box 1: fold
dealer: settle"""
MISDEALT = """box 1: ante 10.00
dealer: no more bets
shoe: box 1 As Ks 9s Js
shoe: dealer 4c 4s 6d Ad Qh
dealer: deal complete"""
NEXT = "dealer: shuffle\ndealer: cut 20"
FLUSH, NOTHING = "Ah Kh 9h Jh 2h", "As Ks 9s Js 2h"


def answer(*actions: str, law: str = NZ, jackpot: str = "none", sign: str = "") -> Explained:
    told = "\n".join(actions)
    return rule(STUD.format(actions=told, law=law, jackpot=jackpot, sign=sign))


def lost() -> str:
    return PLAYED.format(cards=NOTHING, jackpot="")


def won(jackpot: str = "") -> str:
    return PLAYED.format(cards=FLUSH, jackpot=jackpot)


def by_round(told: Explained) -> dict[int, list[BasisLine]]:
    numbers = sorted({line.round for line in told.basis})
    return {number: [line for line in told.basis if line.round == number] for number in numbers}


def filed(path: str) -> dict[int, list[BasisLine]]:
    return by_round(in_words(run(installed(path, GAMES), GAMES)))


def test_i_r8_1_a_round_that_was_disputed_keeps_its_hands_when_another_is_played() -> None:
    decides = "box 1: dispute I said fold\ngame supervisor: decides void for box 1 on bet"
    rounds = by_round(answer(lost(), decides, NEXT, won()))
    hands = {number: [line.cards for line in lines if line.cards] for number, lines in rounds.items()}
    assert hands == {
        1: [("4c", "4s", "6d", "Ad", "Qh"), ("As", "Ks", "9s", "Js", "2h")],
        2: [("4c", "4s", "6d", "Ad", "Qh"), ("Ah", "Kh", "9h", "Jh", "2h")],
    }


def test_r12_11_a_misdeal_is_a_round_of_its_own_number() -> None:
    assert {*by_round(answer(MISDEALT, NEXT, won()))} == {2}


def test_a_round_in_which_nothing_lay_open_is_counted() -> None:
    """As `in 3rd round` counts it."""
    told = answer(FOLDED, NEXT, FOLDED, NEXT, won(), "operator: invalidate game fraud in last round")
    (lines,) = by_round(told).values()
    assert {line.round for line in lines} == {3}
    assert {line.kind for line in lines} == {"hand"}


def test_i_r12_2_what_is_set_aside_is_the_round_that_was_named_and_no_other() -> None:
    """The first was misdealt, the second folded and set aside: the flush of the third stands."""
    told = answer(MISDEALT, NEXT, FOLDED, NEXT, won(), "operator: invalidate game fraud in 2nd round")
    assert [line.outcome for line in told.due] == ["void", "void", "win", "win"]
    (third,) = by_round(told).values()
    assert any("flush, ace high beats" in line.says for line in third)


def test_the_page_says_which_round_it_tells_of(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "second.toml"
    path.write_text(STUD.format(actions=f"{MISDEALT}\n{NEXT}\n{won()}", law=NZ, jackpot="none", sign=""))
    with pytest.raises(SystemExit):
        main(["due", str(path)])
    assert "What it rests on, round 2" in capsys.readouterr().out


@pytest.mark.parametrize("jackpot", [" jackpot", ""])
def test_us_j3_a_forfeited_hand_is_not_told_as_one_that_beats_the_dealer(jackpot: str) -> None:
    found = "floorperson: communicated box 1"
    told = answer(won(jackpot), found, law=US, jackpot="electronic")
    assert {line.outcome for line in told.due} == {"lose"}
    assert [line.who for line in told.basis if line.kind == "compared"] == ["dealer"]


@pytest.mark.parametrize("game", ["baccarat", "mini-baccarat", "midi-baccarat"])
def test_i_r12_2_a_coup_that_was_set_aside_leaves_its_hands_and_the_next_one_its_result(game: str) -> None:
    """Player 8 against banker 4 was paid and then set aside; the next coup is won by the banker, 9 to 7."""
    first, second = filed(f"{game}/nz-1996/general/r12_2-after-the-payment.toml").values()
    assert [line.says for line in first] == ["Player: natural 8.", "Banker: 4 points."]
    assert second[-1].says == "Coup: banker wins, 9 to 7."


def test_v_r12_6_a_round_without_enough_cards_takes_nothing_from_the_one_before() -> None:
    rounds = filed("baccarat/nz-1996/irregularities/r12_6-two-cutting-cards.toml")
    assert {*rounds} == {1, 3}
    assert "Coup: player wins, 9 to 7." in [line.says for line in rounds[1]]


def test_x_r7_1_a_void_roll_is_not_told_as_a_result() -> None:
    """6 and 1 were thrown with dice that were not approved; 6 and 2 came in their place."""
    rounds = filed("craps/nz-1996/irregularities/r7_1-found-out-after-the-settlement.toml")
    assert [line.says[:14] for lines in rounds.values() for line in lines] == [
        "Dice: 4 and 4,",
        "Dice: 6 and 2,",
    ]


def test_vii_r6_4_a_spin_found_void_later_is_not_told_as_a_result() -> None:
    rounds = filed("money-wheel/nz-1996/irregularities/r6_4-found-before-the-wheel-is-spun-again.toml")
    assert [line.says for lines in rounds.values() for line in lines] == [
        "Wheel: the wheel stands at a section of symbol C."
    ]


def test_ii_r15_5_what_is_settled_anew_is_compared_anew() -> None:
    """Ace and king dealt late are 21 and no blackjack: the other 21 stands off, the blackjack wins."""
    (lines,) = filed("blackjack/nz-1996/irregularities/r15_5-seen-only-after-the-payment.toml").values()
    compared = {line.who: line.says for line in lines if line.kind == "compared"}
    assert compared["box 1"] == "Box 1: 21 is level with the dealer's 21: a stand off."
    assert compared["box 2"] == "Box 2: blackjack beats the dealer's 21."
