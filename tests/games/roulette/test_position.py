"""Where a wager counts: lines touched, chips moved, call bets misplaced, in 1996 and from 2001."""

import pytest

from pitboss.record.table import Table
from pitboss.table.event import Ruled, Settled
from tests.citing import cites
from tests.games.roulette.telling import IN_1996, IN_2001, refused, settled, table, told

ONE = "box 1: place 5.00 on straight 17\n"
BACK = "shift manager: original placement of wager of box 1 on {}"


def _lies(felt: Table) -> dict[str, int]:
    return {area: stake.cents for (_, area), stake in felt.state.stakes.items()}


@pytest.mark.parametrize("cause", ["dealer", "patron", "player"])
def test_r4_7_in_1996_position_decides_whoever_moved_it(cause: str) -> None:
    felt = table()
    events = told(felt, ONE + f"dealer: moved by {cause} wager of box 1 from straight 17 to straight 20")
    assert _lies(felt) == {"straight 20": 500}
    cites(events, "nz-1996/III/4.7")
    cites(refused(felt, BACK.format("straight 20")), "nz-1996/III/4.7", "nz-1996/III/4.6")


@pytest.mark.parametrize("cause", ["dealer", "patron"])
@pytest.mark.parametrize("spun", ["", "dealer: spin\n", "SPIN 17\n"], ids=["before", "running", "at-rest"])
def test_r3_8proviso_the_operator_may_go_back_until_the_losers_are_collected(cause: str, spun: str) -> None:
    felt = table(IN_2001)
    told(felt, ONE + f"dealer: moved by {cause} wager of box 1 from straight 17 to straight 20\n{spun}")
    events = told(felt, BACK.format("straight 20"))
    assert _lies(felt) == {"straight 17": 500}
    cites(events, "nz-2001/8/3.8(proviso)")


def test_r3_8proviso_a_restored_wager_is_not_settled_by_position() -> None:
    felt = table(IN_2001)
    told(felt, ONE + "box 2: place 5.00 on straight 17\ndealer: spin\ndealer: no more bets")
    told(felt, "dealer: moved by patron wager of box 1 from straight 17 to straight 20")
    told(felt, BACK.format("straight 20"))
    events = told(felt, "wheel: ball in 17\ndealer: collect\ndealer: pay")
    first, other = (event for event in events if isinstance(event, Settled))
    cites(first if first.box == 1 else other, "nz-2001/8/3.8(proviso)")
    by_position = [line.box for line in (first, other) if "nz-2001/8/3.8(a)" in line.because]
    assert by_position == [2]


def test_r3_8provisoi_not_for_a_call_bet() -> None:
    felt = table(IN_2001)
    told(felt, "box 1: call 5.00 chips down on straight 17")
    told(felt, "dealer: call bet misplaced wager of box 1 from straight 17 to straight 20")
    refusal = refused(felt, BACK.format("straight 20"))
    assert refusal.code == "call-bet"
    cites(refusal, "nz-2001/8/3.8(proviso)(i)", "nz-1996/III/4.6")


def test_a_call_bet_laid_right_and_then_knocked_off_is_covered() -> None:
    felt = table(IN_2001)
    told(felt, "box 1: call 5.00 chips down on straight 17")
    told(felt, "dealer: moved by dealer wager of box 1 from straight 17 to straight 20")
    told(felt, BACK.format("straight 20"))
    assert _lies(felt) == {"straight 17": 500}


def test_the_players_own_move_ends_the_story_of_earlier_ones() -> None:
    felt = table(IN_2001)
    told(felt, ONE + "dealer: moved by dealer wager of box 1 from straight 17 to straight 18")
    told(felt, "dealer: moved by player wager of box 1 from straight 18 to straight 21")
    assert refused(felt, BACK.format("straight 21")).code == "not-moved"


def test_only_the_part_that_was_moved_goes_back() -> None:
    """Five dollars slid onto ten that lay there already: five go back, ten stay."""
    felt = table(IN_2001)
    told(felt, ONE + "box 1: place 10.00 on straight 20")
    told(felt, "dealer: moved by patron wager of box 1 from straight 17 to straight 20")
    assert _lies(felt) == {"straight 20": 1500}
    told(felt, BACK.format("straight 20"))
    assert _lies(felt) == {"straight 17": 500, "straight 20": 1000}


