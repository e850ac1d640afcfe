"""The entry terminal: keys, entry button, lights, and an entry put right (rr 2.4, 2.5(f), 6.5, 6.7)."""

from itertools import permutations, product

from pitboss.games.tai_sai.actions import Amend, Enter, EntryWas, PressKey
from pitboss.games.tai_sai.areas import ALTERNATIVE
from pitboss.games.tai_sai.events import AreasLit, Entered, KeyPressed
from pitboss.games.tai_sai.moment import Moment
from pitboss.games.tai_sai.verdicts import winning
from pitboss.law.key import key
from pitboss.table.event import Event, Ruled
from pitboss.table.layout.state import COLLECTED, RESULT
from pitboss.table.option import Choices, Option
from pitboss.table.refusal import Refusal
from pitboss.table.rule import FactRule, Guarded, Rule

ALTERNATIVE_LAYOUT = key("alternative-layout")
AREAS_LIT = key("areas-lit")
ENTRY_BUTTON = key("entry-button")
ENTRY_ECHO = key("entry-echo")
ENTRY_KEYS = key("entry-keys")
ENTRY_PRESSED = key("entry-pressed")
ENTRY_TERMINAL = key("entry-terminal")
LAYOUT_AREAS = key("layout-areas")
LIGHTS_FAIL = key("lights-fail")
NO_INTERFERENCE = key("no-interference")
NUMBER_KEYED = key("number-keyed")
OVERPAYMENT = key("overpayment")
RESULT_ENTERED = key("result-entered")
UPPERMOST_FACES = key("uppermost-faces")
WRONG_ENTRY_AMENDED = key("wrong-entry-amended")


def _not_now(table: Moment) -> Refusal | None:
    """Why the terminal is not to be touched: no result is waiting for it, or it does not work."""
    state = table.state
    if state.phase != RESULT:
        says = "the terminal is used for the result of a game, once the dice are uncovered"
        return table.refuse("not-now", says, RESULT_ENTERED, NO_INTERFERENCE)
    if "terminal" in state.faults or (state.entered and state.is_dark):
        says = "what shows an entry is out of order: the dice decide, without a further entry"
        return table.refuse("malfunction", says, LIGHTS_FAIL)
    if state.entered:
        says = "a result is entered already; if it is wrong, it is put right under the game supervisor"
        return table.refuse("entered-already", says, WRONG_ENTRY_AMENDED, RESULT_ENTERED)
    return None


def may_press(table: Moment, who: str) -> Guarded:
    """One of the numbered keys."""
    because = table.because(NUMBER_KEYED, ENTRY_KEYS)
    option = Option(PressKey(who=who, number=1), because, {"number": Choices(tuple(table.rules.faces))})
    return _not_now(table) or option


def press(table: Moment, action: PressKey, because: tuple[str, ...]) -> tuple[Event, ...]:
    rules, state = table
    keyed = (*state.keyed, action.number)[-rules.echo :]
    return (KeyPressed(keyed=keyed, because=because + table.because(ENTRY_ECHO)),)


def may_enter(table: Moment, who: str) -> Guarded:
    """The entry button, for the three keys on the display or for three that are named with it."""
    rules, state = table
    refusal = _not_now(table)
    if refusal:
        return refusal
    because = table.because(RESULT_ENTERED, ENTRY_PRESSED)
    results = tuple(product(rules.faces, repeat=rules.dice))
    named = Option(Enter(who=who, numbers=results[0]), because, {"numbers": Choices(results)})
    return (Option(Enter(who=who), because), named) if len(state.keyed) == rules.echo else (named,)


def enter(table: Moment, action: Enter, because: tuple[str, ...]) -> tuple[Event, ...]:
    keys = () if action.numbers else (ENTRY_ECHO,)
    own = table.because(ENTRY_BUTTON, *keys, ENTRY_TERMINAL)
    return _entered(table, action.numbers or table.state.keyed, because + own)


def _entered(table: Moment, numbers: tuple[int, ...], because: tuple[str, ...]) -> tuple[Event, ...]:
    """What was entered, and the areas that light up by it, right or wrong; dead lamps stay dark."""
    rules, state = table
    if state.is_dark:
        return (Entered(numbers=numbers, because=because),)
    other = (ALTERNATIVE_LAYOUT,) if state.layout == ALTERNATIVE else ()
    lit = AreasLit(
        areas=winning(rules.odds, rules.layouts[state.layout], numbers),
        because=table.because(AREAS_LIT, LAYOUT_AREAS, *other),
    )
    return (Entered(numbers=numbers, because=because), lit)


