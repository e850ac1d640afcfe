"""What was paid beside what was due, wager by wager."""

from collections.abc import Iterable

from msgspec import Struct

from pitboss.table.chips.payment import WasPaid
from pitboss.table.event import Event, Forfeited, Outcome, Placed, Reversed, Settled

Place = tuple[int, str]


class Account(Struct):
    """One wager's reckoning; a payment that nobody stated is not known, and so no difference."""

    box: int
    area: str
    due_cents: int | None = None
    paid_cents: int | None = None
    because: tuple[str, ...] = ()
    settled_on: int = 0
    paid_on: int = 0

    @property
    def over_cents(self) -> int:
        """What was paid too much; below zero what is still owed."""
        return 0 if self.paid_cents is None else self.paid_cents - (self.due_cents or 0)


# What makes something due on a wager, or says what was paid.
ENTERED = (Placed, Settled, Reversed, WasPaid)


class Accounts:
    """Every wager's account. A new wager in the same place opens a new one."""

    def __init__(self) -> None:
        self._open: dict[Place, Account] = {}
        self.differing: list[Account] = []

    def add(self, event: Event, line: int) -> None:
        """Enter what an event on a line of the file makes due, or says was paid."""
        match event:
            case Settled():
                due_cents = event.paid - event.commission
                self.owe(event.box, event.area, due_cents, event.because, line)
            case Placed(box=box, area=area):
                self._close((box, area))
            case Reversed(line=settled):
                due_cents = settled.commission - settled.paid
                self.owe(settled.box, settled.area, due_cents, event.because, line)
            case WasPaid(box=box, area=area, cents=cents):
                account = self._at((box, area))
                account.paid_cents = (account.paid_cents or 0) + cents
                account.paid_on = line

    def owe(self, box: int, area: str, cents: int, because: tuple[str, ...], line: int) -> None:
        """Enter what is due to a box."""
        account = self._at((box, area))
        account.due_cents = (account.due_cents or 0) + cents
        account.because = because
        account.settled_on = line

    def forget(self, area: str) -> None:
        """Leave payments for an area out, where what is due for it cannot be known."""
        for place in [place for place in self._open if place[1] == area]:
            del self._open[place]

    def differences(self) -> list[Account]:
        """Close every account; those where paid is not due, in the order of the file."""
        for place in list(self._open):
            self._close(place)
        return sorted(self.differing, key=lambda account: account.paid_on)

    def _at(self, place: Place) -> Account:
        account = self._open.get(place)
        if account is None:
            account = self._open[place] = Account(*place)
        return account

    def _close(self, place: Place) -> None:
        account = self._open.pop(place, None)
        if account is not None and account.over_cents:
            self.differing.append(account)


def standing(events: Iterable[Event]) -> list[Settled]:
    """What became of every wager in the end: one that was undone is void, carried or forfeited."""
    lines: list[Settled] = []
    for event in events:
        match event:
            case Settled():
                lines.append(event)
            case Reversed(line=line) if line in lines:
                lines[_last(lines, line)] = _undone(event)
            case Forfeited(box=box, area=area):
                there = [line for line in lines if (line.box, line.area) == (box, area)]
                # A round before may be meant: the wager is known by its stake.
                same = [line for line in there if line.stake == event.stake]
                lines[_last(lines, (same or there)[-1])] = event.as_line()
    return lines


def _last(lines: list[Settled], line: Settled) -> int:
    return len(lines) - 1 - lines[::-1].index(line)


def _undone(event: Reversed) -> Settled:
    line = event.line
    outcome: Outcome = "carried" if event.carried else "void"
    return Settled(box=line.box, area=line.area, outcome=outcome, stake=line.stake, because=event.because)
