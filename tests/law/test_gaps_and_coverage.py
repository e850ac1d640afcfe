"""What the law as held cannot answer, and which code carries out what it says."""

from pathlib import Path

from pitboss.law import Rulebook
from pitboss.law.coverage import coverage
from pitboss.law.gaps import gaps
from pitboss.law.library import shelf
from pitboss.law.model import Mark
from tests.law import paper


def test_a_clause_is_bare_without_code_or_without_a_test(tmp_path: Path) -> None:
    law = paper.library(tmp_path, dice=paper.DICE)
    cited = {"throw": ["games/a.py:10", "games/a.py:9"], "pay": ["games/b.py:1"]}
    found = coverage(law, cited, {"a/1/1": {"test_1": "money"}, "a/1/2": {}})
    assert [(row.clause.no, row.lacks) for row in found.covered] == [
        ("1", ""),
        ("2", "not exercised"),
        ("2(a)", "not exercised"),
    ]
    assert found.covered[0].cited == ("games/a.py:9", "games/a.py:10")
    assert [row.lacks for row in coverage(law, {}, {"a/1/1": {"t": "state"}}).bare] == [
        "not cited",
        "neither cited nor exercised",
        "neither cited nor exercised",
    ]


def test_a_clause_has_the_evidence_of_all_its_tests_and_a_citation_counts_only_where_there_is_no_other(
    tmp_path: Path,
) -> None:
    law = paper.library(tmp_path, dice=paper.DICE)
    found = coverage(
        law,
        {},
        {
            "a/1/1": {"test_1": "citation", "test_2": "state", "test_3": "money", "test_4": "refusal"},
            "a/1/2": {"test_5": "citation"},
        },
    )
    assert [row.evidence for row in found.covered] == [("money", "refusal", "state"), ("citation",), ()]
    assert [row.clause.no for row in found.by_citation_only] == ["2"]


def test_every_clause_is_carried_out_by_code_or_left_to_somebody() -> None:
    found = coverage(shelf(), {}, {})
    assert len(found.covered) + len(found.left) == sum(
        len(register.clause) + sum(entry.op in ("insert", "substitute") for entry in register.amendment)
        for register in shelf().registers
    )
    assert all(clause.why for clause in found.left if clause.by == "people")


def test_the_texts_known_but_not_held_are_named() -> None:
    assert {"nz-1994", "nz-1999", "nz-2004-20"} <= {instrument.id for instrument in gaps(shelf()).not_held}


def test_the_amendments_of_2001_that_cannot_be_placed_are_named() -> None:
    assert [item.ref for item in gaps(shelf()).unplaced] == ["nz-2001/6/12.11", "nz-2001/6/12.15"]
    assert all(item.reason for item in gaps(shelf()).unplaced)


def test_what_was_not_read_in_a_source_held_is_named(tmp_path: Path) -> None:
    dice = paper.DICE.replace('clause = "2(a)"', 'clause = "2(a)"\nconfidence = "inferred"').replace(
        'no = "1"', 'no = "1"\nconfidence = "invented"\nnote = "The picture is lost."'
    )
    law = paper.library(tmp_path, dice=dice)
    found = gaps(law)
    assert [(clause.ref, clause.mark) for clause in found.marked] == [
        ("a/1/1", Mark("invented", "The picture is lost."))
    ]
    assert [(item.register, item.term.name, item.term.mark) for item in found.marked_terms] == [
        ("a/1", "seven", Mark("inferred"))
    ]


def test_what_is_placed_by_lineage_is_named(tmp_path: Path) -> None:
    change = """
        op = "insert"
        no = "3"
        says = "A die that falls is thrown again."
        key = "dropped"
        placed = "After the last rule of A."
    """
    law = paper.library(tmp_path, dice=paper.DICE, later=paper.amending(change))
    assert [(clause.ref, clause.mark) for clause in gaps(law).placed] == [
        ("b/1/3", Mark(placed="After the last rule of A."))
    ]


def test_the_rules_of_2001_and_1999_stand_where_those_of_1996_stood() -> None:
    placed = {clause.ref for clause in gaps(shelf()).placed}
    assert {"nz-2001/8/3.8", "nz-1999-tai-sai/9/4.1(d)", "nz-2001/9/4.1(i)"} <= placed
    mark = Rulebook.on(None, "roulette").clauses["nz-2001/8/3.8"].mark
    assert mark is not None
    assert mark.in_place_of == "nz-1996/III/4.7"


def test_the_order_of_the_money_wheel_is_our_own() -> None:
    found = gaps(shelf())
    assert ("nz-1996/VII", "section-order") in [
        (item.register, item.term.name)
        for item in found.marked_terms
        if item.term.mark and item.term.mark.confidence == "invented"
    ]


def test_how_a_text_is_known_is_no_part_of_its_fingerprint(tmp_path: Path) -> None:
    (tmp_path / "plain").mkdir()
    (tmp_path / "marked").mkdir()
    marked = paper.DICE.replace('no = "1"', 'no = "1"\nconfidence = "seen"')
    books = [
        Rulebook.on(None, "dice", jurisdiction="x", library=paper.library(tmp_path / name, dice=text))
        for name, text in (("plain", paper.DICE), ("marked", marked))
    ]
    assert books[0].id == books[1].id


def test_the_commencement_of_2001_is_known_to_be_uncertain() -> None:
    assert "nz-2001" in [instrument.id for instrument in gaps(shelf()).commencement]


def test_lost_pictures_and_waiting_displays_are_named() -> None:
    found = gaps(shelf())
    assert {clause.ref for clause in found.pictures} >= {
        "nz-1996/III/diagram-4",
        "nz-1996/VII/diagram-8",
        "nz-1996/VIII/diagram-10",
        "nz-1998/6/appendix",
    }
    assert all(clause.by == "floor" for clause in found.waiting)
    assert {silent.register for silent in found.silent} >= {"nz-1996/VIII", "nz-1998/6", "us-s10/"}
