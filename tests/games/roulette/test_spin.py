"""The spin and what voids it: when, by whom, and what becomes of wagers, ball and board."""

from datetime import date
from typing import Any

import pytest

from pitboss.table.event import Called, Reversed, Ruled
from pitboss.table.layout.events import SpinVoid
from pitboss.table.shown import Mark, Past, Wheel
from tests.citing import cites
from tests.games.roulette.telling import IN_1996, IN_2001, refused, settled, table, told

ONE = "box 1: place 5.00 on straight 17\n"
RUNS = ONE + "dealer: spin\ndealer: no more bets\n"
GROUNDS = {
    "same direction": "6.1",
    "foreign object": "6.2",
    "ball hangs": "6.3",
    "ball out": "6.4",
    "interference": "6.5",
    "short spin": "6.6",
}


@pytest.mark.parametrize(("turns", "is_valid"), [(0, False), (3, False), (4, True), (5, True)])
def test_r3_2_four_turns_of_the_track_make_a_spin(turns: int, is_valid: bool) -> None:
    felt = table()
    events = told(felt, RUNS + f"wheel: ball in 17 after {turns} revolutions")
    assert any(isinstance(event, SpinVoid) for event in events) is not is_valid
    assert felt.state.number == (17 if is_valid else None)
    cites(events, "nz-1996/III/3.2")


@pytest.mark.parametrize(("turns", "is_valid"), [(3, False), (4, True)])
def test_r3_2_turns_counted_after_the_settlement(turns: int, is_valid: bool) -> None:
    felt = table()
    told(felt, RUNS + "wheel: ball in 17\ndealer: collect\ndealer: pay")
    events = told(felt, f"inspector: ball made {turns} revolutions")
    assert any(isinstance(event, Reversed) for event in events) is not is_valid


def test_r6_6_without_a_call_a_short_spin_stands_under_the_other_reading() -> None:
    felt = table(readings={"short-spin-uncalled": "stands"})
    events = told(felt, RUNS + "wheel: ball in 17 after 3 revolutions\ndealer: collect\ndealer: pay")
    assert settled(events) == {(1, "straight 17"): ("win", 17_500)}
    cites(events, "nz-1996/III/6.6", "nz-1996/III/6.7")


@pytest.mark.parametrize("ground", GROUNDS)
@pytest.mark.parametrize("on", [IN_1996, IN_2001], ids=["1996", "2001"])
def test_each_ground_voids_a_spin_that_runs(ground: str, on: date) -> None:
    felt = table(on)
    events = told(felt, RUNS + f"dealer: no spin {ground}")
    assert Called(words="No spin", because=events[-1].because) in events
    assert settled(events) == {(1, "straight 17"): ("carried", 0)}
    assert felt.state.staked(1, "straight 17") == 500
    cites(events[-1], f"nz-1996/III/{GROUNDS[ground]}", "nz-1996/III/6.8", "nz-1996/I/1.0/void(b)")


@pytest.mark.parametrize("ground", [ground for ground in GROUNDS if ground != "short spin"])
def test_r6_7_five_grounds_need_no_call(ground: str) -> None:
    events = told(table(), RUNS + f"inspector: spin fault {ground}")
    assert not any(isinstance(event, Called) and event.words == "No spin" for event in events)
    assert any(isinstance(event, SpinVoid) for event in events)
    cites(events[-1], "nz-1996/III/6.7", f"nz-1996/III/{GROUNDS[ground]}")


@pytest.mark.parametrize("ground", [ground for ground in GROUNDS if ground != "short spin"])
def test_r6_7_a_ball_at_rest_changes_nothing(ground: str) -> None:
    felt = table(board=5)
    events = told(felt, RUNS + f"wheel: ball in 17\ngame supervisor: no spin {ground}")
    assert felt.state.board == ()
    assert felt.state.staked(1, "straight 17") == 500
    cites(events[-1], "nz-1996/III/6.7")


