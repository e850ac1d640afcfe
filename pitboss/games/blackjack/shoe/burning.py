"""The first card of a shoe, discarded face down where the operator likes, and shown on request (r 7.1)."""

from pitboss.games.blackjack.actions import BurnCard, ViewBurnt
from pitboss.games.blackjack.events import Burnt, BurntShown
from pitboss.games.blackjack.moment import Moment
from pitboss.law.key import key
from pitboss.table.cards import UNKNOWN
from pitboss.table.event import Event, Ruled
from pitboss.table.house import no_such_place
from pitboss.table.option import Choices, Option
from pitboss.table.refusal import Refusal
from pitboss.table.rule import FactRule, Rule
from pitboss.table.shoe.in_shoe import can_come_out, cannot_come_out
from pitboss.table.who import box_of

BURNT_CARD_SHOWN = key("burnt-card-shown")
CARD_DRAWN_UNSEEN = key("card-drawn-unseen")
FIRST_CARD_BURNT = key("first-card-burnt")


def burn(table: Moment, action: BurnCard) -> tuple[Event, ...] | Refusal:
    """The burnt card is out; one laid away when none is to be burnt was drawn unseen in error (r 15.2)."""
    card = action.card or UNKNOWN
    if refusal := cannot_come_out(table, card):
        return refusal
    if _is_due(table):
        more = len(table.state.shoe.burnt) + 1 < table.rules.burnt_cards_most
        return (Burnt(card=card, more=more, because=table.because(FIRST_CARD_BURNT)),)
    what = "breach: no card is burnt now; the one that was drawn counts as the shoe's next card"
    return (Ruled(what=what, because=table.because(CARD_DRAWN_UNSEEN, FIRST_CARD_BURNT)),)


def _is_due(table: Moment) -> bool:
    shoe = table.state.shoe
    return shoe.is_ready and shoe.burn_due


def burns(table: Moment, who: str) -> tuple[Option, ...]:
    """A card burnt when it is due, its face known to the record or not."""
    cards = can_come_out(table.state)
    if not _is_due(table) or not cards:
        return ()
    faces = Choices((None, *cards))
    return (Option(BurnCard(who=who), table.because(FIRST_CARD_BURNT), {"card": faces}),)


def may_view(table: Moment, who: str) -> Option | Refusal:
    """Any player may look at the card that was burnt."""
    if nowhere := no_such_place(table.state.house, box_of(who) or 0):
        return table.refuse("no-such-box", nowhere, BURNT_CARD_SHOWN)
    if not table.state.shoe.burnt:
        says = "no card of this shoe was burnt"
        return table.refuse("no-burnt-card", says, BURNT_CARD_SHOWN, FIRST_CARD_BURNT)
    return Option(ViewBurnt(who=who), table.because(BURNT_CARD_SHOWN))


def view(table: Moment, action: ViewBurnt, because: tuple[str, ...]) -> tuple[Event, ...]:
    return (BurntShown(box=box_of(action.who) or 0, because=because),)


RULES: tuple[Rule[Moment] | FactRule[Moment], ...] = (
    FactRule(BurnCard, burns, burn),
    Rule(ViewBurnt, may_view, view),
)
