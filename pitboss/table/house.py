"""The house's side of a table: what outlives rounds and is common to every game, and what wagers it takes."""

from collections.abc import Mapping
from fractions import Fraction
from typing import ClassVar, Literal

from msgspec import Struct

from pitboss.law import Rulebook
from pitboss.law.key import Key, key
from pitboss.table.chips.money import at_odds, is_payable, money, next_payable
from pitboss.table.event import Event
from pitboss.table.option import Amounts
from pitboss.table.refusal import Refusal
from pitboss.table.round import Round
from pitboss.table.sign import Limits, Sign
from pitboss.table.who import STANDING
from pitboss.table.who import box as name_of

ACCEPTED_ABOVE_MAXIMUM = key("accepted-above-maximum")
ACCEPTED_BELOW_MINIMUM = key("accepted-below-minimum")
ACCEPTED_BY_MISTAKE = key("accepted-by-mistake")
APPROVED_CHIPS = key("approved-chips")
DEVICE_BARS_PLAYER = key("device-bars-player")
DEVICE_SANCTION = key("device-sanction")
EXCLUSION = key("exclusion")
INCREMENT = key("increment")
MINIMUM_AGE = key("minimum-age")
NOT_PAYABLE_EXACTLY = key("not-payable-exactly")
OWN_MAXIMUM = key("own-maximum")
PAID_UP_TO_NEXT_CHIP = key("paid-up-to-next-chip")
PARTNERSHIP = key("partnership")
PRIVATE_TABLE = key("private-table")
SIGN_LIMITS = key("sign-limits")
TABLE_CLOSED = key("table-closed")
VOID_WAGER = key("void-wager")
WAGER_NOT_ACCEPTED = key("wager-not-accepted")
WAGER_NOT_PERMITTED = key("wager-not-permitted")
WAGER_OUTSIDE_LIMITS = key("wager-outside-limits")

Limit = Literal["minimum", "maximum"]


class Seat(Struct, frozen=True):
    """Who sits at a box, and for how many rounds running they have made no wager at a full table.

    `void` of those rounds had no result.
    """

    name: str
    idle: int = 0
    void: int = 0


class Notice(Struct, frozen=True):
    """A sign that shows a limit to come and has stood at the table since an instant."""

    which: Limit
    cents: int
    since: int
    minutes: int = 0


class Agreement(Struct, frozen=True):
    """A player, by name, agrees to a new limit."""

    name: str
    which: Limit
    cents: int


class Reserved(Struct, frozen=True):
    """A private table: what it is reserved for, and who may play there."""

    purpose: str
    names: frozenset[str]


class Dispute(Struct, frozen=True):
    """An open dispute: who decides it or has decided it, and the ruling, empty while it is awaited."""

    number: int
    box: int
    name: str
    says: str
    stage: str = "game supervisor"
    ruling: str = ""


class Issue(Struct, frozen=True):
    """Non-value chips of a player: colour, how many at hand, what one is worth, how many are wagered.

    They are the player's of that `name`, wherever they sit; where none was given, the player's at the box.
    """

    box: int
    colour: str
    count: int
    cents: int
    wagered: int = 0
    name: str = ""

    @property
    def holder(self) -> str:
        """The name under which the house knows the player."""
        return self.name or name_of(self.box)


class Forfeit(Struct, frozen=True):
    """A fraudulent player's wagers are to be forfeited: whose, at which box, in the round of which number."""

    name: str
    box: int
    round: int


class Held(Struct, frozen=True):
    """A sum that a player left behind and the house holds."""

    name: str
    cents: int


class Absent(Struct, frozen=True):
    """A player who left a box while wagers of theirs lay there, and what of them still lies."""

    name: str
    cents: int


class LetOff(Struct, frozen=True):
    """A wager below the minimum that counts: whose, where it lies, and how much of it."""

    name: str
    box: int
    area: str
    cents: int


