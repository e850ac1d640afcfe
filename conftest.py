"""The programs on the pages run where their files are: the cases of the docs, and a ledger with a pool."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent


@pytest.fixture(autouse=True, scope="module")
def _where_the_pages_are(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[None]:
    """A page's programs are tried in a folder of their own."""
    page = Path(str(request.node.path))
    if page not in (ROOT / "README.md", ROOT / "docs" / "library.md"):
        yield
        return
    folder, before = tmp_path_factory.mktemp("page"), Path.cwd()
    (folder / "docs").symlink_to(ROOT / "docs")
    _floor(folder / "floor.ledger")
    os.chdir(folder)
    yield
    os.chdir(before)


def _floor(path: Path) -> None:
    """A ledger with a pool of 50,000.00 for one table of Caribbean stud."""
    from pitboss.jackpot.commands import Create
    from pitboss.jackpot.settings import Law, Rates, Settings
    from pitboss.ledger.clock import now_ms
    from pitboss.ledger.opening import open_ledger
    from pitboss.pools.jackpots import Jackpots
    from pitboss.table.refusal import Refusal

    settings = Settings(
        game="caribbean-stud",
        law=Law(),
        tables=("T1",),
        chips=(100, 500, 2500, 10_000),
        wager_cents=100,
        rates=Rates(pool=70_00),
        seed_cents=5_000_000,
        reset_cents=2_000_000,
        approval="a page",
        alone_most_cents=100_000,
    )
    said = {"pool": "main", "at": now_ms(), "reason": "a page", "role": "operator", "who": "ann"}
    ledger = open_ledger(str(path), Jackpots(), create=True)
    answer = ledger.do(Create(command_id="create", settings=settings, **said))  # type: ignore[arg-type]
    assert not isinstance(answer, Refusal), answer
    ledger.close()
