"""Telling a short story at a table of any game, line by line."""

from typing import Any

from pitboss.record.table import Table
from pitboss.table.event import Event, Settled
from pitboss.table.refusal import Refusal
from tests.chips import moves


def played(at: Table, *lines: str) -> Any:
    """The answer to the last line; the others are accepted."""
    answer: Any = ()
    for number, line in enumerate(lines):
        answer = at.act(at.read(line))
        assert number == len(lines) - 1 or not isinstance(answer, Refusal), f"{line}: {answer}"
    return answer


def happened(at: Table, *lines: str) -> list[Event]:
    """Everything that follows from some lines, all of them accepted."""
    events: list[Event] = []
    for line in lines:
        answer = at.act(at.read(line))
        assert not isinstance(answer, Refusal), f"{line}: {answer}"
        events += answer
    return events


def dealt(at: Table, cards: str, *wagers: str) -> list[Event]:
    """Wagers made, the call, and the cards of the deal in the order in which they come."""
    return happened(at, *wagers, "dealer: no more bets", f"shoe: deal {cards}")


def settled(at: Table) -> list[Event]:
    """The dealer settles and collects the cards."""
    return happened(at, "dealer: settle", "dealer: collect cards")


def lines_of(events: Any, area: str | None = None) -> list[Settled]:
    """The settlement lines among some events, of one area or of all."""
    lines = [event for event in events if isinstance(event, Settled)]
    return [line for line in lines if area is None or line.area == area]


def net(events: Any, who: str) -> int:
    """What somebody gains by some events, in cents."""
    chips = [move for event in events for move in moves(event)]
    return sum(cents * ((target == who) - (source == who)) for source, target, cents in chips)
