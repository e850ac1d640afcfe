"""What a person may see: every card lies face up, but the one that was discarded first."""

from msgspec.structs import replace

from pitboss.games.blackjack.actions import BurnCard
from pitboss.games.blackjack.events import Burnt
from pitboss.games.blackjack.state import State
from pitboss.table.cards import UNKNOWN
from pitboss.table.seen import Seen, without_faces
from pitboss.table.who import box_of


def view(state: State, who: str) -> State:
    """The state with burnt cards hidden from everybody who has not asked to see them (r 7.1)."""
    shoe = state.shoe
    if not shoe.burnt or box_of(who) in shoe.seen_by:
        return state
    rack = list(shoe.rack)
    for card in shoe.burnt:
        rack.remove(card)
    unseen = (UNKNOWN,) * len(shoe.burnt)
    return replace(state, shoe=replace(shoe, burnt=unseen, rack=(*unseen, *rack)))


def seen(state: State, what: Seen, who: str) -> Seen:
    """The card that is discarded first is told without its face, which its viewer sees on the table."""
    return without_faces(what) if isinstance(what, Burnt | BurnCard) else what
