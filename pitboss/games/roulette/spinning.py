"""The spin: the ball is sent round, comes to rest, and its number is made known (part 3)."""

from pitboss.games.roulette.actions import BallIn, BallMade, BoardShows, DollyOn, Spin
from pitboss.games.roulette.events import BallAtRest, DollyPlaced, NumberShown
from pitboss.games.roulette.moment import Moment
from pitboss.games.roulette.state import IDLE, RESTED, VOID
from pitboss.games.roulette.voiding import voided
from pitboss.law.key import key
from pitboss.table.event import BetsClosed, Called, Event, Ruled
from pitboss.table.layout.events import SpinBegun
from pitboss.table.layout.mistakes import judged_at_close
from pitboss.table.layout.state import BETTING, COLLECTED, RESULT
from pitboss.table.option import Choices, Numbers, Option
from pitboss.table.refusal import Refusal
from pitboss.table.rule import FactRule, Rule

BALL_EXAMINED = key("ball-examined")
BALL_RETURNED = key("ball-returned")
BALL_SPUN = key("ball-spun")
BOARD_DISCLAIMED = key("board-disclaimed")
COLOUR_OF_NUMBER = key("colour-of-number")
DOLLY_PLACED = key("dolly-placed")
FOUR_REVOLUTIONS = key("four-revolutions")
NO_MORE_BETS = key("no-more-bets")
RANDOM_OUTCOME = key("random-outcome")
RESULT_ANNOUNCED = key("result-announced")
SETTLED_BY_POSITION = key("settled-by-position")
SHORT_SPIN = key("short-spin")
SINGLE_ZERO_WHEEL = key("single-zero-wheel")
TABLE_CLOSED = key("table-closed")
VOID_ROUND = key("void-round")
VOID_SPIN = key("void-spin")
VOID_SPIN_UNCALLED = key("void-spin-uncalled")
VOID_THOUGH_AT_REST = key("void-though-at-rest")
WHEEL_ORDER = key("wheel-order")
WINNING_NUMBER_DISPLAY = key("winning-number-display")


def may_spin(table: Moment, who: str) -> Option | Refusal:
    """The ball is spun once the last result is settled, or the ball of a void spin is back."""
    state = table.state
    if state.phase != BETTING or state.is_running:
        return table.refuse("not-now", "this spin is not over yet", BALL_SPUN)
    if state.ball_out:
        says = "the ball left the wheel; the game supervisor examines it first"
        return table.refuse("examine-first", says, BALL_EXAMINED)
    if state.spin == VOID:
        says = "the ball of the void spin goes back to the compartment that won last first"
        return table.refuse("return-first", says, BALL_RETURNED)
    if state.house.closed and not state.stakes:
        return table.refuse("table-closed", "the table is closed", TABLE_CLOSED)
    return Option(Spin(who=who), table.because(BALL_SPUN))


def spin(table: Moment, action: Spin, because: tuple[str, ...]) -> tuple[Event, ...]:
    return (SpinBegun(because=because),)


def ball_in(table: Moment, action: BallIn) -> tuple[Event, ...] | Refusal:
    """The ball at rest gives the result, unless the spin is void or too short."""
    rules, state = table
    if action.number not in rules.wheel:
        return _no_such_number(table, action.number)
    if state.spin == VOID and not state.ball_out:
        what = f"the ball came to rest in {action.number}, but the spin is void"
        return (Ruled(what=what, because=table.because(VOID_THOUGH_AT_REST, VOID_ROUND)),)
    if not state.is_running:
        return table.refuse("no-ball", "no ball runs in the wheel", BALL_SPUN)
    if action.revolutions is None or action.revolutions >= rules.revolutions_least:
        return (*_unclosed(table), *_result(table, action.number))
    if rules.reads("short-spin-uncalled", "stands"):
        stands = _short_stands(table, action.revolutions)
        return (*_unclosed(table), stands, *_result(table, action.number))
    return _too_short(table, action.revolutions)


def _no_such_number(table: Moment, number: int) -> Refusal:
    says = f"there is no compartment {number}; the wheel has 0 to {len(table.rules.wheel) - 1}"
    return table.refuse("no-such-compartment", says, SINGLE_ZERO_WHEEL)


def _unclosed(table: Moment) -> tuple[Event, ...]:
    """A call that was never made voids nothing (part 6): the ball at rest ends the wagering by itself."""
    if not table.state.is_open:
        return ()
    what = "no more bets was not called while the ball ran; the wagers count as they lay when it came to rest"
    because = table.because(SETTLED_BY_POSITION, NO_MORE_BETS)
    closed = BetsClosed(called=False, because=because)
    return (Ruled(what=what, because=because), *judged_at_close(table), closed)


def _result(table: Moment, number: int) -> tuple[Event, ...]:
    colour = table.rules.plan.colour(number)
    rest = BallAtRest(number=number, because=table.because(RANDOM_OUTCOME, SINGLE_ZERO_WHEEL, WHEEL_ORDER))
    call = Called(words=f"{number}, {colour}", because=table.because(RESULT_ANNOUNCED, COLOUR_OF_NUMBER))
    dolly = DollyPlaced(number=number, because=table.because(DOLLY_PLACED))
    return (rest, call, dolly, *_on_the_board(table, number))


