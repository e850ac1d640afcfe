"""A figure of a term stands in its clause, in figures or words; or it is marked as the house's, or ours."""

from collections.abc import Mapping
from datetime import date
from fractions import Fraction
from pathlib import Path

import pytest

from pitboss.law import Rulebook, Term
from pitboss.law.library import shelf
from pitboss.law.values import amended, term
from tests.law import figures, paper
from tests.law.every import books

OURS = ("practice", "invented")


def said(book: Rulebook, ref: str) -> str:
    """What a clause says, and what its paragraphs do, whichever instrument last put them so."""
    _, division, no = ref.split("/", 2)
    return " ".join(
        clause.says
        for clause in book.clauses.values()
        if clause.ref.split("/", 2)[1] == division
        and (clause.no == no or clause.no.startswith((f"{no}(", f"{no}/")))
    )


def rows(value: Term) -> list[tuple[str, Fraction | int | str]]:
    if isinstance(value.value, Mapping):
        return [*value.value.items()]
    if isinstance(value.value, tuple):
        return [("", item) for item in value.value if item.isdigit()]
    return [("", value.value)]


def stands(kind: str, figure: Fraction | int | str, says: str) -> bool:
    """Whether a figure stands in a sentence, as odds, money, a share or a number."""
    match kind:
        case "odds" | "odds-table":
            return Fraction(figure) in figures.odds(says)
        case "money" | "money-table":
            return Fraction(int(figure), 100) in figures.numbers(says)
        case "rate":
            return Fraction(figure) in figures.shares(says)
    return Fraction(figure) in figures.numbers(says)


def missing(book: Rulebook) -> list[str]:
    lacking = []
    for value in book.terms.values():
        if value.house or value.kind == "policy" or (value.mark and value.mark.confidence in OURS):
            continue
        assert value.clause is not None
        says = said(book, value.clause)
        for label, figure in rows(value):
            if not stands(value.kind, figure, says):
                lacking.append(f"{value.name} {label} {figure}: {value.clause}")
            if label.isdigit() and Fraction(label) not in figures.numbers(says):
                lacking.append(f"{value.name} {label}: {value.clause}")
    return lacking


def test_every_figure_of_a_term_stands_in_its_clause_or_is_the_houses_or_ours() -> None:
    lacking = [(book.game, book.name, found) for book in books() for found in missing(book)]
    assert lacking == []


def test_no_term_is_left_out() -> None:
    """Every term of every register is in force under one of the days and elections."""
    seen = {(value.name, value.clause, str(value.value)) for book in books() for value in book.terms.values()}
    stated = [
        *(term(entry, register.id) for register in shelf().registers for entry in register.term),
        *(
            amended(entry, register.id)
            for register in shelf().registers
            for entry in register.amendment
            if entry.op == "amend-term"
        ),
    ]
    assert len(stated) > 300
    assert [value.name for value in stated if (value.name, value.clause, str(value.value)) not in seen] == []


@pytest.mark.parametrize(
    ("kind", "figure", "says", "there"),
    [
        ("odds", Fraction(3, 2), "It pays 3 to 2.", True),
        ("odds", Fraction(3, 2), "It pays 3, and 2.", False),
        ("odds", Fraction(6, 5), "It pays 5 to 6.", False),
        ("odds", Fraction(5000), "Three sevens: 5,000 to 1.", True),
        ("odds", Fraction(100), "Royal flush 100, straight flush 50.", False),
        ("money", 50_000, "Four of a kind: $500.", True),
        ("money", 50_000, "Four of a kind: $5,000.", False),
        ("rate", Fraction(1, 20), "A commission of 5%.", True),
        ("rate", Fraction(1, 20), "A commission of 5 dollars.", False),
        ("rate", Fraction(1, 2), "No more than half of it.", True),
        ("count", 7, "No more than seven players.", True),
        ("count", 7, "No more than seventeen players.", False),
        ("count", 6, "From 4 to 10.", True),
        ("count", 11, "From 4 to 10.", False),
        ("list", "3", "At 0 to 5.", True),
        ("count", 13, "As part 13 says, or r 13.1(a).", False),
        ("count", 5, "As rr 4.2, 5 and 6.1 say.", False),
        ("count", 3, "The third card.", False),
    ],
)
def test_a_figure_is_found_where_it_stands_and_nowhere_else(
    kind: str, figure: Fraction | int | str, says: str, *, there: bool
) -> None:
    assert stands(kind, figure, says) is there


@pytest.mark.parametrize(
    ("written", "lacks"),
    [
        ('odds = "4 to 1"\n    clause = "2(a)"', []),
        ('odds = "5 to 1"\n    clause = "2(a)"', ["seven  5: a/1/2(a)"]),
        # A rule has the figures of its paragraphs, and a paragraph has none of another's.
        ('odds = "4 to 1"\n    clause = "2"', []),
        ('odds = "4 to 1"\n    clause = "1"', ["seven  4: a/1/1"]),
        ('odds = "5 to 1"\n    house = "The house pays more."', []),
        ('odds = "5 to 1"\n    clause = "2(a)"\n    confidence = "practice"', []),
        ('odds = "5 to 1"\n    clause = "2(a)"\n    confidence = "seen"', ["seven  5: a/1/2(a)"]),
    ],
)
def test_a_figure_that_its_clause_does_not_have_is_noticed(
    tmp_path: Path, written: str, lacks: list[str]
) -> None:
    text = paper.DICE.replace("At four to one.", "At 4 to 1.")
    law = paper.library(tmp_path, dice=text.replace('odds = "4 to 1"\n    clause = "2(a)"', written))
    assert missing(Rulebook.on(date(2000, 6, 1), "dice", jurisdiction="x", library=law)) == lacks
