"""The only transition there is: what each event does to the state."""

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from pitboss.games.craps import events as e
from pitboss.games.craps.state import Before, Bet, Dice, Offer, Place, Roll, State
from pitboss.games.craps.wagers.areas import C_AND_E
from pitboss.table.changes import Change, Changes
from pitboss.table.chips.settled import forfeited, line_undone
from pitboss.table.event import (
    Charged,
    Event,
    Forfeited,
    Placed,
    Refunded,
    Reversed,
    Settled,
    TakenBack,
)
from pitboss.table.general.invalidation import Invalidated
from pitboss.table.general.opening import DayBegun, Opened


def _with_bet(state: State, place: Place, bet: Bet) -> State:
    """The state with a wager as given; one without chips is gone, and its calls with it."""
    rest = {other: old for other, old in state.bets.items() if other != place}
    state = replace(state, bets={**rest, place: bet} if bet.cents else rest)
    return _no_more_than_lies(state, place) if state.phase == "open" and state.roll else state


def _no_more_than_lies(state: State, place: Place) -> State:
    """A roll that counts after all counts for what lay when it rested, and has not come down since."""
    roll = state.roll
    if roll is None or roll.found is None or place not in roll.found.bets:
        return state
    less = _least(roll.found.bets[place], _bet(state, place))
    rest = {other: old for other, old in roll.found.bets.items() if other != place}
    found = replace(roll.found, bets={**rest, place: less} if less.cents else rest)
    return replace(state, roll=replace(roll, found=found))


def _least(then: Bet, now: Bet) -> Bet:
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
    return _with_bet(state, place, replace(bet, cents=bet.cents - event.cents))


def _charged(state: State, event: Charged) -> State:
    place = (event.box, event.area)
    bet = state.bets[place]
    return _with_bet(state, place, replace(bet, commission=bet.commission + event.cents))


def _refunded(state: State, event: Refunded) -> State:
    """A commission goes back while its wager lies there, as it comes down, or after it was undone."""
    place = (event.box, event.area)
    bet = state.bets.get(place)
    if bet is not None:
        return _with_bet(state, place, replace(bet, commission=bet.commission - event.cents))
    return replace(state, fees={other: cents for other, cents in state.fees.items() if other != place})


def _settled(state: State, event: Settled) -> State:
    place = (event.box, event.area)
    state = replace(state, settled=(*state.settled, event))
    if place in state.offers and place not in state.bets:
        return _without_offer(state, place)
    bet = _bet(state, place)
    decided = _decided(state, place, bet)
    if event.outcome in ("win", "lose") and decided.commission:
        state = replace(state, fees={**state.fees, place: decided.commission})
    rest = replace(bet, cents=max(0, bet.cents - event.stake))
    if decided is not bet and event.outcome in ("win", "lose"):
        rest = replace(
            rest, commission=bet.commission - decided.commission, eleven=bet.eleven - decided.eleven
        )
    return _with_bet(state, place, rest)


def _decided(state: State, place: Place, bet: Bet) -> Bet:
    """The part of a wager that a roll at rest decides: all of it, unless more was laid since it rested."""
    found = state.roll.found if state.roll and state.phase == "rest" else None
    return found.bets.get(place, bet) if found else bet


def _called_to(state: State, event: e.CalledTo) -> State:
    place = (event.box, event.area)
    bet = replace(state.bets[place], called=event.way, is_marked=False, called_in=state.hand)
    return _with_bet(state, place, bet)


def _marked(state: State, event: e.OnMarked) -> State:
    place = (event.box, event.area)
    return _with_bet(state, place, replace(state.bets[place], is_marked=True))


def _inspected(state: State, event: e.DiceInspected) -> State:
    return _dice(state, inspected_by=state.dice.inspected_by | {event.by})


def _dice(state: State, **fields: Any) -> State:
    return replace(state, dice=replace(state.dice, **fields))


def _dice_offered(state: State, event: e.DiceOffered) -> State:
    # Once all have refused, the offers go round again.
    refused = () if event.box in state.refused else state.refused
    return replace(state, offered_to=event.box, refused=refused)


def _dice_refused(state: State, event: e.DiceRefused) -> State:
    return replace(state, offered_to=None, refused=(*state.refused, event.box))


def _dice_taken(state: State, event: e.DiceTaken) -> State:
    bowl = tuple(die for die in state.dice.bowl if die not in event.dice)
    state = _dice(state, bowl=bowl, hand=event.dice, same_wanted=False)
    return replace(
        state, shooter=event.box, offered_to=None, refused=(), has_begun=True, rolls=0, invalid_rolls=0
    )


def _dice_selected(state: State, event: e.DiceSelected) -> State:
    bowl = tuple(die for die in state.dice.bowl if die not in event.dice)
    # Whoever has one of two lost dice back may still wait for the other.
    is_own = set(event.dice) <= set(state.dice.own)
    own = tuple(die for die in state.dice.own if is_own and die not in event.dice)
    return _dice(state, bowl=bowl, hand=(*state.dice.hand, *event.dice), same_wanted=False, own=own)


