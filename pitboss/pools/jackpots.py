"""Prize pools in a ledger: how their commands, events and states are written down and read."""

import re
import time
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import msgspec
from msgspec import Struct

from pitboss.jackpot import decide as rules
from pitboss.jackpot.accounts import postings
from pitboss.jackpot.commands import AnyCommand
from pitboss.jackpot.events import AnyEvent
from pitboss.jackpot.pool import Pool
from pitboss.table.chips.posting import Posting
from pitboss.table.refusal import Refusal

# How far ahead of this machine's clock a pool may be opened; then its tables may be apart by its skew.
AHEAD_MOST_MS = 60_000


# As it is written below: a longer number, or an exponent, would only be there to be reckoned for ever.
_FRACTION = re.compile(r"-?[0-9]{1,40}(/[1-9][0-9]{0,39})?")


def _written(value: Any) -> Any:
    if isinstance(value, Fraction):
        return str(value)
    raise TypeError(f"{type(value).__name__} is not written in a ledger")


def _read(kind: type, value: Any) -> Any:
    if kind is Fraction:
        if not isinstance(value, str) or not _FRACTION.fullmatch(value):
            raise ValueError("a fraction is written as 7/10")
        return Fraction(value)
    raise TypeError(f"{kind.__name__} is not read from a ledger")


_encode = msgspec.json.Encoder(enc_hook=_written, order="deterministic").encode
_commands: msgspec.json.Decoder[AnyCommand] = msgspec.json.Decoder(AnyCommand, dec_hook=_read)
_events = msgspec.json.Decoder(tuple[AnyEvent, ...], dec_hook=_read)
_pools = msgspec.json.Decoder(Pool, dec_hook=_read)


class Ruled(Struct, frozen=True):
    """What a pool's rules decided, as the ledger keeps it."""

    state: Pool
    events: bytes
    postings: tuple[Posting, ...]


def now_ms() -> int:
    """The instant, as commands state it."""
    return time.time_ns() // 1_000_000


class Jackpots:
    """The domain of prize pools. A command from the future would shut out every clock that is right."""

    def __init__(self, clock: Callable[[], int] = now_ms) -> None:
        self._clock = clock

    def decide(self, state: Pool | None, command: AnyCommand) -> Ruled | Refusal:
        ahead = command.at - self._clock()
        if ahead > (state.settings.skew_ms if state else AHEAD_MOST_MS):
            says = f"at: the clock of {command.device or command.who} is {ahead / 1000:,.0f} seconds ahead"
            return Refusal("clock-ahead", says, ())
        outcome = rules.decide(state, command)
        if isinstance(outcome, Refusal):
            return outcome
        return Ruled(outcome.pool, _encode(outcome.events), outcome.postings)

    def follow(self, state: Pool | None, events: bytes, at: int) -> Ruled:
        found = self.decode_events(events)
        return Ruled(rules.after(state, found, at), events, postings(found))

    def encode_command(self, command: AnyCommand) -> bytes:
        return _encode(command)

    def decode_command(self, command: bytes) -> AnyCommand:
        return _commands.decode(command)

    def encode_state(self, state: Pool) -> bytes:
        return _encode(state)

    def decode_state(self, state: bytes) -> Pool:
        return _pools.decode(state)

    def decode_events(self, events: bytes) -> tuple[AnyEvent, ...]:
        return _events.decode(events)
