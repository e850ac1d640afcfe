"""The only transition there is: what each event does to the state."""

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from pitboss.games.caribbean_stud import events as e
from pitboss.games.caribbean_stud.state import DEALER, Box, Deck, State
from pitboss.law.key import Key, key
from pitboss.table.changes import Change, Changes
from pitboss.table.chips.settled import awarded, forfeited, line_undone
from pitboss.table.event import (
    Awarded,
    BetsClosed,
    Claimed,
    ClaimWithdrawn,
    DealFinished,
    Event,
    Forfeited,
    PaymentAsked,
    Placed,
    Reversed,
    RoundSettled,
    RoundVoid,
    Settled,
    TakenBack,
)
from pitboss.table.general.invalidation import Invalidated
from pitboss.table.general.opening import DayBegun, Opened
from pitboss.table.house import known_as

CARDS_REPLACED = key("cards-replaced")
SHUFFLE_AFTER_ROUND = key("shuffle-after-round")
SHUFFLE_AT_START = key("shuffle-at-start")
STRAY_CARDS = key("stray-cards")

_NO_ROUND: Mapping[str, Any] = {
    "boxes": {},
    "dealer": (),
    "up": None,
    "bets_called": False,
    "is_locked": False,
    "exposures": 0,
    "own_exposures": 0,
    "exposed": frozenset(),
    "is_open": False,
    "settled": (),
    "claims": (),
    "claimed": (),
    "verified": {},
    "asked": {},
    "communicated": frozenset(),
}


def _placed(state: State, event: Placed) -> State:
    box = state.boxes.get(event.box) or Box(event.box)
    if event.area == "bet":
        return state.with_box(replace(box, bet=event.cents))
    if event.area == "jackpot":
        made_by = state.named(event.box)
        return state.with_box(replace(box, jackpot=event.cents, has_jackpot=True, made_by=made_by))
    box = replace(box, ante=event.cents)
    if event.box not in state.carried or not state.owns_carried(event.box):
        return state.with_box(box)
    box = replace(
        box,
        jackpot=state.carried[event.box],
        has_jackpot=True,
        is_carried=True,
        made_by=state.carried_by.get(event.box, ""),
    )
    return _not_carried(state.with_box(box), event.box)


def _not_carried(state: State, number: int) -> State:
    """Without the carried wager of a box."""
    if number not in state.carried:
        return state
    rest = {box: cents for box, cents in state.carried.items() if box != number}
    owners = {box: name for box, name in state.carried_by.items() if box != number}
    return replace(state, carried=rest, carried_by=owners)


def _carried(state: State, number: int, cents: int, name: str) -> State:
    """With a carried wager at a box, of somebody by name or of the box."""
    state = _not_carried(state, number)
    owners = {**state.carried_by, number: name} if name else state.carried_by
    return replace(state, carried={**state.carried, number: cents}, carried_by=owners)


def _carried_moved(state: State, event: e.CarriedMoved) -> State:
    mine, theirs = (state.carried_by.get(box, "") for box in (event.source, event.box))
    moved = _carried(_not_carried(state, event.source), event.box, event.cents, mine)
    if event.swapped_cents is None:
        return moved
    return _carried(moved, event.source, event.swapped_cents, theirs)


def _taken_back(state: State, event: TakenBack) -> State:
    box = state.boxes[event.box]
    if event.area == "bet":
        return state.with_box(replace(box, bet=0))
    if event.area == "jackpot":
        return state.with_box(replace(box, jackpot=0, has_jackpot=False, is_carried=False, lit=True))
    return _without_ante(state, box)


def _without_ante(state: State, box: Box) -> State:
    """A box that is free again before the deal; a jackpot wager carried to it waits for another ante."""
    rest = {number: other for number, other in state.boxes.items() if number != box.number}
    state = replace(state, boxes=rest)
    return _carried(state, box.number, box.jackpot, box.made_by) if box.is_carried else state


def _settled(state: State, event: Settled) -> State:
    settled, box = (*state.settled, event), state.boxes.get(event.box)
    if event.area == "jackpot":
        return _settled_jackpot(replace(state, settled=settled), event, box)
    if box is None:
        return replace(state, settled=settled)
    if event.area == "ante" and state.phase == "betting" and event.stake == box.ante:
        return _without_ante(replace(state, settled=settled), box)
    if event.area == "ante":
        box = replace(box, ante=box.ante - event.stake)
    else:
        box = replace(box, bet=box.bet - event.stake)
    return replace(state, settled=settled, boxes={**state.boxes, box.number: box})


