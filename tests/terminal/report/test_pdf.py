"""A report as a PDF."""

from pathlib import Path

from msgspec.structs import replace

from pitboss.terminal.report.as_pdf import as_pdf
from pitboss.terminal.report.contents import document
from tests.record.test_commands import case_file, run
from tests.terminal.report.answers import FULL, PAPERS, US, hostile


def test_a_pdf_is_written(tmp_path: Path) -> None:
    path = tmp_path / "report.PDF"
    assert run("due", case_file(tmp_path), "--report", str(path)) == 0
    assert path.read_bytes().startswith(b"%PDF-")


def test_the_same_answer_gives_the_same_pdf() -> None:
    assert as_pdf(document(FULL, PAPERS)) == as_pdf(document(FULL, PAPERS))


def test_what_looks_like_a_program_of_typst_is_set_as_it_is_written() -> None:
    """A title that were read as markup would stop the page from being made."""
    harmful = '#panic("read") #import "x" $ * _ ` \\ @nobody <label> // /* ] } )'
    report = document(replace(FULL, title=harmful, story=harmful, notes=(harmful,)), PAPERS)
    assert as_pdf(report).startswith(b"%PDF-")


def test_a_hostile_case_and_the_american_ladder_become_pages() -> None:
    american = replace(hostile(lines=3, boxes=1), rulebook=US, readings=())
    assert as_pdf(document(american, PAPERS)).startswith(b"%PDF-")
