"""One first card of the dealer: what every play against it is worth, from the cards that are left."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

import numpy as np

from pitboss.odds.blackjack.engine.dealer import from_first
from pitboss.odds.blackjack.engine.rulings import (
    DOUBLE,
    DOUBLED,
    DRAW,
    FIRST,
    KINDS,
    OTHER,
    STAND,
    WHOLE,
    Options,
    Rulings,
)
from pitboss.odds.blackjack.play import kernel
from pitboss.odds.blackjack.play.kernel import Flags, Floats, Found, Ints, Left, May, Paying, Ways, array
from pitboss.odds.blackjack.play.splits import Branch, branches


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
        self.may, self.may_double = self._options()
        self.second: list[Ints] = [array([_left_to_decide(each) for each in row]) for row in rulings.split]
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

    def _options(self) -> tuple[May, Flags]:
        rulings, hands = self.rulings, self.hands
        found = [rulings.grown.get((hand.points, hand.is_soft), frozenset()) for hand in hands.hands]
        for first, second, place in hands.pairs():
            found[place] = rulings.dealt[first][second]
        flags = [array([which in options for options in found], np.bool_) for which in (STAND, DRAW, DOUBLE)]
        return May(flags[0], flags[1]), flags[2]

    def ways(self, first: int) -> Ways:
        """The ways of the dealer's hand from a first card."""
        ways = from_first(self.rulings.drawing, first)
        return Ways(
            before=array([way.before for way in ways]),
            face=array([way.face for way in ways]),
            had=array([way.had for way in ways]),
            size=array([way.size for way in ways]),
            orders=array([way.orders for way in ways], np.float64),
            ends=array([way.ends for way in ways]),
        )


def _left_to_decide(options: Options) -> int:
    return kernel.MAY_DOUBLE if DOUBLE in options else kernel.MAY_DRAW if options else kernel.DONE


class Plan:
    """How hands against one first card of the dealer are played: what is drawn to, doubled, split."""

    def __init__(self, draws: Flags, doubles: Flags, splits: Flags) -> None:
        self.draws, self.doubles, self.splits = draws, doubles, splits

    def copy(self) -> "Plan":
        """Another plan that says the same."""
        return Plan(self.draws.copy(), self.doubles.copy(), self.splits.copy())


class Chart(NamedTuple):
    """A plan by total, and by the name of an entry and what it is about what another entry costs."""

    plan: Plan
    costs: Mapping[tuple[str, str], float]


class Whole:
    """What each option of each hand as dealt is worth, and what the hand is worth as it is played."""

    def __init__(self, size: int) -> None:
        self.stands, self.drawn, self.doubled, self.worth = (np.full(size, np.nan) for _ in range(4))


