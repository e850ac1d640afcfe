"""The initial deal ends, and players' hands end, by themselves."""

from collections.abc import Iterator

from pitboss.games.blackjack.deal import due
from pitboss.games.blackjack.events import Announced, DecisionsOver, HandDone, HandRacked, InitialDealFinished
from pitboss.games.blackjack.irregularities import left_out
from pitboss.games.blackjack.moment import Moment
from pitboss.games.blackjack.payout import lines, naturals
from pitboss.games.blackjack.points import is_bust, told, total, value_keys
from pitboss.games.blackjack.state import Box, Hand, Stake, State
from pitboss.games.blackjack.turns import aces
from pitboss.games.blackjack.wagers.area import DOUBLE, INSURANCE, ON_HANDS, SPLIT, Area
from pitboss.law.key import Key, key
from pitboss.table.cards import rank
from pitboss.table.event import Called, Event

ACES_ONE_CARD = key("aces-one-card")
BLACKJACK_ANNOUNCED = key("blackjack-announced")
BLACKJACK_DEFINED = key("blackjack-defined")
BLACKJACK_WAITS = key("blackjack-waits")
BUST_COLLECTED = key("bust-collected")
CARD_VALUES = key("card-values")
CARDS_AS_DECIDED = key("cards-as-decided")
CARDS_COLLECTED = key("cards-collected")
DEAL_CLOCKWISE = key("deal-clockwise")
DEALER_SECOND_CARD = key("dealer-second-card")
DECISIONS_IN_TURN = key("decisions-in-turn")
DOUBLE_ONE_CARD = key("double-one-card")
DOUBLE_SETTLED = key("double-settled")
HARD_TOTAL = key("hard-total")
INITIAL_DEAL = key("initial-deal")
INSURANCE_AFTER_DEAL = key("insurance-after-deal")
INSURANCE_ANNOUNCED = key("insurance-announced")
INSURANCE_WAGER = key("insurance-wager")
NEW_TOTAL_ANNOUNCED = key("new-total-announced")
NO_DRAW_AT_21 = key("no-draw-at-21")
PLAYER_BUST_LOSES = key("player-bust-loses")
SOFT_TOTAL = key("soft-total")
SPLIT_DECISIONS = key("split-decisions")
SPLIT_SETTLED = key("split-settled")
SPLIT_TOTAL_ANNOUNCED = key("split-total-announced")
TOTAL_ANNOUNCED = key("total-announced")


def deal_ends(table: Moment) -> list[Event]:
    """The end of the initial deal, once every card of it lies where it belongs."""
    return deal_over(table) if _is_right(table) else []


def _is_right(table: Moment) -> bool:
    state = table.state
    if not state.wagered():
        return True
    rightly = due.places(table)
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
    # With the dealer's second card there is nothing left to insure against (r 9.3).
    waits = len(state.dealer) < rules.initial_cards
    insures = waits and up in rules.insurance_on and any(box.hands for box in state.wagered())
    because = table.because(INITIAL_DEAL, DEAL_CLOCKWISE)
    events: list[Event] = [InitialDealFinished(insures=insures, because=because)]
    for box in state.wagered():
        events += [announced(table, box, hand) for hand in box.hands]
    if insures:
        because = table.because(INSURANCE_ANNOUNCED, INSURANCE_AFTER_DEAL, INSURANCE_WAGER)
        events.append(Called(words="Insurance", because=because))
    return events


def announced(table: Moment, box: Box, hand: Hand) -> Announced:
    """The dealer says what a hand comes to: as dealt, with a card more, or as split."""
    is_blackjack = naturals.is_blackjack(table, hand)
    says = told(table.rules, hand.cards, is_blackjack=is_blackjack)
    if is_blackjack:
        at_once = naturals.paid_at_once(table)
        because = table.because(BLACKJACK_ANNOUNCED if at_once else BLACKJACK_WAITS, BLACKJACK_DEFINED)
        return Announced(box=box.number, hand=hand.number, total=says, because=because)
    is_soft = total(table.rules, hand.cards).is_soft
    because = table.because(*_announced_by(table, hand), SOFT_TOTAL if is_soft else HARD_TOTAL)
    return Announced(box=box.number, hand=hand.number, total=says, because=because)


