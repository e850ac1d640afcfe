"""One first card of the dealer: what every play against it is worth, from the cards that are left."""

from collections.abc import Callable

import numpy as np

from pitboss.odds.blackjack import kernel
from pitboss.odds.blackjack.dealer import from_first
from pitboss.odds.blackjack.kernel import Flags, Floats, Ints, array
from pitboss.odds.blackjack.rulings import (
    DOUBLE,
    DOUBLED,
    DRAW,
    FIRST,
    KINDS,
    OTHER,
    STAND,
    WHOLE,
    Rulings,
)
from pitboss.odds.blackjack.splits import Branch, branches


class Arrays:
    """The rulings as the kernels take them."""

    def __init__(self, rulings: Rulings) -> None:
        self.rulings = rulings
        self.hands = hands = rulings.hands
        faces = range(len(rulings.faces))
        self.cards: Ints = array([hand.cards for hand in hands.hands])
        self.then: Ints = array(hands.then)
        self.all: Ints = array([place for place, hand in enumerate(hands.hands) if hand.size >= 2])
        self.with_face: list[Ints] = [
            array([place for place in self.all if hands.hands[place].cards[face]]) for face in faces
        ]
        self.two: Ints = array(sorted({hand for _, _, hand in hands.pairs()}))
        self.may_stand, self.may_draw, self.may_double = self._options()
        self.pays: list[Floats] = [
            array([[float(paid.net) for paid in row] for row in rulings.pays[kind]], np.float64)
            for kind in range(KINDS)
        ]
        self.natural_pays: Floats = array(
            [[float(paid.net) for paid in row] for row in rulings.natural_pays], np.float64
        )
        ends = rulings.drawing.ends
        self.totals: Ints = array([self._total(hand.points) for hand in hands.hands])
        self.split_totals: Ints = self.totals.copy()
        for first, second in rulings.drawing.naturals:
            self.split_totals[hands.of(first, second)] = len(ends.totals) + 1
        self.naturals: list[Flags] = [
            array([rulings.is_natural(first, second) for second in faces], np.bool_) for first in faces
        ]

    def _total(self, points: int) -> int:
        totals = self.rulings.drawing.ends.totals
        return totals.index(points) + 1 if points in totals else 0

    def _options(self) -> tuple[Flags, Flags, Flags]:
        rulings, hands = self.rulings, self.hands
        found = [rulings.grown.get((hand.points, hand.is_soft), frozenset()) for hand in hands.hands]
        for first, second, place in hands.pairs():
            found[place] = rulings.dealt[first][second]
        flags = [array([which in options for options in found], np.bool_) for which in (STAND, DRAW, DOUBLE)]
        return flags[0], flags[1], flags[2]

    def naturally(self, first: int) -> tuple[Ints, ...]:
        """The ways of the dealer's hand from a first card."""
        ways = from_first(self.rulings.drawing, first)
        columns = zip(
            *((way.before, way.face, way.had, way.size, way.orders, way.ends) for way in ways), strict=True
        )
        kinds = (np.int64, np.int64, np.int64, np.int64, np.float64, np.int64)
        return tuple(array(column, kind) for column, kind in zip(columns, kinds, strict=True))


class Plan:
    """How hands against one first card of the dealer are played: what is drawn to, doubled, split."""

    def __init__(self, draws: Flags, doubles: Flags, splits: Flags) -> None:
        self.draws, self.doubles, self.splits = draws, doubles, splits

    def copy(self) -> "Plan":
        """Another plan that says the same."""
        return Plan(self.draws.copy(), self.doubles.copy(), self.splits.copy())


class Whole:
    """What each option of each hand as dealt is worth, and what the hand is worth as it is played."""

    def __init__(self, size: int) -> None:
        self.stands, self.drawn, self.doubled, self.worth = (np.full(size, np.nan) for _ in range(4))


