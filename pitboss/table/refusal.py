"""A refusal: a stable code, the clause, and a sentence that says what was wrong and what is allowed."""

from msgspec import Struct


class Refusal(Struct, frozen=True):
    """Why a request was not accepted. The state is untouched."""

    code: str
    says: str
    because: tuple[str, ...]
