"""Calls of no spin that a fact belies: the wheel turned often enough, or rests in a section (rr 6.2, 6.3)."""

from pitboss.games.money_wheel.events import CalledOff, SpinStands
from pitboss.games.money_wheel.moment import Moment
from pitboss.games.money_wheel.state import CallDoubted
from pitboss.law.key import Key, key
from pitboss.table.event import Event, Ruled
from pitboss.table.layout.relaying import laid_again
from pitboss.table.layout.state import BETTING, Stake

DISPUTE_LADDER = key("dispute-ladder")
FOUR_REVOLUTIONS = key("four-revolutions")
ON_A_PEG = key("on-a-peg")
SHORT_SPIN = key("short-spin")
VOID_SPIN_UNCALLED = key("void-spin-uncalled")

PEG, SHORT = "peg", "short-spin"
# The grounds that show themselves only when the wheel has come to rest.
AT_REST: dict[str, tuple[Key, ...]] = {PEG: (ON_A_PEG,), SHORT: (SHORT_SPIN, FOUR_REVOLUTIONS)}


def may_be_belied(table: Moment, ground: str) -> bool:
    """Whether a fact may show that a call on this ground was mistaken."""
    return ground in AT_REST and not table.rules.reads("mistaken-call", "call-decides")


def is_belied(table: Moment, ground: str) -> bool:
    """Whether a fact that was stated already belies a call on this ground."""
    found = table.state.last or table.state
    if not may_be_belied(table, ground):
        return False
    if ground == PEG:
        return bool(found.symbol)
    return found.turns is not None and found.turns >= table.rules.revolutions_least


def called_off(table: Moment, ground: str) -> tuple[Event, ...]:
    """A call is believed while nothing belies it; what it ended is remembered."""
    because = table.because(*AT_REST.get(ground, ()))
    return (CalledOff(ground=ground, because=because),) if may_be_belied(table, ground) else ()


def mistaken(table: Moment, ground: str) -> Ruled:
    """A call that voids nothing."""
    what = "no spin was called by mistake: the wheel turned often enough"
    if ground == PEG:
        what = "no spin was called by mistake: the wheel stands in a section"
    return Ruled(what=what, because=table.because(*AT_REST[ground], VOID_SPIN_UNCALLED))


def stands(table: Moment) -> tuple[Event, ...]:
    """The spin counts after all, as long as its wagers lie as they lay or can lie so again."""
    was = table.state.called_off
    assert was is not None, "only a spin that was called off can stand after all"
    because = table.because(*AT_REST[was.ground], VOID_SPIN_UNCALLED)
    stood = SpinStands(because=because)
    if was.phase == BETTING:
        return (*_settled_again(table, was, because), stood)
    if {**table.state.stakes} == {**was.stakes}:
        return (stood,)
    if not table.state.stakes:
        return (*_laid_again(table, was, because), stood)
    what = "the spin was called off by mistake, but wagers were changed since: what is due is a dispute"
    return (Ruled(what=what, because=(*because, *table.because(DISPUTE_LADDER))),)


def _laid_again(table: Moment, was: CallDoubted, because: tuple[str, ...]) -> list[Event]:
    """Wagers that went back lie again."""
    return [
        event
        for (box, area), stake in was.stakes.items()
        for event in laid_again(table, box, area, stake, because)
    ]


def _settled_again(table: Moment, was: CallDoubted, because: tuple[str, ...]) -> list[Event]:
    """What was settled to its end, and undone by the call, is settled as it was."""
    events: list[Event] = []
    for line in was.settled:
        if line.outcome in ("win", "lose"):
            stake = (table.state.lay.get((line.box, line.area)) or Stake(line.stake)).part(line.stake)
            events += (*laid_again(table, line.box, line.area, stake, because), line)
    return events
