"""The spin: the call, the wheel set going, and the symbol at which it stops (part 3)."""

from pitboss.games.money_wheel.actions import Spin, Stops, WheelMade
from pitboss.games.money_wheel.doubting import PEG, SHORT, stands
from pitboss.games.money_wheel.events import StoodAt, TurnsCounted, WheelSpun, WheelStopped
from pitboss.games.money_wheel.moment import Moment
from pitboss.games.money_wheel.rules import SHARE
from pitboss.games.money_wheel.state import IDLE, RESTED, RUNNING, VOID
from pitboss.games.money_wheel.voiding import too_short, voided
from pitboss.law.key import key
from pitboss.table.event import BetsClosed, Called, Event, Ruled
from pitboss.table.layout import closing
from pitboss.table.layout.events import SpinBegun
from pitboss.table.layout.mistakes import judged_at_close
from pitboss.table.layout.state import COLLECTED, RESULT
from pitboss.table.option import Choices, Numbers, Option
from pitboss.table.refusal import Refusal
from pitboss.table.rule import FactRule, Rule
from pitboss.table.verbs import NoMoreBets
from pitboss.table.who import is_number

CALL_BEFORE_SPIN = key("call-before-spin")
FOUR_REVOLUTIONS = key("four-revolutions")
INDICATOR = key("indicator")
ON_A_PEG = key("on-a-peg")
RANDOM_OUTCOME = key("random-outcome")
RESULT_ANNOUNCED = key("result-announced")
SETTLED_BY_POSITION = key("settled-by-position")
SPUN_BY = key("spun-by")
WHEEL_ORDER = key("wheel-order")
WHEEL_SECTIONS = key("wheel-sections")


def call(table: Moment, action: NoMoreBets, because: tuple[str, ...]) -> tuple[Event, ...]:
    """The call ends the wagering and begins the spin; the one before is closed when the wheel turns."""
    return (*closing.close(table, action, because), SpinBegun(because=because))


def may_spin(table: Moment, who: str) -> Option | Refusal:
    """The dealer or the game supervisor spins, once no more bets has been called."""
    rules, state = table
    if not rules.book.holds(SPUN_BY, who):
        says = f"the wheel is spun by the dealer or the game supervisor, not by the {who}"
        return table.refuse("not-your-power", says, SPUN_BY)
    if state.is_open:
        says = "no more bets is called, and the bell rung, before the wheel is spun"
        return table.refuse("not-called", says, CALL_BEFORE_SPIN)
    if state.spin != IDLE:
        return table.refuse("not-now", "this spin is not over yet", SPUN_BY)
    return Option(Spin(who=who), table.because(SPUN_BY, CALL_BEFORE_SPIN))


def spin(table: Moment, action: Spin, because: tuple[str, ...]) -> tuple[Event, ...]:
    return (WheelSpun(because=because),)


def stops(table: Moment, action: Stops) -> tuple[Event, ...] | Refusal:
    """The indicator in a section gives the result, unless the spin is void or too short."""
    state, place = table.state, action.place.lower()
    if place != PEG and _symbol_at(table, place) is None:
        return _no_such_place(table, action.place)
    if state.spin == VOID:
        return _stopped_void(table, action)
    if state.phase in (RESULT, COLLECTED):
        return table.refuse("result-known", "the wheel stands: this spin has its result", INDICATOR)
    untold = _untold(table)
    return (*untold, *_stopped(table.after(untold), action.revolutions, place))


def _untold(table: Moment) -> tuple[Event, ...]:
    """What must have gone before, where nobody called or nobody said that the wheel was spun (r 3.4)."""
    if table.state.is_running:
        return ()
    spun = WheelSpun(because=table.because(SPUN_BY, CALL_BEFORE_SPIN))
    if not table.state.is_open:
        return (spun,)
    what = "no more bets was never called; the wagers are those that lay there when the wheel stopped"
    because = table.because(SETTLED_BY_POSITION, CALL_BEFORE_SPIN)
    closed = BetsClosed(called=False, because=because)
    ended = (*judged_at_close(table), closed, SpinBegun(because=because))
    return (Ruled(what=what, because=because), *ended, spun)


def _stopped(table: Moment, turns: int | None, place: str) -> tuple[Event, ...]:
    """A wheel that turned stands: too soon, on a peg, or in a section."""
    counted = _counted(table, turns)
    if turns is not None and turns < table.rules.revolutions_least:
        return too_short(table, turns, called=True)
    if place == PEG:
        return voided(table, "the indicator rests on a peg", ON_A_PEG, called=True)
    return (*counted, *_result(table, place))


def _counted(table: Moment, turns: int | None) -> tuple[Event, ...]:
    return () if turns is None else (TurnsCounted(turns=turns, because=table.because(FOUR_REVOLUTIONS)),)


