"""A pool followed from a state that was signed, instead of from its first entry.

The state there is reckoned from a checkpoint near it, which nobody need trust: what comes of it must have the
digest that was signed.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from hashlib import sha256
from itertools import islice
from typing import Any

from pitboss.anchors.anchor import Anchor
from pitboss.ledger.checking.replay import Problem, Replay
from pitboss.ledger.checking.verify import Report
from pitboss.ledger.domain import Domain
from pitboss.ledger.entry import Entry
from pitboss.ledger.errors import BrokenError, DamagedError
from pitboss.ledger.store import Reading, Store

# The domain of a pool or of a stream beside the pools; none where it is not known here.
DomainOf = Callable[[str], Domain[Any, Any] | None]
MOST_PROBLEMS = 100


def digest_of(domain: Domain[Any, Any], state: Any) -> str:
    """What is signed of a state: the SHA-256 of it as one text."""
    return sha256(domain.encode_whole(state)).hexdigest()


def replay_from(
    reading: Reading, domain: Domain[Any, Any], pool: str, anchors: Sequence[Anchor]
) -> tuple[Replay[Any, Any], Anchor | None]:
    """A pool at the last of these anchors at which it is what was signed, and that one; else at its start."""
    replay: Replay[Any, Any] = Replay(pool, domain)
    for anchor in sorted(anchors, key=lambda anchor: anchor.version, reverse=True):
        state = _state_at(reading, domain, anchor) if anchor.state else None
        if state is not None:
            replay.begin(anchor.version, bytes.fromhex(anchor.hash), state)
            return replay, anchor
    return replay, None


def rest(reading: Reading, replay: Replay[Any, Any]) -> Iterator[Problem]:
    """What is wrong with the entries after that and with the head; it ends at one that cannot be read."""
    try:
        for entry in reading.entries(replay.pool, replay.version):
            yield from replay.take(entry)
        yield from replay.end(reading.last(replay.pool), reading.head(replay.pool))
    except DamagedError as damaged:
        yield from replay.take(damaged.entry, damaged.says)
    except BrokenError as broken:
        yield Problem(replay.pool, replay.version + 1, "unreadable", broken.says)


def check_from(
    store: Store, domain_of: DomainOf, anchors: Mapping[str, Sequence[Anchor]]
) -> tuple[Report, dict[str, Anchor]]:
    """Check what came after the last believed anchors, and say which: of a pool without one, all of it.

    What is found wrong shuts the ledger; what is found right opens none, since not all of it was looked at.
    """
    begun: dict[str, Anchor] = {}
    entries = 0
    rulings: list[Problem] = []
    with store.read() as reading:
        problems = [Problem("", 0, "database", says) for says in reading.faults().says]
        pools = reading.pools()
        for pool in pools:
            domain = domain_of(pool)
            if domain is None:
                problems.append(Problem(pool, 0, "unreadable", "what stands in it is not known here"))
                continue
            replay, start = replay_from(reading, domain, pool, anchors.get(pool, ()))
            if start:
                begun[pool] = start
            problems += islice(rest(reading, replay), MOST_PROBLEMS)
            rulings += replay.rulings[:MOST_PROBLEMS]
            entries += replay.entries
    if problems:
        store.condemn(str(problems[0]))
    return Report(len(pools), entries, tuple(problems), tuple(rulings)), begun


def _state_at(reading: Reading, domain: Domain[Any, Any], anchor: Anchor) -> Any:
    """The state after an entry, if entry and state are those that were signed."""
    pool, version = anchor.name, anchor.version
    # One that stands at the anchor itself has no entry after it to be held against.
    marks = [mark.version for mark in reading.marks(pool) if mark.version < version]
    near = marks[-1] if marks else 0
    checkpoint = reading.checkpoint(pool, near) if near else None
    entry: Entry | None = None
    try:
        state = domain.decode_state({"": checkpoint.state}) if checkpoint else None
        for entry in islice(reading.entries(pool, near if checkpoint else 0), version):
            state = domain.follow(state, entry.events, entry.at).state
            if entry.version >= version:
                break
        digest = digest_of(domain, state)
    except Exception:  # a checkpoint or an entry that cannot be followed is not what was signed
        return None
    if entry is None or (entry.version, entry.hash.hex(), digest) != (version, anchor.hash, anchor.state):
        return None
    return state
