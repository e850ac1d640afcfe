"""One player at several boxes, odds and behind wagers where chips cannot pay, wagers taken by mistake."""

from typing import Any

import pytest

from pitboss.games.craps.events import DiceOffered, DicePassed, Thrown
from pitboss.record.table import Table
from pitboss.table.event import Ruled, TakenBack
from pitboss.table.refusal import Refusal
from tests.citing import cites
from tests.games.craps.telling import lines_of, net, played, rolled, shooting, table


def code(answer: Any) -> str:
    return answer.code if isinstance(answer, Refusal) else ""


def seated() -> Table:
    """Rua sits at boxes 2 and 3, Hine at box 4."""
    felt = shooting(table())
    for box, name in ((2, "Rua"), (3, "Rua"), (4, "Hine")):
        played(felt, f"box {box}: sit as {name}")
    return felt


@pytest.mark.parametrize(("cents", "wanted"), [("99.00", ""), ("100.00", ""), ("101.00", "above-maximum")])
def test_i_r14_1b_one_maximum_for_all_that_a_player_has_on_an_area(cents: str, wanted: str) -> None:
    felt = seated()
    played(felt, "box 2: place 400.00 on field")
    answer = played(felt, f"box 3: place {cents} on field")
    assert code(answer) == wanted
    if wanted:
        cites(answer, "nz-1996/I/14.1(b)")


def test_i_r14_1b_another_player_and_another_area_have_their_own() -> None:
    felt = seated()
    played(felt, "box 2: place 500.00 on field")
    assert not isinstance(played(felt, "box 3: place 500.00 on any-seven"), Refusal)
    assert not isinstance(played(felt, "box 4: place 500.00 on field"), Refusal)


def test_i_r14_1b_chips_that_wait_to_be_confirmed_count() -> None:
    felt = seated()
    played(felt, "box 2: call 400.00 chips down on field")
    assert code(played(felt, "box 3: place 101.00 on field")) == "above-maximum"
    assert code(played(felt, "box 3: place 100.00 on field")) == ""


def test_i_r14_1b_c_and_e_from_two_boxes() -> None:
    felt = seated()
    played(felt, "box 2: c-and-e 200.00 200.00")
    assert code(played(felt, "box 3: c-and-e 51.00 50.00")) == "above-maximum"
    assert code(played(felt, "box 3: c-and-e 50.00 50.00")) == ""


def test_i_r14_2b_what_a_player_has_too_much_from_two_boxes_is_void() -> None:
    felt = seated()
    played(felt, "box 2: place 400.00 on field")
    events = played(felt, "dealer: accepted by mistake box 3 150.00 on field")
    # 400.00 and 150.00 are 50.00 above 500.00.
    assert [(event.box, event.stake) for event in lines_of(events)] == [(3, 5_000)]
    cites(events, "nz-1996/I/14.2(b)")
    assert felt.state.staked(3, "field") == 10_000


def test_r5_1_a_shooter_may_have_the_wager_on_the_line_at_another_box() -> None:
    felt = table()
    for box in (1, 2):
        played(felt, f"box {box}: sit as Rua")
    played(felt, "box 2: place 10.00 on pass", "stickperson: offer dice to box 1", "box 1: take dice")
    assert not isinstance(played(felt, "box 1: throw"), Refusal)


# r 3.1(e)(i), 12.00 on 8: any odds up to 12.00; then only 15.00, which win 18.00 at 6 to 5 in whole dollars.
@pytest.mark.parametrize(
    ("cents", "fits"), [(11, True), (12, True), (13, False), (14, False), (15, True), (16, False)]
)
def test_r3_1ei_odds_above_the_bet_only_for_the_payable_unit(cents: int, fits: bool) -> None:
    felt = shooting(table(refuse_inexact=False), wager="place 12.00 on pass")
    rolled(felt, 4, 4)
    answer = played(felt, f"box 1: place {cents}.00 on odds")
    assert code(answer) == ("" if fits else "above-own-limit")
    cites(answer, "nz-1996/X/3.1(e)(i)")


