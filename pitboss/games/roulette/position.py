"""Where a wager counts: a line touched, a call bet misplaced, and the operator's leave of 2001 to go back."""

from collections.abc import Iterable

from msgspec import Struct

from pitboss.games.roulette.actions import CallBetMisplaced, LineTouched, OriginalPlacement
from pitboss.games.roulette.ball import refuse_power
from pitboss.games.roulette.events import Restored
from pitboss.games.roulette.layout import CORNER, INSIDE, ON_LINES, SIX_LINE, STREET, ZERO, taking_in
from pitboss.games.roulette.moment import Moment
from pitboss.games.roulette.restoring import settled_anew
from pitboss.games.roulette.state import LINE
from pitboss.law.key import Key, key
from pitboss.table.area import area_name
from pitboss.table.event import Event, Ruled, Settled
from pitboss.table.layout import settling
from pitboss.table.layout.actions import NotWithin
from pitboss.table.layout.area import Area
from pitboss.table.layout.events import Shifted
from pitboss.table.layout.state import COLLECTED, Moved, Stake
from pitboss.table.notation import Words
from pitboss.table.option import Areas, Option
from pitboss.table.refusal import Refusal
from pitboss.table.rule import FactRule, Guarded, Rule

CALL_BET_MISPLACED = key("call-bet-misplaced")
DISPUTE_LADDER = key("dispute-ladder")
ORIGINAL_PLACEMENT = key("original-placement")
POSITION_PLAYERS_DUTY = key("position-players-duty")
SETTLED_BY_POSITION = key("settled-by-position")
TOUCHING_LINE = key("touching-line")
VOID_WAGER = key("void-wager")
WAGER_IN_AREA = key("wager-in-area")
WAGER_NOT_PERMITTED = key("wager-not-permitted")
WAGER_PERMITTED = key("wager-permitted")
WITHIN_SEGMENT = key("within-segment")

# For each kind of accident the clause that lets the operator go back; nobody else's move is undone.
MOVED_BY_STAFF = key("moved-by-staff")
ACCIDENTS = {"dealer": MOVED_BY_STAFF, "patron": key("moved-by-patron"), "staff": MOVED_BY_STAFF}
CALL_BET = "call-bet"


class Found(Struct, frozen=True):
    """A wager and the areas that a fact says it belongs to or touches."""

    area: Area
    cents: int
    others: tuple[Area, ...]


def _found(table: Moment, box: int, said: str) -> Found | Refusal:
    """The wager and the areas of a line such as: straight 17 to split 17 18 and split 17 20."""
    source, _, targets = said.partition(" to ")
    every, name = table.rules.areas(table.state), area_name(source)
    others = [every.get(area_name(part)) for part in targets.split(" and ")]
    cents = table.state.staked(box, name)
    if not cents:
        says = f"box {box} has no wager on {source!r}; write: AREA to AREA"
        return table.refuse("nothing-there", says, SETTLED_BY_POSITION)
    named = [area for area in others if area is not None and area.name != name]
    if len(named) < len(others):
        says = f"{targets!r} is no other place of the layout; write: {name} to AREA"
        return table.refuse("no-such-place", says, SETTLED_BY_POSITION)
    return Found(every[name], cents, tuple(named))


def line_touched(table: Moment, action: LineTouched) -> tuple[Event, ...] | Refusal:
    """A chip that touches a line: on the line (2001 r 3.8(b)), or where it rests (1996, as usually read)."""
    found = _found(table, action.box, str(action.areas))
    if isinstance(found, Refusal):
        return found
    if table.state.phase == COLLECTED:
        return (_paid_as_read(table, action.box, found),)
    if all(line.kind not in INSIDE for line in found.others):
        return _between_outside_areas(table, action.box, found)
    line = _line(table, found)
    if isinstance(line, Refusal):
        return line
    if table.rules.line_touched == "where-it-lies":
        return (_rests(table, action.box, found),)
    keys = (TOUCHING_LINE, SETTLED_BY_POSITION, WAGER_IN_AREA)
    return (_shifted(table, action.box, found, line, LINE, *keys),)


def _paid_as_read(table: Moment, box: int, found: Found) -> Ruled:
    what = f"the wager on {found.area.name} is being paid as it was read; what is claimed is a dispute"
    return Ruled(what=what, box=box, because=table.because(SETTLED_BY_POSITION, DISPUTE_LADDER))


