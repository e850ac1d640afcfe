"""The set of five dice: inspected (r 4.2), lost and found again, and replaced (r 4.5)."""

from itertools import permutations

from pitboss.games.craps.actions import (
    AskSameDice,
    FoundDie,
    InspectDice,
    InspectDie,
    OffTable,
    ReplaceDice,
    SelectDice,
    TellInspectorOfDice,
)
from pitboss.games.craps.events import (
    DiceInspected,
    DiceReplaced,
    DiceSelected,
    DieFound,
    DieGone,
    DieInspected,
    InspectorHeard,
    SameDiceWanted,
)
from pitboss.games.craps.moment import Moment
from pitboss.games.craps.state import State
from pitboss.games.craps.throw.shooter import not_inspected
from pitboss.games.craps.throw.voiding import void_anyway, voided
from pitboss.law.key import key
from pitboss.table.event import Event, Ruled, Told
from pitboss.table.option import Choices, Option
from pitboss.table.refusal import Refusal
from pitboss.table.rule import FactRule, Guarded, Rule
from pitboss.table.who import box_of

DICE_BOWL = key("dice-bowl")
DICE_INSPECTED = key("dice-inspected")
DICE_SET = key("dice-set")
DIE_OFF_TABLE = key("die-off-table")
DIE_SEARCHED = key("die-searched")
FOUND_DIE_INSPECTED = key("found-die-inspected")
INSPECTOR_TOLD_OF_DICE = key("inspector-told-of-dice")
NEW_DIE_SELECTED = key("new-die-selected")
ROLL_VOID = key("roll-void")
TWO_DICE_LOST = key("two-dice-lost")
VOID_OFF_TABLE = key("void-off-table")

STATES = ("sound", "unfit")
# The stickperson is one of the dealers.
_INSPECTS_AS = {"stickperson": "dealer"}


def may_inspect(table: Moment, who: str) -> Guarded:
    """The set looked over by the dealer, and on their own by the game supervisor."""
    as_ = _INSPECTS_AS.get(who, who)
    if as_ in table.state.dice.inspected_by:
        says = f"the {as_} has inspected these dice"
        return table.refuse("inspected-already", says, DICE_INSPECTED)
    return Option(InspectDice(who=who), table.because(DICE_INSPECTED, DICE_BOWL))


def inspect(table: Moment, action: InspectDice, because: tuple[str, ...]) -> tuple[Event, ...]:
    return (DiceInspected(by=_INSPECTS_AS.get(action.who, action.who), because=because),)


def off_table(table: Moment, action: OffTable) -> tuple[Event, ...] | Refusal:
    """A die that leaves the table is looked for; one that was being thrown makes the roll void."""
    rules, state = table
    dice, here = tuple(dict.fromkeys(action.dice)), (*state.dice.hand, *state.dice.bowl)
    if not set(dice) <= set(here):
        which = ", ".join(str(die) for die in sorted(here)) or "none"
        return table.refuse("no-such-die", f"the dice on the table are: {which}", DIE_OFF_TABLE)
    gone = [
        DieGone(die=die, because=table.because(DIE_SEARCHED, NEW_DIE_SELECTED, DIE_OFF_TABLE)) for die in dice
    ]
    events: list[Event] = [*_void(table, dice), *gone]
    if len(state.dice.missing) + len(dice) >= rules.dice_lost:
        what = "two dice are lost: a new set is due"
        if state.shooter is not None:
            what += ", and the shooter may go on with the rest of this one"
        events.append(Ruled(what=what, because=table.because(TWO_DICE_LOST)))
    return tuple(events)


def _void(table: Moment, dice: tuple[int, ...]) -> list[Event]:
    """The roll is void, also where "No roll" had been called on another ground that could be overruled."""
    state, keys = table.state, (VOID_OFF_TABLE, ROLL_VOID)
    if not set(dice) & set(_on_their_way(state)):
        return []
    if state.phase != "open":
        return voided(table, "off-table", "", *keys)
    return void_anyway(table, "off-table", *keys)


def _on_their_way(state: State) -> tuple[int, ...]:
    """The dice of a throw that is not settled, those lost in it left out; "No roll" may have been called."""
    if state.roll is None:
        return ()
    return tuple(die for die in state.roll.dice if die not in (*state.dice.missing, *state.dice.found))


