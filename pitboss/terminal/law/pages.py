"""The law commands' pages: the shapes as a person reads them, at a terminal or in a pipe."""

from collections.abc import Iterable
from datetime import datetime
from itertools import groupby

from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from pitboss.terminal.law import shapes

PLACES = {"nz": "New Zealand", "us-s10": "United States, section 10"}
HANDS = {
    "engine": "the game's engine",
    "table": "the table, for every game",
    "pool": "the prize pool",
    "record": "records and audit",
    "floor": "displays and meters (not built yet)",
    "people": "people",
}
KNOWN = {
    "": "read in a source held",
    "seen": "seen on the page; only its facts are held",
    "seen-copy": "seen in a copy of the text; only its facts are held",
    "inferred": "inferred",
    "practice": "practice, not law",
    "invented": "invented: our own",
}
CITE, STRONG, FAINT, BAD = "cyan", "bold", "dim", "red"


def listed(out: Console, shape: shapes.Listed) -> None:
    """What law there is, by place and game."""
    _line(out, ("The law that pitboss holds", STRONG))
    for place, texts in groupby(
        sorted(shape.texts, key=lambda row: row.jurisdiction), lambda r: r.jurisdiction
    ):
        _heading(out, f"{PLACES.get(place, place)} ({place})")
        for game, rows in groupby(sorted(texts, key=lambda row: row.game), lambda row: row.game):
            _line(out, (game, STRONG), indent=2)
            for row in sorted(rows, key=lambda row: row.since or ""):
                _text(out, row)
    if shape.elections:
        _heading(out, "An operator may elect")
        for election in shape.elections:
            _line(out, (election.name, CITE), f"  {election.game}, from {_day(election.since)}", indent=2)
    if shape.approvals:
        _heading(out, "Games approved")
        for venue, games in shape.approvals.items():
            _block(out, venue, ", ".join(games))
    _instruments(out, "Known to exist, text not held", shape.not_held)
    _hint(out, "pitboss law show GAME lists the clauses in force.")


def shown(out: Console, shape: shapes.Shown) -> None:
    """A rulebook: every clause in force."""
    _book(out, shape.book)
    for division, rows in groupby(shape.clauses, lambda row: row.ref.rsplit("/", 1)[0].split("/")[1]):
        clauses = [*rows]
        _heading(out, f"Division {division}" if division else PLACES[shape.book.jurisdiction])
        for clause in clauses:
            _clause(out, clause)
    if shape.silent:
        _heading(out, f"Silent on {len(shape.silent)} matters")
        _paragraph(out, ", ".join(shape.silent), 2)
    _hint(out, f"pitboss law show {shape.book.game} CLAUSE shows one clause with its history.")


def shown_clause(out: Console, shape: shapes.ShownClause) -> None:
    """One clause with its history."""
    clause = shape.clause
    _line(out, (clause.citation, f"{STRONG} {CITE}"))
    _paragraph(out, clause.says, 2)
    out.print()
    _field(out, "carried out by", HANDS[clause.by])
    _field(out, "because", clause.why)
    _field(out, "power of", ", ".join(clause.holders))
    _field(out, "made under", clause.under or "")
    _field(out, "kind", clause.kind)
    _field(out, "keys", ", ".join(clause.keys))
    _field(out, "in place of", clause.in_place_of or "")
    _field(out, "placed", clause.placed)
    _field(out, "known", KNOWN[clause.confidence] if clause.confidence else "")
    _field(out, "note", clause.note)
    _terms(out, "Terms it gives", shape.terms)
    if shape.interpretations:
        _heading(out, "Can be read in two ways")
        for item in shape.interpretations:
            _interpretation(out, item)
    _history(out, "History, by what the clause is about", shape.history)
    _history(out, "Elsewhere", shape.elsewhere)
    _notes(out, shape.book)


