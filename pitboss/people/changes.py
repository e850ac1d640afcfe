"""What two people change in the register together."""

from msgspec import Struct


class Change(Struct, frozen=True, kw_only=True, tag=True, omit_defaults=True, forbid_unknown_fields=True):
    """One proposes it, another approves it."""


class Add(Change, frozen=True, kw_only=True):
    """A new person, with roles and a secret (as a hash), a public key, or both."""

    person: str
    roles: tuple[str, ...]
    secret: str = ""
    key: str = ""


class Alter(Change, frozen=True, kw_only=True):
    """Other roles, another secret or another key of somebody; what is none stays as it is."""

    person: str
    roles: tuple[str, ...] | None = None
    secret: str | None = None
    key: str | None = None


class Suspend(Change, frozen=True, kw_only=True):
    """Somebody may not act until further notice."""

    person: str


class Resume(Change, frozen=True, kw_only=True):
    """Somebody who was suspended may act again."""

    person: str


class Remove(Change, frozen=True, kw_only=True):
    """Somebody has left. The name stays taken: what is on record was done by that person."""

    person: str


class Release(Change, frozen=True, kw_only=True):
    """Somebody need not wait any longer after wrong secrets."""

    person: str


class AddKey(Change, frozen=True, kw_only=True):
    """A public key for signing heads, under a name of its own; it may come in the place of another."""

    name: str
    public: str
    replaces: str = ""


class RevokeKey(Change, frozen=True, kw_only=True):
    """A key for signing heads is good no longer."""

    name: str


class Secure(Change, frozen=True, kw_only=True):
    """From now on nobody commands the ledger without a login."""


class Open(Change, frozen=True, kw_only=True):
    """The ledger is open again: anybody may claim to be anyone."""


AnyChange = Add | Alter | Suspend | Resume | Remove | Release | AddKey | RevokeKey | Secure | Open
