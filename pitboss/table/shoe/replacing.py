"""New cards after a round."""

from pitboss.table.event import Event, Told
from pitboss.table.option import Option
from pitboss.table.refusal import Refusal
from pitboss.table.rule import Rule
from pitboss.table.shoe.events import CardsChanged
from pitboss.table.shoe.moment import ShoeMoment
from pitboss.table.shoe.powers import refuse_power
from pitboss.table.verbs import ReplaceCards


def may_replace(table: ShoeMoment, who: str) -> Option | Refusal:
    """A manager has all cards replaced between rounds."""
    if refusal := refuse_power(table, "cards-replaced", who):
        return refusal
    if table.state.in_round:
        return table.refuse("round-in-progress", "cards are replaced after a round", "cards-replaced")
    return Option(ReplaceCards(who=who), table.because("cards-replaced"))


def replace_cards(table: ShoeMoment, action: ReplaceCards, because: tuple[str, ...]) -> tuple[Event, ...]:
    told = table.because("inspector-told-of-cards")
    return (
        CardsChanged(because=because),
        Told(whom="inspector", about="the cards are replaced", because=told),
    )


RULES: tuple[Rule[ShoeMoment], ...] = (Rule(ReplaceCards, may_replace, replace_cards),)
