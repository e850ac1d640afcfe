"""Who throws which dice, what a roll is, and who may say that it is none."""

import pytest

from pitboss.games.craps.events import CameToRest, DicePassed, RollUndone, RollVoid, Thrown
from pitboss.games.craps.setup import Setup
from pitboss.table.event import RoundAgain
from pitboss.table.refusal import Refusal
from pitboss.table.sign import Sign
from tests.citing import cites
from tests.games.craps.telling import GAME, lines_of, net, played, rolled, shooting, table


def test_r4_3_the_dice_go_round_until_somebody_takes_them() -> None:
    felt = table()
    played(felt, "box 2: place 10.00 on pass", "box 5: place 10.00 on field")
    for box in (2, 5, 2):
        played(felt, f"stickperson: offer dice to box {box}")
        assert played(felt, f"stickperson: offer dice to box {box}").code == "offer-stands"
        cites(played(felt, f"box {box}: refuse dice"), "nz-1996/X/4.3")
    taken = played(felt, "stickperson: offer dice to box 5", "box 5: take dice 3 5")
    cites(taken, "nz-1996/X/4.4")
    assert felt.state.dice.bowl == (1, 2, 4)


def test_r4_3_nobody_to_offer_to() -> None:
    assert played(table(), "stickperson: offer dice to box 1").code == "nobody-to-offer"


def test_r5_9_the_last_shooter_comes_last() -> None:
    felt = shooting(table(), box=3)
    played(felt, "box 1: place 10.00 on pass", "box 7: place 10.00 on dont-pass")
    played(felt, "box 3: throw", "dice: 4 4", "dealer: settle", "box 3: pass dice")
    for box in (7, 1, 3):
        played(felt, f"stickperson: offer dice to box {box}", f"box {box}: refuse dice")
    # Now nobody is available, and the stickperson may throw; or the dice go round once more.
    assert not isinstance(played(felt, "stickperson: offer dice to box 7", "box 7: refuse dice"), Refusal)


def test_r5_11_until_a_determination() -> None:
    felt = shooting(table())
    played(felt, "box 1: throw", "dice: 4 4", "dealer: settle", "box 1: pass dice")
    played(felt, "stickperson: offer dice to box 1", "box 1: refuse dice")
    (thrown,) = played(felt, "stickperson: throw")
    assert isinstance(thrown, Thrown)
    assert thrown.box == 0
    cites(thrown, "nz-1996/X/5.11")
    played(felt, "dice: 1 2", "dealer: settle", "stickperson: throw", "dice: 5 3")
    (line,) = lines_of(played(felt, "dealer: settle"), "pass")
    assert line.outcome == "win"
    assert felt.state.dice.bowl == (1, 2, 3, 4, 5)
    assert played(felt, "stickperson: throw").code == "nothing-undecided"


def test_r5_8a_only_a_seven_out_ends_the_turn() -> None:
    felt = shooting(table())
    assert not [event for event in rolled(felt, 3, 4) if isinstance(event, DicePassed)]
    played(felt, "box 1: place 10.00 on pass")
    rolled(felt, 4, 4)
    (passed,) = [event for event in rolled(felt, 3, 4) if isinstance(event, DicePassed)]
    cites(passed, "nz-1996/X/5.8(a)", "nz-1996/X/1.0/7-out")


@pytest.mark.parametrize(("reading", "least"), [("judged", 1), ("counted", 2)])
@pytest.mark.parametrize("invalid", [0, 1, 2, 3])
def test_r5_8b_how_often_is_repeatedly(invalid: int, reading: str, least: int) -> None:
    felt = shooting(table({"repeatedly-invalid": reading}))
    for _ in range(invalid):
        played(felt, "box 1: throw", "stickperson: no roll improper")
    answer = played(felt, "game supervisor: order dice passed for invalid-rolls")
    assert isinstance(answer, Refusal) == (invalid < least)
    cites(answer, "nz-1996/X/5.8(b)")


