"""Exact odds against the plain way to the same figures, and hands by the million against a peer."""

import random
import subprocess
import sys
from collections.abc import Callable
from itertools import combinations
from time import perf_counter

import numpy as np
import odds_baccarat
import odds_blackjack
import odds_craps
from numpy.typing import NDArray
from phevaluator import evaluate_cards

from pitboss.odds.asked import Asked
from pitboss.odds.caribbean_stud import Adviser
from pitboss.odds.caribbean_stud.deals import counted
from pitboss.odds.caribbean_stud.order import order_of
from pitboss.odds.caribbean_stud.played import DEALS
from pitboss.odds.caribbean_stud.settlement import settlement_of
from pitboss.odds.caribbean_stud.stake import with_ante
from pitboss.odds.hands.batch import values
from pitboss.odds.hands.lookup import NUMBER
from pitboss.record.choice import Choice
from pitboss.table.cards import DECK, Card, short_deck
from pitboss.table.hands import STANDARD, Ranking

ROUNDS = 5
# Hands and up cards that the plain way is timed on, out of 2,598,960 x 47.
SAMPLED = 20
BATCH = 4_000_000
ONE_BY_ONE = 50_000
_FOURS = np.array(list(combinations(range(46), 4)), np.uint8)
COLD = """
from pitboss.odds.asked import Asked
from pitboss.odds.caribbean_stud import price
from pitboss.record.choice import Choice
price(Asked(law=Choice(game="caribbean-stud")))
"""


def seconds(work: Callable[[], object], rounds: int = ROUNDS) -> float:
    """The best time of several rounds."""

    def once() -> float:
        start = perf_counter()
        work()
        return perf_counter() - start

    return min(once() for _ in range(rounds))


def caribbean_stud() -> None:
    """Every deal under every strategy, beside every dealer's hand looked at for some hands of the player."""
    asked = Asked(law=Choice(game="caribbean-stud"))

    def exactly() -> None:
        order = order_of(asked.game.rules(asked.book))
        pays = settlement_of(with_ante(asked), order).measured()
        counted(order, pays.nets, pays.fold)

    exactly()
    exact = seconds(exactly)
    adviser, chance = Adviser.of(asked), random.Random(1998)
    hands = [chance.sample(DECK, 6) for _ in range(SAMPLED)]
    plain = seconds(lambda: [adviser.decision(" ".join(hand[:5]), hand[5]) for hand in hands], 1) / SAMPLED
    batch = seconds(lambda: [_dealers(hand) for hand in hands], 2) / SAMPLED
    print(f"Caribbean stud, {DEALS:,} deals, seven strategies, settled by the engine")
    print(f"exact, warm                        {exact:>14.2f} s")
    for name, each in [("one by one", plain), ("by the million", batch)]:
        whole = each * DEALS / 163_185
        times = f"{whole / exact:,.0f} times as long, from {SAMPLED} hands"
        print(f"dealer's hands {name:<19} {whole:>14,.0f} s; {times}")
    for which in ("first", "second"):
        cold = seconds(lambda: subprocess.run([sys.executable, "-c", COLD], check=True), 1)
        print(f"in a new process, the {which:<12} {cold:>14.2f} s")


def _dealers(cards: list[Card]) -> int:
    """The values of every hand that the dealer can have beside a hand and an up card."""
    numbers = [NUMBER[card] for card in cards]
    rest = np.array([card for card in range(52) if card not in numbers], np.uint8)
    dealers = np.empty((len(_FOURS), 5), np.uint8)
    dealers[:, 0], dealers[:, 1:] = numbers[5], rest[_FOURS]
    return int((values(dealers) < 0).sum())


def hands() -> None:
    """Five-card hands in one batch, of the full deck and of short ones; a peer takes them one at a time."""
    print(f"hands of five cards, {BATCH:,} in a batch")
    chance = np.random.default_rng(1999)
    for ranking, deck in [(STANDARD, DECK), *((Ranking(lowest), short_deck(lowest)) for lowest in "567")]:
        rows = _random_hands(chance, deck)
        values(rows[:10], ranking)
        rate = len(rows) / seconds(lambda rows=rows, ranking=ranking: values(rows, ranking))  # type: ignore[misc]
        print(f"{len(deck)} cards                           {rate:>14,.0f} hands/s")
    sample = [tuple(DECK[card] for card in row) for row in _random_hands(chance, DECK)[:ONE_BY_ONE]]
    peer = ONE_BY_ONE / seconds(lambda: [evaluate_cards(*hand) for hand in sample])
    print(f"phevaluator, 52 cards              {peer:>14,.0f} hands/s")


def _random_hands(chance: np.random.Generator, deck: tuple[Card, ...]) -> NDArray[np.uint8]:
    """Hands without a card twice."""
    numbers = np.array([NUMBER[card] for card in deck], np.uint8)
    drawn = numbers[chance.integers(0, len(deck), (2 * BATCH, 5))]
    ordered = np.sort(drawn, axis=1)
    return np.ascontiguousarray(drawn[(ordered[:, 1:] != ordered[:, :-1]).all(axis=1)][:BATCH])


# A game adds what it has to show.
SECTIONS: tuple[Callable[[], None], ...] = (
    caribbean_stud,
    hands,
    odds_baccarat.section,
    odds_blackjack.section,
    odds_craps.section,
)


def main() -> None:
    """Every section in turn."""
    for section in SECTIONS:
        section()
        print()


if __name__ == "__main__":
    main()
