"""Cards from the shoe: where each is due, and how it lies there (r 8.3, 8.5, 8.13, 8.24, 9.9, 9.10)."""

from collections.abc import Sequence

from pitboss.games.baccarat.actions import DealBanker, DealPlayer
from pitboss.games.baccarat.deal import due
from pitboss.games.baccarat.deal.all_the_same import without_wagers
from pitboss.games.baccarat.deal.obstacles import no_card_due, void_hand_due
from pitboss.games.baccarat.deal.points import drawing_keys
from pitboss.games.baccarat.events import Dealt
from pitboss.games.baccarat.irregularities import strays
from pitboss.games.baccarat.irregularities.waiting import passes_by, was_seen
from pitboss.games.baccarat.moment import Moment
from pitboss.games.baccarat.progress import onward
from pitboss.games.baccarat.shoe import ready
from pitboss.games.baccarat.state import FACE_UP, STYLE_B
from pitboss.games.baccarat.wagers.area import BANKER, PLAYER
from pitboss.games.baccarat.wagers.judging import at_the_call
from pitboss.law.key import Key, key
from pitboss.table.cards import Card
from pitboss.table.event import BetsClosed, Event, Ruled
from pitboss.table.option import Choices, Option
from pitboss.table.refusal import Refusal
from pitboss.table.rule import FactRule
from pitboss.table.shoe.actions import Deal
from pitboss.table.shoe.in_shoe import can_come_out, cannot_come_out, not_stated

DEAL_FROM_SHOE = key("deal-from-shoe")
DEALER_DEALS = key("dealer-deals")
DEALT_FACE_DOWN = key("dealt-face-down")
DEALT_FACE_UP = key("dealt-face-up")
EXCESS_CARD_NEXT_ROUND = key("excess-card-next-round")
INITIAL_DEAL = key("initial-deal")
LATER_CARD_FACE_UP = key("later-card-face-up")
NO_MORE_BETS = key("no-more-bets")
ONE_THIRD_CARD = key("one-third-card")
STYLE_B_DEALT = key("style-b-dealt")
THIRD_CARD_FACE_UP = key("third-card-face-up")
THIRD_CARD_PASSED = key("third-card-passed")
THIRD_CARDS = key("third-cards")
TWO_HANDS = key("two-hands")


def deal(table: Moment, action: Deal) -> tuple[Event, ...] | Refusal:
    """Cards that go where they are due, one after the other."""
    events: list[Event] = []
    for card in action.cards:
        begun = _begun(table, card)
        if isinstance(begun, Refusal):
            return begun
        table = table.after(begun)
        hand = due.due(table)
        if refusal := _not_next(table, card) if hand else no_card_due(table, card):
            return refusal
        dealt = regular(table, hand, card)
        events += [*begun, *dealt]
        table = table.after(dealt)
    return tuple(events)


def deal_player(table: Moment, action: DealPlayer) -> tuple[Event, ...] | Refusal:
    """A card laid on the Player's Hand."""
    return _deal_to(table, PLAYER, action.card, unseen=action.unseen)


def deal_banker(table: Moment, action: DealBanker) -> tuple[Event, ...] | Refusal:
    """A card laid on the Banker's Hand."""
    return _deal_to(table, BANKER, action.card, unseen=action.unseen)


def _deal_to(table: Moment, hand: str, card: Card, *, unseen: bool) -> tuple[Event, ...] | Refusal:
    begun = _begun(table, card)
    if isinstance(begun, Refusal):
        return begun
    table = table.after(begun)
    if due.due(table) == hand and not passes_by(table.state, card):
        return (*begun, *regular(table, hand, card))
    return (*begun, *strays.amiss(table, hand, card, unseen))


def regular(table: Moment, hand: str, card: Card) -> list[Event]:
    """A card that lies where it is due, and what follows."""
    dealt = [laid(table, hand, card)]
    return [*dealt, *onward(table.after(dealt))]


