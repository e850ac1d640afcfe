"""A floor in a file of its own, without a browser: tables, guests and posts."""

from itertools import count
from typing import Any

import msgspec

from pitboss.floor.store import Guest, SqliteStore
from pitboss.floor.tables.host import Host
from pitboss.floor.tables.pit import CHIPS_CENTS
from pitboss.floor.tables.said import Post

_NUMBER = count()


def guest(store: SqliteStore, name: str = "Mere") -> Guest:
    """A new guest."""
    return store.mint(f"{name} {next(_NUMBER)}".encode(), name, 0)


def seated(store: SqliteStore, host: Host, name: str = "Mere") -> Guest:
    """A new guest, at the first box that is free."""
    found = guest(store, name)
    host.sit(found, CHIPS_CENTS)
    host.publish()
    return found


def said(host: Host, who: Guest, /, **post: Any) -> list[dict[str, Any]]:
    """What a table answers to a post."""
    answer = host.post(who, Post(id=f"p{next(_NUMBER)}", **post))
    host.publish()
    found: list[dict[str, Any]] = msgspec.json.decode(answer)["answers"]
    return found


def laid(host: Host, who: Guest, cents: int, area: str) -> None:
    """Chips on an area of a layout."""
    assert said(host, who, do="act", verb="place", fields={"cents": cents, "area": area}) == [{}]


def chips(host: Host, who: Guest) -> int:
    """What somebody has beside the layout."""
    found: int = host.snapshot(who)["table"]["you"]["chips"]
    return found
