"""Wagers taken back: before the cards they may be, after that they lie until decided (r 4.2, 4.6 to 4.8)."""

from collections.abc import Iterable

from pitboss.games.blackjack.moment import Moment
from pitboss.games.blackjack.wagers.area import ORIGINAL, SEVENS, Area, area_of
from pitboss.games.blackjack.wagers.limits import stake_at
from pitboss.law.key import key
from pitboss.table.event import Event, Settled, TakenBack
from pitboss.table.notation import Words
from pitboss.table.option import Choices, Option
from pitboss.table.refusal import Refusal
from pitboss.table.rule import FactRule, Rule
from pitboss.table.verbs import TakeBack
from pitboss.table.who import box_of

EVEN_MONEY = key("even-money")
LOSING_WAGER_NOT_TOUCHED = key("losing-wager-not-touched")
NO_WAGER_AFTER_CALL = key("no-wager-after-call")
OPTIONAL_WAGER_NOT_TOUCHED = key("optional-wager-not-touched")
SEVENS_PICKED_UP = key("sevens-picked-up")
SEVENS_WAGER = key("sevens-wager")
WAGER_BEFORE_DEAL = key("wager-before-deal")
WAGER_NOT_TOUCHED = key("wager-not-touched")
WAGERING_AREAS = key("wagering-areas")
WINNER_LEFT_UNTIL_BOX_PAID = key("winner-left-until-box-paid")


def may_take_back(table: Moment, who: str) -> tuple[Option, ...]:
    """Any wager of the player's own, before the first card of the round."""
    return _takes_back(table, who, _boxes(table))


def _about_take_back(table: Moment, action: TakeBack) -> tuple[Option, ...]:
    area = area_of(box_of(action.who) or 0, action.area)
    return _takes_back(table, action.who, (area.box,)) if area else ()


def _boxes(table: Moment) -> list[int]:
    return sorted(table.state.boxes)


def _takes_back(table: Moment, who: str, numbers: Iterable[int]) -> tuple[Option, ...]:
    names = _lifted(table, box_of(who) or 0, numbers)
    if not names:
        return ()
    taken = TakeBack(who=who, area=Words(names[0]))
    because = table.because(WAGER_BEFORE_DEAL, NO_WAGER_AFTER_CALL)
    return (Option(taken, because, {"area": Choices(tuple(names))}),)


def _lifted(table: Moment, place: int, numbers: Iterable[int]) -> list[str]:
    """The names of wagers that may be taken back from boxes; at the own box with its number or without."""
    state = table.state
    if not _is_open(table):
        return []
    # Super Sevens is confirmed with the call, and lies untouched from then on (r 4.7).
    kinds = (ORIGINAL, SEVENS) if state.phase == "betting" else (ORIGINAL,)
    pieces = [piece for number in numbers for piece in stake_at(state, place, number).pieces(number)]
    areas = [area for area, cents in pieces if cents and area.kind in kinds]
    return list(dict.fromkeys(name for area in areas for name in (area.name(place), area.name(0))))


def _is_open(table: Moment) -> bool:
    """Whether wagers may still be taken back: before the call, and until the first card has come out."""
    state = table.state
    if state.phase != "dealing":
        return state.phase == "betting"
    if state.order or state.on_table() or table.rules.reads("wagers-fixed-from", "the-call"):
        return False
    is_shown = state.shoe.shown_on is not None
    return not (is_shown and table.rules.reads("wagers-fixed-from", "cutting-card"))


def take_back(table: Moment, action: TakeBack, because: tuple[str, ...]) -> tuple[Event, ...]:
    """The wager comes back, and with an original wager the Super Sevens beside it."""
    place = box_of(action.who) or 0
    area = area_of(place, action.area)
    assert area is not None, f"{action.area} is an area"
    stake = stake_at(table.state, place, area.box)
    sevens = TakenBack(
        box=place, area=Area(area.box, SEVENS).name(place), cents=stake.sevens, because=_sevens_too(table)
    )
    if area.kind == SEVENS:
        return (sevens,)
    original = TakenBack(
        box=place, area=Area(area.box, ORIGINAL).name(place), cents=stake.original, because=because
    )
    return (sevens, original) if stake.sevens else (original,)


def _sevens_too(table: Moment) -> tuple[str, ...]:
    return table.because(SEVENS_WAGER, NO_WAGER_AFTER_CALL)


def _broken_take_back(table: Moment, action: TakeBack) -> Refusal:
    """Why a wager stays: which rule depends on what it is and on what became of it."""
    place, state = box_of(action.who) or 0, table.state
    area = area_of(place, action.area)
    if area is None:
        says = f"{str(action.area)!r} is no area; say original, sevens, or at another box: box 4 original"
        return table.refuse("no-such-area", says, WAGERING_AREAS)
    if state.in_round and _cents(table, place, area):
        return _stands(table, area)
    name = area.name(place)
    lines = [line for line in state.settled if (line.box, line.area) == (place, name)]
    # A stand off or a void wager is neither: it went back at once, and nothing lies there.
    if lines and lines[-1].outcome in ("win", "lose"):
        return _decided(table, area, lines[-1])
    has = ", ".join(_lifted(table, place, _boxes(table))) or "nothing that may be taken back"
    says = f"{action.who} has no {name} wager to take back; there is: {has}"
    return table.refuse("nothing-there", says, WAGER_BEFORE_DEAL)


def _decided(table: Moment, area: Area, line: Settled) -> Refusal:
    """A wager that is no longer there: lost, or handed over with what it won."""
    if line.outcome == "lose":
        says = "a wager that has lost is not the player's to touch"
        return table.refuse("losing-wager", says, LOSING_WAGER_NOT_TOUCHED)
    if area.kind == SEVENS:
        says = "it was decided at once, and handed over with what it won"
        return table.refuse("picked-up", says, SEVENS_PICKED_UP)
    if line.because[:1] == table.because(EVEN_MONEY)[:1]:
        says = "it was paid one to one at once, and may be picked up together with that"
        return table.refuse("picked-up", says, EVEN_MONEY)
    says = "a wager that has won is given back when every winner on its box is paid, and not before"
    return table.refuse("winner-paid", says, WINNER_LEFT_UNTIL_BOX_PAID)


def _cents(table: Moment, place: int, area: Area) -> int:
    box = table.state.box(area.box)
    stake = box.stake(place) if box else None
    return dict(stake.pieces(area.box)).get(area, 0) if stake else 0


def _stands(table: Moment, area: Area) -> Refusal:
    if area.kind == ORIGINAL:
        says = "no more bets was called, and play has begun: a wager lies untouched until it is decided"
        return table.refuse("wager-stands", says, WAGER_NOT_TOUCHED, NO_WAGER_AFTER_CALL)
    says = "insurance, Super Sevens, doubles and splits lie untouched until they are decided"
    return table.refuse("wager-stands", says, OPTIONAL_WAGER_NOT_TOUCHED, NO_WAGER_AFTER_CALL)


RULES: tuple[Rule[Moment] | FactRule[Moment], ...] = (
    Rule(TakeBack, may_take_back, take_back, _broken_take_back, about=_about_take_back),
)
