"""Prize pools in a ledger: how their commands, events and states are written down and read."""

from fractions import Fraction
from typing import Any

import msgspec
from msgspec import Struct

from pitboss.jackpot import decide as rules
from pitboss.jackpot import timely
from pitboss.jackpot.accounts import postings
from pitboss.jackpot.commands import AnyCommand
from pitboss.jackpot.events import AnyEvent
from pitboss.jackpot.pool import Pool
from pitboss.table.chips.posting import Posting
from pitboss.table.refusal import Refusal


def _written(value: Any) -> Any:
    if isinstance(value, Fraction):
        return str(value)
    raise TypeError(f"{type(value).__name__} is not written in a ledger")


def _read(kind: type, value: Any) -> Any:
    if kind is Fraction:
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


class Jackpots:
    """The domain of prize pools."""

    def untimely(self, state: Pool | None, command: AnyCommand, now: int) -> Refusal | None:
        return timely.untimely(state, command, now)

    def decide(self, state: Pool | None, command: AnyCommand) -> Ruled | Refusal:
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
