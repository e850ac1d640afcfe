"""Anchors of a ledger: heads are signed when they follow from what was signed before, and compared later.

Whoever signs needs only to read the ledger. Whoever compares finds a ledger that was rewritten, shortened or
put back, though its own chain is right.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import islice
from typing import Any

from msgspec import Struct

from pitboss.anchors.anchor import LEDGER, Anchor, signed
from pitboss.anchors.compare import Compared, compared, of_kind, trust
from pitboss.anchors.errors import AnchorError
from pitboss.anchors.kept import Kept
from pitboss.anchors.key import PublicKey, SigningKey
from pitboss.anchors.told import ENTRIES, told
from pitboss.anchors.walk import Break, Link, Walked, walked
from pitboss.ledger.chain import BEFORE_ALL, follows
from pitboss.ledger.checking.believed import DomainOf, digest_of, replay_from, rest
from pitboss.ledger.domain import Domain
from pitboss.ledger.errors import BrokenError, DamagedError
from pitboss.ledger.store import Reading

# Streams that are no pools, such as that of people, have names that begin so; they are signed with any pool.
RESERVED = "@"


class RewrittenError(AnchorError):
    """The ledger is not the one that was signed before: nothing is signed."""


class Place(Struct, frozen=True):
    """Where a hash stands, and how many entries follow it."""

    pool: str
    version: int
    after: int


class Held(Struct, frozen=True):
    """Every pool beside its anchors, and where each hash stands that was looked for."""

    pools: tuple[Compared, ...]
    places: dict[str, tuple[Place, ...]]


def held(
    reading: Reading,
    kept: Sequence[Kept],
    keys: Sequence[PublicKey] = (),
    beginnings: Collection[str] = (),
    starts: Mapping[str, Anchor] | None = None,
) -> Held:
    """Hold anchors, and the beginnings of hashes, against one moment of a ledger.

    Its whole chain is walked, but for pools with an anchor to start at: there earlier ones are left alone.
    """
    anchors = of_kind(kept, LEDGER)
    there = reading.pools()
    pools: list[Compared] = []
    places: dict[str, tuple[Place, ...]] = dict.fromkeys(beginnings, ())
    for pool in sorted({*there, *anchors}):
        start = (starts or {}).get(pool)
        of_pool = [
            item for item in anchors.get(pool, []) if not start or item.anchor.version >= start.version
        ]
        versions = {item.anchor.version for item in of_pool}
        walk = _walk_from(reading, pool, start, versions, beginnings) if pool in there else None
        pools.append(compared(pool, of_pool, walk, keys, start.version if start else 1))
        for beginning, found in walk.found.items() if walk else ():
            places[beginning] += tuple(Place(pool, version, walk.end - version) for version in found if walk)
    return Held(tuple(pools), places)


def links(reading: Reading, pool: str, after: int = 0, before: bytes = BEFORE_ALL) -> Iterator[Link | Break]:
    """The entries of a pool as far as each follows from the one before it."""
    version = after
    try:
        for entry in reading.entries(pool, after):
            version += 1
            if entry.version != version:
                yield Break(version, f"version {entry.version} stands in its place")
                return
            if entry.pool != pool or not follows(before, entry):
                yield Break(version, "it, or the one before it, is not the one that was recorded")
                return
            before = entry.hash
            yield Link(version, before.hex())
    except DamagedError as damaged:
        yield Break(damaged.entry.version, damaged.says)
    except BrokenError as broken:
        yield Break(version + 1, broken.says)


def sign_heads(
    reading: Reading,
    key: SigningKey,
    kept: Sequence[Kept],
    at: int,
    pool: str | None = None,
    domain_of: DomainOf = lambda pool: None,
) -> list[Anchor]:
    """Sign the head of every pool, or of one; RewrittenError if they do not follow from what was signed.

    Where the domain of a pool is known, its state is recomputed from the last one signed, and signed too.
    """
    for item in kept:
        if trust(item.anchor, [key.public]) == "forged":
            raise AnchorError(f"line {item.line} names this key, which has not signed it so: it was altered")
    anchors = of_kind(kept, LEDGER)
    there = reading.pools()
    wanted = [name for name in there if pool in (None, name) or name.startswith(RESERVED)]
    missing = [name for name in anchors if name not in there]
    if not wanted and not missing:
        raise RewrittenError("there is nothing in this ledger to sign.")
    heads = {name: reading.last(name) for name in wanted}
    is_right = all(_follows(reading, heads[name], key, name, anchors.get(name, [])) for name in wanted)
    if missing or not is_right:
        raise RewrittenError(_why(reading, kept))
    new: list[Anchor] = []
    for name, head in heads.items():
        assert head is not None
        own = [item.anchor for item in anchors.get(name, []) if item.anchor.key == key.public.fingerprint]
        state = _state(reading, name, domain_of(name), own)
        version, digest = head[0], head[1].hex()
        new.append(signed(key, of=LEDGER, name=name, version=version, digest=digest, at=at, state=state))
    return new


def _state(reading: Reading, pool: str, domain: Domain[Any, Any] | None, own: Sequence[Anchor]) -> str:
    """The digest of the state at a head that was found right; nothing where its domain is not known."""
    if domain is None:
        return ""
    replay, _ = replay_from(reading, domain, pool, own)
    for problem in rest(reading, replay):
        raise RewrittenError(f"{problem}.")
    return digest_of(domain, replay.state)


def _follows(
    reading: Reading, head: tuple[int, bytes] | None, key: SigningKey, pool: str, kept: Sequence[Kept]
) -> bool:
    """Whether a head follows from the last anchor by its signer, and every later anchor holds as well."""
    if head is None:
        return False
    own = [item.anchor for item in kept if item.anchor.key == key.public.fingerprint]
    start = own[-1] if own else None
    later = [item for item in kept if start is None or item.anchor.version >= start.version]
    walk = _walk_from(reading, pool, start, {item.anchor.version for item in later})
    return (
        walk.breaks is None
        and (walk.end, walk.head) == (head[0], head[1].hex())
        and all(walk.hashes.get(item.anchor.version) == item.anchor.hash for item in later)
    )


def _walk_from(
    reading: Reading,
    pool: str,
    start: Anchor | None,
    versions: Collection[int],
    beginnings: Collection[str] = (),
) -> Walked:
    """The chain from an anchor on: its hash speaks for all that comes before."""
    if start is None:
        return walked(links(reading, pool), versions, beginnings)
    return walked(_links_from(reading, start), versions, beginnings)


def _links_from(reading: Reading, start: Anchor) -> Iterator[Link | Break]:
    if not _stands(reading, start):
        yield Break(start.version, "it is not the one that was signed")
        return
    yield Link(start.version, start.hash)
    yield from links(reading, start.name, start.version, bytes.fromhex(start.hash))


def _stands(reading: Reading, start: Anchor) -> bool:
    """Whether the entry of an anchor is the one that was signed: all of it, after the hash before it."""
    first = max(start.version - 1, 1)
    try:
        found = list(islice(reading.entries(start.name, first - 1), start.version - first + 1))
    except (BrokenError, DamagedError):
        return False
    if [entry.version for entry in found] != list(range(first, start.version + 1)):
        return False
    before = found[0].hash if first < start.version else BEFORE_ALL
    return found[-1].hash.hex() == start.hash and follows(before, found[-1])


def _why(reading: Reading, kept: Sequence[Kept]) -> str:
    """What is not as it was signed, reckoned from the beginning."""
    pools = held(reading, kept).pools
    wrong = [told(found, ENTRIES) for found in pools if found.fails]
    broken = [
        f"{found.name}: entry {found.breaks.version}: {found.breaks.says}."
        for found in pools
        if found.breaks and not found.fails
    ]
    return " ".join(wrong + broken) or "a head is not that of its last entry."
