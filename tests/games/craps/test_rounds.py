"""What a round is at craps: a roll set aside between rolls (I r 12), and a void roll thrown again (I r 5)."""

from typing import Any

import pytest

from pitboss.record.table import Table
from pitboss.table.event import Refunded, Reversed
from pitboss.table.house import Seat
from pitboss.table.refusal import Refusal
from tests.citing import cites
from tests.games.craps.telling import lines_of, net, played, rolled, shooting, table

RIDE = {"undecided-in-an-invalid-roll": "ride"}


def decided(readings: dict[str, str] | None = None) -> Table:
    """A point of 9, box 2 with place bets on 6 and 8; an 8 is rolled, and box 3 lays chips for the next."""
    felt = shooting(table(readings))
    rolled(felt, 4, 5)
    played(
        felt, "box 2: place 12.00 on place 6", "box 2: place 12.00 on place 8", "box 2: place 10.00 on come"
    )
    rolled(felt, 4, 4)
    played(felt, "box 3: place 12.00 on place 8", "box 2: place 12.00 on place 8")
    return felt


def test_r12_2_a_fraud_in_the_last_roll_leaves_what_was_laid_since() -> None:
    felt = decided()
    events = played(felt, "operator: invalidate game fraud")
    # 14.00 won on place 8 go back to the house; pass, place 6 and the come bet that had its point come back.
    assert net(events, "house") == 1400
    assert net(events, "box 1") == 1000
    assert net(events, "box 2") == 1200 + 1000 - 1400
    assert {place: bet.cents for place, bet in felt.state.bets.items()} == {
        (3, "place 8"): 1200,
        (2, "place 8"): 1200,
    }
    assert felt.state.point is None
    assert {line.outcome for line in lines_of(events)} == {"void"}
    cites(events, "nz-1996/I/12.2", "nz-1996/I/12.1(b)")


def test_r12_2_undecided_wagers_may_be_read_to_lie_as_before_the_roll() -> None:
    felt = decided(RIDE)
    events = played(felt, "operator: invalidate game fraud")
    assert net(events, "house") == 1400
    assert net(events, "box 1") == 0
    assert {place: bet.cents for place, bet in felt.state.bets.items()} == {
        (1, "pass"): 1000,
        (2, "place 6"): 1200,
        (2, "come"): 1000,
        (2, "place 8"): 1200,
        (3, "place 8"): 1200,
    }
    assert felt.state.point == 9
    assert played(felt, "operator: invalidate game fraud in last round").code == "no-wagers"


@pytest.mark.parametrize("reading", ["returned", "ride"])
def test_r12_2_a_roll_that_decided_nothing_is_set_aside_and_not_the_one_before(reading: str) -> None:
    """The roll before had decided a field bet; the last only gave a pass and a come bet their point."""
    felt = shooting(table({"undecided-in-an-invalid-roll": reading}))
    played(felt, "box 2: place 10.00 on field")
    rolled(felt, 4, 5)
    played(felt, "box 2: place 10.00 on come")
    rolled(felt, 2, 4)
    played(felt, "box 3: place 12.00 on place 6")
    events = played(felt, "operator: invalidate game fraud")
    assert net(events, "house") == 0
    back = 1000 if reading == "returned" else 0
    assert (net(events, "box 1"), net(events, "box 2")) == (back, back)
    assert felt.state.staked(3, "place 6") == 1200
    assert felt.state.point == (None if reading == "returned" else 9)
    assert felt.state.staked(2, "come") == (0 if reading == "returned" else 1000)


@pytest.mark.parametrize("reading", ["returned", "ride"])
def test_r12_2_a_seven_out_that_is_set_aside_leaves_no_point_that_nobody_has_wagered_on(reading: str) -> None:
    felt = shooting(table({"undecided-in-an-invalid-roll": reading}))
    rolled(felt, 4, 5)
    lost = rolled(felt, 3, 4)
    events = played(felt, "operator: invalidate game fraud")
    assert net(lost, "house") + net(events, "house") == 0
    assert felt.state.point is None
    assert not felt.state.bets


def test_r12_1a_a_disruption_between_rolls_is_of_the_wagers_that_lie() -> None:
    felt = decided()
    events = played(felt, "operator: invalidate game disruption")
    assert net(events, "house") == 0
    assert not felt.state.bets
    felt = decided()
    events = played(felt, "operator: invalidate game disruption in last round")
    assert net(events, "house") == 1400


