"""What a wager placed and a round ended mean for the house: gaming takes place, idle rounds are counted."""

from msgspec.structs import replace

from pitboss.table.event import Event, Placed, RoundEnded
from pitboss.table.house import BelowMinimumAccepted, House, Seat, known_as

EVENTS: tuple[type[Event], ...] = (Placed, RoundEnded, BelowMinimumAccepted)


def apply(house: House, event: Event) -> House:
    """The house after a wager, a round, or a wager below the minimum that counts."""
    match event:
        case Placed(box=box) if box in house.playing and house.begun_today:
            return house
        case Placed():
            return replace(house, playing=house.playing | {event.box}, begun_today=True)
        case RoundEnded(boxes=boxes):
            return _ended(house, frozenset(boxes))
        case BelowMinimumAccepted(player=name):
            used = {**house.below_minimum, name: house.below_minimum.get(name, 0) + 1}
            return replace(house, below_minimum=used)
    return house


def _ended(house: House, wagered: frozenset[int]) -> House:
    staying = {box: seat for box, seat in house.seats.items() if known_as(house, box) not in house.excluded}
    in_use = {box for box in wagered if box <= house.boxes} | staying.keys()
    seats = {
        box: Seat(seat.name, 0 if box in wagered or len(in_use) < house.boxes else seat.idle + 1)
        for box, seat in staying.items()
    }
    return replace(
        house,
        seats=seats,
        playing=wagered,
        begun_today=house.begun_today or bool(wagered),
        advice_asked=frozenset(),
        forfeits=frozenset(),
    )