def _announced_by(table: Moment, hand: Hand) -> tuple[Key, ...]:
    """The rules by which a total is announced, and as dealt those that say what its cards are worth."""
    if hand.is_split:
        return (SPLIT_TOTAL_ANNOUNCED, SPLIT_DECISIONS)
    if len(hand.cards) > table.rules.initial_cards:
        return (NEW_TOTAL_ANNOUNCED, CARDS_AS_DECIDED)
    return (TOTAL_ANNOUNCED, CARD_VALUES, *value_keys(hand.cards))


def hand_ends(table: Moment) -> list[Event]:
    """The hand in turn ends by itself, or all have ended; nothing while its player or a card is awaited."""
    state = table.state
    if left_out.waiting(table):
        return []
    if at_once := _at_once(table):
        return at_once
    turn = state.in_turn()
    if turn is None:
        return [DecisionsOver(because=table.because(DEALER_SECOND_CARD, DECISIONS_IN_TURN))]
    box, hand = turn
    if not _is_ridden(box, hand):
        # Every wager on it was given back.
        return [HandRacked(box=box.number, hand=hand.number, because=table.because(CARDS_COLLECTED))]
    return [] if due.needs_card(table.rules, box, hand) else _ended(table, box, hand)


def _is_ridden(box: Box, hand: Hand) -> bool:
    return any(stake.on_hand(hand.number) for stake in box.stakes)


def _at_once(table: Moment) -> list[Event]:
    """A blackjack against a low card of the dealer, wherever it lies: paid ahead of a third card (r 8.1)."""
    if not naturals.paid_at_once(table):
        return []
    for box, hand in table.state.live_hands():
        if not hand.is_done and naturals.is_blackjack(table, hand) and _is_ridden(box, hand):
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
    key = _last_card(table, box, hand)
    return [HandDone(box=box.number, hand=hand.number, because=table.because(key))] if key else []


def _last_card(table: Moment, box: Box, hand: Hand) -> Key | None:
    """The key by which a hand takes no further card; nothing where its player decides."""
    if total(table.rules, hand.cards).points == table.rules.target:
        return NO_DRAW_AT_21
    if hand.is_doubled:
        return DOUBLE_ONE_CARD
    is_served = aces.have_their_cards(table.rules, hand)
    return ACES_ONE_CARD if is_served and not aces.may_be_split_again(table.rules, box, hand) else None


def bust(table: Moment, box: Box, hand: Hand) -> list[Event]:
    """A hand over the target loses at once, and its cards go (r 12.2)."""
    whole = box.splits and table.rules.reads("split-bust-then-blackjack", "whole-box")
    hands = [each for each in box.hands if not each.is_gone] if whole else [hand]
    numbers = {each.number for each in hands}
    events: list[Event] = [
        lines.lost(table, stake, area, cents, PLAYER_BUST_LOSES, BUST_COLLECTED, *_on(box, area))
        for stake, area, cents in riding(box)
        if stake.hand_of(area) in numbers
    ]
    events += _insurance_too(table, box, numbers)
    because = table.because(BUST_COLLECTED, PLAYER_BUST_LOSES)
    return [*events, *(HandRacked(box=box.number, hand=each.number, because=because) for each in hands)]


def _insurance_too(table: Moment, box: Box, numbers: set[int]) -> list[Event]:
    """Insurance that by one reading is collected with every other wager of a box whose last hand is over."""
    insured = [stake for stake in box.stakes if stake.insurance]
    is_last = all(hand.is_gone or hand.number in numbers for hand in box.hands)
    if not (insured and is_last) or not table.rules.reads("insurance-of-a-bust-hand", "collected"):
        return []
    area = Area(box.number, INSURANCE)
    return [lines.lost(table, stake, area, stake.insurance, BUST_COLLECTED) for stake in insured]


def riding(box: Box) -> Iterator[tuple[Stake, Area, int]]:
    """Every wager that rides on a hand of the box."""
    for stake in box.stakes:
        for area, cents in stake.pieces(box.number):
            if cents and area.kind in ON_HANDS:
                yield stake, area, cents


def _on(box: Box, area: Area) -> tuple[Key, ...]:
    if area.kind == DOUBLE:
        return (DOUBLE_SETTLED,)
    return (SPLIT_SETTLED,) if box.splits or area.kind == SPLIT else ()
