"""The law's answers to a command, put into the shapes that pages and JSON share."""

from collections.abc import Iterable
from datetime import datetime
from typing import TYPE_CHECKING

from pitboss.law import values
from pitboss.law.check import texts
from pitboss.law.consolidate import ZONE
from pitboss.law.history import Step, history
from pitboss.law.library import Library, checked, commencement, shelf
from pitboss.law.model import Clause, Instrument, Interpretation, Mark, Register, Term
from pitboss.law.rulebook import Rulebook
from pitboss.terminal.law import shapes
from pitboss.terminal.law.options import Choice

if TYPE_CHECKING:
    from pitboss.law.diff import ChangedClause


def listed(choice: Choice) -> shapes.Listed:
    """The texts held, and what is known of those that are not."""
    library = shelf()
    held, refs = _selected(library, choice)
    known = [i for i in library.instruments.values() if not i.held and _is_chosen(i, choice)]
    return shapes.Listed(
        [_text_row(library, register, refs) for register in held],
        [instrument_row(i) for i in known],
        [
            shapes.ElectionRow(name, game, place, _iso(_moment(since)))
            for place in library.jurisdictions
            if choice.jurisdiction in ("", place)
            for game in library.lineages(place)
            for name, since in library.elections(place, game).items()
        ],
        {
            venue: list(games)
            for i in library.instruments.values()
            if _is_chosen(i, choice)
            for venue, games in i.approvals.items()
            if choice.venue in ("", venue)
        },
    )


def shown(book: Rulebook) -> shapes.Shown:
    """A rulebook and all its clauses in force."""
    return shapes.Shown(
        book_shape(book),
        [clause_row(book.library, clause) for clause in book.clauses.values()],
        [term_row(book.library, term) for term in book.terms.values()],
        sorted(book.silent - book.spoken),
    )


def shown_clause(book: Rulebook, clause: Clause) -> shapes.ShownClause:
    """One clause, its history, and what hangs on it."""
    library = book.library
    steps = history(library, library.lineage_of(clause), clause)
    return shapes.ShownClause(
        book_shape(book),
        clause_row(library, clause),
        [term_row(library, term) for term in book.terms.values() if term.clause == clause.ref],
        [
            interpretation_row(library, item, book.reading(item.id))
            for item in book.interpretations.values()
            if clause.ref in item.clauses
        ],
        [_history_row(library, step) for step in steps if step.jurisdiction == book.jurisdiction],
        [_history_row(library, step) for step in steps if step.jurisdiction != book.jurisdiction],
    )


def compared(old: Rulebook, new: Rulebook) -> shapes.Compared:
    """What changed from one rulebook to another."""
    from pitboss.law.diff import difference

    found, library = difference(old, new), new.library

    def changed(rows: "Iterable[ChangedClause]") -> list[shapes.ChangedClauseRow]:
        return [
            shapes.ChangedClauseRow(clause_row(library, r.old), clause_row(library, r.new), list(r.differs))
            for r in rows
        ]

    return shapes.Compared(
        book_shape(old),
        book_shape(new),
        [term_row(library, term) for term in found.terms_added],
        [term_row(library, term) for term in found.terms_removed],
        [
            shapes.ChangedTermRow(
                t.name, t.old, t.new, _cite(library, t.old_clause), _cite(library, t.new_clause)
            )
            for t in found.terms_changed
        ],
        [clause_row(library, clause) for clause in found.added],
        [clause_row(library, clause) for clause in found.removed],
        changed(row for row in found.changed if row.differs != ("no",)),
        changed(row for row in found.changed if row.differs == ("no",)),
        list(found.fell_silent),
        list(found.spoke),
    )


def covered(choice: Choice) -> shapes.Covering:
    """Clauses beside code and tests: all of them, or those in force under a choice."""
    from pitboss.law.coverage import coverage, exercised, places

    library = checked(shelf())
    held, refs = _selected(library, choice)
    found = coverage(library, places(), exercised())
    rows = [row for row in found.covered if row.clause.ref in refs]
    return shapes.Covering(
        sum(row.is_bare for row in rows),
        [
            shapes.CoveredRow(clause_row(library, r.clause), list(r.cited), list(r.exercised), r.lacks)
            for r in rows
        ],
        [clause_row(library, clause) for clause in found.left if clause.ref in refs],
        [_part_row(library, register) for register in held if register.part],
    )


def missing(choice: Choice) -> shapes.Missing:
    """What the law as held cannot answer."""
    from pitboss.law.gaps import gaps

    library = shelf()
    held, refs = _selected(library, choice)
    found, registers = gaps(library), {register.id for register in held}
    return shapes.Missing(
        [instrument_row(i) for i in found.not_held if _is_chosen(i, choice)],
        [instrument_row(i) for i in found.commencement if _is_chosen(i, choice)],
        [
            shapes.UnplacedRow(library.citation(item.ref), item.says, item.reason)
            for item in found.unplaced
            if item.register in registers
        ],
        [clause_row(library, clause) for clause in found.placed if clause.ref in refs],
        [clause_row(library, clause) for clause in found.marked if clause.ref in refs],
        [
            shapes.MarkedTermRow(library.division(register), register.lineage, term_row(library, item.term))
            for register in held
            for item in found.marked_terms
            if item.register == register.id
        ],
        [
            shapes.SilenceRow(library.division(register), list(entry.keys), entry.fallback, entry.says)
            for register in held
            for entry in register.silent
        ],
        [clause_row(library, clause) for clause in found.waiting if clause.ref in refs],
        [clause_row(library, clause) for clause in found.pictures if clause.ref in refs],
        [_part_row(library, register) for register in found.in_part if register.id in registers],
    )


