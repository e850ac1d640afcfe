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
LAW_1998 = {"game": "caribbean-stud", "on": "1998-06-01"}
JACKPOT = '[table]\njackpot = "electronic"'
STUD = """box 1: ante 10.00
box 2: ante 10.00
dealer: no more bets
shoe: box 1 As Ks 9s Js 2s
shoe: box 2 Ah Kh 9h Jh 2h
shoe: dealer 4c 4s 6d Ad Qh
box 1: bet
"""


def stud(actions: str, more: str = "") -> Explained:
    return rule(CARDS.format(**LAW_1998, actions=STUD + actions, more=more))


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
        "box 2: the first original wager of 30.00 on box 1 would stand off",
        "box 2: the second original wager of 20.00 on box 1 would not be settled",
    ]


def test_r12_2_a_misdeal_found_as_the_deal_ends_says_whose_count_is_wrong() -> None:
    misdealt = "box 1: ante 10.00\ndealer: no more bets\nshoe: box 1 As Ks 9s Js\nshoe: dealer 4c 4s 6d Ad Qh"
    told = rule(CARDS.format(**LAW_1998, actions=f"{misdealt}\ndealer: deal complete", more=""))
    assert "The round is void: box 1 holds 4 cards." in [line.says for line in told.rulings]


def test_us_m4_one_hand_of_six_cards_is_out_for_that() -> None:
    told = rule(
        CARDS.replace("on    = {on}", 'jurisdiction = "us-s10"').format(
            game="caribbean-stud",
            more="",
            actions="""box 1: ante 10.00
box 2: ante 10.00
dealer: no more bets
shoe: box 1 As Ks 9s Js 2s 3s
shoe: box 2 Ah Kh 9h Jh 2h
shoe: dealer 4c 4s 6d Ad Qh
dealer: deal complete""",
        )
    )
    assert "The hand at box 1 is out of the round: it has 6 cards." in [line.says for line in told.rulings]


def test_us_f1_what_is_paid_on_a_coupon_is_told_with_its_clause() -> None:
    """10.00 in chips and a coupon of 10.00: the ante wins 20.00, and only the chips go back."""
    told = rule(
        CARDS.replace("on    = {on}", 'jurisdiction = "us-s10"').format(
            game="caribbean-stud",
            more="",
            actions="""box 1: ante 10.00
box 1: match play 10.00
dealer: no more bets
shoe: box 1 As Ks 9s Js 2s
shoe: dealer 4c 4s 6d Ad Qh
box 1: bet
dealer: reveal
dealer: settle""",
        )
    )
    ante = next(line for line in told.due if line.area == "ante")
    assert (ante.stake_cents, ante.paid_cents, ante.stake_returned_cents) == (10_00, 20_00, 10_00)
    assert "US s 10(f)(1)" in [why.cite for why in ante.because]
    (coupon,) = (line for line in told.basis if line.who == "box 1, match play")
    assert coupon.says.startswith(
        "Box 1, match play: a coupon of 10.00 lay beside the ante: the ante is paid"
    )


def test_r11_1_an_ante_under_a_jackpot_wager_is_not_said_to_be_missing() -> None:
    sign = CARDS.replace('maximum = "500.00"', 'maximum = "500.00"\njackpot-wager = "1.00"')
    told = rule(
        sign.format(**LAW_1998, actions="box 1: ante 10.00 jackpot\nbox 1: take back ante", more=JACKPOT)
    )
    (refusal,) = told.refusals
    assert refusal.says == "the ante stays as long as a jackpot wager rests on it: that comes back first"


def test_r5_10_a_wager_after_the_call_is_too_late_by_the_call() -> None:
    late = "box 1: ante 10.00\ndealer: no more bets\nbox 2: ante 10.00"
    (refusal,) = rule(CARDS.format(**LAW_1998, actions=late, more="")).refusals
    assert refusal.says == "no ante or jackpot wager after no more bets was called"
    dealt = "box 1: ante 10.00\nshoe: box 1 As\nbox 2: ante 10.00"
    (refusal,) = rule(CARDS.format(**LAW_1998, actions=dealt, more="")).refusals
    assert refusal.says == "no ante or jackpot wager after cards were dealt"


def test_i_r8_1_a_bet_decided_otherwise_leaves_what_was_said_of_the_jackpot() -> None:
    sign = CARDS.replace('maximum = "500.00"', 'maximum = "500.00"\njackpot-wager = "1.00"')
    told = rule(
        sign.format(
            **LAW_1998,
            more=JACKPOT,
            actions="""box 1: ante 10.00 jackpot
dealer: no more bets
shoe: box 1 As Ks 9s Js 2s
shoe: dealer 4c 4s 6d Ad Qh
box 1: bet
dealer: reveal
box 1: leave face down
dealer: settle
box 1: dispute the dealer took my cards
game supervisor: decides void for box 1 on bet""",
        )
    )
    assert [line.who for line in told.basis if line.kind == "no-prize"] == ["box 1"]


def test_v_r9_7_the_last_coup_and_a_void_hand_are_told_as_called() -> None:
    told = rule(
        CARDS.format(
            game="baccarat",
            on="1997-03-01",
            more="",
            actions="""shoe: burn Ad
shoe: burn further 1
box 1: wager 100.00 on banker
dealer: no more bets
shoe: deal Ks Qs
shoe: cutting card
shoe: deal 7h 6d
dealer: settle
dealer: collect cards
shoe: face up Kd
dealer: no bets this hand""",
        )
    )
    says = [line.says for line in told.notices]
    assert says[1:] == ["Dealer: “Last coup.”", "Dealer: “No bets this hand.”"]
    assert not any("Dealer:" in line.says for line in told.rulings)


def test_ii_r3_2_a_total_cites_what_each_kind_of_card_counts() -> None:
    told = blackjack("""box 1: wager 10.00
dealer: no more bets
shoe: deal Kd 9h 7c
box 1: stand
shoe: deal Ac
dealer: settle""")
    cited = {line.who: [why.cite[-6:] for why in line.because] for line in told.basis if line.kind == "hand"}
    assert cited == {"box 1": ["3.2(b)", "3.2(a)"], "dealer": ["3.2(a)", "3.2(c)"]}


def test_2017_r7_13_what_chips_and_words_amount_to_is_a_ruling() -> None:
    """A chip of 25.00 without a word is a call of 2.00; 10.00 said and 5.00 put in is a raise to 10.00."""
    told = filed("poker/nz-2017/betting/r7_13-one-large-chip.toml")
    chip, words = (line for line in told.rulings if "silent chip" in line.action or "says" in line.action)
    assert (chip.says, chip.because[0].ref) == ("Box 1 calls 2.00.", "nz-2017/13/7.13")
    assert (words.says, words.because[0].ref) == ("Box 2 raises to 10.00.", "nz-1999-poker/13/7/declared")


def test_1999_r7_of_two_motions_only_the_first_counts_and_that_is_told() -> None:
    told = filed("poker/nz-1999/betting/r7_one_motion-two-chips-and-then-eight.toml")
    (motion,) = (line for line in told.rulings if "puts in" in line.action)
    assert (motion.says, motion.because[0].ref) == ("Box 1 calls 2.00.", "nz-1999-poker/13/7/one-motion")
