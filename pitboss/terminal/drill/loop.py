"""The loop of the drill: a puzzle is asked, a line is heard, and it is told what that counted."""

from collections.abc import Callable
from time import monotonic_ns
from typing import Protocol

from pitboss.play.drill.drill import Drill, Given
from pitboss.play.drill.grading import UnreadableError
from pitboss.play.drill.puzzle import Puzzle
from pitboss.play.drill.summary import Summary
from pitboss.terminal.play.lines import Lines

QUIT = ("q", "quit", "exit", "bye")
PROMPT, PAUSE = "> ", "Enter goes on, why explains> "


class Tells(Protocol):
    """What tells somebody of the drill: a page, or lines for a program."""

    def begin(self, game: str, drill: Drill, known: int, limit: float) -> None: ...
    def ask(self, puzzle: Puzzle, number: int, left: int, *, again: bool) -> None: ...
    def heard(self, prompt: str, line: str) -> None: ...
    def hint(self, puzzle: Puzzle) -> None: ...
    def unreadable(self, says: str) -> None: ...
    def verdict(self, given: Given, row: int) -> None: ...
    def why(self, given: Given | None) -> None: ...
    def end(self, found: Summary, kept: str) -> None: ...


class Loop:
    """Somebody at the drill."""

    def __init__(
        self, drill: Drill, tell: Tells, lines: Lines, keep: Callable[[], object], *, prompts: bool
    ) -> None:
        """`keep` is called after each answer; where there are no `prompts`, nothing but `tell` prints."""
        self.drill = drill
        self.tell = tell
        self.lines = lines
        self._keep = keep
        self._prompts = prompts
        self._last: Given | None = None

    def run(self) -> None:
        """Ask until all is answered or somebody leaves."""
        try:
            while self._goes_on():
                pass
        except (EOFError, KeyboardInterrupt):
            return

    def _goes_on(self) -> bool:
        puzzle = self.drill.next
        if puzzle is None:
            return False
        again = any(given.puzzle.key == puzzle.key for given in self.drill.given)
        self.tell.ask(puzzle, len(self.drill.given) + 1, self.drill.left, again=again)
        given = self._answered(puzzle)
        if given is None:
            return False
        self._last = given
        self._keep()
        self.tell.verdict(given, self.drill.learnt(puzzle).row)
        return self._may_go_on()

    def _answered(self, puzzle: Puzzle) -> Given | None:
        """The answer to a puzzle; none where somebody leaves."""
        is_helped, start = False, monotonic_ns()
        while True:
            line = self._line(PROMPT)
            ms = (monotonic_ns() - start) // 1_000_000
            match line.lower():
                case word if word in QUIT:
                    return None
                case "?" | "hint" | "help":
                    is_helped = True
                    self.tell.hint(puzzle)
                case "why":
                    self.tell.why(self._last)
                case "skip":
                    return self.drill.pass_over(ms)
                case "":
                    self.tell.unreadable(puzzle.how)
                case _:
                    try:
                        return self.drill.answer(line, ms, is_helped=is_helped)
                    except UnreadableError as error:
                        self.tell.unreadable(str(error))

    def _may_go_on(self) -> bool:
        """Whether whoever reads the verdict goes on; a pipe does not read."""
        while self.lines.is_typed and self._prompts and self.drill.next is not None:
            match self._line(PAUSE).lower():
                case "":
                    return True
                case "why":
                    self.tell.why(self._last)
                case word if word in QUIT:
                    return False
                case _:
                    self.tell.unreadable("Enter goes on, why explains, q leaves.")
        return True

    def _line(self, prompt: str) -> str:
        line = self.lines.next(prompt if self._prompts else "")
        if line is None:
            raise EOFError
        if not self.lines.is_typed:
            self.tell.heard(prompt, line)
        return line.strip()
