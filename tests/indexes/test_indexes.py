"""Pages that list what there is say what there is."""

from pathlib import Path

import pytest

from tests.indexes.pages import DOCS, pages

PAGES = pages()


@pytest.mark.parametrize("path", PAGES, ids=lambda path: str(path.relative_to(DOCS)))
def test_a_page_says_what_there_is(path: Path) -> None:
    assert path.exists(), "make index writes it"
    assert path.read_text(encoding="utf-8") == PAGES[path], "make index writes it anew"