def _same_wanted(state: State, event: e.SameDiceWanted) -> State:
    return _dice(state, same_wanted=True)


def _dice_passed(state: State, event: e.DicePassed) -> State:
    bowl = tuple(sorted((*state.dice.bowl, *state.dice.hand)))
    state = _dice(state, bowl=bowl, hand=(), same_wanted=False, own=())
    if state.phase == "open" and state.before is not None:
        # Whoever passes the dice after a settlement has passed them, whatever becomes of that roll.
        state = replace(state, before=replace(state.before, shooter=None))
    return replace(state, shooter=None, last_shooter=event.box, refused=())


def _die_gone(state: State, event: e.DieGone) -> State:
    dice = state.dice
    hand = tuple(die for die in dice.hand if die != event.die)
    bowl = tuple(die for die in dice.bowl if die != event.die)
    own = (*dice.own, event.die) if event.die in dice.hand and state.shooter is not None else dice.own
    return _dice(state, hand=hand, bowl=bowl, missing=(*dice.missing, event.die), own=own)


def _die_found(state: State, event: e.DieFound) -> State:
    dice = state.dice
    missing = tuple(die for die in dice.missing if die != event.die)
    return _dice(state, missing=missing, found=(*dice.found, event.die))


def _die_inspected(state: State, event: e.DieInspected) -> State:
    """A sound die goes to the shooter who asked for it and lacks one, else into the bowl."""
    dice = state.dice
    state = _dice(state, found=tuple(die for die in dice.found if die != event.die))
    others = tuple(die for die in dice.own if die != event.die)
    if event.state != "sound":
        return _dice(state, own=others)
    if event.to_shooter:
        return _dice(state, hand=(*dice.hand, event.die), own=others)
    return _dice(state, bowl=tuple(sorted((*dice.bowl, event.die))))


def _inspector_heard(state: State, event: e.InspectorHeard) -> State:
    return _dice(state, inspector_told=True)


def _replaced(state: State, event: e.DiceReplaced) -> State:
    """A shooter whose dice are gone stays the shooter, and picks from the new set."""
    before = state.before and replace(state.before, dice=replace(state.before.dice, hand=()))
    dice = Dice(event.dice, earlier=(*state.dice.earlier, *state.dice.missing))
    return replace(state, dice=dice, before=before)


def _thrown(state: State, event: e.Thrown) -> State:
    bowl = tuple(die for die in state.dice.bowl if die not in event.dice)
    state = _dice(state, bowl=bowl, hand=event.dice)
    return replace(
        state,
        phase="air",
        has_begun=True,
        roll=Roll(event.dice),
        rolls=state.rolls + 1,
        settled=(),
        fees={},
        was_settled=False,
        before=None,
    )


def _came_to_rest(state: State, event: e.CameToRest) -> State:
    """Dice read anew; a dispute about them stays open until a supervisor has spoken."""
    last = state.roll or Roll()
    disputed = last.is_questioned and event.by == "stickperson"
    roll = Roll(_thrown_dice(state), event.faces, event.by, is_questioned=disputed, found=last.found)
    invalid = max(0, state.invalid_rolls - last.is_void)
    return replace(_into_bowl(state), phase="rest", roll=roll, invalid_rolls=invalid)


def _thrown_dice(state: State) -> tuple[int, ...]:
    return state.roll.dice if state.roll else ()


def _into_bowl(state: State) -> State:
    """Dice that the stickperson threw are not kept by anybody."""
    if state.shooter is not None:
        return state
    return _dice(state, bowl=tuple(sorted((*state.dice.bowl, *state.dice.hand))), hand=())


def _roll_void(state: State, event: e.RollVoid) -> State:
    found = state.roll.found if state.roll else None
    if found is None:
        found = Before(state.bets, state.point, state.shooter, state.dice, state.hand)
    roll = Roll(_thrown_dice(state), judged_by=event.by, is_void=True, void_for=event.ground, found=found)
    is_new = not (state.roll and state.roll.is_void)
    invalid = state.invalid_rolls + is_new
    return replace(_into_bowl(state), phase="open", roll=roll, invalid_rolls=invalid)


def _questioned(state: State, event: e.FaceQuestioned) -> State:
    assert state.roll is not None, "only a roll is questioned"
    return replace(state, roll=replace(state.roll, is_questioned=True))


def _settlement_begun(state: State, event: e.SettlementBegun) -> State:
    judge = state.roll.judged_by if state.roll else ""
    before = Before(state.bets, state.point, state.shooter, state.dice, state.hand, judge)
    return replace(state, before=before, settled=())


def _travelled(state: State, event: e.Travelled) -> State:
    bet = state.bets[event.box, event.area]
    rest = {place: old for place, old in state.bets.items() if place != (event.box, event.area)}
    if event.cents:
        rest[event.box, event.area] = replace(bet, cents=bet.cents - event.cents)
        bet = replace(bet, cents=event.cents)
    came = (event.box, event.to), (event.box, event.area)
    before = state.before and replace(state.before, travelled=dict((*state.before.travelled.items(), came)))
    return replace(state, bets={**rest, (event.box, event.to): bet}, before=before)


