"""Commission changed by a supervisor before a hand, with the sign, or waived (8.2, 8.3); time collected."""

from typing import ClassVar

from msgspec.structs import replace

from pitboss.games.poker.commission.events import CommissionChanged, TimeCharged
from pitboss.games.poker.moment import Moment
from pitboss.games.poker.setup import Commission
from pitboss.law.key import Key, key
from pitboss.table.action import Request
from pitboss.table.chips.money import Cents
from pitboss.table.event import Event
from pitboss.table.general.situation import MINUTE
from pitboss.table.option import Amounts, Numbers, Option
from pitboss.table.refusal import Refusal
from pitboss.table.rule import UNBOUNDED, Rule
from pitboss.table.who import STAFF

COMMISSION_SIGN = key("commission-sign")

COMMISSION_KINDS = key("commission-kinds")

COMMISSION = key("commission")

COMMISSION_NIL = key("commission-nil")
COMMISSION_VARIED = key("commission-varied")
TOURNAMENT = key("tournament")


class ChargePercentage(Request, frozen=True, kw_only=True):
    """A percentage of the pot is taken from now on, up to a cap if there is one; the sign says so."""

    form: ClassVar[str] = "charge <percent> percent [cap <cap>] and change sign"
    by: ClassVar[tuple[str, ...]] = ("staff",)

    percent: int
    cap: Cents | None = None


class ChargeFee(Request, frozen=True, kw_only=True):
    """A fee for each hand is taken from now on; the sign says so."""

    form: ClassVar[str] = "charge hand fee <cents> and change sign"
    by: ClassVar[tuple[str, ...]] = ("staff",)

    cents: Cents


class ChargeTime(Request, frozen=True, kw_only=True):
    """Each player pays for time from now on; the sign says so."""

    form: ClassVar[str] = "charge time <cents> every <minutes> minutes and change sign"
    by: ClassVar[tuple[str, ...]] = ("staff",)

    cents: Cents
    minutes: int


class WaiveCommission(Request, frozen=True, kw_only=True):
    """No commission is taken from now on."""

    form: ClassVar[str] = "waive commission"
    by: ClassVar[tuple[str, ...]] = ("staff",)


class CollectTime(Request, frozen=True, kw_only=True):
    """The dealer collects the time charge from everybody in the game."""

    form: ClassVar[str] = "collect time"
    by: ClassVar[tuple[str, ...]] = ("dealer",)


def _refused(table: Moment, who: str, law: Key) -> Refusal | None:
    """Why somebody may not change it: not theirs to, or section 8 does not apply."""
    if not table.rules.book.holds(law, who):
        holders = ", ".join(role for role in STAFF if table.rules.book.holds(law, role))
        return table.refuse(
            "not-your-power", f"{who} does not hold this power; it belongs to: {holders}", law
        )
    if table.state.terms.tournament:
        return table.refuse("tournament", "a tournament has no commission", TOURNAMENT)
    return None


def _may_vary(table: Moment, who: str, law: Key = COMMISSION_VARIED) -> Refusal | None:
    """By a game or casino supervisor, before a hand begins."""
    refusal = _refused(table, who, law)
    if refusal is None and table.state.phase != "waiting":
        return table.refuse("hand-under-way", "commission is changed before a hand begins", COMMISSION_VARIED)
    return refusal


def _amounts(table: Moment) -> Amounts:
    chips = table.state.house.chips
    return Amounts(min(chips), UNBOUNDED, 1, chips)


def may_charge_percentage(table: Moment, who: str) -> tuple[Option, ...] | Refusal:
    """Up to all of it, with a cap or without."""
    refusal = _may_vary(table, who)
    if refusal:
        return refusal
    because, percents, amounts = _because(table), Numbers(1, 100), _amounts(table)
    bare = ChargePercentage(who=who, percent=1)
    capped = replace(bare, cap=Cents(amounts.least))
    return (
        Option(bare, because, {"percent": percents}),
        Option(capped, because, {"percent": percents, "cap": amounts}),
    )


def may_charge_fee(table: Moment, who: str) -> Option | Refusal:
    """Any sum that chips can make."""
    amounts = _amounts(table)
    example = ChargeFee(who=who, cents=Cents(amounts.least))
    return _may_vary(table, who) or Option(example, _because(table), {"cents": amounts})


