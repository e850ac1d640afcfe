"""A small domain for tests of the ledger: a counter that gets units from tables and is never below zero."""

from collections.abc import Iterable, Mapping

import msgspec
from msgspec import Struct

from pitboss.ledger.store import Store
from pitboss.table.chips.posting import Posting
from pitboss.table.refusal import Refusal

_json = msgspec.json.Encoder(order="sorted")


class Count(Struct, frozen=True, kw_only=True, tag="count", omit_defaults=True):
    """Add so many units to a pool."""

    pool: str
    command_id: str
    units: int
    at: int = 0
    who: str = "dealer 7"
    role: str = "dealer"
    device: str = "table 1"
    reason: str = ""
    session: str = ""


class Total(Struct, frozen=True):
    """How many units a pool has, and of how many commands."""

    units: int
    commands: int


class Counted(Struct, frozen=True):
    """What follows from a count."""

    state: Total
    events: bytes
    postings: tuple[Posting, ...]


class Counter:
    """The law of counting. A count of 13 is a fault in the program."""

    def gate(self, store: Store) -> None:
        return None

    def untimely(self, state: Total | None, command: Count, now: int) -> Refusal | None:
        return None

    def decide(self, state: Total | None, command: Count) -> Counted | Refusal:
        before = state or Total(0, 0)
        if command.units == 13:
            raise ZeroDivisionError("thirteen")
        units = before.units + command.units
        if units < 0:
            return Refusal("below-zero", f"there are {before.units}: take no more than that", ())
        events = _json.encode([{"added": command.units, "device": command.device}])
        return self.follow(state, events, command.at)

    def follow(self, state: Total | None, events: bytes, at: int) -> Counted:
        before = state or Total(0, 0)
        ((added, device),) = [(event["added"], event["device"]) for event in msgspec.json.decode(events)]
        postings = (Posting(device, -added), Posting("pool", added))
        return Counted(Total(before.units + added, before.commands + 1), events, postings)

    def encode_command(self, command: Count) -> bytes:
        return _json.encode(command)

    def decode_command(self, command: bytes) -> Count:
        return msgspec.json.decode(command, type=Count)

    def encode_state(self, state: Total, before: Total | None) -> Mapping[str, bytes]:
        return {"": self.encode_whole(state)}

    def encode_whole(self, state: Total) -> bytes:
        return _json.encode(state)

    def tally(self, before: bytes, events: Iterable[bytes]) -> bytes:
        return str(int(before or b"0") + sum(map(len, events))).encode()

    def decode_state(self, parts: Mapping[str, bytes]) -> Total:
        return msgspec.json.decode(parts[""], type=Total)


def count(command_id: str, units: int = 1, pool: str = "main") -> Count:
    """A count with an id."""
    return Count(pool=pool, command_id=command_id, units=units)