def compared(out: Console, shape: shapes.Compared) -> None:
    """What changed between two dates: figures first, then clauses."""
    _line(out, (f"{shape.old.game}: ", STRONG), f"{_named(shape.old)}  ->  {_named(shape.new)}")
    if shape.terms_changed:
        _heading(out, "Terms changed")
        for term in shape.terms_changed:
            was = f"was {_value(term.old)} ({term.old_clause or 'house policy'})"
            _block(out, term.name, f"{was}\nnow {_value(term.new)} ({term.new_clause or 'house policy'})")
    _terms(out, "Terms added", shape.terms_added)
    _terms(out, "Terms removed", shape.terms_removed)
    for title, rows in (("Clauses added", shape.added), ("Clauses removed", shape.removed)):
        if rows:
            _heading(out, f"{title}: {len(rows)}")
            for clause in rows:
                _clause(out, clause)
    if shape.changed:
        _heading(out, f"Clauses changed or put otherwise: {len(shape.changed)}")
        for row in shape.changed:
            _changed(out, row)
    if shape.renumbered:
        _heading(out, f"Clauses renumbered only: {len(shape.renumbered)}")
        _paragraph(out, ", ".join(f"{row.old.no} -> {row.new.no}" for row in shape.renumbered), 2)
    _keys(out, "Now silent on", shape.fell_silent)
    _keys(out, "No longer silent on", shape.spoke)
    if shape.old.id == shape.new.id:
        _paragraph(out, "Nothing changed.", 2)
    _notes(out, shape.new)


def covered(out: Console, shape: shapes.Covering) -> None:
    """Clauses beside the code and the tests."""
    for row in shape.covered:
        lacks = (f"  {row.lacks}", BAD) if row.lacks else ""
        _line(out, (row.clause.citation, CITE), (f"  {row.clause.by}", FAINT), lacks)
        for place in row.cited[:3]:
            _whole(out, ("code  ", FAINT), place, indent=4)
        if len(row.cited) > 3:
            _line(out, (f"      and {len(row.cited) - 3} more", FAINT), indent=4)
        for test in row.exercised:
            _whole(out, ("test  ", FAINT), test, indent=4)
    people = [clause for clause in shape.left if clause.by == "people"]
    if people:
        _heading(out, f"Left to people: {len(people)}")
        for clause in people:
            _line(out, (clause.citation, CITE), indent=2)
            _paragraph(out, clause.why, 6)
    bare = [row.clause.citation for row in shape.covered if row.lacks]
    if bare:
        _heading(out, f"Bare: {len(bare)}")
        _paragraph(out, ", ".join(bare), 2)
    _parts(out, shape.in_part)
    _summary(out, shape)


def missing(out: Console, shape: shapes.Missing) -> None:
    """What the law as held cannot answer."""
    _line(out, ("What the law as held cannot answer", STRONG))
    _instruments(out, "Text not held", shape.not_held)
    _parts(out, shape.in_part)
    if shape.commencement:
        _heading(out, "Commencement uncertain")
        for row in shape.commencement:
            _block(out, f"{row.citation}, {_day(row.since)}", row.commencement_note)
    if shape.unplaced:
        _heading(out, "Amendments that cannot be placed")
        for change in shape.unplaced:
            _block(out, change.citation, f"{change.says}\n{change.reason}")
    if shape.placed:
        _heading(out, "Placed by lineage")
        for clause in shape.placed:
            _block(out, clause.citation, f"{clause.says}\n{clause.placed}")
    if shape.marked or shape.marked_terms:
        _heading(out, "Not read in a source held")
        for clause in shape.marked:
            _block(out, clause.citation, f"{clause.says}\n{_known(clause)}")
        for item in shape.marked_terms:
            title = f"{item.term.name}, {item.citation} ({item.game})"
            _block(out, title, f"{_value(item.term.value)}\n{_known(item.term)}")
    for citation, group in groupby(shape.silent, lambda row: row.citation):
        _heading(out, f"{citation} is silent on")
        for silence in group:
            fallback = silence.fallback.replace("-", " ")
            _block(out, ", ".join(silence.keys), f"{silence.says} ({fallback})")
    if shape.waiting:
        _heading(out, "Awaiting displays and meters")
        for clause in shape.waiting:
            _clause(out, clause)
    if shape.pictures:
        _heading(out, "Pictures lost")
        for clause in shape.pictures:
            _clause(out, clause)


