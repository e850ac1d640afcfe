"""The joint law of the hands of a split, sampled: what they win together, and what they do to each other."""

from functools import cached_property

import numpy as np
from msgspec import Struct

from pitboss.odds.blackjack.engine.rulings import FIRST, KINDS, OTHER, Rulings
from pitboss.odds.blackjack.play.kernel import Flags, Floats, Ints, array
from pitboss.odds.blackjack.play.strategies import Against
from pitboss.odds.blackjack.results.split_kernel import (
    Pair,
    Rounds,
    Settling,
    sampled_split,
)

# Rounds sampled over all pairs that are split, each as often as it comes; and of each pair at the least.
ROUNDS = 1_000_000
LEAST = 2_000
# Rounds by which to say whether a pair is split, where only a sample tells; and where they leave it open.
_FEW, _MANY = 20_000, 500_000
# So many standard errors are no chance.
_CLEAR = 4
_SEED = 19_960_101


class Sampled(Struct, frozen=True, dict=True):
    """Rounds in which a pair was split: `chance` is how often that is, of all rounds.

    Where the mean of what is won is known exactly, rounds are weighted so that theirs is the same.
    """

    chance: float
    nets: Floats
    besides: Floats
    """What hands did to each other, beyond what each is worth alone."""
    wagered: Floats
    gone: Floats
    """One where every hand went over and the dealer has a blackjack."""

    exact: float | None = None
    """The mean of what each hand wins for itself, where it is known."""

    @property
    def mean(self) -> float:
        """What the split is worth."""
        return float(self.nets.mean()) if self.exact is None else self.exact + float(self.besides.mean())

    @property
    def mean_error(self) -> float:
        """The standard error of what it is worth."""
        values = self.nets if self.exact is None else self.besides
        return float(values.std() / len(values) ** 0.5)

    @cached_property
    def weights(self) -> Floats:
        """What each round counts for; in all they make one."""
        away = self.nets - self.nets.mean()
        spread = float((away**2).mean())
        if self.exact is None or not spread:
            return np.full(len(self.nets), 1 / len(self.nets))
        missing = self.mean - float(self.nets.mean())
        weights: Floats = (1 + missing / spread * away) / len(self.nets)
        return weights

    def error(self, values: Floats) -> float:
        """The standard error that the mean of some values puts on a figure of all rounds."""
        rest = values - values.mean()
        away = self.nets - self.nets.mean()
        spread = float((away**2).mean())
        if self.exact is not None and spread:
            # What goes with the known mean is known too.
            rest = rest - float((rest * away).mean()) / spread * away
        return float(self.chance * rest.std() / len(values) ** 0.5)


class Tables:
    """What the kernel needs of the rulings, whatever the cards."""

    def __init__(self, rulings: Rulings) -> None:
        self.rulings, drawing = rulings, rulings.drawing
        most = max(rulings.hands_most)
        self.further: Floats = np.zeros((most + 1, 4**most, 2))
        self.lost: Floats = np.zeros((most + 1, most + 1, 4**most))
        for (states, is_blackjack), net in rulings.between.further.items():
            self.further[len(states), _code(states), int(is_blackjack)] = float(net)
        for (hands, states), net in rulings.between.lost.items():
            self.lost[hands, len(states), _code(states)] = float(net)
        self.dealer_draws: Flags = array(
            [hand.size < 2 or (hand.points, hand.is_soft) in drawing.draws for hand in rulings.hands.hands],
            np.bool_,
        )
        self.pays: Floats = array(
            [[[float(paid.net) for paid in row] for row in rulings.pays[kind]] for kind in range(KINDS)],
            np.float64,
        )


def _code(states: tuple[tuple[bool, bool], ...]) -> int:
    return sum((is_doubled + 2 * is_bust) * 4**place for place, (is_bust, is_doubled) in enumerate(states))


def sampled(tables: Tables, against: Against, face: int, chance: float, rounds: int) -> Sampled | None:
    """Rounds in which a pair is split against a card of the dealer; nothing where the shoe ran out in one."""
    column, rulings = against.column, tables.rulings
    arrays = column.arrays
    most = rulings.hands_most[face] if against.again[face] else 2
    size = len(arrays.cards)
    draws, doubles = (np.zeros((most + 1, 2, size), bool) for _ in range(2))
    for hands in range(2, most + 1):
        for which, kind in enumerate((FIRST, OTHER)):
            plan = against.split_plan(face, hands, kind)
            draws[hands, which], doubles[hands, which] = plan.draws, plan.doubles
    shoe: Ints = column.shoe.copy()
    shoe[face] -= 2
    may = arrays.second[face]
    pair = Pair(shoe, column.first, face, most, may, draws, doubles)
    settling = Settling(
        arrays.then,
        arrays.split_totals,
        tables.pays,
        column.naturals,
        tables.dealer_draws,
        tables.further,
        tables.lost,
        rulings.between.ends_on_bust,
    )
    found = Rounds(np.empty(rounds), np.empty(rounds), np.empty(rounds), np.empty(rounds))
    lacking = sampled_split(_SEED + 100 * column.first + face, pair, settling, found)
    if lacking:
        return None
    exact = None if rulings.between.ends_on_bust else against.alone[face]
    return Sampled(chance, found.nets, found.besides, found.wagered, found.gone, exact)


def weigh_splits(tables: Tables, against: Against) -> None:
    """What each pair is worth that is split, and whether it is, where only a sample says so."""
    for face, worth in enumerate(against.unsplit):
        if not np.isfinite(against.alone[face]):
            continue
        for rounds in (_FEW, _MANY):
            each = sampled(tables, against, face, 1.0, rounds)
            if each is None or abs(each.mean - worth) > _CLEAR * each.mean_error:
                break
        against.split[face] = -np.inf if each is None else each.mean
        against.plan.splits[face] = against.split[face] > worth
