"""The ante that figures are for: what is asked about, or one that chips pay exactly."""

from math import lcm

from pitboss.odds.asked import Asked


def ante_of(asked: Asked, named: int | None = None) -> int:
    """The ante in cents: as the wager or the stake says, else the least one that pays no part of a chip.

    The minimum of the sign is made of chips; so many times that as the odds have parts is paid without
    rounding up (1996 I r 15.3).
    """
    stake = named if named is not None else asked.stake
    if stake is not None:
        return stake
    table = asked.opened()
    rules, house = table.rules, table.state.house
    odds = [rules.ante_odds, *(each * rules.bet_multiple for each in rules.bet_odds.values())]
    exact = house.sign.minimum * lcm(*(each.denominator for each in odds))
    return int(exact if exact <= house.sign.maximum else house.sign.minimum)
