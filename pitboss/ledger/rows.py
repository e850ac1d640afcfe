"""An entry as a row: the columns that both databases have, in one order."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import msgspec

from pitboss.ledger.entry import Checkpoint, Entry, Head, Mark
from pitboss.ledger.errors import BrokenError, DamagedError
from pitboss.table.chips.posting import Posting

COLUMNS = "pool, version, command_id, at, who, role, device, reason, command, events, postings, hash"
TEXTS = ("pool", "command_id", "who", "role", "device", "reason", "command", "events", "postings")
HASH_BYTES = 32

Row = Sequence[Any]

_NAMES = tuple(COLUMNS.split(", "))
_NUMBERS = ("version", "at")
_KINDS = tuple(int if name in _NUMBERS else bytes for name in _NAMES)

_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(tuple[Posting, ...]).decode


def row_of(entry: Entry, place: int = 0) -> tuple[Any, ...]:
    """What is written; its place instead of its version, where it has one."""
    return (
        entry.pool,
        place or entry.version,
        entry.command_id,
        entry.at,
        entry.who,
        entry.role,
        entry.device,
        entry.reason,
        entry.command.decode(),
        entry.events.decode(),
        _encode(entry.postings).decode(),
        entry.hash,
    )


def entry_of(row: Row) -> Entry:
    """What is read back: texts come as bytes, since somebody may have been at them."""
    if tuple(map(type, row)) != _KINDS or len(row[-1]) != HASH_BYTES:
        raise _damaged(row)
    pool, version, command_id, at, who, role, device, reason, command, events, postings, digest = row
    try:
        return Entry(
            pool=pool.decode(),
            version=version,
            command_id=command_id.decode(),
            at=at,
            who=who.decode(),
            role=role.decode(),
            device=device.decode(),
            reason=reason.decode(),
            command=command,
            events=events,
            postings=_decode(postings),
            hash=digest,
        )
    except (ValueError, RecursionError):
        raise _damaged(row) from None


def entries_of(rows: Sequence[Row], pool: str, after: int) -> Iterator[Entry]:
    """The entries of rows that were asked for in order; where they are not, reading on might never end."""
    for row in rows:
        version = row[1]
        if type(version) is not int or version <= after:
            raise BrokenError("the entries do not come in their order", pool, after + 1)
        try:
            entry = entry_of(row)
        except DamagedError as damaged:
            raise DamagedError(damaged.entry, damaged.says, pool) from None
        yield entry
        after = version


def names_of(rows: Iterable[Row]) -> Iterator[str]:
    """The names of pools that were asked for in order."""
    last = ""
    for (name,) in rows:
        if type(name) is not str or name <= last:
            raise BrokenError("the names of the pools cannot be read; verify the ledger")
        yield name
        last = name


def checked(head: Head) -> Head:
    """A head as it was read, if it is made of what a head is made of."""
    kinds = {type(state) for state in (head.hash, *head.parts.values())}
    if type(head.version) is int and kinds == {bytes} and len(head.hash) == HASH_BYTES:
        return head
    raise BrokenError(f"{head.pool}: its head cannot be read; verify the ledger")


def mark_of(pool: str, row: Row) -> Mark:
    """Where a checkpoint stands, if the row is one of a checkpoint."""
    if {type(value) for value in row} != {int}:
        raise BrokenError(f"{pool}: a checkpoint cannot be read; verify the ledger")
    return Mark(*row)


def checkpoint_of(pool: str, row: Row) -> Checkpoint:
    """A checkpoint: its mark, and the hash, the state and the tally there."""
    mark = mark_of(pool, row[:3])
    if {type(value) for value in row[3:]} != {bytes}:
        raise BrokenError(
            f"{pool}: the checkpoint at version {mark.version} cannot be read; verify the ledger"
        )
    return Checkpoint(pool, mark, *row[3:])


def _damaged(row: Row) -> DamagedError:
    """What is wrong with a row, and what can be read of it: marks and zeros stand for the rest."""
    stored = dict(zip(_NAMES, row, strict=True))
    wrong = [name for name in _NAMES if not _is_readable(name, stored[name])]
    entry = Entry(**{name: _as_read(name, value) for name, value in stored.items()})
    return DamagedError(entry, f"its {' and '.join(wrong)} cannot be read")


def _is_readable(name: str, value: object) -> bool:
    """Whether a column holds what the ledger writes there."""
    if name in _NUMBERS:
        return type(value) is int
    if type(value) is not bytes:
        return False
    if name == "hash":
        return len(value) == HASH_BYTES
    try:
        _decode(value) if name == "postings" else value.decode()
    except (ValueError, RecursionError):
        return False
    return True


def _as_read(name: str, value: object) -> Any:
    """As much of a column as can be told."""
    if name in _NUMBERS:
        return value if type(value) is int else 0
    if name == "postings":
        return _decode(value) if type(value) is bytes and _is_readable(name, value) else ()
    stored = value if type(value) is bytes else b""
    return stored if name in ("command", "events", "hash") else stored.decode(errors="replace")
