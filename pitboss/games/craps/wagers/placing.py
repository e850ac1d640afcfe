"""Wagers laid on the layout: where each kind may be laid now, how much, in chips or aloud, or by mistake."""

from collections.abc import Iterator
from typing import Literal

from pitboss.games.craps import clauses
from pitboss.games.craps.actions import PlaceCAndE
from pitboss.games.craps.events import Divided, WagerOffered
from pitboss.games.craps.moment import Moment
from pitboss.games.craps.wagers.areas import (
    BASE,
    C_AND_E,
    COME,
    LINE,
    WITH_COMMISSION,
    Area,
    backing_of,
    base_of,
)
from pitboss.games.craps.wagers.backing import backing
from pitboss.games.craps.wagers.commission import charged, commissions, rate_on
from pitboss.games.craps.wagers.limits import elsewhere, is_any_horn, keeps_to_sign, nearest, rooms
from pitboss.law.key import Key, key
from pitboss.table.area import area_name
from pitboss.table.chips.cost import Cost
from pitboss.table.chips.money import Cents, is_payable, money
from pitboss.table.event import Event, Placed
from pitboss.table.house import may_wager, not_permitted, permitted, player, refuse_amount
from pitboss.table.layout.actions import CallWager, Place
from pitboss.table.notation import Words
from pitboss.table.option import Amounts, Areas, Option, Parts
from pitboss.table.refusal import Refusal
from pitboss.table.rule import Guarded, Rule
from pitboss.table.who import box_of

C_AND_E_BET = key("c-and-e-bet")
C_AND_E_UNITS = key("c-and-e-units")
COME_OUT_POINT = key("come-out-point")
COME_OUT_ROLL = key("come-out-roll")
COME_POINT = key("come-point")
DECIDED_WAGERS_SETTLED = key("decided-wagers-settled")
DONT_COME_DOWN = key("dont-come-down")
DONT_PASS_DOWN = key("dont-pass-down")
INCREMENT = key("increment")
MARKER_BUTTONS = key("marker-buttons")
NO_OTHER_COMMISSION = key("no-other-commission")
NOT_PAYABLE_EXACTLY = key("not-payable-exactly")
ORAL_WAGER = key("oral-wager")
POSITION_PLAYERS_DUTY = key("position-players-duty")
WAGER_IN_THE_AIR = key("wager-in-the-air")
WAGER_OUTSIDE_LIMITS = key("wager-outside-limits")
WAGER_PERMITTED = key("wager-permitted")
WAGERING_AREAS = key("wagering-areas")
WAGERS_BEFORE_THROW = key("wagers-before-throw")
WAGERS_IN_CHIPS = key("wagers-in-chips")


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


def _takes_come_bets(table: Moment) -> bool:
    """With a point on; before a later come out roll only where that is read as after the first one."""
    later = table.rules.reads("come-before-a-come-out", "after-the-first")
    return not table.state.is_come_out or (later and table.state.hand > 0)


def _open(table: Moment, box: int) -> Iterator[Area]:
    """The areas on which a player may lay chips now: those that `refuse_area` has nothing against."""
    rules, state = table
    mine = [backing_of(rules.areas[name]) for owner, name in state.bets if owner == box]
    line, come = LINE if state.is_come_out else (), COME if _takes_come_bets(table) else ()
    for name in (*line, *come, *mine):
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
    return _refuse_cents(table, box, area, cents)


def _no_such_area(table: Moment, written: str) -> Refusal:
    kinds = ", ".join(dict.fromkeys(area.kind for area in table.rules.areas.values()))
    refusal = not_permitted(table.rules.book, f"there is no wager on {written!r}; there are: {kinds}")
    return Refusal(
        refusal.code, refusal.says, (*table.because(WAGER_PERMITTED, WAGERING_AREAS), *refusal.because)
    )


def _refuse_cents(table: Moment, box: int, area: Area, cents: int) -> Refusal:
    """The first fault of an amount: chips, additional limit, sign, units, commission, win."""
    rules, state = table
    house, whole = state.house, state.staked(box, area.name) + cents
    if cents < 1 or not is_payable(cents, house.chips):
        refusal = refuse_amount(rules.book, house, box, cents)
        assert refusal is not None, "such an amount cannot be made of chips"
        return refusal
    if area.kind in BASE and is_above_own(table, box, area, whole):
        return _above_own_limit(table, box, area)
    by_sign = keeps_to_sign(rules, area)
    if by_sign and (refusal := against_sign(table, box, area, whole)):
        return refusal
    if by_sign and cents % permitted(house, box).step:
        says = (
            f"{money(cents)} is no multiple of {money(permitted(house, box).step)}, the increment on the sign"
        )
        return table.refuse("off-increment", says, INCREMENT)
    return _not_even(table, box, area, cents)


def is_above_own(table: Moment, box: int, area: Area, whole: int) -> bool:
    """Whether an additional wager is too large; an inexact one below its unit is first of all inexact."""
    limit = backing(table, box, area)
    return whole > limit.most if table.state.refuse_inexact else limit.exceeds(whole)