class House(Struct, frozen=True, kw_only=True):
    """The state of a table that outlives its rounds. Names of people are kept in small letters.

    What follows a person is kept by name: limits of their own, colours, directions, forfeits, agreements.
    """

    sign: Sign
    chips: tuple[int, ...]
    boxes: int
    standing: int = 0
    non_value_permitted: bool = False
    cash_permitted: bool = False
    colours: tuple[str, ...] = ()

    seats: Mapping[int, Seat] = {}
    absent: Mapping[int, Absent] = {}
    own_limits: Mapping[str, Limits] = {}
    # At which box each of those signs was placed.
    own_signs: Mapping[str, int] = {}
    below_minimum: Mapping[str, int] = {}
    below_today: Mapping[str, int] = {}
    # The wagers that those were, as long as they have not stood in a round: until then they may go or grow.
    let_off: tuple[LetOff, ...] = ()
    excluded: frozenset[str] = frozenset()
    # Of the excluded, those who are too young (9.0), and those barred for a device (11.2(b)).
    too_young: frozenset[str] = frozenset()
    barred: frozenset[str] = frozenset()
    partners: frozenset[str] = frozenset()
    device_found: frozenset[str] = frozenset()
    advice_asked: frozenset[str] = frozenset()

    notices: tuple[Notice, ...] = ()
    agreements: frozenset[Agreement] = frozenset()
    closing_since: int | None = None
    closing_in: int = 0
    closed: bool = False
    reserved: Reserved | None = None
    playing: frozenset[int] = frozenset()
    begun_today: bool = False
    # Whether the day began while people played on: the table is not opened by that (13.3(c)).
    played_on: bool = False

    # The number of the round under way or next, that round as far as it is settled, the last one with an
    # outcome, some before it, the newest first, and whether a spin has begun.
    number: int = 1
    now: Round = Round()
    last: Round = Round()
    earlier: tuple[Round, ...] = ()
    begun: bool = False
    # Wagers that a round left lying for another.
    left_lying: frozenset[tuple[int, str]] = frozenset()
    # Who had wagered in spins of this round that were void, and whether one of them was counted as a round.
    spun_before: frozenset[int] = frozenset()
    counted: bool = False

    disputes: tuple[Dispute, ...] = ()
    disputes_raised: int = 0
    forfeits: frozenset[Forfeit] = frozenset()
    # Whose fraud is known; where nobody's is, a direction to forfeit says it.
    culprits: frozenset[str] = frozenset()
    non_value: tuple[Issue, ...] = ()
    colour_required: frozenset[str] = frozenset()
    unclaimed: tuple[Held, ...] = ()

    @property
    def non_value_required(self) -> frozenset[int]:
        """The boxes whose player must use non-value chips."""
        if not self.colour_required:
            return frozenset()
        return frozenset(box for box in places(self) if known_as(self, box) in self.colour_required)


class BelowMinimumAccepted(Event, frozen=True, kw_only=True):
    """A player's wager below the minimum slipped through and counts."""

    tells: ClassVar[str] = "A wager below the minimum counts, once, for {player}."
    added: ClassVar[frozenset[str]] = frozenset({"box", "area", "cents"})

    player: str
    # Where it lies, as long as it may still be taken back before it has stood in a round.
    box: int = 0
    area: str = ""
    cents: int = 0


class Mistake(Struct, frozen=True):
    """What is valid and what is void of a wager accepted by mistake, and the events that go with it."""

    valid_cents: int
    void_cents: int
    because: tuple[str, ...] = ()
    events: tuple[Event, ...] = ()


def player(house: House, box: int) -> str:
    """The name of the player at a box; the box itself where no name was given."""
    found = house.seats.get(box) or house.absent.get(box)
    return found.name if found else name_of(box)


def known_as(house: House, box: int) -> str:
    """The name under which the house remembers the player at a box.

    One who left is the player there as long as wagers of theirs lie and nobody else has sat down.
    """
    found = house.seats.get(box) or house.absent.get(box)
    return found.name.casefold() if found else name_of(box)


def places(house: House) -> tuple[int, ...]:
    """Everybody who may play here: at each box, and as many as may stand."""
    return (*range(1, house.boxes + 1), *range(STANDING + 1, STANDING + house.standing + 1))


def no_such_place(house: House, box: int) -> str:
    """What is said of a player who is nobody here; nothing of one who may play."""
    if 1 <= box <= house.boxes or STANDING < box <= STANDING + house.standing:
        return ""
    has = f"the table has boxes 1 to {house.boxes}"
    if house.standing:
        has += f", and {house.standing} may stand"
    return f"there is no {name_of(box)}; {has}"


def boxes_of(house: House, box: int) -> tuple[int, ...]:
    """Every box that the player at this box plays: where they sit, and where they left wagers behind."""
    return tuple(sorted({box, *boxes_named(house, known_as(house, box))}))


def boxes_named(house: House, name: str) -> tuple[int, ...]:
    """Every box at which a person sits, or left wagers behind."""
    return tuple(sorted(box for box in {*house.seats, *house.absent} if known_as(house, box) == name))


def permitted(house: House, box: int) -> Limits:
    """The limits that apply to a player: their own, or the sign's."""
    own, shown = house.own_limits.get(known_as(house, box)), house.sign.limits(house.chips)
    return Limits(own.least, own.most, shown.step) if own else shown


