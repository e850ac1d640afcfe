"""Whether a command comes at its own hour by the clock of the ledger, which is one for all nodes.

A command from the future would shut out every clock that is right. What two people do is done now: nobody
dates an approval back into its time. Tables may tell of things late, so that their commands may be old.
"""

from pitboss.jackpot import commands as c
from pitboss.jackpot.console.clock import brings_back, is_right, sets_clock
from pitboss.jackpot.pool import Pool
from pitboss.table.refusal import Refusal

# How far ahead of the ledger's clock a pool may be opened; then its tables may be apart by its skew.
AHEAD_MOST_MS = 60_000
# How long what is asked at the console may be on its way.
LATE_MOST_MS = 60_000


def untimely(pool: Pool | None, command: c.AnyCommand, now: int) -> Refusal | None:
    """Why a command that the ledger is given now is not of this hour."""
    ahead_most = pool.settings.skew_ms if pool else AHEAD_MOST_MS
    if command.at - now > ahead_most:
        return _ahead(command, command.at - now, ahead_most)
    # Practice is of a date of its own.
    if pool is None or pool.settings.is_demonstration:
        return None
    late_ms = now - command.at
    if isinstance(command, c.ByTwo):
        return _late(command, late_ms) if late_ms > LATE_MOST_MS else _not_now(pool, command, now)
    return _late(command, late_ms) if late_ms > LATE_MOST_MS and _is_behind(pool, command) else None


def _not_now(pool: Pool, command: c.Propose | c.Approve | c.Reject, now: int) -> Refusal | None:
    """Why two people cannot do this now, whatever hour they say."""
    if isinstance(command, c.Reject):
        return None
    # Whoever dates a command back makes any pool look ahead.
    right = is_right(pool, now) if sets_clock(pool, command) else None
    return right or (_expired(pool, command, now) if isinstance(command, c.Approve) else None)


def _is_behind(pool: Pool, command: c.AnyCommand) -> bool:
    """Whether a command is taken only because it helps to bring a pool back that has run ahead."""
    return pool.last_at - command.at > pool.settings.skew_ms and brings_back(pool, command)


def _ahead(command: c.AnyCommand, ahead_ms: int, most_ms: int) -> Refusal:
    says = f"at: the clock of {_node(command)} is {_seconds(ahead_ms)} ahead of the ledger's: set it; "
    return Refusal("clock-ahead", f"{says}allowed: {_seconds(most_ms)}", ())


def _late(command: c.AnyCommand, late_ms: int) -> Refusal:
    what = {c.Approve: "an approval", c.Propose: "a proposal", c.Reject: "the word on a proposal"}
    says = f"at: {what.get(type(command), 'this')} counts at the hour when it is given, and this one is "
    says += f"dated {_seconds(late_ms)} back by the ledger's clock; allowed: {_seconds(LATE_MOST_MS)}"
    return Refusal("dated-back", says, ())


def _expired(pool: Pool, command: c.Approve, now: int) -> Refusal | None:
    """An approval that is not dated back too far may still be too late, whatever hour it says."""
    for proposal in pool.proposals:
        if proposal.number == command.proposal and now - proposal.until > pool.settings.skew_ms:
            says = f"the time for proposal {proposal.number} is over by the ledger's clock: propose again"
            return Refusal("approval-expired", says, ())
    return None


def _node(command: c.AnyCommand) -> str:
    return command.device or command.who


def _seconds(ms: int) -> str:
    return f"{ms / 1000:,.3f}".rstrip("0").rstrip(".") + (" second" if ms == 1000 else " seconds")
