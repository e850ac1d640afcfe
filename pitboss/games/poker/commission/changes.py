"""What commission does to a table."""

from collections.abc import Mapping

from msgspec.structs import replace

from pitboss.games.poker.commission.events import CommissionChanged, TimeCharged
from pitboss.games.poker.state import State
from pitboss.table.changes import Change
from pitboss.table.event import Event


def _changed(state: State, event: CommissionChanged) -> State:
    return replace(state, commission=event.commission)


def _charged(state: State, event: TimeCharged) -> State:
    for box, cents in event.paid:
        state = state.changing(box, stack=state.stack(box) - cents)
    return replace(state, time_charged=event.since)


COMMISSION: Mapping[type[Event], Change] = {CommissionChanged: _changed, TimeCharged: _charged}
