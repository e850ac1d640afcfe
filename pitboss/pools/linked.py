"""What every link between a table and its pool has: its line to the ledger, and what it can say of itself."""

from msgspec import Struct

from pitboss.jackpot.payouts.prizes import Prize
from pitboss.jackpot.pool import Pool, Proposal
from pitboss.pools.line import TableLine
from pitboss.pools.payouts import TablePayouts
from pitboss.record.mode import ChanceMode
from pitboss.table.action import Action
from pitboss.table.event import Event
from pitboss.table.refusal import Refusal


class Heard(Struct, frozen=True):
    """What came of telling a pool: prizes that were handed over, and everything that it refused."""

    prizes: tuple[Prize, ...] = ()
    refusals: tuple[Refusal, ...] = ()


class Linked:
    """A table of a pool, with what the pool has yet to hear of it."""

    def __init__(self, line: TableLine) -> None:
        self._line = line
        self._payouts = TablePayouts(line)
        self._unheard: list[tuple[Action, tuple[Event, ...]]] = []

    @property
    def table(self) -> str:
        """The table's name in the pool."""
        return self._line.table

    @property
    def who(self) -> str:
        """In whose name it asks."""
        return self._line.who

    @property
    def is_secured(self) -> bool:
        """Whether what this table asks needs a login."""
        return self._line.is_secured

    @property
    def dealing(self) -> list[str]:
        """Everybody who is logged in as a dealer, at this table or another."""
        return self._line.dealing

    @property
    def stream(self) -> str:
        """The name under which the same events, told again, change nothing."""
        return self._line.stream

    @property
    def chance(self) -> ChanceMode:
        """Who speaks for chance at the table, as the pool is told."""
        line = self._line
        is_sealed, is_dealt = line.chance == "sealed", line.chance == "dealt"
        return ChanceMode(
            line.chance, commitment=line.device if is_sealed else "", dealer=line.who if is_dealt else ""
        )

    def close(self) -> None:
        """Let go of the ledger."""
        self._line.ledger.close()

    def state(self) -> Pool:
        """The pool as it stands now."""
        return self._line.state()

    def proposal(self, at: int) -> Proposal | None:
        """The payout at this table that waits for a second person."""
        return self._payouts.proposal(at)
