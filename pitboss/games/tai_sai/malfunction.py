"""Equipment out of order: the dice alone decide, and no game begins until it is dealt with (rr 7.6, 7.7)."""

from pitboss.games.tai_sai.actions import BringIn, LightsFail, Malfunction, Rectify
from pitboss.games.tai_sai.events import OutOfOrder, ProceduresBroughtIn, Rectified
from pitboss.games.tai_sai.moment import Moment
from pitboss.law.key import key
from pitboss.table.event import Event, Ruled, Told
from pitboss.table.layout.state import COLLECTED, RESULT
from pitboss.table.notation import Words
from pitboss.table.option import AnyText, Choices, Option, Range
from pitboss.table.refusal import Refusal
from pitboss.table.rule import FactRule, Rule

AREAS_LIT = key("areas-lit")
LIGHTS_FAIL = key("lights-fail")
MALFUNCTION_INSPECTOR_TOLD = key("malfunction-inspector-told")
MALFUNCTION_STOPS_PLAY = key("malfunction-stops-play")
RESULT_ENTERED = key("result-entered")
WRONG_ENTRY_AMENDED = key("wrong-entry-amended")

LIGHTS, TERMINAL, TUMBLER = "lights", "terminal", "tumbler"
DARK, WRONG = "dark", "wrong"
HOW = {DARK: "the winning areas stay dark", WRONG: "the wrong areas are lit"}


def out_of_order(table: Moment, what: str) -> tuple[Event, ...]:
    """A malfunction: play stops, and an inspector is told at once."""
    told = Told(
        whom="inspector",
        about=f"out of order: the {what}",
        because=table.because(MALFUNCTION_INSPECTOR_TOLD),
    )
    return (OutOfOrder(what=what, because=table.because(MALFUNCTION_STOPS_PLAY)), told)


def lights_fail(table: Moment, action: LightsFail) -> tuple[Event, ...] | Refusal:
    """Lights that fail decide nothing: the dice do (r 7.6)."""
    if action.how not in HOW:
        says = f"lights are {' or '.join(HOW)}, not {action.how}"
        return table.refuse("bad-lights", says, LIGHTS_FAIL)
    if not _has_result(table):
        says = "there is no result that the lights could show; at other times say: malfunction of lights"
        return table.refuse("not-now", says, LIGHTS_FAIL)
    no_failure = _as_entered(table, action.how)
    return (
        (no_failure,) if no_failure else (_by_the_dice(table, HOW[action.how]), *out_of_order(table, LIGHTS))
    )


def _as_entered(table: Moment, how: str) -> Ruled | None:
    """Lights by what was entered have not failed: wrong after a wrong entry, dark before any."""
    rules, state = table
    if state.phase != RESULT or state.is_dark:
        return None
    if how == WRONG and state.entered and not state.is_entered_right:
        if rules.reads("lights-of-a-wrong-entry", "malfunction"):
            return None
        what = "the lights show what was entered, and that is wrong: it is amended before anything is settled"
        return Ruled(what=what, because=table.because(WRONG_ENTRY_AMENDED, AREAS_LIT))
    if how == DARK and not state.entered and not rules.reads("dark-before-the-entry", "malfunction"):
        what = "the areas are dark because nothing has been entered yet: that is no failure of theirs"
        return Ruled(what=what, because=table.because(RESULT_ENTERED, AREAS_LIT))
    return None


def _has_result(table: Moment) -> bool:
    """Whether the dice of a spin lie open, settled or not, and its result stands."""
    return bool(table.state.dice) and table.state.spin != "void"


def _by_the_dice(table: Moment, why: str) -> Ruled:
    what = f"{why}; wagers are taken and paid by what the dice show"
    return Ruled(what=what, because=table.because(LIGHTS_FAIL))


def malfunction(table: Moment, action: Malfunction) -> tuple[Event, ...] | Refusal:
    """Any other moment at which equipment is found out of order (r 7.7)."""
    allowed = _may_break(table)
    if action.what in allowed:
        unlit = action.what != TUMBLER and table.state.phase == RESULT
        ruled = (_by_the_dice(table, f"the {action.what} cannot light the areas"),) if unlit else ()
        return (*ruled, *out_of_order(table, action.what))
    says = f"equipment that may be out of order now: {', '.join(allowed)}; not {action.what}"
    if action.what == TUMBLER:
        says = "in a game a tumbler that goes wrong voids the spin: say tumbler fault"
    return table.refuse("bad-equipment", says, MALFUNCTION_STOPS_PLAY)


def _may_break(table: Moment) -> tuple[str, ...]:
    """A tumbler that is idle or has brought its result voids nothing; one at work voids its spin."""
    at_work = table.state.spin == "running" and table.state.phase not in (RESULT, COLLECTED)
    return (LIGHTS, TERMINAL) if at_work else (LIGHTS, TERMINAL, TUMBLER)


def _failing_lights(table: Moment, who: str) -> list[Option]:
    fact = LightsFail(who=who, how=DARK)
    vary: dict[str, Range] = {"how": Choices(tuple(HOW))}
    return [Option(fact, table.because(LIGHTS_FAIL), vary)] if _has_result(table) else []


def _malfunctions(table: Moment, who: str) -> list[Option]:
    allowed = _may_break(table)
    fact = Malfunction(who=who, what=allowed[0])
    return [Option(fact, table.because(MALFUNCTION_STOPS_PLAY), {"what": Choices(allowed)})]


def may_rectify(table: Moment, who: str) -> Option | Refusal:
    """What was out of order works again."""
    if not table.state.faults:
        return table.refuse("nothing-amiss", "no equipment is out of order", MALFUNCTION_STOPS_PLAY)
    faults = Choices((None, *sorted(table.state.faults)))
    return Option(Rectify(who=who), table.because(MALFUNCTION_STOPS_PLAY), {"what": faults})


def rectify(table: Moment, action: Rectify, because: tuple[str, ...]) -> tuple[Event, ...]:
    return (Rectified(what=action.what or "", because=because),)


def may_bring_in(table: Moment, who: str) -> Option | Refusal:
    """A makeshift, while something is out of order."""
    refusal = may_rectify(table, who)
    if isinstance(refusal, Refusal):
        return refusal
    example = BringIn(who=who, what=Words("settlement by the dice alone"))
    return Option(example, table.because(MALFUNCTION_STOPS_PLAY), {"what": AnyText()})


def bring_in(table: Moment, action: BringIn, because: tuple[str, ...]) -> tuple[Event, ...]:
    told = table.because(MALFUNCTION_INSPECTOR_TOLD)
    return (
        ProceduresBroughtIn(what=str(action.what), because=because),
        Told(whom="inspector", about=f"a makeshift: {action.what}", because=told),
    )


def should_rectify(table: Moment, who: str) -> Option | Refusal | None:
    """The next step while play is stopped and no game is under way."""
    state = table.state
    stands_still = state.is_halted and state.is_open and state.spin != "running"
    return may_rectify(table, who) if stands_still else None


RULES: tuple[Rule[Moment] | FactRule[Moment], ...] = (
    FactRule(LightsFail, _failing_lights, lights_fail),
    FactRule(Malfunction, _malfunctions, malfunction),
    Rule(Rectify, may_rectify, rectify),
    Rule(BringIn, may_bring_in, bring_in),
)
