"""How much a player may lay on an area: the limits, what chips can pay, what counts together (r 4.5, 5.3)."""

from collections.abc import Iterator

from msgspec import Struct

from pitboss.games.baccarat.moment import Moment
from pitboss.games.baccarat.wagers.area import Area
from pitboss.games.baccarat.wagers.payable import odds_of, payable
from pitboss.law.key import Key, key
from pitboss.table.chips.money import money
from pitboss.table.house import known_as, permitted, player, refuse_amount
from pitboss.table.option import Amounts, tightened
from pitboss.table.refusal import Refusal

AREA_MAXIMUM = key("area-maximum")
BANKER_ODDS = key("banker-odds")
BANKER_PAYABLE_EXACTLY = key("banker-payable-exactly")
COMMISSION = key("commission")
INCREMENT = key("increment")
PLAYER_AREA_MAXIMUM = key("player-area-maximum")
SIGN_LIMITS = key("sign-limits")
WAGER_NOT_ACCEPTED = key("wager-not-accepted")
WAGER_OUTSIDE_LIMITS = key("wager-outside-limits")


class Cap(Struct, frozen=True):
    """A bound on what may be added to an area beside the sign's limits, and why no more."""

    more: int
    code: str
    says: str
    keys: tuple[Key, ...]


def caps(table: Moment, place: int, area: Area) -> Iterator[Cap]:
    """What bounds a wager beside the limits of one place.

    In this order: the maximum with what the same person has there from another place, the total of all
    players on the area, the total of those who were named.
    """
    house, lying = table.state.house, table.state.bet(place, area).cents
    there = _by_person(table, area)
    name, whose = known_as(house, place), player(house, place)
    own, most = there.get(name, 0), permitted(house, place).most
    if own > lying:
        says = f"{whose} has {money(own)} on {area.name(0)}, and {money(most)} is the maximum"
        outside = (WAGER_OUTSIDE_LIMITS, WAGER_NOT_ACCEPTED, SIGN_LIMITS)
        yield Cap(max(0, most - own), "above-maximum", says, outside)
    most = house.sign.maximum
    if table.state.area_total:
        total = sum(there.values())
        says = f"{area.name(0)} takes {money(most)} in all, and {money(total)} lies there"
        yield Cap(max(0, most - total), "above-area-total", says, (AREA_MAXIMUM, SIGN_LIMITS))
    if name in table.state.capped:
        alone = table.rules.reads("totals-of-players", "each")
        total = sum(there.get(each, 0) for each in ((name,) if alone else table.state.capped))
        others = "" if alone else " and others so directed"
        says = f"{whose}{others} may have {money(most)} on {area.name(0)}"
        says += f"; {money(total)} lies there"
        yield Cap(max(0, most - total), "above-player-total", says, (PLAYER_AREA_MAXIMUM, SIGN_LIMITS))


def _by_person(table: Moment, area: Area) -> dict[str, int]:
    there: dict[str, int] = {}
    for bet in table.state.bets:
        if bet.area.is_beside(area):
            name = table.state.maker(bet)
            there[name] = there.get(name, 0) + bet.cents
    return there


def room(table: Moment, place: int, area: Area) -> Amounts | None:
    """What a player may lay on an area, on top of what lies there already; none where there is no room."""
    state = table.state
    lying = state.bet(place, area).cents
    own = permitted(state.house, place)
    least = max(own.step, -(-(own.least - lying) // own.step) * own.step)
    most = min([own.most - lying, *(cap.more for cap in caps(table, place, area))])
    odds = odds_of(table.rules, area.kind)
    return tightened(Amounts(least, most // own.step * own.step, own.step, state.house.chips, odds, lying))


def refuse_cents(table: Moment, place: int, area: Area, cents: int) -> Refusal | None:
    """Why so much may not be laid on an area.

    In this order: not in chips; with what lies there no win that chips can pay exactly, or outside the
    limits; off the increment; then the bounds of `caps` in their order.
    """
    book, house = table.rules.book, table.state.house
    alone = refuse_amount(book, house, place, cents)
    if alone and alone.code == "not-in-chips":
        return alone
    if inexact := _refuse_inexact(table, place, area, cents):
        return inexact
    whole = refuse_amount(book, house, place, table.state.bet(place, area).cents + cents)
    if whole and whole.code != "off-increment":
        return whole
    step = permitted(house, place).step
    if cents % step:
        says = f"{money(cents)} is no multiple of {money(step)}, the increment on the sign"
        return table.refuse("off-increment", says, INCREMENT)
    broken = next((cap for cap in caps(table, place, area) if cents > cap.more), None)
    return table.refuse(broken.code, broken.says, *broken.keys) if broken else None


def _refuse_inexact(table: Moment, place: int, area: Area, cents: int) -> Refusal | None:
    """A wager on the banker is one whose win, less commission, chips can pay exactly (r 5.3)."""
    lying = table.state.bet(place, area).cents
    whole = lying + cents
    if payable(table.rules, area.kind, table.state.house.chips).last(whole) == whole:
        return None
    says = f"chips cannot pay the win of {money(whole)} on the banker, less commission"
    says += f"; {_nearest(room(table, place, area), cents, lying)}"
    return table.refuse("not-payable-exactly", says, BANKER_PAYABLE_EXACTLY, COMMISSION, BANKER_ODDS)


def _nearest(amounts: Amounts | None, cents: int, lying: int) -> str:
    """The next amounts below and above one that may be laid instead, with what lies there already."""
    if amounts is None:
        return f"no {'further ' if lying else ''}amount within the limits can be paid"
    found = [amounts.last(cents), amounts.first(cents + 1)]
    near = [money(lying + each) for each in found if each is not None]
    says = f"nearest to it {'is' if len(near) == 1 else 'are'} {' and '.join(near)}"
    return f"with the {money(lying)} that lies there, {says} in all" if lying else says
