"""An outcome set aside between rolls (Division I r 12): the last roll's, or that of the next one.

What was laid since the last roll is for the next one, and is none of the last one's wagers.
"""

from collections.abc import Sequence

from msgspec.structs import replace

from pitboss.games.craps.events import RollSetAside
from pitboss.games.craps.moment import Moment
from pitboss.games.craps.resting import not_for_the_next
from pitboss.games.craps.state import Place, State
from pitboss.table.event import Event, Forfeited, Reversed, Settled
from pitboss.table.general.invalidation import EarlierInvalidated, Invalidate, Invalidated, LastInvalidated
from pitboss.table.general.past import LAST
from pitboss.table.round import ordinal

FRAUD = "fraud"


def riding(state: State) -> dict[Place, int]:
    """What the last roll left undecided and still lies; all that lies, where that is not known."""
    left = state.before.left if state.before else state.bets
    kept = {place: min(bet.cents, left[place].cents) for place, bet in state.bets.items() if place in left}
    return {place: cents for place, cents in kept.items() if cents}


def undecided(state: State) -> tuple[Settled, ...]:
    """The wagers that the last roll left as they were, as lines of it; none before a roll is settled."""
    if not state.was_settled or state.phase != "open":
        return ()
    return tuple(
        Settled(box=box, area=area, outcome="carried", stake=cents, because=())
        for (box, area), cents in riding(state).items()
    )


def reached(table: Moment, action: Invalidate, events: Sequence[Event]) -> tuple[Event, ...]:
    """What is set aside by the general rules, held to the roll that is meant."""
    state = table.state
    is_here = any(isinstance(event, Invalidated) for event in events)
    if not is_here or not state.was_settled or state.phase != "open":
        return tuple(events)
    if _means_last(state, action):
        return _last_roll(table, events)
    return _next_roll(state, events) if state.bets or state.offers else tuple(events)


def _means_last(state: State, action: Invalidate) -> bool:
    if action.which is None:
        return FRAUD in (action.ground, action.also)
    return action.which in (LAST, ordinal(state.house.number - 1))


def _next_roll(state: State, events: Sequence[Event]) -> tuple[Event, ...]:
    """All that lies goes back; what the last roll decided is over."""
    kept = (event for event in events if not isinstance(event, Reversed | Forfeited))
    number = state.house.number
    return tuple(replace(event, round=number) if isinstance(event, Invalidated) else event for event in kept)


def _last_roll(table: Moment, events: Sequence[Event]) -> tuple[Event, ...]:
    """What the roll decided is undone; what it left goes back, or lies as before it, as that is read."""
    state = table.state
    lies_on = bool(riding(state)) and table.rules.reads("undecided-in-an-invalid-roll", "ride")
    lines = [event for event in events if isinstance(event, Settled)]
    if lies_on:
        lines = [line for line in lines if line.outcome == "lose"]
    undone = [event for event in events if isinstance(event, Reversed | Forfeited)]
    found = next(event for event in events if isinstance(event, Invalidated))
    over = _ride_on(state, found) if lies_on else (found,)
    told = (*_held_to(riding(state), lines), *undone, *over)
    return (*told, *not_for_the_next(table, state.before.left if state.before else state.bets, told))


def _held_to(riding: dict[Place, int], lines: Sequence[Settled]) -> list[Settled]:
    """The lines of what was riding, without what was laid since; each place once."""
    found = {(line.box, line.area): line for line in reversed(lines)}
    return [
        replace(found[place], stake=cents, collected=cents if found[place].collected else 0)
        for place, cents in riding.items()
        if place in found
    ]


def _ride_on(state: State, found: Invalidated) -> tuple[Event, ...]:
    aside = RollSetAside(ground=found.ground, because=found.because)
    if state.settled:
        return (aside, LastInvalidated(ground=found.ground, because=found.because))
    number = state.house.number - 1
    return (aside, EarlierInvalidated(ground=found.ground, round=number, because=found.because))
