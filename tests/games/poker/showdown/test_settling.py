"""Pots settled, on one board or several, beside a plain settler that knows no pots: chip by chip."""

from collections import Counter
from itertools import combinations
from random import Random

import pytest

from pitboss.record.table import Table
from pitboss.table.cards import DECK, RANKS, Card, rank
from pitboss.table.hands import Ranking
from tests.games.poker.telling import dealt, stacks, table, told

GAMES = [("hold-em", 52), ("hold-em", 32), ("pineapple", 52), ("omaha", 52), ("omaha", 32)]
LOWEST = {52: "2", 32: "7"}


def shuffled(random: Random, deck: int) -> list[Card]:
    cards = [card for card in DECK if RANKS.index(rank(card)) >= RANKS.index(LOWEST[deck])]
    random.shuffle(cards)
    return cards


def all_in(random: Random, game: str, deck: int) -> Table:
    """A hand in which everybody folds or goes all-in, up to its showdown, on several boards maybe."""
    count = random.randint(2, 4)
    felt = table({box: random.randint(3, 200) for box in range(1, count + 1)}, game=game, deck=deck, boxes=5)
    cards = shuffled(random, deck)
    told(felt, "dealer: new hand")
    while felt.state.phase not in ("showdown", "won"):
        _step(felt, random, cards)
    return felt


def _step(felt: Table, random: Random, cards: list[Card]) -> None:
    state = felt.state
    if state.phase == "posting":
        told(felt, f"box {state.due[0].box}: post")
    elif state.phase == "dealing":
        _maybe_runs(felt, random)
        action = felt.game.feed(felt.rules, felt.state, cards)
        assert action is not None
        dealt(felt, " ".join(action.cards))  # type: ignore[attr-defined]
    elif state.phase == "discarding":
        player = state.player(state.turn)
        assert player is not None
        told(felt, f"box {state.turn}: discard {player.cards[0]}")
    else:
        _bets(felt, random)


def _maybe_runs(felt: Table, random: Random) -> None:
    state = felt.state
    first = f"box {state.live()[0].box}"
    options = [option for option in felt.game.options(felt.rules, state, first) if "times" in option.vary]
    if not options or random.random() < 0.3:
        return
    times = random.randint(2, options[0].vary["times"].most)  # type: ignore[union-attr]
    for player in state.live():
        told(felt, f"box {player.box}: run it {times} times")
    told(felt, f"game supervisor: allow {times} runs")


def _bets(felt: Table, random: Random) -> None:
    state = felt.state
    player = state.player(state.turn)
    assert player is not None
    top, who = player.bet + player.stack, f"box {player.box}"
    if random.random() < 0.15:
        told(felt, f"{who}: fold")
        return
    options = felt.game.options(felt.rules, state, who)
    raises = [o.action for o in options if type(o.action).__name__ in ("Bet", "RaiseTo")]
    if raises:
        verb = "bet" if type(raises[0]).__name__ == "Bet" else "raise to"
        told(felt, f"{who}: {verb} {top // 100}.{top % 100:02}")
    else:
        told(felt, f"{who}: {'call' if state.bets.high > player.bet else 'check'}")


def expected(felt: Table) -> Counter[int]:
    """What everybody has in the end, chip by chip: who met the nth chip contends for all the nth chips."""
    state = felt.state
    put = {player.box: player.put for player in state.players}
    live = [player.box for player in state.live()]
    most = max(put[box] for box in live)
    lying: Counter[tuple[int, ...]] = Counter()
    for chip in range(1, max(put.values()) + 1):
        who = tuple(box for box in live if put[box] >= min(chip, most))
        lying[who] += sum(put[box] >= chip for box in put)
    found = Counter({player.box: player.stack for player in state.players})
    order = [player.box for player in state.clockwise(state.button)]
    for who, cents in lying.items():
        for place, board in enumerate(state.boards):
            part = cents // len(state.boards) + (place < cents % len(state.boards))
            winners = [box for box in order if box in _winners(felt, who, board.cards)]
            for seat, box in enumerate(winners):
                found[box] += part // len(winners) + (seat < part % len(winners))
    return found


def _winners(felt: Table, who: tuple[int, ...], board: tuple[Card, ...]) -> list[int]:
    if len(who) == 1:
        return list(who)
    values = {box: _value(felt, box, board) for box in who}
    return [box for box in who if values[box] == max(values.values())]


def _value(felt: Table, box: int, board: tuple[Card, ...]) -> int:
    """The best of every five cards that the game allows."""
    ranking: Ranking = felt.rules.worth(felt.state.terms).ranking
    player = felt.state.player(box)
    assert player is not None
    if felt.state.terms.game == "omaha":
        fives = [(*a, *b) for a in combinations(player.own, 2) for b in combinations(board, 3)]
    else:
        fives = list(combinations((*player.own, *board), 5))
    return max(map(ranking.value, fives))


@pytest.mark.parametrize(("game", "deck"), GAMES)
def test_every_chip_goes_to_the_best_hand_that_met_it(game: str, deck: int) -> None:
    random = Random(f"{game} {deck}")
    boards: Counter[int] = Counter()
    for _ in range(60):
        felt = all_in(random, game, deck)
        state = felt.state
        boards[len(state.boards)] += 1
        known = [*state.laid, *state.burnt, *state.discards, *(c for p in state.players for c in p.own)]
        assert len(set(known)) == len(known), "a card came twice"
        due = expected(felt)
        for player in state.live() if state.phase == "showdown" else ():
            told(felt, f"box {player.box}: tables {' '.join(player.own)}")
        told(felt, "dealer: award pots")
        assert stacks(felt) == {box: cents for box, cents in due.items() if box in stacks(felt)}
        assert sum(stacks(felt).values()) == sum(due.values())
    assert boards[1]
    assert any(count > 1 for count in boards)
