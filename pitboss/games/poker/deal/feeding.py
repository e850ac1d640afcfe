"""What comes out of the deck next: from a shuffled one, or everything that may."""

from collections.abc import Iterator, Sequence
from itertools import combinations

from pitboss.games.poker.actions import Deals
from pitboss.games.poker.deal.dealing import Due, due, out
from pitboss.games.poker.deal.deck import cards_of
from pitboss.games.poker.rules import Rules
from pitboss.games.poker.state import State
from pitboss.table.action import Action
from pitboss.table.cards import UNKNOWN, Card

Hands = tuple[tuple[Card, ...], ...]


def next_cards(rules: Rules, state: State, deck: Sequence[Card]) -> Action | None:
    """As many cards from the top of the deck as are due."""
    wanted = _wanted(rules, state)
    if wanted is None:
        return None
    gone = out(state)
    left = [card for card in deck if card not in gone] if gone else deck
    return Deals(who="deck", cards=tuple(left[: wanted.count]))


def every_deal(rules: Rules, state: State) -> Iterator[tuple[Action, int]]:
    """Every deal that may come next, one as likely as another; nobody sees the burn, so it is any card.

    In which order one player's cards came does not matter, but for which of them lie face up.
    """
    wanted = _wanted(rules, state)
    if wanted is None:
        return
    gone, burn = out(state), (UNKNOWN,) * wanted.burns
    unseen = [card for card in cards_of(rules.deck_lowest[str(state.terms.deck)]) if card not in gone]
    for hands, left in _hands(unseen, wanted, len(wanted.boxes)):
        in_turn = (card for each in zip(*hands, strict=True) for card in each)
        dealt = (*burn, *in_turn)
        for board in combinations(left, wanted.board):
            yield Deals(who="deck", cards=(*dealt, *board)), 1


def _wanted(rules: Rules, state: State) -> Due | None:
    """What is due from the deck; none where nothing is, or something has to be done first."""
    if state.phase != "dealing" or state.is_aside_due:
        return None
    wanted = due(rules, state)
    return wanted if wanted.is_there else None


def _hands(unseen: list[Card], wanted: Due, players: int) -> Iterator[tuple[Hands, list[Card]]]:
    """Hands for so many players, and what is left after them."""
    if not players:
        yield (), unseen
        return
    for down in combinations(unseen, wanted.down):
        for up in combinations(_without(unseen, down), wanted.each - wanted.down):
            hand = (*down, *up)
            for others, left in _hands(_without(unseen, hand), wanted, players - 1):
                yield (hand, *others), left


def _without(cards: list[Card], gone: tuple[Card, ...]) -> list[Card]:
    return [card for card in cards if card not in gone]
