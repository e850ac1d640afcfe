"""A pool as pitboss jackpot show tells of it: meter, sums, tables, claims that wait and why, proposals."""

from collections.abc import Sequence

from msgspec import Struct

from pitboss.jackpot import commands as c
from pitboss.jackpot import events as e
from pitboss.jackpot.claims.claiming import needed
from pitboss.jackpot.console.changes import PayOut, SetClock
from pitboss.jackpot.decide import decide
from pitboss.jackpot.desk import Desk
from pitboss.jackpot.display import displayed
from pitboss.jackpot.payouts.payout import as_approved
from pitboss.jackpot.pool import Pool, Proposal, Totals, Waiting
from pitboss.jackpot.settings import Settings
from pitboss.jackpot.units import UNITS_PER_CENT
from pitboss.ledger.ledger import Ledger
from pitboss.pools.names import pool_names
from pitboss.pools.reconcile import zone_of
from pitboss.table.refusal import Refusal
from pitboss.terminal.jackpot.done import MeterNow, approve_command, meter_of
from pitboss.terminal.jackpot.refusal import Clause
from pitboss.terminal.jackpot.says import change_says
from pitboss.terminal.jackpot.words import cited

SCHEMA = "pitboss/jackpot-pool/1"
LISTED = "pitboss/jackpot-pools/1"


class PoolRow(Struct, frozen=True):
    """A pool in a list."""

    pool: str
    game: str
    jurisdiction: str
    tables: Sequence[str]
    meter: MeterNow
    waiting: int
    proposals: int


class Listed(Struct, frozen=True):
    """Every pool of a ledger."""

    pools: Sequence[PoolRow]
    secured: bool = False
    schema: str = LISTED


class Display(Struct, frozen=True):
    """What the displays at the tables show, and the clauses that say so."""

    shown_cents: int
    because: Sequence[Clause]


class TableRow(Struct, frozen=True):
    """A table and its last round for the jackpot."""

    table: str
    round: int
    is_open: bool
    opened_at: int
    boxes: Sequence[int]
    carried: Sequence[int]


class Missing(Struct, frozen=True):
    """A step before a payout that is still to be taken, and the rule that asks for it."""

    step: str
    cite: str


class ClaimRow(Struct, frozen=True, kw_only=True):
    """A claim that waits. `why` is empty where it can be paid now, with `due_cents` as reckoned now."""

    table: str
    box: int
    round: int
    hand: str
    cards: Sequence[str]
    recorded_at: int
    means: str
    steps: Sequence[str]
    missing: Sequence[Missing]
    code: str
    why: str
    because: Sequence[str]
    due_cents: int | None


class ProposalRow(Struct, frozen=True, kw_only=True):
    """A change that waits for a second person; `why_not` says why it can no longer be approved."""

    proposal: int
    says: str
    who: str
    amount_cents: int
    until: int
    why_not: str
    approve: str


class Sum(Struct, frozen=True):
    """Two sums that must be equal."""

    says: str
    left_units: int
    right_units: int


class Shown(Struct, frozen=True, kw_only=True):
    """A pool as it stands."""

    pool: str
    law: str
    zone: str
    version: int
    revision: int
    last_at: int
    meter: MeterNow
    display: Display
    settings: Settings
    totals: Totals
    sums: Sequence[Sum]
    tables: Sequence[TableRow]
    waiting: Sequence[ClaimRow]
    settled_order: Sequence[str]
    is_reset_due: bool
    proposals: Sequence[ProposalRow]
    # How far a wrong clock has taken the pool ahead of the ledger's; 0 where it is within its skew.
    ahead_ms: int = 0
    secured: bool = False
    schema: str = SCHEMA


def listed(ledger: Ledger[Pool, c.AnyCommand]) -> Listed:
    """Every pool in a line."""
    states = [state for name in pool_names(ledger.store) if (state := ledger.state(name)) is not None]
    return Listed([_row(state) for state in states])


def shown(state: Pool, where: str, at: int) -> Shown:
    """A pool with all that is under way; what is late is so at an instant."""
    now, ahead_ms = max(at, state.last_at), state.last_at - at
    desk = Desk(state, now)
    return Shown(
        pool=state.name,
        law=desk.book.name,
        zone=zone_of(state.settings.law),
        version=state.version,
        revision=state.revision,
        last_at=state.last_at,
        meter=meter_of(state),
        display=_display(state, now),
        settings=state.settings,
        totals=state.totals,
        sums=_sums(state),
        tables=[_table(state, table) for table in state.settings.tables],
        waiting=[_claim(desk, waiting) for waiting in state.waiting],
        settled_order=state.settled_order,
        is_reset_due=state.is_reset_due,
        proposals=[
            _proposal(state, proposal, _hour(proposal, at, now), where) for proposal in state.proposals
        ],
        ahead_ms=ahead_ms if ahead_ms > state.settings.skew_ms else 0,
    )


