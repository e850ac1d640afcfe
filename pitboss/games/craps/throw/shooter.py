"""Who throws: the dice are offered in turn, taken or refused, and passed on (parts 4 and 5)."""

from collections.abc import Iterable, Sequence
from itertools import permutations

from pitboss.games.craps.actions import OfferDice, OrderPass, PassDice, RefuseDice, TakeDice, TwoHands
from pitboss.games.craps.events import DiceOffered, DicePassed, DiceRefused, DiceTaken, PuckMoved
from pitboss.games.craps.moment import Moment
from pitboss.games.craps.state import State, wagers
from pitboss.law.key import Key, key
from pitboss.table.event import Event, Ruled
from pitboss.table.general.people import Excluded
from pitboss.table.general.seats import SeatLeft
from pitboss.table.house import boxes_of, known_as
from pitboss.table.option import Choices, Option
from pitboss.table.refusal import Refusal
from pitboss.table.rule import FactRule, Guarded, Rule
from pitboss.table.who import box_of

COME_OUT_ROLL = key("come-out-roll")
DECIDED_WAGERS_SETTLED = key("decided-wagers-settled")
DICE_BOWL = key("dice-bowl")
DICE_INSPECTED = key("dice-inspected")
DICE_OFFERED_FIRST = key("dice-offered-first")
DICE_OFFERED_ON = key("dice-offered-on")
DICE_SET = key("dice-set")
EXCLUSION = key("exclusion")
FIRST_SHOOTER_SELECTS = key("first-shooter-selects")
INSPECTOR_TOLD_OF_DICE = key("inspector-told-of-dice")
NEW_SHOOTER_SELECTS = key("new-shooter-selects")
OFFERED_CLOCKWISE = key("offered-clockwise")
OFFERED_TO_THE_LEFT = key("offered-to-the-left")
ONE_HAND_ONLY = key("one-hand-only")
ORDERED_TO_PASS = key("ordered-to-pass")
PUCK_SHOWS_POINT = key("puck-shows-point")
SHOOTER_KEEPS_WAGER = key("shooter-keeps-wager")
SHOOTER_MAY_PASS = key("shooter-may-pass")

GROUNDS = {
    "delay": "the shooter delays the game",
    "invalid-rolls": "the shooter makes invalid rolls again and again",
    "breach": "the shooter breaks the rules",
}


def in_turn(state: State) -> list[int]:
    """The players to whom the dice are offered, in the order of the offers.

    When play begins these are all players, from the game supervisor's left; afterwards those with a pass or
    don't pass bet, from the left of the last shooter, who comes last. Whoever has left the table is not there
    to accept them (r 5.11); one who changed the seat is offered them there.
    """
    wagered = {box for box, _ in state.bets}
    players = frozenset(box for box in wagered if state.has_line_bet(box))
    if not state.has_begun:
        players = frozenset(state.house.seats) | state.house.playing | wagered
    there = {here for box in players if not is_excluded(state, box) for here in _where(state, box)}
    return _clockwise(state, there)


def _clockwise(state: State, boxes: Iterable[int]) -> list[int]:
    """Boxes as they follow each other round the table: from the first, or from the last shooter's left."""
    way = -1 if state.anticlockwise else 1
    start = state.last_shooter + way if state.has_begun and state.last_shooter else state.first_box
    return sorted(boxes, key=lambda box: (box - start) * way % state.house.boxes)


def _where(state: State, box: int) -> tuple[int, ...]:
    """Where the player is whose wager lies at a box: there, or in another seat, or gone from the table."""
    if box not in state.house.absent:
        return (box,)
    return tuple(other for other in boxes_of(state.house, box) if other in state.house.seats)[:1]


def is_excluded(state: State, box: int) -> bool:
    """Whether the player at a box was told to leave."""
    return known_as(state.house, box) in state.house.excluded


def has_wager_to_throw(state: State, box: int) -> bool:
    """Whether the player at a box has a pass or don't pass bet, there or at another box of theirs."""
    return any(state.has_line_bet(own) for own in boxes_of(state.house, box))


