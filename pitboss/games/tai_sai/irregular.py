"""Spins without a result, found before the next one begins (rr 7.1 to 7.5), and meddling (r 6.8)."""

from collections.abc import Callable
from typing import Any

from pitboss.games.tai_sai.actions import Exposed, Interference, NotActivated, NotFlat, TumblerFault
from pitboss.games.tai_sai.malfunction import out_of_order
from pitboss.games.tai_sai.table import Table
from pitboss.table.action import Fact
from pitboss.table.event import Event, Ruled
from pitboss.table.layout.voiding import void_spin, void_wagers
from pitboss.table.notation import Words
from pitboss.table.option import AnyText, Choices, Option, Range
from pitboss.table.refusal import Refusal
from pitboss.table.rule import Finding

_Void = NotFlat | TumblerFault | Exposed
_Answer = tuple[Event, ...] | Refusal
EQUIPMENT = ("tumbler", "electronics", "terminal")


def not_flat(table: Table, action: NotFlat) -> tuple[Event, ...] | Refusal:
    """A die that leans or stands on an edge (r 7.1); it can only be seen once the cover may come off."""
    refusal = _no_spin(table, "not-flat")
    if refusal:
        return refusal
    if table.state.is_open and table.state.spin == "running":
        return table.refuse("covered", "the dice are still covered", "not-flat")
    return _voided(table, action, "a die does not lie flat", "not-flat")


def tumbler_fault(table: Table, action: TumblerFault) -> tuple[Event, ...] | Refusal:
    """The tumbler went wrong (r 7.2); as a fault of equipment it stops play too, unless read otherwise."""
    rules, state = table
    refusal = _no_spin(table, "tumbler-fault")
    if refusal:
        return refusal
    if not state.tumbles:
        return table.refuse("not-tumbled", "the tumbler was not set off in this game", "tumbler-fault")
    voided = _voided(table, action, "the tumbler did not work as it should", "tumbler-fault")
    if rules.reads("tumbler-fault-stops-play", "spin-only"):
        return voided
    return (*voided, *out_of_order(table, "tumbler"))


def exposed(table: Table, action: Exposed) -> tuple[Event, ...] | Refusal:
    """Dice seen before the call (r 7.3)."""
    refusal = _no_spin(table, "exposed-early")
    return refusal or _voided(table, action, "the dice were seen before the call", "exposed-early")


def not_activated(table: Table, action: NotActivated) -> tuple[Event, ...] | Refusal:
    """A game without a tumble: every wager on it is void (r 7.4)."""
    refusal = _no_spin(table, "not-activated")
    why = "the tumbler was not set off"
    called = not action.unannounced
    return refusal or void_wagers(table, why, "not-activated", "void-wager", called=called)


def _voided(table: Table, action: _Void, why: str, key: str) -> tuple[Event, ...]:
    """The spin has no result; its wagers stay for the next, unless they are read as void with it."""
    called = not action.unannounced
    if table.rules.reads("wagers-on-a-void-spin", "returned"):
        return void_wagers(table, why, key, "void-round", called=called)
    return void_spin(table, why, key, "void-round", called=called)


def _no_spin(table: Table, key: str) -> Refusal | None:
    if table.state.spin != "none":
        return None
    return table.refuse("no-game", "no game is under way, nor one just over, that this could be about", key)


def interference(table: Table, action: Interference) -> tuple[Event, ...] | Refusal:
    """Nobody meddles with the equipment; what follows beyond that is for a dispute or an exclusion."""
    if action.what not in EQUIPMENT:
        says = f"interference is with the {', the '.join(EQUIPMENT)}; not with {action.what!r}"
        return table.refuse("bad-equipment", says, "no-interference")
    what = f"breach: {action.whom} interfered with the {action.what}"
    return (Ruled(what=what, because=table.because("no-interference")),)


def _voids(verb: type[Fact], ruled: Callable[[Table, Any], _Answer], key: str) -> Finding[Table]:
    """A finding that is offered exactly when it would be ruled on."""

    def offered(table: Table, who: str) -> list[Option]:
        fact = verb(who=who)
        answer = ruled(table, fact)
        vary: dict[str, Range] = {"unannounced": Choices((False, True))}
        return [] if isinstance(answer, Refusal) else [Option(fact, table.because(key), vary)]

    return Finding(verb, offered, ruled)


def _interferences(table: Table, who: str) -> list[Option]:
    fact = Interference(who=who, what=EQUIPMENT[0], whom=Words("box 1"))
    vary: dict[str, Range] = {"what": Choices(EQUIPMENT), "whom": AnyText()}
    return [Option(fact, table.because("no-interference"), vary)]


RULES: tuple[Finding[Table], ...] = (
    _voids(NotFlat, not_flat, "not-flat"),
    _voids(TumblerFault, tumbler_fault, "tumbler-fault"),
    _voids(Exposed, exposed, "exposed-early"),
    _voids(NotActivated, not_activated, "not-activated"),
    Finding(Interference, _interferences, interference),
)
