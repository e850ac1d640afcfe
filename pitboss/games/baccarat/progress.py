"""What follows by itself once something has happened: the deal ends, a hand is kept, the result is known."""

from pitboss.games.baccarat.deal import due
from pitboss.games.baccarat.deal.announcing import came_open
from pitboss.games.baccarat.deal.points import count, drawing_keys, entitled, winner
from pitboss.games.baccarat.events import ResultAnnounced
from pitboss.games.baccarat.irregularities.waiting import in_excess
from pitboss.games.baccarat.moment import Moment
from pitboss.games.baccarat.turns import holding
from pitboss.games.baccarat.wagers.area import HANDS, TIE
from pitboss.law.key import Key, key
from pitboss.table.event import DealFinished, Event

INITIAL_DEAL = key("initial-deal")
ONE_THIRD_CARD = key("one-third-card")
PLAYER_STANDS = key("player-stands")
PLAYER_TABLE = key("player-table")
RESULT_ANNOUNCED = key("result-announced")
TIE_ANNOUNCED = key("tie-announced")
TIE_DEFINED = key("tie-defined")
TWO_HANDS = key("two-hands")


def onward(table: Moment) -> list[Event]:
    """Every event that follows by itself, until cards, players or staff are awaited."""
    events: list[Event] = []
    while step := _step(table):
        events += step
        table = table.after(step)
    return events


def _step(table: Moment) -> list[Event]:
    """The next thing that follows by itself; nothing while somebody is awaited."""
    state = table.state
    if state.is_amiss:
        return []
    if kept := holding.ends(table):
        return kept
    match state.phase:
        case "dealing":
            return [] if due.in_the_deal(table.rules, state.hands) else _deal_ends(table)
        case "playing":
            return _round_ends(table)
    return []


def _deal_ends(table: Moment) -> list[Event]:
    """Both hands have their first cards; where they lie face up their counts are announced (r 8.6)."""
    finished = DealFinished(because=table.because(INITIAL_DEAL, TWO_HANDS))
    return [finished, *came_open(table)]


def _round_ends(table: Moment) -> list[Event]:
    """Both hands have every card that they are entitled to; what still waits is in excess (r 10.1, 12.3)."""
    rules, state = table
    player, banker = state.cards()
    if any(state.hands[hand].is_hidden for hand in HANDS) or entitled(rules, player, banker):
        return []
    wins = winner(rules, player, banker)
    keys = (TIE_ANNOUNCED, TIE_DEFINED) if wins == TIE else ()
    result = ResultAnnounced(
        winner=wins,
        player=count(rules, player),
        banker=count(rules, banker),
        because=table.because(RESULT_ANNOUNCED, *keys, *_why_complete(table)),
    )
    return [result, *in_excess(table.after([result]))]


def _why_complete(table: Moment) -> tuple[Key, ...]:
    """The rules by which no hand takes another card."""
    rules, state = table
    player, banker = state.cards()
    keys = drawing_keys(rules, player, banker)
    if "natural-ends" in keys:
        return keys
    stood = (PLAYER_STANDS, PLAYER_TABLE) if len(player) == rules.initial_cards else ()
    return (*stood, *keys, ONE_THIRD_CARD)
