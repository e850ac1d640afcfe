"""Which law a round is ruled under: game, day, place, elections, readings, and what is proposed."""

from collections.abc import Mapping
from datetime import date, datetime
from typing import Any

import msgspec
from msgspec import Struct

from pitboss.law import Rulebook
from pitboss.law.errors import BadProposalError, UnknownNameError
from pitboss.law.library import Library


class Choice(Struct, frozen=True, kw_only=True):
    """The arguments of a rulebook."""

    game: str
    on: date | datetime | None = None
    jurisdiction: str = "nz"
    venue: str | None = None
    elections: tuple[str, ...] = ()
    readings: Mapping[str, str] = {}
    proposed: Mapping[str, str] = {}

    def book(self, library: Library | None = None) -> Rulebook:
        """The rulebook that this choice gives."""
        return Rulebook.on(
            self.on,
            self.game,
            jurisdiction=self.jurisdiction,
            venue=self.venue,
            elections=self.elections,
            readings=self.readings,
            proposed=self.proposed,
            library=library,
        )


class Override(Struct, frozen=True, kw_only=True):
    """What is to be ruled otherwise: another day or place, other elections or readings, proposed terms."""

    on: date | datetime | None = None
    jurisdiction: str | None = None
    elections: tuple[str, ...] = ()
    readings: Mapping[str, str] = {}
    proposed: Mapping[str, str] = {}

    def __bool__(self) -> bool:
        return self != Override()


def overridden(
    choice: Choice, override: Override, library: Library | None = None
) -> tuple[Choice, tuple[str, ...]]:
    """A choice under another law, and a note for each part of the old choice that means nothing there."""
    if not override:
        return choice, ()
    base = Choice(
        game=choice.game,
        on=override.on or choice.on,
        jurisdiction=override.jurisdiction or choice.jurisdiction,
        elections=override.elections,
        readings=override.readings,
        proposed=override.proposed,
    )
    base.book(
        library
    )  # what was asked for must itself be possible; only the case's own choices may fall away
    notes: list[str] = []
    if choice.venue:
        base = _keep(base, library, notes, f"venue {choice.venue}", venue=choice.venue)
    for name in choice.elections:
        if name not in base.elections:
            base = _keep(base, library, notes, f"election {name}", elections=(*base.elections, name))
    for name, reading in choice.readings.items():
        if name not in base.readings:
            asked = {**base.readings, name: reading}
            base = _keep(base, library, notes, f"reading {name}={reading}", readings=asked)
    for name, value in choice.proposed.items():
        if name not in base.proposed:
            asked = {**base.proposed, name: value}
            base = _keep(base, library, notes, f"proposal {name}={value}", proposed=asked)
    return base, tuple(notes)


def _keep(choice: Choice, library: Library | None, notes: list[str], what: str, **more: Any) -> Choice:
    """The choice with one more part, or as it was where that part means nothing under this law."""
    fuller = msgspec.structs.replace(choice, **more)
    try:
        fuller.book(library)
    except (UnknownNameError, BadProposalError) as error:
        notes.append(f"The case's {what} is left out: {error}.")
        return choice
    return fuller


def parse_on(text: str) -> date | datetime:
    """
    >>> parse_on("1998-03-01")
    datetime.date(1998, 3, 1)
    """
    try:
        return date.fromisoformat(text) if len(text) == len("1998-03-01") else datetime.fromisoformat(text)
    except ValueError:
        raise ValueError(
            f"{text!r} is no date; write 1998-03-01 or 1998-03-01T20:15, and +13:00 behind it for an offset"
        ) from None
