"""Irregularity upon irregularity: dice lost, calls overtaken by facts, throws that nobody allowed."""

import pytest

from pitboss.games.craps.events import DicePassed, DieGone, PuckMoved, RollVoid, Thrown
from pitboss.table.chips.accounts import wager
from pitboss.table.event import Ruled
from pitboss.table.refusal import Refusal
from tests.citing import cites
from tests.games.craps.telling import lines_of, net, played, rolled, shooting, table


def test_r4_4_the_first_two_dice_where_none_are_named() -> None:
    felt = table()
    played(felt, "box 1: place 10.00 on pass", "stickperson: offer dice to box 1", "box 1: take dice")
    assert felt.state.dice.hand == (1, 2)


def test_r4_2_a_new_table_opening_ends_the_shooters_turn_and_the_point() -> None:
    felt = shooting(table(), wager="place 10.00 on dont-pass")
    rolled(felt, 4, 4)
    played(felt, "box 1: take back 10.00 from dont-pass", "casino supervisor: give notice of closing")
    played(felt, "1996-06-01 23:00 casino supervisor: close table", "casino supervisor: open table")
    assert (felt.state.point, felt.state.shooter, felt.state.dice.hand) == (None, None, ())
    played(felt, "box 1: place 10.00 on pass")
    cites(played(felt, "stickperson: offer dice to box 1"), "nz-1996/X/4.2")


def test_r4_2_the_stickperson_throws_no_dice_that_nobody_inspected() -> None:
    felt = table(inspected=False)
    played(felt, "box 1: place 12.00 on place 6")
    cites(played(felt, "stickperson: throw"), "nz-1996/X/5.11")
    felt = shooting(table())
    played(felt, "box 2: place 12.00 on place 6", "box 1: throw", "dice: 4 5", "dealer: settle")
    played(felt, "box 1: pass dice", "stickperson: offer dice to box 1", "box 1: refuse dice")
    played(felt, "dealer: tell inspector of dice", "dealer: replace dice")
    cites(played(felt, "stickperson: throw"), "nz-1996/X/4.2")


def test_r4_5_a_die_may_fall_off_the_table_between_rolls() -> None:
    felt = shooting(table())
    events = played(felt, "dealer: off table 1 4")
    assert {type(event) for event in events} == {DieGone, Ruled}
    cites(events, "nz-1996/X/4.5(a)", "nz-1996/X/4.5(d)")
    assert played(felt, "box 1: throw").code == "die-lost"
    played(felt, "box 1: select dice 3")
    assert not isinstance(played(felt, "box 1: throw"), Refusal)


def test_r4_5_a_die_out_of_the_bowl_leaves_the_roll_as_it_is() -> None:
    felt = shooting(table())
    played(felt, "box 1: throw", "dealer: off table 5")
    assert felt.state.phase == "air"
    played(felt, "dice: 5 6")
    (line,) = lines_of(played(felt, "dealer: settle"), "pass")
    assert line.outcome == "win"


def test_r4_5d_only_a_shooter_goes_on_with_the_rest_of_a_set() -> None:
    felt = shooting(table())
    rolled(felt, 4, 4)
    played(felt, "box 1: pass dice", "stickperson: offer dice to box 1", "box 1: refuse dice")
    played(felt, "stickperson: throw", "dealer: off table 1 2")
    refusal = played(felt, "stickperson: throw")
    assert refusal.code == "set-incomplete"
    cites(refusal, "nz-1996/X/4.5(d)")


def test_r4_5d_a_set_that_is_replaced_for_another_reason_is_not_a_loss() -> None:
    felt = shooting(table())
    played(felt, "game supervisor: tell inspector of dice")
    (replaced,) = played(felt, "game supervisor: replace dice")
    assert "nz-1996/X/4.5(d)" not in replaced.because
    cites(replaced, "nz-1996/X/4.5(e)", "nz-1996/X/4.1")
    assert felt.state.shooter == 1
    cites(played(felt, "box 1: select dice 4 5"), "nz-1996/X/4.2")


def test_r4_5d_a_die_of_the_old_set_stays_away() -> None:
    felt = shooting(table())
    played(
        felt, "box 1: throw", "dealer: off table 1 2", "box 1: pass dice", "dealer: tell inspector of dice"
    )
    played(felt, "dealer: replace dice")
    cites(played(felt, "dealer: found die 1"), "nz-1996/X/4.5(d)")
    assert felt.state.dice.bowl == (1, 2, 3, 4, 5)


