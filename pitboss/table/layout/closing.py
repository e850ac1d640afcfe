"""The end of the wagering, and chips that are touched after it."""

from pitboss.law.key import key
from pitboss.table.area import area_name
from pitboss.table.chips.money import Cents, money
from pitboss.table.event import BetsClosed, Called, Event, Ruled
from pitboss.table.layout.actions import LateWager, LateWithdrawal
from pitboss.table.layout.mistakes import judged_at_close
from pitboss.table.layout.moment import AnyMoment
from pitboss.table.layout.placing import refuse_area
from pitboss.table.notation import Words
from pitboss.table.option import Amounts, Areas, Choices, Option, Range
from pitboss.table.refusal import Refusal
from pitboss.table.rule import UNBOUNDED, FactRule, Rule
from pitboss.table.verbs import NoMoreBets

NO_MORE_BETS = key("no-more-bets")
NO_WAGER_AFTER_CALL = key("no-wager-after-call")
SETTLED_BY_POSITION = key("settled-by-position")
WAGER_NOT_TOUCHED = key("wager-not-touched")


def may_close(table: AnyMoment, who: str) -> Option | Refusal:
    """The call of no more bets."""
    rules, state = table
    if not state.is_open:
        return table.refuse("bets-closed", "the wagers of this spin are closed already", NO_MORE_BETS)
    return rules.may_close(state) or Option(NoMoreBets(who=who), table.because(NO_MORE_BETS))


def close(table: AnyMoment, action: NoMoreBets, because: tuple[str, ...]) -> tuple[Event, ...]:
    return (
        Called(words="No more bets", because=because),
        *judged_at_close(table),
        BetsClosed(because=table.because(NO_WAGER_AFTER_CALL, NO_MORE_BETS)),
    )


def late_wager(table: AnyMoment, action: LateWager) -> tuple[Event, ...] | Refusal:
    """Chips laid after the call are no wager: whatever falls, they go back."""
    refusal = _refuse_late(table, action.box) or refuse_area(table, action.area)
    if refusal:
        return refusal
    area = area_name(action.area)
    since, because = _closed_by(table)
    what = f"{money(action.cents)} on {area} came after {since}: no wager, and the chips go back"
    return (Ruled(what=what, box=action.box, because=because),)


def _closed_by(table: AnyMoment) -> tuple[str, tuple[str, ...]]:
    """What ended the wagering: the call, or the result where nobody called."""
    if table.state.uncalled:
        return "the result", table.because(SETTLED_BY_POSITION, WAGER_NOT_TOUCHED)
    return "the call", table.because(NO_WAGER_AFTER_CALL)


def late_withdrawal(table: AnyMoment, action: LateWithdrawal) -> tuple[Event, ...] | Refusal:
    """Chips taken off after the call belong back: the wager counts as it lay."""
    area = area_name(action.area)
    lying = table.state.staked(action.box, area)
    refusal = _refuse_late(table, action.box) or refuse_area(table, action.area)
    if refusal:
        return refusal
    if not 0 < action.cents <= lying:
        says = f"box {action.box} has {money(lying)} on {area}"
        return table.refuse("nothing-there", says, NO_WAGER_AFTER_CALL)
    since, because = _closed_by(table)
    what = f"{money(action.cents)} taken from {area} after {since}: the wager of {money(lying)} stands"
    return (Ruled(what=what, box=action.box, because=because),)


def _refuse_late(table: AnyMoment, number: int) -> Refusal | None:
    house = table.state.house
    if not 1 <= number <= house.boxes:
        says = f"there is no box {number}; the table has boxes 1 to {house.boxes}"
        return table.refuse("no-such-box", says, NO_WAGER_AFTER_CALL)
    if table.state.is_open:
        says = "no more bets has not been called: the player may still lay and take chips"
        return table.refuse("not-late", says, NO_WAGER_AFTER_CALL)
    return None


def _late_wagers(table: AnyMoment, who: str) -> list[Option]:
    if table.state.is_open:
        return []
    house, areas = table.state.house, Areas(tuple(table.rules.areas(table.state)))
    fact = LateWager(who=who, box=1, cents=Cents(min(house.chips)), area=Words(areas.names[0]))
    boxes = Choices(tuple(range(1, house.boxes + 1)))
    vary: dict[str, Range] = {"box": boxes, "cents": Amounts(1, UNBOUNDED), "area": areas}
    return [Option(fact, table.because(NO_WAGER_AFTER_CALL), vary)]


def _late_withdrawals(table: AnyMoment, who: str) -> list[Option]:
    if table.state.is_open:
        return []
    because = table.because(NO_WAGER_AFTER_CALL)
    return [
        Option(
            LateWithdrawal(who=who, box=box, cents=Cents(stake.cents), area=Words(area)),
            because,
            {"cents": Amounts(1, stake.cents)},
        )
        for (box, area), stake in table.state.stakes.items()
    ]


RULES = (
    Rule(NoMoreBets, may_close, close),
    FactRule(LateWager, _late_wagers, late_wager),
    FactRule(LateWithdrawal, _late_withdrawals, late_withdrawal),
)
