"""Tai-sai: dice in which doubles and triples fall, and the entry."""

import random
from datetime import date
from typing import Any

from pitboss.record.choice import Choice
from tests.conformance.setups import NEVER, WHOLE_ODDS, Far, Played

_GAME = "tai-sai"
_SIGN = {"minimum": 500, "maximum": 50_000}
_KINDS = ("small", "big", "any-triple", "triple", "double", "number", "total", "pair")
_NEW_KINDS = ("three", "four", "odd", "even")


def stacked(chance: random.Random, state: Any) -> tuple[int, ...] | None:
    """Dice under which a wager on the layout wins, or a triple; now and then any fall."""
    face = chance.randint(1, 6)
    if chance.random() < 0.2:
        return (face, face, face)
    named = [numbers for _, area in state.stakes if (numbers := _numbers(area))]
    if not named or chance.random() < 0.3:
        return None
    kind, *numbers = chance.choice(named)
    dice = {
        "triple": [*numbers * 3],
        "double": [*numbers * 2, face],
        "three": numbers,
        "four": chance.sample(numbers, min(3, len(numbers))),
    }.get(kind, [*numbers, face, face][:3])
    chance.shuffle(dice)
    return tuple(dice)


def _numbers(area: str) -> list[Any]:
    """The kind and the faces that an area names; nothing where it names none."""
    kind, *numbers = area.split(" ")
    return [kind, *map(int, numbers)] if numbers and kind != "total" else []


def kind_of(area: str) -> str:
    return area.split(" ")[0]


PLAYED = Played(
    rulebooks={
        "nz-1996": Choice(game=_GAME, on=date(1996, 6, 1)),
        "nz-1999": Choice(game=_GAME, on=date(1999, 6, 1)),
        "nz-2001": Choice(game=_GAME, on=date(2001, 12, 1)),
    },
    tables={
        "standard": {"sign": _SIGN},
        "with-increment": {"sign": {**_SIGN, "increment": 500}, "boxes": 3, "colours": ["red", "blue"]},
        # A player alone at a table is soon told to give the seat up.
        "for-one": {"sign": _SIGN, "boxes": 1},
        "for-one-in-tens": {"sign": {**_SIGN, "minimum": 1000, "increment": 1000}, "boxes": 1},
        "alternative": {"sign": {**_SIGN, "minimum": 100}, "layout": "alternative"},
        "alternative-for-three": {"sign": _SIGN, "layout": "alternative", "boxes": 3},
    },
    recorded_at="standard",
    unfit_tables={
        "no-boxes": {"sign": _SIGN, "boxes": 0},
        "limits-crossed": {"sign": {"minimum": 50_000, "maximum": 500}},
        "alternative-too-early": {"sign": _SIGN, "layout": "alternative"},
    },
    stack=stacked,
    busy=0.65,
    names=(
        "red",
        "blue",
        "dark",
        "wrong",
        "lights",
        "terminal",
        "tumbler",
        "electronics",
        "dealer",
        "patron",
    ),
    words=(
        *("small", "big", "any triple", "triple 3", "double 3", "number 4", "total 10", "pair 1 2"),
        *("three 1 1 2", "three 1 2 3", "four 3 4 5 6", "odd", "even", "total 3", "pair 2 2", "four 1 2 3 5"),
        *("small to big", "pair 1 2 to pair 1 3", "settlement by the dice alone", "box 1"),
    ),
    kind_of=kind_of,
    cannot_end={
        (kind, "stand-off"): "a wager wins or loses; a void one is void" for kind in (*_KINDS, *_NEW_KINDS)
    },
    never_accepted={**NEVER, **WHOLE_ODDS},
    far=Far(rounds=40, least=1, most=60),
)
