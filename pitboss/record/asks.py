"""What somebody may do as a case leaves the table: what comes next, and everything that they may ask for."""

from collections.abc import Iterator

from msgspec import Struct

from pitboss.record.fields import BadFieldError
from pitboss.record.table import Table
from pitboss.table import general
from pitboss.table.action import Fact
from pitboss.table.chips.money import money
from pitboss.table.notation import text
from pitboss.table.option import Amounts, Choices, Numbers, Option
from pitboss.table.rule import UNBOUNDED, describe
from pitboss.table.sentence import Sentence
from pitboss.table.who import kind_of

# More values than these are not spelled out.
MANY = 8


class Asked(Struct, frozen=True):
    """Who was asked about, what the table waits for, and what they may do."""

    who: str
    next: tuple[Sentence, ...]
    may: tuple[Sentence, ...]


def check(who: str) -> str:
    """A name that can be asked about, or what is wrong with it."""
    if kind_of(who) == "nobody":
        raise BadFieldError(f'ask: {who!r} is nobody at a table; write "box 4" or "dealer"')
    return who


def asked(table: Table, who: str) -> Asked:
    """What somebody may do as the table stands, under the rules of its game."""
    game, rules, state = table.game, table.rules, table.state
    options = (
        option
        for option in game.options(rules, state, who)
        if type(option.action) not in general.verbs and not isinstance(option.action, Fact)
    )
    may = tuple(Sentence(said(option), option.because) for option in options)
    return Asked(who, tuple(game.guide(rules, state)), may)


def said(option: Option) -> str:
    """An option in a line: the notation, how far its fields may go, and the chips that it takes.

    >>> from pitboss.games.poker.actions import RaiseTo
    >>> said(Option(RaiseTo(who="box 4", cents=4600), (), {"cents": Amounts(4600, 30000)}))
    'raise to 46.00 at least, 300.00 at most'
    """
    line = text(option.action).partition(": ")[2]
    bounds = ", ".join(_bounds(option))
    takes = option.takes(option.action)
    costs = f" ({money(takes)})" if takes and not bounds else ""
    return f"{line}{' ' if bounds.startswith('at least') else ', ' if bounds else ''}{bounds}{costs}"


def _bounds(option: Option) -> Iterator[str]:
    """How far each open field goes."""
    for name, allowed in option.vary.items():
        match allowed:
            case Amounts(least=least, most=most) if least < most:
                yield "at least" if most >= UNBOUNDED else f"at least, {money(most)} at most"
            case Numbers() if name != "at":
                yield f"{name} {describe(allowed)}"
            case Choices(values=values) if 1 < len(values) <= MANY:
                yield f"{name}: {describe(allowed)}"
