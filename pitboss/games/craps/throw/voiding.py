"""Rolls without a result: void in fact (r 7.1), called "No roll" (r 7.2), found out after the settlement."""

from collections.abc import Mapping

from pitboss.games.craps.actions import NoRoll, ThrowFaulty, TouchedChips, VoidRoll
from pitboss.games.craps.events import PutBack, RollUndone, RollVoid
from pitboss.games.craps.moment import Moment
from pitboss.games.craps.resting import not_for_the_next
from pitboss.games.craps.throw.ranks import outranked
from pitboss.games.craps.throw.shooter import gone_meanwhile
from pitboss.games.craps.wagers.commission import refunded_for
from pitboss.games.craps.wagers.confirming import given_back
from pitboss.law.key import Key, key
from pitboss.table.chips.settled import gone_owner
from pitboss.table.event import Event, Reversed, RoundAgain, Ruled
from pitboss.table.option import Choices, Option
from pitboss.table.refusal import Refusal
from pitboss.table.rule import FactRule, Guarded, Rule

CHIPS_ARE_NO_GROUND = key("chips-are-no-ground")
DISPUTE_LADDER = key("dispute-ladder")
NO_ROLL_CALLED = key("no-roll-called")
NO_ROLL_IN_TIME = key("no-roll-in-time")
OVERPAYMENT = key("overpayment")
ROLL_VOID = key("roll-void")
VOID_IN_BOWL_OR_RAIL = key("void-in-bowl-or-rail")
VOID_ROUND = key("void-round")

IN_FACT = {
    "stacked": key("void-stacked"),
    "on-bank": key("void-on-bank"),
    "in-bowl": VOID_IN_BOWL_OR_RAIL,
    "on-rail": VOID_IN_BOWL_OR_RAIL,
    "several-sides": key("void-several-sides"),
    "fraud": key("void-fraud"),
    "unapproved-dice": key("void-unapproved-dice"),
    "no-natural-fall": key("void-no-natural-fall"),
}
# Which dice went off the table is told by a line of its own, unless it comes out after the settlement.
CALLED_IN_FACT = {"off-table": key("void-off-table"), **IN_FACT}
IF_CALLED = {
    "not-together": key("ground-not-together"),
    "no-end-struck": key("ground-no-end-struck"),
    "improper": key("ground-improper"),
    "irregularity": key("ground-irregularity"),
}
CHIPS = "touched-chips"
_UNDER_WAY = ("air", "rest")


def voided(table: Moment, ground: str, by: str, *keys: Key) -> list[Event]:
    """The roll is void: wagers that nobody confirmed go back, all others stand."""
    because = table.because(*keys, VOID_ROUND)
    boxes = tuple(sorted({box for box, _ in table.state.bets}))
    return [
        *given_back(table),
        RollVoid(ground=ground, by=by, because=because),
        *gone_meanwhile(table),
        RoundAgain(boxes=boxes, because=because),
    ]


def void_anyway(table: Moment, ground: str, *keys: Key) -> list[Event]:
    """A roll on which "No roll" was called turns out void in fact: nobody can overrule that call now."""
    roll = table.state.roll
    if roll is None or not roll.judged_by:
        return []
    return [RollVoid(ground=ground, by="", because=table.because(*keys, VOID_ROUND))]


def may_call_no_roll(table: Moment, who: str) -> Guarded:
    """The call, on a ground that makes the roll void anyway or on one that lets it be made so."""
    rules, state = table
    if not rules.book.holds(NO_ROLL_CALLED, who):
        says = '"No roll" is called by the stickperson or the game supervisor'
        return table.refuse("not-your-power", says, NO_ROLL_CALLED)
    if state.phase not in _UNDER_WAY:
        says = "there is no roll under way; what was settled can be disputed"
        return table.refuse("no-roll-under-way", says, NO_ROLL_IN_TIME, NO_ROLL_CALLED)
    if rules.reads("no-roll-after-a-higher-rank", "decided") and (refusal := outranked(table, who)):
        return refusal
    grounds = Choices((*IF_CALLED, *CALLED_IN_FACT))
    example = NoRoll(who=who, ground=grounds.values[0])
    return Option(example, table.because(NO_ROLL_CALLED), {"ground": grounds})


def call_no_roll(table: Moment, action: NoRoll, because: tuple[str, ...]) -> tuple[Event, ...]:
    if action.ground in CALLED_IN_FACT:
        keys: tuple[Key, ...] = (CALLED_IN_FACT[action.ground], ROLL_VOID, NO_ROLL_IN_TIME)
    else:
        keys = (IF_CALLED[action.ground], NO_ROLL_CALLED, NO_ROLL_IN_TIME)
    return tuple(voided(table, action.ground, action.who, *keys))


def _broken_no_roll(table: Moment, action: NoRoll) -> Refusal:
    if action.ground == CHIPS:
        says = (
            "dice that touch chips roll on; only the bank's chips before the game supervisor make a roll void"
        )
        return table.refuse("chips-are-no-ground", says, CHIPS_ARE_NO_GROUND)
    says = f"a ground is one of: {', '.join((*IF_CALLED, *CALLED_IN_FACT))}"
    return table.refuse("bad-ground", says, NO_ROLL_CALLED, ROLL_VOID)


