"""Wagers laid on areas: in value chips, in colour, called aloud, or taken back."""

from collections.abc import Iterable
from math import lcm

from msgspec.structs import replace

from pitboss.law.key import Key, key
from pitboss.table.area import area_name
from pitboss.table.chips.cost import IN_CENTS, Cost
from pitboss.table.chips.money import Cents, last_payable, money
from pitboss.table.event import Event, Placed, TakenBack
from pitboss.table.general.non_value import issued, issues
from pitboss.table.house import Issue, boxes_of, limits, may_wager, not_permitted, permitted, refuse_amount
from pitboss.table.layout.actions import CallWager, Place, PlaceColour, TakeBackChips
from pitboss.table.layout.events import LaidInColour
from pitboss.table.layout.maximum import staked_by_person
from pitboss.table.layout.moment import AnyMoment
from pitboss.table.layout.state import CLOSED, Stake
from pitboss.table.notation import Words
from pitboss.table.option import Amounts, Areas, Option, counts
from pitboss.table.refusal import Refusal
from pitboss.table.rule import Guarded, Rule
from pitboss.table.who import box_of

INCREMENT = key("increment")
NO_WAGER_AFTER_CALL = key("no-wager-after-call")
NON_VALUE_MARKER = key("non-value-marker")
NON_VALUE_ONE_COLOUR = key("non-value-one-colour")
NON_VALUE_REQUIRED = key("non-value-required")
NON_VALUE_WAGER = key("non-value-wager")
ORAL_WAGER = key("oral-wager")
POSITION_PLAYERS_DUTY = key("position-players-duty")
SIGN_LIMITS = key("sign-limits")
VALUE_WAGER = key("value-wager")
WAGER_IN_AREA = key("wager-in-area")
WAGER_NOT_TOUCHED = key("wager-not-touched")
WAGER_OUTSIDE_LIMITS = key("wager-outside-limits")
WAGER_PERMITTED = key("wager-permitted")


def may_begin(table: AnyMoment, number: int) -> Refusal | None:
    """Why a player can lay no wager now."""
    rules, state = table
    if not state.is_open:
        key = NO_WAGER_AFTER_CALL if state.phase == CLOSED else rules.unpaid_key()
        says = (
            "wagers are closed" if state.phase == CLOSED else "the wagers of the last spin are not all paid"
        )
        call = () if state.uncalled else (NO_WAGER_AFTER_CALL,)
        return table.refuse("bets-closed", f"{says}; wait for the next spin", key, *call)
    return rules.may_place(state) or may_wager(rules.book, state.house, number)


def _may_in_value(table: AnyMoment, number: int) -> Refusal | None:
    refusal = may_begin(table, number)
    if refusal is None and number in table.state.house.non_value_required:
        says = f"box {number} was told to use non-value chips"
        return table.refuse("non-value-required", says, NON_VALUE_REQUIRED)
    return refusal


def may_place(table: AnyMoment, who: str) -> Guarded:
    """Value chips on any area, within the limits of the sign together with what lies there."""
    return _places(table, who, "")


def _about_place(table: AnyMoment, action: Place) -> Guarded:
    return _places(table, action.who, action.area)


def _places(table: AnyMoment, who: str, about: str) -> Guarded:
    number = box_of(who) or 0
    refusal = _may_in_value(table, number)
    if refusal:
        return refusal
    because = table.because(WAGER_PERMITTED, WAGER_IN_AREA)
    return tuple(
        Option(
            Place(who=who, cents=Cents(amounts.least), area=Words(areas.names[0])),
            because,
            {"cents": amounts, "area": areas},
            IN_CENTS,
        )
        for amounts, areas in _room(table, number, about)
    ) or table.refuse("at-the-maximum", "every area is at the maximum already", WAGER_OUTSIDE_LIMITS)