def test_a_void_spin_found_before_the_call() -> None:
    felt = table()
    told(felt, ONE + "dealer: spin\ndealer: no spin foreign object")
    told(felt, "box 1: take back 5.00 from straight 17\ndealer: return ball\nSPIN 3\ndealer: collect")


def test_a_void_spin_found_when_some_winners_are_paid() -> None:
    """The paid winner gives the winnings back; the stake, not taken up, lies again like the others."""
    felt = table()
    told(felt, "box 1: place 5.00 on odd\nbox 2: place 5.00 on straight 17\nbox 3: place 5.00 on even")
    told(felt, "SPIN 17\ndealer: collect\ndealer: pay on odd")
    events = told(felt, "inspector: spin fault interference")
    assert {(e.line.box, e.carried) for e in events if isinstance(e, Reversed)} == {(1, True), (3, True)}
    assert {wager.box: wager.cents for wager in felt.game.wagers(felt.state)} == {1: 500, 2: 500, 3: 500}


def test_r4_9_a_winner_that_was_taken_up_does_not_lie_again() -> None:
    felt = table()
    told(felt, "box 1: place 5.00 on odd\nbox 2: place 5.00 on straight 17")
    told(felt, "SPIN 17\ndealer: collect\ndealer: pay on odd\nbox 1: take up odd")
    told(felt, "inspector: spin fault interference")
    assert {wager.box: wager.cents for wager in felt.game.wagers(felt.state)} == {2: 500}


def test_r6_8_a_coloured_winner_lies_again_in_its_colour() -> None:
    felt = table()
    told(felt, "box 1: buy 10 blue at 1.00\nbox 1: place 4 blue on odd\nbox 2: place 5.00 on straight 17")
    told(felt, "SPIN 17\ndealer: collect\ndealer: pay on odd\ninspector: spin fault interference")
    (issue,) = felt.state.house.non_value
    assert (issue.count, issue.wagered) == (6, 4)
    assert felt.state.stakes[1, "odd"].coloured == 4


def test_r6_8_as_read_the_other_way_winners_and_losers_go_back() -> None:
    felt = table(readings={"re-spin-wagers": "returned"})
    told(felt, "box 1: place 5.00 on odd\nbox 2: place 5.00 on straight 17\nbox 3: place 5.00 on even")
    told(felt, "SPIN 17\ndealer: collect\ndealer: pay on odd\ninspector: spin fault interference")
    assert felt.game.wagers(felt.state) == ()


def test_r5_0_a_void_spin_and_its_re_spin_are_one_round() -> None:
    """At a full table of two, box 2 has abstained three times only after the third result."""
    felt = table(boxes=2)
    told(felt, "box 1: sit Anna\nbox 2: sit Bela")
    for _ in range(2):
        told(felt, "box 1: place 5.00 on red\nSPIN 1\ndealer: collect\ndealer: pay")
    told(felt, "box 1: place 5.00 on red\ndealer: spin\ndealer: no more bets\ndealer: no spin foreign object")
    assert refused(felt, "casino supervisor: vacate box 2").code == "no-idle-seat"
    told(felt, "dealer: return ball\nSPIN 1\ndealer: collect\ndealer: pay")
    told(felt, "casino supervisor: vacate box 2")


def test_colours_come_back_after_a_void_spin() -> None:
    felt = table()
    told(felt, "box 1: buy 10 blue at 1.00\nbox 1: place 4 blue on even\nSPIN 17\ndealer: collect")
    assert felt.state.house.non_value[0].wagered == 0
    told(felt, "inspector: spin fault interference")
    issue = felt.state.house.non_value[0]
    assert (issue.count, issue.wagered) == (10, 0)


