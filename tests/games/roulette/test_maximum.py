"""The maximum of an area: a person's chips from every box, chips that were moved, chips taken by mistake."""

import pytest

from pitboss.table.event import Event, Ruled, Settled
from pitboss.table.sign import Sign
from tests.citing import cites
from tests.games.roulette.telling import refused, settled, table, told

ANNA_TWICE = "box 1: sit Anna\nbox 2: sit Anna\n"


def void(events: list[Event]) -> list[tuple[int, str, int]]:
    """What of which wager is void."""
    return [(e.box, e.area, e.stake) for e in events if isinstance(e, Settled) and e.outcome == "void"]


def test_r14_1b_the_maximum_counts_the_chips_of_a_person_from_every_box() -> None:
    felt = table()
    told(felt, ANNA_TWICE + "box 1: place 60.00 on red")
    above = refused(felt, "box 2: place 41.00 on red")
    assert above.code == "above-maximum"
    cites(above, "nz-1996/I/14.1(b)")
    told(felt, "box 2: place 39.00 on red\nbox 2: place 1.00 on red")
    assert refused(felt, "box 1: place 1.00 on red").code == "above-maximum"
    told(felt, "box 2: place 100.00 on black")


def test_r14_1b_two_people_have_a_maximum_each() -> None:
    felt = table()
    told(felt, "box 1: sit Anna\nbox 2: sit Bela\nbox 1: place 100.00 on red\nbox 2: place 100.00 on red")
    assert felt.state.staked_by((1, 2), "red") == 20_000


def test_r14_2b_a_mistake_from_a_second_box_is_void_above_the_maximum() -> None:
    felt = table()
    events = told(
        felt,
        ANNA_TWICE + "box 1: place 60.00 on red\ndealer: accepted by mistake box 2 60.00 on red",
    )
    assert void(events) == [(2, "red", 2_000)]


# 50.00 stay where they lie and so much comes: 100.00 is the maximum.
@pytest.mark.parametrize(("came", "above"), [("49.00", []), ("50.00", []), ("51.00", [100])])
def test_r14_2b_chips_moved_onto_others_are_void_above_the_maximum(came: str, above: list[int]) -> None:
    felt = table()
    told(felt, f"box 1: place {came} on straight 17\nbox 1: place 50.00 on straight 20")
    told(felt, "dealer: moved by player wager of box 1 from straight 17 to straight 20\nSPIN 20")
    events = told(felt, "dealer: collect\ndealer: pay")
    assert void(events) == [(1, "straight 20", cents) for cents in above]
    won = min(10_000, 5_000 + int(came[:2]) * 100)
    assert settled(events)[1, "straight 20"] == ("win", 35 * won)


def test_r14_2b_chips_moved_beside_those_of_the_same_person_at_another_box() -> None:
    felt = table()
    told(felt, ANNA_TWICE + "box 1: place 100.00 on straight 17\nbox 2: place 100.00 on straight 20")
    told(felt, "dealer: moved by patron wager of box 1 from straight 17 to straight 20\nSPIN 20")
    events = told(felt, "dealer: collect\ndealer: pay")
    assert void(events) == [(1, "straight 20", 10_000)]
    assert settled(events)[2, "straight 20"] == ("win", 350_000)


def test_r14_2b_a_loser_above_the_maximum_gives_the_excess_back() -> None:
    felt = table()
    told(felt, "box 1: place 100.00 on straight 17\nbox 1: place 100.00 on straight 20")
    told(felt, "dealer: moved by patron wager of box 1 from straight 17 to straight 20\nSPIN 5")
    lines = [event for event in told(felt, "dealer: collect") if isinstance(event, Settled)]
    assert [(line.outcome, line.stake, line.collected) for line in lines] == [
        ("void", 10_000, 0),
        ("lose", 10_000, 10_000),
    ]


def test_r6_8_a_collected_wager_lies_again_without_what_was_void_of_it() -> None:
    felt = table()
    told(
        felt,
        "box 1: place 100.00 on straight 17\nbox 1: place 100.00 on straight 20\nbox 2: place 5.00 on red",
    )
    told(felt, "dealer: moved by patron wager of box 1 from straight 17 to straight 20\nSPIN 5")
    told(felt, "dealer: collect\ninspector: spin fault interference")
    assert felt.state.staked(1, "straight 20") == 10_000


def test_r4_7_part_of_a_stack_is_moved() -> None:
    felt = table()
    told(felt, "box 1: place 10.00 on straight 17\ndealer: spin\ndealer: no more bets")
    told(felt, "dealer: moved by patron only 4.00 of wager of box 1 from straight 17 to straight 20")
    told(felt, "wheel: ball in 20")
    events = told(felt, "dealer: collect\ndealer: pay")
    # 4.00 at 35 to 1, and 6.00 lost.
    assert settled(events) == {(1, "straight 17"): ("lose", 0), (1, "straight 20"): ("win", 14_000)}


