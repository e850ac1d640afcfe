"""A table on a secured ledger: what it asks is asked by whoever is logged in, in a role that they hold."""

import pytest

from pitboss.jackpot import commands as c
from pitboss.people.gate import Gate
from pitboss.people.held import Held
from pitboss.people.proving import strangers
from pitboss.pools.link import TableLink
from pitboss.table.refusal import Refusal
from tests.people.staff import BEA, CARL, MINUTE, Staff
from tests.pools.linked import FLUSH, PAIR, POOL, Linked, commands

DAN, WORDS = "Dan Fox", "dan's own words"


@pytest.fixture
def at() -> Linked:
    return Linked()


@pytest.fixture
def staff(at: Linked) -> Staff:
    """The ledger is secured, and Dan is a dealer and nothing else."""
    staff = Staff(at.ledger.store)
    staff.now = at.at
    staff.begin().agreed(staff.people.newcomer(DAN, ["dealer"], WORDS))
    staff.now = at.at = at.at + MINUTE
    return staff


def holds(at: Linked, *sessions: Held) -> None:
    """The table's program holds these logins from now on."""
    at.ledger.gate = Gate(at.ledger.store, sessions, clock=lambda: at.at, fresh_seconds=0)


def test_a_table_is_nobody_without_a_login(at: Linked, staff: Staff) -> None:
    holds(at)
    at.says("box 1: ante 5.00 jackpot")
    refusal = at.confirm("dealer: no more bets")
    assert isinstance(refusal, Refusal)
    assert refusal.code == "not-theirs"
    assert "nobody at this table is logged in as dealer" in refusal.says
    assert commands(at) == []


def test_what_a_table_asks_is_asked_by_its_dealer(at: Linked, staff: Staff) -> None:
    dan = staff.people.log_in(DAN, WORDS)
    holds(at, dan)
    at.played({1: PAIR})
    assert {(one.who, one.role, one.session) for one in commands(at)} == {(DAN, "dealer", dan.session)}
    assert strangers(at.ledger.store).problems == ()


def test_a_prize_waits_until_a_supervisor_is_logged_in(at: Linked, staff: Staff) -> None:
    dan = staff.people.log_in(DAN, WORDS)
    holds(at, dan)
    at.played({1: FLUSH})
    at.verified(1)
    refusal = at.confirm("dealer: pay jackpot box 1")
    assert isinstance(refusal, Refusal)
    assert "nobody at this table is logged in as casino supervisor" in refusal.says
    carl = staff.log_in(CARL)
    holds(at, dan, carl)
    at.does("dealer: pay jackpot box 1")
    (paid,) = [command for command in commands(at) if isinstance(command, c.Pay)]
    assert (paid.who, paid.role, paid.session) == (CARL, "casino supervisor", carl.session)
    assert strangers(at.ledger.store).problems == ()


def test_whoever_holds_a_role_above_confirms_in_it(at: Linked, staff: Staff) -> None:
    """Bea is a dealer and shift manager: nobody else is needed, and no other role is claimed for her."""
    holds(at, staff.log_in(BEA))
    at.played({1: FLUSH})
    at.verified(1)
    at.does("dealer: pay jackpot box 1")
    (paid,) = [command for command in commands(at) if isinstance(command, c.Pay)]
    assert (paid.who, paid.role) == (BEA, "shift manager")


def test_the_same_evening_told_again_in_another_login_changes_nothing(at: Linked, staff: Staff) -> None:
    holds(at, staff.people.log_in(DAN, WORDS))
    at.played({1: PAIR})
    before = commands(at)
    staff.now = at.at
    holds(at, staff.people.log_in(DAN, WORDS))
    again = TableLink(at.ledger, POOL, "T1", who=DAN, stream="evening")
    answers = [again.follow(action, events) for action, events in at.heard]
    assert [refusal for heard in answers for refusal in heard.refusals] == []
    assert commands(at) == before
