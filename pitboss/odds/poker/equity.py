"""Equity at poker: what part of the pot a hand takes on average against hands that nobody knows."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import chain, combinations
from math import comb, sqrt
from random import Random

from msgspec import Struct
from msgspec.structs import replace

from pitboss.games.poker.showdown.worth import Worth
from pitboss.odds.asked import OddsError
from pitboss.odds.number import Number
from pitboss.table.cards import DECK, RANKS, Card, short_deck

# Up to so many deals are gone through one by one, and so many are drawn where there are more; fewer of games
# in which own cards must be used, whose hands take as much longer to read.
EXACT_MOST = 120_000
SAMPLED = 20_000
_SLOWER = 6
# Of every draw so many deals show which few are worth a closer look.
_FIRST_LOOK = 300
_LOOKED_AT = 4

Cards = Sequence[Card]


class Part(Struct, frozen=True):
    """A pot, or a side pot: what is in it, and which of the others play for it, by their place."""

    cents: int
    others: tuple[int, ...]


class Spot(Struct, frozen=True, kw_only=True):
    """What a player knows: the own cards, the board, what is seen of each other hand, and cards out of play.

    Hands grow to `hand` cards and the board to `board_whole`; cards that are not seen are dealt at random.
    `parts` are the pots that are played for; one of all hands where none are named.
    """

    worth: Worth
    own: tuple[Card, ...]
    others: tuple[tuple[Card, ...], ...]
    board: tuple[Card, ...] = ()
    dead: tuple[Card, ...] = ()
    hand: int = 2
    board_whole: int = 5
    parts: tuple[Part, ...] = ()


class Equity(Struct, frozen=True, kw_only=True):
    """How a hand fares when all cards are out and nobody folds."""

    equity: Number
    """The part of all pots that it takes on average; where hands are equal they share."""
    win: Number
    """How often it takes all of them."""
    tie: Number
    """How often it takes less than all, and more than nothing."""
    deals: int
    """How many deals that was found from: all of them, or a sample."""
    standard_error: float | None = None
    """Of the equity, where it was sampled; none where all deals were counted."""
    kept: tuple[Card, ...] = ()
    """The own cards that it was reckoned with, the best where some are still to be given up."""


def equity(spot: Spot, chance: Random | None = None) -> Equity:
    """How the hand fares: exact where the deals are few, else sampled, the same way each time by itself."""
    if len(spot.own) > spot.hand:
        return discards(spot, chance)[0]
    return _equity(spot, chance or Random(0), SAMPLED)


def discards(spot: Spot, chance: Random | None = None) -> list[Equity]:
    """How the hand fares with each of its cards given up that are too many, the best first."""
    kept = [*combinations(spot.own, spot.hand)]
    found = [_equity(keeping(spot, each), chance or Random(0), SAMPLED // len(kept)) for each in kept]
    return sorted(found, key=lambda each: -each.equity)


def draws(spot: Spot, most: int, chance: Random | None = None) -> list[Equity]:
    """How the hand fares with up to so many cards drawn against hands that stand pat: the best few ways."""
    number = range(max(0, len(spot.own) - most), len(spot.own) + 1)
    kept = chain.from_iterable(combinations(spot.own, cards) for cards in number)
    looks = [_equity(keeping(spot, each), chance or Random(0), _FIRST_LOOK) for each in kept]
    best = sorted(looks, key=lambda each: -each.equity)[:_LOOKED_AT]
    closer = [_equity(keeping(spot, each.kept), chance or Random(0), SAMPLED // _LOOKED_AT) for each in best]
    return sorted(closer, key=lambda each: -each.equity)


def keeping(spot: Spot, kept: tuple[Card, ...]) -> Spot:
    """The same with these own cards, the others given up."""
    away = (card for card in spot.own if card not in kept)
    return replace(spot, own=kept, dead=(*spot.dead, *away))


def _equity(spot: Spot, chance: Random, deals: int) -> Equity:
    left, needs = _left(spot), _needs(spot)
    if sum(needs) > len(left):
        raise OddsError(f"equity: {sum(needs)} cards are to come, and {len(left)} are not seen")
    slower = _SLOWER if spot.worth.own_used else 1
    if _deals(len(left), needs) <= EXACT_MOST // slower:
        return _found(spot, _counted(spot, left, needs))
    shared = _sampled(spot, left, needs, chance, deals // slower)
    exact = _found(spot, shared)
    mean, taken = float(exact.equity), _taken(spot, shared)
    square = sum(number * float(part) ** 2 for part, number in taken) / exact.deals
    return replace(
        exact,
        equity=mean,
        win=float(exact.win),
        tie=float(exact.tie),
        standard_error=sqrt(max(0.0, square - mean**2) / (exact.deals - 1)),
    )


def _left(spot: Spot) -> list[Card]:
    """Cards of the deck that nobody has seen."""
    seen = [*spot.own, *spot.board, *spot.dead, *(card for other in spot.others for card in other)]
    lowest = spot.worth.ranking.lowest
    deck = DECK if lowest == RANKS[0] else short_deck(lowest)
    strange = [card for card in seen if card not in deck]
    if strange or len({*seen}) < len(seen):
        raise OddsError(f"equity: {' '.join(strange or seen)}: each card of the deck is seen once at most")
    return [card for card in deck if card not in seen]


def _needs(spot: Spot) -> list[int]:
    """How many cards are to come: to the board, to the own hand, to each other."""
    return [
        spot.board_whole - len(spot.board),
        spot.hand - len(spot.own),
        *(spot.hand - len(other) for other in spot.others),
    ]


def _deals(left: int, needs: Sequence[int]) -> int:
    found = 1
    for number in needs:
        found *= comb(left, number)
        left -= number
    return found


# What a deal brings: of each pot, by how many hands it is shared where this one has a part, else none.

_Shared = tuple[int, ...]


def _parts(spot: Spot) -> tuple[Part, ...]:
    return spot.parts or (Part(1, tuple(range(len(spot.others)))),)


def _shared(spot: Spot, parts: Sequence[Part], board: Cards, mine: int, others: Sequence[Cards]) -> _Shared:
    best, values = spot.worth.best, list[int]()
    # Whoever plays for the last pot plays for all of them.
    everywhere = parts[-1].others
    for place, (seen, more) in enumerate(zip(spot.others, others, strict=True)):
        value = best((*seen, *more), board)
        if value > mine and place in everywhere:
            return (0,) * len(parts)
        values.append(value)
    return tuple(_sharing(mine, [values[place] for place in part.others]) for part in parts)


def _sharing(mine: int, values: Sequence[int]) -> int:
    return 0 if max(values, default=0) > mine else 1 + values.count(mine)


def _taken(spot: Spot, shared: Mapping[_Shared, int]) -> list[tuple[Fraction, int]]:
    """What part of all pots is taken, and in how many deals."""
    parts = _parts(spot)
    whole = sum(part.cents for part in parts)
    found = []
    for sharing, number in shared.items():
        won = (Fraction(part.cents, by) for part, by in zip(parts, sharing, strict=True) if by)
        found.append((sum(won, Fraction(0)) / whole, number))
    return found


def _found(spot: Spot, shared: Counter[_Shared]) -> Equity:
    total, taken = shared.total(), _taken(spot, shared)
    return Equity(
        equity=sum((part * number for part, number in taken), Fraction(0)) / total,
        win=Fraction(sum(number for part, number in taken if part == 1), total),
        tie=Fraction(sum(number for part, number in taken if 0 < part < 1), total),
        deals=total,
        kept=spot.own,
    )


# All deals, or some


def _counted(spot: Spot, left: Cards, needs: Sequence[int]) -> Counter[_Shared]:
    found: Counter[_Shared] = Counter()
    parts = _parts(spot)
    for board, own in _every(left, needs[:2]):
        whole = (*spot.board, *board)
        mine = spot.worth.best((*spot.own, *own), whole)
        rest = [card for card in left if card not in board and card not in own]
        for others in _every(rest, needs[2:]):
            found[_shared(spot, parts, whole, mine, others)] += 1
    return found


def _every(left: Cards, needs: Sequence[int]) -> Iterator[tuple[tuple[Card, ...], ...]]:
    """Every way in which so many cards after one another come out of those left."""
    if not needs:
        yield ()
        return
    for cards in combinations(left, needs[0]):
        rest = [card for card in left if card not in cards] if needs[1:] else ()
        for others in _every(rest, needs[1:]):
            yield (cards, *others)


def _sampled(spot: Spot, left: Cards, needs: Sequence[int], chance: Random, deals: int) -> Counter[_Shared]:
    found: Counter[_Shared] = Counter()
    parts = _parts(spot)
    for _ in range(deals):
        board, own, *others = _cut(chance.sample(left, sum(needs)), needs)
        whole = (*spot.board, *board)
        mine = spot.worth.best((*spot.own, *own), whole)
        found[_shared(spot, parts, whole, mine, others)] += 1
    return found


def _cut(cards: Cards, needs: Sequence[int]) -> list[Cards]:
    found, start = list[Cards](), 0
    for number in needs:
        found.append(cards[start : start + number])
        start += number
    return found
