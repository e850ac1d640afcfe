"""How the pages of the law are drawn: headings, lines that hang, blocks, plain words for names in code."""

from collections.abc import Iterable, Mapping
from datetime import datetime

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
    "proposed": "proposed, not law",
}
CITE, STRONG, FAINT, BAD = "cyan", "bold", "dim", "red"


def words(name: str) -> str:
    """
    A key or the name of a term in plain words.

    >>> words("dealer-does-not-qualify")
    'dealer does not qualify'
    """
    return name.replace("-", " ")


def heading(out: Console, title: str) -> None:
    """A title over what follows."""
    out.print()
    paragraph(out, title, 0, STRONG)


def hint(out: Console, says: str) -> None:
    """What one may do next."""
    out.print()
    out.print(Text(says, style=FAINT))


def line(out: Console, *parts: str | tuple[str, str], indent: int = 0) -> None:
    """A line of parts in their styles."""
    _wrapped(out, Text.assemble(*parts), indent, hang=4)


def whole(out: Console, *parts: str | tuple[str, str], indent: int = 0) -> None:
    """A line that is never broken: paths and names of tests are there to be copied."""
    out.print(Text.assemble(" " * indent, *parts), soft_wrap=True)


def block(out: Console, title: str, body: str) -> None:
    """A title and, further in, what is said of it."""
    line(out, (title, CITE), indent=2)
    for part in body.splitlines():
        paragraph(out, part, 6)


def field(out: Console, name: str, value: str) -> None:
    """A name and its value, if there is one."""
    lines = Text(value).wrap(out, max(20, out.width - 18)) if value else ()
    for number, words in enumerate(lines):
        words.rstrip()
        out.print(Padding(Text.assemble(f"{'' if number else name:<16}", words), (0, 0, 0, 2), expand=False))


def remark(out: Console, name: str, value: str) -> None:
    """A named remark below a block."""
    paragraph(out, f"{name}: {value}", 6, hang=2)


def paragraph(out: Console, says: str, indent: int, style: str = "", hang: int = 0) -> None:
    """Words on lines of their own."""
    _wrapped(out, Text(says, style=style), indent, hang)


def _wrapped(out: Console, words: Text, indent: int, hang: int) -> None:
    """Words wrapped to the width; lines after the first stand `hang` further in."""
    for number, line in enumerate(words.wrap(out, max(20, out.width - indent - hang))):
        line.rstrip()
        out.print(Padding(line, (0, 0, 0, indent + (hang if number else 0)), expand=False))


def clause(out: Console, row: shapes.ClauseRow) -> None:
    """A clause in a list: its citation, who carries it out, and what it says."""
    line(out, (row.citation, CITE), (f"  {row.by}", FAINT), indent=2)
    paragraph(out, row.says, 6)
    if row.placed:
        remark(out, "placed", row.placed)
    if row.confidence:
        remark(out, "known", known(row))


def known(row: shapes.ClauseRow | shapes.TermRow) -> str:
    """How a clause or a term is known."""
    says = KNOWN[row.confidence]
    return f"{says[:1].upper()}{says[1:]}. {row.note}".rstrip()


def terms(
    out: Console, title: str, rows: Iterable[shapes.TermRow], beside: Mapping[str, str] | None = None
) -> None:
    """Terms under a title, each with its clause or the house's reason, and what else is said of it."""
    rows = [*rows]
    if rows:
        heading(out, title)
    for term in rows:
        where = term.clause or f"house policy: {term.house}"
        how = f"\n{known(term)}" if term.confidence else ""
        how += f"\nFor people: {term.people}" if term.people else ""
        how += f"\n{(beside or {}).get(term.name, '')}"
        block(out, words(term.name), f"{value(term.value)} ({where}){how}")


def value(written: str | dict[str, str]) -> str:
    """The value of a term in one line."""
    if isinstance(written, str):
        return written
    return ", ".join(f"{words(name)} {item}" for name, item in written.items()) or "no such row"


def unplaced(out: Console, rows: list[shapes.UnplacedRow]) -> None:
    """Amendments that could not be applied, each with the reason."""
    if rows:
        heading(out, "Amendments that cannot be placed")
    for change in rows:
        block(out, change.citation, f"{change.says}\n{change.reason}")


def interpretation(out: Console, item: shapes.InterpretationRow) -> None:
    """A rule that can be read in more than one way."""
    line(out, (item.id, f"{STRONG} {CITE}"), (f"  {', '.join(item.games)}", FAINT), indent=2)
    paragraph(out, item.question, 6)
    for reading in item.readings:
        mark = "*" if reading.chosen else "-"
        paragraph(out, f"{mark} {reading.id}: {reading.says}", 6, hang=2)
    paragraph(out, f"Why {item.default}: {item.reason}", 6)
    paragraph(out, f"Clauses: {', '.join(item.clauses)}", 6, FAINT)


def notes(out: Console, book: shapes.Book) -> None:
    """What else has to be known of a rulebook."""
    if book.notes:
        heading(out, "Notes")
        for note in book.notes:
            paragraph(out, f"- {note}", 2, hang=2)


def named(book: shapes.Book) -> str:
    """A rulebook by its name and its day."""
    return f"{book.name}, {moment(book.on)}"


def day(written: str | None) -> str:
    """A day as people write it."""
    if written is None:
        return "undated"
    return datetime.fromisoformat(written).strftime("%d %B %Y").lstrip("0")


def moment(written: str | None) -> str:
    """The moment of a rulebook; a bare date is told without the hour."""
    if written is None:
        return "the last text held"
    at = datetime.fromisoformat(written)
    hour = "" if at.strftime("%H:%M:%S") == "23:59:59" else at.strftime(" %H:%M")
    return f"in force on {day(written)}{hour}"
