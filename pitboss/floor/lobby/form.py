"""The form that opens a table: what its fields ask for, and what its page shows."""

import re
from collections.abc import Iterable, Sequence
from typing import Any

from pitboss.floor.errors import FloorError
from pitboss.floor.lobby.choices import choices
from pitboss.floor.lobby.house import TABLES
from pitboss.floor.lobby.opening import Asked, law_of
from pitboss.floor.papers.law_page import address
from pitboss.record.choice import Choice

FIRST = next(iter(TABLES))
_COUNT = re.compile("[0-9]{1,3}")
# What the form does not offer, and an address or a program may send all the same.
_AS_WRITTEN = ("venue", "ledger", "pool")


def asked_in(fields: Iterable[tuple[str, str]]) -> Asked:
    """The table that the fields of a form ask for; what is left empty is as the law and the game have it."""
    plain: dict[str, str] = {}
    elections: list[str] = []
    grouped: dict[str, dict[str, str]] = {"reading": {}, "term": {}, "setup": {}}
    for name, value in fields:
        kind, _, of = name.partition(".")
        if not value.strip():
            continue
        if of and kind in grouped:
            grouped[kind][of] = value.strip()
        elif name == "election":
            elections.append(value)
        else:
            plain[name] = value.strip()
    return Asked(
        game=plain.get("game", FIRST),
        on=plain.get("on", ""),
        jurisdiction=plain.get("jurisdiction", "nz"),
        elections=tuple(elections),
        readings=grouped["reading"],
        proposed=grouped["term"],
        setup=dict(grouped["setup"]),
        practice="practice" in plain,
        script=plain.get("script", ""),
        bots=_whole("bots", plain["bots"]) if "bots" in plain else None,
        title=plain.get("title", ""),
        **{name: plain[name] for name in _AS_WRITTEN if name in plain},
    )


def _whole(name: str, value: str) -> int:
    if not _COUNT.fullmatch(value):
        raise FloorError(f"{name}: {value!r} is not allowed; write a whole number")
    return int(value)


def page_in(fields: Sequence[tuple[str, str]], says: str = "") -> dict[str, Any]:
    """The page of a form that was sent, or of an address; what cannot be read of it is said."""
    try:
        return page_of(asked_in(fields), says)
    except FloorError as error:
        return page_of(asked_in([field for field in fields if field[0] != "bots"]), str(error))


def page_of(asked: Asked, says: str = "") -> dict[str, Any]:
    """What the page of the form shows: the choices of that law, or of the game's last, and what is wrong."""
    law, trouble = _law(asked)
    book = law.book()
    return {
        "asked": asked,
        "says": says or trouble,
        "book": book,
        "title": TABLES[law.game].title,
        "game": law.game,
        "on": law.on.isoformat()[:10] if law.on else "",
        "choices": choices(law, book),
        "address": address,
    }


def _law(asked: Asked) -> tuple[Choice, str]:
    """The law whose choices are shown; where what was asked for is none, that of the game today, and why."""
    try:
        return law_of(Asked(game=asked.game, on=asked.on, jurisdiction=asked.jurisdiction)), ""
    except FloorError as error:
        trouble = str(error)
    return Choice(game=asked.game if asked.game in TABLES else FIRST), trouble
