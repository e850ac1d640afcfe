"""A page a game from clause to file: what each clause is, the code that cites it, what tests show of it."""

import re
from collections.abc import Iterable
from functools import cache
from importlib import import_module
from itertools import groupby
from pathlib import PurePosixPath

from pitboss.games import GAMES
from pitboss.law.check import texts
from pitboss.law.coverage import Covered, coverage, exercised, places
from pitboss.law.library import clause_of, shelf
from pitboss.law.model import Clause, Register

HEAD = ["| clause | what it is | code | shown by | evidence |", "| --- | --- | --- | --- | --- |"]
_CASE = re.compile(r"tests/record/test_cases\.py::test_case\[(.+)\]")
_ROOT = "../.."


def lineages() -> list[str]:
    """Whose law there is, in the order of the shelf."""
    return list(dict.fromkeys(register.lineage for register in shelf().registers))


def page(lineage: str) -> str:
    """Every clause of a game, text by text and part by part."""
    lines = [
        f"# Clauses: {lineage}",
        "",
        "From clause to file; written by `make index`. [How law is held](../law.md).",
    ]
    for register in shelf().registers:
        if register.lineage == lineage:
            lines += ["", f"## {shelf().division(register)}", *_tables(register)]
    return "\n".join(lines) + "\n"


def _tables(register: Register) -> list[str]:
    """The clauses of a text in its own order, with a heading wherever another part begins."""
    lines: list[str] = []
    entries = [clause_of(entry, register.id) for entry in texts(register)]
    for part, clauses in groupby(entries, key=lambda clause: register.part_of(clause.no)):
        lines += ["", *([f"### {part}", ""] if part else []), *HEAD]
        lines += [_row(clause, register.lineage) for clause in clauses]
    return lines


def _row(clause: Clause, lineage: str) -> str:
    found = _covered().get(clause.ref)
    code = _files(found.cited, lineage) if found else f"by {clause.by}"
    shown = ", ".join(dict.fromkeys(map(_shown, found.exercised))) if found else ""
    evidence = ", ".join(found.evidence) if found else ""
    return f"| {clause.no} | {', '.join(clause.keys) or clause.kind} | {code} | {shown} | {evidence} |"


def _files(places: Iterable[str], lineage: str) -> str:
    """Files without lines, so that a page stays true while code moves within its file."""
    names = dict.fromkeys(place.rpartition(":")[0] for place in places)
    own = [name for name in names if _is_in_use(name, lineage)]
    return ", ".join(f"[{_short(name)}]({_ROOT}/pitboss/{name})" for name in own or names)


def _is_in_use(name: str, lineage: str) -> bool:
    """Whether a file is of the game itself, or of what every table shares."""
    return name.startswith(_rooms(lineage)) or "/" not in name.removeprefix("table/")


@cache
def _rooms(lineage: str) -> tuple[str, ...]:
    """Where the code of a game lies: the same key may stand in the law of several, each with its own code."""
    if lineage not in GAMES:
        return ("table/",)
    package = type(GAMES[lineage]).__module__.rpartition(".")[0]
    parts: tuple[str, ...] = import_module(f"{package}.rules").PARTS
    rooms = (*parts, "pitboss.table.general", "pitboss.table.chips", "pitboss.jackpot")
    return tuple(part.removeprefix("pitboss.").replace(".", "/") + "/" for part in rooms)


def _short(name: str) -> str:
    """A file by its last folder and its own name.

    >>> _short("games/blackjack/turns/doubling.py")
    'turns/doubling'
    """
    path = PurePosixPath(name)
    return f"{path.parent.name}/{path.stem}"


def _shown(test: str) -> str:
    """The case or the file of tests that shows what a clause does."""
    case = _CASE.fullmatch(test)
    if case:
        return f"[{PurePosixPath(case[1]).name}](../cases/{case[1]}.toml)"
    name = test.partition("::")[0]
    return f"[{PurePosixPath(name).stem}]({_ROOT}/{name})"


@cache
def _covered() -> dict[str, Covered]:
    """Every clause that code carries out, by its reference."""
    rows = coverage(shelf(), places(), exercised()).covered
    return {row.clause.ref: row for row in rows}
