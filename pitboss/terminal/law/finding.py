"""pitboss law find: clauses, interpretations and cases with some words, the best of each sort first."""

from collections.abc import Sequence
from importlib.resources import files

from msgspec import Struct
from rich.console import Console

from pitboss.intake.toml import tables_of
from pitboss.law import search
from pitboss.law.check import texts
from pitboss.law.library import Library, clause_of, shelf
from pitboss.law.model import Clause, Interpretation
from pitboss.law.names import covers
from pitboss.law.search import Field, best
from pitboss.record import cases
from pitboss.terminal.answer import refuse
from pitboss.terminal.law import drawing as draw
from pitboss.terminal.law import shapes
from pitboss.terminal.law.answers import clause_row, interpretation_row, selected
from pitboss.terminal.law.drawing import CITE, FAINT, STRONG
from pitboss.terminal.law.options import Choice

MOST = 10
MOST_WORDS = 50  # each is held against every clause and case


class CaseRow(Struct, frozen=True):
    """A case that comes with pitboss; `path` is its file within the folder of cases."""

    path: str
    game: str
    title: str
    story: str


class Found(shapes.Shape, frozen=True, tag="pitboss/law-find/1"):
    """What has the words asked for, the best first.

    Of each clause, `games` says whose law it is, and `within` what the rules say that it is a paragraph of.
    `folder` is where the cases lie.
    """

    words: list[str]
    clauses: list[shapes.ClauseRow]
    games: list[str]
    within: list[list[str]]
    interpretations: list[shapes.InterpretationRow]
    cases: list[CaseRow]
    folder: str

    @property
    def is_empty(self) -> bool:
        """Whether nothing has the words."""
        return not (self.clauses or self.interpretations or self.cases)


def found(asked: Sequence[str], game: str, choice: Choice) -> Found:
    """The clauses, interpretations and cases that have every word."""
    query = search.asked(" ".join(asked))
    if not query:
        refuse(f"WORDS {' '.join(asked)!r} has no word to look for; allowed: letters and figures")
    if len(query) > MOST_WORDS:
        refuse(f"WORDS: {len(query):,} words to look for; allowed: {MOST_WORDS} at most")
    if game:
        choice.book(game)
    library = shelf()
    clauses = best(_clauses(library, game, choice), query, lambda clause: _of_clause(library, clause))
    return Found(
        query,
        [clause_row(library, clause) for clause in clauses],
        [library.lineage_of(clause) for clause in clauses],
        [_above(library, clause) for clause in clauses],
        [
            interpretation_row(library, item, item.default)
            for item in best(_interpretations(library, game, choice), query, _of_interpretation)
        ],
        best(_cases(game, choice), query, _of_case),
        str(files("pitboss") / "cases"),
    )


def _clauses(library: Library, game: str, choice: Choice) -> list[Clause]:
    registers, refs = selected(library, choice)
    return [
        clause_of(entry, register.id, getattr(entry, "under", ""))
        for register in registers
        if game in ("", register.lineage)
        for entry in texts(register)
        if f"{register.id}/{entry.no}" in refs
    ]


def _above(library: Library, clause: Clause) -> list[str]:
    """What the rules say that a clause is a paragraph of, in the text that has it."""
    register = library.texts[clause.ref.removesuffix(f"/{clause.no}")]
    return [
        f"{entry.no}  {entry.says}"
        for entry in texts(register)
        if entry.no != clause.no and covers(entry.no, clause.no)
    ]


def _interpretations(library: Library, game: str, choice: Choice) -> list[Interpretation]:
    place = choice.jurisdiction or (None if choice.is_open else choice.place)
    return [
        item
        for item in library.interpretations.values()
        if not game or game in item.lineages
        if place is None or place in {library.instrument(name).jurisdiction for name in item.in_}
    ]


def _cases(game: str, choice: Choice) -> list[CaseRow]:
    place = choice.jurisdiction or ("" if choice.is_open else choice.place)
    return [
        _case(filed)
        for filed in cases.filed()
        if game in ("", filed.game) and filed.version.startswith(place)
    ]


def _case(filed: cases.Filed) -> CaseRow:
    """A case by its title and its story, which stand before its tables."""
    head = tables_of(cases.source(filed.path).split("\n[", 1)[0])
    return CaseRow(filed.path, filed.game, head.get("title", filed.name), head.get("story", ""))


def _of_clause(library: Library, clause: Clause) -> list[Field]:
    about = " ".join((library.lineage_of(clause), clause.kind, *clause.keys))
    note = clause.mark.note if clause.mark else ""
    return [
        (4, f"{clause.no} {library.citation(clause.ref)}"),
        (3, clause.says),
        (2, about),
        (1, " ".join((clause.why, note, *_above(library, clause)))),
    ]


def _of_interpretation(item: Interpretation) -> list[Field]:
    readings = " ".join(f"{reading.id} {reading.says}" for reading in item.reading)
    return [
        (4, item.id),
        (3, item.question),
        (2, f"{' '.join(item.lineages)} {readings}"),
        (1, f"{item.reason} {' '.join(item.clauses)}"),
    ]


def _of_case(case: CaseRow) -> list[Field]:
    return [(4, case.title), (3, case.story), (2, case.path)]


def page(out: Console, shape: Found, most: int | None) -> None:
    """The finds by sort, so many of each."""
    asked = " ".join(shape.words)
    if shape.is_empty:
        return draw.line(out, f"Nothing has all of these words: {asked}. Try fewer of them, or others.")
    draw.line(out, (f"Found for: {asked}", STRONG))
    _sort(out, "Clauses", len(shape.clauses), most)
    for clause, game, within in [*zip(shape.clauses, shape.games, shape.within, strict=True)][:most]:
        draw.line(out, (clause.citation, CITE), (f"  {game}", FAINT), indent=2)
        for above in within:
            draw.paragraph(out, above, 6, FAINT, hang=2)
        draw.paragraph(out, clause.says, 6)
    _sort(out, "Rules that can be read in two ways", len(shape.interpretations), most)
    for item in shape.interpretations[:most]:
        draw.line(out, (item.id, CITE), (f"  {', '.join(item.games)}", FAINT), indent=2)
        draw.paragraph(out, item.question, 6)
    _sort(out, "Cases", len(shape.cases), most)
    for case in shape.cases[:most]:
        draw.whole(out, (case.path, CITE), indent=2)
        draw.paragraph(out, f"{case.title}. {case.story}", 6)
    if shape.cases:
        out.print()
        draw.whole(out, (f"pitboss due FILE rules a case; they lie in {shape.folder}", FAINT))
    return draw.hint(out, "pitboss law show GAME CLAUSE shows one clause with its history.")


def _sort(out: Console, title: str, many: int, most: int | None) -> None:
    if many:
        best_of = f", the best {most} (--all for all)" if most is not None and many > most else ""
        draw.heading(out, f"{title}: {many}{best_of}")
