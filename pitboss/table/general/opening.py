"""Opening and closing a table (6.0), the gaming day, and tables reserved for private use (20.0)."""

from typing import ClassVar

from msgspec.structs import replace

from pitboss.law.key import key
from pitboss.table.action import Fact, Request
from pitboss.table.event import Event
from pitboss.table.general.situation import MINUTE, PROPOSED, Premises, in_minutes, refuse_power
from pitboss.table.house import House, Reserved
from pitboss.table.notation import Words
from pitboss.table.option import AnyText, Choices, Numbers
from pitboss.table.rule import UNBOUNDED, Guarded, Rule, may

LIMIT_CHANGE_FIRST_OPENING = key("limit-change-first-opening")
LIMIT_CHANGE_IDLE = key("limit-change-idle")
PRIVATE_TABLE = key("private-table")
TABLE_CLOSED = key("table-closed")

PURPOSES = ("promotion", "tournament", "event")


class GiveNoticeOfClosing(Request, frozen=True, kw_only=True):
    """A sign that the table will close is put up; it shows the time, so many minutes from then."""

    form: ClassVar[str] = "give notice of closing [in <minutes> minutes]"
    by: ClassVar[tuple[str, ...]] = ("staff",)

    minutes: int | None = None


class CloseTable(Request, frozen=True, kw_only=True):
    """The table is closed."""

    form: ClassVar[str] = "close table"
    by: ClassVar[tuple[str, ...]] = ("staff",)


class OpenTable(Request, frozen=True, kw_only=True):
    """A closed table is opened again."""

    form: ClassVar[str] = "open table"
    by: ClassVar[tuple[str, ...]] = ("staff",)


class BeginDay(Fact, frozen=True, kw_only=True):
    """A gaming day begins."""

    form: ClassVar[str] = "gaming day begins"
    by: ClassVar[tuple[str, ...]] = ("staff",)


class TableIdle(Fact, frozen=True, kw_only=True):
    """No gaming takes place at the table."""

    form: ClassVar[str] = "table is idle"
    by: ClassVar[tuple[str, ...]] = ("staff",)


class ReserveTable(Request, frozen=True, kw_only=True):
    """The table is set aside for people, named with commas between them."""

    form: ClassVar[str] = "reserve table for <names>"
    by: ClassVar[tuple[str, ...]] = ("staff",)

    names: Words


class ReserveForEvent(Request, frozen=True, kw_only=True):
    """The table is set aside for a promotion, a tournament or another event."""

    form: ClassVar[str] = "reserve table as <purpose>"
    by: ClassVar[tuple[str, ...]] = ("staff",)

    purpose: str


class Admit(Request, frozen=True, kw_only=True):
    """One more person may play at a private table."""

    form: ClassVar[str] = "admit <name>"
    by: ClassVar[tuple[str, ...]] = ("staff",)

    name: Words


class OpenToPublic(Request, frozen=True, kw_only=True):
    """A private table is for everybody again."""

    form: ClassVar[str] = "open table to public"
    by: ClassVar[tuple[str, ...]] = ("staff",)


class ClosingNoticed(Event, frozen=True, kw_only=True):
    """A sign that the table will close stands there since an instant."""

    is_notice: ClassVar[bool] = True

    since: int
    minutes: int = 0

    @property
    def sentence(self) -> str:
        """What the sign says, and the time on it."""
        return f"A sign says that the table will close{in_minutes(self.minutes)}."


class Closed(Event, frozen=True, kw_only=True):
    """The table is closed."""

    tells: ClassVar[str] = "The table is closed."


class Opened(Event, frozen=True, kw_only=True):
    """The table is open."""

    tells: ClassVar[str] = "The table is open."


class DayBegun(Event, frozen=True, kw_only=True):
    """A new gaming day; where nobody plays on, no gaming has taken place at the table in it."""

    tells: ClassVar[str] = "The gaming day begins."


class Idled(Event, frozen=True, kw_only=True):
    """No gaming takes place at the table."""

    tells: ClassVar[str] = "No gaming takes place at the table."


