"""A ledger as JSON Lines: a backup, a way from one database to another, a file that an inspector can read.

The first line is a header: {"entries": how many, "schema": "pitboss-ledger/2"}. Then one line an entry: its
content as it is hashed, and its hash. The last line has the heads; a file without it was cut short. It is one
moment of the ledger, taken while others may go on writing. In the first schema a head had its state whole.
"""

import os
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from typing import BinaryIO

import msgspec
from msgspec import Struct

from pitboss.ledger.chain import Content, content
from pitboss.ledger.checking.whole import refuse_damage
from pitboss.ledger.domain import C, Domain, Others, S
from pitboss.ledger.entry import Entry, Head
from pitboss.ledger.errors import BrokenError, LedgerError
from pitboss.ledger.standing import state_of
from pitboss.ledger.store import Reading, Store

SCHEMA = "pitboss-ledger/2"
FIRST_SCHEMA = "pitboss-ledger/1"
# How the name of a stream begins that is no pool.
BESIDE = "@"
OUT_OF_ORDER = "some entries stand out of the order of their pools: verify the ledger"

encode = msgspec.json.Encoder(order="sorted").encode


class Header(Struct, frozen=True):
    """The first line."""

    entries: int
    schema: str


class Line(Content, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An entry: its content and its hash, in hexadecimal digits."""

    hash: str


class HeadLine(Struct, frozen=True, forbid_unknown_fields=True):
    """A head; the parts of its state are in base 64, as the domain wrote them."""

    hash: str
    parts: Mapping[str, bytes]
    pool: str
    version: int


class Heads(Struct, frozen=True, forbid_unknown_fields=True):
    """The last line."""

    heads: tuple[HeadLine, ...]


class FirstHeadLine(Struct, frozen=True, forbid_unknown_fields=True):
    """A head in the first schema: its state is whole."""

    hash: str
    pool: str
    state: bytes
    version: int

    @property
    def parts(self) -> Mapping[str, bytes]:
        """The one part that a whole state is read as."""
        return {"": self.state}


class FirstHeads(Struct, frozen=True, forbid_unknown_fields=True):
    """The last line in the first schema."""

    heads: tuple[FirstHeadLine, ...]


class Exported(Struct, frozen=True):
    """How much was written."""

    pools: int
    entries: int


def export(
    store: Store,
    domain: Domain[S, C],
    out: BinaryIO,
    pool: str | None = None,
    others: Others | None = None,
) -> Exported:
    """Write a ledger, or one pool of it with what stands beside the pools."""
    with store.read() as reading:
        pools = reading.pools()
        if pool is not None and pool not in pools:
            raise LedgerError(f"there is no pool {pool}; there are: {', '.join(pools) or 'none'}")
        # Who was logged in as the entries of a pool were made stands beside it.
        asked = [name for name in pools if pool in (None, name) or name.startswith(BESIDE)]
        refuse_damage(reading, asked)
        counts = {name: reading.count(name) for name in pools}
        if sum(counts.values()) != reading.count():
            raise LedgerError(OUT_OF_ORDER)
        count = sum(counts[name] for name in asked)
        heads = [_head_line(reading.head(name), (others or {}).get(name, domain)) for name in asked]
        lines = 0
        for line in _lines(reading, asked, count):
            out.write(line + b"\n")
            lines += 1
        out.write(encode(Heads(tuple(heads))) + b"\n")
    if lines != count + 1:  # the header
        raise LedgerError(OUT_OF_ORDER)
    return Exported(len(asked), count)


def export_file(
    store: Store,
    domain: Domain[S, C],
    path: str | os.PathLike[str],
    pool: str | None = None,
    others: Others | None = None,
) -> Exported:
    """Write to a file that is there whole and on the disk, or not at all."""
    target = Path(path)
    try:
        handle, name = tempfile.mkstemp(prefix=f".{target.name}.", dir=target.parent)
        try:
            with os.fdopen(handle, "wb") as out:
                exported = export(store, domain, out, pool, others)
                out.flush()
                os.fsync(out.fileno())
            os.replace(name, target)
        except BaseException:
            with suppress(OSError):
                os.unlink(name)
            raise
        _sync_directory(target.parent)
    except OSError as error:
        raise LedgerError(f"{target}: the export was not written ({error.strerror or error})") from error
    return exported


def _lines(reading: Reading, pools: list[str], count: int) -> Iterator[bytes]:
    yield encode(Header(count, SCHEMA))
    for pool in pools:
        for entry in reading.entries(pool):
            if entry.pool != pool:
                raise LedgerError(OUT_OF_ORDER)
            yield encode(line_of(entry))


def line_of(entry: Entry) -> Line:
    """An entry as a line."""
    return Line(hash=entry.hash.hex(), **msgspec.structs.asdict(content(entry)))


def _head_line(head: Head | None, domain: Domain[S, C]) -> HeadLine:
    """A head with the state there; it is made before anything is written."""
    if head is None:
        raise BrokenError("a pool has no state; verify the ledger")
    parts = domain.encode_state(state_of(domain, head), None) if head.since else head.parts
    return HeadLine(head.hash.hex(), parts, head.pool, head.version)


def _sync_directory(directory: Path) -> None:
    """Make a new name last; where directories cannot be synced, the system sees to it."""
    with suppress(OSError):
        handle = os.open(directory, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