# r 3.1(f)(i), 7.00 against 6: 8.40 would win 7.00, so up to 8.00; then only 12.00, which win 10.00 at 5 to 6.
@pytest.mark.parametrize(("cents", "fits"), [(8, True), (9, False), (11, False), (12, True), (13, False)])
def test_r3_1fi_behind_above_the_bet_only_for_the_payable_unit(cents: int, fits: bool) -> None:
    felt = shooting(table(refuse_inexact=False), wager="place 7.00 on dont-pass")
    rolled(felt, 2, 4)
    assert code(played(felt, f"box 1: place {cents}.00 on behind")) == ("" if fits else "above-own-limit")


def test_r3_1ei_odds_come_down_to_the_bet_and_not_in_between() -> None:
    felt = shooting(table(refuse_inexact=False), wager="place 12.00 on pass")
    rolled(felt, 4, 4)
    played(felt, "box 1: place 15.00 on odds")
    assert code(played(felt, "box 1: take back 2.00 from odds")) == "outside-cents"
    assert code(played(felt, "box 1: take back 3.00 from odds")) == ""


def test_r3_1ei_odds_accepted_between_the_bet_and_its_unit_are_a_dispute() -> None:
    felt = shooting(table(refuse_inexact=False), wager="place 12.00 on pass")
    rolled(felt, 4, 4)
    cites(played(felt, "dealer: accepted by mistake box 1 13.00 on odds"), "nz-1996/I/8.1")


# Double odds on 7.00 against 6: 16.80 would win 14.00. Of 24.00 behind 12.00, 16.00 may stay where any amount
# is taken; where the win must be payable, 12.00.
@pytest.mark.parametrize(("refuse", "stays"), [(False, 1_600), (True, 1_200)])
def test_r3_6_a_behind_wager_loses_no_more_than_its_limit_takes(refuse: bool, stays: int) -> None:
    felt = shooting(table(refuse_inexact=refuse, double_odds=True), wager="place 12.00 on dont-pass")
    rolled(felt, 2, 4)
    played(felt, "box 1: place 24.00 on behind", "box 1: take back 5.00 from dont-pass")
    assert felt.state.staked(1, "behind") == stays


def test_r3_6_a_behind_wager_within_its_new_limit_stays_whole() -> None:
    felt = shooting(table(refuse_inexact=False, double_odds=True), wager="place 12.00 on dont-pass")
    rolled(felt, 2, 4)
    played(felt, "box 1: place 14.00 on behind")
    events = played(felt, "box 1: take back 5.00 from dont-pass")
    assert [event.cents for event in events if isinstance(event, TakenBack)] == [500]


# Double of 6.00 is 12.00; on a point of 6 the next amount that is payable with its win is 15.00.
@pytest.mark.parametrize(("reading", "most"), [("not-beyond-double", 12), ("beyond-double", 15)])
@pytest.mark.parametrize("refuse", [True, False])
def test_r3_1ei_the_payable_unit_of_double_odds(reading: str, most: int, refuse: bool) -> None:
    felt = shooting(
        table({"double-odds-unit": reading}, refuse_inexact=refuse, double_odds=True),
        wager="place 6.00 on pass",
    )
    rolled(felt, 2, 4)
    assert code(played(felt, "box 1: place 20.00 on odds")) == "above-own-limit"
    assert (code(played(felt, "box 1: place 15.00 on odds")) == "") == (most == 15)


