"""What a person may see: hidden cards never leave in a view."""

from msgspec.structs import replace

from pitboss.games.caribbean_stud.state import Box, State
from pitboss.table.cards import UNKNOWN, Card
from pitboss.table.who import box_of


def view(state: State, who: str) -> State:
    """The state with every card hidden that this person has no right to see."""
    boxes = {number: replace(box, cards=_seen(state, box, who)) for number, box in state.boxes.items()}
    return replace(state, boxes=boxes, dealer=_dealers(state), deck=replace(state.deck, discarded=()))


def _seen(state: State, box: Box, who: str) -> tuple[Card, ...]:
    """Players see their own hand once the deal is over; others see hands that lie open at the settlement."""
    own = box_of(who) == box.number and state.phase not in ("betting", "dealing")
    shown = state.phase == "settled" and box.decision == "bet" and box.face_up and not box.is_out
    return box.cards if own or shown else (UNKNOWN,) * len(box.cards)


def _dealers(state: State) -> tuple[Card, ...]:
    """The dealer's up card, or the whole hand once it is turned over."""
    if state.phase in ("showing", "settled"):
        return state.dealer
    return tuple(card if card == state.up else UNKNOWN for card in state.dealer)
