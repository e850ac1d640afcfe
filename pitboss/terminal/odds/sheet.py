"""The odds as CSV: a row for each wager, its figures exact and as decimals."""

import csv
from io import StringIO
from typing import Any

from pitboss.odds.answer import Odds
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
    """The text of the file."""
    if "frequencies" in odds.more:
        from pitboss.terminal.odds.hands_sheet import hands_sheet

        return hands_sheet(odds)
    out = StringIO()
    writer = csv.writer(out, lineterminator="\n")
    exact = [f"{name}_exact" for name in _FIGURES]
    writer.writerow(["game", "rulebook", *_WORDS, *_FIGURES, *exact, *_PLAIN])
    for priced in odds.wagers:
        writer.writerow([odds.book.game, odds.book.name, *_row(record(odds.book, priced))])
    return out.getvalue()


def _row(found: dict[str, Any]) -> list[Any]:
    decimals = [found[name]["decimal"] for name in _FIGURES]
    exact = [found[name]["exact"] for name in _FIGURES]
    return [*(found[name] for name in _WORDS), *decimals, *exact, *(found[name] for name in _PLAIN)]
