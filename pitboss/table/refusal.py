"""A refusal: a stable code, the clause, and a sentence that says what was wrong and what is allowed."""

from msgspec import Struct


class Refusal(Struct, frozen=True):
    """Why a request was not accepted. The state is untouched."""

    code: str
    """A stable word for it: `below-minimum`."""
    says: str
    """What was wrong and what is allowed, in a sentence."""
    because: tuple[str, ...]
    """References of the clauses behind it, the deciding one first."""
