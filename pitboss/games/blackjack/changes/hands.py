"""What cards and decisions do to the table, from the call to the discard rack."""

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from pitboss.games.blackjack import events as e
from pitboss.games.blackjack.state import DEALER, NO_ROUND, Box, Hand, Stake, State
from pitboss.games.blackjack.wagers import in_line
from pitboss.games.blackjack.wagers.area import FIRST
from pitboss.table.cards import Card
from pitboss.table.changes import Change
from pitboss.table.event import BetsClosed, Event, RoundSettled, RoundVoid
from pitboss.table.general.invalidation import Invalidated
from pitboss.table.house import known_as
from pitboss.table.shoe.events import CardsRacked


def _bets_closed(state: State, event: BetsClosed) -> State:
    return replace(state.fresh().with_shoe(stood_empty=False), phase="dealing")


def _dealt(state: State, event: e.Dealt) -> State:
    shoe, waiting = state.shoe, state.waiting
    if waiting and waiting[0] == event.card:
        waiting = waiting[1:]
    else:
        # The first card of a shoe is burnt ahead of its first round or not at all (r 7.1).
        shoe = replace(shoe, drawn=shoe.drawn + 1, burn_due=False)
    order = (*state.order, (event.box, event.card)) if state.phase == "dealing" else state.order
    if event.box == DEALER:
        dealer = (*state.dealer, event.card)
        return replace(state, shoe=shoe, waiting=waiting, order=order, dealer=dealer)
    box = state.boxes.get(event.box) or Box(event.box)
    hand = box.hand(event.hand) or Hand(event.hand)
    hand = replace(hand, cards=(*hand.cards, event.card), is_drawing=False)
    # Super Sevens look at the cards that came to the box until it was split.
    dealt = box.dealt if box.splits else (*box.dealt, event.card)
    return state.with_box(box.with_hand(hand, dealt=dealt), shoe=shoe, waiting=waiting, order=order)


def _deal_finished(state: State, event: e.InitialDealFinished) -> State:
    return replace(state, phase="insurance" if event.insures else "playing")


def _insurance_closed(state: State, event: e.InsuranceClosed) -> State:
    return replace(state, phase="playing")


def _hand(state: State, number: int, hand: int, **fields: Any) -> State:
    box = state.boxes[number]
    found = box.hand(hand)
    assert found is not None, f"box {number} has no hand {hand}"
    return state.with_box(box.with_hand(replace(found, **fields)))


def _decided(state: State, event: e.Decided) -> State:
    # Whoever decides is back, where they had been away (r 15.9).
    box = state.boxes[event.box]
    hand = box.hand(event.hand)
    assert hand is not None, f"box {event.box} has no hand {event.hand}"
    match event.decision:
        case "stand" | "refuse":
            hand = replace(hand, is_done=True, has_refused=event.decision == "refuse")
        case "draw":
            hand = replace(hand, is_drawing=True)
        case "double":
            hand = replace(hand, is_drawing=True, is_doubled=True)
    place = event.place if event.place is not None else in_line.decider(state, box, hand)
    decider = event.box if place is None else place
    state = state.with_box(box.with_hand(hand, is_away=False, absent=box.absent - {decider}))
    return state.decided_from(event.box, decider)


def _decision_made(state: State, event: e.DecisionMade) -> State:
    return replace(state, decided=state.decided | {event.box}, deciding=event.box)


def _split(state: State, event: e.SplitMade) -> State:
    box = state.boxes[event.box]
    old = box.hand(event.hand)
    assert old is not None, event
    first = replace(old, cards=old.cards[:1], is_split=True, of_aces=event.of_aces)
    second = Hand(event.new_hand, old.cards[1:], is_split=True, of_aces=event.of_aces)
    place = box.hands.index(old)
    hands = (*box.hands[:place], first, second, *box.hands[place + 1 :])
    stakes = tuple(_to_choose(stake, event) for stake in box.stakes)
    return state.with_box(replace(box, hands=hands, stakes=stakes))


def _to_choose(stake: Stake, event: e.SplitMade) -> Stake:
    """Whoever rides on the hand that is split must say how they go on."""
    return replace(stake, has_chosen=False) if stake.on_hand(event.hand) else stake


def _split_declined(state: State, event: e.SplitDeclined) -> State:
    box = state.boxes[event.box]
    return state.with_box(replace(box, declined=(*box.declined, event.hand)))


def _designated(state: State, event: e.Designated) -> State:
    """The wager that rode on the split hand rides on the one designated: an original, or a split wager."""
    box = state.boxes[event.box]
    stake = box.stake(event.place)
    assert stake is not None, event
    if stake.on == event.was:
        stake = replace(stake, on=event.hand)
    elif event.was in stake.split:
        moved = {event.hand if number == event.was else number: c for number, c in stake.split.items()}
        stake = replace(stake, split=moved)
    state = state.with_box(box.with_stake(replace(stake, has_chosen=True)))
    return state.decided_from(event.box, event.place) if state.deciding == event.box else state


def _hand_done(state: State, event: e.HandDone) -> State:
    return _hand(state, event.box, event.hand, is_done=True, is_drawing=False)


def _hand_racked(state: State, event: e.HandRacked) -> State:
    hand = state.boxes[event.box].hand(event.hand)
    assert hand is not None, event
    state = state.racking(*hand.cards)
    return _hand(state, event.box, event.hand, is_done=True, is_gone=True, is_drawing=False)


def _decisions_over(state: State, event: e.DecisionsOver) -> State:
    return replace(state, phase="dealer")


def _dealer_done(state: State, event: e.DealerDone) -> State:
    return replace(state, phase="settling")


