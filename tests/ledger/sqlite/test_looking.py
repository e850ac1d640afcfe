"""Reading a ledger in a file changes nothing, whoever writes to it and wherever it lies."""

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import apsw
import pytest

from pitboss.ledger.errors import LedgerError
from pitboss.ledger.ledger import Ledger, Receipt
from pitboss.ledger.opening import open_ledger, open_store
from pitboss.ledger.sqlite import looking
from pitboss.ledger.sqlite.store import Sqlite
from tests.ledger.counter import Count, Counter, Total, count

ROOT = Path(__file__).parents[3]
NOBODY = 65534

Counts = Ledger[Total, Count]
Folder = dict[str, tuple[bytes, int, int]]


@pytest.fixture
def folder() -> Iterator[Path]:
    """A folder that every user may look into."""
    with tempfile.TemporaryDirectory(prefix="pitboss-") as name:
        Path(name).chmod(0o755)
        yield Path(name)


@pytest.fixture(params=["ledger.db", "a name?mode=rw#50%.db"])
def path(folder: Path, request: pytest.FixtureRequest) -> Path:
    return folder / str(request.param)


@pytest.fixture
def closed(path: Path) -> Path:
    """A ledger that nobody has open."""
    ledger: Counts = Ledger(Sqlite(path), Counter())
    ledger.do(count("a", 5))
    ledger.close()
    return path


@pytest.fixture
def crashed(path: Path, tmp_path: Path) -> Path:
    """A ledger whose writer was killed: nothing of its log has been copied into it."""
    ledger: Counts = Ledger(Sqlite(tmp_path / "other.db"), Counter())
    ledger.do(count("a", 5))
    for ending in ("", "-wal", "-shm"):
        shutil.copy(tmp_path / f"other.db{ending}", f"{path}{ending}")
        os.chmod(f"{path}{ending}", 0o644)
    ledger.close()
    return path


def seen(path: Path, *, but: str = "") -> Folder:
    """Every file of a folder: its bytes, when it was changed, and who may."""
    return {
        file.name: (file.read_bytes(), file.stat().st_mtime_ns, file.stat().st_mode)
        for file in path.parent.iterdir()
        if not but or not file.name.endswith(but)
    }


def read(path: Path, *before: str) -> str:
    """What a program of its own reads there; `before` are words that run it in some way."""
    words = [*before, sys.executable, "-m", "tests.ledger.reader", str(path)]
    ran = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
    return ran.stdout.strip()


def test_a_ledger_that_nobody_has_open_stays_as_it_is(closed: Path) -> None:
    before = seen(closed)
    assert read(closed) == "5"
    assert seen(closed) == before


def test_readers_and_writers_go_on_side_by_side(closed: Path) -> None:
    writer: Counts = Ledger(Sqlite(closed), Counter())
    writer.do(count("b", 6))
    before = seen(closed, but="-shm")
    assert read(closed) == "11"
    assert seen(closed, but="-shm") == before
    assert isinstance(writer.do(count("c", 7)), Receipt)
    assert read(closed) == "18"
    writer.close()
    assert [file.name for file in closed.parent.iterdir()] == [closed.name]


def test_a_reader_sees_what_is_written_after_it_was_opened(closed: Path) -> None:
    reader = open_ledger(str(closed), Counter(), read_only=True)
    assert reader.state("main") == Total(5, 1)
    writer: Counts = Ledger(Sqlite(closed), Counter())
    writer.do(count("b", 6))
    assert reader.state("main") == Total(11, 2)
    head = reader.store.wait("main", 1, 60)
    assert head
    assert head.version == 2
    writer.close()
    reader.close()


def test_the_log_of_a_writer_that_was_killed_is_read_and_stays(crashed: Path) -> None:
    before = seen(crashed, but="-shm")
    assert read(crashed) == "5"
    assert seen(crashed, but="-shm") == before


def test_a_log_without_its_index_is_read_and_no_index_is_left(crashed: Path) -> None:
    Path(f"{crashed}-shm").unlink()
    before = seen(crashed)
    assert read(crashed) == "5"
    assert seen(crashed) == before


