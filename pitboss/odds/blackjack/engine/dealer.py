"""How the dealer's hand can go on from the first card: every way to draw it, by what it ends with."""

from collections.abc import Mapping
from functools import cache

from msgspec import Struct

from pitboss.odds.blackjack.engine.hands import Card, points

# A dealer's hand that is not complete.
OPEN = -1


class Ends(Struct, frozen=True):
    """What a dealer's hand can end with: totals on which it stands, then over the target, then blackjack."""

    totals: tuple[int, ...]

    @property
    def bust(self) -> int:
        """The place of a hand over the target."""
        return len(self.totals)

    @property
    def blackjack(self) -> int:
        """The place of a blackjack."""
        return len(self.totals) + 1

    def __len__(self) -> int:
        return len(self.totals) + 2


class Drawn(Struct, frozen=True):
    """The dealer's cards after the first, in whichever order; `orders` of them lead here.

    `before` are these cards without one `face`, of which they had `had` already.
    """

    before: int
    face: int
    had: int
    size: int
    orders: int
    ends: int
    cards: tuple[int, ...] = ()


class Drawing(Struct, frozen=True):
    """When the dealer draws: by total and whether it is soft, and which cards make a blackjack with which."""

    faces: tuple[Card, ...]
    target: int
    draws: frozenset[tuple[int, bool]]
    stands: frozenset[tuple[int, bool]]
    naturals: frozenset[tuple[int, int]]

    @property
    def ends(self) -> Ends:
        """What the hand can end with."""
        return Ends(tuple(sorted({total for total, _ in self.stands})))


@cache
def from_first(drawing: Drawing, first: int) -> tuple[Drawn, ...]:
    """Every set of cards that the dealer can have drawn to a first one; each after those it comes from."""
    faces, ends = drawing.faces, drawing.ends
    none = (0,) * len(faces)
    found = [Drawn(OPEN, 0, 0, 0, 1, OPEN, none)]
    sets: list[Mapping[tuple[int, ...], int]] = [{none: 0}]
    while sets[-1]:
        orders: dict[tuple[int, ...], int] = {}
        came: dict[tuple[int, ...], tuple[int, int]] = {}
        for cards, place in sets[-1].items():
            if found[place].ends != OPEN:
                continue
            for face in range(len(faces)):
                more = (*cards[:face], cards[face] + 1, *cards[face + 1 :])
                orders[more] = orders.get(more, 0) + found[place].orders
                came.setdefault(more, (place, face))
        places = {}
        for cards, count in orders.items():
            before, face = came[cards]
            places[cards] = len(found)
            end = _end(drawing, ends, first, cards)
            found.append(Drawn(before, face, cards[face] - 1, sum(cards), count, end, cards))
        sets.append(places)
    return tuple(found)


def _end(drawing: Drawing, ends: Ends, first: int, cards: tuple[int, ...]) -> int:
    if sum(cards) == 1 and (first, cards.index(1)) in drawing.naturals:
        return ends.blackjack
    together = (*cards[:first], cards[first] + 1, *cards[first + 1 :])
    total, is_soft = points(drawing.faces, together, drawing.target)
    if total > drawing.target:
        return ends.bust
    return OPEN if (total, is_soft) in drawing.draws else ends.totals.index(total)
