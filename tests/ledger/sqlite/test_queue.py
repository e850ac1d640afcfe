"""Programs write to a file in the order in which they came; and the queue is never in the way of writing."""

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Event

import apsw
import pytest

from pitboss.ledger.ledger import Ledger, Receipt
from pitboss.ledger.opening import open_ledger
from pitboss.ledger.sqlite import queue
from pitboss.ledger.sqlite.queue import MAGIC, MOST_TICKET, NUMBERS, Queue
from pitboss.ledger.sqlite.store import Sqlite
from tests.ledger.counter import Count, Counter, Total, count

ROOT = Path(__file__).parents[3]
WAITER = """
import sys
from pitboss.ledger.sqlite.queue import Queue
queue = Queue(sys.argv[1])
queue.draw()
print(queue._mine, flush=True)
sys.stdin.readline()
while not queue.is_my_turn():
    queue.rest()
print("served", flush=True)
sys.stdin.readline()
queue.leave()
print("left", flush=True)
"""

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="no locks that belong to an open file here")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    file = tmp_path / "ledger.db"
    Sqlite(file).close()
    return file


@pytest.fixture
def places(path: Path) -> Iterator[list[Queue]]:
    """Four who want to write to the file."""
    found = [Queue(str(path)) for _ in range(4)]
    yield found
    for place in found:
        place.close()


def turns(places: list[Queue]) -> list[bool]:
    return [place.is_my_turn() for place in places]


