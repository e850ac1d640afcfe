"""Calls that are overruled late or called anew, and throws before their time."""

import pytest

from pitboss.games.craps.events import CameToRest, DicePassed, RollVoid, Travelled
from pitboss.record.table import Table
from pitboss.table.chips.accounts import wager
from pitboss.table.event import Refunded, Ruled, TakenBack
from pitboss.table.refusal import Refusal
from tests.citing import cites
from tests.games.craps.telling import lines_of, net, played, rolled, shooting, table


def lying(at: Table) -> dict[tuple[int, str], int]:
    """What lies where, and the books say the same."""
    found = {(w.box, w.area): w.cents for w in at.game.wagers(at.state)}
    assert {place: at.books.cents(wager(*place)) for place in found} == found
    return found


def on_nine(at: Table) -> Table:
    """A table whose point is 9."""
    rolled(shooting(at), 4, 5)
    return at


def test_r7_5_a_chip_laid_after_no_roll_lies_for_the_next_roll() -> None:
    felt = shooting(table())
    played(felt, "box 1: throw", "dice: 5 6", "stickperson: no roll improper", "box 2: place 10.00 on field")
    cites(played(felt, "game supervisor: overrule roll 5 6"), "nz-1996/X/7.5")
    lines = lines_of(played(felt, "dealer: settle"))
    assert [(line.box, line.area, line.outcome) for line in lines] == [(1, "pass", "win")]
    assert lying(felt) == {(2, "field"): 1_000}


def test_r7_5_no_call_is_overruled_once_the_dice_are_thrown_again() -> None:
    felt = shooting(table())
    played(felt, "box 1: throw", "stickperson: no roll improper", "box 1: throw")
    assert played(felt, "game supervisor: overrule roll 5 6").code == "no-call"


def test_r3_1a_what_was_added_to_a_pass_bet_after_its_come_out_roll_goes_back() -> None:
    felt = shooting(table())
    played(felt, "box 1: throw", "stickperson: no roll improper", "box 1: place 5.00 on pass")
    events = played(felt, "game supervisor: overrule roll 4 4", "dealer: settle")
    (back,) = [event for event in events if isinstance(event, TakenBack)]
    cites(back, "nz-1996/X/3.1(a)", "nz-1996/X/3.2")
    assert (felt.state.point, lying(felt)) == (8, {(1, "pass"): 1_000})


def test_r3_1a_what_was_added_stays_for_the_next_come_out_roll() -> None:
    felt = shooting(table())
    played(felt, "box 1: throw", "stickperson: no roll improper", "box 1: place 5.00 on pass")
    events = played(felt, "game supervisor: overrule roll 5 6", "dealer: settle")
    # 10.00 win 10.00; the 5.00 laid afterwards are not part of that.
    assert net(events, "box 1") == 2_000
    assert lying(felt) == {(1, "pass"): 500}


def test_r3_1j_a_buy_bet_that_grew_after_the_roll_wins_on_what_lay() -> None:
    felt = on_nine(table())
    played(felt, "box 6: place 20.00 on buy 4", "box 1: throw", "stickperson: no roll improper")
    played(felt, "box 6: place 40.00 on buy 4")
    events = played(felt, "shift manager: overrule roll 2 2", "dealer: settle")
    # 2 to 1 on 20.00; the 40.00 and their commission of 2.00 lie on.
    assert net(events, "box 6") == 2_000 + 4_000
    assert (felt.state.bets[6, "buy 4"].cents, felt.state.bets[6, "buy 4"].commission) == (4_000, 200)
    assert felt.state.fees[2, 6, "buy 4"] == 100


def test_r3_1y_a_c_and_e_bet_that_grew_after_the_roll_is_paid_on_its_parts() -> None:
    felt = on_nine(table())
    played(felt, "box 2: c-and-e 4.00 2.00", "box 1: throw", "stickperson: no roll improper")
    played(felt, "box 2: c-and-e 1.00 5.00")
    events = played(felt, "shift manager: overrule roll 5 6", "dealer: settle")
    # 15 to 1 on 2.00, which come back; 4.00 on any craps are lost.
    assert net(events, "box 2") == 3_000 + 200
    assert (felt.state.bets[2, "c-and-e"].cents, felt.state.bets[2, "c-and-e"].eleven) == (600, 500)


