"""The figures as JSON, `pitboss/odds/1`; a version only gains fields.

Every figure is `{"exact": "7/495", "decimal": 0.0141...}`, its `exact` null where it is not. `wagers` has one
record per wager, variant, strategy and convention; what is of no single wager has keys of its own.
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from msgspec import Struct
from msgspec.structs import asdict

from pitboss.law import Rulebook
from pitboss.odds.along import Along
from pitboss.odds.answer import Odds
from pitboss.odds.compare import Comparison
from pitboss.odds.number import shaped as number
from pitboss.odds.priced import Priced, Return
from pitboss.odds.shown import along, compared
from pitboss.odds.shown.further import BECAUSE

SCHEMA = "pitboss/odds/1"


def shaped(odds: Odds) -> dict[str, Any]:
    """An answer as JSON has it."""
    book = odds.book
    return {
        "schema": SCHEMA,
        "game": book.game,
        "jurisdiction": book.jurisdiction,
        "on": book.at.isoformat() if book.at else None,
        "rulebook": {"name": book.name, "id": book.id, "instruments": list(book.instruments)},
        "elections": sorted(book.elections),
        "readings": {name: book.reading(name) for name in book.interpretations},
        "proposed": dict(book.proposed),
        "method": odds.method,
        "notes": [*odds.notes, *book.notes],
        "wagers": [record(book, priced) for priced in odds.wagers],
        **{name: plain(book, value) for name, value in odds.more.items()},
    }


def record(book: Rulebook, priced: Priced) -> dict[str, Any]:
    """The figures of one wager."""
    return {
        "wager": priced.wager,
        "variant": priced.variant,
        "strategy": priced.strategy,
        "convention": priced.convention,
        "per": priced.per,
        "p_win": number(priced.p_win),
        "p_push": number(priced.p_push),
        "p_lose": number(priced.p_lose),
        "ev": number(priced.ev),
        "house_edge": number(priced.house_edge),
        "element_of_risk": number(priced.element_of_risk),
        "variance": number(priced.variance),
        "standard_deviation": number(priced.standard_deviation),
        "hit_frequency": number(priced.hit_frequency),
        "standard_error": priced.standard_error,
        "positions": priced.positions,
        "action": number(priced.action),
        "returns": [_return(book, priced, each) for each in priced.returns],
    }


def _return(book: Rulebook, priced: Priced, each: Return) -> dict[str, Any]:
    return {
        "event": each.event,
        "net": number(each.net),
        "combinations": number(each.weight) if priced.positions else None,
        "probability": number(priced.probability(each)),
        "contribution": number(priced.contribution(each)),
        BECAUSE: _cited(book, each.because),
    }


def plain(book: Rulebook, value: Any) -> Any:
    """Whatever else a game has figures for."""
    match value:
        case Comparison():
            return compared.shaped(value)
        case Along():
            return along.json(value)
        case Priced():
            return record(book, value)
        case Fraction() | float():
            return number(value)
        case Struct():
            return plain(book, asdict(value))
        case Mapping():
            return {
                str(name): _cited(book, item) if name == BECAUSE else plain(book, item)
                for name, item in value.items()
            }
        case tuple() | list():
            return [plain(book, item) for item in value]
    return value


def _cited(book: Rulebook, because: Sequence[str]) -> list[str]:
    return [book.cite(ref) if ref in book.clauses else ref for ref in because]
