"""A report as HTML: one file that needs nothing and lets nothing through."""

import re
from html.parser import HTMLParser

import pytest
from msgspec.structs import replace

from pitboss.terminal.report.as_html import as_html
from pitboss.terminal.report.contents import document
from tests.terminal.report.answers import FULL, HASH, LONG, PAPERS, hostile

ALLOWED = {"html", "head", "meta", "title", "style", "body", "main", "header", "section", "div", "p", "span"}
ALLOWED |= {"h1", "h2", "h3", "b", "bdi", "cite", "dl", "dt", "dd", "ul", "li", "wbr"}
ALLOWED |= {"table", "thead", "tbody", "tr", "th", "td"}


class Tags(HTMLParser):
    """Every tag with its attributes, and whether each that opens is closed in turn."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.open: list[str] = []
        self.feed(page)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))
        if tag not in ("meta", "wbr"):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@pytest.fixture(scope="module")
def page() -> str:
    return as_html(document(hostile(), PAPERS))


def test_a_hostile_case_brings_in_no_tag_and_no_attribute(page: str) -> None:
    tags = Tags(page)
    assert tags.open == []
    assert {tag for tag, _ in tags.found} <= ALLOWED
    named = {name for _, attributes in tags.found for name in attributes}
    assert named <= {
        "lang",
        "charset",
        "http-equiv",
        "content",
        "name",
        "class",
        "dir",
        "colspan",
        "data-name",
    }


def test_hostile_words_are_there_to_read(page: str) -> None:
    assert "&lt;script&gt;alert(1)&lt;/script&gt;&lt;img src=http://evil.example/x" in page
    assert "&amp;amp; &quot;quoted&quot; &#x27;so&#x27;" in page
    assert LONG in page


def test_characters_that_hide_or_turn_others_round_are_named(page: str) -> None:
    assert "[U+202E]right to left[U+202C]" in page
    assert "[U+0000]" in page
    assert not {"\u202e", "\u202c", "\x00"} & {*page}
    assert "\u05e9\u05dc\u05d5\u05dd" in page


def test_a_report_loads_and_runs_nothing() -> None:
    page = as_html(document(FULL, PAPERS))
    assert not re.search(r"https?:|//|url\(|@import|@font-face|<script|<link|<img|src=|href=", page)
    assert "default-src 'none'; style-src 'unsafe-inline'" in page


def test_the_bottom_of_a_page_names_rulebook_program_and_case() -> None:
    page = as_html(document(FULL, PAPERS))
    said = re.search(r'@bottom-left \{ content: "(.*)" "\\A " "(.*)"; \}', page)
    assert said is not None
    first, second = (re.sub(r"\\([0-9a-f]+) ", lambda m: chr(int(m[1], 16)), each) for each in said.groups())
    assert first == "Rulebook a6754ed2fc7c1be7 · pitboss 9.8.7"
    assert second == f"SHA-256 of the case {HASH}"


def test_the_heads_of_a_table_repeat_and_a_row_keeps_its_clauses() -> None:
    page = as_html(document(FULL, PAPERS))
    assert "thead { display: table-header-group; }" in page
    assert re.search(r'<tbody class=""><tr><td data-name="Player"><bdi>Box 3</bdi>.*<tr class="why">', page)


def test_the_same_answer_gives_the_same_report() -> None:
    assert as_html(document(FULL, PAPERS)) == as_html(document(FULL, PAPERS))


@pytest.mark.parametrize(
    ("cents", "shown"),
    [(99_999_999_99, "99,999,999.99"), (100_000_000_00, "100,<wbr>000,<wbr>000.00")],
)
def test_only_a_very_long_sum_may_break(cents: int, shown: str) -> None:
    answer = replace(FULL, payments=(replace(FULL.payments[0], paid_cents=cents),))
    assert f"<bdi>{shown}</bdi>" in as_html(document(answer, PAPERS))
