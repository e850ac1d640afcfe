"""A sentence that somebody reads, with the clauses behind it."""

from msgspec import Struct


class Sentence(Struct, frozen=True):
    """What is said, and by which clauses."""

    says: str
    """All of it, as it is read."""
    because: tuple[str, ...]
    """References of the clauses behind it, the deciding one first."""
