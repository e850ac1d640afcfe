"""Prize pools in a ledger: how their commands, events and states are written down and read."""

import time
from collections.abc import Callable, Iterable, Mapping

import msgspec
from msgspec import Struct

from pitboss.jackpot import decide as rules
from pitboss.jackpot.accounts import postings
from pitboss.jackpot.commands import AnyCommand
from pitboss.jackpot.events import AnyEvent
from pitboss.jackpot.pool import Pool
from pitboss.pools.parts import joined, split
from pitboss.pools.tally import to_minor
from pitboss.pools.written import decoder, encode
from pitboss.table.chips.posting import Posting
from pitboss.table.refusal import Refusal

# How far ahead of this machine's clock a pool may be opened; then its tables may be apart by its skew.
AHEAD_MOST_MS = 60_000


_commands: msgspec.json.Decoder[AnyCommand] = decoder(AnyCommand)  # type: ignore[arg-type]
_events = decoder(tuple[AnyEvent, ...])


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
