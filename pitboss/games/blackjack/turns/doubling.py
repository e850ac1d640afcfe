"""Doubling down: on which hands, for how much, and by those behind (part 10, r 13.3(c))."""

from pitboss.games.blackjack.actions import Double
from pitboss.games.blackjack.events import DecisionMade
from pitboss.games.blackjack.moment import Moment
from pitboss.games.blackjack.points import ACE, total
from pitboss.games.blackjack.state import Box, Hand, Stake
from pitboss.games.blackjack.turns import aces, deciding
from pitboss.games.blackjack.turns.turn import refuse_excluded, turn_of
from pitboss.games.blackjack.wagers import additions
from pitboss.games.blackjack.wagers.area import DOUBLE, Area
from pitboss.law.key import Key, key
from pitboss.table.cards import rank
from pitboss.table.chips.cost import IN_CENTS, Cost
from pitboss.table.chips.money import Cents, money
from pitboss.table.event import Event, Placed
from pitboss.table.house import permitted
from pitboss.table.option import Amounts, Choices, Option
from pitboss.table.refusal import Refusal
from pitboss.table.rule import Guarded, Rule
from pitboss.table.who import box_of

APPROVED_CHIPS = key("approved-chips")
BEHIND_DESIGNATES = key("behind-designates")
BEHIND_MAY_DOUBLE = key("behind-may-double")
DOUBLE_DOWN = key("double-down")
DOUBLE_LEAST = key("double-least")
DOUBLE_MOST = key("double-most")
DOUBLE_ONE_CARD = key("double-one-card")
DOUBLE_TOTALS = key("double-totals")
DOUBLE_WITHOUT_ACES = key("double-without-aces")
INCREMENT = key("increment")

# Why a hand may not be doubled.
UNFIT = (DOUBLE_TOTALS, DOUBLE_WITHOUT_ACES, DOUBLE_DOWN)


def may_double(table: Moment, who: str) -> Guarded:
    """The decider doubles in turn; one behind after that, before the card is dealt."""
    place = box_of(who) or 0
    behind = behind_on(table, place)
    if behind is not None:
        return behind if isinstance(behind, Refusal) else _options(table, who, *behind, BEHIND_MAY_DOUBLE)
    turn = turn_of(table, place)
    if isinstance(turn, Refusal):
        return turn
    box, hand, stake = turn
    return unfit(table, hand) or _options(table, who, box, hand, stake, DOUBLE_DOWN)


def behind_on(table: Moment, place: int) -> tuple[Box, Hand, Stake] | Refusal | None:
    """The doubled hand that a player behind may double too; none where that is not the question."""
    turn = table.state.in_turn() if table.state.phase == "playing" else None
    if turn is None or not (turn[1].is_doubled and turn[1].is_drawing):
        return None
    box, hand = turn
    stake = box.stake(place)
    if stake is None:
        return None
    if stake.doubled.get(hand.number):
        return table.refuse("doubled-already", "the hand is doubled; a card is on its way", DOUBLE_ONE_CARD)
    if not stake.on_hand(hand.number):
        return table.refuse("not-on-the-hand", "no wager of yours rides on this hand", BEHIND_DESIGNATES)
    return refuse_excluded(table, place) or (box, hand, stake)


def unfit(table: Moment, hand: Hand) -> Refusal | None:
    """Why a hand cannot be doubled: its cards, or what they come to."""
    rules = table.rules
    if refusal := aces.served(table, hand):
        return refusal
    if len(hand.cards) != rules.initial_cards:
        return table.refuse(
            "not-two-cards", "only a hand of two cards is doubled", DOUBLE_DOWN, DOUBLE_TOTALS
        )
    allowed = ", ".join(str(points) for points in sorted(rules.double_totals))
    if rules.double_with_aces == "never" and any(rank(card) == ACE for card in hand.cards):
        says = f"a hand with an ace is not doubled; allowed without one: {allowed}"
        return table.refuse("double-on-ace", says, DOUBLE_WITHOUT_ACES, DOUBLE_TOTALS)
    points = total(rules, hand.cards).points
    if points not in rules.double_totals:
        says = f"the hand comes to {points}; what may be doubled: {allowed}"
        return table.refuse("not-doubled", says, DOUBLE_TOTALS, DOUBLE_DOWN)
    return None


