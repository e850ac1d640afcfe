"""Accidents put right after wagers were settled, and hands that the proviso of 2001 does not name."""

from datetime import date

import pytest

from pitboss.table.event import Settled
from tests.citing import cites
from tests.games.roulette.telling import IN_1996, IN_2001, refused, settled, table, told

CLOSED = "dealer: spin\ndealer: no more bets\n"
PUSHED = "dealer: moved by {} wager of box 1 from straight 17 to straight 18".format
BACK = "shift manager: original placement of wager of box 1 on straight 18"


def test_r3_8proviso_pushed_onto_own_chips_paid_and_put_right() -> None:
    """5.00 of the 15.00 paid on the split belong on 17: 10.00 at 17 to 1 were due, and 5.00 lose."""
    felt = table(IN_2001)
    told(felt, "box 1: place 5.00 on straight 17\nbox 1: place 10.00 on split 17 20\n" + CLOSED)
    told(felt, "dealer: moved by dealer wager of box 1 from straight 17 to split 17 20")
    told(felt, "wheel: ball in 20\ndealer: collect")
    assert settled(told(felt, "dealer: pay")) == {(1, "split 17 20"): ("win", 25_500)}
    events = told(felt, "casino manager: original placement of wager of box 1 on split 17 20")
    assert settled(events) == {(1, "straight 17"): ("lose", 0), (1, "split 17 20"): ("win", 17_000)}
    cites(events, "nz-2001/8/3.8(proviso)(i)")
    again = "casino manager: original placement of wager of box 1 on split 17 20"
    assert refused(felt, again).code == "not-moved"


def test_r3_8proviso_a_coloured_wager_is_put_right_after_it_was_collected() -> None:
    felt = table(IN_2001)
    told(felt, "box 1: buy 5 pink at 2.00\nbox 1: place 5 pink on straight 17\nbox 2: place 5.00 on black")
    told(felt, CLOSED + PUSHED("patron") + "\nwheel: ball in 17\ndealer: collect")
    # 10.00 at 35 to 1.
    assert settled(told(felt, BACK)) == {(1, "straight 17"): ("win", 35_000)}
    (issue,) = felt.state.house.non_value
    assert (issue.count, issue.wagered) == (5, 0)


def test_r3_8proviso_is_over_a_line_that_a_pushed_wager_touches() -> None:
    felt = table(IN_2001)
    told(felt, "box 1: place 5.00 on straight 17\n" + CLOSED + PUSHED("patron"))
    told(felt, "dealer: line touched by wager of box 1 from straight 18 to split 18 21\nwheel: ball in 17")
    told(felt, "shift manager: original placement of wager of box 1 on split 18 21\ndealer: collect")
    assert settled(told(felt, "dealer: pay")) == {(1, "straight 17"): ("win", 17_500)}


@pytest.mark.parametrize("hand", ["staff", "dealer-on-purpose", "patron-on-purpose", "player"])
def test_r3_8proviso_names_two_hands_and_their_accidents(hand: str) -> None:
    felt = table(IN_2001, readings={"own-move-after-call": "by-position"})
    told(felt, "box 1: place 5.00 on straight 17\n" + CLOSED + PUSHED(hand))
    refusal = refused(felt, BACK)
    assert refusal.code == "not-moved"
    cites(refusal, "nz-2001/8/3.8(proviso)")
    told(felt, "wheel: ball in 18\ndealer: collect")
    assert settled(told(felt, "dealer: pay")) == {(1, "straight 18"): ("win", 17_500)}


def test_r3_8proviso_read_as_of_any_staff() -> None:
    felt = table(IN_2001, readings={"moved-by-other-staff": "any-staff"})
    told(
        felt, "box 1: place 5.00 on straight 17\n" + CLOSED + PUSHED("staff") + "\nwheel: ball in 17\n" + BACK
    )
    told(felt, "dealer: collect")
    assert settled(told(felt, "dealer: pay")) == {(1, "straight 17"): ("win", 17_500)}


@pytest.mark.parametrize(("reading", "code"), [("still", ""), ("too-late", "not-moved")])
def test_r3_8proviso_after_the_collecting(reading: str, code: str) -> None:
    felt = table(IN_2001, readings={"placement-after-payment": reading})
    told(felt, "box 1: place 5.00 on straight 17\n" + CLOSED + PUSHED("patron"))
    told(felt, "wheel: ball in 17\ndealer: collect")
    if code:
        assert refused(felt, BACK).code == code
    else:
        assert settled(told(felt, BACK)) == {(1, "straight 17"): ("win", 17_500)}


# 100.00 was pushed off 17, and so much laid there anew before the call; 100.00 is the maximum.
@pytest.mark.parametrize("late", [False, True])
@pytest.mark.parametrize(("reading", "void"), [("void-above", [4_000]), ("both-count", [])])
def test_r3_8proviso_a_restored_wager_at_the_maximum(reading: str, void: list[int], late: bool) -> None:
    felt = table(IN_2001, readings={"restored-at-the-maximum": reading})
    told(felt, "box 1: place 100.00 on straight 17\n" + PUSHED("patron"))
    told(felt, "box 1: place 40.00 on straight 17\n" + CLOSED + "wheel: ball in 17")
    story = ("dealer: collect\ndealer: pay\n" + BACK) if late else (BACK + "\ndealer: collect\ndealer: pay")
    lines = [event for event in told(felt, story) if isinstance(event, Settled)]
    assert [line.stake for line in lines if line.outcome == "void"] == void
    # 140.00 at 35 to 1, or 100.00.
    assert sum(line.paid for line in lines) == 35 * (14_000 - sum(void))


