"""A sitting of the drill: which puzzle comes next, what an answer counts, and what came of it all."""

from collections import deque
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from pitboss.play.drill.boxes import KNOWN, Learnt
from pitboss.play.drill.grading import Graded, grade
from pitboss.play.drill.progress import OfGame
from pitboss.play.drill.puzzle import Puzzle

# What was wrong comes back after so many others.
_LATER = 3


@dataclass(frozen=True, slots=True)
class Given:
    """An answer that was given, and what it counted."""

    puzzle: Puzzle
    said: str
    graded: Graded
    ms: int
    is_late: bool
    is_helped: bool

    @property
    def is_right(self) -> bool:
        """Whether it was right, and in time."""
        return self.graded.is_right and not self.is_late


class Drill:
    """Puzzles that are asked until they are known; what was wrong comes back in the same sitting."""

    def __init__(
        self,
        puzzles: Sequence[Puzzle],
        own: OfGame,
        alike: Mapping[str, Sequence[Puzzle]] | None = None,
        limit_ms: int = 0,
    ) -> None:
        """`limit_ms`: an answer that takes longer is wrong; 0 lets anybody think as long as they like."""
        self.own = own
        """What was learnt, as it stands now."""
        self.given: list[Given] = []
        """Every answer so far."""
        self._queue = deque(puzzles)
        self._alike = alike or {}
        self._limit = limit_ms
        self._missed: set[str] = set()

    @property
    def next(self) -> Puzzle | None:
        """The puzzle to ask now; none when all were asked."""
        return self._queue[0] if self._queue else None

    @property
    def left(self) -> int:
        """How many are still to be asked, as far as can be told."""
        return len(self._queue)

    def answer(self, said: str, ms: int, *, is_helped: bool = False) -> Given:
        """Grade what was said of the next puzzle; an UnreadableError leaves it to be asked again."""
        puzzle = self._queue[0]
        return self._take(puzzle, said, grade(puzzle, said), ms, is_helped=is_helped)

    def pass_over(self, ms: int) -> Given:
        """The answer is not known: it counts as wrong."""
        return self._take(self._queue[0], "", Graded(False), ms, is_helped=False)

    def _take(self, puzzle: Puzzle, said: str, graded: Graded, ms: int, *, is_helped: bool) -> Given:
        self._begin()
        self._queue.popleft()
        is_helped |= graded.is_right and not graded.is_exact
        given = Given(puzzle, said, graded, ms, bool(self._limit) and ms > self._limit, is_helped)
        self.given.append(given)
        learnt = self.learnt(puzzle)
        if not given.is_right:
            learnt = learnt.wrong_again(self.own.sittings, ms)
            self._missed.add(puzzle.key)
        elif is_helped:
            learnt = learnt.helped(self.own.sittings, ms)
        else:
            learnt = learnt.right(self.own.sittings, ms)
        self.own.learnt[puzzle.key] = learnt
        if puzzle.key in self._missed and learnt.row < KNOWN:
            self._queue.insert(min(_LATER, len(self._queue)), self._another(puzzle))
        return given

    def _begin(self) -> None:
        """A sitting counts from its first answer."""
        if not self.given:
            self.own.sittings += 1

    def learnt(self, puzzle: Puzzle) -> Learnt:
        """How far a puzzle has come."""
        return self.own.learnt.get(puzzle.key, Learnt())

    def _another(self, puzzle: Puzzle) -> Puzzle:
        """The same once more, with other cards and amounts where there are such."""
        others = self._alike.get(puzzle.key, ())
        if puzzle not in others:
            return puzzle
        return others[(list(others).index(puzzle) + 1) % len(others)]
