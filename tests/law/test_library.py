"""Law files that are wrong are refused with every problem named."""

from datetime import date
from functools import partial
from pathlib import Path
from textwrap import dedent

import pytest
from msgspec import structs

from pitboss.law import Rulebook
from pitboss.law.check import texts
from pitboss.law.errors import BadLawFileError, UnknownNameError
from pitboss.law.library import checked, shelf
from pitboss.law.model import Heading, Register
from pitboss.on_demand import OnDemand
from pitboss.table import who
from tests.law import paper


def problems(folder: Path, **files: str) -> list[str]:
    with pytest.raises(BadLawFileError) as error:
        paper.library(folder, **files)
    return str(error.value).splitlines()


def test_every_problem_is_named_at_once(tmp_path: Path) -> None:
    wrong = (
        paper.DICE.replace('key = "throw"\n', "")
        .replace("A seven pays.", "")
        .replace('no = "2(a)"', 'no = "1"')
    )
    assert problems(tmp_path, dice=wrong) == [
        "a/1: 1 is listed 2 times",
        "a/1/1 is carried out by code but has no key",
        "a/1/2 says nothing",
        "a/1: term seven names no clause: 2(a)",
    ]


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('by = "engine"', 'by = "people"', "a/1/1 is left to people without a reason"),
        ('odds = "4 to 1"', 'odds = "4/1"', "'4/1' is not odds such as '3 to 2'"),
        ('odds = "4 to 1"', 'odds = "4 to 1"\ncount = 4', "a/1: term seven states 2 values"),
        ('clause = "2(a)"', "", "a/1: term seven needs either a clause or a house reason"),
        (
            'clause = "2(a)"',
            'clause = "2(a)"\nconfidence = "invented"',
            "term seven is invented without a note",
        ),
        ('no = "1"', 'no = "1"\nconfidence = "invented"', "a/1/1 is invented without a note that says why"),
        ('no = "1"', 'no = "1"\nconfidence = "sure"', "dice.toml: Invalid enum value 'sure'"),
        ('keys = ["dropped"]', 'keys = ["throw"]', "a/1: throw stands on a clause and is declared silent"),
        ('title = "Dice"', 'title = "Dice"\nreplaces = "z/1"', "a/1 replaces z/1, which is not held"),
        ('instrument = "a"', 'instrument = "z"', "instrument 'z' is not in instruments.toml"),
        ('kind = "procedure"', 'kind = "procedur"', "dice.toml: Invalid enum value 'procedur'"),
        ('says = "Two', 'sayz = "Two', "dice.toml: Object"),
        ('no = "1"', "no = ", "dice.toml: Invalid value"),
    ],
)
def test_a_wrong_register_is_refused(tmp_path: Path, old: str, new: str, says: str) -> None:
    assert any(says in problem for problem in problems(tmp_path, dice=paper.DICE.replace(old, new, 1)))


@pytest.mark.parametrize(
    ("amendment", "says"),
    [
        ('op = "unplaced"\nno = "9"\n', "b/1 unplaced 9 needs the reason why it cannot be placed"),
        ('op = "delete"\nno = "1"\nunder = "7"\n', "b/1 delete 1 is made under 7, which is not listed"),
        ('op = "amend-term"\nterm = "seven"\nclause = "2(a)"\n', "term seven states 0 values"),
        ('op = "delete"\nin-place-of = "1"\n', "b/1 delete 1 stands in place of 1 without saying by what"),
        ('op = "unplaced"\nno = "1"\nreason = "."\nplaced = "."\n', "cannot be placed by lineage"),
    ],
)
def test_a_wrong_amendment_is_refused(tmp_path: Path, amendment: str, says: str) -> None:
    found = problems(tmp_path, dice=paper.DICE, later=paper.amending(amendment))
    assert any(says in problem for problem in found)


def test_an_interpretation_needs_two_readings_and_clauses_that_exist(tmp_path: Path) -> None:
    text = """
        [[interpretation]]
        id = "doubt"
        lineage = "dice"
        in = ["a", "z"]
        clauses = ["a/1/7"]
        question = "?"
        default = "no"
        reason = "."
        [[interpretation.reading]]
        id = "yes"
        says = "Yes."
    """
    assert problems(tmp_path, dice=paper.DICE, interpretations=text) == [
        "interpretation doubt needs two readings and a default among them",
        "interpretation doubt arises in z, which is not in instruments.toml",
        "interpretation doubt names no clause: a/1/7",
    ]


@pytest.mark.parametrize(
    ("lineage", "says"),
    [
        ("[]", "interpretation doubt names no game"),
        ('["dice", "whist"]', "interpretation doubt is about whist, whose law is not held"),
    ],
)
def test_an_interpretation_is_about_games_whose_law_is_held(tmp_path: Path, lineage: str, says: str) -> None:
    doubt = paper.DOUBT.replace('"dice"', lineage, 1)
    assert problems(tmp_path, dice=paper.DICE, interpretations=doubt) == [says]


