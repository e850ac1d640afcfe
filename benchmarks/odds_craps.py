"""Craps: every wager priced exactly, beside sampling one of them at the same engine.

A section of odds.py.
"""

import random
from time import process_time

from pitboss.odds.asked import Asked
from pitboss.odds.craps import price, worth
from pitboss.odds.craps.became import brought
from pitboss.odds.craps.chain import to_the_throw
from pitboss.odds.craps.plan import Plan, Wanted
from pitboss.odds.walk import act, done, fork
from pitboss.record.choice import Choice
from pitboss.record.table import Table

PLAYED = 2_000
# A sampled edge that is known to a hundredth of a percent, of wagers that win or lose their stake.
STANDARD_ERROR = 0.0001
TARGET = 1_000
LYING = (
    "pass 10.00",
    "place 6 6.00",
    "place 8 6.00",
    "hard 4 5.00",
    "hard 10 5.00",
    "lay 5 30.00",
    "field 5.00",
)


def exact(asked: Asked) -> tuple[float, int]:
    """The seconds that all records take, and how many they are."""
    start = process_time()
    found = price(asked)
    return process_time() - start, len(found.wagers)


def sampled(asked: Asked) -> float:
    """The seconds that one pass bet takes from the first throw to its decision, played at random."""
    table, chance, plan = asked.opened(), random.Random(1996), Plan((Wanted("pass", cents=1000),))
    won, start = 0, process_time()
    for _ in range(PLAYED):
        won += _played(fork(table), plan, chance)
    seconds = process_time() - start
    assert abs(won) < PLAYED * 1000, "some are won and some are lost"
    return seconds / PLAYED


def _played(table: Table, plan: Plan, chance: random.Random) -> int:
    _, pending = to_the_throw(table, plan, plan.wanted)
    net = 0
    while table.state.phase == "air":
        throws = [action for action, _ in table.game.brings(table.rules, table.state)]
        done(table, chance.choice(throws))
        settled, pending = to_the_throw(table, plan, pending)
        net += brought(settled, {(plan.box, "pass")})
    return net


def coached(asked: Asked) -> float:
    """The seconds that the worth of a layout full of wagers takes."""
    table = asked.opened()
    for wager in LYING:
        area, _, amount = wager.rpartition(" ")
        act(table, f"box 1: place {amount} on {area}")
    start = process_time()
    assert len(worth(table, 1)) == len(LYING)
    return process_time() - start


def section() -> None:
    """Prints the times and the ratio; fails below the target."""
    asked = Asked(law=Choice(game="craps"))
    exact(asked)
    seconds, records = exact(asked)
    one = sampled(asked)
    wanted = round(1 / STANDARD_ERROR**2)
    print(f"craps: {records} exact records in {seconds:.2f} s, {seconds / records * 1000:.1f} ms each")
    print(f"sampled at the engine: {one * 1000:.2f} ms for one pass bet until it is decided")
    print(
        f"{wanted:,} of them for a standard error of {STANDARD_ERROR:.2%}: {one * wanted / 3600:,.0f} hours"
    )
    print(f"exact figures of all wagers are {one * wanted / seconds:,.0f} times as fast as that one")
    print(f"the worth of {len(LYING)} wagers on the layout: {coached(asked) * 1000:.0f} ms")
    if one * wanted < TARGET * seconds:
        raise SystemExit(f"below the target of {TARGET}x")
