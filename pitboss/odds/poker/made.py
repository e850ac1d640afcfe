"""How often hands are made in each game: the best hand by the game's own rule, of one player who stays."""

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction

from msgspec import Struct

from pitboss.games.poker.showdown.worth import Worth
from pitboss.games.poker.variants import VARIANTS
from pitboss.odds.asked import OddsError
from pitboss.odds.cache import kept
from pitboss.odds.extra import need
from pitboss.odds.number import Number
from pitboss.odds.poker.frequencies import Frequency, counted, read_as
from pitboss.table.hands import Category, Ranking

NEEDED = "how often hands are made with exactly two own cards, by a draw or by a discard"
# What a player does who has something to choose.
STANDS_PAT = "stands pat"
DRAWS = "draws for the highest mean place"
KEEPS = "keeps the highest mean place"
HINDSIGHT = "keeps what proves best"
# How many own cards may have to be used for hands to be counted: none, or two as in every game there is.
COUNTED = (None, 2)
# So many hands are drawn where one of three cards is given up.
SAMPLED = 10_000


class Sampled(Struct, frozen=True):
    """How likely a category is, where hands were drawn, and the standard error of that."""

    category: str
    probability: float
    standard_error: float


class Made(Struct, frozen=True, kw_only=True):
    """How often each hand is made in a game with a deck.

    `play` is what the player does where there is a choice: `KEEPS` is sampled, all else exact; `HINDSIGHT` is
    no play but a bound, as if every discard had proved right.
    """

    game: str
    deck: int
    play: str = ""
    deals: int
    """Of how many equally likely deals, or how many hands were drawn."""
    by_category: tuple[Frequency | Sampled, ...]
    """The best category first, as the ranking has it."""

    def of(self, category: str) -> Number:
        """How likely a category is; one that is never made is not."""
        found = (each.probability for each in self.by_category if each.category == category)
        return next(found, Fraction(0))


class _Tally(Struct, frozen=True):
    """Deals by category, or where they were drawn how likely each is, with its standard error."""

    deals: int
    counts: dict[str, int] = {}
    drawn: dict[str, tuple[float, float]] = {}


def made(worth: Worth, deck: int, draw_most: int) -> tuple[Made, ...]:
    """Every way to play a game with a deck; those that need the numeric extra are left out without it."""
    return tuple(
        _shown(worth, deck, play, tally) for play, tally in _plays(worth, draw_most).items() if tally
    )


def left_out(worths: Iterable[Worth]) -> Iterator[str]:
    """Why figures are left out, and what to do about it; nothing where all are there."""
    if missing := _missing():
        yield missing
    for worth in worths:
        if worth.own_used not in COUNTED:
            yield f"{worth.game}: hands with {worth.own_used} own cards are not counted, only with two"


def _missing() -> str:
    """What to install for some figures; nothing where they can be had."""
    try:
        need(NEEDED)
    except OddsError as error:
        return str(error)
    return ""


def _plays(worth: Worth, draw_most: int) -> Mapping[str, _Tally | None]:
    variant, ranking = VARIANTS[worth.game], worth.ranking
    then = next((street.then for street in variant.streets if street.then), "")
    board = sum(street.board for street in variant.streets)
    if then == "draw":
        return {STANDS_PAT: _dealt(ranking, variant.own_cards), DRAWS: _by_draw(ranking, draw_most)}
    if then == "discard":
        on_the_flop = any(street.then and street.board for street in variant.streets)
        return {
            KEEPS: _kept(ranking, on_the_flop=on_the_flop),
            HINDSIGHT: _on_boards(ranking, variant.own_cards, None),
        }
    if worth.own_used is None:
        return {"": _dealt(ranking, variant.own_cards + board)}
    return {"": _on_boards(ranking, variant.own_cards, worth.own_used)}


def _shown(worth: Worth, deck: int, play: str, tally: _Tally) -> Made:
    strength = {kind.slug: worth.ranking.threshold(kind) for kind in Category}
    hands: list[Frequency | Sampled] = [
        *(Sampled(slug, *figures) for slug, figures in tally.drawn.items()),
        *(Frequency(slug, number, Fraction(number, tally.deals)) for slug, number in tally.counts.items()),
    ]
    return Made(
        game=worth.game,
        deck=deck,
        play=play,
        deals=tally.deals,
        by_category=tuple(sorted(hands, key=lambda each: -strength[each.category])),
    )


# Each way to count


def _dealt(ranking: Ranking, cards: int) -> _Tally:
    found = counted(ranking, cards)
    return _Tally(sum(found.values()), {kind.slug: number for kind, number in found.items()})


def _on_boards(ranking: Ranking, own: int, own_used: int | None) -> _Tally | None:
    def found() -> _Tally:
        from pitboss.odds.poker.board import on_boards

        return _tally(on_boards(ranking, own, own_used))

    if _missing() or own_used not in COUNTED:
        return None
    return kept("poker-boards", [read_as(ranking), own, own_used], _Tally, found)


def _by_draw(ranking: Ranking, most: int) -> _Tally | None:
    def found() -> _Tally:
        from pitboss.odds.poker.drawn import by_draw

        return _tally(by_draw(ranking, most))

    return None if _missing() else kept("poker-draw", [read_as(ranking), most], _Tally, found)


def _kept(ranking: Ranking, *, on_the_flop: bool) -> _Tally | None:
    def found() -> _Tally:
        from pitboss.odds.poker import pineapple

        given_up = pineapple.on_the_flop if on_the_flop else pineapple.before_the_flop
        drawn = given_up(ranking, SAMPLED)
        return _Tally(SAMPLED, drawn={kind.slug: figures for kind, figures in drawn.items() if figures[0]})

    terms = [read_as(ranking), on_the_flop, SAMPLED]
    return None if _missing() else kept("poker-discard", terms, _Tally, found)


def _tally(counts: Mapping[Category, int]) -> _Tally:
    return _Tally(sum(counts.values()), {kind.slug: number for kind, number in counts.items() if number})
