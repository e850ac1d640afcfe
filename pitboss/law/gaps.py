"""What the law as held cannot answer: texts not held, or in part, changes not placed, silences, doubts."""

from msgspec import Struct

from pitboss.law import values
from pitboss.law.check import texts
from pitboss.law.library import Library, clause_of, unplaced_of
from pitboss.law.model import Clause, Instrument, Register, Silence, Term, Unplaced

PICTURES = ("appendix", "diagram")


class SilentKeys(Struct, frozen=True):
    """Keys on which one text says nothing, and what is done instead."""

    register: str
    silences: tuple[Silence, ...]


class MarkedTerm(Struct, frozen=True):
    """A term that was not read in a source held."""

    register: str
    term: Term


class Gaps(Struct, frozen=True):
    """Everything that is known to be missing."""

    not_held: tuple[Instrument, ...]
    in_part: tuple[Register, ...]
    commencement: tuple[Instrument, ...]
    unplaced: tuple[Unplaced, ...]
    placed: tuple[Clause, ...]
    marked: tuple[Clause, ...]
    marked_terms: tuple[MarkedTerm, ...]
    silent: tuple[SilentKeys, ...]
    waiting: tuple[Clause, ...]
    pictures: tuple[Clause, ...]


def gaps(library: Library) -> Gaps:
    """Every gap in the law held."""
    clauses = [clause_of(entry, register.id) for register in library.registers for entry in texts(register)]
    return Gaps(
        not_held=tuple(i for i in library.instruments.values() if not i.held),
        in_part=tuple(register for register in library.registers if register.part),
        commencement=tuple(i for i in library.instruments.values() if i.held and i.commencement_note),
        unplaced=tuple(
            unplaced_of(entry, register.id)
            for register in library.registers
            for entry in register.amendment
            if entry.op == "unplaced"
        ),
        placed=tuple(clause for clause in clauses if clause.mark and clause.mark.placed),
        marked=tuple(clause for clause in clauses if clause.mark and clause.mark.confidence),
        marked_terms=tuple(
            MarkedTerm(register.id, term)
            for register in library.registers
            for term in _terms(register)
            if term.mark and term.mark.confidence
        ),
        silent=tuple(
            SilentKeys(
                register.id,
                tuple(
                    Silence(key, item.fallback, item.says) for item in register.silent for key in item.keys
                ),
            )
            for register in library.registers
            if register.silent
        ),
        waiting=tuple(clause for clause in clauses if clause.by == "floor"),
        pictures=tuple(clause for clause in clauses if clause.no.startswith(PICTURES)),
    )


def _terms(register: Register) -> list[Term]:
    """The terms that a register states, brings or changes."""
    stated = [values.term(entry, register.id) for entry in register.term]
    changed = [entry for entry in register.amendment if entry.op == "amend-term"]
    return [*stated, *(values.amended(entry, register.id) for entry in changed)]
