"""Spins and rolls a second through the engine, one player with some wagers: no peer knows these rules."""

from collections.abc import Sequence
from time import perf_counter
from typing import Any

import msgspec

from pitboss.games import GAMES
from pitboss.law import Rulebook
from pitboss.table.notation import parse
from pitboss.table.refusal import Refusal

ROUNDS = 500
TRIES = 3
SIGN = {"minimum": 500, "maximum": 50_000}
WAGERED = {
    "roulette": ("red", "straight 17", "split 17 20"),
    "money-wheel": ("symbol a", "symbol c"),
    "tai-sai": ("small", "double 3", "total 9"),
}
ROUND = {
    "roulette": ("dealer: spin", "{wagers}", "dealer: no more bets", "wheel: ball in {n}", "{settle}"),
    "money-wheel": ("{wagers}", "dealer: no more bets", "dealer: spin", "wheel: stops at {n}", "{settle}"),
    "tai-sai": (
        "dealer: tumble",
        "{wagers}",
        "dealer: no more bets",
        "tumbler: {d} 3 4",
        "dealer: enter {d} 3 4",
        "{settle}",
    ),
}


def _lines(slug: str, n: int) -> list[str]:
    """One round in the notation; what has no winner ends with the collecting."""
    wagers = [f"box 1: place 5.00 on {area}" for area in WAGERED[slug]]
    lines: list[str] = []
    for line in ROUND[slug]:
        if line == "{wagers}":
            lines += wagers
        elif line == "{settle}":
            lines += ["dealer: collect", "dealer: pay"]
        else:
            lines.append(line.format(n=n % 36 + 1, d=n % 6 + 1))
    return lines


def played(game: Any, rules: Any, state: Any, rounds: Sequence[Sequence[Any]]) -> None:
    """Every round carried out; a payment where nobody won is refused and passed over."""
    for actions in rounds:
        for action in actions:
            answer = game.decide(rules, state, action)
            if isinstance(answer, Refusal):
                assert answer.code == "not-now", answer.says
                continue
            for event in answer:
                state = game.apply(state, event)


def main() -> None:
    """Prints the rate of each game."""
    for slug in ROUND:
        game = GAMES[slug]
        rules = game.rules(Rulebook.on(None, slug))
        state = game.new(rules, msgspec.convert({"sign": SIGN}, game.setup))
        rounds = [[parse(line, game.verbs) for line in _lines(slug, n)] for n in range(ROUNDS)]
        seconds = []
        for _ in range(TRIES):
            start = perf_counter()
            played(game, rules, state, rounds)
            seconds.append(perf_counter() - start)
        print(f"{slug:<12}{ROUNDS / min(seconds):>10,.0f} rounds/s, {len(WAGERED[slug])} wagers each")


if __name__ == "__main__":
    main()
