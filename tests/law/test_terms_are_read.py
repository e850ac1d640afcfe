"""Every term of every register is read by code, or says why it is for people alone."""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import pitboss
from pitboss.games import GAMES
from pitboss.jackpot.settings import CARIBBEAN_STUD
from pitboss.jackpot.terms import PrizeTerms
from pitboss.law import Rulebook, values
from pitboss.law.errors import BadProposalError
from pitboss.law.library import shelf
from tests.law.every import books

READERS = {"odds", "odds_table", "money", "money_table", "count", "count_table", "rate", "policy", "list_of"}
SOURCE = Path(pitboss.__file__).parent


class Noted(dict[str, Any]):
    """Terms that note which of them were asked for."""

    def __init__(self, terms: Any) -> None:
        super().__init__(terms)
        self.read: set[str] = set()

    def get(self, name: str, default: Any = None) -> Any:
        self.read.add(name)
        return super().get(name, default)

    def __contains__(self, name: object) -> bool:
        self.read.add(str(name))
        return super().__contains__(name)

    def __getitem__(self, name: str) -> Any:
        self.read.add(name)
        return super().__getitem__(name)


def made_ready(book: Rulebook) -> set[str]:
    """The terms that a game and its prize pool read as their rules are made ready."""
    book.terms = noted = Noted(book.terms)
    GAMES[book.game].rules(book)
    if book.game == CARIBBEAN_STUD:
        PrizeTerms.of(book, "share", {})
    return noted.read


def named_in_code() -> Iterator[str]:
    """The terms that some code reads by their name, when they come up."""
    for path in SOURCE.rglob("*.py"):
        if path.is_relative_to(SOURCE / "law"):
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call) or not node.args:
                continue
            called = node.func.attr if isinstance(node.func, ast.Attribute) else ""
            first = node.args[0]
            if called in {*READERS, "has"} and isinstance(first, ast.Constant):
                yield str(first.value)


def test_every_term_is_read_by_code_or_says_why_it_is_for_people() -> None:
    read = {*named_in_code()}.union(*(made_ready(book) for book in books() if book.game in GAMES))
    for register in shelf().registers:
        for entry in register.term:
            mark = values.term(entry, register.id).mark
            is_for_people = bool(mark and mark.people)
            assert (entry.name in read) != is_for_people, f"{register.id}: {entry.name}"


def test_a_term_for_people_is_not_proposed() -> None:
    says = "deck-cutting-cards: no play hangs on it: The cutting card covers"
    with pytest.raises(BadProposalError, match=says):
        Rulebook.on(None, "poker", proposed={"deck-cutting-cards": "2"})
    assert not Rulebook.on(None, "poker", proposed={"deck-cutting-cards": "1"}).proposals
