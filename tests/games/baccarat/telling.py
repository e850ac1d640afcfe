"""Telling a short story at a baccarat table, line by line."""

from datetime import date
from typing import Any

from pitboss.games import GAMES
from pitboss.games.baccarat.setup import Setup
from pitboss.record.choice import Choice
from pitboss.record.table import Table
from pitboss.table.chips.money import money
from pitboss.table.refusal import Refusal
from pitboss.table.sign import Sign
from pitboss.table.who import box as name_of
from tests import citing
from tests.games.stories import dealt, happened, lines_of, net, played, settled

# What tests take from here beside the stories of this game.
__all__ = ["dealt", "happened", "lines_of", "net", "played", "settled"]

# The three games, each with the division that it is played under.
DIVISIONS = {"mini-baccarat": "IV", "baccarat": "V", "midi-baccarat": "IX"}
MINI, FULL, MIDI = DIVISIONS
GAMES_OF_ALL = tuple(DIVISIONS)
WITH_STYLES = (FULL, MIDI)
SIGN = Sign(1_000, 100_000)
# What slips through is judged at once, not as it lies at the call.
AS_TAKEN = {"mistaken-wager-judged": "as-taken"}


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
