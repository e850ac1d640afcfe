"""The shuffle, when it is due, and the shoe that is loaded after it (r 6.1, 6.6)."""

from pitboss.games.blackjack.moment import Moment
from pitboss.games.blackjack.progress import onward
from pitboss.games.blackjack.staff_actions import OrderShuffle
from pitboss.law.key import key
from pitboss.table.event import Event
from pitboss.table.option import Option
from pitboss.table.refusal import Refusal
from pitboss.table.rule import FactRule, Rule
from pitboss.table.shoe import loading, vacating
from pitboss.table.shoe.actions import LoadShoe
from pitboss.table.shoe.events import ShoeLoaded, ShuffleDue
from pitboss.table.shoe.powers import refuse_power
from pitboss.table.verbs import Shuffle

DEVICE_ALLOWED = key("device-allowed")
LOADED_UNSEEN = key("loaded-unseen")
SETS_OF_CARDS = key("sets-of-cards")
SHUFFLE_AFTER_VACANCY = key("shuffle-after-vacancy")
SHUFFLED_BY_MACHINE = key("shuffled-by-machine")

_OF_MACHINES = (SHUFFLED_BY_MACHINE, SETS_OF_CARDS)


def may_shuffle(table: Moment, who: str) -> Option | Refusal:
    """Cards that are mixed or due for it are shuffled; a machine may take new ones unseen."""
    state = table.state
    by_machine = _OF_MACHINES if state.shuffled_by == "machine" else ()
    if state.shoe.step == "inspected" and _loads_unseen(table):
        because = table.because(LOADED_UNSEEN, *loading.why_shuffled(table), *by_machine)
        return Option(Shuffle(who=who), because)
    return loading.may_shuffle(table, who, *by_machine)


def _loads_unseen(table: Moment) -> bool:
    """Whether new cards may go to a machine without being shown to players."""
    return table.state.shuffled_by == "machine" and not table.rules.book.is_silent(LOADED_UNSEEN)


def may_load(table: Moment, who: str) -> Option | Refusal:
    """The stack goes into the shoe once the cutting card is in it (r 6.6)."""
    return loading.may_load(table, who, DEVICE_ALLOWED)


def load(table: Moment, action: LoadShoe, because: tuple[str, ...]) -> tuple[Event, ...]:
    """A shoe that finishes a round has no first round of its own, so nothing of it is burnt (r 7.1)."""
    state = table.state
    loaded = [ShoeLoaded(burns=state.burns and not state.on_table(), because=because)]
    return (*loaded, *onward(table.after(loaded)))


def may_order(table: Moment, who: str) -> Option | Refusal:
    """A supervisor's choice before play goes on at a table that stood empty."""
    rules, state = table
    if rules.shuffle_after_vacancy != "supervisor-decides":
        says = "no order is needed: cards are always shuffled after the table stood empty"
        return table.refuse("no-choice", says, SHUFFLE_AFTER_VACANCY)
    if refusal := refuse_power(table, SHUFFLE_AFTER_VACANCY, who):
        return refusal
    if state.in_round or not state.shoe.stood_empty:
        says = "a shuffle is ordered between a time that the table stood empty and the next round"
        return table.refuse("not-vacant", says, SHUFFLE_AFTER_VACANCY)
    if state.shoe.step != "loaded":
        return table.refuse("not-loaded", "the cards are on their way to the shoe", SHUFFLE_AFTER_VACANCY)
    return Option(OrderShuffle(who=who), table.because(SHUFFLE_AFTER_VACANCY))


def order(table: Moment, action: OrderShuffle, because: tuple[str, ...]) -> tuple[Event, ...]:
    return (ShuffleDue(why=SHUFFLE_AFTER_VACANCY, now=True, because=because),)


RULES: tuple[Rule[Moment] | FactRule[Moment], ...] = (
    Rule(Shuffle, may_shuffle, loading.shuffle),
    Rule(LoadShoe, may_load, load),
    *vacating.RULES,
    Rule(OrderShuffle, may_order, order),
)
