"""How good a poker hand is: its part of the pot if nobody folded, what is unseen being dealt many times."""

import random
from collections.abc import Sequence
from functools import lru_cache
from itertools import islice

from pitboss.games.poker.showdown.worth import Worth
from pitboss.games.poker.state import Player, State
from pitboss.table.cards import DECK, RANKS, UNKNOWN, Card, rank, short_deck, suit

_LOWEST = {40: "5", 36: "6", 32: "7"}


def equity(worth: Worth, state: State, me: Player, chance: random.Random, samples: int) -> float:
    """The part of the pot that a player wins on average against everybody else who is in."""
    others = [player for player in state.live() if player.box != me.box]
    known = {*me.own, *state.board, *state.discards, *(card for player in others for card in player.own)}
    unseen = [card for card in _deck(state.terms.deck) if card not in known]
    total = sum(_dealt_out(worth, state, me, others, unseen, chance) for _ in range(samples))
    return total / samples


@lru_cache
def _deck(cards: int) -> tuple[Card, ...]:
    return DECK if cards == len(DECK) else short_deck(_LOWEST[cards])


def _dealt_out(
    worth: Worth,
    state: State,
    me: Player,
    others: Sequence[Player],
    unseen: Sequence[Card],
    chance: random.Random,
) -> float:
    """One way in which the hand may end: nothing, the pot, or a part of it."""
    board = max(0, sum(street.board for street in state.variant.streets) - len(state.board))
    hands = [_face_up(player) for player in (me, *others)]
    missing = _missing(state, [len(player.own) for player in (me, *others)], hands, len(unseen) - board)
    cards = iter(chance.sample(unseen, board + sum(missing)))
    shared = (*state.board, *islice(cards, board))
    values = [
        worth.best((*hand, *islice(cards, count)), shared) for hand, count in zip(hands, missing, strict=True)
    ]
    if values[0] < max(values):
        return 0.0
    return 1 / values.count(values[0])


def _missing(state: State, held: Sequence[int], hands: Sequence[tuple[Card, ...]], left: int) -> list[int]:
    """How many cards of each hand are unknown, or come yet in stud; one fewer each where the deck runs out.

    A card that all share in stud stands in the place of an own one. Whoever has put a card away in pineapple
    holds one fewer than were dealt.
    """
    whole = state.variant.own_cards - len(state.board) if state.variant.opens == "up-cards" else 0
    missing = [max(size, whole) - len(hand) for size, hand in zip(held, hands, strict=True)]
    while sum(missing) > left:
        missing = [max(0, count - 1) for count in missing]
    return missing


def _face_up(player: Player) -> tuple[Card, ...]:
    return tuple(card for card in player.own if card != UNKNOWN)


def shape(cards: Sequence[Card]) -> tuple[str, bool]:
    """Two cards as their ranks, the higher first, and whether they are of one suit."""
    first, second = sorted(cards, key=lambda card: RANKS.index(rank(card)), reverse=True)
    return rank(first) + rank(second), suit(first) == suit(second)
