"""The table differential: the dealer may reduce wagers that exceed it, until the first card (r 4.9, 4.10)."""

from pitboss.games.baccarat.events import WagerReduced
from pitboss.games.baccarat.moment import Moment
from pitboss.games.baccarat.progress import onward
from pitboss.games.baccarat.staff_actions import ReduceWagers
from pitboss.games.baccarat.state import Bet
from pitboss.games.baccarat.wagers import pro_rata
from pitboss.games.baccarat.wagers.area import HANDS
from pitboss.games.baccarat.wagers.payable import payable
from pitboss.games.baccarat.wagers.pro_rata import READINGS, Stake
from pitboss.law.key import key
from pitboss.table.chips.money import money
from pitboss.table.event import Event
from pitboss.table.option import Option
from pitboss.table.refusal import Refusal
from pitboss.table.rule import FactRule, Rule

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


RULES: tuple[Rule[Moment] | FactRule[Moment], ...] = (Rule(ReduceWagers, may_reduce, reduce_wagers),)
