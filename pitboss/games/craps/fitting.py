"""Whether the terms of craps fit one another: what the gazetted rules do, and a proposal may not."""

from collections.abc import Collection, Iterator, Mapping
from itertools import combinations
from typing import TYPE_CHECKING

from pitboss.games.craps.wagers.areas import ANYTIME, ODDS
from pitboss.law.errors import BadLawFileError

if TYPE_CHECKING:
    from pitboss.games.craps.rules import Rules

_RESTING = {*ANYTIME, *ODDS}
# On a come out roll a total does one of these; what wins for the dice need not lose against them.
_APART = (
    ("points", "seven", "naturals", "craps"),
    ("points", "naturals", "dont-craps", "barred"),
    ("big-six", "seven"),
    ("big-eight", "seven"),
)
_DECIDING = ("seven", "points", "hardways", "big-six", "big-eight")


def check(rules: "Rules", hardways: Collection[int]) -> None:
    """Refuse terms by which no game can be played."""
    named: dict[str, Collection[int]] = {
        "points": rules.points,
        "seven": {rules.seven},
        "naturals": rules.naturals - {rules.seven},
        "craps": rules.craps,
        "dont-craps": rules.dont_craps,
        "barred": {rules.barred},
        "hardways": hardways,
        **{name: {number} for name, number in rules.big.items()},
    }
    for problem in (
        *_not_shown(rules, named),
        *_in_two(named),
        *_without_odds(rules, hardways),
        *_in_parts(rules),
        *_resting(rules),
    ):
        raise BadLawFileError(f"{rules.book.name}: {problem}")


def _not_shown(rules: "Rules", named: Mapping[str, Collection[int]]) -> Iterator[str]:
    least, most = rules.dice_thrown, rules.dice_thrown * rules.die_faces
    for name in _DECIDING:
        for total in sorted(named[name]):
            if not least <= total <= most:
                yield f"{name} has {total}; two dice show {least} to {most}"
    for total in sorted(named["hardways"]):
        if total % rules.dice_thrown:
            yield f"hardways has {total}; two equal dice show an even total"


def _in_two(named: Mapping[str, Collection[int]]) -> Iterator[str]:
    for group in _APART:
        for one, other in combinations(group, 2):
            for total in sorted({*named[one]} & {*named[other]}):
                yield f"{total} stands in {one} and {other}; a total has one meaning on a come out roll"


def _without_odds(rules: "Rules", hardways: Collection[int]) -> Iterator[str]:
    for kind, odds in rules.odds_on.items():
        name, totals = ("hardways", hardways) if kind == "hard" else ("points", rules.points)
        for total in sorted({*totals} - {*odds}):
            yield f"{name} has {total}, and {kind}-odds has no odds for it"
    for kind in ("behind", "behind-come"):
        for total in sorted(number for number, odds in rules.odds_on[kind].items() if not odds):
            yield f"{kind}-odds.{total} is nothing; what is staked there goes by what it wins (r 3.1(f), (h))"
    for total in sorted(rules.one_roll["field"] - {*rules.field_odds}):
        yield f"field has {total}, and field-odds has no odds for it"


def _in_parts(rules: "Rules") -> Iterator[str]:
    """R 3.1(v) to (x): a unit on each part of a horn bet, and one more for a horn high or a world bet."""
    for kind, units in rules.units.items():
        parts = len(rules.horn) + (kind != "horn")
        if units != parts:
            yield f"{kind}-units is {units}; its parts are {parts}"
    if len({*map(rules.horn_number, rules.horn)}) < len(rules.horn):
        yield f"horn has {', '.join(rules.horn)}, and two of them are on one total"


def _resting(rules: "Rules") -> Iterator[str]:
    for kind in sorted(rules.turned_off - _RESTING):
        yield f"turned-off has {kind!r}, which is no kind of wager"
