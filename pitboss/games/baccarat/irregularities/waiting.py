"""Cards that came out too early: unseen they open the next round, seen a void hand (r 12.2, 12.3, 12.4)."""

from pitboss.games.baccarat.events import CardDisclosed, CardWaits, VoidHandDue
from pitboss.games.baccarat.moment import Moment
from pitboss.games.baccarat.state import State
from pitboss.law.key import Key, key
from pitboss.table.cards import Card
from pitboss.table.event import Event, Ruled

EXCESS_CARD_DISCLOSED = key("excess-card-disclosed")
EXCESS_CARD_NEXT_ROUND = key("excess-card-next-round")
FIRST_CARD_FACE_UP = key("first-card-face-up")
VOID_HAND = key("void-hand")


def waits(table: Moment, card: Card, key: Key, *, seen: bool) -> CardWaits:
    """A card waits behind those that do already."""
    return CardWaits(cards=(card,), seen=seen, because=table.because(key))


def put_by(table: Moment, card: Card, key: Key, *, seen: bool) -> list[Event]:
    """A card that was laid down waits; the first that does already may only be seen now."""
    state = table.state
    if state.waiting[:1] != (card,):
        return [waits(table, card, key, seen=seen)]
    return [CardDisclosed(card=card, because=table.because(key))] if seen and not state.seen[0] else []


def was_seen(state: State, card: Card) -> bool:
    """Whether a card is the first that waits, and its face was seen."""
    return state.waiting[:1] == (card,) and state.seen[0]


def passes_by(state: State, card: Card) -> bool:
    """Whether another card came out before, and waits to be dealt first."""
    return bool(state.waiting) and state.waiting[0] != card


def follows(table: Moment, key: Key, *, seen: bool) -> list[Event]:
    """What a card that waits means for the next round: it is void where the card was seen."""
    if not has_next_round(table):
        what = "the cards are shuffled or replaced before the next round, so the card that waits opens none"
        return [Ruled(what=what, because=table.because(key))]
    if not seen or table.state.void_due:
        return []
    return [VoidHandDue(why=key, because=table.because(key, VOID_HAND))]


def has_next_round(table: Moment) -> bool:
    """Whether another round is dealt before the cards are shuffled or replaced."""
    rules, state = table
    shoe = state.shoe
    if not shoe.is_ready or shoe.due:
        return False
    if shoe.coups is None:
        return True
    is_under_way = state.in_round and bool(state.order)
    is_left_out = state.is_void and not rules.void_hand_counts and not shoe.came_first
    return shoe.coups > (1 if is_under_way and not is_left_out else 0)


def in_excess(table: Moment) -> list[Event]:
    """Cards that still wait when a round is complete: no hand took them (r 12.3)."""
    state = table.state
    if not state.waiting or state.void_due:
        return []
    if any(state.seen):
        return follows(table, EXCESS_CARD_DISCLOSED, seen=True)
    key = EXCESS_CARD_NEXT_ROUND
    what = "what is left over is in excess, and waits face down to be dealt first in the next round"
    return [Ruled(what=what, because=table.because(key)), *follows(table, key, seen=False)]


def left_over(table: Moment) -> list[Event]:
    """A card that was seen and waited for a round that ended before it was dealt: void is the next one."""
    if not any(table.state.seen) or table.state.void_due or not has_next_round(table):
        return []
    return follows(table, FIRST_CARD_FACE_UP, seen=True)