@pytest.mark.parametrize("reading", ["returned", "ride"])
def test_r12_2_the_forfeit_of_a_cheat_leaves_out_what_was_laid_since(reading: str) -> None:
    felt = decided({"undecided-in-an-invalid-roll": reading})
    played(felt, "operator: direct forfeit of box 2")
    events = played(felt, "operator: invalidate game fraud")
    # The win of 14.00, and stakes of 12.00 on 8, 12.00 on 6 and 10.00 on come.
    assert net(events, "house") == 1400 + 1200 + 1200 + 1000
    assert felt.state.staked(2, "place 8") == 1200


def test_r12_2_commission_comes_back_on_what_is_returned_and_not_on_what_was_added() -> None:
    felt = shooting(table())
    rolled(felt, 4, 5)
    played(felt, "box 2: place 20.00 on buy 4")
    rolled(felt, 5, 6)
    played(felt, "box 2: place 40.00 on buy 4")
    events = played(felt, "operator: invalidate game fraud")
    assert [event.cents for event in events if isinstance(event, Refunded)] == [100]
    assert felt.state.bets[2, "buy 4"].cents == 4000
    assert felt.state.bets[2, "buy 4"].commission == 200


def test_r12_1_wagers_ruled_on_between_rolls_do_not_join_the_last_roll() -> None:
    felt = decided()
    played(felt, "dealer: accepted by mistake box 4 600.00 on field")
    events = played(felt, "operator: invalidate game fraud")
    assert net(events, "box 4") == 0
    assert felt.state.staked(4, "field") == 50_000


def full(felt: Table) -> Table:
    """Two places, both taken: Ann shoots, Bob only looks on."""
    played(felt, "box 1: sit Ann", "box 2: sit Bob")
    return shooting(felt)


def idle(felt: Table) -> int:
    seat = felt.state.house.seats[2]
    assert isinstance(seat, Seat)
    return seat.idle


def test_r5_a_void_roll_and_the_roll_again_are_one_round() -> None:
    felt = full(table(boxes=2))
    played(felt, "box 1: throw", "stickperson: no roll improper", "box 1: throw", "dealer: off table 1")
    assert idle(felt) == 0
    played(felt, "box 1: select dice")
    rolled(felt, 4, 5)
    assert idle(felt) == 1


def test_r5_a_roll_found_void_after_its_settlement_is_counted_once() -> None:
    felt = full(table(boxes=2))
    rolled(felt, 4, 5)
    assert idle(felt) == 1
    played(felt, "inspector: void roll fraud")
    rolled(felt, 4, 5)
    assert idle(felt) == 1
    rolled(felt, 4, 4)
    assert idle(felt) == 2


def test_r5_a_roll_set_aside_is_counted_once() -> None:
    felt = full(table(boxes=2))
    rolled(felt, 4, 5)
    played(felt, "operator: invalidate game fraud")
    assert idle(felt) == 1


@pytest.mark.parametrize("reading", ["stays-down", "lies-again"])
def test_r7_5_what_was_taken_down_after_no_roll(reading: str) -> None:
    """Place 6 and a buy bet on 4 come down while the call stands; then the 7 counts."""
    felt = shooting(table({"taken-down-after-no-roll": reading}))
    rolled(felt, 4, 5)
    played(
        felt, "box 2: place 12.00 on place 6", "box 2: place 20.00 on buy 4", "box 3: place 12.00 on place 8"
    )
    played(felt, "box 1: throw", "dice: 3 4", "stickperson: no roll improper")
    played(felt, "box 2: take back 12.00 from place 6", "box 2: take back 20.00 from buy 4")
    again = played(felt, "game supervisor: overrule roll 3 4")
    lies = reading == "lies-again"
    # The stakes, and the commission of 1.00 that had come back.
    assert net(again, "box 2") == (-1200 - 2000 - 100 if lies else 0)
    events = played(felt, "dealer: settle")
    lost = {(line.box, line.area) for line in lines_of(events)}
    assert lost == {(1, "pass"), (3, "place 8")} | ({(2, "place 6"), (2, "buy 4")} if lies else set())
    assert net(events, "house") == 1000 + 1200 + (3200 if lies else 0)


