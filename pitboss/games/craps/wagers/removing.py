"""Wagers taken down or made smaller (r 3.5 to 3.7), with their commission and what goes with them."""

from pitboss.games.craps import clauses
from pitboss.games.craps.actions import FeeCharged
from pitboss.games.craps.moment import Moment
from pitboss.games.craps.wagers.areas import C_AND_E, COME, WITH_COMMISSION, Area, backing_of
from pitboss.games.craps.wagers.backing import fitting
from pitboss.games.craps.wagers.commission import commission_on, refunded
from pitboss.games.craps.wagers.limits import keeps_to_sign, off_the_top
from pitboss.law.key import Key, key
from pitboss.table.area import area_name
from pitboss.table.chips.money import Cents, is_payable, money
from pitboss.table.event import Event, Ruled, TakenBack
from pitboss.table.house import permitted
from pitboss.table.layout.actions import TakeBackChips
from pitboss.table.notation import Words
from pitboss.table.option import Amounts, Areas, Choices, Option, Range
from pitboss.table.refusal import Refusal
from pitboss.table.rule import UNBOUNDED, FactRule, Guarded, Rule
from pitboss.table.who import box_of

APPROVED_CHIPS = key("approved-chips")
BEHIND_COME_LIMIT = key("behind-come-limit")
BEHIND_LIMIT = key("behind-limit")
C_AND_E_UNITS = key("c-and-e-units")
COME_OUT_POINT = key("come-out-point")
COME_POINT = key("come-point")
FIXED_BY_POINT = key("fixed-by-point")
INCREMENT = key("increment")
MAY_REMOVE = key("may-remove")
NO_OTHER_COMMISSION = key("no-other-commission")
NOT_PAYABLE_EXACTLY = key("not-payable-exactly")
SIGN_LIMITS = key("sign-limits")
WAGER_OUTSIDE_LIMITS = key("wager-outside-limits")

_DOWN = {"dont-pass": key("dont-pass-down"), "dont-come": key("dont-come-down")}


def is_fixed(table: Moment, area: Area) -> bool:
    """Whether a pass or come bet has its point and must stay."""
    if area.kind == "pass":
        return not table.state.is_come_out
    return area.kind == "come" and area.number is not None


def _keys(area: Area) -> tuple[Key, ...]:
    return (_DOWN[area.kind], MAY_REMOVE) if area.kind in _DOWN else (MAY_REMOVE,)


def may_take_back(table: Moment, who: str) -> Guarded:
    """A wager, or part of it, before the roll that decides it."""
    state, box = table.state, box_of(who) or 0
    mine = dict.fromkeys(name for owner, name in (*state.offers, *state.bets) if owner == box)
    options = tuple(option for name in mine for option in _down(table, who, name))
    if state.phase != "open":
        return options or _thrown(table)
    says = f"{who} has no wager that can be taken down"
    return options or table.refuse("nothing-there", says, MAY_REMOVE, FIXED_BY_POINT)


def _about_take_back(table: Moment, action: TakeBackChips) -> Guarded:
    return _down(table, action.who, area_name(action.area)) or may_take_back(table, action.who)


def _down(table: Moment, who: str, name: str) -> tuple[Option, ...]:
    """How the wager on an area comes down: all of it or a part; one that waits to be confirmed whole."""
    state, box = table.state, box_of(who) or 0
    if offer := state.offers.get((box, name)):
        return (_option(table, who, table.rules.areas[name], Choices((offer.cents,)), offer.cents),)
    bet = state.bet(box, name)
    if bet is None:
        return ()
    area = table.rules.areas[name]
    if is_fixed(table, area) or not _comes_down_now(table, area):
        return ()
    whole = _option(table, who, area, Choices((bet.cents,)), bet.cents)
    part = off_the_top(table, box, area)
    return (whole, _option(table, who, area, part, part.least)) if part else (whole,)


def _comes_down_now(table: Moment, area: Area) -> bool:
    """Before the throw; bets against the dice until these rest, where "at any time" is read so."""
    if table.state.phase == "air":
        return area.kind in _DOWN and table.rules.reads("down-in-the-air", "until-rest")
    return table.state.phase == "open"


def _thrown(table: Moment) -> Refusal:
    says = "a wager comes down before the dice are thrown; this roll counts for it"
    return table.refuse("dice-thrown", says, MAY_REMOVE)


def _option(table: Moment, who: str, area: Area, cents: Range, example: int) -> Option:
    action = TakeBackChips(who=who, cents=Cents(example), area=Words(area.name))
    return Option(action, table.because(*_keys(area)), {"cents": cents, "area": Areas((area.name,))})


def take_back(table: Moment, action: TakeBackChips, because: tuple[str, ...]) -> tuple[Event, ...]:
    box, area = box_of(action.who) or 0, table.rules.areas[area_name(action.area)]
    taken = TakenBack(box=box, area=area.name, cents=action.cents, because=because)
    if (box, area.name) in table.state.offers:
        return (taken,)
    rest = table.state.staked(box, area.name) - action.cents
    return (taken, *refunded(table, box, area, rest), *_goes_along(table, box, area, rest))


