"""The odds as CSV: a row for each wager, its figures exact and as decimals."""

import csv
from collections.abc import Iterator, Sequence
from io import StringIO
from typing import Any

from pitboss.law import Rulebook
from pitboss.odds.along import Along
from pitboss.odds.answer import Odds
from pitboss.odds.compare import Comparison
from pitboss.odds.laws import records
from pitboss.odds.priced import Priced
from pitboss.odds.shown.shape import record

_WORDS = ("wager", "variant", "strategy", "convention", "per")
_FIGURES = (
    "p_win",
    "p_push",
    "p_lose",
    "ev",
    "house_edge",
    "element_of_risk",
    "variance",
    "standard_deviation",
)
_PLAIN = ("standard_error", "positions")


def sheet(odds: Odds) -> str:
    """The text of the file: records of every law asked about, and of every value along a term."""
    if "frequencies" in odds.more:
        from pitboss.terminal.odds.hands_sheet import hands_sheet

        return hands_sheet(odds)
    out = StringIO()
    writer = csv.writer(out, lineterminator="\n")
    exact = [f"{name}_exact" for name in _FIGURES]
    writer.writerow(["game", "rulebook", *_WORDS, *_FIGURES, *exact, *_PLAIN, "on", "term", "value"])
    for book, found, term, value in _rows(odds):
        for priced in found:
            row = _row(record(book, priced))
            on = book.at.isoformat() if book.at else ""
            writer.writerow([book.game, book.name, *row, on, term, value])
    return out.getvalue()


def _rows(odds: Odds) -> Iterator[tuple[Rulebook, Sequence[Priced], str, str]]:
    """The rulebook, its records, and the term and value that they are of, if any."""
    comparison, along = odds.more.get("comparison"), odds.more.get("along")
    if isinstance(comparison, Comparison):
        yield comparison.first, comparison.before, "", ""
    yield odds.book, records(odds), "", ""
    if isinstance(along, Along):
        for point in along.points:
            yield odds.book, point.records, along.term.name, point.written


def _row(found: dict[str, Any]) -> list[Any]:
    decimals = [found[name]["decimal"] for name in _FIGURES]
    exact = [found[name]["exact"] for name in _FIGURES]
    return [*(found[name] for name in _WORDS), *decimals, *exact, *(found[name] for name in _PLAIN)]