@pytest.mark.parametrize("bought", ["box 1: buy 5 blue at 2.00", "box 2: buy 5 blue at 2.00"])
def test_colours_given_up_meanwhile_come_back_in_value(bought: str) -> None:
    """Four blue chips of 1.00 are 4.00, whatever the player or another has bought since they were lost."""
    felt = table()
    told(felt, "box 1: buy 4 blue at 1.00\nbox 1: place 4 blue on even\nbox 2: place 5.00 on odd\nSPIN 17")
    told(felt, f"dealer: collect\n{bought}\ninspector: spin fault interference")
    assert felt.state.staked(1, "even") == 400
    told(felt, "box 1: take back 4.00 from even")
    (issue,) = felt.state.house.non_value
    assert (issue.count, issue.cents, issue.wagered) == (5, 200, 0)


def test_r6_8_the_ball_goes_back_to_the_last_winner() -> None:
    felt = table()
    told(felt, "SPIN 12\ndealer: collect\nSPIN 30\ninspector: spin fault same direction")
    (back,) = told(felt, "dealer: return ball")
    assert getattr(back, "number", None) == 12
    cites(back, "nz-1996/III/6.8")


def test_before_the_first_result_the_ball_goes_back_to_the_wheel() -> None:
    felt = table()
    (back,) = told(felt, "dealer: spin\ndealer: no spin ball hangs\ndealer: return ball")[-1:]
    assert back.sentence == "The ball goes back to the wheel."


def test_r6_8_the_next_spin_waits_for_the_ball() -> None:
    felt = table()
    told(felt, "dealer: spin\ndealer: no spin ball hangs")
    assert refused(felt, "dealer: spin").code == "return-first"
    told(felt, "dealer: return ball\ndealer: spin")
    assert refused(felt, "dealer: return ball").code == "not-now"


def test_r6_4_the_game_supervisor_examines_the_ball_first() -> None:
    felt = table()
    told(felt, "dealer: spin\ndealer: no spin ball out")
    assert refused(felt, "dealer: spin").code == "examine-first"
    assert refused(felt, "casino manager: examine ball").code == "not-your-power"
    assert refused(felt, "wheel: ball in 5").code == "no-ball"
    cites(refused(felt, "dealer: return ball"), "nz-1996/III/6.4")
    told(felt, "game supervisor: examine ball\ndealer: return ball")
    assert refused(felt, "game supervisor: examine ball").code == "not-now"


@pytest.mark.parametrize(("ground", "clause"), [("foreign object", "6.2"), ("interference", "6.5")])
@pytest.mark.parametrize("said", ["dealer: no spin", "inspector: spin fault"])
def test_r6_2_what_comes_when_the_ball_lies_voids_nothing(said: str, ground: str, clause: str) -> None:
    felt = table()
    line = f"{said} {ground} after rest"
    told(felt, "box 1: place 5.00 on straight 17\ndealer: spin\ndealer: no more bets")
    assert refused(felt, line).code == "not-at-rest"
    told(felt, "wheel: ball in 17")
    (ruled,) = told(felt, line)
    assert isinstance(ruled, Ruled)
    cites(ruled, f"nz-1996/III/{clause}")
    told(felt, "dealer: collect")
    assert settled(told(felt, "dealer: pay")) == {(1, "straight 17"): ("win", 17_500)}


def test_r6_7_found_too_late_as_the_rule_is_read() -> None:
    felt = table(readings={"void-spin-found": "until-settled"})
    told(felt, "box 1: place 5.00 on straight 17\nSPIN 17\ndealer: collect")
    story = "dealer: pay\ninspector: spin fault interference"
    ruled = told(felt, story)[-1]
    assert isinstance(ruled, Ruled)
    cites(ruled, "nz-1996/III/6.5", "nz-1996/III/6.7", "nz-1996/I/8.1")
    assert felt.state.number == 17


