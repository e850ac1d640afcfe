"""What a person may see: cards that lie face down are known only to the player who has them."""

from typing import cast

from msgspec.structs import replace

from pitboss.games.baccarat.actions import DealBanker, DealPlayer, Excess
from pitboss.games.baccarat.events import CardWaits, Dealt, Reconstructed
from pitboss.games.baccarat.state import Hand, State
from pitboss.games.baccarat.wagers.area import HANDS
from pitboss.table.cards import UNKNOWN, Card
from pitboss.table.seen import Seen, without_faces
from pitboss.table.shoe.actions import Deal
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


def seen(state: State, what: Seen, who: str) -> Seen:
    """What is said of cards that lie face down is told without faces; whoever has them looks at them."""
    match what:
        case Dealt(face_up=False) | CardWaits(seen=False):
            return without_faces(what)
        case Reconstructed():
            return cast(Seen, _laid(what))
        case Deal() | DealPlayer() | DealBanker() | Excess() if view(state, who) is not state:
            return without_faces(what)
        case DealPlayer(unseen=True) | DealBanker(unseen=True) | Excess(unseen=True):
            return without_faces(what)
    return what


def _laid(what: Reconstructed) -> Reconstructed:
    """The cards as they lie again, with the faces that are up."""
    return replace(
        what,
        player=_faces(what.player, what.player_faces),
        banker=_faces(what.banker, what.banker_faces),
        left=_faces(what.left, what.seen),
    )


def _faces(cards: tuple[Card, ...], up: tuple[bool, ...]) -> tuple[Card, ...]:
    return tuple(card if is_up else UNKNOWN for card, is_up in zip(cards, up, strict=True))
