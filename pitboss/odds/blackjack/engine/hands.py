"""Every hand that is not over the target: what it comes to, and what a further card makes of it."""

from collections.abc import Iterator
from functools import cache

from msgspec import Struct

# A card takes the hand over the target.
BUST = -1
# More hands than that are not reckoned with: the rules as they are have some three thousand.
MOST_HANDS = 50_000


class Card(Struct, frozen=True):
    """Cards that no rule of the game tells apart: what they count, and what they count low."""

    name: str
    ranks: str
    high: int
    low: int

    @property
    def is_ace(self) -> bool:
        """Whether it may count less than it does at first."""
        return self.low < self.high


class Hand(Struct, frozen=True):
    """How many there are of each card, and what they come to."""

    cards: tuple[int, ...]
    points: int
    is_soft: bool

    @property
    def size(self) -> int:
        """How many cards it has."""
        return sum(self.cards)


class Hands(Struct, frozen=True, dict=True):
    """Every hand, those of fewer cards first; the first one has no card."""

    faces: tuple[Card, ...]
    target: int
    hands: tuple[Hand, ...]
    then: tuple[tuple[int, ...], ...]
    """Which hand a card makes of each, or that it is over the target."""

    def of(self, *faces: int) -> int:
        """Which hand some cards make."""
        hand = 0
        for face in faces:
            hand = self.then[hand][face]
        return hand

    def faces_of(self, hand: int) -> tuple[int, ...]:
        """The cards of a hand, one after the other."""
        return tuple(face for face, count in enumerate(self.hands[hand].cards) for _ in range(count))

    def pairs(self) -> Iterator[tuple[int, int, int]]:
        """Every two cards, and the hand that they make."""
        for first in range(len(self.faces)):
            for second in range(first, len(self.faces)):
                yield first, second, self.of(first, second)


def points(faces: tuple[Card, ...], cards: tuple[int, ...], target: int) -> tuple[int, bool]:
    """What cards come to: aces count high unless that takes them over the target (r 3.2(c))."""
    total = sum(face.high * count for face, count in zip(faces, cards, strict=True))
    high = sum(count for face, count in zip(faces, cards, strict=True) if face.is_ace)
    less = max((face.high - face.low for face in faces), default=0)
    while total > target and high:
        total -= less
        high -= 1
    return total, high > 0


@cache
def hands_of(faces: tuple[Card, ...], target: int) -> Hands:
    """Every hand of some cards that is not over the target."""
    found: dict[tuple[int, ...], int] = {(0,) * len(faces): 0}
    hands = [Hand((0,) * len(faces), 0, False)]
    then: list[tuple[int, ...]] = []
    for hand in hands:
        follows = []
        for face in range(len(faces)):
            cards = _with(hand.cards, face)
            if cards not in found:
                total, is_soft = points(faces, cards, target)
                if total > target:
                    follows.append(BUST)
                    continue
                found[cards] = len(hands)
                hands.append(Hand(cards, total, is_soft))
            follows.append(found[cards])
        then.append(tuple(follows))
    return Hands(faces, target, tuple(hands), tuple(then))


def _with(cards: tuple[int, ...], face: int) -> tuple[int, ...]:
    return (*cards[:face], cards[face] + 1, *cards[face + 1 :])
