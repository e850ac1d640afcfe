"""Every rulebook there is: each game under each text that is held, and under each election by itself."""

from collections.abc import Iterator
from datetime import date

from pitboss.law import Rulebook
from pitboss.law.errors import BeforeAnyRulesError
from pitboss.law.library import shelf

# A day under each text that is held.
DAYS = [
    date(1997, 6, 1),
    date(1998, 6, 1),
    date(2000, 6, 1),
    date(2002, 6, 1),
    date(2005, 6, 1),
    date(2018, 6, 1),
]


def books() -> Iterator[Rulebook]:
    for place in shelf().jurisdictions:
        for game in shelf().lineages(place):
            for day in DAYS:
                opening = shelf().elections(place, game)
                for election in (None, *opening):
                    if election and Rulebook.on(day, "general").at.timestamp() < opening[election]:  # type: ignore[union-attr]
                        continue
                    try:
                        yield Rulebook.on(
                            day, game, jurisdiction=place, elections=[election] if election else []
                        )
                    except BeforeAnyRulesError:
                        continue
