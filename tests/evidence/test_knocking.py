"""Taking the effect of a clause away: what is refused, settled, done or shown by it is so no more."""

from typing import Any

import pytest

from pitboss.record.table import Table
from pitboss.table.event import Placed, Ruled, Settled
from pitboss.table.refusal import Refusal
from tests.citing import cites
from tests.evidence.asserting import asserted
from tests.evidence.knocking import NotRefusedError, knocked_out
from tests.games.blackjack.test_setup import opened
from tests.games.roulette.telling import table, told

WON = "box 1: place 1.00 on straight 17\nSPIN 17\ndealer: collect\ndealer: pay"


def _settled(felt: Table, story: str) -> list[tuple[str, int, int]]:
    return [(e.outcome, e.paid, e.collected) for e in told(felt, story) if isinstance(e, Settled)]


def test_what_is_refused_by_a_clause_is_accepted_and_nothing_follows() -> None:
    line, ref = "box 1: place 1.00 on split 17 19", "nz-1996/III/4.1"
    assert isinstance(table().act(table().read(line)), Refusal)
    with knocked_out(ref):
        (event,) = told(table(), line)
    assert isinstance(event, Ruled)
    assert ref in event.because
    assert isinstance(table().act(table().read(line)), Refusal)


@pytest.mark.parametrize(
    ("number", "ref", "before", "after"),
    [
        (17, "nz-1996/III/4.1(a)(i)", ("win", 3_500, 0), ("void", 0, 0)),
        (18, "nz-1996/III/4.1(a)(ii)", ("lose", 0, 100), ("void", 0, 0)),
    ],
)
def test_what_a_clause_decides_is_decided_otherwise(number: int, ref: str, before: Any, after: Any) -> None:
    story = f"box 1: place 1.00 on straight 17\nSPIN {number}\ndealer: collect"
    story += "\ndealer: pay" if number == 17 else ""
    assert _settled(table(), story) == [before]
    with knocked_out(ref):
        assert _settled(table(), story) == [after]


def test_a_wager_that_is_void_by_the_general_rules_is_lost_and_not_void_again() -> None:
    story = "box 1: place 1.00 on red\noperator: invalidate game fraud"
    assert _settled(table(), story) == [("void", 0, 0)]
    with knocked_out("nz-1996/I/12.1"):
        assert _settled(table(), story) == [("lose", 0, 100)]


def test_what_else_happens_by_a_clause_does_not_happen_and_is_cited() -> None:
    with knocked_out("nz-1996/III/4.4"):
        felt = table()
        events = told(felt, "box 1: place 1.00 on red")
    assert not any(isinstance(event, Placed) for event in events)
    assert "nz-1996/III/4.4" in events[0].because
    assert felt.state.staked(1, "red") == 0


def test_a_table_that_may_not_open_cannot_show_what_it_would_be() -> None:
    assert isinstance(opened(decks=9), Refusal)
    with knocked_out("nz-1996/II/3.1"), pytest.raises(NotRefusedError):
        opened(decks=9)


def test_another_clause_is_left_alone() -> None:
    with knocked_out("nz-1996/III/4.1(b)(i)"):
        assert _settled(table(), WON) == [("win", 3_500, 0)]


def _helper(line: Any) -> None:
    assert line.paid_cents == 500


def test_what_a_test_asserts_is_read_from_its_text() -> None:
    def only_cites(events: Any) -> None:
        cites(events, "nz-1996/I/8.1")

    def says_whether_it_was_refused(answer: Any) -> None:
        assert not isinstance(answer, Refusal)

    def asks_the_state(felt: Any) -> None:
        assert felt.state.phase == "betting"

    def asks_for_money(line: Any) -> None:
        _helper(line)

    assert asserted(only_cites) == "citation"
    assert asserted(says_whether_it_was_refused) == "citation"
    assert asserted(asks_the_state) == "state"
    assert asserted(asks_for_money) == "money"