def test_what_is_opened_to_be_read_is_not_written_to(closed: Path) -> None:
    ledger = open_ledger(str(closed), Counter(), read_only=True)
    with pytest.raises(LedgerError, match="the ledger was opened to be read only"):
        ledger.do(count("b", 6))
    with pytest.raises(LedgerError, match="opened to be read only"), ledger.store.fill():
        pass
    assert isinstance(ledger.store, Sqlite)
    with ledger.store._reader() as reader, pytest.raises(apsw.ReadOnlyError):
        reader.execute("CREATE TABLE t (a)")
    ledger.close()


def test_reading_neither_makes_nor_switches_anything(path: Path) -> None:
    with pytest.raises(LedgerError, match="no such file"):
        open_store(str(path), read_only=True)
    assert [*path.parent.iterdir()] == []
    path.touch()
    with pytest.raises(LedgerError, match="the file is empty"):
        open_store(str(path), read_only=True)
    assert [(file.name, file.stat().st_size) for file in path.parent.iterdir()] == [(path.name, 0)]


def test_a_ledger_without_a_log_of_its_own_kind_is_not_switched(closed: Path) -> None:
    file = apsw.Connection(str(closed))
    file.pragma("journal_mode", "DELETE")
    file.close()
    before = seen(closed)
    assert read(closed) == "5"
    assert seen(closed) == before


