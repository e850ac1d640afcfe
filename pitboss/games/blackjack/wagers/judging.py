"""How much counts of an original wager or of Super Sevens that slipped through, and when that is judged.

What no limit allows is void (Division I r 14.2); until the call a wager may still grow or go (r 4.2).
"""

from msgspec.structs import replace

from pitboss.games.blackjack.moment import Moment
from pitboss.games.blackjack.state import Box, Stake
from pitboss.games.blackjack.wagers.area import ORIGINAL, SEVENS, Area
from pitboss.games.blackjack.wagers.limits import caps, refuse_box, stake_at
from pitboss.law.key import Key, key
from pitboss.table.event import Event, Placed, Settled
from pitboss.table.house import Mistake, by_mistake
from pitboss.table.refusal import Refusal

ACCEPTED_ABOVE_MAXIMUM = key("accepted-above-maximum")
ACCEPTED_BELOW_MINIMUM = key("accepted-below-minimum")
ACCEPTED_BY_MISTAKE = key("accepted-by-mistake")
SEVENS_AMOUNT = key("sevens-amount")
SEVENS_OFFERED = key("sevens-offered")
SEVENS_WAGER = key("sevens-wager")
VOID_WAGER = key("void-wager")
WAGER_NOT_PERMITTED = key("wager-not-permitted")


# Why chips are turned away that may nevertheless come to lie on a box.
TURNED_AWAY = ("box-full", "too-many-boxes", "places-wanted")


def waits_for_call(table: Moment) -> bool:
    """Whether a wager that slipped through is judged only as it lies at the call."""
    return table.rules.reads("mistaken-wager-judged", "at-the-call")


def judged(table: Moment, place: int, number: int, cents: int) -> Mistake:
    """What of a wager is void: all or none of one below the minimum, else what is above a maximum."""
    rules, state = table
    lying = stake_at(state, place, number).original
    # From the call to the first card it may still be taken back, and has not counted then (r 4.2).
    area = Area(number, ORIGINAL).name(place) if waits_for_call(table) else ""
    by_sign = by_mistake(rules.book, state.house, place, lying + cents, area=area)
    void, because = min(by_sign.void_cents, cents), by_sign.because
    for cap in caps(table, place, number):
        if cents - cap.more > void:
            void = cents - cap.more
            because = table.because(ACCEPTED_ABOVE_MAXIMUM, ACCEPTED_BY_MISTAKE, VOID_WAGER, *cap.keys)
    return Mistake(cents - void, void, because, by_sign.events if void < cents else ())


def forbidden(table: Moment, astray: Refusal) -> tuple[str, ...]:
    """Why a wager is void that no rule of the game permits (Division I r 14.1(a), 14.2(a))."""
    keys = (WAGER_NOT_PERMITTED, ACCEPTED_BELOW_MINIMUM, ACCEPTED_BY_MISTAKE, VOID_WAGER)
    return (*astray.because, *table.because(*keys))


def within(table: Moment, place: int, cents: int, bounds: tuple[int, int], *keys: Key) -> Mistake:
    """What counts of a wager with bounds of its own; where it has none, no rule of the game allows it.

    What Division I r 14.2(a) says of wagers that are otherwise forbidden makes that void, or by another
    reading says nothing of it.
    """
    least, most = bounds
    if most < least:
        forbidden = (ACCEPTED_BELOW_MINIMUM, ACCEPTED_BY_MISTAKE, WAGER_NOT_PERMITTED)
        if table.rules.reads("otherwise-void", "later-small-ones"):
            return Mistake(cents, 0, table.because(*forbidden, *keys))
        return Mistake(0, cents, table.because(*forbidden, VOID_WAGER, *keys))
    house = table.state.house
    sign = replace(house.sign, minimum=least, maximum=most)
    own = by_mistake(table.rules.book, replace(house, sign=sign, own_limits={}), place, cents)
    return replace(own, because=(*own.because, *table.because(*keys)))


def of_sevens(table: Moment) -> tuple[tuple[int, int], tuple[Key, ...]]:
    """The one amount of Super Sevens, on the sign; where it is not offered there is no such wager."""
    cents = table.state.house.sign.sevens_wager
    if cents is None:
        return (1, 0), (SEVENS_OFFERED,)
    return (cents, cents), (SEVENS_AMOUNT, SEVENS_WAGER)


def void_line(place: int, area: Area, mistake: Mistake) -> list[Event]:
    """The part that goes back to its player, and what the house notes of the rest."""
    if not mistake.void_cents:
        return list(mistake.events)
    name, because = area.name(place), mistake.because
    void = Settled(box=place, area=name, outcome="void", stake=mistake.void_cents, because=because)
    return [void, *mistake.events]


# At the call


def at_the_call(table: Moment) -> list[Event]:
    """What is void of the wagers that slipped through, box by box, beside those that were rightly made."""
    every = [(box, stake) for box in table.state.in_order() for stake in box.stakes]
    if not any(stake.is_unnoticed for _, stake in every):
        return []
    laid = [placed for box, stake in every if not stake.is_unnoticed for placed in _laid(box, stake)]
    beside, events = Moment(table.rules, replace(table.state, boxes={})).after(laid), list[Event]()
    for box, stake in every:
        if stake.is_unnoticed:
            follows = _stake(beside, box, stake)
            beside = beside.after([*_laid(box, stake), *follows])
            events += follows
    return events


def any_counts(table: Moment) -> bool:
    """Whether a wager lies there for which a round may be dealt."""
    state = table.state
    if state.phase == "over" or not state.wagered():
        return False
    void = at_the_call(table) if state.is_betting else []
    return not void or bool(table.after(void).state.wagered())


def _laid(box: Box, stake: Stake) -> list[Event]:
    return [
        Placed(box=stake.place, area=area.name(stake.place), cents=cents, because=())
        for area, cents in stake.pieces(box.number)
        if cents
    ]


def _stake(beside: Moment, box: Box, stake: Stake) -> list[Event]:
    """What counts of what one player has on a box; Super Sevens goes with a wager that is void altogether."""
    original = _astray(beside, box, stake) or judged(beside, stake.place, box.number, stake.original)
    events = void_line(stake.place, Area(box.number, ORIGINAL), original)
    if not stake.sevens:
        return events
    bounds, keys = of_sevens(beside)
    sevens = within(beside.after(events), stake.place, stake.sevens, bounds, *keys)
    if not original.valid_cents:
        sevens = Mistake(0, stake.sevens, (*original.because, *beside.because(SEVENS_WAGER)))
    return [*events, *void_line(stake.place, Area(box.number, SEVENS), sevens)]


def _astray(beside: Moment, box: Box, stake: Stake) -> Mistake | None:
    """A wager where its player may have none beside those that lay there before it (r 13.1, 13.4)."""
    astray = refuse_box(beside, stake.place, box.number)
    if astray is None or astray.code not in TURNED_AWAY:
        return None
    if beside.rules.reads("otherwise-void", "later-small-ones"):
        return None
    return Mistake(0, stake.original, forbidden(beside, astray))
