"""A chart by total: what is done goes by what a hand comes to, and no other single entry does better."""

from collections.abc import Iterator

import numpy as np
from msgspec import Struct

from pitboss.odds.blackjack.engine.rulings import DOUBLE, DRAW, SPLIT, STAND
from pitboss.odds.blackjack.play.column import Chart, Column, Plan
from pitboss.odds.blackjack.play.kernel import NOTHING, Flags, Floats, Ints


class Cell(Struct, frozen=True):
    """One place of a chart: a total to draw to or to double on, or a pair to split."""

    what: str
    name: str
    hands: tuple[int, ...]
    """The hands that it is about; of a pair, the card."""


def cells_of(column: Column) -> tuple[Cell, ...]:
    """Every place of the chart at which there is a choice."""
    arrays = column.arrays
    found = []
    for what, which, otherwise in (
        (DRAW, arrays.all, arrays.may.stand & arrays.may.draw),
        (DOUBLE, arrays.two, arrays.may_double),
    ):
        groups: dict[str, list[int]] = {}
        for hand in which:
            if otherwise[hand]:
                groups.setdefault(name_of(column, int(hand)), []).append(int(hand))
        found += [Cell(what, name, tuple(hands)) for name, hands in sorted(groups.items(), key=_in_order)]
    for face, most in enumerate(arrays.rulings.hands_most):
        if most > 1 and column.shoe[face] >= 2:
            name = arrays.rulings.faces[face].name
            found.append(Cell(SPLIT, f"{name},{name}", (face,)))
    return tuple(found)


def _in_order(item: tuple[str, list[int]]) -> tuple[bool, int]:
    kind, total = item[0].split()
    return kind == "soft", int(total)


def name_of(column: Column, hand: int) -> str:
    """What a hand comes to, in words."""
    held = column.arrays.hands.hands[hand]
    return f"{'soft' if held.is_soft else 'hard'} {held.points}"


class _Search:
    """A chart against one first card, and what each change of it would bring."""

    def __init__(self, column: Column) -> None:
        self.column, self.arrays = column, column.arrays
        self.weights: Floats = np.zeros(len(self.arrays.cards))
        self.pairs: dict[int, float] = {}
        self.fixed = 0.0
        total = int(column.shoe.sum())
        for first, second, hand in self.arrays.hands.pairs():
            ways = int(column.shoe[first]) * int(column.shoe[second] - (first == second))
            chance = ways * (1 if first == second else 2) / (total * (total - 1))
            if self.arrays.rulings.is_natural(first, second):
                self.fixed += chance * column.natural(hand) if chance else 0.0
            else:
                self.weights[hand] += chance
                if first == second:
                    self.pairs[first] = chance
        self.held: Ints = np.flatnonzero(self.weights)
        self.splits: dict[tuple[int, bytes, bytes], float] = {}

    def value(self, plan: Plan) -> float:
        """What a plan is worth."""
        column, arrays = self.column, self.arrays
        _, whole = column.whole(plan)
        value = self.fixed + float(self.weights[self.held] @ whole.worth[self.held])
        for face in np.flatnonzero(plan.splits):
            pair, chance = arrays.hands.of(int(face), int(face)), self.pairs.get(int(face), 0.0)
            value += chance * (self._split(int(face), plan) - float(whole.worth[pair]))
        return value

    def _split(self, face: int, plan: Plan) -> float:
        """What a pair is worth that is split; most changes of the chart touch few of its hands."""
        hands = self.arrays.with_face[face]
        key = (face, plan.draws[hands].tobytes(), plan.doubles[hands].tobytes())
        if key not in self.splits:
            self.splits[key] = self.column.split(face, lambda hands, kind: plan)
        return self.splits[key]


def best_chart(column: Column) -> Chart:
    """The chart against one first card.

    What another entry costs is of all rounds against that card, not of those alone in which it is used.
    """
    if column.chart is None:
        column.chart = _found(column)
    return column.chart


def _found(column: Column) -> Chart:
    """The chart from which no change of one entry leads to a better one."""
    search, cells = _Search(column), cells_of(column)
    plan = _begun(column, cells)
    best = search.value(plan)
    changed = True
    costs: dict[tuple[str, str], float] = {}
    while changed:
        changed = False
        for cell in cells:
            _turn(plan, cell)
            value = search.value(plan)
            if value > best + NOTHING:
                best, changed = value, True
                continue
            costs[cell.name, cell.what] = best - value
            _turn(plan, cell)
    return Chart(plan, {(cell.name, cell.what): costs.get((cell.name, cell.what), 0.0) for cell in cells})


def _turn(plan: Plan, cell: Cell) -> None:
    """The other entry at one place."""
    flags = _flags(plan, cell.what)
    places = list(cell.hands)
    flags[places] = ~flags[places]


def _flags(plan: Plan, what: str) -> Flags:
    return {DRAW: plan.draws, DOUBLE: plan.doubles, SPLIT: plan.splits}[what]


def _begun(column: Column, cells: tuple[Cell, ...]) -> Plan:
    """A chart to begin with: at each place what the plain mean of its hands is better with."""
    best, whole = column.whole()
    plan = best.copy()
    for cell in cells:
        places = list(cell.hands)
        if cell.what == DRAW:
            gain = _mean(whole.drawn[places] - whole.stands[places])
        elif cell.what == DOUBLE:
            gain = _mean(whole.doubled[places] - np.fmax(whole.drawn[places], whole.stands[places]))
        else:
            face = cell.hands[0]
            pair = column.arrays.hands.of(face, face)
            gain = column.split(face, lambda hands, kind: best) - whole.worth[pair]
        _flags(plan, cell.what)[places] = bool(gain > NOTHING)
    return plan


def _mean(gains: Floats) -> float:
    """The mean of what is known; a hand that the shoe cannot bring has no worth."""
    known = gains[~np.isnan(gains)]
    return float(known.mean()) if known.size else 0.0


def entries(plan: Plan, column: Column) -> Iterator[tuple[str, str]]:
    """What the chart says, by the name of each entry: two cards that are a pair, or a total."""
    cells = {(cell.name, cell.what): cell for cell in cells_of(column)}
    names = dict.fromkeys(name for name, what in cells if what != SPLIT)
    for name in sorted(names, key=lambda name: _in_order((name, []))):
        draw, double = cells.get((name, DRAW)), cells.get((name, DOUBLE))
        says = DRAW
        if draw is not None:
            says = DRAW if plan.draws[draw.hands[0]] else STAND
        if double is not None and plan.doubles[double.hands[0]]:
            says = f"{DOUBLE}, else {says}"
        yield name, says
    for (name, what), cell in cells.items():
        if what == SPLIT:
            yield name, SPLIT if plan.splits[cell.hands[0]] else "as the total"