class Column:
    """What every play against one first card of the dealer is worth; `shoe` is what is left beside it."""

    def __init__(self, arrays: Arrays, first: int, shoe: tuple[int, ...]) -> None:
        self.arrays, self.first = arrays, first
        self.shoe: Ints = array(shoe)
        self.ways = arrays.ways(first)
        self.naturals = arrays.naturals[first]
        self._laws: dict[tuple[int, int], tuple[Floats, Flags]] = {}
        self.chart: Chart | None = None
        """The chart by total, once it was asked for."""

    def left(self, extra: int = 0, extras: int = 0) -> Left:
        """What is left, with further cards of a face out."""
        return Left(self.shoe, extra, extras, self.arrays.cards, self.arrays.then, self.naturals)

    def laws(self, extra: int = 0, extras: int = 0, wanted: Ints | None = None) -> Floats:
        """How the dealer's hand ends, by the player's, with further cards out; of wanted hands at least."""
        wanted = self.arrays.all if wanted is None else wanted
        if (extra, extras) not in self._laws:
            size = len(self.arrays.cards)
            laws = np.zeros((size, len(self.arrays.rulings.drawing.ends)))
            self._laws[extra, extras] = laws, np.zeros(size, bool)
        found, is_known = self._laws[extra, extras]
        unknown = wanted[~is_known[wanted]]
        if unknown.size:
            kernel.dealer_laws(self.left(extra, extras), unknown, self.ways, found)
            is_known[unknown] = True
        return found

    def paying(self, kind: int, extra: int = 0, extras: int = 0, wanted: Ints | None = None) -> Paying:
        """How hands of a kind are paid."""
        arrays = self.arrays
        totals = arrays.totals if kind < FIRST else arrays.split_totals
        return Paying(self.laws(extra, extras, wanted), totals, arrays.pays[kind])

    def _no_plan(self) -> Plan:
        size = len(self.arrays.cards)
        return Plan(np.zeros(size, bool), np.zeros(size, bool), np.zeros(self.shoe.size, bool))

    def whole(self, plan: Plan | None = None, kind: int = WHOLE) -> tuple[Plan, Whole]:
        """Hands of two cards and more, as a plan has them or at their best; a split is not looked at.

        `kind` is as which hand of a box they are paid: the hand as dealt, where nothing else is said.
        """
        arrays, left = self.arrays, self.left()
        chosen, found = plan or self._no_plan(), Whole(len(self.arrays.cards))
        into = Found(found.stands, found.drawn, found.worth)
        kernel.play(left, arrays.all, self.paying(kind), arrays.may, plan is None, chosen.draws, into)
        may = arrays.two[arrays.may_double[arrays.two]]
        kernel.doubled(left, may, self.paying(kind + DOUBLED), found.doubled)
        if plan is None:
            chosen.doubles[may] = found.doubled[may] > found.worth[may] + kernel.NOTHING
        doubles = chosen.doubles[may]
        found.worth[may[doubles]] = found.doubled[may[doubles]]
        return chosen, found

    def one_card(self, hand: int, kind: int) -> float:
        """What a hand is worth that takes one card and no more, paid as a hand of a kind."""
        found = np.full(len(self.arrays.cards), np.nan)
        kernel.doubled(self.left(), array([hand]), self.paying(kind), found)
        return float(found[hand])

    def natural(self, hand: int) -> float:
        """What a player's blackjack is worth."""
        return float(self.laws()[hand] @ self.arrays.natural_pays[self.first])

    def head(self, face: int, out: int, kind: int, plan: Plan | None) -> tuple[Plan, float, float]:
        """One hand of a split, when `out` cards of its face are out: its worth, and what of it comes without
        a second card of that face.

        Without a plan it is played at its best.
        """
        arrays, extras = self.arrays, out - 1
        chosen, size = plan or self._no_plan(), len(arrays.cards)
        left, wanted = self.left(face, extras), arrays.with_face[face]
        if plan is not None:
            wanted = kernel.reached(left, face, arrays.may, plan.draws, plan.doubles)
        whole, without = kernel.head(
            left,
            wanted,
            self.paying(kind, face, extras, wanted),
            self.paying(kind + DOUBLED, face, extras, wanted),
            arrays.may,
            arrays.second[face],
            plan is None,
            chosen.draws,
            chosen.doubles,
            Found(np.zeros(size), np.zeros(size), np.zeros(size)),
        )
        return chosen, whole, without

    def split(
        self, face: int, plans: Callable[[int, int], Plan], most: int | None = None, first: int = FIRST
    ) -> float:
        """What a pair is worth that is split, and split again while that is allowed, or up to so many hands.

        `plans` says how a hand is played, by how many hands the box has then and which kind of hand it is;
        `first` is the kind of the hand that is split.
        """
        heads: dict[tuple[int, int, int], tuple[float, float]] = {}

        def head(branch: Branch, out: int) -> tuple[float, float]:
            kind = first if branch.is_first else OTHER
            key = (branch.hands, kind, out)
            if key not in heads:
                heads[key] = self.head(face, out, kind, plans(branch.hands, kind))[1:]
            return heads[key]

        pairs, cards = int(self.shoe[face]) - 2, int(self.shoe.sum()) - 2
        return branches(most or self.arrays.rulings.hands_most[face], pairs, cards, head)
