"""The disk is full, or fails, at any request: that is said, nothing is half-done, a retry completes it."""

import errno
import itertools
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import apsw
import msgspec
import pytest

from pitboss.ledger.errors import LedgerError
from pitboss.ledger.ledger import Ledger, Receipt
from pitboss.ledger.sqlite import opening
from pitboss.ledger.sqlite.store import Sqlite
from tests.ledger.faults.campaign import put
from tests.ledger.faults.run import FILE, found_in
from tests.ledger.faults.small_disk import Met
from tests.ledger.faults.stories import STORIES, Story, an_evening, counting
from tests.ledger.faults.system import Call, Failing, failing
from tests.ledger.faults.trouble import Trouble
from tests.ledger.faults.vfs import At, Fail, Kind, PowerVfs

ROOT = Path(__file__).parents[3]
LASTING = pytest.mark.parametrize("lasting", [False, True], ids=["once", "lasting"])
ANY_REQUEST = pytest.mark.parametrize(
    ("kind", "blow"),
    [
        pytest.param("write", Fail(apsw.SQLITE_FULL), id="full"),
        pytest.param("write", Fail(apsw.SQLITE_FULL, halfway=True), id="full halfway"),
        pytest.param("write", Fail(apsw.SQLITE_IOERR_WRITE), id="write"),
        pytest.param("sync", Fail(apsw.SQLITE_IOERR_FSYNC), id="sync"),
        pytest.param("truncate", Fail(apsw.SQLITE_IOERR_TRUNCATE), id="truncate"),
        pytest.param("delete", Fail(apsw.SQLITE_IOERR_DELETE), id="delete"),
        pytest.param("read", Fail(apsw.SQLITE_IOERR_READ), id="read"),
        pytest.param("open", Fail(apsw.SQLITE_CANTOPEN), id="open"),
    ],
)
ANY_CALL = pytest.mark.parametrize(
    ("call", "number", "halfway"),
    [
        pytest.param("pwrite64", errno.ENOSPC, False, id="full"),
        pytest.param("pwrite64", errno.ENOSPC, True, id="full halfway"),
        pytest.param("pwrite64", errno.EIO, False, id="write"),
        pytest.param("pread64", errno.EIO, False, id="read"),
        pytest.param("ftruncate", errno.EIO, False, id="truncate"),
        pytest.param("unlink", errno.EIO, False, id="unlink"),
        pytest.param("open", errno.EMFILE, False, id="open"),
    ],
)
SENTENCES = (
    "the disk is full",
    "the disk reports an error",
    "the file is damaged",
    "it cannot be opened",
    "it may only be read",
)