@pytest.mark.parametrize("part", ["0.00", "0.50", "11.00"])
def test_r4_7_what_is_no_part_of_a_stack_is_not_moved(part: str) -> None:
    felt = table()
    told(felt, "box 1: place 10.00 on straight 17")
    said = f"dealer: moved by patron only {part} of wager of box 1 from straight 17 to straight 20"
    assert refused(felt, said).code == "no-such-part"


def test_r4_7_part_of_a_coloured_stack_is_moved() -> None:
    felt = table()
    told(felt, "box 1: buy 5 pink at 2.00\nbox 1: place 5 pink on straight 17")
    said = "dealer: moved by patron only {} of wager of box 1 from straight 17 to straight 20".format
    assert refused(felt, said("3.00")).code == "no-such-part"
    told(felt, said("4.00"))
    assert [(s.cents, s.coloured) for s in felt.state.stakes.values()] == [(600, 3), (400, 2)]


def test_r4_5_part_of_a_coloured_wager_is_taken_back() -> None:
    felt = table()
    told(felt, "box 1: buy 5 pink at 2.00\nbox 1: place 5 pink on red")
    assert refused(felt, "box 1: take back 3.00 from red").code == "outside-cents"
    told(felt, "box 1: take back 4.00 from red")
    assert [(s.cents, s.coloured) for s in felt.state.stakes.values()] == [(600, 3)]
    told(felt, "box 1: redeem 2 pink")
    assert refused(felt, "box 1: redeem 1 pink").code == "none-at-hand"


@pytest.mark.parametrize(("count", "left"), [(51, 10_000), (60, 10_000)])
def test_r14_2b_colour_taken_by_mistake_is_void_above_the_maximum(count: int, left: int) -> None:
    felt = table()
    told(felt, "box 1: buy 80 pink at 2.00")
    assert refused(felt, "dealer: accepted by mistake box 1 50 pink on red").code == "no-mistake"
    events = told(felt, f"dealer: accepted by mistake box 1 {count} pink on red")
    assert void(events) == [(1, "red", count * 200 - left)]
    assert felt.state.stakes[1, "red"].coloured == 50
    assert refused(felt, "dealer: accepted by mistake box 1 31 pink on black").code == "no-colour"
    assert refused(felt, "dealer: accepted by mistake box 1 2 blue on black").code == "no-colour"


def test_r3_5_with_no_winner_nothing_is_paid() -> None:
    felt = table()
    told(felt, "box 1: place 5.00 on straight 17\nSPIN 20\ndealer: collect")
    (ruled,) = told(felt, "dealer: pay")
    assert isinstance(ruled, Ruled)
    cites(ruled, "nz-1996/III/3.5(b)")
    told(felt, "box 1: place 5.00 on straight 17")
    assert refused(felt, "dealer: pay").code == "not-now"


def test_r15_3_a_coloured_winner_is_paid_exactly_in_its_colour() -> None:
    """Three chips at 0.50 on black win 1.50, and on a street 16.50: no value chip of the table does that."""
    felt = table()
    told(felt, "box 1: buy 20 pink at 0.50")
    assert refused(felt, "box 1: place 1 pink on black").code == "below-minimum"
    told(felt, "box 1: place 3 pink on black\nbox 1: place 3 pink on street 16 17 18\nSPIN 17")
    events = told(felt, "dealer: collect\ndealer: pay")
    assert settled(events) == {(1, "black"): ("win", 150), (1, "street 16 17 18"): ("win", 1_650)}
    # Twenty less six laid, those six back, and 3 + 33 chips won.
    assert [(issue.count, issue.wagered) for issue in felt.state.house.non_value] == [(56, 0)]


def test_r15_3_a_win_paid_in_colour_goes_back_in_colour_when_the_spin_was_void() -> None:
    felt = table()
    told(
        felt,
        "box 1: buy 20 pink at 0.50\nbox 1: place 3 pink on black\nSPIN 17\ndealer: collect\ndealer: pay",
    )
    assert [issue.count for issue in felt.state.house.non_value] == [23]
    told(felt, "dealer: spin fault foreign object")
    assert [issue.count for issue in felt.state.house.non_value] == [20]


def test_r14_1b_colour_passes_the_limits_by_its_worth_and_not_by_value_chips() -> None:
    """At most 100.00: two hundred chips at 0.50, in whatever parts they come."""
    felt = table()
    told(felt, "box 1: buy 300 pink at 0.50")
    assert refused(felt, "box 1: place 1 pink on black").code == "below-minimum"
    told(felt, "box 1: place 3 pink on black")
    assert refused(felt, "box 1: place 0 pink on black").code == "not-in-chips"
    assert refused(felt, "box 1: place 198 pink on black").code == "above-maximum"
    assert refused(felt, "box 1: place 99.00 on black").code == "above-maximum"
    told(felt, "box 1: place 197 pink on black")
    assert refused(felt, "box 1: place 1 pink on black").code == "above-maximum"
    told(felt, "box 1: take back 0.50 from black")
    assert felt.state.staked(1, "black") == 9_950


