"""Asserting which clauses a ruling cites, and remembering which test exercised which clause, and how."""

import os
from collections.abc import Sequence
from typing import Any

from pitboss.law.coverage import EVIDENCE, Evidence
from pitboss.table.option import Option
from pitboss.table.refusal import Refusal

EXERCISED: dict[tuple[str, str], Evidence] = {}


def cites(result: Any, *refs: str) -> None:
    """Assert that a ruling, or some ruling of several, cites each clause; the exercise is remembered."""
    cited = _because(result)
    for ref in refs:
        assert ref in cited, f"{ref} is not cited; cited: {', '.join(sorted(cited)) or 'nothing'}"
        remember(ref, max(cited[ref], key=EVIDENCE.index))


def remember(ref: str, evidence: Evidence) -> None:
    """That the test under way shows this much of a clause; of several times the most counts."""
    pair = (ref, os.environ.get("PYTEST_CURRENT_TEST", "").removesuffix(" (call)"))
    EXERCISED[pair] = max(evidence, EXERCISED.get(pair, "citation"), key=EVIDENCE.index)


def _because(result: Any) -> dict[str, set[Evidence]]:
    """The clauses that are cited, each with what its being cited there says already."""
    if isinstance(result, str):
        return {result: {"citation"}}
    if not isinstance(result, Sequence):
        return {ref: {_said_by(result)} for ref in result.because}
    found: dict[str, set[Evidence]] = {}
    for item in result:
        for ref, evidence in _because(item).items():
            found.setdefault(ref, set()).update(evidence)
    return found


def _said_by(result: Any) -> Evidence:
    """That something is refused, or open to somebody, is a fact; that an event cites a clause is none yet."""
    if isinstance(result, Refusal):
        return "refusal"
    return "state" if isinstance(result, Option) else "citation"
