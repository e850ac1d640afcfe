"""The odds of craps: every wager in every way that it is played, by what the engine settles."""

from collections.abc import Iterator
from typing import Any

from pitboss.odds.answer import Odds
from pitboss.odds.asked import Asked, OddsError
from pitboss.odds.craps.joint import Stakes, joint, without_base
from pitboss.odds.craps.names import Name, every_name, named
from pitboss.odds.craps.notes import CONVENTIONS, METHOD, published_otherwise
from pitboss.odds.craps.outcomes import records
from pitboss.odds.craps.shooter import shooters_hand
from pitboss.odds.craps.tables import Tables
from pitboss.odds.craps.ways import DOUBLE, STRATEGIES, Way, is_told_unasked, ways
from pitboss.odds.priced import Priced
from pitboss.table.chips.money import money


def price(asked: Asked) -> Odds:
    """The figures of every wager asked about, together where there are several, and of the shooter's hand."""
    asked.refuse_unused(decks=False, shoe=False, meter=False)
    tables = Tables(asked)
    _check(asked.strategy, tables)
    wagers = _wagers(asked, tables)
    found, refused = _records(tables, wagers, asked)
    if not found:
        raise OddsError(_nothing(asked))
    more: dict[str, Any] = {"shooter": shooters_hand(tables.exact)}
    alone = without_base(wagers)
    if len(asked.wagers) > 1 and alone is None:
        more = {"joint": joint(tables, wagers, asked.strategy), **more}
    notes = (*CONVENTIONS, *published_otherwise(found), *refused, *_not_joint(asked, alone))
    return Odds(book=asked.book, method=METHOD, wagers=found, more=more, notes=notes)


def _records(tables: Tables, wagers: Stakes, asked: Asked) -> tuple[tuple[Priced, ...], tuple[str, ...]]:
    """What every wager is worth, and notes on those that the table does not take; those named it must."""
    found: list[Priced] = []
    refused: dict[tuple[str, str], list[str]] = {}
    for (name, cents), way in _played(tables, wagers, asked.strategy):
        try:
            found += records(name.slug, name.variant, way.strategy, tables.outcomes(name, way, cents))
        except OddsError as error:
            if asked.wagers and way.strategy == asked.strategy:
                raise
            why = str(error).partition(": ")[2]
            refused.setdefault((name.slug, why), []).append(f"{name} {way.strategy}".rstrip())
    return tuple(found), tuple(
        f"Not priced: {', '.join(names)}: {why}." for (_, why), names in refused.items()
    )


def _wagers(asked: Asked, tables: Tables) -> Stakes:
    """Every wager asked about once, with what is staked on it where somebody says so."""
    for cents in (asked.stake, *(laid.cents for laid in asked.wagers)):
        if cents is not None and cents <= 0:
            raise OddsError(f"--stake: {money(cents)} is no stake; write an amount above 0.00")
    if not asked.wagers:
        return tuple((name, asked.stake) for name in every_name(tables.rules))
    found: dict[Name, int | None] = {}
    for laid in asked.wagers:
        for name in named(tables.rules, laid.wager):
            if name in found:
                raise OddsError(f"--wager: {name} is named twice")
            found[name] = laid.cents if laid.cents is not None else asked.stake
    return tuple(found.items())


def _played(tables: Tables, wagers: Stakes, strategy: str) -> Iterator[tuple[tuple[Name, int | None], Way]]:
    """Every wager in every way that is asked for."""
    for name, cents in wagers:
        for way in ways(tables.rules, name, double_odds=tables.double_odds):
            if _is_asked(way, name, strategy):
                yield (name, cents), way


def _is_asked(way: Way, name: Name, strategy: str) -> bool:
    return way.strategy == strategy if strategy else is_told_unasked(way, name)


def _check(strategy: str, tables: Tables) -> None:
    if strategy and strategy not in STRATEGIES:
        raise OddsError(f"--strategy: {strategy!r} is not one of {', '.join(STRATEGIES)}")
    if strategy.startswith(DOUBLE) and not tables.double_odds:
        raise OddsError(
            f"--strategy {strategy}: this table lets odds go up to the bet alone (double-odds=false)"
        )


def _not_joint(asked: Asked, alone: Name | None) -> tuple[str, ...]:
    if len(asked.wagers) < 2 or alone is None:
        return ()
    return (f"No joint figure: {alone} goes with a wager that is not among those named.",)


def _nothing(asked: Asked) -> str:
    if asked.strategy:
        return f"--strategy {asked.strategy}: none of the wagers asked about is played so"
    return f"--stake: no wager may be {money(asked.stake or 0)} at this table"