def limits(house: House, box: int) -> Amounts:
    """The amounts that a player may wager: within the limits, on a multiple of the step, payable in chips."""
    own = permitted(house, box)
    return Amounts(
        -(-own.least // own.step) * own.step, own.most // own.step * own.step, own.step, house.chips
    )


def refuse_amount(
    book: Rulebook, house: House, box: int, cents: int, odds: Fraction | None = None
) -> Refusal | None:
    """Why a wager of this amount is refused.

    In this order: the stake cannot be made of chips (14.3); where odds are given, its win could not be paid
    exactly (14.4); below the minimum, above the maximum (14.1(b)); off the increment (13.5).
    """
    own = permitted(house, box)
    between = f"{money(own.least)} to {money(own.most)}"
    if cents < 1 or not is_payable(cents, house.chips):
        made = ", ".join(money(chip) for chip in house.chips)
        says = f"{money(cents)} cannot be made of chips; the table uses {made}"
        return Refusal("not-in-chips", says, book.because(APPROVED_CHIPS))
    if odds is not None and payment(book, house, at_odds(cents, odds))[1]:
        says = f"the win on {money(cents)} could not be paid exactly in chips"
        return Refusal("not-payable-exactly", says, book.because(NOT_PAYABLE_EXACTLY))
    outside = (WAGER_OUTSIDE_LIMITS, WAGER_NOT_ACCEPTED, *_sign_keys(house, box))
    if cents < own.least:
        says = f"{money(cents)} is below the minimum; {player(house, box)} may wager {between}"
        return Refusal("below-minimum", says, book.because(*outside))
    if cents > own.most:
        says = f"{money(cents)} is above the maximum; {player(house, box)} may wager {between}"
        return Refusal("above-maximum", says, book.because(*outside))
    if cents % own.step:
        says = f"{money(cents)} is no multiple of {money(own.step)}, the increment on the sign"
        return Refusal("off-increment", says, book.because(INCREMENT))
    return None


def _sign_keys(house: House, box: int) -> tuple[Key, ...]:
    return (OWN_MAXIMUM,) if known_as(house, box) in house.own_limits else (SIGN_LIMITS,)


def may_wager(book: Rulebook, house: House, box: int) -> Refusal | None:
    """Why a player may make no wager at all.

    In this order: no such box, table closed, player excluded, private table not for them, partnership found.
    """
    name = known_as(house, box)
    if nowhere := no_such_place(house, box):
        return not_permitted(book, nowhere)
    if house.closed:
        return Refusal("table-closed", "the table is closed", book.because(TABLE_CLOSED))
    if name in house.excluded:
        says = f"{player(house, box)} is excluded from play here"
        return Refusal("excluded", says, book.because(*excluded_by(house, name)))
    if house.reserved and name not in house.reserved.names:
        says = (
            f"the table is private ({house.reserved.purpose}); {player(house, box)} is not among its players"
        )
        return Refusal("private-table", says, book.because(PRIVATE_TABLE))
    if name in house.partners:
        says = f"{player(house, box)} was found in a partnership to exceed the maximum"
        return Refusal("partnership", says, book.because(PARTNERSHIP, WAGER_NOT_ACCEPTED))
    return None


def excluded_by(house: House, name: str) -> tuple[Key, ...]:
    """What keeps an excluded person from play: their age, a device, or the word of the house."""
    if name in house.too_young:
        return (MINIMUM_AGE,)
    return (DEVICE_BARS_PLAYER, DEVICE_SANCTION) if name in house.barred else (EXCLUSION,)


def not_permitted(book: Rulebook, says: str) -> Refusal:
    """The refusal of a wager that the rules of the game do not provide for."""
    return Refusal("not-permitted", says, book.because(WAGER_NOT_PERMITTED, WAGER_NOT_ACCEPTED))


def by_mistake(book: Rulebook, house: House, box: int, cents: int, *, area: str = "") -> Mistake:
    """What becomes of a wager that was accepted although it is outside the limits.

    Where its `area` is named, one below the minimum has counted only once it has stood in a round; else it
    has as soon as it was judged.
    """
    own = permitted(house, box)
    if cents > own.most:
        because = book.because(ACCEPTED_ABOVE_MAXIMUM, ACCEPTED_BY_MISTAKE, VOID_WAGER)
        return Mistake(own.most, cents - own.most, because)
    if cents >= own.least:
        return Mistake(cents, 0)
    if is_let_off(book, house, box):
        because = book.because(ACCEPTED_BELOW_MINIMUM, ACCEPTED_BY_MISTAKE)
        return Mistake(cents, 0, because, (let_off(house, box, area, cents, because),))
    return Mistake(0, cents, book.because(ACCEPTED_BELOW_MINIMUM, ACCEPTED_BY_MISTAKE, VOID_WAGER))


def is_let_off(book: Rulebook, house: House, box: int) -> bool:
    """Whether a wager of the player at a box that is below the minimum still counts (14.2(a))."""
    times = book.count("below-minimum-times") if book.has("below-minimum-times") else 0
    by_day = book.reads("once-only-per", "day")
    used = house.below_today if by_day else house.below_minimum
    return used.get(known_as(house, box), 0) < times


def let_off(house: House, box: int, area: str, cents: int, because: tuple[str, ...]) -> BelowMinimumAccepted:
    """A wager below the minimum counts as it lies."""
    return BelowMinimumAccepted(player=known_as(house, box), box=box, area=area, cents=cents, because=because)


def payment(book: Rulebook, house: House, exact: Fraction | int) -> tuple[int, tuple[str, ...]]:
    """What is paid in chips for an exact sum: the sum, or the next amount above it that chips can make."""
    paid = next_payable(exact, house.chips)
    return paid, () if paid == exact else book.because(PAID_UP_TO_NEXT_CHIP)
