"""The state of a roulette table, and what each event of the wheel does to it."""

from collections.abc import Mapping

from msgspec.structs import replace

from pitboss.games.roulette import events as e
from pitboss.table.changes import Change, Changes
from pitboss.table.event import Event, Reversed, Settled, TakenBack
from pitboss.table.general.invalidation import EarlierInvalidated, Invalidated, LastInvalidated
from pitboss.table.layout import state as layout
from pitboss.table.layout.apply import APPLY, is_held, with_result
from pitboss.table.layout.events import Shifted, SpinBegun, SpinVoid
from pitboss.table.layout.state import RESULT, Moved, Stake

# A spin: none yet, the ball runs, it lies in a compartment, or there is no result and the ball goes back.
IDLE, RUNNING, RESTED, VOID = "idle", "running", "rested", "void"
# Whose accidents the operator may put right (2001 r 3.8).
BY_ACCIDENT = ("dealer", "patron", "staff")
# A chip that touches a line lies where whoever moved it last left it.
LINE = "line"


class State(layout.State, frozen=True, kw_only=True):
    """What a roulette table remembers: the spin, the number that won, the one before, and the board.

    A ball that left the wheel is out; it is lost once another is used, and may turn up again.
    The board shows the latest winning numbers, the last one last; a table without a board shows none.
    In which round each of them won is kept beside them, and so is that of the number that won last.
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
    won_in: tuple[int, ...] = ()
    number_won_in: int = 0
    ball_out: bool = False
    ball_lost: bool = False
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
    return replace(with_result(state), spin=RESTED, number=event.number, number_won_in=state.house.number)


def _shown(state: State, event: e.NumberShown) -> State:
    return replace(
        state,
        board=(*state.board, event.number)[-state.board_length :],
        won_in=(*state.won_in, state.house.number)[-state.board_length :],
    )


def _void(state: State, event: SpinVoid) -> State:
    return replace(_without_number(state), spin=VOID)


def _without_number(state: State) -> State:
    """A number without effect is no winning one: it goes from the board."""
    if state.number is None:
        return replace(state, settled_astray=())
    return replace(state, number=None, board=state.board[:-1], won_in=state.won_in[:-1], settled_astray=())


def _invalidated(state: State, event: Invalidated) -> State:
    """The game has no outcome: no number won, and a ball that runs is taken out as after a void spin."""
    ball_to_return = state.spin in (RUNNING, VOID)
    return replace(_without_number(state), spin=VOID if ball_to_return else IDLE)


def _last_invalidated(state: State, event: LastInvalidated) -> State:
    """Until the next spin begins, there is none any more that could be found void or settled anew."""
    state = _without_numbers_of(state, state.house.last.number)
    if state.house.begun or state.spin != RESTED:
        return state
    return replace(state, spin=IDLE, settled_astray=())


def _earlier_invalidated(state: State, event: EarlierInvalidated) -> State:
    return _without_numbers_of(state, event.round)


def _without_numbers_of(state: State, round_number: int) -> State:
    """No number won in a round that was set aside, though the table has turned to another since."""
    kept = [pair for pair in zip(state.board, state.won_in, strict=True) if pair[1] != round_number]
    return replace(
        state,
        number=None if state.number_won_in == round_number else state.number,
        board=tuple(number for number, _ in kept),
        won_in=tuple(number for _, number in kept),
    )


def _left(state: State, event: e.BallLeft) -> State:
    return replace(state, ball_out=True)


def _examined(state: State, event: e.BallExamined) -> State:
    return replace(state, ball_out=False, ball_lost=False)


def _changed(state: State, event: e.BallChanged) -> State:
    """Play does not wait for a ball that left the wheel if another is in its place."""
    return replace(state, ball_out=False, ball_lost=state.ball_lost or state.ball_out)


def _returned(state: State, event: e.BallReturned) -> State:
    return replace(state, spin=IDLE)


def _shifted(state: State, event: Shifted) -> State:
    """A wager goes astray; one that several accidents moved in turn was first put where the first began."""
    moved = state.moved[-1]
    before = [one for one in state.astray if (one.box, one.to) == (event.box, event.area)]
    others = [one for one in state.astray if one not in before]
    along, left = _parted(before, moved)
    if event.by not in (*BY_ACCIDENT, LINE):
        return _as_it_lay(replace(state, astray=(*others, *left, moved)))
    along = [
        replace(one, to=event.to, by=one.by if event.by == LINE else event.by)
        for one in along
        if one.by in BY_ACCIDENT
    ]
    chips = moved.chips
    for one in along:
        chips = chips.less(one.chips)
    fresh = [replace(moved, chips=chips)] if chips.cents else []
    astray = [*others, *left, *(one for one in along if one.area != one.to), *fresh]
    return _as_it_lay(replace(state, astray=tuple(astray)))


def _parted(astray: list[Moved], moved: Moved) -> tuple[list[Moved], list[Moved]]:
    """Chips that lay astray already: those that moved on, and those that stayed where they were."""
    along: list[Moved] = []
    left: list[Moved] = []
    chips = moved.chips
    for one in astray:
        went = one.chips.within(chips)
        stayed = one.chips.less(went)
        chips = chips.less(went)
        along += [replace(one, chips=went)] if went.cents else []
        left += [replace(one, chips=stayed)] if stayed.cents else []
    return along, left


def _gone(state: State, event: Settled | TakenBack) -> State:
    """A wager that lies no more is not astray either; one that was settled may still be put right."""
    gone = [one for one in state.astray if (one.box, one.to) not in state.stakes]
    astray = tuple(one for one in state.astray if one not in gone)
    settled = tuple(one for one in gone if _was_settled(one, event))
    return replace(state, astray=astray, settled_astray=(*state.settled_astray, *settled))


def _was_settled(one: Moved, event: Settled | TakenBack) -> bool:
    if not isinstance(event, Settled) or event.outcome not in ("win", "lose") or one.by not in BY_ACCIDENT:
        return False
    return (one.box, one.to) == (event.box, event.area) and one.chips.cents <= event.stake


def _unsettled(state: State, event: Reversed) -> State:
    """A settlement that is undone leaves nothing to put right."""
    if event.round and not is_held(state, event.round):
        return state
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
    move = next(
        one for one in state.astray if (one.box, one.area, one.to) == (event.box, event.to, event.area)
    )
    chips = move.chips.within(here)
    stays, goes = here.less(chips), there.more(chips)
    others = {place: stake for place, stake in state.stakes.items() if place not in (old, new)}
    stakes = {**others, new: goes, **({old: stays} if stays.cents else {})}
    astray = tuple(one for one in state.astray if one is not move)
    joined = (state.joined | {new}) - (frozenset() if stays.cents else {old})
    return _as_it_lay(
        replace(state, stakes=stakes, astray=astray, restored=state.restored | {new}, joined=joined)
    )


OWN: Mapping[type[Event], Change] = {
    SpinBegun: _begun,
    e.BallAtRest: _rested,
    e.DollyPlaced: lambda state, _: state,
    e.NumberShown: _shown,
    SpinVoid: _void,
    Invalidated: _invalidated,
    LastInvalidated: _last_invalidated,
    EarlierInvalidated: _earlier_invalidated,
    e.BallLeft: _left,
    e.BallExamined: _examined,
    e.BallReturned: _returned,
    e.BallChanged: _changed,
    Shifted: _shifted,
    Settled: _gone,
    TakenBack: _gone,
    Reversed: _unsettled,
    e.Restored: _restored,
}

apply = Changes[State](APPLY, OWN)