def _off_table(table: Moment, who: str) -> list[Option]:
    thrown = _on_their_way(table.state)
    if not thrown:
        return []
    either = (*((die,) for die in thrown), thrown)
    return [
        Option(OffTable(who=who, dice=either[0]), table.because(DIE_OFF_TABLE), {"dice": Choices(either)})
    ]


def lacks(table: Moment) -> int:
    """How many dice the shooter has too few."""
    return table.rules.dice_thrown - len(table.state.dice.hand)


def _not_choosing(table: Moment, who: str) -> Refusal | None:
    state = table.state
    if state.shooter != box_of(who) or state.phase != "open" or not lacks(table):
        return table.refuse("no-die-lost", f"{who} is no shooter who lacks a die", NEW_DIE_SELECTED)
    return None


def may_select(table: Moment, who: str) -> Guarded:
    """Dice picked from the rest of the set in the place of lost ones."""
    refusal = _not_choosing(table, who)
    if refusal:
        return refusal
    refusal = not_inspected(table)
    if refusal:
        return refusal
    picks = tuple(permutations(table.state.dice.bowl, lacks(table)))
    if not picks:
        says = "too few dice are left to choose from: a new set is needed"
        return table.refuse("too-few-dice", says, TWO_DICE_LOST, DICE_SET)
    return Option(SelectDice(who=who), table.because(NEW_DIE_SELECTED), {"dice": Choices((None, *picks))})


def select(table: Moment, action: SelectDice, because: tuple[str, ...]) -> tuple[Event, ...]:
    dice = action.dice or table.state.dice.bowl[: lacks(table)]
    return (DiceSelected(dice=dice, because=because),)


def _broken_select(table: Moment, action: SelectDice) -> Refusal:
    left = ", ".join(str(die) for die in table.state.dice.bowl)
    return table.refuse("bad-dice", f"pick {lacks(table)} of the dice {left}", NEW_DIE_SELECTED)


def may_ask_same(table: Moment, who: str) -> Guarded:
    """The lost die or dice wanted back."""
    refusal = _not_choosing(table, who)
    if refusal:
        return refusal
    dice = table.state.dice
    if not _own_in_bowl(table) and (dice.same_wanted or not _own_to_come(table)):
        says = "the same dice have been asked for, or will not come back"
        return table.refuse("asked-already", says, NEW_DIE_SELECTED)
    return Option(AskSameDice(who=who), table.because(NEW_DIE_SELECTED))


def ask_same(table: Moment, action: AskSameDice, because: tuple[str, ...]) -> tuple[Event, ...]:
    """What was found and passed its inspection is handed over at once; the rest is waited for."""
    here, events = _own_in_bowl(table)[: lacks(table)], list[Event]()
    if here:
        events.append(DiceSelected(dice=here, because=table.because(NEW_DIE_SELECTED, FOUND_DIE_INSPECTED)))
    if _own_to_come(table):
        events.append(SameDiceWanted(because=because))
    return tuple(events)


def _own_in_bowl(table: Moment) -> tuple[int, ...]:
    """The dice that the shooter had lost and that are in the bowl again."""
    dice = table.state.dice
    return tuple(die for die in dice.own if die in dice.bowl)


def _own_to_come(table: Moment) -> tuple[int, ...]:
    """The dice that the shooter has lost and that may come back."""
    dice = table.state.dice
    return tuple(die for die in dice.own if die in (*dice.missing, *dice.found))


def found(table: Moment, action: FoundDie) -> tuple[Event, ...] | Refusal:
    """A lost die that turns up waits for the game supervisor."""
    dice = table.state.dice
    if action.die in dice.earlier and action.die not in dice.missing:
        what = f"die {action.die} belongs to a set that has been replaced; it stays off the table"
        return (Ruled(what=what, because=table.because(TWO_DICE_LOST)),)
    if action.die not in dice.missing:
        return table.refuse("not-missing", f"die {action.die} is not missing", FOUND_DIE_INSPECTED)
    return (DieFound(die=action.die, because=table.because(FOUND_DIE_INSPECTED, DIE_SEARCHED)),)


def _found(table: Moment, who: str) -> list[Option]:
    missing = table.state.dice.missing
    if not missing:
        return []
    fact = FoundDie(who=who, die=missing[0])
    return [Option(fact, table.because(FOUND_DIE_INSPECTED), {"die": Choices(missing)})]


