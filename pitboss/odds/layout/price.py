"""Every wager of a game on a layout, and several of them on one outcome."""

from collections.abc import Mapping

from pitboss.odds.answer import Odds
from pitboss.odds.asked import Asked
from pitboss.odds.layout.named import Words
from pitboss.odds.layout.outcomes import joint, opened, outcomes, price_areas
from pitboss.odds.staking import stake
from pitboss.record.table import Table
from pitboss.table.layout.area import Area

METHOD = (
    "Every wager was laid at a table of the engine and settled by each of the {positions} equally likely "
    "outcomes of its device; exact."
)


def price(asked: Asked, words: Words, *changes: str) -> Odds:
    """The figures of the wagers asked about, or of all; of several together, too."""
    asked.refuse_unused(decks=False, shoe=False, meter=False, strategy=False)
    table = opened(asked, _amounts(asked), *changes)
    areas, cents = _laid(asked, table, words)
    found = outcomes(table, cents)
    several = len(asked.wagers) > 1 and len(areas) == len(asked.wagers)
    return Odds(
        book=asked.book,
        method=METHOD.format(positions=sum(outcome.weight for outcome in found)),
        wagers=tuple(price_areas(found, areas, words)),
        more={"joint": joint(found, cents)} if several else {},
    )


def _amounts(asked: Asked) -> list[int]:
    return [stake(asked), *(laid.cents for laid in asked.wagers if laid.cents)]


def _laid(asked: Asked, table: Table, words: Words) -> tuple[list[Area], Mapping[str, int]]:
    """The areas asked about, and what is laid on each by its name, in cents."""
    areas: Mapping[str, Area] = table.rules.areas(table.state)
    if not asked.wagers:
        return [*areas.values()], dict.fromkeys(areas, stake(asked))
    also = table.rules.also_called(table.state)
    found = {
        area.name: (area, wager.cents or stake(asked))
        for wager in asked.wagers
        for area in words.meant(wager.wager, areas.values(), also)
    }
    return [area for area, _ in found.values()], {name: cents for name, (_, cents) in found.items()}
