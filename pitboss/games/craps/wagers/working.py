"""On and off (r 3.8): which wagers rest on a come out roll, and how a player turns them on or off."""

from collections.abc import Iterable

from pitboss.games.craps.actions import CallTo, MarkOn
from pitboss.games.craps.events import CalledTo, OnMarked
from pitboss.games.craps.moment import Moment
from pitboss.games.craps.rules import Rules
from pitboss.games.craps.state import Bet, Place, State
from pitboss.games.craps.wagers.areas import Area
from pitboss.law.key import Key, key
from pitboss.table.area import area_name
from pitboss.table.event import Event
from pitboss.table.house import boxes_of
from pitboss.table.notation import Words
from pitboss.table.option import Areas, Option
from pitboss.table.refusal import Refusal
from pitboss.table.rule import Guarded, Rule
from pitboss.table.who import box_of

CALLED_OFF_OR_ON = key("called-off-or-on")
MARKER_BUTTONS = key("marker-buttons")
ON_MARKER = key("on-marker")
WAGERS_TURNED_OFF = key("wagers-turned-off")

WAYS = ("on", "off")


def can_be_off(rules: Rules, area: Area) -> bool:
    """Whether a wager is of a kind that can be off."""
    return area.kind in rules.turned_off


def is_working(rules: Rules, state: State, box: int, area: Area) -> bool:
    """Whether the roll counts for a wager; on a come out roll an On button must speak for it."""
    bet = state.bets[box, area.name]
    if not can_be_off(rules, area):
        return True
    if call_on(rules, state, bet) == "off":
        return False
    return not state.is_come_out or any(
        other.is_marked and call_on(rules, state, other) == "on"
        for other in _similar(rules, state, box, area)
    )


def call_on(rules: Rules, state: State, bet: Bet) -> str:
    """The call that holds for a wager: on, off or none; where calls are read so, that of this hand alone."""
    is_over = bet.called_in != state.hand and rules.reads("calls-over-hands", "one-hand")
    return "" if is_over else bet.called


def _similar(rules: Rules, state: State, box: int, area: Area) -> list[Bet]:
    """The wagers of a player, from whichever box, for which one On button speaks."""
    kinds = rules.turned_off if rules.reads("similar-wagers", "all-four-kinds") else {area.kind}
    boxes = boxes_of(state.house, box)
    return [
        bet for (owner, name), bet in state.bets.items() if owner in boxes and rules.areas[name].kind in kinds
    ]


def may_call_to(table: Moment, who: str) -> Guarded:
    """On or off, at any time until the dice rest, or before they are thrown."""
    number = box_of(who) or 0
    mine = [name for box, name in table.state.bets if box == number]
    says = f"{who} has no wager to call on or off; {_which(table.rules)} can be"
    return _calls(table, who, mine) or table.refuse("nothing-to-call", says, WAGERS_TURNED_OFF)


def _about_call_to(table: Moment, action: CallTo) -> Guarded:
    return _calls(table, action.who, (area_name(action.area),)) or may_call_to(table, action.who)


def _calls(table: Moment, who: str, areas: Iterable[str]) -> Guarded:
    rules, state = table
    number = box_of(who) or 0
    if refusal := _too_late(table, CALLED_OFF_OR_ON):
        return refusal
    mine = [
        (name, bet)
        for name in areas
        if (bet := state.bet(number, name)) and can_be_off(rules, rules.areas[name])
    ]
    options = []
    for way in WAYS:
        names = tuple(name for name, bet in mine if call_on(rules, state, bet) != way)
        if names:
            call = CallTo(who=who, way=way, area=Words(names[0]))
            options.append(
                Option(call, table.because(CALLED_OFF_OR_ON, WAGERS_TURNED_OFF), {"area": Areas(names)})
            )
    return tuple(options)


def _too_late(table: Moment, key: Key) -> Refusal | None:
    """Once the dice rest; where "at any time" is read so, once they are thrown."""
    if table.state.phase == "rest":
        return table.refuse("dice-at-rest", "the dice have come to rest: the roll counts as it is", key)
    if table.state.phase == "air" and table.rules.reads("calls-in-the-air", "before-throw"):
        says = "the dice have been thrown: wagers are called on and off between rolls"
        return table.refuse("dice-thrown", says, key)
    return None


def _which(rules: Rules) -> str:
    return ", ".join(sorted(rules.turned_off))


def call_to(table: Moment, action: CallTo, because: tuple[str, ...]) -> tuple[Event, ...]:
    number = box_of(action.who) or 0
    return (CalledTo(box=number, area=area_name(action.area), way=action.way, because=because),)


def _broken_call_to(table: Moment, action: CallTo) -> Refusal:
    rules, state = table
    name = area_name(action.area)
    if action.way not in WAYS:
        return table.refuse("bad-call", f"a wager is called on or off, not {action.way}", CALLED_OFF_OR_ON)
    bet = state.bet(box_of(action.who) or 0, name)
    if bet is None:
        return table.refuse("nothing-there", f"{action.who} has no wager on {name}", WAGERS_TURNED_OFF)
    if not can_be_off(rules, rules.areas[name]):
        says = f"a {rules.areas[name].kind} wager is always on; only {_which(rules)} can be off"
        return table.refuse("always-on", says, WAGERS_TURNED_OFF)
    return table.refuse(
        "called-already", f"the {name} wager is called {action.way} already", CALLED_OFF_OR_ON
    )


def may_mark(table: Moment, who: str) -> Guarded:
    """An On button for a wager that its player called on."""
    says = "no wager was called on and waits for its On button"
    return _marks(table, who, table.state.bets) or table.refuse("nothing-to-mark", says, ON_MARKER)


def _about_mark(table: Moment, action: MarkOn) -> Guarded:
    place = (action.box, area_name(action.area))
    return _marks(table, action.who, (place,)) or may_mark(table, action.who)


def _marks(table: Moment, who: str, places: Iterable[Place]) -> Guarded:
    rules, state = table
    if not rules.book.holds(ON_MARKER, who):
        return table.refuse("not-your-power", "a dealer or the game supervisor marks wagers", ON_MARKER)
    if refusal := _too_late(table, ON_MARKER):
        return refusal
    because = table.because(ON_MARKER, MARKER_BUTTONS)
    return tuple(
        Option(MarkOn(who=who, box=box, area=Words(name)), because, {"area": Areas((name,))})
        for box, name in places
        if (bet := state.bet(box, name)) and call_on(rules, state, bet) == "on" and not bet.is_marked
    )


def mark(table: Moment, action: MarkOn, because: tuple[str, ...]) -> tuple[Event, ...]:
    return (OnMarked(box=action.box, area=area_name(action.area), because=because),)


def _broken_mark(table: Moment, action: MarkOn) -> Refusal:
    says = f"box {action.box} has called no wager on {area_name(action.area)} on that waits for its button"
    return table.refuse("not-called-on", says, ON_MARKER)


RULES = (
    Rule(CallTo, may_call_to, call_to, _broken_call_to, about=_about_call_to),
    Rule(MarkOn, may_mark, mark, _broken_mark, about=_about_mark),
)
