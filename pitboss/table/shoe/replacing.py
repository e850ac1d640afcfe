"""New cards after a round."""

from pitboss.law.key import key
from pitboss.table.event import Event, Told
from pitboss.table.option import Option
from pitboss.table.refusal import Refusal
from pitboss.table.rule import Rule
from pitboss.table.shoe.events import CardsChanged
from pitboss.table.shoe.moment import ShoeMoment
from pitboss.table.shoe.powers import refuse_power
from pitboss.table.verbs import ReplaceCards

CARDS_REPLACED = key("cards-replaced")
INSPECTOR_TOLD_OF_CARDS = key("inspector-told-of-cards")


def may_replace(table: ShoeMoment, who: str) -> Option | Refusal:
    """A manager has all cards replaced between rounds."""
    if refusal := refuse_power(table, CARDS_REPLACED, who):
        return refusal
    if table.state.in_round:
        return table.refuse("round-in-progress", "cards are replaced after a round", CARDS_REPLACED)
    return Option(ReplaceCards(who=who), table.because(CARDS_REPLACED))


def replace_cards(table: ShoeMoment, action: ReplaceCards, because: tuple[str, ...]) -> tuple[Event, ...]:
    told = table.because(INSPECTOR_TOLD_OF_CARDS)
    return (
        CardsChanged(because=because),
        Told(whom="inspector", about="the cards are replaced", because=told),
    )


RULES: tuple[Rule[ShoeMoment], ...] = (Rule(ReplaceCards, may_replace, replace_cards),)
