"""A ledger as JSON Lines: a backup, a way from one database to another, a file that an inspector can read.

The first line is a header: {"entries": how many, "schema": "pitboss-ledger/1"}. Then one line an entry: its
content as it is hashed, and its hash. The last line has the heads; a file without it was cut short. It is one
moment of the ledger, taken while others may go on writing.
"""

import os
import tempfile
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import BinaryIO

import msgspec
from msgspec import Struct

from pitboss.ledger.chain import Content, content
from pitboss.ledger.entry import Entry, Head
from pitboss.ledger.errors import LedgerError
from pitboss.ledger.store import Reading, Store
from pitboss.ledger.whole import refuse_damage

SCHEMA = "pitboss-ledger/1"
LINES_AROUND = 2  # the header and the heads

encode = msgspec.json.Encoder(order="sorted").encode


class Header(Struct, frozen=True):
    """The first line."""

    entries: int
    schema: str


class Line(Content, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An entry: its content and its hash, in hexadecimal digits."""

    hash: str


class HeadLine(Struct, frozen=True, forbid_unknown_fields=True):
    """A head; the state is in base 64, as the domain wrote it."""

    hash: str
    pool: str
    state: bytes
    version: int


class Heads(Struct, frozen=True, forbid_unknown_fields=True):
    """The last line."""

    heads: tuple[HeadLine, ...]


class Exported(Struct, frozen=True):
    """How much was written."""

    pools: int
    entries: int


def export(store: Store, out: BinaryIO, pool: str | None = None) -> Exported:
    """Write a ledger, or one pool of it."""
    with store.read() as reading:
        pools = reading.pools()
        if pool is not None:
            if pool not in pools:
                raise LedgerError(f"there is no pool {pool}; there are: {', '.join(pools) or 'none'}")
            pools = [pool]
        refuse_damage(reading, pools)
        count = sum(reading.count(name) for name in pools)
        lines = 0
        for line in _lines(reading, pools, count):
            out.write(line + b"\n")
            lines += 1
    if lines != count + LINES_AROUND:
        raise LedgerError("some entries stand out of the order of their pools: verify the ledger")
    return Exported(len(pools), count)


def export_file(store: Store, path: str | os.PathLike[str], pool: str | None = None) -> Exported:
    """Write to a file that is there whole and on the disk, or not at all."""
    target = Path(path)
    try:
        handle, name = tempfile.mkstemp(prefix=f".{target.name}.", dir=target.parent)
        try:
            with os.fdopen(handle, "wb") as out:
                exported = export(store, out, pool)
                out.flush()
                os.fsync(out.fileno())
            os.replace(name, target)
        except BaseException:
            with suppress(OSError):
                os.unlink(name)
            raise
        _sync_directory(target.parent)
    except OSError as error:
        raise LedgerError(f"{target}: the export was not written ({error})") from error
    return exported


def _lines(reading: Reading, pools: list[str], count: int) -> Iterator[bytes]:
    yield encode(Header(count, SCHEMA))
    for pool in pools:
        for entry in reading.entries(pool):
            yield encode(line_of(entry))
    heads = (reading.head(pool) for pool in pools)
    yield encode(Heads(tuple(_head_line(head) for head in heads if head)))


def line_of(entry: Entry) -> Line:
    """An entry as a line."""
    return Line(hash=entry.hash.hex(), **msgspec.structs.asdict(content(entry)))


def _head_line(head: Head) -> HeadLine:
    return HeadLine(head.hash.hex(), head.pool, head.state, head.version)


def _sync_directory(directory: Path) -> None:
    """Make a new name last; where directories cannot be synced, the system sees to it."""
    with suppress(OSError):
        handle = os.open(directory, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
