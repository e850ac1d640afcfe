"""Seats: sitting down, leaving, and giving up a seat that stands idle at a full table (5.0)."""

from collections.abc import Iterator
from itertools import count
from typing import ClassVar

from msgspec.structs import replace

from pitboss.law.key import key
from pitboss.table.action import Request
from pitboss.table.event import Event
from pitboss.table.general.situation import Premises, box_number, refuse_box, refuse_power
from pitboss.table.house import House, Seat, player
from pitboss.table.notation import Words
from pitboss.table.option import AnyText, Choices
from pitboss.table.rule import Guarded, Rule, may

EXCLUSION = key("exclusion")
RULES_APPLY = key("rules-apply")
SEAT_VACATED = key("seat-vacated")
TABLE_CLOSED = key("table-closed")


class Sit(Request, frozen=True, kw_only=True):
    """A person takes the seat at a box."""

    form: ClassVar[str] = "sit <name>"
    by: ClassVar[tuple[str, ...]] = ("box",)

    name: Words


class Leave(Request, frozen=True, kw_only=True):
    """A seated player gives up the seat."""

    form: ClassVar[str] = "leave"
    by: ClassVar[tuple[str, ...]] = ("box",)


class RequireToVacate(Request, frozen=True, kw_only=True):
    """A player who makes no wagers is told to give up the seat."""

    form: ClassVar[str] = "vacate box <box>"
    by: ClassVar[tuple[str, ...]] = ("staff",)

    box: int


class Seated(Event, frozen=True, kw_only=True):
    """A person took a seat, and by playing accepts the rules."""

    tells: ClassVar[str] = "{name} sits at {box}."

    box: int
    name: str


class SeatLeft(Event, frozen=True, kw_only=True):
    """A seat is free again."""

    tells: ClassVar[str] = "The seat at {box} is free."

    box: int


def _may_sit(table: Premises, who: str) -> Guarded:
    house, number = table.house, box_number(who)
    if refusal := refuse_box(table, who):
        return refusal
    if number > house.boxes:
        return table.refuse("no-seat", f"{who} has no seat to take; a box has one", RULES_APPLY)
    if number in house.seats:
        return table.refuse("seat-taken", f"{player(house, number)} sits at {who}", RULES_APPLY)
    if house.closed:
        return table.refuse("table-closed", "the table is closed", TABLE_CLOSED)
    # The name of a box stands for a player whose name was not given, so nobody else may bear it.
    barred = house.excluded | {f"box {other}" for other in range(1, house.boxes + 1)}
    because = table.because(RULES_APPLY, EXCLUSION) if house.excluded else table.because(RULES_APPLY)
    name = next(name for name in _names() if name not in barred)
    return may(Sit(who=who, name=Words(name)), because, name=AnyText(barred))


def _names() -> Iterator[str]:
    """Names for an example, since any of them may be barred."""
    yield "a player"
    yield from (f"player {number}" for number in count(2))


def _sat(_: Premises, action: Sit, because: tuple[str, ...]) -> tuple[Event, ...]:
    return (Seated(box=box_number(action.who), name=" ".join(action.name.split()), because=because),)


def _may_leave(table: Premises, who: str) -> Guarded:
    if box_number(who) not in table.house.seats:
        return table.refuse("not-seated", f"nobody sits at {who}", RULES_APPLY)
    if table.wagers_of((box_number(who),)):
        return table.refuse("wagers-in-play", f"{who} has wagers on the layout", RULES_APPLY)
    return may(Leave(who=who), table.because(RULES_APPLY))


def _left(_: Premises, action: Leave, because: tuple[str, ...]) -> tuple[Event, ...]:
    return (SeatLeft(box=box_number(action.who), because=because),)


def _may_require_to_vacate(table: Premises, who: str) -> Guarded:
    if refusal := refuse_power(table, SEAT_VACATED, who):
        return refusal
    # Without a rule the house may ask any seat that has no wager on the layout.
    rounds = table.book.count("abstain-rounds") if table.book.has("abstain-rounds") else 0
    wagering = {wager.box for wager in table.situation.wagers}
    idle = tuple(
        box for box, seat in sorted(table.house.seats.items()) if seat.idle >= rounds and box not in wagering
    )
    if not idle:
        says = f"nobody has made no wager for {rounds} rounds running while all other seats were in use"
        return table.refuse("no-idle-seat", says, SEAT_VACATED)
    return may(RequireToVacate(who=who, box=idle[0]), table.because(SEAT_VACATED), box=Choices(idle))


def _vacated(_: Premises, action: RequireToVacate, because: tuple[str, ...]) -> tuple[Event, ...]:
    return (SeatLeft(box=action.box, because=because),)


def without(house: House, *boxes: int) -> House:
    """The house once some seats are free. The table is no longer full, so idle rounds begin anew (5.0)."""
    seats = {box: Seat(seat.name) for box, seat in house.seats.items() if box not in boxes}
    gone = {player(house, box).casefold() for box in boxes}
    return replace(
        house,
        seats=seats,
        own_limits={box: own for box, own in house.own_limits.items() if box not in boxes},
        partners=frozenset() if gone & house.partners else house.partners,
        agreements=frozenset(item for item in house.agreements if item.box not in boxes),
        advice_asked=house.advice_asked - frozenset(boxes),
        non_value_required=house.non_value_required - frozenset(boxes),
        playing=house.playing - frozenset(boxes),
    )


def apply(house: House, event: Event) -> House:
    """The house after somebody sat down or left."""
    match event:
        case Seated(box=box, name=name):
            return replace(house, seats={**house.seats, box: Seat(name)})
        case SeatLeft(box=box):
            return without(house, box)
    return house


RULES = (
    Rule(Sit, _may_sit, _sat),
    Rule(Leave, _may_leave, _left),
    Rule(RequireToVacate, _may_require_to_vacate, _vacated),
)
EVENTS: tuple[type[Event], ...] = (Seated, SeatLeft)
