"""The drill as a person reads it: a puzzle, what an answer counted, why, and what is known in the end."""

from collections.abc import Iterable, Sequence

from rich.console import Console
from rich.table import Table
from rich.text import Text

from pitboss.play.drill.boxes import KNOWN
from pitboss.play.drill.drill import Drill, Given
from pitboss.play.drill.grading import LETTERS
from pitboss.play.drill.hints import hint
from pitboss.play.drill.puzzle import Cited, Pick, Puzzle
from pitboss.play.drill.summary import Row, Summary
from pitboss.table.event import capital
from pitboss.terminal.due_page import BAD, CITE, FAINT, GOOD, STRONG, reasons
from pitboss.terminal.law import drawing as draw
from pitboss.terminal.play.felt import felt

_HELP = (
    "The facts come a line each: who, then what they do. Answer the question below them; ? gives a hint, "
    "skip shows the answer, why explains the last one, q leaves."
)
_SOURCES = {"cases": "A case", "rounds": "A random round"}


class Page:
    """The drill on a screen, or in a pipe."""

    def __init__(self, out: Console) -> None:
        self.out = out

    def begin(self, game: str, drill: Drill, known: int, limit: float) -> None:
        """What is to come, and what can be typed."""
        times = f", {limit:g} s for each" if limit else ""
        before = f" {known} known from before." if known else ""
        draw.line(
            self.out,
            (f"{game}: ", STRONG),
            f"{drill.left} {'puzzle' if drill.left == 1 else 'puzzles'}{times}.{before}",
        )
        draw.paragraph(self.out, _HELP, 0, FAINT)

    def ask(self, puzzle: Puzzle, number: int, left: int, *, again: bool) -> None:
        """The facts, the question, and what an answer looks like."""
        told = [*(["once more"] if again else []), f"{left - 1} to come" if left > 1 else "the last"]
        draw.heading(self.out, f"{number}. {_SOURCES[puzzle.source]} under {puzzle.law} ({'; '.join(told)})")
        if puzzle.shown:
            felt(self.out, puzzle.shown)
        for fact in puzzle.facts:
            draw.paragraph(self.out, fact, 2, hang=4)
        self.out.print()
        draw.paragraph(self.out, puzzle.question, 0, STRONG)
        for letter, words in _choices(puzzle):
            draw.paragraph(self.out, f"{letter}  {words}", 2, hang=3)
        draw.paragraph(self.out, puzzle.how, 0, FAINT)

    def heard(self, prompt: str, line: str) -> None:
        """A line of a pipe, as if it had been typed."""
        self.out.print(Text(f"{prompt}{line}"), soft_wrap=True)

    def hint(self, puzzle: Puzzle) -> None:
        """Part of what decides."""
        draw.paragraph(self.out, f"{hint(puzzle)} An answer after a hint does not count towards knowing.", 0)

    def unreadable(self, says: str) -> None:
        """An answer that could not be read."""
        draw.paragraph(self.out, says, 0, BAD)

    def verdict(self, given: Given, row: int) -> None:
        """What an answer counted, what is right, and the clause that decides."""
        word, style = _verdict(given)
        remark = f" {given.graded.remark}" if given.graded.remark else ""
        draw.line(
            self.out, (word, f"{STRONG} {style}"), f" {seconds(given.ms)}.{remark} {_stands(given, row)}"
        )
        puzzle = given.puzzle
        draw.paragraph(self.out, capital(puzzle.says), 2)
        for why in puzzle.read:
            draw.line(self.out, (why.cite, CITE), f": {why.says}", indent=2)

    def why(self, given: Given | None) -> None:
        """Every clause behind the last answer, and what the author of a case tells."""
        if given is None:
            return draw.line(self.out, "There is no answer yet to explain.")
        puzzle = given.puzzle
        draw.paragraph(self.out, capital(puzzle.says), 2)
        reasons(self.out, puzzle.because, 4, set())
        if puzzle.afterwards:
            draw.paragraph(self.out, puzzle.afterwards, 2)
        return None

    def end(self, found: Summary, kept: str) -> None:
        """What came of the sitting: what was right, what is known, what is not, and what to read again."""
        if not found.answers:
            return draw.heading(self.out, "Nothing was answered.")
        draw.heading(self.out, f"{found.right} of {found.answers} answers right in {seconds(found.ms)}")
        self.out.print(_table(found.rows))
        slowest = found.slowest
        if slowest and slowest.ms >= 1000:
            draw.line(self.out, ("Slowest: ", STRONG), f"{slowest.title} ({seconds(slowest.ms)})")
        if found.reread:
            draw.line(self.out, ("Read again:", STRONG))
        for where in found.reread:
            draw.whole(self.out, f"pitboss law show {where}", indent=2)
        draw.paragraph(self.out, f"Known is what was right {KNOWN} times in a row. {kept}", 0, FAINT)
        return None


def seconds(ms: int) -> str:
    """A time as people say it.

    >>> seconds(400), seconds(4400), seconds(64_000)
    ('under 1 s', '4 s', '1 min 4 s')
    """
    whole = round(ms / 1000)
    if ms < 1000:
        return "under 1 s"
    return f"{whole // 60} min {whole % 60} s" if whole >= 60 else f"{whole} s"


def _choices(puzzle: Puzzle) -> Iterable[tuple[str, str]]:
    match puzzle.truth:
        case Cited(choices=choices):
            return zip(LETTERS, (f"{why.cite}: {why.says}" for why in choices), strict=False)
        case Pick(values=values):
            return zip(LETTERS, (words for words, _ in values), strict=False)
    return ()


def _verdict(given: Given) -> tuple[str, str]:
    if given.is_right:
        return "Right,", GOOD
    if given.graded.is_right:
        return "Right, but too late:", BAD
    return ("Wrong,", BAD) if given.said else ("Passed over,", BAD)


def _stands(given: Given, row: int) -> str:
    """How far the puzzle has come by this answer."""
    if row >= KNOWN:
        return f"Known: right {row} times in a row."
    if given.is_right:
        return "It comes again."
    return "It comes again soon."


def _table(rows: Sequence[Row]) -> Table:
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style=FAINT)
    table.add_column("", no_wrap=True)
    table.add_column("about")
    for name in ("right", "wrong", "time"):
        table.add_column(name, justify="right")
    for row in rows:
        known = Text("known", GOOD) if row.is_known else Text("not yet", BAD if row.wrong else "")
        table.add_row(
            known,
            f"{row.title} ({row.clause})" if row.clause else row.title,
            str(row.right),
            str(row.wrong),
            seconds(row.ms),
        )
    return table