def test_r5_3_the_dice_go_on_when_the_shooters_wager_is_gone() -> None:
    felt = shooting(table(), wager="place 10.00 on dont-pass")
    played(felt, "box 2: place 10.00 on pass")
    rolled(felt, 4, 4)
    assert code(played(felt, "stickperson: offer dice to box 2")) == "has-shooter"
    played(felt, "box 1: take back 10.00 from dont-pass")
    passed, offered = played(felt, "stickperson: offer dice to box 2")
    assert isinstance(passed, DicePassed)
    assert isinstance(offered, DiceOffered)
    cites(passed, "nz-1996/X/5.3", "nz-1996/X/5.9")
    played(felt, "box 2: take dice 3 4")
    assert (felt.state.shooter, felt.state.dice.hand, felt.state.dice.bowl) == (2, (3, 4), (1, 2, 5))


def test_r5_11_the_stickperson_throws_when_the_shooters_wager_was_the_last_on_the_line() -> None:
    felt = shooting(table(), wager="place 10.00 on dont-pass")
    played(felt, "box 2: place 12.00 on place 6")
    rolled(felt, 4, 4)
    assert code(played(felt, "stickperson: throw")) == "player-available"
    played(felt, "box 1: take back 10.00 from dont-pass")
    events = played(felt, "stickperson: throw")
    assert [type(event) for event in events] == [DicePassed, Thrown]


def test_r5_1_before_a_come_out_roll_the_shooter_still_makes_the_wager() -> None:
    felt = shooting(table())
    played(felt, "box 2: place 10.00 on pass")
    rolled(felt, 5, 6)
    played(felt, "box 2: place 10.00 on pass")
    assert code(played(felt, "stickperson: offer dice to box 2")) == "has-shooter"
    assert code(played(felt, "box 1: place 10.00 on pass")) == ""


@pytest.mark.parametrize("area", ["pass", "dont-pass", "come 6", "behind", "come-odds 5"])
def test_i_r14_2a_a_wager_that_could_not_be_made_there_is_void(area: str) -> None:
    felt = shooting(table())
    rolled(felt, 4, 4)
    events = played(felt, f"dealer: accepted by mistake box 2 10.00 on {area}")
    (line,) = lines_of(events)
    assert (line.outcome, net(events, "box 2"), felt.state.staked(2, area)) == ("void", 0, 0)
    cites(line, "nz-1996/I/14.2(a)", "nz-1996/I/14.1(a)")


def test_r3_2_a_wager_taken_when_the_dice_lay_still_is_void() -> None:
    felt = shooting(table())
    played(felt, "box 1: throw", "dice: 5 6")
    events = played(felt, "dealer: accepted by mistake box 1 10.00 on pass")
    cites(events, "nz-1996/I/14.2(a)", "nz-1996/X/3.2")
    assert net(events, "box 1") == 0
    # The 10.00 that lay before the throw win 10.00, and no more.
    assert net(played(felt, "dealer: settle"), "box 1") == 2_000
    assert code(played(felt, "dealer: accepted by mistake box 1 0.50 on pass")) == "not-in-chips"


def test_i_r14_2a_an_addition_that_was_not_to_be_leaves_the_rest() -> None:
    felt = shooting(table())
    rolled(felt, 4, 4)
    played(felt, "dealer: accepted by mistake box 1 5.00 on pass")
    assert felt.state.staked(1, "pass") == 1_000


@pytest.mark.parametrize(
    ("ground", "clause"),
    [("not-together", "a"), ("no-end-struck", "b"), ("improper", "c"), ("irregularity", "d")],
)
def test_r7_2_a_ground_that_nobody_calls_leaves_the_roll_as_it_is(ground: str, clause: str) -> None:
    assert code(played(table(), f"dealer: throw was {ground}")) == "no-roll-under-way"
    felt = shooting(table())
    for line in ("box 1: throw", "dice: 5 6", "dealer: settle"):
        played(felt, line)
        before = felt.state
        (ruled,) = played(felt, f"inspector: throw was {ground}")
        assert isinstance(ruled, Ruled)
        cites(ruled, f"nz-1996/X/7.2({clause})", "nz-1996/X/7.2")
        assert felt.state == before


