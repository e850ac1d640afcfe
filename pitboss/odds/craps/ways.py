"""How a wager may be played: alone or with what goes with it, and called on or left to rest (r 3.8)."""

from collections.abc import Iterator

from msgspec import Struct

from pitboss.games.craps.rules import Rules
from pitboss.games.craps.wagers.areas import BACKED_BY
from pitboss.odds.craps.names import Name

RESTING = "off-on-come-out"
SINGLE, DOUBLE = "single-odds", "double-odds"
STRATEGIES = (SINGLE, DOUBLE, RESTING, f"{SINGLE}-{RESTING}", f"{DOUBLE}-{RESTING}")


class Way(Struct, frozen=True):
    """A strategy by its name. `backing` is what goes with the wager, up to double or to the plain limit."""

    strategy: str = ""
    backing: str = ""
    is_double: bool = False
    calls_on: bool = True


def ways(rules: Rules, name: Name, *, double_odds: bool) -> Iterator[Way]:
    """Every way to play a wager: by itself, working on every roll, first."""
    yield Way()
    if name.kind in rules.turned_off:
        yield Way(RESTING, calls_on=False)
    backing = BACKED_BY.get(name.kind)
    for strategy, is_double in ((SINGLE, False), (DOUBLE, True)):
        if backing is None or (is_double and not double_odds):
            continue
        yield Way(strategy, backing, is_double)
        if backing in rules.turned_off:
            yield Way(f"{strategy}-{RESTING}", backing, is_double, calls_on=False)


def is_told_unasked(way: Way, name: Name) -> bool:
    """Whether a way is priced where none is named: a wager that only waits longer is worth the same."""
    return way.strategy != RESTING or name.slug == "odds-come"
