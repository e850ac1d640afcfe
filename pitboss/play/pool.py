"""The prize pool of a sitting: its word before a payout, and what it is told.

All that play knows of jackpots stands here and in what opens the pool.
"""

from collections.abc import Sequence
from contextlib import suppress

from pitboss.jackpot import laws
from pitboss.jackpot.pool import Pool
from pitboss.law import Rulebook
from pitboss.ledger.errors import LedgerError
from pitboss.pools.link import TableLink
from pitboss.pools.linked import Heard
from pitboss.pools.poker_link import PokerLink
from pitboss.record.mode import ChanceMode
from pitboss.table.action import Action
from pitboss.table.event import Event, RoundEnded
from pitboss.table.refusal import Refusal

LEDGER_FAILED = "ledger-failed"


class TablePool:
    """The pool that a table plays for: a demonstration's own, or one of the ledger at `where`."""

    def __init__(self, link: TableLink | PokerLink, where: str = "") -> None:
        self.link = link
        self.where = where
        self._last = link.state()

    def state(self) -> Pool:
        """The pool as it stands, or as it stood when the ledger could last be read."""
        with suppress(LedgerError):
            self._last = self.link.state()
        return self._last

    @property
    def is_demo(self) -> bool:
        """Whether the pool is gone with the sitting."""
        return not self.where

    @property
    def is_real(self) -> bool:
        """Whether the pool pays real prizes: it was not opened as a demonstration."""
        return not self._last.settings.is_demonstration

    @property
    def chance(self) -> ChanceMode:
        """Who speaks for chance at the table, as the pool is told."""
        return self.link.chance

    @property
    def who(self) -> str:
        """In whose name the table asks things of the pool."""
        return self.link.who

    @property
    def is_secured(self) -> bool:
        """Whether what this table asks of its ledger needs a login."""
        return self.link.is_secured

    @property
    def dealing(self) -> list[str]:
        """Everybody who is logged in as a dealer, at this table or another."""
        try:
            return self.link.dealing
        except LedgerError:
            return []

    @property
    def claims(self) -> tuple[int, ...]:
        """The boxes that wait for a prize."""
        return self.link.claims

    @property
    def book(self) -> Rulebook:
        """The rules by which the last prizes of this table were reckoned."""
        pool = self.state()
        round_ = pool.rounds.get(self.link.table)
        at = round_.opened_at if round_ else pool.last_at
        return laws.book(pool.settings.game, pool.settings.law, at, is_divided=pool.is_divided)

    def confirm(self, action: Action, events: Sequence[Event]) -> Refusal | None:
        """Why the pool is against what an action would lead to."""
        try:
            return self.link.confirm(action, events)
        except LedgerError as error:
            return Refusal(LEDGER_FAILED, str(error), ())

    def follow(self, action: Action, events: Sequence[Event]) -> Heard:
        """Tell the pool what happened; a ledger that fails is told with the next event."""
        try:
            heard = self.link.follow(action, events)
            is_over = any(isinstance(event, RoundEnded) for event in events)
            if self.is_demo and is_over and isinstance(self.link, PokerLink):
                return self._with_prizes(self.link, heard, action)
        except LedgerError as error:
            return Heard(refusals=(Refusal(LEDGER_FAILED, str(error), ()),))
        return heard

    def _with_prizes(self, link: PokerLink, heard: Heard, action: Action) -> Heard:
        """A demonstration has no console to confirm a prize of poker at: it pays as a round is over."""
        answers = [link.prize(box, action) for box in link.claims]
        prizes = tuple(answer for answer in answers if not isinstance(answer, Refusal))
        refusals = tuple(answer for answer in answers if isinstance(answer, Refusal))
        return Heard(prizes=prizes, refusals=(*heard.refusals, *refusals))

    def close(self) -> None:
        """Let go of the ledger."""
        self.link.close()
