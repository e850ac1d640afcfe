"""The initial deal ends, and players' hands end, by themselves."""

from collections.abc import Iterator

from pitboss.games.blackjack import due, left_out, lines, naturals
from pitboss.games.blackjack.area import DOUBLE, ON_HANDS, SPLIT, Area
from pitboss.games.blackjack.events import Announced, DecisionsOver, HandDone, HandRacked, InitialDealFinished
from pitboss.games.blackjack.moment import Moment
from pitboss.games.blackjack.points import ACE, COURT, is_bust, told, total
from pitboss.games.blackjack.state import DEALER, Box, Hand, Stake, State
from pitboss.table.cards import Card, rank
from pitboss.table.event import Called, Event


def deal_ends(table: Moment) -> list[Event]:
    """The end of the initial deal, once every card of it lies where it belongs."""
    return deal_over(table) if _is_right(table) else []


def _is_right(table: Moment) -> bool:
    rules, state = table
    boxes = state.wagered()
    if not boxes:
        return True
    numbers = [box.number for box in boxes]
    rightly = [*numbers, DEALER, *numbers * (rules.initial_cards - 1)]
    if len(state.order) < len(rightly) or strays(state):
        return False
    return [place for place, _ in state.order if place in rightly] == rightly


def strays(state: State) -> list[Box]:
    """Boxes with cards and without a wager."""
    return [box for box in state.in_order() if not box.has_wager and any(not h.is_gone for h in box.hands)]


def deal_over(table: Moment) -> list[Event]:
    """The deal is over, rightly or not: totals are announced, and insurance where the dealer shows an ace."""
    rules, state = table
    up = rank(state.dealer[0]) if state.dealer else ""
    insures = up in rules.insurance_on and any(box.hands for box in state.wagered())
    because = table.because("initial-deal", "deal-clockwise")
    events: list[Event] = [InitialDealFinished(insures=insures, because=because)]
    for box in state.wagered():
        events += [announced(table, box, hand) for hand in box.hands]
    if insures:
        because = table.because("insurance-announced", "insurance-after-deal", "insurance-wager")
        events.append(Called(words="Insurance", because=because))
    return events


def announced(table: Moment, box: Box, hand: Hand) -> Announced:
    """The dealer says what a hand comes to: as dealt, with a card more, or as split."""
    is_blackjack = naturals.is_blackjack(table, hand)
    says = told(table.rules, hand.cards, is_blackjack=is_blackjack)
    if is_blackjack:
        at_once = naturals.paid_at_once(table)
        because = table.because("blackjack-announced" if at_once else "blackjack-waits", "blackjack-defined")
        return Announced(box=box.number, hand=hand.number, total=says, because=because)
    keys = ["total-announced", "card-values", *dict.fromkeys(_value_key(card) for card in hand.cards)]
    if hand.is_split:
        keys = ["split-total-announced", "split-decisions"]
    elif len(hand.cards) > table.rules.initial_cards:
        keys = ["new-total-announced", "cards-as-decided"]
    is_soft = total(table.rules, hand.cards).is_soft
    because = table.because(*keys, "soft-total" if is_soft else "hard-total")
    return Announced(box=box.number, hand=hand.number, total=says, because=because)


def _value_key(card: Card) -> str:
    """The rule that says what a card is worth."""
    if rank(card) == ACE:
        return "ace-value"
    return "court-card-value" if rank(card) in COURT else "pip-card-value"


def hand_ends(table: Moment) -> list[Event]:
    """The hand in turn ends by itself, or all have ended; nothing while its player or a card is awaited."""
    state = table.state
    if left_out.waiting(table):
        return []
    if at_once := _at_once(table):
        return at_once
    turn = state.in_turn()
    if turn is None:
        return [DecisionsOver(because=table.because("dealer-second-card", "decisions-in-turn"))]
    box, hand = turn
    if not _is_ridden(box, hand):
        # Every wager on it was given back.
        return [HandRacked(box=box.number, hand=hand.number, because=table.because("cards-collected"))]
    return [] if due.needs_card(box, hand) else _ended(table, box, hand)


def _is_ridden(box: Box, hand: Hand) -> bool:
    return any(stake.on_hand(hand.number) for stake in box.stakes)


def _at_once(table: Moment) -> list[Event]:
    """A blackjack against a low card of the dealer, wherever it lies: paid ahead of a third card (r 8.1)."""
    if not naturals.paid_at_once(table):
        return []
    for box, hand in table.state.live_hands():
        if _is_ridden(box, hand) and not hand.is_done and naturals.is_blackjack(table, hand):
            return naturals.ends(table, box, hand)
    return []


def _ended(table: Moment, box: Box, hand: Hand) -> list[Event]:
    rules = table.rules
    if any(not stake.has_chosen for stake in box.stakes):
        return []
    if naturals.is_blackjack(table, hand):
        return naturals.ends(table, box, hand)
    if is_bust(rules, hand.cards):
        return bust(table, box, hand)
    key = _last_card(table, hand)
    return [HandDone(box=box.number, hand=hand.number, because=table.because(key))] if key else []


def _last_card(table: Moment, hand: Hand) -> str:
    """The key by which a hand takes no further card; nothing where its player decides."""
    if total(table.rules, hand.cards).points == table.rules.target:
        return "no-draw-at-21"
    if hand.is_doubled:
        return "double-one-card"
    return "aces-one-card" if hand.of_aces and not due.is_single(hand) else ""


def bust(table: Moment, box: Box, hand: Hand) -> list[Event]:
    """A hand over the target loses at once, and its cards go (r 12.2)."""
    whole = box.splits and table.rules.reads("split-bust-then-blackjack", "whole-box")
    hands = [each for each in box.hands if not each.is_gone] if whole else [hand]
    numbers = {each.number for each in hands}
    events: list[Event] = [
        lines.lost(table, stake, area, cents, "player-bust-loses", "bust-collected", *_on(box, area))
        for stake, area, cents in riding(box)
        if stake.hand_of(area) in numbers
    ]
    because = table.because("bust-collected", "player-bust-loses")
    return [*events, *(HandRacked(box=box.number, hand=each.number, because=because) for each in hands)]


def riding(box: Box) -> Iterator[tuple[Stake, Area, int]]:
    """Every wager that rides on a hand of the box."""
    for stake in box.stakes:
        for area, cents in stake.pieces(box.number):
            if cents and area.kind in ON_HANDS:
                yield stake, area, cents


def _on(box: Box, area: Area) -> tuple[str, ...]:
    if area.kind == DOUBLE:
        return ("double-settled",)
    return ("split-settled",) if box.splits or area.kind == SPLIT else ()
