"""A puzzle: facts, a question, the answer that the engine gives, and why."""

from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from pitboss.law import Rulebook
from pitboss.record.answer.shapes import Why
from pitboss.table.event import Outcome
from pitboss.table.shown import Piece

Kind = Literal["due", "clause", "play"]
Source = Literal["cases", "rounds"]
KINDS: tuple[Kind, ...] = ("due", "clause", "play")
SOURCES: tuple[Source, ...] = ("cases", "rounds")


# In cents: far below what anybody could notice, far above what floats lose.
_NOISE = 1e-6


@dataclass(frozen=True, slots=True)
class Paid:
    """What becomes of a wager: its outcome, and what is paid on top of it without the commission.

    `collected` is what is taken of a wager that wins in one of its parts; `is_void`: the clause calls it so.
    """

    outcome: Outcome
    cents: int
    collected: int = 0
    is_void: bool = False


@dataclass(frozen=True, slots=True)
class Amount:
    """A sum: what a player takes of a pot, or a prize."""

    cents: int


@dataclass(frozen=True, slots=True)
class Cited:
    """The clause that decides, among some that are offered."""

    book: Rulebook
    ref: str
    choices: tuple[Why, ...]
    also: tuple[str, ...] = ()
    """Other clauses behind the decision, which do not decide it."""


@dataclass(frozen=True, slots=True)
class Pick:
    """One of some things that a player may do, and what each is worth to them on average, in cents."""

    values: tuple[tuple[str, Fraction | float], ...]

    @property
    def best(self) -> Fraction | float:
        """What the best of them is worth."""
        return max(value for _, value in self.values)

    def is_best(self, value: Fraction | float) -> bool:
        """Whether nothing is worth more; between floats so little that it is noise is no difference."""
        noise = 0 if isinstance(value, Fraction | int) and isinstance(self.best, Fraction | int) else _NOISE
        return self.best - value <= noise


def in_dollars(cents: Fraction | float) -> str:
    """What an option is worth on average, to a tenth of a cent.

    >>> in_dollars(Fraction(-2325, 100))
    '-0.233'
    """
    return f"{float(cents) / 100:.3f}"


Truth = Paid | Amount | Cited | Pick


@dataclass(frozen=True, slots=True, kw_only=True)
class Puzzle:
    """What is asked, on which facts, and what is right."""

    key: str
    """What is learnt by it: progress is kept by this name."""
    kind: Kind
    source: Source
    game: str
    law: str
    """The rulebook in a few words: `NZ 1998`."""
    title: str
    """What it is about, in a few words that may give the answer away."""
    read: tuple[Why, ...] = ()
    """The clauses to know for it: the one that decides, and of what is paid the one that gives the odds."""
    where: tuple[str, ...] = ()
    """How `pitboss law show` is asked for each of these: `craps 3.6 --on 1997-07-27`."""
    shown: tuple[Piece, ...] = ()
    """Hands of cards and lines, as they lie on the table."""
    facts: tuple[str, ...] = ()
    """What happened, in the notation."""
    question: str
    how: str
    """What an answer looks like."""
    truth: Truth
    says: str
    """What is right, in a sentence."""
    because: tuple[Why, ...] = ()
    """The clauses behind it, the deciding one first."""
    afterwards: str = ""
    """What is told only once the answer was given, such as the story of a case."""

    @property
    def clause(self) -> Why | None:
        """The clause that decides it."""
        return self.because[0] if self.because else None
