"""Evenings of other years: a ledger whose clock shows the hour of whatever it is asked."""

from pitboss.jackpot.commands import AnyCommand
from pitboss.jackpot.pool import Pool
from pitboss.ledger.ledger import Ledger, Receipt
from pitboss.ledger.store import Store
from pitboss.pools.jackpots import Jackpots
from pitboss.table.refusal import Refusal


class AtItsHour(Ledger[Pool, AnyCommand]):
    """Every command comes at the instant that it says, unless a clock that asks is ahead by so much."""

    def __init__(self, store: Store) -> None:
        super().__init__(store, Jackpots(), clock=lambda: self._hour - self.ahead_ms)
        self._hour = 0
        self.ahead_ms = 0

    def do(self, command: AnyCommand) -> Receipt | Refusal:
        self._hour = command.at
        return super().do(command)