def test_r4_5_found_meanwhile_a_die_is_not_lost_again_when_a_roll_is_undone() -> None:
    felt = shooting(table())
    played(felt, "box 1: throw", "dealer: off table 1", "box 1: select dice 3")
    rolled(felt, 4, 4)
    rolled(felt, 3, 4)
    played(felt, "dealer: found die 1", "inspector: void roll fraud")
    dice = felt.state.dice
    assert (dice.hand, dice.bowl, dice.missing, dice.found) == ((2, 3), (4, 5), (), (1,))


def test_r5_1_a_throw_without_a_wager_counts_unless_no_roll_is_called() -> None:
    felt = shooting(table(), wager="place 10.00 on dont-pass")
    played(felt, "box 2: place 10.00 on pass")
    rolled(felt, 4, 4)
    played(felt, "box 1: take back 10.00 from dont-pass")
    cites(played(felt, "dealer: box 1 threw against the rules"), "nz-1996/X/5.3", "nz-1996/X/7.2(d)")
    played(felt, "stickperson: no roll irregularity")
    played(felt, "dealer: box 1 threw against the rules", "dice: 2 6")
    (line,) = lines_of(played(felt, "dealer: settle"), "pass")
    assert (line.box, line.outcome) == (2, "win")


def test_a_throw_that_is_allowed_is_an_ordinary_one() -> None:
    felt = shooting(table())
    (thrown,) = played(felt, "dealer: box 1 threw against the rules")
    assert isinstance(thrown, Thrown)
    assert played(felt, "dealer: box 1 threw against the rules").code == "roll-under-way"
    assert played(table(), "dealer: box 99 threw against the rules").code == "no-such-throw"


def test_r5_5d_nothing_is_settled_while_a_face_is_disputed() -> None:
    felt = shooting(table())
    played(felt, "box 1: throw", "dice: 4 4", "box 1: question uppermost face")
    cites(played(felt, "dealer: settle"), "nz-1996/X/5.5(d)")
    # A fact about the die does not end the dispute; only the game supervisor, or somebody higher, does.
    played(felt, "dealer: die 1 rests on 1")
    assert played(felt, "dealer: settle").code == "face-disputed"
    played(felt, "game supervisor: determine faces 3 4")
    cites(played(felt, "dealer: die 1 rests on 1"), "nz-1996/X/5.5(d)")
    (line,) = lines_of(played(felt, "dealer: settle"), "pass")
    assert line.outcome == "win"


def test_r7_1_a_call_that_a_fact_overtakes_is_not_overruled() -> None:
    felt = shooting(table())
    played(felt, "box 1: throw", "stickperson: no roll improper")
    (void,) = played(felt, "dealer: void roll stacked")
    assert isinstance(void, RollVoid)
    cites(void, "nz-1996/X/7.1(b)", "nz-1996/X/7.1")
    assert played(felt, "game supervisor: overrule roll 3 4").code == "void-in-fact"
    (ruled,) = played(felt, "dealer: void roll on-rail")
    assert isinstance(ruled, Ruled)
    assert felt.state.invalid_rolls == 1


def test_r7_1a_the_call_that_a_die_is_off_the_table() -> None:
    felt = shooting(table())
    cites(played(felt, "box 1: throw", "stickperson: no roll off-table"), "nz-1996/X/7.1(a)")
    played(felt, "dealer: off table 2")
    assert played(felt, "game supervisor: overrule roll 3 4").code == "void-in-fact"


def test_r7_3_dice_that_touch_chips_roll_on() -> None:
    assert played(table(), "dealer: dice touched chips").code == "no-roll-under-way"
    felt = shooting(table())
    for line in ("box 1: throw", "dice: 5 6", "dealer: settle"):
        played(felt, line)
        before = felt.state
        cites(played(felt, "dealer: dice touched chips"), "nz-1996/X/7.3")
        assert felt.state == before


def test_r5_8b_a_call_that_was_overruled_is_no_invalid_roll() -> None:
    felt = shooting(table())
    for _ in range(2):
        played(felt, "box 1: throw", "stickperson: no roll improper", "game supervisor: overrule roll 1 2")
        played(felt, "dealer: settle", "box 1: place 10.00 on pass")
    assert played(felt, "game supervisor: order dice passed for invalid-rolls").code == "not-repeated"


def test_r5_5a_a_call_before_the_dice_rest() -> None:
    felt = shooting(table())
    cites(played(felt, "box 1: throw", "stickperson: call 7"), "nz-1996/X/5.5(a)", "nz-1996/X/5.5")


