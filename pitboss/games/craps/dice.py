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
    TellInspector,
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
from pitboss.games.craps.table import Table
from pitboss.games.craps.voiding import voided
from pitboss.table.event import Event, Ruled, Told
from pitboss.table.option import Choices, Option
from pitboss.table.refusal import Refusal
from pitboss.table.rule import Finding, Guarded, Rule
from pitboss.table.who import box_of

STATES = ("sound", "unfit")
# The stickperson is one of the dealers.
_INSPECTS_AS = {"stickperson": "dealer"}


def may_inspect(table: Table, who: str) -> Guarded:
    """The set looked over by the dealer, and on their own by the game supervisor."""
    as_ = _INSPECTS_AS.get(who, who)
    if as_ in table.state.dice.inspected_by:
        says = f"the {as_} has inspected these dice"
        return table.refuse("inspected-already", says, "dice-inspected")
    return Option(InspectDice(who=who), table.because("dice-inspected", "dice-bowl"))


def inspect(table: Table, action: InspectDice, because: tuple[str, ...]) -> tuple[Event, ...]:
    return (DiceInspected(by=_INSPECTS_AS.get(action.who, action.who), because=because),)


def off_table(table: Table, action: OffTable) -> tuple[Event, ...] | Refusal:
    """A die that leaves the table makes the roll void, is looked for, and must be replaced or inspected."""
    rules, state = table
    dice = tuple(dict.fromkeys(action.dice))
    if state.phase != "air" or not set(dice) <= set(state.dice.hand):
        thrown = " and ".join(str(die) for die in state.dice.hand)
        says = f"dice go off the table as they are thrown; thrown are {thrown or 'none'}"
        return table.refuse("not-thrown", says, "die-off-table")
    gone = [
        DieGone(die=die, because=table.because("die-searched", "new-die-selected", "die-off-table"))
        for die in dice
    ]
    events = [*voided(table, "off-table", "", "void-off-table", "roll-void"), *gone]
    if len(state.dice.missing) + len(dice) >= rules.dice_lost:
        what = "two dice are lost: a new set is due, and the shooter may go on with the rest of this one"
        events.append(Ruled(what=what, because=table.because("two-dice-lost")))
    return tuple(events)


def _off_table(table: Table, who: str) -> list[Option]:
    state = table.state
    if state.phase != "air":
        return []
    either = (*((die,) for die in state.dice.hand), state.dice.hand)
    return [
        Option(OffTable(who=who, dice=either[0]), table.because("die-off-table"), {"dice": Choices(either)})
    ]


def lacks(table: Table) -> int:
    """How many dice the shooter has too few."""
    return table.rules.dice_thrown - len(table.state.dice.hand)


def _not_choosing(table: Table, who: str) -> Refusal | None:
    state = table.state
    if state.shooter != box_of(who) or state.phase != "open" or not lacks(table):
        return table.refuse("no-die-lost", f"{who} is no shooter who lacks a die", "new-die-selected")
    return None


def may_select(table: Table, who: str) -> Guarded:
    """Dice picked from the rest of the set in the place of lost ones."""
    refusal = _not_choosing(table, who)
    if refusal:
        return refusal
    picks = tuple(permutations(table.state.dice.bowl, lacks(table)))
    if not picks:
        says = "too few dice are left to choose from: a new set is needed"
        return table.refuse("too-few-dice", says, "two-dice-lost", "dice-set")
    select = SelectDice(who=who, dice=picks[0])
    return Option(select, table.because("new-die-selected"), {"dice": Choices(picks)})


def select(table: Table, action: SelectDice, because: tuple[str, ...]) -> tuple[Event, ...]:
    return (DiceSelected(dice=action.dice, because=because),)


def _broken_select(table: Table, action: SelectDice) -> Refusal:
    left = ", ".join(str(die) for die in table.state.dice.bowl)
    return table.refuse("bad-dice", f"pick {lacks(table)} of the dice {left}", "new-die-selected")


def may_ask_same(table: Table, who: str) -> Guarded:
    """The lost die or dice wanted back."""
    refusal = _not_choosing(table, who)
    if refusal:
        return refusal
    dice = table.state.dice
    if dice.same_wanted or not (dice.missing or dice.found):
        says = "the same dice have been asked for, or will not come back"
        return table.refuse("asked-already", says, "new-die-selected")
    return Option(AskSameDice(who=who), table.because("new-die-selected"))


