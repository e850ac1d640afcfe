"""Where two clauses of 2017 meet in one hand: each answer in cents, from the text."""

from typing import Any

import pytest

from pitboss.games.poker.setup import Commission, Kill
from pitboss.games.poker.showdown.showing import to_show
from pitboss.record.table import Table
from pitboss.table.chips.accounts import HOUSE
from pitboss.table.chips.money import Cents
from pitboss.table.sign import Sign
from tests.citing import cites
from tests.games.poker.betting.test_betting_readings import span
from tests.games.poker.deal.test_blinds import short_of_both
from tests.games.poker.telling import begun, dealt, refused, seated, stacks, table, told
from tests.games.poker.test_kill import killing, lies, won_by

RULE = "nz-2017/13"
LIMIT: dict[str, Any] = {"limit": "structured", "sign": Sign(10, 20), "blinds": (5, 10)}


def straddled(given: dict[int, int], **terms: Any) -> Table:
    """Box 4 straddles on the left of the blinds of boxes 2 and 3; the button is at box 1."""
    felt = table(given, **terms)
    told(felt, "dealer: new hand\nbox 2: post\nbox 3: post\nbox 4: straddle")
    return dealt(felt)


def shown(felt: Table) -> None:
    """Everybody shows."""
    while to_show(felt.state):
        told(felt, f"box {to_show(felt.state)[0].box}: show")


def test_r7_9_and_r10_3_a_short_all_in_over_a_straddle() -> None:
    """1, 2 and a straddle of 4, which is a raise by 2; all-in for 5: the next goes to 5 and 2.

    Box 5 has called the straddle and faces 1: a call or a fold. The straddler has yet to act.
    """
    felt = straddled({1: 5, 2: 100, 3: 100, 4: 100, 5: 100})
    told(felt, "box 5: call\nbox 1: raise to 0.05")
    assert span(felt) == (7, 100)
    told(felt, "box 2: call\nbox 3: call")
    assert (felt.state.turn, span(felt)) == (4, (7, 100))
    told(felt, "box 4: call")
    refusal = refused(felt, "box 5: raise to 0.50")
    assert refusal.code == "not-reopened"
    cites(refusal, f"{RULE}/10.4")


def test_r7_9_and_r10_2_an_excess_over_a_straddle() -> None:
    """Units of 10, a straddle to 20; all-in for 24 is an excess of 4, less than half: completed to 30."""
    felt = straddled({1: 24, 2: 1000, 3: 1000, 4: 1000, 5: 1000}, **LIMIT)
    told(felt, "box 5: call\nbox 1: raise to 0.24")
    assert span(felt) == (30, 30)
    told(felt, "box 2: call\nbox 3: call")
    assert (felt.state.turn, span(felt)) == (4, (30, 30))
    told(felt, "box 4: call")
    cites(refused(felt, "box 5: raise to 0.30"), f"{RULE}/10.2")


def test_r7_10_and_the_cap_three_raises_follow_a_straddle() -> None:
    felt = straddled({1: 1000, 2: 1000, 3: 1000, 4: 1000}, **LIMIT)
    told(felt, "box 1: raise to 0.30\nbox 2: raise to 0.40\nbox 3: raise to 0.50")
    refusal = refused(felt, "box 4: raise to 0.60")
    assert refusal.code == "raises-used-up"
    cites(refusal, f"{RULE}/7.10")


@pytest.mark.parametrize(("to", "then"), [(29, 40), (30, 50), (31, 51)])
def test_r7_22_and_r10_2_half_a_bet_is_half_of_what_the_kill_made_it(to: int, then: int) -> None:
    """Units of 20 with the Kill Wager: 9 above 20 is completed to 40, from 10 on 20 go on top.

    Box 2 has posted a small blind of 5 by then and lost it.
    """
    kill = Kill(wager=Cents(20))
    felt = seated({1: 1000, 2: to + 5, 3: 1000, 4: 1000}, kill=kill, **LIMIT)
    won_by(felt, 1)
    won_by(felt, 1)
    told(felt, "dealer: new hand")
    while felt.state.due:
        told(felt, f"box {felt.state.due[0].box}: post")
    dealt(felt)
    assert felt.state.turn == 2
    told(felt, f"box 2: raise to 0.{to}")
    assert span(felt) == (then, then)