def test_r5_1_winners_are_paid_at_the_odds_of_the_rules_whatever_is_printed() -> None:
    felt = table()
    (ruled,) = told(felt, "box 1: layout shows 30 to 1 on straight 17")
    cites(ruled, "nz-1996/III/5.1", "nz-1996/I/15.1")
    assert refused(felt, "box 1: layout shows 30 to 0 on straight 17").code == "bad-odds"
    assert refused(felt, "box 1: layout shows 30 to 1 on straight 37").code == "not-permitted"


def test_r3_7_another_ball_takes_the_place_of_one_that_is_lost() -> None:
    """What was not retrieved cannot be examined; if it turns up, it is."""
    felt = table()
    told(felt, "dealer: spin\ndealer: no spin ball out")
    assert refused(felt, "dealer: return ball").code == "examine-first"
    told(felt, "operator: change ball\ndealer: return ball\ndealer: spin")
    told(felt, "game supervisor: examine ball")
    assert refused(felt, "game supervisor: examine ball").code == "not-now"


def test_r6_7_a_ball_that_falls_after_the_call_gives_no_result() -> None:
    events = told(table(), RUNS + "dealer: no spin same direction\nwheel: ball in 17")
    assert isinstance(events[-1], Ruled)
    cites(events[-1], "nz-1996/III/6.7")


def test_a_new_spin_closes_the_last_one() -> None:
    """A fault of the spin before cannot be stated any more once the ball runs again: this spin is meant."""
    felt = table()
    told(felt, RUNS + "wheel: ball in 17\ndealer: collect\ndealer: pay\ndealer: spin")
    events = told(felt, "inspector: spin fault interference")
    assert not any(isinstance(event, Reversed) for event in events)


def test_nothing_can_be_void_before_the_first_spin() -> None:
    felt = table()
    assert refused(felt, "dealer: no spin foreign object").code == "no-spin"
    assert refused(felt, "dealer: ball made 3 revolutions").code == "no-spin"
    assert refused(felt, "wheel: ball in 3").code == "no-ball"


def test_r4_7_without_a_call_the_wagers_count_as_they_lie_when_the_ball_comes_to_rest() -> None:
    felt = table()
    told(felt, ONE + "dealer: spin\nbox 2: place 5.00 on even")
    ruling, *events = told(felt, "wheel: ball in 17")
    assert isinstance(ruling, Ruled)
    assert ruling.because[:2] == ("nz-1996/III/4.7", "nz-1996/III/3.3")
    assert refused(felt, "box 3: place 5.00 on straight 17").because == ("nz-1996/III/4.8",)
    assert refused(felt, "dealer: no more bets").code == "bets-closed"
    events = told(felt, "dealer: collect\ndealer: pay")
    assert settled(events) == {(1, "straight 17"): ("win", 17_500), (2, "even"): ("lose", 0)}


def test_r3_2_without_a_call_a_short_spin_is_void_all_the_same() -> None:
    felt = table()
    told(felt, ONE + "dealer: spin")
    events = told(felt, "wheel: ball in 17 after 3 revolutions")
    assert settled(events) == {(1, "straight 17"): ("carried", 0)}


def test_r4_7_chips_laid_after_an_uncalled_result_are_no_wager() -> None:
    felt = table()
    told(felt, ONE + "dealer: spin\nwheel: ball in 17")
    late = told(felt, "dealer: late wager of box 2 5.00 on straight 17")
    late += told(felt, "dealer: late withdrawal of box 1 5.00 from straight 17")
    for event in late:
        cites(event, "nz-1996/III/4.7")
        assert "nz-1996/III/4.5" not in event.because
        assert "after the call" not in event.sentence
    assert settled(told(felt, "dealer: collect\ndealer: pay")) == {(1, "straight 17"): ("win", 17_500)}
    told(felt, "SPIN 17")
    cites(told(felt, "dealer: late wager of box 2 5.00 on straight 17"), "nz-1996/III/4.5")


