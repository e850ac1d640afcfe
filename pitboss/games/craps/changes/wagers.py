"""What events do to wagers: laid, taken back, decided, called, moved to their point."""

from collections.abc import Mapping

from msgspec.structs import replace

from pitboss.games.craps import events as e
from pitboss.games.craps.state import Bet, Offer, Place, Roll, State, changed
from pitboss.games.craps.wagers.areas import C_AND_E
from pitboss.table.changes import Change
from pitboss.table.chips.settled import awarded, forfeited, line_undone
from pitboss.table.event import (
    Awarded,
    Charged,
    Event,
    Forfeited,
    Placed,
    Refunded,
    Reversed,
    Settled,
    TakenBack,
)
from pitboss.table.general.rounds import lying
from pitboss.table.layout.events import Unjudged


def _with_bet(state: State, place: Place, bet: Bet) -> State:
    """The state with a wager as given; one without chips is gone, and its calls with it."""
    was = _bet(state, place)
    state = replace(state, bets=_with(state.bets, place, bet))
    if not bet.cents and place in state.unjudged:
        state = replace(state, unjudged=state.unjudged - {place})
    if state.roll is None or state.roll.found is None:
        return state
    return _no_more_than_lies(state, place) if state.phase == "open" else _as_it_lay(state, place, was)


def _with(bets: Mapping[Place, Bet], place: Place, bet: Bet) -> dict[Place, Bet]:
    rest = {other: old for other, old in bets.items() if other != place}
    return {**rest, place: bet} if bet.cents > 0 else rest


def _as_it_lay(state: State, place: Place, was: Bet) -> State:
    """What is found of a wager before the settlement, or ruled on it, is so for the roll that rests."""
    roll, now = state.roll, _bet(state, place)
    assert roll, "there was a throw"
    assert roll.found, "it had been called off"
    found, lay = (
        _with(bets, place, changed(bets.get(place, Bet(0)), was, now))
        for bets in (roll.found.bets, roll.found.lay)
    )
    return replace(state, roll=replace(roll, found=replace(roll.found, bets=found, lay=lay)))


def _no_more_than_lies(state: State, place: Place) -> State:
    """A roll that counts after all counts for what lay when it rested, and has not come down since."""
    roll = state.roll
    if roll is None or roll.found is None or place not in roll.found.bets:
        return state
    less = least(roll.found.bets[place], _bet(state, place))
    found = replace(roll.found, bets=_with(roll.found.bets, place, less))
    return replace(state, roll=replace(roll, found=found))


def least(then: Bet, now: Bet) -> Bet:
    """A wager as it was, as far as it still lies."""
    return replace(
        then,
        cents=min(then.cents, now.cents),
        commission=min(then.commission, now.commission),
        eleven=min(then.eleven, now.eleven),
    )


def _bet(state: State, place: Place) -> Bet:
    return state.bets.get(place) or Bet(0)


def _placed(state: State, event: Placed) -> State:
    place = (event.box, event.area)
    bet = _bet(state, place)
    return _with_bet(state, place, replace(bet, cents=bet.cents + event.cents))


def _divided(state: State, event: e.Divided) -> State:
    place = (event.box, C_AND_E)
    bet = _bet(state, place)
    return _with_bet(state, place, replace(bet, eleven=bet.eleven + event.eleven))


def _offered(state: State, event: e.WagerOffered) -> State:
    """The chips just placed are set apart from the wager that lay there."""
    place = (event.box, event.area)
    bet = state.bets[place]
    rest = replace(bet, cents=bet.cents - event.cents, eleven=bet.eleven - event.eleven)
    offer = Offer(event.cents, event.why, event.eleven)
    return replace(_with_bet(state, place, rest), offers={**state.offers, place: offer})


def _lies_again(state: State, event: e.LiesAgain) -> State:
    """A wager as the throw found it, on top of what was laid since; its commission is charged apart."""
    place, roll = (event.box, event.area), state.roll
    was = roll.found if roll else None
    assert roll, "there was a throw"
    assert was, "it was called off while the wager lay"
    lay, here, bet = was.lay[place], was.bets.get(place, Bet(0)), state.bets.get(place)
    eleven = lay.eleven - here.eleven
    now = replace(bet, cents=bet.cents + event.cents, eleven=bet.eleven + eleven) if bet else _free(lay)
    found = replace(was, bets={**was.bets, place: lay})
    state = replace(state, bets={**state.bets, place: now}, roll=replace(roll, found=found))
    return _put_back(state, event)


def _put_back(state: State, event: Placed) -> State:
    """Chips that lie again lie there, too, of a player who has left the box."""
    return replace(state, house=lying(state.house, event))


def _free(bet: Bet) -> Bet:
    return replace(bet, commission=0)