def _on_the_board(table: Moment, number: int) -> tuple[Event, ...]:
    if not table.state.board_length:
        return ()
    return (NumberShown(number=number, because=table.because(WINNING_NUMBER_DISPLAY, BOARD_DISCLAIMED)),)


def _too_short(table: Moment, revolutions: int) -> tuple[Event, ...]:
    why = f"the ball went round {revolutions} times, and {table.rules.revolutions_least} make a spin"
    return voided(table, why, FOUR_REVOLUTIONS, SHORT_SPIN, called=False)


def _short_stands(table: Moment, revolutions: int) -> Ruled:
    what = f"the ball went round {revolutions} times only, but the call of no spin did not come in time"
    return Ruled(what=what, because=table.because(VOID_SPIN_UNCALLED, SHORT_SPIN, FOUR_REVOLUTIONS))


def ball_made(table: Moment, action: BallMade) -> tuple[Event, ...] | Refusal:
    """The turns of the track, counted afterwards: four make a spin, three do not."""
    rules, state = table
    if state.is_running:
        return table.refuse("ball-runs", "the ball still runs: count when it lies", FOUR_REVOLUTIONS)
    if state.spin == IDLE:
        return table.refuse("no-spin", "there is no spin to count", FOUR_REVOLUTIONS)
    if state.spin == VOID:
        what = f"{action.revolutions} times round or not, the spin is void"
        return (Ruled(what=what, because=table.because(SHORT_SPIN, VOID_SPIN, VOID_ROUND)),)
    if action.revolutions >= rules.revolutions_least:
        what = f"{action.revolutions} times round: the spin is valid"
        return (Ruled(what=what, because=table.because(FOUR_REVOLUTIONS)),)
    if rules.reads("short-spin-uncalled", "stands"):
        return (_short_stands(table, action.revolutions),)
    return _too_short(table, action.revolutions)


def dolly_on(table: Moment, action: DollyOn) -> tuple[Event, ...] | Refusal:
    """The dolly shows the number and does not make it: it is put where the ball lies."""
    number = table.state.number
    if action.number not in table.rules.wheel:
        return _no_such_number(table, action.number)
    if number is None:
        return table.refuse("no-dolly", "the dolly stands on the layout after a result only", DOLLY_PLACED)
    if action.number == number:
        return (Ruled(what=f"the dolly is right: {number} won", because=table.because(DOLLY_PLACED)),)
    what = f"the dolly stood on {action.number}; the ball lies in {number}, which won"
    because = table.because(RESULT_ANNOUNCED, DOLLY_PLACED)
    put = DollyPlaced(number=number, because=because)
    is_over = table.state.phase not in (RESULT, COLLECTED)
    return (Ruled(what=what, because=because), *(() if is_over else (put,)))


def board_shows(table: Moment, action: BoardShows) -> tuple[Event, ...] | Refusal:
    """What the board shows decides nothing."""
    state = table.state
    if not state.board_length:
        return table.refuse("no-board", "this table has no board of numbers", WINNING_NUMBER_DISPLAY)
    won = state.previous if state.number is None else state.number
    last = "no number has won yet" if won is None else f"{won} won last"
    what = f"the board shows {action.number}, and {last}: the board decides nothing"
    return (Ruled(what=what, because=table.because(BOARD_DISCLAIMED, WINNING_NUMBER_DISPLAY)),)


def _balls(table: Moment, who: str) -> list[Option]:
    state, rules = table.state, table.rules
    if not state.is_running:
        return []
    fact = BallIn(who=who, number=rules.wheel[0])
    turns = Choices((None, rules.revolutions_least - 1, rules.revolutions_least))
    because = table.because(RANDOM_OUTCOME)
    return [Option(fact, because, {"number": Choices(rules.wheel), "revolutions": turns})]


def _counts(table: Moment, who: str) -> list[Option]:
    if table.state.spin not in (RESTED, VOID):
        return []
    least = table.rules.revolutions_least
    fact = BallMade(who=who, revolutions=least - 1)
    return [Option(fact, table.because(FOUR_REVOLUTIONS), {"revolutions": Numbers(0, 2 * least)})]


def _dollies(table: Moment, who: str) -> list[Option]:
    if table.state.number is None:
        return []
    fact = DollyOn(who=who, number=table.rules.wheel[0])
    return [Option(fact, table.because(DOLLY_PLACED), {"number": Choices(table.rules.wheel)})]


def _boards(table: Moment, who: str) -> list[Option]:
    if not table.state.board_length:
        return []
    fact = BoardShows(who=who, number=table.rules.wheel[0])
    return [Option(fact, table.because(BOARD_DISCLAIMED), {"number": Choices(table.rules.wheel)})]


RULES = (
    Rule(Spin, may_spin, spin),
    FactRule(BallIn, _balls, ball_in),
    FactRule(BallMade, _counts, ball_made),
    FactRule(DollyOn, _dollies, dolly_on),
    FactRule(BoardShows, _boards, board_shows),
)
