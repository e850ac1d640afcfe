"""The figures of poker: how often hands are dealt, and the Royal Flush Jackpot. No wager is the house's."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from pitboss.games.poker.setup import Setup
from pitboss.games.poker.showdown.worth import Worth
from pitboss.games.poker.variants import VARIANTS
from pitboss.odds.answer import Odds
from pitboss.odds.asked import Asked, OddsError
from pitboss.odds.poker.frequencies import Frequencies, frequencies
from pitboss.odds.poker.made import Made, left_out, made
from pitboss.odds.poker.royal import Royal, royal
from pitboss.odds.progress import Progress, parts, unheard
from pitboss.record.opening import setup_of
from pitboss.record.table import CannotOpenError, Table
from pitboss.table.hands import Ranking
from pitboss.table.refusal import Refusal

METHOD = (
    "A hand of each make-up was ranked by the engine and weighted by its suits. What is made with two own "
    "cards was counted over every board and every hand on it, what is made by a draw over every hand, every "
    "draw and every card that can come, by tables of the engine's ranking; where one card of three is given "
    "up, hands were drawn, and the standard error is named. A royal flush was played at a table for each way "
    "in which its cards can lie, and weighted by the deals that bring it. All else is exact."
)
NOTES = (
    "Poker is played among the players: the house has no wager against them and takes a commission, so that "
    "there is no house edge to give.",
    "Frequencies are of cards as dealt; made is the best hand that one player who stays ends up with, by the "
    "game's own rule. Omaha and Manila use two own cards. At pineapple and in a draw it hangs on the play: "
    "the highest mean place is among all hands as dealt of five cards or, at pineapple, the best of seven; "
    "what proves best is a bound, as if each card given up had been the right one.",
    "The jackpot supposes that every hand is played to the last card; one that is folded wins none.",
)
# How many cards hands are made of, and of how many the best five are taken in some games.
_FIVE, _SEVEN = 5, 7
_BOARD = "poker-jackpot-board"


def price(asked: Asked, progress: Progress = unheard) -> Odds:
    """Hand frequencies and the jackpot, under the rules asked about; of one game or deck where named."""
    asked.refuse_unused(decks=False, shoe=False, stake=False, strategy=False)
    if asked.wagers:
        raise OddsError("--wager: poker has no wager against the house; leave it out")
    if asked.meter is not None and asked.meter < 0:
        raise OddsError("--meter: a display shows no less than 0.00")
    royals = jackpots(asked)
    if asked.meter is not None and not royals:
        raise OddsError("--meter: no table of this game plays for a jackpot under these rules")
    worths = _played(asked)
    more: dict[str, object] = {
        "frequencies": tuple(_frequencies(worths)),
        "made": tuple(_made(asked, worths, progress)),
    }
    if royals:
        more["jackpot"] = royals
    missing = (f"Left out: {why}." for why in dict.fromkeys(left_out(worths.values())))
    return Odds(book=asked.book, method=METHOD, more=more, notes=(*NOTES, *missing))


def dealt(asked: Asked) -> tuple[Frequencies, ...]:
    """How often hands are dealt with each deck that may be played, or that was named."""
    return tuple(_frequencies(_played(asked)))


def jackpots(asked: Asked) -> tuple[Royal, ...]:
    """The Royal Flush Jackpot of every game that may have one, by each reading, that in force first."""
    return tuple(_jackpots(asked, _played(asked)))


def _played(asked: Asked) -> dict[str, Worth]:
    """How hands are read in each game with each deck that may be played, or in those that were named."""
    rules, setup = asked.game.rules(asked.book), setup_of(asked.game, asked.table)
    assert isinstance(setup, Setup), "a table of poker"
    names = {change.partition("=")[0].strip() for change in asked.table}
    found = {
        pair: worth
        for pair, worth in rules.worths.items()
        if ("game" not in names or worth.game == setup.game)
        and ("deck" not in names or _deck(pair) == setup.deck)
        and _may_be_played(asked, rules, worth.game, _deck(pair))
    }
    if not found:
        allowed = ", ".join(rules.worths)
        raise OddsError(f"--table: there is no such game with such a deck; games with their decks: {allowed}")
    return found


def _may_be_played(asked: Asked, rules: Any, game: str, deck: int) -> bool:
    """Whether the rules let a game be played with a deck; what else a table needs does not matter here."""
    opened = asked.game.new(rules, setup_of(asked.game, (f"game={game}", f"deck={deck}", "boxes=2")))
    return not (isinstance(opened, Refusal) and opened.code in ("setup-game", "setup-deck"))


def _deck(pair: str) -> int:
    return int(pair.rpartition("-")[2])


# Frequencies


def _frequencies(worths: Mapping[str, Worth]) -> Iterator[Frequencies]:
    """By deck, with the ace low and not: five cards, and seven where a game takes the best of them."""
    for deck in dict.fromkeys(map(_deck, worths)):
        of_deck = [worth for pair, worth in worths.items() if _deck(pair) == deck]
        for ace_low in (True, False):
            alike = [worth for worth in of_deck if worth.ranking.ace_low == ace_low]
            ranking = alike[0].ranking if alike else _other_ace(of_deck[0].ranking)
            yield frequencies(ranking, _FIVE, [worth.game for worth in alike])
            best = [worth.game for worth in alike if _takes_the_best(worth)]
            if best:
                yield frequencies(ranking, _SEVEN, best)


def _other_ace(ranking: Ranking) -> Ranking:
    """The same ranking with the ace low where it was not, or the other way round."""
    return replace(ranking, ace_low=not ranking.ace_low)


def _takes_the_best(worth: Worth) -> bool:
    variant = VARIANTS[worth.game]
    cards = variant.own_cards + sum(street.board for street in variant.streets)
    return worth.own_used is None and cards == _SEVEN


def _made(asked: Asked, worths: Mapping[str, Worth], progress: Progress) -> Iterator[Made]:
    most = asked.game.rules(asked.book).draw_most
    for (pair, worth), _ in zip(worths.items(), parts(progress, len(worths)), strict=True):
        yield from made(worth, _deck(pair), most)


# The jackpot


def _jackpots(asked: Asked, worths: Mapping[str, Worth]) -> Iterator[Royal]:
    interpretation = asked.book.interpretations.get(_BOARD)
    if interpretation is None:
        return
    mine = asked.book.reading(_BOARD)
    readings = sorted((each.id for each in interpretation.reading), key=lambda each: each != mine)
    for pair, worth in worths.items():
        for reading in readings:
            table = _with_jackpot(asked, reading, worth.game, _deck(pair))
            if table:
                yield royal(table, reading, asked.meter)


def _with_jackpot(asked: Asked, reading: str, game: str, deck: int) -> Table | None:
    """A table of two that plays for the jackpot; none where the game has none."""
    mine = (f"game={game}", f"deck={deck}", "boxes=2", "jackpot=true", "dealt=from-a-device")
    book = asked.book.reread({_BOARD: reading})
    try:
        return Table(asked.game, book, setup_of(asked.game, (*asked.table, *mine)))
    except CannotOpenError as error:
        if error.refusal.code == "setup-jackpot":
            return None
        raise OddsError(f"--table: {error}") from None
