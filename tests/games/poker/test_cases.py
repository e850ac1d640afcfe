"""Every poker case comes out as its author expects, also while poker is not yet among the games."""

from pathlib import Path

import pytest

from pitboss.games.poker.game import Poker
from pitboss.record.case import read
from pitboss.record.expect import check
from pitboss.record.explain import explain
from pitboss.record.result import run
from tests.record.staked import decided_cents

FOLDER = Path(__file__).parents[3] / "docs" / "cases" / "poker"
GAMES = {"poker": Poker()}


@pytest.mark.parametrize("path", sorted(FOLDER.rglob("*.toml")), ids=lambda path: path.stem)
def test_case(path: Path) -> None:
    result = run(read(path.read_text(encoding="utf-8"), path.name, GAMES), GAMES)
    assert check(result, GAMES) == []
    decided = decided_cents(result)
    assert all(total.staked_cents == decided[total.box] for total in explain(result).totals)
