"""Caribbean stud priced: ante and bet under each way to play, and the jackpot wager."""

from collections.abc import Collection, Iterator
from fractions import Fraction
from functools import partial
from math import ceil
from typing import Any

from pitboss.odds.answer import Odds
from pitboss.odds.asked import Asked, OddsError
from pitboss.odds.caribbean_stud.chip import AREA as JACKPOT
from pitboss.odds.caribbean_stud.examples import Dealer
from pitboss.odds.caribbean_stud.jackpot import (
    HANDS,
    Jackpot,
    JackpotWager,
    Weights,
    jackpot_wager,
    price_jackpot,
)
from pitboss.odds.caribbean_stud.knowing import SEES, SHARES, guarded, method, sees, shares
from pitboss.odds.caribbean_stud.order import Order, order_of
from pitboss.odds.caribbean_stud.played import (
    DEALS,
    WAGER,
    Game,
    bet_on,
    play,
    said,
    where,
    worth,
)
from pitboss.odds.caribbean_stud.rounds import opened
from pitboss.odds.caribbean_stud.settlement import Settlement
from pitboss.odds.caribbean_stud.strategies import NAMES, OPTIMAL
from pitboss.odds.hands.patterns import HAND_CARDS
from pitboss.odds.number import percent
from pitboss.odds.priced import Priced, Return, priced
from pitboss.odds.progress import Progress, unheard
from pitboss.record.opening import has_jackpot
from pitboss.table.cards import DECK
from pitboss.table.chips.money import is_money, money, parse_money
from pitboss.table.hands import Category
from pitboss.table.house import PAID_UP_TO_NEXT_CHIP

BET = "bet"
# What the notation calls the two wagers that are priced as one.
_WAGERS = {WAGER: WAGER, JACKPOT: JACKPOT, "ante": WAGER, BET: WAGER}
_PAID = "Each class of result is paid as the engine settles it."
_NOTES = (
    f"There are {DEALS:,} deals of a hand, an up card and a dealer's hand.",
    "Ante and bet are priced for each unit of the ante; the element of risk is the loss by ante and bet.",
    "The best play bets where that leaves more than a fold does; where both leave the same it folds.",
)


def price(asked: Asked, progress: Progress = unheard) -> Odds:
    """Every wager of the game that is asked about; of both together, where both are named."""
    wagers = _wagers(asked)
    _check(asked, wagers)
    order = order_of(asked.game.rules(asked.book))
    game = Game.of(asked, order, wagers[WAGER]) if WAGER in wagers else None
    parts = [_ante_and_bet(asked, game, progress)] if game else []
    if JACKPOT in wagers:
        counted = partial(_dealt, asked, game, order)
        wager = jackpot_wager(asked, order, wagers[JACKPOT], counted)
        parts.append(_jackpot(asked, wager))
        if game and asked.wagers and asked.strategy in ("", *NAMES):
            parts.append(_together(asked, game, wager, counted()))
    methods = dict.fromkeys(part.method for part in parts if part.method)
    return Odds(
        book=asked.book,
        method=" ".join((*methods, _PAID)),
        wagers=tuple(record for part in parts for record in part.wagers),
        more={name: value for part in parts for name, value in part.more.items()},
        notes=tuple(note for part in parts for note in part.notes),
    )


def _ante_and_bet(asked: Asked, game: Game, progress: Progress) -> Odds:
    """Ante and bet under the way to play that is asked about, or under all that have a name."""
    names = [asked.strategy] if asked.strategy else NAMES
    records = tuple(_played(game, name, progress) for name in names)
    plays = [play(game, name) for name in names if name in NAMES]
    more: dict[str, Any] = {"strategies": plays} if plays else {}
    notes = [*_NOTES, f"The ante is {money(game.settlement.ante_cents)}."]
    notes += _rounding(asked, game.settlement)
    if asked.strategy in (*SEES, *SHARES):
        more["over-solo"] = gain = records[0].ev - worth(game, OPTIMAL).ev
        notes.append(
            f"Over the best play on the own hand and the up card it gains {percent(gain)} of the ante."
        )
        notes += guarded(asked.book, asked.strategy)
    return Odds(book=asked.book, method=method(asked.strategy), wagers=records, more=more, notes=tuple(notes))


