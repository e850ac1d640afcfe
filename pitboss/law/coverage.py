"""Which code carries a clause out and what its tests assert of it; none that code carries out may be bare."""

import json
from collections.abc import Mapping
from importlib.resources import files
from typing import Literal, cast, get_args

from msgspec import Struct

from pitboss.law.check import texts
from pitboss.law.key import declarations
from pitboss.law.library import Library, clause_of
from pitboss.law.model import CARRIED_OUT_BY_CODE, Clause, Lack

CITING = ("pitboss.games", "pitboss.table", "pitboss.jackpot")
EXERCISED = "exercised.json"
CITED_ONLY = "cited-only.json"

Evidence = Literal["citation", "state", "refusal", "money"]
EVIDENCE: tuple[Evidence, ...] = get_args(Evidence)
"""What a test may show of a clause, from the least: that it is cited, or what follows from it."""

Exercised = Mapping[str, Mapping[str, Evidence]]
"""For each clause the tests that exercise it, and what each asserts of it."""


class Covered(Struct, frozen=True):
    """A clause that code carries out: where it is cited, and which tests exercise it with what evidence."""

    clause: Clause
    cited: tuple[str, ...]
    exercised: Mapping[str, Evidence]

    @property
    def evidence(self) -> tuple[Evidence, ...]:
        """What its tests assert, money first; `citation` alone where none asserts more."""
        shown = set(self.exercised.values())
        more = tuple(kind for kind in reversed(EVIDENCE) if kind in shown and kind != "citation")
        return more or (("citation",) if shown else ())

    @property
    def is_bare(self) -> bool:
        """Whether no code cites it or no test exercises it."""
        return bool(self.lacks)

    @property
    def lacks(self) -> Lack:
        """What a bare clause lacks."""
        if self.cited and self.exercised:
            return ""
        if self.cited:
            return "not exercised"
        return "not cited" if self.exercised else "neither cited nor exercised"


class Coverage(Struct, frozen=True):
    """What code carries out, and what it leaves to people, records and the floor."""

    covered: tuple[Covered, ...]
    left: tuple[Clause, ...]

    @property
    def bare(self) -> tuple[Covered, ...]:
        """The clauses that ought to be carried out and are not, or not shown to be."""
        return tuple(row for row in self.covered if row.is_bare)

    @property
    def by_citation_only(self) -> tuple[Covered, ...]:
        """The clauses of which tests show no more than that they are cited."""
        return tuple(row for row in self.covered if row.evidence == ("citation",))


def coverage(library: Library, places: Mapping[str, list[str]], exercised: Exercised) -> Coverage:
    """Every clause of every register, amendments among them, beside the code and the tests."""
    clauses = [
        clause_of(entry, register.id, getattr(entry, "under", ""))
        for register in library.registers
        for entry in texts(register)
    ]
    return Coverage(
        tuple(
            Covered(
                clause,
                tuple(sorted({place for key in clause.keys for place in places.get(key, ())}, key=_line)),
                exercised.get(clause.ref, {}),
            )
            for clause in clauses
            if clause.by in CARRIED_OUT_BY_CODE
        ),
        tuple(clause for clause in clauses if clause.by not in CARRIED_OUT_BY_CODE),
    )


def exercised() -> Exercised:
    """Which tests exercise which clause, and how, as the last `make exercised` wrote it."""
    file = files("pitboss.law") / "data" / EXERCISED
    return cast(Exercised, json.loads(file.read_text(encoding="utf-8"))) if file.is_file() else {}


def cited_only() -> dict[str, str]:
    """Why tests show no more of a clause than that it is cited, by clause."""
    file = files("pitboss.law") / "data" / CITED_ONLY
    reasons: dict[str, list[str]] = json.loads(file.read_text(encoding="utf-8"))
    return {ref: why for why, refs in reasons.items() for ref in refs}


def places(*parts: str) -> dict[str, list[str]]:
    """Where the code declares that it cites each key, as file:line relative to the package."""
    found: dict[str, list[str]] = {}
    for declaration in declarations(*(parts or CITING)):
        found.setdefault(declaration.key, []).append(declaration.place)
    return found


def _line(place: str) -> tuple[str, int]:
    name, _, line = place.rpartition(":")
    return name, int(line)
