"""A file system for SQLite that logs every change, and can fail any request or die at it."""

import itertools
import os
import signal
from collections.abc import Callable, Mapping, Sequence
from typing import Literal

import apsw
from msgspec import Struct

from tests.ledger.faults.ops import Created, Deleted, Marked, Op, Synced, SyncFailed, Truncated, Written

Kind = Literal["open", "read", "write", "truncate", "sync", "delete"]
Moment = Literal["before", "halfway", "after"]

_names = itertools.count()

# The requests after which a disk differs: where a process can die and leave something else behind.
CHANGES: frozenset[Kind] = frozenset({"write", "truncate", "sync", "delete"})
ALL: frozenset[Kind] = CHANGES | {"open", "read"}

# SQLite's own unix file system syncs the directory with the first sync of these through each handle.
_JOURNALS = apsw.SQLITE_OPEN_WAL | apsw.SQLITE_OPEN_MAIN_JOURNAL | apsw.SQLITE_OPEN_SUPER_JOURNAL


class Die(Struct, frozen=True):
    """The process ends at this request, as by kill -9."""

    moment: Moment


class Fail(Struct, frozen=True):
    """The request is answered with this code of SQLite's; halfway leaves half of a write in the file."""

    code: int
    halfway: bool = False


Blow = Die | Fail
Strike = Callable[[Kind, str], Blow | None]


def nothing(_kind: Kind, _name: str) -> Blow | None:
    """All goes well."""
    return None


class At:
    """Strikes at the nth request (from one) of some kinds; lasting: at each of them from there on."""

    def __init__(
        self, nth: int, blow: Blow, kinds: frozenset[Kind] = CHANGES, *, lasting: bool = False
    ) -> None:
        self.nth, self.blow, self.kinds, self.lasting = nth, blow, kinds, lasting
        self.seen = 0
        self.struck: list[tuple[Kind, str]] = []

    def __call__(self, kind: Kind, name: str) -> Blow | None:
        if kind not in self.kinds:
            return None
        self.seen += 1
        if self.seen == self.nth or (self.lasting and self.seen > self.nth):
            self.struck.append((kind, name))
            return self.blow
        return None


class PowerVfs(apsw.VFS):
    """Passes all on to the system's file system (shared memory too, so that WAL works as ever).

    But for syncs, unless asked: they only cost time where it is this log that says what a cut leaves.
    """

    def __init__(self, vfs_name: str, *, syncs: bool = False) -> None:
        self.vfs_name, self.syncs = vfs_name, syncs
        self.log: list[Op] = []
        self.strike: Strike = nothing
        self.numbers: dict[str, int] = {}  # the file that a name now stands for
        self.last_number = 0
        super().__init__(vfs_name, "")

    @classmethod
    def fresh(cls) -> "PowerVfs":
        """One under a name that no other in this process has had."""
        return cls(f"power-{next(_names)}")

    def end_trouble(self) -> None:
        """From now on all goes well."""
        self.strike = nothing

    def begin_with(self, files: Mapping[str, bytes]) -> None:
        """These files are there before anything is asked, and all of them is on the disk."""
        for name, content in files.items():
            number = self._number(name)
            self.log += (Written(number, 0, content), Synced(number, with_directory=True))

    def go_on_from(self, log: Sequence[Op]) -> None:
        """The files are as a process left them that has died: what it had not synced still is not."""
        self.log = list(log)
        for op in log:
            match op:
                case Created(name, file):
                    self.numbers[name] = self.last_number = file
                case Deleted(name):
                    del self.numbers[name]

    def mark(self, what: str, *ids: str) -> None:
        """Puts something that the files do not show into the log, in its place."""
        self.log.append(Marked(what, ids))

    def carry_out(self, kind: Kind, name: str, whole: Callable[[], None], half: Callable[[], None]) -> None:
        """Does the request, or what is ordered in its place."""
        match self.strike(kind, name):
            case None:
                whole()
            case Die(moment):
                if moment != "before":
                    (whole if moment == "after" else half)()
                os.kill(os.getpid(), signal.SIGKILL)
            case Fail(code, halfway):
                if halfway:
                    half()
                raise apsw.exception_for(code)

    def xOpen(self, name: str | apsw.URIFilename | None, flags: list[int]) -> apsw.VFSFile:  # noqa: N802
        if name is None:  # SQLite's own scratch file: nothing of it has to outlive anything
            return apsw.VFSFile("", name, flags)
        path = name.filename() if isinstance(name, apsw.URIFilename) else name
        opened: list[apsw.VFSFile] = []
        self.carry_out(
            "open", os.path.basename(path), lambda: opened.append(self._open(path, name, flags)), _pass
        )
        return opened[0]

    def _open(self, path: str, name: str | apsw.URIFilename, flags: list[int]) -> apsw.VFSFile:
        is_new = not os.path.exists(path)
        opened = PowerFile(self, path, name, flags)
        if is_new:
            self._number(opened.name)
        opened.number = self.numbers[opened.name]
        return opened

    def _number(self, name: str) -> int:
        self.last_number += 1
        self.numbers[name] = self.last_number
        self.log.append(Created(name, self.last_number))
        return self.last_number

    def xDelete(self, path: str, sync_directory: bool) -> None:  # noqa: N802
        name = os.path.basename(path)

        def whole() -> None:
            super(PowerVfs, self).xDelete(path, sync_directory)
            del self.numbers[name]
            self.log.append(Deleted(name, sync_directory))

        self.carry_out("delete", name, whole, _pass)


class PowerFile(apsw.VFSFile):
    """One open file of such a file system."""

    number: int

    def __init__(self, vfs: PowerVfs, path: str, name: str | apsw.URIFilename, flags: list[int]) -> None:
        self.vfs, self.name = vfs, os.path.basename(path)
        self.owes_directory = bool(flags[0] & _JOURNALS and flags[0] & apsw.SQLITE_OPEN_CREATE)
        super().__init__("", name, flags)

    def xRead(self, amount: int, offset: int) -> bytes:  # noqa: N802
        read: list[bytes] = []
        self.vfs.carry_out(
            "read", self.name, lambda: read.append(super(PowerFile, self).xRead(amount, offset)), _pass
        )
        return read[0]

    def xWrite(self, content: bytes, offset: int) -> None:  # noqa: N802
        def write(part: bytes) -> None:
            super(PowerFile, self).xWrite(part, offset)
            self.vfs.log.append(Written(self.number, offset, part))

        kept = bytes(content)  # SQLite's own buffer is only lent
        self.vfs.carry_out("write", self.name, lambda: write(kept), lambda: write(kept[: len(kept) // 2]))

    def xTruncate(self, size: int) -> None:  # noqa: N802
        def whole() -> None:
            super(PowerFile, self).xTruncate(size)
            self.vfs.log.append(Truncated(self.number, size))

        self.vfs.carry_out("truncate", self.name, whole, _pass)

    def xSync(self, flags: int) -> None:  # noqa: N802
        def whole() -> None:
            if self.vfs.syncs:
                super(PowerFile, self).xSync(flags)
            self.vfs.log.append(Synced(self.number, self.owes_directory))
            self.owes_directory = False

        try:
            self.vfs.carry_out("sync", self.name, whole, _pass)
        except apsw.Error:
            self.vfs.log.append(SyncFailed(self.number))
            raise


def _pass() -> None:
    """Half of a request that has no halves."""