def test_r7_5_a_part_taken_down_and_chips_laid_anew_are_kept_apart() -> None:
    felt = shooting(table({"taken-down-after-no-roll": "lies-again"}))
    rolled(felt, 4, 5)
    played(felt, "box 2: c-and-e 5.00 5.00", "box 2: place 24.00 on place 6")
    played(felt, "box 1: throw", "dice: 5 6", "stickperson: no roll improper")
    played(felt, "box 2: take back 12.00 from place 6", "box 2: take back 10.00 from c-and-e")
    played(felt, "box 2: c-and-e 5.00 10.00", "game supervisor: overrule roll 5 6")
    events = played(felt, "dealer: settle")
    # Five on eleven at 15 to 1; the other five are lost.
    assert [(line.area, line.paid, line.collected) for line in lines_of(events)] == [("c-and-e", 7500, 500)]
    bets = felt.state.bets
    assert (bets[2, "place 6"].cents, bets[2, "c-and-e"].cents, bets[2, "c-and-e"].eleven) == (
        2400,
        1500,
        1000,
    )


@pytest.mark.parametrize(("line", "additional"), [("pass", "odds"), ("dont-pass", "behind")])
def test_r14_2a_an_additional_wager_taken_before_there_is_a_point_is_void(line: str, additional: str) -> None:
    felt = shooting(table())
    played(felt, f"box 2: place 10.00 on {line}")
    events = played(felt, f"dealer: accepted by mistake box 2 10.00 on {additional}")
    assert [(each.outcome, each.stake) for each in lines_of(events)] == [("void", 1000)]
    cites(events, "nz-1996/I/14.2(a)", "nz-1996/I/14.1(a)")
    assert felt.state.staked(2, additional) == 0


def test_r14_2a_read_of_small_wagers_alone_a_pass_bet_after_the_point_stands() -> None:
    felt = shooting(table({"otherwise-void": "later-small-ones"}))
    rolled(felt, 4, 5)
    events = played(felt, "dealer: accepted by mistake box 2 10.00 on pass")
    assert not lines_of(events)
    cites(events, "nz-1996/I/14.1(a)", "nz-1996/I/8.1")
    ruled = played(felt, "dealer: accepted by mistake box 3 10.00 on odds")
    assert "dispute" in ruled[0].sentence
    assert net(rolled(felt, 4, 5), "box 2") == 2000


def test_r10_whoever_was_told_to_leave_is_known_while_wagers_of_theirs_ride() -> None:
    felt = table()
    played(felt, "box 2: sit Bob")
    shooting(felt)
    played(felt, "box 2: place 12.00 on place 6", "box 2: place 10.00 on pass", "operator: exclude box 2")
    rolled(felt, 4, 5)
    assert 2 not in felt.state.house.seats
    assert felt.state.house.absent[2].name == "Bob"
    assert felt.state.house.absent[2].cents == 2200
    assert played(felt, "box 2: place 10.00 on field").code == "excluded"
    rolled(felt, 3, 4)
    assert 2 not in felt.state.house.absent


def test_r5_11_whoever_has_left_the_table_is_not_offered_the_dice() -> None:
    felt = table()
    played(felt, "box 1: sit Ann")
    shooting(felt)
    rolled(felt, 4, 5)
    played(felt, "box 1: leave")
    assert played(felt, "stickperson: offer dice to box 1").code == "nobody-to-offer"
    events = played(felt, "stickperson: throw", "dice: 5 4", "dealer: settle")
    assert [(line.box, line.paid) for line in lines_of(events)] == [(1, 1000)]


def test_r5_9_whoever_changed_the_seat_is_offered_the_dice_there() -> None:
    felt = table()
    played(felt, "box 1: sit Ann", "box 2: place 10.00 on pass")
    shooting(felt)
    rolled(felt, 4, 5)
    played(felt, "box 1: leave", "box 4: sit Ann", "stickperson: offer dice to box 2", "box 2: refuse dice")
    played(felt, "stickperson: offer dice to box 4", "box 4: take dice 1 2")
    assert net(rolled(felt, 5, 4, box=4), "house") == -2000


