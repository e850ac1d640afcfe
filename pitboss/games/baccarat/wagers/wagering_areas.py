"""When, and on which areas, a player may wager (r 2.3, 4.4, 4.5, 4.8)."""

from pitboss.games.baccarat.moment import Moment
from pitboss.games.baccarat.state import State
from pitboss.games.baccarat.wagers.area import BANKER, HANDS, KINDS, PLAYER, TIE, Area, area_of
from pitboss.law.key import Key, key
from pitboss.table.house import known_as, may_wager, no_such_place, player
from pitboss.table.option import Choices
from pitboss.table.refusal import Refusal
from pitboss.table.who import box as name_of
from pitboss.table.who import is_standing

NO_WAGER_AFTER_CALL = key("no-wager-after-call")
ONE_HAND_ONLY = key("one-hand-only")
ONE_PLAYER_AN_AREA = key("one-player-an-area")
PLAYERS_AN_AREA = key("players-an-area")
SEATS_MOST = key("seats-most")
STANDING_AREAS = key("standing-areas")
STANDING_PLAYERS = key("standing-players")
VOID_HAND = key("void-hand")
WAGER_COMBINATIONS = key("wager-combinations")
WAGER_NOT_TOUCHED = key("wager-not-touched")
WAGERING_AREAS = key("wagering-areas")
WAGERS_PERMITTED = key("wagers-permitted")

# The ways in which a player may wager in one round (r 4.8).
COMBINATIONS = {
    frozenset({BANKER}): key("combination-banker"),
    frozenset({BANKER, TIE}): key("combination-banker-tie"),
    frozenset({PLAYER}): key("combination-player"),
    frozenset({PLAYER, TIE}): key("combination-player-tie"),
    frozenset({TIE}): key("combination-tie"),
}


def may_begin(table: Moment, place: int) -> Refusal | None:
    """Why a player may make no wager at all now.

    In this order: a void hand, bets closed, a void hand to come, then what the general rules say.
    """
    rules, state = table
    if state.in_round and state.is_void:
        says = "this hand is void: no wager is permitted until it is over"
        return table.refuse("void-hand", says, VOID_HAND, NO_WAGER_AFTER_CALL)
    if state.phase == "settled":
        says = "the round is settled: wagers for the next one are made once the cards are put away"
        return table.refuse("bets-closed", says, WAGER_NOT_TOUCHED, NO_WAGER_AFTER_CALL)
    if state.in_round:
        says = "no more bets: a wager is made before the call, for the next round once this one is over"
        return table.refuse("bets-closed", says, NO_WAGER_AFTER_CALL, WAGER_NOT_TOUCHED)
    if state.void_due:
        says = "the next hand is void: wagers are permitted again once it is over"
        return table.refuse("void-hand", says, VOID_HAND, state.void_due)
    return may_wager(rules.book, state.house, place)


# Names


def has_own_areas(table: Moment) -> bool:
    """Whether everybody wagers before the own place alone, those who stand on areas of their own."""
    return table.rules.standing == "own-areas"


def areas(table: Moment, place: int) -> list[Area]:
    """The areas that are open to a player: before the own place, or before every seat, the own first."""
    boxes = range(1, table.state.house.boxes + 1)
    order = (place,) if has_own_areas(table) else sorted(boxes, key=lambda box: box != place)
    return [Area(box, kind) for box in order for kind in KINDS]


def examples(table: Moment, place: int) -> list[Area]:
    """An area of each kind: before the own place, or for somebody who has none before the first."""
    box = 1 if is_standing(place) and not has_own_areas(table) else place
    return [area for area in areas(table, place) if area.box == box]


def names(place: int, area: Area) -> tuple[str, ...]:
    """What a player may call an area; before the own seat with its number or without."""
    mine = area.name(place)
    return (mine, area.name(0)) if place == area.box and not is_standing(place) else (mine,)


def called(place: int, area: Area) -> Choices:
    """The same as a range of an option: the short name is shown."""
    first, *others = names(place, area)
    return Choices((first,), tuple(others))


def marked(table: Moment, place: int, name: str) -> Area | None:
    """The area that a player's words mean; none where the layout has none such."""
    area = area_of(place, name)
    if area is None or area.maker:
        return None
    if is_standing(area.box):
        has = has_own_areas(table) and area.box == place and not no_such_place(table.state.house, place)
    else:
        has = 1 <= area.box <= table.state.house.boxes
    return area if has else None


# Refusals


