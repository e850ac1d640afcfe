"""A hint: part of what decides, and not all of it."""

from pitboss.play.drill.grading import LETTERS
from pitboss.play.drill.puzzle import Cited, Pick, Puzzle

NONE = "There is no hint for this one."


def hint(puzzle: Puzzle) -> str:
    """Half of the clause's words; of choices, two that are wrong, or the worst."""
    match puzzle.truth:
        case Cited() as truth:
            wrong = [LETTERS[n] for n, why in enumerate(truth.choices) if why.ref != truth.ref]
            return f"It is neither {wrong[0]} nor {wrong[1]}." if len(wrong) > 1 else NONE
        case Pick(values=values) if len(values) > 2:
            return f"It is not {min(values, key=lambda pair: pair[1])[0]}."
        case Pick():
            return NONE
    # What is paid is asked by the odds rather than by who wins.
    words = puzzle.read[-1].says.split() if puzzle.read else []
    return f"The clause begins: {' '.join(words[: (len(words) + 1) // 2])} ..." if words else NONE
