"""Cards from the shoe: where each is due, and what becomes of one that is not (r 7.3, 7.5, 7.6, 15.6)."""

from collections.abc import Sequence

from pitboss.games.blackjack.actions import DealBox, DealDealer
from pitboss.games.blackjack.deal import closing, due
from pitboss.games.blackjack.deal.stated import not_stated
from pitboss.games.blackjack.events import CardDiscarded, CardWaits, Dealt, Designated
from pitboss.games.blackjack.irregularities import exposed
from pitboss.games.blackjack.moment import Moment
from pitboss.games.blackjack.payout import lines
from pitboss.games.blackjack.progress import onward
from pitboss.games.blackjack.shoe import ready
from pitboss.games.blackjack.state import DEALER, Hand
from pitboss.games.blackjack.turns import dealer, finishing
from pitboss.games.blackjack.wagers.area import ON_HANDS
from pitboss.games.blackjack.wagers.judging import any_counts, at_the_call
from pitboss.law.key import Key, key
from pitboss.table.cards import Card, name
from pitboss.table.event import BetsClosed, Event, Ruled
from pitboss.table.option import Choices, Option
from pitboss.table.refusal import Refusal
from pitboss.table.rule import FactRule
from pitboss.table.shoe.actions import Deal
from pitboss.table.shoe.in_shoe import can_come_out, cannot_come_out

ACES_ONE_CARD = key("aces-one-card")
BEHIND_DESIGNATES = key("behind-designates")
BEHIND_MAY_SPLIT = key("behind-may-split")
CARD_MISPLACED = key("card-misplaced")
CARDS_AS_DECIDED = key("cards-as-decided")
DEAL_CLOCKWISE = key("deal-clockwise")
DEAL_FROM_SHOE = key("deal-from-shoe")
DEALER_CARD_IN_ERROR = key("dealer-card-in-error")
DEALER_DEALS = key("dealer-deals")
DEALER_DRAWS = key("dealer-draws")
DEALER_SECOND_CARD = key("dealer-second-card")
DEALER_TAKES_NEXT = key("dealer-takes-next")
DEVICE_ALLOWED = key("device-allowed")
DOUBLE_ONE_CARD = key("double-one-card")
EXPOSED_CARD_NEXT = key("exposed-card-next")
EXPOSED_CARD_TO_DEALER = key("exposed-card-to-dealer")
FIRST_CARD_TO_BOXES = key("first-card-to-boxes")
FIRST_CARD_TO_DEALER = key("first-card-to-dealer")
INSURANCE_IN_TIME = key("insurance-in-time")
MAY_DRAW = key("may-draw")
NO_MORE_BETS = key("no-more-bets")
NO_WAGER_AFTER_CALL = key("no-wager-after-call")
PLAYER_AWAY = key("player-away")
ROUND_BEGINS = key("round-begins")
SECOND_CARD_TO_BOXES = key("second-card-to-boxes")
SPLIT_DECISIONS = key("split-decisions")
SPLIT_HANDS_IN_TURN = key("split-hands-in-turn")
WAGER_BEFORE_DEAL = key("wager-before-deal")
WAGERING_AREAS = key("wagering-areas")

# No hand takes a card any more.
_NONE_DUE = ("settling", "settled")


def deal(table: Moment, action: Deal) -> tuple[Event, ...] | Refusal:
    """Cards that go where they are due, one after the other."""
    events: list[Event] = []
    for card in action.cards:
        begun = _begun(table, card)
        if isinstance(begun, Refusal):
            return begun
        table = table.after(begun)
        place = due.due(table)
        if place is None:
            says = f"no card is due for the {name(card)}; state to whom it was dealt, such as box 3 or dealer"
            return table.refuse("no-card-due", says, DEAL_CLOCKWISE, CARDS_AS_DECIDED)
        dealt = _regular(table, place, card)
        events += [*begun, *dealt]
        table = table.after(dealt)
    return tuple(events)


def deal_box(table: Moment, action: DealBox) -> tuple[Event, ...] | Refusal:
    """A card laid at a box."""
    boxes = table.state.house.boxes
    if not 1 <= action.box <= boxes:
        return table.refuse("no-such-box", f"the table has boxes 1 to {boxes}", WAGERING_AREAS)
    return _deal_to(table, action.box, action.card)


def deal_dealer(table: Moment, action: DealDealer) -> tuple[Event, ...] | Refusal:
    """A card laid before the dealer."""
    return _deal_to(table, DEALER, action.card)


