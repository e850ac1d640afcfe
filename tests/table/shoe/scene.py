"""A table with a shoe and without a game, where the cut goes down from the highest box."""

from collections.abc import Callable
from datetime import date
from typing import Any, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from pitboss.law import Rulebook
from pitboss.law.key import Key, key
from pitboss.table import notation, rule
from pitboss.table.action import Action
from pitboss.table.cards import Card
from pitboss.table.event import Event
from pitboss.table.house import House, Seat
from pitboss.table.option import Option
from pitboss.table.refusal import Refusal
from pitboss.table.rule import FactRule, Rule
from pitboss.table.shoe import cutting, loading, opening, replacing, vacating
from pitboss.table.shoe.actions import LoadShoe, MarkCards
from pitboss.table.shoe.apply import CHANGES
from pitboss.table.shoe.events import CardMarked, ShoeLoaded
from pitboss.table.shoe.present import at_boxes
from pitboss.table.shoe.state import Shoe
from pitboss.table.sign import Sign
from pitboss.table.verbs import Shuffle

CUT_OFFERED = key("cut-offered")
CUTTING_CARD_PLACED = key("cutting-card-placed")

BOOK = Rulebook.on(date(1996, 6, 1), "blackjack")
DECKS, DECK_CARDS = 4, 52


class Rules(Struct, frozen=True):
    """No more terms than a shoe needs."""

    book: Rulebook = BOOK
    deck_cards: int = DECK_CARDS
    cut_decks_least: int = 1
    shuffle_after_vacancy: str = "always"


class State(Struct, frozen=True):
    """No more of a table than a shoe needs."""

    house: House
    shoe: Shoe
    arrivals: tuple[int, ...] = ()
    is_betting: bool = True
    has_wagers: bool = False
    lying: tuple[Card, ...] = ()

    @property
    def in_round(self) -> bool:
        return not self.is_betting

    def on_table(self) -> tuple[Card, ...]:
        return self.lying

    def copies(self, card: Card) -> int:
        return (*self.shoe.rack, *self.lying).count(card)

    def with_shoe(self, **fields: Any) -> "State":
        return replace(self, shoe=replace(self.shoe, **fields))


class Table(NamedTuple):
    """The rules and the state."""

    rules: Rules
    state: State

    def because(self, *keys: Key) -> tuple[str, ...]:
        return self.rules.book.because(*keys)

    def refuse(self, code: str, says: str, *keys: Key) -> Refusal:
        return Refusal(code, says, self.because(*keys))


def table(*seated: int, vacancy: str = "always", **shoe: Any) -> Table:
    """Four decks at three boxes, as they come into play unless told otherwise."""
    seats = {box: Seat(f"box {box}") for box in seated}
    house = House(sign=Sign(500, 50_000), chips=(500,), boxes=3, seats=seats)
    return Table(Rules(shuffle_after_vacancy=vacancy), State(house, Shoe(DECKS, DECKS * DECK_CARDS, **shoe)))


def _to_ask(at: Table) -> list[int]:
    return [place for place in reversed(at_boxes(at.state)) if place not in at.state.shoe.refused]


def _asked(at: Table, place: int) -> tuple[str, ...]:
    return at.because(CUT_OFFERED)


ORDER = cutting.Order(_to_ask, _asked)


def _may_mark(at: Table, who: str) -> Option | Refusal:
    if at.state.shoe.step != "cut":
        return at.refuse("not-cut", "the cutting card goes in after the cut", CUTTING_CARD_PLACED)
    return Option(MarkCards(who=who, cards=20), at.because(CUTTING_CARD_PLACED))


def _mark(at: Table, action: MarkCards, because: tuple[str, ...]) -> tuple[Event, ...]:
    return (CardMarked(number=action.cards, because=because),)


def _load(at: Table, action: LoadShoe, because: tuple[str, ...]) -> tuple[Event, ...]:
    return (ShoeLoaded(burns=True, because=because),)


RULES: tuple[Rule[Table] | FactRule[Table], ...] = (
    *opening.RULES,
    Rule(Shuffle, loading.may_shuffle, loading.shuffle),
    *cutting.rules(ORDER),
    Rule(MarkCards, _may_mark, _mark),
    Rule(LoadShoe, loading.may_load, _load),
    *vacating.RULES,
    *replacing.RULES,
)
_RULE_OF: dict[type[Action], Rule[Table] | FactRule[Table]] = {item.verb: item for item in RULES}


def say(at: Table, line: str) -> tuple[Event, ...] | Refusal:
    """What follows from a line of notation."""
    action = notation.parse(line, tuple(_RULE_OF))
    return rule.decide(_RULE_OF[type(action)], at, action)


def after(at: Table, *lines: str) -> Table:
    """The table once some lines have happened, each of them allowed."""
    for line in lines:
        answer = say(at, line)
        assert not isinstance(answer, Refusal), f"{line}: {answer.says}"
        for event in answer:
            change: Callable[[Any, Any], Any] | None = CHANGES.get(type(event))
            at = Table(at.rules, change(at.state, event)) if change else at
    return at


def refused(at: Table, line: str) -> Refusal:
    """Why a line is refused."""
    answer = say(at, line)
    assert isinstance(answer, Refusal), f"{line}: {answer}"
    return answer
