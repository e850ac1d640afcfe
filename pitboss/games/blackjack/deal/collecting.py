"""The cards are picked up from the right, and the round is over (r 7.7)."""

from pitboss.games.blackjack.moment import Moment
from pitboss.games.blackjack.state import State
from pitboss.law.key import key
from pitboss.table.event import Event, RoundEnded
from pitboss.table.option import Option
from pitboss.table.refusal import Refusal
from pitboss.table.rule import Rule
from pitboss.table.shoe.actions import CollectCards
from pitboss.table.shoe.events import CardsRacked

CARDS_COLLECTED = key("cards-collected")
COLLECTED_FROM_RIGHT = key("collected-from-right")
DEALER_CARDS_UNDER = key("dealer-cards-under")
ROUND_ENDS = key("round-ends")


def may_collect(table: Moment, who: str) -> Option | Refusal:
    """The dealer racks the cards once every wager is decided."""
    if table.state.phase != "settled":
        return table.refuse("not-settled", "the wagers of a round are settled first", CARDS_COLLECTED)
    because = table.because(CARDS_COLLECTED, COLLECTED_FROM_RIGHT, DEALER_CARDS_UNDER)
    return Option(CollectCards(who=who), because)


def collect(table: Moment, action: CollectCards, because: tuple[str, ...]) -> tuple[Event, ...]:
    return (CardsRacked(because=because), round_ended(table.state, table.because(ROUND_ENDS)))


def round_ended(state: State, because: tuple[str, ...]) -> RoundEnded:
    """The end of a round, with everybody who had a wager in it."""
    places = {stake.place for box in state.boxes.values() for stake in box.stakes if stake.placed}
    return RoundEnded(boxes=tuple(sorted(places)), because=because)


RULES: tuple[Rule[Moment], ...] = (Rule(CollectCards, may_collect, collect),)
