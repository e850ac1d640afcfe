"""What the ledger must know of the commands it keeps: a domain decides them, writes them down and reads them.

The ledger knows nothing of jackpots. Any frozen struct with these fields is a command; whatever has a state,
events and postings is a decision.
"""

from collections.abc import Iterable, Mapping
from typing import Any, Protocol, TypeVar

from pitboss.ledger.store import Store
from pitboss.table.chips.posting import Posting
from pitboss.table.refusal import Refusal


class Command(Protocol):
    """What somebody asks to be done to a pool; its id makes a second sending harmless."""

    @property
    def pool(self) -> str: ...
    @property
    def command_id(self) -> str: ...
    @property
    def at(self) -> int: ...
    @property
    def who(self) -> str: ...
    @property
    def role(self) -> str: ...
    @property
    def device(self) -> str: ...
    @property
    def reason(self) -> str: ...
    @property
    def session(self) -> str:
        """In which login it is given; empty where the ledger is open."""


S = TypeVar("S")
S_co = TypeVar("S_co", covariant=True)
C = TypeVar("C", bound=Command)
C_in = TypeVar("C_in", bound=Command)


class Decided(Protocol[S_co]):
    """What follows from a command: the state after it, events (canonical JSON), postings that sum to zero."""

    @property
    def state(self) -> S_co: ...
    @property
    def events(self) -> bytes: ...
    @property
    def postings(self) -> tuple[Posting, ...]: ...


class Gate(Protocol):
    """Who may command a ledger: asked before a command is decided, and not again for one that stands."""

    def refuses(self, command: Command) -> Refusal | None: ...


class Domain(Protocol[S, C_in]):
    """The law of one kind of pool. Pure: the same state and command always give the same decision."""

    def gate(self, store: Store) -> Gate | None:
        """Who may command its pools where nobody says otherwise; none where anybody may."""

    def untimely(self, state: S | None, command: C_in, now: int) -> Refusal | None:
        """Why a command that comes in now is not of this hour; what is recorded is not asked again."""

    def decide(self, state: S | None, command: C_in) -> Decided[S] | Refusal: ...
    def follow(self, state: S | None, events: bytes, at: int) -> Decided[S]:
        """What recorded events lead to, whatever the rules of today would have decided."""

    def encode_command(self, command: C_in) -> bytes: ...
    def decode_command(self, command: bytes) -> C_in: ...
    def encode_state(self, state: S, before: S | None) -> Mapping[str, bytes]:
        """The parts of a state that are not as they were before; all of them, where there is none.

        The part without a name is always there. A part that is empty is no part of the state any more.
        """

    def encode_whole(self, state: S) -> bytes:
        """A state as one text, which is read as if it were its part without a name."""

    def decode_state(self, parts: Mapping[str, bytes]) -> S: ...
    def tally(self, before: bytes, events: Iterable[bytes]) -> bytes:
        """What is added up of all events beside the state; `before` of those that came earlier, if any."""


# The domains of streams that stand beside the pools, by their names.
Others = Mapping[str, Domain[Any, Any]]
