"""Which disks a power cut can leave behind: what was synced stays, of the rest anything may be there or not.

What is modelled. A file's bytes are sure once that file was synced. A name that came or went is sure once
the directory was synced, as SQLite does with the first sync of a journal or a WAL. Of what is not yet sure
any part may have arrived: nothing, all, the first few requests, any of them, any sectors of them, zeros in
their place, and in any order. The index of the WAL in shared memory (-shm) may hold anything. A sync that
failed may have dropped for good what it was to keep: the next one that succeeds does not bring it back.

Not modelled: a disk that reports a sync which it did not do, bytes that change after they were synced, and
harm to bytes next to those that were being written (SQLite takes all three for excluded).
"""

from collections.abc import Callable, Iterator, Sequence
from random import Random

from tests.ledger.faults.ops import (
    Created,
    Deleted,
    FileOp,
    Marked,
    NameOp,
    Op,
    Synced,
    SyncFailed,
    Truncated,
    Written,
)

SECTOR_BYTES = 512
SHARED_BYTES = 32_768

Files = dict[str, bytes]
Cuts = Callable[["Disk"], Iterator[Files]]
Salvage = Callable[[Sequence[FileOp]], Sequence[FileOp]]


def none_of(_given_up: Sequence[FileOp]) -> Sequence[FileOp]:
    """A failed sync kept nothing."""
    return ()


def all_of(given_up: Sequence[FileOp]) -> Sequence[FileOp]:
    """A failed sync had kept everything after all."""
    return given_up


class Disk:
    """What is sure after some requests, and what is not yet."""

    def __init__(self, salvage: Salvage = none_of) -> None:
        self.names: dict[str, int] = {}
        self.contents: dict[int, bytearray] = {}
        self.unsure_names: list[NameOp] = []
        self.unsure: list[FileOp] = []
        self.salvage = salvage

    def take(self, op: Op) -> None:
        """One more request."""
        match op:
            case Created():
                self.unsure_names.append(op)
            case Deleted(_, with_directory):
                self.unsure_names.append(op)
                self._settle_names(with_directory)
            case Written() | Truncated():
                self.unsure.append(op)
            case Synced(file, with_directory):
                self._settle(file, all_of)
                self._settle_names(with_directory)
            case SyncFailed(file):
                self._settle(file, self.salvage)
            case Marked():
                pass

    def _settle(self, file: int, kept: Salvage) -> None:
        for op in kept([op for op in self.unsure if op.file == file]):
            _change(self.contents, op)
        self.unsure = [op for op in self.unsure if op.file != file]

    def _settle_names(self, settled: bool) -> None:
        if settled:
            _rename(self.names, self.unsure_names)
            self.unsure_names = []

    def left(self, arrived_names: Sequence[NameOp], arrived: Sequence[FileOp]) -> Files:
        """The files found when power is back, if these of the unsure requests had arrived."""
        names = dict(self.names)
        _rename(names, arrived_names)
        contents = {file: bytearray(held) for file, held in self.contents.items() if file in names.values()}
        for op in arrived:
            _change(contents, op)
        return {name: bytes(contents.get(file, b"")) for name, file in sorted(names.items())}


def extreme_cuts(disk: Disk) -> Iterator[Files]:
    """Nothing arrived, or all, or bytes without names."""
    yield disk.left((), ())
    if disk.unsure or disk.unsure_names:
        yield disk.left(disk.unsure_names, disk.unsure)
    if disk.unsure_names:
        yield disk.left((), disk.unsure)


def any_cuts(disk: Disk, rng: Random, torn: int) -> Iterator[Files]:
    """The extremes, each beginning of what was asked, and so many in which anything may have arrived."""
    yield from extreme_cuts(disk)
    for length in range(len(disk.unsure)):
        yield disk.left(disk.unsure_names, disk.unsure[:length])
    if disk.unsure or disk.unsure_names:
        yield from (_torn(disk, rng) for _ in range(torn))


def _torn(disk: Disk, rng: Random) -> Files:
    """Any requests, any sectors of them, in any order."""
    arrived = [part for op in disk.unsure for part in _arrived(op, rng)]
    if rng.random() < 0.3:
        rng.shuffle(arrived)
    files = disk.left([op for op in disk.unsure_names if rng.random() < 0.5], arrived)
    return files | _shared(files, rng)


def _arrived(op: FileOp, rng: Random) -> Sequence[FileOp]:
    fate = rng.random()
    if fate < 0.4:
        return (op,)
    if fate < 0.6 or isinstance(op, Truncated):
        return ()
    return [fate for sector in _sectors(op) for fate in _sector_arrived(sector, rng)]


def _sectors(op: Written) -> Iterator[Written]:
    """The write cut where the file's sectors meet."""
    start = 0
    while start < len(op.content):
        end = start + SECTOR_BYTES - (op.offset + start) % SECTOR_BYTES
        yield Written(op.file, op.offset + start, op.content[start:end])
        start = end


def _sector_arrived(sector: Written, rng: Random) -> Sequence[Written]:
    fate = rng.random()
    if fate < 0.5:
        return (sector,)
    if fate < 0.9:
        return ()
    return (Written(sector.file, sector.offset, bytes(len(sector.content))),)


def _shared(files: Files, rng: Random) -> Files:
    logs = [name for name in files if name.endswith("-wal")]
    if not logs or rng.random() < 0.5:
        return {}
    return {logs[0].removesuffix("wal") + "shm": rng.randbytes(SHARED_BYTES)}


def _rename(names: dict[str, int], ops: Sequence[NameOp]) -> None:
    for op in ops:
        match op:
            case Created(name, file):
                names[name] = file
            case Deleted(name, _):
                names.pop(name, None)


def _change(contents: dict[int, bytearray], op: FileOp) -> None:
    held = contents.setdefault(op.file, bytearray())
    end = op.size if isinstance(op, Truncated) else op.offset + len(op.content)
    held.extend(bytes(max(0, end - len(held))))
    match op:
        case Truncated(_, size):
            del held[size:]
        case Written(_, offset, content):
            held[offset:end] = content