def test_r3_8proviso_the_refusal_is_about_the_wager_that_is_named() -> None:
    felt = table(IN_2001)
    told(felt, "box 1: call 5.00 chips down on straight 17\nbox 2: place 5.00 on red")
    told(felt, "dealer: call bet misplaced wager of box 1 from straight 17 to straight 20")
    wager = "shift manager: original placement of wager of box {} on {}".format
    assert refused(felt, wager(2, "red")).code == "not-moved"
    assert refused(felt, wager(1, "straight 20")).code == "call-bet"


@pytest.mark.parametrize(
    ("reading", "lines"),
    [
        ("where-they-meet", {(1, "corner 17 18 20 21"): ("win", 8_000)}),
        ("half-each", {(1, "split 17 18"): ("lose", 0), (1, "split 17 20"): ("win", 8_500)}),
    ],
)
def test_r3_8b_two_lines_touched(reading: str, lines: dict[tuple[int, str], tuple[str, int]]) -> None:
    """10.00 at 8 to 1 on the corner, or 5.00 at 17 to 1 on one of the two lines."""
    felt = table(IN_2001, readings={"two-lines-touched": reading})
    told(felt, "box 1: place 10.00 on straight 17\n" + CLOSED)
    told(felt, "dealer: line touched by wager of box 1 from straight 17 to split 17 18 and split 17 20")
    told(felt, "wheel: ball in 20")
    events = told(felt, "dealer: collect") + told(felt, "dealer: pay")
    assert settled(events) == lines


def test_r3_8b_an_odd_cent_lies_on_the_first_line() -> None:
    felt = table(IN_2001, readings={"two-lines-touched": "half-each"}, chips=(1, 100))
    told(felt, "box 1: place 1.01 on straight 17")
    told(felt, "dealer: line touched by wager of box 1 from straight 17 to split 17 18 and split 17 20")
    assert felt.state.staked(1, "split 17 18") == 51
    assert felt.state.staked(1, "split 17 20") == 50


def test_r4_7_in_1996_a_supervisor_may_go_back_as_it_is_read() -> None:
    felt = table(readings={"astray-before-2001": "as-first-put"})
    told(felt, "box 1: place 5.00 on straight 17\n" + CLOSED + PUSHED("patron"))
    back = "original placement of wager of box 1 on straight 18"
    refusal = refused(felt, f"dealer: {back}")
    assert refusal.code == "not-your-power"
    cites(refusal, "nz-1996/I/8.1")
    cites(told(felt, f"game supervisor: {back}"), "nz-1996/III/4.8")
    told(felt, "wheel: ball in 17\ndealer: collect")
    assert settled(told(felt, "dealer: pay")) == {(1, "straight 17"): ("win", 17_500)}
    assert refused(felt, f"game supervisor: {back}").code == "not-moved"


@pytest.mark.parametrize("on", [IN_1996, IN_2001])
def test_r4_1_a_chip_on_a_line_that_carries_no_wager(on: date) -> None:
    felt = table(on)
    told(felt, "box 1: place 5.00 on dozen 1\n" + CLOSED)
    (void,) = told(felt, "dealer: line under wager of box 1 from dozen 1 to dozen 2")
    assert settled([void]) == {(1, "dozen 1"): ("void", 0)}
    cites(void, "nz-1996/I/14.1(a)", "nz-1996/I/14.2")


@pytest.mark.parametrize("on", [IN_1996, IN_2001])
def test_r4_4_a_chip_on_a_line_that_carries_a_wager(on: date) -> None:
    felt = table(on)
    told(felt, "box 1: place 5.00 on straight 17\n" + CLOSED)
    told(felt, "dealer: line under wager of box 1 from straight 17 to split 17 20\nwheel: ball in 20")
    told(felt, "dealer: collect")
    # 5.00 at 17 to 1.
    assert settled(told(felt, "dealer: pay")) == {(1, "split 17 20"): ("win", 8_500)}


def test_r4_4_no_line_where_there_is_none() -> None:
    felt = table()
    told(felt, "box 1: place 5.00 on straight 17")
    assert (
        refused(felt, "dealer: line under wager of box 1 from straight 17 to split 1 2").code
        == "no-such-line"
    )
    assert refused(felt, "dealer: line under wager of box 1 from red to split 1 2").code == "nothing-there"


def test_r3_8_nothing_is_laid_again_with_the_chips_of_whoever_sits_there_now() -> None:
    felt = table(IN_2001)
    told(felt, "box 1: sit Ann\nbox 1: place 5.00 on red\ndealer: spin\ndealer: no more bets")
    told(felt, "dealer: moved by patron wager of box 1 from red to black\nwheel: ball in 1\ndealer: collect")
    told(felt, "box 1: leave\nbox 1: sit Bob")
    line = "operator: original placement of wager of box 1 on black"
    cites(refused(felt, line), "nz-1996/I/8.1", "nz-2001/8/3.8(proviso)")
    assert refused(felt, line).code == "player-gone"
