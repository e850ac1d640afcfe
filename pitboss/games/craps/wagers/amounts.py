"""What is wrong with the amount of a wager: chips, its own limit, the sign, units, commission, win."""

from pitboss.games.craps import clauses
from pitboss.games.craps.moment import Moment
from pitboss.games.craps.wagers.areas import (
    BASE,
    WITH_COMMISSION,
    Area,
    base_of,
)
from pitboss.games.craps.wagers.backing import backing
from pitboss.games.craps.wagers.commission import rate_on
from pitboss.games.craps.wagers.limits import elsewhere, is_any_horn, keeps_to_sign, nearest, rooms
from pitboss.law.key import key
from pitboss.table.chips.money import is_payable, money
from pitboss.table.house import permitted, refuse_amount
from pitboss.table.refusal import Refusal

INCREMENT = key("increment")
NOT_PAYABLE_EXACTLY = key("not-payable-exactly")
NO_OTHER_COMMISSION = key("no-other-commission")


def refuse_cents(table: Moment, box: int, area: Area, cents: int) -> Refusal:
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
