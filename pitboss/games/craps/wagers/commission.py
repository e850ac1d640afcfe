"""The commission on buy and lay bets: what it is, and when it goes back (r 3.1(j), 3.1(k), 3.10)."""

from collections.abc import Iterator
from fractions import Fraction

from pitboss.games.craps import clauses
from pitboss.games.craps.moment import Moment
from pitboss.games.craps.rules import Rules
from pitboss.games.craps.state import Bet, Place, State
from pitboss.games.craps.wagers.areas import WITH_COMMISSION, Area
from pitboss.law.key import key
from pitboss.table.chips.cost import Commission
from pitboss.table.event import Charged, Event, Forfeited, Refunded, Reversed, Settled, TakenBack
from pitboss.table.general.invalidation import ForfeitDirected

COMMISSION_RETURNED = key("commission-returned")


def rate_on(rules: Rules, area: Area) -> Fraction:
    """The commission as a part of the stake; a lay bet pays it on what it would win."""
    rate = rules.commission[area.kind]
    assert area.number is not None, "buy and lay bets have a number"
    return rate * rules.odds_on["lay"][area.number] if area.kind == "lay" else rate


def commission_on(rules: Rules, state: State, area: Area, cents: int) -> int:
    """What a wager of this amount costs, in chips."""
    return _on(rules, state, area).due(cents) if area.kind in WITH_COMMISSION else 0


def _on(rules: Rules, state: State, area: Area, bet: Bet | None = None) -> Commission:
    rate, up = rate_on(rules, area), rules.reads("commission-inexact", "up")
    lying, paid = (bet.cents, bet.commission) if bet else (0, 0)
    return Commission((rate.numerator, rate.denominator), state.house.chips, up, lying, paid)


def commissions(table: Moment, box: int, names: tuple[str, ...]) -> dict[str, Commission]:
    """What each of some areas charges as a wager there grows."""
    rules, state = table
    charging = [rules.areas[name] for name in names if rules.areas[name].kind in WITH_COMMISSION]
    return {area.name: _on(rules, state, area, state.bet(box, area.name)) for area in charging}


def charged(table: Moment, box: int, area: Area, cents: int) -> list[Event]:
    """The commission on a wager as it grows by an amount."""
    charging = commissions(table, box, (area.name,))
    due = charging[area.name].due(cents) if charging else 0
    if not due:
        return []
    because = table.because(clauses.COMMISSION[area.kind])
    return [Charged(box=box, area=area.name, cents=due, because=because)]


def refunded(table: Moment, box: int, area: Area, rest: int) -> list[Event]:
    """What of the commission goes back as a wager shrinks to what is left of it."""
    if rest and table.rules.reads("commission-reduced", "whole-wager-only"):
        return []
    return overcharged(table, box, area, rest)


def overcharged(table: Moment, box: int, area: Area, rest: int) -> list[Event]:
    """What a wager has cost beyond the commission on what is left of it."""
    bet = table.state.bet(box, area.name)
    if bet is None or not bet.commission:
        return []
    back = bet.commission - commission_on(table.rules, table.state, area, rest)
    return [_refund(table, box, area.name, back)] if back > 0 else []


def refunded_with(table: Moment, events: tuple[Event, ...]) -> list[Event]:
    """Commissions that go back because the general rules return or undo their wagers."""
    rules, state = table
    void: dict[Place, int] = {}
    for event in events:
        if isinstance(event, Settled) and event.outcome == "void":
            void[event.box, event.area] = void.get((event.box, event.area), 0) + event.stake
        elif isinstance(event, TakenBack):
            void[event.box, event.area] = event.cents
    back: list[Event] = []
    for (box, name), cents in void.items():
        back += refunded(table, box, rules.areas[name], max(0, state.staked(box, name) - cents))
    return [*back, *_undone(table, events)]


def _undone(table: Moment, events: tuple[Event, ...]) -> Iterator[Event]:
    """The commissions of wagers that were decided; with one that is forfeited, what it cost is lost too."""
    lost = {(event.round, event.box, event.area) for event in events if isinstance(event, Forfeited)}
    for event in events:
        if isinstance(event, Reversed) and (event.round, event.line.box, event.line.area) not in lost:
            yield from refunded_for(table, event)


def refunded_for(table: Moment, event: Reversed) -> list[Event]:
    """The commission of a wager that was decided and goes back after all."""
    line, number = event.line, event.round or table.state.house.last.number
    cents = table.state.fees.get((number, line.box, line.area), 0)
    return [_refund(table, line.box, line.area, cents, name=event.name, number=number)] if cents else []


def charged_after_all(table: Moment, events: tuple[Event, ...]) -> list[Event]:
    """Commissions that had gone back with wagers of a round set aside, which are then forfeited after all."""
    if not any(isinstance(event, ForfeitDirected) for event in events):
        return []
    rules, state, found = table.rules, table.state, list[Event]()
    for event in events:
        if not isinstance(event, Forfeited):
            continue
        area = rules.areas[event.area]
        if due := commission_on(rules, state, area, event.stake):
            because, number = table.because(clauses.COMMISSION[area.kind]), event.round
            found.append(
                Charged(
                    box=event.box, area=area.name, cents=due, name=event.name, round=number, because=because
                )
            )
    return found


def _refund(table: Moment, box: int, area: str, cents: int, *, name: str = "", number: int = 0) -> Refunded:
    because = table.because(COMMISSION_RETURNED)
    return Refunded(box=box, area=area, cents=cents, name=name, round=number, because=because)
