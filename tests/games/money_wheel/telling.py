"""A money wheel table, and short stories told at it."""

from typing import Any

from pitboss.games.money_wheel.game import MoneyWheel
from pitboss.games.money_wheel.setup import Setup
from pitboss.law import Rulebook
from pitboss.record.table import Table
from pitboss.table.refusal import Refusal
from pitboss.table.sign import Sign

BOOK = Rulebook.on(None, "money-wheel")
RETURNED = Rulebook.on(None, "money-wheel", readings={"void-spin-wagers": "returned"})
CALL_DECIDES = Rulebook.on(None, "money-wheel", readings={"mistaken-call": "call-decides"})
UNTIL_SETTLED = Rulebook.on(None, "money-wheel", readings={"void-wheel-found": "until-settled"})
SIGN = Sign(minimum=100, maximum=10_000)
SYMBOLS = {
    "A": "fern",
    "B": "kiwi",
    "C": "tui",
    "D": "koru",
    "E": "waka",
    "F": "southern cross",
    "G": "morning star",
}
RULE = "nz-1996/VII/{}".format


def table(book: Rulebook = BOOK, **settings: Any) -> Table:
    """An open table."""
    return Table(MoneyWheel(), book, Setup(sign=SIGN, symbols=SYMBOLS, **settings))


def told(at: Table, *lines: str) -> Any:
    """The answer to the last line; the others are accepted."""
    answer: Any = ()
    for number, line in enumerate(lines):
        answer = at.act(at.read(line))
        assert number == len(lines) - 1 or not isinstance(answer, Refusal), f"{line}: {answer}"
    return answer


def spun(at: Table, *wagers: str) -> Table:
    """The table with these wagers laid, closed, and the wheel turning."""
    told(at, *wagers, "dealer: no more bets", "dealer: spin")
    return at
