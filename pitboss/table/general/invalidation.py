"""Invalidating the outcome of a game: wagers go back, a fraudulent player's may be forfeited (12.0)."""

from typing import ClassVar

from msgspec.structs import replace

from pitboss.law.key import Key, key
from pitboss.table.action import Request
from pitboss.table.event import Event, RoundEnded, Settled, Wager, forfeited, undone
from pitboss.table.general.situation import Premises, refuse_power
from pitboss.table.house import House
from pitboss.table.option import Choices
from pitboss.table.rule import Guarded, Rule, may
from pitboss.table.who import Place

FRAUD_FORFEITS = key("fraud-forfeits")
GAME_INVALIDATED = key("game-invalidated")
INVALID_REFUNDED = key("invalid-refunded")
STAND_OFF_DEFINED = key("stand-off-defined")
VOID_ROUND = key("void-round")
VOID_WAGER = key("void-wager")

GROUNDS = {"disruption": key("invalid-disruption"), "fraud": key("invalid-fraud")}


class DirectForfeit(Request, frozen=True, kw_only=True):
    """A fraudulent player's wagers will be forfeited when the game is invalidated for fraud."""

    form: ClassVar[str] = "direct forfeit of <box>"
    by: ClassVar[tuple[str, ...]] = ("staff",)

    box: Place


class Invalidate(Request, frozen=True, kw_only=True):
    """The outcome of the game is set aside."""

    form: ClassVar[str] = "invalidate game <ground>"
    by: ClassVar[tuple[str, ...]] = ("staff",)

    ground: str


class ForfeitDirected(Event, frozen=True, kw_only=True):
    """The wagers of a box are to be forfeited if the game is invalidated for fraud."""

    tells: ClassVar[str] = "The wagers of {box} are to be forfeited."

    box: int


class Invalidated(Event, frozen=True, kw_only=True):
    """The game has no outcome."""

    tells: ClassVar[str] = "The game is invalidated: {ground}."

    ground: str


def _refuse_invalidating(table: Premises, key: Key, who: str) -> Guarded | None:
    if refusal := refuse_power(table, key, who):
        return refusal
    if not _boxes(table):
        return table.refuse("no-wagers", "no wager lies on the layout, and none was settled last", key)
    return None


def _may_direct(table: Premises, who: str) -> Guarded:
    boxes = _boxes(table)
    return _refuse_invalidating(table, FRAUD_FORFEITS, who) or may(
        DirectForfeit(who=who, box=Place(boxes[0])), table.because(FRAUD_FORFEITS), box=Choices(boxes)
    )


def _boxes(table: Premises) -> tuple[int, ...]:
    """The boxes with a wager in the round: live, or settled already."""
    live = {wager.box for wager in table.situation.wagers}
    return tuple(sorted(live | {line.box for line in table.situation.settled}))


def _direct(_: Premises, action: DirectForfeit, because: tuple[str, ...]) -> tuple[Event, ...]:
    return (ForfeitDirected(box=action.box, because=because),)


def _may_invalidate(table: Premises, who: str) -> Guarded:
    grounds = tuple(GROUNDS)
    example = Invalidate(who=who, ground=grounds[0])
    because = table.because(GAME_INVALIDATED)
    options = may(example, because, ground=Choices(grounds))
    return _refuse_invalidating(table, GAME_INVALIDATED, who) or options


def _invalidate(table: Premises, action: Invalidate, because: tuple[str, ...]) -> tuple[Event, ...]:
    forfeits = table.house.forfeits if action.ground == "fraud" else frozenset()
    ground = (GAME_INVALIDATED, GROUNDS[action.ground])
    refunded = table.because(INVALID_REFUNDED, *ground, VOID_WAGER, VOID_ROUND, STAND_OFF_DEFINED)
    lost = table.because(FRAUD_FORFEITS, *ground)
    because = table.because(*reversed(ground))
    settled = table.situation.settled
    # A round that was settled to its end has ended once already, and is not counted twice.
    ends = not table.situation.quiet
    return (
        *(
            _settled(wager, refunded, lost if wager.box in forfeits else None)
            for wager in table.situation.wagers
        ),
        *undone((line for line in settled if line.box not in forfeits), refunded),
        *forfeited((line for line in settled if line.box in forfeits), lost),
        Invalidated(ground=action.ground, because=because),
        *((RoundEnded(boxes=_boxes(table), because=because),) if ends else ()),
    )


def _settled(wager: Wager, refunded: tuple[str, ...], lost: tuple[str, ...] | None) -> Settled:
    box, area, stake = wager.box, wager.area, wager.cents
    if lost:
        return Settled(box=box, area=area, outcome="lose", stake=stake, collected=stake, because=lost)
    return Settled(box=box, area=area, outcome="void", stake=stake, because=refunded)


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
