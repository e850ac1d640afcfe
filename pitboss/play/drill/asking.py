"""What is asked in a sitting: puzzles of cases and of random rounds, those first that are not known yet."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from random import Random

from pitboss.odds.asked import OddsError
from pitboss.play.drill import cases
from pitboss.play.drill.advice import Advice, adviser
from pitboss.play.drill.boxes import Learnt, in_turn
from pitboss.play.drill.candidate import Candidate
from pitboss.play.drill.puzzle import KINDS, SOURCES, Kind, Puzzle, Source
from pitboss.play.drill.round_puzzles import of_round
from pitboss.record.choice import Choice, Override

# So many random rounds are played for each puzzle, so that there is something to choose.
_ROUNDS = 4
_MOST_ROUNDS = 120


@dataclass(frozen=True, slots=True)
class Wanted:
    """What somebody wants to be asked."""

    law: Choice
    """The law of random rounds."""
    other: Override
    """The law that cases are ruled under, where it is not their own."""
    seed: str
    count: int
    kinds: Collection[Kind] = KINDS
    sources: Collection[Source] = SOURCES


@dataclass(frozen=True, slots=True)
class Asked:
    """The puzzles of a sitting, and others by which the same is learnt."""

    puzzles: list[Puzzle]
    alike: Mapping[str, list[Puzzle]]


def ask(wanted: Wanted, learnt: Mapping[str, Learnt], sitting: int) -> Asked:
    """What to ask in a sitting, at most as many puzzles as are wanted."""
    found: list[list[Puzzle]] = []
    alike: dict[str, list[Puzzle]] = {}
    if "cases" in wanted.sources:
        found.append(_chosen(wanted, _cases(wanted), learnt, sitting))
    if "rounds" in wanted.sources:
        alike = _rounds(wanted)
        ready = [_ready(some[0]) for some in alike.values()]
        found.append(_chosen(wanted, ready, learnt, sitting))
    mixed = [puzzle for n in range(wanted.count) for some in found for puzzle in some[n : n + 1]]
    first = ((puzzle.key, puzzle) for puzzle in mixed[: wanted.count])
    return Asked(in_turn(first, learnt, sitting), alike)


def _chosen(
    wanted: Wanted, candidates: list[Candidate], learnt: Mapping[str, Learnt], sitting: int
) -> list[Puzzle]:
    """The first so many that have something to ask, no two about the same facts."""
    fit = [candidate for candidate in candidates if candidate.kind in wanted.kinds]
    Random(wanted.seed).shuffle(fit)
    about: set[str] = set()
    found: list[Puzzle] = []
    for candidate in in_turn(((each.key, each) for each in fit), learnt, sitting):
        if len(found) == wanted.count:
            break
        puzzle = None if candidate.about in about else candidate.build()
        if puzzle is not None:
            about.add(candidate.about)
            found.append(puzzle)
    return found


def _cases(wanted: Wanted) -> list[Candidate]:
    return [*cases.candidates(wanted.law.game, wanted.law.jurisdiction, wanted.other, wanted.seed)]


def _rounds(wanted: Wanted) -> dict[str, list[Puzzle]]:
    """What random rounds can teach, with the puzzles for each of it."""
    found: dict[str, list[Puzzle]] = {}
    advice = _advice(wanted)
    decisions = 0
    for number in range(min(_MOST_ROUNDS, _ROUNDS * wanted.count)):
        # Nobody is asked for more advice than there are puzzles.
        asked = advice if decisions < wanted.count else None
        for puzzle in of_round(wanted.law, f"{wanted.seed} {number}", wanted.kinds, asked):
            found.setdefault(puzzle.key, []).append(puzzle)
            decisions += puzzle.kind == "play"
    return found


def _advice(wanted: Wanted) -> Advice | None:
    """Who tells what to play, where that is asked; whoever asks for all that there is goes without."""
    if "play" not in wanted.kinds:
        return None
    try:
        return adviser(wanted.law.game)
    except OddsError:
        if tuple(wanted.kinds) == ("play",):
            raise
        return None


def _ready(puzzle: Puzzle) -> Candidate:
    return Candidate(puzzle.key, puzzle.kind, "rounds", puzzle.key, lambda: puzzle)
