"""Void spins: six grounds, called or only found, while the ball runs, at rest, and after the settlement."""

from pitboss.games.roulette.actions import NoSpin
from pitboss.games.roulette.events import BallLeft
from pitboss.games.roulette.moment import Moment
from pitboss.games.roulette.state import IDLE, RESTED, VOID
from pitboss.law.key import Key, key
from pitboss.table.event import Event, Ruled
from pitboss.table.layout.grounds import (
    SpinFault,
    ground_of,
    no_spin_to_void,
    no_such_ground,
    offered,
    void_already,
)
from pitboss.table.layout.state import BETTING
from pitboss.table.layout.voiding import found_too_late, void_settled, void_spin, void_wagers
from pitboss.table.notation import Words
from pitboss.table.option import Option
from pitboss.table.refusal import Refusal
from pitboss.table.rule import FactRule

BALL_EXAMINED = key("ball-examined")
BALL_OUT = key("ball-out")
FOUR_REVOLUTIONS = key("four-revolutions")
RE_SPIN = key("re-spin")
SHORT_SPIN = key("short-spin")
VOID_ROUND = key("void-round")
VOID_SPIN = key("void-spin")
VOID_SPIN_UNCALLED = key("void-spin-uncalled")
VOID_THOUGH_AT_REST = key("void-though-at-rest")
VOID_WAGER = key("void-wager")

SHORT, OUT = "short-spin", "ball-out"
# For each ground what happened, and the keys of the clauses, the deciding one first.
GROUNDS: dict[str, tuple[str, tuple[Key, ...]]] = {
    "same-direction": ("the ball turned the same way as the wheel", (key("same-direction"),)),
    "foreign-object": ("something fell into the wheel", (key("foreign-object"),)),
    "ball-hangs": ("the ball would not come down", (key("ball-hangs"),)),
    OUT: ("the ball left the wheel", (BALL_OUT,)),
    "interference": (
        "somebody interfered with the ball or the wheel",
        (key("wheel-interference"), key("no-interference")),
    ),
    SHORT: ("the ball was not going to go round often enough", (SHORT_SPIN,)),
}
UNCALLED = tuple(ground for ground in GROUNDS if ground != SHORT)
# What voids a spin only while the ball runs, said of the time when it lay already.
AFTER_REST = {f"{ground}-after-rest": ground for ground in ("foreign-object", "interference")}


def voided(table: Moment, why: str, *keys: Key, called: bool) -> tuple[Event, ...]:
    """A spin without a result: its wagers stand for the next one, or go back, as the rule is read."""
    state = table.state
    at_rest = (VOID_THOUGH_AT_REST,) if state.spin == RESTED else ()
    is_over = state.phase == BETTING and not state.is_running
    if is_over and table.rules.reads("void-spin-found", "until-settled"):
        return found_too_late(table, why, *keys)
    if is_over:
        return void_settled(table, why, *keys, *at_rest, VOID_ROUND, RE_SPIN, called=called)
    if table.rules.reads("re-spin-wagers", "returned"):
        return void_wagers(table, why, *keys, *at_rest, VOID_WAGER, VOID_ROUND, called=called)
    return void_spin(table, why, *keys, *at_rest, VOID_ROUND, RE_SPIN, called=called)


def no_spin(table: Moment, action: NoSpin) -> tuple[Event, ...] | Refusal:
    """Staff call no spin on one of the six grounds."""
    ground = ground_of(action.ground)
    if ground in AFTER_REST:
        return _after_rest(table, ground)
    if ground not in GROUNDS:
        return no_such_ground(table, action.ground, GROUNDS)
    if ground == SHORT and table.state.spin == RESTED:
        return (_called_too_late(table),)
    return _ruled(table, ground, called=True)


def _called_too_late(table: Moment) -> Ruled:
    """What the dealer expects of a ball counts no more when it lies; how often it went round may."""
    what = "a short spin is called while the ball runs: a call when it lies voids nothing"
    if not table.rules.reads("short-spin-uncalled", "stands"):
        what += "; state how often the ball went round"
    return Ruled(what=what, because=table.because(SHORT_SPIN, FOUR_REVOLUTIONS))


def _after_rest(table: Moment, said: str) -> tuple[Event, ...] | Refusal:
    """Something in the wheel, or a hand on it, when the ball lay in its compartment: the spin was over."""
    why, keys = GROUNDS[AFTER_REST[said]]
    if table.state.spin != RESTED:
        return table.refuse("not-at-rest", "no ball lies in a compartment with a result", *keys)
    what = f"{why} when the ball lay already: the spin was over, and its number counts"
    return (Ruled(what=what, because=table.because(*keys)),)


def spin_fault(table: Moment, action: SpinFault) -> tuple[Event, ...] | Refusal:
    """A ground that nobody called; a short spin is stated by the count of its turns."""
    ground = ground_of(action.ground)
    if ground == SHORT:
        says = "state how often the ball went round, such as: ball made 3 revolutions"
        return table.refuse("count-them", says, SHORT_SPIN, FOUR_REVOLUTIONS)
    if ground in AFTER_REST:
        return _after_rest(table, ground)
    return (
        _ruled(table, ground, called=False) if ground in GROUNDS else no_such_ground(table, ground, UNCALLED)
    )


def _ruled(table: Moment, ground: str, *, called: bool) -> tuple[Event, ...] | Refusal:
    why, keys = GROUNDS[ground]
    state = table.state
    if state.spin == IDLE:
        return no_spin_to_void(table, keys)
    left = (BallLeft(because=table.because(BALL_OUT, BALL_EXAMINED)),) if ground == OUT else ()
    if state.spin == VOID:
        return (*void_already(table, why, keys), *left)
    return (*left, *voided(table, why, *keys, called=called))


def _calls(table: Moment, who: str) -> list[Option]:
    if table.state.spin == IDLE:
        return []
    grounds = (*GROUNDS, *_late_grounds(table))
    return offered(table, NoSpin(who=who, ground=Words(UNCALLED[0])), VOID_SPIN, grounds)


def _late_grounds(table: Moment) -> tuple[str, ...]:
    return tuple(AFTER_REST) if table.state.spin == RESTED else ()


def _faults(table: Moment, who: str) -> list[Option]:
    if table.state.spin == IDLE:
        return []
    grounds = (*UNCALLED, *_late_grounds(table))
    return offered(table, SpinFault(who=who, ground=Words(UNCALLED[0])), VOID_SPIN_UNCALLED, grounds)


RULES = (FactRule(NoSpin, _calls, no_spin), FactRule(SpinFault, _faults, spin_fault))
