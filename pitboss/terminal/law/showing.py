"""pitboss law show: a rulebook with its clauses, one clause with what hangs on it, or how a clause stands."""

from itertools import groupby

from msgspec.structs import replace
from rich.console import Console

from pitboss.law.errors import UnknownNameError
from pitboss.law.find import above, look_up, nowhere, paragraphs
from pitboss.law.history import Step, history
from pitboss.law.library import Library
from pitboss.law.model import Clause
from pitboss.law.names import plain
from pitboss.law.rulebook import Rulebook
from pitboss.law.standing import Standing, of_clause, of_name, of_number
from pitboss.terminal.law import drawing as draw
from pitboss.terminal.law import shapes
from pitboss.terminal.law.answers import (
    book_shape,
    clause_row,
    interpretation_row,
    iso,
    term_row,
    unplaced_row,
)
from pitboss.terminal.law.drawing import CITE, FAINT, STRONG


def shown(book: Rulebook) -> shapes.Shown:
    """A rulebook and all its clauses in force."""
    return shapes.Shown(
        book_shape(book),
        [clause_row(book.library, clause) for clause in book.clauses.values()],
        [term_row(book.library, term) for term in book.terms.values()],
        sorted(book.silent - book.spoken),
        [unplaced_row(book.library, change) for change in book.unplaced],
    )


def terms(book: Rulebook) -> shapes.Terms:
    """The terms of a rulebook, in the order of the text."""
    return shapes.Terms(book_shape(book), [term_row(book.library, term) for term in book.terms.values()])


def asked(book: Rulebook, name: str) -> shapes.ShownClause | shapes.Stood:
    """One clause, or how it stands where it is not in the text in force; one that no text has is refused."""
    clause = look_up(book, name)
    if clause is not None:
        also = of_number(book, clause) if plain(name) == plain(clause.no) else ""
        return _shown_clause(book, clause, also)
    standing = of_name(book, name)
    if standing is None:
        raise UnknownNameError(nowhere(book, name))
    rows = [clause_row(book.library, book.clauses[ref]) for ref in standing.refs]
    return shapes.Stood(book_shape(book), name, _standing_row(book, standing), rows)


def _shown_clause(book: Rulebook, clause: Clause, also: str) -> shapes.ShownClause:
    """A clause with all that hangs on it; `also` is said of how it stands."""
    library, standing = book.library, of_clause(book, clause)
    steps = history(library, library.lineage_of(clause), clause)
    below = paragraphs(book, clause)
    refs = [clause.ref, *(paragraph.ref for paragraph in below)]
    return shapes.ShownClause(
        book_shape(book),
        clause_row(library, clause),
        [term_row(library, term) for term in book.terms.values() if term.clause in refs],
        [
            interpretation_row(library, item, book.reading(item.id))
            for item in book.interpretations.values()
            if {*refs} & {*item.clauses}
        ],
        [_history_row(library, step) for step in steps if step.jurisdiction == book.jurisdiction],
        [_history_row(library, step) for step in steps if step.jurisdiction != book.jurisdiction],
        _standing_row(book, replace(standing, says=f"{standing.says}{also}")),
        [clause_row(library, rule) for rule in above(book, clause)],
        [clause_row(library, paragraph) for paragraph in below],
        list(book.caveats(refs)),
    )


def _standing_row(book: Rulebook, standing: Standing) -> shapes.StandingRow:
    return shapes.StandingRow(standing.status, standing.says, [book.cite(ref) for ref in standing.refs])


def _history_row(library: Library, step: Step) -> shapes.HistoryRow:
    silent = step.ref.startswith("silent/")
    cite = library.instrument(step.instrument).cite
    return shapes.HistoryRow(
        step.jurisdiction,
        step.instrument,
        iso(step.since),
        step.how,
        f"{cite}, {step.ref.rsplit('/', 1)[1]}" if silent else library.citation(step.ref),
        step.says,
        step.election,
    )


def page(out: Console, shape: shapes.Shown) -> None:
    """A rulebook: every clause in force, by division and by the part of the game."""
    _book(out, shape.book)
    for division, in_division in groupby(shape.clauses, lambda row: row.ref.split("/")[1]):
        title = f"Division {division}" if division else draw.PLACES[shape.book.jurisdiction]
        for part, rows in groupby(in_division, lambda row: row.part):
            draw.heading(out, f"{title}: {part}" if part else title)
            for clause in rows:
                draw.clause(out, clause)
    if shape.silent:
        draw.heading(out, f"Silent on {len(shape.silent)} matters")
        draw.paragraph(out, ", ".join(map(draw.words, shape.silent)), 2)
    draw.unplaced(out, shape.unplaced)
    draw.hint(out, f"pitboss law show {shape.book.game} CLAUSE shows one clause with its history.")


