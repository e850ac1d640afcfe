"""What was paid beside what was due, wager by wager."""

from collections.abc import Iterable

from msgspec import Struct

from pitboss.table.chips.payment import WasPaid
from pitboss.table.event import (
    Awarded,
    Event,
    Forfeited,
    Outcome,
    Placed,
    Reversed,
    RoundAgain,
    RoundEnded,
    Settled,
    TakenBack,
)
from pitboss.table.layout.events import SpinBegun, SpinVoid

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
    early_cents: int | None = None
    """What of it was paid before anything was due; none where nothing was stated then."""
    round: int = 0
    """The number of the round that decided it."""

    @property
    def over_cents(self) -> int:
        """What was paid too much; below zero what is still owed."""
        return 0 if self.paid_cents is None else self.paid_cents - (self.due_cents or 0)

    @property
    def open_cents(self) -> int:
        """What is due and was not paid, as far as anybody stated it."""
        return max(0, (self.due_cents or 0) - (self.paid_cents or 0))

    def takes(self, later: "Account") -> None:
        """Enter a payment here that was stated when the next wager lay already, and was not for that one."""
        cents, is_undecided = later.early_cents, later.due_cents is None
        if cents is None or not self.open_cents or not (is_undecided or later.over_cents):
            return
        if not later.due_cents or cents <= self.open_cents:
            self.paid_cents, self.paid_on = (self.paid_cents or 0) + cents, later.paid_on
            later.paid_cents, later.early_cents = ((later.paid_cents or 0) - cents) or None, None


def is_pot(area: str) -> bool:
    """Whether an area is a pot: it is handed over whole, so that stakes are part of what is due and paid."""
    return "pot" in area.split()


_ENTERED = (Placed, Settled, Reversed, Awarded, WasPaid, RoundEnded)


def entered(kinds: Iterable[type[Event]]) -> frozenset[type[Event]]:
    """Of some kinds of events those that make something due on a wager, say what was paid, or end a round."""
    return frozenset(kind for kind in kinds if issubclass(kind, _ENTERED))


class Accounts:
    """Every wager's account. A new wager in the same place opens a new one, and may meet a late payment."""

    def __init__(self) -> None:
        self._open: dict[Place, Account] = {}
        self._before: dict[Place, Account] = {}
        self._paid: list[Account] = []
        self._own: dict[Place, int] = {}
        self._ended = 0

    def add(self, event: Event, line: int) -> None:
        """Enter what an event on a line of the file makes due, or says was paid."""
        match event:
            case Settled() if is_pot(event.area):
                self._win_pot(event, line)
            case Settled():
                self.owe(event.box, event.area, event.paid - event.commission, event.because, line)
            case Placed(box=box, area=area):
                self._close((box, area))
            case Reversed(line=settled, round=0) if is_pot(settled.area):
                self.owe(settled.box, settled.area, settled.stake - settled.returned, event.because, line)
            case Reversed(line=settled, round=0):
                due_cents = settled.commission - settled.paid
                self.owe(settled.box, settled.area, due_cents, event.because, line)
            case Reversed(line=settled, round=number) if not is_pot(settled.area):
                due_cents = settled.commission - settled.paid
                self._undo((settled.box, settled.area), number, due_cents, event.because)
            case RoundEnded(again=False):
                self._ended += 1
            case Awarded(box=box, area=area, cents=cents, round=0):
                self.owe(box, area, cents, event.because, line)
            case TakenBack(box=box, area=area):
                # Nothing is due on what went back, and this is why.
                self._at((box, area)).because = event.because
            case Forfeited(box=box, area=area):
                self._forfeit((box, area), event.because)
            case WasPaid(box=box, area=area, cents=cents):
                account = self._at((box, area))
                # Whoever gets a pot gets what they put into it themselves, too.
                own = self._own.get((box, area), 0) if cents else 0
                account.paid_cents = (account.paid_cents or 0) + cents + own
                account.paid_on = line
                if account.due_cents is None:
                    account.early_cents = account.paid_cents

    def owe(self, box: int, area: str, cents: int, because: tuple[str, ...], line: int) -> None:
        """Enter what is due to a box."""
        account = self._at((box, area))
        account.due_cents = (account.due_cents or 0) + cents
        account.because = because
        account.settled_on = line
        account.round = self._ended + 1

    def _undo(self, place: Place, number: int, cents: int, because: tuple[str, ...]) -> None:
        """What an earlier round made due is due no more, also where the next wager lies there already."""
        for account in (self._open.get(place), self._before.get(place)):
            if account is not None and account.round == number:
                account.due_cents = (account.due_cents or 0) + cents
                account.because = because
                return

    def _forfeit(self, place: Place, because: tuple[str, ...]) -> None:
        """A stake that had gone back by a clause is lost by it: not void, then."""
        account = self._open.get(place)
        if account is not None and account.because[:1] == because[:1]:
            account.because = because

    def _win_pot(self, event: Settled, line: int) -> None:
        """What is decided on one line is of one hand; the pot of another hand has an account of its own."""
        place = event.box, event.area
        before = self._open.get(place)
        if before is not None and before.settled_on not in (0, line):
            self._close(place)
            del self._own[place]
        elif before is not None and before.early_cents is not None:
            before.paid_cents = (before.paid_cents or 0) + event.stake
        self._own[place] = self._own.get(place, 0) + event.stake
        self.owe(event.box, event.area, event.returned, event.because, line)

    def forget(self, area: str) -> None:
        """Leave payments for an area out, where what is due for it cannot be known."""
        for place in [place for place in self._open if place[1] == area]:
            del self._open[place]

    def payments(self) -> list[Account]:
        """Close every account; those of which the file says what was paid, in its order."""
        for place in list(self._open):
            self._close(place)
        for account in self._before.values():
            self._done(account)
        self._before.clear()
        return sorted(self._paid, key=lambda account: account.paid_on)

    def differences(self) -> list[Account]:
        """Of those the ones where paid is not due."""
        return [account for account in self.payments() if account.over_cents]

    def _at(self, place: Place) -> Account:
        account = self._open.get(place)
        if account is None:
            account = self._open[place] = Account(*place)
        return account

    def _close(self, place: Place) -> None:
        """The account of the wager before is done only now: a payment for it may have come late."""
        account, before = self._open.pop(place, None), self._before.get(place)
        if account is None:
            return
        if before is not None:
            before.takes(account)
        if account.due_cents is None and account.paid_cents is None:
            return
        if before is not None:
            self._done(before)
        self._before[place] = account

    def _done(self, account: Account) -> None:
        if account.paid_cents is not None:
            self._paid.append(account)


