"""The law commands' pages: the shapes as a person reads them, at a terminal or in a pipe."""

from itertools import groupby

from rich.console import Console

from pitboss.terminal.law import shapes
from pitboss.terminal.law.drawing import BAD, CITE, FAINT, PLACES, STRONG, unplaced, words
from pitboss.terminal.law.drawing import block as _block
from pitboss.terminal.law.drawing import clause as _clause
from pitboss.terminal.law.drawing import day as _day
from pitboss.terminal.law.drawing import field as _field
from pitboss.terminal.law.drawing import heading as _heading
from pitboss.terminal.law.drawing import hint as _hint
from pitboss.terminal.law.drawing import interpretation as _interpretation
from pitboss.terminal.law.drawing import known as _known
from pitboss.terminal.law.drawing import line as _line
from pitboss.terminal.law.drawing import paragraph as _paragraph
from pitboss.terminal.law.drawing import value as _value
from pitboss.terminal.law.drawing import whole as _whole


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
        if shape.approvals_note:
            _paragraph(out, shape.approvals_note, 2)
    _instruments(out, "Known to exist, text not held", shape.not_held)
    _hint(out, "pitboss law show GAME lists the clauses in force.")


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
            _whole(out, ("test  ", FAINT), (f"{row.evidence[test]:<10}", STRONG), test, indent=4)
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
    cited_only = [row for row in shape.covered if {*row.evidence.values()} == {"citation"}]
    if cited_only:
        _heading(out, f"Tests show no more than that they are cited: {len(cited_only)}")
        for row in cited_only:
            _line(out, (row.clause.citation, CITE), indent=2)
            _paragraph(out, row.cited_only, 6)
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
    unplaced(out, shape.unplaced)
    if shape.placed:
        _heading(out, "Placed by lineage")
        for clause in shape.placed:
            _block(out, clause.citation, f"{clause.says}\n{clause.placed}")
    if shape.marked or shape.marked_terms:
        _heading(out, "Not read in a source held")
        for clause in shape.marked:
            _block(out, clause.citation, f"{clause.says}\n{_known(clause)}")
        for item in shape.marked_terms:
            title = f"{words(item.term.name)}, {item.citation} ({item.game})"
            _block(out, title, f"{_value(item.term.value)}\n{_known(item.term)}")
    for citation, group in groupby(shape.silent, lambda row: row.citation):
        _heading(out, f"{citation} is silent on")
        for silence in group:
            fallback = silence.fallback.replace("-", " ")
            _block(out, ", ".join(map(words, silence.keys)), f"{silence.says} ({fallback})")
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


def _instruments(out: Console, title: str, rows: list[shapes.InstrumentRow]) -> None:
    if not rows:
        return
    _heading(out, title)
    for row in rows:
        affects = "every game" if row.affects == ["*"] else ", ".join(row.affects)
        about = f" Affects {affects}." if affects else ""
        _block(out, f"{row.citation}, {_day(row.since)}", f"{row.title}. {row.source}.{about}")


def _parts(out: Console, rows: list[shapes.PartRow]) -> None:
    if rows:
        _heading(out, "Registered in part")
    for row in rows:
        _block(out, f"{row.citation} ({row.game})", row.says)


def _text(out: Console, row: shapes.TextRow) -> None:
    since = f"from {_day(row.since)}" if row.since else "undated"
    figures = f"{_count(row.clauses, 'clause')}, {_count(row.terms, 'term')}"
    what = "  (amendments)" if row.amends else "  (in part)" if row.in_part else ""
    _line(out, (f"{row.citation:<18}", CITE), f"{since:<23}", (figures + what, FAINT), indent=4)
    if row.replaces:
        _line(out, (f"in the place of {row.replaces}", FAINT), indent=22)


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def _summary(out: Console, shape: shapes.Covering) -> None:
    _heading(out, "In sum")
    _field(out, "by code", f"{len(shape.covered)} clauses")
    for evidence, clauses in shape.evidence.items():
        name = "cited only" if evidence == "citation" else f"{evidence} shown"
        _field(out, f"  {name}", f"{clauses} clauses")
    for by in ("record", "floor", "people"):
        _field(out, by, f"{sum(clause.by == by for clause in shape.left)} clauses")
    _field(out, "bare", str(shape.bare))