def test_r3_1c_only_the_come_bet_that_saw_the_roll_travels_and_it_comes_back_if_that_was_void() -> None:
    felt = on_nine(table())
    played(felt, "box 4: place 10.00 on come", "box 1: throw", "stickperson: no roll improper")
    played(felt, "box 4: place 5.00 on come")
    events = played(felt, "game supervisor: overrule roll 3 3", "dealer: settle")
    assert [event.cents for event in events if isinstance(event, Travelled)] == [1_000]
    assert lying(felt) == {(1, "pass"): 1_000, (4, "come"): 500, (4, "come 6"): 1_000}
    played(felt, "inspector: void roll fraud")
    assert lying(felt) == {(1, "pass"): 1_000, (4, "come"): 1_500}


def test_r3_5_what_came_down_after_no_roll_is_not_decided_by_the_roll() -> None:
    felt = on_nine(table())
    played(felt, "box 3: place 12.00 on place 6", "box 4: place 10.00 on field", "box 1: throw")
    played(felt, "stickperson: no roll improper", "box 3: take back 12.00 from place 6")
    # Chips laid again are laid after the roll.
    played(felt, "box 4: take back 10.00 from field", "box 4: place 10.00 on field")
    lines = lines_of(played(felt, "game supervisor: overrule roll 6 1", "dealer: settle"))
    assert [(line.box, line.area, line.outcome) for line in lines] == [(1, "pass", "lose")]
    assert lying(felt) == {(4, "field"): 1_000}


def test_r3_8b_a_call_after_the_roll_does_not_reach_back() -> None:
    felt = on_nine(table())
    played(felt, "box 3: place 12.00 on place 6", "box 1: throw", "stickperson: no roll improper")
    played(felt, "box 3: call off place 6", "shift manager: overrule roll 3 3")
    (line,) = lines_of(played(felt, "dealer: settle"))
    assert (line.area, line.paid) == ("place 6", 1_400)


def test_r7_5_a_call_restored_and_set_aside_again_leaves_all_that_was_laid() -> None:
    felt = on_nine(table())
    played(felt, "box 1: throw", "stickperson: no roll improper", "box 2: place 10.00 on field")
    played(felt, "game supervisor: overrule roll 6 1", "casino supervisor: overrule no roll")
    assert lying(felt) == {(1, "pass"): 1_000, (2, "field"): 1_000}
    (line,) = lines_of(played(felt, "shift manager: overrule roll 6 1", "dealer: settle"))
    assert (line.area, line.outcome) == ("pass", "lose")
    assert lying(felt) == {(2, "field"): 1_000}


def test_r5_8a_who_took_the_dice_since_does_not_pass_them_for_another_players_seven() -> None:
    felt = shooting(table())
    played(felt, "box 2: place 10.00 on pass")
    rolled(felt, 4, 5)
    played(felt, "box 1: throw", "stickperson: no roll improper", "box 1: pass dice")
    played(felt, "stickperson: offer dice to box 2", "box 2: take dice")
    events = played(felt, "game supervisor: overrule roll 3 4", "dealer: settle")
    assert not [event for event in events if isinstance(event, DicePassed)]
    assert {line.outcome for line in lines_of(events)} == {"lose"}
    assert (felt.state.shooter, felt.state.point, felt.state.invalid_rolls) == (2, None, 0)


def test_r5_11_a_roll_that_counts_after_all_counts_for_the_point_that_was_dropped() -> None:
    felt = shooting(table(), wager="place 10.00 on dont-pass")
    rolled(felt, 4, 4)
    played(felt, "box 1: throw", "stickperson: no roll improper", "box 1: take back 10.00 from dont-pass")
    played(felt, "box 1: pass dice")
    assert felt.state.point is None
    played(felt, "game supervisor: overrule roll 2 3", "dealer: settle")
    assert felt.state.point is None


CALLERS = [
    ("game supervisor", "stickperson", True),
    ("casino supervisor", "stickperson", True),
    ("casino supervisor", "game supervisor", True),
    ("shift manager", "stickperson", True),
    ("shift manager", "game supervisor", True),
    ("game supervisor", "game supervisor", False),
]