def interpreted(out: Console, shape: shapes.Interpreted) -> None:
    """Rules that can be read in two ways."""
    _line(out, ("Rules that can be read in two ways", STRONG), "  (* marks the reading in use)")
    for item in shape.interpretations:
        out.print()
        _interpretation(out, item)
    _hint(out, "Choose another reading with --reading ID=READING.")


def _book(out: Console, book: shapes.Book) -> None:
    _line(out, (f"{book.game}: {_named(book)}", STRONG))
    _field(
        out,
        "place",
        PLACES.get(book.jurisdiction, book.jurisdiction) + (f", {book.venue}" if book.venue else ""),
    )
    _field(out, "elected", ", ".join(book.elections))
    _notes(out, book)


def _named(book: shapes.Book) -> str:
    return f"{book.name}, {_moment(book.on)}"


def _notes(out: Console, book: shapes.Book) -> None:
    if book.notes:
        _heading(out, "Notes")
        for note in book.notes:
            _paragraph(out, f"- {note}", 2, hang=2)


def _clause(out: Console, row: shapes.ClauseRow) -> None:
    _line(out, (row.citation, CITE), (f"  {row.by}", FAINT), indent=2)
    _paragraph(out, row.says, 6)
    if row.placed:
        _remark(out, "placed", row.placed)
    if row.confidence:
        _remark(out, "known", _known(row))


def _changed(out: Console, row: shapes.ChangedClauseRow) -> None:
    _line(out, (row.old.citation, CITE), "  ->  ", (row.new.citation, CITE), indent=2)
    if "says" in row.differs:
        _remark(out, "was", row.old.says)
        _remark(out, "now", row.new.says)
    for name in ("kind", "by", "under"):
        if name in row.differs:
            _remark(out, name, f"{getattr(row.old, name) or 'none'} -> {getattr(row.new, name) or 'none'}")
    if "holders" in row.differs:
        old, new = (", ".join(clause.holders) or "anyone on duty" for clause in (row.old, row.new))
        _remark(out, "power of", f"{old} -> {new}")


def _terms(out: Console, title: str, rows: Iterable[shapes.TermRow]) -> None:
    rows = [*rows]
    if rows:
        _heading(out, title)
    for term in rows:
        where = term.clause or f"house policy: {term.house}"
        known = f"\n{_known(term)}" if term.confidence else ""
        _block(out, term.name, f"{_value(term.value)} ({where}){known}")


def _known(row: shapes.ClauseRow | shapes.TermRow) -> str:
    """How a clause or a term is known."""
    known = KNOWN[row.confidence]
    return f"{known[:1].upper()}{known[1:]}. {row.note}".rstrip()


def _interpretation(out: Console, item: shapes.InterpretationRow) -> None:
    _line(out, (item.id, f"{STRONG} {CITE}"), (f"  {', '.join(item.games)}", FAINT), indent=2)
    _paragraph(out, item.question, 6)
    for reading in item.readings:
        mark = "*" if reading.chosen else "-"
        _paragraph(out, f"{mark} {reading.id}: {reading.says}", 6, hang=2)
    _paragraph(out, f"Why {item.default}: {item.reason}", 6)
    _paragraph(out, f"Clauses: {', '.join(item.clauses)}", 6, FAINT)


def _history(out: Console, title: str, rows: list[shapes.HistoryRow]) -> None:
    if not rows:
        return
    _heading(out, title)
    for row in rows:
        elected = f", only while {row.election} is elected" if row.election else ""
        _line(out, (row.citation, CITE), (f"  {row.how}, {_day(row.since)}{elected}", FAINT), indent=2)
        _paragraph(out, row.says, 6)


