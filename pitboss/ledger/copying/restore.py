"""Filling an empty ledger from an export: all is checked and recomputed, and all of it comes or nothing."""

import os
from collections.abc import Iterable, Sequence
from contextlib import AbstractContextManager
from typing import Any, Generic, TypeVar

import msgspec
from msgspec import Struct

from pitboss.intake.bounds import COPY_DEPTH, COPY_LINE_BYTES
from pitboss.intake.file import lines_in
from pitboss.intake.json import check
from pitboss.ledger.checking.replay import Problem, Replay
from pitboss.ledger.checkpoints import Adding, is_due
from pitboss.ledger.copying.export import (
    FIRST_SCHEMA,
    SCHEMA,
    Exported,
    FirstHeadLine,
    FirstHeads,
    Header,
    HeadLine,
    Heads,
    Line,
)
from pitboss.ledger.domain import C, Domain, Others, S
from pitboss.ledger.entry import Checkpoint, Entry, Head
from pitboss.ledger.errors import LedgerError
from pitboss.ledger.opening import checked, file_of, fill_server, is_server, open_store
from pitboss.ledger.sqlite.beside import beside
from pitboss.ledger.store import Filling, Store

BATCH_ENTRIES = 500

T = TypeVar("T", bound=Struct)

_HEADS: dict[str, type[FirstHeads | Heads]] = {FIRST_SCHEMA: FirstHeads, SCHEMA: Heads}


def restore(
    lines: Iterable[bytes], store: Store, domain: Domain[S, C], others: Others | None = None
) -> Exported:
    """Copy an export into an empty ledger; a file that is damaged or cut short is refused whole."""
    return _copied(lines, store.fill(), domain, others)


def check_copy(lines: Iterable[bytes], domain: Domain[S, C], others: Others | None = None) -> Exported:
    """Check an export as a restore would, and keep nothing of it."""
    source, header = _begun(lines)
    return _filled(source, header, _Dropped(), domain, others or {})


def restore_to(
    lines: Iterable[bytes], where: str, domain: Domain[S, C], others: Others | None = None
) -> Exported:
    """Make a ledger of an export; or fill one that is there and empty.

    A new file is made beside its place, and moved there when it is whole: nobody ever meets half of it, and
    what another program may have put there meanwhile stays. In PostgreSQL all of it is one transaction.
    """
    if is_server(where):
        return _copied(lines, fill_server(where), domain, others)
    if os.path.lexists(file_of(where)):
        store = open_store(where, create=True)
        try:
            return restore(lines, store, domain, others)
        finally:
            store.close()
    with beside(checked(file_of(where))) as made:
        return restore(lines, made, domain, others)


def _copied(
    lines: Iterable[bytes],
    fill: AbstractContextManager[Filling],
    domain: Domain[S, C],
    others: Others | None,
) -> Exported:
    source, header = _begun(lines)
    with fill as filling:
        return _filled(source, header, filling, domain, others or {})


def _begun(lines: Iterable[bytes]) -> tuple["_Lines", Header]:
    """The lines of a file after its header, which is one that we read."""
    source = _Lines(lines)
    header = source.take(Header)
    if header.schema not in _HEADS:
        known = ", ".join(_HEADS)
        raise LedgerError(f"line 1: the export is of schema {header.schema}; this pitboss reads {known}")
    return source, header


def _filled(
    source: "_Lines", header: Header, filling: Filling, domain: Domain[S, C], others: Others
) -> Exported:
    copy = _Copy(source, filling, domain, others)
    copy.entries(header.entries)
    copy.heads(source.take(_HEADS[header.schema]).heads)
    source.end()
    return Exported(len(copy.pools), header.entries)


class _Dropped:
    """Takes a ledger and keeps nothing of it."""

    def add(self, entries: Sequence[Entry]) -> None:
        """Nothing."""

    def taken(self, command_ids: Sequence[str]) -> str | None:
        """None: what is not kept is not known either."""

    def save(self, head: Head) -> None:
        """Nothing."""

    def keep(self, checkpoints: Sequence[Checkpoint]) -> None:
        """Nothing."""


