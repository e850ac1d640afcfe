"""Cards laid one by one, rightly or not, and where they lie."""

from pitboss.record.table import Table
from pitboss.table.event import Event
from tests.games.blackjack.telling import happened


def laid(at: Table, cards: str, *wagers: str) -> list[Event]:
    """Wagers made, the call, and cards to boxes (0 is the dealer): `1 5c, 2 6d, 0 7h`."""
    return happened(at, *wagers, "dealer: no more bets", *(_line(card) for card in cards.split(",")))


def _line(card: str) -> str:
    place, face = card.split()
    return f"shoe: dealer {face}" if place == "0" else f"shoe: box {place} {face}"


def lying(at: Table) -> dict[int, str]:
    """The cards of every place that has any, 0 the dealer; the hands of a box with a stroke between them."""
    hands = {
        box.number: " / ".join(" ".join(hand.cards) for hand in box.hands if not hand.is_gone)
        for box in at.state.in_order()
    }
    return {place: cards for place, cards in {0: " ".join(at.state.dealer), **hands}.items() if cards}


TEN_ON_1, TEN_ON_2, TEN_ON_3 = (f"box {number}: wager 10.00" for number in (1, 2, 3))
