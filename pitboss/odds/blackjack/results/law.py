"""The main wager: its worth under each strategy, the law of its results, charts and the cost of mistakes."""

from collections import defaultdict
from collections.abc import Mapping
from fractions import Fraction
from math import lcm
from typing import Any

import numpy as np

from pitboss.odds.blackjack.asking import Shoe, Strategy
from pitboss.odds.blackjack.engine.rulings import DOUBLED, FIRST, SPLIT, WHOLE, Paid, Rulings
from pitboss.odds.blackjack.play import kernel
from pitboss.odds.blackjack.play.chart import entries
from pitboss.odds.blackjack.play.column import Column
from pitboss.odds.blackjack.play.strategies import BY_CHART, Against, played, two_cards, worth_of
from pitboss.odds.blackjack.results.kept import Main, RunsOutError
from pitboss.odds.blackjack.results.sampling import LEAST, ROUNDS, Sampled, Tables, sampled, weigh_splits
from pitboss.odds.priced import Priced, Return, together
from pitboss.odds.progress import Progress


def found(
    rulings: Rulings, shoe: Shoe, columns: list[Column], strategy: Strategy, progress: Progress
) -> Main:
    """The main wager from a fresh shoe under a strategy; one first card of the dealer after the other."""
    cards, play = shoe.of(rulings.faces), list[Against]()
    for column in columns:
        progress(len(play) / (len(columns) + 1))
        play += played([column], cards, strategy)
    progress(len(play) / (len(columns) + 1))
    return _main(rulings, shoe, play)


def _main(rulings: Rulings, shoe: Shoe, play: list[Against]) -> Main:
    splits = _sampled_splits(rulings, play)
    returns, action = _unsplit(rulings, play)
    mass = sum(float(each.weight) for each in returns) + sum(each.chance for each in splits.values())
    if not abs(mass - 1) < 1e-9:
        raise RunsOutError
    returns += [line for each in splits.values() for line in _of_split(rulings, each)]
    returns = list(together(returns))
    ev, error = worth_of(play), _error(rulings, splits)
    action += sum(each.chance * float(each.weights @ each.wagered) for each in splits.values())
    p_win = sum(float(each.weight) for each in returns if each.net > 0)
    p_push = sum(float(each.weight) for each in returns if each.net == 0)
    square = sum(float(each.net) ** 2 * float(each.weight) for each in returns)
    priced = Priced(
        wager="main",
        variant=shoe.name,
        strategy=play[0].strategy,
        p_win=p_win,
        p_push=p_push,
        p_lose=1 - p_win - p_push,
        ev=ev,
        variance=square - ev**2,
        action=action,
        standard_error=error,
        returns=tuple(returns),
    )
    return Main(priced, {**_figures(rulings, play), "sampled": _errors(splits)})


# Rounds with a split


def _error(rulings: Rulings, splits: Mapping[tuple[int, int], Sampled]) -> float | None:
    """The standard error of what a round is worth; none where every hand is settled for itself."""
    if rulings.between.is_nothing:
        return None
    return float(sum((each.chance * each.mean_error) ** 2 for each in splits.values()) ** 0.5)


def _sampled_splits(rulings: Rulings, play: list[Against]) -> dict[tuple[int, int], Sampled]:
    """Samples of every pair that is split; its worth too where hands bear on each other."""
    tables = Tables(rulings)
    if not rulings.between.is_nothing:
        for against in play:
            weigh_splits(tables, against)
    chances = {
        (place, first): against.chance * chance
        for place, against in enumerate(play)
        for first, second, chance in two_cards(against.column.shoe)
        if first == second and chance and against.plan.splits[first]
    }
    total = sum(chances.values())
    found = {}
    for (place, face), chance in chances.items():
        rounds = max(LEAST, int(ROUNDS * chance / total))
        each = sampled(tables, play[place], face, chance, rounds)
        if each is None:
            raise RunsOutError
        play[place].split[face] = each.mean
        found[play[place].column.first, face] = each
    return found


# The law of the results


def _unsplit(rulings: Rulings, play: list[Against]) -> tuple[list[Return], float]:
    """How likely every result of hands that are not split is; and what is wagered on them in all."""
    shape = (len(rulings.pays[WHOLE]), len(rulings.drawing.ends))
    single, double = np.zeros(shape), np.zeros(shape)
    naturals: dict[tuple[int, int], float] = defaultdict(float)
    for against in play:
        column, arrays = against.column, against.column.arrays
        reach = np.zeros(len(arrays.cards))
        for first, second, chance in two_cards(column.shoe):
            hand, weight = arrays.hands.of(first, second), chance * against.chance
            if rulings.is_natural(first, second):
                if weight:
                    for end, part in enumerate(column.laws()[hand]):
                        naturals[column.first, end] += weight * float(part)
            elif not (first == second and against.plan.splits[first]):
                reach[hand] += weight
        doubles = against.plan.doubles & arrays.may_double
        paying = column.paying(WHOLE)
        kernel.results(column.left(), paying, reach, against.plan.draws, doubles, single, double)
    returns = [
        _line(rulings, rulings.natural_pays[first][end], "blackjack", end, weight)
        for (first, end), weight in naturals.items()
        if weight
    ]
    for kind, found in ((WHOLE, single), (WHOLE + DOUBLED, double)):
        for row, end in zip(*np.nonzero(found), strict=True):
            name = _called(rulings, int(row), int(end), is_doubled=kind != WHOLE)
            paid = rulings.pays[kind][row][end]
            returns.append(Return(name, paid.net, float(found[row, end]), paid.because))
    action = float(single.sum() + 2 * double.sum()) + sum(naturals.values())
    return returns, action


