"""The shoe: whether cards may be dealt from it, what staff do until they may, and cards amiss in it."""

from collections.abc import Mapping

from pitboss.games.blackjack.actions import DrawnUnseen
from pitboss.games.blackjack.deal.stated import not_stated
from pitboss.games.blackjack.events import CardDiscarded
from pitboss.games.blackjack.moment import Moment
from pitboss.games.blackjack.shoe import cutting, cutting_card, damage, marking, shuffling
from pitboss.law.key import key
from pitboss.table.event import Event, Ruled
from pitboss.table.machine import Step, dealer, first_open, step
from pitboss.table.option import Choices, Option
from pitboss.table.refusal import Refusal
from pitboss.table.rule import FactRule, Rule
from pitboss.table.shoe import loading, opening, replacing
from pitboss.table.shoe.actions import FaceUpInShoe
from pitboss.table.shoe.events import ShuffleDue
from pitboss.table.shoe.in_shoe import can_come_out, cannot_come_out
from pitboss.table.shoe.present import present
from pitboss.table.shoe.state import INSPECTORS

CARD_DAMAGED = key("card-damaged")
CARD_DRAWN_UNSEEN = key("card-drawn-unseen")
CARD_FOUND_FACE_UP = key("card-found-face-up")
CUTTING_CARD_FIRST = key("cutting-card-first")
CUTTING_CARD_REACHED = key("cutting-card-reached")
FIRST_CARD_BURNT = key("first-card-burnt")
NOT_RESHUFFLED = key("not-reshuffled")
SHUFFLE_WHEN = key("shuffle-when")

_STEPS: Mapping[str, tuple[Step, ...]] = {
    "sealed": tuple(step(who, opening.may_inspect) for who in INSPECTORS),
    "inspected": dealer(shuffling.may_shuffle, opening.may_spread),
    "spread": dealer(opening.may_mix),
    "mixed": dealer(shuffling.may_shuffle),
    "shuffled": (*dealer(cutting.may_offer), step("game supervisor", cutting.may_staff_cut)),
    "cut": dealer(marking.may_mark),
    "marked": dealer(shuffling.may_load),
    "loaded": (),
}
_DAMAGED = step("casino supervisor", damage.may_replace_damaged)
_BY_CUTTING_CARD = (CUTTING_CARD_FIRST, CUTTING_CARD_REACHED, NOT_RESHUFFLED)


def next_step(table: Moment) -> Option | None:
    """What staff do next until cards may be dealt; none while a player is awaited or nothing is to do."""
    state = table.state
    shoe = state.shoe
    if shoe.step == "shuffled" and state.is_betting and not present(state):
        # The cut belongs to the first player who comes.
        return None
    steps = (_DAMAGED, *_STEPS[shoe.step]) if shoe.damaged else _STEPS[shoe.step]
    return first_open(table, steps) if steps else None


def unready(table: Moment) -> Refusal | None:
    """Why cards may not be dealt now: part 5 or 6 is not done, cards are damaged, or one is to be burnt."""
    state = table.state
    if state.is_betting and state.shoe.damaged:
        says = "damaged cards are to be replaced first"
        return table.refuse("cards-damaged", says, CARD_DAMAGED)
    if refusal := loading.not_loaded(table):
        return refusal
    if state.shoe.burn_due:
        says = "the first card of the shoe is to be discarded first"
        return table.refuse("not-burnt", says, FIRST_CARD_BURNT)
    return None


def late(table: Moment) -> list[Event]:
    """What is ruled when cards come out all the same: a shuffle left out follows the round (r 15.12)."""
    state = table.state
    events: list[Event] = []
    if state.shoe.step == "mixed":
        why = NOT_RESHUFFLED if state.shoe.why in _BY_CUTTING_CARD else state.shoe.why
        because = table.because(why, SHUFFLE_WHEN)
        what = "breach: the cards were to be shuffled first; it is done right after this round"
        events += [Ruled(what=what, because=because), ShuffleDue(why=why, now=False, because=because)]
    if state.shoe.is_ready and state.shoe.burn_due:
        what = "breach: the first card of the shoe was not discarded; it is in play"
        events.append(Ruled(what=what, because=table.because(FIRST_CARD_BURNT)))
    if state.is_betting and state.shoe.damaged:
        what = "breach: damaged cards were to be replaced first; they are replaced after this round"
        events.append(Ruled(what=what, because=table.because(CARD_DAMAGED)))
    return events


def face_up(table: Moment, action: FaceUpInShoe) -> tuple[Event, ...] | Refusal:
    """A card found face up is out of play (r 15.1)."""
    discarded = CardDiscarded(cards=(action.card,), because=table.because(CARD_FOUND_FACE_UP))
    return not_stated(table, action.card) or cannot_come_out(table, action.card) or (discarded,)


def drawn_unseen(table: Moment, action: DrawnUnseen) -> tuple[Event, ...] | Refusal:
    """A card that nobody saw is still the next one (r 15.2)."""
    what = "the card that was drawn counts as the shoe's next card"
    ruled = Ruled(what=what, because=table.because(CARD_DRAWN_UNSEEN))
    return cannot_come_out(table) or (ruled,)


def _offer_face_up(table: Moment, who: str) -> tuple[Option, ...]:
    cards = can_come_out(table.state)
    if not cards:
        return ()
    found = FaceUpInShoe(who=who, card=cards[0])
    return (Option(found, table.because(CARD_FOUND_FACE_UP), {"card": Choices(cards)}),)


def _offer_unseen(table: Moment, who: str) -> tuple[Option, ...]:
    if cannot_come_out(table):
        return ()
    return (Option(DrawnUnseen(who=who), table.because(CARD_DRAWN_UNSEEN)),)


RULES: tuple[Rule[Moment] | FactRule[Moment], ...] = (
    *cutting_card.RULES,
    *replacing.RULES,
    *damage.RULES,
    FactRule(FaceUpInShoe, _offer_face_up, face_up),
    FactRule(DrawnUnseen, _offer_unseen, drawn_unseen),
)
