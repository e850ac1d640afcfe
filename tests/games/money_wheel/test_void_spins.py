"""Void spins: each ground, at each time at which it may be found, under both readings (part 6)."""

import pytest

from pitboss.record.table import Table
from pitboss.table.event import Called, Placed, Reversed, RoundEnded, Ruled, Settled
from pitboss.table.layout.events import SpinVoid
from pitboss.table.refusal import Refusal
from tests.citing import cites
from tests.games.money_wheel.telling import BOOK, CALL_DECIDES, RETURNED, RULE, spun, table, told

GROUNDS = {
    "interference": "6.1",
    "unbalanced": "6.1",
    "malfunction": "6.1",
    "peg": "6.2",
    "short spin": "6.3",
}
WAGERS = ("box 1: place 10.00 on symbol A", "box 2: place 5.00 on symbol B")
# How far a spin had come when the ground was found.
TIMES = {
    "running": (),
    "announced": ("wheel: stops at A",),
    "collected": ("wheel: stops at A", "dealer: collect"),
    "paid": ("wheel: stops at A", "dealer: collect", "dealer: pay"),
}


@pytest.mark.parametrize("time", TIMES)
@pytest.mark.parametrize("ground", GROUNDS)
def test_a_called_ground_voids_the_spin_whenever_it_is_found(ground: str, time: str) -> None:
    at = spun(table(CALL_DECIDES), *WAGERS)
    told(at, *TIMES[time])
    events = told(at, f"game supervisor: no spin {ground}")
    assert [e.words for e in events if isinstance(e, Called)] == ["No spin"]
    assert sum(isinstance(e, SpinVoid) for e in events) == 1
    cites(events, RULE(GROUNDS[ground]), RULE("6.4"))
    assert at.state.is_open


def lying(at: Table) -> dict[tuple[int, str], int]:
    return {(wager.box, wager.area): wager.cents for wager in at.game.wagers(at.state)}


@pytest.mark.parametrize("time", ["running", "announced", "collected"])
def test_r6_1_the_wagers_of_a_void_spin_lie_on_for_the_next(time: str) -> None:
    at = spun(table(), *WAGERS)
    told(at, *TIMES[time])
    cites(told(at, "dealer: no spin interference"), RULE("6.1"), RULE("3.6"))
    assert lying(at) == {(1, "symbol-a"): 1000, (2, "symbol-b"): 500}


@pytest.mark.parametrize("time", ["running", "announced", "collected"])
def test_r6_1_or_go_back_as_the_rule_is_read(time: str) -> None:
    at = spun(table(RETURNED), *WAGERS)
    told(at, *TIMES[time])
    told(at, "dealer: no spin malfunction")
    assert lying(at) == {}


@pytest.mark.parametrize("book", [BOOK, RETURNED])
def test_r6_4_after_the_settlement_everything_is_undone(book: object) -> None:
    at = spun(table(book), *WAGERS)  # type: ignore[arg-type]
    told(at, *TIMES["paid"], "box 3: place 7.00 on symbol C")
    events = told(at, "inspector: spin fault unbalanced")
    undone = {(e.line.box, e.line.outcome, e.line.paid, e.carried) for e in events if isinstance(e, Reversed)}
    assert undone == {(1, "win", 1000, False), (2, "lose", 0, False)}
    assert not [e for e in events if isinstance(e, Called | Settled | RoundEnded)]
    cites(events, RULE("6.4"), RULE("6.1"))
    # What was laid for the next spin stays.
    assert lying(at) == {(3, "symbol-c"): 700}


@pytest.mark.parametrize(("turns", "void"), [(0, True), (3, True), (4, False), (5, False)])
def test_r6_3_three_turns_are_no_spin_and_four_are(turns: int, void: bool) -> None:
    at = spun(table(), *WAGERS)
    stopped = told(at, f"wheel: stops at A after {turns} revolutions")
    assert any(isinstance(e, SpinVoid) for e in stopped) == void
    if void:
        cites(stopped, RULE("6.3"), RULE("3.3"))


@pytest.mark.parametrize(("turns", "void"), [(3, True), (4, False)])
def test_r3_3_turns_counted_afterwards_decide_too(turns: int, void: bool) -> None:
    at = spun(table(), *WAGERS)
    told(at, *TIMES["paid"])
    events = told(at, f"inspector: wheel made {turns} revolutions")
    assert any(isinstance(e, SpinVoid) for e in events) == void
    cites(events, RULE("3.3"))


def test_r6_2_a_peg_is_no_section() -> None:
    events = told(spun(table(), *WAGERS), "wheel: stops at peg")
    assert [e.outcome for e in events if isinstance(e, Settled)] == ["carried", "carried"]
    cites(events, RULE("6.2"))


