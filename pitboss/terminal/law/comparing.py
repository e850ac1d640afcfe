"""pitboss law diff: what changed between two dates, and what of it nobody here can tell."""

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from rich.console import Console

from pitboss.law.diff import ChangedClause, Moved, difference
from pitboss.law.rulebook import Rulebook
from pitboss.terminal.law import drawing as draw
from pitboss.terminal.law import money, shapes
from pitboss.terminal.law.answers import (
    book_shape,
    clause_row,
    instrument_row,
    term_row,
    unplaced_row,
)
from pitboss.terminal.law.drawing import CITE, STRONG

if TYPE_CHECKING:
    from pitboss.odds.compare import Comparison


def compared(old: Rulebook, new: Rulebook, worth: "Comparison | None" = None) -> shapes.Compared:
    """What changed from one rulebook to another, and what it is worth where that was asked for."""
    found, library = difference(old, new), new.library

    def changed(rows: Iterable[ChangedClause]) -> list[shapes.ChangedClauseRow]:
        return [
            shapes.ChangedClauseRow(
                clause_row(library, r.old),
                clause_row(library, r.new),
                list(r.differs),
                [library.citation(clause.ref) for clause in r.rest],
            )
            for r in rows
        ]

    def moved(rows: Iterable[Moved]) -> list[shapes.MovedRow]:
        return [
            shapes.MovedRow([clause_row(library, c) for c in r.old], [clause_row(library, c) for c in r.new])
            for r in rows
        ]

    return shapes.Compared(
        book_shape(old),
        book_shape(new),
        [term_row(library, term) for term in found.terms_added],
        [term_row(library, term) for term in found.terms_removed],
        [
            shapes.ChangedTermRow(
                t.name,
                t.old,
                t.new,
                old.cite(t.old_clause) if t.old_clause else None,
                new.cite(t.new_clause) if t.new_clause else None,
            )
            for t in found.terms_changed
        ],
        [clause_row(library, clause) for clause in found.added],
        [clause_row(library, clause) for clause in found.removed],
        changed(row for row in found.changed if row.differs != ("no",)),
        changed(row for row in found.changed if row.differs == ("no",)),
        list(found.fell_silent),
        list(found.spoke),
        moved(found.merged),
        moved(found.split),
        moved(found.restated),
        [instrument_row(instrument) for instrument in found.not_held],
        [unplaced_row(library, change) for change in found.unplaced],
        money.shaped(worth) if worth else None,
    )


def page(out: Console, shape: shapes.Compared, worth: "Comparison | None" = None) -> None:
    """What changed between two dates: figures first, then clauses, then what cannot be told.

    Beside each figure stands what its change is worth, where that was asked for.
    """
    draw.line(out, (f"{shape.old.game}: ", STRONG), f"{draw.named(shape.old)}  ->  {draw.named(shape.new)}")
    _terms(out, shape, money.beside(worth) if worth else {})
    for title, rows in (("Clauses added", shape.added), ("Clauses removed", shape.removed)):
        if rows:
            draw.heading(out, f"{title}: {len(rows)}")
            for clause in rows:
                draw.clause(out, clause)
    _moved(out, "Clauses merged, several into one", shape.merged)
    _moved(out, "Clauses split, one into several", shape.split)
    _moved(out, "Clauses restated in others", shape.restated)
    _changed(out, shape)
    _matters(out, "Now silent on", shape.fell_silent)
    _matters(out, "No longer silent on", shape.spoke)
    if shape.old.id == shape.new.id:
        draw.paragraph(out, _same(shape), 2)
    if shape.not_held:
        draw.heading(out, "Came into force in between, text not held")
        for row in shape.not_held:
            draw.block(out, f"{row.citation}, {draw.day(row.since)}", f"{row.title}. {row.source}.")
    draw.unplaced(out, shape.unplaced)
    draw.notes(out, shape.new)


def _same(shape: shapes.Compared) -> str:
    """That nothing changed, as far as that can be told."""
    if shape.not_held or shape.unplaced:
        return "Nothing changed in the text held. That is not all there is:"
    return "Nothing changed in the text held." if shape.new.notes else "Nothing changed."


def _terms(out: Console, shape: shapes.Compared, beside: Mapping[str, str]) -> None:
    if shape.terms_changed:
        draw.heading(out, "Figures and policies changed")
    for term in shape.terms_changed:
        was = f"was {draw.value(term.old)} ({term.old_clause or 'house policy'})"
        now = f"now {draw.value(term.new)} ({term.new_clause or 'house policy'})"
        draw.block(out, draw.words(term.name), f"{was}\n{now}\n{beside.get(term.name, '')}")
    draw.terms(out, "Figures and policies added", shape.terms_added, beside)
    draw.terms(out, "Figures and policies removed", shape.terms_removed, beside)


def _moved(out: Console, title: str, rows: list[shapes.MovedRow]) -> None:
    if rows:
        draw.heading(out, f"{title}: {len(rows)}")
    for row in rows:
        old, new = (", ".join(clause.citation for clause in clauses) for clauses in (row.old, row.new))
        draw.line(out, (old, CITE), "  ->  ", (new, CITE), indent=2)
        for name, clauses in (("was", row.old), ("now", row.new)):
            for clause in clauses:
                draw.remark(out, f"{name} {clause.no}", clause.says)


def _changed(out: Console, shape: shapes.Compared) -> None:
    """Clauses that are one and one, but for those that were told among the merged and the split."""
    told = {(old.ref, new.ref) for row in (*shape.merged, *shape.split) for old in row.old for new in row.new}
    rows = [row for row in shape.changed if (row.old.ref, row.new.ref) not in told]
    if rows:
        draw.heading(out, f"Clauses changed or put otherwise: {len(rows)}")
    for row in rows:
        _one_changed(out, row)
    numbers = [row for row in shape.renumbered if (row.old.ref, row.new.ref) not in told]
    if numbers:
        draw.heading(out, f"Clauses renumbered only: {len(numbers)}")
        draw.paragraph(out, ", ".join(f"{row.old.no} -> {row.new.no}" for row in numbers), 2)


def _one_changed(out: Console, row: shapes.ChangedClauseRow) -> None:
    draw.line(out, (row.old.citation, CITE), "  ->  ", (row.new.citation, CITE), indent=2)
    if "says" in row.differs:
        draw.remark(out, "was", row.old.says)
        draw.remark(out, "now", row.new.says)
    if row.rest:
        draw.remark(out, "rest of it", ", ".join(row.rest))
    if "kind" in row.differs:
        draw.remark(out, "kind", f"{row.old.kind} -> {row.new.kind}")
    if "by" in row.differs:
        draw.remark(out, "carried out by", f"{draw.HANDS[row.old.by]} -> {draw.HANDS[row.new.by]}")
    if "under" in row.differs:
        draw.remark(out, "made under", f"{row.old.under or 'none'} -> {row.new.under or 'none'}")
    if "holders" in row.differs:
        old, new = (", ".join(clause.holders) or "anyone on duty" for clause in (row.old, row.new))
        draw.remark(out, "power of", f"{old} -> {new}")


def _matters(out: Console, title: str, keys: list[str]) -> None:
    if keys:
        draw.heading(out, title)
        draw.paragraph(out, ", ".join(map(draw.words, keys)), 2)
