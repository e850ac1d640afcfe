"""What is merged reads alike: unmerged, roll after roll, the engine does what the chain says."""

from collections import Counter
from fractions import Fraction
from random import Random

import pytest

from pitboss.games.craps.state import Place
from pitboss.odds.craps.became import brought
from pitboss.odds.craps.chain import Chain, Standing, standing, thrown, to_the_throw, walked
from pitboss.odds.craps.plan import Plan, Wanted
from pitboss.odds.walk import fork
from pitboss.record.table import Table
from tests.odds.craps.asking import opened

PLANS = {
    "pass": Plan((Wanted("pass", cents=1000),)),
    "dont-pass backed": Plan((Wanted("dont-pass", cents=1000), Wanted("behind", is_double=True))),
    "pass backed": Plan((Wanted("pass", cents=1000), Wanted("odds", is_double=True))),
    "place called on": Plan((Wanted("place", 6, 600),)),
    "place resting": Plan((Wanted("place", 6, 600),), calls_on=False),
    "buy and lay": Plan((Wanted("buy", 4, 2000), Wanted("lay", 4, 4000))),
    "hardway resting": Plan((Wanted("hard", 8, 500),), calls_on=False),
    "big": Plan((Wanted("big-six", cents=500), Wanted("big-eight", cents=500))),
    "one roll": Plan((Wanted("field", cents=500), Wanted("horn", cents=800), Wanted("c-and-e", cents=600))),
}
LONG = {
    "come": Plan((Wanted("come", cents=1000),)),
    "come backed": Plan((Wanted("come", cents=1000), Wanted("come-odds", is_double=True))),
    "come backed, resting": Plan((Wanted("come", cents=1000), Wanted("come-odds")), calls_on=False),
    "dont-come backed": Plan((Wanted("dont-come", cents=1000), Wanted("behind-come"))),
    "together": Plan(
        (
            *(Wanted("pass", cents=1000), Wanted("come", cents=1000), Wanted("place", 6, 600)),
            *(Wanted("hard", 6, 500), Wanted("odds"), Wanted("come-odds")),
        ),
        calls_on=False,
    ),
}

Results = dict[tuple[int, int], Fraction]


def places(table: Table, plan: Plan) -> frozenset[Place]:
    return frozenset((plan.box, area) for area in table.rules.areas)


def unmerged(table: Table, plan: Plan, depth: int) -> Results:
    """How likely each net result is after each number of rolls, every table walked by itself."""
    first, mine, found = fork(table), places(table, plan), Counter[tuple[int, int]]()
    opening, pending = to_the_throw(first, plan, plan.wanted)

    def go(here: Table, waiting: tuple[Wanted, ...], rolls: int, net: int, weight: int) -> None:
        for roll, after in thrown(here, plan, waiting):
            now = net + brought(roll.events, mine)
            if roll.to is None or rolls == depth:
                found[rolls if roll.to is None else 0, now] += weight * roll.weight * 36 ** (depth - rolls)
            else:
                go(after, roll.to.pending, rolls + 1, now, weight * roll.weight)

    go(first, pending, 1, brought(opening, mine), 1)
    return {result: Fraction(count, 36**depth) for result, count in found.items()}


def merged(chain: Chain, mine: frozenset[Place], depth: int) -> Results:
    """The same by the chain, where tables that stand alike are one; results of what lasts longer under 0."""
    assert chain.start is not None
    here: dict[tuple[Standing, int], Fraction] = {(chain.start, brought(chain.opening, mine)): Fraction(1)}
    found: Results = {}
    for rolls in range(1, depth + 1):
        after: dict[tuple[Standing, int], Fraction] = {}
        for (at, net), part in here.items():
            for roll in chain.rolls[at]:
                now, chance = net + brought(roll.events, mine), part * roll.weight / chain.throws
                if roll.to is not None:
                    after[roll.to, now] = after.get((roll.to, now), Fraction(0)) + chance
                else:
                    found[rolls, now] = found.get((rolls, now), Fraction(0)) + chance
        here = after
    for (_, net), part in here.items():
        found[0, net] = found.get((0, net), Fraction(0)) + part
    return found


@pytest.mark.parametrize("name", PLANS)
def test_two_rolls_unmerged_bring_what_the_chain_brings(name: str) -> None:
    table, plan = opened(), PLANS[name]
    assert unmerged(table, plan, 2) == merged(walked(table, plan), places(table, plan), 2)


@pytest.mark.slow
@pytest.mark.parametrize("name", PLANS | LONG)
def test_three_rolls_unmerged_bring_what_the_chain_brings(name: str) -> None:
    table, plan = opened(), (PLANS | LONG)[name]
    assert unmerged(table, plan, 3) == merged(walked(table, plan), places(table, plan), 3)


@pytest.mark.parametrize("name", PLANS | LONG)
def test_a_table_that_plays_on_does_what_the_chain_says_of_its_standing(name: str) -> None:
    """Throw by throw at tables with a history of their own: the same money, and the same standing next."""
    table, plan, random = opened(), (PLANS | LONG)[name], Random(name)
    chain, mine = walked(table, plan), places(table, plan)
    for _ in range(6):
        here = fork(table)
        _, pending = to_the_throw(here, plan, plan.wanted)
        while (at := standing(here, pending)) is not None:
            index = random.randrange(chain.throws)
            roll, here = thrown(here, plan, pending)[index]
            said = chain.rolls[at][index]
            assert (roll.faces, roll.to) == (said.faces, said.to)
            assert brought(roll.events, mine) == brought(said.events, mine)
            pending = roll.to.pending if roll.to else ()


@pytest.mark.parametrize(("name", "count"), [("place called on", 1), ("place resting", 7), ("pass", 7)])
def test_the_point_is_kept_where_a_settlement_reads_it(name: str, count: int) -> None:
    """A come out roll and six points; to a wager that always works they are all the same."""
    assert len(walked(opened(), PLANS[name]).rolls) == count
