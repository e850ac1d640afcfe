"""Rounds audited a second (read, hash-checked, replayed, compared), and where the time goes.

Given an older checkout, the same record is audited by its package too, in turns, and compared.
"""

import cProfile
import pstats
import random
import sys
from io import BytesIO
from time import perf_counter

from pitboss.games import GAMES
from pitboss.games.caribbean_stud.setup import Setup
from pitboss.record.audit import audit
from pitboss.record.choice import Choice
from pitboss.record.lines import Entry, entry_of, header_of, written
from pitboss.record.table import Table
from pitboss.table.cards import DECK
from pitboss.table.refusal import Refusal
from pitboss.table.sign import Sign

ROUNDS = 2_000
BOXES = 3
TRIES = 3
SHOWN = 15
CHOICE = Choice(game="caribbean-stud")


def record(rounds: int) -> bytes:
    """A record of some rounds with every box betting and every bet wager's payment stated."""
    chance = random.Random(1998)
    table = Table(GAMES[CHOICE.game], CHOICE.book(), Setup(Sign(500, 50_000)))
    entries: list[Entry] = []
    for _ in range(rounds):
        for line in _round(chance):
            action = table.read(line, 1000 * (len(entries) + 1))
            answer = table.act(action)
            assert not isinstance(answer, Refusal), f"{line}: {answer.says}"
            entries.append(entry_of(len(entries) + 1, action, answer))
    return written(header_of(table, CHOICE), entries)


def _round(chance: random.Random) -> list[str]:
    cards = chance.sample(DECK, 5 * (BOXES + 1))
    hands = [" ".join(cards[place : place + 5]) for place in range(0, len(cards), 5)]
    boxes = range(1, BOXES + 1)
    return [
        *(f"box {box}: ante 25.00" for box in boxes),
        "dealer: no more bets",
        *(f"shoe: box {box} {hands[box]}" for box in boxes),
        f"shoe: dealer {hands[0]}",
        *(f"box {box}: bet" for box in boxes),
        "dealer: reveal",
        "dealer: settle",
        "dealer: shuffle",
        "dealer: cut 26",
    ]


def main() -> None:
    """Prints the rate, then a profile of one audit."""
    content = record(ROUNDS)
    seconds = []
    for _ in range(TRIES):
        start = perf_counter()
        found = audit(BytesIO(content), GAMES)
        seconds.append(perf_counter() - start)
        assert found.exit_code == 0, found.findings[:1] or found.damage
    rate = ROUNDS / min(seconds)
    size = len(content) / ROUNDS
    print(f"{ROUNDS:,} rounds of {BOXES} boxes, {found.actions:,} actions, {size:,.0f} bytes a round")
    print(f"audit {rate:>10,.0f} rounds/s, {found.actions / min(seconds):,.0f} actions/s, best of {TRIES}")
    profile = cProfile.Profile()
    profile.runcall(audit, BytesIO(content), GAMES)
    pstats.Stats(profile).sort_stats("tottime").print_stats(SHOWN)


if __name__ == "__main__":
    if len(sys.argv) > 1:
        from against import compare

        compare("audit.py", sys.argv[1])
    else:
        main()
