"""Pages on the classes of the library: their code gives what they are about, their links lead somewhere."""

import re
import shutil
from pathlib import Path

import pytest

import pitboss
from conftest import _floor
from tests.indexes.library import PAGES, ROOT, Page, file_of
from tests.indexes.pages import DOCS, pages

CASE = ROOT / "docs" / "cases" / "compare" / "six-cards-at-one-box" / "1998.toml"
LINK = re.compile(r"\]\(([^)]+)\)")
FILES = [path for path in pages() if path.parent == DOCS / "library"]


@pytest.fixture
def _files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The files that the pages name."""
    monkeypatch.chdir(tmp_path)
    shutil.copy(CASE, "case.toml")
    pitboss.open_table("roulette", record="night.jsonl").close()
    _floor(Path("floor.ledger"))


@pytest.mark.usefixtures("_files")
@pytest.mark.parametrize("page", PAGES, ids=file_of)
def test_the_code_on_a_page_gives_what_the_page_is_about(page: Page) -> None:
    names: dict[str, object] = {"pitboss": pitboss}
    exec(page.code, names)
    assert type(list(names.values())[-1]) is page.of


@pytest.mark.parametrize("path", [DOCS / "library.md", *FILES], ids=lambda path: path.name)
def test_links_of_a_page_lead_somewhere(path: Path) -> None:
    for link in LINK.findall(path.read_text(encoding="utf-8")):
        name, _, heading = link.partition("#")
        target = (path.parent / name).resolve() if name else path
        assert target.exists(), link
        if heading:
            text = target.read_text(encoding="utf-8")
            headings = re.findall(r"^#+ (.+)$", text, re.MULTILINE)
            assert heading in [each.lower().replace(" ", "-") for each in headings], link


def test_the_library_leads_to_every_page() -> None:
    linked = LINK.findall((DOCS / "library.md").read_text(encoding="utf-8"))
    assert {f"library/{path.name}" for path in FILES} <= set(linked)


def test_no_page_is_left_of_a_class_that_has_none() -> None:
    assert sorted((DOCS / "library").iterdir()) == sorted(FILES)
