"""A maximum for a box, or for a player on one, directed by the operator and shown on the sign (r 13.2)."""

from pitboss.games.blackjack.events import MaximumDirected
from pitboss.games.blackjack.moment import Moment
from pitboss.games.blackjack.staff_actions import DirectMaximum, LiftMaximum
from pitboss.law.key import key
from pitboss.table.chips.money import Cents, money, next_payable
from pitboss.table.event import Event
from pitboss.table.option import Amounts, Choices, Option
from pitboss.table.refusal import Refusal
from pitboss.table.rule import UNBOUNDED, Guarded, Rule, may
from pitboss.table.shoe.powers import refuse_power
from pitboss.table.sign import finest_step

BOX_MAXIMUM = key("box-maximum")
BOX_MAXIMUM_SIGN = key("box-maximum-sign")
LIMIT_CHANGE = key("limit-change")
PLAYER_BOX_MAXIMUM = key("player-box-maximum")

_OF = {"box": BOX_MAXIMUM, "player": PLAYER_BOX_MAXIMUM}


def may_direct(table: Moment, who: str) -> Guarded:
    """From the minimum up, or by one reading the table maximum; a wager taken before keeps its own sign."""
    if refusal := refuse_power(table, BOX_MAXIMUM, who) or _refuse_while_gaming(table):
        return refusal
    amounts = _amounts(table)
    return tuple(
        Option(
            DirectMaximum(who=who, which=which, cents=Cents(amounts.least)),
            table.because(by, BOX_MAXIMUM_SIGN),
            {"cents": amounts},
        )
        for which, by in _OF.items()
    )


def _amounts(table: Moment) -> Amounts:
    """The figures that a direction may give."""
    house = table.state.house
    if table.rules.reads("box-maximum-figure", "table-maximum"):
        return Amounts(house.sign.maximum, house.sign.maximum)
    least = next_payable(house.sign.minimum, house.chips)
    return Amounts(least, UNBOUNDED, finest_step(house.chips), house.chips)


def _refuse_while_gaming(table: Moment) -> Refusal | None:
    """By one reading a box maximum lowers what the sign indicates, and that waits (Division I r 13.3)."""
    state = table.state
    is_gaming = state.in_round or state.has_wagers or bool(state.house.playing)
    if not is_gaming or not table.rules.reads("box-maximum-notice", "as-the-sign"):
        return None
    says = "a maximum that a sign shows is not lowered while gaming takes place"
    return table.refuse("gaming-goes-on", says, LIMIT_CHANGE, BOX_MAXIMUM)


def direct(table: Moment, action: DirectMaximum, because: tuple[str, ...]) -> tuple[Event, ...]:
    return (MaximumDirected(which=action.which, cents=action.cents, because=because),)


def may_lift(table: Moment, who: str) -> Guarded:
    """Where there is one."""
    if refusal := refuse_power(table, BOX_MAXIMUM, who):
        return refusal
    standing = tuple(
        which for which in _OF if getattr(table.state.house.sign, f"{which}_maximum") is not None
    )
    if not standing:
        return table.refuse("no-maximum", "the sign gives no maximum for a box", BOX_MAXIMUM_SIGN)
    lifted = LiftMaximum(who=who, which=standing[0])
    return may(lifted, table.because(BOX_MAXIMUM, BOX_MAXIMUM_SIGN), which=Choices(standing))


def lift(table: Moment, action: LiftMaximum, because: tuple[str, ...]) -> tuple[Event, ...]:
    return (MaximumDirected(which=action.which, because=because),)


def _broken(table: Moment, action: DirectMaximum) -> Refusal:
    """No such maximum, below the minimum, or no sum of chips."""
    if action.which not in _OF:
        says = f"a maximum is for a {' or a '.join(_OF)}"
        return table.refuse("no-such-maximum", says, BOX_MAXIMUM)
    says = "a maximum for a box is not below the minimum, and is made of the table's chips"
    if table.rules.reads("box-maximum-figure", "table-maximum"):
        says = f"the total is held to the table maximum, {money(table.state.house.sign.maximum)}"
    return table.refuse("outside-cents", says, _OF[action.which], BOX_MAXIMUM_SIGN)


RULES: tuple[Rule[Moment], ...] = (
    Rule(DirectMaximum, may_direct, direct, _broken),
    Rule(LiftMaximum, may_lift, lift),
)
