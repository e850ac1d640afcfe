"""What holds at every pool after every command: money, replay, the ledger's writing, each hand paid once."""

from collections import Counter
from math import ceil
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pitboss.jackpot import commands as c
from pitboss.jackpot import events as e
from pitboss.jackpot.console.changes import PayOut
from pitboss.jackpot.decide import Decided, after
from pitboss.jackpot.pool import Pool, Totals
from pitboss.pools.jackpots import Jackpots
from pitboss.table.refusal import Refusal
from tests.jackpot.pool_evening import VERSIONS, Evening, Step, an_evening
from tests.jackpot.pool_walk import Walk

LEDGER = Jackpots()


class Watcher:
    """Looks at every step of an evening."""

    def __init__(self) -> None:
        self.posted: Counter[str] = Counter()
        self.paid: Counter[tuple[str, int, int]] = Counter()
        self.replayed: Pool | None = None
        self.parts: dict[str, bytes] = {}

    def __call__(self, evening: Evening, step: Step) -> None:
        """Every property, after every command."""
        survives(
            LEDGER.encode_command(step.command), step.command, LEDGER.decode_command, LEDGER.encode_command
        )
        if isinstance(step.answer, Refusal):
            assert evening.pool is step.before
            assert evening.pool == self.replayed
            return
        pool = step.answer.pool
        balances(pool)
        self.posts(step.answer)
        self.replays(step)
        self.pays_once(step.before, step.answer)
        self.pays_as_proposed(step)
        survives(LEDGER.encode_whole(pool), pool, _read_whole, LEDGER.encode_whole)
        self.keeps(step.before, pool)

    def keeps(self, before: Pool | None, pool: Pool) -> None:
        """The parts that a command changes, with those that it leaves alone, are the whole pool."""
        changed = LEDGER.encode_state(pool, before)
        self.parts = {name: part for name, part in {**self.parts, **changed}.items() if part}
        assert self.parts == LEDGER.encode_state(pool, None)
        assert LEDGER.decode_state(self.parts) == pool

    def posts(self, outcome: Decided) -> None:
        """Postings of a command sum to nothing; all of them make up the totals."""
        assert sum(posting.units for posting in outcome.postings) == 0
        for posting in outcome.postings:
            self.posted[posting.account] += posting.units
        pool = outcome.pool
        assert self.posted["pool"] == pool.pool_units
        assert self.posted["minor"] == pool.minor_units
        assert by_totals(self.posted) == pool.totals

    def replays(self, step: Step) -> None:
        """The events alone lead to the same pool, also once they were written and read."""
        assert isinstance(step.answer, Decided)
        ruled = LEDGER.decide(step.before, step.command)
        assert not isinstance(ruled, Refusal)
        events = LEDGER.decode_events(ruled.events)
        assert events == step.answer.events
        self.replayed = after(self.replayed, events, step.command.at)
        assert self.replayed == step.answer.pool

    def pays_once(self, before: Pool | None, outcome: Decided) -> None:
        """No hand of a round is paid a second time."""
        for event in outcome.events:
            if isinstance(event, e.Paid):
                assert before is not None
                # A hand of a poker round that was set right may be of an earlier one than the table's last.
                rounds = {waiting.claim.box: waiting.round for waiting in before.waiting_at(event.table)}
                boxes = [prize.claim.box for prize in event.prizes]
                self.paid.update((event.table, rounds[box], box) for box in boxes)
        assert all(times == 1 for times in self.paid.values())

    def pays_as_proposed(self, step: Step) -> None:
        """A second person's word pays the hands that were proposed, no others, and no less."""
        if not isinstance(step.command, c.Approve):
            return
        assert step.before is not None
        assert isinstance(step.answer, Decided)
        (change,) = (p.change for p in step.before.proposals if p.number == step.command.proposal)
        paid = [event for event in step.answer.events if isinstance(event, e.Paid)]
        assert bool(paid) == isinstance(change, PayOut)
        if not isinstance(change, PayOut):
            return
        # Two payouts, where hands after a royal flush met the meter put back (US (l)(7)).
        prizes = [prize for event in paid for prize in event.prizes]
        proposed = {prize.claim: prize.paid_cents for prize in change.prizes}
        assert {event.table for event in paid} == {change.table}
        assert {prize.claim for prize in prizes} == set(proposed)
        assert all(prize.paid_cents >= proposed[prize.claim] for prize in prizes)


def _read_whole(written: bytes) -> Pool:
    return LEDGER.decode_state({"": written})


def survives(written: bytes, value: object, read: Any, write: Any) -> None:
    """Written, read and written again, nothing has changed."""
    again = read(written)
    assert again == value
    assert write(again) == written


def balances(pool: Pool) -> None:
    """Wagers are contributions and what is retained; what was put in is there or was paid."""
    totals = pool.totals
    assert totals.wagers + totals.coupons == totals.contributed + totals.retained
    put_in = totals.seeded + totals.contributed + totals.funded
    put_in += totals.topped_up + totals.rounded + totals.adjusted
    assert put_in == pool.pool_units + pool.minor_units + totals.paid
    assert pool.pool_units >= 0
    assert pool.minor_units >= 0
    assert pool.shown_cents == ceil(pool.pool_units / 10_000)


def by_totals(posted: Counter[str]) -> Totals:
    """The totals that some postings make up. Sources give, and so stand below nothing."""

    def of(name: str) -> int:
        return sum(units for account, units in posted.items() if account.split(":")[0] == name)

    wagers, coupons, retained = -of("wagers"), -of("coupons"), of("retained")
    return Totals(
        wagers=wagers,
        coupons=coupons,
        retained=retained,
        contributed=wagers + coupons - retained,
        funded=-of("funding"),
        seeded=-of("seed"),
        topped_up=-of("top-up"),
        rounded=-of("rounding"),
        adjusted=-of("adjustment"),
        paid=of("paid"),
    )


def walk(random: Random, version: str, steps: int) -> None:
    """An evening at random, watched after every command."""
    evening = an_evening(random, version)
    evening.watch = Watcher()
    Walk(random, evening).go(steps)


@pytest.mark.parametrize("version", VERSIONS)
def test_evenings_keep_every_property(version: str) -> None:
    for seed in range(15):
        walk(Random(f"properties {version} {seed}"), version, 80)


@pytest.mark.parametrize("version", VERSIONS)
def test_so_do_evenings_on_which_a_clock_was_a_day_ahead(version: str) -> None:
    for seed in range(15):
        random = Random(f"astray {version} {seed}")
        evening = an_evening(random, version)
        evening.watch = Watcher()
        Walk(random, evening).astray(30, 86_400_000)


@given(random=st.randoms(use_true_random=False), version=st.sampled_from(VERSIONS))
@settings(max_examples=20, derandomize=True, deadline=None)
def test_drawn_evenings_keep_every_property(random: Random, version: str) -> None:
    walk(random, version, 30)


@pytest.mark.slow
@pytest.mark.parametrize("version", VERSIONS)
def test_hundreds_of_evenings_keep_every_property(version: str) -> None:
    for seed in range(400):
        walk(Random(f"long properties {version} {seed}"), version, 100)