@pytest.mark.parametrize(("count", "mistake"), [(1, True), (2, False), (3, False), (200, False), (201, True)])
def test_r14_2_colour_is_taken_by_mistake_only_where_the_sign_forbids_it(count: int, mistake: bool) -> None:
    felt = table()
    told(felt, "box 1: buy 300 pink at 0.50")
    line = f"dealer: accepted by mistake box 1 {count} pink on black"
    if mistake:
        told(felt, line)
    else:
        assert refused(felt, line).code == "no-mistake"


def test_r15_3_a_wager_in_colour_and_value_is_paid_exactly_in_both() -> None:
    """Seven chips at 0.30 and one dollar make 3.10: at 35 to 1 that is 108.50, five pink chips and 107.00."""
    felt = table()
    told(
        felt,
        "box 1: buy 7 pink at 0.30\nbox 1: place 7 pink on straight 17\nbox 1: place 1.00 on straight 17",
    )
    events = told(felt, "SPIN 17\ndealer: collect\ndealer: pay")
    assert settled(events) == {(1, "straight 17"): ("win", 10_850)}
    assert [issue.count for issue in felt.state.house.non_value] == [12]


@pytest.mark.parametrize("found", ["", "dealer: no more bets", "dealer: no more bets\nwheel: ball in 1"])
def test_r14_2b_too_much_is_found_before_or_after_the_call(found: str) -> None:
    """150.00 on red were taken at a maximum of 100.00: 50.00 are void whenever that is seen."""
    felt = table()
    told(felt, f"box 2: place 5.00 on black\ndealer: spin\n{found}")
    told(felt, "dealer: accepted by mistake box 1 150.00 on red")
    after = [line for line in ("dealer: no more bets", "wheel: ball in 1") if line not in found]
    told(felt, "\n".join(after))
    assert felt.state.staked(1, "red") == 10_000
    events = told(felt, "dealer: collect\ndealer: pay")
    assert settled(events) == {(2, "black"): ("lose", 0), (1, "red"): ("win", 10_000)}


def test_r14_2_colour_found_when_the_result_is_known_is_collected_in_colour_and_comes_back_so() -> None:
    felt = table()
    told(felt, "box 1: buy 300 pink at 0.50\nSPIN 1\ndealer: accepted by mistake box 1 201 pink on black")
    told(felt, "dealer: collect")
    assert [(issue.count, issue.wagered) for issue in felt.state.house.non_value] == [(100, 0)]
    told(felt, "dealer: spin fault foreign object")
    assert [(issue.count, issue.wagered) for issue in felt.state.house.non_value] == [(300, 0)]


def test_r14_2_once_the_losers_are_off_a_mistake_is_a_dispute() -> None:
    felt = table()
    told(felt, "box 2: place 5.00 on red\nSPIN 1\ndealer: collect")
    assert refused(felt, "dealer: accepted by mistake box 1 150.00 on red").code == "bets-closed"


AT_THE_CALL = {"slipped-through-judged": "at-the-call"}
FIVE = Sign(500, 10_000)


@pytest.mark.parametrize(("more", "outcome"), [("", ("win", 200)), ("3.00", ("win", 500))])
def test_r14_2a_too_little_is_judged_at_the_call_or_as_taken(more: str, outcome: tuple[str, int]) -> None:
    """2.00 slip through once and count; made up to 5.00 before the call they use nothing up, if read so."""
    for readings, used in ((None, True), (AT_THE_CALL, not more)):
        felt = table(sign=FIVE, readings=readings)
        told(felt, "dealer: accepted by mistake box 1 2.00 on red")
        told(felt, f"box 1: place {more} on red" if more else "")
        events = told(felt, "SPIN 1\ndealer: collect\ndealer: pay")
        assert settled(events) == {(1, "red"): outcome}
        assert (felt.state.house.below_minimum == {"box 1": 1}) is used


def test_r14_2a_a_later_small_wager_is_void_at_the_call_unless_it_was_made_up() -> None:
    felt = table(sign=FIVE, readings=AT_THE_CALL)
    told(felt, "dealer: box 1 had a wager below the minimum before")
    told(felt, "dealer: accepted by mistake box 1 2.00 on red\ndealer: accepted by mistake box 1 2.00 on odd")
    told(felt, "box 1: place 3.00 on odd\ndealer: spin")
    closed = told(felt, "dealer: no more bets")
    assert [(line.area, line.outcome, line.stake) for line in closed if isinstance(line, Settled)] == [
        ("red", "void", 200)
    ]
    assert settled(told(felt, "wheel: ball in 1\ndealer: collect\ndealer: pay")) == {(1, "odd"): ("win", 500)}


def test_r14_2b_what_is_above_the_maximum_may_go_before_the_call() -> None:
    felt = table(readings=AT_THE_CALL)
    told(
        felt,
        "dealer: accepted by mistake box 1 150.00 on red\ndealer: accepted by mistake box 2 150.00 on red",
    )
    told(felt, "box 1: take back 60.00 from red\ndealer: spin")
    # Nobody calls: the ball at rest ends the wagering.
    told(felt, "wheel: ball in 1")
    assert settled(told(felt, "dealer: collect\ndealer: pay")) == {
        (1, "red"): ("win", 9_000),
        (2, "red"): ("win", 10_000),
    }