def refuse_area(table: Moment, place: int, name: str) -> Refusal | None:
    """Why a player may not wager on an area.

    In this order: no such wager, no seat named, no such seat, not the player's own, not so written, both
    hands, too many players there.
    """
    area = area_of(place, name)
    if area is None or area.maker:
        return _no_such_wager(table, place, name)
    return (
        _refuse_place(table, place, area)
        or (None if name in names(place, area) else _no_such_wager(table, place, name))
        or _refuse_both_hands(table, place, area)
        or _refuse_sharing(table, place, area)
    )


def _no_such_wager(table: Moment, place: int, name: str) -> Refusal:
    example = " or ".join(dict.fromkeys(names(place, areas(table, place)[0])))
    says = f"{str(name)!r} is no area; wagers are on {', '.join(KINDS)}, written {example}"
    return table.refuse("no-such-area", says, WAGERS_PERMITTED, WAGERING_AREAS)


def _refuse_place(table: Moment, place: int, area: Area) -> Refusal | None:
    """Before which places a player may not wager."""
    boxes = table.state.house.boxes
    if area.box == place and (not is_standing(place) or has_own_areas(table)):
        return None
    if area.box == place:
        says = f"{name_of(place)} has no area of their own; name one before a box from 1 to {boxes}"
        return table.refuse("which-box", says, WAGERING_AREAS, PLAYERS_AN_AREA)
    if not 1 <= area.box <= boxes:
        says = f"there is no box {area.box}; the table has boxes 1 to {boxes}"
        return table.refuse("no-such-box", says, WAGERING_AREAS, SEATS_MOST)
    if not has_own_areas(table):
        return None
    if is_standing(place):
        says = f"{name_of(place)} wagers on the areas for players who stand: {', '.join(KINDS)}"
        return table.refuse("standing-areas", says, STANDING_AREAS, STANDING_PLAYERS, ONE_PLAYER_AN_AREA)
    says = f"the areas of box {area.box} are for the player seated there; those of {name_of(place)} are free"
    return table.refuse("not-your-area", says, ONE_PLAYER_AN_AREA, WAGERING_AREAS)


def _refuse_both_hands(table: Moment, place: int, area: Area) -> Refusal | None:
    """Nobody wagers on both hands, from however many places (r 4.8)."""
    on = {bet.area.kind for bet in table.state.bets_of(place)} & set(HANDS) - {area.kind}
    if area.kind == TIE or not on:
        return None
    house, other = table.state.house, on.pop()
    has = f"{player(house, place)} has a wager on the {other}"
    says = f"{has}, and may add one on a tie but none on the {area.kind}"
    return table.refuse("one-hand-only", says, ONE_HAND_ONLY, WAGER_COMBINATIONS)


def _refuse_sharing(table: Moment, place: int, area: Area) -> Refusal | None:
    """So many persons on one area and no more (r 4.4, V r 4.5)."""
    if not _is_full(table.state, place, area):
        return None
    state = table.state
    alike = [other for other in areas(table, place) if other.kind == area.kind]
    free = [other.name(place) for other in alike if not _is_full(state, place, other)]
    players = "player wagers" if state.players_an_area == 1 else "players wager"
    says = f"{len(persons(state, area))} of {state.players_an_area} {players} on {area.name(0)} already"
    says += f"; free: {', '.join(free)}" if free else f"; every {area.kind} area is taken"
    return table.refuse("area-full", says, sharing_key(table), WAGERING_AREAS)


def _is_full(state: State, place: int, area: Area) -> bool:
    """Whether an area takes no further person."""
    sharing = persons(state, area)
    return known_as(state.house, place) not in sharing and len(sharing) >= state.players_an_area


def persons(state: State, area: Area) -> set[str]:
    """Who has a wager on an area."""
    return {state.maker(bet) for bet in state.bets if bet.area.is_beside(area)}


def sharing_key(table: Moment) -> Key:
    """The rule on how many players an area takes: one, or some."""
    return PLAYERS_AN_AREA if table.rules.players_an_area_most > 1 else ONE_PLAYER_AN_AREA


# Combinations


def combination(table: Moment, place: int, kind: str) -> tuple[Key, ...]:
    """The keys of what a person's wagers come to once there is one of this kind too."""
    kinds = frozenset({kind, *(bet.area.kind for bet in table.state.bets_of(place))})
    way = (COMBINATIONS[kinds],) if kinds in COMBINATIONS else ()
    return (*way, WAGER_COMBINATIONS, *((ONE_HAND_ONLY,) if kind in HANDS else ()))
