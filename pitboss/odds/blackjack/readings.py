"""What a doubtful rule is worth: the main wager under every reading and election that changes it."""

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from pitboss.law.errors import UnknownNameError
from pitboss.law.rulebook import instant
from pitboss.odds.asked import Asked, OddsError
from pitboss.odds.blackjack.asking import Strategy, rulings_of, shoe_of
from pitboss.odds.blackjack.engine.rulings import Rulings
from pitboss.odds.blackjack.results.kept import main_wagers
from pitboss.record.choice import Choice


def others(asked: Asked) -> Iterator[tuple[str, Choice]]:
    """The law with one reading that the engine asked after otherwise, or one election that is open."""
    law, book = asked.law, asked.book
    for name in sorted(book.consulted):
        for reading in book.interpretations[name].reading:
            if reading.id != book.reading(name):
                yield f"{name}={reading.id}", replace(law, readings={**law.readings, name: reading.id})
    open_from = book.library.elections(book.jurisdiction, book.game)
    at = instant(law.on)
    for name, moment in open_from.items():
        if name in law.elections:
            kept = tuple(each for each in law.elections if each != name)
            yield f"without {name}", replace(law, elections=kept)
        elif at is None or at.timestamp() >= moment:
            yield name, replace(law, elections=(*law.elections, name))


def readings_that_matter(asked: Asked, strategy: Strategy = "composition-cdz") -> list[dict[str, Any]]:
    """Every reading and election that changes the main wager: its worth under it, and the difference."""
    plain = rulings_of(asked)
    base = _worth(asked, plain, strategy)
    found = []
    for name, law in others(asked):
        other = replace(asked, law=law)
        try:
            rulings = rulings_of(other)
        except (OddsError, UnknownNameError):
            continue
        if _same(rulings, plain):
            continue
        ev, error = _worth(other, rulings, strategy)
        found.append({"law": name, "ev": ev, "difference": ev - base[0], "standard_error": error})
    return found


def _same(one: Rulings, other: Rulings) -> bool:
    """Whether two rulings play and pay alike, whichever clauses stand behind them."""
    return _figures(one) == _figures(other)


def _figures(rulings: Rulings) -> tuple[object, ...]:
    tables = (*rulings.pays, rulings.natural_pays)
    pays = [[[paid.net for paid in row] for row in table] for table in tables]
    plain = (rulings.faces, rulings.drawing, rulings.dealt, rulings.split, rulings.grown, rulings.hands_most)
    return (*plain, pays, rulings.between)


def _worth(asked: Asked, rulings: Rulings, strategy: Strategy) -> tuple[float, float | None]:
    (main,) = main_wagers(rulings, shoe_of(asked), (strategy,))
    return float(main.priced.ev), main.priced.standard_error
