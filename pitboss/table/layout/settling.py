"""Settlement on a layout: the losers are collected, then the winners paid."""

from collections.abc import Iterable
from fractions import Fraction

from pitboss.law.key import key
from pitboss.table.area import area_name
from pitboss.table.chips.money import is_payable
from pitboss.table.event import Event, RoundEnded, Ruled, Settled
from pitboss.table.house import payment
from pitboss.table.layout.actions import Collect, Pay, PayArea, TakeUp
from pitboss.table.layout.area import Verdict
from pitboss.table.layout.events import Collected, TakenUp
from pitboss.table.layout.maximum import above_maximum
from pitboss.table.layout.moment import AnyMoment
from pitboss.table.layout.state import COLLECTED, RESULT, Stake
from pitboss.table.notation import Words
from pitboss.table.option import Areas, Option
from pitboss.table.refusal import Refusal
from pitboss.table.rule import Guarded, Rule
from pitboss.table.who import box_of

LOSERS_COLLECTED = key("losers-collected")
PAYOUT_ODDS = key("payout-odds")
WAGER_NOT_TOUCHED = key("wager-not-touched")
WINNERS_PAID = key("winners-paid")


def may_collect(table: AnyMoment, who: str) -> Option | Refusal:
    """Losers first, once the result is known."""
    rules, state = table
    if state.phase != RESULT:
        return table.refuse("not-now", "there is no result to settle", LOSERS_COLLECTED)
    return rules.may_collect(state) or Option(Collect(who=who), table.because(LOSERS_COLLECTED))


def collect(table: AnyMoment, action: Collect, because: tuple[str, ...]) -> tuple[Event, ...]:
    void = above_maximum(table)
    return (*void, *_collected(table.after(void), because))


def _collected(table: AnyMoment, because: tuple[str, ...]) -> tuple[Event, ...]:
    losers = [(place, stake, verdict) for place, stake, verdict in _verdicts(table) if verdict.odds is None]
    lines = [lost(table, place, stake, verdict) for place, stake, verdict in losers]
    over = ended(table, because) if len(losers) == len(table.state.stakes) else ()
    return (*lines, Collected(because=because), *over)


def _verdicts(table: AnyMoment) -> list[tuple[tuple[int, str], Stake, Verdict]]:
    rules, state = table
    areas = rules.areas(state)
    return [
        ((box, area), stake, rules.verdict_for(state, box, areas[area]))
        for (box, area), stake in state.stakes.items()
    ]


def lost(table: AnyMoment, place: tuple[int, str], stake: Stake, verdict: Verdict) -> Settled:
    """A losing wager, collected."""
    box, area = place
    because = table.because(*verdict.keys, LOSERS_COLLECTED)
    return Settled(
        box=box, area=area, outcome="lose", stake=stake.cents, collected=stake.cents, because=because
    )


def ended(table: AnyMoment, because: tuple[str, ...]) -> tuple[Event, ...]:
    """The end of the round, with everybody who had a wager in it."""
    return (RoundEnded(boxes=table.state.boxes(), because=because),)


def may_pay(table: AnyMoment, who: str) -> Option | Refusal:
    """Winners, once the losers are off the layout."""
    if _none_won(table):
        return Option(Pay(who=who), table.because(WINNERS_PAID))
    return _unpayable(table) or Option(Pay(who=who), table.because(WINNERS_PAID))


def _none_won(table: AnyMoment) -> bool:
    """Whether a settlement ended with the collecting: to go on and pay nothing is not wrong."""
    state = table.state
    lost = [line.outcome == "lose" for line in state.settled if line.outcome != "void"]
    return state.is_open and not state.stakes and bool(lost) and all(lost)


def _unpayable(table: AnyMoment) -> Refusal | None:
    if table.state.phase == RESULT:
        return table.refuse("collect-first", "the losing wagers are collected first", LOSERS_COLLECTED)
    if table.state.phase != COLLECTED:
        return table.refuse("not-now", "there is no result to pay on", WINNERS_PAID)
    return None


def pay(table: AnyMoment, action: Pay, because: tuple[str, ...]) -> tuple[Event, ...]:
    if table.state.phase != COLLECTED:
        return (Ruled(what="no wager won: nothing is to be paid", because=because),)
    void = above_maximum(table)
    table = table.after(void)
    lines = [won(table, place, stake, verdict) for place, stake, verdict in _verdicts(table)]
    return (*void, *lines, *ended(table, because))


