"""Caribbean stud priced: ante and bet under each way to play, and the jackpot wager."""

from collections.abc import Collection, Iterator
from math import ceil
from typing import Any

from pitboss.odds.answer import Odds
from pitboss.odds.asked import Asked, OddsError
from pitboss.odds.caribbean_stud.chip import AREA as JACKPOT
from pitboss.odds.caribbean_stud.examples import Dealer
from pitboss.odds.caribbean_stud.jackpot import HANDS, Jackpot, Weights, price_jackpot
from pitboss.odds.caribbean_stud.knowing import SEES, SHARES, guarded, method, sees, shares
from pitboss.odds.caribbean_stud.order import Order, order_of
from pitboss.odds.caribbean_stud.played import (
    DEALS,
    WAGER,
    Game,
    Progress,
    bet_on,
    play,
    where,
    worth,
)
from pitboss.odds.caribbean_stud.settlement import settlement_of
from pitboss.odds.caribbean_stud.stake import ante_of
from pitboss.odds.caribbean_stud.strategies import NAMES, OPTIMAL
from pitboss.odds.hands.patterns import HAND_CARDS
from pitboss.odds.number import percent
from pitboss.odds.priced import Priced
from pitboss.record.opening import has_jackpot
from pitboss.table.cards import DECK
from pitboss.table.chips.money import is_money, money, parse_money
from pitboss.table.hands import Category

# What the notation calls the two wagers that are priced as one.
_WAGERS = {WAGER: WAGER, JACKPOT: JACKPOT, "ante": WAGER, "bet": WAGER}
_PAID = "Each class of result is paid as the engine settles it."
_DEALT = (
    f"There are {DEALS:,} deals of a hand, an up card and a dealer's hand; {HANDS:,} hands for the jackpot."
)
_NOTES = (
    "Ante and bet are priced for each unit of the ante; the element of risk is the loss by ante and bet.",
    "The best play bets where that leaves more than a fold does; where both leave the same it folds.",
)


def price(asked: Asked, progress: Progress | None = None) -> Odds:
    """Every wager of the game that is asked about."""
    wagers = _wagers(asked)
    _check(asked, wagers)
    order = order_of(asked.game.rules(asked.book))
    found: list[Priced] = []
    more: dict[str, Any] = {}
    notes = [_DEALT, *_NOTES]
    if WAGER in wagers:
        settlement = settlement_of(asked, order, ante_of(asked, wagers[WAGER]))
        game = Game(asked.book.id, order, settlement)
        names = [asked.strategy] if asked.strategy else NAMES
        found += [_played(game, name, progress) for name in names]
        more["strategies"] = [play(game, name) for name in names if name in NAMES]
        notes.append(f"The ante is {money(settlement.ante_cents)}.")
        if asked.strategy in (*SEES, *SHARES):
            more["over-solo"] = gain = found[0].ev - worth(game, OPTIMAL).ev
            notes.append(
                f"Over the best play on the own hand and the up card it gains {percent(gain)} of the ante."
            )
            notes += guarded(asked.book, asked.strategy)
    if JACKPOT in wagers:
        records, figures, curve = price_jackpot(asked, order, wagers[JACKPOT], lambda: _dealt(asked, order))
        found += records
        more |= {"jackpot": figures, "meter": curve}
        notes += _of_jackpot(asked, figures)
    return Odds(
        book=asked.book,
        method=f"{method(asked.strategy)} {_PAID}",
        wagers=tuple(found),
        more=more,
        notes=tuple(notes),
    )


def _played(game: Game, name: str, progress: Progress | None) -> Priced:
    """Ante and bet under one way to play."""
    if name in SEES:
        return sees(game, SEES[name], progress)
    if name in SHARES:
        return shares(game, SHARES[name], progress)
    return worth(game, name)


def _wagers(asked: Asked) -> dict[str, int | None]:
    """The wagers asked about, and how much of each; where none is named, all that the table has.

    An amount may stand behind the name too, as a record has it for its variant: jackpot 5.00.
    """
    found: dict[str, int | None] = {}
    for laid in asked.wagers:
        name, _, amount = laid.wager.partition(" ")
        if name not in _WAGERS or (amount and not is_money(amount)):
            raise OddsError(
                f"--wager {laid.wager}: no such wager here; those that exist: {', '.join(_WAGERS)}"
            )
        found[_WAGERS[name]] = parse_money(amount) if amount else laid.cents
    if not asked.wagers:
        found[WAGER] = None
        if has_jackpot(asked.opened()):
            found[JACKPOT] = None
    return found


def _check(asked: Asked, wagers: Collection[str]) -> None:
    """Refuse what means nothing here, and what the rules forbid."""
    asked.refuse_unused(shoe=False, strategy=WAGER in wagers, meter=JACKPOT in wagers)
    _check_cards(asked)
    known = (*NAMES, *SEES, *SHARES)
    if asked.strategy and asked.strategy not in known:
        raise OddsError(f"--strategy {asked.strategy}: no such way to play; allowed: {', '.join(known)}")
    if asked.meter is not None and asked.meter < 0:
        raise OddsError(f"--meter {money(asked.meter)}: a meter shows nothing or more")


def _check_cards(asked: Asked) -> None:
    """Deals are counted for hands of five cards from one deck of 52, which is what every text has."""
    book = asked.book
    for term, cards in (("decks", 1), ("hand-cards", HAND_CARDS), ("deck-cards", len(DECK))):
        if book.count(term) != cards:
            raise OddsError(f"{term} {book.count(term)}: deals are counted for {cards} alone")
    if asked.decks not in (None, book.count("decks")):
        clause = book.cite(book.terms["decks"].clause or "")
        raise OddsError(f"--decks {asked.decks}: the game is played with one deck ({clause})")


def _dealt(asked: Asked, order: Order) -> Weights:
    """The deals by class where a strategy bets, and by category where it folds."""
    settlement = settlement_of(asked, order, ante_of(asked))
    counts = Game(asked.book.id, order, settlement).counts
    name = asked.strategy if asked.strategy in NAMES else OPTIMAL
    bets, every = bet_on(counts, name), where(counts, lambda who: True)
    found: dict[tuple[Category, Dealer | None], int] = {which: int(deals) for which, deals in bets.items()}
    for kind in Category:
        found[kind, None] = int(sum(every[kind, held] - bets[kind, held] for held in Dealer))
    return found


def _of_jackpot(asked: Asked, figures: Jackpot) -> Iterator[str]:
    """How the figures of the jackpot are to be read."""
    yield (
        f"The jackpot is priced for one winner of a round, on a meter of {money(figures.meter_cents)} "
        "as the prize is paid, and before prizes are rounded up to chips."
    )
    if asked.meter is None:
        yield "No --meter was named: with nothing on it only fixed prizes and least prizes are paid."
    if figures.break_even_cents is not None:
        even = money(ceil(figures.break_even_cents))
        yield f"A jackpot wager of {money(figures.wager_cents)} loses nothing from a meter of {even} on."
