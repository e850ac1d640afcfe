"""A box or a round without a result: what comes back, and what was settled already and is undone."""

from collections.abc import Iterable

from pitboss.games.blackjack.deal.collecting import round_ended
from pitboss.games.blackjack.events import BoxOut, HandRacked
from pitboss.games.blackjack.moment import Moment
from pitboss.games.blackjack.payout import lines
from pitboss.games.blackjack.progress import onward
from pitboss.games.blackjack.state import Box, Hand, State
from pitboss.games.blackjack.turns import finishing
from pitboss.games.blackjack.wagers.area import INSURANCE, ON_HANDS, SEVENS, Area, area_of
from pitboss.law.key import Key, key
from pitboss.table.event import Event, RoundVoid, Settled, undone
from pitboss.table.general.invalidation import Invalidated

STAND_OFF_DEFINED = key("stand-off-defined")
VOID_ROUND = key("void-round")
VOID_WAGER = key("void-wager")

_VOID = (VOID_WAGER, VOID_ROUND, STAND_OFF_DEFINED)


def void_box(table: Moment, box: Box, *keys: Key) -> list[Event]:
    """One box has no result: everybody's wagers on it come back, what bust hands lost as well."""
    because = table.because(*keys, *_VOID)
    reached = _without_insurance(table, _reached(table, box))
    given_back = _without_insurance(table, _given_back(table, box, *keys))
    return [*undone(reached, because), *given_back, BoxOut(box=box.number, because=because)]


def void_boxes(table: Moment, boxes: Iterable[Box], *keys: Key) -> list[Event]:
    """Several boxes have no result."""
    return [event for box in boxes for event in void_box(table, box, *keys)]


def void_hand(table: Moment, box: Box, hand: Hand, *keys: Key) -> list[Event]:
    """One hand of a split has no result: what rides on it comes back, what it had lost or won is undone.

    Insurance and Super Sevens are the box's, and its other hands play on.
    """
    because = table.because(*keys, *_VOID)
    # A wager that was void before the cards has no stake any more.
    settled = [(line, area, box.stake(line.box)) for line, area in _settled_on(table, box)]
    reached = [
        line
        for line, area, stake in settled
        if area.kind in ON_HANDS and stake is not None and stake.hand_of(area) == hand.number
    ]
    given_back = [
        lines.void(table, stake, area, cents, *keys, *_VOID)
        for stake, area, cents in finishing.riding(box)
        if stake.hand_of(area) == hand.number
    ]
    racked = [] if hand.is_gone else [HandRacked(box=box.number, hand=hand.number, because=because)]
    return [*undone(reached, because), *given_back, *racked]


def void_round(table: Moment, *keys: Key) -> list[Event]:
    """The round has no result: what was settled in it is undone, every wager comes back, cards are racked."""
    state, because = table.state, table.because(*keys, *_VOID)
    fallen = undone((line for box in state.in_order() for line in _reached(table, box)), because)
    given_back = [event for box in state.in_order() for event in _given_back(table, box, *keys)]
    return [*fallen, *given_back, RoundVoid(because=because), round_ended(state, because)]


def _given_back(table: Moment, box: Box, *keys: Key) -> list[Settled]:
    """Every wager that lies on a box, void."""
    return [
        lines.void(table, stake, area, cents, *keys, *_VOID)
        for stake in box.stakes
        for area, cents in stake.pieces(box.number)
        if cents
    ]


def _reached(table: Moment, box: Box) -> list[Settled]:
    """What was settled on a box in this round and falls with it; Super Sevens only by one reading."""
    reaches_sevens = table.rules.reads("sevens-of-a-void-hand", "void")
    return [line for line, area in _settled_on(table, box) if area.kind != SEVENS or reaches_sevens]


def _settled_on(table: Moment, box: Box) -> list[tuple[Settled, Area]]:
    """What was settled on a box in this round, with where each wager lay."""
    found = [(line, area_of(line.box, line.area)) for line in table.state.settled]
    return [(line, area) for line, area in found if area is not None and area.box == box.number]


def _without_insurance(table: Moment, found: list[Settled]) -> list[Settled]:
    """What becomes void with a hand; insurance by one reading is decided by the dealer's card."""
    areas = [area_of(line.box, line.area) for line in found]
    insured = [line for line, area in zip(found, areas, strict=True) if area and area.kind == INSURANCE]
    if not insured or not table.rules.reads("insurance-of-a-void-hand", "stands"):
        return found
    return [line for line in found if line not in insured]


def taken_out(table: Moment, events: tuple[Event, ...]) -> tuple[Event, ...]:
    """What the general rules decided; a box on which they leave no wager is out of the round."""
    if not table.state.in_round or any(isinstance(event, Invalidated) for event in events):
        return events
    voided = [event for event in events if isinstance(event, Settled)]
    if not voided:
        return events
    left = table.after(events)
    out = [BoxOut(box=number, because=voided[0].because) for number in _emptied(left.state, voided)]
    return (*events, *out, *onward(left.after(out)))


def _emptied(state: State, voided: Iterable[Settled]) -> list[int]:
    """Boxes that lost their last wager, and are not out yet."""
    areas = (area_of(line.box, line.area) for line in voided)
    numbers = sorted({area.box for area in areas if area is not None})
    boxes = (state.box(number) for number in numbers)
    return [box.number for box in boxes if box is not None and not box.is_out and not has_chips(box)]


def has_chips(box: Box) -> bool:
    """Whether any wager still lies on a box."""
    return any(cents for stake in box.stakes for _, cents in stake.pieces(box.number))
