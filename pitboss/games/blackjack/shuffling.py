"""The shuffle, when it is due, and the shoe that is loaded after it (r 6.1, 6.6)."""

from pitboss.games.blackjack.events import ShoeLoaded, Shuffled, ShuffleDue, TableVacated
from pitboss.games.blackjack.powers import refuse_power
from pitboss.games.blackjack.progress import onward
from pitboss.games.blackjack.staff_actions import LoadShoe, OrderShuffle, Shuffle, TableVacant
from pitboss.games.blackjack.state import wagers
from pitboss.games.blackjack.table import Table
from pitboss.table.event import Event
from pitboss.table.option import Option
from pitboss.table.refusal import Refusal
from pitboss.table.rule import Finding, Rule

NEW = ("sealed", "inspected", "spread")
_OF_MACHINES = ("shuffled-by-machine", "sets-of-cards")


def may_shuffle(table: Table, who: str) -> Option | Refusal:
    """Cards that are mixed or due for it are shuffled; a machine may take new ones unseen."""
    state = table.state
    keys: tuple[str, ...] = (state.shoe.why, "shuffle-when", "random-outcome")
    if state.shuffled_by == "machine":
        keys = (*keys, *_OF_MACHINES)
    if state.shoe.step == "mixed":
        return Option(Shuffle(who=who), table.because(*keys))
    if state.shoe.step == "inspected" and _loads_unseen(table):
        return Option(Shuffle(who=who), table.because("loaded-unseen", *keys))
    if state.shoe.step in NEW:
        says = "new cards are inspected, spread and mixed before they are shuffled"
        return table.refuse("not-mixed", says, "opening-mix", "opening-spread", "opening-inspection")
    return table.refuse("not-now", "the cards are not to be shuffled now", "shuffle-when")


def _loads_unseen(table: Table) -> bool:
    """Whether new cards may go to a machine without being shown to players."""
    return table.state.shuffled_by == "machine" and not table.rules.book.is_silent("loaded-unseen")


def shuffle(table: Table, action: Shuffle, because: tuple[str, ...]) -> tuple[Event, ...]:
    return (Shuffled(because=because),)


def may_load(table: Table, who: str) -> Option | Refusal:
    """The stack goes into the shoe once the cutting card is in it (r 6.6)."""
    step = table.state.shoe.step
    if step == "loaded":
        return table.refuse("loaded-already", "the cards are in the shoe", "cards-into-shoe")
    if step != "marked":
        says = "the cards are shuffled and cut, and the cutting card is put in, before they go into the shoe"
        return table.refuse("not-marked", says, "cards-into-shoe", "cutting-card-placed", "cut-before-deal")
    return Option(LoadShoe(who=who), table.because("cards-into-shoe", "deal-from-shoe", "device-allowed"))


def load(table: Table, action: LoadShoe, because: tuple[str, ...]) -> tuple[Event, ...]:
    """A shoe that finishes a round has no first round of its own, so nothing of it is burnt (r 7.1)."""
    state = table.state
    loaded = [ShoeLoaded(burns=state.burns and not state.on_table(), because=because)]
    return (*loaded, *onward(table.after(loaded)))


def may_be_vacant(table: Table, who: str) -> Option | Refusal:
    """Nobody plays."""
    if table.state.in_round or wagers(table.state):
        return table.refuse("not-vacant", "somebody is playing", "shuffle-after-vacancy")
    return Option(TableVacant(who=who), table.because("shuffle-after-vacancy"))


def vacant(table: Table, action: TableVacant, because: tuple[str, ...]) -> tuple[Event, ...]:
    """The cards are shuffled before play goes on, or a supervisor decides whether they are (r 6.1(d))."""
    vacated = TableVacated(because=because)
    if table.rules.shuffle_after_vacancy == "supervisor-decides" or table.state.shoe.step in NEW:
        return (vacated,)
    return (vacated, ShuffleDue(why="shuffle-after-vacancy", now=True, because=because))


def may_order(table: Table, who: str) -> Option | Refusal:
    """A supervisor's choice before play goes on at a table that stood empty."""
    rules, state = table
    if rules.shuffle_after_vacancy != "supervisor-decides":
        says = "no order is needed: cards are always shuffled after the table stood empty"
        return table.refuse("no-choice", says, "shuffle-after-vacancy")
    if refusal := refuse_power(table, "shuffle-after-vacancy", who):
        return refusal
    if state.in_round or not state.shoe.stood_empty:
        says = "a shuffle is ordered between a time that the table stood empty and the next round"
        return table.refuse("not-vacant", says, "shuffle-after-vacancy")
    if state.shoe.step != "loaded":
        return table.refuse("not-loaded", "the cards are on their way to the shoe", "shuffle-after-vacancy")
    return Option(OrderShuffle(who=who), table.because("shuffle-after-vacancy"))


def order(table: Table, action: OrderShuffle, because: tuple[str, ...]) -> tuple[Event, ...]:
    return (ShuffleDue(why="shuffle-after-vacancy", now=True, because=because),)


RULES: tuple[Rule[Table] | Finding[Table], ...] = (
    Rule(Shuffle, may_shuffle, shuffle),
    Rule(LoadShoe, may_load, load),
    Rule(TableVacant, may_be_vacant, vacant),
    Rule(OrderShuffle, may_order, order),
)
