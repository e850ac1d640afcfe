"""Equity at poker: what part of the pot a hand takes on average against hands that nobody knows; pot odds."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations
from math import comb, sqrt
from random import Random

from msgspec import Struct
from msgspec.structs import replace

from pitboss.games.poker.rules import Rules
from pitboss.games.poker.showdown.worth import Worth
from pitboss.games.poker.state import Player, State
from pitboss.odds.asked import OddsError
from pitboss.odds.number import Number
from pitboss.table.cards import DECK, RANKS, UNKNOWN, Card, short_deck

# Up to so many deals are gone through one by one, and so many are drawn where there are more.
EXACT_MOST = 120_000
SAMPLED = 20_000

Cards = Sequence[Card]


class Spot(Struct, frozen=True, kw_only=True):
    """What a player knows: the own cards, the board, what is seen of each other hand, and cards out of play.

    Hands grow to `hand` cards and the board to `board_whole`; cards that are not seen are dealt at random.
    """

    worth: Worth
    own: tuple[Card, ...]
    others: tuple[tuple[Card, ...], ...]
    board: tuple[Card, ...] = ()
    dead: tuple[Card, ...] = ()
    hand: int = 2
    board_whole: int = 5


class Equity(Struct, frozen=True, kw_only=True):
    """How a hand fares when all cards are out and nobody folds."""

    equity: Number
    """The part of the pot that it takes on average; where hands are equal they share."""
    win: Number
    tie: Number
    deals: int
    """How many deals that was found from: all of them, or a sample."""
    standard_error: float | None = None
    """Of the equity, where it was sampled; none where all deals were counted."""
    kept: tuple[Card, ...] = ()
    """The own cards that it was reckoned with, the best where some are still to be given up."""


class PotOdds(Struct, frozen=True):
    """What a call costs, and what can be won with it, in cents."""

    call: int
    pot: int

    @property
    def needed(self) -> Fraction:
        """The equity at which a call neither wins nor loses: its part of the pot that it makes."""
        return Fraction(self.call, self.pot + self.call) if self.call else Fraction(0)


def equity(spot: Spot, chance: Random | None = None) -> Equity:
    """How the hand fares: exact where the deals are few, else sampled, the same way each time by itself."""
    left = _left(spot)
    if len(spot.own) > spot.hand:
        kept = [_keeping(spot, cards) for cards in combinations(spot.own, spot.hand)]
        return max((equity(each, chance) for each in kept), key=lambda found: found.equity)
    needs = _needs(spot)
    if sum(needs) > len(left):
        raise OddsError(f"equity: {sum(needs)} cards are to come, and {len(left)} are not seen")
    if _deals(len(left), needs) <= EXACT_MOST:
        return _counted(spot, left, needs)
    return _sampled(spot, left, needs, chance or Random(0))


def _left(spot: Spot) -> list[Card]:
    """Cards of the deck that nobody has seen."""
    seen = [*spot.own, *spot.board, *spot.dead, *(card for other in spot.others for card in other)]
    lowest = spot.worth.ranking.lowest
    deck = DECK if lowest == RANKS[0] else short_deck(lowest)
    strange = [card for card in seen if card not in deck]
    if strange or len({*seen}) < len(seen):
        raise OddsError(f"equity: {' '.join(strange or seen)}: each card of the deck is seen once at most")
    return [card for card in deck if card not in seen]


def _keeping(spot: Spot, kept: tuple[Card, ...]) -> Spot:
    """The same with these own cards, the others given up."""
    away = (card for card in spot.own if card not in kept)
    return replace(spot, own=kept, dead=(*spot.dead, *away))


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


# One deal


def _share(spot: Spot, board: Cards, mine: int, others: Sequence[Cards]) -> int:
    """How many hands the pot is shared by where this one has a part; none where another is better."""
    sharing = 1
    for known, more in zip(spot.others, others, strict=True):
        value = spot.worth.best((*known, *more), board)
        if value > mine:
            return 0
        sharing += value == mine
    return sharing


def _every(left: Cards, needs: Sequence[int]) -> Iterator[tuple[tuple[Card, ...], ...]]:
    """Every way in which so many cards after one another come out of those left."""
    if not needs:
        yield ()
        return
    for cards in combinations(left, needs[0]):
        rest = [card for card in left if card not in cards] if needs[1:] else ()
        for others in _every(rest, needs[1:]):
            yield (cards, *others)


# All deals, or some


def _counted(spot: Spot, left: Cards, needs: Sequence[int]) -> Equity:
    shares = [0] * (len(spot.others) + 2)
    for board, own in _every(left, needs[:2]):
        whole = (*spot.board, *board)
        mine = spot.worth.best((*spot.own, *own), whole)
        rest = [card for card in left if card not in board and card not in own]
        for others in _every(rest, needs[2:]):
            shares[_share(spot, whole, mine, others)] += 1
    total = sum(shares)
    parts = (Fraction(number, sharing) for sharing, number in enumerate(shares) if sharing)
    return Equity(
        equity=sum(parts, Fraction(0)) / total,
        win=Fraction(shares[1], total),
        tie=Fraction(sum(shares[2:]), total),
        deals=total,
        kept=spot.own,
    )


def _sampled(spot: Spot, left: Cards, needs: Sequence[int], chance: Random) -> Equity:
    shares = [0] * (len(spot.others) + 2)
    for _ in range(SAMPLED):
        board, own, *others = _cut(chance.sample(left, sum(needs)), needs)
        whole = (*spot.board, *board)
        mine = spot.worth.best((*spot.own, *own), whole)
        shares[_share(spot, whole, mine, others)] += 1
    parts = {sharing: number / SAMPLED for sharing, number in enumerate(shares) if sharing}
    mean = sum(part / sharing for sharing, part in parts.items())
    square = sum(part / sharing**2 for sharing, part in parts.items())
    return Equity(
        equity=mean,
        win=parts[1],
        tie=sum(part for sharing, part in parts.items() if sharing > 1),
        deals=SAMPLED,
        standard_error=sqrt(max(0.0, square - mean**2) / (SAMPLED - 1)),
        kept=spot.own,
    )


def _cut(cards: Cards, needs: Sequence[int]) -> list[Cards]:
    found, start = list[Cards](), 0
    for number in needs:
        found.append(cards[start : start + number])
        start += number
    return found


# At a table


def spot_of(rules: Rules, view: State, box: int) -> Spot:
    """What the player at a box knows, from their view of the table.

    Cards that others gave up face down may be any; whoever still gives up one of three is taken to have two
    at random, and a draw that is to come is not reckoned with.
    """
    variant = view.variant
    me = view.player(box)
    others = [player for player in view.live() if player.box != box]
    if me is None or not me.is_live or not me.own or not others:
        raise OddsError(f"equity: box {box} has no cards in a hand against others")
    given_up = sum(street.then == "discard" for street in variant.streets)
    earlier = [card for card in view.laid if card not in view.board]
    gone = [card for player in view.players if not player.is_live for card in _known(player)]
    return Spot(
        worth=rules.worth(view.terms),
        own=_known(me),
        others=tuple(map(_known, others)),
        board=view.board,
        dead=tuple(dict.fromkeys((*earlier, *gone))),
        hand=variant.own_cards - given_up,
        board_whole=sum(street.board for street in variant.streets),
    )


def _known(player: Player) -> tuple[Card, ...]:
    return tuple(card for card in player.own if card != UNKNOWN)


def pot_odds(view: State, box: int) -> PotOdds:
    """What a call costs a player now, and what they can win by it: of each other no more than they put in."""
    me = view.player(box)
    if me is None or not me.is_live:
        raise OddsError(f"pot odds: box {box} is in no hand")
    call = max(0, min(me.stack, view.bets.high - me.bet))
    mine = me.bet + me.put + call
    others = (player.bet + player.put for player in view.players if player.box != box)
    return PotOdds(call, me.bet + me.put + sum(min(cents, mine) for cents in others))