def test_two_wagers_pushed_together_go_back_each_to_its_place() -> None:
    felt = table(IN_2001)
    told(felt, ONE + "box 1: place 10.00 on straight 18")
    told(felt, "dealer: moved by patron wager of box 1 from straight 17 to straight 20")
    told(felt, "dealer: moved by dealer wager of box 1 from straight 18 to straight 20")
    told(felt, BACK.format("straight 20"))
    assert _lies(felt) == {"straight 17": 500, "straight 18": 1000}


def test_a_chain_of_accidents_leads_back_to_the_first_place() -> None:
    felt = table(IN_2001)
    told(felt, ONE + "dealer: moved by dealer wager of box 1 from straight 17 to straight 18")
    told(felt, "dealer: moved by patron wager of box 1 from straight 18 to straight 21")
    told(felt, BACK.format("straight 21"))
    assert _lies(felt) == {"straight 17": 500}


def test_a_wager_pushed_back_by_another_accident_is_where_it_belongs() -> None:
    felt = table(IN_2001)
    told(felt, ONE + "dealer: moved by dealer wager of box 1 from straight 17 to straight 18")
    told(felt, "dealer: moved by patron wager of box 1 from straight 18 to straight 17")
    assert refused(felt, BACK.format("straight 17")).code == "not-moved"


def test_a_wager_named_by_where_it_lay_is_not_said_to_be_unmoved() -> None:
    felt = table(IN_2001)
    told(felt, ONE + "dealer: moved by dealer wager of box 1 from straight 17 to straight 20")
    refusal = refused(felt, BACK.format("straight 17"))
    assert refusal.code == "not-moved"
    assert refusal.says == "nothing was moved to straight 17; name the wager by where it lies, on straight 20"


def test_a_wager_taken_back_is_not_astray_any_more() -> None:
    felt = table(IN_2001)
    told(felt, ONE + "dealer: moved by patron wager of box 1 from straight 17 to straight 20")
    told(felt, "box 1: take back 5.00 from straight 20\nbox 1: place 5.00 on straight 20")
    assert refused(felt, BACK.format("straight 20")).code == "not-moved"


def test_coloured_chips_go_back_in_their_colour() -> None:
    felt = table(IN_2001)
    told(
        felt,
        "box 1: buy 10 blue at 5.00\nbox 1: place 2 blue on straight 17\nbox 1: place 5.00 on straight 20",
    )
    told(felt, "dealer: moved by patron wager of box 1 from straight 17 to straight 20")
    told(felt, BACK.format("straight 20") + "\nSPIN 17\ndealer: collect\ndealer: pay")
    issue = felt.state.house.non_value[0]
    assert (issue.count, issue.wagered) == (10, 0)


def test_after_a_void_spin_an_accident_of_it_can_still_be_put_right() -> None:
    felt = table(IN_2001)
    told(felt, ONE + "dealer: spin\ndealer: moved by patron wager of box 1 from straight 17 to straight 20")
    told(felt, "dealer: no spin foreign object\ndealer: return ball\n" + BACK.format("straight 20"))
    assert _lies(felt) == {"straight 17": 500}


def test_r3_8b_a_chip_counts_on_the_line_that_it_touches() -> None:
    felt = table(IN_2001)
    events = told(felt, ONE + "dealer: line touched by wager of box 1 from straight 17 to split 17 20")
    assert _lies(felt) == {"split 17 20": 500}
    cites(events, "nz-2001/8/3.8(b)")


@pytest.mark.parametrize(
    ("area", "lines", "counts_on"),
    [
        ("straight 17", "split 17 18 and split 17 20", "corner 17 18 20 21"),
        ("straight 17", "split 14 17 and split 16 17", "corner 13 14 16 17"),
        ("straight 16", "street 16 17 18 and split 16 19", "six-line 16 17 18 19 20 21"),
        ("straight 2", "split 0 2 and split 1 2", "street 0 1 2"),
        ("straight 1", "street 1 2 3 and split 0 1", "corner 0 1 2 3"),
        ("split 17 20", "corner 17 18 20 21", "corner 17 18 20 21"),
        ("dozen 2", "street 13 14 15", "street 13 14 15"),
    ],
)
def test_r3_8b_where_lines_meet(area: str, lines: str, counts_on: str) -> None:
    felt = table(IN_2001)
    told(felt, f"box 1: place 5.00 on {area}")
    told(felt, f"dealer: line touched by wager of box 1 from {area} to {lines}")
    assert _lies(felt) == {counts_on: 500}


