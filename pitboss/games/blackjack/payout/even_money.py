"""Even money: a blackjack paid at once at one to one against the dealer's ace (r 8.3, 13.3(g))."""

from collections.abc import Container

from pitboss.games.blackjack.actions import EvenMoney
from pitboss.games.blackjack.events import DecisionMade, HandRacked
from pitboss.games.blackjack.moment import Moment
from pitboss.games.blackjack.payout import lines, naturals
from pitboss.games.blackjack.progress import onward
from pitboss.games.blackjack.state import Box, Stake
from pitboss.games.blackjack.wagers.area import ORIGINAL, Area
from pitboss.law.key import key
from pitboss.table.cards import rank
from pitboss.table.event import Event
from pitboss.table.option import Choices, Option
from pitboss.table.rule import Guarded, Rule
from pitboss.table.who import box_of

BEHIND_EVEN_MONEY = key("behind-even-money")
BLACKJACK_DEFINED = key("blackjack-defined")
EVEN_MONEY = key("even-money")
EVEN_MONEY_CARDS_RACKED = key("even-money-cards-racked")
EVEN_MONEY_CARDS_STAY = key("even-money-cards-stay")


def may_ask(table: Moment, who: str) -> Guarded:
    """Until the dealer's second card, for each blackjack on which the player has a wager."""
    says = "no hand with a wager of yours is a blackjack"
    return _asks(table, who, table.state.boxes) or table.refuse(
        "no-blackjack", says, EVEN_MONEY, BLACKJACK_DEFINED
    )


def _about_ask(table: Moment, action: EvenMoney) -> Guarded:
    named = (box_of(action.who) or 0) if action.box is None else action.box
    return _asks(table, action.who, (named,)) or may_ask(table, action.who)


def _asks(table: Moment, who: str, numbers: Container[int]) -> Guarded:
    rules, state = table
    place = box_of(who) or 0
    up = [rank(card) for card in state.dealer]
    if (
        state.phase not in ("insurance", "playing", "dealer")
        or len(up) != 1
        or up[0] not in rules.even_money_on
    ):
        says = "a blackjack is paid one to one on request while the dealer's only card is an ace"
        return table.refuse("no-even-money", says, EVEN_MONEY)
    return tuple(
        _option(table, who, box, stake)
        for box, stake in state.stakes_of(place)
        if box.number in numbers and stake.original and _is_blackjack(table, box)
    )


def _is_blackjack(table: Moment, box: Box) -> bool:
    return any(not hand.is_gone and naturals.is_blackjack(table, hand) for hand in box.hands)


def _option(table: Moment, who: str, box: Box, stake: Stake) -> Option:
    own = box.number == stake.place
    keys = [EVEN_MONEY] if len(box.stakes) == 1 else [EVEN_MONEY, BEHIND_EVEN_MONEY]
    example = EvenMoney(who=who, box=None if own else box.number)
    on = Choices((None, box.number) if own else (box.number,))
    return Option(example, table.because(*keys), {"box": on})


def pay(table: Moment, action: EvenMoney, because: tuple[str, ...]) -> tuple[Event, ...]:
    """The wager is paid and settled; the cards go once everybody on the box is paid."""
    place = box_of(action.who) or 0
    box = table.state.boxes[action.box or place]
    stake = box.stake(place)
    assert stake is not None, f"{action.who} has a wager on box {box.number}"
    others = any(other.original for other in box.stakes if other is not stake)
    stays = EVEN_MONEY_CARDS_STAY if others else EVEN_MONEY_CARDS_RACKED
    area = Area(box.number, ORIGINAL)
    line = lines.won(table, stake, area, stake.original, table.rules.even_money_odds, EVEN_MONEY, stays)
    events: list[Event] = [DecisionMade(box=box.number, because=because), line]
    if not others:
        racked = table.because(EVEN_MONEY_CARDS_RACKED)
        events += [HandRacked(box=box.number, hand=hand.number, because=racked) for hand in box.hands]
    return (*events, *onward(table.after(events)))


RULES: tuple[Rule[Moment], ...] = (Rule(EvenMoney, may_ask, pay, about=_about_ask),)