class MadePrivate(Event, frozen=True, kw_only=True):
    """A sign calls the table private; only these people play there."""

    tells: ClassVar[str] = "A sign calls the table private: {purpose}."

    purpose: str
    names: frozenset[str]


class MadePublic(Event, frozen=True, kw_only=True):
    """The table is open to the public."""

    tells: ClassVar[str] = "The table is open to the public."


def _may_give_notice(table: Premises, who: str) -> Guarded:
    anybody = table.reads("closing-sign-put-up-by", "any-staff")
    if refusal := refuse_power(table, TABLE_CLOSED, who, any_staff=anybody):
        return refusal
    if table.house.closed:
        return table.refuse("table-closed", "the table is closed already", TABLE_CLOSED)
    if table.house.closing_since is not None:
        return table.refuse("notice-stands", "the sign of closing stands already", TABLE_CLOSED)
    because = table.because(TABLE_CLOSED)
    at_a_time = GiveNoticeOfClosing(who=who, minutes=0)
    return (*may(replace(at_a_time, minutes=None), because), *may(at_a_time, because, minutes=PROPOSED))


def _notice(_: Premises, action: GiveNoticeOfClosing, because: tuple[str, ...]) -> tuple[Event, ...]:
    return (ClosingNoticed(since=action.at, minutes=action.minutes or 0, because=because),)


def _may_close(table: Premises, who: str) -> Guarded:
    anybody = not table.players and table.reads("empty-table-closed-by", "any-staff")
    if refusal := refuse_power(table, TABLE_CLOSED, who, any_staff=anybody):
        return refusal
    if table.house.closed:
        return table.refuse("table-closed", "the table is closed already", TABLE_CLOSED)
    if not table.quiet:
        return table.refuse("round-in-progress", "the round is finished first", TABLE_CLOSED)
    because = table.because(TABLE_CLOSED)
    if not table.players or not table.book.has("closure-minutes"):
        return may(CloseTable(who=who), because)
    minutes = table.book.count("closure-minutes")
    if table.house.closing_since is None:
        says = f"players are present: a sign with the closing time must stand for {minutes} minutes first"
        return table.refuse("no-notice", says, TABLE_CLOSED)
    # The sign has stood long enough, and what it announced is not done before the time that it shows.
    not_before = table.house.closing_since + max(minutes, table.house.closing_in) * MINUTE
    return may(CloseTable(who=who, at=not_before), because, at=Numbers(not_before, UNBOUNDED))


def _close(_: Premises, __: CloseTable, because: tuple[str, ...]) -> tuple[Event, ...]:
    return (Closed(because=because),)


def _may_open(table: Premises, who: str) -> Guarded:
    if refusal := refuse_power(table, TABLE_CLOSED, who):
        return refusal
    if not table.house.closed:
        return table.refuse("table-open", "the table is open already", TABLE_CLOSED)
    return may(OpenTable(who=who), table.because(TABLE_CLOSED))


def _open(_: Premises, __: OpenTable, because: tuple[str, ...]) -> tuple[Event, ...]:
    return (Opened(because=because),)


def _day_may_begin(table: Premises, who: str) -> Guarded:
    if not table.quiet:
        return table.refuse("round-in-progress", "a round is under way", LIMIT_CHANGE_FIRST_OPENING)
    return may(BeginDay(who=who), table.because(LIMIT_CHANGE_FIRST_OPENING))


def _day(_: Premises, __: BeginDay, because: tuple[str, ...]) -> tuple[Event, ...]:
    return (DayBegun(because=because),)


def _may_be_idle(table: Premises, who: str) -> Guarded:
    if not table.quiet:
        return table.refuse("round-in-progress", "gaming takes place at the table", LIMIT_CHANGE_IDLE)
    return may(TableIdle(who=who), table.because(LIMIT_CHANGE_IDLE))


def _idle(_: Premises, __: TableIdle, because: tuple[str, ...]) -> tuple[Event, ...]:
    return (Idled(because=because),)


def _refuse_reserving(table: Premises, who: str) -> Guarded | None:
    if refusal := refuse_power(table, PRIVATE_TABLE, who):
        return refusal
    if not table.quiet:
        return table.refuse("round-in-progress", "the round is finished first", PRIVATE_TABLE)
    return None


