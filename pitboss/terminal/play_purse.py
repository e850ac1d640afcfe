"""The players' chips at a table in play: what moves them, and what they still cover."""

from collections.abc import Iterable

from msgspec.structs import replace

from pitboss.record.table import Table
from pitboss.table.action import Action
from pitboss.table.event import Event, moves
from pitboss.table.money import money
from pitboss.table.option import Amounts, Option
from pitboss.table.payment import WasPaid
from pitboss.table.refusal import Refusal
from pitboss.table.who import box as name_of

PRIZE = "prize"


class Purse:
    """The chips before each box; everybody starts with the same bankroll."""

    def __init__(self, start_cents: int) -> None:
        self._start = start_cents
        self._moved: dict[str, int] = {}
        self._bought: dict[str, int] = {}

    def cents(self, who: str) -> int:
        """What a player has left beside the layout."""
        return self.bought(who) + self._moved.get(who, 0)

    def bought(self, who: str) -> int:
        """What a player came with and bought since."""
        return self._start + self._bought.get(who, 0)

    def buy(self, who: str, cents: int) -> None:
        """More chips for a player."""
        self._bought[who] = self._bought.get(who, 0) + cents

    def follow(self, events: Iterable[Event]) -> None:
        """Move the chips that events move; a jackpot prize comes from the pool and the house."""
        for event in events:
            for source, target, cents in moves(event):
                self._move(source, -cents)
                self._move(target, cents)
            if isinstance(event, WasPaid) and event.area == PRIZE:
                self._move(name_of(event.box), event.cents)

    def _move(self, who: str, cents: int) -> None:
        self._moved[who] = self._moved.get(who, 0) + cents


def taken(events: Iterable[Event], who: str) -> int:
    """The chips that events take from a player, less those that they bring."""
    return sum(
        cents * ((source == who) - (target == who))
        for event in events
        for source, target, cents in moves(event)
    )


def asks_for(table: Table, action: Action) -> tuple[int, int]:
    """The chips that an action takes now, and those that it takes with what it needs later on."""
    answer = table.game.decide(table.rules, table.state, action)
    if isinstance(answer, Refusal):
        return 0, 0
    now = max(0, taken(answer, action.who))
    return now, now + table.game.backing(table.rules, table.state, action)


def too_much(table: Table, action: Action, cents: int) -> str:
    """Why the chips left do not make this wager; empty when they do."""
    now, _ = asks_for(table, action)
    if now <= cents:
        return ""
    return f"That takes {money(now)} and you have {money(cents)}. Type buy and an amount for more chips."


def unbacked(table: Table, action: Action, cents: int) -> str:
    """What a player should know before a wager that the chips left cannot back later on."""
    now, later = asks_for(table, action)
    if later <= cents or later == now:
        return ""
    return (
        f"To go on with this takes {money(later - now)} later in the round, {money(later)} in all, "
        f"and you have {money(cents)}."
    )


def within(table: Table, option: Option, name: str, cents: int) -> Amounts | None:
    """The amounts of an option that the chips left cover and back; none where not even the least is."""
    amounts = option.vary[name]
    assert isinstance(amounts, Amounts)
    if _needs(table, option, name, amounts.most) <= cents:
        return amounts
    low, high = amounts.least // amounts.step, amounts.most // amounts.step
    if _needs(table, option, name, amounts.least) > cents:
        return None
    while low < high:
        middle = (low + high + 1) // 2
        if _needs(table, option, name, middle * amounts.step) <= cents:
            low = middle
        else:
            high = middle - 1
    return replace(amounts, most=_admitted(amounts, low * amounts.step))


def _needs(table: Table, option: Option, name: str, amount: int) -> int:
    """The chips for an option at an amount, or at the next below it that chips can make."""
    allowed = option.vary[name]
    assert isinstance(allowed, Amounts)
    return asks_for(table, option.with_(**{name: _admitted(allowed, amount)}))[1]


def _admitted(allowed: Amounts, amount: int) -> int:
    """An amount, or the next below it that is admitted."""
    while amount > allowed.least and not allowed.admits(amount):
        amount -= allowed.step
    return max(amount, allowed.least)
