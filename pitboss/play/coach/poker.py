"""Poker: equity against hands that nobody knows, beside the pot odds of a call. Neither is the best play."""

from pitboss.odds.asked import OddsError
from pitboss.odds.equity import Equity, equity, pot_odds, spot_of
from pitboss.odds.number import percent
from pitboss.record.table import Table
from pitboss.table.chips.money import money
from pitboss.table.who import box_of


def notes(table: Table, who: str) -> tuple[str, ...]:
    """What a player who is asked may want to know; nothing while nobody asks them."""
    place = box_of(who)
    is_asked = any(
        type(option.action).is_answer for option in table.game.options(table.rules, table.state, who)
    )
    if place is None or not is_asked:
        return ()
    try:
        spot = spot_of(table.rules, table.state, place)
        price = pot_odds(table.state, place)
        found = equity(spot)
    except OddsError:
        return ()
    hands = "1 unknown hand" if len(spot.others) == 1 else f"{len(spot.others)} unknown hands"
    told = f"equity {percent(found.equity, 2)}{_error(found)} against {hands}, if all stay to the end"
    if not price.call:
        return (told,)
    needed = (
        f"pot odds: a call of {money(price.call)} for {money(price.pot)} needs {percent(price.needed, 2)}"
    )
    return told, needed


def _error(found: Equity) -> str:
    if found.standard_error is None:
        return ""
    return f" (sampled, ± {percent(found.standard_error, 2)})"
