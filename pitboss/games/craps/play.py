"""How craps is played at a terminal: what the table shows, whom staff wait for, how players leave."""

from collections.abc import Callable, Sequence

from pitboss.games.craps import confirming, dice, removing, rolling, settlement, shooter, working
from pitboss.games.craps.actions import DiceShow, OrderPass, RefuseDice, Throw
from pitboss.games.craps.rules import Rules
from pitboss.games.craps.state import State, wagers
from pitboss.games.craps.table import Table
from pitboss.table.action import Action
from pitboss.table.option import Option
from pitboss.table.rule import Guarded
from pitboss.table.who import box as box_name

Step = tuple[Callable[[Table, str], Guarded], str]
STEPS: tuple[Step, ...] = (
    (settlement.may_settle, "dealer"),
    (confirming.may_confirm, "dealer"),
    (working.may_mark, "dealer"),
    (dice.may_inspect, "dealer"),
    (dice.may_inspect, "game supervisor"),
    (shooter.may_offer, "stickperson"),
    (rolling.may_throw, "stickperson"),
)


def step(table: Table) -> Option | None:
    """The next step of the staff; none while the dice roll or a player is awaited."""
    for guard, who in STEPS:
        guarded = guard(table, who)
        if isinstance(guarded, Option):
            return guarded
        if isinstance(guarded, tuple) and guarded:
            return guarded[0]
    return None


def shown(rules: Rules, state: State) -> Sequence[str]:
    """The puck, the shooter and the dice; nothing before the first wager."""
    if state.shooter is None and not state.has_begun:
        return ()
    puck = f"Puck: on {state.point}" if state.point else "Puck: off, come out roll"
    lines = [puck]
    if state.shooter is not None:
        lines.append(f"Shooter: box {state.shooter}")
    if state.roll and state.roll.faces:
        first, second = state.roll.faces
        lines.append(f"Dice: {first} {second}, total {state.roll.total}")
    return lines


def awaits(step: Action, who: str) -> bool:
    """Players have time to wager before the stickperson throws; a shooter takes the time that they need."""
    return isinstance(step, Throw)


def leaving(rules: Rules, state: State, step: Action | None) -> Action | None:
    """Wagers come down where they may; for the rest the stickperson throws on."""
    table = Table(rules, state)
    if state.phase == "open":
        for box in sorted({wager.box for wager in wagers(state)}):
            down = removing.may_take_back(table, box_name(box))
            if isinstance(down, tuple):
                return down[0].action
    if not wagers(state):
        return None
    if state.offered_to is not None:
        return RefuseDice(who=box_name(state.offered_to))
    if state.shooter is not None and state.phase == "open":
        return OrderPass(who="game supervisor", ground="delay")
    return step


def fed(state: State, faces: tuple[int, int]) -> Action | None:
    """The dice come to rest once they are thrown."""
    return DiceShow(who="dice", first=faces[0], second=faces[1]) if state.phase == "air" else None
