"""A process that gives hostile files to commands, within limits of time and memory, and tells what came."""

import io
import os
import pickle
import re
import resource
import signal
import sys
import tempfile
import traceback
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from msgspec import Struct

from pitboss.intake.words import steering
from pitboss.people.held import VARIABLE
from tests.fuzz.corpus import KINDS, secure

_GAME = re.compile(rb'(?m)^game *= *"([a-z-]+)"')
_STANDS = re.compile(r"\b(?:FILE|OUT|GAME|[ABC])\b")
SECONDS = 10
MOST_TYPED = 2_000
"""How long a command may reckon: of the processor, since others may be at work on the machine."""
MEMORY_BYTES = 1 << 30
"""How much a command may take beyond what the program has taken by then."""


class Job(Struct, frozen=True):
    """A file of a kind, to be given to every command that reads it, or to one."""

    kind: str
    content: bytes
    command: int | None = None


class Finding(Struct, frozen=True):
    """A command that failed where it should have refused."""

    command: tuple[str, ...]
    what: str
    """`exception`, `time`, `memory`, `control characters`, `exit code`."""
    says: str


class TooLongError(BaseException):
    """Not an Exception: no reader may take it for bad input."""


def results(job: Job) -> list[Finding]:
    """What went wrong with a file, command by command."""
    kind = KINDS[job.kind]
    with tempfile.TemporaryDirectory(prefix="pitboss-fuzz-") as folder:
        file = Path(folder) / f"file{kind.ending}"
        file.touch(mode=0o600)
        os.environ[VARIABLE] = str(file) if job.kind == "session" else f"{folder}/none"
        if job.kind == "session":
            secure(f"{folder}/out")
        found: list[Finding] = []
        for number, command in enumerate(kind.commands):
            if job.command in (None, number) or job.kind == "copy":
                file.write_bytes(job.content)
                found += _result(command, job, folder, str(file))
        return found


def _result(command: tuple[str, ...], job: Job, folder: str, file: str) -> Iterator[Finding]:
    out = f"{folder}/out"
    for ending in (".html", ".toml", ".jsonl"):
        Path(out + ending).unlink(missing_ok=True)
    named = _GAME.search(job.content)
    game = named[1].decode() if named else "roulette"
    stands = {"FILE": file, "OUT": out, "GAME": game}
    lines = job.content.decode(errors="surrogateescape").split("\n")
    if job.kind == "words":
        stands |= dict(zip("ABC", (*lines, "", "", ""), strict=False))
    words = [_STANDS.sub(lambda match: stands.get(match[0], match[0]), word) for word in command]
    stdin = _typed(job.content) if job.kind == "typed" else b"?\nquit\n"
    code, says, output = _run(words, stdin)
    report = Path(f"{out}.html")
    if report.exists():
        output += report.read_text(encoding="utf-8", errors="replace")
    sign = steering(output.replace("\n", " "))
    if says is not None:
        yield Finding(command, code, says)
    elif code not in ("0", "1", "2"):
        yield Finding(command, "exit code", f"{code}: {output[-300:]!r}")
    elif sign is not None:
        place = output.replace("\n", " ").index(sign)
        yield Finding(command, "control characters", repr(output[max(0, place - 200) : place + 60]))
    elif "Traceback (most" in output:
        yield Finding(command, "exception", output[-2000:])


def _typed(content: bytes) -> bytes:
    """No more lines than somebody types in an evening: each is answered, and takes its time."""
    return b"".join(content.splitlines(keepends=True)[:MOST_TYPED])


def _run(words: list[str], stdin: bytes) -> tuple[str, str | None, str]:
    """The exit code; or what kind of failure it was, and how it came about; and all that was printed."""
    from pitboss.cli import main as command
    from tests.fuzz.asking import main as ask

    main = ask if words[:1] == ["FLOOR"] else command
    with _streams(stdin) as written:
        try:
            with _limits():
                main(words)
            code, says = "0", None
        except SystemExit as left:
            code, says = str(left.code or 0), None
        except TooLongError:
            code, says = "time", "".join(traceback.format_exc(limit=-12))
        except MemoryError:
            code, says = "memory", "".join(traceback.format_exc(limit=-12))
        except BaseException:
            code, says = "exception", "".join(traceback.format_exc(limit=-12))
        for stream in (sys.stdout, sys.stderr):
            with suppress(Exception):
                stream.flush()
        return code, says, "\n".join(each.getvalue().decode(errors="replace") for each in written)


@contextmanager
def _streams(stdin: bytes) -> Iterator[tuple[io.BytesIO, io.BytesIO]]:
    before = sys.stdin, sys.stdout, sys.stderr
    out, err = io.BytesIO(), io.BytesIO()
    sys.stdin = io.TextIOWrapper(io.BytesIO(stdin), encoding="utf-8")
    sys.stdout = io.TextIOWrapper(out, encoding="utf-8", errors="strict")
    sys.stderr = io.TextIOWrapper(err, encoding="utf-8", errors="backslashreplace")
    try:
        yield out, err
    finally:
        # Kept from being collected with the buffers that are still wanted.
        for stream in (sys.stdout, sys.stderr):
            with suppress(Exception):
                stream.detach()
        sys.stdin, sys.stdout, sys.stderr = before


@contextmanager
def _limits() -> Iterator[None]:
    def too_long(number: int, frame: object) -> None:
        raise TooLongError

    signal.signal(signal.SIGVTALRM, too_long)
    hard = resource.getrlimit(resource.RLIMIT_AS)[1]
    resource.setrlimit(resource.RLIMIT_AS, (_taken_bytes() + MEMORY_BYTES, hard))
    signal.setitimer(signal.ITIMER_VIRTUAL, SECONDS)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        resource.setrlimit(resource.RLIMIT_AS, (hard, hard))


def _taken_bytes() -> int:
    pages = int(Path("/proc/self/statm").read_text().split()[0])
    return pages * os.sysconf("SC_PAGE_SIZE")


def serve() -> None:
    """Take jobs from the standard input until there are none, and answer each on the standard output."""
    source, out = sys.stdin.buffer, os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    for name in ("PITBOSS_LEDGER", "PITBOSS_WHO"):
        os.environ.pop(name, None)
    os.environ.update(COLUMNS="80", TERM="dumb")
    while True:
        try:
            job: Any = pickle.load(source)
        except EOFError:
            break
        pickle.dump(results(job), out)
        out.flush()
