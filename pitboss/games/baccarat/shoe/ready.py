"""The shoe: whether cards may be dealt from it, and what staff do until they may (parts 6 and 7)."""

from collections.abc import Mapping

from pitboss.games.baccarat.events import BurnLeftOut
from pitboss.games.baccarat.moment import Moment
from pitboss.games.baccarat.shoe import cutting, ending, pre_shuffled
from pitboss.law.key import key
from pitboss.table.event import Event, Ruled
from pitboss.table.machine import Step, dealer, first_open, step
from pitboss.table.option import Option
from pitboss.table.refusal import Refusal
from pitboss.table.rule import FactRule, Rule
from pitboss.table.shoe import loading, opening, replacing, vacating
from pitboss.table.shoe.actions import LoadShoe
from pitboss.table.shoe.events import ShoeLoaded, ShuffleDue
from pitboss.table.shoe.present import present
from pitboss.table.shoe.state import INSPECTORS
from pitboss.table.verbs import Shuffle

BURN = key("burn")
BURN_FIRST_CARD = key("burn-first-card")
BURN_FORGOTTEN = key("burn-forgotten")
SHOE_REMOVED = key("shoe-removed")
SHUFFLE_WHEN = key("shuffle-when")
SHUFFLED_BY_MACHINE = key("shuffled-by-machine")
STYLE_B_NEW_CARDS = key("style-b-new-cards")


def may_shuffle(table: Moment, who: str) -> Option | Refusal:
    """The cards are shuffled when it is due; after style B they are not, new ones come (r 7.1)."""
    if refusal := _new_cards_due(table):
        return refusal
    by_machine = (SHUFFLED_BY_MACHINE,) if table.state.shuffled_by == "machine" else ()
    return loading.may_shuffle(table, who, *by_machine)


def _new_cards_due(table: Moment) -> Refusal | None:
    """Why neither a shuffle nor a round comes next: a shoe in which style B was followed is over (r 11.1)."""
    shoe = table.state.shoe
    if shoe.step != "mixed" or shoe.why != STYLE_B_NEW_CARDS:
        return None
    says = "style B was followed in this shoe: its cards are removed and new ones brought"
    return table.refuse("new-cards-due", says, STYLE_B_NEW_CARDS, SHOE_REMOVED)


def load(table: Moment, action: LoadShoe, because: tuple[str, ...]) -> tuple[Event, ...]:
    """The first cards of the shoe are to be burnt (r 7.5)."""
    return (ShoeLoaded(burns=True, because=(*because, *table.because(BURN))),)


_STEPS: Mapping[str, tuple[Step, ...]] = {
    "sealed": tuple(step(who, opening.may_inspect) for who in INSPECTORS),
    "inspected": dealer(opening.may_spread),
    "spread": dealer(opening.may_mix),
    "mixed": dealer(may_shuffle, ending.may_remove),
    "pre-shuffled": dealer(pre_shuffled.may_accept),
    "shuffled": (*dealer(cutting.may_offer), step("game supervisor", cutting.may_staff_cut)),
    "cut": dealer(cutting.may_mark),
    "marked": dealer(loading.may_load),
    "loaded": (),
}


def next_step(table: Moment) -> Option | None:
    """What staff do next until cards may be dealt; none while a player is awaited or nothing is to do."""
    state = table.state
    if state.in_round or (state.shoe.step in ("pre-shuffled", "shuffled") and not present(state)):
        # The say on the cards, and the cut, belong to the first player who comes.
        return None
    return first_open(table, _STEPS[state.shoe.step])


def unready(table: Moment) -> Refusal | None:
    """Why cards may not be dealt now: part 6 or 7 is not done."""
    due = _new_cards_due(table) or pre_shuffled.not_accepted(table) or loading.not_loaded(table)
    if due:
        return due
    if table.state.shoe.burn_due or table.state.shoe.burn_more:
        says = "the first cards of the shoe are to be burnt first"
        return table.refuse("not-burnt", says, BURN, BURN_FIRST_CARD)
    return None


def late(table: Moment) -> list[Event]:
    """What is ruled when cards come out all the same: the shuffle follows the round, the burn is left out."""
    shoe = table.state.shoe
    if shoe.step == "mixed":
        because = table.because(*ending.ended_by(shoe), shoe.why, SHUFFLE_WHEN)
        what = "breach: a shuffle or new cards were due before this round; they follow right after it"
        return [Ruled(what=what, because=because), ShuffleDue(why=shoe.why, now=False, because=because)]
    if shoe.is_ready and (shoe.burn_due or shoe.burn_more):
        because = table.because(BURN_FORGOTTEN, BURN)
        what = "breach: the first cards of the shoe were not all burnt; play goes on"
        return [Ruled(what=what, because=because), BurnLeftOut(because=because)]
    return []


RULES: tuple[Rule[Moment] | FactRule[Moment], ...] = (
    *opening.RULES,
    *vacating.RULES,
    *replacing.RULES,
    Rule(Shuffle, may_shuffle, loading.shuffle),
    Rule(LoadShoe, loading.may_load, load),
)
