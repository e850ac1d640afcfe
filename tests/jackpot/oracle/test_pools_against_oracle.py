"""Evenings at a pool agree after every command with a second reckoning that shares no code or figure."""

from fractions import Fraction
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pitboss.jackpot import events as e
from pitboss.jackpot.console.changes import Divide
from pitboss.jackpot.decide import Decided
from pitboss.jackpot.payouts.prizes import Prize
from pitboss.jackpot.settings import Rates
from tests.jackpot.oracle.oracle_facts import Asked, Paid
from tests.jackpot.oracle.oracle_prizes import GRAIN, MAJOR, MINOR, exact
from tests.jackpot.oracle.pool_oracle import Statement, first_table, is_ordered, statement
from tests.jackpot.pool_evening import RANKS, VERSIONS, Evening, Step, an_evening
from tests.jackpot.pool_walk import Walk


def in_units(cents: Fraction | int) -> int:
    """Cents as whole units; nothing may be finer."""
    whole = cents / GRAIN
    assert whole.denominator == 1, f"{cents} cents are no whole units"
    return whole.numerator


def agrees(evening: Evening, step: Step) -> None:
    """Prizes, their sources, pools, meter and totals, as the second reckoning has them."""
    if not isinstance(step.answer, Decided):
        return
    found = statement(evening.setting, evening.journal)
    pool, totals = step.answer.pool, step.answer.pool.totals
    assert pool.pool_units == in_units(found.holds(MAJOR))
    assert pool.minor_units == in_units(found.holds(MINOR))
    assert pool.shown_cents == found.shown_cents
    assert pool.is_divided == found.is_divided
    assert {(w.table, w.claim.box) for w in pool.waiting} == {hand.place for hand in found.waiting}
    assert totals.wagers + totals.coupons == in_units(found.wagered)
    assert totals.retained == in_units(found.retained)
    assert totals.contributed == in_units(found.came("contribution"))
    assert totals.funded == in_units(found.came("funding"))
    assert totals.seeded == in_units(found.came("seed"))
    assert totals.adjusted == in_units(found.came("adjustment"))
    beside = sum((prize.top_up for prize in found.prizes), found.came("top-up"))
    assert totals.topped_up == in_units(beside)
    assert totals.rounded == in_units(sum((prize.rounding for prize in found.prizes), Fraction(0)))
    assert totals.paid == in_units(sum(prize.paid for prize in found.prizes))
    if pool.is_poker:
        # One royal flush a round.
        assert len({(prize.hand.table, prize.hand.round) for prize in found.prizes}) == len(found.prizes)
    # A royal may part the prizes of a round: those that meet the meter put back are a payout of their own.
    paid = [event for event in step.answer.events if isinstance(event, e.Paid)]
    if paid:
        assert by_box(tuple(prize for event in paid for prize in event.prizes)) == by_box_too(found)
    for event in paid:
        is_in_order(evening, step, event)


def by_box(prizes: tuple[Prize, ...]) -> dict[int, tuple[Fraction, int, int, int, int, int]]:
    """What the engine pays, and from where."""
    return {
        prize.claim.box: (
            prize.due,
            prize.paid_cents,
            prize.from_pool_units,
            prize.from_minor_units,
            prize.top_up_units,
            prize.rounding_units,
        )
        for prize in prizes
    }


def by_box_too(found: Statement) -> dict[int, tuple[Fraction, int, int, int, int, int]]:
    """The same by the second reckoning."""
    return {
        prize.hand.box: (
            prize.due,
            prize.paid,
            in_units(prize.major),
            in_units(prize.minor),
            in_units(prize.top_up),
            in_units(prize.rounding),
        )
        for prize in found.payouts[-1]
    }


def is_in_order(evening: Evening, step: Step, event: e.Paid) -> None:
    """A payout that no supervisor put in order goes to the table whose turn it is."""
    assert step.before is not None
    before = statement(evening.setting, evening.journal[: turn(evening, event.table)])
    first = first_table(evening.setting, before)
    boxes = {prize.claim.box for prize in event.prizes}
    own = [hand for hand in before.waiting if hand.table == event.table and hand.box in boxes]
    has_ordered = any(is_ordered(evening.setting, before, hand) for hand in own)
    if first is not None and has_ordered and not step.before.settled_order:
        assert event.table == first


