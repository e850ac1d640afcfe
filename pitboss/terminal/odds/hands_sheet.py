"""The hands of poker as CSV: a row for each category, dealt and made, and for each jackpot."""

import csv
from collections.abc import Iterator
from io import StringIO
from typing import Any

from pitboss.odds.answer import Odds
from pitboss.odds.number import Number, fraction_of
from pitboss.odds.poker import Frequencies, Frequency, Made, Royal, Sampled

_WORDS = ("of", "games", "deck", "ace", "cards", "play", "reading", "event")
_FIGURES = ("combinations", "positions", "probability", "probability_exact", "standard_error")


def hands_sheet(odds: Odds) -> str:
    """The text of the file."""
    out = StringIO()
    writer = csv.DictWriter(out, ("game", "rulebook", *_WORDS, *_FIGURES), restval="", lineterminator="\n")
    writer.writeheader()
    for row in _rows(odds):
        writer.writerow({"game": odds.book.game, "rulebook": odds.book.name, **row})
    return out.getvalue()


def _rows(odds: Odds) -> Iterator[dict[str, Any]]:
    for dealt in odds.more["frequencies"]:
        yield from _dealt(dealt)
    for made in odds.more["made"]:
        yield from _made(made)
    for royal in odds.more.get("jackpot", ()):
        yield from _royal(royal)


def _dealt(found: Frequencies) -> Iterator[dict[str, Any]]:
    ace = "low or high" if found.ace_low else "high"
    told = {
        "of": "dealt",
        "games": " ".join(found.games),
        "deck": found.deck,
        "ace": ace,
        "cards": found.cards,
    }
    for each in found.by_category:
        yield {**told, "positions": found.hands, **_figures(each)}


def _made(found: Made) -> Iterator[dict[str, Any]]:
    told = {"of": "made", "games": found.game, "deck": found.deck, "play": found.play}
    for each in found.by_category:
        yield {**told, "positions": found.deals, **_figures(each)}


def _figures(found: Frequency | Sampled) -> dict[str, Any]:
    told = {"event": found.category, **_probability(found.probability)}
    if isinstance(found, Sampled):
        return {**told, "standard_error": found.standard_error}
    return {**told, "combinations": found.combinations}


def _royal(found: Royal) -> Iterator[dict[str, Any]]:
    told = {"of": "jackpot", "games": found.game, "deck": found.deck, "reading": found.reading}
    ways = {"combinations": found.ways, "positions": found.positions}
    yield {**told, "event": "1 player", **ways, **_probability(found.per_player)}
    for number, chance in found.players.items():
        yield {**told, "event": f"{number} players", **_probability(chance)}
    yield {**told, "event": "left alone", **_probability(found.left_alone)}


def _probability(number: Number) -> dict[str, Any]:
    return {"probability": float(number), "probability_exact": fraction_of(number) or ""}
