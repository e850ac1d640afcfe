"""Craps: the worth of leaving each wager where it lies, and of taking it back."""

from fractions import Fraction

from pitboss.odds.craps.worth import worth
from pitboss.play.coach.advice import Lies
from pitboss.record.table import Table
from pitboss.table.who import box_of


def lying(table: Table, who: str) -> tuple[Lies, ...]:
    """A player's wagers: what each brings from here on if it stays, and if it comes down now."""
    place = box_of(who)
    assert place is not None, "a player has a place"
    return tuple(
        Lies(each.area, each.cents, each.leaving, None if each.removing is None else Fraction(each.removing))
        for each in worth(table, place)
    )