@pytest.mark.parametrize(
    ("area", "line", "code"),
    [
        ("straight 17", "split 1 2", "no-such-line"),
        ("straight 17", "straight 20", "no-such-line"),
        ("straight 17", "split 17 18 and split 17 16 and split 17 20", "no-such-line"),
        ("straight 17", "split 16 17 and split 17 18", "no-such-line"),
        ("straight 17", "split 14 17 and split 17 20", "no-such-line"),
        ("straight 17", "street 16 17 18 and split 16 17", "no-such-line"),
        ("straight 17", "straight 17", "no-such-place"),
        ("straight 17", "the moon", "no-such-place"),
        ("straight 18", "split 17 18", "nothing-there"),
        ("red", "split 17 18", "nothing-there"),
    ],
)
def test_a_line_that_cannot_be_touched(area: str, line: str, code: str) -> None:
    felt = table(IN_2001)
    told(felt, ONE)
    assert refused(felt, f"dealer: line touched by wager of box 1 from {area} to {line}").code == code


def test_in_1996_a_chip_counts_where_it_rests() -> None:
    felt = table()
    events = told(felt, ONE + "dealer: line touched by wager of box 1 from straight 17 to split 17 20")
    assert isinstance(events[-1], Ruled)
    assert _lies(felt) == {"straight 17": 500}


def test_in_1996_the_other_reading_puts_it_on_the_line() -> None:
    felt = table(readings={"chip-on-a-line": "on-the-line"})
    told(felt, ONE + "dealer: line touched by wager of box 1 from straight 17 to split 17 20")
    assert _lies(felt) == {"split 17 20": 500}


@pytest.mark.parametrize(("reading", "left"), [("where-it-lies", {"dozen 1": 500}), ("no-wager", {})])
def test_r3_8b_a_line_between_two_outside_areas(reading: str, left: dict[str, int]) -> None:
    felt = table(IN_2001, readings={"line-without-wager": reading})
    told(felt, "box 1: place 5.00 on dozen 1")
    told(felt, "dealer: line touched by wager of box 1 from dozen 1 to dozen 2")
    assert _lies(felt) == left


def test_r4_6_a_misplaced_call_bet_is_the_players_affair() -> None:
    felt = table(IN_1996)
    events = told(felt, "box 1: call 5.00 chips down on straight 17")
    events += told(felt, "dealer: call bet misplaced wager of box 1 from straight 17 to straight 20")
    events = told(felt, "SPIN 20\ndealer: collect\ndealer: pay")
    assert settled(events) == {(1, "straight 20"): ("win", 17_500)}


def test_r4_7_a_misplaced_call_bet_found_as_the_ball_lies_counts_where_the_chips_lie() -> None:
    felt = table(IN_1996)
    told(felt, "box 1: call 5.00 chips down on straight 17\nSPIN 17")
    told(felt, "inspector: call bet misplaced wager of box 1 from straight 17 to straight 20")
    assert settled(told(felt, "dealer: collect")) == {(1, "straight 20"): ("lose", 0)}


def test_a_misplaced_call_bet_found_as_the_winners_are_paid_is_a_dispute() -> None:
    felt = table(IN_1996)
    told(felt, "box 1: call 5.00 chips down on straight 17\nSPIN 17\ndealer: collect")
    (event,) = told(felt, "inspector: call bet misplaced wager of box 1 from straight 17 to straight 20")
    assert isinstance(event, Ruled)
    cites(event, "nz-1996/I/8.1")


def test_a_misplaced_call_bet_lies_in_one_place() -> None:
    felt = table(IN_1996)
    told(felt, "box 1: call 5.00 chips down on straight 17")
    line = "dealer: call bet misplaced wager of box 1 from straight 17 to straight 20 and straight 21"
    assert refused(felt, line).code == "one-place"


def test_a_wager_found_on_a_line_as_it_is_settled_comes_back_in_its_colour_if_void() -> None:
    felt = table(IN_2001)
    told(felt, "box 1: buy 10 blue at 5.00\nbox 1: place 2 blue on straight 17\nSPIN 3")
    told(felt, "dealer: line touched by wager of box 1 from straight 17 to split 17 20\ndealer: collect")
    told(felt, "inspector: spin fault same direction")
    issue = felt.state.house.non_value[0]
    assert (issue.count, issue.wagered) == (10, 0)