def _puck(state: State, event: e.PuckMoved) -> State:
    return replace(state, point=event.point)


def _roll_settled(state: State, event: e.RollSettled) -> State:
    # With a new come out roll everybody is asked again who will throw (r 5.11).
    refused = () if state.is_come_out else state.refused
    # A hand lasts from a come out roll to the decision on pass and don't pass bets.
    hand = state.hand + state.is_come_out
    before = state.before and replace(state.before, left=state.bets)
    return replace(
        state, phase="open", roll=None, was_settled=True, refused=refused, hand=hand, before=before
    )


def _roll_undone(state: State, event: e.RollUndone) -> State:
    before = state.before
    assert before is not None, "only what is remembered can be undone"
    bets = before.restored(state.bets)
    found = {place: _least(bet, bets[place]) for place, bet in before.bets.items() if place in bets}
    roll = Roll(is_void=True, void_for=event.ground, found=replace(before, bets=found))
    return replace(
        state,
        bets=bets,
        point=before.point,
        shooter=state.shooter if before.shooter is None else before.shooter,
        offered_to=state.offered_to if before.shooter is None else None,
        dice=state.dice if before.shooter is None else _back_in_hand(state.dice, before.dice.hand),
        hand=before.hand,
        roll=roll,
        settled=(),
        fees={},
        was_settled=False,
        before=None,
        invalid_rolls=state.invalid_rolls + 1,
    )


def _back_in_hand(dice: Dice, hand: tuple[int, ...]) -> Dice:
    """The dice that the shooter had, as far as they are still at the table."""
    here = tuple(die for die in hand if die in (*dice.hand, *dice.bowl))
    rest = tuple(sorted(die for die in (*dice.hand, *dice.bowl) if die not in here))
    return replace(dice, hand=here, bowl=rest)


def _invalidated(state: State, event: Invalidated) -> State:
    """Nothing lies on the layout any more: a come out roll is next."""
    return replace(_into_bowl(state), phase="open", point=None, roll=None, offers={}, was_settled=False)


def _opened(state: State, event: Opened | DayBegun) -> State:
    """The set is received anew, and play is to begin: a come out roll is next, and nobody has the dice."""
    bowl = tuple(sorted((*state.dice.bowl, *state.dice.hand)))
    state = _dice(state, bowl=bowl, hand=(), same_wanted=False, inspected_by=frozenset())
    return replace(
        state,
        point=None,
        has_begun=False,
        shooter=None,
        last_shooter=0,
        offered_to=None,
        refused=(),
        roll=None,
        before=None,
        hand=0,
    )


CHANGES: Mapping[type[Event], Change] = {
    Placed: _placed,
    TakenBack: _taken_back,
    Charged: _charged,
    Refunded: _refunded,
    Settled: _settled,
    Reversed: line_undone,
    Forfeited: forfeited,
    e.Divided: _divided,
    e.WagerOffered: _offered,
    e.WagerConfirmed: _confirmed,
    e.CalledTo: _called_to,
    e.OnMarked: _marked,
    e.DiceInspected: _inspected,
    e.DiceOffered: _dice_offered,
    e.DiceRefused: _dice_refused,
    e.DiceTaken: _dice_taken,
    e.DiceSelected: _dice_selected,
    e.SameDiceWanted: _same_wanted,
    e.DicePassed: _dice_passed,
    e.DieGone: _die_gone,
    e.DieFound: _die_found,
    e.DieInspected: _die_inspected,
    e.InspectorHeard: _inspector_heard,
    e.DiceReplaced: _replaced,
    e.Thrown: _thrown,
    e.CameToRest: _came_to_rest,
    e.RollVoid: _roll_void,
    e.FaceQuestioned: _questioned,
    e.SettlementBegun: _settlement_begun,
    e.Travelled: _travelled,
    e.PuckMoved: _puck,
    e.RollSettled: _roll_settled,
    e.RollUndone: _roll_undone,
    Invalidated: _invalidated,
    Opened: _opened,
    DayBegun: _opened,
}
# Once somebody has ruled on its wagers between rolls, a settlement is no longer undone as a whole.
_RULED_ON = (Settled, Reversed, Forfeited)
# With these the dice of the last throw lie still: one that falls afterwards is not lost in that throw.
_AFTER_THE_THROW = (
    *_RULED_ON,
    Placed,
    TakenBack,
    Refunded,
    e.WagerConfirmed,
    e.CalledTo,
    e.OnMarked,
    e.DiceTaken,
    e.DiceSelected,
    e.DicePassed,
    e.DieInspected,
    e.DiceReplaced,
    e.DiceOffered,
)


def _over(state: State, event: Event) -> State:
    """Between rolls the last throw is over; "No roll" may still be overruled until the next."""
    if state.phase != "open":
        return state
    roll = state.roll and replace(state.roll, dice=())
    return replace(state, roll=roll, before=None if isinstance(event, _RULED_ON) else state.before)


apply = Changes[State](dict.fromkeys(_AFTER_THE_THROW, _over), CHANGES)
