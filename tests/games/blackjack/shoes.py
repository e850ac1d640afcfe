"""Short ways to a shoe that is ready, due for a shuffle, or waiting for its cut."""

from datetime import date

from pitboss.games.blackjack.moment import Moment as Looked
from pitboss.games.blackjack.shoe import ready
from pitboss.record.table import Table
from pitboss.table.event import Event
from pitboss.table.refusal import Refusal
from tests.games.blackjack.telling import happened, played

DECK = 52
MACHINES = date(1999, 6, 1)


def looked(at: Table) -> Looked:
    """The table as a guard sees it."""
    return Looked(at.rules, at.state)


def readied(at: Table, until: str = "loaded") -> list[Event]:
    """What staff do by themselves until the cards have come so far, or a player is awaited."""
    events: list[Event] = []
    while at.state.shoe.step != until and (step := ready.next_step(looked(at))):
        answer = at.act(step.action)
        assert not isinstance(answer, Refusal), answer
        events += answer
    return events


def opened(at: Table, *boxes: int) -> Table:
    """Players come to the boxes in this order, and new cards are shuffled before them."""
    played(at, *(f"box {box}: sit player {box}" for box in boxes))
    readied(at, "shuffled")
    return at


def in_round(at: Table, *boxes: int) -> Table:
    """Wagers on some boxes and the call; no card is out."""
    played(at, *(f"box {box}: wager 5.00" for box in boxes), "dealer: no more bets")
    return at


def round_over(at: Table, *boxes: int, cutting_card_on: int | None = None) -> Table:
    """A round in which nobody draws: nineteen each against seventeen. The cutting card comes out for one."""
    in_round(at, *boxes)
    happened(at, *("shoe: deal Ts" for _ in boxes))
    for place, card in [(0, "7c"), *((box, "9d") for box in sorted(boxes))]:
        if place == cutting_card_on:
            happened(at, "shoe: cutting card")
        happened(at, f"shoe: deal {card}")
    happened(at, *(f"box {box}: stand" for box in sorted(boxes)), "shoe: deal Tc")
    happened(at, "dealer: settle", "dealer: collect cards")
    return at
