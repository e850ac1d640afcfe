"""What each class of result pays: a deal of every class played through the engine, and its lines read."""

from collections.abc import Mapping
from math import comb, gcd
from typing import TypeVar

from msgspec import Struct

from pitboss.odds import walk
from pitboss.odds.asked import OddsError
from pitboss.odds.caribbean_stud.examples import Deal, Dealer, deals_of
from pitboss.odds.caribbean_stud.order import Order
from pitboss.odds.caribbean_stud.rounds import ante_at, settled
from pitboss.record.table import Table
from pitboss.table.chips.money import money
from pitboss.table.hands import Category

T = TypeVar("T")
# A kernel adds up so many of them for each hand that the dealer can have, in 64 bits.
MOST_UNITS = 2**63 // comb(47, 5) - 1


class Paid(Struct, frozen=True):
    """What one class of result leaves the player the richer, in cents, and by which clauses."""

    net_cents: int
    because: tuple[str, ...]


class Settlement(Struct, frozen=True):
    """The settlement table of a stake. A class that no deal can bring is not in it."""

    ante_cents: int
    bet_cents: int
    bets: Mapping[tuple[Category, Dealer], Paid]
    fold: Paid

    def nets(self) -> list[list[int]]:
        """Nets in cents by category and by what the dealer holds; nothing where no deal brings it."""
        nothing = Paid(0, ())
        return [[self.bets.get((kind, held), nothing).net_cents for held in Dealer] for kind in Category]

    def measured(self) -> "Measured":
        """The same by the largest sum that measures them all: antes that are paid alike are counted alike."""
        nets, fold = self.nets(), self.fold.net_cents
        unit = gcd(fold, self.ante_cents, *(net for row in nets for net in row))
        found = Measured(
            [[net // unit for net in row] for row in nets], fold // unit, self.ante_cents // unit
        )
        if max(map(abs, (found.fold, *(net for row in found.nets for net in row)))) > MOST_UNITS:
            raise OddsError(
                f"an ante of {money(self.ante_cents)} is paid sums that are too large to be counted"
            )
        return found


class Measured(Struct, frozen=True):
    """What every class of result leaves, in whole units of whatever size."""

    nets: list[list[int]]
    """By category and by what the dealer holds."""
    fold: int
    ante: int


def settlement_of(table: Table, order: Order) -> Settlement:
    """Every class of result, as the engine settles it for the ante that lies on a table."""
    if table.rules.bet_multiple < 1:
        raise OddsError(
            f"bet-multiple {table.rules.bet_multiple}: a bet is made of chips; allowed: 1 or more"
        )
    bet_cents, bets = 0, {}
    for kind in Category:
        for held in Dealer:
            found = [_bet(table, deal) for deal in deals_of(order, kind, held)]
            if found:
                bet_cents, bets[kind, held] = alike({*found}, f"{kind.label} against {held.name.lower()}")
    folds = {_fold(table, deal) for kind in Category for deal in deals_of(order, kind, Dealer.NO_HAND)}
    return Settlement(ante_at(table), bet_cents, bets, alike(folds, "a fold"))


def alike(found: set[T], what: str) -> T:
    """What all hands of a class have in common; a class that the engine does not settle alike is none."""
    if len(found) != 1:
        raise walk.StuckError(f"{what}: not all such hands are settled alike: {found}")
    return found.pop()


def _bet(table: Table, deal: Deal) -> tuple[int, Paid]:
    """A deal on which the player bets: how much, and what comes of it."""
    lines = walk.lines(settled(table, deal, "bet")[1])
    # The bet's clauses tell what was paid where it is paid; where it is void, the ante's do.
    first, second = ("bet", "ante") if lines["bet"].paid else ("ante", "bet")
    because = dict.fromkeys((*lines[first].because, *lines[second].because))
    return lines["bet"].stake, Paid(sum(map(walk.net, lines.values())), tuple(because))


def _fold(table: Table, deal: Deal) -> Paid:
    lines = walk.lines(settled(table, deal, "fold")[1])
    because = dict.fromkeys(ref for line in lines.values() for ref in line.because)
    return Paid(sum(map(walk.net, lines.values())), tuple(because))