class _Lines:
    """The lines of a file, counted."""

    def __init__(self, lines: Iterable[bytes]) -> None:
        self._lines = lines_in(lines, COPY_LINE_BYTES)
        self.number = 0

    def take(self, kind: type[T]) -> T:
        """The next line, which is of this kind."""
        line = self._next()
        if line is None:
            raise LedgerError(f"the file was cut short after line {self.number}")
        self.number += 1
        try:
            check(line, COPY_LINE_BYTES, COPY_DEPTH)
            return msgspec.json.decode(line, type=kind)
        except ValueError as error:
            raise LedgerError(f"line {self.number}: the line is damaged ({error})") from error

    def _next(self) -> bytes | None:
        try:
            return next(self._lines, None)
        except OSError as error:
            raise LedgerError(
                f"the file cannot be read after line {self.number} ({error.strerror or error})"
            ) from None

    def end(self) -> None:
        """There is nothing more."""
        if self._next() is not None:
            raise LedgerError(f"line {self.number + 1}: nothing may come after the heads")


class _Copy(Generic[S, C]):
    """A ledger on its way from a file into a store."""

    def __init__(self, source: _Lines, filling: Filling, domain: Domain[S, C], others: Others) -> None:
        self.pools: dict[str, Replay[S, C]] = {}
        self._source = source
        self._filling = filling
        self._domain = domain
        self._others = others
        self._adding: dict[str, Adding[Any, Any]] = {}
        self._checkpoints: list[Checkpoint] = []

    def entries(self, number: int) -> None:
        """Check and copy so many entries."""
        for copied in range(0, number, BATCH_ENTRIES):
            self._add(self._batch(min(BATCH_ENTRIES, number - copied)))

    def _add(self, batch: list[Entry]) -> None:
        """Write entries, and the checkpoints among them."""
        self._filling.add(batch)
        self._filling.keep(self._checkpoints)
        self._checkpoints = []

    def heads(self, lines: Sequence[FirstHeadLine | HeadLine]) -> None:
        """Hold the heads of the file against the entries, and copy them."""
        if sorted(line.pool for line in lines) != sorted(self.pools):
            raise LedgerError(f"line {self._source.number}: the heads are not those of the pools in the file")
        for line in lines:
            head = Head(line.pool, line.version, self._bytes(line.hash), line.parts)
            replay = self.pools[line.pool]
            self._refuse(replay.end((head.version, head.hash), head))
            assert replay.state is not None
            parts = self._domain_of(line.pool).encode_state(replay.state, None)
            self._filling.save(Head(head.pool, head.version, head.hash, parts))

    def _batch(self, number: int) -> list[Entry]:
        """The next entries; ids that came before are known by the store."""
        batch: list[Entry] = []
        lines: dict[str, int] = {}
        for _ in range(number):
            entry = self._read(self._source.take(Line))
            if entry.command_id in lines:
                raise _twice(self._source.number, entry.command_id)
            lines[entry.command_id] = self._source.number
            domain = self._domain_of(entry.pool)
            pool = self.pools.setdefault(entry.pool, Replay(entry.pool, domain))
            self._refuse(pool.take(entry))
            pool.rulings.clear()
            adding = self._adding.setdefault(entry.pool, Adding(entry.pool, domain))
            adding.take(entry)
            if is_due(entry):
                assert pool.state is not None
                self._checkpoints.append(adding.checkpoint(entry, pool.state))
            batch.append(entry)
        if taken := self._filling.taken(list(lines)):
            raise _twice(lines[taken], taken)
        return batch

    def _domain_of(self, pool: str) -> Domain[Any, Any]:
        return self._others.get(pool, self._domain)

    def _read(self, line: Line) -> Entry:
        return Entry(
            pool=line.pool,
            version=line.version,
            command_id=line.command_id,
            at=line.at,
            who=line.who,
            role=line.role,
            device=line.device,
            reason=line.reason,
            command=bytes(line.command),
            events=bytes(line.events),
            postings=line.postings,
            hash=self._bytes(line.hash),
        )

    def _bytes(self, digits: str) -> bytes:
        try:
            return bytes.fromhex(digits)
        except ValueError as error:
            raise LedgerError(f"line {self._source.number}: the line is damaged ({error})") from error

    def _refuse(self, problems: Sequence[Problem]) -> None:
        if problems:
            raise LedgerError(f"line {self._source.number}: {problems[0]}")


def _twice(line: int, command_id: str) -> LedgerError:
    return LedgerError(f"line {line}: the id {command_id} comes a second time")
