"""The ball between spins: returned after a void one, examined if it left the wheel, or changed."""

from pitboss.games.roulette.actions import ChangeBall, ExamineBall, ReturnBall
from pitboss.games.roulette.events import BallChanged, BallExamined, BallReturned
from pitboss.games.roulette.moment import Moment
from pitboss.games.roulette.state import VOID
from pitboss.law.key import Key, key
from pitboss.table import who as actors
from pitboss.table.event import Event
from pitboss.table.option import Option
from pitboss.table.refusal import Refusal
from pitboss.table.rule import Rule

BALL_CHANGED = key("ball-changed")
BALL_EXAMINED = key("ball-examined")
BALL_RETURNED = key("ball-returned")
RE_SPIN = key("re-spin")


def refuse_power(table: Moment, key: Key, who: str) -> Refusal | None:
    """Why somebody may not use a power of the rules of roulette."""
    holders = [role for role in actors.STAFF if table.rules.book.holds(key, role)]
    if who in holders:
        return None
    says = f"{who} does not hold this power; it belongs to: {', '.join(holders)}"
    return table.refuse("not-your-power", says, key)


def may_return(table: Moment, who: str) -> Option | Refusal:
    """The ball of a void spin goes back, once examined if it left the wheel; or another in its place."""
    if table.state.spin != VOID:
        return table.refuse("not-now", "no ball of a void spin is to go back", BALL_RETURNED)
    if table.state.ball_out:
        says = "the ball left the wheel; the game supervisor examines it first, or another is used"
        return table.refuse("examine-first", says, BALL_EXAMINED)
    return Option(ReturnBall(who=who), table.because(BALL_RETURNED, RE_SPIN))


def return_ball(table: Moment, action: ReturnBall, because: tuple[str, ...]) -> tuple[Event, ...]:
    return (BallReturned(number=table.state.previous, because=because),)


def may_examine(table: Moment, who: str) -> Option | Refusal:
    """A ball that left the wheel, in the hands of the game supervisor."""
    refusal = refuse_power(table, BALL_EXAMINED, who)
    if refusal:
        return refusal
    if not table.state.ball_out and not table.state.ball_lost:
        return table.refuse("not-now", "no ball has left the wheel", BALL_EXAMINED)
    return Option(ExamineBall(who=who), table.because(BALL_EXAMINED))


def should_examine(table: Moment, who: str) -> Option | Refusal | None:
    """The next step while play waits for the ball; a lost one is examined if it turns up."""
    return may_examine(table, who) if table.state.ball_out else None


def examine(table: Moment, action: ExamineBall, because: tuple[str, ...]) -> tuple[Event, ...]:
    return (BallExamined(because=because),)


def may_change(table: Moment, who: str) -> Option | Refusal:
    """Another ball, after any spin; never while one runs."""
    refusal = refuse_power(table, BALL_CHANGED, who)
    if refusal:
        return refusal
    if table.state.is_running:
        return table.refuse("not-now", "the ball runs; it may be changed after the spin", BALL_CHANGED)
    return Option(ChangeBall(who=who), table.because(BALL_CHANGED))


def change(table: Moment, action: ChangeBall, because: tuple[str, ...]) -> tuple[Event, ...]:
    return (BallChanged(because=because),)


RULES = (
    Rule(ReturnBall, may_return, return_ball),
    Rule(ExamineBall, may_examine, examine),
    Rule(ChangeBall, may_change, change),
)
