"""What more knowledge is worth: cards of the dealer's seen before their time, hands that players share."""

from collections.abc import Iterator
from fractions import Fraction
from math import comb, sqrt

from msgspec import Struct
from msgspec.structs import replace

from pitboss.games.caribbean_stud.irregularities.conduct import COMMUNICATION_FORFEITS, NO_COMMUNICATION
from pitboss.games.caribbean_stud.irregularities.exposures import (
    DEALER_CARD_EXPOSED_IN_DEAL,
    DEALER_EXPOSES_EARLY,
)
from pitboss.law import Rulebook
from pitboss.odds.cache import kept
from pitboss.odds.caribbean_stud.examples import Dealer
from pitboss.odds.caribbean_stud.played import DEALS, Game, bet_on, record, where
from pitboss.odds.caribbean_stud.strategies import OPTIMAL
from pitboss.odds.extra import need
from pitboss.odds.priced import Priced
from pitboss.odds.progress import Progress, unheard
from pitboss.table.hands import Category

SEES = {f"sees-{cards}": cards for cards in range(2, 6)}
SHARES = {f"shares-{players}": players for players in range(2, 8)}
# The standard error at which sampling ends, as a part of the ante.
PRECISION = 0.00015
_BATCH_DEALS, _LEAST_DEALS, _SEED = 2_000, 20_000, 1998


class Shared(Struct, frozen=True):
    """What sharing brings over playing alone: the standard error of the gain, and how results shift."""

    deals: int
    error: float
    changes: list[list[float]]
    """By category and by what the dealer holds: by how much more often it is bet on and comes about."""


def sees(game: Game, cards: int, progress: Progress = unheard) -> Priced:
    """The best play of one who sees this many of the dealer's cards, the up card among them: exact."""
    name = f"sees-{cards}"
    if cards == 5:
        settlement = game.settlement
        every, fold = where(game.counts, lambda who: True), settlement.fold.net_cents
        gains = {which for which, paid in settlement.bets.items() if paid.net_cents > fold}
        bets = {which: deals if which in gains else Fraction(0) for which, deals in every.items()}
        return record(settlement, bets, name, DEALS)
    positions = comb(52, 5) * comb(47, cards) * comb(47 - cards, 5 - cards)
    return record(game.settlement, bet_on(game.counts_seeing(cards, progress), OPTIMAL), name, positions)


def shares(game: Game, players: int, progress: Progress = unheard) -> Priced:
    """The best play of each of several players who know all their hands: sampled over the solo value."""
    found = kept(
        "caribbean-stud-shared",
        [*game.terms(), players, PRECISION, _SEED],
        Shared,
        lambda: _sampled(game, players, progress),
    )
    alone = bet_on(game.counts, OPTIMAL)
    bets = {
        (kind, held): float(alone[kind, held] / DEALS) + found.changes[kind - 1][held]
        for kind in Category
        for held in Dealer
    }
    return replace(record(game.settlement, bets, f"shares-{players}", None), standard_error=found.error)


def _sampled(game: Game, players: int, progress: Progress) -> Shared:
    """Batches of deals until the gain is known well enough."""
    need("hands that players share")
    import numpy as np

    from pitboss.odds.caribbean_stud.deals import alone
    from pitboss.odds.caribbean_stud.sharing import share

    paid = game.settlement.measured()
    tables, pays, solo = alone(game.order, paid.nets, paid.fold)
    changes = np.zeros((len(Category), len(Dealer)))
    gains = squares = 0.0
    deals = 0
    while True:
        gain, square = share(_SEED + deals, _BATCH_DEALS, players, tables, pays, solo, changes)
        gains, squares, deals = gains + gain, squares + square, deals + _BATCH_DEALS
        error = sqrt((squares / deals - (gains / deals) ** 2) / (deals - 1)) / paid.ante
        progress(min(1.0, deals / _LEAST_DEALS, (PRECISION / error) ** 2 if error else 1.0))
        if error <= PRECISION and deals >= _LEAST_DEALS:
            return Shared(deals, error, (changes / deals).tolist())


def method(name: str) -> str:
    """How the figures of a way to play were found."""
    if name not in SHARES:
        return "Exact, in integers: all deals are counted by inclusion and exclusion."
    return (
        f"Sampled until the standard error is at most {PRECISION:.3%} of the ante (seed {_SEED}): deals are "
        "drawn at random, and each is decided exactly on all cards seen. What that gains over deciding alone "
        "on the same cards is added to the exact solo value, result by result."
    )


def guarded(book: Rulebook, name: str) -> Iterator[str]:
    """Which clauses stand against a way to play that knows more than it should."""
    if name in SEES:
        refs = book.because(DEALER_CARD_EXPOSED_IN_DEAL, DEALER_EXPOSES_EARLY)
        yield f"What becomes of a dealer's card that is seen too early: {_cited(book, refs)}."
    if name in SHARES:
        refs = book.because(NO_COMMUNICATION, COMMUNICATION_FORFEITS)
        yield f"What players hold they may not tell each other: {_cited(book, refs)}."


def _cited(book: Rulebook, refs: tuple[str, ...]) -> str:
    return ", ".join(book.cite(ref) for ref in refs)