def test_r4_5c_an_unfit_die_does_not_come_back() -> None:
    felt = shooting(table())
    played(felt, "box 1: throw", "dealer: off table 1", "box 1: ask for same dice", "dealer: found die 1")
    played(felt, "game supervisor: inspect die 1 unfit")
    assert played(felt, "box 1: throw").code == "die-lost"
    cites(played(felt, "box 1: select dice 5"), "nz-1996/X/4.5(b)")
    assert felt.state.dice.hand == (2, 5)
    assert felt.state.dice.bowl == (3, 4)


@pytest.mark.parametrize(("lost", "due"), [("1", False), ("1 2", True)])
def test_r4_5d_two_dice_lost_at_the_boundary(lost: str, due: bool) -> None:
    events = played(shooting(table()), "box 1: throw", f"dealer: off table {lost}")
    cited = {ref for event in events for ref in event.because}
    assert ("nz-1996/X/4.5(d)" in cited) == due


def test_r4_5d_one_die_after_another_makes_two() -> None:
    felt = shooting(table())
    played(felt, "box 1: throw", "dealer: off table 1", "box 1: select dice 3", "box 1: throw")
    cites(played(felt, "dealer: off table 2"), "nz-1996/X/4.5(d)")


def test_r4_1_too_few_dice_to_go_on() -> None:
    felt = shooting(table())
    played(felt, "box 1: throw", "dealer: off table 1 2", "box 1: select dice 3 4", "box 1: throw")
    played(felt, "dealer: off table 3 4")
    refusal = played(felt, "box 1: select dice 5")
    assert refusal.code == "too-few-dice"
    played(felt, "dealer: tell inspector of dice")
    cites(played(felt, "dealer: replace dice"), "nz-1996/X/4.1", "nz-1996/X/4.5(e)")
    # Nothing has ended the shooter's turn (r 5.8); the new set is inspected before it is used (r 4.2).
    assert felt.state.shooter == 1
    cites(played(felt, "box 1: select dice 1 2"), "nz-1996/X/4.2")
    played(felt, "dealer: inspect dice", "game supervisor: inspect dice", "box 1: select dice 1 2")
    assert not isinstance(played(felt, "box 1: throw"), Refusal)


def test_r4_2_dice_are_inspected_again_each_day() -> None:
    felt = table()
    played(felt, "casino supervisor: gaming day begins", "box 1: place 10.00 on pass")
    assert played(felt, "stickperson: offer dice to box 1").code == "not-inspected"
    cites(played(felt, "stickperson: inspect dice"), "nz-1996/X/4.2")
    assert played(felt, "dealer: inspect dice").code == "inspected-already"


def test_r5_5c_opposite_faces_make_seven() -> None:
    for face in range(1, 7):
        events = played(shooting(table()), "box 1: throw", "dice: 1 1", f"stickperson: die 1 rests on {face}")
        (rested,) = [event for event in events if isinstance(event, CameToRest)]
        assert rested.faces == (7 - face, 1)
        cites(rested, "nz-1996/X/5.5(c)", "nz-1996/X/2.3")


def test_no_such_face() -> None:
    felt = shooting(table())
    played(felt, "box 1: throw")
    for line in ("dice: 0 4", "dice: 7 4", "dice: 3 7"):
        assert played(felt, line).code == "no-such-face"
    played(felt, "dice: 6 1")
    assert played(felt, "dealer: die 3 rests on 1").code == "no-such-face"
    assert played(felt, "dealer: die 1 rests on 7").code == "no-such-face"
    assert played(felt, "dice: 1 1").code == "not-thrown"


def test_r7_1_a_void_roll_leaves_everything_as_it_was() -> None:
    felt = shooting(table())
    played(felt, "box 2: place 10.00 on field", "box 1: throw", "dice: 4 4")
    before = felt.state.bets
    events = played(felt, "dealer: void roll on-rail")
    assert felt.state.bets == before
    assert felt.state.point is None
    assert [type(event) for event in events] == [RollVoid, RoundAgain]
    cites(events, "nz-1996/X/7.1(d)", "nz-1996/I/1.0/void(b)")


