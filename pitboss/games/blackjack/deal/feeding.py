"""What comes out of the shoe next."""

from collections.abc import Sequence

from pitboss.games.blackjack.actions import BurnCard, DealBox, DealDealer
from pitboss.games.blackjack.deal import due
from pitboss.games.blackjack.moment import Moment
from pitboss.games.blackjack.state import DEALER
from pitboss.table.action import Action
from pitboss.table.cards import Card
from pitboss.table.shoe.actions import CuttingCard, RunsOut
from pitboss.table.shoe.device import SHOE, top


def feed(table: Moment, cards: Sequence[Card]) -> Action | None:
    """The card that is burnt or due next, the cutting card before it, or that none is left."""
    state = table.state
    shoe = state.shoe
    if not shoe.is_ready:
        return None
    if shoe.burn_due:
        return BurnCard(who=SHOE, card=top(state, cards))
    place = due.due(table)
    if place is None:
        return None
    if state.waiting:
        return _dealt(place, state.waiting[0])
    if shoe.mark and shoe.reached_on is None and shoe.left <= shoe.mark:
        return CuttingCard(who=SHOE)
    if not shoe.left:
        return RunsOut(who=SHOE)
    return _dealt(place, top(state, cards))


def _dealt(place: int, card: Card) -> Action:
    return DealBox(who=SHOE, box=place, card=card) if place != DEALER else DealDealer(who=SHOE, card=card)
