"""An area of the layout, and what becomes of a wager that lies on it."""

from fractions import Fraction

from msgspec import Struct

from pitboss.law.key import Key


class Area(Struct, frozen=True):
    """A place where a wager may lie: `key` is of the clause that permits it, `numbers` are those it names."""

    name: str
    kind: str
    key: Key
    numbers: tuple[int, ...] = ()


class Verdict(Struct, frozen=True):
    """Whether a wager wins, at which odds, and the keys of the clauses that say so; no odds: it loses."""

    odds: Fraction | None
    keys: tuple[Key, ...]
