"""Blinds: where they fall, who posts them in turn, and what follows when one is avoided (7.11, 7.12)."""

from msgspec import Struct

from pitboss.games.poker.deal.events import BlindsMissed
from pitboss.games.poker.moment import Moment
from pitboss.games.poker.state import Due, Player, State
from pitboss.law.key import Key, key
from pitboss.table.event import Event

BLINDS_AVOIDED = key("blinds-avoided")
BUTTON_LEFT = key("button-left")
DEAD_BUTTON = key("dead-button")
DEALER_BUTTON = key("dealer-button")
SMALL_BLIND_LEFT = key("small-blind-left")


class Places(Struct, frozen=True):
    """Where the button is for a hand, and the seats of the first and the last blind; what put it there."""

    button: int
    small: int
    large: int
    keys: tuple[Key, ...] = (DEALER_BUTTON,)


def blind_name(number: int, count: int) -> str:
    """What a blind is called: small and large where there are two, the blind where there is one."""
    if count == 1:
        return "blind"
    if count == 2:
        return ("small blind", "large blind")[number]
    return f"{('first', 'second', 'third', 'fourth', 'fifth')[number]} blind"


def after(boxes: tuple[int, ...], seat: int) -> int:
    """The next of some boxes clockwise from a seat."""
    return next((box for box in boxes if box > seat), boxes[0])


def blind_names(state: State) -> tuple[str, ...]:
    """What the blinds of the table are called, the first first."""
    count = len(state.terms.blinds)
    return tuple(blind_name(number, count) for number in range(count))


def places(table: Moment, boxes: tuple[int, ...]) -> Places:
    """One place on for everybody who is dealt in; the large blind goes on from player to player.

    Button and small blind follow it seat by seat, onto an empty one if need be.
    """
    state, count = table.state, len(table.state.terms.blinds)
    if not state.large:
        return _one_on(table, boxes)
    if count != 2:
        return _behind_one(table, boxes) if count == 1 else _behind_several(table, boxes)
    if len(boxes) == 2:
        large = after(boxes, state.large)
        small = after(boxes, large)
        return Places(small if _button_posts_small(table) else large, small, large)
    was_alone = state.button in (state.small, state.large)
    keys = _empty_button(table, boxes)
    if was_alone or keys is None:
        return _one_on(table, boxes)
    return Places(state.small, state.large, after(boxes, state.large), (*keys, DEALER_BUTTON))


def _behind_one(table: Moment, boxes: tuple[int, ...]) -> Places:
    """A single blind is first and large at once: it goes on from player to player, the button behind it.

    So nobody posts it twice running, though its player left and the next one posted it (7.12).
    """
    large = table.state.large
    if large in boxes:
        return Places(large, after(boxes, large), after(boxes, large))
    if table.rules.reads("large-blind-leaves", "seat-closed"):
        return _one_on(table, boxes)
    return Places(large, after(boxes, large), after(boxes, large), (BUTTON_LEFT, DEAD_BUTTON, DEALER_BUTTON))


def _behind_several(table: Moment, boxes: tuple[int, ...]) -> Places:
    """With three blinds or more the button goes to the seat of the first, also where that was left (7.12).

    The blinds fall to the players from its left; the text has nothing on those between first and last.
    """
    keys = _empty_button(table, boxes)
    return _one_on(table, boxes) if not keys else _from(table, boxes, table.state.small, *keys)


def _button_posts_small(table: Moment) -> bool:
    return table.rules.reads("two-players-alone", "button-small")


def _empty_button(table: Moment, boxes: tuple[int, ...]) -> tuple[Key, ...] | None:
    """By what the button comes to an empty seat, if it does; none where that seat is passed over."""
    if table.state.small in boxes:
        return ()
    if table.state.is_small_open:
        passed_over = table.rules.reads("small-blind-leaves", "next-player")
        return None if passed_over else (DEAD_BUTTON, SMALL_BLIND_LEFT)
    return None if table.rules.reads("large-blind-leaves", "seat-closed") else (BUTTON_LEFT, DEAD_BUTTON)


def _one_on(table: Moment, boxes: tuple[int, ...]) -> Places:
    """The button to the next player, and the blinds from its left."""
    return _from(table, boxes, after(boxes, table.state.button))


def _from(table: Moment, boxes: tuple[int, ...], button: int, *keys: Key) -> Places:
    """The blinds from the left of the button; of two alone it posts the first."""
    count = len(table.state.terms.blinds)
    if not count:
        return Places(button, 0, 0)
    order = [box for box in boxes if box > button] + [box for box in boxes if box <= button]
    if len(order) == count == 2 and _button_posts_small(table):
        order.reverse()
    return Places(button, order[0], order[min(count, len(order)) - 1], (*keys, DEALER_BUTTON))


def blinds_due(state: State, found: Places, boxes: tuple[int, ...]) -> tuple[Due, ...]:
    """The blinds of a new hand, in turn; one that falls on an empty seat is left out."""
    blinds = state.terms.blinds
    if len(blinds) == 2:
        seats = [found.small, found.large]
    else:
        seats = [box for box in boxes if box >= found.small] + [box for box in boxes if box < found.small]
    return tuple(
        Due(box, name, cents)
        for box, name, cents in zip(seats, blind_names(state), blinds, strict=False)
        if box in boxes
    )


def corrections(state: State, player: Player) -> tuple[Due, ...]:
    """What makes good the blinds that a player missed: live or into the pot, as the operator has it.

    Of two the smaller goes into the pot in any case: more than the last blind is no blind.
    """
    sizes = dict(zip(blind_names(state), state.terms.blinds, strict=True))
    largest = max(player.missed, key=lambda name: sizes[name], default="")
    return tuple(
        Due(player.box, name, sizes[name], is_dead=name != largest or not state.terms.corrected_live)
        for name in sorted(player.missed, key=lambda name: -sizes[name])
    )


def missed(table: Moment, found: Places, boxes: tuple[int, ...]) -> tuple[Event, ...]:
    """Who was not there when a blind fell to them; the text knows of it since 2017 (7.11)."""
    state = table.state
    if table.rules.book.is_silent(BLINDS_AVOIDED) or not state.terms.blinds:
        return ()
    away = [player for player in state.players if player.is_away]
    because = table.because(BLINDS_AVOIDED)
    return tuple(
        BlindsMissed(box=player.box, blinds=blinds, because=because)
        for player in away
        if (blinds := _with_missed(state, player, found)) != player.missed
    )


def _with_missed(state: State, player: Player, found: Places) -> tuple[str, ...]:
    """The blinds that a player who is away has missed once those of a hand have fallen: first and last."""
    names, has = blind_names(state), set(player.missed)
    if player.box == found.small:
        has.add(names[0])
    if state.large and _is_between(state.large, player.box, found.large):
        has.add(names[-1])
    return tuple(name for name in names if name in has)


def _is_between(first: int, seat: int, last: int) -> bool:
    """Whether a seat lies between two others, clockwise."""
    return first < seat < last if first < last else seat > first or seat < last
