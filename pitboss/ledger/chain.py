"""The chain of hashes through the entries of a pool.

An entry's hash is the SHA-256 of the hash before it (32 bytes; zeros before the first) followed by the
entry's content: one JSON object without spaces, keys in alphabetical order, all fields but `hash`. `command`
and `events` stand in it as the JSON that they are. Each must be one whole JSON value: then no other entry has
the same content.
"""

from collections.abc import Iterable, Iterator
from hashlib import sha256

import msgspec
from msgspec import Raw, Struct
from msgspec.structs import replace

from pitboss.ledger.entry import Entry
from pitboss.ledger.errors import DamagedError
from pitboss.table.chips.posting import Posting

BEFORE_ALL = bytes(32)
UNSEALED = b""

_encode = msgspec.json.Encoder().encode
_is_json = msgspec.json.Decoder(Raw).decode


class Content(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An entry without its hash, as JSON writes it: the fields stand in alphabetical order."""

    at: int
    command: Raw
    command_id: str
    device: str
    events: Raw
    pool: str
    postings: tuple[Posting, ...]
    reason: str
    role: str
    version: int
    who: str


def content(entry: Entry) -> Content:
    """What an entry's hash covers; ValueError where it could not be told apart from another's."""
    _is_json(entry.command)
    _is_json(entry.events)
    return Content(
        at=entry.at,
        command=Raw(entry.command),
        command_id=entry.command_id,
        device=entry.device,
        events=Raw(entry.events),
        pool=entry.pool,
        postings=entry.postings,
        reason=entry.reason,
        role=entry.role,
        version=entry.version,
        who=entry.who,
    )


def link(before: bytes, entry: Entry) -> bytes:
    """The hash that an entry must have after the hash before it."""
    return sha256(before + _encode(content(entry))).digest()


def sealed(before: bytes, entry: Entry) -> Entry:
    """The entry with its hash."""
    return replace(entry, hash=link(before, entry))


def follows(before: bytes, entry: Entry) -> bool:
    """Whether an entry is the one that was sealed after the hash before it."""
    try:
        return link(before, entry) == entry.hash
    except (ValueError, RecursionError):
        return False


def chained(
    entries: Iterable[Entry], pool: str, version: int = 0, before: bytes = BEFORE_ALL
) -> Iterator[Entry]:
    """The entries of a pool after a version and its hash; DamagedError at one that does not follow."""
    for entry in entries:
        if entry.version != version + 1:
            raise DamagedError(entry, f"version {version + 1} should come before it", pool)
        if entry.pool != pool or not follows(before, entry):
            raise DamagedError(entry, "it, or the one before it, is not the one that was recorded", pool)
        version, before = entry.version, entry.hash
        yield entry
