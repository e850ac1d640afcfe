"""Telling a short story at a baccarat table, line by line."""

from datetime import date
from typing import Any

from pitboss.games import GAMES
from pitboss.games.baccarat.setup import Setup
from pitboss.record.choice import Choice
from pitboss.record.table import Table
from pitboss.table.event import Event, Settled, moves
from pitboss.table.money import money
from pitboss.table.refusal import Refusal
from pitboss.table.sign import Sign
from pitboss.table.who import box as name_of
from tests import citing

# The three games, each with the division that it is played under.
DIVISIONS = {"mini-baccarat": "IV", "baccarat": "V", "midi-baccarat": "IX"}
MINI, FULL, MIDI = DIVISIONS
GAMES_OF_ALL = tuple(DIVISIONS)
WITH_STYLES = (FULL, MIDI)
SIGN = Sign(1_000, 100_000)


def table(
    game: str = FULL,
    readings: dict[str, str] | None = None,
    *,
    sign: Sign = SIGN,
    on: date = date(1996, 6, 1),
    burnt: bool = True,
    **more: Any,
) -> Table:
    """A table of 10.00 to 1,000.00 in 1996; where cards are ready, the first of them is burnt already."""
    book = Choice(game=game, on=on, readings=readings or {}).book()
    at = Table(GAMES[game], book, Setup(sign, **more))
    if burnt and at.state.shoe.burn_due:
        happened(at, "shoe: burn As", "shoe: burn further 1")
    return at


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
    """Wagers made, the call, and cards in the order in which they come."""
    return happened(at, *wagers, "dealer: no more bets", f"shoe: deal {cards}")


def settled(at: Table) -> list[Event]:
    """The dealer settles and puts the cards away."""
    return happened(at, "dealer: settle", "dealer: collect cards")


def lines_of(events: Any, area: str | None = None) -> list[Settled]:
    """The settlement lines among some events, of one area or of all."""
    lines = [event for event in events if isinstance(event, Settled)]
    return [line for line in lines if area is None or line.area == area]


def net(events: Any, who: str) -> int:
    """What somebody gains by some events, in cents."""
    chips = [move for event in events for move in moves(event)]
    return sum(cents * ((target == who) - (source == who)) for source, target, cents in chips)


def ended(events: Any) -> dict[str, str]:
    """How each wager went, by player and area: `win 9.50`, `lose 10.00`, `carried 0.00`, `void 0.00`."""
    return {
        f"{name_of(line.box)} {line.area}": (
            f"{line.outcome} {money(line.paid - line.commission + line.collected)}"
        )
        for line in lines_of(events)
    }


def said(events: Any) -> list[str]:
    """Every sentence that some events tell."""
    return [event.sentence for event in events if event.sentence]


def _full(at: Table, number: str) -> str:
    return f"nz-1996/{DIVISIONS[at.game.slug]}/{number}"


def cites(at: Table, events: Any, *numbers: str) -> None:
    """Some event cites each of these rules of the table's own division."""
    citing.cites(list(events), *(_full(at, number) for number in numbers))


def refused(at: Table, answer: Any, code: str, *numbers: str) -> Refusal:
    """The refusal that an answer is, with this code and these rules of the table's own division."""
    assert isinstance(answer, Refusal), answer
    assert answer.code == code, answer
    citing.cites(answer, *(_full(at, number) for number in numbers))
    return answer
