"""A spin without a result: settlements are undone, and wagers that still lie stand for the next spin."""

from collections.abc import Iterable

from pitboss.law.key import Key, key
from pitboss.table.chips.settled import gone_owner
from pitboss.table.event import Called, Event, Reversed, Ruled, Settled
from pitboss.table.layout.events import SpinVoid
from pitboss.table.layout.moment import AnyMoment
from pitboss.table.layout.relaying import laid_again
from pitboss.table.layout.state import Stake

DISPUTE_LADDER = key("dispute-ladder")
VOID_SPIN = key("void-spin")
VOID_SPIN_UNCALLED = key("void-spin-uncalled")


def void_spin(table: AnyMoment, why: str, *keys: Key, called: bool = True) -> tuple[Event, ...]:
    """The spin is void, found while it runs or before all is settled.

    No round has ended: the spin that takes its place is the same one (Division I r 5).
    """
    state = table.state
    because = table.because(*keys, VOID_SPIN, VOID_SPIN_UNCALLED)
    call = (Called(words="No spin", because=because),) if called else ()
    return (
        *call,
        *_undone(table, because),
        *(
            Settled(box=box, area=area, outcome="carried", stake=stake.cents, because=because)
            for (box, area), stake in state.stakes.items()
        ),
        SpinVoid(why=why, because=because),
    )


def _undone(table: AnyMoment, because: tuple[str, ...]) -> list[Event]:
    """Lost wagers lie again for the spin to come, and so do paid ones that nobody has taken up."""
    return [event for line in table.state.settled for event in _lies_again(table, line, because)]


def _lies_again(table: AnyMoment, line: Settled, because: tuple[str, ...]) -> tuple[Event, ...]:
    state, place = table.state, (line.box, line.area)
    if line.outcome == "lose":
        return (Reversed(line=line, carried=True, because=because),)
    if line.outcome != "win":
        return ()
    undone = Reversed(line=line, carried=place not in state.taken_up, because=because)
    if not undone.carried:
        return (undone,)
    stake = (state.lay.get(place) or Stake(line.stake)).part(line.stake)
    return (undone, *laid_again(table, *place, stake, because))


def void_wagers(table: AnyMoment, why: str, *keys: Key, called: bool = True) -> tuple[Event, ...]:
    """The spin is void and every wager on it goes back to its player."""
    state = table.state
    because = table.because(*keys, VOID_SPIN, VOID_SPIN_UNCALLED)
    call = (Called(words="No spin", because=because),) if called else ()
    return (
        *call,
        *_taken_back(table, state.settled, because),
        *(
            Settled(box=box, area=area, outcome="void", stake=stake.cents, because=because)
            for (box, area), stake in state.stakes.items()
        ),
        SpinVoid(why=why, because=because),
    )


def void_settled(
    table: AnyMoment,
    why: str,
    *keys: Key,
    called: bool = True,
    lines: tuple[Settled, ...] | None = None,
) -> tuple[Event, ...]:
    """A spin settled to its end was void: all is undone, and wagers laid since then are the next one's.

    The lines of its settlement are given where the table has put them away already.
    """
    because = table.because(*keys, VOID_SPIN, VOID_SPIN_UNCALLED)
    call = (Called(words="No spin", because=because),) if called else ()
    void = SpinVoid(why=why, earlier=lines is not None, because=because)
    settled = table.state.settled if lines is None else lines
    return (*call, *_taken_back(table, settled, because), void)


def _taken_back(table: AnyMoment, lines: Iterable[Settled], because: tuple[str, ...]) -> list[Event]:
    """Winnings return to the house and lost stakes to their players, wherever these are by now."""
    house = table.state.house
    return [
        Reversed(line=line, name=gone_owner(house, line), because=because)
        for line in lines
        if line.outcome in ("win", "lose")
    ]


def found_too_late(table: AnyMoment, why: str, *keys: Key) -> tuple[Event, ...]:
    """A ground found when all is settled, where that is read as too late."""
    what = f"all is settled, and stays so, though {why}; what is claimed is a dispute"
    return (Ruled(what=what, because=table.because(*keys, VOID_SPIN_UNCALLED, DISPUTE_LADDER)),)
