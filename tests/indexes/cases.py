"""A page a game that lists its cases: the clause that each is named after, its title and its file."""

import tomllib
from collections.abc import Iterable
from functools import cache
from itertools import groupby, takewhile

from pitboss.law.check import texts
from pitboss.law.library import shelf
from pitboss.law.model import Register
from pitboss.record.cases import Filed, source
from tests.exercising import number_in_names

GENERAL = "general"  # the rules that every game shares, at this game
HOUSE = "house"  # what the house decides where the text is silent

Numbered = dict[str, tuple[str, str]]


def page(game: str, cases: list[Filed]) -> str:
    """The cases of a game, by version and part of its law."""
    lines = [f"# Cases: {game}", "", "Written by `make index`. [How to write a case](../README.md)."]
    for version, of_version in groupby(cases, key=lambda case: case.version):
        lines += ["", f"## {version}"]
        for part, of_part in _parts(of_version):
            lines += ["", f"### {version}: {part}", "", "| clause | title | case |", "| --- | --- | --- |"]
            lines += [_row(case) for case in of_part]
    return "\n".join(lines) + "\n"


def named_after(case: Filed) -> list[tuple[str, str]]:
    """The clauses that a case is named after, each with the part of the law that it belongs to."""
    law = _law_of(case)
    return [law[number] for number in _numbers(case, law)]


def _parts(cases: Iterable[Filed]) -> list[tuple[str, list[Filed]]]:
    """Parts and the cases in each, in the order of the law; the general rules and the house come last."""
    parts = groupby(cases, key=lambda case: case.part)
    listed = [(part, sorted(of_part, key=_place_in_law)) for part, of_part in parts]
    return sorted(listed, key=lambda item: (item[0] == HOUSE, item[0] == GENERAL, _place_in_law(item[1][0])))


def _row(case: Filed) -> str:
    """A line of the table; a bar within a title would end its column."""
    title = str(tomllib.loads(source(case.path))["title"]).replace("|", "\\|")
    clauses = ", ".join(no for no, _ in named_after(case)) or "silent"
    return f"| {clauses} | {title} | [{case.name}]({case.path.removeprefix(f'{case.game}/')}) |"


def _place_in_law(case: Filed) -> tuple[int, str]:
    """Cases stand in the order of the clauses, not of their numbers as text."""
    law = _law_of(case)
    first = next(iter(_numbers(case, law)), None)
    return list(law).index(first) if first else len(law), case.name


def _numbers(case: Filed, law: Numbered) -> list[str]:
    """The numbers of clauses with which the name of a case begins."""
    return list(takewhile(law.__contains__, case.name.lower().split("-")))


def _law_of(case: Filed) -> Numbered:
    if case.part == GENERAL:
        return _general()
    return _law(case.game, case.version) if case.part != HOUSE else {}


@cache
def _law(game: str, version: str) -> Numbered:
    """Every clause of a game's law as it stands in a version, by its number as names write it."""
    law: Numbered = {}
    for register in shelf().of(shelf().instrument(version).jurisdiction, game):
        if register.instrument.removesuffix(f"-{game}") <= version:
            law = _clauses(register) if register.replaces else law | _clauses(register)
    return law


@cache
def _general() -> Numbered:
    """The general rules, which are one part of the law of every game."""
    (register,) = shelf().of("nz", GENERAL)
    return {number: (no, GENERAL) for number, (no, _) in _clauses(register).items()}


def _clauses(register: Register) -> Numbered:
    return {
        number_in_names(f"{register.id}/{entry.no}"): (entry.no, register.part_of(entry.no))
        for entry in texts(register)
    }
