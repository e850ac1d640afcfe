"""A tai-sai table for a test, and a story told at it line by line."""

from datetime import date
from typing import Any

from pitboss.games import GAMES
from pitboss.games.tai_sai.setup import Setup
from pitboss.record.choice import Choice
from pitboss.record.table import Table
from pitboss.table.event import Event, Settled
from pitboss.table.refusal import Refusal
from pitboss.table.sign import Sign
from tests.chips import moves

GAME = GAMES["tai-sai"]
IN_1996, IN_1999, IN_2001 = date(1996, 6, 1), date(1999, 6, 1), date(2001, 10, 15)
SIGN = Sign(500, 50_000)


def table(on: date = IN_1996, *, readings: dict[str, str] | None = None, **more: Any) -> Table:
    """A table under the law of a day."""
    book = Choice(game=GAME.slug, on=on, readings=readings or {}).book()
    return Table(GAME, book, Setup(SIGN, **more))


def told(at: Table, *lines: str) -> Any:
    """The answer to the last line; the others are accepted."""
    answer: Any = ()
    for number, line in enumerate(lines):
        answer = at.act(at.read(line))
        assert number == len(lines) - 1 or not isinstance(answer, Refusal), f"{line}: {answer}"
    return answer


def happened(at: Table, *lines: str) -> list[Event]:
    """Every event of some lines, all of them accepted."""
    return [event for line in lines for event in told(at, line)]


def shown(at: Table, dice: str, *wagers: str) -> Any:
    """A game up to its result."""
    return told(at, "dealer: tumble", *wagers, "dealer: no more bets", f"tumbler: {dice}")


def code(answer: Any) -> str:
    """The code of a refusal; none where the line was accepted."""
    return answer.code if isinstance(answer, Refusal) else ""


def lines(events: Any) -> list[Settled]:
    """The settlements among some events."""
    return [event for event in events if isinstance(event, Settled)]


def net(events: Any, who: str) -> int:
    """What somebody gains by some events, in cents."""
    chips = [move for event in events for move in moves(event)]
    return sum(cents * ((target == who) - (source == who)) for source, target, cents in chips)
