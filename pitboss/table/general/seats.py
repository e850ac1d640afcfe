"""Seats: sitting down, leaving, and giving up a seat that stands idle at a full table (5.0)."""

from collections.abc import Iterator
from itertools import count
from typing import ClassVar

from msgspec.structs import replace

from pitboss.law.key import key
from pitboss.table.action import Request
from pitboss.table.chips.accounts import Move, wager
from pitboss.table.event import Event
from pitboss.table.general.conduct import partners_parted
from pitboss.table.general.situation import Premises, box_number, refuse_box, refuse_power
from pitboss.table.house import Absent, House, Seat, excluded_by, player
from pitboss.table.notation import Words
from pitboss.table.option import AnyText, Choices
from pitboss.table.refusal import Refusal
from pitboss.table.round import Round
from pitboss.table.rule import Guarded, Rule, may
from pitboss.table.who import box as name_of

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

    tells: ClassVar[str] = "{Name} sits at {box}."

    box: int
    name: str


class SeatLeft(Event, frozen=True, kw_only=True):
    """A seat is free again; `lying` is what its player leaves on the layout, if anything."""

    tells: ClassVar[str] = "The seat at {box} is free."

    box: int
    lying: int = 0


class LeftBehind(Event, frozen=True, kw_only=True):
    """A wager that a round left lying is its maker's, though somebody else takes the box; it is named so."""

    tells: ClassVar[str] = "The {area} wager of {cents} at {box} stays {name}'s."

    box: int
    area: str
    cents: int
    name: str
    # What the area is called from here on.
    to: str

    def moves(self) -> tuple[Move, ...]:
        """It lies where it lay, under its maker's name."""
        return (Move(wager(self.box, self.area), wager(self.box, self.to), self.cents),)


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
    left = house.absent.get(number)
    if left and (table.at_risk((number,)) or not table.situation.knows_makers):
        # Whose wagers lie at a box would be in doubt if somebody else sat down there before they are decided.
        if left.name.casefold() in house.excluded:
            return table.refuse("seat-taken", f"wagers of {left.name} lie at {who}", RULES_APPLY)
        return may(Sit(who=who, name=Words(left.name)), table.because(RULES_APPLY))
    name = next(name for name in _names() if name not in barred)
    return may(Sit(who=who, name=Words(name)), table.because(RULES_APPLY), name=AnyText(barred))


def _refuse_name(table: Premises, action: Sit) -> Refusal:
    """Why nobody of that name sits down: they are excluded, or it is no person's name."""
    name = " ".join(action.name.split())
    if name.casefold() in table.house.excluded:
        says = f"{name} is excluded from play here"
        return table.refuse("outside-name", says, *excluded_by(table.house, name.casefold()), RULES_APPLY)
    left = table.house.absent.get(box_number(action.who))
    says = f"wagers of {left.name} lie at {action.who}" if left else f"{name!r} is no name of a person here"
    return table.refuse("outside-name", says, RULES_APPLY)


def _names() -> Iterator[str]:
    """Names for an example, since any of them may be barred."""
    yield "a player"
    yield from (f"player {number}" for number in count(2))


def _sat(_: Premises, action: Sit, because: tuple[str, ...]) -> tuple[Event, ...]:
    return (Seated(box=box_number(action.who), name=" ".join(action.name.split()), because=because),)


def _may_leave(table: Premises, who: str) -> Guarded:
    if box_number(who) not in table.house.seats:
        return table.refuse("not-seated", f"nobody sits at {who}", RULES_APPLY)
    # Where no general rules are held a player with wagers stays; the game rules on one who goes all the same.
    # A wager that a void round left for the next keeps nobody: that round is complete (US (f)(6)).
    if table.book.is_silent(SEAT_VACATED) and table.at_risk((box_number(who),)):
        return table.refuse("wagers-in-play", f"{who} has wagers on the layout", RULES_APPLY)
    return may(Leave(who=who), table.because(RULES_APPLY))


def _left(table: Premises, action: Leave, because: tuple[str, ...]) -> tuple[Event, ...]:
    """No rule keeps a player at the seat: what they leave on the layout is theirs until it is decided."""
    box = box_number(action.who)
    return (seat_left(table, box, because), *partners_parted(table, box))


