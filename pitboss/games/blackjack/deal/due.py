"""To whom the next card is due."""

from pitboss.games.blackjack.irregularities import left_out
from pitboss.games.blackjack.moment import Moment
from pitboss.games.blackjack.state import DEALER, Box, Hand, State


def due(table: Moment) -> int | None:
    """The box that the next card goes to, 0 for the dealer; none while none is due."""
    state = table.state
    if not state.shoe.is_ready:
        return None
    if state.phase == "dealing":
        return in_the_deal(table)
    if left_out.waiting(table):
        return None
    if state.phase == "dealer":
        return DEALER
    if state.phase != "playing":
        return None
    turn = state.in_turn()
    return turn[0].number if turn and needs_card(*turn) else None


def in_the_deal(table: Moment) -> int | None:
    """The next place in the initial deal: each box, the dealer, each box again (r 7.3)."""
    rules, state = table
    boxes = state.wagered()
    cards = [cards_of(box) for box in boxes]
    for number in range(1, rules.initial_cards + 1):
        for box, count in zip(boxes, cards, strict=True):
            if count < number:
                return box.number
        if not state.dealer:
            return DEALER
    return None


def cards_of(box: Box) -> int:
    """How many cards lie on a box."""
    count = 0
    for hand in box.hands:
        count += len(hand.cards)
    return count


def needs_card(box: Box, hand: Hand) -> bool:
    """Whether a hand in play waits for a card: one was asked for, or it was just split off (r 11.3)."""
    if not (hand.is_drawing or is_single(hand)):
        return False
    return all(stake.has_chosen for stake in box.stakes)


def is_single(hand: Hand) -> bool:
    """Whether a hand was split off and has its second card to come."""
    return hand.is_split and len(hand.cards) == 1


def due_hand(state: State, number: int) -> int:
    """The number of the hand at a box that a card would go to."""
    box = state.boxes.get(number)
    hands = [hand for hand in box.hands if not hand.is_done] if box else []
    return hands[0].number if hands else 1
