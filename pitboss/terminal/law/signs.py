"""The page of pitboss law sign: what a table shows, and which clause wants it there."""

from collections.abc import Sequence

from msgspec import Struct
from rich.console import Console
from rich.text import Text

from pitboss.games import GAMES
from pitboss.record.answer.explain import ruled_under, whys
from pitboss.record.answer.shapes import RuledUnder, Why
from pitboss.record.choice import Choice
from pitboss.record.table import CannotOpenError
from pitboss.record.terms import Terms
from pitboss.terminal.answer import refuse
from pitboss.terminal.due_page import CITE, FAINT, STRONG, named, write

SCHEMA = "pitboss/sign/1"


class SignLine(Struct, frozen=True):
    """One line of a sign, and the clauses behind it."""

    says: str
    because: tuple[Why, ...]


class Sign(Struct, frozen=True, kw_only=True):
    """The JSON of pitboss law sign."""

    schema: str = SCHEMA
    terms: str
    title: str
    rulebook: RuledUnder
    lines: Sequence[SignLine]


def sign(terms: Terms, law: Choice) -> Sign:
    """The sign of some terms under a law; terms that the law does not allow are refused."""
    try:
        table = terms.opened(GAMES, law)
    except CannotOpenError as error:
        refuse(f"{terms.name}: the table cannot be opened: {error}")
    lines = table.game.sign(table.rules, table.state)
    return Sign(
        terms=terms.name,
        title=terms.title,
        rulebook=ruled_under(table.book),
        lines=[SignLine(line.says, whys(table.book, line.because)) for line in lines],
    )


def page(out: Console, shape: Sign) -> None:
    """The sign, each line with its clauses."""
    write(out, Text(shape.title or shape.terms, STRONG))
    write(out, Text(f"Under {named(shape.rulebook)}.", FAINT))
    for line in shape.lines:
        cites = "; ".join(why.cite for why in line.because)
        write(out, Text.assemble(line.says, "  ", (cites, CITE)), 2)
