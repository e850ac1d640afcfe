"""Filling an empty ledger from an export: all is checked and recomputed, and all of it comes or nothing."""

import os
from collections.abc import Iterable, Sequence
from typing import Generic, TypeVar

import msgspec
from msgspec import Struct

from pitboss.ledger.domain import C, Domain, S
from pitboss.ledger.entry import Entry, Head
from pitboss.ledger.errors import LedgerError
from pitboss.ledger.export import SCHEMA, Exported, Header, HeadLine, Heads, Line
from pitboss.ledger.opening import checked, file_of, is_server, open_store
from pitboss.ledger.replay import Problem, Replay
from pitboss.ledger.sqlite.beside import beside
from pitboss.ledger.store import Filling, Store

BATCH_ENTRIES = 500

T = TypeVar("T", bound=Struct)


def restore(lines: Iterable[bytes], store: Store, domain: Domain[S, C]) -> Exported:
    """Copy an export into an empty ledger; a file that is damaged or cut short is refused whole."""
    source, header = _begun(lines)
    with store.fill() as filling:
        return _filled(source, header, filling, domain)


def check_copy(lines: Iterable[bytes], domain: Domain[S, C]) -> Exported:
    """Check an export as a restore would, and keep nothing of it."""
    source, header = _begun(lines)
    return _filled(source, header, _Dropped(), domain)


def restore_to(lines: Iterable[bytes], where: str, domain: Domain[S, C]) -> Exported:
    """Make a ledger of an export; or fill one that is there and empty.

    A new file is made beside its place, and moved there when it is whole: nobody ever meets half of it, and
    what another program may have put there meanwhile stays.
    """
    if is_server(where) or os.path.lexists(file_of(where)):
        store = open_store(where, create=True)
        try:
            return restore(lines, store, domain)
        finally:
            store.close()
    with beside(checked(file_of(where))) as made:
        return restore(lines, made, domain)


def _begun(lines: Iterable[bytes]) -> tuple["_Lines", Header]:
    """The lines of a file after its header, which is one that we read."""
    source = _Lines(lines)
    header = source.take(Header)
    if header.schema != SCHEMA:
        raise LedgerError(f"line 1: the export is of schema {header.schema}; this pitboss reads {SCHEMA}")
    return source, header


def _filled(source: "_Lines", header: Header, filling: Filling, domain: Domain[S, C]) -> Exported:
    copy = _Copy(source, filling, domain)
    copy.entries(header.entries)
    copy.heads(source.take(Heads).heads)
    source.end()
    return Exported(len(copy.pools), header.entries)


class _Dropped:
    """Takes a ledger and keeps nothing of it."""

    def add(self, entries: Sequence[Entry]) -> None:
        """Nothing."""

    def taken(self, command_ids: Sequence[str]) -> None:
        """None that is known: whoever restores the copy compares them all."""

    def begin_head(self, head: Head) -> None:
        """Nothing."""


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

    def entries(self, number: int) -> None:
        """Check and copy so many entries."""
        for copied in range(0, number, BATCH_ENTRIES):
            self._filling.add(self._batch(min(BATCH_ENTRIES, number - copied)))

    def heads(self, lines: Sequence[HeadLine]) -> None:
        """Hold the heads of the file against the entries, and copy them."""
        if sorted(line.pool for line in lines) != sorted(self.pools):
            raise LedgerError(f"line {self._source.number}: the heads are not those of the pools in the file")
        for line in lines:
            head = Head(line.pool, line.version, self._bytes(line.hash), line.state)
            self._refuse(self.pools[line.pool].end(head))
            self._filling.begin_head(head)

    def _batch(self, number: int) -> list[Entry]:
        """The next entries; ids that came before are known by the store."""
        batch: list[Entry] = []
        lines: dict[str, int] = {}
        for _ in range(number):
            entry = self._read(self._source.take(Line))
            if entry.command_id in lines:
                raise _twice(self._source.number, entry.command_id)
            lines[entry.command_id] = self._source.number
            pool = self.pools.setdefault(entry.pool, Replay(entry.pool, self._domain))
            self._refuse(pool.take(entry))
            pool.rulings.clear()
            batch.append(entry)
        if taken := self._filling.taken(list(lines)):
            raise _twice(lines[taken], taken)
        return batch

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
