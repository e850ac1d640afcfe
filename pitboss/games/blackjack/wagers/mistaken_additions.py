"""Insurance, doubles and Super Sevens taken though outside their bounds (Division I r 14.2)."""

from msgspec import Struct
from msgspec.structs import replace

from pitboss.games.blackjack.events import DecisionMade
from pitboss.games.blackjack.moment import Moment
from pitboss.games.blackjack.staff_actions import BoxAcceptedByMistake
from pitboss.games.blackjack.state import Box, Hand, Stake
from pitboss.games.blackjack.turns import deciding, doubling, insuring
from pitboss.games.blackjack.turns.turn import turn_of
from pitboss.games.blackjack.wagers.area import DOUBLE, INSURANCE, SEVENS, Area
from pitboss.games.blackjack.wagers.judging import of_sevens, void_line, waits_for_call, within
from pitboss.law.key import Key, key
from pitboss.table.chips.money import Cents, is_payable, money
from pitboss.table.event import Event, Placed, PlacedUnnoticed, Settled
from pitboss.table.option import Option
from pitboss.table.refusal import Refusal
from pitboss.table.who import Place
from pitboss.table.who import box as name_of

ACCEPTED_BY_MISTAKE = key("accepted-by-mistake")
APPROVED_CHIPS = key("approved-chips")
BEHIND_MAY_DOUBLE = key("behind-may-double")
DOUBLE_LEAST = key("double-least")
DOUBLE_MOST = key("double-most")
INSURANCE_HALF = key("insurance-half")
INSURANCE_IN_TIME = key("insurance-in-time")
INSURANCE_LEAST = key("insurance-least")
SEVENS_AMOUNT = key("sevens-amount")
SEVENS_WAGER = key("sevens-wager")
WAGERING_AREAS = key("wagering-areas")

KINDS = (INSURANCE, DOUBLE, SEVENS)


class Bounds(Struct, frozen=True):
    """Where a wager lies, from how much to how much it may be, and the rules that say so."""

    area: Area
    least: int
    most: int
    keys: tuple[Key, ...]


def accepted(table: Moment, action: BoxAcceptedByMistake) -> tuple[Event, ...] | Refusal:
    """What is above the bound is void, what is below counts once; a wager that no rule allows is void."""
    if action.cents < 1 or not is_payable(action.cents, table.state.house.chips):
        says = f"{money(action.cents)} cannot be made of the table's chips"
        return table.refuse("not-in-chips", says, APPROVED_CHIPS)
    match action.kind:
        case "insurance":
            bounds = _insurance(table, action)
        case "sevens":
            bounds = _sevens(table, action)
        case "double":
            return _doubled(table, action)
        case _:
            says = f"no wager is called {action.kind}; say {', '.join(KINDS)}"
            return table.refuse("no-such-area", says, WAGERING_AREAS)
    taken = bounds if isinstance(bounds, Refusal) else _taken(table, action, bounds)
    return taken if isinstance(taken, Refusal) or action.kind != INSURANCE else (_made(table, action), *taken)


def _made(table: Moment, action: BoxAcceptedByMistake) -> DecisionMade:
    """To insure, or to double from behind, is a decision, whatever becomes of the wager."""
    number = action.place if action.box is None else action.box
    return DecisionMade(box=number, because=table.because(ACCEPTED_BY_MISTAKE))


def _taken(table: Moment, action: BoxAcceptedByMistake, bounds: Bounds) -> tuple[Event, ...] | Refusal:
    """The wager as it was laid, and what of it is void."""
    if bounds.least <= action.cents <= bounds.most:
        says = f"{money(action.cents)} is as it should be: there was no mistake"
        return table.refuse("no-mistake", says, *bounds.keys)
    name = bounds.area.name(action.place)
    mistake = within(table, action.place, action.cents, (bounds.least, bounds.most), *bounds.keys)
    if bounds.area.kind == SEVENS and waits_for_call(table):
        because = mistake.because
        return (PlacedUnnoticed(box=action.place, area=name, cents=action.cents, because=because),)
    placed = Placed(box=action.place, area=name, cents=action.cents, because=mistake.because)
    return (placed, *void_line(action.place, bounds.area, mistake))


