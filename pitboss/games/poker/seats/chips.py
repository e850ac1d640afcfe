"""Chips at a poker table: bought between hands, in full view, and gone only with their player (18.6)."""

from pitboss.games.poker.kill.posting import returned
from pitboss.games.poker.moment import Moment
from pitboss.law.key import key
from pitboss.table.chips import stacks
from pitboss.table.chips.stacks import BuyChips, CashIn
from pitboss.table.event import Event
from pitboss.table.house import excluded_by, known_as
from pitboss.table.option import Option
from pitboss.table.refusal import Refusal
from pitboss.table.rule import Rule
from pitboss.table.who import box_of

CHIPS_IN_VIEW = key("chips-in-view")
TABLE_STAKES = key("table-stakes")


def may_buy(table: Moment, who: str) -> Option | Refusal:
    """Only chips that were there before a hand are in play in it, so none are bought by a player in one."""
    player, left = table.state.player(box_of(who) or 0), table.state.house.absent.get(box_of(who) or 0)
    if left:
        says = f"chips of {left.name}, who left, lie at {who} until the hand is over"
        return table.refuse("seat-taken", says, TABLE_STAKES)
    house = table.state.house
    if (name := known_as(house, box_of(who) or 0)) in house.excluded:
        says = f"{who} was told to leave and buys no chips"
        return table.refuse("excluded", says, *excluded_by(house, name))
    if player is not None and player.is_live:
        says = f"{who} is in a hand; chips are added between hands"
        return table.refuse("in-a-hand", says, TABLE_STAKES)
    return stacks.may_buy(table, who)


def may_cash_in(table: Moment, who: str) -> Option | Refusal:
    """A player's chips stay on the table while they play: whoever takes them away leaves."""
    says = "chips stay on the table in view; they go when their player leaves"
    return table.refuse("chips-stay", says, CHIPS_IN_VIEW)


def buy(table: Moment, action: BuyChips, because: tuple[str, ...]) -> tuple[Event, ...]:
    """Whoever comes back to the table with chips may have the Kill Button again."""
    box = box_of(action.who) or 0
    is_back = not table.state.stack(box)
    bought = stacks.buy(table, action, because)
    return (*bought, *returned(table.after(bought), box, action.at)) if is_back else bought


RULES = (Rule(BuyChips, may_buy, buy), Rule(CashIn, may_cash_in, stacks.cash_in))
