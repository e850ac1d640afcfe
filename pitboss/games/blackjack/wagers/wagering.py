"""Original wagers and Super Sevens: placed, or called aloud."""

from collections.abc import Iterable, Iterator

from pitboss.games.blackjack.actions import CallWager, MakeSevens, MakeWager
from pitboss.games.blackjack.moment import Moment
from pitboss.games.blackjack.wagers.area import ORIGINAL, SEVENS, Area
from pitboss.games.blackjack.wagers.limits import (
    boxes_of,
    may_begin,
    on_layout,
    refuse_box,
    refuse_cents,
    room,
    stake_at,
)
from pitboss.law.key import Key, key
from pitboss.table.chips.cost import IN_CENTS, Cost
from pitboss.table.chips.money import Cents, money
from pitboss.table.event import Event, Placed
from pitboss.table.option import Amounts, Choices, Option, Range
from pitboss.table.refusal import Refusal
from pitboss.table.rule import FactRule, Rule
from pitboss.table.who import box_of

FULL_PATRONAGE = key("full-patronage")
MINIMUM_EACH_BOX = key("minimum-each-box")
NO_WAGER_AFTER_CALL = key("no-wager-after-call")
ORAL_WAGER = key("oral-wager")
PLAYERS_A_BOX = key("players-a-box")
SEVENS_AMOUNT = key("sevens-amount")
SEVENS_AREA = key("sevens-area")
SEVENS_OFFERED = key("sevens-offered")
SEVENS_WAGER = key("sevens-wager")
SEVERAL_BOXES = key("several-boxes")
SEVERAL_ON_A_BOX = key("several-on-a-box")
WAGER_BEFORE_DEAL = key("wager-before-deal")
WAGERING_AREAS = key("wagering-areas")
WAGERS_IN_CHIPS = key("wagers-in-chips")
WAGERS_IN_LINE = key("wagers-in-line")


def may_make(table: Moment, who: str) -> tuple[Option, ...]:
    """A wager on each box where there is room for one, with Super Sevens or without."""
    return _makes(table, who, _boxes(table))


def _about_make(table: Moment, action: MakeWager) -> tuple[Option, ...]:
    return _makes(table, action.who, (_named(action),))


def _makes(table: Moment, who: str, numbers: Iterable[int]) -> tuple[Option, ...]:
    place = box_of(who) or 0
    options = []
    for number, amounts in _rooms(table, place, numbers):
        made = MakeWager(who=who, cents=Cents(amounts.least), box=_said(place, number))
        vary: dict[str, Range] = {"cents": amounts, **_box(place, number)}
        cost = IN_CENTS
        if refuse_sevens(table, place, number, beside=True) is None:
            vary["sevens"] = Choices((False, True))
            cost = Cost(amount="cents", extra={"sevens": _sevens_cents(table)})
        options.append(Option(made, table.because(*_keys(table, place, number)), vary, cost))
    return tuple(options)


def _boxes(table: Moment) -> range:
    return range(1, table.state.house.boxes + 1)


def _named(action: MakeWager | CallWager | MakeSevens) -> int:
    """The box that an action is about: the one it names, or the player's own."""
    return (box_of(action.who) or 0) if action.box is None else action.box


def _rooms(table: Moment, place: int, numbers: Iterable[int]) -> Iterator[tuple[int, Amounts]]:
    """How much may be wagered on some boxes, where there is room at all."""
    if may_begin(table, place):
        return
    for number in numbers:
        amounts = None if refuse_box(table, place, number) else room(table, place, number)
        if amounts is not None:
            yield number, amounts


def _said(place: int, number: int) -> int | None:
    return None if place == number else number


def _box(place: int, number: int) -> dict[str, Range]:
    """A player's own box need not be named."""
    return {"box": Choices((None, number))} if place == number else {}


def _keys(table: Moment, place: int, number: int) -> tuple[Key, ...]:
    """Why a wager may be made there: on the own box, behind somebody, on a further box."""
    keys = [WAGER_BEFORE_DEAL, WAGERS_IN_CHIPS, WAGERING_AREAS]
    box = on_layout(table.state).get(number)
    if box and any(stake.place != place for stake in box.stakes):
        keys += [SEVERAL_ON_A_BOX, WAGERS_IN_LINE, PLAYERS_A_BOX]
    if any(other != number for other in boxes_of(table, place)):
        keys += [SEVERAL_BOXES, MINIMUM_EACH_BOX]
        keys += [FULL_PATRONAGE] if table.state.places_wanted else []
    return tuple(keys)


def make(table: Moment, action: MakeWager, because: tuple[str, ...]) -> tuple[Event, ...]:
    place = box_of(action.who) or 0
    number = action.box or place
    area = Area(number, ORIGINAL).name(place)
    placed = Placed(box=place, area=area, cents=action.cents, because=because)
    return (placed, *_sevens_placed(table, place, number)) if action.sevens else (placed,)


def _broken_make(table: Moment, action: MakeWager) -> Refusal:
    """The first thing wrong with a wager: the time or the player, the box, the amount, Super Sevens."""
    place, number = box_of(action.who) or 0, _named(action)
    refusal = _refuse_wager(table, place, number, action.cents)
    refusal = refusal or refuse_sevens(table, place, number, beside=True)
    assert refusal is not None, "a wager within its bounds is admitted"
    return refusal