def test_r7_2_a_ground_must_be_one_of_the_rule() -> None:
    felt = shooting(table())
    played(felt, "box 1: throw")
    cites(played(felt, "game supervisor: no roll touched-chips"), "nz-1996/X/7.3")
    cites(played(felt, "game supervisor: no roll whim"), "nz-1996/X/7.2", "nz-1996/X/7.1")
    assert played(felt, "dealer: void roll improper").code == "bad-ground"


@pytest.mark.parametrize(
    ("caller", "who", "allowed"),
    [
        ("stickperson", "stickperson", False),
        ("stickperson", "dealer", False),
        ("stickperson", "game supervisor", True),
        ("stickperson", "casino supervisor", True),
        ("stickperson", "shift manager", True),
        ("game supervisor", "game supervisor", False),
        ("game supervisor", "casino supervisor", True),
        ("game supervisor", "casino manager", True),
        ("stickperson", "operator", False),
    ],
)
def test_r7_5_to_7_7_the_ladder_of_overruling(caller: str, who: str, allowed: bool) -> None:
    felt = shooting(table())
    played(felt, "box 1: throw", f"{caller}: no roll improper")
    answer = played(felt, f"{who}: overrule roll 5 6")
    assert isinstance(answer, Refusal) != allowed


def test_r7_7_nobody_overrules_a_manager() -> None:
    felt = shooting(table())
    played(felt, "box 1: throw", "dice: 3 4", "casino supervisor: overrule no roll")
    cites(felt_answer := played(felt, "casino manager: overrule roll 3 4"), "nz-1996/X/7.7")
    assert felt_answer
    assert played(felt, "shift manager: overrule no roll").code == "not-higher"


def test_r7_1_a_roll_undone_after_its_settlement() -> None:
    felt = shooting(table())
    played(
        felt, "box 2: place 20.00 on dont-pass", "box 3: place 8.00 on horn", "box 4: place 24.00 on lay 4"
    )
    rolled(felt, 4, 4)
    played(felt, "box 3: place 8.00 on horn", "box 4: place 10.00 on come")
    before = felt.state
    settled = rolled(felt, 5, 2)
    assert felt.state.shooter is None
    undone = played(felt, "inspector: void roll fraud")
    assert isinstance(undone[0], RollUndone)
    cites(undone[0], "nz-1996/X/7.1(f)", "nz-1996/X/7.1", "nz-1996/I/15.1")
    # Chips that a roll brought to a player, less those that now lie on the layout again.
    laid = {
        box: sum(bet.cents for (owner, _), bet in before.bets.items() if owner == box) for box in (1, 2, 3, 4)
    }
    for box, cents in laid.items():
        kept = sum(bet.cents for (owner, _), bet in felt.state.bets.items() if owner == box)
        assert kept == cents
        assert net(settled, f"box {box}") + net(undone, f"box {box}") == 0
    after = felt.state
    assert (after.bets, after.point, after.shooter) == (before.bets, 8, 1)
    assert net(settled, "house") + net(undone, "house") == 0
    (line,) = lines_of(rolled(felt, 6, 2), "pass")
    assert line.outcome == "win"


def test_r7_1_found_out_after_the_next_throw_is_a_dispute() -> None:
    felt = shooting(table())
    rolled(felt, 5, 6)
    played(felt, "box 1: place 10.00 on pass")
    rolled(felt, 4, 4)
    undone = played(felt, "inspector: void roll fraud")
    # That was the 8, which decided nothing; the 11 before it is out of reach.
    assert isinstance(undone[0], RollUndone)
    assert (felt.state.point, felt.state.bets[1, "pass"].cents) == (None, 1_000)
    (ruled,) = played(felt, "inspector: void roll fraud")
    cites(ruled, "nz-1996/X/7.1(f)")


def test_r7_1_found_out_after_part_of_the_settlement_was_undone_is_a_dispute() -> None:
    felt = shooting(table())
    rolled(felt, 5, 6)
    played(felt, "dealer: device found box 1", "shift manager: void wagers of box 1")
    (ruled,) = played(felt, "inspector: void roll fraud")
    cites(ruled, "nz-1996/X/7.1(f)", "nz-1996/I/8.1")


