"""Two people for what is done by hand: one proposes, another approves the same amount, in time."""

from pitboss.jackpot import commands as c
from pitboss.jackpot import events as e
from pitboss.jackpot.console.changes import Change
from pitboss.jackpot.desk import Desk
from pitboss.jackpot.events import Events
from pitboss.jackpot.pool import Proposal
from pitboss.jackpot.units import cents_shown, units
from pitboss.law.key import key
from pitboss.table.chips.money import money
from pitboss.table.refusal import Refusal
from pitboss.table.who import SUPERVISORS, is_same_person

JACKPOT_CONSOLE_DEFINED = key("jackpot-console-defined")
JACKPOT_POOL = key("jackpot-pool")

MINUTE = 60_000
APPROVERS = ("shift manager", "casino manager", "operator")


def proposed(desk: Desk, command: c.Command, change: Change, amount_units: int) -> Events:
    """A change that waits for a second person until its time is up."""
    until = command.at + desk.pool.settings.approval_minutes * MINUTE
    key = JACKPOT_CONSOLE_DEFINED if desk.pool.is_poker else JACKPOT_POOL
    because = desk.because(key)
    return (
        e.Proposed(change=change, amount_units=amount_units, who=command.who, until=until, because=because),
    )


def may_propose(desk: Desk, command: c.Propose) -> Refusal | None:
    """Who proposes, and that a reason is on the record."""
    if command.role not in SUPERVISORS:
        return desk.refuse("no-power", f"a supervisor proposes this, not the {command.role}")
    if not command.reason.strip():
        return desk.refuse("no-reason", "reason: say why")
    return None


def approved(desk: Desk, command: c.Approve) -> Proposal | Refusal:
    """The proposal that an approval is for, if it may be approved by this person, now, as it stands."""
    proposal = _found(desk, command.proposal)
    if isinstance(proposal, Refusal):
        return proposal
    if command.role not in APPROVERS:
        return desk.refuse("no-power", f"approval is for the {', '.join(APPROVERS)}; not the {command.role}")
    if is_same_person(command.who, proposal.who):
        return desk.refuse("same-person", f"{proposal.who} proposed it: somebody else approves")
    if command.at > proposal.until:
        return desk.refuse(
            "approval-expired", f"the time for proposal {proposal.number} is over: propose again"
        )
    if proposal.revision != desk.pool.revision:
        says = f"the pool has changed since proposal {proposal.number} was made: propose again"
        return desk.refuse("approval-stale", says)
    if units(command.amount_cents) != proposal.amount_units:
        says = f"amount: proposal {proposal.number} is for {amount_of(proposal)}; approve exactly that"
        return desk.refuse("wrong-amount", says)
    return proposal


def amount_of(proposal: Proposal) -> str:
    """What a proposal is for, in money."""
    return money(cents_shown(proposal.amount_units))


def reject(desk: Desk, command: c.Reject) -> Events | Refusal:
    """A proposal taken back by whoever made it, or turned down by a supervisor."""
    proposal = _found(desk, command.proposal)
    if isinstance(proposal, Refusal):
        return proposal
    is_own = is_same_person(command.who, proposal.who)
    if not is_own and command.role not in SUPERVISORS:
        return desk.refuse("no-power", f"a supervisor turns a proposal down, not the {command.role}")
    return (e.Closed(proposal=proposal.number, how="taken-back" if is_own else "rejected"),)


def _found(desk: Desk, number: int) -> Proposal | Refusal:
    for proposal in desk.pool.proposals:
        if proposal.number == number:
            return proposal
    waiting = ", ".join(str(p.number) for p in desk.pool.proposals) or "none"
    return desk.refuse("no-proposal", f"proposal {number} does not wait; waiting: {waiting}")
