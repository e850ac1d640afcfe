"""Wagers laid on the layout: where each kind may be laid now, in chips or aloud."""

from collections.abc import Iterator
from typing import Literal

from pitboss.games.craps import clauses
from pitboss.games.craps.events import Divided, WagerOffered
from pitboss.games.craps.moment import Moment
from pitboss.games.craps.wagers.amounts import refuse_cents
from pitboss.games.craps.wagers.areas import (
    C_AND_E,
    COME,
    LINE,
    WITH_COMMISSION,
    Area,
    backing_of,
    base_of,
)
from pitboss.games.craps.wagers.commission import charged, commissions
from pitboss.games.craps.wagers.limits import rooms
from pitboss.law.key import Key, key
from pitboss.table.area import area_name
from pitboss.table.chips.cost import Cost
from pitboss.table.chips.money import Cents
from pitboss.table.event import Event, Placed
from pitboss.table.house import boxes_of, may_wager, not_permitted, player
from pitboss.table.layout.actions import CallWager, Place
from pitboss.table.notation import Words
from pitboss.table.option import Amounts, Areas, Option
from pitboss.table.refusal import Refusal
from pitboss.table.rule import Guarded, Rule
from pitboss.table.who import box_of

COME_OUT_POINT = key("come-out-point")
COME_OUT_ROLL = key("come-out-roll")
COME_POINT = key("come-point")
C_AND_E_UNITS = key("c-and-e-units")
DECIDED_WAGERS_SETTLED = key("decided-wagers-settled")
DONT_COME_DOWN = key("dont-come-down")
DONT_PASS_DOWN = key("dont-pass-down")
MARKER_BUTTONS = key("marker-buttons")
ORAL_WAGER = key("oral-wager")
POSITION_PLAYERS_DUTY = key("position-players-duty")
WAGERING_AREAS = key("wagering-areas")
WAGERS_BEFORE_THROW = key("wagers-before-throw")
WAGERS_IN_CHIPS = key("wagers-in-chips")
WAGER_IN_THE_AIR = key("wager-in-the-air")
WAGER_PERMITTED = key("wager-permitted")


def may_begin(table: Moment, box: int) -> Refusal | None:
    """Why a player can lay no wager now: the dice are at rest, or the player may not play."""
    rules, state = table
    if state.phase == "rest":
        says = "the dice have come to rest; wagers for the next roll are taken once this one is settled"
        return table.refuse("dice-at-rest", says, WAGERS_BEFORE_THROW, DECIDED_WAGERS_SETTLED)
    return may_wager(rules.book, state.house, box)


def refuse_area(table: Moment, box: int, area: Area) -> Refusal | None:
    """Why a wager may not be laid on an area now, and when it may."""
    state, key = table.state, clauses.PERMITS[area.kind]
    if (box, area.name) in state.offers:
        says = f"the {area.name} wager of box {box} waits to be confirmed"
        return table.refuse("not-confirmed", says, *_offer_keys(state.offers[box, area.name].why))
    if area.kind in LINE and not state.is_come_out:
        if area.kind == "dont-pass":
            says = "the point is set: a don't pass bet is made, or made again, before a come out roll"
            return table.refuse("point-is-on", says, key, DONT_PASS_DOWN, COME_OUT_ROLL)
        says = "the point is set: a pass bet is made before a come out roll"
        return table.refuse("point-is-on", says, key, COME_OUT_ROLL)
    if area.kind == "dont-pass" and _waits_for_another(table, box):
        says = "a don't pass bet that came down is made again, or made larger, for a new come out roll"
        return table.refuse("came-down", says, DONT_PASS_DOWN, COME_OUT_ROLL)
    if area.kind in COME and area.number is not None:
        says = (
            f"chips go to {area.name} from the {area.kind} area only; lay them there and take the next roll"
        )
        keys = (key, DONT_COME_DOWN) if area.kind == "dont-come" else (key, COME_POINT)
        return table.refuse("take-the-next-roll", says, *keys)
    if area.kind in COME and not _takes_come_bets(table):
        says = f"a come out roll is next: a {area.kind} bet is made once there is a point"
        return table.refuse("no-point", says, key, COME_OUT_ROLL)
    base = base_of(area)
    if base and not state.staked(box, base):
        says = f"box {box} has no {base} wager for it to go with"
        return table.refuse("no-base", says, key)
    if area.kind in ("odds", "behind") and state.is_come_out:
        return table.refuse(
            "no-point", "it can be made once the pass line has its point", key, COME_OUT_POINT
        )
    return None


