"""What has to be said beside a clause that is cited: changes to it whose words are not held or not placed."""

from collections.abc import Iterable, Iterator

from pitboss.law.library import Library, commencement
from pitboss.law.model import Clause, Instrument
from pitboss.law.names import covers
from pitboss.law.rulebook import Rulebook


def caveats(book: Rulebook, refs: Iterable[str]) -> tuple[str, ...]:
    """A sentence for each known change to the clauses cited that the text in force does not show."""
    cited = [book.clauses[ref] for ref in dict.fromkeys(refs) if ref in book.clauses]
    return tuple(dict.fromkeys(says for clause in cited for says in _on(book, clause)))


def begun(book: Rulebook) -> list[Instrument]:
    """The instruments of the jurisdiction that had commenced; one not held counts only if it has a date."""
    moment = book.at.timestamp() if book.at else float("inf")
    return [
        instrument
        for instrument in book.library.instruments.values()
        if instrument.jurisdiction == book.jurisdiction
        and (instrument.held or instrument.commences is not None)
        and commencement(instrument) <= moment
    ]


def begun_unheld(book: Rulebook) -> list[Instrument]:
    """Those of them whose text is not held."""
    return [instrument for instrument in begun(book) if not instrument.held]


def _on(book: Rulebook, clause: Clause) -> Iterator[str]:
    cite = book.cite(clause.ref)
    division = clause.ref.split("/")[1]
    for change in book.unplaced:
        _, changed, no = change.ref.split("/", 2)
        if changed == division and covers(no, clause.no):
            by = f"{cite} was amended by {book.cite(change.ref)}"
            yield f"{by}, whose words could not be placed: {change.says} {change.reason}"
    for instrument in begun_unheld(book):
        if commencement(instrument) <= commencement(_made_by(book.library, clause)):
            continue
        for how, changes in (("was", instrument.changes), ("may have been", instrument.may_change)):
            if any(covers(ref, clause.ref) for ref in changes):
                by = f"{cite} {how} changed by {instrument.cite} ({instrument.title})"
                yield f"{by}, whose text is not held: the last text held is used."


def _made_by(library: Library, clause: Clause) -> Instrument:
    return library.instrument(clause.ref.split("/", 1)[0])
