"""Invalidating the outcome of a game: wagers go back, a fraudulent player's may be forfeited (12.0)."""

from typing import ClassVar

from msgspec.structs import replace

from pitboss.table.action import Request
from pitboss.table.event import Event, RoundEnded, Settled, Wager
from pitboss.table.general.rule import Guarded, Rule, Table, may, refuse_power
from pitboss.table.house import House
from pitboss.table.option import Choices

GROUNDS = ("disruption", "fraud")


class DirectForfeit(Request, frozen=True, kw_only=True):
    """A fraudulent player's wagers will be forfeited when the game is invalidated for fraud."""

    form: ClassVar[str] = "direct forfeit of box <box>"
    by: ClassVar[tuple[str, ...]] = ("staff",)

    box: int


class Invalidate(Request, frozen=True, kw_only=True):
    """The outcome of the game is set aside."""

    form: ClassVar[str] = "invalidate game <ground>"
    by: ClassVar[tuple[str, ...]] = ("staff",)

    ground: str


class ForfeitDirected(Event, frozen=True, kw_only=True):
    """The wagers of a box are to be forfeited if the game is invalidated for fraud."""

    box: int


class Invalidated(Event, frozen=True, kw_only=True):
    """The game has no outcome."""

    ground: str


def _refuse_invalidating(table: Table, key: str, who: str) -> Guarded | None:
    if refusal := refuse_power(table, key, who):
        return refusal
    if not table.situation.wagers:
        return table.refuse("no-wagers", "no wager lies on the layout", key)
    return None


def _may_direct(table: Table, who: str) -> Guarded:
    boxes = tuple(sorted({wager.box for wager in table.situation.wagers}))
    return _refuse_invalidating(table, "fraud-forfeits", who) or may(
        DirectForfeit(who=who, box=boxes[0]), table.because("fraud-forfeits"), box=Choices(boxes)
    )


def _direct(_: Table, action: DirectForfeit, because: tuple[str, ...]) -> tuple[Event, ...]:
    return (ForfeitDirected(box=action.box, because=because),)


def _may_invalidate(table: Table, who: str) -> Guarded:
    example = Invalidate(who=who, ground=GROUNDS[0])
    because = table.because("game-invalidated")
    options = may(example, because, ground=Choices(GROUNDS))
    return _refuse_invalidating(table, "game-invalidated", who) or options


def _invalidate(table: Table, action: Invalidate, because: tuple[str, ...]) -> tuple[Event, ...]:
    forfeits = table.house.forfeits if action.ground == "fraud" else frozenset()
    boxes = tuple(sorted({wager.box for wager in table.situation.wagers}))
    return (
        Invalidated(ground=action.ground, because=because),
        *(_settled(table, wager, wager.box in forfeits) for wager in table.situation.wagers),
        RoundEnded(boxes=boxes, because=because),
    )


def _settled(table: Table, wager: Wager, forfeited: bool) -> Settled:
    box, area, stake = wager.box, wager.area, wager.cents
    if forfeited:
        because = table.because("fraud-forfeits", "game-invalidated")
        return Settled(box=box, area=area, outcome="lose", stake=stake, collected=stake, because=because)
    because = table.because("invalid-refunded", "game-invalidated", "void", "stand-off-defined")
    return Settled(box=box, area=area, outcome="void", stake=stake, because=because)


def apply(house: House, event: Event) -> House:
    """The house after a forfeit was directed; directions end with the round."""
    match event:
        case ForfeitDirected(box=box):
            return replace(house, forfeits=house.forfeits | {box})
        case Invalidated():
            return replace(house, forfeits=frozenset())
    return house


RULES = (Rule(DirectForfeit, _may_direct, _direct), Rule(Invalidate, _may_invalidate, _invalidate))
EVENTS: tuple[type[Event], ...] = (ForfeitDirected, Invalidated)