def _stake(table: Moment, action: BoxAcceptedByMistake) -> tuple[Box, Stake] | Refusal:
    """The box that a wager was added to, and what its player has there."""
    number = action.place if action.box is None else action.box
    box = table.state.box(number) if table.state.phase != "over" else None
    stake = box.stake(action.place) if box else None
    if box is None or stake is None or not stake.placed or box.is_out:
        says = f"{name_of(action.place)} has no wager on box {number} to which one could be added"
        return table.refuse("nothing-there", says, WAGERING_AREAS)
    return box, stake


# Insurance


def _insurance(table: Moment, action: BoxAcceptedByMistake) -> Bounds | Refusal:
    """From the minimum to half the wager while it is offered; later in the round it is no wager at all."""
    state, found = table.state, _stake(table, action)
    if isinstance(found, Refusal):
        return found
    box, stake = found
    if state.phase not in ("insurance", "playing", "dealer") or len(state.dealer) != 1 or stake.insurance:
        says = "insurance is offered, and box by box once, until the dealer's second card"
        return table.refuse("no-insurance", says, INSURANCE_IN_TIME)
    area = Area(box.number, INSURANCE)
    if state.phase != "insurance":
        return Bounds(area, 1, 0, (INSURANCE_IN_TIME,))
    most = int(stake.placed * table.rules.insurance_share)
    return Bounds(area, insuring.least_of(table, stake), most, (INSURANCE_HALF, INSURANCE_LEAST))


# Super Sevens


def _sevens(table: Moment, action: BoxAcceptedByMistake) -> Bounds | Refusal:
    """The amount on the sign, beside a wager; where Super Sevens is not offered it is no wager at all."""
    if table.state.phase != "betting":
        says = "Super Sevens is wagered before the call"
        return table.refuse("bets-closed", says, SEVENS_WAGER)
    found = _stake(table, action)
    if isinstance(found, Refusal):
        return found
    box, stake = found
    if stake.sevens:
        return table.refuse("sevens-placed", "Super Sevens lies there already", SEVENS_AMOUNT)
    (least, most), keys = of_sevens(table)
    return Bounds(Area(box.number, SEVENS), least, most, keys)


# Doubles


def _doubled(table: Moment, action: BoxAcceptedByMistake) -> tuple[Event, ...] | Refusal:
    """The player in turn doubled, or one behind after that; with a void wager the hand is only drawn to."""
    found = _to_double(table, action)
    if isinstance(found, Refusal):
        return found
    box, hand, stake = found
    bounds = _of_double(table, box, hand, stake)
    taken = _taken(table, action, bounds)
    if isinstance(taken, Refusal):
        return taken
    if hand.is_doubled:
        return (_made(table, replace(action, box=box.number)), *taken)
    is_void = any(isinstance(event, Settled) and event.stake == action.cents for event in taken)
    because = table.because(*bounds.keys)
    return deciding.decided(table, name_of(action.place), "draw" if is_void else "double", because, *taken)


def _to_double(table: Moment, action: BoxAcceptedByMistake) -> tuple[Box, Hand, Stake] | Refusal:
    """The hand in turn: of whoever decides on it, or doubled already and not yet by this player behind."""
    behind = doubling.behind_on(table, action.place)
    if behind is not None:
        return behind
    return turn_of(table, action.place)


def _of_double(table: Moment, box: Box, hand: Hand, stake: Stake) -> Bounds:
    """From the least to what the hand carries; a hand that may not be doubled has no such wager."""
    area = Area(box.number, DOUBLE, hand.number)
    unfit = None if hand.is_doubled else doubling.unfit(table, hand)
    carries = stake.on_hand(hand.number)
    if unfit is not None or not carries:
        return Bounds(area, 1, 0, doubling.UNFIT)
    behind = (BEHIND_MAY_DOUBLE,) if hand.is_doubled else ()
    return Bounds(area, doubling.least_of(table, stake), carries, (DOUBLE_MOST, DOUBLE_LEAST, *behind))


# Examples


def offered(table: Moment, who: str) -> list[Option]:
    """One of each kind that could have been taken by mistake now: a chip more than there may be."""
    chip, options = min(table.state.house.chips), []
    for box in table.state.in_order():
        for stake in box.stakes:
            for kind in KINDS:
                said = BoxAcceptedByMistake(
                    who=who,
                    place=Place(stake.place),
                    cents=Cents(stake.placed + chip),
                    kind=kind,
                    box=box.number,
                )
                if not isinstance(ruled := accepted(table, said), Refusal):
                    options.append(Option(said, ruled[0].because))
    return options
