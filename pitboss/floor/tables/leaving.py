"""How a guest leaves a table: what may be taken back is, what is at risk is decided as the rules say."""

from collections.abc import Collection

from pitboss.floor.errors import FloorError
from pitboss.floor.tables.absent import passing_over
from pitboss.play.sitting import Sitting
from pitboss.table.action import Action
from pitboss.table.chips.money import Cents
from pitboss.table.event import Wager
from pitboss.table.general.seats import Leave
from pitboss.table.layout.actions import TakeBackChips
from pitboss.table.notation import Words
from pitboss.table.refusal import Refusal
from pitboss.table.verbs import TakeBack
from pitboss.table.who import box


def leave(sitting: Sitting, number: int, others: Collection[int]) -> None:
    """Bring the wagers of a player to their end; `others` are the boxes of those who play on."""
    _take_back(sitting, number)
    if number in sitting.table.state.house.seats:
        # A table that keeps the chips knows who sits there: the hand is given up, and the chips taken along.
        answer = sitting.act(box(number), Leave(who=box(number)))
        if isinstance(answer, Refusal):
            raise FloorError(answer.says)
        return
    if wagers_of(sitting, number) and any(wagers_of(sitting, other) for other in others):
        raise FloorError("your wagers are decided with those of the others: leave once this round is over")
    if wagers_of(sitting, number):
        for _, answer in sitting.leave():
            if isinstance(answer, Refusal):
                raise FloorError(answer.says)
    # Nor does what was handed to them, the dice or a cut, stay at an empty box.
    if (action := passing_over(sitting, [box(number)])) is not None:
        sitting.act(action.who, action)
        sitting.go_on()


def wagers_of(sitting: Sitting, number: int) -> tuple[Wager, ...]:
    """What a player has on the layout."""
    table = sitting.table
    return tuple(wager for wager in table.game.wagers(table.state) if wager.box == number)


def _take_back(sitting: Sitting, number: int) -> None:
    """What is not at risk yet goes back to its player."""
    who, verbs = box(number), sitting.table.game.verbs
    for wager in reversed(wagers_of(sitting, number)):
        area, cents = Words(wager.area), Cents(wager.cents)
        ways: tuple[Action, ...] = (
            TakeBackChips(who=who, cents=cents, area=area),
            TakeBack(who=who, area=area),
        )
        for action in ways:
            if type(action) in verbs and not isinstance(sitting.table.ruled(action), Refusal):
                sitting.act(who, action)
                break
