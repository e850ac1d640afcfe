"""Sittings that play by themselves: what the benchmarks of rounds have in common."""

from collections.abc import Mapping, Sequence
from time import perf_counter

from pitboss.play.clock import Clock
from pitboss.play.play import play
from pitboss.play.purse import Purse
from pitboss.play.sitting import Happened, Player, Sitting
from pitboss.record.choice import Choice
from pitboss.record.opening import open_table
from pitboss.record.table import Table
from pitboss.table.action import Action
from pitboss.table.chance import SystemChance
from pitboss.table.refusal import Refusal

TRIES = 3
# Nobody runs out of chips.
CHIPS = 10**12


def opened(slug: str, *changes: str) -> Sitting:
    """The table that is set up for play, under the law as last held; a change is NAME=VALUE."""
    table = open_table(Choice(game=slug), changes)
    return Sitting(table, SystemChance(), Clock(None, repeatable=True), Purse(CHIPS), seats={})


def played(slug: str, players: Mapping[str, Player], rounds: int, *changes: str) -> float:
    """Rounds a second of players who are asked, best of some tries."""
    seconds = []
    for _ in range(TRIES):
        sitting = opened(slug, *changes)
        start = perf_counter()
        play(sitting, players, rounds=rounds)
        seconds.append(perf_counter() - start)
    return rounds / min(seconds)


def actions_of(slug: str, players: Mapping[str, Player], rounds: int, *changes: str) -> list[Action]:
    """Everything that is done in some rounds."""
    done: list[Action] = []

    def note(happened: Happened) -> None:
        done.append(happened.action)

    sitting = opened(slug, *changes)
    sitting.follow("operator", note)
    play(sitting, players, rounds=rounds)
    return done


def repeated(slug: str, actions: Sequence[Action], rounds: int, *changes: str) -> float:
    """Rounds a second of the engine alone, which is told what is done; best of some tries."""
    seconds = []
    for _ in range(TRIES):
        table = opened(slug, *changes).table
        start = perf_counter()
        carry_out(table, actions)
        seconds.append(perf_counter() - start)
    return rounds / min(seconds)


def carry_out(table: Table, actions: Sequence[Action]) -> None:
    """Every action in turn; none is refused."""
    for action in actions:
        answer = table.act(action)
        assert not isinstance(answer, Refusal), answer.says


def report(slug: str, what: str, players: Mapping[str, Player], rounds: int, *changes: str) -> None:
    """Print both rates of a game."""
    asked = played(slug, players, rounds, *changes)
    alone = repeated(slug, actions_of(slug, players, rounds, *changes), rounds, *changes)
    print(f"{slug}, {what}: {asked:,.0f} rounds/s of players who are asked, {alone:,.0f} of the engine alone")