def seat_left(table: Premises, box: int, because: tuple[str, ...]) -> SeatLeft:
    """A seat that is free while some wagers of its player may still lie."""
    lying = sum(wager.cents for wager in table.wagers_of((box,)))
    return SeatLeft(box=box, lying=lying, because=because)


def _may_require_to_vacate(table: Premises, who: str) -> Guarded:
    if refusal := refuse_power(table, SEAT_VACATED, who):
        return refusal
    # Without a rule the house may ask any seat that has no wager on the layout.
    rounds = table.book.count("abstain-rounds") if table.book.has("abstain-rounds") else 0
    wagering = {wager.box for wager in table.at_risk(table.house.seats)}
    counts = not table.reads("void-round-idle", "not-counted")
    idle = tuple(
        box
        for box, seat in sorted(table.house.seats.items())
        if seat.idle - (0 if counts else seat.void) >= rounds and box not in wagering
    )
    if not idle:
        says = f"nobody has made no wager for {rounds} rounds running while all other seats were in use"
        return table.refuse("no-idle-seat", says, SEAT_VACATED)
    return may(RequireToVacate(who=who, box=idle[0]), table.because(SEAT_VACATED), box=Choices(idle))


def _vacated(table: Premises, action: RequireToVacate, because: tuple[str, ...]) -> tuple[Event, ...]:
    return (seat_left(table, action.box, because), *partners_parted(table, action.box))


def without(house: House, *boxes: int) -> House:
    """The house once some seats are free. The table is no longer full, so idle rounds begin anew (5.0).

    What follows the person ends as its clause says, not with the seat.
    """
    seats = {box: Seat(seat.name) for box, seat in house.seats.items() if box not in boxes}
    return replace(house, seats=seats, playing=house.playing - frozenset(boxes))


def _leaving(house: House, box: int, lying: int) -> House:
    if not lying:
        return without(house, box)
    absent = {**house.absent, box: Absent(house.seats[box].name, lying)}
    return replace(without(house, box), absent=absent)


def _seated(house: House, box: int, name: str) -> House:
    """Whoever played at a box without a name is the one who is named; one who had left is there no more."""
    was, now = name_of(box), name.casefold()
    if box in house.absent:
        house = replace(house, absent={other: who for other, who in house.absent.items() if other != box})
    else:
        house = _named(house, was, now)
    return replace(house, seats={**house.seats, box: Seat(name)})


def _named(house: House, was: str, now: str) -> House:
    """The house with what it kept of a player under their box, under their name."""

    def called(name: str) -> str:
        return now if name == was else name

    def of(part: Round) -> Round:
        return replace(part, lines=tuple(replace(line, name=called(line.name)) for line in part.lines))

    return replace(
        house,
        now=of(house.now),
        last=of(house.last),
        earlier=tuple(map(of, house.earlier)),
        own_limits={called(name): own for name, own in house.own_limits.items()},
        own_signs={called(name): box for name, box in house.own_signs.items()},
        agreements=frozenset(replace(item, name=called(item.name)) for item in house.agreements),
        advice_asked=frozenset(map(called, house.advice_asked)),
        below_minimum={called(name): times for name, times in house.below_minimum.items()},
        below_today={called(name): times for name, times in house.below_today.items()},
        let_off=tuple(replace(item, name=called(item.name)) for item in house.let_off),
        partners=frozenset(map(called, house.partners)),
        device_found=frozenset(map(called, house.device_found)),
        culprits=frozenset(map(called, house.culprits)),
        colour_required=frozenset(map(called, house.colour_required)),
        forfeits=frozenset(replace(item, name=called(item.name)) for item in house.forfeits),
        non_value=tuple(replace(item, name=now) if item.holder == was else item for item in house.non_value),
    )


def apply(house: House, event: Event) -> House:
    """The house after somebody sat down or left."""
    match event:
        case Seated(box=box, name=name):
            return _seated(house, box, name)
        case SeatLeft(box=box, lying=lying):
            return _leaving(house, box, lying)
        case LeftBehind(box=box, area=area, to=to):
            return replace(house, left_lying=house.left_lying - {(box, area)} | {(box, to)})
    return house


RULES = (
    Rule(Sit, _may_sit, _sat, _refuse_name),
    Rule(Leave, _may_leave, _left),
    Rule(RequireToVacate, _may_require_to_vacate, _vacated),
)
EVENTS: tuple[type[Event], ...] = (Seated, SeatLeft, LeftBehind)
