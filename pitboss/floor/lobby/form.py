"""The form that opens a table: what its fields ask for, and what its page shows."""

from collections.abc import Iterable
from typing import Any

from pitboss.floor.errors import FloorError
from pitboss.floor.lobby.choices import choices
from pitboss.floor.lobby.house import TABLES
from pitboss.floor.lobby.opening import Asked, law_of
from pitboss.floor.papers.law_page import address
from pitboss.record.choice import Choice

FIRST = next(iter(TABLES))


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
        bots=int(plain["bots"]) if plain.get("bots", "").isdecimal() and len(plain["bots"]) < 3 else None,
        title=plain.get("title", ""),
    )


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
