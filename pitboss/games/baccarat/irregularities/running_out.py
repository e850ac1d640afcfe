"""The shoe is empty though the round takes another card: the round is void (r 12.6)."""

from collections.abc import Sequence

from pitboss.games.baccarat.deal.laying import is_undecided, needed
from pitboss.games.baccarat.irregularities.voiding import void_round
from pitboss.games.baccarat.moment import Moment
from pitboss.games.baccarat.shoe.ending import needs_new_cards
from pitboss.law.key import key
from pitboss.table.event import Event
from pitboss.table.option import Option
from pitboss.table.refusal import Refusal
from pitboss.table.rule import FactRule
from pitboss.table.shoe.actions import RunsOut
from pitboss.table.shoe.events import ShuffleDue

STYLE_B_NEW_CARDS = key("style-b-new-cards")

_KEY = key("shoe-runs-out")


def runs_out(table: Moment, action: RunsOut) -> tuple[Event, ...] | Refusal:
    """The word of the shoe goes for more than the count of the record."""
    if not _is_missing(table):
        says = "no card is missing: none is due to a round now, or one that came out before waits to be dealt"
        if is_undecided(table):
            says = "no card is known to be missing: those that lie face down are turned first"
        return table.refuse("no-card-due", says, _KEY)
    return (*void_round(table, _KEY), _new_set(table))


def _is_missing(table: Moment) -> bool:
    """Whether the round takes a card that only the shoe can give."""
    return table.state.shoe.is_ready and not table.state.waiting and bool(needed(table))


def _new_set(table: Moment) -> ShuffleDue:
    """All cards are shuffled; they are replaced where that is provided for and style B was followed."""
    replaces = needs_new_cards(table)
    further = (STYLE_B_NEW_CARDS,) if replaces else ()
    why = STYLE_B_NEW_CARDS if replaces else _KEY
    return ShuffleDue(why=why, now=True, because=table.because(_KEY, *further))


def _offer(table: Moment, who: str) -> Sequence[Option]:
    return (Option(RunsOut(who=who), table.because(_KEY)),) if _is_missing(table) else ()


RULES: tuple[FactRule[Moment], ...] = (FactRule(RunsOut, _offer, runs_out),)
