"""The only transition: a blackjack table and an event give the table afterwards."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from pitboss.games.blackjack import events as e
from pitboss.games.blackjack.area import FIRST, area_of
from pitboss.games.blackjack.state import DEALER, Box, Hand, Shoe, Stake, State
from pitboss.table import general
from pitboss.table.cards import Card
from pitboss.table.event import Event, Forfeited, Placed, Reversed, Settled, TakenBack
from pitboss.table.general.invalidation import Invalidated
from pitboss.table.general.opening import DayBegun, Opened
from pitboss.table.general.seats import Seated, SeatLeft
from pitboss.table.house import known_as
from pitboss.table.who import box as name_of

_NO_ROUND: dict[str, Any] = {
    "boxes": {},
    "dealer": (),
    "order": (),
    "waiting": (),
    "decided": frozenset(),
    "dealer_left_out": False,
    "settled": (),
}


# What is known of people in a shoe (r 4.9); the next one begins without it.
_OF_SHOE = ("began", "played", "skipped", "held")
_NO_SHOE: dict[str, Any] = dict.fromkeys(_OF_SHOE, frozenset())


def _fresh(state: State) -> State:
    """Hands that are only shown any more are forgotten when the next round begins."""
    return replace(state, phase="betting", **_NO_ROUND) if state.phase == "over" else state


# Wagers


def _placed(state: State, event: Placed) -> State:
    state = _fresh(state)
    area = area_of(event.box, event.area)
    assert area is not None, event
    box = state.boxes.get(area.box) or Box(area.box)
    stake = box.stake(event.box) or Stake(event.box)
    match area.kind:
        case "original":
            total = stake.original + event.cents
            stake = replace(stake, original=total, placed=total)
        case "split":
            stake = replace(stake, split={**stake.split, area.hand: event.cents}, has_chosen=True)
        case "double":
            stake = replace(stake, doubled={**stake.doubled, area.hand: event.cents})
        case "insurance":
            stake = replace(stake, insurance=event.cents)
        case "sevens":
            stake = replace(stake, sevens=event.cents)
    arrivals = state.arrivals if event.box in state.arrivals else (*state.arrivals, event.box)
    return replace(state.with_box(box.with_stake(stake)), arrivals=arrivals)


def _less(state: State, place: int, name: str, cents: int, *, unmade: bool = False) -> State:
    """The state with a wager off the layout, settled or, where it is unmade, as if it had not been made."""
    area = area_of(place, name)
    box = state.boxes.get(area.box) if area else None
    stake = box.stake(place) if box else None
    if area is None or box is None or stake is None:
        return state
    match area.kind:
        case "original":
            left = max(0, stake.original - cents)
            stake = replace(stake, original=left, placed=left if unmade else stake.placed)
        case "split":
            stake = replace(stake, split=_without(stake.split, area.hand))
        case "double":
            stake = replace(stake, doubled=_without(stake.doubled, area.hand))
        case "insurance":
            stake = replace(stake, insurance=0)
        case "sevens":
            stake = replace(stake, sevens=0)
    if not (stake.original or stake.split):
        # Nothing of theirs rides on a hand any more: a split has nothing to ask of them.
        stake = replace(stake, has_chosen=True)
    return state.with_box(box.with_stake(stake))


def _without(amounts: Any, hand: int) -> dict[int, int]:
    return {number: cents for number, cents in amounts.items() if number != hand}


def _taken_back(state: State, event: TakenBack) -> State:
    return _less(state, event.box, event.area, event.cents, unmade=True)


def _settled(state: State, event: Settled) -> State:
    # What is void while wagers are still made was never a wager of a round.
    state = _less(state, event.box, event.area, event.stake, unmade=state.phase == "betting")
    return replace(state, settled=(*state.settled, event))


def _reversed(state: State, event: Reversed) -> State:
    return replace(state, settled=tuple(line for line in state.settled if line != event.line))


def _forfeited(state: State, event: Forfeited) -> State:
    place = (event.box, event.area)
    others = tuple(line for line in state.settled if (line.box, line.area) != place)
    return replace(state, settled=(*others, event.as_line()))


# Cards


def _bets_closed(state: State, event: e.BetsClosed) -> State:
    return replace(_shoe(_fresh(state), stood_empty=False), phase="dealing")


def _dealt(state: State, event: e.Dealt) -> State:
    shoe, waiting = state.shoe, state.waiting
    if waiting and waiting[0] == event.card:
        waiting = waiting[1:]
    else:
        # The first card of a shoe is burnt ahead of its first round or not at all (r 7.1).
        shoe = replace(shoe, drawn=shoe.drawn + 1, burn_due=False)
    order = (*state.order, (event.box, event.card)) if state.phase == "dealing" else state.order
    state = replace(state, shoe=shoe, waiting=waiting, order=order)
    if event.box == DEALER:
        return replace(state, dealer=(*state.dealer, event.card))
    box = state.boxes.get(event.box) or Box(event.box)
    hand = box.hand(event.hand) or Hand(event.hand)
    hand = replace(hand, cards=(*hand.cards, event.card), is_drawing=False)
    # Super Sevens look at the cards that came to the box until it was split.
    dealt = box.dealt if box.splits else (*box.dealt, event.card)
    return state.with_box(replace(box.with_hand(hand), dealt=dealt))


def _deal_finished(state: State, event: e.DealFinished) -> State:
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
    state = replace(state, decided=state.decided | {event.box}).changing(event.box, is_away=False)
    match event.decision:
        case "stand" | "refuse":
            return _hand(state, event.box, event.hand, is_done=True)
        case "draw":
            return _hand(state, event.box, event.hand, is_drawing=True)
        case "double":
            return _hand(state, event.box, event.hand, is_drawing=True, is_doubled=True)
    return state


def _decision_made(state: State, event: e.DecisionMade) -> State:
    return replace(state, decided=state.decided | {event.box})


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
        stake = replace(stake, split={**_without(stake.split, event.was), event.hand: stake.split[event.was]})
    return state.with_box(box.with_stake(replace(stake, has_chosen=True)))


def _hand_done(state: State, event: e.HandDone) -> State:
    return _hand(state, event.box, event.hand, is_done=True, is_drawing=False)


def _rack(state: State, *cards: Any) -> State:
    return replace(state, shoe=replace(state.shoe, rack=(*state.shoe.rack, *cards)))


def _hand_racked(state: State, event: e.HandRacked) -> State:
    hand = state.boxes[event.box].hand(event.hand)
    assert hand is not None, event
    state = _rack(state, *hand.cards)
    return _hand(state, event.box, event.hand, is_done=True, is_gone=True, is_drawing=False)


def _decisions_over(state: State, event: e.DecisionsOver) -> State:
    return replace(state, phase="dealer")


def _dealer_done(state: State, event: e.DealerDone) -> State:
    return replace(state, phase="settling")


def _round_settled(state: State, event: e.RoundSettled) -> State:
    return replace(state, phase="settled")


def _cards_racked(state: State, event: Event) -> State:
    """The round is over: its cards are racked, and a shuffle that waited for its end is due."""
    shoe = replace(state.shoe, rack=(*state.shoe.rack, *state.on_table()), rounds=state.shoe.rounds + 1)
    if shoe.due:
        shoe = _to_shuffle(shoe, shoe.due)
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
    return replace(state, phase="betting", **_NO_ROUND)


def _box_out(state: State, event: e.BoxOut) -> State:
    box = state.boxes[event.box]
    state = _rack(state, *(card for hand in box.hands if not hand.is_gone for card in hand.cards))
    hands = tuple(replace(hand, is_done=True, is_gone=True, is_drawing=False) for hand in box.hands)
    return state.with_box(replace(box, hands=hands, is_out=True))


def _stray_racked(state: State, event: e.StrayCardsRacked) -> State:
    box = state.boxes[event.box]
    state = _rack(state, *(card for hand in box.hands if not hand.is_gone for card in hand.cards))
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
    return (*first, *((DEALER, card) for card in event.dealer), *second)


def _card_waits(state: State, event: e.CardWaits) -> State:
    shoe = replace(state.shoe, drawn=state.shoe.drawn + len(event.cards))
    return replace(state, shoe=shoe, waiting=(*state.waiting, *event.cards))


def _card_discarded(state: State, event: e.CardDiscarded) -> State:
    shoe = replace(state.shoe, drawn=state.shoe.drawn + len(event.cards))
    return _rack(replace(state, shoe=shoe), *event.cards)


def _dealer_left_out(state: State, event: e.DealerLeftOut) -> State:
    return replace(state, dealer_left_out=True)


def _hand_chosen(state: State, event: e.HandChosen) -> State:
    return state.changing(event.box, choice=event.choice)


def _away(state: State, event: e.AwayNoted) -> State:
    return state.changing(event.box, is_away=True)


def _card_directed(state: State, event: e.CardDirected) -> State:
    return _hand(state, event.box, event.hand, is_drawing=True)


# The shoe


def _shoe(state: State, **fields: Any) -> State:
    return replace(state, shoe=replace(state.shoe, **fields))


def _inspected(state: State, event: e.CardsInspected) -> State:
    by = state.shoe.inspected_by | {event.by}
    done = {"dealer", "game supervisor"} <= by
    return _shoe(state, inspected_by=by, step="inspected" if done else state.shoe.step)


def _spread(state: State, event: e.CardsSpread) -> State:
    return _shoe(state, step="spread")


def _mixed(state: State, event: e.CardsMixed) -> State:
    return _shoe(state, step="mixed")


def _shuffled(state: State, event: e.Shuffled) -> State:
    """All cards but those on the layout are in the stack; a new shoe frees those held to the minimum."""
    state = _fresh(state)
    on_table = state.on_table()
    shoe = Shoe(
        cards=state.shoe.cards,
        decks=state.shoe.decks,
        step="shuffled",
        why=state.shoe.why,
        size=state.shoe.cards - len(on_table),
        reached_on=state.shoe.reached_on,
        reached_by=state.shoe.reached_by,
        is_new=state.shoe.is_new,
        directed=state.shoe.directed,
        damaged=state.shoe.damaged,
        due=(state.shoe.due or "shoe-runs-out") if on_table else "",
    )
    if on_table:
        return replace(state, shoe=shoe)
    return replace(state, shoe=shoe, **_NO_SHOE)


def _cut_offered(state: State, event: e.CutOffered) -> State:
    return _shoe(state, offered=event.box)


def _cut_refused(state: State, event: e.CutRefused) -> State:
    return _shoe(state, offered=None, refused=state.shoe.refused | {event.box})


def _cut(state: State, event: e.CutMade) -> State:
    return _shoe(state, step="cut", cut_by=event.by, offered=None)


def _marked(state: State, event: e.CardMarked) -> State:
    return _shoe(state, step="marked", mark=event.number, directed=None)


def _mark_directed(state: State, event: e.MarkDirected) -> State:
    state = replace(state, told=state.told - {"cutting card"})
    return _shoe(state, directed=event.number)


def _loaded(state: State, event: e.ShoeLoaded) -> State:
    return _shoe(state, step="loaded", burn_due=event.burns, reached_on=None, reached_by=None, is_new=False)


def _burnt(state: State, event: e.Burnt) -> State:
    shoe = replace(state.shoe, drawn=state.shoe.drawn + 1, burnt=event.card, burn_due=False)
    return _rack(replace(state, shoe=shoe), event.card)


def _burnt_shown(state: State, event: e.BurntShown) -> State:
    return _shoe(state, seen_by=state.shoe.seen_by | {event.box})


def _cutting_card(state: State, event: e.CuttingCardOut) -> State:
    return _shoe(state, reached_on=event.box, reached_by=event.place)


def _shuffle_due(state: State, event: e.ShuffleDue) -> State:
    """A shuffle put off until after the round leaves the cards in the shoe as they are."""
    if event.why == "no-cutting-card":
        state = _shoe(state, mark=0)
    if event.now:
        return replace(state, shoe=_to_shuffle(state.shoe, event.why))
    step = "loaded" if state.shoe.step == "mixed" else state.shoe.step
    return _shoe(state, due=event.why, step=step)


def _to_shuffle(shoe: Shoe, why: str) -> Shoe:
    """New cards go through part 5 first; a stack that waits beside the shoe leaves none to deal from.

    A shoe that ran out in mid-round is shuffled for its rest: the shuffle after the round is due as before.
    """
    if shoe.step in ("sealed", "inspected", "spread"):
        return replace(shoe, due="")
    is_in_shoe = shoe.step in ("mixed", "loaded") and why != "shoe-runs-out"
    return replace(
        shoe,
        step="mixed",
        why=why,
        due=shoe.due if why == "shoe-runs-out" else "",
        size=shoe.size if is_in_shoe else shoe.drawn,
        offered=None,
        refused=frozenset(),
    )


def _vacated(state: State, event: e.TableVacated) -> State:
    return replace(_shoe(state, stood_empty=True), arrivals=())


def _cards_changed(state: State, event: e.CardsChanged) -> State:
    return replace(
        state, shoe=Shoe(state.shoe.decks, state.shoe.cards, step="sealed", why="cards-replaced", is_new=True)
    )


def _damage(state: State, event: e.DamageNoted) -> State:
    return _shoe(state, damaged=(*state.shoe.damaged, *event.cards))


def _damage_mended(state: State, event: e.DamagedReplaced) -> State:
    return _shoe(state, damaged=())


def _opened(state: State, event: Opened | DayBegun) -> State:
    """Whoever comes now comes first."""
    return replace(state, shoe=_to_shuffle(state.shoe, "shuffle-at-start"), arrivals=())


# People


def _told(state: State, event: e.InspectorToldOf) -> State:
    return replace(state, told=state.told | {event.matter})


def _held(state: State, event: e.HeldToMinimum) -> State:
    held = state.held | {known_as(state.house, event.box)}
    return replace(state, held=held, told=state.told - {name_of(event.box)})


def _players(state: State, event: e.PlayersPermitted) -> State:
    return replace(state, players_a_box=event.number)


def _boxes(state: State, event: e.BoxesPermitted) -> State:
    return replace(state, boxes_a_player=event.number)


def _demand(state: State, event: e.DemandNoted) -> State:
    return replace(state, places_wanted=event.waiting)


def _seated(state: State, event: Seated) -> State:
    known = event.box in state.arrivals
    state = state if known else replace(state, arrivals=(*state.arrivals, event.box))
    return _named(state, known_as(state.house, event.box), event.name.casefold())


def _named(state: State, was: str, name: str) -> State:
    """Who played at a box without a name is the one who is named, unless others played under it."""
    if name in state.played | state.held:
        return state
    fields = {
        field: frozenset(name if each == was else each for each in getattr(state, field))
        for field in _OF_SHOE
    }
    return replace(state, **fields)


def _seat_left(state: State, event: SeatLeft) -> State:
    """Somebody else may sit there next; what is known of the one who left goes with the name."""
    return replace(
        state,
        arrivals=tuple(place for place in state.arrivals if place != event.box),
        told=state.told - {name_of(event.box)},
    )


_APPLY: dict[type[Event], Callable[[State, Any], State]] = {
    Placed: _placed,
    TakenBack: _taken_back,
    Settled: _settled,
    Reversed: _reversed,
    Forfeited: _forfeited,
    Invalidated: _round_void,
    Opened: _opened,
    DayBegun: _opened,
    Seated: _seated,
    SeatLeft: _seat_left,
    e.BetsClosed: _bets_closed,
    e.Dealt: _dealt,
    e.DealFinished: _deal_finished,
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
    e.RoundSettled: _round_settled,
    e.CardsRacked: _cards_racked,
    e.BoxOut: _box_out,
    e.RoundVoid: _round_void,
    e.StrayCardsRacked: _stray_racked,
    e.Reconstructed: _reconstructed,
    e.CardWaits: _card_waits,
    e.CardDiscarded: _card_discarded,
    e.DealerLeftOut: _dealer_left_out,
    e.HandChosen: _hand_chosen,
    e.AwayNoted: _away,
    e.CardDirected: _card_directed,
    e.CardsInspected: _inspected,
    e.CardsSpread: _spread,
    e.CardsMixed: _mixed,
    e.Shuffled: _shuffled,
    e.CutOffered: _cut_offered,
    e.CutRefused: _cut_refused,
    e.CutMade: _cut,
    e.CardMarked: _marked,
    e.MarkDirected: _mark_directed,
    e.ShoeLoaded: _loaded,
    e.Burnt: _burnt,
    e.BurntShown: _burnt_shown,
    e.CuttingCardOut: _cutting_card,
    e.ShuffleDue: _shuffle_due,
    e.TableVacated: _vacated,
    e.CardsChanged: _cards_changed,
    e.DamageNoted: _damage,
    e.DamagedReplaced: _damage_mended,
    e.InspectorToldOf: _told,
    e.HeldToMinimum: _held,
    e.PlayersPermitted: _players,
    e.BoxesPermitted: _boxes,
    e.DemandNoted: _demand,
}
EVENTS: tuple[type[Event], ...] = (*_APPLY, e.Announced)


def apply(state: State, event: Event) -> State:
    """The state after an event: the game's part, then the house's."""
    change = _APPLY.get(type(event))
    if change is not None:
        state = change(state, event)
    house = general.apply(state.house, event)
    return state if house is state.house else replace(state, house=house)
