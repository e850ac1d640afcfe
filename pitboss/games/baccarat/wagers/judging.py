"""How much of a wager counts, and when that is judged: as it is taken, or as it lies at the call (r 5.4).

What no limit allows is void (Division I r 14.2), and of the rest what chips could not pay exactly.
"""

from msgspec import Struct
from msgspec.structs import replace

from pitboss.games.baccarat.moment import Moment
from pitboss.games.baccarat.state import Bet
from pitboss.games.baccarat.wagers.area import Area
from pitboss.games.baccarat.wagers.limits import caps
from pitboss.games.baccarat.wagers.payable import payable
from pitboss.games.baccarat.wagers.wagering_areas import refuse_area
from pitboss.law.key import key
from pitboss.table.event import Event, Placed, Settled, Wager
from pitboss.table.house import Absent, Mistake, by_mistake, permitted
from pitboss.table.refusal import Refusal

ACCEPTED_ABOVE_MAXIMUM = key("accepted-above-maximum")
ACCEPTED_BELOW_MINIMUM = key("accepted-below-minimum")
ACCEPTED_BY_MISTAKE = key("accepted-by-mistake")
ALTERED_AFTER_TIE = key("altered-after-tie")
BANKER_PAYABLE_EXACTLY = key("banker-payable-exactly")
STAND_OFF_DEFINED = key("stand-off-defined")
UNPAYABLE_PART_VOID = key("unpayable-part-void")
VOID_WAGER = key("void-wager")
WAGER_NOT_PERMITTED = key("wager-not-permitted")

# The place of somebody who has none at the table any more.
_NOWHERE = 0


# Why chips are turned away that may nevertheless come to lie on an area of the layout.
TURNED_AWAY = ("one-hand-only", "area-full", "not-your-area", "standing-areas")


class Judged(Struct, frozen=True):
    """What is void of a wager, each part with its clauses, and what the house notes of it.

    `because` are the clauses that decided; none where the wager is as it may be.
    """

    void: tuple[tuple[int, tuple[str, ...]], ...] = ()
    noted: tuple[Event, ...] = ()
    because: tuple[str, ...] = ()

    def lines(self, place: int, area: Area, *further: str) -> list[Settled]:
        """The parts that go back to their player."""
        return [
            Wager(place, area.name(place), stake, area.maker).returned((*why, *further))
            for stake, why in self.void
        ]


def judged(table: Moment, place: int, area: Area, cents: int) -> Judged:
    """What counts of so much, beside what lies there already: the limits first, then what chips can pay."""
    mistake = _by_limits(table, place, area, cents)
    unpayable = _unpayable(table, place, area, mistake.valid_cents)
    inexact = table.because(UNPAYABLE_PART_VOID, BANKER_PAYABLE_EXACTLY, VOID_WAGER, STAND_OFF_DEFINED)
    void = ((mistake.void_cents, mistake.because), (unpayable, inexact))
    # Nothing that is void altogether uses up the one time that too little counts.
    noted = mistake.events if mistake.valid_cents > unpayable else ()
    because = mistake.because or (inexact if unpayable else ())
    return Judged(tuple(part for part in void if part[0]), noted, because)


def forbidden(table: Moment, astray: Refusal) -> tuple[str, ...]:
    """Why a wager is void that no rule of the game permits (Division I r 14.1(a), 14.2(a))."""
    keys = (WAGER_NOT_PERMITTED, ACCEPTED_BELOW_MINIMUM, ACCEPTED_BY_MISTAKE, VOID_WAGER)
    return (*astray.because, *table.because(*keys))


def _by_limits(table: Moment, place: int, area: Area, cents: int) -> Mistake:
    """What of a wager is void: all or none of one below the minimum, else what is above a maximum."""
    rules, state = table
    lying = state.bet(place, area).cents
    by_sign = by_mistake(rules.book, state.house, place, lying + cents)
    void, because = min(by_sign.void_cents, cents), by_sign.because
    for cap in caps(table, place, area):
        if cents - cap.more > void:
            void = cents - cap.more
            because = table.because(ACCEPTED_ABOVE_MAXIMUM, ACCEPTED_BY_MISTAKE, VOID_WAGER, *cap.keys)
    return Mistake(cents - void, void, because, by_sign.events)


def _unpayable(table: Moment, place: int, area: Area, cents: int) -> int:
    """How much of what is added to an area chips could not pay exactly, were it to win (r 5.4)."""
    whole = table.state.bet(place, area).cents + cents
    exact = payable(table.rules, area.kind, table.state.house.chips)
    return min(cents, whole - exact.last(whole))


# When


def waits_for_call(table: Moment) -> bool:
    """Whether a wager that slipped through is judged only as it lies at the call."""
    return table.rules.reads("mistaken-wager-judged", "at-the-call")


def at_the_call(table: Moment) -> list[Event]:
    """What is void of the wagers that are judged as the wagering closes, in the order in which they came."""
    if not any(_is_judged(table, bet) for bet in table.state.bets):
        return []
    events: list[Event] = []
    beside = Moment(table.rules, replace(table.state, bets=()))
    for bet in table.state.bets:
        found = _judged_of(beside, bet) if _is_judged(table, bet) else Judged()
        further = table.because(ALTERED_AFTER_TIE) if bet.is_left else ()
        follows = [*found.lines(bet.place, bet.area, *further), *found.noted]
        placed = Placed(box=bet.place, area=bet.name, cents=bet.cents, because=())
        beside = beside.after([placed, *follows])
        events += follows
    return events


def _judged_of(beside: Moment, bet: Bet) -> Judged:
    """By the limits of its maker, who may be at no place any more."""
    rules, state = beside
    if not bet.area.maker:
        return _astray(beside, bet) or judged(beside, bet.place, bet.area, bet.cents)
    house = replace(state.house, absent={_NOWHERE: Absent(bet.area.maker, bet.cents)})
    return judged(Moment(rules, replace(state, house=house)), _NOWHERE, bet.area, bet.cents)


def _astray(beside: Moment, bet: Bet) -> Judged | None:
    """A wager that slipped through where its player may have none beside those that lay there before it."""
    astray = refuse_area(beside, bet.place, bet.name) if bet.is_unnoticed else None
    if astray is None or astray.code not in TURNED_AWAY:
        return None
    if beside.rules.reads("otherwise-void", "later-small-ones"):
        return None
    because = forbidden(beside, astray)
    return Judged(((bet.cents, because),), (), because)


def _is_judged(table: Moment, bet: Bet) -> bool:
    """Whether a wager is judged at the call: some of it slipped through, or it lies over from a round.

    One that the dealer reduced is below the minimum by a rule, not by mistake (r 4.10).
    """
    if bet.is_reduced and bet.cents < permitted(table.state.house, bet.place).least:
        return False
    if bet.lies_over:
        return not table.rules.reads("lying-over-judged", "as-accepted")
    return bet.is_unnoticed