def _deal_to(table: Moment, place: int, card: Card) -> tuple[Event, ...] | Refusal:
    waiting = table.state.waiting
    if waiting and card != waiting[0]:
        return _ahead_of_its_time(table, place, card)
    begun = _begun(table, card)
    if isinstance(begun, Refusal):
        return begun
    table = table.after(begun)
    silent = _silent(table, place)
    table = table.after(silent)
    if _is_taken(table, place):
        follows = _regular(table, place, card)
    elif place == DEALER:
        follows = _to_dealer_in_error(table, card)
    else:
        follows = _to_box_in_error(table, place, card)
    return (*begun, *silent, *follows)


def _ahead_of_its_time(table: Moment, place: int, card: Card) -> tuple[Event, ...] | Refusal:
    """A card laid while another waits to be dealt: not the dealer's (r 15.6), and next after that one."""
    waiting = table.state.waiting
    if card not in waiting and (refusal := not_stated(table, card) or cannot_come_out(table, card)):
        return refusal
    if place == DEALER and card not in waiting:
        return tuple(_out_of_play(table, card))
    if table.state.phase in _NONE_DUE:
        return exposed.not_used(table, card)
    because = table.because(CARD_MISPLACED if table.state.phase == "dealing" else EXPOSED_CARD_NEXT)
    what = f"the {name(waiting[0])} is dealt first; the {name(card)} is dealt after it"
    ruled = Ruled(what=what, because=because)
    return (ruled,) if card in waiting else (ruled, CardWaits(cards=(card,), because=because))


def _is_taken(table: Moment, place: int) -> bool:
    """Whether a card stays where it was laid: where it is due; in the deal all but a second of the dealer."""
    if table.state.phase == "dealing":
        return place != DEALER or len(table.state.dealer) < table.rules.dealer_initial_cards
    return due.due(table) == place


def impossible(table: Moment, card: Card) -> Refusal | None:
    """Why a card cannot have come out: another waits, or it is not in the shoe."""
    waiting = table.state.waiting
    if waiting and card != waiting[0]:
        says = f"the {name(waiting[0])} came out in error and is dealt next; say where another card was laid"
        return table.refuse("card-waits", says, EXPOSED_CARD_NEXT)
    return None if waiting else not_stated(table, card) or cannot_come_out(table, card)


def _begun(table: Moment, card: Card) -> list[Event] | Refusal:
    """What a card that comes out begins or ends: the round before its call, the time for insurance."""
    state = table.state
    if refusal := impossible(table, card):
        return refusal
    if state.is_betting:
        if not any_counts(table):
            says = (
                "nobody has a wager on a box, so no round begins; a card that came out was exposed in error"
            )
            return table.refuse("no-wager", says, WAGER_BEFORE_DEAL)
        because = table.because(NO_MORE_BETS, NO_WAGER_AFTER_CALL)
        breaches = ready.late(table) or _uncalled(because)
        return [*breaches, *at_the_call(table), BetsClosed(called=False, because=because)]
    if state.phase == "insurance":
        return closing.insurance_closed(table, table.because(INSURANCE_IN_TIME))
    return ready.late(table) if state.phase == "dealing" else []


def _uncalled(because: tuple[str, ...]) -> list[Event]:
    """The dealer could have called no more bets and did not; of a call out of place this says nothing."""
    return [Ruled(what="cards were dealt before no more bets was called", because=because)]


def _silent(table: Moment, place: int) -> list[Event]:
    """A card to a split hand before everybody behind has chosen: the silent ones are ruled on (r 13.3(d))."""
    turn = table.state.in_turn() if table.state.phase == "playing" else None
    if turn is None or turn[0].number != place:
        return []
    box, hand = turn
    events: list[Event] = []
    for stake in box.stakes:
        if stake.has_chosen:
            continue
        if table.rules.reads("behind-silent-on-a-split", "void"):
            events += [
                lines.void(table, stake, area, cents, BEHIND_DESIGNATES, BEHIND_MAY_SPLIT)
                for area, cents in stake.pieces(box.number)
                if cents and area.kind in ON_HANDS and stake.hand_of(area) == hand.number
            ]
        because = table.because(BEHIND_DESIGNATES)
        stays = Designated(
            box=box.number, place=stake.place, was=hand.number, hand=hand.number, because=because
        )
        events.append(stays)
    return events


def _regular(table: Moment, place: int, card: Card) -> list[Event]:
    """A card where it is due, or anywhere in the initial deal."""
    state = table.state
    if place == DEALER:
        return _to_dealer(table, card)
    number = due.due_hand(state, place)
    dealt: list[Event] = [
        Dealt(box=place, card=card, hand=number, because=table.because(*_keys(table, place)))
    ]
    table = table.after(dealt)
    if state.phase != "dealing":
        box = table.state.boxes[place]
        hand = box.hand(number)
        assert hand is not None, f"box {place} has the hand that it was dealt to"
        dealt.append(finishing.announced(table, box, hand))
    return [*dealt, *onward(table)]