def _broken_enter(table: Moment, action: Enter) -> Refusal:
    rules, state = table
    if not action.numbers:
        says = f"{len(state.keyed)} of {rules.echo} keys were pressed"
        return table.refuse("entry-incomplete", f"{says}: the rest comes first", NUMBER_KEYED, ENTRY_ECHO)
    return _no_such_entry(table, action.numbers)


def _no_such_entry(table: Moment, numbers: tuple[int, ...]) -> Refusal:
    rules, said = table.rules, " ".join(map(str, numbers))
    says = f"{said} cannot be entered: press {rules.dice} of the keys {rules.faces[0]} to {rules.faces[-1]}"
    return table.refuse("bad-entry", says, NUMBER_KEYED, ENTRY_KEYS)


def should_enter(table: Moment, who: str) -> Option | Refusal:
    """The dealer's next step: what the dice show."""
    because = table.because(RESULT_ENTERED, ENTRY_PRESSED)
    return _not_now(table) or Option(Enter(who=who, numbers=tuple(sorted(table.state.dice))), because)


def may_amend(table: Moment, who: str) -> Option | Refusal:
    """A wrong entry is put right before the settlement, under the game supervisor."""
    rules, state = table
    if not rules.book.holds(WRONG_ENTRY_AMENDED, who):
        says = f"an entry is put right under the game supervisor, not under the {who}"
        return table.refuse("not-your-power", says, WRONG_ENTRY_AMENDED)
    if state.phase != RESULT or not state.entered or state.is_entered_right:
        says = "no wrong entry waits for settlement"
        return table.refuse("no-wrong-entry", says, WRONG_ENTRY_AMENDED)
    right = tuple(dict.fromkeys(permutations(sorted(state.dice))))
    because = table.because(WRONG_ENTRY_AMENDED)
    return Option(Amend(who=who, numbers=right[0]), because, {"numbers": Choices(right)})


def amend(table: Moment, action: Amend, because: tuple[str, ...]) -> tuple[Event, ...]:
    return _entered(table, action.numbers, because)


def _broken_amend(table: Moment, action: Amend) -> Refusal:
    shown = " ".join(map(str, sorted(table.state.dice)))
    says = f"the dice show {shown}: that is what the entry is amended to"
    return table.refuse("not-what-the-dice-show", says, WRONG_ENTRY_AMENDED)


def entry_was(table: Moment, action: EntryWas) -> tuple[Event, ...] | Refusal:
    """A wrong entry found when it can be amended no more: the dice decide, whatever was settled by it."""
    rules, state = table
    if len(action.numbers) != rules.dice or any(face not in rules.faces for face in action.numbers):
        return _no_such_entry(table, action.numbers)
    if not _is_settled(table):
        says = "nothing is settled by an entry yet: a wrong one is amended under the game supervisor"
        return table.refuse("not-settled", says, WRONG_ENTRY_AMENDED)
    said, shown = (" ".join(map(str, sorted(dice))) for dice in (action.numbers, state.dice))
    if said == shown:
        what = f"{said} was entered, and the dice showed it: the entry was right"
        return (Ruled(what=what, because=table.because(RESULT_ENTERED)),)
    what = (
        f"{said} was entered and settled by, but the dice showed {shown}, and they decide: "
        "what was paid or taken otherwise is put right"
    )
    return (Ruled(what=what, because=table.because(WRONG_ENTRY_AMENDED, UPPERMOST_FACES, OVERPAYMENT)),)


def _is_settled(table: Moment) -> bool:
    """Whether the wagers of a result were settled, or their settlement has begun."""
    state = table.state
    return bool(state.dice) and (state.phase == COLLECTED or state.spin == "over")


def _entries(table: Moment, who: str) -> list[Option]:
    if not _is_settled(table):
        return []
    results = Choices(tuple(product(table.rules.faces, repeat=table.rules.dice)))
    fact = EntryWas(who=who, numbers=table.state.dice)
    return [Option(fact, table.because(WRONG_ENTRY_AMENDED), {"numbers": results})]


RULES: tuple[Rule[Moment] | FactRule[Moment], ...] = (
    Rule(PressKey, may_press, press),
    Rule(Enter, may_enter, enter, _broken_enter),
    Rule(Amend, may_amend, amend, _broken_amend),
    FactRule(EntryWas, _entries, entry_was),
)