Undoing = Reversed | Forfeited | Awarded


def standing(events: Iterable[Event]) -> list[Settled]:
    """What became of every wager in the end: one that was undone is void, carried or forfeited."""
    return _stood(events)[0]


def of_earlier(events: Iterable[Event]) -> list[Undoing]:
    """Those of some events that decide a wager anew that was settled before the first of them."""
    return _stood(events)[1]


def _stood(events: Iterable[Event]) -> tuple[list[Settled], list[Undoing]]:
    lines: list[Settled] = []
    earlier: list[Undoing] = []
    ended: list[int] = []
    begun = False
    for event in events:
        match event:
            case Settled():
                lines.append(event)
            case SpinBegun():
                begun = True
            case RoundEnded():
                ended.append(len(lines))
                begun = False
            case RoundAgain(ended=True):
                # It is the same round still, and ends again.
                del ended[-1:]
            case SpinVoid() if not begun and ended[-1:] == [len(lines)]:
                # Found void after its end: the spin in its place is the same round.
                del ended[-1:]
            case Reversed(line=line) if line in lines:
                lines[_place(lines, [line], ended, event.round)] = _undone(event)
            case Forfeited() | Awarded() if same := _of_stake(lines, event):
                lines[_place(lines, same, ended, event.round)] = event.as_line()
            case Reversed() | Forfeited() | Awarded():
                earlier.append(event)
    return lines, earlier


def laid_again(events: Iterable[Event], box: int) -> int:
    """What of a player's stakes went back as void and was laid again as the same wagers."""
    back = carried = again = 0
    for event in events:
        match event:
            case Settled(box=number, outcome="void", stake=stake) if number == box:
                back += stake
            case Reversed(line=line, carried=False) if line.box == box:
                back += line.stake
            case Reversed(line=line) if line.box == box:
                # Chips of a carried wager that were with their player are no stake of their own anyway.
                carried += line.stake - line.collected
            case Placed(box=number, cents=cents, again=True) if number == box:
                known = min(cents, carried)
                more = min(cents - known, back)
                carried, back, again = carried - known, back - more, again + more
    return again


def _of_stake(lines: list[Settled], event: Forfeited | Awarded) -> list[Settled]:
    """The lines that a forfeit or an award may be about, known by its stake, or by its place alone."""
    there = [line for line in lines if (line.box, line.area) == (event.box, event.area)]
    return [line for line in there if line.stake == event.stake] or there


def _place(lines: list[Settled], meant: list[Settled], ended: list[int], number: int) -> int:
    """The last line that may be meant, of the round of that number if it has one."""
    end = ended[number - 1] if 0 < number <= len(ended) else len(lines)
    found = [place for place, line in enumerate(lines) if line in meant]
    return next((place for place in reversed(found) if place < end), found[-1])


def _undone(event: Reversed) -> Settled:
    line = event.line
    outcome: Outcome = "carried" if event.carried else "void"
    return Settled(box=line.box, area=line.area, outcome=outcome, stake=line.stake, because=event.because)
