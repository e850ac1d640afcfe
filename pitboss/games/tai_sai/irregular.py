"""Spins without a result, found before the next one begins (rr 7.1 to 7.5), and meddling (r 6.8)."""

from collections.abc import Callable
from typing import Any

from pitboss.games.tai_sai.actions import (
    Exposed,
    Interference,
    NotActivated,
    NotFlat,
    TumblerFault,
    TumblesMade,
)
from pitboss.games.tai_sai.malfunction import out_of_order
from pitboss.games.tai_sai.moment import Moment
from pitboss.law.key import Key, key
from pitboss.table.action import Fact
from pitboss.table.event import Event, Ruled, Settled
from pitboss.table.layout.voiding import found_too_late, void_settled, void_spin, void_wagers
from pitboss.table.notation import Words
from pitboss.table.option import AnyText, Choices, Numbers, Option, Range
from pitboss.table.refusal import Refusal
from pitboss.table.rule import FactRule

EXPOSED_EARLY = key("exposed-early")
NO_INTERFERENCE = key("no-interference")
NOT_ACTIVATED = key("not-activated")
NOT_FLAT = key("not-flat")
TUMBLER_ACTIVATED = key("tumbler-activated")
TUMBLER_FAULT = key("tumbler-fault")
VOID_ROUND = key("void-round")
VOID_WAGER = key("void-wager")

_Answer = tuple[Event, ...] | Refusal
EQUIPMENT = ("tumbler", "electronics", "terminal")
NOT_SET_OFF = "the tumbler was not set off"


def not_flat(table: Moment, action: NotFlat) -> tuple[Event, ...] | Refusal:
    """A die that leans or stands on an edge (r 7.1); it can only be seen once the cover may come off."""
    refusal = _no_spin(table, NOT_FLAT)
    if refusal:
        return refusal
    if table.state.is_open and table.state.spin == "running":
        return table.refuse("covered", "the dice are still covered", NOT_FLAT)
    return _voided(table, "a die does not lie flat", NOT_FLAT, called=not action.unannounced)


def tumbler_fault(table: Moment, action: TumblerFault) -> tuple[Event, ...] | Refusal:
    """The tumbler went wrong (r 7.2); as a fault of equipment it stops play too, unless read otherwise."""
    rules, state = table
    refusal = _no_spin(table, TUMBLER_FAULT)
    if refusal:
        return refusal
    if not state.tumbles:
        return table.refuse("not-tumbled", "the tumbler was not set off in this game", TUMBLER_FAULT)
    why = "the tumbler did not work as it should"
    voided = _voided(table, why, TUMBLER_FAULT, called=not action.unannounced)
    if rules.reads("tumbler-fault-stops-play", "spin-only"):
        return voided
    return (*voided, *out_of_order(table, "tumbler"))


def exposed(table: Moment, action: Exposed) -> tuple[Event, ...] | Refusal:
    """Dice seen before the call (r 7.3); seen after it they void nothing."""
    refusal = _no_spin(table, EXPOSED_EARLY)
    if refusal:
        return refusal
    if action.after and table.state.is_open and table.state.spin == "running":
        return table.refuse("not-called", "no more bets has not been called yet", EXPOSED_EARLY)
    if action.after:
        what = "the dice were seen when no more bets had been called: that voids nothing"
        return (Ruled(what=what, because=table.because(EXPOSED_EARLY)),)
    return seen_early(table, called=not action.unannounced)


def seen_early(table: Moment, *, called: bool) -> tuple[Event, ...]:
    """What follows from dice that were seen before the call, however that was stated."""
    return _voided(table, "the dice were seen before the call", EXPOSED_EARLY, called=called)


def not_activated(table: Moment, action: NotActivated) -> tuple[Event, ...] | Refusal:
    """A game without a tumble: every wager on it is void (r 7.4)."""
    refusal = _no_spin(table, NOT_ACTIVATED)
    if refusal:
        return refusal
    keys = (NOT_ACTIVATED, VOID_WAGER)
    if table.state.spin == "void":
        return (_void_already(table, NOT_SET_OFF, NOT_ACTIVATED), *_void_too(table, *keys))
    void = _void_over if table.state.spin == "over" else void_wagers
    return void(table, NOT_SET_OFF, *keys, called=not action.unannounced)