def may_charge_time(table: Moment, who: str) -> Option | Refusal:
    """Any sum that chips can make, for any time up to a day."""
    amounts, minutes = _amounts(table), Numbers(1, 24 * 60)
    example = ChargeTime(who=who, cents=Cents(amounts.least), minutes=table.rules.time_charge_minutes)
    option = Option(example, _because(table), {"cents": amounts, "minutes": minutes})
    return _may_vary(table, who) or option


def _because(table: Moment) -> tuple[str, ...]:
    return table.because(COMMISSION_VARIED, COMMISSION_KINDS, COMMISSION_SIGN)


def _base(table: Moment) -> Commission:
    """What stays of the commission when another kind is set: nothing, unless there may be two."""
    now = table.state.commission or Commission()
    if table.rules.reads("commission-kinds-together", "together"):
        return now
    return Commission(no_flop_no_drop=now.no_flop_no_drop)


def charge_percentage(table: Moment, action: ChargePercentage, because: tuple[str, ...]) -> tuple[Event, ...]:
    terms = replace(_base(table), rate=f"{action.percent}%", cap=action.cap)
    return (CommissionChanged(commission=terms, because=because),)


def charge_fee(table: Moment, action: ChargeFee, because: tuple[str, ...]) -> tuple[Event, ...]:
    return (CommissionChanged(commission=replace(_base(table), fee=action.cents), because=because),)


def charge_time(table: Moment, action: ChargeTime, because: tuple[str, ...]) -> tuple[Event, ...]:
    terms = replace(_base(table), time=action.cents, minutes=action.minutes)
    return (CommissionChanged(commission=terms, because=because),)


def may_waive(table: Moment, who: str) -> Option | Refusal:
    """By the same supervisors, before a hand or, as the rule may be read, until the pot is pushed."""
    between = table.rules.reads("commission-nil-when", "between-hands")
    check = _may_vary if between else _refused
    if refusal := check(table, who, COMMISSION_NIL):
        return refusal
    if table.state.commission is None:
        return table.refuse("none-taken", "no commission is taken here", COMMISSION_NIL)
    return Option(WaiveCommission(who=who), table.because(COMMISSION_NIL))


def waive(table: Moment, action: WaiveCommission, because: tuple[str, ...]) -> tuple[Event, ...]:
    return (CommissionChanged(commission=None, because=because),)


def may_collect(table: Moment, who: str) -> Option | Refusal:
    """Between hands, once for each period."""
    state = table.state
    terms = state.commission
    if terms is None or not terms.time:
        return table.refuse("no-time-charge", "time is not charged at this table", COMMISSION_KINDS)
    if state.phase != "waiting":
        return table.refuse("hand-under-way", "time is collected between hands", COMMISSION_KINDS)
    if not _payers(table):
        return table.refuse("nobody-plays", "nobody is in the game", COMMISSION_KINDS)
    because, option = table.because(COMMISSION_KINDS, COMMISSION), CollectTime(who=who)
    least = time_due(table)
    if not least:
        return Option(option, because)
    return Option(replace(option, at=least), because, {"at": Numbers(least, UNBOUNDED)})


def time_due(table: Moment) -> int | None:
    """From when time is charged next, nothing being at once; none where it is not charged here."""
    state, terms = table.state, table.state.commission
    if terms is None or not terms.time:
        return None
    return 0 if state.time_charged is None else state.time_charged + terms.minutes * MINUTE


def should_collect(table: Moment, who: str) -> Option | None:
    """Once the last hand began when a period was over, or none was charged yet."""
    option, least = may_collect(table, who), time_due(table)
    if isinstance(option, Refusal) or least is None or least > table.state.begun_at:
        return None
    return option


def _payers(table: Moment) -> tuple[tuple[int, int], ...]:
    """Everybody who takes part, and what they pay: the charge, or what they have."""
    terms = table.state.commission
    assert terms is not None, "time is charged"
    playing = [player for player in table.state.players if player.stack and not player.is_away]
    return tuple((player.box, min(terms.time, player.stack)) for player in playing)


def collect(table: Moment, action: CollectTime, because: tuple[str, ...]) -> tuple[Event, ...]:
    return (TimeCharged(paid=_payers(table), since=action.at, because=because),)


RULES: tuple[Rule[Moment], ...] = (
    Rule(ChargePercentage, may_charge_percentage, charge_percentage),
    Rule(ChargeFee, may_charge_fee, charge_fee),
    Rule(ChargeTime, may_charge_time, charge_time),
    Rule(WaiveCommission, may_waive, waive),
    Rule(CollectTime, may_collect, collect),
)
