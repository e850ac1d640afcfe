"""What wagers and rounds mean for the house: gaming, idle rounds, who has left, and what was settled last."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from msgspec.structs import replace

from pitboss.table.event import (
    Awarded,
    Event,
    Forfeited,
    Placed,
    PlacedUnnoticed,
    Reversed,
    RoundAgain,
    RoundEnded,
    RoundVoid,
    Settled,
    TakenBack,
)
from pitboss.table.house import Absent, BelowMinimumAccepted, House, LetOff, Seat, known_as, permitted
from pitboss.table.layout.events import SpinBegun, SpinVoid
from pitboss.table.round import OF_A_POOL, Round

# How many rounds before the last a table remembers.
KEPT = 20
_NEXT = Round()


def apply(house: House, event: Event) -> House:
    """The house after a wager, a settlement, a round, or a wager below the minimum that counts."""
    return _CHANGES[type(event)](house, event)


def _placed(house: House, event: Placed) -> House:
    house = _small_changed(house, event.box, event.area, event.cents)
    house = _no_longer_left(lying(house, event), event.box, event.area)
    if event.box in house.playing and house.begun_today:
        return house
    return replace(house, playing=house.playing | {event.box}, begun_today=True)


def _taken_back(house: House, event: TakenBack) -> House:
    house = _small_changed(house, event.box, event.area, -event.cents)
    return _no_longer_left(lying(house, event), event.box, event.area)


def _begun(house: House, _: SpinBegun) -> House:
    return replace(house, begun=True)


def _void(house: House, _: RoundVoid) -> House:
    return replace(house, now=replace(house.now, is_void=True))


def _below_minimum(house: House, event: BelowMinimumAccepted) -> House:
    house = _counted(house, event.player, 1)
    if not event.area:
        return house
    found = LetOff(event.player, event.box, event.area, event.cents)
    return replace(house, let_off=(*house.let_off, found))


def _counted(house: House, name: str, more: int) -> House:
    """How often a player's wager below the minimum has counted, at all and on this day."""
    ever, today = house.below_minimum, house.below_today
    return replace(
        house,
        below_minimum={**ever, name: ever.get(name, 0) + more},
        below_today={**today, name: max(0, today.get(name, 0) + more)},
    )


def _small_at(house: House, box: int, area: str) -> LetOff | None:
    return next((one for one in house.let_off if (one.box, one.area) == (box, area)), None)


def _small_changed(house: House, box: int, area: str, more: int) -> House:
    """A wager that counts though it is too small goes, or grows, before any round: then it never counted."""
    found = _small_at(house, box, area)
    if found is None:
        return house
    house, left = _has_stood(house, found), replace(found, cents=found.cents + more)
    if 0 < left.cents < permitted(house, box).least:
        return replace(house, let_off=(*house.let_off, left))
    return _counted(house, found.name, -1)


def _has_stood(house: House, found: LetOff) -> House:
    return replace(house, let_off=tuple(one for one in house.let_off if one != found))


def _no_longer_left(house: House, box: int, area: str) -> House:
    place = (box, area)
    return replace(house, left_lying=house.left_lying - {place}) if place in house.left_lying else house


def lying(house: House, event: Event) -> House:
    """What still lies of players who have left, by the chips that an event moves."""
    if not house.absent:
        return house
    absent = dict(house.absent)
    for move in event.moves():
        for account, sign in ((move.source, -1), (move.target, 1)):
            if account.kind == "wager" and account.box in absent:
                left = absent[account.box]
                absent[account.box] = Absent(left.name, left.cents + sign * (move.cents or 0))
    return replace(house, absent=absent)


def _settled(house: House, event: Settled) -> House:
    name = event.name or known_as(house, event.box)
    house = _small_settled(house, event)
    if event.area == OF_A_POOL and event.outcome == "win":
        # A prize is handed over when its round is over (1998 Div 6 r 11.12), and is a line of that one.
        return lying(replace(house, last=house.last.with_line(event, name)), event)
    now = house.now.with_line(event, name)
    place, left = (event.box, event.area), house.left_lying
    if event.outcome == "carried" and event.stake:
        left = left | {place}
    elif place in left:
        left = left - {place}
    house = replace(house, now=now, left_lying=left)
    # What somebody else had left at the box is no part of what its player leaves there.
    return house if event.name else lying(house, event)


def _small_settled(house: House, event: Settled) -> House:
    """Of a wager that counts though it is too small a part may go back that was added and is void."""
    found = _small_at(house, event.box, event.area)
    if found is None:
        return house
    if event.outcome == "void" and event.stake < found.cents:
        return _small_changed(house, event.box, event.area, -event.stake)
    return _has_stood(house, found)


def _undone(house: House, event: Reversed | Forfeited | Awarded) -> House:
    """A line is looked for in the round that is named, or in the one under way, then in the last."""
    house = lying(house, event)
    if isinstance(event, Reversed) and event.carried:
        house = replace(house, left_lying=house.left_lying | {(event.line.box, event.line.area)})
    if event.round:
        return in_place(house, event.round, lambda part: _in(part, event) or part)
    now, last = _in(house.now, event), _in(house.last, event)
    if now is not None:
        return replace(house, now=now)
    return house if last is None else replace(house, last=last)


