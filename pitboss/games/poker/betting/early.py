"""Acting before one's turn: it counts for nothing, or binds if nothing changes until the turn comes."""

from collections.abc import Sequence
from typing import ClassVar

from msgspec.structs import replace

from pitboss.games.poker.actions import Bet, Call, Check, RaiseTo
from pitboss.games.poker.betting.acting import ACTS_IN_TURN, OUT_OF_TURN, carried_out
from pitboss.games.poker.betting.events import ActedEarly
from pitboss.games.poker.moment import Moment
from pitboss.games.poker.state import Player
from pitboss.table.action import Action, Fact
from pitboss.table.chips.money import Cents
from pitboss.table.event import Event, Ruled
from pitboss.table.option import Option
from pitboss.table.refusal import Refusal
from pitboss.table.rule import FactRule
from pitboss.table.verbs import Fold
from pitboss.table.who import box_of

# What can be done before one's turn; with the last two goes an amount.
VERBS: dict[str, type[Action]] = {"check": Check, "call": Call, "fold": Fold, "bet": Bet, "raise to": RaiseTo}
_WITH_AMOUNT = ("bet", "raise to")


class ActsOutOfTurn(Fact, frozen=True, kw_only=True):
    """A player does something before their turn; an amount is a total of the round."""

    form: ClassVar[str] = "out of turn <what> [to <cents>]"
    by: ClassVar[tuple[str, ...]] = ("box",)

    what: str
    cents: Cents | None = None


def acts(table: Moment, action: ActsOutOfTurn) -> tuple[Event, ...] | Refusal:
    """The turn goes back; by the other reading the player stands by it if nobody bets or raises before."""
    player = _waiting(table, action.who)
    if isinstance(player, Refusal):
        return player
    what = "raise to" if action.what == "raise" else action.what
    if what not in VERBS or (what in _WITH_AMOUNT) is not (action.cents is not None):
        says = f"{action.what} is not said so; allowed: check, call, fold, bet to an amount, raise to one"
        return table.refuse("outside-what", says, OUT_OF_TURN)
    because = table.because(OUT_OF_TURN, ACTS_IN_TURN)
    if table.rules.reads("out-of-turn", "binds-if-unchanged") and _would_hold(table, player, what, action):
        return (ActedEarly(box=player.box, what=what, cents=action.cents or 0, because=because),)
    says = f"what {action.who} did out of turn does not count; it is the turn of box {table.state.turn}"
    return (Ruled(what=says, box=player.box, because=because),)


def _would_hold(table: Moment, player: Player, what: str, action: ActsOutOfTurn) -> bool:
    """Whether it could be done if it were the player's turn."""
    done = VERBS[what](who=action.who, **({"cents": action.cents} if action.cents else {}))
    then = Moment(table.rules, replace(table.state, turn=player.box, early=()))
    return not isinstance(carried_out(then, done), Refusal)


def _waiting(table: Moment, who: str) -> Player | Refusal:
    """A player with a hand whose turn it is not."""
    state, box = table.state, box_of(who) or 0
    if state.phase != "betting":
        return table.refuse("no-betting", "no betting round is under way", ACTS_IN_TURN)
    player = state.player(box)
    if player is None or not player.is_live or not player.stack:
        return table.refuse("not-in-the-hand", f"{who} has no hand to bet on", ACTS_IN_TURN)
    if box == state.turn:
        return table.refuse("in-turn", f"it is the turn of {who}", ACTS_IN_TURN)
    return player


def _offered(table: Moment, who: str) -> Sequence[Option]:
    if isinstance(_waiting(table, who), Refusal):
        return ()
    return (Option(ActsOutOfTurn(who=who, what="fold"), table.because(OUT_OF_TURN)),)


RULES = (FactRule(ActsOutOfTurn, _offered, acts),)
