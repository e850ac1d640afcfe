"""Five-card hands evaluated one at a time: pitboss beside PokerKit, on the same hands."""

import random
from collections.abc import Callable, Sequence
from time import perf_counter
from typing import TypeVar

from pokerkit import Card as KitCard
from pokerkit import StandardHighHand

from pitboss.table.cards import DECK
from pitboss.table.hands import value

HANDS = 50_000
ROUNDS = 5
TARGET = 5
T = TypeVar("T")


def hands_per_second(evaluate: Callable[[T], object], hands: Sequence[T]) -> float:
    """The best rate of several rounds."""

    def seconds() -> float:
        start = perf_counter()
        for hand in hands:
            evaluate(hand)
        return perf_counter() - start

    return len(hands) / min(seconds() for _ in range(ROUNDS))


def main() -> None:
    """Prints both rates and the ratio; fails below the target."""
    chance = random.Random(1998)
    ours = [tuple(chance.sample(DECK, 5)) for _ in range(HANDS)]
    theirs = [tuple(KitCard.parse("".join(hand))) for hand in ours]
    pitboss = hands_per_second(value, ours)
    constructor = hands_per_second(StandardHighHand, theirs)
    from_game = hands_per_second(StandardHighHand.from_game, theirs)
    print(f"{HANDS:,} five-card hands, one at a time, best of {ROUNDS} rounds; cards parsed beforehand")
    print(f"pitboss value                     {pitboss:>12,.0f} hands/s")
    for name, rate in [("StandardHighHand(cards)", constructor), ("from_game(cards)", from_game)]:
        print(f"PokerKit {name:<24} {rate:>12,.0f} hands/s; pitboss is {pitboss / rate:.1f} times as fast")
    if pitboss < TARGET * constructor:
        raise SystemExit(f"below the target of {TARGET}x")


if __name__ == "__main__":
    main()
