"""The Royal Flush Jackpot: which hands the engine records for it, and how often there is one."""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import product
from math import comb

from msgspec import Struct

from pitboss.jackpot.payouts.payment import Cashier
from pitboss.jackpot.payouts.royal import royal_prize
from pitboss.jackpot.units import units
from pitboss.odds.walk import MOST_STEPS, StuckError, act, fork
from pitboss.record.table import Table
from pitboss.table.action import Action
from pitboss.table.cards import DECK, RANKS, SUITS, Card
from pitboss.table.claim import Claim
from pitboss.table.event import Claimed, Event, RoundEnded
from pitboss.table.refusal import Refusal

_ROYAL = tuple(Card(rank + SUITS[0]) for rank in reversed(RANKS[-5:]))
# Who has the hand in question, and who plays against it.
_PLAYER, _OTHER = 2, 1
# More than any blind.
_CHIPS = "100.00"
Says = Mapping[int, Sequence[str]]
# What each says, the first that the rules take: both stay to the end, or one is left alone before the flop.
_BOTH_STAY: Says = dict.fromkeys((_PLAYER, _OTHER), ("post", "check", "call", "show"))
_ONE_STAYS: Says = {_PLAYER: ("post", "check", "call", "ask for flop"), _OTHER: ("post", "fold")}


class Lie(Struct, frozen=True):
    """How many cards lie where: in the hand, in the flop, and after it."""

    hole: int
    flop: int
    later: int

    @property
    def cards(self) -> tuple[int, int, int]:
        """The three numbers."""
        return self.hole, self.flop, self.later


class Royal(Struct, frozen=True, kw_only=True):
    """How often there is a royal flush that wins the jackpot, by one reading of what wins it.

    Hands are played to the last card. `left_alone` is for a player whom all others leave before the flop, and
    who asks for it (r 19.12).
    """

    game: str
    deck: int
    reading: str
    ways: int
    """Of all ways in which a hand, a flop and the cards after it can be dealt, those that win."""
    positions: int
    per_player: Fraction
    players: Mapping[int, Fraction]
    """By how many are dealt in, how often one of them wins."""
    left_alone: Fraction
    because: tuple[str, ...]
    paid: int | None = None
    """What is paid for it at a meter, in cents."""
    worth_cents: Fraction | None = None
    """What it is worth then to a player each time that cards are dealt."""


def royal(table: Table, reading: str, meter: int | None = None) -> Royal:
    """The jackpot at a table that plays for it; with what the display shows, what it pays."""
    terms, book = table.state.terms, table.book
    hole, flop = book.count("poker-hole-cards"), book.count("poker-flop-cards")
    board = sum(street.board for street in table.state.variant.streets)
    dealt, alone = Lie(hole, flop, board - flop), Lie(hole, flop, 0)
    claims = {lie: claim for lie in _lies(dealt) if (claim := _claimed(table, dealt, lie, _BOTH_STAY))}
    asked = [lie for lie in _lies(alone) if _claimed(table, alone, lie, _ONE_STAYS)]
    positions = _positions(terms.deck, dealt)
    ways = {lie: _ways(terms.deck, dealt, lie) for lie in claims}
    # The five cards are one player's, unless all of them lie on the board.
    shared = Fraction(sum(number for lie, number in ways.items() if not lie.hole), positions)
    per_player = Fraction(sum(ways.values()), positions)
    most = table.rules.players_most[f"{terms.game}-{terms.deck}"]
    some = next(iter(claims.values()), None)
    paid = _paid(table, some, meter) if some and meter is not None else None
    return Royal(
        game=terms.game,
        deck=terms.deck,
        reading=reading,
        ways=sum(ways.values()),
        positions=positions,
        per_player=per_player,
        players={number: number * (per_player - shared) + shared for number in range(2, most + 1)},
        left_alone=Fraction(
            sum(_ways(terms.deck, alone, lie) for lie in asked), _positions(terms.deck, alone)
        ),
        because=some.because if some else (),
        paid=paid,
        worth_cents=None if paid is None else per_player * paid,
    )


def _paid(table: Table, claim: Claim, meter: int) -> int:
    """All that the display shows, up to what the chips of the table make."""
    cashier = Cashier(table.state.house.chips)
    return royal_prize(table.book, claim, units(meter), cashier).paid_cents


# Weights


def _lies(dealt: Lie) -> Iterator[Lie]:
    """Every way in which the five cards of a royal flush lie among those dealt."""
    for held in product(*(range(cards + 1) for cards in dealt.cards)):
        if sum(held) == len(_ROYAL):
            yield Lie(*held)


def _ways(deck: int, dealt: Lie, lie: Lie) -> int:
    """In how many ways cards are dealt so that a royal flush, of any suit, lies like this."""
    royal, others, found = len(_ROYAL), deck - len(_ROYAL), len(SUITS)
    for cards, held in zip(dealt.cards, lie.cards, strict=True):
        found *= comb(royal, held) * comb(others, cards - held)
        royal, others = royal - held, others - (cards - held)
    return found


def _positions(deck: int, dealt: Lie) -> int:
    left, found = deck, 1
    for cards in dealt.cards:
        found *= comb(left, cards)
        left -= cards
    return found


# Playing


def _claimed(table: Table, dealt: Lie, lie: Lie, says: Says) -> Claim | None:
    """What is recorded of a hand whose cards lie so; nothing where it wins no jackpot."""
    played = fork(table)
    act(played, *(f"box {box}: buy chips {_CHIPS}" for box in sorted(says)))
    cards = list(_deal(dealt, lie))
    events: list[Event] = []
    for _ in range(MOST_STEPS):
        if any(isinstance(event, RoundEnded) for event in events):
            claims = [event.claim for event in events if isinstance(event, Claimed)]
            return next((claim for claim in claims if claim.box == _PLAYER), None)
        events += _next(played, says, cards)
    raise StuckError("the hand does not end")


def _next(table: Table, says: Says, cards: list[str]) -> tuple[Event, ...]:
    """The first thing that the rules take now: of a player, of the deck, of staff."""
    for box, words in says.items():
        for said in words:
            if (events := _tried(table, table.read(f"box {box}: {said}"))) is not None:
                return events
    if cards and (events := _tried(table, table.read(cards[0]))) is not None:
        del cards[0]
        return events
    option = table.game.procedure(table.rules, table.state)
    events = _tried(table, option.action) if option else None
    if events is None:
        raise StuckError("nobody has anything to do in the hand")
    return events


def _tried(table: Table, action: Action) -> tuple[Event, ...] | None:
    answer = table.act(action)
    return None if isinstance(answer, Refusal) else answer


def _deal(dealt: Lie, lie: Lie) -> Iterator[str]:
    """The cards as the deck brings them: those of the royal flush where they lie, and others."""
    royal = iter(_ROYAL)
    others = (card for card in reversed(DECK) if card not in _ROYAL)
    parts = []
    for cards, held in zip(dealt.cards, lie.cards, strict=True):
        parts.append([next(royal) if place < held else next(others) for place in range(cards)])
    hole, flop, later = parts
    yield f"deck: box {_PLAYER} {' '.join(hole)}"
    yield f"deck: box {_OTHER} {next(others)} {next(others)}"
    yield f"deck: flop {' '.join(flop)}"
    yield from (f"deck: board {card}" for card in later)
