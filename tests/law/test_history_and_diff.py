"""A clause through the years, and what changed between two dates."""

from collections.abc import Collection
from datetime import date
from pathlib import Path

from pitboss.law import Rulebook
from pitboss.law.diff import Difference, difference
from pitboss.law.find import find
from pitboss.law.history import history
from pitboss.law.library import Library, shelf
from pitboss.law.model import Heading, Register
from pitboss.law.values import written
from tests.law import paper


def stud(on: date, **choice: object) -> Rulebook:
    return Rulebook.on(on, "caribbean-stud", **choice)  # type: ignore[arg-type]


def steps(book: Rulebook, number: str) -> list[tuple[str, str]]:
    found = history(book.library, book.game, find(book, number))
    return [(step.how, step.ref) for step in found if step.jurisdiction == book.jurisdiction]


def test_r10_1_is_followed_through_its_renumbering() -> None:
    assert steps(stud(date(1999, 1, 1)), "10.1") == [
        ("stated", "nz-1996/VIII/9.2"),
        ("stated", "nz-1998/6/10.1"),
    ]


def test_r11_9a_was_substituted_in_2001_for_divided_pools() -> None:
    assert steps(stud(date(1999, 1, 1)), "11.9(a)")[-1] == ("substituted", "nz-2001/6/11.9(a)")


def test_r12_11_has_an_amendment_that_could_not_be_placed() -> None:
    assert ("unplaced", "nz-2001/6/12.11") in steps(stud(date(1999, 1, 1)), "12.11")


def test_r12_12_stands_where_1996_was_silent() -> None:
    found = steps(stud(date(1999, 1, 1)), "12.12")
    assert found == [("silent", "silent/nz/two-hands-void"), ("stated", "nz-1998/6/12.12")]


class WholeTexts(Library, frozen=True):
    """A library that reads every entry, whatever it is about."""

    def entries_on(self, heading: Heading, names: Collection[str]) -> Register:
        return self.texts[heading.id]


def test_entries_that_write_no_name_of_a_clause_are_no_part_of_its_history() -> None:
    law = shelf()
    whole = WholeTexts(*(getattr(law, name) for name in law.__struct_fields__))
    books = [
        *(stud(date(year, 6, 1)) for year in (1997, 1999, 2002)),
        stud(date(2002, 6, 1), elections=["sub-pools"]),
        stud(date(2002, 6, 1), jurisdiction="us-s10"),
        Rulebook.on(date(2002, 6, 1), "tai-sai"),
    ]
    for book in books:
        for clause in [*book.clauses.values()][::7]:
            assert history(law, book.game, clause) == history(whole, book.game, clause)


def test_a_clause_is_found_as_people_name_it() -> None:
    book = stud(date(1999, 1, 1))
    names = ["10.1", "r 10.1", "rule 10.1", "NZ 1998 Div 6 r 10.1", "nz-1998/6/10.1"]
    assert {find(book, name).ref for name in names} == {"nz-1998/6/10.1"}
    assert find(book, "15.3").ref == "nz-1996/I/15.3"
    assert find(stud(date(1999, 1, 1), jurisdiction="us-s10"), "(j)(6)(II)").no == "(j)(6)(ii)"


def test_what_1998_changed_in_figures_and_policies() -> None:
    old, new = stud(date(1997, 1, 1)), stud(date(1999, 1, 1))
    found = difference(old, new)
    # Every sum, odds and rate is the same in both texts; the rulings named here are new.
    assert {old.terms[term.name].kind for term in found.terms_changed} == {"policy"}
    assert {"dealer-exposes-early", "two-hands", "swept-early"} <= {term.name for term in found.terms_changed}
    assert "boxes-most" in {term.name for term in found.terms_added}
    assert "cash-or-cheque" in {term.name for term in found.terms_removed}


def test_what_1998_brought_and_dropped() -> None:
    found = difference(stud(date(1997, 1, 1)), stud(date(1999, 1, 1)))
    added, removed = {clause.no for clause in found.added}, {clause.no for clause in found.removed}
    assert {"12.7", "12.12", "12.14"} <= added
    assert "11.8" in removed
    assert ("9.2", "10.1") in [(row.old.no, row.new.no) for row in found.changed]
    assert "two-hands-void" in found.spoke
    assert "jackpot-cash-or-cheque" in found.fell_silent


def test_no_clause_is_counted_twice() -> None:
    old, new = stud(date(1997, 1, 1)), stud(date(1999, 1, 1))
    found = difference(old, new)
    same = len(old.clauses) - len(found.removed) - len(found.changed)
    assert same == len(new.clauses) - len(found.added) - len(found.changed)
    assert len({row.new.ref for row in found.changed}) == len(found.changed)


def test_a_rulebook_does_not_differ_from_itself() -> None:
    assert difference(stud(date(1999, 1, 1)), stud(date(2000, 1, 1))).is_empty


def test_dividing_the_pool_changes_two_policies_and_deletes_one_step() -> None:
    day = date(2002, 1, 1)
    found = difference(stud(day), stud(day, elections=["sub-pools"]))
    assert {term.name for term in found.terms_changed} == {"jackpot-pools", "jackpot-order"}
    assert [clause.no for clause in found.removed] == ["11.10(a)"]
    assert found.added == ()


def dice_changed(folder: Path, *replaced: tuple[str, str]) -> Difference:
    text = paper.DICE.replace('instrument = "a"', 'instrument = "b"\nreplaces = "a/1"')
    for old, new in replaced:
        text = text.replace(old, new)
    law = paper.library(folder, dice=paper.DICE, second=text)
    books = [Rulebook.on(date(year, 6, 1), "dice", jurisdiction="x", library=law) for year in (2000, 2001)]
    return difference(*books)


def test_clauses_are_lined_up_by_key_before_number(tmp_path: Path) -> None:
    found = dice_changed(tmp_path, ('no = "1"', 'no = "7"'), ('no = "2"', 'no = "1"'))
    assert [(row.old.no, row.new.no, row.differs) for row in found.changed] == [
        ("1", "7", ("no",)),
        ("2", "1", ("no",)),
    ]
    assert not found.added
    assert not found.removed


def test_a_changed_power_and_a_changed_figure_are_seen(tmp_path: Path) -> None:
    found = dice_changed(
        tmp_path, ("4 to 1", "5 to 1"), ('key = "throw"', 'key = "throw"\nholders = ["dealer"]')
    )
    assert [row.differs for row in found.changed] == [("holders",)]
    assert [(term.old, term.new) for term in found.terms_changed] == [("4 to 1", "5 to 1")]


def test_of_a_pay_table_only_the_rows_that_differ_are_shown() -> None:
    nz, us = stud(date(1999, 1, 1)), stud(date(1999, 1, 1), jurisdiction="us-s10")
    odds = next(term for term in difference(nz, us).terms_changed if term.name == "bet-odds")
    # 1998 r 5.8 pays a royal flush 250 to 1, (l)(3) pays 100 to 1; the other rows agree.
    assert (odds.old, odds.new) == ({"royal-flush": "250 to 1"}, {"royal-flush": "100 to 1"})


def test_values_are_written_as_law_files_write_them() -> None:
    book = stud(date(1999, 1, 1))
    assert written(book.terms["ante-odds"]) == "1 to 1"
    assert written(book.terms["royal-flush-least"]) == "10000.00"
    assert written(book.terms["straight-flush-share"]) == "10%"
    assert written(book.terms["bet-multiple"]) == "2"
