"""The waiting list of a table: who waits for a seat, and who is called as one falls free."""

from typing import ClassVar

from pitboss.games.poker.moment import Moment
from pitboss.games.poker.seats.choosing import SEAT_ALLOCATED, free_seats, seats_by
from pitboss.games.poker.seats.events import PutOnList, SeatOffered, TakenOffList
from pitboss.law.key import key
from pitboss.table.action import Request
from pitboss.table.event import Event
from pitboss.table.notation import Words
from pitboss.table.option import AnyText, Choices, Option
from pitboss.table.refusal import Refusal
from pitboss.table.rule import Rule

TOURNAMENT = key("tournament")

_EXAMPLE = "somebody"


class PutOn(Request, frozen=True, kw_only=True):
    """Somebody wants a seat at this table and waits for one."""

    form: ClassVar[str] = "put on list <name>"
    by: ClassVar[tuple[str, ...]] = ("staff",)

    name: Words


class TakeOff(Request, frozen=True, kw_only=True):
    """Somebody who waited does not wait any longer."""

    form: ClassVar[str] = "take off list <name>"
    by: ClassVar[tuple[str, ...]] = ("staff",)

    name: Words


def may_put_on(table: Moment, who: str) -> Option | Refusal:
    """Anybody who neither waits nor sits at this table already, and is not excluded."""
    state = table.state
    if state.terms.tournament:
        return table.refuse("tournament", "a tournament has its own seats", TOURNAMENT)
    seated = {seat.name.casefold() for seat in state.house.seats.values()}
    waiting = {name.casefold() for name in state.waiting_list}
    barred = frozenset(seated | waiting | state.house.excluded)
    others = (f"{_EXAMPLE} {number}" for number in range(2, len(barred) + 3))
    name = next(name for name in (_EXAMPLE, *others) if name not in barred)
    because = table.because(*seats_by(table))
    return Option(PutOn(who=who, name=Words(name)), because, {"name": AnyText(barred)})


def _not_put_on(table: Moment, action: PutOn) -> Refusal:
    """Why somebody is not put on the list: excluded, there already, or seated."""
    name = _spelled(action.name)
    waits = name.casefold() in {each.casefold() for each in table.state.waiting_list}
    why = "waits already" if waits else "sits at this table"
    if name.casefold() in table.state.house.excluded:
        why = "is excluded from play here"
    return table.refuse("outside-name", f"{name} {why}", *seats_by(table))


def put_on(table: Moment, action: PutOn, because: tuple[str, ...]) -> tuple[Event, ...]:
    """At the end of the list; whoever can have a seat at once is called."""
    name, place = _spelled(action.name), len(table.state.waiting_list) + 1
    free = free_seats(table.state)
    listed = PutOnList(name=name, place=place, because=because)
    if len(free) < place:
        return (listed,)
    return (listed, _offer(table, free[place - 1], name))


def _spelled(name: str) -> str:
    return " ".join(name.split())


def may_take_off(table: Moment, who: str) -> Option | Refusal:
    """Whoever waits."""
    waiting = table.state.waiting_list
    if not waiting:
        return table.refuse("nobody-waits", "nobody waits for a seat at this table", *seats_by(table))
    example = TakeOff(who=who, name=Words(waiting[0]))
    return Option(example, table.because(*seats_by(table)), {"name": Choices(waiting)})


def take_off(table: Moment, action: TakeOff, because: tuple[str, ...]) -> tuple[Event, ...]:
    return (TakenOffList(name=_spelled(action.name), because=because),)


def called(table: Moment, events: tuple[Event, ...]) -> tuple[Event, ...]:
    """What happened, and for each seat that it leaves free the next on the list."""
    after = table.after(events)
    before = free_seats(table.state)
    free = [box for box in free_seats(after.state) if box not in before]
    offers = [_offer(after, box, name) for box, name in zip(free, after.state.waiting_list, strict=False)]
    return (*events, *offers)


def _offer(table: Moment, box: int, name: str) -> SeatOffered:
    """Until 2017 players at the table may move to a free seat before it is anybody else's."""
    law = seats_by(table)
    players_first = law != (SEAT_ALLOCATED,)
    return SeatOffered(box=box, name=name, after_players=players_first, because=table.because(*law))


RULES = (Rule(PutOn, may_put_on, put_on, _not_put_on), Rule(TakeOff, may_take_off, take_off))
