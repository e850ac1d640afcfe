"""A player out of a hand before its first card: the blinds pass on while two are left (7.12)."""

from pitboss.games.poker.deal.blinds import BLINDS_AVOIDED, SMALL_BLIND_LEFT, after, blind_names
from pitboss.games.poker.deal.events import KILL_WAGER, BlindPassed, BlindsMissed
from pitboss.games.poker.moment import Moment
from pitboss.games.poker.state import Due, Player, State, wagers
from pitboss.law.key import Key, key
from pitboss.table.event import Event, RoundEnded

BLINDS_IN_TURN = key("blinds-in-turn")

LARGE_BLIND_LEFT = key("large-blind-left")


def passed(table: Moment, player: Player) -> tuple[Event, ...]:
    """The first blind is left out, and the last is posted by the next player; chips that lie stay."""
    state = table.state
    mine = [due for due in state.due if due.box == player.box]
    due, large = _passed_on(state, player.box)
    event = BlindPassed(
        box=player.box,
        due=due,
        large=large,
        is_small_open=state.is_small_open or (bool(mine) and player.box == state.small),
        because=table.because(*_keys(state, mine)),
    )
    return (event, *_off(table.after((event,))))


def _keys(state: State, mine: list[Due]) -> tuple[Key, ...]:
    """By which rule it passes on; a single blind is the first, of which rule 7.12 speaks."""
    if not mine:
        return (BLINDS_IN_TURN,)
    is_large = mine[0].box != state.small and any(_is_last(state, item) for item in mine)
    return (LARGE_BLIND_LEFT if is_large else SMALL_BLIND_LEFT, BLINDS_IN_TURN)


def _is_last(state: State, due: Due) -> bool:
    """Whether it is the blind that the others call, or a Kill Wager of which that is a part."""
    if due.box != state.large:
        return False
    others = [item for item in state.due if item.box == due.box and item is not due]
    return due.what == blind_names(state)[-1] or (due.what == KILL_WAGER and not others)


def _passed_on(state: State, box: int) -> tuple[tuple[Due, ...], int]:
    """What is due once somebody is out, and where the last blind is then: with the next player."""
    left = tuple(item for item in state.due if item.box != box)
    others = tuple(player.box for player in state.players if player.is_dealt and player.box != box)
    if not others or not any(_is_last(state, item) for item in state.due if item.box == box):
        return left, state.large
    large = after(others, box)
    first = tuple(item for item in left if item.box == state.small)
    rest = tuple(item for item in left if item.box != state.small)
    return (*first, Due(large, blind_names(state)[-1], state.terms.blinds[-1]), *rest), large


def _off(table: Moment) -> tuple[Event, ...]:
    """With fewer than two players there is no hand: what was posted goes back."""
    state = table.state
    if len(state.live()) >= 2:
        return ()
    because = table.because(BLINDS_IN_TURN)
    back = tuple(wager.returned(because) for wager in wagers(state))
    return (*back, RoundEnded(boxes=(), because=because))


def avoided(table: Moment, player: Player) -> tuple[Event, ...]:
    """Whoever will not post is not dealt in, and has a blind to make good (7.11)."""
    mine = {due.what for due in table.state.due if due.box == player.box} | set(player.missed)
    blinds = tuple(name for name in blind_names(table.state) if name in mine)
    if table.rules.book.is_silent(BLINDS_AVOIDED) or blinds == player.missed:
        return passed(table, player)
    because = table.because(BLINDS_AVOIDED)
    return (BlindsMissed(box=player.box, blinds=blinds, because=because), *passed(table, player))
