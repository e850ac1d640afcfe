"""Rolls without a result: void in fact (r 7.1), called "No roll" (r 7.2), found out after the settlement."""

from pitboss.games.craps.actions import NoRoll, TouchedChips, VoidRoll
from pitboss.games.craps.confirming import given_back
from pitboss.games.craps.events import PutBack, RollUndone, RollVoid
from pitboss.games.craps.moment import Moment
from pitboss.games.craps.shooter import gone_meanwhile
from pitboss.table.event import Event, Reversed, RoundEnded, Ruled
from pitboss.table.option import Choices, Option
from pitboss.table.refusal import Refusal
from pitboss.table.rule import FactRule, Guarded, Rule

IN_FACT = {
    "stacked": "void-stacked",
    "on-bank": "void-on-bank",
    "in-bowl": "void-in-bowl-or-rail",
    "on-rail": "void-in-bowl-or-rail",
    "several-sides": "void-several-sides",
    "fraud": "void-fraud",
    "unapproved-dice": "void-unapproved-dice",
    "no-natural-fall": "void-no-natural-fall",
}
# Which dice went off the table is told by a line of its own.
CALLED_IN_FACT = {"off-table": "void-off-table", **IN_FACT}
IF_CALLED = {
    "not-together": "ground-not-together",
    "no-end-struck": "ground-no-end-struck",
    "improper": "ground-improper",
    "irregularity": "ground-irregularity",
}
CHIPS = "touched-chips"
_UNDER_WAY = ("air", "rest")


def voided(table: Moment, ground: str, by: str, *keys: str) -> list[Event]:
    """The roll is void: wagers that nobody confirmed go back, all others stand."""
    because = table.because(*keys, "void-round")
    boxes = tuple(sorted({box for box, _ in table.state.bets}))
    return [
        *given_back(table),
        RollVoid(ground=ground, by=by, because=because),
        *gone_meanwhile(table),
        RoundEnded(boxes=boxes, because=because),
    ]


def void_anyway(table: Moment, ground: str, *keys: str) -> list[Event]:
    """A roll on which "No roll" was called turns out void in fact: nobody can overrule that call now."""
    roll = table.state.roll
    if roll is None or not roll.judged_by:
        return []
    return [RollVoid(ground=ground, by="", because=table.because(*keys, "void-round"))]


def may_call_no_roll(table: Moment, who: str) -> Guarded:
    """The call, on a ground that makes the roll void anyway or on one that lets it be made so."""
    rules, state = table
    if not rules.book.holds("no-roll-called", who):
        says = '"No roll" is called by the stickperson or the game supervisor'
        return table.refuse("not-your-power", says, "no-roll-called")
    if state.phase not in _UNDER_WAY:
        says = "there is no roll under way; what was settled can be disputed"
        return table.refuse("no-roll-under-way", says, "no-roll-in-time", "no-roll-called")
    grounds = Choices((*IF_CALLED, *CALLED_IN_FACT))
    example = NoRoll(who=who, ground=grounds.values[0])
    return Option(example, table.because("no-roll-called"), {"ground": grounds})


def call_no_roll(table: Moment, action: NoRoll, because: tuple[str, ...]) -> tuple[Event, ...]:
    if action.ground in CALLED_IN_FACT:
        keys: tuple[str, ...] = (CALLED_IN_FACT[action.ground], "roll-void", "no-roll-in-time")
    else:
        keys = (IF_CALLED[action.ground], "no-roll-called", "no-roll-in-time")
    return tuple(voided(table, action.ground, action.who, *keys))


def _broken_no_roll(table: Moment, action: NoRoll) -> Refusal:
    if action.ground == CHIPS:
        says = (
            "dice that touch chips roll on; only the bank's chips before the game supervisor make a roll void"
        )
        return table.refuse("chips-are-no-ground", says, "chips-are-no-ground")
    says = f"a ground is one of: {', '.join((*IF_CALLED, *CALLED_IN_FACT))}"
    return table.refuse("bad-ground", says, "no-roll-called", "roll-void")


def void_in_fact(table: Moment, action: VoidRoll) -> tuple[Event, ...] | Refusal:
    """A roll that is void whether or not anybody calls it."""
    state, key = table.state, IN_FACT.get(action.ground)
    if key is None:
        says = f"a roll is void when: {', '.join(IN_FACT)}; dice gone are told by: off table 1"
        return table.refuse("bad-ground", says, "roll-void")
    if state.phase in _UNDER_WAY:
        return tuple(voided(table, action.ground, "", key, "roll-void"))
    if state.roll is not None and state.roll.is_void:
        what = f"the roll is void already ({state.roll.void_for})"
        again = Ruled(what=what, because=table.because(key, "roll-void"))
        return tuple(void_anyway(table, action.ground, key, "roll-void")) or (again,)
    if not state.was_settled:
        return table.refuse("no-roll-under-way", "there is no roll that could be void", "roll-void")
    if state.before is None or table.rules.reads("void-roll-found-late", "dispute"):
        what = "the roll was void; what was paid and taken on it is a dispute"
        return (Ruled(what=what, because=table.because(key, "roll-void", "dispute-ladder")),)
    return tuple(_undone(table, action.ground, table.because(key, "roll-void", "overpayment")))


def touched(table: Moment, action: TouchedChips) -> tuple[Event, ...] | Refusal:
    """Chips on the table are part of the way that dice take; only those of the bank make a roll void."""
    if not _touching(table, action.who):
        return table.refuse("no-roll-under-way", "no dice have been thrown", "chips-are-no-ground")
    what = 'that the dice touched chips is no cause for "No roll"'
    return (Ruled(what=what, because=table.because("chips-are-no-ground")),)


def _touching(table: Moment, who: str) -> list[Option]:
    state = table.state
    if state.roll is None and not state.was_settled:
        return []
    return [Option(TouchedChips(who=who), table.because("chips-are-no-ground"))]


def _undone(table: Moment, ground: str, because: tuple[str, ...]) -> list[Event]:
    """Winnings return to the house, and stakes to where they lay."""
    events: list[Event] = [RollUndone(ground=ground, because=because)]
    for line in table.state.settled:
        if line.outcome in ("win", "lose"):
            events.append(Reversed(line=line, carried=True, because=because))
        if line.stake > line.collected:
            kept = line.stake - line.collected
            events.append(PutBack(box=line.box, area=line.area, cents=kept, because=because))
    return events


def _facts(table: Moment, who: str) -> list[Option]:
    state = table.state
    is_void = state.roll is not None and state.roll.is_void
    if state.phase not in _UNDER_WAY and not state.was_settled and not is_void:
        return []
    grounds = Choices(tuple(IN_FACT))
    fact = VoidRoll(who=who, ground=grounds.values[0])
    return [Option(fact, table.because("roll-void"), {"ground": grounds})]


RULES = (
    Rule(NoRoll, may_call_no_roll, call_no_roll, _broken_no_roll),
    FactRule(VoidRoll, _facts, void_in_fact),
    FactRule(TouchedChips, _touching, touched),
)
