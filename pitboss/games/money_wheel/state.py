"""The state of a money wheel table, and what each event of the wheel does to it."""

from collections.abc import Mapping

from msgspec import Struct
from msgspec.structs import replace

from pitboss.games.money_wheel import events as e
from pitboss.table.changes import Change, Changes
from pitboss.table.event import BetsClosed, Event, Settled
from pitboss.table.general.invalidation import Invalidated, LastInvalidated
from pitboss.table.layout import state as layout
from pitboss.table.layout.apply import APPLY, with_result
from pitboss.table.layout.events import SpinBegun, SpinVoid
from pitboss.table.layout.state import BETTING, CLOSED, COLLECTED, RESULT, Stake

# So many results are remembered.
_REMEMBERED = 12
# A spin: none yet since the call, the wheel turns, the indicator rests in a section, or there is no result.
IDLE, RUNNING, RESTED, VOID = "idle", "running", "rested", "void"


class CallDoubted(Struct, frozen=True):
    """A spin as it was when it was called off on a ground that a fact may belie."""

    ground: str
    spin: str
    phase: str
    stakes: Mapping[tuple[int, str], Stake]
    settled: tuple[Settled, ...]
    symbol: str
    section: int | None


class LastSpin(Struct, frozen=True):
    """The spin before the one that is called, until the wheel turns again: its symbol and turns."""

    symbol: str
    turns: int | None


class State(layout.State, frozen=True, kw_only=True):
    """What a money wheel table remembers: its symbols, the spin, what won, and why a spin is void.

    `turns` is how often the wheel turned, where that was counted; `called_off` what a mistaken call ended;
    `last` is the spin before, from the call until the wheel turns again. `results` are the symbols of the
    spins before the one that stands, the latest last.
    """

    name: str
    symbols: Mapping[str, str]
    spin: str = IDLE
    symbol: str = ""
    section: int | None = None
    void_because: tuple[str, ...] = ()
    turns: int | None = None
    called_off: CallDoubted | None = None
    last: LastSpin | None = None
    results: tuple[str, ...] = ()

    @property
    def is_running(self) -> bool:
        """Whether the wheel turns and its spin may still have a result."""
        return self.spin == RUNNING

    @property
    def won(self) -> tuple[str, ...]:
        """The symbols that won, the latest last."""
        return (*self.results, self.symbol) if self.symbol else self.results

    @property
    def is_over(self) -> bool:
        """Whether the last spin was settled to its end, and no call has opened the next one."""
        return self.spin == RESTED and self.phase == BETTING


def _begun(state: State, event: SpinBegun) -> State:
    state = replace(state, results=state.won[-_REMEMBERED:])
    return replace(state, spin=IDLE, symbol="", section=None, void_because=(), turns=None, called_off=None)


def _without_last(state: State) -> State:
    """The spin before had no result."""
    return replace(state, last=None, results=state.results[:-1]) if state.last is not None else state


def _spun(state: State, event: e.WheelSpun) -> State:
    return replace(state, spin=RUNNING, last=None)


def _closed(state: State, event: BetsClosed) -> State:
    """The spin before can still be found void, if it had a result, until the wheel turns again."""
    last = LastSpin(state.symbol, state.turns) if state.spin == RESTED else None
    return replace(state, last=last)


def _stopped(state: State, event: e.WheelStopped) -> State:
    return replace(with_result(state), spin=RESTED, symbol=event.symbol, section=event.section)


def _void(state: State, event: SpinVoid) -> State:
    if event.earlier:
        return _without_last(state)
    return replace(state, spin=VOID, symbol="", section=None, void_because=event.because)


def _invalidated(state: State, event: Invalidated) -> State:
    """The game has no outcome, whatever the wheel does, and whatever anybody had called."""
    return replace(
        state, spin=VOID, symbol="", section=None, void_because=event.because, called_off=None, last=None
    )


def _last_invalidated(state: State, event: LastInvalidated) -> State:
    """The spin before has no outcome: it can be found void no more."""
    if state.last is not None:
        return _without_last(state)
    if not state.is_over:
        return state
    return replace(state, spin=VOID, symbol="", section=None, void_because=event.because)


def _counted(state: State, event: e.TurnsCounted) -> State:
    return replace(state, turns=event.turns)


def _called_off(state: State, event: e.CalledOff) -> State:
    """What lies, or lay as the result came, is what the spin is about if it counts after all."""
    stakes = state.lay if state.phase in (RESULT, COLLECTED) else state.stakes
    was = CallDoubted(
        event.ground, state.spin, state.phase, stakes, state.settled, state.symbol, state.section
    )
    return replace(state, called_off=was)


def _stood(state: State, event: e.StoodAt) -> State:
    assert state.called_off is not None, "only a spin that was called off stands without a result"
    return replace(
        state,
        called_off=replace(state.called_off, spin=RESTED, symbol=event.symbol, section=event.section),
    )


def _void_anyway(state: State, event: e.VoidAnyway) -> State:
    return replace(state, called_off=None, void_because=event.because)


def _stands(state: State, event: e.SpinStands) -> State:
    """The spin goes on where the call ended it: turning, at rest, or settled."""
    was = state.called_off
    assert was is not None, "only a spin that was called off can stand after all"
    state = replace(
        state, spin=was.spin, symbol=was.symbol, section=was.section, void_because=(), called_off=None
    )
    if was.phase == BETTING:
        return state
    state = replace(state, settled=(), phase=CLOSED)
    return state if was.spin == RUNNING else with_result(state)


OWN: Mapping[type[Event], Change] = {
    SpinBegun: _begun,
    BetsClosed: _closed,
    e.WheelSpun: _spun,
    e.WheelStopped: _stopped,
    e.TurnsCounted: _counted,
    e.CalledOff: _called_off,
    e.StoodAt: _stood,
    e.VoidAnyway: _void_anyway,
    e.SpinStands: _stands,
    SpinVoid: _void,
    Invalidated: _invalidated,
    LastInvalidated: _last_invalidated,
}

apply = Changes[State](APPLY, OWN)
