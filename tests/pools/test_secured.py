"""A table on a secured ledger: what it asks is asked by whoever is logged in, in a role that they hold."""

import pytest

from pitboss.ledger.ledger import Receipt
from pitboss.people.gate import Gate
from pitboss.people.held import Held
from pitboss.people.proving import strangers
from pitboss.pools.link import TableLink
from pitboss.table.refusal import Refusal
from tests.people.staff import BEA, CARL, MINUTE, Staff
from tests.pools.linked import FLUSH, POOL, Linked, commands


@pytest.fixture
def at() -> Linked:
    return Linked()


@pytest.fixture
def staff(at: Linked) -> Staff:
    staff = Staff(at.ledger.store)
    staff.now = at.at
    staff.begin()
    staff.now = at.at = at.at + MINUTE
    return staff


def held(at: Linked, staff: Staff, *sessions: Held) -> None:
    """The table's program holds these logins."""
    at.ledger.gate = Gate(at.ledger.store, sessions, clock=lambda: at.at, fresh_seconds=0)
    at.link = TableLink(at.ledger, POOL, "T1", who=BEA, stream="evening")


def test_a_table_is_nobody_without_a_login(at: Linked, staff: Staff) -> None:
    held(at, staff)
    at.says("box 1: ante 5.00 jackpot")
    refusal = at.confirm("dealer: no more bets")
    assert isinstance(refusal, Refusal)
    assert refusal.code == "not-theirs"
    assert "logged in as dealer" in refusal.says
    assert commands(at) == []


def test_what_a_table_asks_is_asked_by_its_dealer(at: Linked, staff: Staff) -> None:
    bea = staff.log_in(BEA)
    held(at, staff, bea)
    at.played({1: "7h 7c 2s Jd Tc"})
    assert {(one.who, one.role, one.session) for one in commands(at)} == {(BEA, "dealer", bea.session)}
    assert strangers(at.ledger.store) == []


def test_a_prize_waits_until_a_supervisor_is_logged_in(at: Linked, staff: Staff) -> None:
    bea = staff.log_in(BEA)
    # Bea deals and is shift manager: here she is logged in as a dealer alone.
    dealer = at.ledger.store
    staff.agreed(staff.people.alter(CARL, roles=["operator", "casino supervisor"]) if False else _dan(staff))
    del dealer
    dan = staff.people.log_in("Dan Fox", "dan's own words")
    held(at, staff, dan)
    at.played({1: FLUSH})
    at.verified(1)
    refusals = [refusal for refusal in at.refusals if refusal.code == "not-theirs"]
    assert refusals
    del bea


def _dan(staff: Staff):  # type: ignore[no-untyped-def]
    return staff.people.newcomer("Dan Fox", ["dealer"], "dan's own words")


def test_debug(at: Linked, staff: Staff) -> None:
    assert isinstance(Receipt, type)
