"""Telling a short story at a craps table, line by line."""

from datetime import date
from typing import Any

from pitboss.games import GAMES
from pitboss.games.craps.setup import Setup
from pitboss.record.choice import Choice
from pitboss.record.table import Table
from pitboss.table.event import Settled
from pitboss.table.refusal import Refusal
from pitboss.table.sign import Sign
from tests.chips import moves

GAME = GAMES["craps"]


def table(readings: dict[str, str] | None = None, *, sign: Sign | None = None, **more: Any) -> Table:
    """A table of 5.00 to 500.00 in Auckland in 1996."""
    book = Choice(game="craps", on=date(1996, 6, 1), venue="auckland", readings=readings or {}).book()
    return Table(GAME, book, Setup(sign or Sign(500, 50_000), **more))


def played(at: Table, *lines: str) -> Any:
    """The answer to the last line; the others are accepted."""
    answer: Any = ()
    for number, line in enumerate(lines):
        answer = at.act(at.read(line))
        assert number == len(lines) - 1 or not isinstance(answer, Refusal), f"{line}: {answer}"
    return answer


def shooting(at: Table, box: int = 1, wager: str = "place 10.00 on pass") -> Table:
    """A table at which a box has a line bet and the dice."""
    played(at, f"box {box}: {wager}", f"stickperson: offer dice to box {box}", f"box {box}: take dice 1 2")
    return at


def rolled(at: Table, first: int, second: int, box: int = 1) -> Any:
    """The shooter throws these faces, and they are settled."""
    return played(at, f"box {box}: throw", f"dice: {first} {second}", "dealer: settle")


def lines_of(events: Any, area: str | None = None) -> list[Settled]:
    """The settlement lines among some events, of one area or of all."""
    lines = [event for event in events if isinstance(event, Settled)]
    return [line for line in lines if area is None or line.area == area]


def net(events: Any, who: str) -> int:
    """What somebody gains by some events, in cents."""
    chips = [move for event in events for move in moves(event)]
    return sum(cents * ((target == who) - (source == who)) for source, target, cents in chips)
