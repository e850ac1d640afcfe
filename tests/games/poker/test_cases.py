"""Every case of poker comes out as its author expects."""

from pathlib import Path

import pytest

from pitboss.record.case import read
from pitboss.record.expect import check
from pitboss.record.result import run
from tests.games.poker.telling import GAME

FOLDER = Path(__file__).parent / "cases"
FILES = sorted(FOLDER.rglob("*.toml"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(FOLDER).with_suffix("")))
def test_case(path: Path) -> None:
    games = {GAME.slug: GAME}
    case = read(path.read_text(encoding="utf-8"), path.name, games)
    assert case.has_expectations
    assert check(run(case, games), games) == []
