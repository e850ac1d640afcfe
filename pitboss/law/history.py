"""A clause's history: what each version of a game's law says on the same keys, since numbers moved."""

from collections.abc import Iterator
from datetime import datetime
from typing import Literal

from msgspec import Struct

from pitboss.law.library import Library, clause_of
from pitboss.law.model import AmendmentEntry, Clause, Register, Silence

How = Literal["stated", "inserted", "substituted", "deleted", "unplaced", "silent"]
_DONE: dict[str, How] = {
    "insert": "inserted",
    "substitute": "substituted",
    "delete": "deleted",
    "unplaced": "unplaced",
}


class Step(Struct, frozen=True):
    """What one instrument did about a clause."""

    jurisdiction: str
    instrument: str
    since: datetime | None
    how: How
    ref: str
    says: str
    election: str = ""


def history(library: Library, lineage: str, clause: Clause) -> list[Step]:
    """Every text on a clause's keys, in every jurisdiction that has the game, oldest first in each."""
    return [
        step
        for jurisdiction in library.jurisdictions
        for heading in library.headings_of(jurisdiction, lineage)
        for step in _steps(library, library.entries_on(heading, _names(clause)), clause)
    ]


def _names(clause: Clause) -> set[str]:
    """What an entry writes if it is about a clause: a key, its number, or that of the one it replaced."""
    replaced = clause.mark.in_place_of if clause.mark else None
    return {*clause.keys, clause.no, *([replaced.split("/", 2)[2]] if replaced else ())}


def _steps(library: Library, register: Register, clause: Clause) -> Iterator[Step]:
    instrument = library.instrument(register.instrument)

    def step(how: How, ref: str, says: str, election: str = "") -> Step:
        return Step(instrument.jurisdiction, instrument.id, instrument.commences, how, ref, says, election)

    for entry in register.clause:
        if _is_akin(clause_of(entry, register.id), clause):
            yield step("stated", f"{register.id}/{entry.no}", entry.says)
    for change in register.amendment:
        if change.op != "amend-term" and _changes(register, change, clause):
            says = change.says or change.reason
            yield step(
                _DONE[change.op], f"{register.id}/{change.no or change.in_place_of}", says, change.while_
            )
    for silence in _silences(register):
        if silence.key in clause.keys:
            yield step("silent", f"silent/{instrument.jurisdiction}/{silence.key}", silence.says)


def _changes(register: Register, change: AmendmentEntry, clause: Clause) -> bool:
    """Whether an amendment is about a clause: by what it says, or by the number it took the place of."""
    other_division = clause.ref.split("/")[1] != register.division
    by_lineage = bool(change.in_place_of) and change.in_place_of == clause.no and other_division
    return by_lineage or _is_akin(clause_of(change, register.id), clause)


def _is_akin(other: Clause, clause: Clause) -> bool:
    """The same clause, one on the same keys, the one it replaced, or a change to its number."""
    if other.ref == clause.ref or {*other.keys} & {*clause.keys}:
        return True
    if clause.mark and clause.mark.in_place_of == other.ref:
        return True
    division = clause.ref.split("/")[1]
    return bool(division) and other.no == clause.no and other.ref.split("/")[1] == division


def _silences(register: Register) -> Iterator[Silence]:
    for entry in register.silent:
        for key in entry.keys:
            yield Silence(key, entry.fallback, entry.says)
