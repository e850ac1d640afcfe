"""What wagers and rounds mean for the house: gaming, idle rounds, who has left, and what was settled last."""

from collections.abc import Iterable

from msgspec.structs import replace

from pitboss.table.event import Event, Forfeited, Placed, Reversed, RoundEnded, RoundVoid, Settled, TakenBack
from pitboss.table.house import Absent, BelowMinimumAccepted, House, Seat, known_as
from pitboss.table.layout.events import SpinBegun, SpinVoid
from pitboss.table.round import OF_A_POOL, Round

EVENTS: tuple[type[Event], ...] = (
    Placed,
    TakenBack,
    Settled,
    Reversed,
    Forfeited,
    SpinBegun,
    SpinVoid,
    RoundVoid,
    RoundEnded,
    BelowMinimumAccepted,
)


def apply(house: House, event: Event) -> House:
    """The house after a wager, a settlement, a round, or a wager below the minimum that counts."""
    match event:
        case Placed(box=box, area=area):
            return _placed(_lying(house, event), box, area)
        case TakenBack(box=box, area=area):
            return _no_longer_left(_lying(house, event), box, area)
        case Settled():
            return _settled(house, event)
        case Reversed() | Forfeited():
            return _undone(_lying(house, event), event)
        case SpinBegun():
            return replace(house, begun=True)
        case SpinVoid():
            return _spun_again(house)
        case RoundVoid():
            return replace(house, now=replace(house.now, is_void=True))
        case RoundEnded(boxes=boxes, again=again):
            return _ended(house, frozenset(boxes), again=again)
        case BelowMinimumAccepted(player=name):
            ever, today = house.below_minimum, house.below_today
            return replace(
                house,
                below_minimum={**ever, name: ever.get(name, 0) + 1},
                below_today={**today, name: today.get(name, 0) + 1},
            )
    return house


def _placed(house: House, box: int, area: str) -> House:
    house = _no_longer_left(house, box, area)
    if box in house.playing and house.begun_today:
        return house
    return replace(house, playing=house.playing | {box}, begun_today=True)


def _no_longer_left(house: House, box: int, area: str) -> House:
    place = (box, area)
    return replace(house, left_lying=house.left_lying - {place}) if place in house.left_lying else house


def _lying(house: House, event: Event) -> House:
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
    name = known_as(house, event.box)
    if event.area == OF_A_POOL and event.outcome == "win":
        # A prize is handed over when its round is over (1998 Div 6 r 11.12), and is a line of that one.
        return _lying(replace(house, last=house.last.with_line(event, name)), event)
    house = _lying(replace(house, now=house.now.with_line(event, name)), event)
    place = (event.box, event.area)
    if event.outcome == "carried" and event.stake:
        return replace(house, left_lying=house.left_lying | {place})
    return _no_longer_left(house, *place)


def _undone(house: House, event: Reversed | Forfeited) -> House:
    """A line is looked for in the round under way, then in the last."""
    if isinstance(event, Reversed) and event.carried:
        house = replace(house, left_lying=house.left_lying | {(event.line.box, event.line.area)})
    now, last = _in(house.now, event), _in(house.last, event)
    if now is not None:
        return replace(house, now=now)
    return house if last is None else replace(house, last=last)


def _in(part: Round, event: Reversed | Forfeited) -> Round | None:
    return part.undone(event) if isinstance(event, Reversed) else part.forfeited(event)


def _ended(house: House, wagered: frozenset[int], *, again: bool) -> House:
    staying = {box: seat for box, seat in house.seats.items() if known_as(house, box) not in house.excluded}
    absent = {**house.absent, **_left_behind(house, house.seats.keys() - staying.keys())}
    wagered_at_all, is_void = wagered | house.spun_before, house.now.is_void
    house = replace(
        _closed(house),
        seats=staying,
        absent={box: left for box, left in absent.items() if left.cents > 0},
        playing=wagered - absent.keys(),
        begun_today=house.begun_today or bool(wagered),
    )
    return replace(
        house,
        seats=_idle(house, wagered_at_all, is_void=is_void, again=again),
        spun_before=frozenset(),
        counted=False,
        advice_asked=frozenset(),
        forfeits=frozenset(),
        culprits=frozenset(),
    )


def _spun_again(house: House) -> House:
    """A spin without a result is spun again, and both are one round (5.0); wagers that lie wait for it."""
    wagered = frozenset(line.settled.box for line in house.now.lines)
    # Found void only after its end, the round was counted, and the spin anew is not counted again.
    was_over = not house.begun and not wagered
    return replace(
        _closed(house),
        spun_before=house.spun_before | wagered,
        counted=house.counted or was_over,
        left_lying=frozenset(),
    )


def _closed(house: House) -> House:
    """What was settled becomes the last that had an outcome, or was set aside."""
    last = house.now if house.now.has_outcome or house.now.was_set_aside else house.last
    return replace(house, begun=False, now=Round(), last=last)


def _left_behind(house: House, boxes: Iterable[int]) -> dict[int, Absent]:
    """Excluded players who go as the round ends, with what it leaves lying of theirs."""
    lines = [line.settled for line in house.now.lines if line.settled.outcome == "carried"]
    lying = {box: sum(line.stake for line in lines if line.box == box) for box in boxes}
    return {box: Absent(house.seats[box].name, cents) for box, cents in lying.items()}


def _idle(house: House, wagered: frozenset[int], *, is_void: bool, again: bool) -> dict[int, Seat]:
    """The seats with their idle rounds, which count only while every other seat is in use (5.0).

    A round that turns out void once it is over was counted then; that it was void is counted now.
    """
    in_use = {box for box in wagered if box <= house.boxes} | house.seats.keys()
    if len(in_use) < house.boxes:
        return {box: Seat(seat.name) for box, seat in house.seats.items()}
    more = not house.counted and not again
    void = is_void and not house.counted
    return {
        box: Seat(seat.name)
        if box in wagered
        else Seat(seat.name, seat.idle + more, min(seat.void + void, seat.idle + more))
        for box, seat in house.seats.items()
    }