def may_inspect_die(table: Moment, who: str) -> Guarded:
    """A found die looked over for damage, alteration and irregularities."""
    rules, state = table
    if not rules.book.holds(FOUND_DIE_INSPECTED, who):
        says = "the game supervisor inspects a die that was found"
        return table.refuse("not-your-power", says, FOUND_DIE_INSPECTED)
    dice = state.dice.found
    if not dice or state.phase != "open":
        says = "a die that was found is inspected between rolls; none waits for it"
        return table.refuse("nothing-found", says, FOUND_DIE_INSPECTED)
    inspect = InspectDie(who=who, die=dice[0], state="sound")
    because = table.because(FOUND_DIE_INSPECTED)
    return Option(inspect, because, {"die": Choices(dice), "state": Choices(STATES)})


def inspect_die(table: Moment, action: InspectDie, because: tuple[str, ...]) -> tuple[Event, ...]:
    state = table.state
    waits = state.shooter is not None and state.dice.same_wanted and lacks(table) > 0
    wanted = waits and action.die in state.dice.own
    inspected = DieInspected(
        die=action.die, state=action.state, to_shooter=wanted and action.state == "sound", because=because
    )
    return (inspected,)


def may_tell(table: Moment, who: str) -> Guarded:
    """An inspector hears that dice are to be replaced."""
    if table.state.dice.inspector_told:
        return table.refuse("told-already", "an inspector has been told", INSPECTOR_TOLD_OF_DICE)
    return Option(TellInspectorOfDice(who=who), table.because(INSPECTOR_TOLD_OF_DICE))


def tell(table: Moment, action: TellInspectorOfDice, because: tuple[str, ...]) -> tuple[Event, ...]:
    about = "dice are to be replaced"
    return (Told(whom="inspector", about=about, because=because), InspectorHeard(because=because))


def may_replace(table: Moment, who: str) -> Guarded:
    """A new set, once an inspector knows of it and the shooter of the moment is done with the old one."""
    state = table.state
    if state.phase != "open":
        return table.refuse("roll-under-way", "dice are replaced between rolls", DICE_SET)
    if not state.dice.inspector_told:
        says = "an inspector is told before dice are replaced"
        return table.refuse("inspector-not-told", says, INSPECTOR_TOLD_OF_DICE)
    if state.offered_to is not None:
        return table.refuse("offer-stands", "the dice have just been offered", DICE_SET)
    left = len(state.dice.bowl) + len(state.dice.hand)
    are_lost = len(state.dice.missing) >= table.rules.dice_lost
    if state.shooter is not None and are_lost and left >= table.rules.dice_thrown:
        says = f"box {state.shooter} may go on with the rest of the set until the turn is over"
        return table.refuse("shooter-goes-on", says, TWO_DICE_LOST)
    why = (TWO_DICE_LOST,) if are_lost else ()
    return Option(ReplaceDice(who=who), table.because(*why, INSPECTOR_TOLD_OF_DICE, DICE_SET))


def may_renew(table: Moment, who: str) -> Guarded:
    """The next step to a whole set where the dice are nobody's and some are lacking, or too few to throw."""
    rules, state = table
    here = len(state.dice.bowl) + len(state.dice.hand)
    needed = rules.dice_in_set if state.shooter is None else rules.dice_thrown
    if here >= needed:
        return table.refuse("set-complete", "there are dice enough", DICE_SET)
    return may_replace(table, who) if state.dice.inspector_told else may_tell(table, who)


def replace(table: Moment, action: ReplaceDice, because: tuple[str, ...]) -> tuple[Event, ...]:
    dice = tuple(range(1, table.rules.dice_in_set + 1))
    return (DiceReplaced(dice=dice, because=because),)


RULES = (
    Rule(InspectDice, may_inspect, inspect),
    FactRule(OffTable, _off_table, off_table),
    Rule(SelectDice, may_select, select, _broken_select),
    Rule(AskSameDice, may_ask_same, ask_same),
    FactRule(FoundDie, _found, found),
    Rule(InspectDie, may_inspect_die, inspect_die),
    Rule(TellInspectorOfDice, may_tell, tell),
    Rule(ReplaceDice, may_replace, replace),
)
