"""What a report is made of, whether it becomes HTML or PDF: sections, and a few kinds of blocks in them."""

from typing import Any, Literal

from msgspec import Struct, convert, to_builtins

from pitboss.terminal.paper.page import seen

Tone = Literal["", "faint", "good", "bad"]


class Cited(Struct, frozen=True):
    """A clause behind what is said."""

    cite: str
    """As people cite it."""
    says: str = ""
    """What it says, in our words; empty where the section has told it already."""


class Words(Struct, frozen=True, tag="words"):
    """A paragraph."""

    says: str
    tone: Tone = ""


class Heading(Struct, frozen=True, tag="heading"):
    """A heading within a section."""

    says: str


class Pairs(Struct, frozen=True, tag="pairs"):
    """Names, and what each of them is."""

    rows: tuple[tuple[str, str], ...]


class Item(Struct, frozen=True):
    """A sentence, what stands before it (a line, some cards) and the clauses behind it."""

    says: str
    before: str = ""
    because: tuple[Cited, ...] = ()
    tone: Tone = ""


class Items(Struct, frozen=True, tag="items"):
    """Sentences, one below the other."""

    items: tuple[Item, ...]


class Column(Struct, frozen=True):
    """The head of a column; figures stand to the right of it."""

    name: str
    is_figure: bool = False


class Row(Struct, frozen=True):
    """A row of a table, and the clauses behind it."""

    cells: tuple[str, ...]
    because: tuple[Cited, ...] = ()
    tone: Tone = ""


class Table(Struct, frozen=True, tag="table"):
    """Rows under heads that every page repeats; a narrow one stays a table on a telephone."""

    columns: tuple[Column, ...]
    rows: tuple[Row, ...]
    is_narrow: bool = False


class Step(Struct, frozen=True):
    """Somebody who signs: who, what for, what they may tick, and the lines to write on."""

    who: str
    says: str
    choices: tuple[str, ...] = ()
    lines: tuple[str, ...] = ("Name", "Signature", "Date and time")


class Signatures(Struct, frozen=True, tag="signatures"):
    """Those who sign, in their order."""

    steps: tuple[Step, ...]


Block = Words | Heading | Pairs | Items | Table | Signatures


class Section(Struct, frozen=True):
    """A numbered part of the report."""

    title: str
    blocks: tuple[Block, ...]


class Document(Struct, frozen=True):
    """A report."""

    title: str
    head: tuple[Block, ...]
    """What stands above the first section."""
    sections: tuple[Section, ...]
    foot: tuple[str, ...]
    """What the bottom of every page says, a line each."""


def printable(report: Document) -> Document:
    """A report that reads on paper as it is: characters that hide, or turn others round, are named."""
    return convert(_printable(to_builtins(report)), Document)


def _printable(part: Any) -> Any:
    match part:
        case str():
            return seen(part)
        case dict():
            return {name: _printable(value) for name, value in part.items()}
        case list() | tuple():
            return [_printable(value) for value in part]
    return part
