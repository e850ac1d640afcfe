"""Play held: what the best play under one law brings under another."""

from pitboss.odds.asked import Asked
from pitboss.odds.cache import kept
from pitboss.odds.caribbean_stud.order import order_of
from pitboss.odds.caribbean_stud.played import DEALS, WAGER, Counts, Game, record, where
from pitboss.odds.caribbean_stud.strategies import OPTIMAL, STRATEGIES
from pitboss.odds.number import Number
from pitboss.odds.priced import Priced


def holding(asked: Asked, beyond: Asked, second: Priced) -> Number | None:
    """What a record of the second law is worth to one who goes on as was best under the first.

    A named strategy is the same under both. None where play is not known hand by hand.
    """
    if second.wager != WAGER or second.strategy not in (OPTIMAL, *STRATEGIES):
        return None
    if second.strategy != OPTIMAL:
        return second.ev
    before, after = (Game.of(each, order_of(each.game.rules(each.book))) for each in (asked, beyond))
    counts = kept(
        "caribbean-stud", [*after.terms(), "held", *before.terms()], Counts, lambda: _swept(before, after)
    )
    classes = where(counts, bool)
    return record(after.settlement, classes, OPTIMAL, DEALS).ev


def _swept(before: Game, after: Game) -> Counts:
    """Every deal under the second law, by whether the best play under the first bets on it."""
    from pitboss.odds.caribbean_stud.deals import BEST, HELD, counted

    paid, pays = before.settlement.measured(), after.settlement.measured()
    held = counted(before.order, paid.nets, paid.fold).bets & BEST
    counts = counted(after.order, pays.nets, pays.fold, held=held.astype(bool)).counts
    bets = sum(found for who, found in enumerate(counts) if who & HELD)
    return {1: bets.tolist()}
