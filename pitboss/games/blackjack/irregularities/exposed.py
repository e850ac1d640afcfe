"""A card drawn in error that players saw: it is the next card, and who refuses it gets no other (r 15.7)."""

from collections.abc import Sequence

from pitboss.games.blackjack.actions import DrawnExposed, RefuseCard
from pitboss.games.blackjack.deal.stated import not_stated
from pitboss.games.blackjack.events import CardDiscarded, CardWaits
from pitboss.games.blackjack.moment import Moment
from pitboss.games.blackjack.points import total
from pitboss.games.blackjack.turns import deciding
from pitboss.games.blackjack.turns.turn import turn_of
from pitboss.law.key import key
from pitboss.table.cards import Card, name
from pitboss.table.event import Event, Ruled
from pitboss.table.option import Choices, Option
from pitboss.table.refusal import Refusal
from pitboss.table.rule import FactRule, Rule
from pitboss.table.shoe.in_shoe import can_come_out, cannot_come_out
from pitboss.table.who import box_of

CARD_MISPLACED = key("card-misplaced")
DISPUTE_LADDER = key("dispute-ladder")
EXPOSED_CARD_NEXT = key("exposed-card-next")
EXPOSED_CARD_REFUSED = key("exposed-card-refused")
MUST_DRAW_TO_TWELVE = key("must-draw-to-twelve")

_AFTER_THE_DEAL = ("insurance", "playing", "dealer")


def drawn_exposed(table: Moment, action: DrawnExposed) -> tuple[Event, ...] | Refusal:
    """The card is dealt next: in the deal by r 15.8, after it by r 15.7; it is not used where none is due."""
    if refusal := not_stated(table, action.card) or cannot_come_out(table, action.card):
        return refusal
    phase, cards = table.state.phase, (action.card,)
    if phase == "dealing":
        return (CardWaits(cards=cards, because=table.because(CARD_MISPLACED)),)
    if phase in _AFTER_THE_DEAL:
        return (CardWaits(cards=cards, because=table.because(EXPOSED_CARD_NEXT)),)
    return not_used(table, action.card)


def not_used(table: Moment, card: Card) -> tuple[Event, ...]:
    """A card that came out when no hand takes one any more: no rule deals it, so it is racked."""
    because = table.because(DISPUTE_LADDER, EXPOSED_CARD_NEXT)
    what = f"no hand takes the {name(card)}, so it is not used; who objects may dispute it"
    ruled = Ruled(what=what, because=because)
    # One that waited to be dealt is racked with the others when the round ends.
    waited = card in table.state.waiting
    return (ruled,) if waited else (ruled, CardDiscarded(cards=(card,), because=because))


def _offer(table: Moment, who: str) -> Sequence[Option]:
    cards = can_come_out(table.state)
    if table.state.phase not in ("dealing", *_AFTER_THE_DEAL) or not cards:
        return ()
    found = DrawnExposed(who=who, card=cards[0])
    return (Option(found, table.because(EXPOSED_CARD_NEXT), {"card": Choices(cards)}),)


def may_refuse(table: Moment, who: str) -> Option | Refusal:
    """The player in turn may refuse a card that came out in error."""
    turn = turn_of(table, box_of(who) or 0)
    if isinstance(turn, Refusal):
        return turn
    if not table.state.waiting:
        says = "no card came out in error; draw, or stand"
        return table.refuse("no-exposed-card", says, EXPOSED_CARD_REFUSED)
    points, least = total(table.rules, turn.hand.cards).points, table.rules.forced_draw_most
    if points <= least and table.rules.reads("exposed-card-at-eleven", "must-be-taken"):
        says = f"the hand comes to {points}; with {least} or less the card is taken"
        return table.refuse("must-draw", says, MUST_DRAW_TO_TWELVE, EXPOSED_CARD_NEXT)
    return Option(RefuseCard(who=who), table.because(EXPOSED_CARD_REFUSED, EXPOSED_CARD_NEXT))


def refuse_card(table: Moment, action: RefuseCard, because: tuple[str, ...]) -> tuple[Event, ...]:
    """The hand takes no card any more, even at eleven or less; the card goes on to the next."""
    return deciding.decided(table, action.who, "refuse", because)


RULES: tuple[Rule[Moment] | FactRule[Moment], ...] = (
    FactRule(DrawnExposed, _offer, drawn_exposed),
    Rule(RefuseCard, may_refuse, refuse_card),
)