def _settled_jackpot(state: State, event: Settled, box: Box | None) -> State:
    state = _not_carried(state, event.box)
    if event.outcome == "carried":
        state = _carried(state, event.box, event.stake, box.made_by if box else "")
    claims = tuple(claim for claim in state.claims if claim.box != event.box)
    state = replace(state, claims=claims)
    if box is None:
        return state
    return state.with_box(replace(box, jackpot=0, has_jackpot=False, is_carried=False))


def _reversed(state: State, event: Reversed) -> State:
    line, state = event.line, line_undone(state, event)
    box = state.boxes.get(line.box)
    return _carried(state, line.box, line.collected, box.made_by if box else "") if event.carried else state


def _claimed(state: State, event: Claimed) -> State:
    return replace(state, claims=(*state.claims, event.claim), claimed=(*state.claimed, event.claim))


def _claim_withdrawn(state: State, event: ClaimWithdrawn) -> State:
    return replace(
        state,
        claims=tuple(claim for claim in state.claims if claim.box != event.box),
        claimed=tuple(claim for claim in state.claimed if claim.box != event.box),
    )


def _light(state: State, event: e.LightShone) -> State:
    return state.changing(event.box, lit=event.lit)


def _coupon(state: State, event: e.CouponPlaced) -> State:
    return state.changing(event.box, coupon=event.cents)


def _bets_closed(state: State, event: BetsClosed) -> State:
    return replace(state, phase="dealing", bets_called=bool(event.called), settled=())


def _locked(state: State, event: e.LockedOut) -> State:
    return replace(state, is_locked=True)


def _dealt(state: State, event: e.Dealt) -> State:
    if event.box == DEALER:
        return replace(state, dealer=state.dealer + event.cards)
    box = state.boxes.get(event.box) or Box(event.box)
    first = box.first_card_at if box.cards else event.at
    return state.with_box(
        replace(box, cards=box.cards + event.cards, first_card_at=first, whole_hand_at=event.at)
    )


def _up(state: State, event: e.UpCard) -> State:
    return replace(state, up=event.card)


def _deal_finished(state: State, event: DealFinished) -> State:
    return replace(state, phase="deciding")


def _exposed(state: State, event: e.Exposed) -> State:
    exposures = state.exposures + len(event.cards)
    own = state.own_exposures + (len(event.cards) if event.box == DEALER else 0)
    exposed = state.exposed.union(event.cards)
    return replace(state, exposures=exposures, own_exposures=own, exposed=exposed)


def _discarded(state: State, event: e.Discarded) -> State:
    return replace(state, deck=replace(state.deck, discarded=state.deck.discarded + event.cards))


def _stray_racked(state: State, event: e.StrayHandRacked) -> State:
    cards = state.boxes[event.box].cards
    rest = {number: box for number, box in state.boxes.items() if number != event.box}
    deck = replace(state.deck, discarded=state.deck.discarded + cards)
    return replace(state, boxes=rest, deck=deck)


def _decided(state: State, event: e.Decided) -> State:
    return state.changing(event.box, decision=event.decision)


def _chosen_anew(state: State, event: e.ChosenAnew) -> State:
    box = state.boxes[event.box]
    return state.with_box(replace(box, decision=""))


def _hand_out(state: State, event: e.HandOut) -> State:
    return state.changing(event.box, is_out=True) if event.box in state.boxes else state


def _revealed(state: State, event: e.Revealed) -> State:
    return replace(state, phase="showing", is_open=True)


def _shown(state: State, event: e.Shown) -> State:
    return state.changing(event.box, face_up=event.face_up, declared=event.declared)


def _round_settled(state: State, event: RoundSettled) -> State:
    return replace(state, phase="settled", deck=_after_round(state.deck))


def _after_round(deck: Deck) -> Deck:
    deck = _unshuffled(deck, SHUFFLE_AFTER_ROUND)
    return replace(deck, rounds_uncounted=deck.rounds_uncounted + 1)


def _unshuffled(deck: Deck, why: Key) -> Deck:
    return replace(deck, is_shuffled=False, is_cut=False, shuffle_for=why)


def _round_void(state: State, event: RoundVoid) -> State:
    deck = state.deck if state.phase == "settled" else _after_round(state.deck)
    return replace(state, phase="betting", deck=replace(deck, discarded=()), **_NO_ROUND)


def _invalidated(state: State, event: Invalidated) -> State:
    return _round_void(state, RoundVoid(because=event.because))