def _goes_along(table: Moment, box: int, area: Area, rest: int) -> list[Event]:
    """What an additional wager loses of its size, or all of it, as its base shrinks (r 3.1(f)(i), (h)(i))."""
    rules, state = table
    name = backing_of(area)
    if name is None or not (state.staked(box, name) or (box, name) in state.offers):
        return []
    if rest and rules.reads("behind-a-reduced-bet", "stays"):
        return []
    backing, lying = rules.areas[name], state.staked(box, name)
    key = BEHIND_LIMIT if backing.kind == "behind" else BEHIND_COME_LIMIT
    because = table.because(key, MAY_REMOVE)
    why = f"the {area.name} wager that it goes with has {'become smaller' if rest else 'come down'}"
    offer = state.offers.get((box, name))
    events: list[Event] = []
    if offer:
        events.append(TakenBack(box=box, area=name, cents=offer.cents, why=why, because=because))
    most = fitting(table, backing, rest, lying) if rest else 0
    if lying > most:
        events.append(TakenBack(box=box, area=name, cents=lying - most, why=why, because=because))
    return events


def _broken_take_back(table: Moment, action: TakeBackChips) -> Refusal:
    box, name = box_of(action.who) or 0, area_name(action.area)
    bet = table.state.bet(box, name)
    if (box, name) in table.state.offers:
        says = f"all of the {name} wager that waits to be confirmed comes back, or none of it"
        return table.refuse("outside-cents", says, MAY_REMOVE)
    if bet is None:
        return table.refuse("nothing-there", f"{action.who} has no wager on {name}", MAY_REMOVE)
    area = table.rules.areas[name]
    if not _comes_down_now(table, area):
        return _thrown(table)
    if is_fixed(table, area):
        keys = (FIXED_BY_POINT, COME_POINT if area.kind in COME else COME_OUT_POINT)
        says = f"the {name} wager has its point: it stays as it is until it is decided"
        return table.refuse("fixed-by-point", says, *keys)
    part = off_the_top(table, box, area)
    some = f", or {_of(part)} of it" if part else ""
    says = f"{money(action.cents)} cannot be taken from {name}; take all {money(bet.cents)}{some}"
    return table.refuse("outside-cents", says, *_against(table, box, area, action.cents), MAY_REMOVE)


def _of(part: Amounts) -> str:
    """Some amounts, in words."""
    return money(part.least) if part.least == part.most else f"{money(part.least)} to {money(part.most)}"


def _against(table: Moment, box: int, area: Area, cents: int) -> tuple[Key, ...]:
    """What the rest of a wager would offend: chips, its two parts, the sign, its units, commission or win."""
    rules, state = table
    rest = state.staked(box, area.name) - cents
    if rest < 0 or cents < 1:
        return ()
    if not is_payable(cents, state.house.chips):
        return (APPROVED_CHIPS,)
    if area.kind == C_AND_E:
        return (C_AND_E_UNITS,)
    own = permitted(state.house, box)
    if keeps_to_sign(rules, area) and rest < own.least:
        return (WAGER_OUTSIDE_LIMITS, SIGN_LIMITS)
    if keeps_to_sign(rules, area) and cents % own.step:
        return (INCREMENT,)
    if area.kind in rules.units:
        return (clauses.UNITS.get(area.kind, clauses.PAID_IN_PARTS[area.kind]),)
    if area.kind in WITH_COMMISSION:
        return (clauses.COMMISSION[area.kind], NOT_PAYABLE_EXACTLY)
    return (NOT_PAYABLE_EXACTLY,)


def fee_charged(table: Moment, action: FeeCharged) -> tuple[Event, ...] | Refusal:
    """A fee beyond the commission of a buy or lay bet goes back to the player (r 3.11)."""
    rules, state = table
    area = rules.areas.get(area_name(action.area))
    if area is None or not 1 <= action.box <= state.house.boxes:
        says = f"name an area and a box from 1 to {state.house.boxes}"
        return table.refuse("no-such-wager", says, NO_OTHER_COMMISSION)
    bet = state.bet(action.box, area.name)
    # A wager that the last roll decided has kept its commission.
    decided = state.fees.get((state.house.last.number, action.box, area.name), 0)
    due = commission_on(rules, state, area, bet.cents) if bet else decided
    over = action.cents - due
    if over <= 0:
        what = (
            f"a commission of {money(due)} is due on {area.name}; {money(action.cents)} is no more than that"
        )
    else:
        what = f"breach: {money(over)} charged on {area.name} beyond what the rules allow goes back"
    keys = (clauses.COMMISSION[area.kind],) if due and over <= 0 else (NO_OTHER_COMMISSION,)
    return (Ruled(what=what, box=action.box, because=table.because(*keys)),)


def _fees(table: Moment, who: str) -> list[Option]:
    boxes = Choices(tuple(range(1, table.state.house.boxes + 1)))
    areas = Areas(tuple(table.rules.areas))
    fact = FeeCharged(who=who, box=1, cents=Cents(100), area=Words("pass"))
    vary: dict[str, Range] = {"box": boxes, "cents": Amounts(1, UNBOUNDED), "area": areas}
    return [Option(fact, table.because(NO_OTHER_COMMISSION), vary)]


RULES = (
    Rule(TakeBackChips, may_take_back, take_back, _broken_take_back, about=_about_take_back),
    FactRule(FeeCharged, _fees, fee_charged),
)