def _rounding(asked: Asked, settlement: Settlement) -> Iterator[str]:
    """That some payouts on this ante are no sums of chips."""
    refs = asked.book.because(PAID_UP_TO_NEXT_CHIP)
    if any(set(refs) & set(paid.because) for paid in settlement.bets.values()):
        cites = ", ".join(map(asked.book.cite, refs))
        yield f"Some payouts on this ante are rounded up to chips ({cites}): that is in the figures."


def _jackpot(asked: Asked, wager: JackpotWager) -> Odds:
    """The jackpot wager on the meter that is asked about."""
    records, figures, curve = price_jackpot(wager, asked.meter or 0)
    return Odds(
        book=asked.book,
        method=f"Exact: all {HANDS:,} hands are counted for the jackpot.",
        wagers=tuple(records),
        more={"jackpot": figures, "meter": curve},
        notes=tuple(_of_jackpot(asked, wager, figures)),
    )


def _together(asked: Asked, game: Game, wager: JackpotWager, weights: Weights) -> Odds:
    """Both wagers on one hand: for each unit of ante and jackpot wager together."""
    settlement = game.settlement
    laid, returns = settlement.ante_cents + wager.cents, []
    for (kind, held), deals in weights.items():
        if deals:
            paid = settlement.fold if held is None else settlement.bets[kind, held]
            net = (paid.net_cents + wager.net_cents((kind, held), asked.meter or 0)) / laid
            returns.append(Return(said(kind, held), net, Fraction(deals), paid.because))
    bets = sum(deals for (_, held), deals in weights.items() if held is not None)
    record = priced(
        "joint",
        returns,
        variant=f"ante={money(settlement.ante_cents)}, jackpot={money(wager.cents)}",
        strategy=_chosen(asked),
        positions=DEALS,
        action=1 + Fraction(bets * settlement.bet_cents, DEALS * laid),
    )
    return Odds(book=asked.book, method="", more={"joint": record})


def _played(game: Game, name: str, progress: Progress) -> Priced:
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
        cents = parse_money(amount) if amount else laid.cents
        if name == BET and cents is not None:
            cents = _ante_below(asked, cents)
        before = found.get(_WAGERS[name])
        if before is not None and cents not in (None, before):
            raise OddsError(f"--wager {laid.wager}: an ante of {money(before)} was named before it")
        found[_WAGERS[name]] = before if cents is None else cents
    if not asked.wagers:
        found[WAGER] = None
        if has_jackpot(opened(asked)):
            found[JACKPOT] = None
    return found


def _ante_below(asked: Asked, bet_cents: int) -> int:
    """The ante on which a bet of this amount is made."""
    multiple = asked.book.count("bet-multiple")
    if not multiple or bet_cents % multiple:
        clause = asked.book.cite(asked.book.terms["bet-multiple"].clause or "")
        raise OddsError(f"--wager bet={money(bet_cents)}: a bet is {multiple} times the ante ({clause})")
    return bet_cents // multiple


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


def _chosen(asked: Asked) -> str:
    """The way to play that is asked about, where it decides on the up card alone; else the best."""
    return asked.strategy if asked.strategy in NAMES else OPTIMAL


def _dealt(asked: Asked, game: Game | None, order: Order) -> Weights:
    """The deals by class where a strategy bets, and by category where it folds."""
    name = _chosen(asked)
    counts = (game or Game.of(asked, order)).counts
    bets, every = bet_on(counts, name), where(counts, lambda who: True)
    found: dict[tuple[Category, Dealer | None], int] = {which: int(deals) for which, deals in bets.items()}
    for kind in Category:
        found[kind, None] = int(sum(every[kind, held] - bets[kind, held] for held in Dealer))
    return found


def _of_jackpot(asked: Asked, wager: JackpotWager, figures: Jackpot) -> Iterator[str]:
    """How the figures of the jackpot are to be read."""
    yield (
        f"The jackpot is priced for one winner of a round, on a meter of {money(figures.meter_cents)} "
        "as the prize is paid, and before prizes are rounded up to chips."
    )
    if wager.hangs_on_play:
        yield f"What becomes of the chip hangs on how the hand is played: here as {_chosen(asked)} does."
    if asked.meter is None:
        yield "No --meter was named: with nothing on it only fixed prizes and least prizes are paid."
    if figures.break_even_cents is not None:
        even = money(ceil(figures.break_even_cents))
        yield f"A jackpot wager of {money(figures.wager_cents)} loses nothing from a meter of {even} on."
