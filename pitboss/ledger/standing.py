"""Where a pool stands: the state that was last written, and what the entries since have led to.

A state is written once for some entries: so a commit is little more than its entries, and whoever opens
a pool follows a few of them.
"""

from collections.abc import Iterable
from itertools import islice

from pitboss.ledger.chain import chained
from pitboss.ledger.domain import C, Domain, S
from pitboss.ledger.entry import Entry, Head
from pitboss.ledger.errors import BrokenError, LedgerError

SAVED_ENTRIES = 32  # from one state that is written to the next
# No program leaves so many: a group is at most 256 entries, and a state is written with it if one is due.
MOST_SINCE = 499


def state_of(domain: Domain[S, C], head: Head) -> S:
    """The state at a head."""
    return states_of(domain, head)[1]


def states_of(domain: Domain[S, C], head: Head) -> tuple[S, S]:
    """The state that was last written, and the one at the head; DamagedError where entries do not follow."""
    try:
        saved = state = domain.decode_state(head.parts)
        for entry in chained(head.since, head.pool, head.saved_version, head.saved_hash):
            state = domain.follow(state, entry.events, entry.at).state
    except LedgerError:
        raise
    except Exception as error:  # what the domain cannot read or carry out, it did not write
        says = f"{head.pool}: the state at version {head.version} cannot be read ({error})"
        raise LedgerError(f"{says}; verify the ledger") from error
    return saved, state


def at_its_end(pool: str, head: Head | None, last: tuple[int, bytes] | None) -> Head | None:
    """What was looked up to write after it, if the head is that of the last entry."""
    if last != (head and (head.version, head.hash)):
        raise BrokenError(f"{pool}: its head is not that of its last entry; verify the ledger")
    return head


def with_entries(saved: Head, entries: Iterable[Entry]) -> Head:
    """A state as it stands there, with the entries since."""
    since = tuple(islice(entries, MOST_SINCE + 1))
    if len(since) > MOST_SINCE:
        raise BrokenError(f"{saved.pool}: its state is of long before its last entry; verify the ledger")
    return Head(saved.pool, saved.saved_version, saved.saved_hash, saved.parts, since) if since else saved
