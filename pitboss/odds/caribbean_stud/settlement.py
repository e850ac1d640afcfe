"""What each class of result pays: a deal of every class played through the engine, and its lines read."""

from collections.abc import Iterable, Iterator, Mapping
from enum import IntEnum
from itertools import permutations
from typing import TypeVar

from msgspec import Struct

from pitboss.games.caribbean_stud.actions import Ante, DealBox, DealDealer
from pitboss.games.caribbean_stud.deal.device import NAMES
from pitboss.odds import walk
from pitboss.odds.asked import Asked, OddsError
from pitboss.odds.caribbean_stud.order import Order
from pitboss.odds.hands.patterns import Pattern
from pitboss.record.table import Table
from pitboss.table.cards import SUITS, Card, rank, suit
from pitboss.table.chips.money import money
from pitboss.table.event import Settled
from pitboss.table.hands import Category
from pitboss.table.refusal import Refusal

T = TypeVar("T")
BOX = 1
# Each class is played with hands from both of its ends: they have to be paid alike.
DEALS_OF_A_CLASS = 2


class Dealer(IntEnum):
    """What the dealer holds against a hand that was bet on."""

    NO_HAND = 0
    LOWER = 1
    EQUAL = 2
    HIGHER = 3


class Paid(Struct, frozen=True):
    """What one class of result leaves the player the richer, in cents, and by which clauses."""

    net_cents: int
    because: tuple[str, ...]


class Settlement(Struct, frozen=True):
    """The settlement table of a stake. A class that no deal can bring is not in it."""

    ante_cents: int
    bet_cents: int
    bets: Mapping[tuple[Category, Dealer], Paid]
    fold: Paid

    def nets(self) -> list[list[int]]:
        """Nets in cents by category and by what the dealer holds; nothing where no deal brings it."""
        nothing = Paid(0, ())
        return [[self.bets.get((kind, held), nothing).net_cents for held in Dealer] for kind in Category]


def settlement_of(asked: Asked, order: Order, ante_cents: int) -> Settlement:
    """Every class of result, as the engine settles it for this ante."""
    table = asked.opened()
    _ante(table, ante_cents)
    walk.to_the_device(table)
    bet_cents, bets = 0, {}
    for kind in Category:
        for held in Dealer:
            found = [_bet(table, *deal) for deal in _deals(order, kind, held)]
            if found:
                bet_cents = _alike({cents for cents, _ in found}, kind, held)
                bets[kind, held] = _alike({paid for _, paid in found}, kind, held)
    folds = {_fold(table, *deal) for kind in Category for deal in _deals(order, kind, Dealer.NO_HAND)}
    assert len(folds) == 1, f"hands that are folded are settled differently: {folds}"
    return Settlement(ante_cents, bet_cents, bets, folds.pop())


def _ante(table: Table, cents: int) -> None:
    """The ante that is asked about, or why it cannot be made."""
    answer = table.act(Ante(who=f"box {BOX}", cents=cents))
    if isinstance(answer, Refusal):
        raise OddsError(f"--stake {money(cents)}: {answer.says}")


def _bet(table: Table, mine: tuple[Card, ...], theirs: tuple[Card, ...]) -> tuple[int, Paid]:
    """A deal on which the player bets: how much, and what comes of it."""
    lines = _played(table, mine, theirs, "bet")
    # What decides is said of the bet; where it is void the ante's clauses tell what was paid.
    first, second = ("bet", "ante") if lines["bet"].paid else ("ante", "bet")
    because = dict.fromkeys((*lines[first].because, *lines[second].because))
    return lines["bet"].stake, Paid(sum(map(walk.net, lines.values())), tuple(because))


def _fold(table: Table, mine: tuple[Card, ...], theirs: tuple[Card, ...]) -> Paid:
    lines = _played(table, mine, theirs, "fold")
    because = dict.fromkeys(ref for line in lines.values() for ref in line.because)
    return Paid(sum(map(walk.net, lines.values())), tuple(because))


def _played(table: Table, mine: tuple[Card, ...], theirs: tuple[Card, ...], says: str) -> dict[str, Settled]:
    """A round from the deal to its end."""
    other = walk.fork(table)
    who = NAMES[other.state.device]
    events = [*walk.done(other, DealBox(who=who, box=BOX, cards=mine))]
    events += walk.done(other, DealDealer(who=who, cards=theirs))
    events += walk.act(other, f"box {BOX}: {says}")
    return walk.lines([*events, *walk.to_the_end(other)])


def _alike(found: set[T], kind: Category, held: Dealer) -> T:
    if len(found) != 1:
        raise walk.StuckError(f"{kind.label}, dealer {held.name.lower()}: not all are settled alike: {found}")
    return found.pop()


def _deals(order: Order, kind: Category, held: Dealer) -> Iterator[tuple[tuple[Card, ...], tuple[Card, ...]]]:
    """Deals of a class, if there are any: one with the lowest hands that can be, one with the highest."""
    mine = order.patterns_in(kind)
    for hands in (mine, mine[::-1])[:DEALS_OF_A_CLASS]:
        found = next(_of_class(order, hands, held), None)
        if found is not None:
            yield found


def _of_class(
    order: Order, hands: Iterable[tuple[int, Pattern]], held: Dealer
) -> Iterator[tuple[tuple[Card, ...], tuple[Card, ...]]]:
    for place, pattern in hands:
        for against in _against(order, place, held):
            for other in order.places[against]:
                theirs = _apart(pattern.cards, other)
                if theirs is not None:
                    yield pattern.cards, theirs


def _against(order: Order, place: int, held: Dealer) -> Iterable[int]:
    """The places of hands that a dealer may hold against a place."""
    first, end = order.qualifying, len(order.places)
    match held:
        case Dealer.NO_HAND:
            return range(first)
        case Dealer.LOWER:
            return range(first, place)
        case Dealer.EQUAL:
            return range(max(first, place), place + 1)
        case Dealer.HIGHER:
            return range(max(first, place + 1), end)


def _apart(mine: tuple[Card, ...], pattern: Pattern) -> tuple[Card, ...] | None:
    """A hand of a pattern that has no card of another hand; none where there is no such hand."""
    for suits in permutations(SUITS):
        turned = dict(zip(SUITS, suits, strict=True))
        cards = tuple([Card(rank(card) + turned[suit(card)]) for card in pattern.cards])
        if not {*mine}.intersection(cards):
            return cards
    return None
