"""Cards that came out too early: unseen they open the next round, seen a void hand (r 12.2, 12.3, 12.4)."""

from pitboss.games.baccarat.events import CardWaits, VoidHandDue
from pitboss.games.baccarat.table import Table
from pitboss.table.cards import Card
from pitboss.table.event import Event, Ruled


def waits(table: Table, card: Card, key: str, *, seen: bool) -> list[Event]:
    """A card waits behind those that do already; the key is the rule by which it opens the next round."""
    waiting: list[Event] = [CardWaits(cards=(card,), seen=seen, because=table.because(key))]
    return [*waiting, *follows(table.after(waiting), key, seen=seen)]


def follows(table: Table, key: str, *, seen: bool) -> list[Event]:
    """What a card that waits means for the next round: it is void where the card was seen."""
    if not has_next_round(table):
        what = "the cards are shuffled or replaced before the next round, so the card that waits opens none"
        return [Ruled(what=what, because=table.because(key))]
    if not seen or table.state.void_due:
        return []
    return [VoidHandDue(why=key, because=table.because(key, "void-hand"))]


def has_next_round(table: Table) -> bool:
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


def left_over(table: Table) -> list[Event]:
    """A card that was seen and waited for a round that ended before it was dealt: void is the next one."""
    if not any(table.state.seen) or table.state.void_due or not has_next_round(table):
        return []
    return follows(table, "first-card-face-up", seen=True)