def _round_settled(state: State, event: RoundSettled) -> State:
    return replace(state, phase="settled")


def _cards_racked(state: State, event: Event) -> State:
    """The round is over: its cards are racked, and a shuffle that waited for its end is due."""
    shoe = replace(state.shoe, rack=(*state.shoe.rack, *state.on_table()), rounds=state.shoe.rounds + 1)
    # Where the cutting card came out matters to the shuffle after this round, and to no later one.
    shoe = shoe.to_shuffle(shoe.due) if shoe.due else replace(shoe, shown_on=None, shown_by=None)
    # One person may play from several places, and from others in another round (r 4.9).
    stakes = [stake for box in state.boxes.values() for stake in box.stakes if stake.placed]
    wagered = frozenset(known_as(state.house, stake.place) for stake in stakes)
    return replace(
        state,
        shoe=shoe,
        phase="over",
        waiting=(),
        began=wagered if state.shoe.rounds == 0 else state.began,
        played=state.played | wagered,
        skipped=state.skipped | (state.played - wagered),
    )


def _round_void(state: State, event: Event) -> State:
    state = _cards_racked(state, event) if state.in_round else state
    return replace(state, phase="betting", **NO_ROUND)


def _box_out(state: State, event: e.BoxOut) -> State:
    box = state.boxes[event.box]
    state = state.racking(*(card for hand in box.hands if not hand.is_gone for card in hand.cards))
    hands = tuple(replace(hand, is_done=True, is_gone=True, is_drawing=False) for hand in box.hands)
    return state.with_box(replace(box, hands=hands, is_out=True))


def _stray_racked(state: State, event: e.StrayCardsRacked) -> State:
    box = state.boxes[event.box]
    state = state.racking(*(card for hand in box.hands if not hand.is_gone for card in hand.cards))
    return state.with_box(replace(box, hands=(), dealt=()))


def _reconstructed(state: State, event: e.Reconstructed) -> State:
    """Hands that were racked before the error was found are taken out of the rack again."""
    cards = dict(event.boxes)
    rack = list(state.shoe.rack)
    for number in cards:
        for card in (card for hand in state.boxes[number].hands if hand.is_gone for card in hand.cards):
            rack.remove(card)
    boxes = {
        number: _as_dealt(box, cards.get(number, ())) for number, box in state.boxes.items() if box.stakes
    }
    return replace(
        state,
        phase="dealing",
        boxes=boxes,
        dealer=event.dealer,
        waiting=(*event.waiting, *state.waiting),
        order=_order(event),
        decided=frozenset(),
        decided_by=frozenset(),
        deciding=None,
        dealer_left_out=False,
        shoe=replace(state.shoe, rack=tuple(rack)),
    )


def _as_dealt(box: Box, cards: tuple[Card, ...]) -> Box:
    """A box with these cards as its first ones, and nothing decided on them."""
    stakes = tuple(replace(stake, on=FIRST, has_chosen=True) for stake in box.stakes)
    hands = (Hand(cards=cards),) if cards else ()
    return replace(box, stakes=stakes, hands=hands, dealt=cards, declined=(), choice="")


def _order(event: e.Reconstructed) -> tuple[tuple[int, Any], ...]:
    """The initial deal as it should have gone."""
    first = [(number, cards[0]) for number, cards in event.boxes if cards]
    second = [(number, cards[1]) for number, cards in event.boxes if len(cards) > 1]
    dealer = [(DEALER, card) for card in event.dealer]
    return (*first, *dealer[:1], *second, *dealer[1:])


def _card_waits(state: State, event: e.CardWaits) -> State:
    shoe = replace(state.shoe, drawn=state.shoe.drawn + len(event.cards))
    return replace(state, shoe=shoe, waiting=(*state.waiting, *event.cards))


def _card_discarded(state: State, event: e.CardDiscarded) -> State:
    shoe = replace(state.shoe, drawn=state.shoe.drawn + len(event.cards))
    return replace(state, shoe=shoe).racking(*event.cards)


def _dealer_left_out(state: State, event: e.DealerLeftOut) -> State:
    return replace(state, dealer_left_out=True)


def _hand_chosen(state: State, event: e.HandChosen) -> State:
    return state.changing(event.box, choice=event.choice)


def _away(state: State, event: e.AwayNoted) -> State:
    if event.place is None:
        return state.changing(event.box, is_away=True)
    return state.changing(event.box, absent=state.boxes[event.box].absent | {event.place})


def _card_directed(state: State, event: e.CardDirected) -> State:
    return _hand(state, event.box, event.hand, is_drawing=True)


CHANGES: Mapping[type[Event], Change] = {
    Invalidated: _round_void,
    BetsClosed: _bets_closed,
    e.Dealt: _dealt,
    e.InitialDealFinished: _deal_finished,
    e.InsuranceClosed: _insurance_closed,
    e.Decided: _decided,
    e.DecisionMade: _decision_made,
    e.SplitMade: _split,
    e.SplitDeclined: _split_declined,
    e.Designated: _designated,
    e.HandDone: _hand_done,
    e.HandRacked: _hand_racked,
    e.DecisionsOver: _decisions_over,
    e.DealerDone: _dealer_done,
    RoundSettled: _round_settled,
    CardsRacked: _cards_racked,
    e.BoxOut: _box_out,
    RoundVoid: _round_void,
    e.StrayCardsRacked: _stray_racked,
    e.Reconstructed: _reconstructed,
    e.CardWaits: _card_waits,
    e.CardDiscarded: _card_discarded,
    e.DealerLeftOut: _dealer_left_out,
    e.HandChosen: _hand_chosen,
    e.AwayNoted: _away,
    e.CardDirected: _card_directed,
}