@pytest.fixture
def alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing can be written beside the ledger, as far as the reader is told."""
    monkeypatch.setattr(looking, "_may_write", lambda path: False)


@pytest.mark.usefixtures("alone")
def test_where_no_lock_can_be_had_what_changes_meanwhile_is_not_trusted(closed: Path) -> None:
    def write() -> Counts:
        writer: Counts = Ledger(Sqlite(closed), Counter())
        writer.do(count("b", 6))
        return writer

    reader = open_ledger(str(closed), Counter(), read_only=True)
    reading = reader.store.read()
    with pytest.raises(LedgerError, match="was written to while it was read: read it again"), reading:
        writer = write()
    # The next look is a new one, with locks: now there is a log.
    assert reader.state("main") == Total(11, 2)
    writer.close()
    reader.close()


@pytest.mark.usefixtures("alone")
def test_where_no_lock_can_be_had_no_file_is_made(closed: Path) -> None:
    before, changed = seen(closed), closed.parent.stat().st_mtime_ns
    reader = open_ledger(str(closed), Counter(), read_only=True)
    assert reader.state("main") == Total(5, 1)
    reader.close()
    assert (seen(closed), closed.parent.stat().st_mtime_ns) == (before, changed)


# Where a ledger really lies on a disk, or belongs to a user, that lets nothing be written.

needs_root = pytest.mark.skipif(os.geteuid() != 0, reason="only root can mount, or be another user")


def on_read_only_disk(path: Path) -> list[str]:
    """Runs a program for which the folder is mounted to be read only."""
    mount = f"mount --bind {path.parent} {path.parent} && mount -o remount,bind,ro {path.parent}"
    words = ["unshare", "-m", "sh", "-c", f'{mount} && exec "$@"', "sh"]
    if subprocess.run([*words, "true"], capture_output=True, check=False).returncode:
        pytest.skip("nothing can be mounted here")
    return words


def as_nobody() -> list[str]:
    """Runs a program as a user who owns nothing."""
    words = ["setpriv", f"--reuid={NOBODY}", f"--regid={NOBODY}", "--clear-groups"]
    if shutil.which("setpriv") is None:
        pytest.skip("there is no setpriv to become another user")
    if subprocess.run([*words, sys.executable, "-c", "import apsw"], check=False).returncode:
        pytest.skip("another user cannot run this Python")
    return words


def test_a_link_to_a_ledger_is_read_as_the_ledger_is(crashed: Path, tmp_path: Path) -> None:
    """Its log lies beside the ledger, not beside the link."""
    link = tmp_path / "link.db"
    link.symlink_to(crashed)
    before = seen(crashed, but="-shm")
    assert read(link) == "5"
    assert seen(crashed, but="-shm") == before


@needs_root
def test_a_link_to_a_ledger_on_a_read_only_disk(crashed: Path, tmp_path: Path) -> None:
    link = tmp_path / "link.db"
    link.symlink_to(crashed)
    assert read(link, *on_read_only_disk(crashed)) == "5"
    Path(f"{crashed}-shm").unlink()
    assert f"its latest entries stand in {crashed.name}-wal" in read(link, *on_read_only_disk(crashed))


@needs_root
def test_a_read_only_disk(closed: Path) -> None:
    before = seen(closed)
    assert read(closed, *on_read_only_disk(closed)) == "5"
    assert seen(closed) == before


@needs_root
def test_a_read_only_disk_with_a_log(crashed: Path) -> None:
    before = seen(crashed)
    assert read(crashed, *on_read_only_disk(crashed)) == "5"
    assert seen(crashed) == before


@needs_root
def test_a_read_only_disk_with_a_log_that_cannot_be_used(crashed: Path) -> None:
    Path(f"{crashed}-shm").unlink()
    says = read(crashed, *on_read_only_disk(crashed))
    assert says.startswith(
        f"{crashed}: its latest entries stand in {crashed.name}-wal, which cannot be read here"
    )
    assert says.endswith(
        f"copy {crashed.name} and {crashed.name}-wal together to a folder that you may write to"
    )


@needs_root
def test_a_read_only_disk_with_an_empty_log(closed: Path) -> None:
    Path(f"{closed}-wal").touch()
    assert read(closed, *on_read_only_disk(closed)) == "5"


@needs_root
def test_a_file_that_nobody_may_write_to_in_a_folder_that_all_may(closed: Path) -> None:
    closed.chmod(0o444)
    closed.parent.chmod(0o777)
    before = seen(closed)
    assert read(closed, *as_nobody()) == "5"
    assert seen(closed) == before


@needs_root
def test_a_folder_that_a_user_may_not_write_to(closed: Path) -> None:
    before = seen(closed)
    assert read(closed, *as_nobody()) == "5"
    assert seen(closed) == before


@needs_root
def test_another_user_reads_while_the_owner_writes(closed: Path) -> None:
    writer: Counts = Ledger(Sqlite(closed), Counter())
    writer.do(count("b", 6))
    before = seen(closed)
    assert read(closed, *as_nobody()) == "11"
    assert seen(closed) == before
    writer.do(count("c", 7))
    assert read(closed, *as_nobody()) == "18"
    writer.close()


@needs_root
def test_another_user_reads_what_a_killed_writer_has_left(crashed: Path) -> None:
    before = seen(crashed)
    assert read(crashed, *as_nobody()) == "5"
    assert seen(crashed) == before


@needs_root
def test_a_file_that_the_system_keeps_from_changing(closed: Path) -> None:
    if subprocess.run(["chattr", "+i", closed], capture_output=True, check=False).returncode:
        pytest.skip("this disk has no files that cannot be changed")
    try:
        before = seen(closed)
        assert read(closed) == "5"
        assert seen(closed) == before
    finally:
        subprocess.run(["chattr", "-i", closed], check=True)


@needs_root
@pytest.mark.parametrize(("file", "folder_mode"), [(0o444, 0o777), (0o644, 0o755)])
def test_what_may_only_be_read_cannot_be_opened_to_be_written_to(
    closed: Path, file: int, folder_mode: int
) -> None:
    closed.chmod(file)
    closed.parent.chmod(folder_mode)
    script = (
        "import sys\nfrom pitboss.ledger.opening import open_store\n"
        "try: open_store(sys.argv[1])\nexcept Exception as error: print(error)\n"
    )
    words = [*as_nobody(), sys.executable, "-c", script, str(closed)]
    before = seen(closed)
    ran = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=True)
    assert ran.stdout == f"{closed}: it may only be read\n"
    assert seen(closed) == before
