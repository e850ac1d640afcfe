"""What a round does to the table: its cards and the two hands."""

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from pitboss.games.baccarat import events as e
from pitboss.games.baccarat.state import NO_ROUND, STYLE_B, State
from pitboss.games.baccarat.wagers.area import BANKER, HANDS, PLAYER
from pitboss.table.changes import Change
from pitboss.table.event import BetsClosed, DealFinished, Event, RoundSettled, RoundVoid
from pitboss.table.general.invalidation import Invalidated
from pitboss.table.shoe.events import CardsRacked


def _begun(state: State) -> State:
    """A round begins."""
    state = state.fresh()
    had_style_b = state.shoe.had_style_b or state.style == STYLE_B
    shoe = replace(state.shoe, had_style_b=had_style_b, stood_empty=False)
    return replace(state, phase="dealing", settled=(), overlooked=False, shoe=shoe)


def _closed(state: State, event: BetsClosed) -> State:
    """What was left over from a tie is a wager of this round; of a void hand none is."""
    bets = tuple(replace(bet, is_left=False, lies_over=False, is_unnoticed=False) for bet in state.bets)
    return replace(_begun(state), bets=bets)


def _void_begun(state: State, event: e.VoidHandBegun) -> State:
    """It begins with the first card that was seen; whatever was offered after a call belongs to no round."""
    state = replace(_begun(state), **{**NO_ROUND, "is_void": True}, void_due="")
    at = state.seen.index(True)
    return replace(state, waiting=_first(state.waiting, at), seen=_first(state.seen, at))


def _forgotten(state: State, event: e.VoidHandForgotten) -> State:
    return replace(state, void_due="")


def _first(items: tuple[Any, ...], at: int) -> tuple[Any, ...]:
    return (items[at], *items[:at], *items[at + 1 :])


def _dealt(state: State, event: e.Dealt) -> State:
    """A card that waited is dealt before any other comes out of the shoe."""
    if state.waiting[:1] == (event.card,):
        state = replace(state, waiting=state.waiting[1:], seen=state.seen[1:])
    else:
        state = state.with_shoe(drawn=state.shoe.drawn + 1)
    hand = state.hands[event.hand].with_card(event.card, is_open=event.face_up)
    order = (*state.order, (event.hand, event.card))
    return replace(state, order=order, hands={**state.hands, event.hand: hand})


def _deal_finished(state: State, event: DealFinished) -> State:
    return replace(state, phase="playing")


def _offered(state: State, event: e.HandOffered) -> State:
    return state.with_hand(event.hand, offered=event.box)


def _refused(state: State, event: e.HandRefused) -> State:
    refused = state.hands[event.hand].refused | {event.box}
    return state.with_hand(event.hand, offered=None, refused=refused)


def _accepted(state: State, event: e.HandAccepted) -> State:
    bank = event.box if event.hand == BANKER else state.bank
    return replace(state.with_hand(event.hand, offered=None, holder=event.box), bank=bank)


def _given_up(state: State, event: e.HandGivenUp) -> State:
    return state.with_hand(event.hand, holder=None)


def _kept(state: State, event: e.HandKept) -> State:
    return state.with_hand(event.hand, offered=None, holder=None, is_out=False, is_kept=True)


def _passed(state: State, event: e.HandPassed) -> State:
    return state.with_hand(event.hand, is_out=True)


def _turned(state: State, event: e.HandTurned) -> State:
    faces = (True,) * len(state.hands[event.hand].cards)
    return state.with_hand(event.hand, faces=faces, is_out=False)


def _result(state: State, event: e.ResultAnnounced) -> State:
    return replace(state, winner=event.winner, phase="settling")


def _round_settled(state: State, event: RoundSettled) -> State:
    return replace(state, phase="settled")


def _put_away(state: State) -> State:
    """The cards go among the discards; what was never turned over goes there unknown."""
    return state.racking(*(card for name in HANDS for card in state.hands[name].shown))


def _racked(state: State, event: CardsRacked) -> State:
    """The result of a round with wagers is displayed; the hands are shown until the next begins."""
    results = state.results if state.is_void else (*state.results, state.winner)
    return replace(_coup_over(_put_away(state), counts=event.counts), phase="over", results=results)


def _coup_over(state: State, *, counts: bool = True) -> State:
    coups = state.shoe.coups
    if coups is not None and counts:
        coups = max(0, coups - 1)
    return state.with_shoe(rounds=state.shoe.rounds + 1, coups=coups)


def _void(state: State, event: RoundVoid) -> State:
    settled = state.settled
    return replace(_coup_over(_put_away(state)), **{**NO_ROUND, "settled": settled}, phase="betting")


def _invalidated(state: State, event: Invalidated) -> State:
    """No result: the cards of a round under way are put away, and a result on display is taken down."""
    if state.phase == "over" and not state.is_void:
        state = replace(state, results=state.results[:-1])
    state = state if state.is_betting else _coup_over(_put_away(state))
    return replace(state, **NO_ROUND, phase="betting")


def _waits(state: State, event: e.CardWaits) -> State:
    """The card has left the shoe."""
    state = state.with_shoe(drawn=state.shoe.drawn + len(event.cards))
    seen = (event.seen,) * len(event.cards)
    return replace(state, waiting=(*state.waiting, *event.cards), seen=(*state.seen, *seen))


def _void_due(state: State, event: e.VoidHandDue) -> State:
    return replace(state, void_due=event.why)


def _disclosed(state: State, event: e.CardDisclosed) -> State:
    return replace(state, seen=(True, *state.seen[1:]))


def _amiss(state: State, event: e.OutOfSequence) -> State:
    return replace(state, strays=(*state.strays, event.before))


def _reconstructed(state: State, event: e.Reconstructed) -> State:
    """Each hand gets its cards, and whatever is left over waits."""
    state = state.with_hand(PLAYER, cards=event.player, faces=event.player_faces)
    state = state.with_hand(BANKER, cards=event.banker, faces=event.banker_faces)
    most = max(map(len, state.cards()))
    pairs = ((name, state.hands[name].cards[at : at + 1]) for at in range(most) for name in HANDS)
    order = tuple((name, card) for name, cards in pairs for card in cards)
    return replace(state, order=order, strays=(), waiting=event.left, seen=event.seen)


CHANGES: Mapping[type[Event], Change] = {
    Invalidated: _invalidated,
    BetsClosed: _closed,
    e.VoidHandBegun: _void_begun,
    e.VoidHandForgotten: _forgotten,
    e.Dealt: _dealt,
    DealFinished: _deal_finished,
    e.HandOffered: _offered,
    e.HandRefused: _refused,
    e.HandAccepted: _accepted,
    e.HandGivenUp: _given_up,
    e.HandKept: _kept,
    e.HandPassed: _passed,
    e.HandTurned: _turned,
    e.ResultAnnounced: _result,
    RoundSettled: _round_settled,
    CardsRacked: _racked,
    RoundVoid: _void,
    e.CardWaits: _waits,
    e.CardDisclosed: _disclosed,
    e.VoidHandDue: _void_due,
    e.OutOfSequence: _amiss,
    e.Reconstructed: _reconstructed,
}