def _waits_for_another(table: Moment, box: int) -> bool:
    """Whether a player took a don't pass bet down before this come out roll, where another is needed then."""
    if not table.state.came_down or not table.rules.reads("dont-pass-made-again", "another-come-out"):
        return False
    return not table.state.came_down.isdisjoint(boxes_of(table.state.house, box))


def _takes_come_bets(table: Moment) -> bool:
    """With a point on; before a later come out roll only where that is read as after the first one."""
    later = table.rules.reads("come-before-a-come-out", "after-the-first")
    return not table.state.is_come_out or (later and table.state.hand > 0)


def _open(table: Moment, box: int) -> Iterator[Area]:
    """The areas on which a player may lay chips now: those that `refuse_area` has nothing against."""
    rules, state = table
    mine = [backing_of(rules.areas[name]) for owner, name in state.bets if owner == box]
    line = LINE if state.is_come_out else ()
    come = COME if _takes_come_bets(table) else ()
    waits = ("dont-pass",) if _waits_for_another(table, box) else ()
    for name in (*(name for name in line if name not in waits), *come, *mine):
        if (
            name
            and (box, name) not in state.offers
            and not (name in ("odds", "behind") and state.is_come_out)
        ):
            yield rules.areas[name]
    yield from (area for area in rules.anytime if (box, area.name) not in state.offers)


def _offer_keys(why: str) -> tuple[Key, ...]:
    return (ORAL_WAGER,) if why == "oral" else (WAGER_IN_THE_AIR,)


def _rooms(table: Moment, box: int, about: str) -> Iterator[tuple[str, Amounts, tuple[str, ...]]]:
    """How much may be laid where, or on one area, by kind of wager; C & E is laid in parts of its own."""
    grouped: dict[tuple[str, Amounts], list[str]] = {}
    for area in _open(table, box):
        if about and area.name != about:
            continue
        for amounts in rooms(table, box, area) if area.kind != C_AND_E else ():
            grouped.setdefault((area.kind, amounts), []).append(area.name)
    for (kind, amounts), names in grouped.items():
        yield kind, amounts, tuple(names)


def may_place(table: Moment, who: str) -> Guarded:
    """Chips on any area that is open now, within its limits together with what lies there."""
    return _places(table, who, "")


def _about_place(table: Moment, action: Place) -> Guarded:
    return _places(table, action.who, area_name(action.area))


def _places(table: Moment, who: str, about: str) -> Guarded:
    box = box_of(who) or 0
    refusal = may_begin(table, box)
    if refusal:
        return refusal
    return tuple(
        Option(
            Place(who=who, cents=Cents(amounts.least), area=Words(names[0])),
            table.because(clauses.PERMITS[kind], WAGER_PERMITTED, WAGERS_IN_CHIPS),
            {"cents": amounts, "area": Areas(names)},
            _cost(table, box, names),
        )
        for kind, amounts, names in _rooms(table, box, about)
    )


def _cost(table: Moment, box: int, names: tuple[str, ...], *, aloud: bool = False) -> Cost:
    """The chips laid, and what some areas charge: at once, or when a wager that waits is confirmed."""
    waits = aloud or table.state.phase == "air"
    return Cost(amount="cents", commission=commissions(table, box, names), confirmed=waits)


def place(table: Moment, action: Place, because: tuple[str, ...]) -> tuple[Event, ...]:
    area = table.rules.areas[area_name(action.area)]
    return tuple(laid(table, box_of(action.who) or 0, area, action.cents))