def may_pay_area(table: AnyMoment, who: str) -> Option | Refusal:
    """The winners on one area."""
    refusal = _unpayable(table)
    if refusal:
        return refusal
    areas = Areas(tuple(dict.fromkeys(area for _, area in table.state.stakes)))
    if not areas.names:
        return table.refuse("nothing-there", "no winner waits for payment", WINNERS_PAID)
    return Option(PayArea(who=who, area=Words(areas.names[0])), table.because(WINNERS_PAID), {"area": areas})


def pay_area(table: AnyMoment, action: PayArea, because: tuple[str, ...]) -> tuple[Event, ...]:
    area, void = area_name(action.area), above_maximum(table)
    table = table.after(void)
    due = [found for found in _verdicts(table) if found[0][1] == area]
    lines = [won(table, place, stake, verdict) for place, stake, verdict in due]
    return (*void, *lines, *(ended(table, because) if len(due) == len(table.state.stakes) else ()))


def _broken_pay_area(table: AnyMoment, action: PayArea) -> Refusal:
    waiting = ", ".join(dict.fromkeys(area for _, area in table.state.stakes))
    says = f"no winner waits on {str(action.area)!r}; there are winners on: {waiting}"
    return table.refuse("nothing-there", says, WINNERS_PAID)


def won(table: AnyMoment, place: tuple[int, str], stake: Stake, verdict: Verdict) -> Settled:
    """A winning wager, paid in its own chips where these make it, or up to the next amount in chips."""
    rules, state = table
    box, area = place
    exact = stake.cents * (verdict.odds or Fraction(0))
    cents, rounding = payment(rules.book, state.house, exact)
    if (
        rounding
        and stake.lots
        and _is_made_of(exact, (*state.house.chips, *(lot.each for lot in stake.lots)))
    ):
        cents, rounding = int(exact), ()
    because = table.because(*verdict.keys, PAYOUT_ODDS, WINNERS_PAID) + rounding
    return Settled(box=box, area=area, outcome="win", stake=stake.cents, paid=cents, because=because)


def _is_made_of(exact: Fraction, chips: tuple[int, ...]) -> bool:
    return exact.denominator == 1 and is_payable(int(exact), chips)


def may_take_up(table: AnyMoment, who: str) -> Guarded:
    """A paid wager taken off the layout while others wait; one that is not paid yet stays."""
    number = box_of(who) or 0
    mine = sorted({line.area for line in table.state.settled if line.box == number})
    says = f"no wager of {who} has been paid while others wait"
    return _takes_up(table, who, mine) or table.refuse("wager-stands", says, WAGER_NOT_TOUCHED)


def _about_take_up(table: AnyMoment, action: TakeUp) -> Guarded:
    return _takes_up(table, action.who, (area_name(action.area),)) or may_take_up(table, action.who)


def _takes_up(table: AnyMoment, who: str, names: Iterable[str]) -> tuple[Option, ...]:
    rules, state = table
    if state.phase != COLLECTED:
        return ()
    number, areas = box_of(who) or 0, rules.areas(state)
    won = {line.area for line in state.settled if line.box == number and line.outcome == "win"}
    return tuple(
        Option(
            TakeUp(who=who, area=Words(area)),
            table.because(rules.taken_up_key(areas[area])),
            {"area": Areas((area,))},
        )
        for area in names
        if area in won and (number, area) not in state.taken_up
    )


def take_up(table: AnyMoment, action: TakeUp, because: tuple[str, ...]) -> tuple[Event, ...]:
    return (TakenUp(box=box_of(action.who) or 0, area=area_name(action.area), because=because),)


def _broken_take_up(table: AnyMoment, action: TakeUp) -> Refusal:
    says = f"the wager on {str(action.area)!r} is not touched until it is paid"
    return table.refuse("wager-stands", says, WAGER_NOT_TOUCHED)


RULES = (
    Rule(Collect, may_collect, collect),
    Rule(Pay, may_pay, pay),
    Rule(PayArea, may_pay_area, pay_area, _broken_pay_area),
    Rule(TakeUp, may_take_up, take_up, _broken_take_up, about=_about_take_up),
)
