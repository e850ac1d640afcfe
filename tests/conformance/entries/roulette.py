"""Roulette: numbers under which what lies on the layout wins, zero among them, and the entry."""

import random
from datetime import date
from typing import Any

from pitboss.games.roulette.layout import ZERO
from pitboss.record.choice import Choice
from tests.conformance.setups import NEVER, WHOLE_ODDS, Far, Played

_GAME = "roulette"
_SIGN = {"minimum": 100, "maximum": 10_000}
_KINDS = (
    *("straight", "split", "street", "corner", "six-line", "column", "dozen"),
    *("low", "high", "even", "odd", "red", "black"),
)


def stacked(chance: random.Random, state: Any) -> int:
    """A number that some wager on the layout names, zero, or any."""
    named = [int(word) for _, area in state.stakes for word in area.split()[1:]]
    return chance.choice((chance.choice(named or [ZERO]), ZERO, chance.randrange(37)))


def kind_of(area: str) -> str:
    return "straight" if area == "courtesy" else area.split(" ")[0]


PLAYED = Played(
    rulebooks={
        "nz-1996": Choice(game=_GAME, on=date(1996, 6, 1)),
        "nz-2001": Choice(game=_GAME, on=date(2001, 12, 1)),
    },
    tables={
        "eight-players": {"sign": _SIGN, "layout": "3B", "board": 5},
        "two-players": {"sign": {**_SIGN, "increment": 100}, "boxes": 2, "colours": ["red", "blue"]},
        "one-player": {"sign": _SIGN, "boxes": 1},
    },
    recorded_at="eight-players",
    unfit_tables={
        "no-boxes": {"sign": _SIGN, "boxes": 0},
        "board-too-long": {"sign": _SIGN, "board": 38},
        "limits-crossed": {"sign": {"minimum": 10_000, "maximum": 100}},
    },
    stack=stacked,
    busy=0.7,
    names=("red", "blue", "dealer", "patron", "player"),
    words=(
        *("straight 17", "straight 0", "courtesy", "courtesy", "courtesy", "split 17 20", "split 17 19"),
        *("street 0 1 2", "street 0 2 3"),
        *("corner 0 1 2 3", "corner 17 18 20 21", "six-line 1 2 3 4 5 6", "column 1", "dozen 2", "dozen 4"),
        *("low", "high", "even", "odd", "red", "black", "straight 37"),
        *("straight 17 to split 17 20", "straight 17 to split 17 18 and split 17 20", "dozen 1 to dozen 2"),
        *("same direction", "foreign object", "ball hangs", "ball out", "interference", "short spin", "rain"),
    ),
    kind_of=kind_of,
    cannot_end={
        (kind, "stand-off"): "a wager wins, loses, stands for the next spin or is void" for kind in _KINDS
    },
    never_accepted={
        **NEVER,
        **WHOLE_ODDS,
        "NotWithin": "chips may lie across lines; a line touched is stated as such",
    },
    far=Far(rounds=60, least=1, most=60),
)