def ask_same(table: Table, action: AskSameDice, because: tuple[str, ...]) -> tuple[Event, ...]:
    return (SameDiceWanted(because=because),)


def found(table: Table, action: FoundDie) -> tuple[Event, ...] | Refusal:
    """A lost die that turns up waits for the game supervisor."""
    if action.die not in table.state.dice.missing:
        return table.refuse("not-missing", f"die {action.die} is not missing", "found-die-inspected")
    return (DieFound(die=action.die, because=table.because("found-die-inspected", "die-searched")),)


def _found(table: Table, who: str) -> list[Option]:
    missing = table.state.dice.missing
    if not missing:
        return []
    fact = FoundDie(who=who, die=missing[0])
    return [Option(fact, table.because("found-die-inspected"), {"die": Choices(missing)})]


def may_inspect_die(table: Table, who: str) -> Guarded:
    """A found die looked over for damage, alteration and irregularities."""
    rules, state = table
    if not rules.book.holds("found-die-inspected", who):
        says = "the game supervisor inspects a die that was found"
        return table.refuse("not-your-power", says, "found-die-inspected")
    dice = state.dice.found
    if not dice or state.phase != "open":
        says = "a die that was found is inspected between rolls; none waits for it"
        return table.refuse("nothing-found", says, "found-die-inspected")
    inspect = InspectDie(who=who, die=dice[0], state="sound")
    because = table.because("found-die-inspected")
    return Option(inspect, because, {"die": Choices(dice), "state": Choices(STATES)})


def inspect_die(table: Table, action: InspectDie, because: tuple[str, ...]) -> tuple[Event, ...]:
    state = table.state
    wanted = state.shooter is not None and state.dice.same_wanted and lacks(table) > 0
    inspected = DieInspected(
        die=action.die, state=action.state, to_shooter=wanted and action.state == "sound", because=because
    )
    return (inspected,)


def may_tell(table: Table, who: str) -> Guarded:
    """An inspector hears that dice are to be replaced."""
    if table.state.dice.inspector_told:
        return table.refuse("told-already", "an inspector has been told", "inspector-told-of-dice")
    return Option(TellInspector(who=who), table.because("inspector-told-of-dice"))


def tell(table: Table, action: TellInspector, because: tuple[str, ...]) -> tuple[Event, ...]:
    about = "dice are to be replaced"
    return (Told(whom="inspector", about=about, because=because), InspectorHeard(because=because))


def may_replace(table: Table, who: str) -> Guarded:
    """A new set, once an inspector knows of it and the shooter of the moment is done with the old one."""
    state = table.state
    if state.phase != "open":
        return table.refuse("roll-under-way", "dice are replaced between rolls", "two-dice-lost")
    if not state.dice.inspector_told:
        says = "an inspector is told before dice are replaced"
        return table.refuse("inspector-not-told", says, "inspector-told-of-dice")
    if state.offered_to is not None:
        return table.refuse("offer-stands", "the dice have just been offered", "two-dice-lost")
    left = len(state.dice.bowl) + len(state.dice.hand)
    if state.shooter is not None and left >= table.rules.dice_thrown:
        says = f"box {state.shooter} may go on with the rest of the set until the turn is over"
        return table.refuse("shooter-goes-on", says, "two-dice-lost")
    return Option(ReplaceDice(who=who), table.because("two-dice-lost", "inspector-told-of-dice", "dice-set"))


def replace(table: Table, action: ReplaceDice, because: tuple[str, ...]) -> tuple[Event, ...]:
    dice = tuple(range(1, table.rules.dice_in_set + 1))
    return (DiceReplaced(dice=dice, because=because),)


RULES = (
    Rule(InspectDice, may_inspect, inspect),
    Finding(OffTable, _off_table, off_table),
    Rule(SelectDice, may_select, select, _broken_select),
    Rule(AskSameDice, may_ask_same, ask_same),
    Finding(FoundDie, _found, found),
    Rule(InspectDie, may_inspect_die, inspect_die),
    Rule(TellInspector, may_tell, tell),
    Rule(ReplaceDice, may_replace, replace),
)
