"""The device of a table in play: what chance brought to it, and what of that is still to come."""

from collections.abc import Sequence
from typing import Any, Protocol

from pitboss.record.table import Table
from pitboss.table.action import Action
from pitboss.table.chance import Chance
from pitboss.table.event import Event


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

    def next(self, table: Table) -> Action | None:
        """What the device does next with what was drawn."""
        return table.game.feed(table.rules, table.state, self._drawn)

    def follow(self, table: Table, action: Action, events: Sequence[Event]) -> None:
        """What was drawn as it is now, or something new."""
        left = table.game.remaining(self._drawn, action, events)
        self._drawn = self._draw(table) if left is None else left

    def _draw(self, table: Table) -> Any:
        return table.game.draw(table.rules, table.state, self.chance)
