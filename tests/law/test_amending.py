"""How amendments are folded in, and what is refused instead of guessed at."""

from datetime import date
from pathlib import Path

import pytest

from pitboss.law import Rulebook
from pitboss.law.errors import GapInLawError, LawError, TwoTextsError, UnknownNameError
from pitboss.law.find import find
from pitboss.law.history import history
from pitboss.law.key import Key
from pitboss.law.model import Mark
from tests.law import paper

NEW = 'key = "pay"\nsays = "Anew."\nkind = "payout"\nby = "engine"\n'


def dice(folder: Path, *amendments: str, on: date | None = None, elect: tuple[str, ...] = ()) -> Rulebook:
    law = paper.library(folder, dice=paper.DICE, later=paper.amending(*amendments))
    return Rulebook.on(on, "dice", jurisdiction="x", elections=elect, library=law)


def numbers(book: Rulebook) -> list[str]:
    return [clause.no for clause in book.clauses.values()]


def test_an_insert_stands_after_the_rule_and_its_sub_paragraphs(tmp_path: Path) -> None:
    book = dice(tmp_path, f'op = "insert"\nno = "2A"\nafter = "2"\n{NEW}', f'op = "insert"\nno = "3"\n{NEW}')
    assert numbers(book) == ["1", "2", "2(a)", "2A", "3"]


def test_an_amendment_waits_for_its_commencement(tmp_path: Path) -> None:
    assert numbers(dice(tmp_path, 'op = "delete"\nno = "1"\n', on=date(2000, 12, 31))) == ["1", "2", "2(a)"]
    assert numbers(dice(tmp_path, 'op = "delete"\nno = "1"\n', on=date(2001, 1, 1))) == ["2", "2(a)"]


def test_a_substituted_clause_keeps_its_place_and_its_terms(tmp_path: Path) -> None:
    book = dice(tmp_path, f'op = "substitute"\nno = "2(a)"\n{NEW}')
    assert numbers(book) == ["1", "2", "2(a)"]
    assert book.terms["seven"].clause == "b/1/2(a)"
    assert book.because(Key("pay")) == ("a/1/2", "b/1/2(a)")


def test_an_overlay_cites_the_clause_that_makes_it(tmp_path: Path) -> None:
    power = f'op = "insert"\nno = "4"\nafter = "2"\n{NEW}'.replace('"pay"', '"power"')
    overlay = f'op = "substitute"\nno = "2(a)"\nwhile = "odd"\nunder = "4"\n{NEW}'
    assert dice(tmp_path, power, overlay).because(Key("pay")) == ("a/1/2", "a/1/2(a)")
    assert dice(tmp_path, power, overlay, elect=("odd",)).because(Key("pay")) == (
        "a/1/2",
        "b/1/2(a)",
        "b/1/4",
    )


def test_a_term_is_amended(tmp_path: Path) -> None:
    book = dice(tmp_path, 'op = "amend-term"\nterm = "seven"\nodds = "5 to 1"\nclause = "2(a)"\n')
    assert book.odds("seven") == 5


def test_what_cannot_be_placed_is_kept_with_its_reason(tmp_path: Path) -> None:
    book = dice(tmp_path, 'op = "unplaced"\nno = "9"\nsays = "Words are cut."\nreason = "No such rule."\n')
    assert [entry.reason for entry in book.unplaced] == ["No such rule."]
    assert numbers(book) == ["1", "2", "2(a)"]


@pytest.mark.parametrize(
    ("amendment", "error", "says"),
    [
        (f'op = "insert"\nno = "2"\nafter = "1"\n{NEW}', TwoTextsError, "b/1 insert 2: .* exists already"),
        (
            f'op = "insert"\nno = "3"\nafter = "9"\n{NEW}',
            GapInLawError,
            "to stand after 9, which is not there",
        ),
        (f'op = "substitute"\nno = "9"\n{NEW}', GapInLawError, "b/1 substitute 9: there is no such clause"),
        ('op = "delete"\nno = "9"\n', GapInLawError, "b/1 delete 9: there is no such clause"),
        ('op = "delete"\nno = "2"\n', GapInLawError, r"2\(a\) is left over after 2 was deleted"),
        (
            'op = "amend-term"\nterm = "six"\ncount = 1\nclause = "1"\n',
            GapInLawError,
            "b/1 amend-term six: there is no such term",
        ),
    ],
)
def test_an_amendment_of_what_is_not_there_is_refused(
    tmp_path: Path, amendment: str, error: type[LawError], says: str
) -> None:
    with pytest.raises(error, match=says):
        dice(tmp_path, amendment)


def test_two_divisions_for_one_game_are_two_texts(tmp_path: Path) -> None:
    second = paper.DICE.replace('instrument = "a"', 'instrument = "b"')
    law = paper.library(tmp_path, dice=paper.DICE, second=second)
    assert Rulebook.on(date(2000, 6, 1), "dice", jurisdiction="x", library=law).name == "A"
    with pytest.raises(TwoTextsError, match="a/1 and b/1 are both in force"):
        Rulebook.on(date(2001, 1, 1), "dice", jurisdiction="x", library=law)


def test_a_division_that_replaces_another_is_the_only_text(tmp_path: Path) -> None:
    second = paper.DICE.replace('instrument = "a"', 'instrument = "b"\nreplaces = "a/1"')
    law = paper.library(tmp_path, dice=paper.DICE, second=second)
    assert Rulebook.on(date(2001, 1, 1), "dice", jurisdiction="x", library=law).name == "B"


