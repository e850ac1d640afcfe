"""What a report says: the answer to a case, section by section."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from pitboss.law import Rulebook
from pitboss.record.answer.explain import whys
from pitboss.record.answer.shapes import Explained, OtherwiseLine, Reason, Relied, RulingLine
from pitboss.table.cards import with_symbol
from pitboss.table.general.disputes import DISPUTE_LADDER, INSPECTOR_CONSULTED
from pitboss.terminal.due_page import in_place, named, read_as
from pitboss.terminal.report.cited import Clauses, book_of, where_they_stand
from pitboss.terminal.report.document import (
    Block,
    Column,
    Document,
    Heading,
    Item,
    Items,
    Pairs,
    Row,
    Section,
    Signatures,
    Table,
    Words,
    printable,
)
from pitboss.terminal.report.ladder import ladder
from pitboss.terminal.report.papers import Papers
from pitboss.terminal.report.sums import due, in_short, paid


def document(answer: Explained, papers: Papers) -> Document:
    """The report of an answer."""
    book, clauses = book_of(answer), Clauses()
    return printable(
        Document(
            title=answer.title,
            head=_head(answer, papers),
            sections=tuple(_sections(answer, papers, book, clauses)),
            foot=_foot(answer, papers),
        )
    )


def _foot(answer: Explained, papers: Papers) -> tuple[str, ...]:
    case = papers.files[0]
    return (
        f"Rulebook {answer.rulebook.id} · pitboss {answer.version}",
        f"SHA-256 of the case {case.sha256}",
    )


def _head(answer: Explained, papers: Papers) -> tuple[Block, ...]:
    rows = [
        ("Game", answer.rulebook.game.replace("-", " ").capitalize()),
        ("Ruled under", named(answer.rulebook)),
    ]
    if answer.rulebook.proposed:
        rows.append(("Not law", f"proposed: {in_place(answer.rulebook)}"))
    if papers.asked:
        rows.append(("Asked for", f"{', '.join(papers.asked)}, in place of what the case states"))
    for paper in papers.files:
        rows += [(paper.what, paper.name), ("Its SHA-256", paper.sha256)]
    return (Pairs((*rows, ("Program", f"pitboss {answer.version}"))),)


def _sections(answer: Explained, papers: Papers, book: Rulebook, clauses: Clauses) -> Iterator[Section]:
    yield clauses.section("The question, and the answer in short", _question(answer))
    yield clauses.section("The facts, in order", _facts(answer, papers))
    if answer.refusals or answer.rulings or answer.notices:
        yield clauses.section("What was ruled on the way", _ruled(answer, clauses))
    yield clauses.section("The hands and results", _basis(answer, clauses))
    yield clauses.section("What is due, and why", due(answer, clauses))
    yield clauses.section("What was paid, and the difference", paid(answer, clauses))
    yield clauses.section("Which readings would change it", _readings(answer.readings))
    if answer.asked:
        yield clauses.section("What comes next", _asked(answer, clauses))
    if answer.unexpected:
        yield clauses.section("Not as the case expects", [Items(tuple(map(Item, answer.unexpected)))])
    yield clauses.section("What is not held, and what else to know", _notes(answer))
    signed = clauses.section("Decisions and signatures", _signed(book, clauses))
    yield clauses.section("Where the clauses stand", where_they_stand(clauses, book))
    yield signed


def _question(answer: Explained) -> Iterator[Block]:
    story = answer.story.strip()
    yield Words(story) if story else Words("The case tells no story beside its facts.", "faint")
    yield Items(tuple(in_short(answer)))


def _facts(answer: Explained, papers: Papers) -> Iterator[Block]:
    if papers.settings:
        yield Heading("The table")
        yield Pairs(papers.settings)
        yield Heading("What happened")
    rows = tuple(Row((str(fact.line), fact.action)) for fact in answer.facts)
    columns = (Column("Line", is_figure=True), Column("What happened"))
    yield Table(columns, rows, is_narrow=True) if rows else Words("The case states no action.")


def _ruled(answer: Explained, clauses: Clauses) -> Iterator[Block]:
    refused = [(line, f"{line.says} ({line.code})") for line in answer.refusals]
    ruled = [(line, line.says) for line in answer.rulings]
    told = [(line, line.says) for line in answer.notices]
    for title, lines in (("Refused", refused), ("Rulings", ruled), ("Told and called", told)):
        if lines:
            yield Heading(title)
            yield Items(tuple(_line(line, says, clauses) for line, says in lines))


def _line(line: RulingLine, says: str, clauses: Clauses) -> Item:
    return Item(says, f"Line {line.line}, {line.action}:", clauses.because(line.because))


def _basis(answer: Explained, clauses: Clauses) -> Iterator[Block]:
    if not answer.basis:
        yield Words("No hand or result is told.")
    several = any(line.round > 1 for line in answer.basis)
    for number, lines in groupby(answer.basis, lambda line: line.round):
        if several:
            yield Heading(f"Round {number}")
        yield Items(
            tuple(
                Item(line.says, " ".join(map(with_symbol, line.cards)), clauses.because(line.because))
                for line in lines
            )
        )


def _readings(readings: Sequence[Relied]) -> Iterator[Block]:
    if not readings:
        yield Words("None: however the doubtful rules are read, all of this stays as it is.")
    for relied in readings:
        read = "Read here" if relied.is_default else "Chosen here to be read"
        yield Heading(relied.question)
        yield Words(f"{read} as {relied.reading} ({relied.id}): {relied.says}")
        others = tuple(item for other in relied.otherwise for item in _otherwise(relied, other))
        yield Items(others) if others else Words("Read otherwise, nothing here would change.")


def _otherwise(relied: Relied, other: OtherwiseLine) -> Iterator[Item]:
    """Another reading and what it would change; then the changes that the sentence leaves out."""
    yield Item(f"{' '.join(other.means)} Then {other.says}.", f"{read_as(relied.id, other.readings)}:")
    left_out = [change.says for change in other.changes if change.says not in other.says]
    if left_out:
        yield Item(f"{'; '.join(left_out)}.", "Beside that:")


def _asked(answer: Explained, clauses: Clauses) -> Iterator[Block]:
    waits = answer.asked[0].next or (Reason("Nothing: the table waits for nobody.", ()),)
    yield _said(waits, clauses)
    for asked in answer.asked:
        yield Heading(f"What {asked.who} may do")
        yield _said(asked.may or (Reason("Nothing under the rules of the game.", ()),), clauses)


def _said(lines: Sequence[Reason], clauses: Clauses) -> Items:
    return Items(tuple(Item(line.says, because=clauses.because(line.because)) for line in lines))


def _notes(answer: Explained) -> Iterator[Block]:
    if answer.notes:
        yield Items(tuple(map(Item, answer.notes)))
    else:
        yield Words("Nothing is noted beyond what the next section says of each text.")


def _signed(book: Rulebook, clauses: Clauses) -> Iterator[Block]:
    because = clauses.because(whys(book, book.because(DISPUTE_LADDER, INSPECTOR_CONSULTED)))
    yield Items((Item("Who decides, and who is told:", because=because),))
    yield Signatures(ladder(book))
