"""What tests show of clauses: an effect that is taken away is missed, and what is only cited is known."""

import json
import os
import random
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest

from pitboss.law.coverage import Evidence, Exercised, cited_only, coverage, exercised, places
from pitboss.law.library import shelf

ROOT = Path(__file__).parents[2]
DRAWN = 50


def test_a_clause_is_cited_only_for_a_reason() -> None:
    found = coverage(shelf(), places(), exercised())
    assert {row.clause.ref for row in found.by_citation_only} == {*cited_only()}
    assert len(found.by_citation_only) < 100


@pytest.mark.slow
def test_evidence_fails_when_the_effect_of_its_clause_is_taken_away(tmp_path: Path) -> None:
    """Fifty clauses at random; PITBOSS_SEED draws others."""
    rows = coverage(shelf(), places(), exercised()).covered
    shown = {row.clause.ref: _telling(row.exercised) for row in rows if row.evidence != ("citation",)}
    chance = random.Random(os.environ.get("PITBOSS_SEED", "clauses"))
    drawn = chance.sample(sorted(shown), DRAWN)
    found = _proved(sorted({shown[ref] for ref in drawn}), tmp_path / "exercised.json")
    assert [ref for ref in drawn if "citation" in found[ref].values()] == []


def _telling(tests: Mapping[str, Evidence]) -> str:
    """The first of some tests that shows more than a citation."""
    return next(test for test, evidence in tests.items() if evidence != "citation")


def _proved(tests: list[str], file: Path) -> Exercised:
    """What some tests show of each clause that they name, run once as ever and once without each clause."""
    command = [sys.executable, "-m", "pytest", "-q", "-n", "0", f"--write-exercised={file}", *tests]
    said = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert said.returncode == 0, said.stdout
    answer: Exercised = json.loads(file.read_text(encoding="utf-8"))
    return answer