def test_r7_2_void_in_fact_is_told_otherwise() -> None:
    felt = shooting(table())
    assert code(played(felt, "box 1: throw", "dealer: throw was stacked")) == "bad-ground"
    played(felt, "stickperson: no roll improper")
    cites(played(felt, "dealer: throw was not-together"), "nz-1996/X/7.2(a)")


@pytest.mark.parametrize(
    ("reading", "refuse", "wanted"),
    [
        ("four-equal-parts", True, "not-in-units"),
        ("four-equal-parts", False, "not-in-units"),
        ("any-amount", True, "not-payable-exactly"),
        ("any-amount", False, ""),
    ],
)
def test_r3_1v_a_horn_bet_of_five_dollars(reading: str, refuse: bool, wanted: str) -> None:
    felt = shooting(table({"horn-in-chips": reading}, refuse_inexact=refuse))
    assert code(played(felt, "box 2: place 5.00 on horn")) == wanted
    assert code(played(felt, "box 2: place 8.00 on horn" if wanted else "box 2: place 1.00 on horn")) == ""


def test_r6_2_a_quarter_that_chips_cannot_make() -> None:
    felt = shooting(table({"horn-in-chips": "any-amount"}, refuse_inexact=False))
    played(felt, "box 2: place 5.00 on horn")
    # 1.25 on 11 wins 18.75 at 15 to 1: 20.00 with the stake, of which a dollar stays and 19.00 are paid.
    (line,) = lines_of(rolled(felt, 5, 6), "horn")
    assert (line.paid, line.collected, line.returned) == (1_900, 400, 2_000)
    played(felt, "box 1: place 10.00 on pass", "box 2: place 6.00 on horn")
    # 1.50 on 12 wins 45.00 at 30 to 1: 46.50, made up to 47.00 in dollars.
    (line,) = lines_of(rolled(felt, 6, 6), "horn")
    assert line.returned == 4_700
    cites(line, "nz-1996/X/6.2", "nz-1996/I/15.3")


@pytest.mark.parametrize("reading", ["returned", "lies"])
def test_r3_1biii_a_twelve_against_dont_pass(reading: str) -> None:
    felt = shooting(table({"barred-twelve": reading}), wager="place 10.00 on dont-pass")
    events = rolled(felt, 6, 6)
    cites(events, "nz-1996/X/3.1(b)(iii)")
    assert felt.state.staked(1, "dont-pass") == (1_000 if reading == "lies" else 0)
    assert net(events, "box 1") == (0 if reading == "lies" else 1_000)
    if reading == "lies":
        (line,) = lines_of(rolled(felt, 1, 2))
        assert (line.outcome, line.paid) == ("win", 1_000)


@pytest.mark.parametrize("reading", ["returned", "lies"])
def test_r3_1diii_a_twelve_against_dont_come(reading: str) -> None:
    felt = shooting(table({"barred-twelve": reading}))
    rolled(felt, 4, 4)
    played(felt, "box 2: place 10.00 on dont-come")
    cites(rolled(felt, 6, 6), "nz-1996/X/3.1(d)(iii)")
    assert felt.state.staked(2, "dont-come") == (1_000 if reading == "lies" else 0)


@pytest.mark.parametrize(("reading", "wanted"), [("until-rest", ""), ("before-throw", "dice-thrown")])
def test_r3_8b_calls_in_the_air(reading: str, wanted: str) -> None:
    felt = shooting(table({"calls-in-the-air": reading}))
    played(felt, "box 2: place 12.00 on place 6")
    played(felt, "box 2: call on place 6", "box 1: throw")
    assert code(played(felt, "box 2: call off place 6")) == wanted
    assert code(played(felt, "dealer: mark box 2 on place 6")) == (
        wanted or "not-called-on" if wanted else "nothing-to-mark"
    )
    played(felt, "dice: 3 3")
    assert code(played(felt, "box 2: call off place 6")) == "dice-at-rest"