def tumbles_made(table: Moment, action: TumblesMade) -> tuple[Event, ...] | Refusal:
    """The tumbles, counted afterwards: three make a spin, and fewer none, unless that is read otherwise."""
    rules, times = table.rules, action.times
    if not times:
        return not_activated(table, NotActivated(who=action.who, unannounced=True))
    refusal = _no_spin(table, TUMBLER_ACTIVATED)
    if refusal:
        return refusal
    if times >= rules.tumbles_least:
        what = f"the dice were tumbled {times} times: that is enough"
        return (Ruled(what=what, because=table.because(TUMBLER_ACTIVATED)),)
    why = f"the dice were tumbled {times} times, and not {rules.tumbles_least}"
    if rules.reads("short-tumble", "stands"):
        what = f"{why}, but the tumbler worked: the spin stands"
        return (Ruled(what=what, because=table.because(TUMBLER_ACTIVATED, TUMBLER_FAULT)),)
    return _without_result(table, why, TUMBLER_FAULT, TUMBLER_ACTIVATED, called=False)


def _voided(table: Moment, why: str, key: Key, *, called: bool) -> tuple[Event, ...]:
    """The spin is void; where the tumbler never ran, so are its wagers (r 7.4)."""
    state = table.state
    if state.spin == "running" and not state.tumbles:
        both = f"{NOT_SET_OFF}, and {why}"
        return void_wagers(table, both, NOT_ACTIVATED, key, VOID_WAGER, called=called)
    return _without_result(table, why, key, called=called)


def _without_result(table: Moment, why: str, *keys: Key, called: bool) -> tuple[Event, ...]:
    """The spin has no result; its wagers stay for the next, unless they are read as void with it."""
    rules, state = table
    if state.spin == "void":
        return (_void_already(table, why, keys[0]),)
    if state.spin == "over":
        return _void_over(table, why, *keys, VOID_ROUND, called=called)
    returned = rules.reads("wagers-on-a-void-spin", "returned")
    void = void_wagers if returned else void_spin
    return void(table, why, *keys, VOID_ROUND, called=called)


def _void_over(table: Moment, why: str, *keys: Key, called: bool) -> tuple[Event, ...]:
    """A spin that was settled to its end is undone, unless that is read as too late."""
    if table.rules.reads("void-tumble-found", "until-settled"):
        return found_too_late(table, why, *keys)
    return void_settled(table, why, *keys, called=called)


def _void_already(table: Moment, why: str, key: Key) -> Ruled:
    return Ruled(what=f"the spin is void already; {why}", because=table.because(key))


def _void_too(table: Moment, *keys: Key) -> tuple[Event, ...]:
    """Wagers of a void spin that lie for the next game are void after all (r 7.4)."""
    because = table.because(*keys)
    return tuple(
        Settled(box=box, area=area, outcome="void", stake=stake.cents, because=because)
        for (box, area), stake in table.state.stakes.items()
    )


def _no_spin(table: Moment, key: Key) -> Refusal | None:
    if table.state.spin != "none":
        return None
    return table.refuse("no-game", "no game is under way, nor one just over, that this could be about", key)


def interference(table: Moment, action: Interference) -> tuple[Event, ...] | Refusal:
    """Nobody meddles with the equipment; what follows beyond that is for a dispute or an exclusion."""
    if action.what not in EQUIPMENT:
        says = f"interference is with the {', the '.join(EQUIPMENT)}; not with {action.what!r}"
        return table.refuse("bad-equipment", says, NO_INTERFERENCE)
    what = f"breach: {action.whom} interfered with the {action.what}"
    return (Ruled(what=what, because=table.because(NO_INTERFERENCE)),)


def _voids(verb: type[Fact], ruled: Callable[[Moment, Any], _Answer], key: Key) -> FactRule[Moment]:
    """A finding that is offered exactly when it would be ruled on."""

    def offered(table: Moment, who: str) -> list[Option]:
        fact = verb(who=who)
        answer = ruled(table, fact)
        vary: dict[str, Range] = {"unannounced": Choices((False, True))}
        return [] if isinstance(answer, Refusal) else [Option(fact, table.because(key), vary)]

    return FactRule(verb, offered, ruled)


def _counts(table: Moment, who: str) -> list[Option]:
    if table.state.spin == "none":
        return []
    least = table.rules.tumbles_least
    fact = TumblesMade(who=who, times=least - 1)
    return [Option(fact, table.because(TUMBLER_ACTIVATED), {"times": Numbers(0, 2 * least)})]


def _interferences(table: Moment, who: str) -> list[Option]:
    fact = Interference(who=who, what=EQUIPMENT[0], whom=Words("box 1"))
    vary: dict[str, Range] = {"what": Choices(EQUIPMENT), "whom": AnyText()}
    return [Option(fact, table.because(NO_INTERFERENCE), vary)]


RULES: tuple[FactRule[Moment], ...] = (
    _voids(NotFlat, not_flat, NOT_FLAT),
    _voids(TumblerFault, tumbler_fault, TUMBLER_FAULT),
    _voids(Exposed, exposed, EXPOSED_EARLY),
    _voids(NotActivated, not_activated, NOT_ACTIVATED),
    FactRule(TumblesMade, _counts, tumbles_made),
    FactRule(Interference, _interferences, interference),
)
