"""Every chip that was laid down, accounted for: decided, gone back before that, moved, or still lying."""

from collections.abc import Iterable, Iterator
from typing import Literal

from msgspec import Struct

from pitboss.record.answer.walk import Stride
from pitboss.record.result import Result
from pitboss.table.chips.accounts import Move
from pitboss.table.event import (
    Awarded,
    Charged,
    Event,
    Forfeited,
    Placed,
    Refunded,
    Reversed,
    Settled,
    Wager,
)

Kind = Literal["taken-back", "collected", "moved", "commission", "refund"]

# What is decided has a line of its own in the answer.
_DECIDED = (Settled, Reversed, Forfeited, Awarded, Placed)


class Moved(Struct, frozen=True):
    """Chips of a wager that an event moved before the wager was decided, or commission on it."""

    line: int
    box: int
    area: str
    kind: Kind
    cents: int
    event: Event


def moved(strides: Iterable[Stride]) -> Iterator[Moved]:
    """All that happened to wagers but their making and their decision."""
    for stride in strides:
        line, event = stride.step.line.no, stride.event
        match event:
            case Charged(box=box, area=area, cents=cents):
                yield Moved(line, box, area, "commission", cents, event)
            case Refunded(box=box, area=area, cents=cents):
                yield Moved(line, box, area, "refund", cents, event)
            case _ if not isinstance(event, _DECIDED):
                for move in stride.moves:
                    kind = _kind(move)
                    if kind and move.cents:
                        yield Moved(line, move.source.box, move.source.area, kind, move.cents, event)


def _kind(move: Move) -> Kind | None:
    """What a move does with a wager; that a bet goes into a pot is play."""
    if move.source.kind != "wager":
        return None
    match move.target.kind:
        case "player":
            return "taken-back"
        case "house":
            return "collected"
        case "wager" if "pot" not in move.target.area.split():
            return "moved"
    return None


def decided(result: Result) -> list[Settled]:
    """What became of every wager; a jackpot prize that is due counts as paid, and its wager as spent."""
    return [*result.settlements, *(_won(result, wager) for wager in _winning(result))]


def lying(result: Result) -> list[Wager]:
    """The wagers that are still to be decided."""
    winning = _winning(result)
    return [wager for wager in result.undecided if wager not in winning]


def _winning(result: Result) -> list[Wager]:
    """Jackpot wagers whose prize is due and was not handed over yet."""
    paid = {line.box for line in result.settlements if (line.area, line.outcome) == ("jackpot", "win")}
    due = {prize.claim.box for prize in result.prizes} - paid
    return [wager for wager in result.undecided if wager.area == "jackpot" and wager.box in due]


def _won(result: Result, wager: Wager) -> Settled:
    """The chip has done its work: nothing but the prize comes of it."""
    table, (box, area, cents) = result.table, (wager.box, wager.area, wager.cents)
    kept = table.game.kept(table.rules, table.state, wager)
    because = kept.because if kept else ()
    return Settled(box=box, area=area, outcome="win", stake=cents, collected=cents, because=because)
