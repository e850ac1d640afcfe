"""A player's own maximum, above the sign's (13.4)."""

from typing import ClassVar

from msgspec.structs import replace

from pitboss.law.key import key
from pitboss.table.action import Request
from pitboss.table.chips.money import Cents, next_payable
from pitboss.table.event import Event
from pitboss.table.general.situation import Premises, refuse_power
from pitboss.table.house import House
from pitboss.table.option import Amounts, Choices
from pitboss.table.rule import UNBOUNDED, Guarded, Rule, may
from pitboss.table.sign import Limits
from pitboss.table.who import Place

OWN_MAXIMUM = key("own-maximum")


class AllowOwnMaximum(Request, frozen=True, kw_only=True):
    """A player may wager more than the maximum on the sign."""

    form: ClassVar[str] = "allow <box> up to <cents>"
    by: ClassVar[tuple[str, ...]] = ("staff",)

    box: Place
    cents: Cents


class EndOwnMaximum(Request, frozen=True, kw_only=True):
    """The sign's limits apply to a player again."""

    form: ClassVar[str] = "end own limits of <box>"
    by: ClassVar[tuple[str, ...]] = ("staff",)

    box: Place


class OwnSignPlaced(Event, frozen=True, kw_only=True):
    """A sign with a player's own limits lies on the table."""

    tells: ClassVar[str] = "{Box} has limits of its own: {minimum} to {maximum}."

    box: int
    minimum: int
    maximum: int


class OwnSignRemoved(Event, frozen=True, kw_only=True):
    """A player has no limits of their own any more."""

    tells: ClassVar[str] = "{Box} has no limits of its own any more."

    box: int


def _may_allow(table: Premises, who: str) -> Guarded:
    if refusal := refuse_power(table, OWN_MAXIMUM, who):
        return refusal
    house = table.house
    step = house.sign.limits(house.chips).step
    least = next_payable(house.sign.maximum + 1, house.chips)
    allowed = Amounts(-(-least // step) * step, UNBOUNDED, step, house.chips)
    example = AllowOwnMaximum(who=who, box=Place(1), cents=Cents(allowed.least))
    return may(example, table.because(OWN_MAXIMUM), box=table.boxes, cents=allowed)


def _allow(table: Premises, action: AllowOwnMaximum, because: tuple[str, ...]) -> tuple[Event, ...]:
    minimum = table.house.sign.minimum
    return (OwnSignPlaced(box=action.box, minimum=minimum, maximum=action.cents, because=because),)


def _may_end(table: Premises, who: str) -> Guarded:
    if refusal := refuse_power(table, OWN_MAXIMUM, who):
        return refusal
    boxes = tuple(sorted(table.house.own_limits))
    if not boxes:
        return table.refuse("no-own-limits", "no player has limits of their own", OWN_MAXIMUM)
    return may(EndOwnMaximum(who=who, box=Place(boxes[0])), table.because(OWN_MAXIMUM), box=Choices(boxes))


def _end(_: Premises, action: EndOwnMaximum, because: tuple[str, ...]) -> tuple[Event, ...]:
    return (OwnSignRemoved(box=action.box, because=because),)


def apply(house: House, event: Event) -> House:
    """The house after a player's own sign was placed or removed."""
    match event:
        case OwnSignPlaced(box=box, minimum=minimum, maximum=maximum):
            own = Limits(minimum, maximum, house.sign.limits(house.chips).step)
            return replace(house, own_limits={**house.own_limits, box: own})
        case OwnSignRemoved(box=box):
            return replace(house, own_limits={k: v for k, v in house.own_limits.items() if k != box})
    return house


RULES = (Rule(AllowOwnMaximum, _may_allow, _allow), Rule(EndOwnMaximum, _may_end, _end))
EVENTS: tuple[type[Event], ...] = (OwnSignPlaced, OwnSignRemoved)