def test_r7_1_a_roll_found_void_is_undone_with_the_person_and_not_with_the_box() -> None:
    """Ann's field bet won and she went; Bob sits there now. Her win goes back, and his chips stay."""
    felt = shooting(table())
    played(felt, "box 2: sit Ann", "box 2: place 10.00 on field", "box 3: place 10.00 on field")
    rolled(felt, 4, 5)
    played(felt, "box 2: leave", "box 2: sit Bob", "box 2: place 5.00 on field")
    events = played(felt, "inspector: void roll fraud")
    assert net(events, "box 2") == 0
    assert [(event.name, event.carried) for event in events if isinstance(event, Reversed)] == [
        ("ann", False),
        ("", True),
    ]
    assert net(events, "house") == 2000
    assert net(events, "box 3") == -2000
    fields = {box: bet.cents for (box, area), bet in felt.state.bets.items() if area == "field"}
    assert fields == {2: 500, 3: 1000}


def bought(felt: Table) -> Table:
    """A point of 9, and Ann at box 2 wins a buy bet of 20.00 on 4, which cost 1.00, in the 2nd roll."""
    played(felt, "box 2: sit Ann")
    shooting(felt)
    rolled(felt, 4, 5)
    played(felt, "box 2: place 20.00 on buy 4")
    rolled(felt, 1, 3)
    return felt


def fees_back(events: Any) -> list[tuple[int, str, int]]:
    return [(event.cents, event.name, event.round) for event in events if isinstance(event, Refunded)]


def test_x_r3_10_a_commission_goes_back_with_a_wager_undone_in_an_earlier_roll() -> None:
    felt = bought(table())
    played(felt, "box 2: place 10.00 on field")
    rolled(felt, 5, 6)
    rolled(felt, 4, 6)
    events = played(felt, "operator: invalidate game fraud in 2nd round")
    assert fees_back(events) == [(100, "", 2)]
    # The win of 40.00 goes to the house, and 1.00 comes from it.
    assert net(events, "house") == 4000 - 100
    cites(events, "nz-1996/X/3.10")
    assert not felt.state.fees


def test_x_r3_10_the_commission_of_a_decided_wager_is_not_that_of_a_new_one_on_the_number() -> None:
    felt = bought(table())
    played(felt, "box 2: place 40.00 on buy 4")
    events = played(felt, "operator: invalidate game fraud in last round")
    assert fees_back(events) == [(100, "", 2)]
    assert (felt.state.bets[2, "buy 4"].cents, felt.state.bets[2, "buy 4"].commission) == (4000, 200)
    assert fees_back(played(felt, "box 2: take back 40.00 from buy 4")) == [(200, "", 0)]


def test_x_r3_10_rolls_that_decided_the_same_number_keep_their_commissions_apart() -> None:
    felt = bought(table())
    played(felt, "box 2: place 40.00 on buy 4")
    rolled(felt, 2, 2)
    assert fees_back(played(felt, "operator: invalidate game fraud in 2nd round")) == [(100, "", 2)]
    assert fees_back(played(felt, "operator: invalidate game fraud in last round")) == [(200, "", 3)]


def test_x_r3_10_the_commission_goes_back_to_who_paid_it() -> None:
    felt = bought(table())
    played(felt, "box 2: leave", "box 2: sit Bob", "box 2: place 40.00 on buy 4")
    events = played(felt, "operator: invalidate game fraud in last round")
    assert fees_back(events) == [(100, "ann", 2)]
    assert net(events, "box 2") == 0
    assert felt.state.bets[2, "buy 4"].commission == 200


def test_i_r12_2_a_commission_is_lost_with_a_wager_that_is_forfeited_in_an_earlier_roll() -> None:
    felt = bought(table())
    rolled(felt, 5, 6)
    played(felt, "operator: direct forfeit of box 2 in 2nd round")
    events = played(felt, "operator: invalidate game fraud in 2nd round")
    assert not fees_back(events)
    assert net(events, "house") == 4000 + 2000


def test_x_r3_10_a_roll_that_turned_out_void_takes_no_commission_twice() -> None:
    """The buy bet lies again with what it cost, and comes down: 1.00 comes back once."""
    felt = bought(table())
    played(felt, "inspector: void roll fraud")
    assert not felt.state.fees
    assert fees_back(played(felt, "box 2: take back 20.00 from buy 4")) == [(100, "", 0)]