@pytest.mark.parametrize(("judge", "caller", "is_below"), CALLERS)
@pytest.mark.parametrize("reading", ["decided", "may-be-called"])
def test_r7_7_no_roll_after_a_higher_rank(reading: str, judge: str, caller: str, is_below: bool) -> None:
    felt = shooting(table({"no-roll-after-a-higher-rank": reading}))
    played(felt, "box 1: throw", "stickperson: no roll improper", f"{judge}: overrule roll 5 6")
    answer = played(felt, f"{caller}: no roll improper")
    if reading == "decided" and is_below:
        assert answer.code == "not-higher"
        number = {"game supervisor": "7.5", "casino supervisor": "7.6", "shift manager": "7.7"}[judge]
        cites(answer, f"nz-1996/X/{number}")
        (line,) = lines_of(played(felt, "dealer: settle"))
        assert line.paid == 1_000
    else:
        assert any(isinstance(event, RollVoid) for event in answer)


def test_r7_1_what_is_void_in_fact_is_void_against_a_manager() -> None:
    felt = shooting(table())
    played(felt, "box 1: throw", "stickperson: no roll improper", "shift manager: overrule roll 5 6")
    cites(played(felt, "dealer: void roll stacked"), "nz-1996/X/7.1(b)")
    assert played(felt, "casino manager: overrule roll 5 6").code == "void-in-fact"


@pytest.mark.parametrize("judge", ["casino supervisor", "shift manager", "casino manager"])
@pytest.mark.parametrize("decides", ["determine faces 6 6", "order re-throw"])
def test_r5_5d_a_face_is_not_determined_against_a_higher_rank(judge: str, decides: str) -> None:
    felt = shooting(table())
    played(felt, "box 1: throw", "dice: 6 6", f"{judge}: overrule roll 5 6")
    (ruled,) = played(felt, "box 2: question uppermost face")
    assert isinstance(ruled, Ruled)
    cites(ruled, "nz-1996/I/8.1")
    assert played(felt, f"game supervisor: {decides}").code == "not-higher"
    (line,) = lines_of(played(felt, "dealer: settle"))
    assert line.outcome == "win"


def test_r5_5d_read_as_a_discretion_of_its_own() -> None:
    felt = shooting(table({"faces-after-a-higher-rank": "discretion"}))
    played(felt, "box 1: throw", "dice: 6 6", "shift manager: overrule roll 5 6")
    played(felt, "box 2: question uppermost face")
    events = played(felt, "game supervisor: determine faces 6 6")
    assert [event.faces for event in events if isinstance(event, CameToRest)] == [(6, 6)]
    (line,) = lines_of(played(felt, "dealer: settle"))
    assert line.outcome == "lose"


@pytest.mark.parametrize(("reading", "outcomes"), [("counts", ["lose"]), ("none", [])])
def test_r5_7_thrown_before_the_settlement(reading: str, outcomes: list[str]) -> None:
    felt = on_nine(table({"thrown-before-the-settlement": reading}))
    played(felt, "box 2: place 10.00 on field", "box 1: throw", "dice: 4 1")
    events = played(felt, "dealer: box 1 threw against the rules")
    cites(events, "nz-1996/X/5.7", "nz-1996/X/7.2(d)")
    # The 5 that lay takes the field bet before the dice fly again.
    assert [line.area for line in lines_of(events)] == (["field"] if reading == "counts" else [])
    if reading == "counts":
        played(felt, "dice: 6 1")
    assert [line.outcome for line in lines_of(played(felt, "dealer: settle"), "pass")] == outcomes


def test_r5_7_no_throw_ends_a_dispute_about_a_face() -> None:
    felt = shooting(table())
    played(felt, "box 1: throw", "dice: 5 6", "box 2: question uppermost face")
    (ruled,) = played(felt, "dealer: box 1 threw against the rules")
    assert isinstance(ruled, Ruled)
    assert felt.state.phase == "rest"


def test_r5_7_no_roll_may_be_called_on_a_throw_before_the_settlement() -> None:
    felt = on_nine(table())
    played(felt, "box 1: throw", "dice: 4 1", "dealer: box 1 threw against the rules")
    cites(played(felt, "stickperson: no roll irregularity"), "nz-1996/X/7.2(d)")
    assert lying(felt) == {(1, "pass"): 1_000}


def test_r7_1_dice_passed_since_stay_passed_when_a_roll_is_undone() -> None:
    felt = shooting(table())
    played(felt, "box 2: place 10.00 on pass")
    rolled(felt, 4, 5)
    played(felt, "box 2: place 12.00 on place 8")
    rolled(felt, 4, 4)
    played(felt, "box 1: pass dice", "stickperson: offer dice to box 2", "inspector: void roll fraud")
    assert lying(felt) == {(1, "pass"): 1_000, (2, "pass"): 1_000, (2, "place 8"): 1_200}
    assert (felt.state.shooter, felt.state.offered_to) == (None, 2)
    assert not isinstance(played(felt, "box 2: take dice"), Refusal)