def _keys(table: Moment, place: int) -> tuple[Key, ...]:
    """The rules by which a card goes to a box."""
    state = table.state
    if state.phase == "dealing":
        box = state.boxes.get(place)
        which = SECOND_CARD_TO_BOXES if box and due.cards_of(box) else FIRST_CARD_TO_BOXES
        begins = () if state.order else (ROUND_BEGINS,)
        return (which, DEAL_CLOCKWISE, DEAL_FROM_SHOE, *begins)
    turn = state.in_turn()
    hand: Hand | None = turn[1] if turn else None
    keys: tuple[Key, ...] = (EXPOSED_CARD_NEXT,) if state.waiting else ()
    if hand is not None and hand.is_doubled:
        return (*keys, DOUBLE_ONE_CARD, CARDS_AS_DECIDED)
    if hand is not None and due.is_single(hand):
        return (*keys, ACES_ONE_CARD if hand.of_aces else SPLIT_HANDS_IN_TURN, SPLIT_DECISIONS)
    box = turn[0] if turn else None
    return (*keys, PLAYER_AWAY) if box and box.is_away else (*keys, CARDS_AS_DECIDED, MAY_DRAW)


def _to_dealer(table: Moment, card: Card) -> list[Event]:
    state = table.state
    keys: tuple[Key, ...] = (DEALER_DRAWS,)
    if state.phase == "dealing":
        first = () if state.dealer else (FIRST_CARD_TO_DEALER,)
        keys = (*first, DEAL_CLOCKWISE, DEAL_FROM_SHOE)
    elif state.dealer_left_out and len(state.dealer) <= 1:
        keys = (DEALER_TAKES_NEXT,)
    elif len(state.dealer) == 1:
        keys = (DEALER_SECOND_CARD, *((EXPOSED_CARD_TO_DEALER,) if state.waiting else ()))
    dealt: list[Event] = [Dealt(box=DEALER, card=card, because=table.because(*keys))]
    dealt += dealer.drawn(table.after(dealt))
    return [*dealt, *onward(table.after(dealt))]


def _to_dealer_in_error(table: Moment, card: Card) -> list[Event]:
    """A card before the dealer out of time is removed from play (r 15.6)."""
    if table.state.waiting:
        # The card that waits was laid before the dealer; it stays the next one.
        what = f"the {name(card)} is not the dealer's yet; it is still the next card"
        return [Ruled(what=what, because=table.because(EXPOSED_CARD_NEXT))]
    return _out_of_play(table, card)


def _out_of_play(table: Moment, card: Card) -> list[Event]:
    because = table.because(DEALER_CARD_IN_ERROR)
    what = f"the {name(card)} is no card of the dealer's hand"
    return [Ruled(what=what, because=because), CardDiscarded(cards=(card,), because=because)]


def _to_box_in_error(table: Moment, place: int, card: Card) -> list[Event]:
    """A card at a box that has none to come is exposed, and is the next card while any is dealt (r 15.7)."""
    if table.state.phase in _NONE_DUE:
        return list(exposed.not_used(table, card))
    because = table.because(EXPOSED_CARD_NEXT)
    what = f"no card was due at box {place}; the {name(card)} is dealt next"
    ruled = Ruled(what=what, box=place, because=because)
    return [ruled] if table.state.waiting else [ruled, CardWaits(cards=(card,), because=because)]


def _offer(table: Moment, who: str) -> Sequence[Option]:
    """A card to where it is due."""
    if due.due(table) is None:
        return ()
    card = _cards(table)[:1]
    because = table.because(DEAL_FROM_SHOE, DEVICE_ALLOWED, DEALER_DEALS)
    return (Option(Deal(who=who, cards=card), because),) if card else ()


def _cards(table: Moment) -> tuple[Card, ...]:
    """Cards that may come out now."""
    state = table.state
    if not any_counts(table):
        return ()
    return state.waiting[:1] or can_come_out(state)


def _offer_box(table: Moment, who: str) -> Sequence[Option]:
    cards = _cards(table)
    if not cards:
        return ()
    boxes = Choices(tuple(range(1, table.state.house.boxes + 1)))
    example = DealBox(who=who, box=1, card=cards[0])
    return (Option(example, table.because(DEAL_FROM_SHOE), {"box": boxes, "card": Choices(cards)}),)


def _offer_dealer(table: Moment, who: str) -> Sequence[Option]:
    cards = _cards(table)
    if not cards:
        return ()
    example = DealDealer(who=who, card=cards[0])
    return (Option(example, table.because(DEAL_FROM_SHOE), {"card": Choices(cards)}),)


RULES: tuple[FactRule[Moment], ...] = (
    FactRule(Deal, _offer, deal),
    FactRule(DealBox, _offer_box, deal_box),
    FactRule(DealDealer, _offer_dealer, deal_dealer),
)
