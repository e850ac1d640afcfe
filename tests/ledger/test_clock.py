"""The clock that a ledger goes by: its store's own, which is one for all who write there."""

from collections.abc import Callable
from unittest.mock import patch

import pytest

from pitboss.ledger.clock import ASK_AGAIN_MS, JUMP_MOST_MS, FarClock, now_ms
from pitboss.ledger.errors import LedgerError
from pitboss.ledger.ledger import Ledger, Receipt
from pitboss.ledger.sqlite.store import Passing
from pitboss.ledger.store import Store
from pitboss.table.refusal import Refusal
from tests.ledger.counter import Count, Counter, Total, count

DAY = 24 * 3_600_000


class Punctual(Counter):
    """Counting at its hour alone."""

    def untimely(self, state: Total | None, command: Count, now: int) -> Refusal | None:
        return None if command.at == now else Refusal("untimely", f"it is {now}", ())


def at(command_id: str, instant: int) -> Count:
    return Count(pool="main", command_id=command_id, units=1, at=instant)


def refused(answer: object) -> str:
    assert isinstance(answer, Refusal)
    return answer.says


def test_a_command_is_held_against_the_clock_that_the_ledger_is_given(store: Store) -> None:
    ledger = Ledger(store, Punctual(), clock=lambda: 5)
    assert refused(ledger.do(at("a", 4))) == "it is 5"
    assert isinstance(ledger.do(at("a", 5)), Receipt)


def test_what_is_recorded_is_answered_at_any_hour(store: Store) -> None:
    hours = iter((5, 6, 7))
    ledger = Ledger(store, Punctual(), clock=lambda: next(hours))
    first = ledger.do(at("a", 5))
    again = ledger.do(at("a", 5))
    assert isinstance(first, Receipt)
    assert isinstance(again, Receipt)
    assert (again.repeated, again.hash) == (True, first.hash)
    assert refused(ledger.do(at("b", 5))) == "it is 7"


def test_without_another_clock_it_is_the_stores(store: Store) -> None:
    # A server and this machine are one here.
    assert abs(store.now() - now_ms()) < 10_000


def test_a_file_goes_by_the_clock_of_its_machine() -> None:
    store = Passing()
    with patch("pitboss.ledger.clock.now_ms", lambda: 7):
        assert isinstance(Ledger(store, Punctual()).do(at("a", 7)), Receipt)
    store.close()


def test_a_clock_that_cannot_be_asked_records_nothing(store: Store) -> None:
    def broken() -> int:
        raise LedgerError("the server has gone")

    with pytest.raises(LedgerError, match="nothing was recorded"):
        Ledger(store, Counter(), clock=broken).do(count("a"))
    assert store.find("a") is None


class Machines:
    """A node and a server, each with its clock; every question takes a while, half of it on the way there."""

    def __init__(self, *takes_ms: int) -> None:
        self.wall = self.steady = 0
        self.server = DAY
        self.takes_ms = list(takes_ms)
        self.asked = 0

    def ask(self) -> int:
        takes_ms = self.takes_ms.pop(0) if self.takes_ms else 0
        self.asked += 1
        self.wait(takes_ms // 2)
        answer = self.server
        self.wait(takes_ms // 2)
        return answer

    def wait(self, ms: int) -> None:
        self.wall += ms
        self.steady += ms
        self.server += ms

    def clock(self) -> Callable[[], int]:
        return FarClock(self.ask, lambda: self.wall, lambda: self.steady).now


def test_the_servers_clock_is_asked_once_and_reckoned_from_then_on() -> None:
    machines = Machines(40)
    now = machines.clock()
    assert now() == machines.server
    # Its answer was given twenty milliseconds ago, in the middle of forty.
    machines.wait(ASK_AGAIN_MS - 20)
    assert now() == machines.server
    assert machines.asked == 1


def test_an_answer_that_is_old_is_asked_for_again() -> None:
    machines = Machines()
    now = machines.clock()
    now()
    machines.server += 7
    machines.wait(ASK_AGAIN_MS + 1)
    assert now() == machines.server
    assert machines.asked == 2


@pytest.mark.parametrize("jump_ms", [DAY, -DAY, JUMP_MOST_MS + 1])
def test_a_clock_on_the_wall_that_is_set_changes_nothing(jump_ms: int) -> None:
    machines = Machines()
    now = machines.clock()
    now()
    machines.wall += jump_ms
    assert now() == machines.server
    assert machines.asked == 2
    assert now() == machines.server
    assert machines.asked == 2


def test_a_machine_that_has_slept_asks_again() -> None:
    machines = Machines()
    now = machines.clock()
    now()
    machines.wall += DAY
    machines.server += DAY
    assert now() == machines.server


def test_the_quickest_of_three_slow_answers_counts() -> None:
    machines = Machines(9_000, 400, 5_000)
    clock = machines.clock()
    assert clock() == machines.server
    assert machines.asked == 3
