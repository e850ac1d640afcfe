"""A ruling that rests on less than a text that was read says so."""

from datetime import date
from io import StringIO

from rich.console import Console

from pitboss.law import Rulebook
from pitboss.record.answer.explain import whys
from pitboss.terminal.due_page import reasons

BOOK = Rulebook.on(date(2018, 6, 1), "poker")
ODD_CHIPS, CARDS_SPEAK, UNSEEN = (
    "nz-1999-poker/13/18/odd-chips",
    "nz-2017/13/18.5",
    "nz-1999-poker/13/18/won-unseen",
)


def test_practice_and_inference_are_told_as_what_they_are() -> None:
    known = [why.known for why in whys(BOOK, (ODD_CHIPS, UNSEEN, CARDS_SPEAK))]
    assert known == ["practice, not law", "inferred", ""]


def test_the_page_says_it_beside_the_clause_the_first_time() -> None:
    out, told = StringIO(), set[str]()
    console = Console(file=out)
    reasons(console, whys(BOOK, (ODD_CHIPS, CARDS_SPEAK)), 0, told)
    first, second = out.getvalue().splitlines()
    assert first.startswith(f"{BOOK.cite(ODD_CHIPS)} (practice, not law): ")
    assert second.startswith(f"{BOOK.cite(CARDS_SPEAK)}: ")
