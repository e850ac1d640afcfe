"""Increments: the amount that wagers must be multiples of (13.5)."""

from typing import ClassVar

from msgspec.structs import replace

from pitboss.law.key import key
from pitboss.table.action import Request
from pitboss.table.chips.money import Cents, money
from pitboss.table.event import Event
from pitboss.table.general.situation import Premises, refuse_power
from pitboss.table.house import House
from pitboss.table.option import Amounts
from pitboss.table.rule import Guarded, Rule, may
from pitboss.table.sign import Sign, finest_step

INCREMENT = key("increment")


class SetIncrement(Request, frozen=True, kw_only=True):
    """Wagers must from now on be multiples of an amount."""

    form: ClassVar[str] = "require increments of <cents>"
    by: ClassVar[tuple[str, ...]] = ("staff",)

    cents: Cents


class LiftIncrement(Request, frozen=True, kw_only=True):
    """Wagers need not be multiples of an amount any more."""

    form: ClassVar[str] = "require no increments"
    by: ClassVar[tuple[str, ...]] = ("staff",)


class IncrementChanged(Event, frozen=True, kw_only=True):
    """The sign shows a new increment, or none."""

    is_notice: ClassVar[bool] = True

    cents: int | None = None

    @property
    def sentence(self) -> str:
        """What the sign shows now."""
        increments = "no increments" if self.cents is None else f"increments of {money(self.cents)}"
        return f"The sign shows {increments} from now on."


def _allowed(sign: Sign, chips: tuple[int, ...]) -> Amounts:
    """Increments up to the minimum that leave some wager possible: a multiple lies within the limits."""
    within = (sign.minimum, sign.maximum)
    return Amounts(min(chips), sign.minimum, finest_step(chips), chips, within=within)


def _may_require_increments(table: Premises, who: str) -> Guarded:
    if refusal := refuse_power(table, INCREMENT, who):
        return refusal
    sign = table.house.sign
    example = SetIncrement(who=who, cents=Cents(sign.minimum))
    return may(example, table.because(INCREMENT), cents=_allowed(sign, table.house.chips))


def _require_increments(_: Premises, action: SetIncrement, because: tuple[str, ...]) -> tuple[Event, ...]:
    return (IncrementChanged(cents=action.cents, because=because),)


def _may_lift_increments(table: Premises, who: str) -> Guarded:
    if refusal := refuse_power(table, INCREMENT, who):
        return refusal
    if table.house.sign.increment is None:
        return table.refuse("no-increment", "the sign shows no increment", INCREMENT)
    return may(LiftIncrement(who=who), table.because(INCREMENT))


def _lift_increments(_: Premises, __: LiftIncrement, because: tuple[str, ...]) -> tuple[Event, ...]:
    return (IncrementChanged(because=because),)


def apply(house: House, event: Event) -> House:
    """The house after the increment on the sign changed."""
    match event:
        case IncrementChanged(cents=increment):
            return replace(house, sign=replace(house.sign, increment=increment))
    return house


RULES = (
    Rule(
        SetIncrement,
        _may_require_increments,
        _require_increments,
        advice="an increment is at most the minimum",
    ),
    Rule(LiftIncrement, _may_lift_increments, _lift_increments),
)
EVENTS: tuple[type[Event], ...] = (IncrementChanged,)
