"""What a strategy makes of the deals: its results by category, how often it bets, what its errors cost."""

from collections.abc import Callable, Mapping
from fractions import Fraction
from hashlib import sha256
from math import comb

import msgspec
from msgspec import Struct

from pitboss.odds.cache import kept
from pitboss.odds.caribbean_stud.examples import Dealer
from pitboss.odds.caribbean_stud.order import Order
from pitboss.odds.caribbean_stud.settlement import Settlement
from pitboss.odds.caribbean_stud.strategies import OPTIMAL, STRATEGIES
from pitboss.odds.extra import need
from pitboss.odds.priced import Priced, Return, priced
from pitboss.table.hands import Category

WAGER = "ante-and-bet"
# A hand of five cards, one of the dealer's among those left, the other four of what is left then.
DEALS = comb(52, 5) * 47 * comb(46, 4)
# Deals by the bits of who bets on them; by category from the lowest, then by what the dealer holds.
Counts = dict[int, list[list[int]]]
# Deals by the player's category and what the dealer holds.
Classes = Mapping[tuple[Category, Dealer], int]
# The bit of each strategy: the named ones in turn, then the best play.
BITS = {name: 1 << place for place, name in enumerate((*STRATEGIES, OPTIMAL))}
_SAID = {
    Dealer.NO_HAND: "{}, dealer has no hand",
    Dealer.LOWER: "{} wins",
    Dealer.EQUAL: "{} stands off",
    Dealer.HIGHER: "{} loses",
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


def counts_of(book_id: str, order: Order, settlement: Settlement) -> Counts:
    """Every deal by who bets on it; found once for a rulebook and what its engine pays."""
    nets, fold = settlement.nets(), settlement.fold.net_cents
    ranked = sha256(msgspec.json.encode((order.places, order.categories, order.qualifying))).hexdigest()
    terms = [book_id, ranked, nets, fold, list(BITS)]
    return kept("caribbean-stud", terms, Counts, lambda: _swept(order, nets, fold))


def _swept(order: Order, nets: list[list[int]], fold: int) -> Counts:
    need("Caribbean stud over all deals")
    from pitboss.odds.caribbean_stud.deals import counted

    counts = counted(order, nets, fold).counts
    return {who: found.tolist() for who, found in enumerate(counts) if found.any()}


def where(counts: Counts, chosen: Callable[[int], bool]) -> Classes:
    """How many deals of each class there are where the bits of who bets are as chosen."""
    return {
        (kind, held): sum(found[kind - 1][held] for who, found in counts.items() if chosen(who))
        for kind in Category
        for held in Dealer
    }


def bet_on(counts: Counts, strategy: str) -> Classes:
    """How many deals of each class a strategy bets on."""
    return where(counts, lambda who: bool(who & BITS[strategy]))


def worth(counts: Counts, settlement: Settlement, strategy: str) -> Priced:
    """Ante and bet under a strategy, for each unit of the ante."""
    classes, unit = bet_on(counts, strategy), settlement.ante_cents
    missing = [which for which, deals in classes.items() if deals and which not in settlement.bets]
    assert not missing, f"no deal of {missing} was sent through the engine"
    returns = [
        Return(
            _SAID[held].format(kind.label),
            Fraction(paid.net_cents, unit),
            Fraction(classes[kind, held]),
            paid.because,
        )
        for (kind, held), paid in settlement.bets.items()
    ]
    bets, fold = sum(classes.values()), settlement.fold
    returns.append(Return("folds", Fraction(fold.net_cents, unit), Fraction(DEALS - bets), fold.because))
    action = 1 + Fraction(bets * settlement.bet_cents, DEALS * unit)
    return priced(WAGER, returns, strategy=strategy, positions=DEALS, action=action)


def play(counts: Counts, settlement: Settlement, strategy: str) -> Play:
    """How a strategy plays, against the best play."""
    bit, best = BITS[strategy], BITS[OPTIMAL]
    bets = where(counts, lambda who: bool(who & bit) and not who & best)
    folds = where(counts, lambda who: not who & bit and bool(who & best))
    wrong_bets = Mistakes(sum(bets.values()), -_gain(settlement, bets))
    wrong_folds = Mistakes(sum(folds.values()), _gain(settlement, folds))
    return Play(
        strategy=strategy,
        bets=Fraction(sum(bet_on(counts, strategy).values()), DEALS),
        cost=wrong_bets.cost + wrong_folds.cost,
        wrong_bets=wrong_bets,
        wrong_folds=wrong_folds,
    )


def _gain(settlement: Settlement, classes: Classes) -> Fraction:
    """What a bet on these deals brings over a fold, for each unit of the ante over all deals."""
    fold = settlement.fold.net_cents
    gained = sum(classes[which] * (paid.net_cents - fold) for which, paid in settlement.bets.items())
    return Fraction(gained, DEALS * settlement.ante_cents)
