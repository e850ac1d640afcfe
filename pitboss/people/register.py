"""The register of people in a ledger: how its commands, events and states are written down and read."""

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec
from msgspec import Struct

from pitboss.ledger.domain import Domain
from pitboss.ledger.store import Store
from pitboss.people import decide as rules
from pitboss.people.apply import SKEW_MS, after
from pitboss.people.commands import AnyCommand, ChangeSecret, LogIn
from pitboss.people.events import AnyEvent, Events
from pitboss.people.house import REGISTER, House
from pitboss.table.chips.posting import Posting
from pitboss.table.refusal import Refusal

_encode = msgspec.json.Encoder(order="deterministic").encode
_commands: msgspec.json.Decoder[AnyCommand] = msgspec.json.Decoder(AnyCommand)
_events = msgspec.json.Decoder(tuple[AnyEvent, ...])
_houses = msgspec.json.Decoder(House)


class Ruled(Struct, frozen=True):
    """What the register's rules decided, as the ledger keeps it. No money moves."""

    state: House
    events: bytes
    postings: tuple[Posting, ...] = ()


class Register:
    """The domain of people."""

    def gate(self, store: Store) -> None:
        """None before it: its own rules ask for a session."""

    def untimely(self, state: House | None, command: AnyCommand, now: int) -> Refusal | None:
        """What is asked of the register is asked now; what takes a secret, by nobody who waits."""
        apart = abs(command.at - now)
        if apart > SKEW_MS:
            says = f"at: this clock and the ledger's are {apart / 1000:,.0f} seconds apart"
            return Refusal("clock", says, ())
        person = state.people.get(command.who) if state else None
        # Not a rule for what is recorded: up to 0.12 a try was counted before its login, good or not.
        if person is not None and isinstance(command, LogIn | ChangeSecret):
            return rules.must_wait(person, command.at)
        return None

    def decide(self, state: House | None, command: AnyCommand) -> Ruled | Refusal:
        events = rules.decide(state, command)
        if isinstance(events, Refusal):
            return events
        return Ruled(after(state, events, command.at), _encode(events))

    def follow(self, state: House | None, events: bytes, at: int) -> Ruled:
        return Ruled(after(state, self.decode_events(events), at), events)

    def encode_command(self, command: AnyCommand) -> bytes:
        return _encode(command)

    def decode_command(self, command: bytes) -> AnyCommand:
        return _commands.decode(command)

    def encode_state(self, state: House, before: House | None) -> Mapping[str, bytes]:
        return {"": _encode(state)}

    def encode_whole(self, state: House) -> bytes:
        return _encode(state)

    def decode_state(self, parts: Mapping[str, bytes]) -> House:
        return _houses.decode(parts[""])

    def tally(self, before: bytes, events: Iterable[bytes]) -> bytes:
        """Nothing: no money moves."""
        return b""

    def decode_events(self, events: bytes) -> Events:
        return _events.decode(events)


# What stands beside the pools of a ledger, for whoever checks or copies all of it.
BESIDE: Mapping[str, Domain[Any, Any]] = {REGISTER: Register()}
