"""Spins without a result: when each ground can be stated, and what becomes of the wagers (rr 7.1 to 7.5)."""

import pytest

from pitboss.record.table import Table
from pitboss.table.event import Called
from pitboss.table.shown import Past
from tests.citing import cites
from tests.games.tai_sai.felt import code, happened, lines, net, shown, table, told

BETS = ("box 1: place 10.00 on big", "box 2: place 20.00 on small")
GROUNDS = {
    "7.1": "die not flat",
    "7.2": "tumbler fault",
    "7.3": "dice exposed",
    "7.4": "tumbler not activated",
}
STAGES = ("betting", "closed", "result", "collected", "paid")


STEPS = ("dealer: no more bets", "tumbler: 6 5 4", "dealer: enter 4 5 6", "dealer: collect", "dealer: pay")


def up_to(stage: str) -> list[str]:
    """A game with a wager on big and one on small, in which a total of 15 falls, up to a stage."""
    steps = {"betting": 0, "closed": 1, "result": 2, "collected": 4, "paid": 5}
    return ["dealer: tumble", *BETS, *STEPS[: steps[stage]]]


def at_stage(stage: str) -> Table:
    at = table()
    told(at, *up_to(stage))
    return at


@pytest.mark.parametrize("stage", STAGES)
@pytest.mark.parametrize("rule", GROUNDS)
def test_r7_5_a_spin_is_void_whenever_the_ground_is_found(rule: str, stage: str) -> None:
    at = table()
    before = happened(at, *up_to(stage))
    events = told(at, f"inspector: {GROUNDS[rule]} unannounced")
    if (rule, stage) == ("7.1", "betting"):
        assert events.code == "covered"  # the dice are still under their dome
        return
    cites(events, f"nz-1996/VI/{rule}", "nz-1996/VI/7.5")
    assert not [event for event in events if isinstance(event, Called)]
    every = [*before, *events]
    on_layout = sum(wager.cents for wager in at.game.wagers(at.state))
    goes_back = rule == "7.4" or stage == "paid"
    assert on_layout == (0 if goes_back else 3000)
    assert net(every, "house") == 0
    for box, stake in (("box 1", 1000), ("box 2", 2000)):
        assert net(every, box) == (0 if goes_back else -stake)


@pytest.mark.parametrize("rule", GROUNDS)
def test_r7_5_the_call_of_no_spin_changes_nothing(rule: str) -> None:
    called, silent = at_stage("result"), at_stage("result")
    said = told(called, f"dealer: {GROUNDS[rule]}")
    unsaid = told(silent, f"dealer: {GROUNDS[rule]} unannounced")
    assert [event.words for event in said if isinstance(event, Called)] == ["No spin"]
    assert [event for event in said if not isinstance(event, Called)] == [*unsaid]
    assert called.state == silent.state


@pytest.mark.parametrize("rule", GROUNDS)
def test_a_spin_is_void_once(rule: str) -> None:
    at = at_stage("paid")
    told(at, f"inspector: {GROUNDS[rule]}")
    for other, ground in GROUNDS.items():
        ruled, *rest = told(at, f"inspector: {ground}")
        assert ruled.what.startswith("the spin is void already")
        cites(ruled, f"nz-1996/VI/{other}")
        assert lines(rest) == []


@pytest.mark.parametrize("rule", GROUNDS)
def test_a_spin_stands_once_the_next_has_begun(rule: str) -> None:
    """The next game is another spin: what is found then is about that one."""
    at = at_stage("paid")
    told(at, "dealer: tumble")
    events = told(at, f"inspector: {GROUNDS[rule]}")
    assert lines(events) == [] if rule != "7.1" else events.code == "covered"


def test_before_any_game_there_is_nothing_to_void() -> None:
    at = table()
    for rule, ground in GROUNDS.items():
        refusal = told(at, f"dealer: {ground}")
        assert refusal.code == "no-game"
        cites(refusal, f"nz-1996/VI/{rule}")


def test_r7_4_dice_uncovered_without_a_tumble_decide_nothing() -> None:
    at = table()
    told(at, "dealer: place your bets", *BETS, "dealer: no more bets")
    events = told(at, "tumbler: 6 5 4")
    assert {(line.box, line.outcome) for line in lines(events)} == {(1, "void"), (2, "void")}
    cites(events, "nz-1996/VI/7.4", "nz-1996/VI/7.5")


def test_r7_2_a_tumbler_that_never_ran_was_not_faulty() -> None:
    at = table()
    told(at, "dealer: place your bets")
    assert code(told(at, "dealer: tumbler fault")) == "not-tumbled"


@pytest.mark.parametrize(("reading", "after"), [("malfunction", "malfunction"), ("spin-only", "")])
def test_r7_2_whether_a_faulty_tumbler_stops_play(reading: str, after: str) -> None:
    at = table(readings={"tumbler-fault-stops-play": reading})
    told(at, "dealer: tumble", "dealer: tumbler fault")
    assert code(told(at, "dealer: tumble")) == after


@pytest.mark.parametrize(("times", "enough"), [(1, False), (2, False), (3, True), (4, True)])
def test_r6_1_at_least_three_tumbles(times: int, enough: bool) -> None:
    answer = told(table(), f"dealer: tumble {times} times")
    assert (code(answer) == "") is enough
    cites(answer, "nz-1996/VI/6.1")


def test_r7_1_wagers_of_a_void_spin_may_be_taken_back_or_left() -> None:
    at = at_stage("closed")
    told(at, "dealer: die not flat", "box 2: take back 20.00 from small", "dealer: tumble")
    told(at, "dealer: no more bets", "tumbler: 6 5 4", "dealer: enter 4 5 6", "dealer: collect")
    (won,) = lines(told(at, "dealer: pay"))
    assert (won.box, won.paid) == (1, 1000)


