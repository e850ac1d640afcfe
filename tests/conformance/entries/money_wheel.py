"""The money wheel: sections whose symbol lies on the layout, rare ones among them, and the entry."""

import random
from collections.abc import Mapping
from datetime import date
from typing import Any

from pitboss.record.choice import Choice
from tests.conformance.setups import NEVER, WHOLE_ODDS, Far, Played

_GAME = "money-wheel"
_SIGN = {"minimum": 100, "maximum": 10_000}
_SYMBOLS = {
    "A": "fern",
    "B": "kiwi",
    "C": "tui",
    "D": "koru",
    "E": "waka",
    "F": "southern cross",
    "G": "morning star",
}
# One section of each symbol.
_SECTIONS: Mapping[str, int] = {"F": 1, "B": 2, "A": 3, "C": 4, "D": 8, "E": 14, "G": 27}


def stacked(chance: random.Random, state: Any) -> int:
    """A section of a symbol that some wager names, or of any symbol."""
    named = [area[-1].upper() for _, area in state.stakes]
    return _SECTIONS[chance.choice((chance.choice(named or ["A"]), *_SECTIONS))]


PLAYED = Played(
    rulebooks={"nz-1996": Choice(game=_GAME, on=date(1996, 6, 1))},
    tables={
        "plain": {"sign": _SIGN, "boxes": 4},
        "with-symbols": {"sign": _SIGN, "symbols": _SYMBOLS, "name": "Big Six"},
        "two-colours": {"sign": {**_SIGN, "increment": 100}, "boxes": 2, "colours": ["red", "blue"]},
        # A seat stands idle at a full table soonest where there is but one.
        "one-box-north": {"sign": _SIGN, "boxes": 1, "name": "north"},
        # Between these limits every area is soon at its maximum.
        "one-box-south": {"sign": {"minimum": 100, "maximum": 100}, "boxes": 1, "name": "south"},
    },
    recorded_at="with-symbols",
    unfit_tables={
        "no-boxes": {"sign": _SIGN, "boxes": 0},
        "six-symbols": {"sign": _SIGN, "symbols": {"A": "fern"}},
        "symbols-alike": {"sign": _SIGN, "symbols": {**_SYMBOLS, "B": "Fern"}},
        "no-name": {"sign": _SIGN, "name": " "},
        "limits-crossed": {"sign": {"minimum": 10_000, "maximum": 100}},
    },
    stack=stacked,
    busy=0.3,
    names=("red", "blue", "dealer", "patron", "player", "a", "g", "h", "peg"),
    words=(
        *("symbol a", "Symbol G", "symbol h", "kiwi", "symbol a to symbol b", "symbol f to symbol g"),
        *("interference", "unbalanced", "malfunction", "peg", "short spin", "rain"),
    ),
    kind_of=lambda area: "symbol",
    cannot_end={("symbol", "stand-off"): "a wager wins, loses, stands for the next spin or is void"},
    never_accepted={
        "TakeUp": "one symbol wins, and all its wagers are paid together: nobody waits for payment",
        **NEVER,
        **WHOLE_ODDS,
    },
    far=Far(rounds=40, least=1, most=60),
)
