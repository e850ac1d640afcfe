"""Craps: throws that decide what lies on the layout, and the entry."""

import random
from datetime import date
from typing import Any

from pitboss.record.choice import Choice
from tests.conformance.setups import NEVER, NO_COLOUR, Far, Played

_GAME = "craps"
_SIGN = {"minimum": 500, "maximum": 50_000}
_STAYING = ("place", "buy", "lay", "hard", "big-six", "big-eight")
_KINDS = (
    *("pass", "dont-pass", "come", "dont-come", "odds", "behind", "come-odds", "behind-come"),
    *(*_STAYING, "field", "any-seven", "any-craps", "craps-two", "craps-three", "craps-twelve", "eleven"),
    *("horn", "horn-high", "world", "c-and-e"),
)


def stacked(chance: random.Random, state: Any) -> tuple[int, int]:
    """On a come out roll mostly a point; then a total that some wager names, a seven, a craps, or a pair."""
    named = [int(word) for _, area in state.bets for word in area.split()[1:]]
    if state.point is None:
        named += [4, 5, 6, 8, 9, 10, 4, 5, 6, 8, 9, 10, 2, 3, 7, 11, 12]
    else:
        named += [state.point, state.point, 7, 2, 3, 11, 12]
    total = chance.choice(named)
    if total % 2 == 0 and chance.random() < 0.3:
        return total // 2, total // 2
    first = chance.randint(max(1, total - 6), min(6, total - 1))
    return first, total - first


def kind_of(area: str) -> str:
    return area.split(" ")[0]


PLAYED = Played(
    rulebooks={"nz-1996": Choice(game=_GAME, on=date(1996, 6, 1), venue="auckland")},
    tables={
        "standard": {"sign": _SIGN, "name": "9", "boxes": 5},
        "double-odds": {"sign": {**_SIGN, "increment": 500}, "boxes": 6, "double-odds": True},
        "rounded-up": {"sign": _SIGN, "boxes": 3, "refuse-inexact": False, "inspected": False},
    },
    recorded_at="standard",
    unfit_tables={
        "no-boxes": {"sign": _SIGN, "boxes": 0},
        "limits-crossed": {"sign": {"minimum": 50_000, "maximum": 500}},
    },
    stack=stacked,
    busy=0.75,
    names=(
        *("on", "off", "delay", "invalid-rolls", "breach", "sound", "unfit", "stacked", "on-bank", "fraud"),
        *("not-together", "improper", "touched-chips"),
    ),
    words=(
        *(
            "pass",
            "dont-pass",
            "come",
            "dont-come",
            "come 6",
            "odds",
            "behind",
            "come-odds 6",
            "behind-come 8",
        ),
        *("place 6", "place 7", "buy 4", "lay 10", "hard 8", "hard 5", "big-six", "field", "any-seven"),
        *("horn", "horn-high 11", "world", "c-and-e", "the moon"),
    ),
    kind_of=kind_of,
    cannot_end={
        **{(kind, "stand-off"): "a wager wins, loses or is void" for kind in _KINDS},
        **{(kind, "carried"): "a wager that is not decided simply stays" for kind in _KINDS},
    },
    never_accepted={**NEVER, **NO_COLOUR},
    may_stay=frozenset(
        {*_STAYING, "pass", "dont-pass", "come", "dont-come", "odds", "behind", "come-odds", "behind-come"}
        # After a void roll everything stands as it stood.
        | set(_KINDS)
    ),
    far=Far(rounds=15, least=1, most=60),
)