def _hour(proposal: Proposal, at: int, now: int) -> int:
    """Now; for what sets a pool's clock right, not the hour to which that has run ahead."""
    return at if isinstance(proposal.change, SetClock) else now


def _row(state: Pool) -> PoolRow:
    settings = state.settings
    place, waiting, proposals = settings.law.jurisdiction, len(state.waiting), len(state.proposals)
    return PoolRow(state.name, settings.game, place, settings.tables, meter_of(state), waiting, proposals)


def _display(state: Pool, now: int) -> Display:
    found = displayed(state, now)
    return Display(found.cents, [Clause(ref, _cite(state, now, (ref,))) for ref in found.because])


def _sums(state: Pool) -> list[Sum]:
    """The two equations of a pool's accounts."""
    totals = state.totals
    put_in = totals.seeded + totals.contributed + totals.funded + totals.topped_up
    put_in += totals.rounded + totals.adjusted
    held = state.pool_units + state.minor_units
    return [
        Sum(
            "wagers = contributions + retained",
            totals.wagers + totals.coupons,
            totals.contributed + totals.retained,
        ),
        Sum("put in = pools + paid", put_in, held + totals.paid),
    ]


def _table(state: Pool, table: str) -> TableRow:
    round_ = state.rounds.get(table)
    carried = [stake.box for stake in state.carried.get(table, ())]
    if round_ is None:
        return TableRow(table, 0, False, 0, [], carried)
    boxes = [] if round_.is_over else round_.boxes
    return TableRow(table, round_.number, not round_.is_over, round_.opened_at, boxes, carried)


def _claim(desk: Desk, waiting: Waiting) -> ClaimRow:
    pool, claim = desk.pool, waiting.claim
    due = _due(desk, waiting)
    refusal = due if isinstance(due, Refusal) else None
    return ClaimRow(
        table=claim.table,
        box=claim.box,
        round=waiting.round,
        hand=claim.category,
        cards=claim.cards,
        recorded_at=waiting.recorded_at,
        means=waiting.means,
        steps=waiting.steps,
        missing=[
            Missing(step, _cite(pool, desk.at, desk.because(key)))
            for step, key in needed(desk, waiting)
            if step not in waiting.steps
        ],
        code=refusal.code if refusal else "",
        why=refusal.says if refusal else "",
        because=cited(pool.settings.game, pool.settings.law, desk.at, refusal.because) if refusal else (),
        due_cents=None if isinstance(due, Refusal) else due,
    )


def _due(desk: Desk, waiting: Waiting) -> int | Refusal:
    """What a claim would be paid if its table were paid now, or why that cannot be."""
    pay = c.Pay(
        pool=desk.pool.name,
        command_id="show",
        at=desk.at,
        who="show",
        role="operator",
        table=waiting.table,
    )
    outcome = decide(desk.pool, pay)
    if isinstance(outcome, Refusal):
        return outcome
    for event in outcome.events:
        change = event.change if isinstance(event, e.Proposed) else event
        if isinstance(change, PayOut | e.Paid):
            for prize in change.prizes:
                if prize.claim.box == waiting.claim.box:
                    return prize.paid_cents
    return Refusal("not-first", f"another hand at {waiting.table} is paid first", ())


def _cite(pool: Pool, at: int, refs: tuple[str, ...]) -> str:
    return ", ".join(cited(pool.settings.game, pool.settings.law, at, refs))


def _proposal(state: Pool, proposal: Proposal, now: int, where: str) -> ProposalRow:
    return ProposalRow(
        proposal=proposal.number,
        says=change_says(proposal.change),
        who=proposal.who,
        amount_cents=proposal.amount_units // UNITS_PER_CENT,
        until=proposal.until,
        why_not=_why_not(state, proposal, now),
        approve=approve_command(state, proposal, where),
    )


def _why_not(state: Pool, proposal: Proposal, now: int) -> str:
    """Why a proposal can no longer be approved; nothing where it can, or has to wait."""
    if now > proposal.until:
        return "its time is over: propose again"
    if proposal.revision != state.revision:
        return "the pool has changed since: propose again"
    answer = as_approved(Desk(state, now), proposal.change) if isinstance(proposal.change, PayOut) else None
    return answer.says if isinstance(answer, Refusal) and answer.code == "approval-stale" else ""
