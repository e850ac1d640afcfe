"""How a player plays: by the cards of the hand or by its total, before a split and after it."""

from collections.abc import Mapping

import numpy as np

from pitboss.odds.blackjack.asking import Strategy
from pitboss.odds.blackjack.engine.rulings import DOUBLE, DRAW, SPLIT, STAND, WHOLE
from pitboss.odds.blackjack.play.chart import best_chart
from pitboss.odds.blackjack.play.column import Arrays, Column, Plan, Whole
from pitboss.odds.blackjack.play.kernel import NOTHING

# Of these some hands at least are played by a chart of totals.
BY_CHART = ("total", "composition-split-total")


class Against:
    """Play against one first card of the dealer: every decision, and what it is worth.

    `chance` is how likely the dealer's card is. Hands of a split are played by `split_plan`; a pair is split
    again where `again` says so. A strategy that was found `under` other rules is held, as far as these allow.
    """

    def __init__(
        self, column: Column, strategy: Strategy, chance: float, under: "Against | None" = None
    ) -> None:
        self.column, self.strategy, self.chance, self.under = column, strategy, chance, under
        self.best: Plan = under.best if under else column.whole()[0]
        self.costs: Mapping[tuple[str, str], float] = {}
        if strategy in BY_CHART:
            self.by_total, self.costs = best_chart(under.column if under else column)
        self.plan: Plan = under.plan.copy() if under else self._plan().copy()
        self.whole: Whole = column.whole(self.plan)[1]
        self._after: dict[tuple[int, int, int], Plan] = {}
        faces = range(len(column.arrays.rulings.faces))
        self.again: list[bool] = list(under.again) if under else [True for _ in faces]
        self.alone = [self._split(face) for face in faces]
        """What each pair is worth that is split, if every hand of it is settled for itself."""
        self.split = [*self.alone]
        """What it is worth, whatever its hands do to each other."""
        for face in faces:
            self.plan.splits[face] = self._is_split(face)

    def _plan(self) -> Plan:
        return self.by_total if self.strategy == "total" else self.best

    def _is_split(self, face: int) -> bool:
        """Whether a pair is split: as the chart or the strategy held has it, or where that is better."""
        if self.under or self.strategy == "total":
            return bool(self.plan.splits[face]) and self.split[face] > -np.inf
        return bool(self.split[face] > self.unsplit[face] + NOTHING)

    @property
    def unsplit(self) -> list[float]:
        """What each pair is worth that is not split."""
        hands = self.column.arrays.hands
        return [float(self.whole.worth[hands.of(face, face)]) for face in range(len(hands.faces))]

    def split_plan(self, face: int, hands: int, kind: int) -> Plan:
        """How a hand of a split is played, while the box has so many hands."""
        if self.under:
            return self.under.split_plan(face, hands, kind)
        if self.strategy == "composition-split":
            key = (face, hands, kind)
            if key not in self._after:
                self._after[key] = self.column.head(face, hands, kind, None)[0]
            return self._after[key]
        return self.best if self.strategy == "composition-cdz" else self.by_total

    def _split(self, face: int) -> float:
        """What a pair is worth that is split; only where all is weighed anew is it not always split again."""
        column, most = self.column, self.column.arrays.rulings.hands_most[face]
        if most < 2 or column.shoe[face] < 2:
            return -np.inf
        worth = column.split(face, lambda hands, kind: self.split_plan(face, hands, kind))
        if self.strategy != "composition-split" or most == 2 or (self.under and self.again[face]):
            return worth
        once = column.split(face, lambda hands, kind: self.split_plan(face, hands, kind), most=2)
        if self.under:
            return once
        self.again[face] = once <= worth + NOTHING
        return max(once, worth)

    def options(self, first: int, second: int) -> dict[str, float]:
        """What each option of two cards is worth, played on as the strategy has it."""
        arrays = self.column.arrays
        hand, may = arrays.hands.of(first, second), arrays.rulings.dealt[first][second]
        found = {
            STAND: float(self.whole.stands[hand]),
            DRAW: float(self.whole.drawn[hand]),
            DOUBLE: float(self.whole.doubled[hand]),
            SPLIT: float(self.split[first]) if first == second else -np.inf,
        }
        return {option: worth for option, worth in found.items() if option in may}

    def decision(self, first: int, second: int) -> str:
        """What is done with two cards; nothing where there is nothing to decide."""
        arrays = self.column.arrays
        hand, may = arrays.hands.of(first, second), arrays.rulings.dealt[first][second]
        return self.decides(hand, may) if may else ""

    def decides(
        self, hand: int, may: frozenset[str], *, face: int = -1, hands: int = 1, kind: int = WHOLE
    ) -> str:
        """What is done with any hand, of what may be done; of a split of the `face` with so many hands."""
        plan = self.plan if kind == WHOLE else self.split_plan(face, hands, kind)
        if SPLIT in may:
            held = self.column.arrays.hands.faces_of(hand)[0]
            if self.again[held] if kind != WHOLE else self.plan.splits[held]:
                return SPLIT
        if DOUBLE in may and plan.doubles[hand]:
            return DOUBLE
        return DRAW if plan.draws[hand] or STAND not in may else STAND

    def worth(self, first: int, second: int) -> float:
        """What two cards are worth as they are played."""
        arrays = self.column.arrays
        hand = arrays.hands.of(first, second)
        if arrays.rulings.is_natural(first, second):
            return self.column.natural(hand)
        if first == second and self.plan.splits[first]:
            return self.split[first]
        return float(self.whole.worth[hand])

    @property
    def value(self) -> float:
        """What a round is worth once the dealer's first card is seen."""
        return sum(
            chance * self.worth(first, second)
            for first, second, chance in two_cards(self.column.shoe)
            if chance
        )


def two_cards(shoe: "np.ndarray[tuple[int], np.dtype[np.int64]]") -> list[tuple[int, int, float]]:
    """Every two cards from a shoe, and how likely they are."""
    total = int(shoe.sum())
    found = []
    for first in range(shoe.size):
        for second in range(first, shoe.size):
            ways = int(shoe[first]) * int(shoe[second] - (first == second))
            found.append((first, second, ways * (1 if first == second else 2) / (total * (total - 1))))
    return found


def columns_of(arrays: Arrays, shoe: tuple[int, ...]) -> list[Column]:
    """A column for every first card of the dealer that the shoe has."""
    return [
        Column(arrays, first, tuple(number - (face == first) for face, number in enumerate(shoe)))
        for first, count in enumerate(shoe)
        if count
    ]


def played(columns: list[Column], shoe: tuple[int, ...], strategy: Strategy) -> list[Against]:
    """A strategy against every first card of the dealer."""
    size = sum(shoe)
    return [Against(column, strategy, shoe[column.first] / size) for column in columns]


def held(play: list[Against], columns: list[Column]) -> list[Against]:
    """A strategy that was found under some rules, played under others: the same cards, other columns."""
    by_first = {column.first: column for column in columns}
    return [
        Against(by_first[against.column.first], against.strategy, against.chance, under=against)
        for against in play
    ]


def worth_of(play: list[Against]) -> float:
    """What a round is worth under a strategy."""
    return sum(against.chance * against.value for against in play)
