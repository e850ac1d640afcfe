"""Where the Kill Button goes once the pots are pushed (7.16 to 7.19)."""

from collections.abc import Iterable

from pitboss.games.poker.betting.pots import MAIN
from pitboss.games.poker.kill.button import Face
from pitboss.games.poker.kill.events import KillButtonMoved
from pitboss.games.poker.moment import Moment
from pitboss.law.key import Key, key
from pitboss.table.event import Event, Settled

KILL_BUTTON = key("kill-button")
KILL_LEG_UP = key("kill-leg-up")
KILL_POTS = key("kill-pots")
KILL_QUALIFIES = key("kill-qualifies")
KILL_STAYS = key("kill-stays")
KILL_TURNS = key("kill-turns")
KILLER = key("killer")

Found = tuple[int, Face, tuple[Key, ...]]


def moved(table: Moment, events: Iterable[Event]) -> tuple[Event, ...]:
    """The button to whoever has won an entire pot, with the face that it shows there."""
    if table.state.kill is None or table.state.terms.kill is None:
        return ()
    lines = [event for event in events if isinstance(event, Settled) and _counts(table, event)]
    found = _found(table, lines)
    if found is None:
        return ()
    box, face, keys = found
    because = table.because(*keys, KILL_BUTTON, KILL_POTS)
    return (KillButtonMoved(box=box, face=face, by_winning=True, because=because),)


def _counts(table: Moment, line: Settled) -> bool:
    """Whether a pot is part of an entire one: every pot, or the main pot alone."""
    return line.area == MAIN or not table.rules.reads("kill-entire-is", "main-pot")


def _found(table: Moment, lines: list[Settled]) -> Found | None:
    """Who has the button now, with which face, and why; none where nothing moves."""
    kill, terms = table.state.kill, table.state.terms.kill
    assert kill is not None, "kill pots are played"
    assert terms is not None, "kill pots are on the sign"
    takers = {line.box for line in lines if line.returned}
    is_large = sum(line.stake for line in lines) >= terms.qualifies
    if not is_large and table.rules.reads("kill-qualifying-size", "needed-at-all"):
        return None
    shares = kill.box in takers and table.rules.reads("kill-pot-won", "any-part")
    if takers == {kill.box} or shares:
        return _again(table, is_large=is_large)
    if len(takers) != 1:
        return None
    (box,) = takers
    if not terms.qualifies or not table.rules.reads("kill-qualifying-size", "sets-the-face"):
        return box, "leg up", (KILL_LEG_UP,)
    if is_large:
        return box, "kill", (KILL_QUALIFIES, KILL_LEG_UP, KILLER)
    return box, "leg up", (KILL_QUALIFIES, KILL_LEG_UP)


def _again(table: Moment, *, is_large: bool) -> Found | None:
    """Whoever has the button wins again."""
    kill = table.state.kill
    assert kill is not None, "somebody has the button"
    if kill.face == "kill":
        return kill.box, "kill", (KILL_STAYS, KILLER)
    if not is_large and table.rules.reads("kill-qualifying-size", "needed-to-kill"):
        return None
    return kill.box, "kill", (KILL_TURNS, KILLER)
