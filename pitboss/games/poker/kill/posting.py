"""The Kill Wager: who posts it, what it does to the hand, and what follows a refusal (7.20 to 7.22)."""

from typing import ClassVar

from pitboss.games.poker.deal.events import KILL_AMOUNT, KILL_WAGER
from pitboss.games.poker.deal.passing import passed
from pitboss.games.poker.events import OutOfPlay
from pitboss.games.poker.kill.events import (
    KillButtonGivenUp,
    KillButtonMoved,
    KillButtonPlaced,
    KillForgotten,
    KillOwed,
)
from pitboss.games.poker.moment import Moment
from pitboss.games.poker.state import Due, Player
from pitboss.law.key import key
from pitboss.table.action import Request
from pitboss.table.event import Event
from pitboss.table.general.situation import MINUTE
from pitboss.table.house import known_as
from pitboss.table.option import Option
from pitboss.table.refusal import Refusal
from pitboss.table.rule import Rule
from pitboss.table.who import box_of

KILL_BUTTON_CENTRAL = key("kill-button-central")
KILL_PAID_TO_RETURN = key("kill-paid-to-return")
KILL_REFUSED = key("kill-refused")
KILL_REGAINED = key("kill-regained")
KILL_SIGN = key("kill-sign")
KILL_WAGER_KEY = key("kill-wager")


class RefuseKill(Request, frozen=True, kw_only=True):
    """The player with the Kill Button will not post."""

    form: ClassVar[str] = "refuse kill wager"
    by: ClassVar[tuple[str, ...]] = ("box",)


def placed(table: Moment) -> tuple[Event, ...]:
    """The button in the middle when play begins (7.15)."""
    if table.state.terms.kill is None or table.state.kill is not None:
        return ()
    return (KillButtonPlaced(because=table.because(KILL_BUTTON_CENTRAL, KILL_SIGN)),)


def killer(table: Moment, boxes: tuple[int, ...]) -> int:
    """Who has to post a Kill Wager for a hand; nobody where the button is nobody's, or has the leg up."""
    kill = table.state.kill
    if kill is None or kill.box not in boxes:
        return 0
    posts = kill.face == "kill" or table.rules.reads("kill-posted-by", "any-face")
    return kill.box if posts else 0


def with_kill(table: Moment, blinds: tuple[Due, ...], boxes: tuple[int, ...]) -> tuple[Due, ...]:
    """What is due with the Kill Wager, which comes first; a blind of its player may be part of it."""
    terms, box = table.state.terms.kill, killer(table, boxes)
    if terms is None or not box:
        return blinds
    owed = tuple(Due(one, KILL_AMOUNT, terms.wager) for one in table.state.kill_owed if one in boxes)
    if table.rules.reads("kill-in-a-blind", "kill-includes-blind"):
        blinds = tuple(due for due in blinds if due.box != box)
    return (Due(box, KILL_WAGER, terms.wager), *blinds, *owed)


def may_refuse(table: Moment, who: str) -> Option | Refusal:
    """While it is due."""
    due = table.state.due
    if not due or due[0].what != KILL_WAGER or due[0].box != box_of(who):
        return table.refuse("no-kill-due", f"no Kill Wager of {who} is due now", KILL_WAGER_KEY)
    return Option(RefuseKill(who=who), table.because(KILL_REFUSED))


def refuse(table: Moment, action: RefuseKill, because: tuple[str, ...]) -> tuple[Event, ...]:
    """No cards for the player, and the button is nobody's."""
    player = table.state.player(box_of(action.who) or 0)
    assert player is not None, "who has the Kill Button has chips"
    out = (OutOfPlay(box=player.box, because=because), _given_up(table, player.box, action.at, because))
    return (*out, *passed(table.after(out), player))


def _given_up(table: Moment, box: int, at: int, because: tuple[str, ...]) -> KillButtonGivenUp:
    name = known_as(table.state.house, box)
    return KillButtonGivenUp(box=box, name=name, since=at, because=because)


def gone(table: Moment, player: Player, at: int) -> tuple[Event, ...]:
    """The button of a player who leaves or sits out: as if they had refused, or given up for good."""
    kill = table.state.kill
    if kill is None or kill.box != player.box:
        return ()
    because = table.because(KILL_REFUSED)
    if table.rules.reads("killer-leaves", "given-up"):
        return (KillButtonGivenUp(box=player.box, because=because),)
    return (_given_up(table, player.box, at, because),)


def returned(table: Moment, box: int, at: int) -> tuple[Event, ...]:
    """Whoever comes back in time has the button again, unless another has the kill face by then (7.21)."""
    state, name = table.state, known_as(table.state.house, box)
    lost = next((each for each in state.kill_lost if each.name == name), None)
    if lost is None or state.kill is None or state.terms.kill is None:
        return ()
    if at - lost.since > (state.terms.kill.minutes or 0) * MINUTE:
        return (KillForgotten(box=box, name=name, because=table.because(KILL_REFUSED)),)
    if state.kill.box and state.kill.face == "kill":
        return (KillOwed(box=box, because=table.because(KILL_PAID_TO_RETURN, KILL_REFUSED)),)
    because = table.because(KILL_REGAINED, KILL_REFUSED)
    return (KillButtonMoved(box=box, face=lost.face, because=because),)


RULES = (Rule(RefuseKill, may_refuse, refuse),)
