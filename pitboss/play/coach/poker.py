"""Poker: equity against hands that nobody knows, beside the pot odds of a call. Neither is the best play."""

from collections.abc import Iterator, Sequence

from pitboss.games.poker.state import State
from pitboss.odds.asked import OddsError
from pitboss.odds.number import percent
from pitboss.odds.poker.equity import Equity, Spot, discards, draws, equity
from pitboss.odds.poker.spot import pot_odds, spot_of
from pitboss.record.table import Table
from pitboss.table.chips.money import money
from pitboss.table.who import box_of


def notes(table: Table, who: str) -> tuple[str, ...]:
    """What a player whose turn it is may want to know; nothing while it is another's, or the hands show."""
    place, view = box_of(who), table.state
    if place is None or view.turn != place:
        return ()
    try:
        spot = spot_of(table.rules, view, place)
    except OddsError:
        return ()
    match view.phase:
        case "betting":
            return tuple(_betting(view, spot, place))
        case "discarding":
            return tuple(_choices(spot, "discard", discards(spot), "if all stay to the end"))
        case "drawing":
            found = draws(spot, table.rules.draw_most)
            return tuple(_choices(spot, "draw for", found, "if they stand pat"))
    return ()


def _betting(view: State, spot: Spot, place: int) -> Iterator[str]:
    found, price = equity(spot), pot_odds(view, place)
    kept = f" with {' '.join(found.kept)}" if found.kept != spot.own else ""
    draw = " and nobody draws" if view.dealt.then == "draw" else ""
    yield f"equity {_figure(found)}{kept} against {_hands(spot)}, if all stay to the end{draw}"
    if price.call:
        call = f"a call of {money(price.call)} for {money(price.pot)}"
        yield f"pot odds: {call} needs {percent(price.needed, 2)}"


def _choices(spot: Spot, verb: str, found: Sequence[Equity], supposed: str) -> Iterator[str]:
    """Each way to part with own cards, the best first."""
    yield f"equity against {_hands(spot)}, {supposed}:"
    for each in found:
        away = " ".join(card for card in spot.own if card not in each.kept)
        yield f"{f'{verb} {away}' if away else 'stand pat'}: {_figure(each)}"


def _hands(spot: Spot) -> str:
    return "1 unknown hand" if len(spot.others) == 1 else f"{len(spot.others)} unknown hands"


def _figure(found: Equity) -> str:
    """The equity, and where it was sampled its standard error."""
    if found.standard_error is None:
        return percent(found.equity, 2)
    return f"{percent(found.equity, 2)} (sampled, ± {percent(found.standard_error, 2)})"
