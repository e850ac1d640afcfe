"""Sitting out and coming back, and what becomes of chips when their player leaves."""

from pitboss.games.poker.actions import SitIn, SitOut
from pitboss.games.poker.events import BackIn, Folded, OutOfPlay
from pitboss.games.poker.moment import Moment
from pitboss.games.poker.state import Player
from pitboss.law.key import key
from pitboss.table.chips.stacks import CashedIn
from pitboss.table.event import Event
from pitboss.table.general.seats import SeatLeft
from pitboss.table.option import Option
from pitboss.table.refusal import Refusal
from pitboss.table.rule import Rule
from pitboss.table.who import box_of

BLINDS_AVOIDED = key("blinds-avoided")
CHIPS_IN_VIEW = key("chips-in-view")
FOLD = key("fold")


def _there(table: Moment, who: str) -> Player | Refusal:
    player = table.state.player(box_of(who) or 0)
    return player or table.refuse("no-chips", f"{who} has no chips at this table", CHIPS_IN_VIEW)


def may_sit_out(table: Moment, who: str) -> Option | Refusal:
    """At any time; a hand that is under way is played to its end."""
    player = _there(table, who)
    if isinstance(player, Refusal):
        return player
    if player.is_away:
        return table.refuse("out-already", f"{who} sits out already", BLINDS_AVOIDED)
    return Option(SitOut(who=who), table.because(BLINDS_AVOIDED))


def sit_out(table: Moment, action: SitOut, because: tuple[str, ...]) -> tuple[Event, ...]:
    return (OutOfPlay(box=box_of(action.who) or 0, because=because),)


def may_sit_in(table: Moment, who: str) -> Option | Refusal:
    """By whoever sits out."""
    player = _there(table, who)
    if isinstance(player, Refusal):
        return player
    if not player.is_away:
        return table.refuse("in-already", f"{who} does not sit out", BLINDS_AVOIDED)
    return Option(SitIn(who=who), table.because(BLINDS_AVOIDED))


def sit_in(table: Moment, action: SitIn, because: tuple[str, ...]) -> tuple[Event, ...]:
    return (BackIn(box=box_of(action.who) or 0, because=because),)


def left(table: Moment, events: tuple[Event, ...]) -> tuple[Event, ...]:
    """A player who leaves takes the chips along, and gives up a hand in which it is their turn to act."""
    found: list[Event] = []
    for event in events:
        found.append(event)
        player = table.state.player(event.box) if isinstance(event, SeatLeft) else None
        if player is None:
            continue
        if player.is_live:
            found.append(Folded(box=player.box, because=table.because(FOLD)))
        if player.stack:
            because = table.because(CHIPS_IN_VIEW)
            found.append(CashedIn(box=player.box, cents=player.stack, because=because))
    return tuple(found)


RULES = (Rule(SitOut, may_sit_out, sit_out), Rule(SitIn, may_sit_in, sit_in))
