"""A device that lets long shots win: by chance alone few rounds would ask what a straight up wager pays."""

from random import Random

from pitboss.odds.walk import done, fork, to_the_end
from pitboss.play.device import Device
from pitboss.record.table import Table
from pitboss.table.action import Action
from pitboss.table.chance import Chance
from pitboss.table.event import Settled, Wager
from pitboss.table.who import kind_of

# Games in which one outcome decides the wagers on a layout.
LAYOUTS = ("roulette", "tai-sai", "money-wheel", "craps")
# So many outcomes are looked at, at the most: a triple at tai-sai comes up in one of 216.
_TRIES = 60


class Generous(Device):
    """In one round of two it brings what lets some wager on the layout win, as far as it soon finds that."""

    def __init__(self, table: Table, chance: Chance, drawing: Random) -> None:
        super().__init__(table, chance)
        self._drawing = drawing

    def next(self, table: Table) -> Action | None:
        """What was drawn, or something that a player would rather see."""
        drawn = super().next(table)
        wagers = table.game.wagers(table.state)
        if drawn is None or kind_of(drawn.who) != "device" or not wagers or self._drawing.random() < 0.5:
            return drawn
        return self._winning(table, self._drawing.choice(wagers)) or drawn

    def _winning(self, table: Table, wager: Wager) -> Action | None:
        outcomes = [action for action, _ in table.game.brings(table.rules, table.state)]
        self._drawing.shuffle(outcomes)
        return next((action for action in outcomes[:_TRIES] if _wins(table, action, wager)), None)


def _wins(table: Table, outcome: Action, wager: Wager) -> bool:
    """Whether a wager wins by an outcome, as the engine settles it."""
    other = fork(table)
    events = [*done(other, outcome), *to_the_end(other)]
    settled = (event for event in events if isinstance(event, Settled))
    return any((e.box, e.area, e.outcome) == (wager.box, wager.area, "win") for e in settled)
