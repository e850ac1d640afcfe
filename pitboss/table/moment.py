"""What a rule of play looks at: the rules in force and the state of the table."""

from collections.abc import Iterable
from typing import Any, ClassVar, Generic, NamedTuple, Self, TypeVar

from msgspec import Struct

from pitboss.law import Rulebook
from pitboss.law.key import Key
from pitboss.table.changes import Changes
from pitboss.table.event import Event
from pitboss.table.refusal import Refusal


class Rules(Struct, frozen=True):
    """The rulebook made ready for a game, which adds its terms by name."""

    book: Rulebook

    def because(self, *keys: Key) -> tuple[str, ...]:
        """References of the clauses behind some keys."""
        return self.book.because(*keys)

    def reads(self, interpretation: str, reading: str) -> bool:
        """Whether an interpretation arises here and is read this way."""
        return self.book.reads(interpretation, reading)

    def refuse(self, code: str, says: str, *keys: Key) -> Refusal:
        """A refusal with the clauses behind some keys."""
        return Refusal(code, says, self.book.because(*keys))


R = TypeVar("R", bound=Rules, covariant=True)
S = TypeVar("S", covariant=True)


class _Both(NamedTuple, Generic[R, S]):
    """The rules and the state: a pair that a guard may take apart."""

    rules: R
    state: S


class Moment(_Both[R, S]):
    """The rules and the state, handed to every guard; a game names its own, and its changes."""

    __slots__ = ()
    changes: ClassVar[Changes[Any]] = Changes()

    def because(self, *keys: Key) -> tuple[str, ...]:
        """The clauses behind some keys."""
        return self.rules.book.because(*keys)

    def refuse(self, code: str, says: str, *keys: Key) -> Refusal:
        """A refusal that rests on some keys."""
        return Refusal(code, says, self.rules.book.because(*keys))

    def after(self, events: Iterable[Event]) -> Self:
        """The table once some events have happened."""
        return type(self)(self.rules, self.changes.all(self.state, events)) if events else self
