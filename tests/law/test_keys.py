"""Keys are declared where they are cited; code and law are compared both ways."""

import re
import sys
import tokenize
from collections import Counter
from pathlib import Path

import msgspec
import pytest

from pitboss.games import GAMES
from pitboss.jackpot.ready import check_keys
from pitboss.law import Rulebook
from pitboss.law.check import texts
from pitboss.law.coverage import CITING, places
from pitboss.law.errors import BadLawFileError
from pitboss.law.key import Key, declarations, declared, key
from pitboss.law.library import shelf
from tests.law import paper

THROW, PAY, DROPPED = Key("throw"), Key("pay"), Key("dropped")
ROLLING = """
from pitboss.law.key import key

PAY = key("pay")
THROW = key("throw")
"""
TABLE = """
from pitboss.law.key import key

WINS = {
    "seven": key("pay"),
    "off the table": key("dropped"),
}
"""


@pytest.fixture
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> str:
    """A package that nobody has imported: one file, and one in a room of it."""
    name = f"dice_{request.node.name.partition('[')[0]}"
    (tmp_path / name / "room").mkdir(parents=True)
    for file, text in {"__init__": "", "rolling": ROLLING, "room/__init__": "", "room/table": TABLE}.items():
        (tmp_path / name / f"{file}.py").write_text(text)
    monkeypatch.syspath_prepend(tmp_path)
    return name


def dice(folder: Path) -> Rulebook:
    """The rules of dice, as the paper has them."""
    return Rulebook.on(None, "dice", jurisdiction="x", library=paper.library(folder, dice=paper.DICE))


def test_the_keys_of_a_package_are_those_of_all_its_files_imported_or_not(game: str) -> None:
    assert f"{game}.rolling" not in sys.modules
    assert declared(game) == {THROW, PAY, DROPPED}
    assert declared(f"{game}.rolling") == {THROW, PAY}


def test_a_key_is_found_at_the_line_that_declares_it(game: str) -> None:
    assert places(game) == {
        "pay": ["rolling.py:4", "room/table.py:5"],
        "throw": ["rolling.py:5"],
        "dropped": ["room/table.py:6"],
    }


def test_a_key_is_declared_at_the_top_of_a_file_and_nowhere_else() -> None:
    with pytest.raises(AssertionError, match="key 'throw' is to be declared at the top of its file"):
        key("throw")


def test_keys_on_clauses_and_silences_are_what_is_declared(tmp_path: Path) -> None:
    dice(tmp_path).compare({THROW, PAY, DROPPED})
    dice(tmp_path).compare({THROW, PAY})


def test_a_declared_key_that_the_law_does_not_give_fails(tmp_path: Path) -> None:
    with pytest.raises(BadLawFileError, match="typo is declared, but neither on a clause nor silent in a/1"):
        dice(tmp_path).compare({THROW, PAY, Key("typo")})


def test_a_clause_whose_key_nothing_declares_fails(tmp_path: Path) -> None:
    with pytest.raises(
        BadLawFileError, match="throw stands on a/1/1, by the engine, but nothing declares it"
    ):
        dice(tmp_path).compare({PAY})


def test_every_problem_is_told_at_once(tmp_path: Path) -> None:
    with pytest.raises(BadLawFileError) as error:
        dice(tmp_path).compare({Key("typo")})
    assert str(error.value).count(";") == 3


@pytest.mark.parametrize("slug", GAMES)
def test_a_clause_added_to_a_division_is_missed_by_its_game(slug: str) -> None:
    book = Rulebook.on(None, slug)
    ref, clause = next((ref, clause) for ref, clause in book.clauses.items() if clause.by == "engine")
    book.clauses = {**book.clauses, ref: msgspec.structs.replace(clause, keys=(Key("brand-new"),))}
    with pytest.raises(BadLawFileError, match=re.escape(f"brand-new stands on {ref}, by the engine")):
        GAMES[slug].rules(book)


@pytest.mark.parametrize(
    ("game", "place"), [("caribbean-stud", "nz"), ("caribbean-stud", "us-s10"), ("poker", "nz")]
)
def test_what_is_a_pool_s_is_compared_when_the_pool_is_opened(game: str, place: str) -> None:
    book = Rulebook.on(None, game, jurisdiction=place)
    check_keys(book)
    ref, clause = next((ref, clause) for ref, clause in book.clauses.items() if clause.by == "pool")
    book.clauses = {**book.clauses, ref: msgspec.structs.replace(clause, keys=(Key("brand-new"),))}
    with pytest.raises(BadLawFileError, match=re.escape(f"brand-new stands on {ref}, by the pool")):
        check_keys(book)


def test_every_declared_key_stands_in_some_register() -> None:
    known = {key for register in shelf().registers for entry in texts(register) for key in entry.keys}
    silent = {key for register in shelf().registers for entry in register.silent for key in entry.keys}
    assert sorted(declared(*CITING) - known - silent) == []


def test_a_file_declares_no_key_that_it_does_not_cite() -> None:
    idle = [name for module in {found.module for found in declarations(*CITING)} for name in _idle(module)]
    assert sorted(idle) == []


def _idle(module: str) -> list[str]:
    """The constants of a file that hold a key and that are written once: where they are declared."""
    path = sys.modules[module].__file__
    assert path is not None
    with Path(path).open("rb") as source:
        words = Counter(token.string for token in tokenize.tokenize(source.readline))
    keys = {found.key for found in declarations(module)}
    names = [
        name for name, value in vars(sys.modules[module]).items() if isinstance(value, str) and value in keys
    ]
    return [f"{module}: {name}" for name in names if name.isupper() and words[name] < 2]