def laid(table: Moment, hand: str, card: Card) -> Dealt:
    """A card on a hand: face up or face down as the style has it, and up in any if it was seen before."""
    rules, state = table
    seen = was_seen(state, card)
    if state.phase == "dealing":
        how = DEALT_FACE_UP if state.style in FACE_UP else DEALT_FACE_DOWN
        how = STYLE_B_DEALT if state.style == STYLE_B else how
        face_up = state.style in FACE_UP
        keys: tuple[Key, ...] = (INITIAL_DEAL, *_if(face_up or not seen, how), TWO_HANDS)
    else:
        face_up = state.style != STYLE_B
        how = THIRD_CARD_FACE_UP if face_up else THIRD_CARD_PASSED
        keys = (*drawing_keys(rules, *state.cards()), *_if(face_up or not seen, how), ONE_THIRD_CARD)
    because = table.because(*keys, DEAL_FROM_SHOE, DEALER_DEALS)
    return Dealt(hand=hand, card=card, face_up=face_up or seen, because=because)


def _if(holds: bool, key: Key) -> tuple[Key, ...]:
    return (key,) if holds else ()


# The beginning of a round


def _begun(table: Moment, card: Card) -> list[Event] | Refusal:
    """What a card brings with it: a round that was not opened by a call, a shuffle or a burn left out."""
    state = table.state
    if refusal := not_stated(table, card, INITIAL_DEAL, THIRD_CARDS) or void_hand_due(table):
        return refusal
    if (not state.waiting or passes_by(state, card)) and (refusal := cannot_come_out(table, card)):
        return refusal
    if not state.is_betting:
        return [] if state.order else ready.late(table)
    if not state.bets and not state.overlooked:
        return table.refuse("no-wager", "nobody has a wager on the layout", NO_MORE_BETS)
    breaches = [*without_wagers(table), *ready.late(table)] or _uncalled(table)
    events = [*breaches, BetsClosed(called=False, because=table.because(NO_MORE_BETS)), *at_the_call(table)]
    return [*events, *onward(table.after(events))]


def _uncalled(table: Moment) -> list[Event]:
    """The dealer could have called no more bets and did not; of a call out of place this says nothing."""
    what = "breach: the dealer did not call no more bets before the first card"
    return [Ruled(what=what, because=table.because(NO_MORE_BETS))]


def _not_next(table: Moment, card: Card) -> Refusal | None:
    """Why a card is not the one that goes where it is due: another waits to be dealt first."""
    if not passes_by(table.state, card):
        return None
    says = (
        "a card that came out before waits and is dealt first; else state where it went, such as: banker 9c"
    )
    return table.refuse("card-waits", says, EXCESS_CARD_NEXT_ROUND, LATER_CARD_FACE_UP)


# Offers


def _cards(table: Moment) -> tuple[Card, ...]:
    """Cards that may be laid down now, the one that is due first."""
    state = table.state
    if (state.is_betting and not state.bets) or due.waits_for_void_hand(state):
        return ()
    return tuple(dict.fromkeys((*state.waiting[:1], *can_come_out(state))))


def _offer(table: Moment, who: str) -> Sequence[Option]:
    cards = _cards(table)[:1]
    begun = _begun(table, cards[0]) if cards else ()
    if not cards or isinstance(begun, Refusal) or not due.due(table.after(begun)):
        return ()
    return (Option(Deal(who=who, cards=cards), table.because(DEAL_FROM_SHOE, DEALER_DEALS)),)


def _offer_player(table: Moment, who: str) -> Sequence[Option]:
    return _offer_hand(table, DealPlayer, who)


def _offer_banker(table: Moment, who: str) -> Sequence[Option]:
    return _offer_hand(table, DealBanker, who)


def _offer_hand(table: Moment, verb: type[DealPlayer] | type[DealBanker], who: str) -> Sequence[Option]:
    cards = _cards(table)
    if not cards:
        return ()
    vary = {"card": Choices(cards), "unseen": Choices((False, True))}
    return (Option(verb(who=who, card=cards[0]), table.because(DEAL_FROM_SHOE), vary),)


RULES: tuple[FactRule[Moment], ...] = (
    FactRule(Deal, _offer, deal),
    FactRule(DealPlayer, _offer_player, deal_player),
    FactRule(DealBanker, _offer_banker, deal_banker),
)
