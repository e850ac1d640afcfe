"""Calls of no spin that the facts belie, and faults found when the next call was made (rr 6.2 to 6.4)."""

import pytest

from pitboss.law import Rulebook
from pitboss.table.event import Reversed, Ruled, Settled
from tests.citing import cites
from tests.games.money_wheel.telling import (
    BOOK,
    CALL_DECIDES,
    RETURNED,
    RULE,
    UNTIL_SETTLED,
    spun,
    table,
    told,
)

WAGERS = ("box 1: place 5.00 on symbol F", "box 2: place 5.00 on symbol B")
PAID = ("dealer: collect", "dealer: pay")


def outcomes(*answers: tuple[object, ...]) -> dict[int, tuple[str, int]]:
    """What became of each box, at the last."""
    lines = [event for answer in answers for event in answer if isinstance(event, Settled)]
    return {line.box: (line.outcome, line.paid) for line in lines}


def settled(at: object) -> dict[int, tuple[str, int]]:
    return outcomes(told(at, PAID[0]), told(at, PAID[1]))  # type: ignore[arg-type]


# F pays 47 to 1: 5.00 win 235.00.
F_WINS = {1: ("win", 23_500), 2: ("lose", 0)}


@pytest.mark.parametrize("book", [BOOK, RETURNED])
@pytest.mark.parametrize(("turns", "counts"), [(3, False), (4, True), (5, True)])
def test_r6_3_turns_belie_a_call_that_the_spin_was_short(book: Rulebook, turns: int, counts: bool) -> None:
    at = spun(table(book), *WAGERS)
    told(at, "dealer: no spin short spin")
    events = told(at, f"wheel: stops at F after {turns} revolutions")
    cites(events, RULE("6.3"))
    assert (at.state.symbol == "F") == counts
    if counts:
        assert settled(at) == F_WINS


def test_r6_3_a_call_that_nothing_belies_is_believed() -> None:
    at = spun(table(), *WAGERS)
    told(at, "dealer: no spin short spin", "wheel: stops at F")
    assert (at.state.spin, at.state.is_open) == ("void", True)
    told(at, "inspector: wheel made 5 revolutions")
    assert settled(at) == F_WINS


def test_r6_2_a_section_belies_a_call_of_a_peg() -> None:
    at = spun(table(), *WAGERS)
    cites(told(at, "dealer: no spin peg", "wheel: stops at F after 6 revolutions"), RULE("6.2"))
    assert settled(at) == F_WINS


@pytest.mark.parametrize("stop", ["peg after 6 revolutions", "F after 3 revolutions"])
def test_r6_2_a_spin_that_is_void_in_fact_stays_void(stop: str) -> None:
    at = spun(table(), *WAGERS)
    told(at, "dealer: no spin peg", f"wheel: stops at {stop}")
    assert (at.state.spin, len(at.state.stakes)) == ("void", 2)


@pytest.mark.parametrize("before", [(), PAID[:1], PAID])
def test_r6_3_counted_after_a_call_on_a_wheel_at_rest(before: tuple[str, ...]) -> None:
    """However far the settlement had come, it comes out as the spin says."""
    at = spun(table(), *WAGERS)
    first = [told(at, line) for line in ("wheel: stops at F", *before)]
    undone = told(at, "dealer: no spin short spin")
    again = told(at, "inspector: wheel made 5 revolutions")
    last = settled(at) if before != PAID else outcomes(*first, again)
    assert last == F_WINS
    paid = [e.paid for answer in (*first, again) for e in answer if isinstance(e, Settled)]
    back = [e.line.paid for e in undone if isinstance(e, Reversed)]
    assert sum(paid) - sum(back) in (0, 23_500)


@pytest.mark.parametrize(
    ("stop", "call"),
    [("F after 4 revolutions", "short spin"), ("F", "peg")],
)
def test_r6_4_a_call_against_what_was_stated_voids_nothing(stop: str, call: str) -> None:
    at = spun(table(), *WAGERS)
    told(at, f"wheel: stops at {stop}")
    (ruled,) = told(at, f"game supervisor: no spin {call}")
    assert isinstance(ruled, Ruled)
    assert settled(at) == F_WINS


def test_r6_1_another_ground_leaves_nothing_to_belie() -> None:
    at = spun(table(), *WAGERS)
    told(at, "dealer: no spin short spin", "inspector: spin fault interference")
    told(at, "wheel: stops at F after 5 revolutions")
    assert at.state.spin == "void"


def test_r6_3_wagers_changed_since_the_call_are_a_dispute() -> None:
    at = spun(table(), *WAGERS)
    told(at, "dealer: no spin short spin", "box 2: take back 5.00 from symbol B")
    (ruled,) = told(at, "wheel: stops at F after 5 revolutions")
    cites(ruled, "nz-1996/I/8.1")
    assert at.state.spin == "void"


def test_r6_3_or_the_call_decides_as_the_rule_is_read() -> None:
    at = spun(table(CALL_DECIDES), *WAGERS)
    told(at, "dealer: no spin short spin", "wheel: stops at F after 5 revolutions")
    assert at.state.spin == "void"


def test_r6_4_a_fault_is_found_until_the_wheel_is_spun_again() -> None:
    at = spun(table(), *WAGERS)
    told(at, "wheel: stops at F", *PAID, "box 3: place 7.00 on symbol C", "dealer: no more bets")
    events = told(at, "inspector: spin fault malfunction")
    cites(events, RULE("6.1"), RULE("6.4"))
    assert {e.line.box: e.line.paid for e in events if isinstance(e, Reversed)} == {1: 23_500, 2: 0}
    assert not at.state.is_open
    told(at, "dealer: spin", "wheel: stops at C")
    # C pays 5 to 1.
    assert outcomes(told(at, "dealer: collect"), told(at, "dealer: pay")) == {3: ("win", 3_500)}


def test_r6_4_once_the_wheel_is_spun_its_own_spin_is_meant() -> None:
    at = spun(table(), *WAGERS)
    told(
        at,
        "wheel: stops at F",
        *PAID,
        "box 3: place 7.00 on symbol C",
        "dealer: no more bets",
        "dealer: spin",
    )
    events = told(at, "inspector: spin fault malfunction")
    assert outcomes(events) == {3: ("carried", 0)}


def test_r6_4_or_until_all_is_settled_as_the_rule_is_read() -> None:
    at = spun(table(UNTIL_SETTLED), *WAGERS)
    told(at, "wheel: stops at F", *PAID)
    (ruled,) = told(at, "inspector: spin fault malfunction")
    cites(ruled, RULE("6.4"), "nz-1996/I/8.1")


def test_r12_1_an_invalidated_spin_does_not_count_after_all() -> None:
    at = spun(table(), *WAGERS)
    told(at, "dealer: no spin short spin", "operator: invalidate game disruption")
    told(at, "wheel: stops at F after 5 revolutions")
    assert (at.state.spin, at.state.symbol) == ("void", "")


def test_r6_4_a_call_that_came_too_late_leaves_nothing_to_belie() -> None:
    at = spun(table(UNTIL_SETTLED), *WAGERS)
    told(at, "wheel: stops at F", *PAID, "dealer: no spin short spin")
    assert (at.state.called_off, at.state.symbol) == (None, "F")
