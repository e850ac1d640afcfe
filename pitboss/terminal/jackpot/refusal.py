"""The JSON of a jackpot command that was turned down."""

from collections.abc import Sequence

from msgspec import Struct

SCHEMA = "pitboss/jackpot-refusal/1"


class Clause(Struct, frozen=True):
    """A clause by its reference, and as people cite it."""

    ref: str
    cite: str


class TurnedDown(Struct, frozen=True):
    """Why nothing was done: a stable code, a sentence, the clauses behind it."""

    code: str
    says: str
    because: Sequence[Clause] = ()
    schema: str = SCHEMA