@pytest.mark.parametrize(("reading", "wins"), [("until-changed", True), ("one-hand", False)])
def test_r3_8a_on_over_the_next_come_out_roll(reading: str, wins: bool) -> None:
    felt = shooting(table({"calls-over-hands": reading}))
    played(felt, "box 2: place 12.00 on place 6", "box 2: call on place 6", "dealer: mark box 2 on place 6")
    rolled(felt, 4, 5)
    rolled(felt, 5, 4)
    played(felt, "box 1: place 10.00 on pass")
    # 12.00 at 7 to 6, if the button still speaks for them on the come out roll of the next hand.
    assert [line.paid for line in lines_of(rolled(felt, 3, 3), "place 6")] == ([1_400] if wins else [])


def test_r3_8a_a_call_of_off_ends_with_its_hand_where_read_so() -> None:
    felt = shooting(table({"calls-over-hands": "one-hand"}))
    rolled(felt, 4, 5)
    played(felt, "box 2: place 12.00 on place 6", "box 2: call off place 6")
    assert not lines_of(rolled(felt, 3, 3), "place 6")
    rolled(felt, 5, 4)
    played(felt, "box 1: place 10.00 on pass")
    rolled(felt, 4, 4)
    (line,) = lines_of(rolled(felt, 3, 3), "place 6")
    assert line.paid == 1_400


@pytest.mark.parametrize(("reading", "wanted"), [("with-a-point", "no-point"), ("after-the-first", "")])
def test_r3_1c_a_come_bet_before_a_later_come_out_roll(reading: str, wanted: str) -> None:
    felt = shooting(table({"come-before-a-come-out": reading}))
    assert code(played(felt, "box 2: place 10.00 on come")) == "no-point"
    rolled(felt, 5, 6)
    played(felt, "box 1: place 10.00 on pass")
    assert code(played(felt, "box 2: place 10.00 on come")) == wanted
    assert code(played(felt, "box 3: place 10.00 on dont-come")) == wanted
    lines = lines_of(rolled(felt, 3, 4))
    won = [(line.area, line.outcome) for line in lines]
    assert won == [("pass", "win"), *([("come", "win"), ("dont-come", "lose")] if not wanted else [])]


def test_i_r14_1b_a_spoken_wager_is_judged_again_when_it_is_accepted() -> None:
    felt = shooting(table())
    played(felt, "shift manager: allow box 2 up to 600.00", "box 2: call 600.00 chips down on field")
    played(felt, "shift manager: end own limits of box 2")
    answer = played(felt, "dealer: confirm box 2 field")
    assert code(answer) == "above-maximum"
    cites(answer, "nz-1996/I/14.1(b)")
    # Nobody confirmed it: it goes back when the dice rest.
    events = played(felt, "box 1: throw", "dice: 5 6")
    assert [event.cents for event in events if isinstance(event, TakenBack)] == [60_000]


def test_i_r10_0_no_wager_of_an_excluded_player_is_confirmed() -> None:
    felt = shooting(table())
    played(felt, "box 2: call 10.00 chips down on field", "shift manager: exclude box 2")
    answer = played(felt, "dealer: confirm box 2 field")
    assert code(answer) == "excluded"
    assert code(played(felt, "box 3: call 10.00 chips down on field")) == ""
    assert code(played(felt, "dealer: confirm box 3 field")) == ""


def test_r3_8a_an_on_button_speaks_for_similar_wagers_of_the_player_at_another_box() -> None:
    felt = table()
    played(felt, "box 2: sit Ann", "box 3: sit Ann", "box 4: sit Bob")
    shooting(felt)
    for box in (2, 3, 4):
        played(felt, f"box {box}: place 12.00 on place 6")
    played(felt, "box 2: call on place 6", "dealer: mark box 2 on place 6")
    won = {line.box for line in lines_of(rolled(felt, 2, 4), "place 6")}
    assert won == {2, 3}
