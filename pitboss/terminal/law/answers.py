"""The law's answers to a command, put into the shapes that pages and JSON share."""

from datetime import datetime

from pitboss.law import values
from pitboss.law.check import texts
from pitboss.law.consolidate import GENERAL, ZONE, venue_caveat
from pitboss.law.library import Library, checked, commencement, shelf
from pitboss.law.model import PROPOSED, Clause, Instrument, Interpretation, Mark, Register, Term, Unplaced
from pitboss.law.rulebook import Rulebook
from pitboss.terminal.law import shapes
from pitboss.terminal.law.options import Choice


def listed(choice: Choice) -> shapes.Listed:
    """The texts held, and what is known of those that are not."""
    library = shelf()
    held, refs = selected(library, choice)
    known = [i for i in library.instruments.values() if not i.held and _is_chosen(i, choice)]
    return shapes.Listed(
        [_text_row(library, register, refs) for register in held],
        [instrument_row(i) for i in known],
        [
            shapes.ElectionRow(name, game, place, iso(_moment(since)))
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
        _approvals_note(library, choice),
    )


def _approvals_note(library: Library, choice: Choice) -> str:
    """What has to be known of the games approved by venue, on a day for which no list is held."""
    at = choice.instant
    lists = [i for i in library.instruments.values() if i.approvals and _is_chosen(i, choice)]
    return venue_caveat(lists[-1], at.timestamp() if at else float("inf")) if lists else ""


def covered(choice: Choice) -> shapes.Covering:
    """Clauses beside code and tests: all of them, or those in force under a choice."""
    from pitboss.law.coverage import EVIDENCE, cited_only, coverage, exercised, places

    library = checked(shelf())
    held, refs = selected(library, choice)
    found = coverage(library, places(), exercised())
    rows = [row for row in found.covered if row.clause.ref in refs]
    why = cited_only()
    return shapes.Covering(
        sum(row.is_bare for row in rows),
        [
            shapes.CoveredRow(
                clause_row(library, r.clause),
                list(r.cited),
                list(r.exercised),
                r.lacks,
                dict(r.exercised),
                why.get(r.clause.ref, ""),
            )
            for r in rows
        ],
        [clause_row(library, clause) for clause in found.left if clause.ref in refs],
        [_part_row(library, register) for register in held if register.part],
        {kind: sum(kind in row.evidence for row in rows) for kind in reversed(EVIDENCE)},
    )


def missing(choice: Choice) -> shapes.Missing:
    """What the law as held cannot answer."""
    from pitboss.law.gaps import gaps

    library = shelf()
    held, refs = selected(library, choice)
    found, registers = gaps(library), {register.id for register in held}
    return shapes.Missing(
        [instrument_row(i) for i in found.not_held if _is_chosen(i, choice)],
        [instrument_row(i) for i in found.commencement if _is_chosen(i, choice)],
        [unplaced_row(library, item) for item in found.unplaced if item.register in registers],
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


def interpreted(choice: Choice, game: str = "") -> shapes.Interpreted:
    """Every rule that can be read in two ways, with the reading in use; of a game, its own come first."""
    library = shelf()
    books = [choice.book(game)] if game else []
    selected(library, choice)
    if choice.is_open:
        chosen = {
            name: item.default
            for name, item in library.interpretations.items()
            if any(_is_chosen(library.instrument(name), choice) for name in item.in_)
        }
    else:
        books = books or choice.books(library)
        chosen = {name: book.reading(name) for book in books for name in book.interpretations}
    items = [library.interpretations[name] for name in chosen]
    if game:
        own = [item for item in items if game in item.lineages]
        items = own + [item for item in items if item not in own and GENERAL in item.lineages]
    return shapes.Interpreted([interpretation_row(library, item, chosen[item.id]) for item in items])


def book_shape(book: Rulebook) -> shapes.Book:
    """Which rulebook answers."""
    return shapes.Book(
        book.name,
        book.game,
        book.jurisdiction,
        iso(book.at),
        book.venue,
        sorted(book.elections),
        {name: book.reading(name) for name in book.interpretations},
        list(book.instruments),
        list(book.notes),
        book.id,
        book.proposed,
    )


def clause_row(library: Library, clause: Clause) -> shapes.ClauseRow:
    """One clause as a shape."""
    mark = clause.mark or Mark()
    return shapes.ClauseRow(
        clause.ref,
        _marked(library.citation(clause.ref), clause),
        clause.no,
        list(clause.keys),
        clause.says,
        clause.kind,
        clause.by,
        clause.why,
        list(clause.holders),
        cite(library, clause.under),
        mark.confidence,
        mark.note,
        mark.placed,
        cite(library, mark.in_place_of),
        library.part_of(clause),
        library.gazette(clause),
        mark.page,
        mark.item,
    )


def _marked(citation: str, of: Clause | Term) -> str:
    """A citation that says where it is no law."""
    return f"{citation} ({PROPOSED})" if of.is_proposed else citation


def unplaced_row(library: Library, change: Unplaced) -> shapes.UnplacedRow:
    """One amendment that cannot be placed as a shape."""
    return shapes.UnplacedRow(library.citation(change.ref), change.says, change.reason)


def term_row(library: Library, term: Term) -> shapes.TermRow:
    """One term as a shape."""
    mark, clause = term.mark or Mark(), cite(library, term.clause)
    if clause:
        clause = _marked(clause, term)
    return shapes.TermRow(
        term.name,
        term.kind,
        values.written(term),
        clause,
        term.house,
        mark.confidence,
        mark.note,
        mark.people,
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
        iso(instrument.commences),
        instrument.commencement_note,
        list(instrument.affects),
        f"NZ Gazette {instrument.gazette}" if instrument.gazette else "",
    )


def selected(library: Library, choice: Choice) -> tuple[list[Register], set[str]]:
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
    is_dated = instrument.commences is not None or instrument.held
    begun = at is None or (is_dated and commencement(instrument) <= at.timestamp())
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
        iso(instrument.commences),
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


def cite(library: Library, ref: str | None) -> str | None:
    """A reference as people write it, if there is one."""
    return None if ref is None else library.citation(ref)


def _moment(seconds: float) -> datetime | None:
    return None if seconds == float("-inf") else datetime.fromtimestamp(seconds, ZONE)


def iso(moment: datetime | None) -> str | None:
    """A moment as JSON writes it, in New Zealand time."""
    return None if moment is None else moment.astimezone(ZONE).isoformat()
