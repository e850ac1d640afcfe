"""Sound cards for those that are damaged (r 15.11)."""

from pitboss.games.blackjack.events import DamagedReplaced, DamageNoted
from pitboss.games.blackjack.moment import Moment
from pitboss.games.blackjack.staff_actions import Damaged, ReplaceDamaged
from pitboss.law.key import key
from pitboss.table.cards import DECK, Card, name
from pitboss.table.event import Event
from pitboss.table.option import Choices, Option
from pitboss.table.refusal import Refusal
from pitboss.table.rule import FactRule, Rule
from pitboss.table.shoe.powers import refuse_power

CARD_DAMAGED = key("card-damaged")
DECKS_USED = key("decks-used")


def damaged(table: Moment, action: Damaged) -> tuple[Event, ...] | Refusal:
    """A damaged card plays on to the end of the round."""
    if action.card not in _could_be_damaged(table):
        decks = table.state.shoe.decks
        says = f"the {name(action.card)} of each of the {decks} decks is known to be damaged"
        return table.refuse("no-such-card", says, DECKS_USED, CARD_DAMAGED)
    return (DamageNoted(cards=(action.card,), because=table.because(CARD_DAMAGED)),)


def _could_be_damaged(table: Moment) -> tuple[Card, ...]:
    shoe = table.state.shoe
    return tuple(card for card in DECK if shoe.damaged.count(card) < shoe.decks)


def found_damaged(table: Moment, who: str) -> tuple[Option, ...]:
    """Any card of any deck."""
    cards = _could_be_damaged(table)
    if not cards:
        return ()
    found = Damaged(who=who, card=cards[0])
    return (Option(found, table.because(CARD_DAMAGED), {"card": Choices(cards)}),)


def may_replace_damaged(table: Moment, who: str) -> Option | Refusal:
    """A casino supervisor replaces damaged cards once the round is over."""
    state = table.state
    if refusal := refuse_power(table, CARD_DAMAGED, who):
        return refusal
    if not state.shoe.damaged:
        return table.refuse("nothing-damaged", "no card is known to be damaged", CARD_DAMAGED)
    if state.in_round:
        says = "damaged cards are replaced when the round is over"
        return table.refuse("round-in-progress", says, CARD_DAMAGED)
    return Option(ReplaceDamaged(who=who), table.because(CARD_DAMAGED))


def replace_damaged(table: Moment, action: ReplaceDamaged, because: tuple[str, ...]) -> tuple[Event, ...]:
    return (DamagedReplaced(cards=table.state.shoe.damaged, because=because),)


RULES: tuple[Rule[Moment] | FactRule[Moment], ...] = (
    FactRule(Damaged, found_damaged, damaged),
    Rule(ReplaceDamaged, may_replace_damaged, replace_damaged),
)