def test_r6_6_a_short_spin_called_when_the_ball_lies_voids_nothing() -> None:
    felt = table()
    (ruling,) = told(felt, RUNS + "wheel: ball in 17\ndealer: no spin short spin")[-1:]
    assert isinstance(ruling, Ruled)
    cites(ruling, "nz-1996/III/6.6", "nz-1996/III/3.2")
    assert settled(told(felt, "dealer: collect\ndealer: pay")) == {(1, "straight 17"): ("win", 17_500)}


def test_wagers_for_the_next_spin_are_no_part_of_the_last_one() -> None:
    felt = table()
    told(felt, RUNS + "wheel: ball in 17\ndealer: collect\ndealer: pay\nbox 2: place 5.00 on red")
    events = told(felt, "inspector: spin fault interference")
    assert settled(events) == {}
    assert [wager.box for wager in felt.game.wagers(felt.state)] == [2]


def test_i_r12_1_an_invalidated_number_goes_from_the_board() -> None:
    felt = table(board=3)
    told(felt, "SPIN 3\ndealer: collect\n" + RUNS + "wheel: ball in 17")
    told(felt, "operator: invalidate game disruption")
    assert felt.state.board == (3,)


def test_i_r12_1_the_ball_of_a_void_spin_goes_back_though_the_game_is_invalidated() -> None:
    felt = table()
    told(felt, RUNS + "dealer: no spin foreign object\noperator: invalidate game disruption")
    cites(refused(felt, "dealer: spin"), "nz-1996/III/6.8")
    told(felt, "dealer: return ball\ndealer: spin")


@pytest.mark.parametrize("number", [37, 38, 99])
def test_r2_3_there_is_no_such_compartment(number: int) -> None:
    felt = table()
    told(felt, RUNS)
    cites(refused(felt, f"wheel: ball in {number}"), "nz-1996/III/2.3")


def test_r3_7_the_ball_is_changed_between_spins() -> None:
    felt = table()
    assert refused(felt, "game supervisor: change ball").code == "not-your-power"
    told(felt, "casino manager: change ball\ndealer: spin")
    assert refused(felt, "casino manager: change ball").code == "not-now"


def test_r6_9_the_board_keeps_the_latest_numbers() -> None:
    felt = table(board=3)
    for number in (1, 2, 3, 4):
        told(felt, f"SPIN {number}\ndealer: collect")
    assert felt.state.board == (2, 3, 4)
    wheel, dolly, *_, board = felt.game.shown(felt.rules, felt.state, "box 1")
    assert (wheel, dolly) == (
        Wheel(felt.rules.wheel.index(4), "The ball lies in 4 black."),
        Mark("dolly", "straight 4"),
    )
    assert board == Past(("2", "3", "4"), "Last numbers: 4 black, 3 red, 2 black.")


def test_r4_1_every_area_that_covers_the_number_of_the_dolly_is_lit() -> None:
    felt = table()
    told(felt, "SPIN 0\ndealer: collect")
    zero = {
        "straight 0",
        "split 0 1",
        "split 0 2",
        "split 0 3",
        "street 0 1 2",
        "street 0 2 3",
        "corner 0 1 2 3",
    }
    assert lit(felt) == zero
    told(felt, "SPIN 36\ndealer: collect")
    outside = {"column 3", "dozen 3", "high", "even", "red"}
    lines = {"split 35 36", "split 33 36", "street 34 35 36", "corner 32 33 35 36"}
    assert lit(felt) == {"straight 36", "six-line 31 32 33 34 35 36", *lines, *outside}
    told(felt, "dealer: spin")
    assert lit(felt) == set()


def test_r3_4b_the_dolly_does_not_make_the_number() -> None:
    felt = table()
    assert refused(felt, "dealer: dolly on 5").code == "no-dolly"
    assert refused(felt, "dealer: dolly on 37").code == "no-such-compartment"
    events = told(
        felt,
        RUNS + "wheel: ball in 17\ndealer: dolly on 20\ndealer: dolly on 17\ndealer: collect\ndealer: pay",
    )
    assert settled(events) == {(1, "straight 17"): ("win", 17_500)}
    cites(events, "nz-1996/III/3.4(a)", "nz-1996/III/3.4(b)")
    assert [type(event) for event in told(felt, "inspector: dolly on 20")] == [Ruled]


