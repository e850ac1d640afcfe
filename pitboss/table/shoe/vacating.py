"""A table at which nobody plays: whether the cards are shuffled before play goes on."""

from pitboss.law.key import key
from pitboss.table.event import Event
from pitboss.table.option import Option
from pitboss.table.refusal import Refusal
from pitboss.table.rule import Rule
from pitboss.table.shoe.events import ShuffleDue, TableVacated
from pitboss.table.shoe.moment import ShoeMoment
from pitboss.table.shoe.state import NEW
from pitboss.table.verbs import TableVacant

SHUFFLE_AFTER_VACANCY = key("shuffle-after-vacancy")


def may_be_vacant(table: ShoeMoment, who: str) -> Option | Refusal:
    """Nobody plays, and nobody sits there who might."""
    if table.state.in_round or table.state.has_wagers:
        return table.refuse("not-vacant", "somebody is playing", SHUFFLE_AFTER_VACANCY)
    if seats := table.state.house.seats:
        says = f"{', '.join(seats[box].name for box in sorted(seats))} sits at the table, playing or not"
        return table.refuse("not-vacant", says, SHUFFLE_AFTER_VACANCY)
    return Option(TableVacant(who=who), table.because(SHUFFLE_AFTER_VACANCY))


def vacant(table: ShoeMoment, action: TableVacant, because: tuple[str, ...]) -> tuple[Event, ...]:
    """The cards are shuffled before play goes on, unless that is somebody's choice or nobody's."""
    vacated = TableVacated(because=because)
    if table.rules.shuffle_after_vacancy != "always" or table.state.shoe.step in NEW:
        return (vacated,)
    return (vacated, ShuffleDue(why=SHUFFLE_AFTER_VACANCY, now=True, because=because))


RULES: tuple[Rule[ShoeMoment], ...] = (Rule(TableVacant, may_be_vacant, vacant),)
