"""A game begins: the tumbler is set off and bets are called for; later its cover comes off (rr 6.1, 6.3)."""

from itertools import product

from pitboss.games.tai_sai.actions import CallForBets, Tumble, Uncover
from pitboss.games.tai_sai.calling import call_of, keys_of
from pitboss.games.tai_sai.events import DiceShown, Tumbled
from pitboss.games.tai_sai.irregular import NOT_SET_OFF, seen_early
from pitboss.games.tai_sai.moment import Moment
from pitboss.law.key import key
from pitboss.table.event import Called, Event
from pitboss.table.layout.events import SpinBegun
from pitboss.table.layout.state import CLOSED, COLLECTED, RESULT
from pitboss.table.layout.voiding import void_wagers
from pitboss.table.option import Choices, Numbers, Option
from pitboss.table.refusal import Refusal
from pitboss.table.rule import UNBOUNDED, FactRule, Guarded, Rule

NOT_ACTIVATED = key("not-activated")
ONE_FACE = key("one-face")
PLACE_YOUR_BETS = key("place-your-bets")
RANDOM_OUTCOME = key("random-outcome")
RESULT_ANNOUNCED = key("result-announced")
TABLE_CLOSED = key("table-closed")
THREE_DICE = key("three-dice")
TUMBLER_ACTIVATED = key("tumbler-activated")
TUMBLER_COVERED = key("tumbler-covered")
UPPERMOST_FACES = key("uppermost-faces")
VOID_WAGER = key("void-wager")


def _may_begin(table: Moment) -> Refusal | None:
    """Why no game can begin now: one is under way, or equipment is out of order."""
    rules, state = table
    if not state.is_open or state.spin == "running":
        says = "a game is under way: it is settled first"
        return table.refuse("game-under-way", says, TUMBLER_ACTIVATED)
    if state.house.closed and not state.stakes:
        return table.refuse("table-closed", "the table is closed", TABLE_CLOSED)
    return rules.halted() if state.is_halted else None


def may_tumble(table: Moment, who: str) -> Option | Refusal:
    """The tumbler is set off as a game begins; late, where bets were called for without it."""
    rules, state = table
    forgotten = state.is_open and state.spin == "running" and not state.tumbles
    refusal = None if forgotten else _may_begin(table)
    because = table.because(TUMBLER_ACTIVATED, TUMBLER_COVERED)
    least = rules.tumbles_least
    vary = {"times": Numbers(least, UNBOUNDED)}
    return refusal or Option(Tumble(who=who, times=least), because, vary)


def _guard_tumble(table: Moment, who: str) -> Guarded:
    option = may_tumble(table, who)
    if isinstance(option, Refusal):
        return option
    return (Option(Tumble(who=who), option.because), option)


def tumble(table: Moment, action: Tumble, because: tuple[str, ...]) -> tuple[Event, ...]:
    times = table.rules.tumbles_least if action.times is None else action.times
    tumbled = Tumbled(times=times, because=because)
    return (tumbled,) if table.state.spin == "running" else (*_begun(table), tumbled, _called(table))


def _begun(table: Moment) -> tuple[Event, ...]:
    return (SpinBegun(because=table.because(TUMBLER_ACTIVATED)),)


def _called(table: Moment) -> Called:
    return Called(words="Place your bets", because=table.because(PLACE_YOUR_BETS))


def _broken_tumble(table: Moment, action: Tumble) -> Refusal:
    says = (
        f"the dice are tumbled at least {table.rules.tumbles_least} times, not {action.times}; "
        f"if the game was played so, say afterwards: tumbler made {action.times} tumbles"
    )
    return table.refuse("too-few-tumbles", says, TUMBLER_ACTIVATED)


def call_for_bets(table: Moment, action: CallForBets) -> tuple[Event, ...] | Refusal:
    """The call alone opens the wagering; what the tumbler did not do shows later (r 7.4)."""
    if table.state.is_open and table.state.spin == "running":
        return (_called(table),)
    return _may_begin(table) or (*_begun(table), _called(table))


def _calls(table: Moment, who: str) -> list[Option]:
    return [] if _may_begin(table) else [Option(CallForBets(who=who), table.because(PLACE_YOUR_BETS))]


def uncover(table: Moment, action: Uncover) -> tuple[Event, ...] | Refusal:
    """The cover comes off after the call, and once only; dice seen before it void the spin (r 7.3)."""
    state = table.state
    refusal = _bad_dice(table, action) or _nothing_covered(table)
    if refusal:
        return refusal
    if state.is_open:
        return seen_early(table, called=True)
    if not state.tumbles:
        return void_wagers(table, NOT_SET_OFF, NOT_ACTIVATED, VOID_WAGER)
    because = table.because(RANDOM_OUTCOME, UPPERMOST_FACES, ONE_FACE, THREE_DICE)
    return (
        DiceShown(dice=action.dice, because=because),
        Called(words=call_of(action.dice), because=table.because(*keys_of(action.dice))),
    )


def _bad_dice(table: Moment, action: Uncover) -> Refusal | None:
    rules = table.rules
    if len(action.dice) == rules.dice and all(face in rules.faces for face in action.dice):
        return None
    shown = " ".join(map(str, action.dice))
    says = f"{rules.dice} dice show {rules.faces[0]} to {rules.faces[-1]} each, not {shown}"
    return table.refuse("bad-dice", says, THREE_DICE, ONE_FACE)


def _nothing_covered(table: Moment) -> Refusal | None:
    if table.state.phase in (RESULT, COLLECTED):
        return table.refuse("result-known", "the dice are uncovered already", RESULT_ANNOUNCED)
    if table.state.spin != "running":
        says = "no game is under way whose dice could be uncovered"
        return table.refuse("no-game", says, TUMBLER_ACTIVATED)
    return None


def _falls(table: Moment, who: str) -> list[Option]:
    """What the dice may show, once the cover is to come off."""
    rules, state = table
    if state.phase != CLOSED:
        return []
    falls = tuple(product(rules.faces, repeat=rules.dice))
    because = table.because(RANDOM_OUTCOME, UPPERMOST_FACES, ONE_FACE, THREE_DICE)
    return [Option(Uncover(who=who, dice=falls[0]), because, {"dice": Choices(falls)})]


RULES: tuple[Rule[Moment] | FactRule[Moment], ...] = (
    Rule(Tumble, _guard_tumble, tumble, _broken_tumble),
    FactRule(CallForBets, _calls, call_for_bets),
    FactRule(Uncover, _falls, uncover),
)
