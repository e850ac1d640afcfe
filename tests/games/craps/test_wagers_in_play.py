"""Wagers between their making and their end: commission, taking down, on and off, in the air, travelling."""

import pytest

from pitboss.games.craps.events import Travelled, WagerConfirmed
from pitboss.table.event import Charged, Refunded, TakenBack
from pitboss.table.refusal import Refusal
from pitboss.table.sign import Sign
from tests.citing import cites
from tests.games.craps.telling import lines_of, net, played, rolled, shooting, table


def test_r3_1j_the_commission_is_paid_at_once() -> None:
    events = played(shooting(table()), "box 6: place 100.00 on buy 10")
    assert [event.cents for event in events if isinstance(event, Charged)] == [500]
    assert net(events, "house") == 500
    cites(events, "nz-1996/X/3.1(j)")


def test_r3_1k_the_commission_is_on_what_would_be_won() -> None:
    # 120.00 against 6 wins 100.00 at 5 to 6; a twentieth of that is 5.00.
    events = played(shooting(table()), "box 6: place 120.00 on lay 6")
    assert net(events, "house") == 500


def test_r3_10_a_lost_or_won_wager_keeps_its_commission() -> None:
    felt = shooting(table())
    played(felt, "box 1: throw", "dice: 4 5", "dealer: settle", "box 6: place 20.00 on buy 4")
    events = rolled(felt, 2, 2)
    assert not [event for event in events if isinstance(event, Refunded)]
    assert net(events, "box 6") == 2000 + 4000


def test_r3_10_the_commission_of_a_wager_set_aside_after_its_win() -> None:
    felt = shooting(table())
    played(felt, "box 1: throw", "dice: 4 5", "dealer: settle", "box 6: place 20.00 on buy 4")
    won = rolled(felt, 2, 2)
    undone = played(felt, "operator: invalidate game disruption in last round")
    # Stake and win came with the roll; the win goes back, and the commission of 1.00 comes.
    assert net(won, "box 6") + net(undone, "box 6") == 2000 + 100
    cites(undone, "nz-1996/X/3.10")


def test_r3_10_adding_to_a_buy_bet_adds_to_its_commission() -> None:
    felt = shooting(table())
    assert net(played(felt, "box 6: place 20.00 on buy 4"), "house") == 100
    assert net(played(felt, "box 6: place 40.00 on buy 4"), "house") == 200
    assert net(played(felt, "box 6: take back 60.00 from buy 4"), "house") == -300


def test_commission_rounded_up_is_reckoned_on_the_whole_wager() -> None:
    felt = shooting(table({"commission-inexact": "up"}))
    # 5% of 10.00 is 0.50: a dollar. 5% of 20.00 is 1.00: nothing more is due.
    assert net(played(felt, "box 6: place 10.00 on buy 4"), "house") == 100
    assert net(played(felt, "box 6: place 10.00 on buy 4"), "house") == 0


def test_r3_5_a_wager_below_the_minimum_does_not_stay() -> None:
    felt = shooting(table())
    played(felt, "box 2: place 10.00 on field")
    assert played(felt, "box 2: take back 6.00 from field").code == "outside-cents"
    assert not isinstance(played(felt, "box 2: take back 5.00 from field"), Refusal)
    assert played(felt, "box 2: take back 1.00 from field").code == "outside-cents"
    cites(played(felt, "box 2: take back 5.00 from field"), "nz-1996/X/3.5")


def test_r3_5_a_come_bet_may_come_down_before_its_point() -> None:
    felt = shooting(table())
    played(felt, "box 1: throw", "dice: 4 5", "dealer: settle", "box 4: place 10.00 on come")
    assert not isinstance(played(felt, "box 4: take back 10.00 from come"), Refusal)


def test_r3_5_odds_may_come_down_though_their_bet_may_not() -> None:
    felt = shooting(table())
    played(felt, "box 1: throw", "dice: 4 5", "dealer: settle", "box 1: place 10.00 on odds")
    cites(played(felt, "box 1: take back 10.00 from odds"), "nz-1996/X/3.5")
    refusal = played(felt, "box 1: take back 10.00 from pass")
    cites(refusal, "nz-1996/X/3.5")


def test_r3_6_all_of_it_takes_what_stands_behind() -> None:
    felt = shooting(table(), wager="place 10.00 on dont-pass")
    played(felt, "box 1: throw", "dice: 4 5", "dealer: settle", "box 1: place 15.00 on behind")
    events = played(felt, "box 1: take back 10.00 from dont-pass")
    assert {event.area: event.cents for event in events if isinstance(event, TakenBack)} == {
        "dont-pass": 1000,
        "behind": 1500,
    }
    cites(events, "nz-1996/X/3.6", "nz-1996/X/3.1(f)(i)")


def test_r3_8a_an_on_button_goes_with_its_wager() -> None:
    felt = shooting(table())
    played(felt, "box 4: place 12.00 on place 6", "box 4: call on place 6", "dealer: mark box 4 on place 6")
    played(felt, "box 4: take back 12.00 from place 6", "box 4: place 12.00 on place 6")
    assert not lines_of(rolled(felt, 3, 4), "place 6")