class Column:
    """What every play against one first card of the dealer is worth; `shoe` is what is left beside it."""

    def __init__(self, arrays: Arrays, first: int, shoe: tuple[int, ...]) -> None:
        self.arrays, self.first = arrays, first
        self.shoe: Ints = array(shoe)
        self.ways = arrays.naturally(first)
        self.naturals = arrays.naturals[first]
        self._laws: dict[tuple[int, int], Floats] = {}

    def laws(self, extra: int = 0, extras: int = 0) -> Floats:
        """How the dealer's hand ends, by the player's, with further cards out."""
        found = self._laws.get((extra, extras))
        if found is None:
            found = np.zeros((len(self.arrays.cards), len(self.arrays.rulings.drawing.ends)))
            wanted = self.arrays.with_face[extra] if extras else self.arrays.all
            kernel.dealer_laws(self.shoe, self.arrays.cards, wanted, extra, extras, *self.ways, found)
            self._laws[extra, extras] = found
        return found

    @property
    def blackjack(self) -> float:
        """How likely the dealer's blackjack is while no other card is out."""
        return float(self.shoe[self.naturals].sum() / self.shoe.sum())

    def whole(self, plan: Plan | None = None) -> tuple[Plan, Whole]:
        """Hands as dealt, as a plan has them or at their best; a split is not looked at."""
        arrays, size = self.arrays, len(self.arrays.cards)
        chosen = plan or Plan(np.zeros(size, bool), np.zeros(size, bool), np.zeros(self.shoe.size, bool))
        found, pays = Whole(size), arrays.pays
        table = (self.shoe, arrays.cards, arrays.then)
        kernel.play(
            *table,
            arrays.all,
            0,
            0,
            self.laws(),
            arrays.totals,
            pays[WHOLE],
            self.naturals,
            arrays.may_stand,
            arrays.may_draw,
            plan is None,
            chosen.draws,
            found.stands,
            found.drawn,
            found.worth,
        )
        may = arrays.two[arrays.may_double[arrays.two]]
        kernel.doubled(
            *table,
            may,
            0,
            0,
            self.laws(),
            arrays.totals,
            pays[WHOLE + DOUBLED],
            self.naturals,
            found.doubled,
        )
        if plan is None:
            chosen.doubles[may] = found.doubled[may] > found.worth[may]
        doubles = chosen.doubles[may]
        found.worth[may[doubles]] = found.doubled[may[doubles]]
        return chosen, found

    def natural(self, hand: int) -> float:
        """What a player's blackjack is worth."""
        return float(self.laws()[hand] @ self.arrays.natural_pays[self.first])

    def head(self, face: int, out: int, kind: int, plan: Plan | None) -> tuple[Plan, float, float]:
        """One hand of a split, when `out` cards of its face are out: its worth, and what of it comes without
        a second card of that face.

        Without a plan it is played at its best.
        """
        arrays, rulings = self.arrays, self.arrays.rulings
        size, extras = len(arrays.cards), out - 1
        chosen = plan or Plan(np.zeros(size, bool), np.zeros(size, bool), np.zeros(self.shoe.size, bool))
        laws, wanted = self.laws(face, extras), arrays.with_face[face]
        stands, drawn, worth = (np.empty(size) for _ in range(3))
        table = (self.shoe, arrays.cards, arrays.then)
        given = (face, extras, laws, arrays.split_totals)
        kernel.play(
            *table,
            wanted,
            *given,
            arrays.pays[kind],
            self.naturals,
            arrays.may_stand,
            arrays.may_draw,
            plan is None,
            chosen.draws,
            stands,
            drawn,
            worth,
        )
        single = arrays.hands.of(face)
        left = self.shoe - arrays.cards[single]
        left[face] -= extras
        whole = without = 0.0
        for second in range(self.shoe.size):
            if left[second] <= 0:
                continue
            hand = int(arrays.then[single, second])
            options = rulings.split[face][second]
            value = worth[hand] if options else stands[hand]
            if DOUBLE in options:
                double = kernel.one_card(
                    *table, hand, *given, arrays.pays[kind + DOUBLED], self.naturals
                )
                if plan is None:
                    chosen.doubles[hand] = double > value
                if chosen.doubles[hand]:
                    value = double
            whole += left[second] * value
            if second != face:
                without += left[second] * value
        total = int(left.sum())
        return chosen, whole / total, without / total

    def split(self, face: int, plans: Callable[[int, int], Plan], most: int | None = None) -> float:
        """What a pair is worth that is split, and split again while that is allowed, or up to so many hands.

        `plans` says how a hand is played, by how many hands the box has then and which kind of hand it is.
        """
        heads: dict[tuple[int, int, int], tuple[float, float]] = {}

        def head(branch: Branch, out: int) -> tuple[float, float]:
            kind = FIRST if branch.is_first else OTHER
            key = (branch.hands, kind, out)
            if key not in heads:
                heads[key] = self.head(face, out, kind, plans(branch.hands, kind))[1:]
            return heads[key]

        pairs, cards = int(self.shoe[face]) - 2, int(self.shoe.sum()) - 2
        return branches(most or self.arrays.rulings.hands_most[face], pairs, cards, head)
