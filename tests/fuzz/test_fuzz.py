"""No file makes a command fail: no traceback, no hang, no memory without end, no sign that steers a screen.

`python -m tests.fuzz --minutes 60` goes on for as long as one likes.
"""

import sys
from collections.abc import Iterator
from itertools import islice

import pytest

from tests.fuzz.corpus import KINDS
from tests.fuzz.driver import Worker, jobs
from tests.fuzz.worker import Job

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="limits of memory are set as Linux does")


@pytest.fixture(scope="module")
def worker() -> Iterator[Worker]:
    found = Worker()
    yield found
    found.close()


@pytest.mark.parametrize("kind", KINDS)
def test_hostile_files_are_refused_or_ruled_on(worker: Worker, kind: str) -> None:
    # A floor is opened for each of its own.
    for job in islice(jobs(20_020, (kind,)), 3 if kind in ("floor", "posts", "clauses") else 12):
        assert worker.run(job) == [], job.content


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(8))
def test_many_hostile_files_are_refused_or_ruled_on(worker: Worker, seed: int) -> None:
    for job in islice(jobs(seed), 500):
        assert worker.run(job) == [], job.content


@pytest.mark.parametrize(
    ("kind", "content", "what"),
    [
        ("case", b"raise ZeroDivisionError", "exception"),
        ("case", b"while True: pass", "time"),
        ("case", b"[0] * 10**10", "memory"),
        ("case", b"print('\\x1b[31m')", "control characters"),
    ],
)
def test_a_failure_would_be_found(
    monkeypatch: pytest.MonkeyPatch, kind: str, content: bytes, what: str
) -> None:
    from tests.fuzz import worker as here

    def failing(words: list[str]) -> None:
        exec(content.decode())

    monkeypatch.setattr("pitboss.cli.main", failing)
    monkeypatch.setattr(here, "SECONDS", 0.2)
    (finding,) = here.results(Job(kind, content, 0))
    assert finding.what == what
