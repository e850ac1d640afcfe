"""Midi baccarat: three styles, and up to three players on an area."""

from datetime import date

from pitboss.record.choice import Choice
from tests.conformance.entries.baccarat import OWN_AREAS, PRE_SHUFFLED, UNFIT, entry

PLAYED = entry(
    ("A", "B", "C"),
    PRE_SHUFFLED,
    rulebooks={"nz-1996": Choice(game="midi-baccarat", on=date(1996, 6, 1))},
    unfit_tables=UNFIT,
    not_cited=OWN_AREAS,
)
