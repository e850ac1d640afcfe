"""The coach of one player at a sitting: asked before a choice, told after it, and summed up at the end."""

from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import partial
from typing import TypeVar

from msgspec import Struct

from pitboss.odds.asked import OddsError
from pitboss.odds.number import Number
from pitboss.odds.walk import fork
from pitboss.play.coach.advice import Advice, Lies, Valued
from pitboss.play.coach.advisers import ADVISERS, Adviser
from pitboss.play.coach.live import seen_by
from pitboss.play.purse import taken
from pitboss.play.sitting import Happened, Sitting
from pitboss.record.mode import ChanceMode
from pitboss.record.table import Table
from pitboss.table.action import Action
from pitboss.table.event import Event, Placed, Settled, TakenBack
from pitboss.table.general.conduct import STAFF_ADVICE
from pitboss.table.general.people import DEVICES_FORBIDDEN
from pitboss.table.who import box_of

T = TypeVar("T")

_NOTHING_ADVISED = None, 0, None


class NoCoachError(ValueError):
    """There is no coach at this table; the message says why, and by which clauses."""


class Taken(Struct, frozen=True):
    """A choice that was made: what was best, what was done, and what that cost, in cents."""

    best: str
    done: str
    cost: Number


class Coach:
    """What each choice is worth to a player, from nothing but what their view shows."""

    def __init__(self, sitting: Sitting, who: str) -> None:
        if why := no_coach(sitting.table, sitting.mode, is_real=sitting.has_real_pool):
            raise NoCoachError(why)
        self.sitting = sitting
        self.taken: list[Taken] = []
        """The choices that were advised on, in their order; where there was but one it was none."""
        self.staked: int = 0
        """What was wagered so far and not taken back, in cents."""
        self.mean: Number = Fraction(0)
        """What was laid and taken back brought on average, in cents: less than nothing is lost."""
        # Why something is not advised on, such as what is not installed; and whether it was told.
        self._troubles: dict[str, bool] = {}
        # The state and the chips that advice was asked for, and the advice.
        self._advised: tuple[object, int, Advice | None] = _NOTHING_ADVISED
        self._before = fork(sitting.table)
        self._followed: set[str] = set()
        self.sit(who)

    def sit(self, who: str) -> None:
        """Coach the player at another box from here on."""
        self.who, self._advised = who, _NOTHING_ADVISED
        self._carried: set[str] = set()
        self._before = fork(self.sitting.table)
        if who not in self._followed:
            self._followed.add(who)
            self.sitting.follow(who, partial(self._heard, who))

    def advice(self) -> Advice | None:
        """What each choice is worth now; none where there is nothing to choose, or nothing known of it."""
        state, cents = self.sitting.table.state, self.sitting.purse.cents(self.who)
        if self._advised[0] is not state or self._advised[1] != cents:
            seen = seen_by(self.sitting.table, self.who)
            advice = self._told(lambda: self._adviser.decision(seen, self.who), None)
            self._advised = state, cents, advice and advice.within(cents)
        return self._advised[2]

    def lying(self) -> tuple[Lies, ...]:
        """What lies on the layout for this player, and what it brings on average."""
        return self._lay(self.sitting.table)

    def notes(self) -> tuple[str, ...]:
        """What else bears on a choice: at poker, equity and pot odds."""
        return self._told(lambda: self._adviser.notes(seen_by(self.sitting.table, self.who), self.who), ())

    @property
    def _adviser(self) -> Adviser:
        """Loaded where it is asked: what it is loaded with may not be installed."""
        return ADVISERS[self.sitting.table.game.slug]

    def _told(self, reckon: Callable[[], T], otherwise: T) -> T:
        """What was reckoned; where that cannot be done here, why is kept."""
        try:
            return reckon()
        except OddsError as error:
            self._troubles.setdefault(str(error), False)
            return otherwise

    def troubles(self) -> tuple[str, ...]:
        """Why something is not advised on, such as what is not installed; each is told once."""
        fresh = tuple(says for says, is_told in self._troubles.items() if not is_told)
        self._troubles.update(dict.fromkeys(fresh, True))
        return fresh

    def _heard(self, who: str, happened: Happened) -> None:
        """Note what a choice cost, and what a wager brings; not of a box that was left."""
        if who != self.who:
            return
        self._note(happened.action)
        # It was of the table before; whoever acts without asking is not judged by an older answer.
        self._advised = _NOTHING_ADVISED
        before, self._before = self._before, fork(self.sitting.table)
        own = [event for event in happened.events if getattr(event, "box", None) == box_of(self.who)]
        self._carry(own)
        if moved := [event for event in own if isinstance(event, Placed | TakenBack)]:
            self._weigh(before, happened, moved)

    def _carry(self, own: Sequence[Event]) -> None:
        """Count once more what a round left lying and puts at risk again, as soon as it can be weighed."""
        lines = [event for event in own if isinstance(event, Settled) and event.outcome == "carried"]
        risks_again = bool(lines) and self._told(lambda: self._adviser.risks_again, False)
        self._carried.update(line.area for line in lines if risks_again)
        if self._carried and (lying := self._lay(self._before)):
            again = [lies for lies in lying if lies.area in self._carried]
            self.staked += sum(lies.cents for lies in again)
            self.mean += sum(lies.mean for lies in again)
            self._carried.clear()

    def _note(self, action: Action) -> None:
        advice = self._advised[2]
        choice = advice.chosen(action) if advice and len(advice.choices) > 1 else None
        if advice is not None and choice is not None:
            self.taken.append(Taken(advice.best.says, choice.says, advice.cost(choice) * advice.cents))

    def _weigh(self, before: Table, happened: Happened, moved: list[Placed | TakenBack]) -> None:
        """What was laid or taken back, by what all that lies brings with it and without it."""
        was, now = self._lay(before), self._lay(self._before)
        self.staked += sum(lies.cents for lies in now) - sum(lies.cents for lies in was)
        # Beside the wager itself a commission is paid, or comes back.
        beside = taken(happened.events, self.who) - sum(_laid(event) for event in moved)
        gained: Number = sum(lies.mean for lies in now) - sum(lies.mean for lies in was) - Fraction(beside)
        self.mean += gained
        back = [event.area for event in moved if isinstance(event, TakenBack)]
        if any(lies.taken_back is not None for lies in was if lies.area in back):
            best = "leaving it" if gained < 0 else "taking it back"
            done = Valued(happened.action, gained).says
            self.taken.append(Taken(best, done, max(-gained, Fraction(0))))

    def _lay(self, table: Table) -> tuple[Lies, ...]:
        """What lay for the player at a moment."""
        seen = seen_by(table, self.who)
        return self._told(lambda: (*self._adviser.lying(seen, self.who), *self._jackpot(seen)), ())

    def _jackpot(self, seen: Table) -> tuple[Lies, ...]:
        pool = self.sitting.pool
        return self._adviser.jackpot(seen, self.who, pool.state().shown_cents) if pool else ()


def _laid(event: Placed | TakenBack) -> int:
    return event.cents if isinstance(event, Placed) else -event.cents


def no_coach(table: Table, mode: ChanceMode, *, is_real: bool) -> str:
    """Why nobody is coached at a table: it is a real one (r 4.1, 11.1); nothing where somebody may be."""
    if mode.mode != "dealt" and not is_real:
        return ""
    refs = table.book.because(STAFF_ADVICE, DEVICES_FORBIDDEN)
    cites = ", ".join(dict.fromkeys(map(table.book.cite, refs)))
    where = "where a real pool is played for" if is_real else "where somebody deals"
    return (
        f"there is no coach {where}: staff give no advice on play, and nobody has a device at a game that "
        f"analyses odds or strategy ({cites})"
    )
