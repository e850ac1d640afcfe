"""A pool that a wrong clock has taken ahead of the hour: two people bring it back, and it is recorded.

Until then every right clock is behind the pool. Once that is proposed, supervisors end rounds and take back
claims all the same: no instant that is still to come may decide whose hand came first.
"""

from collections.abc import Callable

from msgspec.structs import replace

from pitboss.jackpot import commands as c
from pitboss.jackpot import events as e
from pitboss.jackpot.console.changes import SetClock
from pitboss.jackpot.desk import Desk
from pitboss.jackpot.pool import Pool, Round
from pitboss.table.refusal import Refusal
from pitboss.table.who import SUPERVISORS


def sets_clock(pool: Pool, command: c.AnyCommand) -> bool:
    """Whether a command is about a pool's clock: to propose that it be set, to approve it or turn it down."""
    match command:
        case c.Propose(change=change):
            return isinstance(change, SetClock)
        case c.Approve(proposal=number) | c.Reject(proposal=number):
            return any(p.number == number and isinstance(p.change, SetClock) for p in pool.proposals)
    return False


def brings_back(pool: Pool, command: c.AnyCommand) -> bool:
    """Whether a command may come behind the last hour of a pool, since it helps to bring that back."""
    if not isinstance(command, c.Finish | c.Drop):
        return sets_clock(pool, command)
    proposed = (p for p in pool.proposals if isinstance(p.change, SetClock) and command.at <= p.until)
    return command.role in SUPERVISORS and any(proposed)


def is_right(pool: Pool, now: int) -> Refusal | None:
    """A refusal, where a pool is not ahead."""
    if pool.last_at - now > pool.settings.skew_ms:
        return None
    return Refusal("clock-right", f"the clock of {pool.name} is not ahead: nothing is to be set right", ())


def is_proposed(desk: Desk) -> Refusal | None:
    """A refusal, where it waits for a second person already that the clock be set."""
    for proposal in desk.pool.proposals:
        is_fresh = proposal.revision == desk.pool.revision and desk.at <= proposal.until
        if is_fresh and isinstance(proposal.change, SetClock):
            says = (
                f"the clock of {desk.pool.name} waits for a second person: it is proposal {proposal.number}"
            )
            return desk.refuse("proposed-already", says)
    return None


def dated_ahead(desk: Desk) -> Refusal | None:
    """What is open and has an instant that is still to come: it ends before the clock is set."""
    pool, skew = desk.pool, desk.pool.settings.skew_ms
    for table, round_ in pool.rounds.items():
        if not round_.is_over and round_.opened_at > desk.at + skew:
            says = f"round {round_.number} at {table} began at an hour that is still to come: a supervisor "
            return desk.refuse("round-open", f"{says}finishes it first (finish)")
    for waiting in () if pool.is_poker else pool.waiting:
        if max(waiting.recorded_at, waiting.claim.whole_hand_at) > desk.at + skew:
            says = (
                f"the claim of box {waiting.claim.box} at {waiting.table} is dated ahead, and does not tell "
            )
            says += (
                "whose hand came first: a supervisor takes it back (drop, as void), the clock is proposed "
            )
            return desk.refuse(
                "claim-open", f"{says}again, and the claim recorded after that at its right hour"
            )
    return None


def clock_set(desk: Desk, because: tuple[str, ...]) -> e.ClockSet:
    """The pool goes on from now."""
    return e.ClockSet(at=desk.at, was=desk.pool.last_at, because=because)


def brought_back(pool: Pool, event: e.ClockSet) -> Pool:
    """A pool none of whose instants is still to come.

    Those of a wrong clock keep their order, and the last of them is now; that is no earlier than it was. A
    round began after the last right instant that is known, and a hand of it may be recorded since then.
    """
    most = event.at + pool.settings.skew_ms
    known = [at for at in _instants(pool) if 0 < at <= most]
    right = min(max(known, default=event.at), event.at)

    def back(at: int) -> int:
        return at if at <= most else min(event.at, max(right, at - (event.was - event.at)))

    return replace(
        pool,
        last_at=event.at,
        created_at=back(pool.created_at),
        linked_at={table: back(at) for table, at in pool.linked_at.items()},
        rounds={table: _round(round_, back, most, right) for table, round_ in pool.rounds.items()},
        made={table: tuple(replace(m, at=back(m.at)) for m in made) for table, made in pool.made.items()},
        emptied_at=back(pool.emptied_at),
        minor_emptied_at=back(pool.minor_emptied_at),
        waiting=tuple(replace(w, recorded_at=back(w.recorded_at)) for w in pool.waiting),
        proposals=tuple(p for p in pool.proposals if not isinstance(p.change, SetClock)),
    )


def _instants(pool: Pool) -> list[int]:
    """When things happened, as far as the pool remembers."""
    opened = [round_.opened_at for round_ in pool.rounds.values()]
    recorded = [waiting.recorded_at for waiting in pool.waiting]
    emptied = [pool.emptied_at, pool.minor_emptied_at]
    return [pool.created_at, *pool.linked_at.values(), *opened, *recorded, *emptied]


def _round(round_: Round, back: Callable[[int], int], most: int, right: int) -> Round:
    return replace(
        round_,
        opened_at=right if round_.opened_at > most else round_.opened_at,
        passed_at=back(round_.passed_at),
        met=tuple(replace(met, received_at=back(met.received_at)) for met in round_.met),
        later=tuple(replace(added, at=back(added.at)) for added in round_.later),
    )