def test_i_r12_1_a_roll_that_decided_nothing_has_a_number_of_its_own() -> None:
    """The 2nd roll decided the buy bet, the 3rd nothing: each is named by its own number."""
    felt = bought(table())
    rolled(felt, 5, 6)
    events = played(felt, "operator: invalidate game fraud in 2nd round")
    assert net(events, "house") == 4000 - 100
    assert felt.state.staked(1, "pass") == 1000
    assert net(played(felt, "operator: invalidate game fraud in 3rd round"), "box 1") == 1000
    assert [part.number for part in (felt.state.house.last, *felt.state.house.earlier)] == [3, 2]
    assert felt.state.point is None
    assert played(felt, "operator: invalidate game fraud in 3rd round").code == "no-wagers"


def test_i_r12_2_the_stakes_of_a_roll_that_decided_nothing_are_forfeited_after_it_was_set_aside() -> None:
    felt = bought(table())
    rolled(felt, 5, 6)
    played(felt, "operator: invalidate game fraud in last round")
    events = played(felt, "operator: direct forfeit of box 1 in 3rd round")
    assert net(events, "house") == 1000


def test_i_r11_2a_a_win_is_within_reach_after_a_roll_that_decided_nothing() -> None:
    felt = bought(table())
    rolled(felt, 5, 6)
    played(felt, "dealer: device found box 2")
    events = played(felt, "shift manager: void wagers of box 2")
    assert net(events, "house") == 4000 - 100


@pytest.mark.parametrize(("name", "code"), [("last", ""), ("3rd", ""), ("2nd", "outside-which")])
def test_i_r12_1_where_only_the_last_round_is_reached_that_is_a_roll_that_decided_nothing(
    name: str, code: str
) -> None:
    felt = bought(table({"powers-reach-back": "last-round"}))
    rolled(felt, 5, 6)
    answer = played(felt, f"operator: invalidate game fraud in {name} round")
    assert (answer.code if isinstance(answer, Refusal) else "") == code


def overruled(newcomer: str, *, name: str = "Ann") -> tuple[Table, Any]:
    """Place 6 and a buy bet come down after "No roll", people move, and then the 7 counts for them."""
    felt = shooting(table({"taken-down-after-no-roll": "lies-again"}))
    played(felt, *([f"box 2: sit {name}"] if name else []))
    rolled(felt, 4, 5)
    played(felt, "box 2: place 12.00 on place 6", "box 2: place 20.00 on buy 4")
    played(felt, "box 1: throw", "dice: 3 4", "stickperson: no roll improper")
    played(felt, "box 2: take back 12.00 from place 6", "box 2: take back 20.00 from buy 4")
    played(felt, *newcomer.splitlines())
    return felt, played(felt, "game supervisor: overrule roll 3 4")


@pytest.mark.parametrize(
    "moves",
    [
        "box 2: leave\nbox 2: sit Bob",
        "box 2: leave\nbox 2: sit Bob\nbox 2: place 12.00 on place 6",
        "box 2: leave",
        "box 2: leave\nbox 4: sit Ann",
        "operator: exclude box 2",
    ],
)
def test_r7_5_chips_of_one_who_has_left_do_not_lie_again_as_the_newcomers(moves: str) -> None:
    felt, events = overruled(moves)
    assert net(events, "box 2") == 0
    settled = played(felt, "dealer: settle")
    assert {line.box for line in lines_of(settled)} == {1}
    assert felt.state.staked(2, "place 6") == (1200 if "place 6" in moves else 0)


@pytest.mark.parametrize(
    ("moves", "name"), [("", "Ann"), ("box 2: leave\nbox 2: sit Ann", "Ann"), ("box 2: sit Ann", "")]
)
def test_r7_5_chips_of_one_who_is_there_lie_again(moves: str, name: str) -> None:
    felt, events = overruled(moves, name=name)
    assert net(events, "box 2") == -1200 - 2000 - 100
    lost = {(line.box, line.area) for line in lines_of(played(felt, "dealer: settle"))}
    assert lost == {(1, "pass"), (2, "place 6"), (2, "buy 4")}


def test_r7_1_what_is_put_back_still_lies_of_a_player_who_has_left() -> None:
    """Ann wins on 6 and goes; the roll was void, and her place bet lies again beside her pass bet."""
    felt = shooting(table())
    played(felt, "box 2: sit Ann", "box 2: place 10.00 on pass", "box 2: place 12.00 on place 6")
    rolled(felt, 4, 5)
    rolled(felt, 3, 3)
    played(felt, "box 2: leave", "inspector: void roll fraud")
    assert felt.state.house.absent[2].cents == 1000 + 1200
    rolled(felt, 5, 4)
    assert felt.state.staked(2, "place 6") == 1200
    assert felt.state.house.absent[2].name == "Ann"
    assert played(felt, "box 2: sit Bob").code == "outside-name"