def test_r10_3_and_pot_limit_a_short_all_in_is_in_the_pot() -> None:
    """Four put in 2, then 8, 8 and 11: 8 + 8 + 8 + 11 lie there, and a call makes it 46: to 11 and 46."""
    felt = begun(table({1: 100, 2: 100, 3: 100, 4: 13}, limit="pot", sign=Sign(2)))
    told(felt, "box 4: call\nbox 1: call\nbox 2: call\nbox 3: check")
    dealt(felt)
    told(felt, "box 2: bet 0.08\nbox 3: call\nbox 4: raise to 0.11")
    assert span(felt) == (11 + 8, 11 + 46)


def test_r10_4_and_a_check_an_all_in_of_three_does_not_open_the_betting_again() -> None:
    felt = begun(table({1: 100, 2: 100, 3: 13, 4: 100}, sign=Sign(10), blinds=(5, 10)))
    told(felt, "box 4: call\nbox 1: call\nbox 2: call\nbox 3: check")
    dealt(felt)
    told(felt, "box 2: check\nbox 3: bet 0.03")
    assert span(felt) == (13, 90), "box 4 has yet to act"
    told(felt, "box 4: call\nbox 1: fold")
    cites(refused(felt, "box 2: raise to 0.30"), f"{RULE}/10.4")


def test_r20_30_and_r18_8_an_early_fifth_card_and_seven_of_them_agreed() -> None:
    """Burnt: before flop, turn and the early river; none before the first river, six before the rest."""
    felt = table({1: 100, 2: 100})
    told(felt, "dealer: new hand\nbox 1: post\nbox 2: post")
    dealt(felt)
    told(felt, "box 1: call\nbox 2: check")
    dealt(felt)
    told(felt, "box 2: check\nbox 1: check")
    dealt(felt)
    told(felt, "box 2: bet 0.98\ndealer: turns early Kc\nbox 1: call")
    told(felt, "box 1: run it 7 times\nbox 2: run it 7 times\ngame supervisor: allow 7 runs")
    for _ in range(7):
        dealt(felt)
    assert (felt.state.phase, len(felt.state.boards), len(felt.state.burnt)) == ("showdown", 7, 3 + 6)


def test_r20_31_and_r18_8_the_card_set_aside_is_shuffled_in_before_the_first_fifth_card() -> None:
    """Burnt: the flop's, the early turn's, the turn's, none with the river; two for the second board."""
    felt = begun(table({1: 100, 2: 100, 3: 100}))
    told(felt, "box 1: call\nbox 2: call\nbox 3: check\ndeck: flop 2c 7d 8h\nbox 2: bet 0.10")
    told(felt, "dealer: turns early Kc\nbox 3: raise to 0.98\nbox 1: call\nbox 2: call")
    told(felt, "box 1: run it 2 times\nbox 2: run it 2 times\nbox 3: run it 2 times")
    told(felt, "game supervisor: allow 2 runs")
    dealt(felt)
    cites(told(felt, "dealer: shuffle card back"), f"{RULE}/20.31(c)")
    for _ in range(3):
        dealt(felt)
    assert (felt.state.phase, len(felt.state.burnt), felt.state.aside) == ("showdown", 5, ())


def test_r20_32_and_r18_8_an_early_turn_before_the_discards_of_an_all_in_hand() -> None:
    felt = table({1: 50, 2: 50}, game="crazy-pineapple")
    told(felt, "dealer: new hand\nbox 1: post\nbox 2: post")
    dealt(felt, "As Ks Ad Kd Ah Kh")
    told(felt, "box 1: raise to 0.50\nbox 2: call\nbox 1: run it 2 times\nbox 2: run it 2 times")
    told(felt, "game supervisor: allow 2 runs")
    dealt(felt, "2c 3c 4d 8h")
    cites(told(felt, "dealer: turns early 9c"), f"{RULE}/20.32")
    assert (felt.state.phase, len(felt.state.burnt)) == ("discarding", 1)
    told(felt, "box 2: discard Ah\nbox 1: discard Kh")
    assert felt.state.phase == "dealing"


def test_r8_1_and_r18_8_5_commission_comes_off_before_the_pots_are_divided() -> None:
    """99 and 134 are 233, of which 5% is 11, and the cap 9: 3 of the main pot, 9 * 99 / 233, 6 of the other.

    96 and 128 are halved. Box 1 has aces, box 2 kings, and a third king on the second board.
    """
    felt = table({1: 33, 2: 100, 3: 100}, commission=Commission(rate="5%", cap=Cents(9)))
    told(felt, "dealer: new hand\nbox 2: post\nbox 3: post")
    dealt(felt, "Ks Qs As Kd Qd Ad")
    told(felt, "box 1: raise to 0.33\nbox 2: raise to 1.00\nbox 3: call")
    for box in (1, 2, 3):
        told(felt, f"box {box}: run it 2 times")
    told(felt, "game supervisor: allow 2 runs")
    for cards in ("2c 3c 4d 8h", "2d 9h", "2h Tc", "5c Kc 4h 8d", "5d 9c", "5h Td"):
        dealt(felt, cards)
    shown(felt)
    cites(told(felt, "dealer: award pots"), f"{RULE}/8.1", f"{RULE}/18.8.5")
    assert (stacks(felt), felt.books.cents(HOUSE)) == ({1: 48, 2: 48 + 128}, 9)


