"""What happened to the register of people."""

from collections.abc import Mapping

from msgspec import Struct

from pitboss.people.changes import Add, AnyChange


class Event(Struct, frozen=True, kw_only=True, tag=True, omit_defaults=True, forbid_unknown_fields=True):
    """A fact of the register."""


class Begun(Event, frozen=True, kw_only=True):
    """The register began."""

    ledger: str


class Proposed(Event, frozen=True, kw_only=True):
    """A change waits for a second person."""

    number: int
    change: AnyChange
    who: str
    until: int


class Closed(Event, frozen=True, kw_only=True):
    """A proposal waits no longer: it was approved, rejected or taken back."""

    proposal: int
    how: str


class Added(Event, frozen=True, kw_only=True):
    """A person came into the register."""

    person: Add


class Changed(Event, frozen=True, kw_only=True):
    """What somebody now has."""

    person: str
    roles: tuple[str, ...]
    secret: str = ""
    key: str = ""


class Suspended(Event, frozen=True, kw_only=True):
    """Somebody may not act."""

    person: str


class Resumed(Event, frozen=True, kw_only=True):
    """Somebody may act again."""

    person: str


class Removed(Event, frozen=True, kw_only=True):
    """Somebody has left."""

    person: str


class Released(Event, frozen=True, kw_only=True):
    """Somebody need not wait any longer."""

    person: str


class KeyAdded(Event, frozen=True, kw_only=True):
    """A key signs heads from now on."""

    name: str
    public: str


class KeyRevoked(Event, frozen=True, kw_only=True):
    """A key signs heads no longer."""

    name: str


class Secured(Event, frozen=True, kw_only=True):
    """Nobody commands without a login; the pools stood at these versions."""

    heads: Mapping[str, int] = {}


class Opened(Event, frozen=True, kw_only=True):
    """Anybody commands; the pools stood at these versions."""

    heads: Mapping[str, int] = {}


class Tried(Event, frozen=True, kw_only=True):
    """A secret was given that is not this person's; up to 0.12, any secret."""

    person: str


class LoggedIn(Event, frozen=True, kw_only=True):
    """A session began."""

    session: str
    person: str
    roles: tuple[str, ...]
    token: str
    until: int


class Ended(Event, frozen=True, kw_only=True):
    """A session ended: by its person, by a supervisor, with a change, or for one too many."""

    session: str
    how: str


AnyEvent = (
    Begun
    | Proposed
    | Closed
    | Added
    | Changed
    | Suspended
    | Resumed
    | Removed
    | Released
    | KeyAdded
    | KeyRevoked
    | Secured
    | Opened
    | Tried
    | LoggedIn
    | Ended
)
Events = tuple[AnyEvent, ...]