def _rests(table: Moment, box: int, found: Found) -> Ruled:
    what = f"the wager counts on {found.area.name}, where it rests, though it touches a line"
    keys = (TOUCHING_LINE, SETTLED_BY_POSITION, WAGER_IN_AREA, POSITION_PLAYERS_DUTY)
    return Ruled(what=what, box=box, because=table.because(*keys))


def _line(table: Moment, found: Found) -> Area | Refusal:
    """The wager that lies on the line, or where two lines meet."""
    touching = all(line.kind in ON_LINES and {*line.numbers} & {*found.area.numbers} for line in found.others)
    there = _meeting(table, found.others) if touching else None
    if there:
        return there
    names = " and ".join(line.name for line in found.others)
    says = f"a chip on {found.area.name} cannot touch {names} at once, if at all"
    return table.refuse("no-such-line", says, SETTLED_BY_POSITION)


def _meeting(table: Moment, lines: tuple[Area, ...]) -> Area | None:
    """A line by itself; or the one wager at which two lines cross, which rows and opposite lines never do."""
    if len(lines) == 1:
        return lines[0]
    numbers = {number for line in lines for number in line.numbers}
    around = taking_in(table.rules.areas(table.state), numbers, STREET, CORNER, SIX_LINE)
    crossings = [area for area in around if area.kind != STREET or ZERO in area.numbers]
    narrowest = [area for area in crossings if len(area.numbers) == len(crossings[0].numbers)]
    return narrowest[0] if len(lines) == 2 and len(narrowest) == 1 else None


def _between_outside_areas(table: Moment, box: int, found: Found) -> tuple[Event, ...]:
    """On a line that parts two outside areas no wager can lie."""
    if table.rules.line_touched == "where-it-lies" or not table.rules.reads("line-without-wager", "no-wager"):
        return (_rests(table, box, found),)
    because = table.because(TOUCHING_LINE, WAGER_PERMITTED, WAGER_NOT_PERMITTED, VOID_WAGER)
    return (Settled(box=box, area=found.area.name, outcome="void", stake=found.cents, because=because),)


def _shifted(table: Moment, box: int, found: Found, to: Area, by: str, *keys: Key) -> Shifted:
    return Shifted(
        box=box, area=found.area.name, to=to.name, cents=found.cents, by=by, because=table.because(*keys)
    )


def call_bet_misplaced(table: Moment, action: CallBetMisplaced) -> tuple[Event, ...] | Refusal:
    """A called wager that the dealer set down wrongly counts where it lies: its player had to see to it."""
    found = _found(table, action.box, str(action.areas))
    if isinstance(found, Refusal):
        return found
    if len(found.others) > 1:
        says = f"a wager lies in one place; write: {found.area.name} to AREA"
        return table.refuse("one-place", says, SETTLED_BY_POSITION)
    if table.state.phase == COLLECTED:
        return (_paid_as_read(table, action.box, found),)
    keys = (CALL_BET_MISPLACED, POSITION_PLAYERS_DUTY, SETTLED_BY_POSITION)
    return (_shifted(table, action.box, found, found.others[0], CALL_BET, *keys),)


def may_go_back(table: Moment, who: str) -> Guarded:
    """The operator's leave to settle by the original placement, for wagers moved by accident."""
    rules, state = table
    if rules.moved_wagers == "by-position":
        says = "where a wager lies as the ball comes to rest decides it, whoever moved it"
        return table.refuse("position-decides", says, SETTLED_BY_POSITION, POSITION_PLAYERS_DUTY)
    refusal = refuse_power(table, ORIGINAL_PLACEMENT, who)
    if refusal:
        return refusal
    options = tuple(
        Option(
            OriginalPlacement(who=who, box=move.box, area=Words(move.to)),
            table.because(ACCIDENTS[move.by], ORIGINAL_PLACEMENT),
            {"area": Areas((move.to,))},
        )
        for move in (*_accidents(table, state.astray), *_settled_accidents(table))
    )
    return options or _nothing_to_undo(table, state.astray)


def _about_go_back(table: Moment, action: OriginalPlacement) -> Guarded:
    """The leave to go back with one wager, or why not with this one."""
    guarded = may_go_back(table, action.who)
    if isinstance(guarded, Refusal) and guarded.code not in ("call-bet", "not-moved"):
        return guarded
    options = guarded if isinstance(guarded, tuple) else ()
    place = (action.box, area_name(action.area))
    mine = tuple(option for option in options if option.admits(action))
    return mine or _nothing_to_undo(table, [m for m in table.state.astray if (m.box, m.to) == place])


