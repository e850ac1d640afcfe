"""Ways to play a hand at the engine to a certain total, or over the target."""

from collections.abc import Iterator

from msgspec import Struct

from pitboss.odds.blackjack.engine.allowed import Allowed
from pitboss.odds.blackjack.engine.hands import BUST, points
from pitboss.odds.blackjack.engine.rounds import Round
from pitboss.odds.blackjack.engine.rulings import DOUBLE, DRAW, STAND, Options

# With so many cards drawn every total has been reached.
_MOST_DRAWN = 3


class Way(Struct, frozen=True):
    """A way to play a hand: its second card, then cards drawn, or one card on a double."""

    second: int
    cards: tuple[int, ...] = ()
    is_doubled: bool = False


class Rows:
    """The rows of the payments, and the ways to each.

    They are totals too low to beat a dealer who stands, each total on which the dealer stands, an ace and a
    ten of a split hand, and a hand over the target.
    """

    def __init__(self, allowed: Allowed) -> None:
        self.allowed, self.hands = allowed, allowed.hands
        self.totals, self.naturals = allowed.drawing.ends.totals, allowed.drawing.naturals
        self.low, self.split_natural, self.over = 0, len(self.totals) + 1, len(self.totals) + 2

    def __len__(self) -> int:
        return self.over + 1

    def ways(self, first: int, options: tuple[Options, ...], row: int, *, is_doubled: bool) -> Iterator[Way]:
        """Ways to play a hand that begins with a card to a total; those of fewer cards first."""
        allowed = self.allowed
        begun = [
            (Way(second), self.hands.of(first, second), options[second]) for second in range(len(options))
        ]
        for way, hand, may in begun:
            if not is_doubled and self._is_stood(first, way, hand, may) and self.of(first, way) == row:
                yield way
            if is_doubled and DOUBLE in may and not way.cards:
                for face in range(len(options)):
                    doubled = Way(way.second, (face,), True)
                    if self.of(first, doubled) == row:
                        yield doubled
            if not is_doubled and DRAW in may and len(way.cards) < _MOST_DRAWN:
                for face, after in enumerate(self.hands.then[hand]):
                    drawn = Way(way.second, (*way.cards, face))
                    if after == BUST:
                        if row == self.over:
                            yield drawn
                        continue
                    held = self.hands.hands[after]
                    begun.append((drawn, after, allowed.grown.get((held.points, held.is_soft), frozenset())))

    def _is_stood(self, first: int, way: Way, hand: int, may: Options) -> bool:
        """Whether a hand ends as it is: by its player's word, or by itself."""
        is_natural = not way.cards and (first, way.second) in self.naturals
        return STAND in may or (
            not may and (self.hands.hands[hand].points == self.hands.target or is_natural)
        )

    def of(self, first: int, way: Way) -> int:
        """Which row of the payments a hand belongs to."""
        cards = [0] * len(self.allowed.faces)
        for face in (first, way.second, *way.cards):
            cards[face] += 1
        total, _ = points(self.allowed.faces, tuple(cards), self.allowed.target)
        if total > self.allowed.target:
            return self.over
        if not way.cards and (first, way.second) in self.naturals:
            return self.split_natural
        return self.totals.index(total) + 1 if total in self.totals else self.low


def played(dealt: Round, way: Way) -> Round:
    """A hand played in its way, its second card lying there."""
    options = dealt.options()
    for face in way.cards:
        dealt.do(DOUBLE if way.is_doubled else DRAW).deal(face)
    if way.cards:
        options = frozenset() if way.is_doubled else dealt.options()
    return dealt.do(STAND) if STAND in options else dealt