def terms_page(out: Console, shape: shapes.Terms) -> None:
    """Every figure and policy by the name that `--set` takes, and the clause or the reason behind it."""
    _book(out, shape.book)
    draw.heading(out, f"Figures and policies: {len(shape.terms)}")
    for term in shape.terms:
        table = {} if isinstance(term.value, str) else term.value
        rows = {f"{term.name}.{row}": value for row, value in table.items()} or {term.name: str(term.value)}
        draw.line(
            out, (term.name, CITE), (f"  {term.kind}, {term.clause or 'house policy'}", FAINT), indent=2
        )
        for name, value in rows.items():
            draw.paragraph(out, f"{name}={value}", 6, hang=2)
        if term.confidence:
            draw.remark(out, "known", draw.known(term))
        if term.people:
            draw.remark(out, "for people", term.people)
    draw.hint(
        out, f"pitboss play {shape.book.game} --set TERM=VALUE plays by another value; a row is TERM.ROW."
    )


def answer(out: Console, shape: shapes.ShownClause | shapes.Stood) -> None:
    """One clause with its paragraphs and its history, or how it stands."""
    if isinstance(shape, shapes.Stood):
        return _stood(out, shape)
    clause = shape.clause
    draw.line(out, (clause.citation, f"{STRONG} {CITE}"))
    for rule in shape.within:
        draw.paragraph(out, f"{rule.no}  {rule.says}", 2, FAINT, hang=2)
    draw.paragraph(out, clause.says, 2)
    for below in shape.paragraphs:
        no = draw.words(below.no.removeprefix(clause.no).removeprefix("/"))
        draw.paragraph(out, f"{no}  {below.says}", 4, hang=2)
    out.print()
    _fields(out, shape)
    draw.terms(out, "Figures and policies it gives", shape.terms)
    if shape.caveats:
        draw.heading(out, "Changed since")
        for says in shape.caveats:
            draw.paragraph(out, f"- {says}", 2, hang=2)
    if shape.interpretations:
        draw.heading(out, "Can be read in two ways")
        for item in shape.interpretations:
            draw.interpretation(out, item)
    _history(out, "History, by what the clause is about", shape.history)
    _history(out, "Elsewhere", shape.elsewhere)
    return draw.notes(out, shape.book)


def _fields(out: Console, shape: shapes.ShownClause) -> None:
    clause = shape.clause
    draw.field(out, "standing", shape.standing.says)
    draw.field(out, "published", clause.gazette)
    draw.field(out, "carried out by", draw.HANDS[clause.by])
    draw.field(out, "because", clause.why)
    draw.field(out, "power of", ", ".join(clause.holders))
    draw.field(out, "made under", clause.under or "")
    draw.field(out, "kind", clause.kind)
    draw.field(out, "about", ", ".join(map(draw.words, clause.keys)))
    draw.field(out, "in place of", clause.in_place_of or "")
    draw.field(out, "placed", clause.placed)
    draw.field(out, "known", draw.KNOWN[clause.confidence] if clause.confidence else "")
    draw.field(out, "note", clause.note)


def _stood(out: Console, shape: shapes.Stood) -> None:
    draw.line(out, (f"{shape.book.game} {shape.asked}", f"{STRONG} {CITE}"), f"  ({draw.named(shape.book)})")
    draw.paragraph(out, shape.standing.says, 2)
    for clause in shape.clauses:
        draw.clause(out, clause)


def _book(out: Console, book: shapes.Book) -> None:
    draw.line(out, (f"{book.game}: {draw.named(book)}", STRONG))
    place = draw.PLACES.get(book.jurisdiction, book.jurisdiction)
    draw.field(out, "place", place + (f", {book.venue}" if book.venue else ""))
    draw.field(out, "elected", ", ".join(book.elections))
    draw.notes(out, book)


def _history(out: Console, title: str, rows: list[shapes.HistoryRow]) -> None:
    if not rows:
        return
    draw.heading(out, title)
    for row in rows:
        elected = f", only while {row.election} is elected" if row.election else ""
        cite = draw.words(row.citation) if row.how == "silent" else row.citation
        draw.line(out, (cite, CITE), (f"  {row.how}, {draw.day(row.since)}{elected}", FAINT), indent=2)
        draw.paragraph(out, row.says, 6)
