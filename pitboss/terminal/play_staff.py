"""What staff and devices do by themselves in play: the procedure of the game, and the cards."""

from collections.abc import Sequence

from pitboss.games.caribbean_stud import actions as a
from pitboss.record.table import Table
from pitboss.table.action import Action
from pitboss.table.cards import Card


def next_step(table: Table, deck: Sequence[Card]) -> Action | None:
    """The next thing that somebody other than a player does; none while players are awaited."""
    option = table.game.procedure(table.rules, table.state)
    if option is not None:
        return option.action
    return table.game.feed(table.rules, table.state, deck)


def awaits_players(table: Table, step: Action, who: str) -> bool:
    """Whether the dealer gives players time first: before the call, and before a prize they may ask for."""
    if isinstance(step, a.PayJackpot):
        options = table.game.options(table.rules, table.state, who)
        return who == f"box {step.box}" and any(isinstance(o.action, a.AskPayment) for o in options)
    return isinstance(step, a.NoMoreBets)
