"""Super Sevens: exact by counting the first cards, whatever is done with two sevens (part 14)."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import product
from typing import Any

from msgspec import Struct

from pitboss.games.blackjack.wagers.wagering import SEVENS_AMOUNT
from pitboss.odds.asked import Asked, OddsError
from pitboss.odds.blackjack.asking import begun, stake_of, table_of
from pitboss.odds.blackjack.engine.rounds import Round
from pitboss.odds.blackjack.engine.rulings import DOUBLE, DRAW, SPLIT, STAND, Paid, Rulings
from pitboss.odds.blackjack.naming import SUPER_SEVENS, laid_on
from pitboss.odds.priced import Priced, Return, priced
from pitboss.record.table import Table
from pitboss.table.cards import RANKS, SUITS, Card, rank, suit
from pitboss.table.chips.money import money

ALWAYS, NEVER, BASIC, JOINT = "always-third", "never-third", "basic", "joint"
SEVENS_STRATEGIES = (ALWAYS, NEVER, BASIC, JOINT)
_SEVENS = "sevens"
# What the third card of two sevens is: none is taken, another rank, a seven of another suit, of the same.
_NONE, _OTHER, _SEVEN, _SUITED = "none", "other", "seven", "suited"
_SAID = {
    (False, _NONE): "two sevens, no third card",
    (True, _NONE): "two sevens of one suit, no third card",
    (False, _OTHER): "two sevens, another third card",
    (True, _OTHER): "two sevens of one suit, another third card",
    (False, _SEVEN): "three sevens",
    (True, _SEVEN): "three sevens",
    (True, _SUITED): "three sevens of one suit",
}
# What is done with two sevens, by the dealer's first card and by whether they are of one suit.
Plays = Callable[[int, bool], str]


class Sevens(Struct, frozen=True):
    """What the engine pays for each one wagered, by the first cards; and for two sevens that are split."""

    rank: str
    none: Paid
    one: Paid
    two: Mapping[tuple[bool, str], Paid]
    split: Mapping[bool, Paid]
    options: frozenset[str]
    """What may be done with two sevens."""


def sevens_of(asked: Asked, rulings: Rulings, decks: int) -> tuple[Sevens, Fraction]:
    """The engine's answers, and what is wagered on Super Sevens for each one of the main wager."""
    table = table_of(asked, decks, sevens=True)
    start = begun(table, rulings.faces, stake_of(asked), sevens=True)
    _check_amount(asked, table)
    rules, ratio = start.table.rules, Fraction(table.state.house.sign.sevens_wager, start.stake)
    if len(rules.sevens_rank) != 1:
        says = f"{SUPER_SEVENS} is counted for one rank; stated: {', '.join(sorted(rules.sevens_rank))}"
        raise OddsError(f"--set sevens-rank: {says}")
    if rules.sevens_cards_most != 3:
        raise OddsError(f"--set sevens-cards-most: {SUPER_SEVENS} is counted over three cards; priced: 3")
    (rank,) = rules.sevens_rank
    others = [other for other in RANKS if other not in rules.sevens_rank and other in rules.paid_at_once_on]
    up, plain = Card(others[0] + SUITS[0]), Card(others[1] + SUITS[0])

    def paid(*cards: Card, then: str = "", third: Card | None = None) -> Paid:
        played = start.fork().deal_card(cards[0]).deal_card(up).deal_card(cards[1])
        if then:
            played.options()
            played.do(then)
        if third is not None:
            played.deal_card(third)
        return _paid(played, ratio)

    one, same, other, last = (Card(rank + suit) for suit in (SUITS[0], SUITS[0], SUITS[1], SUITS[2]))
    options = start.fork().deal_card(one).deal_card(up).deal_card(other).options()
    two = {
        (is_suited, third): paid(one, same if is_suited else other, then=then, third=card)
        for is_suited, (third, then, card) in product(
            (False, True), ((_NONE, STAND, None), (_OTHER, DRAW, plain), (_SEVEN, DRAW, last))
        )
        if then in options
    }
    pairs = {False: other, True: same} if SPLIT in options else {}
    return Sevens(
        rank=rank,
        none=paid(plain, plain),
        one=paid(one, plain),
        two={**two, (True, _SUITED): paid(one, same, then=DRAW, third=same)},
        split={is_suited: paid(one, pair, then=SPLIT) for is_suited, pair in pairs.items()},
        options=options,
    ), ratio


