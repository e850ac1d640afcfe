"""A spin without a result: settlements are undone, and wagers that still lie stand for the next spin."""

from pitboss.law.key import Key, key
from pitboss.table.event import Called, Event, Reversed, RoundEnded, Settled, undone
from pitboss.table.layout.events import SpinVoid
from pitboss.table.layout.moment import AnyMoment
from pitboss.table.layout.state import BETTING

VOID_SPIN = key("void-spin")
VOID_SPIN_UNCALLED = key("void-spin-uncalled")


def void_spin(table: AnyMoment, why: str, *keys: Key, called: bool = True) -> tuple[Event, ...]:
    """The spin is void, found while it runs or at any time before the next one begins."""
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
        RoundEnded(boxes=state.boxes(), because=because),
    )


def _undone(table: AnyMoment, because: tuple[str, ...]) -> list[Event]:
    """Lost wagers lie again for the spin to come; after the whole settlement they go to their players."""
    state = table.state
    if state.phase == BETTING:
        return undone(state.settled, because)
    return [
        Reversed(line=line, carried=line.outcome == "lose", because=because)
        for line in state.settled
        if line.outcome in ("win", "lose")
    ]


def void_wagers(table: AnyMoment, why: str, *keys: Key, called: bool = True) -> tuple[Event, ...]:
    """The spin is void and every wager on it goes back to its player."""
    state = table.state
    because = table.because(*keys, VOID_SPIN, VOID_SPIN_UNCALLED)
    call = (Called(words="No spin", because=because),) if called else ()
    return (
        *call,
        *undone(state.settled, because),
        *(
            Settled(box=box, area=area, outcome="void", stake=stake.cents, because=because)
            for (box, area), stake in state.stakes.items()
        ),
        SpinVoid(why=why, because=because),
        RoundEnded(boxes=state.boxes(), because=because),
    )


def void_settled(table: AnyMoment, why: str, *keys: Key, called: bool = True) -> tuple[Event, ...]:
    """A spin settled to its end was void: all is undone, and wagers laid since then are the next one's."""
    because = table.because(*keys, VOID_SPIN, VOID_SPIN_UNCALLED)
    call = (Called(words="No spin", because=because),) if called else ()
    return (*call, *undone(table.state.settled, because), SpinVoid(why=why, because=because))
