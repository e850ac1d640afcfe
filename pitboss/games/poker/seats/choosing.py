"""Which seat is whose: chosen, drawn for with cards until 2017, since then a supervisor's to say (18.7)."""

from collections.abc import Sequence
from typing import ClassVar

from pitboss.games.poker.moment import Moment
from pitboss.games.poker.seats.events import PlayerMoved, SeatDrawn
from pitboss.games.poker.state import State
from pitboss.law.key import Key, key
from pitboss.table.action import Fact, Request
from pitboss.table.cards import RANKS, Card, rank
from pitboss.table.event import Event, Ruled
from pitboss.table.general.seats import Seated, SeatLeft
from pitboss.table.option import Choices, Option
from pitboss.table.refusal import Refusal
from pitboss.table.rule import FactRule, Rule
from pitboss.table.who import STAFF, box_of

SEAT_ALLOCATED = key("seat-allocated")
TOURNAMENT = key("tournament")

# The rule of each game on the choice of seats, as it was until 2017; games that came then have none.
SEATS: dict[str, Key] = {
    "draw": key("seats-draw"),
    "five-card-stud": key("seats-five-card-stud"),
    "seven-card-stud": key("seats-seven-card-stud"),
    "two-card-manila": key("seats-two-card-manila"),
    "three-card-manila": key("seats-three-card-manila"),
    "hold-em": key("seats-hold-em"),
    "omaha": key("seats-omaha"),
}


class ChooseSeat(Request, frozen=True, kw_only=True):
    """A player in the game moves to a free seat, before anybody who waits gets it."""

    form: ClassVar[str] = "move to box <to>"
    by: ClassVar[tuple[str, ...]] = ("box",)
    is_beside: ClassVar[bool] = True

    to: int


class DrawForSeat(Fact, frozen=True, kw_only=True):
    """Two players want the same seat, and each draws a card for it."""

    form: ClassVar[str] = "seat <to> drawn by box <one> <card> and box <other> <against>"
    by: ClassVar[tuple[str, ...]] = ("deck",)

    to: int
    one: int
    card: Card
    other: int
    against: Card


class AllocateSeat(Request, frozen=True, kw_only=True):
    """A supervisor says who sits where."""

    form: ClassVar[str] = "seat box <box> at box <to>"
    by: ClassVar[tuple[str, ...]] = ("staff",)

    box: int
    to: int


def seats_by(table: Moment) -> tuple[Key, ...]:
    """By what seats are chosen: the rule of the game until 2017, and r 18.7 since then."""
    own = SEATS.get(table.state.terms.game)
    return (SEAT_ALLOCATED,) if own is None or table.rules.book.is_silent(own) else (own,)


def free_seats(state: State) -> tuple[int, ...]:
    """Seats that nobody has, nor left chips at."""
    taken = {*state.house.seats, *state.house.absent, *(player.box for player in state.players)}
    return tuple(box for box in range(1, state.house.boxes + 1) if box not in taken)


def _is_settled(state: State, box: int) -> bool:
    """Whether somebody with a name sits there who is in no hand, and has no chips in one."""
    player = state.player(box)
    if player is not None and (player.is_dealt or player.bet or player.put):
        return False
    return box in state.house.seats


def _refused(table: Moment) -> Refusal | None:
    if table.state.terms.tournament:
        return table.refuse("tournament", "a tournament leaves nobody a choice of seats", TOURNAMENT)
    if not free_seats(table.state):
        return table.refuse("no-free-seat", "every seat is taken", *seats_by(table))
    return None


def may_choose(table: Moment, who: str) -> Option | Refusal:
    """Any free seat, by a player who is in no hand."""
    if refusal := _refused(table):
        return refusal
    if not _is_settled(table.state, box_of(who) or 0):
        says = f"{who} has no seat to leave now; a player moves between hands"
        return table.refuse("not-now", says, *seats_by(table))
    free = free_seats(table.state)
    return Option(ChooseSeat(who=who, to=free[0]), table.because(*seats_by(table)), {"to": Choices(free)})


