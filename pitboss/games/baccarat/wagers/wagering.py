"""Wagers on the banker, the player or a tie: placed, or called aloud (r 4.1 to 4.3, 4.8)."""

from collections.abc import Iterable, Iterator

from pitboss.games.baccarat.actions import CallWager, MakeWager
from pitboss.games.baccarat.moment import Moment
from pitboss.games.baccarat.wagers.area import BANKER, PLAYER, TIE, Area, area_of
from pitboss.games.baccarat.wagers.limits import refuse_cents, room
from pitboss.games.baccarat.wagers.wagering_areas import (
    areas,
    called,
    combination,
    has_own_areas,
    may_begin,
    persons,
    refuse_area,
)
from pitboss.law.key import Key, key
from pitboss.table.chips.cost import IN_CENTS
from pitboss.table.chips.money import Cents
from pitboss.table.event import Event, Placed
from pitboss.table.house import known_as
from pitboss.table.notation import Words
from pitboss.table.option import Amounts, Option, Range
from pitboss.table.refusal import Refusal
from pitboss.table.rule import FactRule, Rule
from pitboss.table.who import box_of, is_standing

ALTERED_AFTER_TIE = key("altered-after-tie")
AREA_MAXIMUM = key("area-maximum")
BANKER_PAYABLE_EXACTLY = key("banker-payable-exactly")
NO_WAGER_AFTER_CALL = key("no-wager-after-call")
ONE_PLAYER_AN_AREA = key("one-player-an-area")
ORAL_WAGER = key("oral-wager")
PLAYER_AREA_MAXIMUM = key("player-area-maximum")
PLAYERS_AN_AREA = key("players-an-area")
STANDING_AREAS = key("standing-areas")
STANDING_PLAYERS = key("standing-players")
WAGERING_AREAS = key("wagering-areas")
WAGERS_IN_CHIPS = key("wagers-in-chips")
WAGERS_PERMITTED = key("wagers-permitted")

_WAGER = {BANKER: key("banker-wager"), PLAYER: key("player-wager"), TIE: key("tie-wager")}
_AREA = {BANKER: key("banker-area"), PLAYER: key("player-area"), TIE: key("tie-area")}


def may_make(table: Moment, who: str) -> tuple[Option, ...]:
    """A wager on each area where there is room for one."""
    return _makes(table, who, areas(table, box_of(who) or 0))


def _about_make(table: Moment, action: MakeWager) -> tuple[Option, ...]:
    return _makes(table, action.who, _named(action))


def _makes(table: Moment, who: str, wanted: Iterable[Area]) -> tuple[Option, ...]:
    place = box_of(who) or 0
    options = []
    for area, amounts in _rooms(table, place, wanted):
        made = MakeWager(who=who, cents=Cents(amounts.least), area=Words(area.name(place)))
        because = table.because(*_keys(table, place, area))
        options.append(Option(made, because, _vary(place, area, amounts), IN_CENTS))
    return tuple(options)


def _named(action: MakeWager | CallWager) -> list[Area]:
    """The one area that an action is about; none where its words name none."""
    area = area_of(box_of(action.who) or 0, action.area)
    return [area] if area else []


def _rooms(table: Moment, place: int, wanted: Iterable[Area]) -> Iterator[tuple[Area, Amounts]]:
    """How much may be wagered on some areas, where there is room at all."""
    if may_begin(table, place):
        return
    for area in wanted:
        if refuse_area(table, place, area.name(place)):
            continue
        amounts = room(table, place, area)
        if amounts is not None:
            yield area, amounts


def _vary(place: int, area: Area, amounts: Amounts) -> dict[str, Range]:
    return {"cents": amounts, "area": called(place, area)}


def _keys(table: Moment, place: int, area: Area) -> tuple[Key, ...]:
    """Why a wager may be made there: what it is on, what it is beside, and before which place."""
    state = table.state
    keys = [_WAGER[area.kind], WAGERS_PERMITTED, *combination(table, place, area.kind)]
    keys += [WAGERS_IN_CHIPS, _AREA[area.kind], WAGERING_AREAS]
    keys += [BANKER_PAYABLE_EXACTLY] if area.kind == BANKER else []
    keys += [ALTERED_AFTER_TIE] if state.bet(place, area).is_left else []
    keys += _place_keys(table, place, area)
    keys += [AREA_MAXIMUM] if state.area_total else []
    keys += [PLAYER_AREA_MAXIMUM] if known_as(state.house, place) in state.capped else []
    return tuple(keys)


def _place_keys(table: Moment, place: int, area: Area) -> list[Key]:
    if has_own_areas(table):
        return [STANDING_AREAS, STANDING_PLAYERS] if is_standing(place) else [ONE_PLAYER_AN_AREA]
    others = persons(table.state, area) - {known_as(table.state.house, place)}
    return [PLAYERS_AN_AREA] if others else []


def make(table: Moment, action: MakeWager | CallWager, because: tuple[str, ...]) -> tuple[Event, ...]:
    place = box_of(action.who) or 0
    area = area_of(place, action.area)
    assert area is not None, f"{action.area} is an area"
    return (Placed(box=place, area=area.name(place), cents=action.cents, because=because),)


def refuse_wager(table: Moment, place: int, name: str, cents: int) -> Refusal | None:
    """The first thing wrong with a wager: the time or the player, the area, the amount."""
    refusal = may_begin(table, place) or refuse_area(table, place, name)
    area = area_of(place, name)
    return refusal or (refuse_cents(table, place, area, cents) if area else None)


def _broken_make(table: Moment, action: MakeWager) -> Refusal:
    refusal = refuse_wager(table, box_of(action.who) or 0, action.area, action.cents)
    assert refusal is not None, "a wager within its bounds is admitted"
    return refusal


# Aloud


def may_call(table: Moment, who: str) -> tuple[Option, ...]:
    """A wager said aloud with chips beside it, while there is time to place it (r 4.3)."""
    return _calls(table, who, areas(table, box_of(who) or 0))


def _about_call(table: Moment, action: CallWager) -> tuple[Option, ...]:
    return _calls(table, action.who, _named(action))


def _calls(table: Moment, who: str, wanted: Iterable[Area]) -> tuple[Option, ...]:
    place = box_of(who) or 0
    options = []
    for area, amounts in _rooms(table, place, wanted):
        called = CallWager(who=who, cents=Cents(amounts.least), area=Words(area.name(place)), chips=True)
        because = table.because(ORAL_WAGER, *_keys(table, place, area))
        options.append(Option(called, because, _vary(place, area, amounts), IN_CENTS))
    return tuple(options)


def _broken_call(table: Moment, action: CallWager) -> Refusal:
    if table.state.in_round and not table.state.is_void:
        says = "no more bets: the dealer has no time left to place a wager said aloud"
        return table.refuse("bets-closed", says, ORAL_WAGER, NO_WAGER_AFTER_CALL)
    if not action.chips:
        says = "a spoken wager counts only with chips put down beside it: say chips down"
        return table.refuse("oral-wager", says, ORAL_WAGER)
    refusal = refuse_wager(table, box_of(action.who) or 0, action.area, action.cents)
    assert refusal is not None, "a wager within its bounds is admitted"
    return refusal


RULES: tuple[Rule[Moment] | FactRule[Moment], ...] = (
    Rule(MakeWager, may_make, make, _broken_make, about=_about_make),
    Rule(CallWager, may_call, make, _broken_call, about=_about_call),
)