def turn(evening: Evening, table: str) -> int:
    """The line of the journal at which the payout that ends it had its turn: its own, or its proposal's."""
    journal = evening.journal
    own = len(journal) - 1
    if evening.setting.readings.instant == "at-approval" or journal[own] != Paid(table, as_asked=True):
        return own
    return max(line for line, fact in enumerate(journal) if fact == Asked(table))


def agrees_roughly(evening: Evening) -> None:
    """Without any grain a pool differs by less than a unit for each prize."""
    fine, coarse = (
        statement(evening.setting, evening.journal, exact),
        statement(evening.setting, evening.journal),
    )
    within = GRAIN * len(coarse.prizes)
    for pool in (MAJOR, MINOR):
        assert abs(fine.holds(pool) - coarse.holds(pool)) <= within
    for one, other in zip(fine.prizes, coarse.prizes, strict=True):
        assert one.hand == other.hand
        assert abs(one.due - other.due) <= within
        assert abs(one.major - other.major) <= within
        assert abs(one.minor - other.minor) <= within


def walk(random: Random, version: str, steps: int) -> Evening:
    """An evening at random, compared after every command."""
    evening = an_evening(random, version)
    evening.watch = agrees
    Walk(random, evening).go(steps)
    agrees_roughly(evening)
    return evening


@pytest.mark.parametrize("version", VERSIONS)
def test_random_evenings_agree(version: str) -> None:
    paid = 0
    for seed in range(30):
        evening = walk(Random(f"{version} {seed}"), version, 100)
        paid += len(statement(evening.setting, evening.journal).prizes)
    assert paid > 60


@given(random=st.randoms(use_true_random=False), version=st.sampled_from(VERSIONS))
@settings(max_examples=60, derandomize=True, deadline=None)
def test_drawn_evenings_agree(random: Random, version: str) -> None:
    walk(random, version, 30)


# Every figure at which a comparison turns, and pools that run out.
EDGES = (0, 50_00, 100_00, 150_00, 500_00, 1_000_00, 5_000_00, 10_000_00, 20_000_00, 30_000_00, 100_000_00)
around_edges = st.builds(
    lambda edge, off: max(0, edge + off), st.sampled_from(EDGES), st.integers(-1_000, 300)
)


@given(
    random=st.randoms(use_true_random=False),
    version=st.sampled_from(VERSIONS[:-1]),
    ranks=st.lists(st.sampled_from(RANKS), min_size=1, max_size=4),
    seed_cents=around_edges,
    minor_cents=st.one_of(st.none(), around_edges),
)
@settings(max_examples=250, derandomize=True, deadline=None)
def test_a_round_of_many_hands_agrees(
    random: Random, version: str, ranks: list[str], seed_cents: int, minor_cents: int | None
) -> None:
    whole = seed_cents + (minor_cents or 0)
    evening = an_evening(
        random, version, seed_cents=whole, skew_ms=0, readings={"interleaved": "table-by-table"}
    )
    evening.watch = agrees
    evening.open()
    if minor_cents is not None and version == "nz-2001":
        rates = Rates(pool=4_001, minor=2_999)
        evening.both(Divide(minor_units=minor_cents * 10_000, rates=rates, approval="CCA 2"))
    boxes = [7, 5, 4, 2][: len(ranks)]
    evening.wager("T1", boxes)
    for box, rank, suit in zip(boxes, ranks, "shdc", strict=False):
        evening.claim("T1", box, rank, evening.at, evening.at, "shoe", suit)
    Walk(random, evening).wind_up()
    agrees_roughly(evening)


@pytest.mark.slow
@pytest.mark.parametrize("version", VERSIONS)
def test_hundreds_of_evenings_agree(version: str) -> None:
    for seed in range(400):
        walk(Random(f"long {version} {seed}"), version, 80)
