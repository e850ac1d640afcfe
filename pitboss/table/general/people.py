"""Who may not be here: exclusion (10.0), the minimum age (9.0), and devices at the table (11.0)."""

from collections.abc import Collection
from typing import ClassVar

from msgspec.structs import replace

from pitboss.law.key import key
from pitboss.table.action import Fact, Request
from pitboss.table.event import Event, Ruled, Wager
from pitboss.table.general.conduct import partners_parted
from pitboss.table.general.past import (
    LAST,
    before_the_table,
    by_round,
    is_just_over,
    last_number,
    lines_of,
    past_rounds,
    undone,
    within_reach,
)
from pitboss.table.general.seats import seat_left, without
from pitboss.table.general.situation import Premises, refuse_power
from pitboss.table.house import House, boxes_of, known_as, places, player
from pitboss.table.notation import Name
from pitboss.table.option import Choices, Numbers
from pitboss.table.refusal import Refusal
from pitboss.table.round import Line, ordinal
from pitboss.table.rule import UNBOUNDED, Guarded, Rule, may
from pitboss.table.who import Place

DEVICE_BARS_PLAYER = key("device-bars-player")
DEVICE_EXEMPT = key("device-exempt")
DEVICE_SANCTION = key("device-sanction")
DEVICE_VOIDS_WAGERS = key("device-voids-wagers")
DEVICES_FORBIDDEN = key("devices-forbidden")
EXCLUSION = key("exclusion")
MINIMUM_AGE = key("minimum-age")
STAND_OFF_DEFINED = key("stand-off-defined")
VOID_WAGER = key("void-wager")

# Why somebody is excluded, where the house did not simply tell them to go.
AGE, DEVICE = "age", "device"
ON_DUTY = ("employee", "agent", "inspector", "police")


class Exclude(Request, frozen=True, kw_only=True):
    """A player is told to leave the premises."""

    form: ClassVar[str] = "exclude <box>"
    by: ClassVar[tuple[str, ...]] = ("staff",)

    box: Place


class Readmit(Request, frozen=True, kw_only=True):
    """A person who was excluded may play again."""

    form: ClassVar[str] = "readmit <name>"
    by: ClassVar[tuple[str, ...]] = ("staff",)

    name: Name


class AgeStated(Fact, frozen=True, kw_only=True):
    """How old the player at a box is."""

    form: ClassVar[str] = "<box> is <years> years old"
    by: ClassVar[tuple[str, ...]] = ("staff", "inspector")

    box: Place
    years: int


class DeviceFound(Fact, frozen=True, kw_only=True):
    """A player has a device that could record or analyse the game."""

    form: ClassVar[str] = "device found <box>"
    by: ClassVar[tuple[str, ...]] = ("staff", "inspector")

    box: Place


class DeviceOnDuty(Fact, frozen=True, kw_only=True):
    """Somebody on duty has such a device."""

    form: ClassVar[str] = "device carried on duty by <holder>"
    by: ClassVar[tuple[str, ...]] = ("staff", "inspector")

    holder: str


class VoidForDevice(Request, frozen=True, kw_only=True):
    """The wagers of a player who had a device are declared void."""

    form: ClassVar[str] = "void wagers of <box> [in <which> round]"
    by: ClassVar[tuple[str, ...]] = ("staff",)

    box: Place
    which: str | None = None


class BarForDevice(Request, frozen=True, kw_only=True):
    """A player who had a device is barred from the game."""

    form: ClassVar[str] = "bar <box>"
    by: ClassVar[tuple[str, ...]] = ("staff",)

    box: Place


class Excluded(Event, frozen=True, kw_only=True):
    """A person may not play here any more. `freed` are the seats they leave now; others follow the round.

    `ground` is why, where it is not the word of the house: their age, or a device.
    """

    tells: ClassVar[str] = "{Name} is excluded from play."
    added: ClassVar[frozenset[str]] = frozenset({"ground"})

    name: str
    freed: tuple[int, ...] = ()
    ground: str = ""


class Readmitted(Event, frozen=True, kw_only=True):
    """A person may play here again."""

    tells: ClassVar[str] = "{Name} may play again."

    name: str


class DeviceNoted(Event, frozen=True, kw_only=True):
    """A player was found with a device."""

    tells: ClassVar[str] = "{Name} was found with a device."

    box: int
    name: str


def _excluded(table: Premises, box: int, because: tuple[str, ...], ground: str = "") -> tuple[Event, ...]:
    """The seats are free at once but where wagers are at risk; what a round left lying stays its player's."""
    mine = boxes_of(table.house, box)
    at_risk = {wager.box for wager in table.at_risk(mine)}
    seats = [other for other in mine if other in table.house.seats and other not in at_risk]
    leaving = [seat_left(table, other, because) for other in seats if table.wagers_of((other,))]
    freed = tuple(other for other in seats if not table.wagers_of((other,)))
    name = known_as(table.house, box)
    excluded = Excluded(name=name, freed=freed, ground=ground, because=because)
    return (excluded, *leaving, *partners_parted(table, *seats))


