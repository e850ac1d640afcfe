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
    assert {"12.12", "12.14"} <= added
    assert removed == {"2.5(c)", "11.8"}
    assert ("9.2", "10.1") in [(row.old.no, row.new.no) for row in found.changed]
    assert "two-hands-void" in found.spoke
    assert "jackpot-cash-or-cheque" in found.fell_silent


def test_what_1998_says_in_other_places_was_not_added() -> None:
    found = difference(stud(date(1997, 1, 1)), stud(date(1999, 1, 1)))
    # The cutting card stood in 3.1 with the deck, the cloth in 2.2; new are words defined, and these.
    new = {clause.no for clause in found.added if not clause.no.startswith("1.0")}
    assert new == {"2.0", "9.4", "10.8(a)", "12.6", "12.12", "12.14"}
    split = {row.old[0].no: {clause.no for clause in row.new} for row in found.split}
    assert split["3.1"] == {"3.4(a)", "3.4(b)"}
    assert split["2.2"] == {"3.2", "3.2(a)"}
    # A folded hand is collected with its ante by 9.2(b), and racked by 9.2(d).
    restated = {row.old[0].no: {clause.no for clause in row.new} for row in found.restated}
    assert restated["8.2(c)"] == {"9.2(b)", "9.2(d)"}


# Thirteen rules of 1996 that have no rule of their own number by number in 1998, and where the source has
# their matter.
RESTATED = {
    "2.5": {"3.4"},
    "2.6": {"3.1"},
    "4.6": {"5.3(b)"},
    "6.3": {"7.2"},
    "7.3(c)": {"8.3", "8.3(a)", "8.3(b)"},
    "7.3(d)": {"8.3", "8.3(a)", "8.3(b)"},
    "8.2": {"9.2", "9.2(b)"},
    "8.2(c)": {"9.2(b)", "9.2(d)"},
    "8.2(d)": {"9.2(c)"},
    "9.1": {"10.3"},
    "9.4(a)": {"10.3(a)"},
    "9.8(c)": {"10.7(b)"},
    "11.9": {"11.7"},
}


def test_of_fifteen_rules_without_a_successor_of_their_own_only_two_were_removed() -> None:
    found = difference(stud(date(1997, 1, 1)), stud(date(1999, 1, 1)))
    went: dict[str, set[str]] = {row.old.no: {row.new.no} for row in found.changed}
    for moved in (*found.merged, *found.restated):
        for clause in moved.old:
            if clause.no not in went:
                went[clause.no] = {new.no for new in moved.new}
    assert {no: went[no] for no in RESTATED} == RESTATED
    assert {clause.no for clause in found.removed} == {"2.5(c)", "11.8"}


def test_one_rule_may_become_several_and_several_one() -> None:
    found = difference(stud(date(1997, 1, 1)), stud(date(1999, 1, 1)))
    merged = [([c.no for c in row.old], [c.no for c in row.new]) for row in found.merged]
    split = [([c.no for c in row.old], [c.no for c in row.new]) for row in found.split]
    # 1996 r 6.3, that players have no part in the cut, is a half sentence of 1998 r 7.2.
    assert (["6.2", "6.3"], ["7.2"]) in merged
    # 1996 r 14.1 forbids and punishes; 1998 forbids in r 9.5 and punishes in r 12.1.
    assert (["14.1"], ["9.5", "12.1"]) in split


# What 1996 has in one rule and 1998 has in its successor and elsewhere: an ante before a jackpot wager in
# 11.1, all suits equal in 4.1, all wagers untouched in 5.10(b), which cards need be shown in 10.3, and one
# chip as a jackpot wager in 11.3.
ELSEWHERE = {
    "4.1": ("5.1", "11.1"),
    "3.2": ("4.2", "4.1"),
    "4.12": ("5.11", "5.10(b)"),
    "9.4(a)": ("10.3(a)", "10.3"),
    "4.8": ("5.4", "11.3"),
}


def test_where_the_rest_of_a_changed_rule_stands_is_told() -> None:
    found = difference(stud(date(1997, 1, 1)), stud(date(1999, 1, 1)))
    rest = {row.old.no: (row.new.no, {clause.no for clause in row.rest}) for row in found.changed}
    for no, (pair, elsewhere) in ELSEWHERE.items():
        assert rest[no][0] == pair
        assert elsewhere in rest[no][1]
    # A full house has its prize in one rule of either text, and a hand wins, loses or stands off in one.
    assert rest["12.1(d)"] == ("11.9(d)", set())
    assert rest["9.5"] == ("10.4", set())


def test_no_clause_is_left_out_or_counted_twice() -> None:
    for old, new in (
        (stud(date(1997, 1, 1)), stud(date(1999, 1, 1))),
        (Rulebook.on(date(2000, 1, 1), "poker"), Rulebook.on(date(2018, 1, 1), "poker")),
        (Rulebook.on(date(1997, 1, 1), "roulette"), Rulebook.on(date(2005, 1, 1), "roulette")),
    ):
        found = difference(old, new)
        changed_old, changed_new = (
            {getattr(row, side).ref for row in found.changed} for side in ("old", "new")
        )
        assert len(changed_old) == len(changed_new) == len(found.changed)
        moved = (*found.merged, *found.split, *found.restated)
        gone, came = ({clause.ref for clause in some} for some in (found.removed, found.added))
        moved_old, moved_new = (
            {clause.ref for row in moved for clause in getattr(row, side)} for side in ("old", "new")
        )
        assert not gone & (changed_old | moved_old)
        assert not came & (changed_new | moved_new)
        # All others say the same under the same number.
        same_old = {
            (c.no, c.says) for c in old.clauses.values() if c.ref not in gone | changed_old | moved_old
        }
        same_new = {
            (c.no, c.says) for c in new.clauses.values() if c.ref not in came | changed_new | moved_new
        }
        assert same_old <= {(c.no, c.says) for c in new.clauses.values()}
        assert same_new <= {(c.no, c.says) for c in old.clauses.values()}


def test_a_rulebook_does_not_differ_from_itself() -> None:
    assert difference(stud(date(1998, 2, 1)), stud(date(1999, 1, 28))).is_empty


def test_a_text_that_is_not_held_is_a_difference_from_its_first_day() -> None:
    # The notice of January 1999 is known to have changed Caribbean stud.
    found = difference(stud(date(1999, 1, 28)), stud(date(1999, 1, 29)))
    assert [item.id for item in found.not_held] == ["nz-1999"]
    assert not found.is_empty
    assert difference(stud(date(1999, 1, 29)), stud(date(2001, 9, 26))).is_empty


def test_dividing_the_pool_changes_two_policies_and_takes_one_step_into_the_rule() -> None:
    day = date(2002, 1, 1)
    found = difference(stud(day), stud(day, elections=["sub-pools"]))
    assert {term.name for term in found.terms_changed} == {"jackpot-pools", "jackpot-order"}
    # 11.6C(d): the rule on several hands is another, and fixed prizes are no step of it any more.
    assert [[clause.ref for clause in row.old] for row in found.merged] == [
        ["nz-1998/6/11.10", "nz-1998/6/11.10(a)"]
    ]
    assert found.removed == found.added == ()


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
