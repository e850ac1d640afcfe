"""Random hands beside PokerKit: the same turns, the same bounds, the same chips, or a stated difference."""

import random
from collections import Counter
from typing import Any

import pytest

from pitboss.table.sign import Sign
from tests.games.poker.telling import table
from tests.games.poker.walks.differential import Beside

GAMES: dict[str, dict[str, Any]] = {
    "no-limit hold-em": {"limit": "no"},
    "pot-limit Omaha": {"game": "omaha", "limit": "pot"},
    "structured hold-em": {"limit": "structured", "sign": Sign(4, 8), "raises": 3},
    "structured stud": {
        "game": "seven-card-stud",
        "limit": "structured",
        "sign": Sign(4, 8),
        "raises": 3,
        "blinds": (),
        "ante": 1,
        "bring_in": 2,
    },
    "no-limit draw": {"game": "draw", "limit": "no"},
    "structured draw": {
        "game": "draw",
        "limit": "structured",
        "sign": Sign(4, 8),
        "bets": (4, 4),
        "raises": 3,
    },
}
# Which of the differences each game must have shown.
DIFFERENCES: dict[str, set[str]] = {
    "no-limit hold-em": {"short blind", "not reopened", "nobody to bet against"},
    "pot-limit Omaha": {"short blind", "not reopened", "nobody to bet against"},
    "structured hold-em": {"short blind", "structured limit", "cap", "nobody to bet against"},
    "structured stud": {"structured limit", "cap"},
    "no-limit draw": {"short blind", "not reopened", "nobody to bet against"},
    "structured draw": {"short blind", "structured limit", "cap", "nobody to bet against"},
}


# Hands of each game: some two thousand of all, and twenty thousand where time is no matter.
FEW, MANY = range(340), range(340, 3_700)


def beside(name: str, hands: range) -> Counter[str]:
    seen: Counter[str] = Counter()
    for number in hands:
        chance = random.Random(f"{name} {number}")
        stacks = {
            box: chance.choice((chance.randint(1, 8), chance.randint(1, 60), chance.randint(20, 400)))
            for box in range(1, chance.randint(2, 6) + 1)
        }
        terms = {"sign": Sign(4, 1_000_000), "blinds": (2, 4), **GAMES[name]}
        Beside(table(stacks, boxes=6, **terms), chance, seen).play()
    return seen


@pytest.mark.parametrize("name", GAMES)
def test_hands_are_played_as_pokerkit_plays_them_but_for_what_is_stated(name: str) -> None:
    assert beside(name, FEW).keys() >= DIFFERENCES[name]


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_many_hands_are_played_as_pokerkit_plays_them(name: str) -> None:
    assert beside(name, MANY).keys() >= DIFFERENCES[name]