@pytest.mark.parametrize(
    ("ref", "citation"),
    [
        ("nz-1998/6/10.1", "NZ 1998 Div 6 r 10.1"),
        ("nz-1996/VIII/9.2", "NZ 1996 Div VIII r 9.2"),
        ("nz-1996/I/1.0/stand-off", 'NZ 1996 Div I r 1.0 "stand off"'),
        ("nz-1996/I/1.0/void(a)", 'NZ 1996 Div I r 1.0 "void"(a)'),
        ("nz-1996/VIII/diagram-10", "NZ 1996 Div VIII diagram 10"),
        ("us-s10//(j)(6)(ii)", "US s 10(j)(6)(ii)"),
    ],
)
def test_a_clause_is_cited_as_people_write_it(ref: str, citation: str) -> None:
    assert shelf().citation(ref) == citation


def test_an_instrument_that_is_not_on_the_shelf_is_unknown() -> None:
    with pytest.raises(UnknownNameError, match="instrument 'nz-1066' is not known"):
        shelf().instrument("nz-1066")


def test_the_law_that_comes_with_pitboss_is_in_order() -> None:
    assert checked(shelf()).registers


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('no = "1"', "no = ", "dice.toml: Invalid value"),
        ('kind = "procedure"', 'kind = "procedur"', "dice.toml: Invalid enum value 'procedur'"),
        ('key = "throw"', "", "a/1/1 is carried out by code but has no key"),
        ('odds = "4 to 1"', 'odds = "4/1"', "'4/1' is not odds such as '3 to 2'"),
        (
            "[[term]]",
            '[[also-replaces]]\ninterpretation="x"\nreading="y"\ndivisions=[]\n[[term]]',
            "dice.toml",
        ),
    ],
)
def test_a_broken_register_fails_where_it_is_used_and_only_there(
    tmp_path: Path, old: str, new: str, says: str
) -> None:
    dice = dedent(paper.DICE).replace(old, new, 1)
    law = paper.unchecked(tmp_path, dice=dice, cards=paper.CARDS)
    assert Rulebook.on(None, "cards", jurisdiction="x", library=law).clauses
    with pytest.raises(BadLawFileError, match=says):
        Rulebook.on(None, "dice", jurisdiction="x", library=law)


def test_a_broken_heading_fails_at_once(tmp_path: Path) -> None:
    with pytest.raises(BadLawFileError, match=r"dice.toml: Object contains unknown field `titel`"):
        paper.unchecked(tmp_path, dice=paper.DICE.replace("title", "titel", 1))


def test_two_files_of_one_division_are_refused(tmp_path: Path) -> None:
    with pytest.raises(BadLawFileError, match="registers: a/1 is listed 2 times"):
        paper.unchecked(tmp_path, dice=paper.DICE, again=paper.DICE)


def test_a_heading_is_what_the_whole_file_says_of_itself() -> None:
    for heading in shelf().headings:
        register = shelf().texts[heading.id]
        assert heading == Heading(**{name: getattr(register, name) for name in heading.__struct_fields__})


def test_a_file_of_interpretations_tells_whose_law_it_is_about() -> None:
    for sheet in shelf().sheets:
        for item in sheet.interpretations:
            assert all(sheet.may_be_about(lineage) for lineage in item.lineages)
            assert item.id in shelf().interpretations_of(item.lineages[-1])


def test_a_rulebook_reads_the_registers_that_speak_then_and_no_other() -> None:
    read: list[str] = []

    def spied(name: str) -> Register:
        read.append(name)
        return shelf().texts[name]

    watched = structs.replace(shelf(), texts=OnDemand({name: partial(spied, name) for name in shelf().texts}))
    Rulebook.on(date(1998, 6, 1), "caribbean-stud", library=watched)
    assert sorted(read) == ["nz-1996/I", "nz-1998/6"]


# Kinds that move money, cards or rights; code carries them out. No clause of these is left to people.
MOVES = {"settlement", "payout", "jackpot", "irregularity", "wager", "power"}
LEFT_TO_PEOPLE: dict[str, str] = {}


def test_nothing_that_moves_money_cards_or_rights_is_left_to_people() -> None:
    left = {
        f"{register.id}/{entry.no}"
        for register in shelf().registers
        for entry in texts(register)
        if entry.by == "people" and entry.kind in MOVES
    }
    assert left == {*LEFT_TO_PEOPLE}


def test_every_power_is_held_by_a_role_that_a_table_knows() -> None:
    holders = {h for register in shelf().registers for entry in texts(register) for h in entry.holders}
    assert holders <= {*who.STAFF, who.INSPECTOR}
