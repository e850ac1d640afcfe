"""What came of a command: sentences, postings, the meter, and what a second person has to type."""

import shlex
from collections.abc import Sequence

import msgspec
from msgspec import Raw, Struct
from rich.console import Console
from rich.text import Text

from pitboss.jackpot import events as e
from pitboss.jackpot.claims.claiming import needed
from pitboss.jackpot.commands import AnyCommand
from pitboss.jackpot.console.changes import PayOut
from pitboss.jackpot.desk import Desk
from pitboss.jackpot.pool import Pool, Proposal
from pitboss.jackpot.units import UNITS_PER_CENT
from pitboss.ledger.ledger import Ledger, Receipt
from pitboss.ledger.opening import is_server
from pitboss.pools.jackpots import Jackpots
from pitboss.table.chips.money import money
from pitboss.table.chips.posting import Posting
from pitboss.terminal.answer import console, print_json
from pitboss.terminal.due_page import CITE, STRONG, write
from pitboss.terminal.jackpot.options import PLACE
from pitboss.terminal.jackpot.refusal import Clause
from pitboss.terminal.jackpot.says import prize_says, says
from pitboss.terminal.jackpot.words import cited, clock, exact, in_a_line, signed, whole

SCHEMA = "pitboss/jackpot-done/1"


class EventRow(Struct, frozen=True):
    """What followed: its kind, a sentence, the clauses, and all of it as the ledger keeps it."""

    type: str
    says: str
    because: Sequence[Clause]
    event: Raw


class MeterNow(Struct, frozen=True):
    """What the displays show, and the exact pools behind it."""

    shown_cents: int
    pool_units: int
    minor_units: int
    is_divided: bool


class Waits(Struct, frozen=True):
    """A proposal that waits for a second person, and the command that approves it."""

    proposal: int
    amount_cents: int
    until: int
    approve: str


class Done(Struct, frozen=True, kw_only=True):
    """The answer to a command that stands in the ledger."""

    pool: str
    version: int
    command_id: str
    repeated: bool
    hash: str
    events: Sequence[EventRow]
    postings: Sequence[Posting]
    meter: MeterNow
    waits: Waits | None
    schema: str = SCHEMA


def answer(
    ledger: Ledger[Pool, AnyCommand], receipt: Receipt, command: AnyCommand, where: str, *, json: bool
) -> None:
    """Print what came of a command."""
    state = ledger.state(receipt.pool)
    assert state is not None
    events = Jackpots().decode_events(receipt.events)
    if json:
        print_json(_shape(state, receipt, events, command.at, where))
    else:
        _page(console(), state, receipt, events, command.at, where)


def approve_command(pool: Pool, proposal: Proposal, where: str = "") -> str:
    """What a second person types to approve a proposal. An address may hold a password: it is left out."""
    amount = money(proposal.amount_units // UNITS_PER_CENT)
    words = ["pitboss", "jackpot", "approve", pool.name, str(proposal.number)]
    given = [f"--amount={amount}"] if amount.startswith("-") else ["--amount", amount]
    place = ["--ledger", where] if where not in ("", PLACE) and not is_server(where) else []
    return f"{shlex.join([*words, *given, *place])} --who NAME --role 'casino manager'"


def meter_of(state: Pool) -> MeterNow:
    """The meter of a pool as it stands."""
    return MeterNow(state.shown_cents, state.pool_units, state.minor_units, state.is_divided)


def meter_says(state: Pool) -> str:
    """The meter in a sentence; a part of a cent shows as a whole one."""
    name = "The Major pool" if state.is_divided else "The pool"
    held = "" if state.pool_units % UNITS_PER_CENT == 0 else f" ({exact(state.pool_units)} exactly)"
    minor = f" The Minor pool holds {exact(state.minor_units)}." if state.is_divided else ""
    return f"{name} stands at {money(state.shown_cents)}{held}.{minor}"


def _shape(state: Pool, receipt: Receipt, events: tuple[e.AnyEvent, ...], at: int, where: str) -> Done:
    raw = msgspec.json.decode(receipt.events, type=list[Raw])
    proposal = _waiting(state, events)
    return Done(
        pool=receipt.pool,
        version=receipt.version,
        command_id=receipt.command_id,
        repeated=receipt.repeated,
        hash=receipt.hash.hex(),
        events=[_row(state, event, kept, at) for event, kept in zip(events, raw, strict=True)],
        postings=receipt.postings,
        meter=meter_of(state),
        waits=_waits(state, proposal, where) if proposal else None,
    )


def _row(state: Pool, event: e.AnyEvent, kept: Raw, at: int) -> EventRow:
    settings = state.settings
    because = [Clause(ref, cited(settings.game, settings.law, at, [ref])[0]) for ref in event.because]
    return EventRow(type(event).__name__, says(state, event), because, kept)


def _waits(state: Pool, proposal: Proposal, where: str) -> Waits:
    amount = proposal.amount_units // UNITS_PER_CENT
    return Waits(proposal.number, amount, proposal.until, approve_command(state, proposal, where))


def _waiting(state: Pool, events: tuple[e.AnyEvent, ...]) -> Proposal | None:
    """The proposal that these events made, if it still waits."""
    for event in events:
        if isinstance(event, e.Proposed):
            asked = (event.change, event.who, event.until)
            return next((p for p in state.proposals if (p.change, p.who, p.until) == asked), None)
    return None


def _page(
    out: Console, state: Pool, receipt: Receipt, events: tuple[e.AnyEvent, ...], at: int, where: str
) -> None:
    if receipt.repeated:
        again = f"Done before, as version {receipt.version}; nothing was done again."
        write(out, Text(f"{again} The meter is as it stands now.", STRONG))
    settings = state.settings
    for event in events:
        for line in says(state, event).splitlines():
            write(out, Text(line))
        if isinstance(event, e.Proposed) and isinstance(event.change, PayOut):
            _prizes(out, state, event.change)
        if isinstance(event, e.Recorded | e.StepTaken):
            write(out, Text(_steps(state, event, at)), 2)
        cites = cited(settings.game, settings.law, at, event.because)
        if cites:
            write(out, Text(in_a_line(cites), CITE), 2)
    for account, amount in by_account(receipt.postings).items():
        write(out, Text(f"{account:<16}{signed(amount):>18}"), 2)
    write(out, Text(meter_says(state), STRONG))
    proposal = _waiting(state, events)
    if proposal is not None:
        until = clock(proposal.until, settings.law)
        words = f"Proposal {proposal.number} waits for a second person until {until}."
        write(out, Text(f"{words} To approve it:"))
        whole(out, approve_command(state, proposal, where), 2)


def _steps(state: Pool, event: e.Recorded | e.StepTaken, at: int) -> str:
    """What is still to be done before a claim is paid."""
    table, box = (
        (event.waiting.table, event.waiting.claim.box)
        if isinstance(event, e.Recorded)
        else (event.table, event.box)
    )
    waiting = state.find(table, box)
    if waiting is None:
        return "The claim no longer waits."
    missing = [step for step, _ in needed(Desk(state, at), waiting) if step not in waiting.steps]
    return f"Still to be done before the payout: {', '.join(missing)}." if missing else "Every step is done."


def _prizes(out: Console, state: Pool, change: PayOut) -> None:
    for prize in change.prizes:
        write(out, Text(f"{prize_says(state, change.table, prize)}."), 2)


def by_account(postings: Sequence[Posting]) -> dict[str, int]:
    """What each account gave or got in all."""
    found: dict[str, int] = {}
    for posting in postings:
        found[posting.account] = found.get(posting.account, 0) + posting.units
    return found
