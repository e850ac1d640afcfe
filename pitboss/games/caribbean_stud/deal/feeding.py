"""What comes out of the shoe, the shuffler or the hand next."""

from collections.abc import Iterator, Sequence
from itertools import combinations

from pitboss.games.caribbean_stud.actions import DealBox, DealDealer
from pitboss.games.caribbean_stud.deal import device
from pitboss.games.caribbean_stud.rules import Rules
from pitboss.games.caribbean_stud.state import DEALER, State
from pitboss.table.action import Action
from pitboss.table.cards import DECK, Card


def next_cards(rules: Rules, state: State, deck: Sequence[Card]) -> Action | None:
    """The next cards from a shuffled deck, in the order in which the device deals them."""
    due = _due(rules, state)
    if due is None:
        return None
    index, place, held, places = due
    whole = rules.hand_cards
    hand = _in_turn(state, deck, index, places, whole)
    if held or not state.seen().isdisjoint(hand):
        # The deal did not go as it should: whatever is left on top comes next.
        left = [card for card in deck if card not in state.seen()]
        hand = tuple(left[: whole - len(held)])
    return _dealt(state, place, hand)


def hands(rules: Rules, state: State) -> Iterator[tuple[Action, int]]:
    """Every hand that may come next, one as likely as another; the dealer's with each of its cards up."""
    due = _due(rules, state)
    if due is None:
        return
    _, place, held, _ = due
    turned = _turned(rules, state, held) if place == DEALER else ""
    unseen = [card for card in DECK if card not in state.seen()]
    for cards in combinations(unseen, rules.hand_cards - len(held)):
        for up in cards if turned else cards[:1]:
            others = tuple(card for card in cards if card != up)
            yield _dealt(state, place, (up, *others) if turned == "first" else (*others, up)), 1


def _turned(rules: Rules, state: State, held: tuple[Card, ...]) -> str:
    """Which of the cards to come is the up card, the first or one dealt last; none once one lies up."""
    if state.up is not None or (held and rules.up_card[state.device] == "first"):
        return ""
    return rules.up_card[state.device]


def _due(rules: Rules, state: State) -> tuple[int, int, tuple[Card, ...], int] | None:
    """Which place is dealt to next: its turn, its number, what it holds, and how many places there are."""
    # Cards once out go on, though they should have been shuffled first.
    if state.phase != "dealing" or not (state.deck.is_shuffled or state.seen()):
        return None
    places = [*(box.number for box in state.live()), DEALER]
    for index, place in enumerate(places):
        held = state.dealer if place == DEALER else state.boxes[place].cards
        if len(held) < rules.hand_cards:
            return index, place, held, len(places)
    return None


def _dealt(state: State, place: int, cards: tuple[Card, ...]) -> Action:
    who = device.NAMES[state.device]
    return DealDealer(who=who, cards=cards) if place == DEALER else DealBox(who=who, box=place, cards=cards)


def _in_turn(state: State, deck: Sequence[Card], index: int, places: int, whole: int) -> tuple[Card, ...]:
    """The cards of a place in a regular deal: five at a time from a machine, else one in each turn."""
    discarded = state.deck.discarded
    unused = [card for card in deck if card not in discarded] if discarded else deck
    if state.device == "shuffler":
        return tuple(unused[whole * index : whole * (index + 1)])
    return tuple(unused[index : whole * places : places])
