"""Sitting out and coming back, and what becomes of chips when their player leaves."""

from msgspec.structs import replace

from pitboss.games.poker.actions import Award, SitIn, SitOut
from pitboss.games.poker.betting.acting import folded
from pitboss.games.poker.deal.passing import avoided, passed
from pitboss.games.poker.events import BackIn, OutOfPlay
from pitboss.games.poker.kill.posting import gone, returned
from pitboss.games.poker.moment import Moment
from pitboss.games.poker.seats.events import ChipsNamed
from pitboss.games.poker.showdown.awarding import POT_WON_UNSEEN, award
from pitboss.games.poker.state import Player, wagers
from pitboss.law.key import key
from pitboss.table.chips.stacks import CashedIn
from pitboss.table.event import Event, RoundEnded
from pitboss.table.general.people import Excluded
from pitboss.table.general.seats import Seated, SeatLeft
from pitboss.table.house import known_as
from pitboss.table.option import Option
from pitboss.table.refusal import Refusal
from pitboss.table.rule import Rule
from pitboss.table.who import box_of

BLINDS_AVOIDED = key("blinds-avoided")
CHIPS_IN_VIEW = key("chips-in-view")
FOLD = key("fold")


def _there(table: Moment, who: str) -> Player | Refusal:
    player = table.state.player(box_of(who) or 0)
    return player or table.refuse("no-chips", f"{who} has no chips at this table", CHIPS_IN_VIEW)


def may_sit_out(table: Moment, who: str) -> Option | Refusal:
    """At any time; a hand that is under way is played to its end."""
    player = _there(table, who)
    if isinstance(player, Refusal):
        return player
    if player.is_away:
        return table.refuse("out-already", f"{who} sits out already", BLINDS_AVOIDED)
    return Option(SitOut(who=who), table.because(BLINDS_AVOIDED))


def sit_out(table: Moment, action: SitOut, because: tuple[str, ...]) -> tuple[Event, ...]:
    """A blind that is due is then avoided, and its player is not dealt in."""
    box = box_of(action.who) or 0
    out = OutOfPlay(box=box, because=because)
    after = table.after((out,))
    player = after.state.player(box)
    assert player is not None, "who sits out has chips here"
    is_asked = after.state.phase == "posting" and player.is_dealt and not player.bet
    events = (out, *gone(after, player, action.at))
    return (*events, *avoided(after.after(events[1:]), player)) if is_asked else events


def may_sit_in(table: Moment, who: str) -> Option | Refusal:
    """By whoever sits out; blinds that they missed are due with the next hand."""
    player = _there(table, who)
    if isinstance(player, Refusal):
        return player
    if not player.is_away:
        return table.refuse("in-already", f"{who} does not sit out", BLINDS_AVOIDED)
    return Option(SitIn(who=who), table.because(BLINDS_AVOIDED))


def sit_in(table: Moment, action: SitIn, because: tuple[str, ...]) -> tuple[Event, ...]:
    box = box_of(action.who) or 0
    return (BackIn(box=box, because=because), *returned(table, box, action.at))


def followed(table: Moment, events: tuple[Event, ...], at: int) -> tuple[Event, ...]:
    """What follows when somebody leaves or sits down.

    A player who leaves gives up the hand and takes the chips along, and then the seat is free.
    """
    found: list[Event] = []
    for event in events:
        if isinstance(event, SeatLeft):
            found += _gone(table.after(found), event, at)
        elif isinstance(event, Excluded):
            for box in event.freed:
                found += _taken_along(table.after(found), box, at)
            found.append(event)
            found += _passed_over(table.after(found), event.name)
        else:
            found += (event, *_named(table.after(found), event))
    return tuple(found)


def _passed_over(table: Moment, name: str) -> tuple[Event, ...]:
    """Before the first card whoever was told to leave, and has nothing in yet, is not dealt in."""
    state = table.state
    if state.phase != "posting":
        return ()
    named = (player for player in state.live() if known_as(state.house, player.box) == name)
    player = next((player for player in named if not player.bet), None)
    return () if player is None else tuple(passed(table, player))


def excluded_gone(table: Moment, events: tuple[Event, ...]) -> tuple[Event, ...]:
    """Whoever was told to go in a hand loses the seat as it ends, and takes the chips along before that.

    One with whose leaving it ends takes them then, and not once more.
    """
    house = table.state.house
    going = {box for box in house.seats if known_as(house, box) in house.excluded}
    found: list[Event] = []
    is_over = False
    for event in events:
        if isinstance(event, RoundEnded):
            is_over = True
            for box in sorted(going):
                found += _chips_taken(table.after(found), box)
        if not (is_over and isinstance(event, CashedIn) and event.box in going):
            found.append(event)
    return tuple(found)


def _named(table: Moment, event: Event) -> tuple[Event, ...]:
    """Whoever sits down where they have chips already, without a name, keeps them."""
    player = table.state.player(event.box) if isinstance(event, Seated) else None
    if player is None or not isinstance(event, Seated) or event.box in table.state.house.absent:
        return ()
    lying = tuple((each.area, each.cents) for each in wagers(table.state) if each.box == event.box)
    if not player.stack and not lying:
        return ()
    name = event.name.casefold()
    return (ChipsNamed(box=event.box, name=name, cents=player.stack, lying=lying, because=event.because),)


def _gone(table: Moment, event: SeatLeft, at: int) -> tuple[Event, ...]:
    taken = _taken_along(table, event.box, at)
    lying = sum(each.cents for each in wagers(table.after(taken).state) if each.box == event.box)
    return (*taken, replace(event, lying=lying))


def _taken_along(table: Moment, box: int, at: int) -> tuple[Event, ...]:
    """What becomes of the hand and the chips of somebody who goes."""
    player = table.state.player(box)
    if player is None:
        return ()
    given_up = gone(table, player, at)
    given_up += _given_up(table.after(given_up), player)
    return (*given_up, *_chips_taken(table.after(given_up), box))


def _given_up(table: Moment, player: Player) -> tuple[Event, ...]:
    """A hand that nobody is there to play; before the first card its blinds pass on.

    Where nobody else can win, the pot is the player's before they go.
    """
    if not player.is_live:
        return ()
    if table.state.live() == [player]:
        return award(table, Award(who="dealer"), table.because(POT_WON_UNSEEN))
    if table.state.phase == "posting":
        return passed(table, player)
    return folded(table, player.box, table.because(FOLD))


def _chips_taken(table: Moment, box: int) -> tuple[Event, ...]:
    cents = table.state.stack(box)
    return (CashedIn(box=box, cents=cents, because=table.because(CHIPS_IN_VIEW)),) if cents else ()


RULES = (Rule(SitOut, may_sit_out, sit_out), Rule(SitIn, may_sit_in, sit_in))