def test_r3_8b_called_off_takes_the_button_away() -> None:
    felt = shooting(table())
    played(felt, "box 4: place 12.00 on place 6", "box 4: call on place 6", "dealer: mark box 4 on place 6")
    played(felt, "box 4: call off place 6", "box 4: call on place 6")
    assert not lines_of(rolled(felt, 3, 4), "place 6")


def test_r3_8b_even_while_the_dice_are_in_the_air_but_not_at_rest() -> None:
    felt = shooting(table())
    played(
        felt, "box 1: throw", "dice: 4 5", "dealer: settle", "box 4: place 12.00 on place 6", "box 1: throw"
    )
    cites(played(felt, "box 4: call off place 6"), "nz-1996/X/3.8(b)")
    refusal = played(felt, "dice: 3 4", "box 4: call on place 6")
    assert refusal.code == "dice-at-rest"
    assert not lines_of(played(felt, "dealer: settle"), "place 6")


def test_r3_8_hardways_rest_and_wake() -> None:
    felt = shooting(table())
    played(felt, "box 4: place 5.00 on hard 8")
    assert not lines_of(rolled(felt, 4, 4), "hard 8")
    (line,) = lines_of(rolled(felt, 4, 4), "hard 8")
    assert line.paid == 4500


def test_r3_2_a_confirmed_buy_bet_pays_its_commission_then() -> None:
    felt = shooting(table())
    offered = played(felt, "box 1: throw", "box 6: place 20.00 on buy 4")
    assert net(offered, "house") == 0
    events = played(felt, "stickperson: confirm box 6 buy 4")
    assert net(events, "house") == 100
    assert any(isinstance(event, WagerConfirmed) for event in events)


def test_r3_2_chips_on_top_of_a_wager_go_back_alone() -> None:
    felt = shooting(table())
    played(felt, "box 2: place 10.00 on field", "box 1: throw", "box 2: place 20.00 on field")
    events = played(felt, "dice: 6 5")
    assert [event.cents for event in events if isinstance(event, TakenBack)] == [2000]
    cites(events, "nz-1996/X/3.2")
    (line,) = lines_of(played(felt, "dealer: settle"), "field")
    assert (line.stake, line.paid) == (1000, 1000)


def test_r3_2_an_unconfirmed_wager_goes_back_when_the_roll_is_void() -> None:
    felt = shooting(table())
    events = played(felt, "box 1: throw", "box 2: place 20.00 on field", "stickperson: no roll improper")
    assert net(events, "box 2") == 2000


def test_r3_4_a_spoken_wager_may_be_withdrawn_before_the_yes() -> None:
    felt = shooting(table())
    played(felt, "box 2: call 10.00 chips down on field")
    assert played(felt, "box 2: place 5.00 on field").code == "not-confirmed"
    assert net(played(felt, "box 2: take back 10.00 from field"), "box 2") == 1000
    cites(played(felt, "dealer: confirm box 2 field"), "nz-1996/X/3.2", "nz-1996/X/3.4")


def test_r3_4_what_was_spoken_for_goes_with_its_base() -> None:
    felt = shooting(table(), wager="place 10.00 on dont-pass")
    played(felt, "box 1: throw", "dice: 4 5", "dealer: settle", "box 1: call 15.00 chips down on behind")
    events = played(felt, "box 1: take back 10.00 from dont-pass")
    assert net(events, "box 1") == 2500
    assert played(felt, "dealer: confirm box 1 behind").code == "nothing-to-confirm"


def test_r3_1c_a_come_bet_keeps_its_size_as_it_travels() -> None:
    felt = shooting(table())
    played(felt, "box 1: throw", "dice: 4 5", "dealer: settle", "box 4: place 25.00 on come")
    events = rolled(felt, 2, 2)
    (moved,) = [event for event in events if isinstance(event, Travelled)]
    assert (moved.area, moved.to) == ("come", "come 4")
    cites(moved, "nz-1996/X/1.0/come-point")
    assert felt.state.staked(4, "come 4") == 2500


def test_i_r14_2_a_mistake_that_no_rule_measures_is_a_dispute() -> None:
    felt = shooting(table())
    rolled(felt, 4, 5)
    # Odds on 10.00 go up to 10.00; five units cannot be made of 4.00 or 7.00 in dollar chips.
    for wager in (
        "box 1 50.00 on odds",
        "box 2 4.00 on world",
        "box 2 7.00 on world",
        "box 2 4.00 on c-and-e",
    ):
        (ruled,) = played(felt, f"dealer: accepted by mistake {wager}")
        cites(ruled, "nz-1996/I/8.1")
    assert felt.state.staked(2, "world") == 0
    assert played(felt, "dealer: accepted by mistake box 2 50.00 on field").code == "no-mistake"


def test_i_r14_2_b_what_stands_of_a_horn_bet_and_of_a_buy_bet() -> None:
    felt = shooting(table())
    horn = played(felt, "dealer: accepted by mistake box 2 600.00 on horn")
    assert [line.stake for line in lines_of(horn)] == [10_000]
    # 5% of the 500.00 that stand.
    buy = played(felt, "dealer: accepted by mistake box 2 600.00 on buy 4")
    assert net(buy, "house") == 2500
    assert felt.state.staked(2, "buy 4") == 50_000