def test_r7_3_an_early_look_at_the_dice_is_no_result() -> None:
    at = table()
    told(at, "dealer: tumble", *BETS)
    events = told(at, "tumbler: 6 5 4")
    assert {line.outcome for line in lines(events)} == {"carried"}
    cites(events, "nz-1996/VI/7.3")
    assert code(told(at, "tumbler: 6 5 4")) == "no-game"


@pytest.mark.parametrize("ground", ["die not flat", "dice exposed"])
def test_r7_4_without_a_tumble_the_wagers_go_back_whatever_else_was_wrong(ground: str) -> None:
    at = table()
    told(at, "dealer: place your bets", *BETS, "dealer: no more bets")
    events = told(at, f"dealer: {ground}")
    assert {line.outcome for line in lines(events)} == {"void"}
    assert events[0].because[0] == "nz-1996/VI/7.4"


def test_r7_4_found_on_top_of_another_ground_voids_the_wagers_that_stayed() -> None:
    at = at_stage("closed")
    told(at, "dealer: die not flat")
    events = told(at, "inspector: tumbler not activated")
    assert {(line.box, line.outcome) for line in lines(events)} == {(1, "void"), (2, "void")}
    assert at.game.wagers(at.state) == ()


def test_a_round_that_is_undone_counts_once_for_an_idle_seat() -> None:
    """Division I r 5.0: three rounds without a wager, not three announcements that one round is over."""
    for found in ("inspector: die not flat", "operator: invalidate game disruption"):
        at = table(boxes=3)
        told(at, "box 1: sit ann", "box 2: sit bea", "box 3: sit cy", *up_to("paid"), found)
        assert at.state.house.seats[3].idle == 1


@pytest.mark.parametrize(
    ("times", "rule", "outcome"), [(0, "7.4", "void"), (2, "7.2", "carried"), (3, "6.1", ""), (4, "6.1", "")]
)
def test_r6_1_tumbles_counted_afterwards(times: int, rule: str, outcome: str) -> None:
    events = told(at_stage("closed"), f"inspector: tumbler made {times} tumbles")
    assert {line.outcome for line in lines(events)} == ({outcome} if outcome else set())
    assert events[0].because[0] == f"nz-1996/VI/{rule}"


def test_r6_1_the_call_for_bets_may_be_repeated() -> None:
    (called,) = told(table(), "dealer: tumble", "dealer: place your bets")
    assert called.words == "Place your bets"


def test_a_closed_table_has_no_next_game() -> None:
    at = table()
    told(at, "casino supervisor: close table")
    for line in ("dealer: tumble", "dealer: place your bets"):
        assert code(told(at, line)) == "table-closed"


def test_r12_2_a_forfeit_is_not_undone_by_invalidating_again() -> None:
    at = at_stage("result")
    told(at, "operator: direct forfeit of box 1", "operator: invalidate game fraud")
    assert code(told(at, "operator: invalidate game fraud")) == "no-wagers"


def test_non_value_chips_come_back_in_their_colour() -> None:
    at = table()
    told(at, "box 3: buy 20 red at 5.00")
    shown(at, "1 1 2", "box 3: place 4 red on big")
    told(at, "dealer: enter 1 1 2", "dealer: collect")
    assert code(told(at, "box 3: redeem 17 red")) == "outside-count"
    told(at, "inspector: tumbler not activated")
    assert code(told(at, "box 3: redeem 20 red")) == ""


def test_r7_3_dice_seen_after_the_call_void_nothing() -> None:
    at = at_stage("betting")
    assert code(told(at, "dealer: dice exposed after the call")) == "not-called"
    (ruled,) = told(at, "dealer: no more bets", "dealer: dice exposed after the call")
    cites(ruled, "nz-1996/VI/7.3")
    told(at, *STEPS[1:4])
    (won,) = lines(told(at, STEPS[4]))
    assert (won.box, won.paid) == (1, 1_000)


def test_r7_5_found_too_late_as_the_rule_is_read() -> None:
    at = table(readings={"void-tumble-found": "until-settled"})
    told(at, *up_to("paid"))
    for ground in GROUNDS.values():
        found = told(at, f"inspector: {ground} unannounced")
        cites(found, "nz-1996/I/8.1")
        assert not lines(found)
    assert at.state.spin == "over"


def test_r7_5_a_void_game_ends_no_round() -> None:
    """At a full table of two, box 2 has abstained from three games only after the third result."""
    at = table(boxes=2)
    told(at, "box 1: sit Anna", "box 2: sit Bela")
    game = ("dealer: tumble", "box 1: place 10.00 on big", *STEPS)
    told(at, *game, *game, *game[:3], "dealer: die not flat")
    assert code(told(at, "casino supervisor: vacate box 2")) == "no-idle-seat"
    told(
        at,
        "dealer: malfunction of lights",
        "casino supervisor: malfunction rectified",
        "dealer: tumble",
        *STEPS,
    )
    assert code(told(at, "casino supervisor: vacate box 2")) == ""


def test_a_screen_is_told_the_last_results_but_for_a_void_one() -> None:
    at = at_stage("paid")
    assert Past(("4 5 6",)) in at.game.shown(at.rules, at.state, "box 1")
    told(at, f"inspector: {GROUNDS['7.4']} unannounced")
    assert not [piece for piece in at.game.shown(at.rules, at.state, "box 1") if isinstance(piece, Past)]
