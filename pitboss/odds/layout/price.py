"""Every wager of a game on a layout, and several of them on one outcome."""

from collections.abc import Iterator, Mapping
from fractions import Fraction

from pitboss.law import Rulebook
from pitboss.odds.answer import Odds
from pitboss.odds.asked import Asked, OddsError
from pitboss.odds.layout.named import Words
from pitboss.odds.layout.outcomes import joint, opened, outcomes, price_areas
from pitboss.odds.staking import exact_stake
from pitboss.record.table import Table
from pitboss.table.layout.area import Area

NOT_JOINT = "No joint figure: one of the names asked about is that of several places."
METHOD = (
    "Every wager was laid at a table of the engine and settled by each of the {positions} equally likely "
    "outcomes of its device; exact."
)


def price(asked: Asked, words: Words, *changes: str) -> Odds:
    """The figures of the wagers asked about, or of all; of several together, too."""
    asked.refuse_unused(decks=False, shoe=False, meter=False, strategy=False)
    table = opened(asked, *changes)
    areas, cents = _laid(asked, table, words)
    found = outcomes(table, cents)
    is_joint = len(asked.wagers) > 1 and len(areas) == len(asked.wagers)
    return Odds(
        book=asked.book,
        method=METHOD.format(positions=sum(outcome.weight for outcome in found)),
        wagers=tuple(price_areas(found, areas, words)),
        more={"joint": joint(found, cents)} if is_joint else {},
        notes=() if is_joint or len(asked.wagers) < 2 else (NOT_JOINT,),
    )


def _laid(asked: Asked, table: Table, words: Words) -> tuple[list[Area], dict[str, int]]:
    """The areas asked about, and what is laid on each by its name, in cents."""
    areas: Mapping[str, Area] = table.rules.areas(table.state)
    if not asked.wagers:
        return [*areas.values()], dict.fromkeys(areas, _stake(asked, table))
    also = table.rules.also_called(table.state)
    found: dict[str, int] = {}
    for wager in asked.wagers:
        for area in words.meant(wager.wager, areas.values(), also):
            if area.name in found:
                raise OddsError(f"--wager: {area.name} is named twice")
            found[area.name] = wager.cents or _stake(asked, table)
    return [areas[name] for name in found], found


def _stake(asked: Asked, table: Table) -> int:
    return asked.stake or exact_stake(table, _odds(asked.book))


def _odds(book: Rulebook) -> Iterator[Fraction]:
    for term in book.terms.values():
        if term.kind == "odds-table" and isinstance(term.value, Mapping):
            yield from map(Fraction, term.value.values())