def _paid(played: Round, ratio: Fraction) -> Paid:
    return Paid(played.net(_SEVENS) / ratio, played.because(_SEVENS))


def _check_amount(asked: Asked, table: Table) -> None:
    """Refuse another amount than that on the sign (r 14.3)."""
    laid, shown = laid_on(asked, SUPER_SEVENS), table.state.house.sign.sevens_wager
    if laid not in (None, shown):
        cites = ", ".join(table.book.cite(ref) for ref in table.book.because(SEVENS_AMOUNT))
        says = f"{money(laid or 0)} is not allowed; the sign of the table has {money(shown)}"
        raise OddsError(
            f"--wager: {SUPER_SEVENS}: {says} ({cites}); --table sign.sevens-wager=AMOUNT sets it"
        )


class Counted(Struct, frozen=True):
    """How often something comes, of all four cards in their order: two to the box, the dealer's, the next."""

    face: int
    is_suited: bool
    third: str
    ways: int


def counted(rulings: Rulings, rank: str, decks: int) -> Iterator[Counted]:
    """Two sevens to the box, by the dealer's first card and by what comes next."""
    sevens, size = decks * len(SUITS), decks * len(SUITS) * len(RANKS)
    for face, card in enumerate(rulings.faces):
        cards = decks * len(SUITS) * len(card.ranks)
        for is_suited in (True, False):
            pairs = sevens * (decks - 1) if is_suited else sevens * (sevens - decks)
            if rank not in card.ranks:
                yield from _next(face, is_suited, pairs * cards, decks - 2, sevens - 2, size - 3)
                continue
            # The dealer's first card is a seven too: of the suit that the two share, or of another.
            same = decks - 2 if is_suited else 0
            yield from _next(face, is_suited, pairs * same, decks - 3, sevens - 3, size - 3)
            rest = pairs * (sevens - 2 - same)
            yield from _next(face, is_suited, rest, decks - 2, sevens - 3, size - 3)


def _next(face: int, is_suited: bool, ways: int, same: int, sevens: int, left: int) -> Iterator[Counted]:
    suited = same if is_suited else 0
    for third, cards in ((_SUITED, suited), (_SEVEN, sevens - suited), (_OTHER, left - sevens)):
        if ways * cards:
            yield Counted(face, is_suited, third, ways * cards)


def priced_sevens(rulings: Rulings, sevens: Sevens, decks: int, strategy: str, plays: Plays) -> Priced:
    """Super Sevens from whole decks, when two sevens are played in some way."""
    cards, size = decks * len(SUITS), decks * len(SUITS) * len(RANKS)
    every = size * (size - 1) * (size - 2) * (size - 3)
    rest = (size - 2) * (size - 3)
    one = cards * (size - cards) * rest
    returns = [
        Return(
            "the first card is no seven",
            sevens.none.net,
            _f((size - cards) * (size - 1) * rest),
            sevens.none.because,
        ),
        Return("the first card alone is a seven", sevens.one.net, _f(one), sevens.one.because),
    ]
    for each in counted(rulings, sevens.rank, decks):
        option = plays(each.face, each.is_suited)
        if option in (DRAW, DOUBLE):
            paid, says = sevens.two[each.is_suited, each.third], _SAID[each.is_suited, each.third]
        elif option == SPLIT:
            paid, says = sevens.split[each.is_suited], f"{_SAID[each.is_suited, _NONE][:-15]}, split"
        else:
            paid, says = sevens.two[each.is_suited, _NONE], _SAID[each.is_suited, _NONE]
        returns.append(Return(says, paid.net, _f(each.ways), paid.because))
    return priced(SUPER_SEVENS, returns, variant=str(decks), strategy=strategy, positions=every)


def _f(ways: int) -> Fraction:
    return Fraction(ways)


