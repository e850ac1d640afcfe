"""Telling a short story at a blackjack table, line by line."""

from datetime import date
from typing import Any

from pitboss.games import GAMES
from pitboss.games.blackjack.events import Announced
from pitboss.games.blackjack.setup import Setup
from pitboss.record.choice import Choice
from pitboss.record.table import Table
from pitboss.table.chips.money import money
from pitboss.table.event import Reversed
from pitboss.table.refusal import Refusal
from pitboss.table.sign import Sign
from pitboss.table.who import box as name_of
from tests import citing
from tests.games.stories import dealt, happened, lines_of, net, played, settled

# What tests take from here beside the stories of this game.
__all__ = ["dealt", "happened", "lines_of", "net", "played", "settled"]

GAME = GAMES["blackjack"]
SIGN = Sign(500, 50_000, sevens_wager=100)
# What slips through is judged at once, not as it lies at the call.
AS_TAKEN = {"mistaken-wager-judged": "as-taken"}


def table(
    readings: dict[str, str] | None = None,
    *,
    sign: Sign = SIGN,
    on: date = date(1996, 6, 1),
    elections: tuple[str, ...] = (),
    proposed: dict[str, str] | None = None,
    **more: Any,
) -> Table:
    """A table of 5.00 to 500.00 in 1996 with Super Sevens at 1.00."""
    law = Choice(
        game="blackjack", on=on, readings=readings or {}, elections=elections, proposed=proposed or {}
    )
    return Table(GAME, law.book(), Setup(sign, **more))


def ended(events: Any) -> dict[str, str]:
    """How each wager went, by player and area: `win 15.00`, `lose 10.00`, `stand-off 0.00`, `void 0.00`."""
    return {
        f"{name_of(line.box)} {line.area}": f"{line.outcome} {money(line.paid + line.collected)}"
        for line in lines_of(events)
    }


def undone(events: Any) -> list[str]:
    """The lines that were taken back, by player and area."""
    lines = [event.line for event in events if isinstance(event, Reversed)]
    return [f"{name_of(line.box)} {line.area}" for line in lines]


def said(events: Any) -> list[str]:
    """What the dealer announced of hands."""
    return [event.sentence for event in events if isinstance(event, Announced)]


def cites(events: Any, *numbers: str) -> None:
    """Some event cites each of these rules of Division II."""
    citing.cites(list(events), *(f"nz-1996/II/{number}" for number in numbers))


def refused(answer: Any, code: str, *numbers: str) -> Refusal:
    """The refusal that an answer is, with this code and these rules of Division II."""
    assert isinstance(answer, Refusal), answer
    assert answer.code == code, answer
    citing.cites(answer, *(f"nz-1996/II/{number}" for number in numbers))
    return answer