def waiter(path: Path) -> "subprocess.Popen[str]":
    """A program that has drawn a ticket."""
    program = subprocess.Popen(
        [sys.executable, "-c", WAITER, str(path)],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert heard(program).isdecimal()
    return program


def heard(program: "subprocess.Popen[str]") -> str:
    assert program.stdout
    return program.stdout.readline().strip()


def tell(program: "subprocess.Popen[str]") -> None:
    assert program.stdin
    program.stdin.write("\n")
    program.stdin.flush()


def test_one_who_is_alone_makes_no_queue(path: Path) -> None:
    ledger = Ledger(Sqlite(path), Counter())
    ledger.do(count("a"))
    ledger.close()
    assert [file.name for file in path.parent.iterdir()] == ["ledger.db"]


def test_tickets_are_served_in_the_order_in_which_they_were_drawn(places: list[Queue]) -> None:
    first, second, third, fourth = places
    for place in (second, fourth, first):
        place.draw()
    assert third.is_empty()  # as far as it knows: it has not looked
    third.look()
    assert not third.is_empty()
    assert turns([second, fourth, first]) == [True, False, False]
    second.leave()
    assert turns([fourth, first]) == [True, False]
    third.draw()
    fourth.leave()
    assert turns([first, third]) == [True, False]
    first.leave()
    assert turns([third]) == [True]
    third.leave()
    assert [place.is_empty() for place in places] == [True] * 4


def test_programs_are_served_in_the_order_in_which_they_came(path: Path) -> None:
    programs = [waiter(path) for _ in range(4)]
    for program in reversed(programs):
        tell(program)  # they wait from now on
    for program in programs:
        assert heard(program) == "served"
        tell(program)
        assert heard(program) == "left"
        program.wait()


def test_one_who_dies_while_waiting_is_passed_over(path: Path, places: list[Queue]) -> None:
    first, last = places[:2]
    first.draw()
    dies = waiter(path)
    last.draw()
    dies.kill()
    dies.wait()
    assert not last.is_my_turn()
    first.leave()
    assert last.is_my_turn()


def test_one_who_dies_when_served_is_passed_over(path: Path, places: list[Queue]) -> None:
    dies = waiter(path)
    tell(dies)
    assert heard(dies) == "served"
    second, third = places[:2]
    second.draw()
    third.draw()
    assert turns([second, third]) == [False, False]
    dies.kill()
    dies.wait()
    assert turns([second, third]) == [True, False]


def test_one_who_closes_in_the_middle_is_passed_over(places: list[Queue]) -> None:
    for place in places[:3]:
        place.draw()
    places[0].close()
    places[1].close()
    assert places[2].is_my_turn()


def test_one_who_does_nothing_is_passed_over_in_the_end(
    places: list[Queue], monkeypatch: pytest.MonkeyPatch
) -> None:
    """As a program that was stopped: it has a ticket, and neither writes nor leaves."""
    monkeypatch.setattr(queue, "PATIENCE_SECONDS", 0.05)
    hangs, second, third, _ = places
    for place in (hangs, second, third):
        place.draw()
    assert not second.is_my_turn()
    time.sleep(0.06)
    assert second.is_my_turn()
    second.leave()
    assert third.is_my_turn(), "only the first after it has to be patient"


def test_the_next_is_woken(places: list[Queue], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(queue, "FIRST_PAUSE_SECONDS", 60)
    monkeypatch.setattr(queue, "MOST_PAUSE_SECONDS", 60)
    first, second = places[:2]
    first.draw()
    second.draw()
    with ThreadPoolExecutor(1) as other:
        waits = other.submit(second.rest)
        Event().wait(0.1)
        first.leave()
        waits.result(30)
    assert second.is_my_turn()


def test_more_may_wait_than_there_are_seats(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(queue, "SEATS", 3)
    places = [Queue(str(path)) for _ in range(6)]
    for place in places:
        place.draw()
    assert places[0].is_my_turn()
    for place in places:
        place.leave()
    assert all(place.is_empty() for place in places)
    for place in places:
        place.close()


GARBAGE = [
    b"",
    b"x",
    b"no queue of ours" * 10,
    MAGIC,
    MAGIC + b"\xff" * 16,
    MAGIC + b"\xff" * 9000,
    MAGIC + NUMBERS.pack(MOST_TICKET - 1, 0),
    MAGIC + NUMBERS.pack(0, MOST_TICKET - 1),
    MAGIC + NUMBERS.pack(10**6, 3),
    MAGIC + NUMBERS.pack(3, 10**6),
]


@pytest.mark.parametrize("content", GARBAGE)
def test_a_queue_that_makes_no_sense_keeps_nobody_from_writing(path: Path, content: bytes) -> None:
    file = path.with_name("ledger.db-queue")
    file.write_bytes(content)
    written_at_once(path, 30)


@pytest.mark.parametrize("content", GARBAGE)
def test_a_queue_that_is_written_over_keeps_nobody_from_writing(path: Path, content: bytes) -> None:
    def spoil() -> None:
        path.with_name("ledger.db-queue").write_bytes(content)

    written_at_once(path, 30, spoil)


def test_a_queue_that_is_removed_keeps_nobody_from_writing(path: Path) -> None:
    written_at_once(path, 30, lambda: path.with_name("ledger.db-queue").unlink(missing_ok=True))


def test_one_who_finds_the_queue_cut_short_as_a_ticket_is_drawn_goes_on_without(path: Path) -> None:
    place = Queue(str(path))
    place.draw()
    place.leave()
    path.with_name("ledger.db-queue").write_bytes(b"x")
    place.draw()
    assert place.is_my_turn()
    place.leave()
    place.close()


@pytest.mark.parametrize("kind", ["folder", "link", "pipe"])
def test_what_is_no_file_is_no_queue(path: Path, kind: str, tmp_path: Path) -> None:
    file = path.with_name("ledger.db-queue")
    other = tmp_path / "other"
    other.write_text("of somebody else")
    if kind == "folder":
        file.mkdir()
    elif kind == "link":
        file.symlink_to(other)
    else:
        os.mkfifo(file)
    written_at_once(path, 30)
    assert other.read_text() == "of somebody else"


def written_at_once(path: Path, each: int, happens: object = None) -> None:
    """Four who write at once, as programs of their own would; none is kept waiting for ever."""
    ledgers: list[Ledger[Total, Count]] = [Ledger(Sqlite(path), Counter()) for _ in range(4)]

    def write(number: int) -> None:
        for command in range(each):
            assert isinstance(ledgers[number].do(count(f"{number}-{command}")), Receipt)
            if callable(happens) and number == 0 and command % 7 == 3:
                happens()

    with ThreadPoolExecutor(4) as threads:
        list(threads.map(write, range(4)))
    assert ledgers[0].state("main") == Total(4 * each, 4 * each)
    for ledger in ledgers:
        ledger.close()


def test_readers_make_no_queue_and_leave_the_one_that_is_there(path: Path) -> None:
    reader = open_ledger(str(path), Counter(), read_only=True)
    assert reader.state("main") is None
    reader.close()
    assert not path.with_name("ledger.db-queue").exists()


def test_whoever_may_write_to_the_ledger_may_queue(path: Path) -> None:
    path.chmod(0o660)
    place = Queue(str(path))
    place.draw()
    assert path.with_name("ledger.db-queue").stat().st_mode & 0o777 == 0o660
    place.close()


def test_one_who_does_not_queue_is_waited_for(path: Path) -> None:
    """Another program may use the file without any queue."""
    ledger = Ledger(Sqlite(path), Counter())
    stranger = apsw.Connection(str(path))
    stranger.execute("BEGIN IMMEDIATE")
    with ThreadPoolExecutor(1) as other:
        waits = other.submit(ledger.do, count("a"))
        Event().wait(0.2)
        assert not waits.done()
        stranger.execute("ROLLBACK")
        assert isinstance(waits.result(30), Receipt)
    stranger.close()
    ledger.close()


def test_without_such_locks_there_is_no_queue(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(queue, "fcntl", None)
    written_at_once(path, 20)
    assert not path.with_name("ledger.db-queue").exists()
