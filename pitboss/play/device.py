"""The device of a table in play: what chance brought to it, and what of that is still to come."""

from collections.abc import Sequence
from typing import Any, Protocol

from pitboss.games.caribbean_stud.actions import CountDeck, CountStub
from pitboss.games.poker.jackpot.actions import CountDeck as CountPokerDeck
from pitboss.record.table import Table
from pitboss.table.action import Action
from pitboss.table.chance import Chance, SystemChance
from pitboss.table.event import Event
from pitboss.table.option import Option
from pitboss.table.who import kind_of


class Feeds(Protocol):
    """What feeds a table: a generator, or whoever lays the cards by hand."""

    def next(self, table: Table) -> Action | None:
        """What the device does next; none while it has nothing to do."""
        ...

    def follow(self, table: Table, action: Action, events: Sequence[Event]) -> None:
        """Take note of what happened: a cut, a shuffle, what was dealt."""
        ...


class Device:
    """A device that draws by chance, and again as soon as what was drawn is used up."""

    def __init__(self, table: Table, chance: Chance) -> None:
        self.chance = chance
        self._drawn: Any = self._draw(table)
        self.is_untouched = True
        """Whether nothing of what was drawn first has come out or was moved."""
        self.is_fresh = True
        """Whether nothing of what was drawn last has come out or was moved."""

    def next(self, table: Table) -> Action | None:
        """What the device does next with what was drawn."""
        return table.game.feed(table.rules, table.state, self._drawn)

    def follow(self, table: Table, action: Action, events: Sequence[Event]) -> None:
        """What was drawn as it is now, or something new."""
        is_out = kind_of(action.who) == "device"
        if self.is_untouched:
            self.is_untouched = not is_out and not self.is_moved_by(table, action, events)
        left = table.game.remaining(self._drawn, action, events)
        self.is_fresh = left is None or (self.is_fresh and left == self._drawn and not is_out)
        self._drawn = self._draw(table) if left is None else left

    def is_moved_by(self, table: Table, action: Action, events: Sequence[Event]) -> bool:
        """Whether an action cuts or renews what was drawn."""
        return bool(table.game.remaining(self._drawn, action, events) != self._drawn)

    def _draw(self, table: Table) -> Any:
        return table.game.draw(table.rules, table.state, self.chance)


class ByHand:
    """No device at all: a person lays the cards or spins the wheel, and says what lies there."""

    def next(self, table: Table) -> Action | None:
        """Nothing happens by itself."""
        return None

    def follow(self, table: Table, action: Action, events: Sequence[Event]) -> None:
        """Nothing was drawn that could change."""

    def due(self, table: Table) -> Action | None:
        """What is to be stated next, with some outcome in the place of the real one; or none."""
        game, rules, state = table.game, table.rules, table.state
        step = game.procedure(rules, state)
        if step is None:
            return game.feed(rules, state, game.draw(rules, state, SystemChance()))
        return step.action if is_counted(step) else None


def is_counted(step: Option) -> bool:
    """Whether a step of staff states how many cards lie there: by hand somebody has to count them."""
    return isinstance(step.action, CountDeck | CountStub | CountPokerDeck)
