"""Prize pools in a ledger: how their commands, events and states are written down and read."""

from collections.abc import Iterable, Mapping

import msgspec
from msgspec import Struct

from pitboss.jackpot import decide as rules
from pitboss.jackpot import timely
from pitboss.jackpot.accounts import postings
from pitboss.jackpot.commands import AnyCommand
from pitboss.jackpot.events import AnyEvent
from pitboss.jackpot.pool import Pool
from pitboss.ledger.store import Store
from pitboss.people.gate import Gate
from pitboss.pools.parts import joined, split
from pitboss.pools.tally import to_minor
from pitboss.pools.written import decoder, encode
from pitboss.table.chips.posting import Posting
from pitboss.table.refusal import Refusal

_commands: msgspec.json.Decoder[AnyCommand] = decoder(AnyCommand)  # type: ignore[arg-type]
_events = decoder(tuple[AnyEvent, ...])


class Ruled(Struct, frozen=True):
    """What a pool's rules decided, as the ledger keeps it."""

    state: Pool
    events: bytes
    postings: tuple[Posting, ...]


class Jackpots:
    """The domain of prize pools."""

    def gate(self, store: Store) -> Gate:
        """One that holds no login: where the ledger is secured, nobody passes it."""
        return Gate(store)

    def untimely(self, state: Pool | None, command: AnyCommand, now: int) -> Refusal | None:
        return timely.untimely(state, command, now)

    def decide(self, state: Pool | None, command: AnyCommand) -> Ruled | Refusal:
        outcome = rules.decide(state, command)
        if isinstance(outcome, Refusal):
            return outcome
        return Ruled(outcome.pool, encode(outcome.events), outcome.postings)

    def follow(self, state: Pool | None, events: bytes, at: int) -> Ruled:
        found = self.decode_events(events)
        return Ruled(rules.after(state, found, at), events, postings(found))

    def encode_command(self, command: AnyCommand) -> bytes:
        return encode(command)

    def decode_command(self, command: bytes) -> AnyCommand:
        return _commands.decode(command)

    def encode_state(self, state: Pool, before: Pool | None) -> Mapping[str, bytes]:
        return split(state, before)

    def encode_whole(self, state: Pool) -> bytes:
        return encode(state)

    def tally(self, before: bytes, events: Iterable[bytes]) -> bytes:
        return to_minor(before, events)

    def decode_state(self, parts: Mapping[str, bytes]) -> Pool:
        return joined(parts)

    def decode_events(self, events: bytes) -> tuple[AnyEvent, ...]:
        return _events.decode(events)
