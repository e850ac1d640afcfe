"""What comes out of the shoe, the shuffler or the hand next."""

from collections.abc import Sequence

from pitboss.games.caribbean_stud import device
from pitboss.games.caribbean_stud.actions import DealBox, DealDealer
from pitboss.games.caribbean_stud.rules import Rules
from pitboss.games.caribbean_stud.state import State
from pitboss.table.action import Action
from pitboss.table.cards import Card


def next_cards(rules: Rules, state: State, deck: Sequence[Card]) -> Action | None:
    """The next cards from a shuffled deck, in the order in which the device deals them."""
    # Cards once out go on, though they should have been shuffled first.
    if state.phase != "dealing" or not (state.deck.is_shuffled or state.seen()):
        return None
    places: list[int] = [*(box.number for box in state.live()), 0]
    who, whole = device.NAMES[state.device], rules.hand_cards
    for index, place in enumerate(places):
        held = state.boxes[place].cards if place else state.dealer
        if len(held) >= whole:
            continue
        hand = _in_turn(state, deck, index, len(places), whole)
        if held or not state.seen().isdisjoint(hand):
            # The deal did not go as it should: whatever is left on top comes next.
            left = [card for card in deck if card not in state.seen()]
            hand = tuple(left[: whole - len(held)])
        return DealBox(who=who, box=place, cards=hand) if place else DealDealer(who=who, cards=hand)
    return None


def _in_turn(state: State, deck: Sequence[Card], index: int, places: int, whole: int) -> tuple[Card, ...]:
    """The cards of a place in a regular deal: five at a time from a machine, else one in each turn."""
    discarded = state.deck.discarded
    unused = [card for card in deck if card not in discarded] if discarded else deck
    if state.device == "shuffler":
        return tuple(unused[whole * index : whole * (index + 1)])
    return tuple(unused[index : whole * places : places])
