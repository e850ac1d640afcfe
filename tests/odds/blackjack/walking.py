"""A round walked at the engine card by card, from a shoe of a few cards: the other way to every figure."""

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any

from msgspec.structs import replace

from pitboss.games.blackjack.state import Hand
from pitboss.odds.asked import Asked
from pitboss.odds.blackjack.asking import begun, table_of
from pitboss.odds.blackjack.engine.rounds import Round
from pitboss.odds.blackjack.engine.rulings import FIRST, OTHER, WHOLE, Rulings
from pitboss.odds.blackjack.play.strategies import Against
from pitboss.table.cards import DECK, rank

# What is done with the hand in turn, of what may be done.
Decides = Callable[[Round, frozenset[str]], str]


def from_shoe(asked: Asked, rulings: Rulings, ranks: Mapping[str, int]) -> Round:
    """A round whose shoe holds a few cards: all others of the decks lie in the rack already."""
    table = table_of(asked)
    shoe = table.state.shoe
    left = dict(ranks)
    rack = []
    for card in DECK * shoe.decks:
        if left.get(rank(card), 0):
            left[rank(card)] -= 1
        else:
            rack.append(card)
    assert not any(left.values()), "the decks hold these cards"
    table.state = replace(table.state, shoe=replace(shoe, rack=tuple(rack), drawn=len(rack), mark=0))
    return begun(table, rulings.faces, None)


def by_strategy(rulings: Rulings, play: list[Against]) -> Decides:
    """The decisions of a strategy."""
    against = {each.column.first: each for each in play}

    def decides(played: Round, may: frozenset[str]) -> str:
        state = played.table.state
        turn = state.in_turn()
        assert turn is not None
        box, hand = turn
        faces = [rulings.face_of(rank(card)) for card in hand.cards]
        kind = WHOLE if not hand.is_split else FIRST if hand.number == 1 else OTHER
        dealers = rulings.face_of(rank(state.dealer[0]))
        return against[dealers].decides(
            rulings.hands.of(*faces), may, face=faces[0], hands=len(box.hands), kind=kind
        )

    return decides


def best(played: Round) -> Fraction:
    """What a round is worth at its best, whatever has been seen in it, every card walked."""
    known: dict[Any, Fraction] = {}

    def worth(here: Round) -> Fraction:
        key = _as_it_stands(here)
        if key not in known:
            known[key] = further(here)
        return known[key]

    def further(here: Round) -> Fraction:
        if may := here.options():
            return max(worth(here.fork().do(option)) for option in sorted(may))
        ranks = _brought(here)
        if not ranks:
            return here.fork().ended().net()
        parts = [weight * worth(here.fork().deal_from(each)) for each, weight in ranks.items()]
        return sum(parts, Fraction(0)) / sum(ranks.values())

    return worth(played)


def walked(played: Round, decides: Decides) -> Fraction:
    """What a round is worth under a strategy, every card walked."""
    return sum((net * chance for net, chance in results(played, decides).items()), Fraction(0))


def results(played: Round, decides: Decides) -> dict[Fraction, Fraction]:
    """How likely each result of a round is under a strategy, every card walked.

    Two rounds are taken for one where their hands hold the same ranks and are as far.
    """
    known: dict[Any, dict[Fraction, Fraction]] = {}

    def law(here: Round) -> dict[Fraction, Fraction]:
        key = _as_it_stands(here)
        if key not in known:
            known[key] = further(here)
        return known[key]

    def further(here: Round) -> dict[Fraction, Fraction]:
        may = here.options()
        if may:
            return law(here.fork().do(decides(here, may)))
        ranks = _brought(here)
        if not ranks:
            return {here.fork().ended().net(): Fraction(1)}
        found: dict[Fraction, Fraction] = {}
        for each, weight in ranks.items():
            for net, chance in law(here.fork().deal_from(each)).items():
                part = chance * Fraction(weight, sum(ranks.values()))
                found[net] = found.get(net, Fraction(0)) + part
        return found

    return law(played)


def _brought(here: Round) -> dict[str, int]:
    """What the shoe can bring next, by rank."""
    ranks: dict[str, int] = {}
    for action, weight in here.table.game.brings(here.table.rules, here.table.state):
        card = getattr(action, "card", None)
        assert card is not None, f"the shoe lasts: {action}"
        ranks[rank(card)] = ranks.get(rank(card), 0) + weight
    return ranks


def _as_it_stands(here: Round) -> Any:
    state = here.table.state
    hands = [_hand(hand) for box in state.in_order() for hand in box.hands]
    dealer = tuple(rank(card) for card in state.dealer)
    declined = tuple(box.declined for box in state.in_order())
    return state.phase, tuple(hands), dealer[:1], tuple(sorted(dealer[1:])), here.net(), declined


def _hand(hand: Hand) -> Any:
    flags = (hand.of_aces, hand.is_doubled, hand.is_drawing, hand.is_done, hand.is_gone)
    # A split hand is played by the card that was split.
    head = rank(hand.cards[0]) if hand.is_split else ""
    return head, tuple(sorted(rank(card) for card in hand.cards)), *flags
