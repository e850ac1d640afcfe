"""Hostile files one after another, each given to a worker; what fails is cut down to its shortest form."""

import os
import pickle
import select
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

from msgspec import Struct

from tests.fuzz.corpus import KINDS, ROOT, seeds
from tests.fuzz.forging import forged_copy, forged_record, without
from tests.fuzz.mutations import mutated
from tests.fuzz.worker import Finding, Job

PATIENCE_SECONDS = 240
"""Beyond that a worker is stuck where no signal reaches it."""
JOBS_A_WORKER = 400
NEAR = 30
SHORTENING_SECONDS = 60
_WEIGHTS = {
    "case": 5,
    "terms": 2,
    "record": 5,
    "copy": 2,
    "anchors": 1,
    "key": 1,
    "session": 1,
    "progress": 1,
    "phh": 1,
    "typed": 1,
    "words": 3,
    "floor": 1,
    "posts": 2,
    "clauses": 1,
}
_FORGERS = {"record": forged_record, "copy": forged_copy}


class Worker:
    """A process that takes jobs; it is made anew when it is stuck, gone, or has done enough."""

    def __init__(self) -> None:
        self._done = 0
        self._process: subprocess.Popen[bytes] | None = None

    def run(self, job: Job) -> list[Finding]:
        """What went wrong with a file."""
        if self._process is None or self._done >= JOBS_A_WORKER:
            self.close()
            self._process = _started()
            self._done = 0
        self._done += 1
        process = self._process
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            pickle.dump(job, process.stdin)
            process.stdin.flush()
            if not select.select([process.stdout], [], [], PATIENCE_SECONDS)[0]:
                self.close()
                return [Finding((), "time", f"no answer within {PATIENCE_SECONDS} seconds")]
            answer: Any = pickle.load(process.stdout)
        except (EOFError, OSError, pickle.UnpicklingError):
            code = process.wait()
            self.close()
            return [Finding((), "exit code", f"the process ended with {code}")]
        return list(answer)

    def close(self) -> None:
        """End the process."""
        if self._process is not None:
            self._process.kill()
            self._process.communicate()
            self._process = None


def _started() -> subprocess.Popen[bytes]:
    paths = (str(ROOT), os.environ.get("PYTHONPATH", ""))
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, paths)), "PYTHONHASHSEED": "0"}
    return subprocess.Popen(
        [sys.executable, "-c", "from tests.fuzz.worker import serve; serve()"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        cwd=ROOT,
        env=environment,
    )


class Found(Struct, frozen=True):
    """A file that a command fails on."""

    job: Job
    finding: Finding


def jobs(seed: int, kinds: tuple[str, ...] = ()) -> Iterator[Job]:
    """Hostile files without end; the same seed gives the same ones."""
    random = Random(seed)
    chosen = kinds or tuple(KINDS)
    while True:
        kind = random.choices(chosen, [_WEIGHTS[name] for name in chosen])[0]
        known = seeds(kind)
        place = random.randrange(len(known))
        # Files of a kind lie by game: those near it speak of the same things.
        near = known[max(0, place - NEAR) : place + NEAR]
        if kind in _FORGERS and random.random() < 0.7:
            content = _FORGERS[kind](random, known[place], near)
        else:
            content = mutated(random, known[place], near)
        yield Job(kind, content, random.randrange(len(KINDS[kind].commands)))


def shortened(worker: Worker, found: Found, seconds: float = SHORTENING_SECONDS) -> Found:
    """The same failure of the same command from less: lines are left out, then bytes, while it stays."""
    until = time.monotonic() + seconds
    if found.job.kind == "record":
        found = _of_fewer_lines(worker, found, until)
    content, step = found.job.content, max(1, len(found.job.content) // 2)
    while step >= 1 and time.monotonic() < until:
        place = 0
        while place < len(content) and time.monotonic() < until:
            less = content[:place] + content[place + step :]
            if _is_same(worker.run(Job(found.job.kind, less, found.job.command)), found.finding):
                content = less
            else:
                place += step
        step //= 2
    return Found(Job(found.job.kind, content, found.job.command), found.finding)


def _of_fewer_lines(worker: Worker, found: Found, until: float) -> Found:
    """The same from a record with fewer lines, sealed anew."""
    job = found.job
    step = max(1, job.content.count(b"\n") // 2)
    while step >= 1 and time.monotonic() < until:
        place = 1
        while place < job.content.count(b"\n") and time.monotonic() < until:
            less = without(job.content, place, place + step)
            other = Job(job.kind, less, job.command) if less is not None else None
            if other is not None and _is_same(worker.run(other), found.finding):
                job = other
            else:
                place += step
        step //= 2
    return Found(job, found.finding)


def _is_same(findings: list[Finding], wanted: Finding) -> bool:
    return any((one.what, where(one)) == (wanted.what, where(wanted)) for one in findings)


def where(finding: Finding) -> str:
    """Where in the program it failed: two files that fail there are one finding."""
    if finding.what not in ("exception", "time", "memory"):
        return " ".join(finding.command)
    lines = [line.strip() for line in finding.says.splitlines() if line.strip().startswith("File ")]
    own = [line for line in lines if "/pitboss/" in line]
    last = finding.says.strip().splitlines()[-1].split(":")[0] if finding.says.strip() else ""
    # Where time runs out, or memory, hangs on the moment.
    place = own[-1].split("/pitboss/")[-1] if own and finding.what == "exception" else ""
    return f"{last} {place}"


def kept(folder: Path, number: int, found: Found) -> Path:
    """A finding in files of its own: the input, and what came of it."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{number:03}{KINDS[found.job.kind].ending}"
    path.write_bytes(found.job.content)
    command = " ".join(found.finding.command)
    path.with_suffix(f"{path.suffix}.says").write_text(
        f"{found.job.kind}: {command}\n{found.finding.what}\n{found.finding.says}\n", encoding="utf-8"
    )
    return path
