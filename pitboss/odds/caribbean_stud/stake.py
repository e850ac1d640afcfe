"""The ante that figures are for: what is asked about, or one that chips pay exactly."""

from math import lcm

from pitboss.odds.asked import Asked
from pitboss.odds.caribbean_stud.rounds import make_ante, opened
from pitboss.record.table import Table
from pitboss.table.chips.money import money

# No larger ante is made for the sake of odds alone; then they are rounded up, and the answer says so.
_MOST_CENTS = 10**11


def with_ante(asked: Asked, named: int | None = None) -> Table:
    """A table with an ante on it: as the wager or the stake says, else the least that is paid exactly."""
    table = opened(asked)
    if named is not None:
        return make_ante(table, named, option="--wager ante=")
    if asked.stake is not None:
        return make_ante(table, asked.stake)
    exact = _exact(table)
    if exact > table.state.house.sign.maximum and exact <= _MOST_CENTS:
        # The sign is the demo's own; one that somebody asked for stays as it is.
        table = opened(asked, f"sign.maximum={money(exact)}")
    sign = table.state.house.sign
    return make_ante(table, exact if exact <= sign.maximum else sign.minimum)


def _exact(table: Table) -> int:
    """The minimum of the sign is made of chips, and so is each payout on so many times that (I r 15.3)."""
    rules = table.rules
    odds = [rules.ante_odds, *(each * rules.bet_multiple for each in rules.bet_odds.values())]
    return int(table.state.house.sign.minimum) * lcm(*(each.denominator for each in odds))
