"""The table differential: the dealer may reduce wagers that exceed it, until the first card (r 4.9, 4.10)."""

from pitboss.games.baccarat.events import DifferentialStipulated, WagerReduced
from pitboss.games.baccarat.moment import Moment
from pitboss.games.baccarat.progress import onward
from pitboss.games.baccarat.staff_actions import LiftDifferential, ReduceWagers, StipulateDifferential
from pitboss.games.baccarat.state import Bet
from pitboss.games.baccarat.wagers import pro_rata
from pitboss.games.baccarat.wagers.area import HANDS
from pitboss.games.baccarat.wagers.payable import payable
from pitboss.games.baccarat.wagers.pro_rata import READINGS, Stake
from pitboss.law.key import key
from pitboss.table.chips.money import Cents, money
from pitboss.table.event import Event
from pitboss.table.option import Amounts, Option
from pitboss.table.refusal import Refusal
from pitboss.table.rule import UNBOUNDED, FactRule, Guarded, Rule, may
from pitboss.table.shoe.powers import refuse_power
from pitboss.table.sign import finest_step

DIFFERENTIAL_REDUCED = key("differential-reduced")
TABLE_DIFFERENTIAL = key("table-differential")
VOID_HAND = key("void-hand")
WAGER_NOT_TOUCHED = key("wager-not-touched")


def exceeds(table: Moment) -> bool:
    """Whether the wagers on the two hands exceed the differential on the sign, where there is one."""
    limit = table.state.house.sign.differential
    return limit is not None and pro_rata.exceeds(_stakes(_in_order(table)), limit, _reading(table))


def _reading(table: Moment) -> str:
    found = (each for each in READINGS if table.rules.reads("table-differential", each))
    return next(found, READINGS[0])


def _in_order(table: Moment) -> list[Bet]:
    """Wagers on either hand, the lowest place first."""
    bets = [bet for bet in table.state.bets if bet.area.kind in HANDS]
    return sorted(bets, key=lambda bet: (bet.place, bet.area.box, bet.area.kind))


def _stakes(bets: list[Bet]) -> list[Stake]:
    return [Stake(bet.area.kind, bet.cents) for bet in bets]


def may_reduce(table: Moment, who: str) -> Option | Refusal:
    """Wagers that exceed the differential may be reduced while no card of their round is out."""
    state, limit = table.state, table.state.house.sign.differential
    if limit is None:
        says = "the sign shows no table differential; only wagers that exceed one are reduced"
        return table.refuse("no-differential", says, TABLE_DIFFERENTIAL, DIFFERENTIAL_REDUCED)
    if state.is_void and state.in_round:
        return table.refuse("void-hand", "no wager is at risk in a void hand", VOID_HAND)
    if not state.is_betting and (state.phase != "dealing" or state.order):
        says = "wagers are reduced before the first card of a round; its cards are out"
        return table.refuse("cards-out", says, DIFFERENTIAL_REDUCED, WAGER_NOT_TOUCHED)
    if not exceeds(table):
        says = f"the wagers keep to the table differential of {money(limit)}; none is reduced"
        return table.refuse("within-differential", says, DIFFERENTIAL_REDUCED, TABLE_DIFFERENTIAL)
    return Option(ReduceWagers(who=who), table.because(DIFFERENTIAL_REDUCED, TABLE_DIFFERENTIAL))


def reduce_wagers(table: Moment, action: ReduceWagers, because: tuple[str, ...]) -> tuple[Event, ...]:
    """What is too much goes back; a wager that is reduced may be below the minimum."""
    house, bets = table.state.house, _in_order(table)
    limit = house.sign.differential
    assert limit is not None, "there is a differential"
    by_kind = {hand: payable(table.rules, hand, house.chips) for hand in HANDS}
    fills = not table.rules.reads("differential-in-chips", "each-down")
    after = pro_rata.reduced(_stakes(bets), limit, _reading(table), by_kind, fills=fills)
    events = [
        WagerReduced(
            box=bet.place,
            area=bet.name,
            cents=bet.cents - stake.cents,
            left=stake.cents,
            because=because,
        )
        for bet, stake in zip(bets, after, strict=True)
        if stake.cents < bet.cents
    ]
    return (*events, *onward(table.after(events)))


def next_step(table: Moment) -> Option | None:
    """Once no more bets was called, and others can no longer back the other hand, the dealer reduces."""
    state = table.state
    asks = state.house.sign.differential is not None and not state.is_betting
    option = may_reduce(table, "dealer") if asks else None
    return option if isinstance(option, Option) else None


# The figure on the sign


def may_stipulate(table: Moment, who: str) -> Guarded:
    """The operator sets the figure, at any time: no rule binds it as the limits are bound (r 4.9)."""
    if refusal := refuse_power(table, TABLE_DIFFERENTIAL, who):
        return refusal
    chips = table.state.house.chips
    allowed = Amounts(min(chips), UNBOUNDED, finest_step(chips), chips)
    shown = StipulateDifferential(who=who, cents=Cents(allowed.least))
    return may(shown, table.because(TABLE_DIFFERENTIAL), cents=allowed)


def stipulate(table: Moment, action: StipulateDifferential, because: tuple[str, ...]) -> tuple[Event, ...]:
    return (DifferentialStipulated(cents=action.cents, because=because),)


def may_lift(table: Moment, who: str) -> Guarded:
    """A figure that is on the sign may be taken off it."""
    if refusal := refuse_power(table, TABLE_DIFFERENTIAL, who):
        return refusal
    if table.state.house.sign.differential is None:
        return table.refuse("no-differential", "the sign shows no table differential", TABLE_DIFFERENTIAL)
    return may(LiftDifferential(who=who), table.because(TABLE_DIFFERENTIAL))


def lift(table: Moment, action: LiftDifferential, because: tuple[str, ...]) -> tuple[Event, ...]:
    return (DifferentialStipulated(because=because),)


RULES: tuple[Rule[Moment] | FactRule[Moment], ...] = (
    Rule(ReduceWagers, may_reduce, reduce_wagers),
    Rule(StipulateDifferential, may_stipulate, stipulate),
    Rule(LiftDifferential, may_lift, lift),
)
