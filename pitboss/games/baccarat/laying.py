"""Where cards belong, taken in the order in which they came (r 8.3, part 9, r 12.7)."""

from collections.abc import Iterable

from pitboss.games.baccarat.area import BANKER, PLAYER
from pitboss.games.baccarat.points import entitled
from pitboss.games.baccarat.rules import Rules
from pitboss.games.baccarat.state import State
from pitboss.games.baccarat.table import Table
from pitboss.table.cards import Card

Hands = dict[str, tuple[Card, ...]]


def takes(rules: Rules, hands: Hands) -> str:
    """The hand that the next card belongs to: the first cards by turns, then as the table of play has it."""
    player, banker = hands[PLAYER], hands[BANKER]
    if len(banker) < rules.initial_cards:
        return PLAYER if len(player) <= len(banker) else BANKER
    return entitled(rules, player, banker)


def laid(rules: Rules, cards: Iterable[Card]) -> tuple[Hands, list[str]]:
    """Both hands as they should be, and the hand of each card; none for one that is left over."""
    hands: Hands = {PLAYER: (), BANKER: ()}
    places = []
    for card in cards:
        hand = takes(rules, hands)
        if hand:
            hands[hand] = (*hands[hand], card)
        places.append(hand)
    return hands, places


def out(state: State) -> list[Card]:
    """Cards that came out for the round under way, as they came, and those that wait behind them."""
    dealt = state.order if state.in_round else ()
    return [*(card for _, card in dealt), *state.waiting]


def needed(table: Table) -> str:
    """The hand for which the shoe still owes this round a card, once all that came out lies right."""
    rules, state = table
    if state.phase not in ("dealing", "playing"):
        return ""
    hands, _ = laid(rules, out(state))
    return takes(rules, hands)


def opens_round(table: Table) -> bool:
    """Whether the next card from the shoe is the first of a round: of this one, or of the next."""
    rules, state = table
    if state.is_betting or not state.order:
        return not state.waiting
    hands, places = laid(rules, out(state))
    return all(places) and not takes(rules, hands)