def _redeal(state: State, event: e.Redeal) -> State:
    boxes = {
        number: replace(box, cards=(), first_card_at=0, whole_hand_at=0, face_up=True, declared=None)
        for number, box in state.boxes.items()
        if box.ante
    }
    deck = replace(_unshuffled(state.deck, STRAY_CARDS), discarded=())
    return replace(
        state,
        phase="dealing",
        boxes=boxes,
        dealer=(),
        up=None,
        exposures=0,
        own_exposures=0,
        exposed=frozenset(),
        is_open=False,
        deck=deck,
    )


def _verified(state: State, event: e.HandVerified) -> State:
    steps = (*state.verified.get(event.box, ()), event.step)
    return replace(state, verified={**state.verified, event.box: steps})


def _asked(state: State, event: PaymentAsked) -> State:
    return replace(state, asked={**state.asked, event.box: event.how})


def _shuffled(state: State, event: e.DeckShuffled) -> State:
    deck = replace(state.deck, is_shuffled=True, is_cut=not event.cut_due, discarded=())
    if state.phase == "settled":
        return replace(state, phase="betting", deck=deck, **_NO_ROUND)
    # A deal that starts over: what was seen in the deck before it was mixed tells nothing any more.
    return replace(state, deck=deck, exposures=0, own_exposures=0, exposed=frozenset())


def _cut(state: State, event: e.DeckCut) -> State:
    return replace(state, deck=replace(state.deck, is_cut=event.made))


def _opened(state: State, event: Opened | DayBegun) -> State:
    return replace(state, deck=_unshuffled(state.deck, SHUFFLE_AT_START))


def _shuffle_needed(state: State, event: e.ShuffleNeeded) -> State:
    return replace(state, deck=_unshuffled(state.deck, event.why))


def _cards_changed(state: State, event: e.DeckChanged) -> State:
    return replace(
        state, deck=Deck(is_shuffled=False, is_cut=False, opened_at=event.at, shuffle_for=CARDS_REPLACED)
    )


def _cards_removed(state: State, event: e.CardsRemoved) -> State:
    return replace(state, deck=replace(state.deck, is_removed=True))


def _found_wrong(state: State, event: e.DeckFoundWrong) -> State:
    return replace(state, deck=replace(state.deck, is_wrong=True))


def _found_whole(state: State, event: e.DeckFoundWhole) -> State:
    return replace(state, deck=replace(state.deck, is_wrong=False))


def _stub_counted(state: State, event: e.StubCounted) -> State:
    return replace(state, deck=replace(state.deck, rounds_uncounted=-1))


def _device(state: State, event: e.DeviceChanged) -> State:
    return replace(state, device=event.device, shuffled_by=event.shuffled_by)


def _communicated(state: State, event: e.CommunicationFound) -> State:
    return replace(state, communicated=state.communicated.union(event.boxes))


def _separated(state: State, event: e.Separated) -> State:
    return replace(state, separated=state.separated | {known_as(state.house, event.box)})


CHANGES: Mapping[type[Event], Change] = {
    Placed: _placed,
    TakenBack: _taken_back,
    Settled: _settled,
    Reversed: _reversed,
    Forfeited: forfeited,
    Awarded: awarded,
    Claimed: _claimed,
    ClaimWithdrawn: _claim_withdrawn,
    e.CarriedMoved: _carried_moved,
    e.LightShone: _light,
    e.CouponPlaced: _coupon,
    BetsClosed: _bets_closed,
    e.LockedOut: _locked,
    e.Dealt: _dealt,
    e.UpCard: _up,
    DealFinished: _deal_finished,
    e.Exposed: _exposed,
    e.Discarded: _discarded,
    e.StrayHandRacked: _stray_racked,
    e.Decided: _decided,
    e.ChosenAnew: _chosen_anew,
    e.HandOut: _hand_out,
    e.Revealed: _revealed,
    e.Shown: _shown,
    RoundSettled: _round_settled,
    RoundVoid: _round_void,
    Invalidated: _invalidated,
    e.Redeal: _redeal,
    e.HandVerified: _verified,
    PaymentAsked: _asked,
    e.DeckShuffled: _shuffled,
    e.DeckCut: _cut,
    e.ShuffleNeeded: _shuffle_needed,
    Opened: _opened,
    DayBegun: _opened,
    e.DeckChanged: _cards_changed,
    e.CardsRemoved: _cards_removed,
    e.DeckFoundWrong: _found_wrong,
    e.DeckFoundWhole: _found_whole,
    e.StubCounted: _stub_counted,
    e.DeviceChanged: _device,
    e.CommunicationFound: _communicated,
    e.Separated: _separated,
}
apply = Changes[State](CHANGES)
