"""The people of a house as the register has them: names, roles, proofs of who they are, sessions."""

from collections.abc import Mapping

from msgspec import Struct

from pitboss.people.changes import AnyChange
from pitboss.table.who import INSPECTOR, STAFF, is_same_person

# The stream of the register in a ledger. No pool has such a name.
REGISTER = "@people"
ROLES: tuple[str, ...] = (*STAFF, INSPECTOR)
# Who changes the register: one of them proposes, another approves.
KEEPERS: tuple[str, ...] = ("shift manager", "casino manager", "operator")
LEAST_KEEPERS = 2

MINUTE_MS = 60_000
TRIES_FREE = 5
MOST_WAIT_MINUTES = 60


class Person(Struct, frozen=True, omit_defaults=True):
    """Somebody of the house. `secret` is an argon2 hash, `key` a public key; who has both needs both.

    `tries` are the secrets since the last login that were wrong; `tried_at` is the last one's instant.
    """

    name: str
    roles: tuple[str, ...]
    secret: str = ""
    key: str = ""
    is_suspended: bool = False
    is_removed: bool = False
    tries: int = 0
    tried_at: int = 0

    @property
    def is_able(self) -> bool:
        """Whether they may log in and act."""
        return not self.is_suspended and not self.is_removed

    @property
    def is_keeper(self) -> bool:
        """Whether they may change the register, with another."""
        return self.is_able and any(role in KEEPERS for role in self.roles)

    @property
    def waits_until(self) -> int:
        """Until when no secret of theirs is answered, after too many that were wrong; 0 if it is."""
        if self.tries < TRIES_FREE:
            return 0
        minutes = min(MOST_WAIT_MINUTES, 1 << min(self.tries - TRIES_FREE, 10))
        return self.tried_at + minutes * MINUTE_MS


class Session(Struct, frozen=True):
    """Somebody proved who they are: from when until when, and the SHA-256 of what they hold to show it."""

    person: str
    roles: tuple[str, ...]
    token: str
    since: int
    until: int


class Key(Struct, frozen=True, omit_defaults=True):
    """A public key that signs heads: since when it is good, and from when not any more (0: it still is)."""

    public: str
    since: int
    revoked: int = 0


class Proposal(Struct, frozen=True):
    """A change that waits for a second person."""

    number: int
    change: AnyChange
    who: str
    until: int


class House(Struct, frozen=True, omit_defaults=True):
    """The register after its last entry. `ledger` is an id of this very ledger, made when it began.

    `last_at` is its latest instant, or that of a login by a clock which was behind it.
    """

    ledger: str
    people: Mapping[str, Person]
    is_secured: bool = True
    sessions: Mapping[str, Session] = {}
    keys: Mapping[str, Key] = {}
    proposals: tuple[Proposal, ...] = ()
    numbers: int = 0
    last_at: int = 0

    def find(self, name: str) -> Person | None:
        """The person of that name, however it is typed."""
        exact = self.people.get(name)
        return exact or next((p for p in self.people.values() if is_same_person(p.name, name)), None)

    @property
    def keepers(self) -> list[Person]:
        """Those who may change the register, with another."""
        return [person for person in self.people.values() if person.is_keeper]

    def live(self, at: int) -> dict[str, Session]:
        """The sessions that are not over at an instant."""
        return {id_: session for id_, session in self.sessions.items() if at <= session.until}
