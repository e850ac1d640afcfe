"""Bots at a table: labelled as such, seated like others, and deciding by what they see alone.

What decides for a bot is no state: after a stop another decides, at the same seat and with the same chips.
"""

from collections.abc import Iterable

from pitboss.floor.store import SeatKept
from pitboss.play.bots.poker import PokerBot
from pitboss.play.sitting import Sitting
from pitboss.table.chips.money import money
from pitboss.table.refusal import Refusal
from pitboss.table.who import box

NAMES = ("Ari", "Bea", "Cyd", "Dot", "Eli", "Fay", "Gus", "Hob", "Ivy", "Jax", "Kit")
# From few hands to many, so that they do not all play alike.
_LOOSENESS = (0.35, 0.6, 0.45, 0.75, 0.5)


def name_of(number: int) -> str:
    """What the bot at a box is called."""
    return NAMES[(number - 1) % len(NAMES)]


def seated(sitting: Sitting, boxes: Iterable[int], cents: int) -> tuple[SeatKept, ...]:
    """Seat bots at some boxes; each buys chips by the rules of the table."""
    seats = []
    for number in boxes:
        answer = sitting.act(box(number), f"buy chips {money(cents)}")
        if isinstance(answer, Refusal):
            raise ValueError(f"bots: {answer.says}")
        seats.append(SeatKept(number, -number, 0, cents))
    taken_up(sitting, seats, cents)
    return tuple(seats)


def taken_up(sitting: Sitting, seats: Iterable[SeatKept], cents: int) -> None:
    """Let bots decide at the seats that are theirs; one that is broke buys as many chips again."""
    for seat in seats:
        if seat.is_bot:
            looseness = _LOOSENESS[seat.box % len(_LOOSENESS)]
            sitting.bots[box(seat.box)] = PokerBot(looseness, buys=cents)
