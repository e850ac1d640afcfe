"""The lobby: every table on one card, with its miniature felt as one who looks on sees it."""

from datetime import date, datetime
from typing import Any

from pitboss.floor.bounds import MOST_SHOWN
from pitboss.floor.papers.law_page import address, division_of, today
from pitboss.floor.papers.saw import SPECTATOR
from pitboss.floor.store import Guest
from pitboss.floor.tables.host import Host
from pitboss.floor.tables.pit import Pit
from pitboss.law.library import shelf
from pitboss.law.rulebook import Rulebook
from pitboss.record.choice import Choice
from pitboss.table.chips.money import money

SCHEMA = "pitboss/floor-lobby/1"
# A sign without a maximum states more than anybody could wager.
_NO_MAXIMUM = 10**12
_WAITS = "Place your bets"
Json = dict[str, Any]


def lobby(pit: Pit, guest: Guest | None, *, felts: bool) -> Json:
    """Every table of the house, then those of guests, the newest first, as far as there is room."""
    hosts = sorted(pit.readable(), key=lambda host: host.kept.opener is not None)
    house = [host for host in hosts if host.kept.opener is None]
    others = [host for host in reversed(hosts) if host.kept.opener is not None]
    cards = [card(host, guest, felts=felts) for host in [*house, *others][:MOST_SHOWN]]
    meters = [card["meter"] for card in cards if card["is_house"] and card["meter"] is not None]
    return {"schema": SCHEMA, "meter": meters[0] if meters else None, "tables": cards}


def card(host: Host, guest: Guest | None, *, felts: bool) -> Json:
    """A table in a few words, for who chooses one, and how it stands."""
    table, seats = host.sitting.table, host.people(SPECTATOR)
    found = {
        "id": host.kept.id,
        "title": host.kept.title,
        "game": table.game.slug,
        "says": _says(host),
        "law": law(table.book),
        "limits": _limits(host),
        "boxes": host.boxes,
        "taken": [seat["box"] for seat in seats],
        "bots": sum(seat["is_bot"] for seat in seats),
        "mode": host.sitting.mode.mode,
        "is_house": host.kept.opener is None,
        "is_yours": guest is not None and host.kept.opener == guest.id,
        "meter": host.meter_cents,
        "table": host.snapshot(None)["table"],
    }
    return {**found, "felt": _felt(host)} if felts else found


def law(book: Rulebook) -> Json:
    """Which text a table stands under, and where it is read."""
    first, cite = division_of(book)
    on = f" on {written_day(book.at.date())}" if book.at else ""
    proposed = " (proposed)" if book.proposals else ""
    return {
        "cite": f"{cite}{on}{proposed}",
        "href": address(first, book.at.date().isoformat() if book.at else today()),
    }


def day() -> Json:
    """The day whose rules are in force where no sign says otherwise: today, by the last text held."""
    on = date.today()
    book = Choice(game="roulette", on=on).book()
    general = {heading.id for heading in shelf().headings_of(book.jurisdiction, "general")}
    first = next(ref for ref in book.clauses if ref.rpartition("/")[0] in general)
    return {"says": written_day(on), "href": address(first, on.isoformat())}


def written_day(on: date) -> str:
    """A day as people write it.

    >>> written_day(date(2001, 9, 27))
    '27 September 2001'
    """
    return f"{on.day} {on:%B %Y}"


def years() -> tuple[int, ...]:
    """The years of the texts that are held: what a table may be opened under."""
    begins = (shelf().instrument(heading.instrument).commences for heading in shelf().headings)
    return tuple(sorted({since.year for since in begins if isinstance(since, datetime)}))


def _felt(host: Host) -> Json:
    """The felt as a miniature needs it: without the clauses, which nobody reads there."""
    felt = host.felt()
    areas = [{**area, "because": []} for area in felt["areas"]]
    return {**felt, "areas": areas, "sign": [], "how_to": ""}


def _says(host: Host) -> str:
    """What was last said or told at the table, as one who looks on hears it."""
    game, state = host.sitting.table.game, host.sitting.table.state
    has_begun = host.sitting.rounds or game.wagers(state)
    for event in reversed(host.sitting.round if has_begun else ()):
        sentence: str = game.seen(state, event, SPECTATOR).sentence
        if sentence:
            return sentence
    guide = game.guide(host.sitting.table.rules, game.view(state, SPECTATOR))
    return guide[0].says if guide and game.keeps_chips else _WAITS


def _limits(host: Host) -> str:
    sign = host.sitting.table.setup.sign  # type: ignore[attr-defined]
    least = money(sign.minimum).removesuffix(".00")
    if sign.maximum >= _NO_MAXIMUM:
        return f"from {least}"
    return f"{least} – {money(sign.maximum).removesuffix('.00')}"