def test_r6_8_wagers_go_back_under_the_other_reading() -> None:
    felt = table(readings={"re-spin-wagers": "returned"})
    events = told(felt, RUNS + "dealer: no spin foreign object")
    assert settled(events) == {(1, "straight 17"): ("void", 0)}
    assert not felt.game.wagers(felt.state)


def test_wagers_for_the_next_spin_stay_when_the_last_one_is_found_void() -> None:
    felt = table(readings={"re-spin-wagers": "returned"})
    told(felt, RUNS + "wheel: ball in 17\ndealer: collect\ndealer: pay\nbox 2: place 5.00 on red")
    told(felt, "inspector: spin fault interference")
    assert [(wager.box, wager.cents) for wager in felt.game.wagers(felt.state)] == [(2, 500)]


def lit(felt: Any) -> set[str]:
    pieces = felt.game.shown(felt.rules, felt.state, "box 1")
    return {piece.at for piece in pieces if isinstance(piece, Mark) and piece.name == "lit"}


def shown(felt: Any) -> Any:
    return felt.state.board


ROUND = "box 1: place 5.00 on red\nSPIN {}\ndealer: collect\ndealer: pay"


def test_r12_2_a_number_of_a_round_set_aside_goes_from_the_board() -> None:
    felt = table(board=5)
    for number in (1, 3):
        told(felt, ROUND.format(number))
    told(felt, "box 2: place 5.00 on red")
    told(felt, "operator: invalidate game fraud")
    assert shown(felt) == (1,)
    told(felt, "SPIN 5\ndealer: collect\ndealer: pay")
    assert shown(felt) == (1, 5)


def test_r12_2_the_number_of_the_round_that_is_named_goes_from_the_board() -> None:
    felt = table(board=5)
    for number in (1, 3):
        told(felt, ROUND.format(number))
    told(felt, "box 1: place 5.00 on red\ndealer: spin\noperator: invalidate game fraud in last round")
    assert shown(felt) == (1,)
    told(felt, "dealer: no more bets\nwheel: ball in 5\ndealer: collect\ndealer: pay")
    assert shown(felt) == (1, 5)
    told(felt, "box 1: place 5.00 on red\noperator: invalidate game fraud in 1st round")
    assert shown(felt) == (5,)


def test_r6_2_a_void_spin_found_late_is_undone_with_the_person_and_not_with_the_box() -> None:
    """Ann won 5.00 and has gone; Bob sits where she sat, and nothing of his is taken."""
    felt = table()
    told(felt, "box 1: sit Ann\nbox 1: place 5.00 on red\nSPIN 1\ndealer: collect\ndealer: pay")
    told(felt, "box 1: leave\nbox 1: sit Bob\nbox 1: place 6.00 on red")
    events = told(felt, "dealer: spin fault foreign object")
    assert [event.name for event in events if isinstance(event, Reversed)] == ["ann"]


def test_r6_2_a_colour_of_the_next_player_is_not_touched_when_a_spin_before_them_was_void() -> None:
    felt = table(colours=("pink", "blue"))
    told(
        felt,
        "box 1: sit Ann\nbox 1: buy 3 pink at 1.00\nbox 1: place 3 pink on black\nSPIN 1\ndealer: collect",
    )
    told(felt, "box 1: leave\nbox 1: sit Bob\nbox 1: buy 5 pink at 2.00\ndealer: spin fault foreign object")
    assert [(issue.colour, issue.count, issue.name) for issue in felt.state.house.non_value] == [
        ("pink", 5, "bob")
    ]