def not_eligible(table: Moment) -> list[Event]:
    """The dice of a shooter who has no wager on the line any more and, with the point on, can make none."""
    state = table.state
    if state.shooter is None or state.is_come_out or state.phase != "open":
        return []
    if has_wager_to_throw(state, state.shooter):
        return []
    return [DicePassed(box=state.shooter, because=table.because(SHOOTER_KEEPS_WAGER, DICE_OFFERED_ON))]


def next_offer(state: State) -> int | None:
    """Who is next to be offered the dice; once all have refused, the first one is asked again."""
    players = in_turn(state)
    unasked = [box for box in players if box not in state.refused]
    return next(iter(unasked or players), None)


def nobody_takes(state: State) -> bool:
    """Whether no player is available to accept the dice."""
    asked = state.offered_to is None
    return state.shooter is None and asked and all(box in state.refused for box in in_turn(state))


def _turn_keys(state: State) -> tuple[Key, ...]:
    if not state.has_begun:
        return (DICE_OFFERED_FIRST,)
    return (OFFERED_CLOCKWISE if state.refused else OFFERED_TO_THE_LEFT, DICE_OFFERED_ON)


def may_offer(table: Moment, who: str) -> Guarded:
    """The complete set, offered to the player whose turn it is."""
    table = table.after(not_eligible(table))
    state = table.state
    keys = _turn_keys(state)
    if state.phase != "open":
        return table.refuse("roll-under-way", "the roll is settled first", DECIDED_WAGERS_SETTLED, *keys)
    if state.shooter is not None:
        return table.refuse("has-shooter", f"box {state.shooter} is the shooter", SHOOTER_MAY_PASS)
    if state.offered_to is not None:
        says = f"box {state.offered_to} has been offered the dice and has not answered"
        return table.refuse("offer-stands", says, *keys)
    refusal = _not_ready(table)
    if refusal:
        return refusal
    box = next_offer(state)
    if box is None:
        who_may = "with a pass or don't pass bet" if state.has_begun else "at the table"
        return table.refuse("nobody-to-offer", f"there is no player {who_may}", *keys)
    return Option(OfferDice(who=who, box=box), table.because(*keys), {"box": Choices((box,))})


def _not_ready(table: Moment) -> Refusal | None:
    """The set is whole, and the dealer and the game supervisor have inspected it."""
    rules, state = table
    here = len(state.dice.bowl)
    if here < rules.dice_in_set:
        says = f"{here} of the {rules.dice_in_set} dice are here; tell an inspector, then bring a new set"
        return table.refuse("set-incomplete", says, DICE_SET, INSPECTOR_TOLD_OF_DICE)
    return not_inspected(table)


def not_inspected(table: Moment) -> Refusal | None:
    """Who has still to inspect the set."""
    missing = sorted({"dealer", "game supervisor"} - table.state.dice.inspected_by)
    if not missing:
        return None
    says = f"the dice must first be inspected by: {', '.join(missing)}"
    return table.refuse("not-inspected", says, DICE_INSPECTED)


def offer(table: Moment, action: OfferDice, because: tuple[str, ...]) -> tuple[Event, ...]:
    return (*not_eligible(table), DiceOffered(box=action.box, because=because))


def _broken_offer(table: Moment, action: OfferDice) -> Refusal:
    state = table.after(not_eligible(table)).state
    says = f"box {next_offer(state)} is next; the dice go round clockwise"
    return table.refuse("not-in-turn", says, *_turn_keys(state))


def _select_key(state: State) -> Key:
    return NEW_SHOOTER_SELECTS if state.has_begun else FIRST_SHOOTER_SELECTS


def _not_offered(table: Moment, who: str) -> Refusal | None:
    if table.state.offered_to == box_of(who):
        return None
    return table.refuse("not-offered", f"the dice are not offered to {who}", *_turn_keys(table.state))