def test_r7_1_dice_that_a_void_seven_had_passed_go_back_to_the_shooter() -> None:
    felt = shooting(table())
    played(felt, "box 2: place 10.00 on dont-pass")
    rolled(felt, 4, 5)
    rolled(felt, 3, 4)
    felt_two = played(felt, "dealer: tell inspector of dice", "dealer: replace dice")
    assert not isinstance(felt_two, Refusal)
    played(felt, "inspector: void roll unapproved-dice")
    # The old dice are gone: the shooter picks two of the new set once it is inspected (r 4.2).
    assert (felt.state.shooter, felt.state.dice.hand, felt.state.point) == (1, (), 9)
    assert lying(felt) == {(1, "pass"): 1_000, (2, "dont-pass"): 1_000}


def test_r4_5b_the_shooters_own_die_is_handed_back_after_its_inspection() -> None:
    felt = shooting(table())
    played(felt, "box 1: throw", "dealer: off table 2", "dealer: found die 2")
    played(felt, "game supervisor: inspect die 2 sound")
    assert felt.state.dice.bowl == (2, 3, 4, 5)
    cites(played(felt, "box 1: ask for same dice"), "nz-1996/X/4.5(b)", "nz-1996/X/4.5(c)")
    assert (felt.state.dice.hand, felt.state.dice.bowl) == ((1, 2), (3, 4, 5))


def test_r4_5c_another_die_that_is_found_is_not_the_shooters() -> None:
    felt = shooting(table())
    played(felt, "dealer: off table 5", "box 1: throw", "dealer: off table 2", "box 1: ask for same dice")
    played(felt, "dealer: found die 5", "game supervisor: inspect die 5 sound")
    assert (felt.state.dice.hand, felt.state.dice.bowl) == ((1,), (3, 4, 5))
    played(felt, "dealer: found die 2", "game supervisor: inspect die 2 sound")
    assert felt.state.dice.hand == (1, 2)


def test_r4_5b_one_of_two_lost_dice_is_handed_back_and_the_other_waited_for() -> None:
    felt = shooting(table())
    played(felt, "box 1: throw", "dealer: off table 1 2", "dealer: found die 2")
    played(felt, "game supervisor: inspect die 2 sound", "box 1: ask for same dice")
    assert felt.state.dice.hand == (2,)
    assert played(felt, "box 1: ask for same dice").code == "asked-already"
    played(felt, "dealer: found die 1", "game supervisor: inspect die 1 sound")
    assert felt.state.dice.hand == (2, 1)


def test_r4_5b_who_has_picked_another_die_has_given_the_old_one_up() -> None:
    felt = shooting(table())
    played(felt, "box 1: throw", "dealer: off table 2", "box 1: select dice 3", "dealer: found die 2")
    played(felt, "game supervisor: inspect die 2 sound")
    assert (felt.state.dice.hand, felt.state.dice.own) == ((1, 3), ())
    assert played(felt, "box 1: ask for same dice").code == "no-die-lost"


@pytest.mark.parametrize(("reading", "code"), [("after-a-roll", "not-thrown-yet"), ("any-time", "")])
def test_r5_8_passed_before_the_first_throw(reading: str, code: str) -> None:
    answer = played(shooting(table({"passing-before-a-throw": reading})), "box 1: pass dice")
    assert (answer.code if isinstance(answer, Refusal) else "") == code
    cites(answer, "nz-1996/X/5.8")


def test_r7_1_a_chip_laid_since_does_not_keep_a_void_roll_from_being_undone() -> None:
    felt = on_nine(table())
    played(felt, "box 2: place 12.00 on place 6", "box 4: place 10.00 on come")
    settled = rolled(felt, 3, 3)
    # The place bet is laid again, the come bet backed, the field wagered on, and a call made.
    later = played(felt, "box 2: place 12.00 on place 6")
    later += played(felt, "box 2: call off place 6")
    later += played(felt, "box 4: place 10.00 on come-odds 6")
    later += played(felt, "box 3: place 10.00 on field")
    undone = played(felt, "inspector: void roll fraud")
    assert lying(felt) == {
        (1, "pass"): 1_000,
        (2, "place 6"): 2_400,
        (3, "field"): 1_000,
        # The come bet has no point any more, so there is nothing for odds to go with.
        (4, "come"): 1_000,
    }
    assert felt.state.bets[2, "place 6"].called == "off"
    # Box 2 has laid 12.00 twice, box 4 its 10.00 once: all else has gone back.
    assert net(settled, "box 2") + net(later, "box 2") + net(undone, "box 2") == -1_200
    assert net(later, "box 4") + net(undone, "box 4") == 0
    cites(undone, "nz-1996/X/3.1(g)", "nz-1996/X/7.1(f)")


