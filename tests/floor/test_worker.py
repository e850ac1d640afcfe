"""What takes long is worked out beside the floor: bounded, given up in time, and gone with the floor."""

import asyncio
import errno
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from pitboss.floor.errors import BusyError, FloorError
from pitboss.floor.papers.worker import Worker
from pitboss.record.choice import Choice
from pitboss.record.lines import BEFORE_ALL, header_of, line_of
from pitboss.record.opening import open_table

PATIENCE_SECONDS = 10.0


def header(game: str = "roulette") -> bytes:
    law = Choice(game=game)
    return line_of(header_of(open_table(law, ()), law), BEFORE_ALL)[0]


@pytest.fixture
def worker() -> Iterator[Worker]:
    found = Worker()
    yield found
    found.close()


def edge(worker: Worker, area: str = "red") -> str:
    found = asyncio.run(worker.ask("odds", header(), area))
    return str(found["house_edge"])


def test_it_answers_and_is_still_there_for_the_next_question(worker: Worker) -> None:
    # 18 of 37 numbers are red, and red pays even money.
    assert edge(worker) == "1/37"
    first = worker.pid
    assert edge(worker, "black") == "1/37"
    assert worker.pid == first


def test_a_question_with_a_bad_answer_says_why_and_the_next_one_is_answered(worker: Worker) -> None:
    with pytest.raises(FloorError, match="purple"):
        edge(worker, "purple")
    with pytest.raises(FloorError, match="could not be worked out"):
        asyncio.run(worker.ask("spans", 17))
    assert edge(worker) == "1/37"


def test_one_that_was_killed_is_replaced(worker: Worker) -> None:
    edge(worker)
    assert worker.pid is not None
    os.kill(worker.pid, signal.SIGKILL)

    # Whether its end is noticed before the next question is put is a matter of moments.
    with suppress(BusyError):
        edge(worker)
    assert edge(worker) == "1/37"


def test_where_none_can_be_started_that_is_said_and_the_next_question_is_answered(
    worker: Worker, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object, **__: object) -> None:
        raise OSError(errno.EMFILE, "Too many open files")

    with monkeypatch.context() as patched:
        patched.setattr(subprocess, "Popen", full)
        with pytest.raises(BusyError, match="broke off; ask again"):
            edge(worker)
    assert edge(worker) == "1/37"


def test_one_that_is_killed_at_work_is_a_clear_answer(worker: Worker) -> None:
    async def killed() -> None:
        asked = asyncio.create_task(worker.ask("odds", header("blackjack"), "original"))
        while worker.pid is None:
            await asyncio.sleep(0.005)
        os.kill(worker.pid, signal.SIGKILL)
        with pytest.raises(BusyError, match="broke off; ask again"):
            await asked

    asyncio.run(killed())
    assert edge(worker) == "1/37"


def test_what_takes_too_long_is_given_up_and_the_next_question_works() -> None:
    # To start the program alone takes longer than this.
    worker = Worker(seconds=0.02)
    with pytest.raises(BusyError, match=r"more than 0\.02 seconds, and was given up"):
        edge(worker)
    assert worker.pid is None
    worker._seconds = 20
    assert edge(worker) == "1/37"
    worker.close()


def test_only_so_many_questions_wait() -> None:
    worker = Worker(most=2)

    async def asked() -> list[object]:
        questions = (worker.ask("odds", header(), "red") for _ in range(9))
        return list(await asyncio.gather(*questions, return_exceptions=True))

    answers = asyncio.run(asked())
    refused = [answer for answer in answers if isinstance(answer, BusyError)]
    assert len(refused) >= 6
    assert all("too many questions wait" in str(answer) for answer in refused)
    assert sum(isinstance(answer, dict) for answer in answers) == len(answers) - len(refused)
    worker.close()


def test_the_same_question_is_worked_out_once(worker: Worker) -> None:
    async def twice() -> tuple[object, object]:
        first = await worker.ask("odds", header(), "red", same="a")
        worker.close()
        return first, await worker.ask("odds", header(), "red", same="a")

    first, second = asyncio.run(twice())
    assert first is second


def is_alive(pid: int) -> bool:
    state = Path(f"/proc/{pid}/stat")
    return state.exists() and state.read_text().rpartition(")")[2].split()[0] != "Z"


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="there is no /proc here")
def test_it_ends_with_a_floor_that_was_killed() -> None:
    run = (
        "import asyncio, sys, time\n"
        "from pitboss.floor.papers.worker import Worker\n"
        "w = Worker()\n"
        f"asyncio.run(w.ask('odds', {header()!r}, 'red'))\n"
        "print(w.pid, flush=True)\n"
        "time.sleep(60)\n"
    )
    floor = subprocess.Popen([sys.executable, "-c", run], stdout=subprocess.PIPE, text=True)
    assert floor.stdout is not None
    pid = int(floor.stdout.readline())
    assert is_alive(pid)
    floor.kill()
    floor.wait()
    floor.stdout.close()
    end = time.monotonic() + PATIENCE_SECONDS
    while is_alive(pid) and time.monotonic() < end:
        time.sleep(0.02)
    assert not is_alive(pid)
