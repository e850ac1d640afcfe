"""What may be asked: known by its name before it is worked out."""

from collections.abc import Callable
from dataclasses import dataclass

from pitboss.play.drill.puzzle import Kind, Puzzle, Source


@dataclass(frozen=True, slots=True)
class Candidate:
    """A puzzle that may be asked; `build` works it out, or finds that there is nothing to ask."""

    key: str
    kind: Kind
    source: Source
    about: str
    """The facts that it asks about: of two such puzzles one may give the other away."""
    build: Callable[[], Puzzle | None]
