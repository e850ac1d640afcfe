"""Telling a short story at a roulette table, line by line."""

from datetime import date
from typing import Any

from pitboss.games import GAMES
from pitboss.games.roulette.setup import Setup
from pitboss.record.choice import Choice
from pitboss.record.table import Table
from pitboss.table.event import Event, Settled
from pitboss.table.refusal import Refusal
from pitboss.table.sign import Sign

GAME = GAMES["roulette"]
IN_1996, IN_2001 = date(1996, 6, 1), date(2001, 12, 1)


def table(on: date = IN_1996, *, readings: dict[str, str] | None = None, **more: Any) -> Table:
    """A table with wagers from one dollar to a hundred."""
    book = Choice(game=GAME.slug, on=on, readings=readings or {}).book()
    return Table(GAME, book, Setup(sign=more.pop("sign", Sign(100, 10_000)), **more))


def told(felt: Table, story: str) -> list[Event]:
    """The events of a story of which every line is accepted."""
    events: list[Event] = []
    for line in lines(story):
        answer = felt.act(felt.read(line))
        assert not isinstance(answer, Refusal), f"{line}: {answer}"
        events += answer
    return events


def refused(felt: Table, line: str) -> Refusal:
    """The refusal of a line; the state is untouched."""
    before = felt.state
    answer = felt.act(felt.read(line))
    assert isinstance(answer, Refusal), f"{line}: {answer}"
    assert felt.state is before
    return answer


def lines(story: str) -> list[str]:
    """The lines of a story, with `SPIN 17` for a whole spin up to the ball at rest."""
    told: list[str] = []
    for line in filter(None, map(str.strip, story.splitlines())):
        spun = line.partition("SPIN ")[2]
        told += ["dealer: spin", "dealer: no more bets", f"wheel: ball in {spun}"] if spun else [line]
    return told


def settled(events: list[Event]) -> dict[tuple[int, str], tuple[str, int]]:
    """The outcome and the winnings of every wager settled."""
    return {(e.box, e.area): (e.outcome, e.paid) for e in events if isinstance(e, Settled)}