def _refuse_wager(table: Moment, place: int, number: int, cents: int) -> Refusal | None:
    return (
        may_begin(table, place)
        or refuse_box(table, place, number)
        or refuse_cents(table, place, number, cents)
    )


# Aloud


def may_call(table: Moment, who: str) -> tuple[Option, ...]:
    """A wager said aloud with chips beside it, while there is time to place it (r 4.4)."""
    return _calls(table, who, _boxes(table))


def _about_call(table: Moment, action: CallWager) -> tuple[Option, ...]:
    return _calls(table, action.who, (_named(action),))


def _calls(table: Moment, who: str, numbers: Iterable[int]) -> tuple[Option, ...]:
    place = box_of(who) or 0
    options = []
    for number, amounts in _rooms(table, place, numbers):
        called = CallWager(who=who, cents=Cents(amounts.least), chips=True, box=_said(place, number))
        because = table.because(ORAL_WAGER, *_keys(table, place, number))
        options.append(Option(called, because, {"cents": amounts, **_box(place, number)}, IN_CENTS))
    return tuple(options)


def call(table: Moment, action: CallWager, because: tuple[str, ...]) -> tuple[Event, ...]:
    place = box_of(action.who) or 0
    area = Area(action.box or place, ORIGINAL).name(place)
    return (Placed(box=place, area=area, cents=action.cents, because=because),)


def _broken_call(table: Moment, action: CallWager) -> Refusal:
    place, number = box_of(action.who) or 0, _named(action)
    if not table.state.is_betting:
        says = "no more bets: the dealer has no time left to place a wager said aloud"
        return table.refuse("bets-closed", says, ORAL_WAGER, NO_WAGER_AFTER_CALL)
    if not action.chips:
        says = "a spoken wager counts only with chips put down beside it"
        return table.refuse("oral-wager", says, ORAL_WAGER)
    refusal = _refuse_wager(table, place, number, action.cents)
    assert refusal is not None, "a wager within its bounds is admitted"
    return refusal


# Super Sevens


def may_make_sevens(table: Moment, who: str) -> tuple[Option, ...]:
    """Super Sevens beside a wager that is already down."""
    return _sevens(table, who, sorted(on_layout(table.state)))


def _about_make_sevens(table: Moment, action: MakeSevens) -> tuple[Option, ...]:
    return _sevens(table, action.who, (_named(action),))


def _sevens(table: Moment, who: str, numbers: Iterable[int]) -> tuple[Option, ...]:
    place = box_of(who) or 0
    if may_begin(table, place):
        return ()
    because = table.because(SEVENS_WAGER, SEVENS_AREA, SEVENS_AMOUNT)
    return tuple(
        Option(
            MakeSevens(who=who, box=_said(place, number)),
            because,
            _box(place, number),
            Cost(fixed=_sevens_cents(table)),
        )
        for number in numbers
        if refuse_sevens(table, place, number) is None
    )


def refuse_sevens(table: Moment, place: int, number: int, *, beside: bool = False) -> Refusal | None:
    """Why a player may not wager on Super Sevens at a box; `beside`: an original wager is just being made."""
    state = table.state
    cents, stake = state.house.sign.sevens_wager, stake_at(state, place, number)
    if cents is None:
        says = "Super Sevens is not offered at this table"
        return table.refuse("no-sevens", says, SEVENS_OFFERED, SEVENS_AREA)
    if not (beside or stake.original):
        says = f"Super Sevens goes with a wager on the same box, and there is none on box {number}"
        return table.refuse("sevens-needs-wager", says, SEVENS_WAGER, SEVENS_AREA)
    if stake.sevens:
        says = f"Super Sevens is {money(cents)}, neither less nor more, and it lies there already"
        return table.refuse("sevens-placed", says, SEVENS_AMOUNT)
    return None


def make_sevens(table: Moment, action: MakeSevens, because: tuple[str, ...]) -> tuple[Event, ...]:
    place = box_of(action.who) or 0
    return _sevens_placed(table, place, action.box or place)


def _sevens_placed(table: Moment, place: int, number: int) -> tuple[Event, ...]:
    because = table.because(SEVENS_WAGER, SEVENS_AREA, SEVENS_AMOUNT, SEVENS_OFFERED)
    area = Area(number, SEVENS).name(place)
    return (Placed(box=place, area=area, cents=_sevens_cents(table), because=because),)


def _sevens_cents(table: Moment) -> int:
    cents = table.state.house.sign.sevens_wager
    assert cents is not None, "Super Sevens is offered"
    return cents


def _broken_sevens(table: Moment, action: MakeSevens) -> Refusal:
    place, number = box_of(action.who) or 0, _named(action)
    refusal = may_begin(table, place) or refuse_sevens(table, place, number)
    assert refusal is not None, "Super Sevens within its bounds is admitted"
    return refusal


RULES: tuple[Rule[Moment] | FactRule[Moment], ...] = (
    Rule(MakeWager, may_make, make, _broken_make, about=_about_make),
    Rule(CallWager, may_call, call, _broken_call, about=_about_call),
    Rule(MakeSevens, may_make_sevens, make_sevens, _broken_sevens, about=_about_make_sevens),
)