def test_r7_1_who_played_without_a_name_is_the_one_who_is_named() -> None:
    felt = shooting(table())
    played(felt, "box 2: place 10.00 on field")
    rolled(felt, 4, 5)
    played(felt, "box 2: sit Ann", "inspector: void roll fraud")
    assert felt.state.staked(2, "field") == 1000
    rolled(felt, 5, 5)
    played(felt, "box 2: leave", "box 2: sit Bob")
    events = played(felt, "operator: invalidate game fraud in last round")
    assert [event.name for event in events if isinstance(event, Reversed)] == ["ann"]


def test_x_r3_10_one_who_has_left_has_the_commission_back_when_the_roll_turns_out_void() -> None:
    felt = bought(table())
    played(felt, "box 2: leave", "box 2: sit Bob")
    events = played(felt, "inspector: void roll fraud")
    assert fees_back(events) == [(100, "ann", 2)]
    # The win of 40.00 to the house, the commission from it; the stake was hers already.
    assert net(events, "house") == 4000 - 100
    assert not felt.state.staked(2, "buy 4")


@pytest.mark.parametrize("before", [True, False])
def test_i_r12_2_a_forfeit_costs_the_commission_too_whether_it_is_ordered_before_or_after(
    before: bool,
) -> None:
    felt = bought(table())
    orders = ["operator: direct forfeit of box 2", "operator: invalidate game fraud"]
    events = [event for line in (orders if before else orders[::-1]) for event in played(felt, line)]
    # The win of 40.00 and the stake of 20.00; the commission of 1.00 stays with the house.
    assert net(events, "box 2") == -4000 - 2000


def test_i_r12_2_a_commission_of_a_live_wager_is_lost_with_a_later_forfeit() -> None:
    felt = shooting(table())
    played(felt, "box 2: place 20.00 on buy 4", "box 1: throw")
    assert net(played(felt, "operator: invalidate game fraud"), "box 2") == 2000 + 100
    assert net(played(felt, "operator: direct forfeit of box 2 in last round"), "box 2") == -2000 - 100


@pytest.mark.parametrize("dice", ["4 5", "5 5"])
def test_x_r5_9_a_shooter_who_leaves_while_the_dice_roll_has_passed_them_when_the_roll_is_over(
    dice: str,
) -> None:
    felt = table()
    played(felt, "box 1: sit Ann", "box 2: place 10.00 on pass")
    shooting(felt)
    rolled(felt, 4, 5)
    played(felt, "box 1: throw", "box 1: leave", f"dice: {dice}", "dealer: settle")
    assert felt.state.shooter is None
    assert played(felt, "box 1: throw").code == "not-shooter"
    assert felt.state.last_shooter == 1


def test_x_r5_9_a_shooter_who_leaves_has_passed_the_dice_when_the_roll_is_void() -> None:
    felt = table()
    played(felt, "box 1: sit Ann", "box 2: place 10.00 on pass")
    shooting(felt)
    played(felt, "box 1: throw", "box 1: leave", "stickperson: no roll improper")
    assert felt.state.shooter is None
    assert not isinstance(played(felt, "stickperson: offer dice to box 2"), Refusal)


@pytest.mark.parametrize(
    "since",
    [
        "dealer: accepted by mistake box 4 600.00 on field",
        "dealer: accepted by mistake box 4 3.00 on field\ndealer: accepted by mistake box 4 3.00 on eleven",
        "dealer: device found box 4\nbox 4: place 10.00 on field\nshift manager: void wagers of box 4",
    ],
)
def test_x_r7_1_what_is_ruled_on_the_next_rolls_wagers_keeps_no_void_roll_from_being_undone(
    since: str,
) -> None:
    felt = shooting(table())
    rolled(felt, 4, 5)
    played(felt, "box 2: place 12.00 on place 6", "box 3: place 10.00 on field")
    rolled(felt, 3, 3)
    played(felt, *since.splitlines())
    lay = felt.state.staked(4, "field"), felt.state.staked(4, "eleven")
    events = played(felt, "inspector: void roll fraud")
    # The field lost 10.00 and place 6 had won 14.00; both lie again.
    assert net(events, "house") == 1400 - 1000
    assert (felt.state.staked(2, "place 6"), felt.state.staked(3, "field")) == (1200, 1000)
    assert (felt.state.staked(4, "field"), felt.state.staked(4, "eleven")) == lay