@pytest.mark.parametrize(
    ("second", "lying"), [("5c 3d 4h 8d", (2, "leg up")), ("5c Kc 4h 8d", (0, "leg up"))]
)
def test_r7_16_and_r18_8_6_an_entire_pot_is_that_of_every_board(second: str, lying: tuple[int, str]) -> None:
    """Box 2 has aces and wins the first board; on the second a third king may win for box 1."""
    felt = seated({1: 100, 2: 100}, kill=Kill(wager=Cents(4)))
    told(felt, "dealer: new hand\nbox 1: post\nbox 2: post")
    dealt(felt, "As Ks Ad Kd")
    told(felt, "box 1: raise to 1.00\nbox 2: call\nbox 1: run it 2 times\nbox 2: run it 2 times")
    told(felt, "game supervisor: allow 2 runs")
    for cards in ("2c 3c 4d 8h", "2d 9h", "2h Tc", second, "5d 9c", "5h Td"):
        dealt(felt, cards)
    shown(felt)
    told(felt, "dealer: award pots")
    assert lies(felt) == lying


def test_r20_33_and_r10_3_the_bet_of_a_dead_hand_is_still_to_be_called_and_raised() -> None:
    """Box 2 bet 10 and is dead: a raise over it goes to 20, and the 10 stay in the pot."""
    felt = begun(table())
    told(felt, "box 1: call\nbox 2: call\nbox 3: check")
    dealt(felt)
    told(felt, "box 2: bet 0.10\nbox 3: call\ndealer: finds 3 cards at box 2")
    assert refused(felt, "box 1: raise to 0.15").says == "a raise is 0.20 to 0.98 here, not 0.15"
    told(felt, "box 1: raise to 0.20\nbox 3: fold\ndealer: award pots")
    assert stacks(felt) == {1: 100 + 2 + 2 + 10 + 10, 2: 88, 3: 88}


def test_r7_11_and_uncalled_chips_what_was_made_good_in_the_pot_is_not_matched() -> None:
    """Box 5 paid 1 and 2 into the pot and raises to 10: 8 go back, and it wins 1 + 2 of the blinds."""
    felt = short_of_both(50, live=False)
    told(felt, "box 5: post\nbox 5: post")
    dealt(felt)
    told(felt, "box 3: fold\nbox 4: fold\nbox 5: raise to 0.10\nbox 1: fold\nbox 2: fold")
    assert felt.state.pots[0].cents == 1 + 2 + 2 + 3
    told(felt, "dealer: award pots")
    assert stacks(felt)[5] == 50 + 1 + 2


def test_r7_21_and_r7_12_a_killer_in_the_large_blind_who_leaves() -> None:
    """Box 1 is to post both as one and goes: the game is no larger, and box 2 posts the large blind."""
    felt = killing()
    won_by(felt, 1)
    won_by(felt, 1)
    told(felt, "dealer: new hand")
    assert (felt.state.large, felt.state.due[0].what) == (1, "Kill Wager")
    cites(told(felt, "box 1: leave"), f"{RULE}/7.21")
    assert (felt.state.kill_wager, felt.state.bets.unit, lies(felt)) == (0, 10, (0, "leg up"))
    assert [(due.box, due.cents) for due in felt.state.due] == [(4, 5), (2, 10)]


def test_r19_10_and_r5_1_the_short_deck_is_counted_to_32() -> None:
    felt = table({1: 100, 2: 100}, jackpot=True, deck=32)
    told(felt, "dealer: new hand\ndealer: press jackpot button\nbox 1: post\nbox 2: post")
    dealt(felt, "As 8d Ks 7h")
    told(felt, "box 1: fold\nbox 2: ask for flop")
    dealt(felt, "7c Qs Js Ts")
    told(felt, "dealer: record jackpot of box 2")
    for count, is_whole in ((52, False), (31, False), (33, False), (32, True)):
        cites(told(felt, f"dealer: counts deck {count}"), f"{RULE}/19.10")
        assert (felt.state.jackpot.counted == (2,)) is is_whole
