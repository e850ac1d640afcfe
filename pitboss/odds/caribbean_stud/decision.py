"""Whether to bet on a hand: every hand that the dealer can have, looked at one by one."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import combinations

from msgspec import Struct

from pitboss.odds.asked import Asked, OddsError
from pitboss.odds.caribbean_stud.examples import Dealer
from pitboss.odds.caribbean_stud.order import Order, order_of
from pitboss.odds.caribbean_stud.settlement import settlement_of
from pitboss.odds.caribbean_stud.stake import with_ante
from pitboss.odds.hands.keys import CARD_KEYS, RANK_KEYS, RANKS_ONLY, SUITS_BEGIN
from pitboss.odds.hands.patterns import HAND_CARDS
from pitboss.record.table import Table
from pitboss.table.cards import DECK, SUITS, BadCardError, Card, parse_cards


class Decision(Struct, frozen=True):
    """What each choice leaves the player the richer on average, for each unit of the ante."""

    hand: tuple[Card, ...]
    shown: tuple[Card, ...]
    bet: Fraction
    fold: Fraction
    dealer: Mapping[Dealer, int]
    """How many of the hands that the dealer can have are no hand, lower, equal, higher."""

    @property
    def best(self) -> str:
        """The better choice; of two that leave the same, the fold, which risks nothing more."""
        return "bet" if self.bet > self.fold else "fold"

    @property
    def cost(self) -> Fraction:
        """What the other choice costs."""
        return abs(self.bet - self.fold)


class Adviser:
    """Decisions on the ante that lies on a table: the engine is asked once, for all of them."""

    def __init__(self, table: Table) -> None:
        self.order = order_of(table.rules)
        self.settlement = settlement_of(table, self.order)
        self._places = _places(self.order)

    @classmethod
    def of(cls, asked: Asked) -> "Adviser":
        """Decisions under the rulebook and the stake that are asked about."""
        return cls(with_ante(asked))

    def decision(self, hand: str, shown: str, gone: str = "") -> Decision:
        """Bet or fold with a hand, when a card of the dealer's or more are seen, and others are gone."""
        mine, theirs, others = (_cards(text) for text in (hand, shown, gone))
        _check(mine, theirs, others)
        dealer = self._dealer(mine, theirs, others)
        unit = self.settlement.ante_cents
        return Decision(
            mine, theirs, self._bet(mine, dealer), Fraction(self.settlement.fold.net_cents, unit), dealer
        )

    def _dealer(
        self, mine: tuple[Card, ...], theirs: tuple[Card, ...], gone: tuple[Card, ...]
    ) -> dict[Dealer, int]:
        """Every hand that the dealer can have, by what it is against the player's."""
        place, qualifying = self.order.place(mine), self.order.qualifying
        left = [CARD_KEYS[card] for card in DECK if card not in {*mine, *theirs, *gone}]
        begun, places = sum(CARD_KEYS[card] for card in theirs), self._places
        found = dict.fromkeys(Dealer, 0)
        for chosen in combinations(left, HAND_CARDS - len(theirs)):
            total = begun + sum(chosen)
            held = places[total] if total in places else places[total & RANKS_ONLY]
            if held < qualifying:
                found[Dealer.NO_HAND] += 1
            elif held < place:
                found[Dealer.LOWER] += 1
            else:
                found[Dealer.EQUAL if held == place else Dealer.HIGHER] += 1
        return found

    def _bet(self, mine: tuple[Card, ...], dealer: Mapping[Dealer, int]) -> Fraction:
        kind = self.order.categories[self.order.place(mine)]
        nets = self.settlement.nets()[kind - 1]
        net = sum(count * nets[held] for held, count in dealer.items())
        return Fraction(net, sum(dealer.values()) * self.settlement.ante_cents)


def decision(asked: Asked, hand: str, shown: str, gone: str = "") -> Decision:
    """Bet or fold with a hand of five cards, when the dealer shows a card, or more of them."""
    return Adviser.of(asked).decision(hand, shown, gone)


def _places(order: Order) -> dict[int, int]:
    """The place of a hand by the sum of its keys: with the suit's digit where it is of one suit."""
    found = {}
    for pattern, place in order.place_of.items():
        total = sum(RANK_KEYS[rank] for rank in pattern.ranks)
        if pattern.is_suited:
            for number in range(len(SUITS)):
                found[total + (HAND_CARDS * 16**number << SUITS_BEGIN)] = place
        else:
            found[total] = place
    return found


def _cards(text: str) -> tuple[Card, ...]:
    try:
        return parse_cards(text)
    except BadCardError as error:
        raise OddsError(str(error)) from None


def _check(mine: Sequence[Card], theirs: Sequence[Card], gone: Sequence[Card]) -> None:
    if len(mine) != HAND_CARDS:
        raise OddsError(f"a hand has {HAND_CARDS} cards, not {len(mine)}")
    if not 1 <= len(theirs) <= HAND_CARDS:
        raise OddsError(f"of the dealer's cards 1 to {HAND_CARDS} are seen, not {len(theirs)}")
    every = [*mine, *theirs, *gone]
    twice = sorted({card for card in every if every.count(card) > 1})
    if twice:
        raise OddsError(f"{' '.join(twice)} cannot lie in two places")
    if len(every) + HAND_CARDS - len(theirs) > len(DECK):
        raise OddsError(f"too many cards are gone: the dealer's hand needs {HAND_CARDS - len(theirs)} more")
