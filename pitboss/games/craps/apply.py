"""The only transition there is: what each event does to the state."""

from collections.abc import Mapping

from msgspec.structs import replace

from pitboss.games.craps import events as e
from pitboss.games.craps.changes import dice, roll, wagers
from pitboss.games.craps.changes.dice import into_bowl, with_dice
from pitboss.games.craps.changes.roll import without_fees
from pitboss.games.craps.state import State
from pitboss.table.changes import Change, Changes
from pitboss.table.event import Awarded, Event, Forfeited, Placed, Refunded, Reversed, Settled, TakenBack
from pitboss.table.general.invalidation import Invalidated
from pitboss.table.general.opening import DayBegun, Opened


def _invalidated(state: State, event: Invalidated) -> State:
    """Nothing is left of what was at stake: a come out roll is next."""
    return replace(
        into_bowl(state),
        phase="open",
        point=None,
        roll=None,
        settled=(),
        fees=without_fees(state, event.round),
        was_settled=False,
        before=None,
    )


def _opened(state: State, event: Opened | DayBegun) -> State:
    """The set is received anew, and play is to begin: a come out roll is next, and nobody has the dice."""
    bowl = tuple(sorted((*state.dice.bowl, *state.dice.hand)))
    state = with_dice(state, bowl=bowl, hand=(), same_wanted=False, inspected_by=frozenset(), own=())
    return replace(
        state,
        point=None,
        has_begun=False,
        shooter=None,
        last_shooter=0,
        offered_to=None,
        refused=(),
        roll=None if state.phase == "open" else state.roll,
        before=None,
        hand=0,
    )


CHANGES: Mapping[type[Event], Change] = {
    **wagers.CHANGES,
    **dice.CHANGES,
    **roll.CHANGES,
    Invalidated: _invalidated,
    Opened: _opened,
    DayBegun: _opened,
}
# Once somebody has undone part of it between rolls, a settlement is no longer undone as a whole.
_RULED_ON = (Reversed, Forfeited, Awarded)
# With these the dice of the last throw lie still: one that falls afterwards is not lost in that throw.
_AFTER_THE_THROW = (
    *_RULED_ON,
    Settled,
    Placed,
    TakenBack,
    Refunded,
    e.WagerConfirmed,
    e.CalledTo,
    e.OnMarked,
    e.DiceTaken,
    e.DiceSelected,
    e.DicePassed,
    e.DieInspected,
    e.DiceReplaced,
    e.DiceOffered,
)


def _over(state: State, event: Event) -> State:
    """Between rolls the last throw is over; "No roll" may still be overruled until the next."""
    if state.phase != "open":
        return state
    last = state.roll and replace(state.roll, dice=())
    is_ruled_on = isinstance(event, _RULED_ON)
    before = replace(state.before, ruled_on=True) if state.before and is_ruled_on else state.before
    return replace(state, roll=last, before=before)


apply = Changes[State](dict.fromkeys(_AFTER_THE_THROW, _over), CHANGES)
