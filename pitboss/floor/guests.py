"""Guests: a token in a cookie and a label. Nothing else is known of anybody, and nothing is asked."""

import secrets
import unicodedata
from hashlib import sha256

from pitboss.floor.bounds import LONGEST_NAME, MOST_GUESTS
from pitboss.floor.errors import BusyError, FloorError
from pitboss.floor.store import Guest, Store
from pitboss.table.who import DEVICES, STAFF

TOKEN_BYTES = 32
# Labels that would pass for somebody who speaks for the house.
_ROLES = frozenset({*STAFF, *DEVICES, "inspector", "house", "pitboss", "bot", "you"})


def minted(store: Store, name: str, at: int) -> tuple[Guest, str]:
    """A new guest and the token that only their browser has: of it a hash alone is kept."""
    if store.guests() >= MOST_GUESTS:
        raise BusyError(f"the floor has room for {MOST_GUESTS:,} guests")
    token = secrets.token_urlsafe(TOKEN_BYTES)
    return store.mint(hashed(token), checked_name(name), at), token


def known(store: Store, token: str | None) -> Guest | None:
    """The guest of a token; one that was never given out is nobody's, and is not taken over."""
    return store.guest(hashed(token)) if token and len(token) <= 4 * TOKEN_BYTES else None


def hashed(token: str) -> bytes:
    """What is kept of a token."""
    return sha256(token.encode()).digest()


def checked_name(name: str) -> str:
    """A label that anybody can read and nobody can mistake.

    >>> checked_name("  Mere   Ngata ")
    'Mere Ngata'
    """
    found = " ".join(unicodedata.normalize("NFC", name).split())
    if not 0 < len(found) <= LONGEST_NAME:
        raise FloorError(f"name: 1 to {LONGEST_NAME} letters")
    if not all(_is_plain(char) for char in found):
        raise FloorError("name: letters, digits, spaces and . ' - alone")
    if found.casefold() in _ROLES:
        raise FloorError(f"name: {found!r} is what somebody at work on the floor is called; choose another")
    return found


def _is_plain(char: str) -> bool:
    return char in " .'-" or unicodedata.category(char)[0] in "LN" or unicodedata.category(char) == "Mn"
