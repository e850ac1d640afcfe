"""The clock of a table in play: the evening of the day whose law was asked for, or now."""

import time as clock
from datetime import date, datetime, time

from pitboss.law import Rulebook
from pitboss.law.consolidate import ZONE

OPENING = time(20, 0)
# A sitting that is to be repeated to the letter needs a day of its own where none was asked for.
REPEATABLE_DAY = date(2002, 1, 1)
STEP = 1000


class Clock:
    """Gives each action its instant in milliseconds; a repeatable one moves on a second an action."""

    def __init__(self, on: date | datetime | None, *, repeatable: bool) -> None:
        """It starts on the evening of a day, at an instant, or, unless it is repeatable, now."""
        self._repeatable = repeatable
        self._offset = 0
        if on is None and not repeatable:
            self._now = _real()
        else:
            self._now = _opening(on or REPEATABLE_DAY)
            self._offset = self._now - _real()

    @property
    def now(self) -> int:
        """The instant of the last action, or of the opening."""
        return self._now

    @property
    def is_real(self) -> bool:
        """Whether it shows the hour of the clock on the wall."""
        return not self._repeatable and not self._offset

    def next(self) -> int:
        """The instant of the next action, if it happened now."""
        return self._now + STEP if self._repeatable else max(self._now, _real() + self._offset)

    def tick(self) -> int:
        """The instant of the next action, which happens now."""
        self._now = self.next()
        return self._now

    def follow(self, at: int) -> None:
        """Go on from an instant that a person stated."""
        self._offset += at - self._now
        self._now = at

    def take_up(self, at: int) -> None:
        """Go on from the last instant of a record; the clock on the wall has gone on by itself."""
        if self.is_real:
            self._now = max(self._now, at)
        else:
            self.follow(at)


def repeatable_day(book: Rulebook) -> date:
    """The day of a sitting that is to be repeated and names none: one on which its rules are in force."""
    named = (book.library.instrument(name).commences for name in book.instruments)
    days = (commences.astimezone(ZONE).date() for commences in named if commences)
    return max((REPEATABLE_DAY, *days))


def _real() -> int:
    return clock.time_ns() // 1_000_000


def _opening(on: date | datetime) -> int:
    moment = on if isinstance(on, datetime) else datetime.combine(on, OPENING)
    return round((moment if moment.tzinfo else moment.replace(tzinfo=ZONE)).timestamp() * 1000)
