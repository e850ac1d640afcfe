"""Wagers taken back: before the call they may be, and then lie untouched (r 4.6, 4.7, 5.6)."""

from collections.abc import Iterable

from pitboss.games.baccarat.moment import Moment
from pitboss.games.baccarat.state import Bet
from pitboss.games.baccarat.wagers.area import KINDS, area_of
from pitboss.games.baccarat.wagers.wagering_areas import called, names
from pitboss.law.key import Key, key
from pitboss.table.event import Event, TakenBack
from pitboss.table.notation import Words
from pitboss.table.option import Option
from pitboss.table.refusal import Refusal
from pitboss.table.rule import FactRule, Rule
from pitboss.table.verbs import TakeBack
from pitboss.table.who import box_of

ALTERED_AFTER_TIE = key("altered-after-tie")
NO_WAGER_AFTER_CALL = key("no-wager-after-call")
VOID_HAND = key("void-hand")
WAGER_NOT_TOUCHED = key("wager-not-touched")
WAGERING_AREAS = key("wagering-areas")
WAGERS_PERMITTED = key("wagers-permitted")


def may_take_back(table: Moment, who: str) -> tuple[Option, ...]:
    """Any wager of the player's own, before the call."""
    return _takes_back(table, who, _lifted(table, box_of(who) or 0))


def _about_take_back(table: Moment, action: TakeBack) -> tuple[Option, ...]:
    place = box_of(action.who) or 0
    area = area_of(place, action.area)
    return _takes_back(table, action.who, (bet for bet in _lifted(table, place) if bet.area == area))


def _takes_back(table: Moment, who: str, bets: Iterable[Bet]) -> tuple[Option, ...]:
    place = box_of(who) or 0
    return tuple(
        Option(
            TakeBack(who=who, area=Words(bet.area.name(place))),
            table.because(*_keys(bet)),
            {"area": called(place, bet.area)},
        )
        for bet in bets
    )


def _lifted(table: Moment, place: int) -> list[Bet]:
    """What a player may take back: from this place, or left behind at another that somebody else took."""
    if not table.state.is_betting:
        return []
    return [bet for bet in table.state.bets_of(place) if bet.place == place or bet.area.maker]


def _keys(bet: Bet) -> tuple[Key, ...]:
    keys = (NO_WAGER_AFTER_CALL, WAGER_NOT_TOUCHED)
    return (ALTERED_AFTER_TIE, *keys) if bet.is_left else keys


def take_back(table: Moment, action: TakeBack, because: tuple[str, ...]) -> tuple[Event, ...]:
    place = box_of(action.who) or 0
    area = area_of(place, action.area)
    bet = next(bet for bet in _lifted(table, place) if bet.area == area)
    return (TakenBack(box=bet.place, area=bet.name, cents=bet.cents, because=because),)


def _broken(table: Moment, action: TakeBack) -> Refusal:
    """Why a wager stays, or that there is none."""
    place = box_of(action.who) or 0
    area = area_of(place, action.area)
    if area is None or action.area not in names(place, area):
        says = f"{str(action.area)!r} is no area; say {', '.join(KINDS)}, or before another box: box 4 banker"
        return table.refuse("no-such-area", says, WAGERING_AREAS, WAGERS_PERMITTED)
    if table.state.in_round and table.state.bet(place, area).cents:
        return _stands(table)
    has = ", ".join(bet.area.name(place) for bet in _lifted(table, place)) or "nothing that may be taken back"
    says = f"{action.who} has no {area.name(place)} wager to take back; there is: {has}"
    return table.refuse("nothing-there", says, NO_WAGER_AFTER_CALL)


def _stands(table: Moment) -> Refusal:
    """Why a wager that lies there stays until the round is over."""
    if table.state.is_void:
        says = "no wager has part in this void hand; it may be taken back once the cards are put away"
        return table.refuse("wager-stands", says, VOID_HAND, WAGER_NOT_TOUCHED)
    if table.state.phase == "settled":
        says = "the winners are paid; what a tie left there may be taken back once the cards are put away"
        return table.refuse("wager-stands", says, WAGER_NOT_TOUCHED, ALTERED_AFTER_TIE)
    says = "no more bets was called: a wager lies untouched until it is decided and the winners are paid"
    return table.refuse("wager-stands", says, WAGER_NOT_TOUCHED, NO_WAGER_AFTER_CALL)


RULES: tuple[Rule[Moment] | FactRule[Moment], ...] = (
    Rule(TakeBack, may_take_back, take_back, _broken, about=_about_take_back),
)
