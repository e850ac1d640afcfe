"""What is wrong with the law files: every problem at once, so that a writer of registers sees them all."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence, Set

from pitboss.law import values
from pitboss.law.errors import BadLawFileError
from pitboss.law.model import (
    CARRIED_OUT_BY_CODE,
    AmendmentEntry,
    ClauseEntry,
    Instrument,
    Interpretation,
    Register,
)

_PLACED_BY_LINEAGE = ("insert", "substitute", "delete")


def problems(
    instruments: Sequence[Instrument], registers: Sequence[Register], readings: Sequence[Interpretation]
) -> list[str]:
    """Every problem of some law files, in the order of the files."""
    known = {instrument.id: instrument for instrument in instruments}
    clauses = {
        f"{register.id}/{entry.no}"
        for register in registers
        for entry in (*texts(register), *register.amendment)
    }
    divisions = {register.id for register in registers}
    return [
        *(problem for item in instruments for problem in _in_instrument(item, divisions, clauses)),
        *twice("interpretations", (item.id for item in readings)),
        *(
            problem
            for register in registers
            for problem in _in_register(register, known, registers, readings)
        ),
        *(
            f"{register.id}/{entry.no} restates {ref}, which is no clause"
            for register in registers
            for entry in texts(register)
            for ref in entry.restates
            if ref not in clauses
        ),
        *(problem for item in readings for problem in _in_interpretation(item, known, registers, clauses)),
    ]


def texts(register: Register) -> list[ClauseEntry | AmendmentEntry]:
    """Every entry of a register that gives a clause its words."""
    worded = [entry for entry in register.amendment if entry.op in ("insert", "substitute")]
    return [*register.clause, *worded]


def twice(where: str, names: Iterable[str]) -> Iterator[str]:
    """What is listed more than once."""
    for name, times in Counter(names).items():
        if times > 1:
            yield f"{where}: {name} is listed {times} times"


def within(register: Register) -> Iterator[str]:
    """What is wrong with a register by itself, whatever the other files say."""
    if register.clause and register.amendment:
        yield f"{register.id} both states a division and amends one"
    yield from twice(register.id, (entry.no for entry in register.clause))
    for entry in texts(register):
        yield from _in_entry(register.id, entry)
    yield from _in_terms(register)
    yield from _in_amendments(register)
    spoken = {key for entry in register.clause for key in entry.keys}
    silent = [key for entry in register.silent for key in entry.keys]
    yield from twice(f"{register.id} silent", silent)
    for key in sorted(spoken & {*silent}):
        yield f"{register.id}: {key} stands on a clause and is declared silent"


def _in_instrument(item: Instrument, divisions: Set[str], clauses: Set[str]) -> Iterator[str]:
    """What an instrument says of the text held, where its own is not."""
    for division in item.replaces:
        if division not in divisions:
            yield f"instrument {item.id} replaces {division}, which is not held"
    for ref in (*item.changes, *item.may_change):
        if ref not in clauses:
            yield f"instrument {item.id} changes {ref}, which is no clause"
    for rule, ref in item.restates.items():
        if rule not in item.rules:
            yield f"instrument {item.id} restates {ref} in {rule}, which is none of its rules"
        if ref not in clauses:
            yield f"instrument {item.id} restates {ref}, which is no clause"


def _in_register(
    register: Register,
    instruments: Mapping[str, Instrument],
    registers: Sequence[Register],
    readings: Sequence[Interpretation],
) -> Iterator[str]:
    if register.instrument not in instruments:
        yield f"{register.id}: instrument {register.instrument!r} is not in instruments.toml"
    yield from within(register)
    yield from _in_replacements(register, registers, readings)


def _in_entry(register: str, entry: ClauseEntry | AmendmentEntry) -> Iterator[str]:
    where = f"{register}/{entry.no}"
    if not entry.says:
        yield f"{where} says nothing"
    if entry.by in CARRIED_OUT_BY_CODE and not entry.key:
        yield f"{where} is carried out by code but has no key"
    if entry.by == "people" and not entry.why:
        yield f"{where} is left to people without a reason"
    if entry.confidence == "invented" and not entry.note:
        yield f"{where} is invented without a note that says why"


def _in_terms(register: Register) -> Iterator[str]:
    clauses = {entry.no for entry in texts(register)}
    yield from twice(f"{register.id} term", (term.name for term in register.term))
    for term in register.term:
        if term.clause and term.clause not in clauses:
            yield f"{register.id}: term {term.name} names no clause: {term.clause}"
        if term.confidence == "invented" and not term.note:
            yield f"{register.id}: term {term.name} is invented without a note that says why"
        try:
            values.term(term, register.id)
        except BadLawFileError as error:
            yield str(error)


def _in_amendments(register: Register) -> Iterator[str]:
    stated = {entry.no for entry in texts(register)}
    for entry in register.amendment:
        where = f"{register.id} {entry.op} {entry.no or entry.in_place_of or entry.term}"
        if entry.op == "unplaced" and not entry.reason:
            yield f"{where} needs the reason why it cannot be placed"
        if entry.in_place_of and not entry.placed:
            yield f"{where} stands in place of {entry.in_place_of} without saying by what lineage (placed)"
        if (entry.in_place_of or entry.placed) and entry.op not in _PLACED_BY_LINEAGE:
            yield f"{where} cannot be placed by lineage; insert, substitute and delete can"
        if entry.under and entry.under not in stated:
            yield f"{where} is made under {entry.under}, which is not listed"
        if entry.op == "amend-term":
            try:
                values.amended(entry, register.id)
            except BadLawFileError as error:
                yield str(error)


def _in_replacements(
    register: Register, registers: Sequence[Register], readings: Sequence[Interpretation]
) -> Iterator[str]:
    divisions = {other.id for other in registers}
    if register.replaces and register.replaces not in divisions:
        yield f"{register.id} replaces {register.replaces}, which is not held"
    known = {item.id: [reading.id for reading in item.reading] for item in readings}
    for also in register.also_replaces:
        if also.reading not in known.get(also.interpretation, ()):
            yield f"{register.id}: no interpretation {also.interpretation} has a reading {also.reading}"
        for division in sorted({*also.divisions} - divisions):
            yield f"{register.id} also replaces {division}, which is not held"


def _in_interpretation(
    item: Interpretation,
    instruments: Mapping[str, Instrument],
    registers: Sequence[Register],
    clauses: Set[str],
) -> Iterator[str]:
    where = f"interpretation {item.id}"
    readings = [reading.id for reading in item.reading]
    if len({*readings}) < 2 or item.default not in readings:
        yield f"{where} needs two readings and a default among them"
    if not item.lineages:
        yield f"{where} names no game"
    for lineage in sorted({*item.lineages} - {register.lineage for register in registers}):
        yield f"{where} is about {lineage}, whose law is not held"
    for name in (*item.in_, *item.settled_by):
        if name not in instruments:
            yield f"{where} arises in {name}, which is not in instruments.toml"
    for ref in item.clauses:
        if ref not in clauses:
            yield f"{where} names no clause: {ref}"