def _in(part: Round, event: Reversed | Forfeited | Awarded) -> Round | None:
    match event:
        case Reversed():
            return part.undone(event)
        case Forfeited():
            return part.forfeited(event)
        case Awarded():
            return part.awarded(event)


def in_place(house: House, number: int, changed: Callable[[Round], Round]) -> House:
    """The house with what it remembers of a round that is over changed."""
    if number == house.last.number:
        return replace(house, last=changed(house.last))
    earlier = tuple(changed(part) if part.number == number else part for part in house.earlier)
    return replace(house, earlier=earlier)


def _ended(house: House, event: RoundEnded) -> House:
    wagered = frozenset(event.boxes)
    gone = [box for box in house.seats if known_as(house, box) in house.excluded] if house.excluded else []
    absent = {**house.absent, **_left_behind(house, gone)} if gone else house.absent
    return replace(
        _closed(house),
        number=house.number + (not event.again),
        seats=_idle(house, gone, wagered | house.spun_before, again=event.again)
        if house.seats
        else house.seats,
        absent={box: left for box, left in absent.items() if left.cents > 0} if absent else absent,
        playing=wagered - absent.keys(),
        begun_today=house.begun_today or bool(wagered),
        spun_before=frozenset(),
        counted=False,
        advice_asked=frozenset(),
        forfeits=frozenset(item for item in house.forfeits if item.round >= house.number - KEPT),
        culprits=frozenset(),
    )


def _spun_again(house: House, _: SpinVoid) -> House:
    """A spin without a result is spun again, and both are one round (5.0)."""
    wagered = frozenset(line.settled.box for line in house.now.lines)
    # Found void only after its end, the round was counted, and the spin anew is not counted again.
    return _going_on(house, wagered, was_over=not house.begun and not wagered)


def _again(house: House, event: RoundAgain) -> House:
    return _going_on(house, frozenset(event.boxes), was_over=event.ended)


def _going_on(house: House, wagered: frozenset[int], *, was_over: bool) -> House:
    """A round goes on with what is played in the place of what was void; wagers that lie wait for it."""
    return replace(
        _closed(house),
        number=house.number - was_over,
        spun_before=house.spun_before | wagered,
        counted=house.counted or was_over,
        left_lying=frozenset(),
    )


def _closed(house: House) -> House:
    """What was settled becomes the last that had an outcome, or was set aside."""
    now = house.now
    house = replace(house, let_off=()) if house.let_off else house
    if not now.has_outcome and not now.was_set_aside:
        return replace(house, begun=False, now=_NEXT)
    over = Round(now.lines, now.invalid, number=house.number)
    return replace(house, begun=False, now=_NEXT, last=over, earlier=with_last(house))


def with_last(house: House) -> tuple[Round, ...]:
    """The rounds before the last one, once another is."""
    return (house.last, *house.earlier)[:KEPT] if house.last.lines else house.earlier


def _left_behind(house: House, boxes: Iterable[int]) -> dict[int, Absent]:
    """Excluded players who go as the round ends, with what it leaves lying of theirs."""
    lines = [line.settled for line in house.now.lines if line.settled.outcome == "carried"]
    lying = {box: sum(line.stake for line in lines if line.box == box) for box in boxes}
    return {box: Absent(house.seats[box].name, cents) for box, cents in lying.items()}


def _idle(house: House, gone: Sequence[int], wagered: frozenset[int], *, again: bool) -> dict[int, Seat]:
    """The seats with their idle rounds, which count only while every other seat is in use (5.0).

    A round that turns out void once it is over was counted then; that it was void is counted now.
    """
    seats = {box: seat for box, seat in house.seats.items() if box not in gone}
    in_use = {box for box in wagered if box <= house.boxes} | seats.keys()
    if len(in_use) < house.boxes:
        return {box: Seat(seat.name) for box, seat in seats.items()}
    more = not house.counted and not again
    void = house.now.is_void and not house.counted
    return {
        box: Seat(seat.name)
        if box in wagered
        else Seat(seat.name, seat.idle + more, min(seat.void + void, seat.idle + more))
        for box, seat in seats.items()
    }


_CHANGES: dict[type[Event], Callable[[House, Any], House]] = {
    Placed: _placed,
    PlacedUnnoticed: _placed,
    TakenBack: _taken_back,
    Settled: _settled,
    Reversed: _undone,
    Forfeited: _undone,
    Awarded: _undone,
    SpinBegun: _begun,
    SpinVoid: _spun_again,
    RoundVoid: _void,
    RoundAgain: _again,
    RoundEnded: _ended,
    BelowMinimumAccepted: _below_minimum,
}
EVENTS: tuple[type[Event], ...] = tuple(_CHANGES)
