"""Guests: a token in a cookie and a label. Nothing else is known of anybody, and nothing is asked."""

import secrets
from hashlib import sha256

from pitboss.floor.bounds import LINK_SECONDS, MOST_GUESTS
from pitboss.floor.errors import BusyError, GoneError, NotFoundError
from pitboss.floor.people.labels import checked_name
from pitboss.floor.store import Guest, LinkKept, Store

TOKEN_BYTES = 32
# A link is typed or read from a code, and holds for minutes.
LINK_BYTES = 16
# Who came in so long ago, sits nowhere and opened nothing is forgotten where there is no room.
_FORGOTTEN_MS = 7 * 24 * 3_600_000
_AGAIN = "make another where you sit"


def minted(store: Store, name: str, at: int) -> tuple[Guest, str]:
    """A new guest and the token that only their browser has: of it a hash alone is kept."""
    label = checked_name(name)
    if store.guests() >= MOST_GUESTS:
        store.forget(at - _FORGOTTEN_MS)
    if store.guests() >= MOST_GUESTS:
        raise BusyError(f"the floor has room for {MOST_GUESTS:,} guests")
    token = secrets.token_urlsafe(TOKEN_BYTES)
    return store.mint(hashed(token), label, at), token


def known(store: Store, token: str | None) -> Guest | None:
    """The guest of a token; one that was never given out is nobody's, and is not taken over."""
    return store.guest(hashed(token)) if token and len(token) <= 4 * TOKEN_BYTES else None


def linked(store: Store, guest: Guest, table: str, at: int) -> str:
    """A token for one other device, for some minutes; the one that was made before it holds no more."""
    token = secrets.token_urlsafe(LINK_BYTES)
    store.link(LinkKept(guest.id, hashed(token), at + LINK_SECONDS * 1000, table))
    return token


def link_of(store: Store, token: str, at: int) -> LinkKept:
    """What a link leads to; one that leads nowhere any more says why."""
    link = store.linked(hashed(token)) if len(token) <= 4 * LINK_BYTES else None
    if link is None:
        raise NotFoundError(f"there is no such link; {_AGAIN}")
    if link.is_used:
        raise GoneError(f"this link was used, and holds once; {_AGAIN}")
    if at >= link.until:
        raise GoneError(f"this link has run out: it holds for {LINK_SECONDS // 60} minutes; {_AGAIN}")
    return link


def taken_over(store: Store, token: str, at: int) -> tuple[LinkKept, str]:
    """Use a link: the token of a further device of its guest."""
    link, device = link_of(store, token, at), secrets.token_urlsafe(TOKEN_BYTES)
    store.use_link(link, hashed(device), at)
    return link, device


def hashed(token: str) -> bytes:
    """What is kept of a token."""
    return sha256(token.encode()).digest()
