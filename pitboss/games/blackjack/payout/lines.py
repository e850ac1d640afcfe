"""Settlement lines: one for each wager of a player on a box."""

from fractions import Fraction

from pitboss.games.blackjack.moment import Moment
from pitboss.games.blackjack.state import Stake
from pitboss.games.blackjack.wagers.area import Area
from pitboss.law.key import Key
from pitboss.table.chips.money import at_odds
from pitboss.table.event import Settled
from pitboss.table.house import payment


def won(table: Moment, stake: Stake, area: Area, cents: int, odds: Fraction, *keys: Key) -> Settled:
    """A wager that wins at some odds, paid up to the next chip where it must be (Division I r 15.3)."""
    rules, state = table
    paid, rounded = payment(rules.book, state.house, at_odds(cents, odds))
    because = (*table.because(*keys), *rounded)
    return Settled(
        box=stake.place, area=area.name(stake.place), outcome="win", stake=cents, paid=paid, because=because
    )


def lost(table: Moment, stake: Stake, area: Area, cents: int, *keys: Key) -> Settled:
    """A wager that the dealer collects."""
    because = table.because(*keys)
    name = area.name(stake.place)
    return Settled(box=stake.place, area=name, outcome="lose", stake=cents, collected=cents, because=because)


def stood_off(table: Moment, stake: Stake, area: Area, cents: int, *keys: Key) -> Settled:
    """A wager that neither wins nor loses."""
    because = table.because(*keys)
    return Settled(
        box=stake.place, area=area.name(stake.place), outcome="stand-off", stake=cents, because=because
    )


def void(table: Moment, stake: Stake, area: Area, cents: int, *keys: Key) -> Settled:
    """A wager that goes back to its player."""
    because = table.because(*keys)
    return Settled(box=stake.place, area=area.name(stake.place), outcome="void", stake=cents, because=because)
