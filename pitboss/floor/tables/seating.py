"""Chips for who sits down, and new ones for who has too little left: play money, by the table's own rules."""

from pitboss.floor.errors import FloorError
from pitboss.play.sitting import Sitting
from pitboss.table.chips.money import money
from pitboss.table.general.seats import Sit
from pitboss.table.notation import Words
from pitboss.table.refusal import Refusal
from pitboss.table.who import box


def sat_down(sitting: Sitting, number: int, name: str, cents: int) -> int:
    """Let somebody sit at a box with so many chips; what of them is not in the table's own books."""
    who = box(number)
    if not sitting.table.game.keeps_chips:
        return brought(sitting, who, cents)
    taken = {seat.name for seat in sitting.table.state.house.seats.values()}
    # A table that keeps the chips must know when their owner leaves, and so who that is.
    named = Sit(who=who, name=Words(name if name not in taken else f"{name} {number}"))
    answer = sitting.table.ruled(named)
    if isinstance(answer, Refusal):
        raise FloorError(answer.says)
    bought(sitting, who, cents)
    sitting.act(who, named)
    return 0


def brought(sitting: Sitting, who: str, cents: int) -> int:
    """Let a player have so many chips, whatever was won or lost at the box before; what they come with."""
    purse = sitting.purse
    came_with = purse.bought(who) + cents - purse.cents(who)
    purse.bring(who, came_with)
    return came_with


def bought(sitting: Sitting, who: str, cents: int) -> None:
    """Buy chips of a table that keeps them."""
    answer = sitting.act(who, f"buy chips {money(cents)}")
    if isinstance(answer, Refusal):
        raise FloorError(answer.says)


def check_broke(sitting: Sitting, who: str) -> None:
    """Only who has nothing on the layout, and too little beside it for any wager, has new chips."""
    if not is_broke(sitting, who):
        has = sitting.purse.cents(who)
        raise FloorError(f"you have {money(has)}: chips are for who has too little left to wager")


def is_broke(sitting: Sitting, who: str) -> bool:
    """Whether somebody has nothing on the layout, and too little beside it for any wager."""
    lies = any(box(wager.box) == who for wager in sitting.table.game.wagers(sitting.table.state))
    return not lies and sitting.purse.cents(who) < _least(sitting, who)


def _least(sitting: Sitting, who: str) -> int:
    """The least that some wager takes, as far as any is offered."""
    if sitting.table.game.keeps_chips:
        return 1
    takes = (option.takes(option.action) for option in sitting.options(who))
    return min((cents for cents in takes if cents), default=1)
