"""A pool with its law before it: what the rules on wagers, claims and payouts look at."""

from msgspec import Struct

from pitboss.jackpot import laws
from pitboss.jackpot.pool import Pool, Round
from pitboss.jackpot.terms import PrizeTerms
from pitboss.law import Rulebook
from pitboss.law.key import Key
from pitboss.table.refusal import Refusal


class Desk(Struct):
    """A pool, and the instant of the command that is put to it."""

    pool: Pool
    at: int
    _book: Rulebook | None = None

    @property
    def book(self) -> Rulebook:
        """The rules in force now."""
        book = self._book
        if book is None:
            settings = self.pool.settings
            book = laws.book(settings.game, settings.law, self.at, is_divided=self.pool.is_divided)
            self._book = book
        return book

    def of_round(self, table: str) -> "Desk":
        """The same pool under the rules of a table's round: those in force when it began."""
        return Desk(self.pool, self.pool.rounds[table].opened_at)

    def terms_at(self, at: int) -> PrizeTerms:
        """What those rules say of Caribbean stud prizes."""
        settings, is_divided = self.pool.settings, self.pool.is_divided
        game, law, designated = settings.game, settings.law, settings.straight_flush
        return laws.terms(game, law, at, designated, settings.prizes, is_divided=is_divided)

    def because(self, *keys: Key) -> tuple[str, ...]:
        """References of the clauses behind some keys."""
        return self.book.because(*keys)

    def refuse(self, code: str, says: str, *keys: Key) -> Refusal:
        """A refusal, with the clauses behind some keys."""
        return Refusal(code, says, self.book.because(*keys) if keys else ())

    def round(self, table: str, number: int) -> Round | Refusal:
        """The round of a table that is under way, or why it is not."""
        unknown = self.stranger(table)
        if unknown is not None:
            return unknown
        round_ = self.pool.rounds.get(table)
        if round_ is None or round_.number != number:
            last = f"the last one recorded is {round_.number}" if round_ else "none is recorded"
            return self.refuse("no-round", f"round {number} is not under way at {table}: {last}")
        return round_

    def open_round(self, table: str, number: int) -> Round | Refusal:
        """The round of a table that is under way and not over."""
        round_ = self.round(table, number)
        if isinstance(round_, Round) and round_.is_over:
            return self.refuse("round-over", f"round {number} at {table} is over")
        return round_

    def stranger(self, table: str) -> Refusal | None:
        """A refusal, where a table does not play for this pool."""
        tables = self.pool.settings.tables
        if table in tables:
            return None
        those = f"{', '.join(tables)} {'does' if len(tables) == 1 else 'do'}"
        return self.refuse("unknown-table", f"{table!r} does not play for {self.pool.name}; {those}")
