"""A campaign of power cuts: record a run, cut its power at every point, open what is left, and judge it."""

import itertools
from collections import Counter
from collections.abc import Callable, Sequence
from hashlib import sha256
from pathlib import Path

from msgspec import Struct

from pitboss.ledger.domain import Command
from pitboss.ledger.errors import LedgerError
from pitboss.ledger.sqlite.opening import Synchronous
from pitboss.ledger.sqlite.store import Sqlite
from pitboss.ledger.store import Store
from tests.ledger.faults.disk import Cuts, Disk, Files, Salvage, none_of
from tests.ledger.faults.ops import Marked, Op
from tests.ledger.faults.run import FILE, Mark, assert_retries_apply_once, do_one_by_one, found_in
from tests.ledger.faults.stories import Story
from tests.ledger.faults.vfs import PowerVfs

Do = Callable[[Store, Story, Sequence[Command], Mark], None]


def record(
    directory: Path, story: Story, do: Do, session: int, synchronous: Synchronous = "FULL"
) -> list[Op]:
    """The log of a run: the file is opened, some commands are done, it is closed, and so on to the end."""
    vfs = PowerVfs.fresh()
    for start in range(0, len(story.commands), session):
        store = Sqlite(directory / FILE, vfs.vfs_name, synchronous)
        do(store, story, story.commands[start : start + session], vfs.mark)
        store.close()
    vfs.unregister()
    return vfs.log


def record_restart(directory: Path, story: Story, log: Sequence[Op]) -> list[Op]:
    """The log of one who opens what a killed process left, and sends everything again.

    The system is still up: it has all that was written, but what was not synced is not on the disk yet.
    """
    disk = Disk()
    for op in log:
        disk.take(op)
    put(disk.left(disk.unsure_names, disk.unsure), directory)
    vfs = PowerVfs.fresh()
    vfs.go_on_from(log)
    return _do_all_again(directory, story, vfs)


def record_return(directory: Path, story: Story, files: Files, stands: Sequence[str]) -> list[Op]:
    """The log of one who opens what a power cut left, with these commands, and sends everything again."""
    put(files, directory)
    vfs = PowerVfs.fresh()
    vfs.begin_with(files)
    vfs.mark("begun", *stands)
    vfs.mark("committed", *stands)
    return _do_all_again(directory, story, vfs)


def _do_all_again(directory: Path, story: Story, vfs: PowerVfs) -> list[Op]:
    store = Sqlite(directory / FILE, vfs.vfs_name)
    vfs.mark("restarted", *found_in(store, story.domain))
    do_one_by_one(store, story, story.commands, vfs.mark)
    store.close()
    vfs.unregister()
    return vfs.log


class Promised(Struct, frozen=True):
    """What was said up to a point: commands committed, groups that may stand besides, commands answered."""

    sure: tuple[str, ...] = ()
    perhaps: tuple[tuple[str, ...], ...] = ()
    answered: frozenset[str] = frozenset()

    def then(self, op: Op) -> "Promised":
        """After one more line of the log."""
        match op:
            case Marked("begun", ids) if ids not in self.perhaps:
                return Promised(self.sure, (*self.perhaps, ids), self.answered)
            case Marked("committed", _):
                return Promised(sum(self.perhaps, self.sure), (), self.answered)
            case Marked("restarted", found):
                beyond = found[len(self.sure) :]
                return Promised(self.sure, (beyond,) if beyond else (), self.answered)
            case Marked("answered", ids):
                return Promised(self.sure, self.perhaps, self.answered.union(ids))
        return self

    def verdict(self, found: Sequence[str]) -> str:
        """Kept: all that was answered or committed; besides it whole groups, in order, and nothing else."""
        if not self.answered.union(self.sure).issubset(found):
            return "lost"
        allowed = itertools.accumulate(self.perhaps, initial=self.sure)
        return "kept" if tuple(found) in allowed else "half a group"


class Survey:
    """What was found on the disks that cuts left, by verdict; every so-manyth disk is kept as a sample."""

    def __init__(self, directory: Path, story: Story, every: int = 0) -> None:
        self.directory, self.story = directory, story
        self.verdicts: Counter[str] = Counter()
        self.known: dict[bytes, list[str] | None] = {}
        self.every = every
        self.samples: list[tuple[Files, list[str]]] = []
        self.bad: list[str] = []

    def cut_everywhere(
        self, log: Sequence[Op], cuts: Cuts, *, after: int = 0, salvage: Salvage = none_of
    ) -> None:
        """Cut the power after each line of a log from one on, with all that these cuts can leave."""
        disk, promised = Disk(salvage), Promised()
        for place, op in enumerate(log):
            disk.take(op)
            promised = promised.then(op)
            if place < after:
                continue
            for files in cuts(disk):
                self._judge(files, promised)

    def _judge(self, files: Files, promised: Promised) -> None:
        digest = _digest(files)
        if digest not in self.known:
            self.known[digest] = self._opened(files)
            self._sample(files, self.known[digest])
        found = self.known[digest]
        verdict = "broken" if found is None else promised.verdict(found)
        self.verdicts[verdict] += 1
        if verdict != "kept":
            self.bad.append(f"{verdict}: {promised}, found {found}")

    def _sample(self, files: Files, found: list[str] | None) -> None:
        if found is not None and self.every and len(self.known) % self.every == 0:
            self.samples.append((files, found))

    def _opened(self, files: Files) -> list[str] | None:
        """What stands in the ledger once it is open again; sending everything once more completes it."""
        put(files, self.directory)
        try:
            store = Sqlite(self.directory / FILE, synchronous="OFF")  # nothing cuts the power here
            found = found_in(store, self.story.domain)
            assert_retries_apply_once(store, self.story, found)
            store.close()
        except (LedgerError, AssertionError) as error:
            self.bad.append(str(error))
            return None
        return found


def put(files: Files, directory: Path) -> None:
    """These files in the directory, and no others."""
    directory.mkdir(exist_ok=True)
    for found in directory.iterdir():
        found.unlink()
    for name, content in files.items():
        (directory / name).write_bytes(content)


def _digest(files: Files) -> bytes:
    digest = sha256()
    for name, content in files.items():
        digest.update(f"{name} {len(content)} ".encode())
        digest.update(content)
    return digest.digest()