def _may_exclude(table: Premises, who: str) -> Guarded:
    if refusal := refuse_power(table, EXCLUSION, who, any_staff=table.reads("told-to-leave-by", "any-staff")):
        return refusal
    return may(Exclude(who=who, box=Place(1)), table.because(EXCLUSION), box=table.boxes)


def _exclude(table: Premises, action: Exclude, because: tuple[str, ...]) -> tuple[Event, ...]:
    return _excluded(table, action.box, because)


def _may_readmit(table: Premises, who: str) -> Guarded:
    if refusal := refuse_power(table, EXCLUSION, who):
        return refusal
    house = table.house
    names = tuple(sorted(house.excluded - house.too_young))
    if not names and house.too_young:
        return table.refuse("too-young", "nobody else is excluded than who is too young", MINIMUM_AGE)
    if not names:
        return table.refuse("nobody-excluded", "nobody is excluded", EXCLUSION)
    return may(Readmit(who=who, name=Name(names[0])), table.because(EXCLUSION), name=Choices(names))


def _refuse_readmitting(table: Premises, action: Readmit) -> Refusal:
    """No word of the house makes anybody older; of others it may have excluded none of that name."""
    if action.name in table.house.too_young:
        return table.refuse("too-young", f"{action.name} is too young to be in the gaming area", MINIMUM_AGE)
    known = ", ".join(sorted(table.house.excluded))
    return table.refuse("outside-name", f"{action.name} is not excluded; excluded: {known}", EXCLUSION)


def _readmit(_: Premises, action: Readmit, because: tuple[str, ...]) -> tuple[Event, ...]:
    return (Readmitted(name=str(action.name), because=because),)


def _age_may_be_stated(table: Premises, who: str) -> Guarded:
    fact = AgeStated(who=who, box=Place(1), years=0)
    return may(fact, table.because(MINIMUM_AGE), box=table.boxes, years=Numbers(0, UNBOUNDED))


def _rule_on_age(table: Premises, action: AgeStated, because: tuple[str, ...]) -> tuple[Event, ...]:
    name = player(table.house, action.box)
    if not table.book.has("age-least"):
        what = f"{name} is {action.years}; no minimum age is held, so the house decides"
        return (Ruled(what=what, box=action.box, because=because),)
    least = table.book.count("age-least")
    if action.years >= least:
        stays = Ruled(what=f"{name} is {action.years} and may stay", box=action.box, because=because)
        known = known_as(table.house, action.box)
        # Whoever was taken to be younger is let back in; only that had kept them out.
        back = (Readmitted(name=known, because=because),) if known in table.house.too_young else ()
        return (stays, *back)
    what = f"{name} is {action.years}, under {least}, and must leave the gaming area"
    return (Ruled(what=what, box=action.box, because=because), *_excluded(table, action.box, because, AGE))


def _device_may_be_found(table: Premises, who: str) -> Guarded:
    return may(DeviceFound(who=who, box=Place(1)), table.because(DEVICES_FORBIDDEN), box=table.boxes)


def _rule_on_device(table: Premises, action: DeviceFound, because: tuple[str, ...]) -> tuple[Event, ...]:
    name = player(table.house, action.box)
    what = f"breach: {name} had a forbidden device: wagers may be voided, the player barred"
    noted = DeviceNoted(box=action.box, name=known_as(table.house, action.box), because=because)
    return (noted, Ruled(what=what, box=action.box, because=because))


def _duty_may_be_stated(table: Premises, who: str) -> Guarded:
    fact = DeviceOnDuty(who=who, holder=ON_DUTY[0])
    return may(fact, table.because(DEVICE_EXEMPT), holder=Choices(ON_DUTY))


def _rule_on_duty(_: Premises, action: DeviceOnDuty, because: tuple[str, ...]) -> tuple[Event, ...]:
    return (Ruled(what=f"{action.holder} on duty may carry the device", because=because),)


def _found(table: Premises) -> tuple[int, ...]:
    """The boxes whose player was found with a device."""
    return tuple(box for box in places(table.house) if known_as(table.house, box) in table.house.device_found)


def _has_device(table: Premises, box: int, which: str | None) -> frozenset[str]:
    """Who was found with a device and plays at a box, or played there in the round that is meant."""
    played = {line.name for line, _ in _meant(table, which) if line.settled.box == box}
    here = {known_as(table.house, box)} if which is None else set()
    return table.house.device_found & (here | played)


def _meant(table: Premises, which: str | None) -> list[tuple[Line, int]]:
    """The lines of the round that is meant, with its number once the game has turned from it."""
    if which is None:
        return within_reach(table)
    past = past_rounds(table).get(which)
    if past is None:
        return [(line, 0) for line in before_the_table(table)]
    return [(line, past.number) for line in lines_of(past)]


