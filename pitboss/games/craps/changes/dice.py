"""What events do to the dice and to who has them: offered, taken, lost, found, replaced."""

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from pitboss.games.craps import events as e
from pitboss.games.craps.state import Dice, State
from pitboss.table.changes import Change
from pitboss.table.event import Event


def _inspected(state: State, event: e.DiceInspected) -> State:
    return with_dice(state, inspected_by=state.dice.inspected_by | {event.by})


def with_dice(state: State, **fields: Any) -> State:
    return replace(state, dice=replace(state.dice, **fields))


def _dice_offered(state: State, event: e.DiceOffered) -> State:
    # Once all have refused, the offers go round again.
    refused = () if event.box in state.refused else state.refused
    return replace(state, offered_to=event.box, refused=refused)


def _dice_refused(state: State, event: e.DiceRefused) -> State:
    return replace(state, offered_to=None, refused=(*state.refused, event.box))


def _dice_taken(state: State, event: e.DiceTaken) -> State:
    bowl = tuple(die for die in state.dice.bowl if die not in event.dice)
    state = with_dice(state, bowl=bowl, hand=event.dice, same_wanted=False)
    return replace(
        state, shooter=event.box, offered_to=None, refused=(), has_begun=True, rolls=0, invalid_rolls=0
    )


def _dice_selected(state: State, event: e.DiceSelected) -> State:
    bowl = tuple(die for die in state.dice.bowl if die not in event.dice)
    # Whoever has one of two lost dice back may still wait for the other.
    is_own = set(event.dice) <= set(state.dice.own)
    own = tuple(die for die in state.dice.own if is_own and die not in event.dice)
    return with_dice(state, bowl=bowl, hand=(*state.dice.hand, *event.dice), same_wanted=False, own=own)


def _same_wanted(state: State, event: e.SameDiceWanted) -> State:
    return with_dice(state, same_wanted=True)


def _dice_passed(state: State, event: e.DicePassed) -> State:
    bowl = tuple(sorted((*state.dice.bowl, *state.dice.hand)))
    state = with_dice(state, bowl=bowl, hand=(), same_wanted=False, own=())
    if state.phase == "open" and state.before is not None:
        # Whoever passes the dice after a settlement has passed them, whatever becomes of that roll.
        state = replace(state, before=replace(state.before, shooter=None))
    return replace(state, shooter=None, last_shooter=event.box, refused=())


def _die_gone(state: State, event: e.DieGone) -> State:
    dice = state.dice
    hand = tuple(die for die in dice.hand if die != event.die)
    bowl = tuple(die for die in dice.bowl if die != event.die)
    own = (*dice.own, event.die) if event.die in dice.hand and state.shooter is not None else dice.own
    return with_dice(state, hand=hand, bowl=bowl, missing=(*dice.missing, event.die), own=own)


def _die_found(state: State, event: e.DieFound) -> State:
    dice = state.dice
    missing = tuple(die for die in dice.missing if die != event.die)
    return with_dice(state, missing=missing, found=(*dice.found, event.die))


def _die_inspected(state: State, event: e.DieInspected) -> State:
    """A sound die goes to the shooter who asked for it and lacks one, else into the bowl."""
    dice = state.dice
    state = with_dice(state, found=tuple(die for die in dice.found if die != event.die))
    others = tuple(die for die in dice.own if die != event.die)
    if event.state != "sound":
        return with_dice(state, own=others)
    if event.to_shooter:
        return with_dice(state, hand=(*dice.hand, event.die), own=others)
    return with_dice(state, bowl=tuple(sorted((*dice.bowl, event.die))))


def _inspector_heard(state: State, event: e.InspectorHeard) -> State:
    return with_dice(state, inspector_told=True)


def _replaced(state: State, event: e.DiceReplaced) -> State:
    """A shooter whose dice are gone stays the shooter, and picks from the new set."""
    before = state.before and replace(state.before, dice=replace(state.before.dice, hand=()))
    dice = Dice(event.dice, earlier=(*state.dice.earlier, *state.dice.missing))
    return replace(state, dice=dice, before=before)


def into_bowl(state: State) -> State:
    """Dice that the stickperson threw are not kept by anybody."""
    if state.shooter is not None:
        return state
    return with_dice(state, bowl=tuple(sorted((*state.dice.bowl, *state.dice.hand))), hand=())


def back_in_hand(dice: Dice, hand: tuple[int, ...]) -> Dice:
    """The dice that the shooter had, as far as they are still at the table."""
    here = tuple(die for die in hand if die in (*dice.hand, *dice.bowl))
    rest = tuple(sorted(die for die in (*dice.hand, *dice.bowl) if die not in here))
    return replace(dice, hand=here, bowl=rest)


CHANGES: Mapping[type[Event], Change] = {
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
}