def _may_reserve(table: Premises, who: str) -> Guarded:
    example = ReserveTable(who=who, names=Words("a guest"))
    return _refuse_reserving(table, who) or may(example, table.because(PRIVATE_TABLE), names=AnyText())


def _reserve(_: Premises, action: ReserveTable, because: tuple[str, ...]) -> tuple[Event, ...]:
    names = frozenset(" ".join(name.split()).casefold() for name in action.names.split(",") if name.strip())
    return (MadePrivate(purpose="private use", names=names, because=because),)


def _may_reserve_for_event(table: Premises, who: str) -> Guarded:
    example = ReserveForEvent(who=who, purpose=PURPOSES[0])
    because = table.because(PRIVATE_TABLE)
    return _refuse_reserving(table, who) or may(example, because, purpose=Choices(PURPOSES))


def _reserve_for_event(_: Premises, action: ReserveForEvent, because: tuple[str, ...]) -> tuple[Event, ...]:
    return (MadePrivate(purpose=action.purpose, names=frozenset(), because=because),)


def _may_admit(table: Premises, who: str) -> Guarded:
    if refusal := refuse_power(table, PRIVATE_TABLE, who):
        return refusal
    if table.house.reserved is None:
        return table.refuse("not-private", "the table is open to the public", PRIVATE_TABLE)
    return may(Admit(who=who, name=Words("a guest")), table.because(PRIVATE_TABLE), name=AnyText())


def _admit(table: Premises, action: Admit, because: tuple[str, ...]) -> tuple[Event, ...]:
    reserved = table.house.reserved
    assert reserved is not None
    names = reserved.names | {" ".join(action.name.split()).casefold()}
    return (MadePrivate(purpose=reserved.purpose, names=names, because=because),)


def _may_open_to_public(table: Premises, who: str) -> Guarded:
    if refusal := refuse_power(table, PRIVATE_TABLE, who):
        return refusal
    if table.house.reserved is None:
        return table.refuse("not-private", "the table is open to the public already", PRIVATE_TABLE)
    return may(OpenToPublic(who=who), table.because(PRIVATE_TABLE))


def _open_to_public(_: Premises, __: OpenToPublic, because: tuple[str, ...]) -> tuple[Event, ...]:
    return (MadePublic(because=because),)


def apply(house: House, event: Event) -> House:
    """The house after the table was opened, closed, reserved, or found idle."""
    match event:
        case ClosingNoticed(since=since, minutes=minutes):
            return replace(house, closing_since=since, closing_in=minutes)
        case Closed():
            return replace(house, closed=True, closing_since=None, notices=(), playing=frozenset())
        case Opened():
            is_first = house.played_on
            begun_today = house.begun_today and not is_first
            return replace(house, closed=False, begun_today=begun_today, played_on=False)
        case DayBegun() if not house.closed and (house.seats or house.playing):
            return replace(house, begun_today=True, played_on=True, below_today={})
        case DayBegun():
            return replace(house, begun_today=False, played_on=False, playing=frozenset(), below_today={})
        case Idled():
            return replace(house, playing=frozenset())
        case MadePrivate(purpose=purpose, names=names):
            return replace(house, reserved=Reserved(purpose, names))
        case MadePublic():
            return replace(house, reserved=None)
    return house


RULES = (
    Rule(GiveNoticeOfClosing, _may_give_notice, _notice),
    Rule(CloseTable, _may_close, _close),
    Rule(OpenTable, _may_open, _open),
    Rule(BeginDay, _day_may_begin, _day),
    Rule(TableIdle, _may_be_idle, _idle),
    Rule(ReserveForEvent, _may_reserve_for_event, _reserve_for_event),
    Rule(ReserveTable, _may_reserve, _reserve),
    Rule(Admit, _may_admit, _admit),
    Rule(OpenToPublic, _may_open_to_public, _open_to_public),
)
EVENTS: tuple[type[Event], ...] = (ClosingNoticed, Closed, Opened, DayBegun, Idled, MadePrivate, MadePublic)
