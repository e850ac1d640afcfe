"""Wagers by name: as the records write them, as the notation does, or as the felt shows them."""

from collections.abc import Callable, Iterable, Mapping

from msgspec import Struct

from pitboss.law.names import meant as near
from pitboss.odds.asked import OddsError
from pitboss.table.action import Action
from pitboss.table.area import area_name
from pitboss.table.event import Settled
from pitboss.table.layout.area import Area


def numbers_of(area: Area) -> str:
    """The numbers that a wager names."""
    return area.name.partition(" ")[2]


class Words(Struct, frozen=True):
    """How a game speaks: what came, kinds that records call otherwise, and which of its kind a wager is."""

    told: Callable[[Area, Action, Settled], str]
    slugs: Mapping[str, str] = {}
    variant: Callable[[Area], str] = numbers_of

    def slug(self, area: Area) -> str:
        """The name of a wager in the records."""
        return self.slugs.get(area.kind, area.kind)

    def meant(self, wager: str, areas: Iterable[Area], also: Mapping[str, str]) -> list[Area]:
        """The areas that somebody means: one, or all of a kind."""
        every, name = [*areas], area_name(wager)
        name = also.get(name, name)
        found = [area for area in every if name in (area.name, self._whole(area))]
        found = found or [area for area in every if name in (area.kind, self.slug(area))]
        if found:
            return found
        kinds = [*dict.fromkeys(map(self.slug, every))]
        hint = near(name, (*kinds, *(area.name for area in every)))
        raise OddsError(f"--wager {wager!r}: there is no such wager; allowed: {', '.join(kinds)}{hint}")

    def _whole(self, area: Area) -> str:
        return f"{self.slug(area)} {self.variant(area)}".strip()