def _accidents(table: Moment, astray: Iterable[Moved]) -> list[Moved]:
    """Wagers that lie astray by an accident of those whom the proviso names."""
    staff_too = table.rules.reads("moved-by-other-staff", "any-staff")
    return [move for move in astray if move.by in ACCIDENTS and (move.by != "staff" or staff_too)]


def _settled_accidents(table: Moment) -> list[Moved]:
    """The same where they were settled as they lay, unless that is read as too late."""
    if table.rules.reads("placement-after-payment", "too-late"):
        return []
    return _accidents(table, table.state.settled_astray)


def _nothing_to_undo(table: Moment, astray: Iterable[Moved]) -> Refusal:
    if any(move.by == CALL_BET for move in astray):
        says = "a call bet that the dealer put down wrongly is settled where it lies"
        return table.refuse("call-bet", says, CALL_BET_MISPLACED, ORIGINAL_PLACEMENT)
    says = "no wager was moved by accident by the dealer or by another patron"
    return table.refuse("not-moved", says, ORIGINAL_PLACEMENT, SETTLED_BY_POSITION)


def go_back(table: Moment, action: OriginalPlacement, because: tuple[str, ...]) -> tuple[Event, ...]:
    """A wager that still lies goes back; one that was settled where it lay is settled anew."""
    place = (action.box, area_name(action.area))
    lying = [move for move in _accidents(table, table.state.astray) if (move.box, move.to) == place]
    if lying:
        return tuple(event for move in lying for event in _put_back(table, move, because))
    moves = [move for move in _settled_accidents(table) if (move.box, move.to) == place]
    return settled_anew(table, place, moves, because)


def _put_back(table: Moment, move: Moved, because: tuple[str, ...]) -> tuple[Event, ...]:
    """The moved part of a wager, where it was first put; among winners that wait, a loser is collected."""
    rules, state = table
    lying = state.stakes[move.box, move.to]
    cents, coloured = min(move.cents, lying.cents), min(move.coloured, lying.coloured)
    restored = Restored(
        box=move.box, area=move.to, to=move.area, cents=cents, coloured=coloured, because=because
    )
    found = rules.first_put(state, rules.areas(state)[move.area]) if state.phase == COLLECTED else None
    if found is None or found.odds is not None:
        return (restored,)
    lost = settling.lost(table, (move.box, move.area), Stake(cents, coloured), found)
    is_last = len(state.stakes) == 1 and cents == lying.cents
    return (restored, lost, *(settling.ended(table, because) if is_last else ()))


def _lines(table: Moment, who: str) -> list[Option]:
    every = table.rules.areas(table.state)
    because = table.because(SETTLED_BY_POSITION)
    return [
        Option(LineTouched(who=who, box=box, areas=Words(f"{name} to {line.name}")), because)
        for box, name in table.state.stakes
        for line in _near_lines(every[name], [*every.values()])
    ]


def _near_lines(area: Area, every: list[Area]) -> list[Area]:
    """A line that a chip on an area may touch, and for an outside area also one that carries no wager."""
    lines = [line for line in every if line.kind in ON_LINES and {*line.numbers} & {*area.numbers}]
    others = [other for other in every if other.kind not in INSIDE]
    near = [*lines[:2], *(others[:2] if area.kind not in INSIDE else ())]
    return [line for line in near if line != area]


def _misplaced(table: Moment, who: str) -> list[Option]:
    because = table.because(CALL_BET_MISPLACED)
    names = [*table.rules.areas(table.state)]
    return [
        Option(CallBetMisplaced(who=who, box=box, areas=Words(f"{area} to {to}")), because)
        for box, area in table.state.stakes
        for to in (names[0] if names[0] != area else names[1],)
    ]


def not_within(table: Moment, action: NotWithin) -> Refusal:
    """No fault here: many wagers lie across lines, and a line that is touched is stated as such."""
    says = "chips may lie across lines here; write: line touched by wager of box 3 from AREA to AREA"
    return table.refuse("lines-count", says, WITHIN_SEGMENT, WAGER_IN_AREA)


def _none(table: Moment, who: str) -> list[Option]:
    return []


RULES = (
    FactRule(NotWithin, _none, not_within),
    FactRule(LineTouched, _lines, line_touched),
    FactRule(CallBetMisplaced, _misplaced, call_bet_misplaced),
    Rule(OriginalPlacement, may_go_back, go_back, about=_about_go_back),
)
