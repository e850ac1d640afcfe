"""The words of r 1.0 and the things of part 2 where they decide something; calls and turns of later parts."""

from collections import Counter

from pitboss.games.craps.events import (
    CameToRest,
    DieGone,
    PuckMoved,
    RollSettled,
    TotalCalled,
    Travelled,
)
from pitboss.games.craps.setup import Setup
from pitboss.table.chance import SealedChance
from pitboss.table.event import Told
from pitboss.table.refusal import Refusal
from pitboss.table.sign import Sign
from tests.citing import cites
from tests.games.craps.telling import GAME, lines_of, played, rolled, shooting, table

POINTS = {4, 5, 6, 8, 9, 10}
FACES = range(1, 7)


def test_r1_0_come_out_point_is_one_of_six_totals() -> None:
    for total in range(2, 13):
        first = max(1, total - 6)
        moved = [
            event for event in rolled(shooting(table()), first, total - first) if isinstance(event, PuckMoved)
        ]
        assert [event.point for event in moved] == ([total] if total in POINTS else [])
        if moved:
            cites(moved, "nz-1996/X/1.0/come-out-point")


def test_r1_0_come_out_roll_follows_a_decision() -> None:
    felt = shooting(table())
    rolled(felt, 4, 4)
    (moved,) = [event for event in rolled(felt, 4, 4) if isinstance(event, PuckMoved)]
    assert moved.point is None
    cites(moved, "nz-1996/X/1.0/come-out-roll")


def test_r1_0_come_point_is_made_on_the_first_roll() -> None:
    felt = shooting(table())
    rolled(felt, 4, 4)
    played(felt, "box 2: place 10.00 on come")
    (moved,) = [event for event in rolled(felt, 5, 4) if isinstance(event, Travelled)]
    cites(moved, "nz-1996/X/1.0/come-point")


def test_r1_0_roll_is_the_shooters_throw() -> None:
    cites(played(shooting(table()), "box 1: throw"), "nz-1996/X/1.0/roll")


def test_r1_0_shooter_is_who_throws() -> None:
    cites(played(shooting(table()), "box 2: throw"), "nz-1996/X/1.0/shooter")


def test_r1_0_7_out_needs_a_point() -> None:
    felt = shooting(table())
    before = rolled(felt, 3, 4)
    assert "nz-1996/X/1.0/7-out" not in {ref for event in before for ref in event.because}
    played(felt, "box 1: place 10.00 on pass")
    rolled(felt, 4, 4)
    cites(rolled(felt, 3, 4), "nz-1996/X/1.0/7-out")


def test_r1_0_stickperson_calls_and_r1_0_total_is_of_the_top_faces() -> None:
    for first in FACES:
        for second in FACES:
            events = played(shooting(table()), "box 1: throw", f"dice: {first} {second}")
            (called,) = [event for event in events if isinstance(event, TotalCalled)]
            assert called.total == first + second
            cites(called, "nz-1996/X/1.0/stickperson", "nz-1996/X/1.0/total", "nz-1996/X/5.5(a)")


def test_r2_2_wagers_have_their_areas() -> None:
    cites(played(shooting(table()), "box 1: place 10.00 on the rail"), "nz-1996/X/2.2", "nz-1996/X/3.1")
    refusal = GAME.new(table().rules, Setup(Sign(500, 50_000), boxes=0))
    assert isinstance(refusal, Refusal)
    cites(refusal, "nz-1996/X/2.2")
    assert not isinstance(GAME.new(table().rules, Setup(Sign(500, 50_000), boxes=99)), Refusal)
    assert isinstance(GAME.new(table().rules, Setup(Sign(500, 50_000), boxes=100)), Refusal)


def test_r2_3_a_die_has_six_faces() -> None:
    felt = shooting(table())
    cites(played(felt, "box 1: throw", "dice: 7 1"), "nz-1996/X/2.3")
    assert not isinstance(played(felt, "dice: 6 1"), Refusal)


def test_r2_3a_and_r2_3b_and_r2_3c_what_the_dice_show_is_chance() -> None:
    events = played(shooting(table()), "box 1: throw", "dice: 6 1")
    cites(events, "nz-1996/X/2.3(a)", "nz-1996/X/2.3(b)", "nz-1996/X/2.3(c)")


def test_r2_3b_every_throw_of_the_device_is_as_likely_as_any_other() -> None:
    felt, chance = table(), SealedChance.from_text("craps")
    thrown = Counter(GAME.draw(felt.rules, felt.state, chance) for _ in range(36_000))
    assert set(thrown) == {(first, second) for first in FACES for second in FACES}
    # Chi-squared with 35 degrees of freedom: 66.6 is exceeded once in a thousand times, by tables.
    assert sum((count - 1000) ** 2 / 1000 for count in thrown.values()) < 66.6


