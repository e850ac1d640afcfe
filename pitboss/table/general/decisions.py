"""A dispute decided on one wager (8.1): it has won, it has lost, or it goes back, and the money follows."""

from collections.abc import Iterator
from typing import ClassVar

from pitboss.law.key import key
from pitboss.table.action import Request
from pitboss.table.chips.money import Cents, money
from pitboss.table.event import Awarded, Event
from pitboss.table.general import disputes
from pitboss.table.general.past import (
    LAST,
    forfeited,
    is_just_over,
    is_mistaken,
    undone,
    unless_there,
)
from pitboss.table.general.situation import Premises
from pitboss.table.house import Dispute
from pitboss.table.notation import Words
from pitboss.table.option import Amounts, Option
from pitboss.table.refusal import Refusal
from pitboss.table.round import OF_A_POOL, Line, Round
from pitboss.table.rule import UNBOUNDED, Guarded, Rule
from pitboss.table.who import Place
from pitboss.table.who import box as box_name

DISPUTE_LADDER = key("dispute-ladder")

WIN, LOSE, VOID = "win", "lose", "void"
# What may be decided of a wager, by what became of it at the table.
OTHERWISE = {WIN: (LOSE, VOID), LOSE: (WIN, VOID), "stand-off": (WIN, LOSE), VOID: (WIN, LOSE)}


class DecideWager(Request, frozen=True, kw_only=True):
    """Whoever must decide a dispute decides what becomes of a wager of its player."""

    form: ClassVar[str] = "decides <outcome> for <box> [with <cents>] [in <which> round] on <area>"
    by: ClassVar[tuple[str, ...]] = ("staff", "inspector")

    outcome: str
    box: Place
    cents: Cents | None = None
    which: str | None = None
    area: Words


def _may_decide(table: Premises, who: str) -> Guarded:
    item = disputes.before(table, who)
    if isinstance(item, Refusal):
        return item
    because = table.because(DISPUTE_LADDER)
    found = list(_lines(table, item))
    if not found:
        says = f"no settled wager of {item.name} is within reach of a decision"
        return table.refuse("no-wagers", says, DISPUTE_LADDER)
    return tuple(
        _option(who, which, line, outcome, because)
        for which, line in found
        for outcome in OTHERWISE[line.settled.outcome]
        # What was void from the beginning is nobody's to lose.
        if outcome != LOSE or not is_mistaken(table, line.settled)
    )


def _option(who: str, which: str | None, line: Line, outcome: str, because: tuple[str, ...]) -> Option:
    settled, cents = line.settled, Cents(line.settled.stake) if outcome == WIN else None
    area = Words(settled.area)
    example = DecideWager(
        who=who, outcome=outcome, box=Place(settled.box), cents=cents, which=which, area=area
    )
    return Option(example, because, {"cents": Amounts(1, UNBOUNDED)} if cents else {})


def _lines(table: Premises, item: Dispute) -> Iterator[tuple[str | None, Line]]:
    """The last settlement of each wager of a complainant: in the round at hand, and in the one before it."""
    lying = {(wager.box, wager.area) for wager in table.situation.wagers}
    for which, part in _rounds(table):
        theirs = (line for line in part.lines if line.name == item.name)
        by_place = {(line.settled.box, line.settled.area): line for line in theirs}
        for place, line in by_place.items():
            # While a round goes on, a void part lies beside the rest of its wager; after it, chips are new.
            is_whole = part is not table.house.now or place not in lying
            if _is_open_to(line) and is_whole:
                yield which, line


def _rounds(table: Premises) -> list[tuple[str | None, Round]]:
    """The rounds that a decision reaches; one that is void or was set aside has nothing to decide on."""
    now, last = table.house.now, table.house.last
    at_hand = now if now.lines else last if is_just_over(table) else None
    found: list[tuple[str | None, Round]] = [(None, at_hand)] if at_hand else []
    if at_hand is not last and not now.has_outcome:
        found.append((LAST, last))
    return [(which, part) for which, part in found if not part.invalid and not part.is_void]


def _is_open_to(line: Line) -> bool:
    return line.settled.area != OF_A_POOL and line.settled.stake > 0 and line.settled.outcome in OTHERWISE


def _decide(table: Premises, action: DecideWager, because: tuple[str, ...]) -> tuple[Event, ...]:
    item = disputes.before(table, action.who)
    assert isinstance(item, Dispute), item
    place = (action.which, action.box, action.area)
    line = next(
        line for which, line in _lines(table, item) if (which, line.settled.box, line.settled.area) == place
    )
    says = f"the {action.area} wager of {box_name(action.box)} {_says(action)}"
    return (*disputes.ruling(table, action.who, says, because), *_follows(table, action, line, because))


def _says(action: DecideWager) -> str:
    if action.outcome == WIN:
        return f"wins {money(action.cents or 0)}"
    return "loses" if action.outcome == LOSE else "is void"


def _follows(table: Premises, action: DecideWager, line: Line, because: tuple[str, ...]) -> tuple[Event, ...]:
    """What was settled is undone, and what is decided takes its place."""
    number = table.house.last.number if action.which == LAST else 0
    if action.outcome == LOSE:
        return tuple(forfeited(table, [line], because, number=number, late=bool(number)))
    back = undone(table, [line], because, number=number)
    if action.outcome == VOID:
        return tuple(back)
    won = Awarded(
        box=line.settled.box,
        area=line.settled.area,
        stake=line.settled.stake,
        cents=action.cents or 0,
        name=unless_there(table, line),
        round=number,
        because=because,
    )
    return (*back, won)


def _broken(table: Premises, action: DecideWager) -> Refusal:
    if action.outcome == WIN and action.cents is None:
        return table.refuse("no-sum", "say what the wager wins: with 25.00", DISPUTE_LADDER)
    says = (
        f"{action.outcome} for {box_name(action.box)} on {action.area} is not open to decision: a wager of "
    )
    says += "the complainant's that was settled otherwise, in this round or the last, is"
    return table.refuse("no-such-decision", says, DISPUTE_LADDER)


RULES = (Rule(DecideWager, _may_decide, _decide, _broken),)
