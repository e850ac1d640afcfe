"""How craps is played on a screen: what the table shows, whom staff wait for, how players leave."""

from collections.abc import Iterator, Sequence

from pitboss.games.craps.actions import DiceShow, OrderPass, RefuseDice, Throw
from pitboss.games.craps.moment import Moment
from pitboss.games.craps.rules import Rules
from pitboss.games.craps.state import State, wagers
from pitboss.games.craps.throw import rolling
from pitboss.games.craps.throw.shooter import has_wager_to_throw
from pitboss.games.craps.wagers import removing, working
from pitboss.table.action import Action
from pitboss.table.delay import Delay
from pitboss.table.option import Option
from pitboss.table.refusal import Refusal
from pitboss.table.sentence import Sentence
from pitboss.table.shown import Dice, Mark, Past, Piece
from pitboss.table.who import box as box_name

# What a shooter is ordered who is not there to throw.
_PASSED = OrderPass(who="game supervisor", ground="delay")


def shooter_throws(table: Moment) -> Option | None:
    """The throw of a shooter who may throw."""
    number = table.state.shooter
    guarded = rolling.may_throw(table, box_name(number)) if number is not None else None
    return guarded if isinstance(guarded, Option) else None


def shown(rules: Rules, state: State) -> Sequence[Piece]:
    """The puck, the shooter or who is to be one, and the dice."""
    found: list[Piece] = [
        Mark("puck", str(state.point), f"Puck: on {state.point}")
        if state.point
        else Mark("puck", "", "Puck: off, come out roll")
    ]
    if state.offered_to is not None:
        found.append(f"Box {state.offered_to} may take the dice, or refuse them.")
    elif state.shooter is None and state.phase == "open":
        whom = "who has a pass or don't pass bet" if state.has_begun else "who has a wager"
        found.append(f"Nobody has the dice: they are offered to the next player {whom}.")
    if state.shooter is not None:
        hindered = _hindered(Moment(rules, state), state.shooter)
        found.append(Mark("shooter", box_name(state.shooter), f"Shooter: box {state.shooter}{hindered}"))
        if state.phase == "open" and not has_wager_to_throw(state, state.shooter):
            found.append(Mark("no-line-bet", box_name(state.shooter)))
    if state.roll and state.roll.faces:
        first, second = state.roll.faces
        found.append(Dice(state.roll.faces, f"Dice: {first} {second}, total {state.roll.total}"))
    past = [Past(tuple(map(str, state.totals)))] if state.totals else []
    return [*found, *past, *_buttons(rules, state)]


def _buttons(rules: Rules, state: State) -> Iterator[Mark]:
    """An Off button on each wager that is off, an On button on one that works on a come out roll (r 3.8)."""
    for box, name in state.bets:
        area = rules.areas[name]
        if not working.is_working(rules, state, box, area):
            yield Mark("off", name, box=box)
        elif state.is_come_out and working.can_be_off(rules, area):
            yield Mark("on", name, box=box)


def _hindered(table: Moment, box: int) -> str:
    """What the shooter still needs to throw."""
    allowed = rolling.may_throw(table, box_name(box))
    return f" ({allowed.says})" if isinstance(allowed, Refusal) and table.state.phase == "open" else ""


def awaits(step: Action, who: str) -> bool:
    """Players have time to wager before a throw."""
    return isinstance(step, Throw)


def delay(rules: Rules, state: State) -> Delay | None:
    """The dice wait for a shooter who lacks what a throw needs; one who delays is ordered to pass them."""
    if state.shooter is None or state.phase != "open":
        return None
    who = box_name(state.shooter)
    allowed = rolling.may_throw(Moment(rules, state), who)
    if not isinstance(allowed, Refusal):
        return None
    return Delay(who, Sentence(f"the dice wait for {who}: {allowed.says}", allowed.because), _PASSED)


def leaving(rules: Rules, state: State, step: Action | None) -> Action | None:
    """Wagers come down where they may; for the rest the stickperson throws on."""
    table = Moment(rules, state)
    holds = state.shooter is not None and state.phase == "open"
    # What must stay is at risk, so this comes before anything that looks as if the player were free to go.
    if holds and any(removing.is_fixed(table, rules.areas[wager.area]) for wager in wagers(state)):
        return _PASSED
    if state.phase == "open":
        for box in sorted({wager.box for wager in wagers(state)}):
            down = removing.may_take_back(table, box_name(box))
            if isinstance(down, tuple):
                return down[0].action
    if not wagers(state):
        return None
    if state.offered_to is not None:
        return RefuseDice(who=box_name(state.offered_to))
    return _PASSED if holds else step


def fed(state: State, faces: tuple[int, int]) -> Action | None:
    """The dice come to rest once they are thrown."""
    return DiceShow(who="dice", first=faces[0], second=faces[1]) if state.phase == "air" else None
