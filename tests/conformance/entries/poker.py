"""Poker: a covering set of games, decks and limits, with kill pots, commission and the jackpot among them."""

from datetime import date
from typing import Any

from pitboss.record.choice import Choice
from tests.conformance.setups import NEVER, NO_COLOUR, Far, Played
from tests.games.poker.test_leaks import PokerRights

_GAME = "poker"
_SIGN = {"minimum": 200, "maximum": 400}
_OPEN = {"minimum": 200}
_CHIPS = [100, 500]


def _table(**terms: Any) -> dict[str, Any]:
    return {"sign": _SIGN, "chips": _CHIPS, "boxes": 4, **terms}


PLAYED = Played(
    rulebooks={
        "nz-2017": Choice(game=_GAME, on=date(2018, 6, 1)),
        "nz-1999": Choice(game=_GAME, on=date(2005, 6, 1)),
    },
    tables={
        "hold-em-no-limit": _table(sign=_OPEN, jackpot=True, limit="no"),
        "omaha-pot-limit": _table(sign=_OPEN, game="omaha", limit="pot"),
        "crazy-pineapple-structured": _table(game="crazy-pineapple", limit="structured"),
        "pineapple-short-spread": _table(game="pineapple", deck=32, limit="spread"),
        "two-card-manila": _table(game="two-card-manila", deck=32, limit="structured"),
        "seven-card-stud": _table(game="seven-card-stud", limit="structured", ante=100),
        "five-card-stud-40": _table(game="five-card-stud", deck=40, limit="spread", ante=100),
        "draw-structured": _table(game="draw", limit="structured"),
    },
    recorded_at="hold-em-no-limit",
    words=("main pot", "side pot 1", "two pairs", "wrong"),
    rounds=6,
    rights=PokerRights,
    never_accepted={**NEVER, **NO_COLOUR},
    far=Far(rounds=12, least=1, most=20),
)
