"""What a ruling rests on: a hand and its rank, what beat what, a number, a throw, a prize that is not due."""

from typing import Literal

from msgspec import Struct

from pitboss.table.cards import Card

Kind = Literal["hand", "compared", "result", "no-prize"]


class Basis(Struct, frozen=True):
    """One thing that lay open as wagers were decided, in words, with the clauses that make it count."""

    kind: Kind
    """`hand`: what somebody held. `compared`: what beat it. `result`: a number, a throw, who won a coup.
    `no-prize`: a prize that might be looked for, and why there is none."""
    who: str
    """Whose it is: `box 3`, `dealer`, `wheel`; a second hand of a box has a name of its own."""
    says: str
    """All of it, in a sentence without a stop."""
    because: tuple[str, ...]
    """References of the clauses that rank, count or exclude it, the deciding one first."""
    cards: tuple[Card, ...] = ()
    """The cards of a hand, as they lie."""
