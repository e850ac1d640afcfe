"""A prize pool of a ledger as somebody reads it: its meter, and what it was made of."""

from collections.abc import Sequence

from pitboss.jackpot.pool import Pool
from pitboss.jackpot.units import cents_shown
from pitboss.ledger.errors import LedgerError
from pitboss.ledger.opening import named, open_ledger
from pitboss.pools.jackpots import Jackpots
from pitboss.table.chips.money import money
from pitboss.table.listed import Listed


class UnknownPoolError(ValueError):
    """No pool of this name in a ledger, or no ledger that can be read; the message says what there is."""


class PoolRead(Listed):
    """A prize pool of a ledger as it stood when it was read. Money is in cents."""

    def __init__(self, where: str, state: Pool) -> None:
        self.where = where
        """The ledger that it was read from."""
        self.state = state
        """All that the ledger keeps of the pool: settings, totals, claims that wait."""

    @property
    def name(self) -> str:
        """The name of the pool."""
        return self.state.name

    @property
    def meter(self) -> int:
        """What the display shows: the pool, or the major pool where it is divided."""
        return self.state.shown_cents

    @property
    def minor(self) -> int | None:
        """What the display shows of the minor pool; none where the pool is not divided."""
        return cents_shown(self.state.minor_units) if self.state.is_divided else None

    def __repr__(self) -> str:
        minor = f", minor {money(self.minor)}" if self.minor is not None else ""
        return f"<pool {self.name}: {money(self.meter)}{minor}>"

    def listed(self) -> tuple[str, Sequence[str], Sequence[Sequence[str]]]:
        """The meter, the game, the tables and the wager."""
        settings = self.state.settings
        rows = [
            ("meter", money(self.meter)),
            *([("minor", money(self.minor))] if self.minor is not None else []),
            ("game", settings.game),
            ("tables", ", ".join(settings.tables)),
            ("wager", money(settings.wager_cents)),
        ]
        return f"Pool {self.name}", ("", ""), rows


def pool(where: str, name: str) -> PoolRead:
    """A pool of the ledger there, which is only read."""
    try:
        ledger = open_ledger(where, Jackpots(), read_only=True)
        try:
            state, known = ledger.state(name), ", ".join(ledger.store.pools()) or "none"
        finally:
            ledger.close()
    except LedgerError as error:
        raise UnknownPoolError(str(error)) from error
    if state is None:
        raise UnknownPoolError(f"{name!r} is not a pool of {named(where)}; there: {known}")
    return PoolRead(where, state)
