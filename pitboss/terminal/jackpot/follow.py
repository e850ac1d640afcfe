"""The meter of a pool as it moves, a line for each change, until the person who watches has seen enough."""

import time

import msgspec
from msgspec import Struct

from pitboss.jackpot.commands import AnyCommand
from pitboss.jackpot.pool import Pool
from pitboss.ledger.ledger import Ledger
from pitboss.ledger.standing import state_of
from pitboss.table.chips.money import money
from pitboss.terminal.jackpot.words import clock, exact, signed
from pitboss.terminal.screen import say, say_json

PATIENCE_SECONDS = 5.0
SCHEMA = "pitboss/jackpot-meter/1"


class MeterLine(Struct, frozen=True):
    """What the displays show, and the exact pools behind it."""

    pool: str
    version: int
    at: int
    shown_cents: int
    pool_units: int
    minor_units: int
    schema: str = SCHEMA


def followed(ledger: Ledger[Pool, AnyCommand], state: Pool, *, json: bool) -> None:
    """Print the meter now, and again whenever it has moved."""
    try:
        tell(state, None, json=json)
        while True:
            head = ledger.store.wait(state.name, state.version, PATIENCE_SECONDS)
            if head is None:
                continue
            before, state = state, state_of(ledger.domain, head)
            if before.meter != state.meter:
                tell(state, before, json=json)
    except KeyboardInterrupt:
        return


def tell(state: Pool, before: Pool | None, *, json: bool) -> None:
    """One line: the time, the meter, and by how much it moved."""
    now = time.time_ns() // 1_000_000
    if json:
        line = MeterLine(
            state.name, state.version, now, state.shown_cents, state.pool_units, state.minor_units
        )
        return say_json(msgspec.json.encode(line).decode())
    moved = f"  {signed(state.pool_units - before.pool_units)}" if before else ""
    minor = f"  Minor {exact(state.minor_units)}" if state.is_divided else ""
    words = f"{clock(now, state.settings.law)}  {money(state.shown_cents):>14}{moved}{minor}"
    return say(words)
