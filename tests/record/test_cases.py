"""Every case under docs/cases comes out as its author expects, and exercises the clauses that it names."""

import os
from pathlib import Path

import pytest

from pitboss.games import GAMES
from pitboss.record.case import read
from pitboss.record.expect import check, cited
from pitboss.record.explain import explain
from pitboss.record.result import run
from tests.citing import EXERCISED
from tests.record.staked import decided_cents

FOLDER = Path(__file__).parents[2] / "docs" / "cases"
FILES = sorted(FOLDER.rglob("*.toml"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(FOLDER).with_suffix("")))
def test_case(path: Path) -> None:
    case = read(path.read_text(encoding="utf-8"), path.name, GAMES)
    assert case.has_expectations
    result = run(case, GAMES)
    assert check(result, GAMES) == []
    decided = decided_cents(result)
    assert all(total.staked_cents == decided[total.box] for total in explain(result).totals)
    EXERCISED.update((ref, os.environ["PYTEST_CURRENT_TEST"]) for ref in cited(result))


def test_the_example_of_the_readme() -> None:
    source = (FOLDER / "README.md").read_text(encoding="utf-8").split("```toml\n")[1].split("```")[0]
    result = run(read(source, "README.md", GAMES), GAMES)
    assert check(result, GAMES) == []
    assert [account.over_cents for account in result.differences] == [-5000]