def test_i_r14_2_chips_taken_in_the_air_or_beside_others() -> None:
    felt = shooting(table())
    played(felt, "box 2: place 400.00 on field", "box 1: throw")
    events = played(felt, "dealer: accepted by mistake box 2 101.00 on field")
    assert [line.stake for line in lines_of(events)] == [100]
    assert felt.state.staked(2, "field") == 50_000


def test_i_r12_2_a_forfeited_buy_bet_does_not_bring_its_commission_back() -> None:
    felt = shooting(table())
    played(felt, "box 1: throw", "dice: 4 5", "dealer: settle", "box 6: place 20.00 on buy 4")
    won = rolled(felt, 2, 2)
    played(felt, "operator: direct forfeit of box 6")
    lost = played(felt, "operator: invalidate game fraud")
    # The 60.00 that came with the roll go back to the house, and the commission stays there.
    assert net(won, "box 6") + net(lost, "box 6") == 0
    assert not [event for event in lost if isinstance(event, Refunded)]


def test_r3_11_the_commission_of_a_wager_that_was_just_decided_was_due() -> None:
    felt = shooting(table())
    played(felt, "box 1: throw", "dice: 4 5", "dealer: settle", "box 6: place 20.00 on buy 4")
    rolled(felt, 2, 2)
    (at,) = played(felt, "inspector: charged box 6 1.00 on buy 4")
    assert not at.what.startswith("breach")
    cites(at, "nz-1996/X/3.1(j)")


def test_r3_5_why_a_wager_may_not_shrink_so_far() -> None:
    felt = shooting(table())
    played(
        felt, "box 2: place 12.00 on place 6", "box 2: place 40.00 on buy 4", "box 2: place 10.00 on world"
    )
    played(felt, "box 2: c-and-e 3.00 3.00")
    for part, clause in {
        "5.00 from place 6": "nz-1996/I/14.4",
        "8.00 from place 6": "nz-1996/I/14.1(b)",
        "10.00 from buy 4": "nz-1996/X/3.1(j)",
        "3.00 from world": "nz-1996/X/3.1(x)(i)",
        "1.00 from c-and-e": "nz-1996/X/3.1(y)(i)",
        "0.50 from world": "nz-1996/I/14.3",
        "99.00 from world": "nz-1996/X/3.5",
    }.items():
        refusal = played(felt, f"box 2: take back {part}")
        assert refusal.because[0] == clause, part


def test_r3_2_chips_that_nobody_confirmed_may_be_picked_up_in_the_air() -> None:
    felt = shooting(table())
    played(felt, "box 1: throw", "box 2: place 20.00 on buy 6")
    assert net(played(felt, "box 2: take back 20.00 from buy 6"), "box 2") == 2000
    played(felt, "box 2: place 20.00 on buy 6", "dealer: confirm box 2 buy 6")
    assert played(felt, "box 2: take back 20.00 from buy 6").code == "dice-thrown"


def test_r3_11_a_fee_on_a_buy_bet_up_to_its_commission() -> None:
    felt = shooting(table())
    played(felt, "box 6: place 20.00 on buy 4")
    (at,) = played(felt, "inspector: charged box 6 1.00 on buy 4")
    assert not at.what.startswith("breach")
    (above,) = played(felt, "inspector: charged box 6 1.01 on buy 4")
    assert above.what.startswith("breach: 0.01")
    cites(above, "nz-1996/X/3.11")


def test_two_limits_one_after_the_other() -> None:
    felt = shooting(table({"additional-wagers-and-sign": "sign-too"}, sign=Sign(500, 50_000)))
    played(felt, "box 1: throw", "dice: 4 6", "dealer: settle")
    assert played(felt, "box 1: place 4.00 on odds").code == "below-minimum"
    assert played(felt, "box 1: place 11.00 on odds").code == "above-own-limit"
    assert not isinstance(played(felt, "box 1: place 10.00 on odds"), Refusal)


@pytest.mark.parametrize("reading", ["same-come-out", "another-come-out"])
@pytest.mark.parametrize("cents", ["10.00", "5.00"])
def test_r3_6_a_dont_pass_bet_made_again_before_the_same_come_out_roll(reading: str, cents: str) -> None:
    felt = shooting(table({"dont-pass-made-again": reading}))
    played(felt, "box 2: place 10.00 on dont-pass", f"box 2: take back {cents} from dont-pass")
    again = played(felt, "box 2: place 5.00 on dont-pass")
    assert isinstance(again, Refusal) == (reading == "another-come-out")
    if isinstance(again, Refusal):
        assert again.code == "came-down"
        cites(again, "nz-1996/X/3.6")
    played(felt, "box 3: place 5.00 on dont-pass")
    rolled(felt, 5, 6)
    played(felt, "box 2: place 5.00 on dont-pass", "box 2: place 5.00 on dont-pass")
