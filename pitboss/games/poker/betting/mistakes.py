"""Bets outside the limits that were taken by mistake (Division I r 14.2)."""

from collections.abc import Sequence

from pitboss.games.poker.actions import Bet, RaiseTo
from pitboss.games.poker.betting.acting import carried_out, in_turn, put_in, with_end
from pitboss.games.poker.betting.bets import Bets
from pitboss.games.poker.betting.raising import TABLE_STAKES, allowed, barred, increment
from pitboss.games.poker.moment import Moment
from pitboss.games.poker.state import Player
from pitboss.table.chips.money import Cents, money
from pitboss.table.event import Event, Ruled
from pitboss.table.general import dispute
from pitboss.table.house import (
    ACCEPTED_ABOVE_MAXIMUM,
    ACCEPTED_BELOW_MINIMUM,
    ACCEPTED_BY_MISTAKE,
    SIGN_LIMITS,
    VOID_WAGER,
    is_let_off,
    let_off,
)
from pitboss.table.option import Choices, Option
from pitboss.table.refusal import Refusal
from pitboss.table.rule import FactRule
from pitboss.table.verbs import BetAcceptedByMistake


def accepted(table: Moment, action: BetAcceptedByMistake) -> tuple[Event, ...] | Refusal:
    """Above the most only the most stands; below the least bet it may stand once for a player."""
    player = in_turn(table, f"box {action.box}")
    if isinstance(player, Refusal):
        return player
    top = player.bet + player.stack
    if action.cents > top:
        says = f"{money(action.cents)} is more than the {money(top)} there"
        return table.refuse("too-few-chips", says, TABLE_STAKES)
    if refusal := barred(table, player):
        return refusal
    room, _ = allowed(table, player)
    if action.cents > room.most:
        by = increment(table)
        return _above(table, action, room.most // by * by)
    if action.cents >= room.least or action.cents in (0, top):
        says = f"{money(action.cents)} lies within the limits: there was no mistake"
        return table.refuse("no-mistake", says, SIGN_LIMITS)
    if table.state.bets.high:
        # Too small a raise falls short of the one before it, not of the sign.
        return dispute(table.rules.book, table.state.house, player.box, "too small a raise was taken")
    return _below(table, player, action.cents)


def _above(table: Moment, action: BetAcceptedByMistake, most: int) -> tuple[Event, ...] | Refusal:
    """The most is bet, and what goes beyond it is void."""
    keys = (ACCEPTED_ABOVE_MAXIMUM, ACCEPTED_BY_MISTAKE, VOID_WAGER)
    verb = RaiseTo if table.state.bets.high else Bet
    answer = carried_out(table, verb(who=f"box {action.box}", cents=Cents(most)), *keys)
    if isinstance(answer, Refusal):
        return answer
    what = f"{money(action.cents - most)} of it is void and goes back"
    return (Ruled(what=what, box=action.box, because=table.because(*keys)), *answer)


def _below(table: Moment, player: Player, cents: int) -> tuple[Event, ...] | Refusal:
    """It is made up to the least, or stands as it is, the first time for that player; later ones are void."""
    house, unit = table.state.house, table.state.bets.unit
    if table.rules.reads("bet-below-the-sign", "completed"):
        to = Cents(min(unit, player.stack))
        return carried_out(table, Bet(who=f"box {player.box}", cents=to), ACCEPTED_BELOW_MINIMUM)
    because = table.because(ACCEPTED_BELOW_MINIMUM, ACCEPTED_BY_MISTAKE)
    if is_let_off(table.rules.book, house, player.box):
        stands = put_in(player, "bet", cents, because, Bets(unit, cents, cents, unit))
        return (let_off(house, player.box, "", cents, because), *with_end(table, stands))
    what = f"the bet of {money(cents)} is void and goes back; it is still the turn of box {player.box}"
    void = table.because(ACCEPTED_BELOW_MINIMUM, ACCEPTED_BY_MISTAKE, VOID_WAGER)
    return (Ruled(what=what, box=player.box, because=void),)


def _offered(table: Moment, who: str) -> Sequence[Option]:
    """A chip too little, or too much, by whoever is to act."""
    box = table.state.turn
    player = in_turn(table, f"box {box}")
    if isinstance(player, Refusal) or barred(table, player):
        return ()
    room, _ = allowed(table, player)
    chip = min(table.state.house.chips)
    sums = [cents for cents in (room.least - chip, room.most + chip) if 0 < cents < player.bet + player.stack]
    facts = [BetAcceptedByMistake(who=who, box=box, cents=Cents(cents)) for cents in sums]
    if table.state.house.sign.increment:
        facts = [fact for fact in facts if not isinstance(accepted(table, fact), Refusal)]
    if not facts:
        return ()
    example, sums = facts[0], [fact.cents for fact in facts]
    return (Option(example, table.because(SIGN_LIMITS), {"cents": Choices(tuple(sums))}),)


RULES = (FactRule(BetAcceptedByMistake, _offered, accepted),)
