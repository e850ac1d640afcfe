"""What is asked of the register of people. Each command has an id of its own: sent twice, it is done once."""

from collections.abc import Mapping

from msgspec import Struct

from pitboss.people.changes import Add, AnyChange

_POOL = "@people"


class Command(Struct, frozen=True, kw_only=True, tag=True, omit_defaults=True, forbid_unknown_fields=True):
    """Who asks, in which role, in which session, why, and when (milliseconds since 1970, UTC)."""

    command_id: str
    at: int
    who: str
    role: str = ""
    device: str = ""
    reason: str = ""
    session: str = ""
    pool: str = _POOL


class Begin(Command, frozen=True, kw_only=True):
    """The register begins, with two people or more at one keyboard, and the ledger is secured.

    `ledger` is a new id for it; `heads` are the versions that its pools have reached.
    """

    ledger: str
    people: tuple[Add, ...]
    heads: Mapping[str, int] = {}


class Propose(Command, frozen=True, kw_only=True):
    """The first of two people: a change."""

    change: AnyChange


class Approve(Command, frozen=True, kw_only=True):
    """The second. Where the ledger is secured or opened, `heads` are the versions of its pools."""

    proposal: int
    heads: Mapping[str, int] = {}


class Reject(Command, frozen=True, kw_only=True):
    """A proposal is turned down, or taken back."""

    proposal: int


class Try(Command, frozen=True, kw_only=True):
    """A secret was given that is not this person's: it counts before that is told.

    Up to 0.12 one stood before every login, right or wrong.
    """


class LogIn(Command, frozen=True, kw_only=True):
    """Somebody proved who they are. The command's id names the session; `token` is a SHA-256.

    Who has a key signs the login (see pitboss.people.signing): then nobody else could have written it.
    `heads` are the versions that the pools had reached: what comes after them was given after this login.
    """

    token: str
    until: int
    signature: str = ""
    heads: Mapping[str, int] = {}


class LogOut(Command, frozen=True, kw_only=True):
    """A session ends: one's own, or by a supervisor another's."""

    ends: str


class ChangeSecret(Command, frozen=True, kw_only=True):
    """Somebody who knows the old secret has chosen another."""

    secret: str


AnyCommand = Begin | Propose | Approve | Reject | Try | LogIn | LogOut | ChangeSecret
