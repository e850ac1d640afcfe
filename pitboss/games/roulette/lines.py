"""Chips on lines: a line touched or lain on, and what wager that is (2001 r 3.8(b), 1996 as it is read)."""

from msgspec import Struct
from msgspec.structs import replace

from pitboss.games.roulette.actions import LiesOnLine, LineTouched
from pitboss.games.roulette.layout import CORNER, INSIDE, ON_LINES, SIX_LINE, STREET, ZERO, taking_in
from pitboss.games.roulette.moment import Moment
from pitboss.games.roulette.state import LINE
from pitboss.law.key import Key, key
from pitboss.table.area import area_name
from pitboss.table.event import Event, Ruled, Settled
from pitboss.table.layout.area import Area
from pitboss.table.layout.events import Shifted
from pitboss.table.layout.state import COLLECTED
from pitboss.table.notation import Words
from pitboss.table.option import Option
from pitboss.table.refusal import Refusal
from pitboss.table.rule import FactRule

ACCEPTED_BY_MISTAKE = key("accepted-by-mistake")
DISPUTE_LADDER = key("dispute-ladder")
POSITION_PLAYERS_DUTY = key("position-players-duty")
SETTLED_BY_POSITION = key("settled-by-position")
TOUCHING_LINE = key("touching-line")
VOID_WAGER = key("void-wager")
WAGER_IN_AREA = key("wager-in-area")
WAGER_NOT_PERMITTED = key("wager-not-permitted")
WAGER_PERMITTED = key("wager-permitted")


class Found(Struct, frozen=True):
    """A wager and the areas that a fact says it belongs to or touches."""

    area: Area
    cents: int
    others: tuple[Area, ...]


def found_in(table: Moment, box: int, said: str) -> Found | Refusal:
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
    found = found_in(table, action.box, str(action.areas))
    if isinstance(found, Refusal):
        return found
    if table.state.phase == COLLECTED:
        return (paid_as_read(table, action.box, found),)
    if all(line.kind not in INSIDE for line in found.others):
        return _between_outside_areas(table, action.box, found)
    if _counts_half_each(table, found):
        return _halved(table, action.box, found)
    line = _line(table, found)
    if isinstance(line, Refusal):
        return line
    if table.rules.line_touched == "where-it-lies":
        return (_rests(table, action.box, found),)
    keys = (TOUCHING_LINE, SETTLED_BY_POSITION, WAGER_IN_AREA)
    return (shifted(table, action.box, found, line, LINE, *keys),)


def _counts_half_each(table: Moment, found: Found) -> bool:
    """Whether a chip that touches two lines counts half on each, as that may be read."""
    halved = table.rules.line_touched == "on-the-line" and table.rules.reads("two-lines-touched", "half-each")
    return halved and len(found.others) == 2 and _touches(found)


def _touches(found: Found) -> bool:
    return all(line.kind in ON_LINES and {*line.numbers} & {*found.area.numbers} for line in found.others)


def _halved(table: Moment, box: int, found: Found) -> tuple[Event, ...]:
    """Half of a wager on each of two lines; an odd cent on the first."""
    half = found.cents // 2
    parts = zip(found.others, (found.cents - half, half), strict=True)
    keys = (TOUCHING_LINE, SETTLED_BY_POSITION, WAGER_IN_AREA)
    return tuple(
        shifted(table, box, replace(found, cents=cents), line, LINE, *keys) for line, cents in parts if cents
    )


def lies_on_line(table: Moment, action: LiesOnLine) -> tuple[Event, ...] | Refusal:
    """A chip squarely on a line: the wager that lies there, or none where the rules know no such wager."""
    found = found_in(table, action.box, str(action.areas))
    if isinstance(found, Refusal):
        return found
    if table.state.phase == COLLECTED:
        return (paid_as_read(table, action.box, found),)
    if all(line.kind not in INSIDE for line in found.others):
        return (_no_wager(table, action.box, found, WAGER_PERMITTED),)
    line = _line(table, found)
    if isinstance(line, Refusal):
        return line
    return (shifted(table, action.box, found, line, LINE, SETTLED_BY_POSITION, WAGER_IN_AREA),)


def _no_wager(table: Moment, box: int, found: Found, *keys: Key) -> Settled:
    """On a line that parts two outside areas no wager is permitted: the chips go back."""
    because = table.because(*keys, WAGER_NOT_PERMITTED, ACCEPTED_BY_MISTAKE, VOID_WAGER)
    return Settled(box=box, area=found.area.name, outcome="void", stake=found.cents, because=because)


def paid_as_read(table: Moment, box: int, found: Found) -> Ruled:
    what = f"the wager on {found.area.name} is being paid as it was read; what is claimed is a dispute"
    return Ruled(what=what, box=box, because=table.because(SETTLED_BY_POSITION, DISPUTE_LADDER))


def _rests(table: Moment, box: int, found: Found) -> Ruled:
    what = f"the wager counts on {found.area.name}, where it rests, though it touches a line"
    keys = (TOUCHING_LINE, SETTLED_BY_POSITION, WAGER_IN_AREA, POSITION_PLAYERS_DUTY)
    return Ruled(what=what, box=box, because=table.because(*keys))


def _line(table: Moment, found: Found) -> Area | Refusal:
    """The wager that lies on the line, or where two lines meet."""
    there = _meeting(table, found.others) if _touches(found) else None
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
    return (_no_wager(table, box, found, TOUCHING_LINE, WAGER_PERMITTED),)


def shifted(table: Moment, box: int, found: Found, to: Area, by: str, *keys: Key) -> Shifted:
    return Shifted(
        box=box, area=found.area.name, to=to.name, cents=found.cents, by=by, because=table.because(*keys)
    )


def _lines(table: Moment, who: str) -> list[Option]:
    every = table.rules.areas(table.state)
    because = table.because(SETTLED_BY_POSITION)
    return [
        Option(LineTouched(who=who, box=box, areas=Words(f"{name} to {line.name}")), because)
        for box, name in table.state.stakes
        for line in _near_lines(every[name], [*every.values()])
    ]


def _on_lines(table: Moment, who: str) -> list[Option]:
    every, because = table.rules.areas(table.state), table.because(SETTLED_BY_POSITION)
    return [
        Option(LiesOnLine(who=who, box=box, areas=Words(f"{name} to {line.name}")), because)
        for box, name in table.state.stakes
        for line in _near_lines(every[name], [*every.values()])
    ]


def _near_lines(area: Area, every: list[Area]) -> list[Area]:
    """A line that a chip on an area may touch, and for an outside area also one that carries no wager."""
    lines = [line for line in every if line.kind in ON_LINES and {*line.numbers} & {*area.numbers}]
    others = [other for other in every if other.kind not in INSIDE]
    near = [*lines[:2], *(others[:2] if area.kind not in INSIDE else ())]
    return [line for line in near if line != area]


RULES = (
    FactRule(LineTouched, _lines, line_touched),
    FactRule(LiesOnLine, _on_lines, lies_on_line),
)