def against_sign(table: Moment, box: int, area: Area, whole: int) -> Refusal | None:
    """What the sign has against a wager, or against all that its player has on the area from every box."""
    book, house = table.rules.book, table.state.house
    refusal = refuse_amount(book, house, box, whole)
    others = elsewhere(table.state, box, area)
    if refusal or not others:
        return refusal
    together = refuse_amount(book, house, box, whole + others)
    return together if together and together.code == "above-maximum" else None


def _above_own_limit(table: Moment, box: int, area: Area) -> Refusal:
    most, base = backing(table, box, area).most, base_of(area) or ""
    lying = table.state.staked(box, area.name)
    says = (
        f"the {area.name} wager may be {money(most)} at most with a {base} bet of "
        f"{money(table.state.staked(box, base))}; {money(max(0, most - lying))} may be added"
    )
    return table.refuse("above-own-limit", says, clauses.LIMITS[area.kind])


def _not_even(table: Moment, box: int, area: Area, cents: int) -> Refusal:
    """An amount that does not divide into units, or whose commission or win chips cannot make."""
    allowed, whole = rooms(table, box, area), table.state.staked(box, area.name) + cents
    near = (
        f"; allowed: {' or '.join(money(near_by) for near_by in nearest(allowed[0], cents))}"
        if allowed
        else ""
    )
    if area.kind in table.rules.units and not is_any_horn(table.rules, area):
        units = table.rules.units[area.kind]
        says = f"a {area.kind} wager is made of {units} equal units in chips{near}"
        key = clauses.UNITS.get(area.kind, clauses.PAID_IN_PARTS[area.kind])
        return table.refuse("not-in-units", says, key, clauses.PAID_IN_PARTS[area.kind])
    if area.kind in WITH_COMMISSION and not _commission_is_even(table, area, cents):
        says = f"the commission on {money(cents)} cannot be paid exactly in chips{near}"
        return table.refuse("commission-inexact", says, clauses.COMMISSION[area.kind], NO_OTHER_COMMISSION)
    says = f"the win on {money(whole)} could not be paid exactly in chips{near}"
    return table.refuse("not-payable-exactly", says, NOT_PAYABLE_EXACTLY)


def _commission_is_even(table: Moment, area: Area, cents: int) -> bool:
    if not table.rules.reads("commission-inexact", "exact-only"):
        return True
    exact = cents * rate_on(table.rules, area)
    return exact.denominator == 1 and is_payable(int(exact), table.state.house.chips)


def may_place_c_and_e(table: Moment, who: str) -> Guarded:
    """A C & E wager in its two parts, each at least a unit."""
    box, area = box_of(who) or 0, table.rules.areas[C_AND_E]
    refusal = may_begin(table, box) or refuse_area(table, box, area)
    if refusal:
        return refusal
    total, unit = next(iter(rooms(table, box, area)), None), min(table.state.house.chips)
    if total is None or total.most < 2 * unit:
        return table.refuse(
            "at-the-maximum", "the C & E wager is at the maximum already", WAGER_OUTSIDE_LIMITS
        )
    least = max(total.least, 2 * unit)
    parts = Parts(2, unit, Amounts(least, total.most, total.step, total.chips))
    example = PlaceCAndE(who=who, parts=_halves(parts))
    return (
        Option(example, table.because(C_AND_E_BET, C_AND_E_UNITS), {"parts": parts}, Cost(amount="parts")),
    )


def _halves(parts: Parts) -> tuple[Cents, ...]:
    """The first division of the least total that is allowed."""
    total, chip = parts.total, min(parts.total.chips)
    whole = total.first(total.least)
    # One part as small as it may be, within a round of all denominations of it: further on the same repeats.
    tries = range(parts.each, min(whole, parts.each + sum(total.chips)), chip) if whole else ()
    found = next((first for first in tries if whole and parts.admits((first, whole - first))), None)
    return (Cents(found), Cents(whole - found)) if whole and found else (Cents(parts.each), Cents(parts.each))


def place_c_and_e(table: Moment, action: PlaceCAndE, because: tuple[str, ...]) -> tuple[Event, ...]:
    area, box = table.rules.areas[C_AND_E], box_of(action.who) or 0
    return tuple(laid(table, box, area, sum(action.parts), eleven=action.parts[1]))


def _broken_c_and_e(table: Moment, action: PlaceCAndE) -> Refusal:
    box, area = box_of(action.who) or 0, table.rules.areas[C_AND_E]
    house = table.state.house
    if len(action.parts) != 2:
        says = "a C & E wager has two parts: on any craps, and on eleven"
        return table.refuse("in-two-parts", says, C_AND_E_UNITS)
    for part in action.parts:
        if part < min(house.chips) or not is_payable(part, house.chips):
            says = f"each part is at least one unit in chips, {money(min(house.chips))} here"
            return table.refuse("not-in-units", says, C_AND_E_UNITS)
    return _refuse_cents(table, box, area, sum(action.parts))


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
    Rule(PlaceCAndE, may_place_c_and_e, place_c_and_e, _broken_c_and_e),
    Rule(CallWager, may_call, call, _broken_call, about=_about_call),
)