def void_in_fact(table: Moment, action: VoidRoll) -> tuple[Event, ...] | Refusal:
    """A roll that is void whether or not anybody calls it."""
    state, key = table.state, _in_fact(table).get(action.ground)
    if key is None:
        says = f"a roll is void when: {', '.join(IN_FACT)}; dice gone are told by: off table 1"
        return table.refuse("bad-ground", says, ROLL_VOID)
    if state.phase in _UNDER_WAY:
        return tuple(voided(table, action.ground, "", key, ROLL_VOID))
    if state.roll is not None and state.roll.is_void:
        what = f"the roll is void already ({state.roll.void_for})"
        again = Ruled(what=what, because=table.because(key, ROLL_VOID))
        return tuple(void_anyway(table, action.ground, key, ROLL_VOID)) or (again,)
    if not state.was_settled:
        return table.refuse("no-roll-under-way", "there is no roll that could be void", ROLL_VOID)
    is_whole = state.before is not None and not state.before.ruled_on
    if not is_whole or table.rules.reads("void-roll-found-late", "dispute"):
        what = "the roll was void; what was paid and taken on it is a dispute"
        return (Ruled(what=what, because=table.because(key, ROLL_VOID, DISPUTE_LADDER)),)
    return tuple(undone(table, action.ground, table.because(key, ROLL_VOID, OVERPAYMENT)))


def _in_fact(table: Moment) -> Mapping[str, Key]:
    return CALLED_IN_FACT if table.state.was_settled else IN_FACT


def touched(table: Moment, action: TouchedChips) -> tuple[Event, ...] | Refusal:
    """Chips on the table are part of the way that dice take; only those of the bank make a roll void."""
    if not _touching(table, action.who):
        return table.refuse("no-roll-under-way", "no dice have been thrown", CHIPS_ARE_NO_GROUND)
    what = 'that the dice touched chips is no cause for "No roll"'
    return (Ruled(what=what, because=table.because(CHIPS_ARE_NO_GROUND)),)


def _touching(table: Moment, who: str) -> list[Option]:
    state = table.state
    if state.roll is None and not state.was_settled:
        return []
    return [Option(TouchedChips(who=who), table.because(CHIPS_ARE_NO_GROUND))]


def faulty(table: Moment, action: ThrowFaulty) -> tuple[Event, ...] | Refusal:
    """A ground of r 7.2 makes no roll void of itself: until somebody calls it, the roll counts."""
    state, key = table.state, IF_CALLED.get(action.ground)
    if key is None:
        says = f"grounds that must be called are: {', '.join(IF_CALLED)}; void in fact is told by: void roll"
        return table.refuse("bad-ground", says, NO_ROLL_CALLED, ROLL_VOID)
    if not _faults(table, action.who):
        return table.refuse("no-roll-under-way", "no dice have been thrown", NO_ROLL_CALLED)
    if state.phase in _UNDER_WAY:
        what = 'the roll counts unless "No roll" is called on that ground'
    elif state.was_settled:
        what = 'nobody called "No roll" on that ground: the roll counts as it was settled'
    else:
        what = "the roll is void already"
    return (Ruled(what=what, because=table.because(key, NO_ROLL_CALLED)),)


def _faults(table: Moment, who: str) -> list[Option]:
    state = table.state
    if state.roll is None and not state.was_settled:
        return []
    grounds = Choices(tuple(IF_CALLED))
    fact = ThrowFaulty(who=who, ground=grounds.values[0])
    return [Option(fact, table.because(NO_ROLL_CALLED), {"ground": grounds})]


def undone(table: Moment, ground: str, because: tuple[str, ...]) -> list[Event]:
    """Winnings return to the house, and stakes to where they lay; what was laid since stays or goes back.

    Stakes of a player who has left since go back, as nobody is there whose wager could lie.
    """
    assert table.state.before is not None, "only what is remembered can be undone"
    house, settled = table.state.house, table.state.before.lines
    gone = {line.box: name for line in settled if (name := gone_owner(house, line))}
    events: list[Event] = [RollUndone(ground=ground, gone=tuple(sorted(gone)), because=because)]
    for line in settled:
        name = gone.get(line.box, "")
        # A void one had gone back; where it lies again it is carried, and no stake of its own.
        if line.outcome in ("win", "lose") or not name:
            undoing = Reversed(line=line, carried=not name, name=name, because=because)
            events += (undoing, *(refunded_for(table, undoing) if name else ()))
        if line.stake > line.collected and not name:
            kept = line.stake - line.collected
            events.append(PutBack(box=line.box, area=line.area, cents=kept, because=because))
    boxes = tuple(sorted({box for box, _ in table.state.before.bets}))
    events.append(RoundAgain(boxes=boxes, ended=True, because=because))
    return [*events, *not_for_the_next(table, table.state.before.left, events)]


def _facts(table: Moment, who: str) -> list[Option]:
    state = table.state
    is_void = state.roll is not None and state.roll.is_void
    if state.phase not in _UNDER_WAY and not state.was_settled and not is_void:
        return []
    grounds = Choices(tuple(_in_fact(table)))
    fact = VoidRoll(who=who, ground=grounds.values[0])
    return [Option(fact, table.because(ROLL_VOID), {"ground": grounds})]


RULES = (
    Rule(NoRoll, may_call_no_roll, call_no_roll, _broken_no_roll),
    FactRule(VoidRoll, _facts, void_in_fact),
    FactRule(ThrowFaulty, _faults, faulty),
    FactRule(TouchedChips, _touching, touched),
)