def _options(table: Moment, who: str, box: Box, hand: Hand, stake: Stake, key: Key) -> Guarded:
    """As much as the hand carries, said without an amount or with it; or for less, from the minimum."""
    state = table.state
    carries = stake.on_hand(hand.number)
    most = additions.most(table, box, stake, carries)
    limits, least = permitted(state.house, stake.place), least_of(table, stake)
    if not carries:
        return table.refuse("not-on-the-hand", "no wager of yours rides on this hand", DOUBLE_DOWN)
    if most < min(least, carries):
        refusal = additions.refuse(table, box, stake, least)
        assert refusal is not None, "what leaves too little room is a maximum"
        return refusal
    if least > most:
        says = f"the hand carries {money(most)}, less than a double must be, {money(least)}"
        return table.refuse("double-too-small", says, DOUBLE_LEAST, DOUBLE_MOST)
    because = table.because(key, DOUBLE_TOTALS, DOUBLE_WITHOUT_ACES, DOUBLE_MOST, DOUBLE_LEAST)
    whole = Option(
        Double(who=who), because, {"cents": Choices((None, most))}, Cost(amount="cents", fixed=most)
    )
    wholes = (whole,) if most == carries else ()
    amounts = Amounts(-(-least // limits.step) * limits.step, most, limits.step, state.house.chips)
    less = amounts.first(amounts.least)
    if less is None or less == carries:
        return wholes
    return (*wholes, Option(Double(who=who, cents=Cents(less)), because, {"cents": amounts}, IN_CENTS))


def least_of(table: Moment, stake: Stake) -> int:
    """The least that a double may be: the minimum, or as a practice the increment."""
    limits = permitted(table.state.house, stake.place)
    return limits.step if table.rules.double_least == "increment" else limits.least


def double(table: Moment, action: Double, because: tuple[str, ...]) -> tuple[Event, ...]:
    place = box_of(action.who) or 0
    turn = table.state.in_turn()
    assert turn is not None, "a hand in turn is doubled"
    box, hand = turn
    stake = box.stake(place)
    assert stake is not None, f"{action.who} has a wager on box {box.number}"
    cents = stake.on_hand(hand.number) if action.cents is None else action.cents
    area = Area(box.number, DOUBLE, hand.number).name(place)
    placed = Placed(box=place, area=area, cents=cents, because=because)
    if hand.is_doubled:
        return (DecisionMade(box=box.number, because=because), placed)
    return deciding.decided(table, action.who, "double", because, placed)


def _broken(table: Moment, action: Double) -> Refusal:
    """Which bound an amount breaks: above what the hand carries, below the least, or no sum of chips."""
    place = box_of(action.who) or 0
    turn = table.state.in_turn()
    assert turn is not None, "a hand in turn is doubled"
    box, hand = turn
    stake = box.stake(place)
    assert stake is not None, f"{action.who} has a wager on box {box.number}"
    carries, least = stake.on_hand(hand.number), least_of(table, stake)
    most, asked = additions.most(table, box, stake, carries), action.cents or carries
    if most < asked <= carries and (refusal := additions.refuse(table, box, stake, asked)):
        return refusal
    assert action.cents is not None, "said without an amount a double is right where there is room for it"
    between = f"{money(least)} to {money(most)}"
    says = f"{money(action.cents)} is not allowed; the hand may be doubled for {between}"
    if action.cents > most:
        return table.refuse("double-above-original", says, DOUBLE_MOST)
    if action.cents < least:
        return table.refuse("double-below-minimum", says, DOUBLE_LEAST)
    step = permitted(table.state.house, place).step
    says = f"{says}, in steps of {money(step)} and in chips"
    return table.refuse("double-not-in-steps", says, INCREMENT, APPROVED_CHIPS)


RULES: tuple[Rule[Moment], ...] = (Rule(Double, may_double, double, _broken),)