def test_r3_1a_a_new_pass_bet_goes_back_when_the_point_does_not_stay_made() -> None:
    felt = on_nine(table())
    rolled(felt, 4, 5)
    played(
        felt, "box 1: place 10.00 on pass", "box 2: place 20.00 on dont-pass", "inspector: void roll fraud"
    )
    assert (felt.state.point, lying(felt)) == (9, {(1, "pass"): 1_000})


def test_i_r14_1b_chips_laid_since_go_back_where_both_are_above_the_maximum() -> None:
    felt = on_nine(table())
    played(felt, "box 2: place 500.00 on field", "box 3: place 400.00 on buy 4")
    rolled(felt, 2, 2)
    played(felt, "box 2: place 20.00 on field", "box 3: place 200.00 on buy 4")
    events = played(felt, "inspector: void roll fraud")
    assert lying(felt) == {(1, "pass"): 1_000, (2, "field"): 50_000, (3, "buy 4"): 40_000}
    # 5% of 200.00 comes back with them (r 3.10); 20.00 of the 400.00 stay paid.
    assert [event.cents for event in events if isinstance(event, Refunded)] == [1_000]
    assert felt.state.bets[3, "buy 4"].commission == 2_000
    cites(events, "nz-1996/I/14.1(b)", "nz-1996/X/3.10")


def test_r3_7_a_dont_come_bet_taken_down_since_stays_down() -> None:
    felt = on_nine(table())
    played(felt, "box 2: place 10.00 on dont-come")
    rolled(felt, 3, 3)
    played(felt, "box 2: take back 5.00 from dont-come 6", "inspector: void roll fraud")
    assert lying(felt) == {(1, "pass"): 1_000, (2, "dont-come"): 500}


@pytest.mark.parametrize("reading", ["until-settled", "until-the-next-throw"])
def test_r7_6_overruled_after_the_settlement(reading: str) -> None:
    felt = on_nine(table({"overruled-after-the-settlement": reading}))
    played(felt, "box 2: place 12.00 on place 6")
    settled = rolled(felt, 3, 4)
    played(felt, "box 3: place 10.00 on field")
    answer = played(felt, "casino supervisor: overrule roll 3 3")
    cites(answer, "nz-1996/X/7.6")
    if reading == "until-settled":
        assert answer.code == "already-settled"
        return
    cites(answer, "nz-1996/I/15.1")
    assert lying(felt) == {(1, "pass"): 1_000, (2, "place 6"): 1_200, (3, "field"): 1_000}
    anew = played(felt, "dealer: settle")
    # The 6 pays the place bet 14.00 and leaves the rest; the 7 had taken 12.00 and 10.00.
    assert net(settled, "box 2") + net(answer, "box 2") + net(anew, "box 2") == 1_200 + 1_400
    assert net(settled, "house") + net(answer, "house") + net(anew, "house") == -1_400
    assert lying(felt) == {(1, "pass"): 1_000, (3, "field"): 1_000}
    assert (felt.state.point, felt.state.shooter) == (9, 1)
    assert played(felt, "game supervisor: overrule no roll").code == "not-higher"


def test_r7_7_no_roll_after_the_settlement() -> None:
    felt = on_nine(table({"overruled-after-the-settlement": "until-the-next-throw"}))
    rolled(felt, 3, 4)
    played(felt, "shift manager: overrule no roll")
    assert (felt.state.point, felt.state.shooter, lying(felt)) == (9, 1, {(1, "pass"): 1_000})
    assert felt.state.invalid_rolls == 1
    assert played(felt, "casino supervisor: overrule roll 3 4").code == "not-higher"
    assert not isinstance(played(felt, "box 1: throw"), Refusal)
    assert played(felt, "casino manager: overrule roll 3 4").code == "no-call"
