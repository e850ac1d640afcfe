"""Telling a short story at a poker table, line by line."""

from collections.abc import Mapping
from datetime import date
from typing import Any

from pitboss.games.poker.game import Poker
from pitboss.games.poker.setup import Setup
from pitboss.law import Rulebook
from pitboss.record.table import Table
from pitboss.table.event import Event, Settled
from pitboss.table.notation import text
from pitboss.table.refusal import Refusal
from pitboss.table.sign import Sign

GAME = Poker()
IN_2005, IN_2018 = date(2005, 6, 1), date(2018, 6, 1)


def table(
    stacks: Mapping[int, int] | None = None,
    *,
    on: date = IN_2018,
    readings: Mapping[str, str] | None = None,
    proposed: Mapping[str, str] | None = None,
    **terms: Any,
) -> Table:
    """No-limit hold-em with blinds of 1 and 2, in cents; these players have so many chips each."""
    book = Rulebook.on(on, "poker", readings=dict(readings or {}), proposed=proposed)
    given = {"sign": Sign(2, 10_000), "blinds": (1, 2), "chips": (1,), "boxes": 9, **terms}
    felt = Table(GAME, book, Setup(**given))
    for box, cents in ({1: 100, 2: 100, 3: 100} if stacks is None else stacks).items():
        told(felt, f"box {box}: buy chips {cents // 100}.{cents % 100:02}")
    return felt


def told(felt: Table, story: str) -> list[Event]:
    """The events of a story of which every line is accepted."""
    events: list[Event] = []
    for line in filter(None, map(str.strip, story.splitlines())):
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


def begun(felt: Table) -> Table:
    """The table with a hand begun, the blinds posted, and cards dealt that nobody has seen."""
    told(felt, "dealer: new hand")
    while felt.state.due:
        told(felt, f"box {felt.state.due[0].box}: post")
    return dealt(felt)


def dealt(felt: Table, cards: str = "") -> Table:
    """The next cards, unknown unless they are given."""
    unseen = felt.game.options(felt.rules, felt.state, "deck")[0]
    told(felt, f"deck: deals {cards}" if cards else text(unseen.action))
    return felt


def stacks(felt: Table) -> dict[int, int]:
    """What everybody has before them."""
    return {player.box: player.stack for player in felt.state.players}


def won(events: list[Event]) -> dict[tuple[int, str], int]:
    """What everybody takes out of each pot."""
    return {(e.box, e.area): e.returned for e in events if isinstance(e, Settled)}


def seated(stacks: Mapping[int, int], **terms: Any) -> Table:
    """The same with players who have a name, so that they can leave."""
    felt = table({}, **terms)
    for box, cents in stacks.items():
        told(felt, f"box {box}: sit player{box}\nbox {box}: buy chips {cents // 100}.{cents % 100:02}")
    return felt


def folded_out(felt: Table) -> list[Event]:
    """Everybody folds to the last, who has the pot."""
    events: list[Event] = []
    while felt.state.phase == "betting":
        events += told(felt, f"box {felt.state.turn}: fold")
    return events + told(felt, "dealer: award pots")
