"""Secrets: what a person types to prove who they are. The register keeps an argon2id hash of it alone.

The parameters are the second ones of RFC 9106 (3 passes over 64 MiB, 4 lanes): some 100 ms at a login, and
never again. Whoever can read the ledger can try secrets against the hash elsewhere: a PIN of six digits then
holds for hours, a password of four words for good.
"""

from typing import Protocol
from unicodedata import normalize

from pitboss.people.errors import PeopleError
from pitboss.table.who import is_same_person

LEAST_CHARACTERS, MOST_CHARACTERS = 6, 200
_RUNS = "01234567890 09876543210 abcdefghijklmnopqrstuvwxyz qwertyuiop password"


class Secrets(Protocol):
    """How secrets are made into hashes, and held against them."""

    def hash(self, secret: str) -> str: ...
    def is_right(self, hash_: str, secret: str) -> bool: ...


class Argon2:
    """Argon2id. Tests choose less work."""

    def __init__(self, passes: int = 3, memory_kib: int = 65_536, lanes: int = 4) -> None:
        from argon2 import PasswordHasher

        self._hasher = PasswordHasher(time_cost=passes, memory_cost=memory_kib, parallelism=lanes)

    def hash(self, secret: str) -> str:
        return self._hasher.hash(_plain(secret))

    def is_right(self, hash_: str, secret: str) -> bool:
        from argon2.exceptions import InvalidHashError, VerificationError

        try:
            return self._hasher.verify(hash_, _plain(secret))
        except (VerificationError, InvalidHashError):
            return False


def check(name: str, secret: str) -> None:
    """Fail on a secret that anybody would try first."""
    plain = _plain(secret)
    if not LEAST_CHARACTERS <= len(plain) <= MOST_CHARACTERS or not plain.isprintable():
        raise PeopleError(
            "bad-secret", f"secret: {LEAST_CHARACTERS} to {MOST_CHARACTERS} characters on one line"
        )
    is_plain = len(set(plain)) < 3 or plain.casefold() in _RUNS
    is_own_name = "".join(plain.casefold().split()) in "".join(name.casefold().split())
    if is_plain or is_own_name or is_same_person(plain, name):
        raise PeopleError("bad-secret", "secret: anybody would try this one first; choose another")


def _plain(secret: str) -> str:
    """The same secret whichever keyboard composed its letters."""
    return normalize("NFC", secret)
