"""The state of a roulette table, and what each event of the wheel does to it."""

from collections.abc import Mapping

from msgspec.structs import replace

from pitboss.games.roulette import events as e
from pitboss.table.changes import Change, Changes
from pitboss.table.event import Event, Reversed, Settled, TakenBack
from pitboss.table.general.invalidation import Invalidated
from pitboss.table.layout import state as layout
from pitboss.table.layout.apply import APPLY, with_result
from pitboss.table.layout.events import Shifted, SpinBegun, SpinVoid
from pitboss.table.layout.state import RESULT, Moved, Stake

# A spin: none yet, the ball runs, it lies in a compartment, or there is no result and the ball goes back.
IDLE, RUNNING, RESTED, VOID = "idle", "running", "rested", "void"
# Whose accidents the operator may put right (2001 r 3.8).
BY_ACCIDENT = ("dealer", "patron")


class State(layout.State, frozen=True, kw_only=True):
    """What a roulette table remembers: the spin, the number that won, the one before, and the board.

    The board shows the latest winning numbers, the last one last; a table without a board shows none.
    Wagers that lie astray are kept with the place where they were first put and who moved them last;
    `restored` are those that count where they were first put, `settled_astray` those moved by an accident
    and settled where they lay.
    """

    layout: str = "3A"
    board_length: int = 0
    spin: str = IDLE
    number: int | None = None
    previous: int | None = None
    board: tuple[int, ...] = ()
    ball_out: bool = False
    astray: tuple[Moved, ...] = ()
    restored: frozenset[tuple[int, str]] = frozenset()
    settled_astray: tuple[Moved, ...] = ()

    @property
    def is_running(self) -> bool:
        """Whether the ball runs and its spin may still have a result."""
        return self.spin == RUNNING


def _begun(state: State, event: SpinBegun) -> State:
    previous = state.previous if state.number is None else state.number
    return replace(
        state, spin=RUNNING, number=None, previous=previous, restored=frozenset(), settled_astray=()
    )


def _rested(state: State, event: e.BallAtRest) -> State:
    return replace(with_result(state), spin=RESTED, number=event.number)


def _shown(state: State, event: e.NumberShown) -> State:
    return replace(state, board=(*state.board, event.number)[-state.board_length :])


def _void(state: State, event: SpinVoid) -> State:
    return replace(_without_number(state), spin=VOID)


def _without_number(state: State) -> State:
    """A number without effect is no winning one: it goes from the board."""
    board = state.board[:-1] if state.number is not None else state.board
    return replace(state, number=None, board=board, settled_astray=())


def _invalidated(state: State, event: Invalidated) -> State:
    """The game has no outcome: no number won, and a ball that runs is taken out as after a void spin."""
    ball_to_return = state.spin in (RUNNING, VOID)
    return replace(_without_number(state), spin=VOID if ball_to_return else IDLE)


def _left(state: State, event: e.BallLeft) -> State:
    return replace(state, ball_out=True)


def _examined(state: State, event: e.BallExamined) -> State:
    return replace(state, ball_out=False)


def _returned(state: State, event: e.BallReturned) -> State:
    return replace(state, spin=IDLE)


def _shifted(state: State, event: Shifted) -> State:
    """A wager goes astray; one that several accidents moved in turn was first put where the first began."""
    moved = state.moved[-1]
    before = [one for one in state.astray if (one.box, one.to) == (event.box, event.area)]
    others = [one for one in state.astray if one not in before]
    if event.by not in BY_ACCIDENT:
        return _as_it_lay(replace(state, astray=(*others, moved)))
    along = [replace(one, to=event.to, by=event.by) for one in before if one.by in BY_ACCIDENT]
    cents = moved.cents - sum(one.cents for one in along)
    coloured = moved.coloured - sum(one.coloured for one in along)
    fresh = [replace(moved, cents=cents, coloured=coloured)] if cents > 0 else []
    astray = [*others, *(one for one in along if one.area != one.to), *fresh]
    return _as_it_lay(replace(state, astray=tuple(astray)))


def _gone(state: State, event: Settled | TakenBack) -> State:
    """A wager that lies no more is not astray either; one settled whole may still be put right."""
    gone = [one for one in state.astray if (one.box, one.to) not in state.stakes]
    astray = tuple(one for one in state.astray if one not in gone)
    settled = tuple(one for one in gone if _was_settled_whole(one, event))
    return replace(state, astray=astray, settled_astray=(*state.settled_astray, *settled))


def _was_settled_whole(one: Moved, event: Settled | TakenBack) -> bool:
    if not isinstance(event, Settled) or event.outcome not in ("win", "lose") or one.by not in BY_ACCIDENT:
        return False
    return (one.box, one.to, one.cents, one.coloured) == (event.box, event.area, event.stake, 0)


def _unsettled(state: State, event: Reversed) -> State:
    """A settlement that is undone leaves nothing to put right."""
    place = (event.line.box, event.line.area)
    left = tuple(one for one in state.settled_astray if (one.box, one.to) != place)
    return replace(state, settled_astray=left)


def _as_it_lay(state: State) -> State:
    """Where a wager counts may be found when the result is known, too: it lay there as the result came."""
    return replace(state, lay=state.stakes) if state.phase == RESULT else state


def _restored(state: State, event: e.Restored) -> State:
    """The moved part of a wager goes back; the rest, if the player had chips there, stays."""
    old, new = (event.box, event.area), (event.box, event.to)
    here, there = state.stakes[old], state.stakes.get(new) or Stake(0)
    stays = replace(here, cents=here.cents - event.cents, coloured=here.coloured - event.coloured)
    goes = replace(
        here if event.coloured else there,
        cents=there.cents + event.cents,
        coloured=there.coloured + event.coloured,
    )
    others = {place: stake for place, stake in state.stakes.items() if place not in (old, new)}
    stakes = {**others, new: goes, **({old: stays} if stays.cents else {})}
    astray = tuple(
        one for one in state.astray if (one.box, one.area, one.to) != (event.box, event.to, event.area)
    )
    return _as_it_lay(replace(state, stakes=stakes, astray=astray, restored=state.restored | {new}))


OWN: Mapping[type[Event], Change] = {
    SpinBegun: _begun,
    e.BallAtRest: _rested,
    e.DollyPlaced: lambda state, _: state,
    e.NumberShown: _shown,
    SpinVoid: _void,
    Invalidated: _invalidated,
    e.BallLeft: _left,
    e.BallExamined: _examined,
    e.BallReturned: _returned,
    e.BallChanged: lambda state, _: state,
    Shifted: _shifted,
    Settled: _gone,
    TakenBack: _gone,
    Reversed: _unsettled,
    e.Restored: _restored,
}

apply = Changes[State](APPLY, OWN)
