"""A running table: a game, its rulebook and the state so far, moved on by one action at a time."""

from collections.abc import Sequence
from functools import partial
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from pitboss.law import LawError, Rulebook
from pitboss.law.errors import BadProposalError
from pitboss.table.action import Action
from pitboss.table.chips.accounts import Move
from pitboss.table.chips.books import Books, Named, opened
from pitboss.table.engine import Game
from pitboss.table.event import Event, may_move_chips
from pitboss.table.house import known_as
from pitboss.table.notation import parse
from pitboss.table.refusal import Refusal

Answer = tuple[Event, ...] | Refusal


class CannotOpenError(ValueError):
    """The rules do not allow a table to be set up like this; the message says by which clauses."""

    def __init__(self, refusal: Refusal, game: Game[Any, Any], book: Rulebook, setup: Struct) -> None:
        cites = ", ".join(book.cite(ref) for ref in refusal.because)
        super().__init__(f"{refusal.says} ({cites})" if cites else refusal.says)
        self.refusal = refusal
        self.game = game
        self.book = book
        self.setup = setup


class Table:
    """A table in play; every change of its state is an event of the engine."""

    def __init__(self, game: Game[Any, Any], book: Rulebook, setup: Struct) -> None:
        self.game = game
        self.book = book
        self.setup = setup
        self.rules, state = _opened(game, book, setup)
        if isinstance(state, Refusal):
            raise CannotOpenError(state, game, book, setup)
        self.state = self._opened = state
        self.books: Books = opened(game.accounts(state), keeps_chips=game.keeps_chips)
        self._moving = frozenset(filter(may_move_chips, game.events))

    def under(self, book: Rulebook) -> "Table":
        """The same table as it stands, under other rules from here on, and set up as they have it."""
        other = Table(self.game, book, self.setup)
        if self.state is not self._opened:
            other.state, other.books = _set_up(self.state, self._opened, other.state), self.books
        return other

    def act(self, action: Action) -> Answer:
        """What follows from an action, already carried out; or a refusal, and nothing has changed."""
        answer = self.ruled(action)
        if not isinstance(answer, Refusal):
            self.follow(answer)
        return answer

    def ruled(self, action: Action) -> Answer:
        """What would follow from an action, or why it would be refused; nothing has changed."""
        return self.game.decide(self.rules, self.state, action)

    def follow(self, events: Sequence[Event]) -> None:
        """Carry out events, and check that no chip came or went unaccounted for."""
        state, apply = self.state, self.game.apply
        moved: list[tuple[Named, tuple[Move, ...]]] = []
        for event in events:
            if type(event) in self._moving and (moves := event.moves_at(state)):
                moved.append((partial(known_as, state.house), moves))
            state = apply(state, event)
        self.state = state
        if moved:
            self.books = self.books.after(*moved)
        wrong = self.books.differences(self.game.accounts(state))
        assert not wrong, f"{wrong}: {events}"

    def read(self, line: str, at: int = 0) -> Action:
        """The action that a line of notation states in this game."""
        return parse(line, self.game.verbs, at)


def _opened(game: Game[Any, Any], book: Rulebook, setup: Struct) -> tuple[Any, Any]:
    """The rules of a game and its opening state; terms that somebody proposed need not make any."""
    try:
        rules = game.rules(book)
        return rules, game.new(rules, setup)
    except (ArithmeticError, LookupError, TypeError, ValueError) as error:
        if not book.proposals or isinstance(error, LawError):
            raise
        said = "; ".join(proposal.says for proposal in book.proposals)
        raise BadProposalError(f"{game.slug} cannot be played by what is proposed: {said}") from error


def _set_up(state: Any, opened: Any, otherwise: Any) -> Any:
    """A state in which whatever is still as its table was opened is as another opening has it."""
    kept = (name for name in state.__struct_fields__ if getattr(state, name) == getattr(opened, name))
    return replace(state, **{name: getattr(otherwise, name) for name in kept})