def _stopped_void(table: Moment, action: Stops) -> tuple[Event, ...]:
    """The wheel stands in a spin that is void, unless that belies the call by which it is."""
    state, place, turns = table.state, action.place.lower(), action.revolutions
    enough = turns is None or turns >= table.rules.revolutions_least
    is_doubted = state.called_off is not None and state.called_off.spin == RUNNING
    if is_doubted and place != PEG and enough:
        assert state.called_off is not None
        if state.called_off.ground == PEG or turns is not None:
            events = stands(table)
            after = table.after(events)
            return (*events, *(_stopped(after, turns, place) if after.state.is_running else ()))
    what = f"the wheel stopped at {action.place}, but the spin is void"
    stood = _stood(table, place) if is_doubted and place != PEG else ()
    return (Ruled(what=what, because=state.void_because), *stood)


def _stood(table: Moment, place: str) -> tuple[Event, ...]:
    section = int(place) if is_number(place) else None
    return (
        StoodAt(symbol=_symbol_at(table, place) or "", section=section, because=table.because(INDICATOR)),
    )


def _symbol_at(table: Moment, place: str) -> str | None:
    """The symbol of a section, or the symbol itself; none where the wheel has no such place."""
    rim = table.rules.rim
    if is_number(place):
        return rim[int(place) - 1] if 1 <= int(place) <= len(rim) else None
    return place.upper() if place.upper() in SHARE else None


def _no_such_place(table: Moment, place: str) -> Refusal:
    letters = tuple(SHARE)
    says = (
        f"the wheel cannot stop at {place!r}; it stops at a section, 1 to {len(table.rules.rim)}, "
        f"at a symbol, {letters[0]} to {letters[-1]}, or on a {PEG}"
    )
    return table.refuse("no-such-section", says, WHEEL_SECTIONS)


def _result(table: Moment, place: str) -> tuple[Event, ...]:
    symbol = _symbol_at(table, place)
    assert symbol is not None, "only a place of the wheel has a symbol"
    section = int(place) if is_number(place) else None
    where = (WHEEL_ORDER,) if section else ()
    because = table.because(INDICATOR, SHARE[symbol], WHEEL_SECTIONS, *where, RANDOM_OUTCOME)
    return (
        WheelStopped(symbol=symbol, section=section, because=because),
        Called(words=table.state.symbols[symbol], because=table.because(RESULT_ANNOUNCED)),
    )


def wheel_made(table: Moment, action: WheelMade) -> tuple[Event, ...] | Refusal:
    """The turns of the wheel, counted afterwards: four make a spin, three do not."""
    rules, state = table
    if state.is_running:
        return table.refuse("wheel-turns", "the wheel still turns: count when it stands", FOUR_REVOLUTIONS)
    if state.spin == IDLE and state.last is None:
        return table.refuse("no-spin", "there is no spin to count", FOUR_REVOLUTIONS)
    if state.spin == VOID:
        return _counted_void(table, action.revolutions)
    if action.revolutions >= rules.revolutions_least:
        what = f"the wheel turned {action.revolutions} times: the spin is valid"
        ruled = Ruled(what=what, because=table.because(FOUR_REVOLUTIONS))
        return (ruled, *_counted(table, action.revolutions))
    return too_short(table, action.revolutions, called=False)


def _counted_void(table: Moment, turns: int) -> tuple[Event, ...]:
    """The turns of a spin that is void: enough of them belie a call that it was short."""
    was, because = table.state.called_off, table.state.void_because
    is_known = was is not None and was.spin == RESTED and was.ground == SHORT
    if is_known and turns >= table.rules.revolutions_least:
        events = stands(table)
        is_back = table.after(events).state.spin == RESTED
        return (*events, *(_counted(table, turns) if is_back else ()))
    return (Ruled(what=f"{turns} turns or not, the spin is void", because=because),)


def _stands(table: Moment, who: str) -> list[Option]:
    if not table.state.is_running:
        return []
    rules = table.rules
    places = (*map(str, range(1, len(rules.rim) + 1)), *(letter.lower() for letter in SHARE), PEG)
    turns = Choices((None, rules.revolutions_least - 1, rules.revolutions_least))
    vary = {"place": Choices(places), "revolutions": turns}
    return [Option(Stops(who=who, place=places[0]), table.because(RANDOM_OUTCOME, INDICATOR), vary)]


def _counts(table: Moment, who: str) -> list[Option]:
    if table.state.spin not in (RESTED, VOID) and table.state.last is None:
        return []
    least = table.rules.revolutions_least
    fact = WheelMade(who=who, revolutions=least - 1)
    return [Option(fact, table.because(FOUR_REVOLUTIONS), {"revolutions": Numbers(0, 2 * least)})]


RULES = (
    Rule(NoMoreBets, closing.may_close, call),
    Rule(Spin, may_spin, spin),
    FactRule(Stops, _stands, stops),
    FactRule(WheelMade, _counts, wheel_made),
)
