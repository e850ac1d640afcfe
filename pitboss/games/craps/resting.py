"""What a roll counts for: the wagers that lay when its dice came to rest, whatever was laid since (r 3.2)."""

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from pitboss.games.craps import clauses
from pitboss.games.craps.moment import Moment
from pitboss.games.craps.state import Bet, Place
from pitboss.games.craps.wagers.commission import refunded
from pitboss.games.craps.wagers.limits import elsewhere, keeps_to_sign
from pitboss.games.craps.wagers.placing import refuse_area
from pitboss.law.key import Key, key
from pitboss.table.event import Event, TakenBack
from pitboss.table.house import permitted

WAGER_OUTSIDE_LIMITS = key("wager-outside-limits")
WAGERS_BEFORE_THROW = key("wagers-before-throw")


def as_found(table: Moment) -> Moment:
    """The table as the roll found it: a call of "No roll" that was overruled let more be laid meanwhile."""
    roll = table.state.roll
    if roll is None or roll.found is None:
        return table
    return Moment(table.rules, replace(table.state, bets=roll.found.bets, point=roll.found.point))


def not_for_the_next(table: Moment, then: Mapping[Place, Bet], events: Sequence[Event]) -> list[Event]:
    """Chips laid since the roll are for the next one; where they cannot lie as things come out, they go back.

    `then` is what lay on the layout before they were laid, `events` what becomes of the roll.
    """
    after = table.after(events)
    after = Moment(after.rules, replace(after.state, offers={}))
    back: list[Event] = []
    for (box, name), cents in _since(table, then).items():
        why = _cannot_lie(after, box, name)
        if not why:
            continue
        because, area = table.because(*why, WAGERS_BEFORE_THROW), table.rules.areas[name]
        says = "it was laid after that roll, and cannot lie for the next one"
        back.append(TakenBack(box=box, area=name, cents=cents, why=says, because=because))
        back += refunded(after, box, area, max(0, after.state.staked(box, name) - cents))
    return back


def _cannot_lie(table: Moment, box: int, name: str) -> tuple[Key, ...]:
    """What keeps chips on an area from being wagered on the next roll: it is closed, or holds too much."""
    area, state = table.rules.areas[name], table.state
    if refuse_area(table, box, area):
        return (clauses.PERMITS[area.kind],)
    lying = state.staked(box, name) + elsewhere(state, box, area)
    is_above = keeps_to_sign(table.rules, area) and lying > permitted(state.house, box).most
    return (WAGER_OUTSIDE_LIMITS,) if is_above else ()


def _since(table: Moment, then: Mapping[Place, Bet]) -> dict[Place, int]:
    """What was laid on each place since, or waits there to be confirmed."""
    state = table.state
    laid = {
        place: bet.cents - (then[place].cents if place in then else 0) for place, bet in state.bets.items()
    }
    laid |= {place: offer.cents for place, offer in state.offers.items()}
    return {place: cents for place, cents in laid.items() if cents > 0}
