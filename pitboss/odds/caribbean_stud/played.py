"""What a strategy makes of the deals: its results by category, how often it bets, what its errors cost."""

from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import cached_property
from hashlib import sha256
from math import comb

import msgspec
from msgspec import Struct

from pitboss.odds.asked import Asked
from pitboss.odds.cache import kept
from pitboss.odds.caribbean_stud.examples import Dealer
from pitboss.odds.caribbean_stud.order import Order
from pitboss.odds.caribbean_stud.settlement import Settlement, settlement_of
from pitboss.odds.caribbean_stud.stake import with_ante
from pitboss.odds.caribbean_stud.strategies import OPTIMAL, STRATEGIES
from pitboss.odds.extra import need
from pitboss.odds.number import Number
from pitboss.odds.priced import Priced, Return, priced
from pitboss.odds.progress import Progress, unheard
from pitboss.table.hands import Category

WAGER = "ante-and-bet"
# A hand of five cards, one of the dealer's among those left, the other four of what is left then.
DEALS = comb(52, 5) * 47 * comb(46, 4)
# Deals by the bits of who bets on them; by category from the lowest, then by what the dealer holds.
Counts = dict[int, list[list[int]]]
# Deals by the player's category and what the dealer holds.
Classes = dict[tuple[Category, Dealer], Fraction]
# The bit of each strategy: the named ones in turn, then the best play.
BITS = {name: 1 << place for place, name in enumerate((*STRATEGIES, OPTIMAL))}
_SAID = {
    Dealer.NO_HAND: "no dealer's hand against {}",
    Dealer.LOWER: "wins with {}",
    Dealer.EQUAL: "stands off with {}",
    Dealer.HIGHER: "loses with {}",
}


class Mistakes(Struct, frozen=True):
    """Decisions of one kind that leave less than the other would: in how many deals, and what they cost."""

    deals: int
    cost: Fraction
    """For each unit of the ante, over all deals."""


class Play(Struct, frozen=True, kw_only=True):
    """How a strategy plays, beside what it is worth."""

    strategy: str
    bets: Fraction
    """Of all hands, the part that is bet on."""
    cost: Fraction
    """What it loses over the best play, for each unit of the ante."""
    wrong_bets: Mistakes
    wrong_folds: Mistakes


class Game(Struct, frozen=True, dict=True):
    """Deals under a rulebook and a stake: the order of hands, and what each class of result pays."""

    book_id: str
    order: Order
    settlement: Settlement

    @classmethod
    def of(cls, asked: Asked, order: Order, ante_cents: int | None = None) -> "Game":
        """The deals that are asked about, for an ante that a wager names, if it does."""
        return cls(asked.book.id, order, settlement_of(with_ante(asked, ante_cents), order))

    def terms(self) -> list[object]:
        """Everything that a count of its deals depends on."""
        order, pays = self.order, self.settlement.measured()
        ranked = sha256(msgspec.json.encode((order.places, order.categories, order.qualifying))).hexdigest()
        return [self.book_id, ranked, pays.nets, pays.fold, list(BITS)]

    @cached_property
    def counts(self) -> Counts:
        """Every deal by who bets on it, when the player sees the up card."""
        return self.counts_seeing(1)

    def counts_seeing(self, seen: int, progress: Progress = unheard) -> Counts:
        """The same when so many of the dealer's cards are seen: found once, and kept."""

        def swept() -> Counts:
            need("Caribbean stud over all deals")
            from pitboss.odds.caribbean_stud.deals import counted

            pays = self.settlement.measured()
            counts = counted(self.order, pays.nets, pays.fold, seen, progress).counts
            return {who: found.tolist() for who, found in enumerate(counts) if found.any()}

        return kept("caribbean-stud", [*self.terms(), seen], Counts, swept)


def where(counts: Counts, chosen: Callable[[int], bool]) -> Classes:
    """How many deals of each class there are where the bits of who bets are as chosen."""
    return {
        (kind, held): Fraction(sum(found[kind - 1][held] for who, found in counts.items() if chosen(who)))
        for kind in Category
        for held in Dealer
    }


def bet_on(counts: Counts, strategy: str) -> Classes:
    """How many deals of each class a strategy bets on."""
    return where(counts, lambda who: bool(who & BITS[strategy]))


def worth(game: Game, strategy: str) -> Priced:
    """Ante and bet under a strategy, for each unit of the ante."""
    return record(game.settlement, bet_on(game.counts, strategy), strategy, DEALS)


def said(kind: Category, held: Dealer | None) -> str:
    """A class of result in words; nothing held is a fold."""
    return "folds" if held is None else _SAID[held].format(kind.label)


def record(
    settlement: Settlement,
    classes: Mapping[tuple[Category, Dealer], Number],
    strategy: str,
    positions: int | None,
) -> Priced:
    """Ante and bet by how many positions of each class are bet on; probabilities, where none are counted."""
    unit, total = settlement.ante_cents, Fraction(positions or 1)
    missing = [which for which, deals in classes.items() if deals and which not in settlement.bets]
    assert not missing, f"no deal of {missing} was sent through the engine"
    returns = [
        Return(
            said(kind, held),
            Fraction(paid.net_cents, unit),
            classes[kind, held],
            paid.because,
        )
        for (kind, held), paid in settlement.bets.items()
    ]
    bets, fold = sum(classes.values()), settlement.fold
    returns.append(
        Return(said(Category.ODD_CARDS, None), Fraction(fold.net_cents, unit), total - bets, fold.because)
    )
    action = 1 + bets * settlement.bet_cents / (total * unit)
    return priced(WAGER, returns, strategy=strategy, positions=positions, action=action)


def play(game: Game, strategy: str) -> Play:
    """How a strategy plays, against the best play."""
    counts, settlement = game.counts, game.settlement
    bit, best = BITS[strategy], BITS[OPTIMAL]
    bets = where(counts, lambda who: bool(who & bit) and not who & best)
    folds = where(counts, lambda who: not who & bit and bool(who & best))
    wrong_bets = Mistakes(int(sum(bets.values())), -_gain(settlement, bets))
    wrong_folds = Mistakes(int(sum(folds.values())), _gain(settlement, folds))
    return Play(
        strategy=strategy,
        bets=sum(bet_on(counts, strategy).values(), Fraction(0)) / DEALS,
        cost=wrong_bets.cost + wrong_folds.cost,
        wrong_bets=wrong_bets,
        wrong_folds=wrong_folds,
    )


def _gain(settlement: Settlement, classes: Classes) -> Fraction:
    """What a bet on these deals brings over a fold, for each unit of the ante over all deals."""
    fold = settlement.fold.net_cents
    gained = sum(
        (classes[which] * (paid.net_cents - fold) for which, paid in settlement.bets.items()), Fraction(0)
    )
    return gained / (DEALS * settlement.ante_cents)
