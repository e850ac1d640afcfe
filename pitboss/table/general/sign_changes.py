"""Changes of the limits on the sign, and what the stricter ones need (13.1 to 13.3)."""

from typing import ClassVar

from msgspec.structs import replace

from pitboss.law.key import Key, key
from pitboss.table.action import Request
from pitboss.table.chips.money import Cents, last_payable, money, next_payable
from pitboss.table.event import Event, Told
from pitboss.table.general.situation import (
    MINUTE,
    PROPOSED,
    Premises,
    box_number,
    in_minutes,
    refuse_power,
)
from pitboss.table.house import Agreement, House, Limit, Notice, known_as
from pitboss.table.option import Amounts, Choices, Numbers, Option, Range
from pitboss.table.rule import UNBOUNDED, Guarded, Rule
from pitboss.table.sign import finest_step
from pitboss.table.who import INSPECTOR

LIMIT_CHANGE = key("limit-change")
LIMIT_CHANGE_AGREED = key("limit-change-agreed")
LIMIT_CHANGE_FIRST_OPENING = key("limit-change-first-opening")
LIMIT_CHANGE_IDLE = key("limit-change-idle")
LIMIT_CHANGE_INSPECTOR_TOLD = key("limit-change-inspector-told")
LIMIT_CHANGE_NOTICE = key("limit-change-notice")
LIMITS_SET = key("limits-set")

LIMITS: tuple[Limit, ...] = ("minimum", "maximum")
_NO_STRICTER = "the limits are as close together as they can be"


class GiveNoticeOfLimit(Request, frozen=True, kw_only=True):
    """A sign with a limit to come is put up; it shows the time of the change, so many minutes from then."""

    form: ClassVar[str] = "give notice of <which> <cents> [in <minutes> minutes]"
    by: ClassVar[tuple[str, ...]] = ("staff",)

    which: str
    cents: Cents
    minutes: int | None = None


class AgreeToLimit(Request, frozen=True, kw_only=True):
    """A player agrees to a new limit."""

    form: ClassVar[str] = "agree to <which> <cents>"
    by: ClassVar[tuple[str, ...]] = ("box",)

    which: str
    cents: Cents


class SetLimit(Request, frozen=True, kw_only=True):
    """A limit on the sign is changed."""

    form: ClassVar[str] = "set <which> <cents>"
    by: ClassVar[tuple[str, ...]] = ("staff",)

    which: str
    cents: Cents


class NoticeDisplayed(Event, frozen=True, kw_only=True):
    """A sign with a limit to come stands at the table since an instant."""

    is_notice: ClassVar[bool] = True

    which: Limit
    cents: int
    since: int
    minutes: int = 0

    @property
    def sentence(self) -> str:
        """What the sign shows, and the time on it."""
        return f"A sign gives notice of a {self.which} of {money(self.cents)}{in_minutes(self.minutes)}."


class LimitAgreed(Event, frozen=True, kw_only=True):
    """A player agreed to a new limit."""

    tells: ClassVar[str] = "{Box} agrees to a {which} of {cents}."
    is_notice: ClassVar[bool] = True

    box: int
    which: Limit
    cents: int


class LimitChanged(Event, frozen=True, kw_only=True):
    """The sign shows a new limit."""

    tells: ClassVar[str] = "The sign shows a {which} of {cents} from now on."
    is_notice: ClassVar[bool] = True

    which: Limit
    cents: int


def _shown(table: Premises) -> tuple[Limit, ...]:
    """The limits that the sign shows: where players' chips are the most, there is no maximum to change."""
    return LIMITS if table.house.sign.maximum < UNBOUNDED else ("minimum",)


