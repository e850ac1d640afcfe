"""What the rulings of a roll rest on: the dice, their total, and what that is for the come out point."""

from collections.abc import Iterator, Mapping

from pitboss.games.craps import clauses
from pitboss.games.craps.kept import off
from pitboss.games.craps.rules import Rules
from pitboss.games.craps.state import Roll, State
from pitboss.games.craps.wagers.areas import BASE
from pitboss.games.craps.wagers.working import can_be_off
from pitboss.law.key import Key, key
from pitboss.table.area import spoken
from pitboss.table.basis import Basis
from pitboss.table.general.no_result import set_aside, void
from pitboss.table.who import box as name_of

COME_OUT_POINT = key("come-out-point")
COME_OUT_ROLL = key("come-out-roll")
ON_MARKER = key("on-marker")
SEVEN_OUT = key("seven-out")
TOTAL_OF_UPPERMOST = key("total-of-uppermost")
VOID_ROUND = key("void-round")
WAGERS_TURNED_OFF = key("wagers-turned-off")

DICE = "dice"


def basis(rules: Rules, state: State) -> tuple[Basis, ...]:
    """What was thrown, once the dice rest."""
    roll = state.roll
    if roll is None or state.house.now.invalid:
        return set_aside(rules.book, state.house, DICE)
    if roll.is_void:
        return void(DICE, "roll", rules.because(VOID_ROUND))
    if roll.faces is None:
        return ()
    means, keys = _means(rules, roll, _point(state, roll))
    shown = f"{roll.faces[0]} and {roll.faces[1]}, total {roll.total}"
    if f"hard {roll.total}" in rules.areas:
        shown += ", the hard way" if roll.is_hard else ", the easy way"
        keys = (*keys, clauses.PERMITS["hard"])
    thrown = Basis("result", DICE, f"{shown}: {means}", rules.because(*keys, TOTAL_OF_UPPERMOST))
    return thrown, *_on_and_off(rules, state, roll)


def _on_and_off(rules: Rules, state: State, roll: Roll) -> Iterator[Basis]:
    """Wagers that the total decides as they are on, or would, were they not off.

    Once a settlement is under way it has decided them.
    """
    if state.before is not None:
        return
    for box, name in state.bets if roll.found is None else roll.found.bets:
        area = rules.areas[name]
        number = rules.big.get(area.kind, area.number)
        if area.kind in BASE or roll.total not in (number, rules.seven):
            continue
        who = f"{name_of(box)}, {spoken(name)}"
        if why := off(rules, state, box, area):
            says = f"{why.says}, so the {roll.total} does not decide it"
            yield Basis("compared", who, says, why.because)
        elif state.is_come_out and can_be_off(rules, area):
            says = f"it is on, as an On button speaks for it, so the {roll.total} decides it"
            yield Basis("compared", who, says, rules.because(ON_MARKER, WAGERS_TURNED_OFF))


def _point(state: State, roll: Roll) -> int | None:
    """The come out point that a roll found; a settlement under way has moved the puck already."""
    if roll.found is not None:
        return roll.found.point
    return state.before.point if state.before else state.point


def _means(rules: Rules, roll: Roll, point: int | None) -> tuple[str, tuple[Key, ...]]:
    """What a total is: on a come out roll, or with a point."""
    if point is None and roll.total in rules.points:
        return f"{roll.total} is the come out point", (COME_OUT_POINT, COME_OUT_ROLL)
    if point is None:
        says, line, against = _came_out(rules, roll.total)
        return f"on the come out roll {says}", (line["pass"], against["dont-pass"], COME_OUT_ROLL)
    if roll.total == point:
        made = clauses.POINT_MADE
        return "the come out point is made", (made["pass"], made["dont-pass"], COME_OUT_POINT)
    if roll.total == rules.seven:
        return f"7 out, before the point of {point}", (SEVEN_OUT, clauses.SEVEN["pass"])
    return f"neither the point of {point} nor 7, so the point stands", (COME_OUT_POINT,)


def _came_out(rules: Rules, total: int) -> tuple[str, Mapping[str, Key], Mapping[str, Key]]:
    """What a come out roll that makes no point does to line bets, and where the clauses of both are."""
    if total in rules.naturals:
        return "pass bets win and don't pass bets lose", clauses.NATURAL, clauses.NATURAL
    if total == rules.barred:
        return "pass bets lose and don't pass bets are void", clauses.CRAPS, clauses.BARRED
    return "pass bets lose and don't pass bets win", clauses.CRAPS, clauses.CRAPS