def _confirmed(state: State, event: e.WagerConfirmed) -> State:
    place = (event.box, event.area)
    offer, bet = state.offers[place], _bet(state, place)
    state = _without_offer(state, place)
    return _with_bet(
        state, place, replace(bet, cents=bet.cents + offer.cents, eleven=bet.eleven + offer.eleven)
    )


def _without_offer(state: State, place: Place) -> State:
    return replace(state, offers={other: old for other, old in state.offers.items() if other != place})


def _taken_back(state: State, event: TakenBack) -> State:
    place = (event.box, event.area)
    if place in state.offers and state.offers[place].cents == event.cents:
        return _without_offer(state, place)
    bet = state.bets[place]
    if event.area == "dont-pass" and state.is_come_out and state.phase == "open":
        state = replace(state, came_down=state.came_down | {event.box})
    return _with_bet(state, place, replace(bet, cents=bet.cents - event.cents))


def _charged(state: State, event: Charged) -> State:
    if event.round:
        return state
    place = (event.box, event.area)
    bet = state.bets[place]
    return _with_bet(state, place, replace(bet, commission=bet.commission + event.cents))


def _refunded(state: State, event: Refunded) -> State:
    """A commission goes back while its wager lies there, as it comes down, or after it was undone.

    One that was decided is known by its round: another may lie there by now, with a commission of its own.
    """
    place = (event.box, event.area)
    bet = None if event.round else state.bets.get(place)
    if bet is not None:
        return _with_bet(state, place, replace(bet, commission=bet.commission - event.cents))
    decided = (event.round, *place)
    return replace(state, fees={other: cents for other, cents in state.fees.items() if other != decided})


def _settled(state: State, event: Settled) -> State:
    place = (event.box, event.area)
    state = replace(state, settled=(*state.settled, event))
    if place in state.offers and place not in state.bets:
        return _without_offer(state, place)
    bet = _bet(state, place)
    decided = _decided(state, place, bet)
    if event.outcome in ("win", "lose") and decided.commission:
        fee = {(state.house.number, *place): decided.commission}
        state = replace(state, fees={**state.fees, **fee})
    rest = replace(bet, cents=max(0, bet.cents - event.stake))
    if decided is not bet and event.outcome in ("win", "lose"):
        rest = replace(
            rest, commission=bet.commission - decided.commission, eleven=bet.eleven - decided.eleven
        )
    return _void_for_good(_with_bet(state, place, rest), place, state.roll)


def _void_for_good(state: State, place: Place, was: Roll | None) -> State:
    """What is declared void after "No roll" does not lie again, as if taken down, if the throw counts."""
    now = state.roll
    if state.phase != "open" or not (was and was.found and now and now.found):
        return state
    then, left, lay = (bets.get(place, Bet(0)) for bets in (was.found.bets, now.found.bets, now.found.lay))
    found = replace(now.found, lay=_with(now.found.lay, place, changed(lay, then, left)))
    return replace(state, roll=replace(now, found=found))


def _decided(state: State, place: Place, bet: Bet) -> Bet:
    """The part of a wager that a roll at rest decides: all of it, unless more was laid since it rested."""
    found = state.roll.found if state.roll and state.phase == "rest" else None
    return found.bets.get(place, bet) if found else bet


def _unjudged(state: State, event: Unjudged) -> State:
    return replace(state, unjudged=state.unjudged | {(event.box, event.area)})


def _called_to(state: State, event: e.CalledTo) -> State:
    place = (event.box, event.area)
    bet = replace(state.bets[place], called=event.way, is_marked=False, called_in=state.hand)
    return _with_bet(state, place, bet)


def _marked(state: State, event: e.OnMarked) -> State:
    place = (event.box, event.area)
    return _with_bet(state, place, replace(state.bets[place], is_marked=True))


def _travelled(state: State, event: e.Travelled) -> State:
    bet = state.bets[event.box, event.area]
    rest = {place: old for place, old in state.bets.items() if place != (event.box, event.area)}
    if event.cents:
        rest[event.box, event.area] = replace(bet, cents=bet.cents - event.cents)
        bet = replace(bet, cents=event.cents)
    came = (event.box, event.to), (event.box, event.area)
    before = state.before and replace(state.before, travelled=dict((*state.before.travelled.items(), came)))
    return replace(state, bets={**rest, (event.box, event.to): bet}, before=before)


CHANGES: Mapping[type[Event], Change] = {
    Placed: _placed,
    TakenBack: _taken_back,
    Charged: _charged,
    Refunded: _refunded,
    Settled: _settled,
    Reversed: line_undone,
    Forfeited: forfeited,
    Awarded: awarded,
    Unjudged: _unjudged,
    e.Divided: _divided,
    e.LiesAgain: _lies_again,
    e.PutBack: _put_back,
    e.WagerOffered: _offered,
    e.WagerConfirmed: _confirmed,
    e.CalledTo: _called_to,
    e.OnMarked: _marked,
    e.Travelled: _travelled,
}
