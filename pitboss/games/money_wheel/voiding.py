"""Void spins: called or found, before the wheel stops, after, and after the settlement (part 6)."""

from pitboss.games.money_wheel.actions import NoSpin
from pitboss.games.money_wheel.doubting import AT_REST, PEG, SHORT, called_off, is_belied, mistaken
from pitboss.games.money_wheel.events import VoidAnyway
from pitboss.games.money_wheel.moment import Moment
from pitboss.games.money_wheel.state import IDLE, RESTED, VOID
from pitboss.law.key import Key, key
from pitboss.table.event import Event, Ruled, Settled
from pitboss.table.house import House
from pitboss.table.layout.events import SpinVoid
from pitboss.table.layout.grounds import (
    SpinFault,
    ground_of,
    no_spin_to_void,
    no_such_ground,
    offered,
    void_already,
)
from pitboss.table.layout.voiding import found_too_late, void_settled, void_spin, void_wagers
from pitboss.table.notation import Words
from pitboss.table.option import Option
from pitboss.table.refusal import Refusal
from pitboss.table.rule import FactRule

FOUR_REVOLUTIONS = key("four-revolutions")
SHORT_SPIN = key("short-spin")
VOID_ROUND = key("void-round")
VOID_SPIN = key("void-spin")
VOID_SPIN_UNCALLED = key("void-spin-uncalled")
VOID_WAGER = key("void-wager")

# For each ground what happened, and the keys of the clauses, the deciding one first.
GROUNDS: dict[str, tuple[str, tuple[Key, ...]]] = {
    "interference": (
        "somebody or something interfered with the spin",
        (key("wheel-interfered"), key("no-interference")),
    ),
    "unbalanced": ("the wheel became unbalanced", (key("wheel-unbalanced"),)),
    "malfunction": ("the wheel or its support failed", (key("wheel-malfunction"),)),
    PEG: ("the indicator rests on a peg", AT_REST[PEG]),
    SHORT: ("the wheel did not turn often enough", AT_REST[SHORT]),
}
UNCALLED = tuple(ground for ground in GROUNDS if ground != SHORT)
# What voids a spin only while the wheel turns, said of the time when it stood already.
AFTER_REST = {f"{ground}-after-rest": ground for ground in GROUNDS if ground not in (PEG, SHORT)}


def voided(table: Moment, why: str, *keys: Key, called: bool) -> tuple[Event, ...]:
    """A spin without a result: its wagers stand for the next one, or go back, as the rule is read."""
    state = table.state
    is_over = state.is_over or state.last is not None
    if is_over and table.rules.reads("void-wheel-found", "until-settled"):
        return found_too_late(table, why, *keys)
    if is_over:
        lines = _of_last(state.house) if state.last else None
        return void_settled(table, why, *keys, VOID_ROUND, called=called, lines=lines)
    if table.rules.reads("void-spin-wagers", "returned"):
        return void_wagers(table, why, *keys, VOID_WAGER, VOID_ROUND, called=called)
    return void_spin(table, why, *keys, VOID_ROUND, called=called)


def _of_last(house: House) -> tuple[Settled, ...]:
    """What was settled in the spin before, as it stands by now."""
    return tuple(line.settled for line in house.last.lines) if house.last.number == house.number - 1 else ()


def too_short(table: Moment, turns: int, *, called: bool) -> tuple[Event, ...]:
    """Fewer turns than make a spin."""
    why = f"the wheel turned {turns} times, and {table.rules.revolutions_least} make a spin"
    return voided(table, why, SHORT_SPIN, FOUR_REVOLUTIONS, called=called)


def no_spin(table: Moment, action: NoSpin) -> tuple[Event, ...] | Refusal:
    """The dealer or game supervisor calls no spin on one of the grounds."""
    ground = ground_of(action.ground)
    if ground in AFTER_REST:
        return _after_rest(table, ground)
    if ground not in GROUNDS:
        return no_such_ground(table, action.ground, GROUNDS)
    if _has_stood(table) and is_belied(table, ground):
        return (mistaken(table, ground),)
    return _ruled(table, ground, called=True)


def _after_rest(table: Moment, said: str) -> tuple[Event, ...] | Refusal:
    """A hand on the wheel, or something amiss with it, when it stood already: the spin was over."""
    why, keys = GROUNDS[AFTER_REST[said]]
    if not _has_stood(table):
        return table.refuse("not-at-rest", "no wheel stands with a result", *keys)
    what = f"{why} when the wheel stood already: the spin was over, and its symbol counts"
    return (Ruled(what=what, because=table.because(*keys)),)


def _has_stood(table: Moment) -> bool:
    return table.state.spin == RESTED or table.state.last is not None


def spin_fault(table: Moment, action: SpinFault) -> tuple[Event, ...] | Refusal:
    """A ground that nobody called; a short spin is stated by the count of its turns."""
    ground = ground_of(action.ground)
    if ground == SHORT:
        says = "state how often the wheel turned, such as: wheel made 3 revolutions"
        return table.refuse("count-them", says, SHORT_SPIN, FOUR_REVOLUTIONS)
    if ground in AFTER_REST:
        return _after_rest(table, ground)
    return (
        _ruled(table, ground, called=False) if ground in GROUNDS else no_such_ground(table, ground, UNCALLED)
    )


def _ruled(table: Moment, ground: str, *, called: bool) -> tuple[Event, ...] | Refusal:
    why, keys = GROUNDS[ground]
    state = table.state
    if state.spin == IDLE and state.last is None:
        return no_spin_to_void(table, keys)
    if state.spin == VOID:
        is_other = state.called_off is not None and (ground != state.called_off.ground or not called)
        anyway = (VoidAnyway(because=table.because(*keys)),) if is_other else ()
        return (*void_already(table, why, keys), *anyway)
    void = voided(table, why, *keys, called=called)
    may_count = called and state.last is None and any(isinstance(event, SpinVoid) for event in void)
    return (*(called_off(table, ground) if may_count else ()), *void)


def _calls(table: Moment, who: str) -> list[Option]:
    if table.state.spin == IDLE and table.state.last is None:
        return []
    grounds = (*GROUNDS, *_late_grounds(table))
    return offered(table, NoSpin(who=who, ground=Words(UNCALLED[0])), VOID_SPIN, grounds)


def _late_grounds(table: Moment) -> tuple[str, ...]:
    return tuple(AFTER_REST) if _has_stood(table) else ()


def _faults(table: Moment, who: str) -> list[Option]:
    if table.state.spin == IDLE and table.state.last is None:
        return []
    grounds = (*UNCALLED, *_late_grounds(table))
    return offered(table, SpinFault(who=who, ground=Words(UNCALLED[0])), VOID_SPIN_UNCALLED, grounds)


RULES = (FactRule(NoSpin, _calls, no_spin), FactRule(SpinFault, _faults, spin_fault))
