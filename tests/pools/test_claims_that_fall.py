"""By which clauses a claim falls in the pool when its hand falls at a table."""

import pytest

from pitboss.jackpot import events as e
from pitboss.pools.jackpots import Jackpots
from tests.citing import cites
from tests.pools.linked import FLUSH, PAIR, POOL, Linked


def dropped(at: Linked) -> e.Dropped:
    """The one claim that fell, as the pool has it."""
    entries = at.ledger.store.entries(POOL)
    events = [event for entry in entries for event in Jackpots().decode_events(entry.events)]
    (found,) = [event for event in events if isinstance(event, e.Dropped)]
    return found


@pytest.mark.parametrize(
    ("law", "ref"),
    [
        ("nz-1996", "nz-1996/VIII/14.10"),
        ("nz-1998", "nz-1998/6/12.11"),
        ("nz-2001", "nz-1998/6/12.11"),
        ("sub-pools", "nz-1998/6/12.11"),
    ],
)
def test_r12_11_and_14_10_a_misdeal_is_cited_by_the_pool_too(law: str, ref: str) -> None:
    at = Linked(law)
    at.played({1: FLUSH})
    at.says("dealer: count deck 51")
    cites(dropped(at), ref)
    assert (dropped(at).cause, at.refusals) == ("void", [])


@pytest.mark.parametrize("law", ["nz-1998", "us-s10"])
def test_collusion_is_cited_by_its_own_clause(law: str) -> None:
    at = Linked(law)
    at.played({1: FLUSH, 2: PAIR})
    at.says("dealer: communicated box 1 2")
    if law == "nz-1998":
        at.says("shift manager: dead hand box 1")
    cites(dropped(at), {"nz-1998": "nz-1998/6/12.1", "us-s10": "us-s10//(j)(3)"}[law])
    assert at.refusals == []


def test_told_again_the_same_claim_falls_once() -> None:
    at = Linked("nz-1998")
    at.played({1: FLUSH})
    at.says("dealer: count deck 51")
    before = at.pool
    at.told_again()
    assert at.pool == before
    dropped(at)
