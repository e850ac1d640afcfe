"""What a person may see: cards that lie face down are known only to the player who has them."""

from msgspec.structs import replace

from pitboss.games.baccarat.area import HANDS
from pitboss.games.baccarat.state import Hand, State
from pitboss.table.cards import UNKNOWN, Card
from pitboss.table.who import box_of


def view(state: State, who: str) -> State:
    """The state with every face hidden that this person cannot see (r 8.13, 8.16, 8.24, 12.3)."""
    place = box_of(who)
    hands = {name: _seen(state.hands[name], place) for name in HANDS}
    pairs = zip(state.waiting, state.seen, strict=True)
    waiting = tuple(card if is_seen else UNKNOWN for card, is_seen in pairs)
    if waiting == state.waiting and hands == state.hands:
        return state
    return replace(state, hands=hands, order=_order(state, hands), waiting=waiting)


def _seen(hand: Hand, place: int | None) -> Hand:
    """A hand as somebody sees it."""
    if not hand.is_hidden or (hand.is_out and hand.holder == place):
        return hand
    return replace(hand, cards=hand.shown)


def _order(state: State, hands: dict[str, Hand]) -> tuple[tuple[str, Card], ...]:
    """The cards as they came, with no more faces than the hands show."""
    left = {name: list(hands[name].cards) for name in HANDS}
    return tuple((name, left[name].pop(0) if left[name] else UNKNOWN) for name, _ in state.order)
