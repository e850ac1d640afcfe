"""A round without a result: wagers go back, or stand for the next, and the cards are put away."""

from msgspec.structs import replace

from pitboss.games.baccarat.events import LastCoupStays
from pitboss.games.baccarat.irregularities.waiting import left_over
from pitboss.games.baccarat.moment import Moment
from pitboss.games.baccarat.progress import onward
from pitboss.games.baccarat.shoe.ending import follows_round
from pitboss.games.baccarat.state import wagers
from pitboss.law.key import Key, key
from pitboss.table.event import Event, RoundEnded, RoundVoid

CUTTING_CARD_FIRST = key("cutting-card-first")
CUTTING_CARD_REACHED = key("cutting-card-reached")
STAND_OFF_DEFINED = key("stand-off-defined")
TABLE_CLOSED = key("table-closed")
VOID_ROUND = key("void-round")
VOID_WAGER = key("void-wager")

_VOID = (VOID_WAGER, VOID_ROUND, STAND_OFF_DEFINED)


def given_back(table: Moment, *keys: Key) -> list[Event]:
    """Every wager on the layout goes back to its player."""
    because = table.because(*keys, VOID_WAGER, STAND_OFF_DEFINED)
    return [wager.returned(because) for wager in wagers(table.state)]


def left_there(table: Moment, *keys: Key) -> list[Event]:
    """Every wager on the layout stays, undecided, for the round to come."""
    because = table.because(*keys)
    return [replace(wager.returned(because), outcome="carried") for wager in wagers(table.state)]


def void_round(table: Moment, *keys: Key) -> list[Event]:
    """The round has no result: its wagers go back, or stand for the next by another reading.

    Wagers that lie there during a void hand are of the round after it.
    """
    state, because = table.state, table.because(*keys, *_VOID)
    void = RoundVoid(because=because)
    if state.is_void:
        return [void]
    made = {bet.place for bet in state.bets if not bet.area.maker}
    places = made | {line.box for line in state.settled if not line.name}
    stand = table.rules.reads("wagers-on-a-void-round", "stand")
    lying = left_there(table, *keys, VOID_ROUND) if stand else given_back(table, *keys)
    return [*lying, void, RoundEnded(boxes=tuple(sorted(places)), because=because)]


def taken_out(table: Moment, events: tuple[Event, ...]) -> tuple[Event, ...]:
    """What the general rules decided, and what follows: a round goes on to its end even without wagers."""
    after = table.after(events)
    if not table.state.in_round:
        # A table that closes over wagers which a tie left lying has no next round for them.
        return (*events, *(given_back(after, TABLE_CLOSED) if after.state.house.closed else ()))
    return (*events, *(onward(after) if after.state.in_round else cut_short(table, after)))


def cut_short(before: Moment, after: Moment) -> list[Event]:
    """What follows a round that ended without a result: last coup, a shuffle, or a card that still waits."""
    ended: list[Event] = [*_last_coup_to_come(before, after)]
    ended += follows_round(after.after(ended), before.state.shoe)
    return [*ended, *left_over(after.after(ended))]


def _last_coup_to_come(before: Moment, after: Moment) -> list[LastCoupStays]:
    """By one reading a round without a result was not the last coup: that is still to be played."""
    shoe, rules = before.state.shoe, before.rules
    if shoe.coups != 1 or after.state.shoe.coups != 0:
        return []
    is_void_hand = before.state.is_void
    counts = rules.void_hand_counts or shoe.came_first if is_void_hand else rules.void_round_counts
    key = CUTTING_CARD_FIRST if shoe.came_first else CUTTING_CARD_REACHED
    return [] if counts else [LastCoupStays(because=before.because(key, VOID_ROUND))]
