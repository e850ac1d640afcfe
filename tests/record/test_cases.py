"""Every case under docs/cases comes out as its author expects, and exercises the clauses that it names."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from pitboss.games import GAMES
from pitboss.law.coverage import Evidence
from pitboss.record.answer.explain import in_words
from pitboss.record.case import Due, Refused, Ruling, read
from pitboss.record.expect import check, reference
from pitboss.record.result import Result, run
from tests.citing import remember
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
    assert all(total.staked_cents == decided[total.box] for total in in_words(result).totals)
    for ref, evidence in shown(result):
        remember(ref, evidence)


def shown(result: Result) -> Iterator[tuple[str, Evidence]]:
    """What a case shows of each clause that it names."""
    case = result.case
    named: list[tuple[Due | Ruling | Refused, Evidence]] = [
        *((due, "money") for due in case.due),
        *((refused, "refusal") for refused in case.refusal),
        *((ruling, "state" if ruling.says else "citation") for ruling in case.ruling if not ruling.none),
    ]
    return ((reference(result.book, no), evidence) for item, evidence in named for no in item.because)


def test_the_example_of_the_readme() -> None:
    source = (FOLDER / "README.md").read_text(encoding="utf-8").split("```toml\n")[1].split("```")[0]
    result = run(read(source, "README.md", GAMES), GAMES)
    assert check(result, GAMES) == []
    assert [account.over_cents for account in result.differences] == [-5000]