def test_x_r7_1_a_wager_declared_void_since_the_roll_does_not_lie_again() -> None:
    felt = shooting(table())
    played(felt, "box 2: place 10.00 on pass", "box 2: place 20.00 on buy 4")
    rolled(felt, 4, 5)
    played(felt, "box 3: place 12.00 on place 6")
    rolled(felt, 3, 3)
    played(felt, "dealer: device found box 2", "shift manager: void wagers of box 2")
    played(felt, "inspector: void roll fraud")
    assert {place: bet.cents for place, bet in felt.state.bets.items()} == {
        (1, "pass"): 1000,
        (3, "place 6"): 1200,
    }


def test_x_r7_5_a_newcomers_wager_is_not_settled_by_a_roll_that_was_over_when_it_was_laid() -> None:
    """Ann won on 4 and went, and Bob bought the 4 anew; the call is overruled, and the 4 counts once more."""
    felt = bought(table({"overruled-after-the-settlement": "until-the-next-throw"}))
    played(felt, "box 2: leave", "box 2: sit Bob", "box 2: place 40.00 on buy 4")
    played(felt, "game supervisor: overrule roll 1 3")
    assert not lines_of(played(felt, "dealer: settle"), "buy 4")
    assert (felt.state.bets[2, "buy 4"].cents, felt.state.bets[2, "buy 4"].commission) == (4000, 200)


@pytest.mark.parametrize(
    "void", ["shift manager: void wagers of box 2", "game supervisor: partnership of box 2 and box 3"]
)
def test_r7_5_a_wager_declared_void_after_no_roll_does_not_lie_again(void: str) -> None:
    felt = shooting(table({"taken-down-after-no-roll": "lies-again"}))
    played(felt, "dealer: device found box 2", "box 2: place 10.00 on field", "box 2: place 20.00 on buy 4")
    played(felt, "box 1: throw", "stickperson: no roll improper", void)
    events = played(felt, "game supervisor: overrule roll 5 6")
    assert net(events, "box 2") == 0
    assert {line.box for line in lines_of(played(felt, "dealer: settle"))} == {1}


def test_r7_5_what_came_down_lies_again_beside_a_void_excess_laid_since() -> None:
    felt = shooting(table({"taken-down-after-no-roll": "lies-again"}))
    played(felt, "box 2: place 10.00 on field", "box 1: throw", "stickperson: no roll improper")
    played(felt, "box 2: take back 10.00 from field", "dealer: accepted by mistake box 2 600.00 on field")
    assert net(played(felt, "game supervisor: overrule roll 5 6"), "box 2") == -1000
    assert [line.paid for line in lines_of(played(felt, "dealer: settle"), "field")] == [1000]
    assert felt.state.staked(2, "field") == 50_000


@pytest.mark.parametrize("reading", ["returned", "ride"])
def test_i_r12_1_the_order_said_twice_does_not_reach_the_roll_before(reading: str) -> None:
    """The 3rd roll decided nothing and is set aside; the 2nd is reached by its number alone."""
    felt = bought(table({"undecided-in-an-invalid-roll": reading}))
    rolled(felt, 5, 6)
    played(felt, "operator: invalidate game fraud")
    for which in ("", " in last round", " in 3rd round"):
        assert played(felt, f"operator: invalidate game fraud{which}").code == "no-wagers"
    assert net(played(felt, "operator: invalidate game fraud in 2nd round"), "house") == 4000 - 100


def test_i_r12_2_a_round_set_aside_before_the_first_roll_is_forfeited_once() -> None:
    """Wagers void for a partnership are no round that is over: the first is set aside, as the 1st."""
    felt = shooting(table())
    played(felt, "box 2: place 40.00 on buy 4", "box 3: place 20.00 on field", "box 4: place 20.00 on field")
    played(felt, "game supervisor: partnership of box 3 and box 4")
    played(felt, "operator: invalidate game fraud in this round")
    assert felt.state.house.last.number == 1
    # The stake of 40.00 and its commission of 2.00.
    assert net(played(felt, "operator: direct forfeit of box 2"), "box 2") == -4000 - 200
    assert isinstance(played(felt, "operator: direct forfeit of box 2"), Refusal)
