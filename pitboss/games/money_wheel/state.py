"""The state of a money wheel table, and what each event of the wheel does to it."""

from collections.abc import Mapping

from msgspec.structs import replace

from pitboss.games.money_wheel import events as e
from pitboss.table.changes import Change, Changes
from pitboss.table.event import Event
from pitboss.table.general.invalidation import Invalidated
from pitboss.table.layout import state as layout
from pitboss.table.layout.apply import APPLY, with_result
from pitboss.table.layout.events import SpinBegun, SpinVoid
from pitboss.table.layout.state import BETTING

# A spin: none yet since the call, the wheel turns, the indicator rests in a section, or there is no result.
IDLE, RUNNING, RESTED, VOID = "idle", "running", "rested", "void"


class State(layout.State, frozen=True, kw_only=True):
    """What a money wheel table remembers: its symbols, the spin, what won, and why a spin is void."""

    name: str
    symbols: Mapping[str, str]
    spin: str = IDLE
    symbol: str = ""
    section: int | None = None
    void_because: tuple[str, ...] = ()

    @property
    def is_running(self) -> bool:
        """Whether the wheel turns and its spin may still have a result."""
        return self.spin == RUNNING

    @property
    def is_over(self) -> bool:
        """Whether the last spin was settled to its end, and no call has opened the next one."""
        return self.spin == RESTED and self.phase == BETTING


def _begun(state: State, event: SpinBegun) -> State:
    return replace(state, spin=IDLE, symbol="", section=None, void_because=())


def _spun(state: State, event: e.WheelSpun) -> State:
    return replace(state, spin=RUNNING)


def _stopped(state: State, event: e.WheelStopped) -> State:
    return replace(with_result(state), spin=RESTED, symbol=event.symbol, section=event.section)


def _void(state: State, event: SpinVoid) -> State:
    return replace(state, spin=VOID, symbol="", section=None, void_because=event.because)


def _invalidated(state: State, event: Invalidated) -> State:
    """The game has no outcome, whatever the wheel does."""
    return replace(state, spin=VOID, symbol="", section=None, void_because=event.because)


OWN: Mapping[type[Event], Change] = {
    SpinBegun: _begun,
    e.WheelSpun: _spun,
    e.WheelStopped: _stopped,
    SpinVoid: _void,
    Invalidated: _invalidated,
}

apply = Changes[State](APPLY, OWN)
