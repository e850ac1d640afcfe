"""Filling an empty ledger from an export: all is checked and recomputed, and all of it comes or nothing."""

from collections.abc import Iterable, Sequence
from typing import Generic, TypeVar

import msgspec
from msgspec import Struct

from pitboss.ledger.checkpoints import Adding, is_due
from pitboss.ledger.domain import C, Domain, S
from pitboss.ledger.entry import Checkpoint, Entry, Head
from pitboss.ledger.errors import LedgerError
from pitboss.ledger.export import (
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
from pitboss.ledger.replay import Problem, Replay
from pitboss.ledger.store import Filling, Store

BATCH_ENTRIES = 500

T = TypeVar("T", bound=Struct)

_HEADS: dict[str, type[FirstHeads | Heads]] = {FIRST_SCHEMA: FirstHeads, SCHEMA: Heads}


def restore(lines: Iterable[bytes], store: Store, domain: Domain[S, C]) -> Exported:
    """Copy an export into an empty ledger; a file that is damaged or cut short is refused whole."""
    source = _Lines(lines)
    header = source.take(Header)
    if header.schema not in _HEADS:
        known = ", ".join(_HEADS)
        raise LedgerError(f"line 1: the export is of schema {header.schema}; this pitboss reads {known}")
    with store.fill() as filling:
        copy = _Copy(source, filling, domain)
        copy.entries(header.entries)
        copy.heads(source.take(_HEADS[header.schema]).heads)
        source.end()
    return Exported(len(copy.pools), header.entries)


class _Lines:
    """The lines of a file, counted."""

    def __init__(self, lines: Iterable[bytes]) -> None:
        self._lines = iter(lines)
        self.number = 0

    def take(self, kind: type[T]) -> T:
        """The next line, which is of this kind."""
        line = next(self._lines, None)
        if line is None:
            raise LedgerError(f"the file was cut short after line {self.number}")
        self.number += 1
        try:
            return msgspec.json.decode(line, type=kind)
        except (msgspec.MsgspecError, UnicodeDecodeError) as error:
            raise LedgerError(f"line {self.number}: the line is damaged ({error})") from error

    def end(self) -> None:
        """There is nothing more."""
        if next(self._lines, None) is not None:
            raise LedgerError(f"line {self.number + 1}: nothing may come after the heads")


class _Copy(Generic[S, C]):
    """A ledger on its way from a file into a store."""

    def __init__(self, source: _Lines, filling: Filling, domain: Domain[S, C]) -> None:
        self.pools: dict[str, Replay[S, C]] = {}
        self._source = source
        self._filling = filling
        self._domain = domain
        self._ids: set[str] = set()
        self._adding: dict[str, Adding[S, C]] = {}
        self._checkpoints: list[Checkpoint] = []

    def entries(self, number: int) -> None:
        """Check and copy so many entries."""
        batch: list[Entry] = []
        for _ in range(number):
            batch.append(self._entry())
            if len(batch) == BATCH_ENTRIES:
                self._add(batch)
                batch = []
        if batch:
            self._add(batch)

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
            self._refuse(replay.end(head))
            assert replay.state is not None
            parts = self._domain.encode_state(replay.state, None)
            self._filling.begin_head(Head(head.pool, head.version, head.hash, parts))

    def _entry(self) -> Entry:
        entry = self._read(self._source.take(Line))
        if entry.command_id in self._ids:
            raise LedgerError(f"line {self._source.number}: the id {entry.command_id} comes a second time")
        self._ids.add(entry.command_id)
        pool = self.pools.setdefault(entry.pool, Replay(entry.pool, self._domain))
        self._refuse(pool.take(entry))
        adding = self._adding.setdefault(entry.pool, Adding(entry.pool, self._domain))
        adding.take(entry)
        if is_due(entry):
            assert pool.state is not None
            self._checkpoints.append(adding.checkpoint(entry, pool.state))
        return entry

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