def choose(table: Moment, action: ChooseSeat, because: tuple[str, ...]) -> tuple[Event, ...]:
    return _moved(table, box_of(action.who) or 0, action.to, because)


def _moved(table: Moment, box: int, to: int, because: tuple[str, ...]) -> tuple[Event, ...]:
    name = table.state.house.seats[box].name
    return (
        PlayerMoved(box=box, to=to, because=because),
        SeatLeft(box=box, because=because),
        Seated(box=to, name=name, because=because),
    )


def draw(table: Moment, action: DrawForSeat) -> tuple[Event, ...] | Refusal:
    """The higher card has the seat; no suit is above another, so equal cards decide nothing."""
    if refusal := _refused(table):
        return refusal
    if seats_by(table) == (SEAT_ALLOCATED,):
        says = "no cards are drawn for a seat any more: a supervisor says who has it"
        return table.refuse("no-draw", says, SEAT_ALLOCATED)
    state, two = table.state, (action.one, action.other)
    are_two = len(set(two)) == 2 and all(_is_settled(state, box) for box in two)
    if action.to not in free_seats(state) or not are_two:
        says = "two players who are in no hand draw for a seat that is free"
        return table.refuse("no-draw", says, *seats_by(table))
    first, second = RANKS.find(rank(action.card)), RANKS.find(rank(action.against))
    because = table.because(*seats_by(table))
    drawn = SeatDrawn(to=action.to, boxes=two, cards=(action.card, action.against), because=because)
    if first == second:
        return (drawn, Ruled(what="the cards are equal: they draw again", because=because))
    return (drawn, *_moved(table, action.one if first > second else action.other, action.to, because))


def may_allocate(table: Moment, who: str) -> tuple[Option, ...] | Refusal:
    """By a game or casino supervisor, whatever the players chose; until 2017 they chose themselves."""
    state, book = table.state, table.rules.book
    if book.is_silent(SEAT_ALLOCATED) and state.terms.tournament:
        says = "who sits where in a tournament is for its own rules, and these are not held"
        return table.refuse("tournament", says, TOURNAMENT)
    if book.is_silent(SEAT_ALLOCATED):
        return table.refuse("players-choose", "players choose their seats themselves", *seats_by(table))
    if not book.holds(SEAT_ALLOCATED, who):
        holders = ", ".join(role for role in STAFF if book.holds(SEAT_ALLOCATED, role))
        says = f"{who} does not hold this power; it belongs to: {holders}"
        return table.refuse("not-your-power", says, SEAT_ALLOCATED)
    free = free_seats(state)
    seated = tuple(box for box in sorted(state.house.seats) if _is_settled(state, box))
    if not free or not seated:
        return table.refuse("no-free-seat", "nobody can be moved to another seat now", SEAT_ALLOCATED)
    example = AllocateSeat(who=who, box=seated[0], to=free[0])
    vary = {"box": Choices(seated), "to": Choices(free)}
    return (Option(example, table.because(SEAT_ALLOCATED), vary),)


def allocate(table: Moment, action: AllocateSeat, because: tuple[str, ...]) -> tuple[Event, ...]:
    return _moved(table, action.box, action.to, because)


def _offered(table: Moment, who: str) -> Sequence[Option]:
    state = table.state
    two = [box for box in sorted(state.house.seats) if _is_settled(state, box)][:2]
    if _refused(table) or seats_by(table) == (SEAT_ALLOCATED,) or len(two) < 2:
        return ()
    example = DrawForSeat(
        who=who, to=free_seats(state)[0], one=two[0], card=Card("Ks"), other=two[1], against=Card("7d")
    )
    return (Option(example, table.because(*seats_by(table))),)


RULES = (
    Rule(ChooseSeat, may_choose, choose),
    FactRule(DrawForSeat, _offered, draw),
    Rule(AllocateSeat, may_allocate, allocate),
)
