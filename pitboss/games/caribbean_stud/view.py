"""What a person may see: hidden cards never leave in a view."""

from msgspec.structs import replace

from pitboss.games.caribbean_stud.reading import qualifies
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
    return box.cards if own or _lies_open(state, box) else (UNKNOWN,) * len(box.cards)


def _lies_open(state: State, box: Box) -> bool:
    """Hands are laid open against a dealer who qualifies (r 10.3), and left open for a jackpot (r 10.2)."""
    if state.phase != "settled":
        return False
    if any(claim.box == box.number for claim in state.claims):
        return True
    played = box.decision == "bet" and box.face_up and not box.is_out
    return played and state.is_open and qualifies(state.dealer)


def _dealers(state: State) -> tuple[Card, ...]:
    """The dealer's up card and those exposed in error, or the whole hand once it is turned over."""
    if state.is_open:
        return state.dealer
    shown = state.exposed | {state.up}
    return tuple(card if card in shown else UNKNOWN for card in state.dealer)