def _line(rulings: Rulings, paid: Paid, name: str, end: int, weight: float) -> Return:
    both = f"{name} against blackjack" if end == rulings.drawing.ends.blackjack else name
    return Return(both, paid.net, weight, paid.because)


def _called(rulings: Rulings, row: int, end: int, *, is_doubled: bool) -> str:
    """A result in words."""
    ends = rulings.drawing.ends
    if row == len(rulings.pays[WHOLE]) - 1:
        says = f"over {rulings.target}"
    elif end == ends.blackjack:
        says = "dealer's blackjack"
    elif end == ends.bust:
        says = f"dealer over {rulings.target}"
    elif row == end + 1:
        says = "stand off"
    else:
        says = "higher than the dealer" if row > end + 1 else "lower than the dealer"
    return f"doubled: {says}" if is_doubled else says


def _of_split(rulings: Rulings, each: Sampled) -> list[Return]:
    """The results of rounds with a split, by what they come to together."""
    parts = lcm(*(paid.net.denominator for kind in rulings.pays for row in kind for paid in row))
    # Results are sums of what the engine pays, so each is a whole number of these parts.
    nets, places = np.unique(np.rint(each.nets * parts).astype(np.int64), return_inverse=True)
    shares = np.bincount(places, weights=each.weights)
    because = rulings.pays[FIRST][len(rulings.drawing.ends.totals)][0].because
    return [
        Return("pair split", Fraction(int(net), parts), each.chance * float(share), because)
        for net, share in zip(nets, shares, strict=True)
    ]


def _errors(splits: Mapping[tuple[int, int], Sampled]) -> dict[str, float]:
    """What was sampled: how often pairs are split, and the standard errors that this puts on the figures."""

    def error(function: Any) -> float:
        return float(sum(each.error(function(each.nets)) ** 2 for each in splits.values()) ** 0.5)

    return {
        "rounds": sum(len(each.nets) for each in splits.values()),
        "split_chance": sum(each.chance for each in splits.values()),
        "p_win_error": error(lambda nets: (nets > 0).astype(float)),
        "p_push_error": error(lambda nets: (nets == 0).astype(float)),
        "p_lose_error": error(lambda nets: (nets < 0).astype(float)),
        "variance_error": error(lambda nets: nets**2),
    }


# Charts


def _figures(rulings: Rulings, play: list[Against]) -> dict[str, Any]:
    """Value by the dealer's first card, the chart, and what each option is worth."""
    names = [face.name for face in rulings.faces]
    ups = {names[against.column.first]: against for against in play}
    found: dict[str, Any] = {
        "by_first_card": {up: {"chance": against.chance, "ev": against.value} for up, against in ups.items()},
        "hands": _hands(rulings, ups),
    }
    if play[0].strategy in BY_CHART:
        chart: dict[str, dict[str, str]] = {}
        costs: dict[str, dict[str, float]] = {}
        for up, against in ups.items():
            for name, says in entries(against.by_total, against.column):
                chart.setdefault(name, {})[up] = says
            for (name, what), cost in against.costs.items():
                costs.setdefault(f"{name}, {what} or not", {})[up] = against.chance * max(0.0, cost)
        found |= {"chart": chart, "entry_costs": costs}
    return found


def _hands(rulings: Rulings, ups: Mapping[str, Against]) -> dict[str, dict[str, dict[str, Any]]]:
    """For every two cards and dealer's first card: what is played, what each option is worth and costs."""
    names = [face.name for face in rulings.faces]
    found: dict[str, dict[str, dict[str, Any]]] = {}
    for first, second, _ in rulings.hands.pairs():
        if not rulings.dealt[first][second]:
            continue
        row = found[f"{names[first]},{names[second]}"] = {}
        for up, against in ups.items():
            options = {
                option: worth
                for option, worth in against.options(first, second).items()
                if np.isfinite(worth) and (option != SPLIT or against.column.shoe[first] >= 2)
            }
            if not options:
                continue
            best = max(options.values())
            row[up] = {
                "plays": against.decision(first, second),
                "worth": options,
                "costs": {option: best - worth for option, worth in options.items()},
            }
    return found
