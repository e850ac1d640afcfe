"""Full one-player rounds of Caribbean stud a second through the engine; and where the time goes."""

import cProfile
import pstats
import random
from time import perf_counter
from typing import Any

from pitboss.games import GAMES
from pitboss.games.caribbean_stud import actions as a
from pitboss.games.caribbean_stud.setup import Setup
from pitboss.law import Rulebook
from pitboss.table.action import Action
from pitboss.table.cards import DECK, Card
from pitboss.table.money import Cents
from pitboss.table.refusal import Refusal
from pitboss.table.sign import Sign
from pitboss.table.verbs import NoMoreBets, Settle, Shuffle

ROUNDS = 5_000
TRIES = 3
SHOWN = 20
TARGET = 5_000
BOX, ANTE = "box 3", Cents(2_500)


def _deals(rounds: int) -> list[tuple[tuple[Card, ...], tuple[Card, ...]]]:
    """Hands dealt beforehand, so that only the engine is timed."""
    chance = random.Random(1998)
    dealt = (chance.sample(DECK, 10) for _ in range(rounds))
    return [(tuple(cards[:5]), tuple(cards[5:])) for cards in dealt]


def _actions(mine: tuple[Card, ...], theirs: tuple[Card, ...]) -> list[Action]:
    """One round: ante, close, deal, decide, reveal, settle, shuffle, cut. Every fourth hand folds."""
    head: list[Action] = [
        a.Ante(who=BOX, cents=ANTE),
        NoMoreBets(who="dealer"),
        a.DealBox(who="shoe", box=3, cards=mine),
        a.DealDealer(who="shoe", cards=theirs),
    ]
    tail: list[Action] = [
        Settle(who="dealer"),
        Shuffle(who="dealer"),
        a.CutCards(who="dealer", cards=26),
    ]
    if mine[0][0] in "234":
        return [*head, a.Fold(who=BOX), *tail]
    return [*head, a.Bet(who=BOX), a.Reveal(who="dealer"), *tail]


def played(game: Any, rules: Any, state: Any, rounds: list[list[Action]]) -> Any:
    """The state after some rounds."""
    for actions in rounds:
        for action in actions:
            answer = game.decide(rules, state, action)
            assert not isinstance(answer, Refusal), answer.says
            for event in answer:
                state = game.apply(state, event)
    return state


def main() -> None:
    """Prints the rate, then a profile of as many rounds."""
    game = GAMES["caribbean-stud"]
    rounds = [_actions(mine, theirs) for mine, theirs in _deals(ROUNDS)]
    rules = game.rules(Rulebook.on(None, game.slug))
    state = game.new(rules, Setup(Sign(500, 50_000)))
    seconds = []
    for _ in range(TRIES):
        start = perf_counter()
        played(game, rules, state, rounds)
        seconds.append(perf_counter() - start)
    rate = ROUNDS / min(seconds)
    print(f"{rate:>10,.0f} rounds/s of one player, best of {TRIES}; the target is {TARGET:,}")
    profile = cProfile.Profile()
    profile.runcall(played, game, rules, state, rounds)
    pstats.Stats(profile).sort_stats("tottime").print_stats(SHOWN)


if __name__ == "__main__":
    main()
