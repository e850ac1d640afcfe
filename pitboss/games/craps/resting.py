"""What a roll counts for: the wagers that lay when its dice came to rest, whatever was laid since (r 3.2)."""

from collections.abc import Sequence

from msgspec.structs import replace

from pitboss.games.craps import clauses
from pitboss.games.craps.moment import Moment
from pitboss.games.craps.state import State
from pitboss.games.craps.wagers.placing import refuse_area
from pitboss.law.key import key
from pitboss.table.event import Event, TakenBack

WAGERS_BEFORE_THROW = key("wagers-before-throw")


def as_found(table: Moment) -> Moment:
    """The table as the roll found it: a call of "No roll" that was overruled let more be laid meanwhile."""
    roll = table.state.roll
    if roll is None or roll.found is None:
        return table
    return Moment(table.rules, replace(table.state, bets=roll.found.bets, point=roll.found.point))


def too_late(table: Moment, settled: Sequence[Event]) -> list[Event]:
    """Chips laid since the roll rested are for the next one; where they cannot be, they go back."""
    found, state = as_found(table).state, table.state
    if found is state:
        return []
    after = table.after(settled)
    then = Moment(table.rules, replace(after.state, offers={}))
    back: list[Event] = []
    for (box, name), cents in _since(state, found).items():
        area = table.rules.areas[name]
        if refuse_area(then, box, area):
            because = table.because(clauses.PERMITS[area.kind], WAGERS_BEFORE_THROW)
            back.append(TakenBack(box=box, area=name, cents=cents, because=because))
    return back


def _since(state: State, found: State) -> dict[tuple[int, str], int]:
    """What was laid on each place after the roll had come to rest, or waits there to be confirmed."""
    laid = {
        place: bet.cents - then
        for place, bet in state.bets.items()
        if bet.cents > (then := found.staked(*place))
    }
    return laid | {place: offer.cents for place, offer in state.offers.items()}
