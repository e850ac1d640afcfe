"""What events do to a roll: thrown, at rest, void, settled, undone."""

from collections.abc import Mapping

from msgspec.structs import replace

from pitboss.games.craps import events as e
from pitboss.games.craps.changes.dice import back_in_hand, into_bowl, with_dice
from pitboss.games.craps.changes.wagers import least
from pitboss.games.craps.state import Before, Bet, Decided, Place, Roll, State
from pitboss.table.changes import Change
from pitboss.table.event import Event
from pitboss.table.general.seats import Seated
from pitboss.table.house import known_as
from pitboss.table.who import box as name_of


def _thrown(state: State, event: e.Thrown) -> State:
    bowl = tuple(die for die in state.dice.bowl if die not in event.dice)
    state = with_dice(state, bowl=bowl, hand=event.dice)
    return replace(
        state,
        phase="air",
        has_begun=True,
        roll=Roll(event.dice),
        rolls=state.rolls + 1,
        settled=(),
        fees=_remembered(state),
        unjudged=frozenset(),
        was_settled=False,
        before=None,
    )


def _remembered(state: State) -> dict[Decided, int]:
    """The commissions of wagers that rounds decided which a power may still reach."""
    house = state.house
    rounds = {house.last.number, *(part.number for part in house.earlier)}
    return {decided: cents for decided, cents in state.fees.items() if decided[0] in rounds}


def without_fees(state: State, number: int) -> dict[Decided, int]:
    """The commissions of what was decided, but for a round that is undone."""
    return {decided: cents for decided, cents in state.fees.items() if decided[0] != number}


def _came_to_rest(state: State, event: e.CameToRest) -> State:
    """Dice read anew; a dispute about them stays open until a supervisor has spoken."""
    last = state.roll or Roll()
    disputed = last.is_questioned and event.by == "stickperson"
    roll = Roll(_thrown_dice(state), event.faces, event.by, is_questioned=disputed, found=last.found)
    invalid = max(0, state.invalid_rolls - last.is_void)
    return replace(into_bowl(state), phase="rest", roll=roll, invalid_rolls=invalid)


def _thrown_dice(state: State) -> tuple[int, ...]:
    return state.roll.dice if state.roll else ()


def _roll_void(state: State, event: e.RollVoid) -> State:
    found = state.roll.found if state.roll else None
    if found is None:
        makers = {box: known_as(state.house, box) for box, _ in state.bets}
        found = Before(
            state.bets, state.point, state.shooter, state.dice, state.hand, lay=state.bets, makers=makers
        )
    roll = Roll(_thrown_dice(state), judged_by=event.by, is_void=True, void_for=event.ground, found=found)
    is_new = not (state.roll and state.roll.is_void)
    invalid = state.invalid_rolls + is_new
    return replace(into_bowl(state), phase="open", roll=roll, invalid_rolls=invalid)


def _named(state: State, event: Seated) -> State:
    """Whoever had wagered at a box without a name is the one who is named (as for the house)."""
    found = state.roll.found if state.roll else None
    if state.roll is None or found is None or found.makers.get(event.box) != name_of(event.box):
        return state
    makers = {**found.makers, event.box: event.name.casefold()}
    return replace(state, roll=replace(state.roll, found=replace(found, makers=makers)))


def _questioned(state: State, event: e.FaceQuestioned) -> State:
    assert state.roll is not None, "only a roll is questioned"
    return replace(state, roll=replace(state.roll, is_questioned=True))


def _settlement_begun(state: State, event: e.SettlementBegun) -> State:
    judge = state.roll.judged_by if state.roll else ""
    before = Before(state.bets, state.point, state.shooter, state.dice, state.hand, judge)
    return replace(state, before=before, settled=())


def _puck(state: State, event: e.PuckMoved) -> State:
    return replace(state, point=event.point)


# So many totals are remembered.
_REMEMBERED = 12


def _roll_settled(state: State, event: e.RollSettled) -> State:
    # With a new come out roll everybody is asked again who will throw (r 5.11).
    refused = () if state.is_come_out else state.refused
    # A hand lasts from a come out roll to the decision on pass and don't pass bets.
    hand = state.hand + state.is_come_out
    before = state.before and replace(state.before, left=state.bets, lines=state.settled)
    totals = (*state.totals, state.roll.total) if state.roll and state.roll.faces else state.totals
    return replace(
        state,
        phase="open",
        roll=None,
        was_settled=True,
        refused=refused,
        hand=hand,
        before=before,
        came_down=frozenset(),
        totals=totals[-_REMEMBERED:],
    )


def _roll_undone(state: State, event: e.RollUndone) -> State:
    before = state.before
    assert before is not None, "only what is remembered can be undone"
    bets = {place: bet for place, bet in before.restored(state.bets).items() if place[0] not in event.gone}
    bets |= {place: bet for place, bet in state.bets.items() if place[0] in event.gone}
    # What a newcomer has laid at such a box was not there for the roll.
    there = [place for place in before.bets if place in bets and place[0] not in event.gone]
    found = {place: least(before.bets[place], bets[place]) for place in there}
    roll = Roll(is_void=True, void_for=event.ground, found=replace(before, bets=found))
    return replace(_as_before(state, before), bets=bets, roll=roll, invalid_rolls=state.invalid_rolls + 1)


def _set_aside(state: State, event: e.RollSetAside) -> State:
    """As before the roll, but for what it decided; what was laid since stays."""
    before = state.before
    if before is None:
        fees = _without_last(state)
        return replace(state, settled=(), fees=fees, was_settled=False, totals=state.totals[:-1])
    bets: dict[Place, Bet] = {}
    for place, bet in state.bets.items():
        home = before.travelled.get(place, place)
        bets[home] = replace(bet, cents=bet.cents + bets[home].cents) if home in bets else bet
    return replace(_as_before(state, before), bets=bets)


def _without_last(state: State) -> dict[Decided, int]:
    """The same once the roll that was settled last is undone, whose round has just ended."""
    return without_fees(state, state.house.number - 1)


def _as_before(state: State, before: Before) -> State:
    """The point, the shooter and the dice as a settled roll found them; who passed the dice since has."""
    has_passed = before.shooter is None
    return replace(
        state,
        point=before.point,
        shooter=state.shooter if has_passed else before.shooter,
        offered_to=state.offered_to if has_passed else None,
        dice=state.dice if has_passed else back_in_hand(state.dice, before.dice.hand),
        hand=before.hand,
        settled=(),
        fees=_without_last(state),
        was_settled=False,
        before=None,
        totals=state.totals[:-1],
    )


CHANGES: Mapping[type[Event], Change] = {
    e.Thrown: _thrown,
    e.CameToRest: _came_to_rest,
    e.RollVoid: _roll_void,
    Seated: _named,
    e.FaceQuestioned: _questioned,
    e.SettlementBegun: _settlement_begun,
    e.PuckMoved: _puck,
    e.RollSettled: _roll_settled,
    e.RollUndone: _roll_undone,
    e.RollSetAside: _set_aside,
}
