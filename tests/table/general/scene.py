"""A table without a game, to try the general rules on."""

from datetime import date
from typing import Any

from pitboss.law import Rulebook
from pitboss.table import general, notation
from pitboss.table.event import Event, RoundEnded, Wager
from pitboss.table.general import Situation
from pitboss.table.house import House
from pitboss.table.refusal import Refusal
from pitboss.table.sign import Sign

NZ = Rulebook.on(date(1998, 6, 1), "caribbean-stud")
US = Rulebook.on(None, "caribbean-stud", jurisdiction="us-s10")
QUIET = Situation()
SIGN = Sign(minimum=2500, maximum=50000)
CHIPS = (250, 500, 2500, 10000, 50000)
EVENING = 880_000_000_000
MINUTE = 60_000


def read(**readings: str) -> Rulebook:
    """The law of New Zealand with some rules read otherwise."""
    return Rulebook.on(date(1998, 6, 1), "caribbean-stud", readings=readings)


def house(**fields: Any) -> House:
    """A table with three boxes, 25.00 to 500.00, and chips from 2.50 up."""
    return House(**{"sign": SIGN, "chips": CHIPS, "boxes": 3, "begun_today": True, **fields})


def in_round(*wagers: tuple[int, str, int]) -> Situation:
    """A round under way with these wagers on the layout."""
    return Situation(tuple(Wager(*wager) for wager in wagers), in_round=True)


def say(
    table: House, line: str, situation: Situation = QUIET, *, book: Rulebook = NZ, at: int = EVENING
) -> tuple[Event, ...] | Refusal:
    """What follows from a line of notation; what is decided is what the options admit."""
    action = notation.parse(line, general.verbs, at)
    assert notation.parse(notation.text(action), general.verbs, at) == action
    result = general.decide(book, table, situation, action)
    options = general.options(book, table, situation, action.who)
    assert any(option.admits(action) for option in options) == (not isinstance(result, Refusal))
    return result


def done(
    table: House, *lines: str, situation: Situation = QUIET, book: Rulebook = NZ, at: int = EVENING
) -> House:
    """The table after some lines, all of which must be accepted."""
    for line in lines:
        result = say(table, line, situation, book=book, at=at)
        assert not isinstance(result, Refusal), result
        table = after(table, *result)
    return table


def after(table: House, *events: Event) -> House:
    """The table after some events."""
    for event in events:
        table = general.apply(table, event)
    return table


def rounds(table: House, *boxes: int, times: int = 1) -> House:
    """The table after rounds in which these boxes wagered."""
    return after(table, *[RoundEnded(boxes=boxes, because=())] * times)


def refused(result: tuple[Event, ...] | Refusal, code: str) -> Refusal:
    """The refusal, which must have this code."""
    assert isinstance(result, Refusal), result
    assert result.code == code, result
    return result


def accepted(result: tuple[Event, ...] | Refusal) -> tuple[Event, ...]:
    """The events, which must be there."""
    assert not isinstance(result, Refusal), result
    return result
