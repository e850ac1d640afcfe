"""Players held to the minimum until the next shoe, because they left rounds of this one out (r 4.9)."""

from collections.abc import Iterable

from pitboss.games.blackjack.events import HeldToMinimum
from pitboss.games.blackjack.moment import Moment
from pitboss.games.blackjack.staff_actions import HoldToMinimum
from pitboss.law.key import Key, key
from pitboss.table.event import Event
from pitboss.table.house import known_as, places
from pitboss.table.option import Choices, Option
from pitboss.table.refusal import Refusal
from pitboss.table.rule import FactRule, Guarded, Rule
from pitboss.table.shoe.powers import refuse_power
from pitboss.table.who import Place
from pitboss.table.who import box as name_of

HELD_MISSED_FIRST_ROUND = key("held-missed-first-round")
HELD_SKIPPED_ROUND = key("held-skipped-round")
HELD_TO_MINIMUM = key("held-to-minimum")
INSPECTOR_TOLD_OF_MINIMUM = key("inspector-told-of-minimum")


def may_hold(table: Moment, who: str) -> Guarded:
    """Everybody who left a round out and of whom a Government inspector knows, unless held already."""
    return _holds(table, who, places(table.state.house))


def _about_hold(table: Moment, action: HoldToMinimum) -> Guarded:
    here = action.box in places(table.state.house)
    return _holds(table, action.who, (action.box,) if here else ())


def _holds(table: Moment, who: str, numbers: Iterable[int]) -> Guarded:
    if refusal := refuse_power(table, HELD_TO_MINIMUM, who):
        return refusal
    told = [place for place in numbers if name_of(place) in table.state.told and not _is_held(table, place)]
    options = []
    for way in (HELD_SKIPPED_ROUND, HELD_MISSED_FIRST_ROUND):
        boxes = tuple(place for place in told if why(table, place) == way)
        if boxes:
            because = table.because(HELD_TO_MINIMUM, way, INSPECTOR_TOLD_OF_MINIMUM)
            held = HoldToMinimum(who=who, box=Place(boxes[0]))
            options.append(Option(held, because, {"box": Choices(boxes)}))
    return tuple(options)


def _is_held(table: Moment, place: int) -> bool:
    return known_as(table.state.house, place) in table.state.held


def why(table: Moment, place: int) -> Key | None:
    """The key by which a person may be held to the minimum; nothing where they left no round out."""
    state = table.state
    name = known_as(state.house, place)
    if name in state.skipped:
        return HELD_SKIPPED_ROUND
    missed = state.shoe.rounds > 0 and name not in state.began
    return HELD_MISSED_FIRST_ROUND if missed else None


def hold(table: Moment, action: HoldToMinimum, because: tuple[str, ...]) -> tuple[Event, ...]:
    return (HeldToMinimum(box=action.box, because=because),)


def _broken_hold(table: Moment, action: HoldToMinimum) -> Refusal:
    """Nobody such, held already, no round left out, or the inspector not told."""
    state, name = table.state, name_of(action.box)
    if action.box not in places(state.house):
        says = f"there is no {name} at this table"
        return table.refuse("no-such-box", says, HELD_TO_MINIMUM)
    if _is_held(table, action.box):
        return table.refuse("already-held", f"{name} is held to the minimum already", HELD_TO_MINIMUM)
    if not why(table, action.box):
        says = f"{name} has left out no round of this shoe that is over"
        keys = (HELD_TO_MINIMUM, HELD_MISSED_FIRST_ROUND, HELD_SKIPPED_ROUND)
        return table.refuse("no-round-missed", says, *keys)
    says = f"a Government inspector is told first: tell inspector of {name}"
    return table.refuse("inspector-not-told", says, INSPECTOR_TOLD_OF_MINIMUM)


RULES: tuple[Rule[Moment] | FactRule[Moment], ...] = (
    Rule(HoldToMinimum, may_hold, hold, _broken_hold, about=_about_hold),
)
