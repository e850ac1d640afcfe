"""Wagers that a tie left lying and whose maker has gone stay the maker's, whoever takes the box (r 5.6)."""

from pitboss.games.baccarat.moment import Moment
from pitboss.law.key import key
from pitboss.table.event import Event
from pitboss.table.general.seats import LeftBehind, Seated

ALTERED_AFTER_TIE = key("altered-after-tie")


def stay_their_makers(table: Moment, events: tuple[Event, ...]) -> tuple[Event, ...]:
    """What becomes of them as somebody else sits down where they lie."""
    taken = [event for event in events if isinstance(event, Seated)]
    return (*events, *(left for event in taken for left in _left_at(table, event)))


def _left_at(table: Moment, seated: Seated) -> list[LeftBehind]:
    gone = table.state.house.absent.get(seated.box)
    if gone is None or gone.name.casefold() == seated.name.casefold():
        return []
    because = table.because(ALTERED_AFTER_TIE)
    return [
        LeftBehind(
            box=bet.place,
            area=bet.name,
            cents=bet.cents,
            name=gone.name,
            to=bet.area.left_by(gone.name).name(bet.place),
            because=because,
        )
        for bet in table.state.bets
        if bet.place == seated.box and not bet.area.maker
    ]