def _whole(table: Premises, which: Limit) -> Amounts:
    """Every amount that a limit could be: the minimum not above the maximum, nor below the increment."""
    sign, chips = table.house.sign, table.house.chips
    finest = finest_step(chips)
    step = sign.increment or finest
    if which == "minimum":
        return Amounts(sign.increment or min(chips), sign.maximum // step * step, finest, chips)
    return Amounts(-(-sign.minimum // step) * step, UNBOUNDED, finest, chips)


def _easier(table: Premises, which: Limit) -> Amounts:
    """The amounts that rule 13.3 leaves free: a lower minimum, a higher maximum."""
    whole, sign = _whole(table, which), table.house.sign
    if which == "minimum":
        return replace(whole, most=min(whole.most, sign.minimum))
    return replace(whole, least=max(whole.least, sign.maximum))


def _stricter(table: Premises, which: Limit) -> tuple[Amounts, ...]:
    """The amounts that make wagering harder, if there are any: a higher minimum, a lower maximum."""
    whole, sign = _whole(table, which), table.house.sign
    if which == "minimum":
        whole = replace(whole, least=max(whole.least, next_payable(sign.minimum + 1, whole.chips)))
    else:
        whole = replace(whole, most=min(whole.most, last_payable(sign.maximum - 1, whole.chips)))
    return (whole,) if whole.least <= whole.most else ()


def _is_stricter(house: House, which: Limit, cents: int) -> bool:
    return cents > house.sign.minimum if which == "minimum" else cents < house.sign.maximum


def _may_give_notice(table: Premises, who: str) -> Guarded:
    if refusal := refuse_power(table, LIMITS_SET, who):
        return refusal
    if not table.book.has("notice-minutes"):
        says = "no rule here asks for notice; change the sign between rounds"
        return table.refuse("no-notice-needed", says, LIMIT_CHANGE_NOTICE)
    because = table.because(LIMIT_CHANGE_NOTICE, LIMIT_CHANGE)
    return tuple(
        Option(
            GiveNoticeOfLimit(who=who, which=which, cents=Cents(amounts.least), minutes=minutes),
            because,
            {"cents": amounts} if minutes is None else {"cents": amounts, "minutes": PROPOSED},
        )
        for which in _shown(table)
        for amounts in _stricter(table, which)
        for minutes in (None, 0)
    ) or table.refuse("no-stricter-limit", _NO_STRICTER, LIMIT_CHANGE)


def _notice(table: Premises, action: GiveNoticeOfLimit, because: tuple[str, ...]) -> tuple[Event, ...]:
    which = _limit(action.which)
    about = f"proposed {which} of {money(action.cents)}"
    return (
        NoticeDisplayed(
            which=which, cents=action.cents, since=action.at, minutes=action.minutes or 0, because=because
        ),
        Told(whom=INSPECTOR, about=about, because=table.because(LIMIT_CHANGE_INSPECTOR_TOLD)),
    )


def _limit(which: str) -> Limit:
    return "minimum" if which == "minimum" else "maximum"


def _may_agree(table: Premises, who: str) -> Guarded:
    if box_number(who) not in table.players:
        return table.refuse("not-playing", f"nobody plays at {who}", LIMIT_CHANGE_AGREED)
    because = table.because(LIMIT_CHANGE_AGREED, LIMIT_CHANGE)
    return tuple(
        Option(AgreeToLimit(who=who, which=which, cents=Cents(amounts.least)), because, {"cents": amounts})
        for which in _shown(table)
        for amounts in _stricter(table, which)
    ) or table.refuse("no-stricter-limit", _NO_STRICTER, LIMIT_CHANGE)


def _agree(_: Premises, action: AgreeToLimit, because: tuple[str, ...]) -> tuple[Event, ...]:
    which = _limit(action.which)
    return (LimitAgreed(box=box_number(action.who), which=which, cents=action.cents, because=because),)


def _agreed(table: Premises, which: Limit) -> tuple[int, ...]:
    """The amounts to which every player at the table has agreed."""
    named = {item.cents for item in table.house.agreements if item.which == which}
    everybody = {known_as(table.house, box) for box in table.players}
    return tuple(
        cents
        for cents in sorted(named)
        if everybody and all(Agreement(name, which, cents) in table.house.agreements for name in everybody)
    )


def _may_set(table: Premises, who: str) -> Guarded:
    if refusal := refuse_power(table, LIMITS_SET, who):
        return refusal
    if table.book.is_silent(LIMIT_CHANGE):
        return _by_house_policy(table, who)
    return tuple(option for which in _shown(table) for option in _ways(table, who, which))


def _by_house_policy(table: Premises, who: str) -> Guarded:
    if not table.quiet:
        return table.refuse("round-in-progress", "the sign is changed between rounds only", LIMITS_SET)
    because = table.because(LIMITS_SET)
    return tuple(_way(who, which, _whole(table, which), because) for which in _shown(table))


def _ways(table: Premises, who: str, which: Limit) -> list[Option]:
    """Every way to set a limit now, first the one that needs no reason."""
    free = _way(who, which, _easier(table, which), table.because(LIMITS_SET, LIMIT_CHANGE))
    return [free, *(way for amounts in _stricter(table, which) for way in _cases(table, who, which, amounts))]


def _cases(table: Premises, who: str, which: Limit, stricter: Amounts) -> list[Option]:
    """The cases of rule 13.3 that hold now: (c) or (d) for any limit, (b) and (a) for one agreed or shown."""
    house, quiet = table.house, table.quiet
    if quiet and not house.begun_today:
        return [_way(who, which, stricter, _case(table, LIMIT_CHANGE_FIRST_OPENING))]
    if quiet and not house.playing:
        return [_way(who, which, stricter, _case(table, LIMIT_CHANGE_IDLE))]
    # The sign has stood long enough, and no limit changes before the time that it shows.
    least = table.book.count("notice-minutes")
    agreed = [
        _way(who, which, Choices((cents,)), _case(table, LIMIT_CHANGE_AGREED))
        for cents in _agreed(table, which)
        if stricter.admits(cents)
    ]
    noticed = [
        _way(
            who,
            which,
            Choices((notice.cents,)),
            _case(table, LIMIT_CHANGE_NOTICE),
            notice.since + max(least, notice.minutes) * MINUTE,
        )
        for notice in house.notices
        if notice.which == which and stricter.admits(notice.cents)
    ]
    return [*agreed, *noticed]


def _case(table: Premises, key: Key) -> tuple[str, ...]:
    return table.because(key, LIMIT_CHANGE)


def _way(
    who: str, which: Limit, allowed: Amounts | Choices, because: tuple[str, ...], not_before: int = 0
) -> Option:
    cents = allowed.least if isinstance(allowed, Amounts) else allowed.values[0]
    vary: dict[str, Range] = {"cents": allowed}
    if not_before:
        vary["at"] = Numbers(not_before, UNBOUNDED)
    return Option(SetLimit(who=who, at=not_before, which=which, cents=Cents(cents)), because, vary)


def _set(table: Premises, action: SetLimit, because: tuple[str, ...]) -> tuple[Event, ...]:
    which = _limit(action.which)
    changed = LimitChanged(which=which, cents=action.cents, because=because)
    # In case (a) the inspector was told of the proposal when the sign went up.
    by_notice = set(table.because(LIMIT_CHANGE_NOTICE)) & set(because)
    silent = table.book.is_silent(LIMIT_CHANGE_INSPECTOR_TOLD)
    if by_notice or silent or not _is_stricter(table.house, which, action.cents):
        return (changed,)
    told = table.because(LIMIT_CHANGE_INSPECTOR_TOLD)
    return (changed, Told(whom=INSPECTOR, about=f"{which} is now {money(action.cents)}", because=told))


def apply(house: House, event: Event) -> House:
    """The house after a notice, an agreement, or a change of the sign."""
    match event:
        case NoticeDisplayed(which=which, cents=cents, since=since, minutes=minutes):
            shown = (which, cents, minutes)
            standing = [n for n in house.notices if (n.which, n.cents, n.minutes) == shown]
            return house if standing else _noticed(house, Notice(which, cents, since, minutes))
        case LimitAgreed(box=box, which=which, cents=cents):
            agreed = Agreement(known_as(house, box), which, cents)
            return replace(house, agreements=house.agreements | {agreed})
        case LimitChanged(which=which, cents=cents):
            return _changed(house, which, cents)
    return house


def _noticed(house: House, notice: Notice) -> House:
    return replace(house, notices=(*_others(house, notice.which), notice))


def _others(house: House, which: Limit) -> tuple[Notice, ...]:
    """The notices of the other limit: one sign at a time shows a limit to come."""
    return tuple(notice for notice in house.notices if notice.which != which)


def _changed(house: House, which: Limit, cents: int) -> House:
    sign = replace(house.sign, minimum=cents) if which == "minimum" else replace(house.sign, maximum=cents)
    return replace(
        house,
        sign=sign,
        notices=_others(house, which),
        agreements=frozenset(item for item in house.agreements if item.which != which),
        own_limits={
            # A minimum that was never the player's own stays the table's.
            name: replace(own, least=sign.minimum) if own.least == house.sign.minimum else own
            for name, own in house.own_limits.items()
            if own.most > sign.maximum
        },
    )


RULES = (
    Rule(
        GiveNoticeOfLimit,
        _may_give_notice,
        _notice,
        advice="notice is for a higher minimum or a lower maximum",
    ),
    Rule(AgreeToLimit, _may_agree, _agree, advice="agreement is to a higher minimum or a lower maximum"),
    Rule(
        SetLimit,
        _may_set,
        _set,
        advice="a higher minimum or a lower maximum needs notice in time, the agreement of all players, "
        "the first opening of the day, or a table without gaming",
    ),
)
EVENTS: tuple[type[Event], ...] = (NoticeDisplayed, LimitAgreed, LimitChanged)
