"""A player's own limits, above the sign's (13.4): they are the person's, and end with their sign."""

from typing import ClassVar

from msgspec.structs import replace

from pitboss.law.key import key
from pitboss.table.action import Request
from pitboss.table.chips.money import Cents, next_payable
from pitboss.table.event import Event
from pitboss.table.general.situation import Premises, refuse_power
from pitboss.table.house import House, known_as, places
from pitboss.table.option import Amounts, Choices, tightened
from pitboss.table.rule import UNBOUNDED, Guarded, Rule, may
from pitboss.table.sign import Limits
from pitboss.table.who import Place

LIMIT_CHANGE = key("limit-change")
OWN_MAXIMUM = key("own-maximum")


class AllowOwnMaximum(Request, frozen=True, kw_only=True):
    """A player may wager more than the maximum on the sign."""

    form: ClassVar[str] = "allow <box> up to <cents> [from <least>]"
    by: ClassVar[tuple[str, ...]] = ("staff",)

    box: Place
    cents: Cents
    least: Cents | None = None


class EndOwnMaximum(Request, frozen=True, kw_only=True):
    """The sign's limits apply to a player again."""

    form: ClassVar[str] = "end own limits of <box>"
    by: ClassVar[tuple[str, ...]] = ("staff",)

    box: Place


class OwnSignPlaced(Event, frozen=True, kw_only=True):
    """A sign with a player's own limits lies on the table."""

    tells: ClassVar[str] = "A sign gives {box} limits of its own: {minimum} to {maximum}."
    is_notice: ClassVar[bool] = True

    box: int
    minimum: int
    maximum: int


class OwnSignRemoved(Event, frozen=True, kw_only=True):
    """A player has no limits of their own any more: by name where they no longer sit at the box."""

    tells: ClassVar[str] = "{Box} has no limits of its own any more."
    is_notice: ClassVar[bool] = True
    added: ClassVar[frozenset[str]] = frozenset({"name"})

    box: int
    name: str = ""


def _may_allow(table: Premises, who: str) -> Guarded:
    if refusal := refuse_power(table, OWN_MAXIMUM, who):
        return refusal
    house = table.house
    step = house.sign.limits(house.chips).step
    if house.sign.maximum >= UNBOUNDED:
        says = "the sign shows no maximum: a player's chips are the most"
        return table.refuse("no-maximum", says, OWN_MAXIMUM)
    least = next_payable(house.sign.maximum + 1, house.chips)
    allowed = Amounts(-(-least // step) * step, UNBOUNDED, step, house.chips)
    because = table.because(OWN_MAXIMUM)
    example = AllowOwnMaximum(who=who, box=Place(1), cents=Cents(allowed.least))
    # The sign shows both limits of the player's; where no minimum is said, it is the table's.
    from_ = tightened(Amounts(step, house.sign.maximum, step, house.chips))
    options = may(example, because, box=table.boxes, cents=allowed)
    if from_ is None:
        return options
    both = replace(example, least=Cents(from_.least))
    return (*options, *may(both, because, box=table.boxes, cents=allowed, least=from_))


def _allow(table: Premises, action: AllowOwnMaximum, because: tuple[str, ...]) -> tuple[Event, ...]:
    minimum = action.least or table.house.sign.minimum
    return (OwnSignPlaced(box=action.box, minimum=minimum, maximum=action.cents, because=because),)


def _may_end(table: Premises, who: str) -> Guarded:
    if refusal := refuse_power(table, OWN_MAXIMUM, who):
        return refusal
    if not table.house.own_limits:
        return table.refuse("no-own-limits", "no player has limits of their own", OWN_MAXIMUM)
    gaming = not table.quiet or table.house.playing
    if gaming and table.reads("own-limits-ended", "as-the-sign"):
        says = "a maximum that a sign shows is not lowered while gaming takes place"
        return table.refuse("gaming-goes-on", says, LIMIT_CHANGE, OWN_MAXIMUM)
    boxes = tuple(sorted({box for name in table.house.own_limits for box in _where(table.house, name)}))
    return may(EndOwnMaximum(who=who, box=Place(boxes[0])), table.because(OWN_MAXIMUM), box=Choices(boxes))


def _where(house: House, name: str) -> tuple[int, ...]:
    """The boxes of a player with limits of their own; where their sign was placed, if they are at none."""
    here = tuple(box for box in places(house) if known_as(house, box) == name)
    return here or (house.own_signs[name],)


def _end(table: Premises, action: EndOwnMaximum, because: tuple[str, ...]) -> tuple[Event, ...]:
    house = table.house
    if known_as(house, action.box) in house.own_limits:
        return (OwnSignRemoved(box=action.box, because=because),)
    gone = [name for name in house.own_limits if action.box in _where(house, name)]
    return tuple(OwnSignRemoved(box=action.box, name=name, because=because) for name in gone)


def apply(house: House, event: Event) -> House:
    """The house after a player's own sign was placed or removed."""
    match event:
        case OwnSignPlaced(box=box, minimum=minimum, maximum=maximum):
            own = Limits(minimum, maximum, house.sign.limits(house.chips).step)
            name = known_as(house, box)
            own_limits, own_signs = {**house.own_limits, name: own}, {**house.own_signs, name: box}
            return replace(house, own_limits=own_limits, own_signs=own_signs)
        case OwnSignRemoved(box=box, name=name):
            ended = name or known_as(house, box)
            left = {other: own for other, own in house.own_limits.items() if other != ended}
            return replace(house, own_limits=left)
    return house


RULES = (Rule(AllowOwnMaximum, _may_allow, _allow), Rule(EndOwnMaximum, _may_end, _end))
EVENTS: tuple[type[Event], ...] = (OwnSignPlaced, OwnSignRemoved)