def test_amendments_of_a_replaced_division_end_with_it(tmp_path: Path) -> None:
    instruments = paper.INSTRUMENTS + paper.INSTRUMENTS.partition("there =")[2].partition("\n")[2].replace(
        '"b"', '"c"'
    ).replace("2001-", "2002-")
    third = paper.DICE.replace('instrument = "a"', 'instrument = "c"\nreplaces = "a/1"')
    law = paper.library(
        tmp_path,
        instruments=instruments,
        dice=paper.DICE,
        later=paper.amending('op = "delete"\nno = "1"\n'),
        third=third,
    )
    assert numbers(Rulebook.on(date(2001, 6, 1), "dice", jurisdiction="x", library=law)) == ["2", "2(a)"]
    assert numbers(Rulebook.on(date(2002, 6, 1), "dice", jurisdiction="x", library=law)) == ["1", "2", "2(a)"]


LINEAGE = 'placed = "B counts from 3 what A counts from 1."\n'


def renumbered(folder: Path, *amendments: str) -> Rulebook:
    """The dice after amendments of a division 8 that is not held: the text held is A's division 1."""
    later = paper.amending(*amendments).replace('division = "1"', 'division = "8"')
    law = paper.library(folder, dice=paper.DICE, later=later)
    return Rulebook.on(None, "dice", jurisdiction="x", library=law)


def test_a_clause_placed_by_lineage_takes_the_place_and_the_terms(tmp_path: Path) -> None:
    book = renumbered(tmp_path, f'op = "substitute"\nno = "4(a)"\nin-place-of = "2(a)"\n{LINEAGE}{NEW}')
    assert list(book.clauses) == ["a/1/1", "a/1/2", "b/8/4(a)"]
    assert book.terms["seven"].clause == "b/8/4(a)"
    assert book.clauses["b/8/4(a)"].mark == Mark(
        placed="B counts from 3 what A counts from 1.", in_place_of="a/1/2(a)"
    )


def test_a_clause_placed_by_lineage_has_one_history_with_the_clause_it_replaced(tmp_path: Path) -> None:
    keyless = NEW.replace('"pay"', '"other"')
    book = renumbered(tmp_path, f'op = "substitute"\nno = "4(a)"\nin-place-of = "2(a)"\n{LINEAGE}{keyless}')
    new = [step.ref for step in history(book.library, "dice", find(book, "4(a)"))]
    assert new == ["a/1/2(a)", "b/8/4(a)"]
    before = Rulebook.on(date(2000, 6, 1), "dice", jurisdiction="x", library=book.library)
    assert "b/8/4(a)" in [step.ref for step in history(book.library, "dice", find(before, "2(a)"))]


def test_a_number_of_another_division_is_not_amended_by_accident(tmp_path: Path) -> None:
    with pytest.raises(GapInLawError, match="b/8 substitute 1: there is no such clause"):
        renumbered(tmp_path, f'op = "substitute"\nno = "1"\n{NEW}')
    with pytest.raises(GapInLawError, match="b/8 substitute 4: there is no such clause as 9"):
        renumbered(tmp_path, f'op = "substitute"\nno = "4"\nin-place-of = "9"\n{LINEAGE}{NEW}')


def test_a_replaced_rule_takes_its_sub_paragraphs_with_it(tmp_path: Path) -> None:
    whole = f'op = "substitute"\nno = "4"\nin-place-of = "2"\n{LINEAGE}{NEW}'
    with pytest.raises(GapInLawError, match=r"2\(a\) is left over after 2 was deleted"):
        renumbered(tmp_path, whole)
    book = renumbered(tmp_path, whole, f'op = "delete"\nin-place-of = "2(a)"\n{LINEAGE}')
    assert list(book.clauses) == ["a/1/1", "b/8/4"]


def test_a_clause_may_be_inserted_after_one_of_the_text_held_or_of_its_own(tmp_path: Path) -> None:
    book = renumbered(
        tmp_path,
        f'op = "insert"\nno = "3"\nafter = "1"\n{LINEAGE}{NEW}',
        f'op = "insert"\nno = "2"\nafter = "3"\n{LINEAGE}{NEW}',
    )
    assert list(book.clauses) == ["a/1/1", "b/8/3", "b/8/2", "a/1/2", "a/1/2(a)"]
    with pytest.raises(UnknownNameError, match="may be any of: B Div 8 r 2, A Div 1 r 2"):
        find(book, "2")
    assert find(book, "A Div 1 r 2").ref == "a/1/2"


def test_an_amendment_brings_terms_and_changes_tables(tmp_path: Path) -> None:
    table = 'op = "amend-term"\nterm = "seven"\nodds-table = {a = "5 to 1"}\nclause = "4"\n'
    bring = '[[term]]\nname = "faces"\nlist = ["1", "6"]\nclause = "4"\n'
    book = renumbered(tmp_path, f'op = "insert"\nno = "4"\n{LINEAGE}{NEW}', table + bring)
    assert book.odds_table("seven") == {"a": 5}
    assert book.list_of("faces") == ("1", "6")
    assert book.terms["faces"].clause == "b/8/4"
    with pytest.raises(TwoTextsError, match="b/8: term seven is there already"):
        renumbered(tmp_path, f'op = "insert"\nno = "4"\n{LINEAGE}{NEW}' + bring.replace('"faces"', '"seven"'))
