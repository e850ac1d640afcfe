"""The players' chips at a table in play: what moves them, and what they still cover."""

from collections.abc import Iterable

from pitboss.games.caribbean_stud import actions as a
from pitboss.games.caribbean_stud.deciding import bet_cents
from pitboss.games.caribbean_stud.rules import Rules
from pitboss.games.caribbean_stud.state import State
from pitboss.table.action import Action
from pitboss.table.event import Event, moves
from pitboss.table.money import money
from pitboss.table.option import Amounts
from pitboss.table.payment import WasPaid
from pitboss.table.who import box_of

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
                self._move(f"box {event.box}", event.cents)

    def _move(self, who: str, cents: int) -> None:
        self._moved[who] = self._moved.get(who, 0) + cents


def asks_for(rules: Rules, state: State, action: Action) -> tuple[int, int]:
    """The chips that a wager takes now, and those that it takes if the player goes on to bet."""
    side = rules.jackpot_cents(state.house.sign) or 0
    match action:
        case a.Ante(cents=cents, jackpot=jackpot):
            now = cents + (side if jackpot else 0)
            return now, now + cents * rules.bet_multiple
        case a.CallAnte(cents=cents):
            return cents, cents * (1 + rules.bet_multiple)
        case a.Jackpot(coupon=False):
            return side, side
        case a.Bet():
            box = state.box(box_of(action.who) or 0)
            due = bet_cents(rules, box) if box else 0
            return due, due
    return 0, 0


def too_much(rules: Rules, state: State, action: Action, cents: int) -> str:
    """Why the chips left do not make this wager; empty when they do."""
    now, _ = asks_for(rules, state, action)
    if now <= cents:
        return ""
    return f"That takes {money(now)} and you have {money(cents)}. Type buy and an amount for more chips."


def no_chips_to_bet(rules: Rules, state: State, action: Action, cents: int) -> str:
    """What a player should know before an ante that the chips left cannot back with a bet wager."""
    now, later = asks_for(rules, state, action)
    if later <= cents or later == now:
        return ""
    cite = rules.book.cite(rules.because("bet-is-twice-ante")[0])
    return (
        f"With the bet wager of {money(later - now)} that goes with it ({cite}) this takes {money(later)}, "
        f"and you have {money(cents)}: you could only fold."
    )


def within(rules: Rules, amounts: Amounts, cents: int) -> Amounts | None:
    """The antes whose bet wager the chips left cover as well; none where not even the least is."""
    most = min(amounts.most, cents // (1 + rules.bet_multiple) // amounts.step * amounts.step)
    return None if most < amounts.least else Amounts(amounts.least, most, amounts.step, amounts.chips)