@pytest.fixture(autouse=True)
def _checkpoint_often(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(opening, "CHECKPOINT_PAGES", 8)


def _fail_every_request(
    directory: Path, story: Story, kind: Kind, blow: Fail, *, lasting: bool, session: int = 2
) -> set[str]:
    """A run for each request of a kind, in which that one fails; what was said of it."""
    vfs = PowerVfs.fresh()
    said: set[str] = set()
    for nth in itertools.count(1):
        put({}, directory)
        vfs.numbers.clear()
        vfs.strike = strike = At(nth, blow, frozenset({kind}), lasting=lasting)
        trouble = Trouble(directory, story, vfs.end_trouble, vfs.vfs_name)
        trouble.run(session)
        said.update(str(error) for error in trouble.errors if isinstance(error, LedgerError))
        _assert_complete(directory, story)
        if not strike.struck:
            break
    vfs.unregister()
    return said


def _fail_every_call(directory: Path, story: Story, call: Call, start: Callable[[int], Failing]) -> set[str]:
    """A run for each system call of a kind, in which that one fails; what was said of it."""
    said: set[str] = set()
    for nth in itertools.count(1):
        put({}, directory)
        failure = start(nth)
        with failing(call, failure):
            trouble = Trouble(directory, story, failure.end)
            trouble.run(session=2)
        said.update(map(str, trouble.errors))
        _assert_complete(directory, story)
        if not failure.has_struck:
            break
    return said


def _assert_complete(directory: Path, story: Story) -> None:
    store = Sqlite(directory / FILE, synchronous="OFF")
    assert found_in(store, story.domain) == story.ids
    store.close()


def _assert_sentences(said: set[str]) -> None:
    """Each says what is the matter with the disk, and not what came of that."""
    assert all(any(sentence in each for sentence in SENTENCES) for each in said), said


@LASTING
@ANY_REQUEST
def test_a_request_that_fails_harms_nothing(tmp_path: Path, kind: Kind, blow: Fail, lasting: bool) -> None:
    said = _fail_every_request(tmp_path, counting(3), kind, blow, lasting=lasting)
    _assert_sentences(said)
    if blow.code == apsw.SQLITE_FULL:
        assert all("the disk is full" in each for each in said), said
    if kind in ("write", "sync", "read", "open"):
        assert said


@LASTING
@ANY_CALL
def test_a_system_call_that_fails_harms_nothing(
    tmp_path: Path, call: Call, number: int, halfway: bool, lasting: bool
) -> None:
    def start(nth: int) -> Failing:
        return Failing(nth, number, lasting=lasting, halfway=halfway)

    said = _fail_every_call(tmp_path, counting(3), call, start)
    _assert_sentences(said)
    assert said


def test_a_full_disk_harms_no_jackpot(tmp_path: Path) -> None:
    full = Fail(apsw.SQLITE_FULL, halfway=True)
    assert _fail_every_request(tmp_path, an_evening(), "write", full, lasting=True, session=12)


@pytest.mark.slow
@LASTING
@ANY_REQUEST
def test_a_request_that_fails_harms_no_jackpot(tmp_path: Path, kind: Kind, blow: Fail, lasting: bool) -> None:
    _assert_sentences(_fail_every_request(tmp_path, an_evening(), kind, blow, lasting=lasting))


@pytest.mark.slow
@LASTING
@ANY_CALL
def test_a_system_call_that_fails_harms_no_jackpot(
    tmp_path: Path, call: Call, number: int, halfway: bool, lasting: bool
) -> None:
    def start(nth: int) -> Failing:
        return Failing(nth, number, lasting=lasting, halfway=halfway)

    _assert_sentences(_fail_every_call(tmp_path, an_evening(), call, start))


def test_while_the_disk_is_full_the_ledger_can_be_read(tmp_path: Path) -> None:
    story = counting(5)
    vfs = PowerVfs.fresh()
    store = Sqlite(tmp_path / FILE, vfs.vfs_name)
    ledger = Ledger(store, story.domain)
    for command in story.commands[:2]:
        assert isinstance(ledger.do(command), Receipt)
    before = ledger.state("main")
    vfs.strike = At(1, Fail(apsw.SQLITE_FULL), frozenset({"write"}), lasting=True)
    for command in (*story.commands[2:], *story.commands[2:]):
        with pytest.raises(LedgerError, match=r"the disk is full.*try again with the same id"):
            ledger.do(command)
        assert ledger.state("main") == before
        assert found_in(store, story.domain) == story.ids[:2]
    vfs.end_trouble()
    for command in story.commands:
        answer = ledger.do(command)
        assert isinstance(answer, Receipt)
        assert answer.repeated == (command in story.commands[:2])
    assert found_in(store, story.domain) == story.ids
    store.close()
    vfs.unregister()


@pytest.mark.parametrize("story", ["forty counts", "an evening"])
def test_a_process_without_room_to_write_goes_on_once_it_has_some(tmp_path: Path, story: str) -> None:
    command = [sys.executable, "-m", "tests.ledger.faults.small_disk", str(tmp_path), story, "60000"]
    ran = subprocess.run(command, cwd=ROOT, capture_output=True, check=True)
    met = msgspec.json.decode(ran.stdout, type=Met)
    assert 0 < len(met.done_before) < len(STORIES[story]().commands)
    assert met.stood == met.done_before
    assert "the disk reports an error" in met.error  # a file may not grow: the system's EFBIG, not ENOSPC
    _assert_complete(tmp_path, STORIES[story]())
