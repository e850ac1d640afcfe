"""Kill -9 at every write and every sync: what was answered stands, nothing twice, nothing half-done."""

import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from pitboss.ledger.sqlite.store import Sqlite
from tests.ledger.faults.campaign import Promised, put
from tests.ledger.faults.run import FILE, assert_retries_apply_once, found_in
from tests.ledger.faults.stories import STORIES
from tests.ledger.faults.vfs import CHANGES, Kind, Moment
from tests.ledger.faults.zygote import Ended, Order

ROOT = Path(__file__).parents[3]
WRITES: frozenset[Kind] = frozenset({"write"})


class Zygote:
    """The process that starts those that die."""

    def __init__(self) -> None:
        command = [sys.executable, "-m", "tests.ledger.faults.zygote"]
        self._process = subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def start(self, order: Order) -> Ended:
        """Carry out an order, and say how it ended."""
        assert self._process.stdin
        assert self._process.stdout
        self._process.stdin.write(msgspec.json.encode(order) + b"\n")
        self._process.stdin.flush()
        return msgspec.json.decode(self._process.stdout.readline(), type=Ended)

    def close(self) -> None:
        self._process.communicate()


@pytest.fixture(scope="module")
def zygote() -> Iterator[Zygote]:
    zygote = Zygote()
    yield zygote
    zygote.close()


def _kill_everywhere(zygote: Zygote, order: Order) -> int:
    """Kill at the first change, at the second, and so on until one lives to the end; how many were killed."""
    story = STORIES[order.story]()
    directory = Path(order.directory)
    while True:
        put({}, directory)
        ended = zygote.start(order)
        store = Sqlite(directory / FILE, synchronous="OFF")
        found = found_in(store, story.domain)
        assert _promised(ended).verdict(found) == "kept", order
        assert_retries_apply_once(store, story, found)
        store.close()
        if ended.status == 0:
            assert found == story.ids
            return order.nth - 1
        assert ended.status == signal.SIGKILL, order
        order = msgspec.structs.replace(order, nth=order.nth + 1)


def _promised(ended: Ended) -> Promised:
    promised = Promised()
    for mark in ended.marks:
        promised = promised.then(mark)
    return promised


MOMENTS = pytest.mark.parametrize(
    ("moment", "kinds"),
    [
        pytest.param("before", CHANGES, id="before"),
        pytest.param("halfway", WRITES, id="halfway"),
        pytest.param("after", CHANGES, id="after"),
    ],
)
TOGETHER = pytest.mark.parametrize("together", [False, True], ids=["one by one", "together"])


@TOGETHER
@MOMENTS
def test_what_was_answered_outlives_a_kill(
    tmp_path: Path, zygote: Zygote, moment: Moment, kinds: frozenset[Kind], together: bool
) -> None:
    order = Order(directory=str(tmp_path), story="four counts", moment=moment, kinds=kinds, together=together)
    # Making the file takes more than a dozen writes, each command at least one.
    assert _kill_everywhere(zygote, order) > 12 + 2


def test_a_jackpot_outlives_a_kill(tmp_path: Path, zygote: Zygote) -> None:
    order = Order(directory=str(tmp_path), story="an evening", moment="halfway", kinds=WRITES, together=True)
    assert _kill_everywhere(zygote, order) > 12 + 2


@pytest.mark.slow
@TOGETHER
@MOMENTS
@pytest.mark.parametrize("story", ["forty counts", "an evening"])
def test_what_was_answered_outlives_a_kill_in_a_long_run(
    tmp_path: Path, zygote: Zygote, story: str, moment: Moment, kinds: frozenset[Kind], together: bool
) -> None:
    order = Order(
        directory=str(tmp_path), story=story, moment=moment, kinds=kinds, together=together, syncs=True
    )
    _kill_everywhere(zygote, order)
