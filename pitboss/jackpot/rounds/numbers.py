"""The numbers of a table's rounds: how far one may run ahead of the last, and a wrong one put right."""

from msgspec.structs import replace

from pitboss.jackpot import events as e
from pitboss.jackpot.console.changes import Renumber
from pitboss.jackpot.desk import Desk
from pitboss.jackpot.pool import Pool, put
from pitboss.table.refusal import Refusal

# How many rounds further on a number may be before it is taken for a slip.
AHEAD_MOST = 50
# The first round at a pool has the number that the table counts by: of this evening, or of years.
FIRST_MOST = 10_000_000


def runs_ahead(desk: Desk, table: str, number: int) -> Refusal | None:
    """A number that no round of this table can have yet."""
    before = desk.pool.rounds.get(table)
    most = before.number + AHEAD_MOST if before else FIRST_MOST
    if number <= most:
        return None
    if before is None:
        return desk.refuse("round-ahead", f"round: the first at {table} is from 1 to {most:,}")
    says = (
        f"round: {before.number:,} was the last at {table}; allowed: {before.number + 1:,} to {most:,}, and "
    )
    return desk.refuse("round-ahead", f"{says}two people put a wrong number right (renumber)")


def cannot_renumber(desk: Desk, change: Renumber) -> Refusal | None:
    """A table without a round, or with one under way; a number that the last round cannot have."""
    unknown = desk.stranger(change.table)
    if unknown is not None:
        return unknown
    last = desk.pool.rounds.get(change.table)
    if last is None:
        return desk.refuse("no-round", f"no round is recorded at {change.table}: the first names its number")
    if last.number != change.recorded:
        says = f"the last round at {change.table} is recorded as {last.number:,}, not {change.recorded:,}"
        return desk.refuse("no-round", f"{says}: propose again")
    if not last.is_over:
        return desk.refuse(
            "round-open", f"round {last.number:,} at {change.table} is not over: finish it first"
        )
    if desk.pool.waiting_at(change.table):
        return desk.refuse("claim-open", f"a claim waits at {change.table}: it is paid or dropped first")
    if not 1 <= change.round <= FIRST_MOST or change.round == last.number:
        says = f"round: from 1 to {FIRST_MOST:,}, and another than {last.number:,}"
        return desk.refuse("round-number", says)
    return _may_be_won(desk, change)


def _may_be_won(desk: Desk, change: Renumber) -> Refusal | None:
    """A hand of a poker round that the equipment lost may still be recorded, by the number of its round."""
    others = [one for one in desk.pool.set_right.get(change.table, ()) if one != change.recorded]
    if not others or max(others) < change.round:
        return None
    says = f"round: {max(others):,} at {change.table} was set right, and a hand of it may still be recorded; "
    return desk.refuse("round-number", f"{says}allowed: {max(others) + 1:,} to {FIRST_MOST:,}")


def renumbered(pool: Pool, event: e.Renumbered) -> Pool:
    """The last round under its right number; numbers from there on were never passed over."""
    table, number = event.table, event.round
    pool = pool.with_round(table, replace(pool.rounds[table], number=number))
    skipped = tuple(one for one in pool.skipped.get(table, ()) if one < number)
    former = tuple(was for was in pool.former.get(table, ()) if was.round < number)
    right = tuple(number if one == event.was else one for one in pool.set_right.get(table, ()))
    return replace(
        pool,
        skipped=put(pool.skipped, table, skipped),
        former=put(pool.former, table, former),
        set_right=put(pool.set_right, table, right),
    )