def may_take(table: Moment, who: str) -> Guarded:
    """The dice accepted, and two of them picked."""
    rules, state = table
    refusal = _not_offered(table, who)
    if refusal:
        return refusal
    if state.phase != "open":
        says = "somebody has thrown the dice; that is settled first"
        return table.refuse("roll-under-way", says, DECIDED_WAGERS_SETTLED, _select_key(state))
    if len(state.dice.bowl) < rules.dice_thrown:
        return table.refuse("set-incomplete", "there are too few dice: a new set is needed", DICE_SET)
    picks = permutations(state.dice.bowl, rules.dice_thrown)
    because = table.because(_select_key(state), DICE_BOWL)
    return Option(TakeDice(who=who), because, {"dice": Choices((None, *picks))})


def take(table: Moment, action: TakeDice, because: tuple[str, ...]) -> tuple[Event, ...]:
    dice = action.dice or table.state.dice.bowl[: table.rules.dice_thrown]
    return (DiceTaken(box=box_of(action.who) or 0, dice=dice, because=because),)


def _broken_take(table: Moment, action: TakeDice) -> Refusal:
    rules, state = table
    left = ", ".join(str(die) for die in state.dice.bowl)
    says = f"the shooter picks {rules.dice_thrown} of the dice {left}"
    return table.refuse("bad-dice", says, _select_key(state))


def may_refuse(table: Moment, who: str) -> Guarded:
    """The dice are not wanted."""
    refusal = _not_offered(table, who)
    return refusal or Option(RefuseDice(who=who), table.because(*_turn_keys(table.state)))


def refuse(table: Moment, action: RefuseDice, because: tuple[str, ...]) -> tuple[Event, ...]:
    return (DiceRefused(box=box_of(action.who) or 0, because=because),)


def may_pass(table: Moment, who: str) -> Guarded:
    """The dice given up, after any roll."""
    state = table.state
    if state.shooter != box_of(who):
        return table.refuse("not-shooter", f"{who} is not the shooter", SHOOTER_MAY_PASS)
    if state.phase != "open":
        return table.refuse("roll-under-way", "the roll is settled first", SHOOTER_MAY_PASS)
    if not state.rolls and table.rules.reads("passing-before-a-throw", "after-a-roll"):
        says = "the dice may be passed after a roll; this shooter has not thrown yet"
        return table.refuse("not-thrown-yet", says, SHOOTER_MAY_PASS)
    return Option(PassDice(who=who), table.because(SHOOTER_MAY_PASS))


def pass_dice(table: Moment, action: PassDice, because: tuple[str, ...]) -> tuple[Event, ...]:
    return (DicePassed(box=box_of(action.who) or 0, because=because),)


def may_order(table: Moment, who: str) -> Guarded:
    """The shooter ordered to pass the dice; whether invalid rolls are too many is for who orders it."""
    rules, state = table
    if not rules.book.holds(ORDERED_TO_PASS, who):
        return table.refuse("not-your-power", "the game supervisor orders the dice passed", ORDERED_TO_PASS)
    if state.shooter is None or state.phase != "open":
        says = "a shooter is ordered to pass the dice between rolls"
        return table.refuse("no-shooter", says, ORDERED_TO_PASS)
    grounds = tuple(name for name in GROUNDS if name != "invalid-rolls" or _are_repeated(table))
    order = OrderPass(who=who, ground=grounds[0])
    return Option(order, table.because(ORDERED_TO_PASS), {"ground": Choices(grounds)})


def _are_repeated(table: Moment) -> bool:
    """No number makes rolls repeated; only one who has made none at all cannot have repeated them."""
    if table.rules.reads("repeatedly-invalid", "judged"):
        return table.state.invalid_rolls > 0
    return table.state.invalid_rolls >= table.rules.invalid_rolls


def order(table: Moment, action: OrderPass, because: tuple[str, ...]) -> tuple[Event, ...]:
    shooter = table.state.shooter
    assert shooter is not None, "only a shooter is ordered to pass the dice"
    what = f"{GROUNDS[action.ground]}: the dice are passed on"
    return (Ruled(what=what, box=shooter, because=because), DicePassed(box=shooter, because=because))