def _instruments(out: Console, title: str, rows: list[shapes.InstrumentRow]) -> None:
    if not rows:
        return
    _heading(out, title)
    for row in rows:
        affects = "every game" if row.affects == ["*"] else ", ".join(row.affects)
        _block(out, f"{row.citation}, {_day(row.since)}", f"{row.title}. {row.source}. Affects {affects}.")


def _parts(out: Console, rows: list[shapes.PartRow]) -> None:
    if rows:
        _heading(out, "Registered in part")
    for row in rows:
        _block(out, f"{row.citation} ({row.game})", row.says)


def _text(out: Console, row: shapes.TextRow) -> None:
    since = f"from {_day(row.since)}" if row.since else "undated"
    figures = f"{row.clauses} clauses, {row.terms} terms"
    what = "  (amendments)" if row.amends else "  (in part)" if row.in_part else ""
    _line(out, (f"{row.citation:<18}", CITE), f"{since:<23}", (figures + what, FAINT), indent=4)
    if row.replaces:
        _line(out, (f"in the place of {row.replaces}", FAINT), indent=22)


def _summary(out: Console, shape: shapes.Covering) -> None:
    _heading(out, "In sum")
    _field(out, "by code", f"{len(shape.covered)} clauses")
    for by in ("record", "floor", "people"):
        _field(out, by, f"{sum(clause.by == by for clause in shape.left)} clauses")
    _field(out, "bare", str(shape.bare))


def _keys(out: Console, title: str, keys: list[str]) -> None:
    if keys:
        _heading(out, title)
        _paragraph(out, ", ".join(keys), 2)


def _value(value: str | dict[str, str]) -> str:
    if isinstance(value, str):
        return value
    return ", ".join(f"{name} {item}" for name, item in value.items()) or "no such row"


def _day(moment: str | None) -> str:
    if moment is None:
        return "undated"
    return datetime.fromisoformat(moment).strftime("%d %B %Y").lstrip("0")


def _moment(moment: str | None) -> str:
    if moment is None:
        return "the last text held"
    at = datetime.fromisoformat(moment)
    hour = "" if at.strftime("%H:%M:%S") == "23:59:59" else at.strftime(" %H:%M")
    return f"in force on {_day(moment)}{hour}"


def _heading(out: Console, title: str) -> None:
    out.print()
    out.print(Text(title, style=STRONG))


def _hint(out: Console, says: str) -> None:
    out.print()
    out.print(Text(says, style=FAINT))


def _line(out: Console, *parts: str | tuple[str, str], indent: int = 0) -> None:
    _wrapped(out, Text.assemble(*parts), indent, hang=4)


def _whole(out: Console, *parts: str | tuple[str, str], indent: int = 0) -> None:
    """A line that is never broken: paths and names of tests are there to be copied."""
    out.print(Text.assemble(" " * indent, *parts), soft_wrap=True)


def _block(out: Console, title: str, body: str) -> None:
    _line(out, (title, CITE), indent=2)
    for part in body.splitlines():
        _paragraph(out, part, 6)


def _field(out: Console, name: str, value: str) -> None:
    if value:
        _paragraph(out, f"{name:<16}{value}", 2, hang=16)


def _remark(out: Console, name: str, value: str) -> None:
    _paragraph(out, f"{name}: {value}", 6, hang=2)


def _paragraph(out: Console, says: str, indent: int, style: str = "", hang: int = 0) -> None:
    _wrapped(out, Text(says, style=style), indent, hang)


def _wrapped(out: Console, words: Text, indent: int, hang: int) -> None:
    """Words wrapped to the width; lines after the first stand `hang` further in."""
    for number, line in enumerate(words.wrap(out, max(20, out.width - indent - hang))):
        line.rstrip()
        out.print(Padding(line, (0, 0, 0, indent + (hang if number else 0)), expand=False))
