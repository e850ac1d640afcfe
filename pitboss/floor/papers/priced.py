"""What one area costs under the law of a table."""

from typing import Any

from pitboss.floor.errors import FloorError
from pitboss.law import LawError
from pitboss.odds.asked import OddsError
from pitboss.odds.front import price
from pitboss.record.lines import read


def odds(header: bytes, area: str) -> dict[str, Any]:
    """The house edge of an area, as part of what is staked there."""
    law = read([header]).header
    assert law is not None, "a record begins with its header"
    choice = law.choice
    try:
        found = price(
            choice.game,
            area,
            on=choice.on,
            jurisdiction=choice.jurisdiction,
            venue=choice.venue,
            elections=choice.elections,
            readings=choice.readings,
            proposed=choice.proposed,
        )
    except (OddsError, LawError) as error:
        raise FloorError(f"area: {error}") from None
    if not found.wagers:
        raise FloorError(f"area: there is no figure for {area!r} alone in this game")
    wager = found.wagers[0]
    edge = wager.house_edge
    return {
        "area": area,
        "house_edge": str(edge),
        "percent": f"{100 * float(edge):.2f}",
        "method": found.method,
        "law": found.book.name,
    }
