"""Boxes that players share, and players with several boxes (part 13): who decides, and what is permitted."""

from collections.abc import Iterable

from pitboss.games.blackjack.events import BoxesPermitted, DemandNoted, PlayersPermitted
from pitboss.games.blackjack.moment import Moment
from pitboss.games.blackjack.staff_actions import PermitBoxes, PermitPlayers, PlacesFree, PlacesWanted
from pitboss.games.blackjack.state import Box, Hand, Stake
from pitboss.games.blackjack.wagers import in_line
from pitboss.law.key import key
from pitboss.table.event import Event
from pitboss.table.house import known_as
from pitboss.table.option import Numbers, Option
from pitboss.table.rule import FactRule, Guarded, Rule, may
from pitboss.table.shoe.powers import refuse_power

BOXES_A_PLAYER = key("boxes-a-player")
FULL_PATRONAGE = key("full-patronage")
PLAYERS_A_BOX = key("players-a-box")
SEVERAL_BOXES = key("several-boxes")


def decider(table: Moment, box: Box, hand: Hand | None = None) -> int | None:
    """Who decides on a box; by one reading nobody does where several share it and none sits there."""
    is_shared = len(persons(table, in_line.riding(box))) > 1
    if is_shared and not has_seated(table, box) and table.rules.reads("box-without-seated-player", "nobody"):
        return None
    return in_line.decider(table.state, box, hand)


def has_seated(table: Moment, box: Box) -> bool:
    """Whether somebody with a wager on a box sits there, and alone has the right to decide (r 13.3(a))."""
    return in_line.seated(table.state, box) is not None


def is_excluded(table: Moment, place: int) -> bool:
    """Whoever was told to leave decides nothing any more (Division I r 10.0)."""
    return in_line.is_excluded(table.state, place)


def sits_elsewhere(table: Moment, place: int, box: Box) -> bool:
    """At full patronage a seated player decides for the box at the seat alone (r 13.5)."""
    return in_line.sits_elsewhere(table.state, place, box)


def persons(table: Moment, stakes: Iterable[Stake]) -> set[str]:
    """Who is behind some stakes; one person may have several places."""
    return {known_as(table.state.house, stake.place) for stake in stakes}


# What the operator permits


def may_permit_players(table: Moment, who: str) -> Guarded:
    """How many may share a box."""
    refusal = refuse_power(table, PLAYERS_A_BOX, who)
    most = table.rules.players_a_box_most
    permitted = PermitPlayers(who=who, players=most)
    return refusal or may(permitted, table.because(PLAYERS_A_BOX), players=Numbers(1, most))


def permit_players(table: Moment, action: PermitPlayers, because: tuple[str, ...]) -> tuple[Event, ...]:
    return (PlayersPermitted(number=action.players, because=because),)


def may_permit_boxes(table: Moment, who: str) -> Guarded:
    """On how many boxes a player may wager."""
    refusal = refuse_power(table, BOXES_A_PLAYER, who)
    boxes = Numbers(table.rules.boxes_a_player_least, table.state.house.boxes)
    permitted = PermitBoxes(who=who, boxes=boxes.least)
    return refusal or may(permitted, table.because(BOXES_A_PLAYER, SEVERAL_BOXES), boxes=boxes)


def permit_boxes(table: Moment, action: PermitBoxes, because: tuple[str, ...]) -> tuple[Event, ...]:
    return (BoxesPermitted(number=action.boxes, because=because),)


def _demand_noted(table: Moment, action: PlacesWanted | PlacesFree) -> tuple[Event, ...]:
    because = table.because(SEVERAL_BOXES, FULL_PATRONAGE)
    return (DemandNoted(waiting=isinstance(action, PlacesWanted), because=because),)


def _wanted(table: Moment, who: str) -> list[Option]:
    return [] if table.state.places_wanted else [Option(PlacesWanted(who=who), table.because(SEVERAL_BOXES))]


def _free(table: Moment, who: str) -> list[Option]:
    return [Option(PlacesFree(who=who), table.because(SEVERAL_BOXES))] if table.state.places_wanted else []


RULES: tuple[Rule[Moment] | FactRule[Moment], ...] = (
    Rule(PermitPlayers, may_permit_players, permit_players),
    Rule(PermitBoxes, may_permit_boxes, permit_boxes),
    FactRule(PlacesWanted, _wanted, _demand_noted),
    FactRule(PlacesFree, _free, _demand_noted),
)
