"""Where cards belong, taken in the order in which they came (r 8.3, part 9, r 12.7)."""

from collections.abc import Iterable
from typing import NamedTuple

from pitboss.games.baccarat.deal import due
from pitboss.games.baccarat.moment import Moment
from pitboss.games.baccarat.rules import Rules
from pitboss.games.baccarat.state import FACE_UP, STYLE_B, Hand, State
from pitboss.games.baccarat.wagers.area import HANDS
from pitboss.table.cards import Card

# A card, and whether its face was seen.
Out = tuple[Card, bool]


class Laid(NamedTuple):
    """Both hands as they should be, and the hand of each card; none for one that is left over."""

    hands: dict[str, Hand]
    places: list[str]


def laid(rules: Rules, cards: Iterable[Out], style: str = "") -> Laid:
    """Cards go where they belong; what lies behind faces that nobody saw is left over.

    With a style they lie open as that has it, else as they were seen.
    """
    hands = {name: Hand() for name in HANDS}
    places = []
    for card, seen in cards:
        name = due.takes(rules, hands)
        if name:
            is_third = len(hands[name].cards) >= rules.initial_cards
            is_open = seen or style in FACE_UP or (is_third and style not in ("", STYLE_B))
            hands[name] = hands[name].with_card(card, is_open=is_open)
        places.append(name)
    return Laid(hands, places)


def came(state: State) -> list[Out]:
    """Cards that came out for the round under way, as they came, and those that wait behind them."""
    waits = list(zip(state.waiting, state.seen, strict=True))
    if not state.in_round:
        return waits
    faces = {name: iter(zip(hand.cards, hand.faces, strict=True)) for name, hand in state.hands.items()}
    dealt = [next(faces[name]) for name, _ in state.order]
    rightly = len(dealt) - len(state.strays)
    found, at = dealt[:rightly], 0
    for card, before in zip(dealt[rightly:], state.strays, strict=True):
        found += [*waits[at:before], card]
        at = max(at, before)
    return [*found, *waits[at:]]


def needed(table: Moment) -> str:
    """The hand for which the shoe still owes this round a card, once all that came out lies right."""
    rules, state = table
    if state.phase not in ("dealing", "playing"):
        return ""
    return due.takes(rules, laid(rules, came(state)).hands)


def is_undecided(table: Moment) -> bool:
    """Whether the round may take another card or not: faces that decide it were not seen."""
    rules, state = table
    is_open = state.phase in ("dealing", "playing")
    return is_open and due.is_undecided(rules, laid(rules, came(state)).hands)


def begins_round(state: State) -> bool:
    """Whether the next card from the shoe would be the first of a round that has none yet."""
    return not state.waiting and (state.is_betting or not state.order)


def takes_no_more(table: Moment) -> bool:
    """Whether the next card from the shoe is the first after a round that takes no more."""
    rules, state = table
    if state.is_betting or not state.order:
        return False
    hands, places = laid(rules, came(state))
    return all(places) and not due.takes(rules, hands) and not due.is_undecided(rules, hands)
