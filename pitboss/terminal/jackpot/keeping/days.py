"""The days of a pool: today, yesterday or a date where the pool is, none before it and none to come."""

from datetime import date, datetime, timedelta
from typing import TYPE_CHECKING
from zoneinfo import ZoneInfo

from pitboss.terminal.jackpot.fields import BadFieldError, day_of
from pitboss.terminal.jackpot.words import moment

if TYPE_CHECKING:
    from pitboss.jackpot.settings import Law
    from pitboss.ledger.store import Store

TODAY, YESTERDAY = "today", "yesterday"


def zone_in(zone: str, law: "Law") -> str:
    """Where the days of a pool are told."""
    from pitboss.pools.reconcile import zone_of

    try:
        ZoneInfo(zone or "UTC")
    except (KeyError, ValueError, OSError):
        raise BadFieldError(f"--zone: {zone!r} is not known; such as Pacific/Auckland or UTC") from None
    return zone or zone_of(law)


class Days:
    """The days from the one on which a pool was opened to today, or to its last entry if that is later."""

    def __init__(self, store: "Store", pool: str, zone: str) -> None:
        from pitboss.ledger.errors import LedgerError

        with store.read() as reading:
            head = reading.last(pool)
            first = next(reading.entries(pool), None)
            last = next(reading.backwards(pool, head[0]), None) if head else first
        if first is None or last is None:
            raise LedgerError(f"{pool}: its entries are gone; verify the ledger")
        self.zone = zone
        self.today = today(zone)
        self.first = moment(first.at, zone).date()
        self.last = max(self.today, moment(last.at, zone).date())
        self._pool = pool

    def day(self, field: str, text: str) -> date:
        """A day of the pool; today where none is named."""
        day = self.named(field, text or TODAY)
        if day < self.first:
            raise BadFieldError(
                f"{field}: on {day} there was no pool {self._pool}: it opened on {self.first}"
            )
        return day

    def named(self, field: str, text: str) -> date:
        """A day as a person writes it, not one to come."""
        words = {TODAY: self.today, YESTERDAY: self.today - timedelta(days=1)}
        day = words.get(text.lower()) or day_of(field, text)
        if day > self.last:
            raise BadFieldError(f"{field}: {day} is still to come; it is {self.today} in {self.zone}")
        return day

    def span(self, day: str, since: str, until: str) -> tuple[date, date]:
        """The first and the last day of what is asked for: one day, a range, or all of the pool's."""
        if day and (since or until):
            raise BadFieldError("--day: one day, or --from and --to, not both")
        if day:
            only = self.day("--day", day)
            return only, only
        first = max(self.named("--from", since), self.first) if since else self.first
        last = self.day("--to", until) if until else self.last
        if first > last:
            raise BadFieldError(f"--from: {first} is after {last}")
        return first, last


def today(zone: str) -> date:
    """The day that it is somewhere."""
    return datetime.now(ZoneInfo(zone)).date()
