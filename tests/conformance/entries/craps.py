"""Craps: throws that decide what lies on the layout, and the entry."""

import random
from datetime import date
from typing import Any

from pitboss.record.choice import Choice
from tests.conformance.setups import NEVER, NO_COLOUR, Far, Played

_GAME = "craps"
_SIGN = {"minimum": 500, "maximum": 50_000}
_ONE = {"minimum": 500, "maximum": 500}
_STAYING = ("place", "buy", "lay", "hard", "big-six", "big-eight")
_KINDS = (
    *("pass", "dont-pass", "come", "dont-come", "odds", "behind", "come-odds", "behind-come"),
    *(*_STAYING, "field", "any-seven", "any-craps", "craps-two", "craps-three", "craps-twelve", "eleven"),
    *("horn", "horn-high", "world", "c-and-e"),
)


def stacked(chance: random.Random, state: Any) -> tuple[int, int]:
    """A total that some wager waits for; bets that travel, and odds behind them, get the time to be made."""
    areas = [area for _, area in state.bets]
    named = [int(word) for area in areas for word in area.split()[1:]]
    backed = [int(area.split()[1]) for area in areas if area.startswith(("come-odds", "behind-come"))]
    points, others = [4, 5, 6, 8, 9, 10], [2, 3, 7, 11, 12]
    if backed and chance.random() < 0.7:
        totals = [*backed, *backed, 7, 7, state.point or 7]
    elif state.point is None:
        totals = [*points, *points, *others, *named]
    elif {"come", "dont-come"} & set(areas) and chance.random() < 0.6:
        totals = [total for total in points if total != state.point]
    elif any(area.startswith(("come ", "dont-come ")) for area in areas) and chance.random() < 0.6:
        totals = [2, 3, 11, 12]
    else:
        totals = [state.point, state.point, *others, *named]
    total = chance.choice(totals)
    if total % 2 == 0 and chance.random() < 0.3:
        return total // 2, total // 2
    first = chance.randint(max(1, total - 6), min(6, total - 1))
    return first, total - first


def kind_of(area: str) -> str:
    return area.split(" ")[0]


PLAYED = Played(
    rulebooks={"nz-1996": Choice(game=_GAME, on=date(1996, 6, 1), venue="auckland")},
    # One chip makes every wager and few wins can be paid: the layout is small, and players come to odds.
    tables={
        "standard": {"sign": _SIGN, "name": "9", "boxes": 3},
        "double-odds": {"sign": {**_ONE, "increment": 500}, "boxes": 2, "double-odds": True, "chips": [500]},
        "rounded-up": {"sign": _ONE, "boxes": 2, "refuse-inexact": False, "inspected": False},
        "one-chip": {"sign": _ONE, "boxes": 2, "chips": [500]},
        "one-player": {"sign": _ONE, "boxes": 1, "chips": [500], "double-odds": True},
        "three-players": {"sign": _ONE, "boxes": 3, "chips": [500]},
    },
    recorded_at="standard",
    unfit_tables={
        "no-boxes": {"sign": _SIGN, "boxes": 0},
        "limits-crossed": {"sign": {"minimum": 50_000, "maximum": 500}},
    },
    stack=stacked,
    busy=0.6,
    names=(
        *("on", "off", "delay", "invalid-rolls", "breach", "sound", "unfit", "stacked", "on-bank", "fraud"),
        *("not-together", "improper", *["touched-chips"] * 5),
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
    far=Far(rounds=40, least=1, most=120),
)