def _names(table: Premises) -> tuple[str | None, ...]:
    """Every name by which a round that is over may be meant; none says that it is understood."""
    just_over = (LAST, ordinal(last_number(table))) if is_just_over(table) else ()
    return (None, *just_over, *past_rounds(table))


def _may_void(table: Premises, who: str) -> Guarded:
    if refusal := refuse_power(table, DEVICE_SANCTION, who):
        return refusal
    because = table.because(
        DEVICE_VOIDS_WAGERS, DEVICE_SANCTION, DEVICES_FORBIDDEN, VOID_WAGER, STAND_OFF_DEFINED
    )
    if not table.house.device_found:
        return _refuse_no_device(table)
    boxes = {which: _voidable(table, which) for which in _names(table)}
    return by_round(VoidForDevice(who=who, box=Place(1)), because, boxes) or _refuse_no_device(table)


def _refuse_no_device(table: Premises) -> Refusal:
    says = "no player found with a device has a wager on the layout, nor one that has just won"
    return table.refuse("no-device-found", says, DEVICE_SANCTION, DEVICES_FORBIDDEN)


def _voidable(table: Premises, which: str | None) -> tuple[int, ...]:
    """The boxes with a wager that can be declared void."""
    names = {box: _has_device(table, box, which) for box in places(table.house)}
    return tuple(
        box
        for box, found in names.items()
        if found and (_won(table, found, which) or (which is None and _live(table, found)))
    )


def _live(table: Premises, names: Collection[str]) -> list[Wager]:
    """The wagers of some people that lie on the layout."""
    return [wager for wager in table.situation.wagers if table.maker(wager) in names]


def _won(table: Premises, names: Collection[str], which: str | None) -> list[tuple[Line, int]]:
    """Wagers of some people that have won, where the power reaches them."""
    if not table.reads("device-after-settlement", "settled-too"):
        return []
    meant = _meant(table, which)
    return [(line, number) for line, number in meant if line.name in names and line.settled.outcome == "win"]


def _void(table: Premises, action: VoidForDevice, because: tuple[str, ...]) -> tuple[Event, ...]:
    names = _has_device(table, action.box, action.which)
    live = [wager.returned(because) for wager in (_live(table, names) if action.which is None else ())]
    won = _won(table, names, action.which)
    return (
        *live,
        *(event for line, number in won for event in undone(table, (line,), because, number=number)),
    )


def _may_bar(table: Premises, who: str) -> Guarded:
    if refusal := refuse_power(table, DEVICE_SANCTION, who):
        return refusal
    boxes = _found(table)
    if not boxes:
        says = "no player was found with a device"
        return table.refuse("no-device-found", says, DEVICE_SANCTION, DEVICES_FORBIDDEN)
    because = table.because(DEVICE_BARS_PLAYER, DEVICE_SANCTION, DEVICES_FORBIDDEN)
    return may(BarForDevice(who=who, box=Place(boxes[0])), because, box=Choices(boxes))


def _bar(table: Premises, action: BarForDevice, because: tuple[str, ...]) -> tuple[Event, ...]:
    """Wagers that lie are settled by the rules; read otherwise, those of a round not yet begun go back."""
    excluded = _excluded(table, action.box, because, DEVICE)
    if table.in_progress or not table.reads("barred-with-chips-down", "returned"):
        return excluded
    back = [wager.returned(because) for wager in _live(table, {known_as(table.house, action.box)})]
    return (*back, *excluded)


def apply(house: House, event: Event) -> House:
    """The house after somebody was excluded, readmitted, or found with a device."""
    match event:
        case Excluded(name=name, freed=freed, ground=ground):
            return replace(
                without(house, *freed),
                excluded=house.excluded | {name},
                too_young=house.too_young | {name} if ground == AGE else house.too_young,
                barred=house.barred | {name} if ground == DEVICE else house.barred,
            )
        case Readmitted(name=name):
            return replace(
                house,
                excluded=house.excluded - {name},
                too_young=house.too_young - {name},
                barred=house.barred - {name},
            )
        case DeviceNoted(name=name):
            return replace(house, device_found=house.device_found | {name})
    return house


RULES = (
    Rule(Exclude, _may_exclude, _exclude),
    Rule(Readmit, _may_readmit, _readmit, _refuse_readmitting),
    Rule(AgeStated, _age_may_be_stated, _rule_on_age),
    Rule(DeviceFound, _device_may_be_found, _rule_on_device),
    Rule(DeviceOnDuty, _duty_may_be_stated, _rule_on_duty),
    Rule(VoidForDevice, _may_void, _void),
    Rule(BarForDevice, _may_bar, _bar),
)
EVENTS: tuple[type[Event], ...] = (Excluded, Readmitted, DeviceNoted)
