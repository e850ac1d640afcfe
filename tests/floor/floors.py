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


def played(host: Host, who: Guest, rounds: int = 1, most: int = 80) -> None:
    """Take the first answer that is asked for, else let the dealer go on, until some rounds are over."""
    until = host.sitting.rounds + rounds
    for _ in range(most):
        if host.sitting.rounds >= until:
            return
        stepped(host, who)
    raise AssertionError(f"no round ended: {host.sitting.table.state}")


def stepped(host: Host, who: Guest) -> None:
    """One thing: an answer, a first wager, or the dealer's next step."""
    table = host.snapshot(who)["table"]
    may = [each for each in table["options"] if "cents" not in each["fields"] or each["takes"]]
    own = [wager for wager in table["wagers"] if wager["box"] == table["you"]["box"]]
    option = next((each for each in may if each["is_answer"]), None)
    option = option or next((each for each in may if each["takes"] and not own), None)
    if option is None:
        said(host, who, do="go-on")
    else:
        said(host, who, do="act", verb=option["verb"], fields=option["fields"], turn=host.turn)