def gain(rulings: Rulings, sevens: Sevens, decks: int) -> dict[tuple[int, bool], dict[str, Fraction]]:
    """What Super Sevens is worth with two sevens held, by dealer's card, by suits, and by what is done."""
    ways: dict[tuple[int, bool], dict[str, int]] = {}
    for each in counted(rulings, sevens.rank, decks):
        thirds = ways.setdefault((each.face, each.is_suited), {})
        thirds[each.third] = thirds.get(each.third, 0) + each.ways
    return {key: _by_play(sevens, key[1], thirds) for key, thirds in ways.items()}


def held(sevens: Sevens, cards: Sequence[Card], left: Mapping[Card, int]) -> dict[str, Fraction]:
    """What Super Sevens is worth with two sevens held, by what is done, when these cards are left."""
    is_suited = len({suit(card) for card in cards}) == 1
    thirds = dict.fromkeys((_SUITED, _SEVEN, _OTHER), 0)
    for card, count in left.items():
        is_same = is_suited and suit(card) == suit(cards[0])
        thirds[_OTHER if rank(card) != sevens.rank else _SUITED if is_same else _SEVEN] += count
    return _by_play(sevens, is_suited, thirds)


def _by_play(sevens: Sevens, is_suited: bool, thirds: Mapping[str, int]) -> dict[str, Fraction]:
    """What two sevens bring by what is done, when so many cards of each sort may come third."""
    drawn = sum(
        (sevens.two[is_suited, third].net * count for third, count in thirds.items() if count), Fraction(0)
    )
    mean = drawn / sum(thirds.values())
    found = {DRAW: mean, DOUBLE: mean}
    if STAND in sevens.options:
        found[STAND] = sevens.two[is_suited, _NONE].net
    if SPLIT in sevens.options:
        found[SPLIT] = sevens.split[is_suited].net
    return found


class Joint(Struct, frozen=True):
    """The best play of two sevens for both wagers, at one ratio of Super Sevens to the main wager."""

    ratio: Fraction
    plays: Mapping[tuple[int, bool], str]
    sevens: Priced
    main_cost: float
    """What it costs the main wager, for each one wagered on it."""


def joint(
    rulings: Rulings, sevens: Sevens, decks: int, ratio: Fraction, main: Mapping[int, Mapping[str, float]]
) -> Joint:
    """The best joint play; `main` is what each option of two sevens is worth to the main wager."""
    size = decks * len(SUITS) * len(RANKS)
    every = size * (size - 1) * (size - 2) * (size - 3)
    gains = gain(rulings, sevens, decks)
    plays, cost = {}, 0.0
    for (face, is_suited), worth in gains.items():
        together = {option: main[face][option] + float(ratio * worth[option]) for option in main[face]}
        plays[face, is_suited] = max(together, key=lambda option: together[option])
    for each in counted(rulings, sevens.rank, decks):
        options = main[each.face]
        cost += each.ways / every * (max(options.values()) - options[plays[each.face, each.is_suited]])
    found = priced_sevens(rulings, sevens, decks, JOINT, lambda face, is_suited: plays[face, is_suited])
    return Joint(ratio, plays, found, cost)


def break_even(
    rulings: Rulings, sevens: Sevens, decks: int, main: Mapping[int, Mapping[str, float]]
) -> dict[str, dict[str, Any]]:
    """From which ratio of Super Sevens to the main wager on a third card is better, by the dealer's card."""
    found: dict[str, dict[str, Any]] = {}
    for (face, is_suited), worth in gain(rulings, sevens, decks).items():
        options = main[face]
        if not options.keys() & {STAND, SPLIT}:
            continue
        drawn = max((options[option], option) for option in options if option in (DRAW, DOUBLE))
        kept = max((options[option], option) for option in options if option not in (DRAW, DOUBLE))
        lost, won = kept[0] - drawn[0], float(worth[drawn[1]] - worth[kept[1]])
        row = found.setdefault(rulings.faces[face].name, {})
        if won > 0:
            row["one_suit" if is_suited else "two_suits"] = max(0.0, lost / won)
    return found
