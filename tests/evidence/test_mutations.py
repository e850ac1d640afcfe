"""The evidence of a clause notices when the clause is changed: its figures, policies, powers, or its code."""

import re
import shutil
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

from pitboss.law.coverage import exercised
from tests.evidence.mutations import MUTATIONS, Mutation

ROOT = Path(__file__).parents[2]
ROOMS, FILES = ("pitboss", "tests"), ("conftest.py", "pyproject.toml")
LOADS = "from pitboss.law.library import checked, shelf; checked(shelf())"


def changed(source: str, mutation: Mutation) -> str:
    """A file in which the one word is changed: the first such word after the line that names its entry."""
    if not mutation.within:
        assert source.count(mutation.old) == 1, mutation
        return source.replace(mutation.old, mutation.new)
    name, _, value = mutation.within.partition(" = ")
    before, line, after = re.split(rf"(?m)^({name} *= {re.escape(value)})$", source)
    entry, following, rest = after.partition("\n[[")
    assert mutation.old in entry, mutation
    return before + line + entry.replace(mutation.old, mutation.new, 1) + following + rest


def _run(house: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=house,
        env={"PYTHONPATH": str(house), "PYTHONHASHSEED": "0", "PATH": ""},
        capture_output=True,
        text=True,
        check=False,
    )


def _failures(house: Path, tests: list[str]) -> tuple[int, int]:
    """How many of some tests ran, and in how many of them something was not as asserted."""
    options = ("-q", "-n", "0", "-p", "no:cacheprovider", "--junitxml=result.xml")
    said = _run(house, "-m", "pytest", *options, *tests)
    assert said.returncode in (0, 1), said.stdout + said.stderr
    (suite,) = ElementTree.parse(house / "result.xml").iter("testsuite")
    assert suite.get("errors") == "0", said.stdout
    said_by = [failure.get("message", "") for failure in suite.iter("failure")]
    return int(suite.get("tests", 0)), sum(
        message.startswith(("assert", "AssertionError")) for message in said_by
    )


@pytest.mark.slow
@pytest.mark.parametrize("mutation", MUTATIONS, ids=lambda mutation: mutation.what)
def test_the_evidence_notices(mutation: Mutation, tmp_path: Path) -> None:
    for room in ROOMS:
        shutil.copytree(ROOT / room, tmp_path / room, ignore=shutil.ignore_patterns("playthroughs"))
    for name in FILES:
        shutil.copy(ROOT / name, tmp_path / name)
    (tmp_path / "docs").symlink_to(ROOT / "docs")
    tests = [*exercised()[mutation.ref], *mutation.beside]
    file = tmp_path / mutation.file
    file.write_text(changed(file.read_text(encoding="utf-8"), mutation), encoding="utf-8")
    # What the law's own checks refuse would never come to a table.
    assert _run(tmp_path, "-c", LOADS).returncode == 0
    ran, failed = _failures(tmp_path, tests)
    assert ran >= len(tests)
    assert failed, f"{mutation.what}: noticed by none of {tests}"


def test_each_clause_that_is_changed_has_evidence() -> None:
    shown = exercised()
    assert {
        m.ref for m in MUTATIONS if set(shown.get(m.ref, {"": "citation"}).values()) == {"citation"}
    } == set()


def test_every_change_changes_something() -> None:
    for mutation in MUTATIONS:
        source = (ROOT / mutation.file).read_text(encoding="utf-8")
        assert changed(source, mutation) != source
