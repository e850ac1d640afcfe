"""What becomes of the jackpot wagers at a Caribbean stud table, event by event, and what its pool must hear.

Pure: what was heard so far and some events give what is heard now and notes for the pool, in the order in
which the pool can take them. Lines that are undone and set anew in one answer of the engine are netted.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from pitboss.games.caribbean_stud.events import CarriedMoved, CarriedWaits, HandVerified
from pitboss.pools.notes import (
    Asked,
    CarriedOver,
    ClaimFell,
    ClaimMade,
    Closed,
    Ended,
    Forfeit,
    Note,
    PaidOut,
    StepDone,
    Undone,
)
from pitboss.table.claim import Claim
from pitboss.table.event import (
    BetsClosed,
    Claimed,
    ClaimWithdrawn,
    Event,
    Forfeited,
    PaymentAsked,
    Placed,
    Reversed,
    RoundEnded,
    Settled,
    TakenBack,
)
from pitboss.table.general.invalidation import Invalidated

JACKPOT = "jackpot"
ANTE = "ante"
# Of a wager in the round: it lies there, its contribution stays, it went back, it counts for the next round.
Fate = Literal["lies", "kept", "void", "carried"]
_STAKED = ("lies", "kept")


class Seen(Struct, frozen=True):
    """Everything that was heard of the jackpot wagers at a table. `rounds` counts those that had any."""

    rounds: int = 0
    is_over: bool = True
    antes: Mapping[int, int] = {}
    # Before the close, in cents; a coupon is worth none.
    lying: Mapping[int, int] = {}
    carried: frozenset[int] = frozenset()
    # Of those: the box that the pool knows one by, where it followed its player since; and those that lie
    # where somebody else plays.
    origins: Mapping[int, int] = {}
    apart: frozenset[int] = frozenset()
    fates: Mapping[int, Fate] = {}
    claims: Mapping[int, Claim] = {}
    paid: frozenset[int] = frozenset()
    # How often each box asked to be paid otherwise, and was taken through each step.
    times: Mapping[tuple[int, str], int] = {}
    moves: int = 0
    # The round is over at the table, and open at the pool until a claim in it is cleared up.
    is_held: bool = False

    def unrecorded(self) -> "Seen":
        """The same, where the pool would not take the wagers of the round."""
        return replace(self, is_over=True, fates={})


def runs(events: Sequence[Event]) -> Iterator[Sequence[Event]]:
    """The events up to the close of the wagering and those after it, for both may come in one answer."""
    ends = [place + 1 for place, event in enumerate(events) if isinstance(event, BetsClosed)]
    for start, end in zip((0, *ends), (*ends, len(events)), strict=True):
        if start < end:
            yield events[start:end]


def heard(seen: Seen, events: Sequence[Event]) -> tuple[Seen, list[Note]]:
    """What is known after a run of events, and what the pool must hear of it."""
    listener = _Listener(seen)
    for event in events:
        listener.hear(event)
    notes = listener.notes()
    return listener.seen(), notes


class _Listener:
    """Some events as they come in, before they are netted."""

    def __init__(self, seen: Seen) -> None:
        self.antes = dict(seen.antes)
        self.lying = dict(seen.lying)
        self.carried = set(seen.carried)
        self.origins = dict(seen.origins)
        self.apart = set(seen.apart)
        self.fates = dict(seen.fates)
        self.claims = dict(seen.claims)
        self.paid = set(seen.paid)
        self.times = dict(seen.times)
        self.rounds, self.is_over, self.moves = seen.rounds, seen.is_over, seen.moves
        self.is_held = seen.is_held
        self.has_ended = False
        # What the pool has been told of each wager.
        self.told = dict(seen.fates)
        self._fallen: list[Note] = []
        self._claims: list[Note] = []
        self._lapsed: list[int] = []
        self._lost: list[int] = []
        self._closed: list[Note] = []
        self._payouts: list[Note] = []

    def hear(self, event: Event) -> None:
        match event:
            case Placed() | TakenBack():
                self._laid(event)
            case CarriedMoved() | CarriedWaits():
                self._of_carried(event)
            case Settled(area="ante", box=box, stake=stake) if box in self.antes:
                self.antes[box] -= stake
            case Settled(area="jackpot"):
                self._settled(event)
            case Reversed(line=Settled(area="jackpot", box=box), carried=carried):
                if carried:
                    self._fate(box, "carried")
                else:
                    self._undo(box)
            case Forfeited(area="jackpot", box=box):
                # A stake that the pool gave up before goes to the house, not to the pool.
                self._fate(box, "kept")
            case Invalidated(because=because):
                self._invalidated(because)
            case BetsClosed():
                self._close()
            case RoundEnded():
                self.has_ended = True
                self.antes.clear()
            case _:
                self._of_claims(event)

    def _laid(self, event: Placed | TakenBack) -> None:
        match event:
            case Placed(area="ante", box=box, cents=cents):
                self.antes[box] = cents
            case Placed(area="jackpot", box=box) if box in self.told and not (self.is_over or self.has_ended):
                # Collected with a fold that is undone: it lies there again.
                self._fate(box, "lies")
            case Placed(area="jackpot", box=box, cents=cents):
                self.lying[box] = cents
            case TakenBack(area="ante", box=box):
                self.antes.pop(box, None)
                self.apart.discard(box)
            case TakenBack(area="jackpot", box=box):
                self._undo(box)

    def _of_carried(self, event: CarriedMoved | CarriedWaits) -> None:
        if isinstance(event, CarriedWaits):
            self.apart.add(event.box)
            return
        ways = {event.source: event.box}
        if event.swapped_cents is not None:
            ways[event.box] = event.source
        known = {there: self._taken_from(here) for here, there in ways.items() if here in self.carried}
        self.carried.difference_update(ways)
        self.carried.update(known)
        self.origins |= known

    def _taken_from(self, box: int) -> int:
        """The box by which the pool knows a carried wager that lies at a box."""
        return self.origins.pop(box, box)

    def _settled(self, line: Settled) -> None:
        box = line.box
        match line.outcome:
            case "void":
                self._undo(box)
            case "carried":
                self._fate(box, "carried")
            case _ if box in self.lying:
                # Lost before the wagering closed over it: the pool never had a part in it.
                del self.lying[box]
            case _ if box in self.carried:
                self.carried.discard(box)
                self.fates.pop(box, None)
                self._lost.append(self._taken_from(box))
            case _:
                self._fate(box, "kept")
        if line.outcome == "win":
            self.claims.pop(box, None)
            self.paid.add(box)
            self._payouts.append(PaidOut(box))

    def _fate(self, box: int, fate: Fate) -> None:
        """What becomes of a wager of the round; what went back or waits for the next is not played again."""
        if self.told.get(box) in _STAKED:
            self.fates[box] = fate

    def _undo(self, box: int) -> None:
        """A wager that goes back: one that the pool never heard of, one of the round, or one carried."""
        if box in self.lying:
            del self.lying[box]
        elif box in self.carried:
            self.carried.discard(box)
            self.fates.pop(box, None)
            self._lapsed.append(self._taken_from(box))
        else:
            self._fate(box, "void")

    def _invalidated(self, because: tuple[str, ...]) -> None:
        """No outcome at all. A coupon is no chip that the general rules see: it and its claim go as well."""
        self._fallen += [ClaimFell(box, because, was_paid=False) for box in self.claims]
        self.claims.clear()
        self.antes.clear()
        self.lying.clear()
        for box in [box for box, fate in self.fates.items() if fate == "lies"]:
            self._fate(box, "void")

    def _close(self) -> None:
        played = (box for box in self.carried if self.antes.get(box) and box not in self.apart)
        carried = tuple(sorted(played))
        chips = tuple(sorted(box for box, cents in self.lying.items() if cents))
        coupons = tuple(sorted(box for box, cents in self.lying.items() if not cents))
        cents = max(self.lying.values(), default=0)
        boxes = (*chips, *coupons, *carried)
        self.fates = dict.fromkeys(boxes, "lies")
        self.told = dict(self.fates)
        self.carried.difference_update(carried)
        self.antes, self.lying, self.claims, self.times, self.paid = {}, {}, {}, {}, set()
        self.apart.clear()
        self.is_over = not boxes
        if boxes:
            self.rounds += 1
            moved = tuple(sorted((source, box) for box, source in self.origins.items() if source != box))
            self._closed.append(Closed(chips, coupons, carried, cents, moved))
            self.origins.clear()

    def _of_claims(self, event: Event) -> None:
        match event:
            case Claimed(claim=claim):
                is_recorded = claim.box in self.fates
                self._claims.append(ClaimMade(claim, is_recorded))
                if is_recorded:
                    self.claims[claim.box] = claim
            case ClaimWithdrawn(box=box, because=because):
                if box in self.claims or box in self.paid:
                    self._fallen.append(ClaimFell(box, because, box in self.paid))
                self.claims.pop(box, None)
            case HandVerified(box=box, step=step) if box in self.claims:
                self._claims.append(StepDone(box, step, self._again(box, step)))
            case PaymentAsked(box=box, how=how) if box in self.claims:
                self._claims.append(Asked(box, how, self._again(box, "asked")))

    def _again(self, box: int, what: str) -> int:
        """How often this has happened by now."""
        self.times[box, what] = self.times.get((box, what), 0) + 1
        return self.times[box, what]

    def notes(self) -> list[Note]:
        """What the pool must hear: claims that fall free their wagers, a round is over before it is paid."""
        moved, ended = self._netted()
        return [*self._fallen, *self._claims, *moved, *self._closed, *ended, *self._payouts]

    def _netted(self) -> tuple[list[Note], list[Note]]:
        """What the events amount to for each wager, and for the round."""
        changed = [box for box in self.fates if self.fates[box] != self.told.get(box)]
        undone = sorted((*self._lapsed, *(box for box in changed if self.fates[box] == "void")))
        over = sorted(box for box in changed if self.fates[box] == "carried")
        ends = self.has_ended and not self.is_over
        is_whole = ends and bool(over) and not any(fate in _STAKED for fate in self.fates.values())
        moved: list[Note] = []
        if undone:
            self.moves += 1
            moved.append(Undone(tuple(undone), self.moves))
        if self._lost:
            self.moves += 1
            moved.append(Forfeit(tuple(sorted(self._lost)), self.moves))
        if over:
            self.moves += 1
            moved.append(CarriedOver(tuple(over), is_whole, self.moves))
        self.carried.update(over)
        self.is_over = self.is_over or ends
        return moved, [Ended()] if ends and not is_whole else []

    def seen(self) -> Seen:
        """All that is known once the events are netted."""
        return Seen(
            rounds=self.rounds,
            is_over=self.is_over,
            antes=self.antes,
            lying=self.lying,
            carried=frozenset(self.carried),
            origins=self.origins,
            apart=frozenset(self.apart),
            fates=self.fates,
            claims=self.claims,
            paid=frozenset(self.paid),
            times=self.times,
            moves=self.moves,
            is_held=self.is_held,
        )
