"""What the odds answer: records of wagers, and whatever else a game has figures for."""

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from pitboss.law import Rulebook
from pitboss.odds.priced import Priced


class Odds(Struct, frozen=True, kw_only=True):
    """The figures of a game under one rulebook, and how they were found."""

    book: Rulebook
    method: str
    """How the figures were found, in a sentence; where floating point was used, with its error bound."""
    wagers: tuple[Priced, ...] = ()
    more: Mapping[str, Any] = {}
    """Figures that are of no single wager, under keys of their own: effects of removal, hand frequencies."""
    notes: tuple[str, ...] = ()
    """What has to be known to read them: conventions, published figures that differ and why."""

    def __str__(self) -> str:
        from pitboss.odds.shown.tables import tables
        from pitboss.odds.shown.text import as_text

        return "\n\n".join([self._head, *map(as_text, tables(self)), *self._foot])

    def _repr_html_(self) -> str:
        from pitboss.odds.shown.tables import tables
        from pitboss.odds.shown.text import as_html, paragraphs

        return "".join([paragraphs([self._head]), *map(as_html, tables(self)), paragraphs(self._foot)])

    @property
    def _head(self) -> str:
        return f"{self.book.game}: {self.book.name}"

    @property
    def _foot(self) -> tuple[str, ...]:
        """How it was found, and what has to be known to read it."""
        return (self.method, *self.notes)

    def to_json(self) -> dict[str, Any]:
        """The figures in the shape `pitboss/odds/1`."""
        from pitboss.odds.shown.shape import shaped

        return shaped(self)