def test_r5_2_a_throw_is_the_shooters() -> None:
    felt = shooting(table())
    (thrown,) = played(felt, "box 1: throw")
    cites(thrown, "nz-1996/X/5.2", "nz-1996/X/5.4", "nz-1996/X/1.0/roll", "nz-1996/X/1.0/shooter")


def test_craps_is_played_in_auckland_only() -> None:
    from datetime import date

    from pitboss.law import Rulebook
    from pitboss.law.errors import LawError

    Rulebook.on(date(1996, 6, 1), "craps", venue="auckland")
    with pytest.raises(LawError):
        Rulebook.on(date(1996, 6, 1), "craps", venue="christchurch")


def test_r4_5_a_die_that_flies_off_after_the_call_of_no_roll() -> None:
    felt = shooting(table())
    played(felt, "box 1: throw", "stickperson: no roll improper")
    cites(played(felt, "dealer: off table 2"), "nz-1996/X/4.5(a)", "nz-1996/X/4.5")
    assert played(felt, "dealer: off table 2").code == "no-such-die"
    assert felt.state.dice.missing == (2,)
    assert felt.state.invalid_rolls == 1


def test_r5_11_after_a_determination_everybody_is_asked_again() -> None:
    felt = shooting(table())
    played(felt, "box 1: throw", "dice: 4 4", "dealer: settle", "box 1: pass dice")
    played(felt, "stickperson: offer dice to box 1", "box 1: refuse dice")
    played(felt, "stickperson: throw", "dice: 4 4", "dealer: settle", "box 1: place 10.00 on pass")
    assert played(felt, "stickperson: throw").code == "player-available"
    cites(played(felt, "stickperson: offer dice to box 1"), "nz-1996/X/5.9(a)")


def test_i_r10_0_an_excluded_shooter_does_not_throw() -> None:
    felt = shooting(table())
    played(felt, "box 2: place 10.00 on pass", "shift manager: exclude box 1")
    cites(played(felt, "box 1: throw"), "nz-1996/I/10.0")
    assert not isinstance(played(felt, "stickperson: offer dice to box 2"), Refusal)


@pytest.mark.parametrize(
    ("first", "anticlockwise", "turns"),
    [
        (1, False, (1, 2, 4)),
        (3, False, (4, 1, 2)),
        (2, False, (2, 4, 1)),
        (1, True, (1, 4, 2)),
        (2, True, (2, 1, 4)),
    ],
)
def test_r4_3_the_dice_are_offered_from_the_supervisors_left_clockwise(
    first: int, anticlockwise: bool, turns: tuple[int, ...]
) -> None:
    felt = table(boxes=4, first_box=first, anticlockwise=anticlockwise)
    for box in (1, 2, 4):
        played(felt, f"box {box}: place 10.00 on pass")
    for box in turns:
        wrong = next(other for other in turns if other != box)
        assert played(felt, f"stickperson: offer dice to box {wrong}").code == "not-in-turn"
        played(felt, f"stickperson: offer dice to box {box}")
        played(felt, f"box {box}: refuse dice")


@pytest.mark.parametrize(("anticlockwise", "following"), [(False, (4, 1)), (True, (1, 4))])
def test_r5_9_the_dice_go_to_the_left_of_the_last_shooter(
    anticlockwise: bool, following: tuple[int, ...]
) -> None:
    felt = shooting(table(boxes=4, first_box=2, anticlockwise=anticlockwise), box=2)
    played(felt, "box 1: place 10.00 on pass", "box 4: place 10.00 on pass")
    rolled(felt, 4, 5, box=2)
    played(felt, "box 2: pass dice")
    for box in following:
        played(felt, f"stickperson: offer dice to box {box}", f"box {box}: refuse dice")
    assert not isinstance(played(felt, "stickperson: offer dice to box 2"), Refusal)


@pytest.mark.parametrize(("first", "fits"), [(0, False), (1, True), (4, True), (5, False)])
def test_r4_3_the_first_box_is_one_of_the_table(first: int, fits: bool) -> None:
    made = GAME.new(table().rules, Setup(Sign(500, 50_000), boxes=4, first_box=first))
    assert isinstance(made, Refusal) != fits
    if isinstance(made, Refusal):
        assert made.code == "setup-first-box"
