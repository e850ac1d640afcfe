"""Telling a round of style B: wagers, the call, the bank, cards, and who turns them."""

from typing import Any

from pitboss.games.baccarat.events import HandAccepted, HandKept, HandOffered, HandPassed, HandRefused
from pitboss.record.table import Table
from pitboss.table.event import Event
from pitboss.table.notation import text
from pitboss.table.who import box
from tests.games.baccarat.telling import happened, table

# In the order player, banker, player, banker.
NATURAL = "4c 2c 4d 3c"  # 8 against 5: nobody draws
TWO_DRAW = "2c 2d 3c 3d"  # 5 against 5: the player draws, and on a four the banker too


def closed(game: str, *wagers: str, readings: dict[str, str] | None = None, **more: Any) -> Table:
    """A table in style B after the call, with wagers such as `box 3 banker 20.00`."""
    at = table(game, readings, style="B", **more)
    lay(at, *wagers)
    happened(at, "dealer: no more bets")
    return at


def taken(game: str, cards: str) -> Table:
    """Box 2 has the player's cards before them, box 3 has the bank."""
    at = closed(game, "box 2 player 20.00", "box 3 banker 20.00")
    happened(at, "dealer: offer bank to box 3", "box 3: accept bank", f"shoe: deal {cards}")
    happened(at, "dealer: offer cards to box 2", "box 2: accept cards")
    return at


def lay(at: Table, *wagers: str) -> list[Event]:
    """Wagers such as `box 3 banker 20.00`, before the own place, or `box 3 box 5 banker 20.00`."""
    events: list[Event] = []
    for wager in wagers:
        kind, number, *area, cents = wager.split()
        events += happened(at, f"{kind} {number}: wager {cents} on {' '.join(area)}")
    return events


def step(at: Table) -> str:
    """What staff do next, in words; nothing while somebody else is awaited."""
    option = at.game.procedure(at.rules, at.state)
    return text(option.action) if option else ""


def who_got(events: Any) -> list[str]:
    """What became of the hands: `banker offered box 3`, `banker kept`."""
    verbs = {HandOffered: "offered", HandRefused: "refused", HandAccepted: "accepted", HandPassed: "passed"}
    said = []
    for event in events:
        if isinstance(event, HandKept):
            said.append(f"{event.hand} kept")
        elif type(event) in verbs:
            said.append(f"{event.hand} {verbs[type(event)]} {box(event.box)}")
    return said


def asked(at: Table, what: str) -> list[str]:
    """Everybody who is asked to take the `bank` or the `cards`, one after the other, and each refuses."""
    found: list[str] = []
    while step(at).startswith(f"dealer: offer {what} to "):
        who = step(at).partition(" to ")[2]
        found.append(who)
        happened(at, step(at), f"{who}: refuse {what}")
    return found
