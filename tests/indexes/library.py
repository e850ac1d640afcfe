"""A page a class that a user of the library meets: what its docstrings, signatures and types say."""

import ast
import inspect
import re
import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path

from msgspec import Struct

from pitboss.law.model import Clause, Interpretation, Mark, Reading, Silence, Term
from pitboss.law.rulebook import Rulebook
from pitboss.play.clock import Clock
from pitboss.play.opened import OpenTable
from pitboss.play.options import Options
from pitboss.play.play import RefusedError, StandstillError
from pitboss.play.prove import Departure, Proved, Spoken
from pitboss.play.purse import Purse
from pitboss.play.results import Done, Lines, Played, Refused
from pitboss.play.sitting import Awaited, Happened, Sitting
from pitboss.play.view import View
from pitboss.pools.reading import PoolRead
from pitboss.record.answer import shapes
from pitboss.record.audited import Audited
from pitboss.record.lines import Damage
from pitboss.record.mode import ChanceMode
from pitboss.table import option
from pitboss.table.event import Wager
from pitboss.table.refusal import Refusal
from pitboss.table.shown import Hand
from tests.indexes.in_words import InWords
from tests.indexes.members import Member, Taken, as_table, kinds, members, says, unnamed

ROOT = Path(__file__).parents[2]


class Page(Struct, frozen=True):
    """A class, the code that gives one, and the small classes that are told beside it."""

    of: type
    code: str
    beside: tuple[type, ...] = ()


TABLE = 'table = pitboss.open_table("roulette", seats={1: "500.00"})'
BOOK = 'book = pitboss.rulebook("roulette", on="1999-06-01")'

PAGES = (
    Page(OpenTable, TABLE, (Played, Lines, RefusedError, StandstillError)),
    Page(View, f"{TABLE}\nview = table.view(1)", (Hand, Wager)),
    Page(Options, f"{TABLE}\noptions = table.options(1)"),
    Page(
        option.Option,
        f"{TABLE}\noption = table.options(1)[0]",
        (
            option.Amounts,
            option.Parts,
            option.Choices,
            option.Areas,
            option.Numbers,
            option.Cards,
            option.AnyText,
        ),
    ),
    Page(Done, f'{TABLE}\ndone = table.do("box 1: place 10.00 on red")', (Refused,)),
    Page(
        shapes.Explained,
        'answer = pitboss.rule("case.toml")',
        (
            shapes.DueLine,
            shapes.Why,
            shapes.PrizeLine,
            shapes.BoxTotal,
            shapes.RulingLine,
            shapes.DifferenceLine,
            shapes.Relied,
            shapes.RuledUnder,
        ),
    ),
    Page(Rulebook, BOOK, (Term, Silence, Interpretation, Reading)),
    Page(Clause, f'{BOOK}\nclause = book.clause("4.1(a)(i)")', (Mark,)),
    Page(Audited, 'audited = pitboss.audit("night.jsonl")', (Damage,)),
    Page(Proved, 'proved = pitboss.prove("night.jsonl")', (Departure, Spoken)),
    Page(PoolRead, 'pool = pitboss.pool("floor.ledger", "main")'),
    Page(
        Sitting, f"{TABLE}\nsitting = table.sitting", (Awaited, Happened, Purse, Clock, Refusal, ChanceMode)
    ),
)

# Types that another page of the docs tells of.
ELSEWHERE = {
    "Action": "../notation.md",
    "Event": "../engine.md",
    "Player": "../library.md#players",
    "Pool": "../jackpots.md",
    "Table": "../engine.md",
}


def pages() -> dict[str, str]:
    """What each page says, by the name of its file."""
    return {file_of(page): "\n".join(_lines(page)) + "\n" for page in PAGES}


def file_of(page: Page) -> str:
    """
    >>> file_of(PAGES[0])
    'open-table.md'
    """
    return f"{re.sub('(?<=[a-z])(?=[A-Z])', '-', page.of.__name__).lower()}.md"


def _lines(page: Page) -> Iterator[str]:
    module, source = page.of.__module__, Path(inspect.getfile(page.of)).relative_to(ROOT)
    yield f"# {page.of.__name__}"
    yield f"\nFrom the docstrings of [{module}](../../{source}); written by `make index`."
    yield "[The library](../library.md)."
    yield f"\n{says(page.of)}"
    yield f"\n```python\n{page.code}\n```"
    yield from _told(page.of, page)
    for small in page.beside:
        yield f"\n## {small.__name__}"
        yield f"\n{says(small)}"
        yield from _told(small, page)


def _told(of: type, page: Page) -> Iterator[str]:
    """What a class is, what can be read of it, and what can be asked of it."""
    names = vars(sys.modules[of.__module__])
    in_words, in_code = InWords(names, partial(_linked, page)), InWords(names, comma=" or ")
    for kind in kinds(of):
        yield f"\nIt is a {in_words.of(kind)}."
    read = [each for each in members(of) if each.takes is None]
    if read:
        yield "\n| member | type | what it is |\n| --- | --- | --- |"
    for each in read:
        yield f"| `{each.name}` | {in_words.of(each.type)} | {each.says} |"
    asked = [_call(each, in_words, in_code) for each in members(of) if each.takes is not None]
    asked += [f"{how.capitalize()}: {_within(what)}" for how, what in unnamed(of).items()]
    if as_table(of):
        asked.append(f"As a table, in a notebook or by `rich`: {_within(as_table(of))}")
    if asked:
        yield "\n" + "\n".join(f"- {each}" for each in asked)


def _call(member: Member, in_words: InWords, in_code: InWords) -> str:
    """A call as it is written, with what it gives and what that is."""
    takes = ", ".join(_argument(each, in_code) for each in member.takes or ())
    gives = "" if ast.unparse(member.type) in ("None", member.name) else f" gives {in_words.of(member.type)}"
    return f"`{member.name}({takes})`{gives}.\n  {member.says}"


def _argument(taken: Taken, in_code: InWords) -> str:
    """An argument: `who: int or str = 1`."""
    of = f": {in_code.of(taken.type).replace('`', '')}" if taken.type else ""
    default = f" = {ast.unparse(taken.default)}".replace("'", '"') if taken.default else ""
    return f"{taken.name}{of}{default}"


def _linked(here: Page, name: str) -> str:
    """The name of a class, with the place where it is told of."""
    if name in ELSEWHERE:
        return f"[{name}]({ELSEWHERE[name]})"
    for page in PAGES:
        file = "" if page is here else file_of(page)
        if name == page.of.__name__:
            return f"[{name}]({file})" if file else name
        if name in (small.__name__ for small in page.beside):
            return f"[{name}]({file}#{name.lower()})"
    return name


def _within(sentence: str) -> str:
    """A sentence as it goes on after a colon."""
    return sentence[0].lower() + sentence[1:]
