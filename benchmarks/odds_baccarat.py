"""Baccarat at any shoe: the three wagers priced exactly, beside plain enumeration on the same shoes.

A section of odds.py.
"""

import random
from collections.abc import Callable, Sequence
from fractions import Fraction
from math import perm
from time import perf_counter

from pitboss.odds.asked import Asked
from pitboss.odds.baccarat import Walked, at_shoe, walked
from pitboss.odds.baccarat.shoe import by_kind, full_shoe
from pitboss.odds.baccarat.weights import in_python
from pitboss.record.choice import Choice
from pitboss.table.cards import RANKS

SHOES = 200
NAIVE_SHOES = 2
TARGET_SECONDS = 0.001
TARGET = 100

Shoe = dict[str, int]


def shoes() -> list[Shoe]:
    """Eight decks with some cards out, a different number each time."""
    chance, found = random.Random(1996), []
    for _ in range(SHOES):
        cards = [rank for rank in RANKS for _ in range(full_shoe(8)[rank])]
        left = chance.sample(cards, chance.randrange(20, len(cards)))
        found.append({rank: left.count(rank) for rank in RANKS})
    return found


def naive(shoe: Shoe) -> dict[str, Fraction]:
    """Six cards after one another by their values, as a first program would have it: nothing merged."""
    left = [sum(shoe[rank] for rank in "TJQK"), shoe["A"], *(shoe[rank] for rank in "23456789")]
    won = {"banker": 0, "player": 0, "tie": 0}
    _first(left, [], 1, won)
    total = perm(sum(left), 6)
    banker, player, tie = (won[name] for name in ("banker", "player", "tie"))
    return {
        "banker": Fraction(19 * banker - 20 * player, 20 * total),
        "player": Fraction(player - banker, total),
        "tie": Fraction(8 * tie - banker - player, total),
    }


def _first(left: list[int], drawn: list[int], weight: int, won: dict[str, int]) -> None:
    if len(drawn) == 4:
        _third_cards(left, drawn, weight, won)
        return
    for value, cards in enumerate(left):
        if cards:
            left[value] -= 1
            _first(left, [*drawn, value], weight * cards, won)
            left[value] += 1


def _third_cards(left: list[int], drawn: list[int], weight: int, won: dict[str, int]) -> None:
    player, banker = (drawn[0] + drawn[2]) % 10, (drawn[1] + drawn[3]) % 10
    cards = sum(left)
    if player > 7 or banker > 7 or (player > 5 and banker > 5):
        won[_winner(player, banker)] += weight * cards * (cards - 1)
        return
    for third, number in enumerate(left):
        if player > 5:
            won[_winner(player, (banker + third) % 10)] += weight * number * (cards - 1)
        elif number:
            _banker(left, third, (player + third) % 10, banker, weight * number, won)


def _banker(left: list[int], third: int, player: int, banker: int, weight: int, won: dict[str, int]) -> None:
    least = {3: (0, 1, 2, 3, 4, 5, 6, 7, 9), 4: range(2, 8), 5: range(4, 8), 6: (6, 7)}
    if banker > 2 and third not in least.get(banker, ()):
        won[_winner(player, banker)] += weight * (sum(left) - 1)
        return
    for last, number in enumerate(left):
        won[_winner(player, (banker + last) % 10)] += weight * (number - (last == third))


def _winner(player: int, banker: int) -> str:
    return "tie" if player == banker else "player" if player > banker else "banker"


def seconds(price: Callable[[Shoe], object], cases: Sequence[Shoe]) -> float:
    """How long one shoe takes, over all of them."""
    start = perf_counter()
    for shoe in cases:
        price(shoe)
    return (perf_counter() - start) / len(cases)


def section() -> None:
    """Prints the times and ratios; fails above a millisecond, below the target, or where figures differ."""
    start = perf_counter()
    walk: Walked = walked(Asked(law=Choice(game="baccarat")))
    walking, cases = perf_counter() - start, shoes()
    at_shoe(walk, cases[0])
    ours = seconds(lambda shoe: at_shoe(walk, shoe), cases)
    plain = seconds(lambda shoe: in_python(walk.coups, by_kind(walk.coups.kinds, shoe)), cases[:20])
    theirs = seconds(naive, cases[:NAIVE_SHOES])
    assert all(naive(shoe) == at_shoe(walk, shoe) for shoe in cases[:NAIVE_SHOES])
    print(f"The engine walked once: {walking:.2f} s. Then, a shoe with any cards left, exact fractions:")
    print(f"pitboss                    {1000 * ours:>9.3f} ms")
    print(f"pitboss without the extra  {1000 * plain:>9.3f} ms, {plain / ours:,.0f} times as long")
    print(f"plain enumeration          {1000 * theirs:>9.3f} ms, {theirs / ours:,.0f} times as long")
    if ours > TARGET_SECONDS or theirs < TARGET * ours:
        raise SystemExit(f"above {1000 * TARGET_SECONDS} ms, or below {TARGET} times plain enumeration")
