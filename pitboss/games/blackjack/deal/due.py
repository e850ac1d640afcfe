"""To whom the next card is due."""

from pitboss.games.blackjack.irregularities import left_out
from pitboss.games.blackjack.moment import Moment
from pitboss.games.blackjack.points import total
from pitboss.games.blackjack.rules import Rules
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
    return turn[0].number if turn and needs_card(table.rules, *turn) else None


def in_the_deal(table: Moment) -> int | None:
    """The next place in the initial deal: each box, the dealer, each box again (r 7.3)."""
    rules, state = table
    boxes = state.wagered()
    cards = [cards_of(box) for box in boxes]
    for number in range(1, rules.initial_cards + 1):
        for box, count in zip(boxes, cards, strict=True):
            if count < number:
                return box.number
        if len(state.dealer) < min(number, rules.dealer_initial_cards):
            return DEALER
    return None


def places(table: Moment) -> list[int]:
    """Where the cards of the initial deal belong, in their order: each box, the dealer, each box again."""
    rules, state = table
    numbers = [box.number for box in state.wagered()]
    rounds = range(1, rules.initial_cards + 1)
    dealers = [[DEALER] if number <= rules.dealer_initial_cards else [] for number in rounds]
    return [place for dealer in dealers for place in (*numbers, *dealer)]


def cards_of(box: Box) -> int:
    """How many cards lie on a box."""
    count = 0
    for hand in box.hands:
        count += len(hand.cards)
    return count


def needs_card(rules: Rules, box: Box, hand: Hand) -> bool:
    """Whether a hand in play waits for a card: asked for, on a double, or just split off (r 10.3, 11.3)."""
    if not (hand.is_drawing or is_single(hand) or _is_doubling(rules, hand)):
        return False
    return all(stake.has_chosen for stake in box.stakes)


def is_single(hand: Hand) -> bool:
    """Whether a hand was split off and has its second card to come."""
    return hand.is_split and len(hand.cards) == 1


def _is_doubling(rules: Rules, hand: Hand) -> bool:
    """Whether a doubled hand has yet to get all its cards."""
    if not hand.is_doubled or len(hand.cards) >= rules.initial_cards + rules.double_cards:
        return False
    return total(rules, hand.cards).points < rules.target


def due_hand(state: State, number: int) -> int:
    """The number of the hand at a box that a card would go to."""
    box = state.boxes.get(number)
    hands = [hand for hand in box.hands if not hand.is_done] if box else []
    return hands[0].number if hands else 1
