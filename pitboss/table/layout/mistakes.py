"""Wagers outside the limits that were taken without anybody noticing: what of them stands (I r 14.2)."""

from pitboss.law.key import key
from pitboss.table.area import area_name
from pitboss.table.chips.money import Cents, money
from pitboss.table.event import Event, Placed, Settled
from pitboss.table.general.non_value import issued, issues
from pitboss.table.house import by_mistake, limits, may_wager, permitted, refuse_amount
from pitboss.table.layout.actions import AcceptedByMistake, ColourByMistake
from pitboss.table.layout.events import LaidInColour, Unjudged
from pitboss.table.layout.maximum import staked_by_person
from pitboss.table.layout.moment import AnyMoment
from pitboss.table.layout.placing import may_begin, refuse_area, refuse_sum
from pitboss.table.layout.state import CLOSED, RESULT
from pitboss.table.notation import Words
from pitboss.table.option import Areas, Choices, Option
from pitboss.table.refusal import Refusal
from pitboss.table.rule import FactRule

NON_VALUE_WAGER = key("non-value-wager")
SIGN_LIMITS = key("sign-limits")


def accepted_by_mistake(table: AnyMoment, action: AcceptedByMistake) -> tuple[Event, ...] | Refusal:
    """Value chips that were taken though they are too few or too many."""
    refusal = _not_there(table, action.box) or refuse_area(table, action.area)
    if refusal:
        return refusal
    alone = refuse_amount(table.rules.book, table.state.house, action.box, action.cents)
    if alone and alone.code == "not-in-chips":
        return alone
    return _taken(table, action.box, area_name(action.area), action.cents)


def colour_by_mistake(table: AnyMoment, action: ColourByMistake) -> tuple[Event, ...] | Refusal:
    """The same in a colour of the player's, at the value that the player declared."""
    refusal = _not_there(table, action.box) or refuse_area(table, action.area)
    if refusal:
        return refusal
    issue = issued(table.state.house, action.box, action.colour)
    if issue is None or not 0 < action.count <= issue.count:
        says = f"box {action.box} has no {action.count} {action.colour} chips at hand that could lie there"
        return table.refuse("no-colour", says, NON_VALUE_WAGER)
    area, because = area_name(action.area), table.because(NON_VALUE_WAGER)
    laid = LaidInColour(box=action.box, area=area, colour=action.colour, count=action.count, because=because)
    return _taken(table, action.box, area, action.count * issue.cents, laid)


def _not_there(table: AnyMoment, box: int) -> Refusal | None:
    """Why such chips cannot have been taken; found after the call they may have been, until a settlement."""
    if table.state.phase in (CLOSED, RESULT):
        return may_wager(table.rules.book, table.state.house, box)
    return may_begin(table, box)


def _taken(table: AnyMoment, box: int, area: str, cents: int, *laid: Event) -> tuple[Event, ...] | Refusal:
    """Chips on top of others are judged with them; only what came by mistake can be void."""
    book, house = table.rules.book, table.state.house
    stack, in_all = (
        lying + cents for lying in (table.state.staked(box, area), staked_by_person(table, box, area))
    )
    amiss = refuse_sum(table, box, area, cents)
    if amiss is None:
        says = f"{money(in_all)} lies within the limits: there was no mistake"
        return table.refuse("no-mistake", says, SIGN_LIMITS)
    if table.state.is_open and table.rules.reads("slipped-through-judged", "at-the-call"):
        placed = Placed(box=box, area=area, cents=cents, because=amiss.because)
        return (placed, *laid, Unjudged(box=box, area=area, because=amiss.because))
    is_above = in_all > permitted(house, box).most
    mistake = by_mistake(book, house, box, in_all if is_above else stack)
    # No rule undoes a wager that is only off the increment.
    because = mistake.because or amiss.because
    events: list[Event] = [Placed(box=box, area=area, cents=cents, because=because), *laid]
    if void_cents := min(mistake.void_cents, cents):
        events.append(Settled(box=box, area=area, outcome="void", stake=void_cents, because=mistake.because))
    return (*events, *mistake.events)


def judged_at_close(table: AnyMoment) -> tuple[Event, ...]:
    """What counts of wagers that slipped through, as they lie when wagering closes, where it is read so."""
    events: list[Event] = []
    for box, area in sorted(table.state.unjudged):
        events += _judged(table.after(events), box, area)
    return tuple(events)


def _judged(table: AnyMoment, box: int, area: str) -> tuple[Event, ...]:
    book, house = table.rules.book, table.state.house
    stack, in_all = table.state.staked(box, area), staked_by_person(table, box, area)
    mistake = by_mistake(book, house, box, in_all if in_all > permitted(house, box).most else stack)
    void = min(mistake.void_cents, stack)
    if not void:
        return mistake.events
    return (
        Settled(box=box, area=area, outcome="void", stake=void, because=mistake.because),
        *mistake.events,
    )


def _mistakes(table: AnyMoment, who: str) -> list[Option]:
    """Wagers just outside the limits."""
    house, because = table.state.house, table.because(SIGN_LIMITS)
    facts: list[Option] = []
    for number in range(1, house.boxes + 1):
        free = _free(table, number)
        if not free.names:
            continue
        within, chip = limits(house, number), min(house.chips)
        outside = tuple(cents for cents in (within.least - chip, within.most + chip) if cents > 0)
        taken = AcceptedByMistake(who=who, box=number, cents=Cents(outside[0]), area=Words(free.names[0]))
        facts.append(Option(taken, because, {"cents": Choices(outside), "area": free}))
    return facts


def _free(table: AnyMoment, number: int) -> Areas:
    """The areas where a player has nothing yet, if wagers are taken, or were."""
    if _not_there(table, number):
        return Areas(())
    areas = table.rules.areas(table.state)
    return Areas(tuple(area for area in areas if not staked_by_person(table, number, area)))


def _coloured(table: AnyMoment, who: str) -> list[Option]:
    """Coloured chips that are too few, or too many, of those that a player has at hand."""
    house, because = table.state.house, table.because(NON_VALUE_WAGER)
    facts: list[Option] = []
    for number in range(1, house.boxes + 1):
        for issue in issues(house, number):
            own, free = permitted(house, number), _free(table, number)
            counts = ((own.least - 1) // issue.cents, own.most // issue.cents + 1)
            outside = tuple(count for count in counts if 0 < count <= issue.count)
            if free.names and outside:
                area = Words(free.names[0])
                taken = ColourByMistake(who=who, box=number, count=outside[0], colour=issue.colour, area=area)
                facts.append(Option(taken, because, {"count": Choices(outside), "area": free}))
    return facts


RULES = (
    FactRule(AcceptedByMistake, _mistakes, accepted_by_mistake),
    FactRule(ColourByMistake, _coloured, colour_by_mistake),
)
