"""Asserting which clauses a ruling cites, and remembering which test exercised which clause."""

import os
from collections.abc import Sequence
from typing import Any

EXERCISED: set[tuple[str, str]] = set()


def cites(result: Any, *refs: str) -> None:
    """Assert that a ruling, or some ruling of several, cites each clause; the exercise is remembered."""
    cited = _because(result)
    for ref in refs:
        assert ref in cited, f"{ref} is not cited; cited: {', '.join(sorted(cited)) or 'nothing'}"
        EXERCISED.add((ref, os.environ.get("PYTEST_CURRENT_TEST", "")))


def _because(result: Any) -> set[str]:
    if isinstance(result, str):
        return {result}
    if isinstance(result, Sequence):
        return {ref for item in result for ref in _because(item)}
    return set(result.because)
