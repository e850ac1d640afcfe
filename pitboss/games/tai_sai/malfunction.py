"""Equipment out of order: the dice alone decide, and no game begins until it is dealt with (rr 7.6, 7.7)."""

from pitboss.games.tai_sai.actions import BringIn, LightsFail, Malfunction, Rectify
from pitboss.games.tai_sai.events import OutOfOrder, ProceduresBroughtIn, Rectified
from pitboss.games.tai_sai.moment import Moment
from pitboss.law.key import key
from pitboss.table.event import Event, Ruled, Told
from pitboss.table.layout.state import RESULT
from pitboss.table.notation import Words
from pitboss.table.option import AnyText, Choices, Option, Range
from pitboss.table.refusal import Refusal
from pitboss.table.rule import FactRule, Rule

LIGHTS_FAIL = key("lights-fail")
MALFUNCTION_INSPECTOR_TOLD = key("malfunction-inspector-told")
MALFUNCTION_STOPS_PLAY = key("malfunction-stops-play")

LIGHTS, TERMINAL, TUMBLER = "lights", "terminal", "tumbler"
HOW = {"dark": "the winning areas stay dark", "wrong": "the wrong areas are lit"}


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
    return (_by_the_dice(table, HOW[action.how]), *out_of_order(table, LIGHTS))


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
    between = table.state.spin != "running"
    return (LIGHTS, TERMINAL, TUMBLER) if between else (LIGHTS, TERMINAL)


def _failing_lights(table: Moment, who: str) -> list[Option]:
    fact = LightsFail(who=who, how="dark")
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
    return Option(Rectify(who=who), table.because(MALFUNCTION_STOPS_PLAY))


def rectify(table: Moment, action: Rectify, because: tuple[str, ...]) -> tuple[Event, ...]:
    return (Rectified(because=because),)


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