def test_r6_1_where_the_indicator_rests_makes_no_difference() -> None:
    at = spun(table(), *WAGERS)
    told(at, "dealer: no spin interference")
    (ruled,) = told(at, "wheel: stops at A")
    assert isinstance(ruled, Ruled)
    assert ruled.what == "the wheel stopped at a, but the spin is void"
    cites(ruled, RULE("6.1"))
    assert at.state.is_open


def test_a_void_spin_is_void_once() -> None:
    at = spun(table(), *WAGERS)
    told(at, "dealer: no spin peg")
    for line in ("inspector: spin fault interference", "inspector: wheel made 5 revolutions"):
        assert [type(e) for e in told(at, line)][:1] == [Ruled]
        assert (at.state.spin, len(at.state.stakes)) == ("void", 2)


def test_wagers_that_stand_may_be_changed_before_the_next_call() -> None:
    at = spun(table(), *WAGERS)
    told(at, "dealer: no spin peg")
    assert isinstance(told(at, "box 1: place 5.00 on symbol A")[0], Placed)
    told(at, "box 2: take back 5.00 from symbol B")
    assert lying(at) == {(1, "symbol-a"): 1500}


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("dealer: no spin interference", "no-spin"),
        ("inspector: spin fault peg", "no-spin"),
        ("inspector: wheel made 3 revolutions", "no-spin"),
        ("dealer: no spin rain", "no-ground"),
        ("inspector: spin fault rain", "no-ground"),
        ("inspector: spin fault short spin", "count-them"),
    ],
)
def test_what_cannot_be_said_of_a_wheel_that_was_not_spun(line: str, code: str) -> None:
    for at in (table(), _called()):
        refusal = told(at, line)
        assert isinstance(refusal, Refusal)
        assert refusal.code == code


@pytest.mark.parametrize(("ground", "others"), [("peg", {"6.1", "6.3"}), ("short spin", {"6.1", "6.2"})])
def test_a_ground_rests_on_its_own_rule_alone(ground: str, others: set[str]) -> None:
    events = told(spun(table(), *WAGERS), f"dealer: no spin {ground}")
    assert not {RULE(other) for other in others} & {ref for event in events for ref in event.because}


@pytest.mark.parametrize("stop", ["peg", "F after 3 revolutions"])
def test_r3_4_a_void_spin_that_nobody_called_leaves_the_one_before_alone(stop: str) -> None:
    at = spun(table(), *WAGERS)
    told(at, *TIMES["paid"], "box 3: place 7.00 on symbol C")
    events = told(at, f"wheel: stops at {stop}")
    assert not [event for event in events if isinstance(event, Reversed)]
    assert [(e.box, e.outcome) for e in events if isinstance(e, Settled)] == [(3, "carried")]


def _called() -> Table:
    at = table()
    told(at, *WAGERS, "dealer: no more bets")
    return at


def test_turns_are_counted_when_the_wheel_stands() -> None:
    refusal = told(spun(table(), *WAGERS), "inspector: wheel made 3 revolutions")
    assert (refusal.code, refusal.because) == ("wheel-turns", (RULE("3.3"),))


def test_non_value_chips_of_an_undone_loss_are_their_players_again() -> None:
    at = table()
    told(at, "box 1: buy 10 pink at 1.00", "box 1: place 4 pink on symbol A")
    spun(at)
    told(at, "wheel: stops at B", "dealer: collect")
    before = at.state.house.non_value
    told(at, "inspector: spin fault malfunction")
    assert [(issue.count, issue.wagered) for issue in before] == [(6, 0)]
    assert [(issue.count, issue.wagered) for issue in at.state.house.non_value] == [(10, 0)]


@pytest.mark.parametrize("ground", ["interference", "unbalanced", "malfunction"])
@pytest.mark.parametrize("verb", ["no spin", "spin fault"])
def test_r6_1_what_happens_when_the_wheel_stands_voids_nothing(verb: str, ground: str) -> None:
    at = spun(table(), *WAGERS)
    early = told(at, f"dealer: {verb} {ground} after rest")
    assert isinstance(early, Refusal)
    assert early.code == "not-at-rest"
    told(at, "wheel: stops at A")
    events = told(at, f"dealer: {verb} {ground} after rest")
    assert [type(event) for event in events] == [Ruled]
    cites(events, RULE("6.1"))
    (line,) = [event for event in told(at, "dealer: collect") if isinstance(event, Settled)]
    assert (line.box, line.outcome) == (2, "lose")
    # The next spin is called: the one before still stands.
    told(at, "dealer: pay", "box 1: place 10.00 on symbol A", "dealer: no more bets")
    assert [type(event) for event in told(at, f"dealer: {verb} {ground} after rest")] == [Ruled]
