"""Wagers that do not lie where they were laid, or not wholly within their area."""

from pitboss.law.key import key
from pitboss.table.area import area_name
from pitboss.table.chips.money import Cents, is_payable, money
from pitboss.table.event import Event, Ruled
from pitboss.table.layout.actions import NotWithin, WagerMoved
from pitboss.table.layout.events import Shifted
from pitboss.table.layout.moment import AnyMoment
from pitboss.table.layout.placing import refuse_area
from pitboss.table.layout.state import BETTING, CLOSED, Stake
from pitboss.table.notation import Words
from pitboss.table.option import Choices, Option
from pitboss.table.refusal import Refusal
from pitboss.table.rule import FactRule

DISPUTE_LADDER = key("dispute-ladder")
NO_WAGER_AFTER_CALL = key("no-wager-after-call")
POSITION_PLAYERS_DUTY = key("position-players-duty")
SETTLED_BY_POSITION = key("settled-by-position")
WITHIN_SEGMENT = key("within-segment")

# Whose hand moved a wager: by accident, unless on purpose is said; `staff` is any of them but the dealer.
CAUSES = ("player", "dealer", "patron", "staff", "dealer-on-purpose", "patron-on-purpose")
BEFORE_RESULT = (BETTING, CLOSED)


def moved(table: AnyMoment, action: WagerMoved) -> tuple[Event, ...] | Refusal:
    """A wager counts where it lies as the result comes, whoever moved it; afterwards it counts as it lay."""
    source, _, target = (part.strip() for part in str(action.areas).partition(" to "))
    area, to = area_name(source), area_name(target)
    stake = table.state.stakes.get((action.box, area)) or Stake(0)
    cents = stake.cents if action.cents is None else action.cents
    if action.cause not in CAUSES:
        says = f"a wager is moved by {', '.join(CAUSES)}, not by {action.cause}"
        return table.refuse("bad-cause", says, SETTLED_BY_POSITION)
    refusal = refuse_area(table, to)
    if refusal:
        return refusal
    if not stake.cents or area == to:
        says = (
            f"box {action.box} has no wager on {source!r} that could lie on {target!r}; write: AREA to AREA"
        )
        return table.refuse("nothing-there", says, SETTLED_BY_POSITION)
    if not _is_made_of(table, stake, cents):
        says = f"{money(cents)} are no chips of the {money(stake.cents)} on {area}"
        return table.refuse("no-such-part", says, SETTLED_BY_POSITION)
    if action.cause == CAUSES[0] and table.state.phase == CLOSED and table.rules.is_moved_too_late():
        what = f"the wager on {area} was moved by its player after the call: it counts where it lay"
        return (Ruled(what=what, box=action.box, because=table.because(NO_WAGER_AFTER_CALL)),)
    because = table.because(SETTLED_BY_POSITION)
    if table.state.phase in BEFORE_RESULT or table.state.is_open:
        return (Shifted(box=action.box, area=area, to=to, cents=cents, by=action.cause, because=because),)
    what = f"the wager on {area} was moved after the result: it counts where it lay"
    return (Ruled(what=what, box=action.box, because=because),)


def _is_made_of(table: AnyMoment, stake: Stake, cents: int) -> bool:
    """Whether so much can be chips of a wager: all of it, some of a colour, or of those in value."""
    if cents == stake.cents:
        return True
    if stake.lots:
        return 0 < cents < stake.cents and any(lot.makes(cents) for lot in stake.lots)
    return 0 < cents < stake.cents and is_payable(cents, table.state.house.chips)


def not_within(table: AnyMoment, action: NotWithin) -> tuple[Event, ...] | Refusal:
    """Chips across the edge of an area are put right before the call; afterwards it is for the supervisor."""
    area = area_name(action.area)
    if not table.state.staked(action.box, area):
        says = f"box {action.box} has no wager on {str(action.area)!r}"
        return table.refuse("nothing-there", says, WITHIN_SEGMENT)
    if table.state.is_open:
        what = f"the chips on {area} are to be put wholly within it before the call"
        because = table.because(WITHIN_SEGMENT, POSITION_PLAYERS_DUTY)
    else:
        what = f"the chips on {area} are not wholly within it; the game supervisor decides what they are"
        because = table.because(WITHIN_SEGMENT, SETTLED_BY_POSITION, DISPUTE_LADDER)
    return (Ruled(what=what, box=action.box, because=because),)


def _moves(table: AnyMoment, who: str) -> list[Option]:
    areas = tuple(table.rules.areas(table.state))
    because = table.because(SETTLED_BY_POSITION)
    return [
        Option(
            WagerMoved(who=who, cause=CAUSES[0], box=box, areas=Words(f"{area} to {to}")),
            because,
            {"cause": Choices(CAUSES), "cents": Choices((None, *_chip_of(table, stake)))},
        )
        for (box, area), stake in table.state.stakes.items()
        for to in (next(other for other in areas if other != area),)
    ]


def _chip_of(table: AnyMoment, stake: Stake) -> tuple[Cents, ...]:
    """The smallest chip that may be one of a stack."""
    chip = stake.lots[-1].each if stake.lots else min(table.state.house.chips)
    return (Cents(chip),) if chip < stake.cents else ()


def _outside(table: AnyMoment, who: str) -> list[Option]:
    if table.rules.book.is_silent(WITHIN_SEGMENT):
        return []
    because = table.because(WITHIN_SEGMENT)
    return [
        Option(NotWithin(who=who, box=box, area=Words(area)), because) for box, area in table.state.stakes
    ]


MOVING = FactRule(WagerMoved, _moves, moved)
WITHIN = FactRule(NotWithin, _outside, not_within)