def laid(
    table: Moment, box: int, area: Area, cents: int, eleven: int = 0, aloud: bool = False
) -> list[Event]:
    """Chips on an area; in the air or aloud they wait for a confirmation, and the commission with them."""
    keys = (clauses.PERMITS[area.kind], *_unit_keys(area), WAGERS_IN_CHIPS, POSITION_PLAYERS_DUTY)
    events: list[Event] = [
        Placed(box=box, area=area.name, cents=cents, because=table.because(*keys, WAGERS_BEFORE_THROW))
    ]
    if area.kind == C_AND_E:
        because = table.because(C_AND_E_UNITS)
        events.append(Divided(box=box, craps=cents - eleven, eleven=eleven, because=because))
    if aloud or table.state.phase == "air":
        why: Literal["oral", "in-the-air"] = "oral" if aloud else "in-the-air"
        because = table.because(*_offer_keys(why))
        waits = WagerOffered(box=box, area=area.name, cents=cents, why=why, eleven=eleven, because=because)
        return [*events, waits]
    return [*events, *charged(table, box, area, cents)]


def _unit_keys(area: Area) -> tuple[Key, ...]:
    """What else permits a wager beside its own clause: its units, its limit, its button."""
    if area.kind in WITH_COMMISSION:
        return (MARKER_BUTTONS,)
    own = {**clauses.UNITS, **clauses.LIMITS}.get(area.kind)
    return (own,) if own else ()


def _broken_place(table: Moment, action: Place | CallWager) -> Refusal:
    return _amiss(table, box_of(action.who) or 0, action.area, action.cents)


def _amiss(table: Moment, box: int, written: str, cents: int) -> Refusal:
    """What is wrong with a wager: there is no such area, not now, or not that much."""
    area = table.rules.areas.get(area_name(written))
    if area is None:
        return _no_such_area(table, written)
    refusal = refuse_area(table, box, area)
    if refusal:
        return refusal
    if area.kind == C_AND_E:
        says = "a C & E wager is laid in two parts: c-and-e, then any craps, then eleven"
        return table.refuse("in-two-parts", says, C_AND_E_UNITS)
    return refuse_cents(table, box, area, cents)


def _no_such_area(table: Moment, written: str) -> Refusal:
    kinds = ", ".join(dict.fromkeys(area.kind for area in table.rules.areas.values()))
    refusal = not_permitted(table.rules.book, f"there is no wager on {written!r}; there are: {kinds}")
    return Refusal(
        refusal.code, refusal.says, (*table.because(WAGER_PERMITTED, WAGERING_AREAS), *refusal.because)
    )


def may_call(table: Moment, who: str) -> Guarded:
    """A wager declared aloud with chips beside it, before the dice rest; a dealer must confirm it."""
    return _calls(table, who, "")


def _about_call(table: Moment, action: CallWager) -> Guarded:
    return _calls(table, action.who, area_name(action.area))


def _calls(table: Moment, who: str, about: str) -> Guarded:
    box = box_of(who) or 0
    refusal = may_begin(table, box)
    if refusal:
        late = refusal.code == "dice-at-rest"
        return table.refuse("dice-at-rest", refusal.says, ORAL_WAGER) if late else refusal
    because = table.because(ORAL_WAGER)
    alike: dict[Amounts, list[str]] = {}
    for _, amounts, names in _rooms(table, box, about):
        alike.setdefault(amounts, []).extend(names)
    return tuple(
        Option(
            CallWager(who=who, cents=Cents(amounts.least), chips=True, area=Words(names[0])),
            because,
            {"cents": amounts, "area": Areas(tuple(names))},
            _cost(table, box, tuple(names), aloud=True),
        )
        for amounts, names in alike.items()
    )


def call(table: Moment, action: CallWager, because: tuple[str, ...]) -> tuple[Event, ...]:
    area = table.rules.areas[area_name(action.area)]
    return tuple(laid(table, box_of(action.who) or 0, area, action.cents, aloud=True))


def _broken_call(table: Moment, action: CallWager) -> Refusal:
    if not action.chips:
        says = f"a spoken wager of {player(table.state.house, box_of(action.who) or 0)} needs chips beside it"
        return table.refuse("oral-wager", says, ORAL_WAGER)
    return _broken_place(table, action)


RULES = (
    Rule(Place, may_place, place, _broken_place, about=_about_place),
    Rule(CallWager, may_call, call, _broken_call, about=_about_call),
)