def test_r2_4b_dice_not_thrown_lie_in_the_bowl() -> None:
    felt = table()
    taken = played(
        felt, "box 1: place 10.00 on pass", "stickperson: offer dice to box 1", "box 1: take dice 5 3"
    )
    cites(taken, "nz-1996/X/2.4(b)", "nz-1996/X/4.4")
    assert felt.state.dice.bowl == (1, 2, 4)


def test_r2_4c_buttons_show_what_a_wager_is() -> None:
    felt = shooting(table())
    cites(played(felt, "box 2: place 20.00 on buy 4"), "nz-1996/X/2.4(c)")
    cites(played(felt, "box 2: place 40.00 on lay 4"), "nz-1996/X/2.4(c)")
    played(felt, "box 2: call on buy 4")
    cites(played(felt, "dealer: mark box 2 on buy 4"), "nz-1996/X/2.4(c)", "nz-1996/X/3.8(a)")


def test_r2_4d_the_puck_shows_the_point() -> None:
    cites(rolled(shooting(table()), 4, 4), "nz-1996/X/2.4(d)")


def test_r3_3_a_wager_is_chips_and_r3_9_the_players_own_business() -> None:
    felt = shooting(table())
    cites(played(felt, "box 2: place 10.00 on field"), "nz-1996/X/3.3", "nz-1996/X/3.9")
    assert played(felt, "box 2: place 10.50 on any-seven").code == "not-in-chips"


def test_r4_5a_a_lost_die_is_looked_for() -> None:
    events = played(shooting(table()), "box 1: throw", "dealer: off table 2")
    cites([event for event in events if isinstance(event, DieGone)], "nz-1996/X/4.5(a)")


def test_r4_5e_an_inspector_hears_of_it_first() -> None:
    felt = table()
    cites(played(felt, "dealer: replace dice"), "nz-1996/X/4.5(e)")
    told = played(felt, "dealer: tell inspector of dice")
    assert any(isinstance(event, Told) and event.whom == "inspector" for event in told)
    cites(told, "nz-1996/X/4.5(e)")
    assert not isinstance(played(felt, "dealer: replace dice"), Refusal)


def test_r5_5_dice_at_rest_and_r5_5b_one_face_of_each() -> None:
    events = played(shooting(table()), "box 1: throw", "dice: 2 5")
    rested = [event for event in events if isinstance(event, CameToRest)]
    assert [event.faces for event in rested] == [(2, 5)]
    cites(rested, "nz-1996/X/5.5", "nz-1996/X/5.5(b)")


def test_r5_6_the_dice_are_drawn_in() -> None:
    settled = [event for event in rolled(shooting(table()), 2, 2) if isinstance(event, RollSettled)]
    cites(settled, "nz-1996/X/5.6", "nz-1996/X/5.7")


def test_r5_9a_first_on_the_left_then_r5_9b_clockwise_and_r5_10_two_dice() -> None:
    felt = shooting(table(), box=4)
    played(
        felt, "box 2: place 10.00 on pass", "box 5: place 10.00 on dont-pass", "box 6: place 10.00 on field"
    )
    played(felt, "box 4: throw", "dice: 4 4", "dealer: settle", "box 4: pass dice")
    cites(played(felt, "stickperson: offer dice to box 5"), "nz-1996/X/5.9(a)")
    cites(played(felt, "box 5: refuse dice", "stickperson: offer dice to box 2"), "nz-1996/X/5.9(b)")
    cites(played(felt, "box 2: take dice 1 4"), "nz-1996/X/5.10")


def test_r7_4_no_roll_may_be_called_after_the_dice_rest_but_not_after_the_settlement() -> None:
    felt = shooting(table())
    cites(played(felt, "box 1: throw", "dice: 6 5", "stickperson: no roll no-end-struck"), "nz-1996/X/7.4")
    rolled(felt, 6, 5)
    cites(played(felt, "stickperson: no roll no-end-struck"), "nz-1996/X/7.4")


def test_money_of_a_settlement_goes_by_the_line() -> None:
    felt = shooting(table())
    played(felt, "box 2: place 20.00 on horn", "box 3: c-and-e 3.00 2.00")
    lines = {line.area: line for line in lines_of(rolled(felt, 6, 5))}
    # A horn of 20.00: 5.00 at 15 to 1 wins 75.00 and 15.00 are collected; 2.00 on eleven win 30.00.
    assert (lines["horn"].paid, lines["horn"].collected, lines["horn"].returned) == (7500, 1500, 8000)
    assert (lines["c-and-e"].paid, lines["c-and-e"].collected) == (3000, 300)