def interpreted(choice: Choice) -> shapes.Interpreted:
    """Every rule that can be read in two ways, with the reading in use."""
    library = shelf()
    _selected(library, choice)
    if choice.is_open:
        rows = [
            interpretation_row(library, item, item.default)
            for item in library.interpretations.values()
            if any(_is_chosen(library.instrument(name), choice) for name in item.in_)
        ]
        return shapes.Interpreted(rows)
    chosen = {name: book.reading(name) for book in choice.books(library) for name in book.interpretations}
    return shapes.Interpreted(
        [interpretation_row(library, library.interpretations[name], chosen[name]) for name in chosen]
    )


def book_shape(book: Rulebook) -> shapes.Book:
    """Which rulebook answers."""
    return shapes.Book(
        book.name,
        book.game,
        book.jurisdiction,
        _iso(book.at),
        book.venue,
        sorted(book.elections),
        {name: book.reading(name) for name in book.interpretations},
        list(book.instruments),
        list(book.notes),
        book.id,
    )


def clause_row(library: Library, clause: Clause) -> shapes.ClauseRow:
    """One clause as a shape."""
    mark = clause.mark or Mark()
    return shapes.ClauseRow(
        clause.ref,
        library.citation(clause.ref),
        clause.no,
        list(clause.keys),
        clause.says,
        clause.kind,
        clause.by,
        clause.why,
        list(clause.holders),
        _cite(library, clause.under),
        mark.confidence,
        mark.note,
        mark.placed,
        _cite(library, mark.in_place_of),
    )


def term_row(library: Library, term: Term) -> shapes.TermRow:
    """One term as a shape."""
    mark, clause = term.mark or Mark(), _cite(library, term.clause)
    return shapes.TermRow(
        term.name, term.kind, values.written(term), clause, term.house, mark.confidence, mark.note
    )


def interpretation_row(library: Library, item: Interpretation, chosen: str) -> shapes.InterpretationRow:
    """One interpretation as a shape."""
    return shapes.InterpretationRow(
        item.id,
        item.lineages[0],
        [library.citation(ref) for ref in item.clauses],
        item.question,
        item.default,
        item.reason,
        [shapes.ReadingRow(reading.id, reading.says, reading.id == chosen) for reading in item.reading],
        list(item.lineages),
    )


def instrument_row(instrument: Instrument) -> shapes.InstrumentRow:
    """One instrument as a shape."""
    return shapes.InstrumentRow(
        instrument.id,
        instrument.cite,
        instrument.jurisdiction,
        instrument.title,
        instrument.source,
        _iso(instrument.commences),
        instrument.commencement_note,
        list(instrument.affects),
    )


def _selected(library: Library, choice: Choice) -> tuple[list[Register], set[str]]:
    """The registers that a choice is about, and the references of the clauses in them that it is about."""
    if choice.jurisdiction and choice.jurisdiction not in library.jurisdictions:
        choice.book("general")
    if choice.is_open:
        registers = [
            register
            for register in library.registers
            if choice.jurisdiction in ("", library.instrument(register.instrument).jurisdiction)
        ]
        return registers, {f"{r.id}/{entry.no}" for r in registers for entry in texts(r)}
    refs = {ref for book in choice.books(library) for ref in book.clauses}
    held = [h.id for h in library.headings if any(ref.startswith(f"{h.id}/") for ref in refs)]
    return [library.texts[name] for name in held], refs


def _is_chosen(instrument: Instrument, choice: Choice) -> bool:
    """Whether an instrument is of the jurisdiction and had commenced."""
    if choice.is_open:
        return choice.jurisdiction in ("", instrument.jurisdiction)
    at = choice.instant
    begun = at is None or commencement(instrument) <= at.timestamp()
    return instrument.jurisdiction == choice.place and begun


def _text_row(library: Library, register: Register, refs: set[str]) -> shapes.TextRow:
    instrument = library.instrument(register.instrument)
    prefix = f"{register.id}/"
    replaced = next((h for h in library.headings if h.id == register.replaces), None)
    return shapes.TextRow(
        register.id,
        library.division(register),
        instrument.jurisdiction,
        register.lineage,
        register.title,
        _iso(instrument.commences),
        library.division(replaced) if replaced else None,
        bool(register.amendment),
        any(ref.startswith(prefix) for ref in refs),
        len(texts(register)),
        len(register.term) or sum(entry.op == "amend-term" for entry in register.amendment),
        sum(any(ref.startswith(prefix) for ref in item.clauses) for item in library.interpretations.values()),
        bool(register.part),
    )


def _part_row(library: Library, register: Register) -> shapes.PartRow:
    return shapes.PartRow(library.division(register), register.lineage, register.part)


def _history_row(library: Library, step: Step) -> shapes.HistoryRow:
    silent = step.ref.startswith("silent/")
    cite = library.instrument(step.instrument).cite
    return shapes.HistoryRow(
        step.jurisdiction,
        step.instrument,
        _iso(step.since),
        step.how,
        f"{cite}, {step.ref.rsplit('/', 1)[1]}" if silent else library.citation(step.ref),
        step.says,
        step.election,
    )


def _cite(library: Library, ref: str | None) -> str | None:
    return None if ref is None else library.citation(ref)


def _moment(seconds: float) -> datetime | None:
    return None if seconds == float("-inf") else datetime.fromtimestamp(seconds, ZONE)


def _iso(moment: datetime | None) -> str | None:
    return None if moment is None else moment.astimezone(ZONE).isoformat()
