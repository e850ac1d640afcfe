"""Whether a test notices that a clause has no effect: it is run again with the effect taken away."""

import signal
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

import pytest

from pitboss.law.coverage import EVIDENCE, Evidence
from tests.citing import EXERCISED
from tests.evidence.asserting import asserted
from tests.evidence.knocking import knocked_out
from tests.exercising import Pair

# Taken away as a trial: a test that fails even so cannot be run again, and proves nothing.
NO_CLAUSE = ""
# Of the processor: a story that waits for a refusal never ends once there is none.
PATIENCE_SECONDS = 1


def proved(item: pytest.Function, noted: Mapping[Pair, Evidence]) -> dict[Pair, Evidence]:
    """What a test that passed shows of each clause: what it asserts, if it then fails, or else a citation."""
    said = {pair: _most(item, evidence) for pair, evidence in noted.items()}
    more = {pair for pair, evidence in said.items() if evidence != "citation"}
    if more and fails(item, NO_CLAUSE):
        more = set()
    return {pair: said[pair] if pair in more and fails(item, pair[0]) else "citation" for pair in said}


def _most(item: pytest.Function, noted: Evidence) -> Evidence:
    """A case says itself what it shows of a clause; of a test it is read."""
    if item.originalname == "test_case":
        return noted
    return max(noted, asserted(item.obj), key=EVIDENCE.index)


def fails(item: pytest.Function, ref: str) -> bool:
    """Whether a test fails while a clause has no effect."""
    given: dict[str, Any] = {name: item.funcargs[name] for name in item._fixtureinfo.argnames}
    before = dict(EXERCISED)
    try:
        with knocked_out(ref), _patience():
            item.obj(**given)
    except (Exception, pytest.fail.Exception):
        return True
    finally:
        EXERCISED.clear()
        EXERCISED.update(before)
    return False


@contextmanager
def _patience() -> Iterator[None]:
    def enough(*_: object) -> None:
        raise TimeoutError

    before = signal.signal(signal.SIGVTALRM, enough)
    signal.setitimer(signal.ITIMER_VIRTUAL, PATIENCE_SECONDS)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)
