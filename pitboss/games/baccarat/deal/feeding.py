"""What comes out of the shoe next, when cards come from chance."""

from collections.abc import Sequence

from pitboss.games.baccarat.actions import BurnCard, BurnFurther
from pitboss.games.baccarat.deal import due
from pitboss.games.baccarat.events import PreShuffledAccepted
from pitboss.games.baccarat.moment import Moment
from pitboss.table.action import Action
from pitboss.table.cards import Card
from pitboss.table.event import Event
from pitboss.table.shoe import device
from pitboss.table.shoe.actions import CuttingCard, Deal, RunsOut
from pitboss.table.shoe.device import SHOE


def remaining(cards: Sequence[Card], action: Action, events: Sequence[Event]) -> Sequence[Card] | None:
    """A stack turned by its cut; with the next shuffle, or other cards that come shuffled, it is gone."""
    if any(isinstance(event, PreShuffledAccepted) for event in events):
        return None
    return device.remaining(cards, action, events)


def feed(table: Moment, cards: Sequence[Card]) -> Action | None:
    """Cards that are burnt, the one that is due next, the cutting card before it, or that none is left."""
    state = table.state
    shoe = state.shoe
    if not shoe.is_ready:
        return None
    if shoe.burn_due:
        return BurnCard(who=SHOE, card=device.top(state, cards))
    if shoe.burn_more:
        return BurnFurther(who=SHOE, number=shoe.burn_more)
    if not due.due(table):
        return None
    if state.waiting:
        return Deal(who=SHOE, cards=state.waiting[:1])
    if shoe.mark and shoe.coups is None and shoe.left <= shoe.mark:
        return CuttingCard(who=SHOE)
    if not shoe.left:
        return RunsOut(who=SHOE)
    return Deal(who=SHOE, cards=(device.top(state, cards),))