def _broken_order(table: Moment, action: OrderPass) -> Refusal:
    if action.ground == "invalid-rolls":
        says = f"invalid rolls of this turn: {table.state.invalid_rolls}; that is not again and again"
        return table.refuse("not-repeated", says, ORDERED_TO_PASS)
    return table.refuse("bad-ground", f"a ground is one of: {', '.join(GROUNDS)}", ORDERED_TO_PASS)


def gone(table: Moment, events: Iterable[Event]) -> list[Event]:
    """A shooter who is told to leave, or gives up the seat, passes the dice; an offer to them is over."""
    state, found = table.state, list[Event]()
    for event in events:
        if state.offered_to is not None and _goes(state, state.offered_to, event):
            found.append(DiceRefused(box=state.offered_to, because=event.because))
        if state.shooter is not None and state.phase == "open" and _goes(state, state.shooter, event):
            because = (*event.because, *table.because(DICE_OFFERED_ON))
            found.append(DicePassed(box=state.shooter, because=because))
    return found


def _goes(state: State, box: int, event: Event) -> bool:
    if isinstance(event, Excluded):
        return event.name == known_as(state.house, box)
    return isinstance(event, SeatLeft) and event.box == box


def seats_left(table: Moment) -> list[Event]:
    """Players who were told to leave go as the roll ends; what still lies of theirs stays theirs."""
    house, lying = table.state.house, wagers(table.state)
    excluded = [box for box in house.seats if is_excluded(table.state, box)]
    left = {box: sum(wager.cents for wager in lying if wager.box == box) for box in excluded}
    because = table.because(EXCLUSION)
    return [SeatLeft(box=box, lying=cents, because=because) for box, cents in left.items() if cents]


def gone_meanwhile(table: Moment) -> list[Event]:
    """The dice of a shooter who left while they rolled, told to or not, once the roll is over."""
    shooter, state = table.state.shooter, table.state
    if shooter is None:
        return []
    if is_excluded(state, shooter):
        return [DicePassed(box=shooter, because=table.because(EXCLUSION, DICE_OFFERED_ON))]
    if shooter in state.house.absent:
        return [DicePassed(box=shooter, because=table.because(DICE_OFFERED_ON))]
    return []


def two_hands(table: Moment, action: TwoHands) -> tuple[Event, ...] | Refusal:
    """The shooter uses one hand only; to use both is a breach for which the dice may be ordered on."""
    shooter = table.state.shooter
    if shooter is None:
        return table.refuse("no-shooter", "nobody has the dice", ONE_HAND_ONLY)
    what = "breach: the shooter uses one hand only; the dice may be ordered to be passed"
    return (Ruled(what=what, box=shooter, because=table.because(ONE_HAND_ONLY, ORDERED_TO_PASS)),)


def _two_hands(table: Moment, who: str) -> list[Option]:
    if table.state.shooter is None:
        return []
    return [Option(TwoHands(who=who), table.because(ONE_HAND_ONLY))]


def point_dropped(table: Moment, events: Sequence[Event]) -> tuple[Event, ...]:
    """Once no wager lies on the layout and nobody has the dice, nothing can decide the point any more."""
    rules, state = table
    pointed = not state.is_come_out or any(isinstance(event, PuckMoved) for event in events)
    if not pointed or not rules.reads("point-without-wagers", "dropped"):
        return ()
    state = table.after(events).state
    if state.is_come_out or state.shooter is not None or state.phase != "open" or wagers(state):
        return ()
    return (PuckMoved(point=None, because=rules.because(COME_OUT_ROLL, PUCK_SHOWS_POINT)),)


RULES = (
    Rule(OfferDice, may_offer, offer, _broken_offer),
    Rule(TakeDice, may_take, take, _broken_take),
    Rule(RefuseDice, may_refuse, refuse),
    Rule(PassDice, may_pass, pass_dice),
    Rule(OrderPass, may_order, order, _broken_order),
    FactRule(TwoHands, _two_hands, two_hands),
)