def _room(table: AnyMoment, number: int, about: str, each: int = 0) -> list[tuple[Amounts, Areas]]:
    """How much more a player may lay where: the areas without a wager first, then each that has one.

    In value chips, or in non-value chips that are worth so much each. Asked about one area, it is that alone,
    unless there is no such area, or no room on it.
    """
    rules, state = table
    if about and area_name(about) in rules.areas(state):
        more = _on_top(table, number, area_name(about), each)
        if more:
            return [(more, Areas((area_name(about),)))]
    boxes = boxes_of(state.house, number)
    lying = dict.fromkeys(area for box, area in state.stakes if box in boxes)
    free = tuple(name for name in rules.areas(state) if name not in lying)
    first = _on_top(table, number, free[0], each) if free else None
    room = [(first, Areas(free))] if first else []
    for name in lying:
        more = _on_top(table, number, name, each)
        if more:
            room.append((more, Areas((name,))))
    return room


def _on_top(table: AnyMoment, number: int, area: str, each: int) -> Amounts | None:
    """What may be added to what a player has on an area; none where the maximum is reached.

    A stack reaches the minimum by itself; the maximum counts the player's chips from every box.
    """
    house, lying = table.state.house, table.state.staked(number, area)
    in_all = staked_by_person(table, number, area)
    if not in_all and not each:
        return limits(house, number)
    own, step = permitted(house, number), _step(table, number, each)
    least = max(step, -(-(own.least - lying) // step) * step)
    most = (own.most - in_all) // step * step
    return Amounts(least, most, step, (1,) if each else house.chips) if least <= most else None


def _step(table: AnyMoment, number: int, each: int) -> int:
    """Wagers grow by the increment on the sign; where it has none, by what the chips allow."""
    house = table.state.house
    return each if each and not house.sign.increment else permitted(house, number).step


def place(table: AnyMoment, action: Place, because: tuple[str, ...]) -> tuple[Event, ...]:
    because = _keys_of(table, action.area, VALUE_WAGER)
    return (_placed(action.who, action.area, action.cents, because),)


def _keys_of(table: AnyMoment, area: str, *keys: Key) -> tuple[str, ...]:
    own = table.rules.areas(table.state)[area_name(area)].key
    return table.because(own, WAGER_IN_AREA, *keys, POSITION_PLAYERS_DUTY)


def _placed(who: str, area: str, cents: int, because: tuple[str, ...]) -> Placed:
    return Placed(box=box_of(who) or 0, area=area_name(area), cents=cents, because=because)


def _broken_place(table: AnyMoment, action: Place | CallWager) -> Refusal:
    return _refuse_stake(table, box_of(action.who) or 0, action.area, action.cents)


def _refuse_stake(table: AnyMoment, number: int, area: str, cents: int) -> Refusal:
    """What is wrong with a wager: the area, then the amount with what lies there already."""
    refusal = refuse_area(table, area) or _refuse_cents(table, number, area, cents)
    assert refusal is not None, f"{cents} cents on {area} are admitted"
    return refusal


def refuse_area(table: AnyMoment, area: str) -> Refusal | None:
    """Why there is no such wager, and what it could be."""
    rules, state = table
    if area_name(area) in rules.areas(state):
        return None
    says = f"there is no wager on {str(area)!r}; {rules.near(state, area_name(area))}"
    refusal = not_permitted(rules.book, says)
    return Refusal(refusal.code, refusal.says, (*table.because(WAGER_PERMITTED), *refusal.because))


def _refuse_cents(table: AnyMoment, number: int, area: str, cents: int) -> Refusal | None:
    rules, state = table
    alone = refuse_amount(rules.book, state.house, number, cents)
    is_amiss = alone and alone.code in ("not-in-chips", "off-increment")
    return alone if is_amiss else refuse_sum(table, number, area_name(area), cents)


def refuse_sum(table: AnyMoment, number: int, area: str, cents: int) -> Refusal | None:
    """What the sign has against chips with what their player has there, whatever they are made of."""
    stack = table.state.staked(number, area) + cents if cents > 0 else cents
    in_all = staked_by_person(table, number, area) + cents
    return (
        _against_sign(table, number, stack)
        or _against_sign(table, number, in_all)
        or _off_increment(table, number, cents)
    )


def _against_sign(table: AnyMoment, number: int, cents: int) -> Refusal | None:
    """What the limits have against a sum; non-value chips may make one that value chips cannot."""
    house = replace(table.state.house, chips=(1,))
    return refuse_amount(table.rules.book, house, number, cents)


def _off_increment(table: AnyMoment, number: int, cents: int) -> Refusal | None:
    """Chips on top of a wager are of the increment too, whatever they would make together."""
    step = table.state.house.sign.increment or 1
    says = f"{money(cents)} more is no multiple of {money(step)}, the increment on the sign"
    return table.refuse("off-increment", says, INCREMENT) if cents % step else None


def may_place_colour(table: AnyMoment, who: str) -> Guarded:
    """Non-value chips on any area, within the limits of the sign at the value declared for them."""
    return _colours(table, who, "")


def _about_place_colour(table: AnyMoment, action: PlaceColour) -> Guarded:
    return _colours(table, action.who, action.area)


def _colours(table: AnyMoment, who: str, about: str) -> Guarded:
    state, number = table.state, box_of(who) or 0
    refusal = may_begin(table, number)
    if refusal:
        return refusal
    at_hand = [issue for issue in issues(state.house, number) if issue.count]
    if not at_hand:
        says = f"{who} has no non-value chips at hand; buy some first"
        return table.refuse("no-colour", says, NON_VALUE_WAGER)
    options = [option for issue in at_hand for option in _in_colour(table, who, issue, about)]
    if about and not options:
        return _colours(table, who, "")
    chips = " or ".join(f"{issue.colour} chips at {money(issue.cents)}" for issue in at_hand)
    says = f"no number of {chips} lies within the limits"
    return tuple(options) or table.refuse("outside-limits", says, WAGER_OUTSIDE_LIMITS, SIGN_LIMITS)


def _in_colour(table: AnyMoment, who: str, issue: Issue, about: str) -> list[Option]:
    because, cost = table.because(NON_VALUE_WAGER, WAGER_IN_AREA), Cost(amount="count", each=issue.cents)
    options = []
    for amounts, areas in _room(table, box_of(who) or 0, about, issue.cents):
        many = counts(amounts, issue.cents, issue.count)
        if many is not None:
            example = PlaceColour(who=who, count=many.least, colour=issue.colour, area=Words(areas.names[0]))
            options.append(Option(example, because, {"count": many, "area": areas}, cost))
    return options


def place_colour(table: AnyMoment, action: PlaceColour, because: tuple[str, ...]) -> tuple[Event, ...]:
    issue = issued(table.state.house, box_of(action.who) or 0, action.colour)
    assert issue is not None, "only a player with chips of that colour is admitted"
    keys = _keys_of(table, action.area, NON_VALUE_WAGER, NON_VALUE_MARKER)
    placed = _placed(action.who, action.area, action.count * issue.cents, keys)
    laid = LaidInColour(
        box=placed.box, area=placed.area, colour=action.colour, count=action.count, because=because
    )
    return (placed, laid)


def _broken_place_colour(table: AnyMoment, action: PlaceColour) -> Refusal:
    number = box_of(action.who) or 0
    issue = issued(table.state.house, number, action.colour)
    if issue is None:
        own = " and ".join(issue.colour for issue in issues(table.state.house, number))
        says = f"the chips of {action.who} are {own}, not {action.colour}"
        return table.refuse("not-your-colour", says, NON_VALUE_ONE_COLOUR)
    if action.count > issue.count:
        says = f"{action.who} has {issue.count} {issue.colour} chips at hand, not {action.count}"
        return table.refuse("no-colour", says, NON_VALUE_WAGER)
    refusal = refuse_area(table, action.area) or refuse_sum(
        table, number, area_name(action.area), action.count * issue.cents
    )
    assert refusal is not None, f"{action.count} {action.colour} chips on {action.area} are admitted"
    return refusal


def may_call(table: AnyMoment, who: str) -> Guarded:
    """A wager declared aloud with chips beside it, while there is time to lay it."""
    return _calls(table, who, "")


def _about_call(table: AnyMoment, action: CallWager) -> Guarded:
    return _calls(table, action.who, action.area)


def _calls(table: AnyMoment, who: str, about: str) -> Guarded:
    number = box_of(who) or 0
    refusal = _may_in_value(table, number)
    if refusal:
        late = refusal.code == "bets-closed"
        return table.refuse("bets-closed", refusal.says, ORAL_WAGER) if late else refusal
    because = table.because(ORAL_WAGER)
    return tuple(
        Option(
            CallWager(who=who, cents=Cents(amounts.least), chips=True, area=Words(areas.names[0])),
            because,
            {"cents": amounts, "area": areas},
            IN_CENTS,
        )
        for amounts, areas in _room(table, number, about)
    ) or table.refuse("at-the-maximum", "every area is at the maximum already", WAGER_OUTSIDE_LIMITS)


def call(table: AnyMoment, action: CallWager, because: tuple[str, ...]) -> tuple[Event, ...]:
    placed = because + table.because(POSITION_PLAYERS_DUTY)
    return (_placed(action.who, action.area, action.cents, placed),)


def _broken_call(table: AnyMoment, action: CallWager) -> Refusal:
    if not action.chips:
        says = "a spoken wager counts only with chips put down beside it"
        return table.refuse("oral-wager", says, ORAL_WAGER)
    return _broken_place(table, action)


def may_take_back(table: AnyMoment, who: str) -> Guarded:
    """A wager, or part of it, picked up before the call; what stays is still a wager within the limits."""
    number = box_of(who) or 0
    mine = [area for box, area in table.state.stakes if box == number]
    says = f"{who} has no wager on the layout"
    return _takes_back(table, who, mine) or table.refuse("nothing-there", says, NO_WAGER_AFTER_CALL)


def _about_take_back(table: AnyMoment, action: TakeBackChips) -> Guarded:
    return _takes_back(table, action.who, (area_name(action.area),)) or may_take_back(table, action.who)


def _takes_back(table: AnyMoment, who: str, areas: Iterable[str]) -> Guarded:
    state, number = table.state, box_of(who) or 0
    if not state.is_open:
        key = NO_WAGER_AFTER_CALL if state.phase == CLOSED else WAGER_NOT_TOUCHED
        return table.refuse("wager-stands", "a wager stays where it is until it is decided", key)
    because = table.because(NO_WAGER_AFTER_CALL)
    options: list[Option] = []
    for area in areas:
        stake = state.stakes.get((number, area))
        if stake is None:
            continue
        whole = TakeBackChips(who=who, cents=Cents(stake.cents), area=Words(area))
        options.append(Option(whole, because, {"area": Areas((area,))}))
        for part in _off_the_top(table, number, stake):
            example = TakeBackChips(who=who, cents=Cents(part.least), area=Words(area))
            options.append(Option(example, because, {"cents": part, "area": Areas((area,))}))
    return tuple(options)


def _off_the_top(table: AnyMoment, number: int, stake: Stake) -> list[Amounts]:
    """What may be taken off a wager so that the rest is still one; of a coloured one, chips of a colour."""
    house = table.state.house
    own = permitted(house, number)
    spare = max(0, stake.cents - own.least)
    parts = []
    for lot in stake.lots:
        step = lcm(_step(table, number, lot.each), lot.each)
        parts.append(Amounts(step, min(spare, lot.cents) // step * step, step))
    if not parts:
        most = last_payable(spare // own.step * own.step, house.chips)
        parts.append(Amounts(own.step, most, own.step, house.chips))
    return [part for part in parts if part.most >= part.least]


def take_back(table: AnyMoment, action: TakeBackChips, because: tuple[str, ...]) -> tuple[Event, ...]:
    number, area = box_of(action.who) or 0, area_name(action.area)
    return (TakenBack(box=number, area=area, cents=action.cents, because=because),)


def _broken_take_back(table: AnyMoment, action: TakeBackChips) -> Refusal:
    number, area = box_of(action.who) or 0, area_name(action.area)
    lying = table.state.staked(number, area)
    if not lying:
        says = f"{action.who} has no wager on {str(action.area)!r}"
        return table.refuse("nothing-there", says, NO_WAGER_AFTER_CALL)
    says = (
        f"{money(action.cents)} cannot be taken from the {money(lying)} on {area}: "
        "take all of it, or leave a wager within the limits that chips can make"
    )
    return table.refuse("outside-cents", says, WAGER_OUTSIDE_LIMITS, SIGN_LIMITS)


RULES = (
    Rule(Place, may_place, place, _broken_place, about=_about_place),
    Rule(PlaceColour, may_place_colour, place_colour, _broken_place_colour, about=_about_place_colour),
    Rule(CallWager, may_call, call, _broken_call, about=_about_call),
    Rule(TakeBackChips, may_take_back, take_back, _broken_take_back, about=_about_take_back),
)
