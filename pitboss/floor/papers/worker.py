"""A program beside the floor that answers what takes long, so that no table waits for it.

It starts with the first question. A question that takes too long ends it, and the next one starts another. It
ends with the floor, however the floor ends: what it reads its questions from is closed then.
"""

import asyncio
import os
import queue
import struct
import subprocess
import sys
import threading
import time
from collections import OrderedDict
from collections.abc import Callable
from pathlib import Path
from typing import IO, Any

import msgspec

from pitboss.floor.bounds import MOST_ANSWERS_KEPT, MOST_QUESTIONS, QUESTION_SECONDS
from pitboss.floor.errors import BusyError, FloorError

_LENGTH = struct.Struct(">I")
_PACKAGES = Path(__file__).parents[2]


class Worker:
    """Who answers questions one after another, as long as not too many wait."""

    def __init__(self, seconds: float = QUESTION_SECONDS, most: int = MOST_QUESTIONS) -> None:
        self._seconds = seconds
        self._waiting: queue.Queue[Callable[[], None]] = queue.Queue(most)
        self._kept: OrderedDict[object, Any] = OrderedDict()
        self._thread: threading.Thread | None = None
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def pid(self) -> int | None:
        """The program that answers now, once there is one."""
        return self._process.pid if self._process else None

    async def ask(self, question: str, *given: Any, same: object = None) -> Any:
        """The answer to a question; one that is the `same` as before is not asked again."""
        known = (question, same)
        if same is not None and known in self._kept:
            self._kept.move_to_end(known)
            return self._kept[known]
        answer = await self._queued((question, given))
        if same is not None:
            self._kept[known] = answer
            while len(self._kept) > MOST_ANSWERS_KEPT:
                self._kept.popitem(last=False)
        return answer

    def close(self) -> None:
        """Let the program go."""
        if self._process is not None:
            self._process.kill()

    async def _queued(self, asked: tuple[str, tuple[Any, ...]]) -> Any:
        loop = asyncio.get_running_loop()
        answer: asyncio.Future[Any] = loop.create_future()

        def work() -> None:
            told = self._told(asked)
            # A floor that closes waits for no answer.
            if not loop.is_closed():
                loop.call_soon_threadsafe(_hand_over, answer, told)

        try:
            self._waiting.put_nowait(work)
        except queue.Full:
            raise BusyError("too many questions wait for an answer; try again") from None
        if self._thread is None:
            self._thread = threading.Thread(target=self._work, daemon=True)
            self._thread.start()
        return await answer

    def _work(self) -> None:
        while True:
            self._waiting.get()()

    def _told(self, asked: tuple[str, tuple[Any, ...]]) -> Any:
        """What the program answers, or an error that says why it does not."""
        began = time.monotonic()
        try:
            told = self._answer(self._running(), asked)
        except OSError:
            # It could not be started, or is gone.
            told = None
        if told is not None:
            return FloorError(told["refused"]) if "refused" in told else told["answer"]
        self._end()
        if time.monotonic() - began >= self._seconds:
            return BusyError(f"this took more than {self._seconds:g} seconds, and was given up")
        return BusyError("what works this out broke off; ask again")

    def _answer(self, process: "subprocess.Popen[bytes]", asked: tuple[str, tuple[Any, ...]]) -> Any:
        """What the program says within the time that it has; nothing where it does not."""
        assert process.stdin is not None
        assert process.stdout is not None
        alarm = threading.Timer(self._seconds, process.kill)
        alarm.daemon = True
        alarm.start()
        try:
            _write(process.stdin, asked)
            return _read(process.stdout)
        finally:
            alarm.cancel()

    def _end(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            process.kill()
            process.wait()

    def _running(self) -> "subprocess.Popen[bytes]":
        if self._process is None or self._process.poll() is not None:
            # Not `-m`: what it names would be loaded twice.
            run = "from pitboss.floor.papers.worker import answer_all; answer_all()"
            self._process = subprocess.Popen(
                [sys.executable, "-c", run],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                env={**os.environ, "PYTHONPATH": _path()},
                start_new_session=True,
            )
        return self._process


def _path() -> str:
    """Where this very package is found, before any other of its name."""
    return os.pathsep.join(filter(None, (str(_PACKAGES), os.environ.get("PYTHONPATH", ""))))


def _hand_over(answer: "asyncio.Future[Any]", told: Any) -> None:
    if answer.done():
        return
    if isinstance(told, FloorError):
        answer.set_exception(told)
    else:
        answer.set_result(told)


def _write(to: IO[bytes], what: Any) -> None:
    content = msgspec.msgpack.encode(what)
    to.write(_LENGTH.pack(len(content)) + content)
    to.flush()


def _read(of: IO[bytes]) -> Any:
    """The next thing; none once nothing more comes."""
    head = of.read(_LENGTH.size)
    if len(head) < _LENGTH.size:
        return None
    (length,) = _LENGTH.unpack(head)
    content = of.read(length)
    return msgspec.msgpack.decode(content) if len(content) == length else None


# In the program beside the floor


def answer_all() -> None:
    """Answer questions as they come, and end as soon as nobody can ask any more."""
    from pitboss.floor.papers.answers import ANSWERS

    if hasattr(os, "nice"):
        os.nice(5)
    answers, sys.stdout = sys.stdout.buffer, sys.stderr
    asked: queue.Queue[Any] = queue.Queue()
    threading.Thread(target=_listen, args=(sys.stdin.buffer, asked), daemon=True).start()
    while True:
        question, given = asked.get()
        try:
            told = {"answer": ANSWERS[question](*given)}
        except FloorError as error:
            told = {"refused": str(error)}
        except Exception:  # the floor is told, and the next question is answered
            told = {"refused": "this could not be worked out"}
        _write(answers, told)


def _listen(questions: IO[bytes], asked: "queue.Queue[Any]") -> None:
    while (found := _read(questions)) is not None:
        asked.put(found)
    # Whoever asked is gone; what is being worked out is for nobody.
    os._exit(0)