def test_i_r10_0_dice_go_on_at_once_when_the_shooter_is_told_to_leave() -> None:
    felt = shooting(table())
    (_, passed) = played(felt, "shift manager: exclude box 1")
    assert isinstance(passed, DicePassed)
    cites(passed, "nz-1996/I/10.0", "nz-1996/X/5.9")


@pytest.mark.parametrize("ends", ["dice: 4 4|dealer: settle", "stickperson: no roll improper"])
def test_i_r10_0_a_roll_under_way_is_finished_first(ends: str) -> None:
    felt = shooting(table())
    played(felt, "box 2: place 10.00 on pass", "box 1: throw", "shift manager: exclude box 1")
    events = played(felt, *ends.split("|"))
    assert [event.box for event in events if isinstance(event, DicePassed)] == [1]
    assert felt.state.bets.keys() == {(1, "pass"), (2, "pass")}
    assert not isinstance(played(felt, "stickperson: offer dice to box 2"), Refusal)


def test_i_r10_0_an_offer_to_a_player_told_to_leave_is_over() -> None:
    felt = table()
    played(felt, "box 1: place 10.00 on pass", "box 2: place 10.00 on pass")
    played(felt, "stickperson: offer dice to box 1", "shift manager: exclude box 1")
    assert not isinstance(played(felt, "stickperson: offer dice to box 2"), Refusal)


@pytest.mark.parametrize(("reading", "drops"), [("dropped", True), ("stands", False)])
def test_the_point_without_wagers(reading: str, drops: bool) -> None:
    felt = shooting(table({"point-without-wagers": reading}), wager="place 10.00 on dont-pass")
    rolled(felt, 4, 4)
    played(felt, "box 1: take back 10.00 from dont-pass")
    assert felt.state.point == 8
    passed = played(felt, "box 1: pass dice")
    assert any(isinstance(event, PuckMoved) for event in passed) == drops
    assert isinstance(played(felt, "box 1: place 10.00 on pass"), Refusal) != drops


def test_the_shooters_throw_is_the_next_step() -> None:
    felt = table()
    played(felt, "box 1: place 10.00 on pass")
    step = felt.game.procedure(felt.rules, felt.state)
    assert step is not None
    felt.act(step.action)
    assert felt.game.procedure(felt.rules, felt.state) is None
    played(felt, "box 1: take dice")
    throws = felt.game.procedure(felt.rules, felt.state)
    assert throws is not None
    assert throws.action.who == "box 1"
    assert felt.game.awaits(felt.rules, felt.state, throws.action, "box 1")


def test_r5_10_no_dice_are_taken_while_somebody_else_throws_them() -> None:
    felt = table()
    played(felt, "box 1: place 10.00 on pass", "stickperson: offer dice to box 1")
    played(felt, "dealer: box 2 threw against the rules")
    cites(played(felt, "box 1: take dice 4 5"), "nz-1996/X/5.7", "nz-1996/X/5.10")
    played(felt, "dice: 5 6", "dealer: settle", "box 1: take dice 4 5")
    assert felt.state.dice.hand == (4, 5)
    assert felt.state.dice.bowl == (1, 2, 3)


def test_r7_1_a_come_bet_that_had_travelled_lies_on_come_again_also_in_the_books() -> None:
    """Two come bets, one with its point: the 6 decides the first, sends the second there, and proves void."""
    at = shooting(table())
    rolled(at, 4, 4)
    played(at, "box 1: place 5.00 on come")
    rolled(at, 3, 3)
    played(at, "box 1: place 20.00 on come")
    rolled(at, 5, 1)
    assert at.books.cents(wager(1, "come 6")) == 2_000
    played(at, "inspector: void roll unapproved-dice")
    assert {w.area: w.cents for w in at.game.wagers(at.state)} == {
        "pass": 1_000,
        "come 6": 500,
        "come": 2_000,
    }
    assert (at.books.cents(wager(1, "come 6")), at.books.cents(wager(1, "come"))) == (500, 2_000)


def test_r7_1a_that_a_die_had_gone_off_the_table_may_come_out_after_the_settlement() -> None:
    felt = shooting(table())
    rolled(felt, 5, 6)
    events = played(felt, "inspector: void roll off-table")
    cites(events, "nz-1996/X/7.1(a)", "nz-1996/X/7.1")
    assert net(events, "house") == 1_000
    assert felt.state.staked(1, "pass") == 1_000


def test_r4_5_while_the_roll_is_under_way_it_is_told_which_die_is_gone() -> None:
    felt = shooting(table())
    played(felt, "box 1: throw")
    assert played(felt, "inspector: void roll off-table").code == "bad-ground"
