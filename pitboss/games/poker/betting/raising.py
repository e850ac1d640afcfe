"""How far a player may bet or raise under the limit, and why one may do no more than call or fold."""

from pitboss.games.poker.betting import room
from pitboss.games.poker.betting.bets import completes
from pitboss.games.poker.betting.room import LIMIT_KEYS, Facing, Raise
from pitboss.games.poker.betting.way import Way
from pitboss.games.poker.moment import Moment
from pitboss.games.poker.state import Player, pot_cents
from pitboss.games.poker.streets import most_of
from pitboss.law.key import Key, key
from pitboss.table.chips.money import money
from pitboss.table.house import OWN_MAXIMUM, permitted
from pitboss.table.refusal import Refusal

ALL_IN = key("all-in")
COMPLETES_SHORT_BET = key("completes-short-bet")
EXCESS_IS_NO_RAISE = key("excess-is-no-raise")
FOLLOWING_RAISE = key("following-raise")
HEADS_UP = key("heads-up")
LOW_CARD_OPENS = key("low-card-opens")
NOT_REOPENED = key("not-reopened")
RAISE = key("raise")
RAISES_FROM_HALF = key("raises-from-half")
RAISES_LIMITED = key("raises-limited")
SHORT_ALL_IN = key("short-all-in")
SIGN_LIMITS = key("sign-limits")
TABLE_STAKES = key("table-stakes")
UNCALLED_CHIPS = key("uncalled-chips")


def way_of(table: Moment) -> Way:
    """How short all-ins are taken at a table."""
    return table.rules.ways[table.state.terms.limit]


def facing(table: Moment, player: Player) -> Facing:
    """What the limits look at."""
    return Facing(player.bet, player.stack, player.faced, _pot(table, player), _most(table, player))


def _most(table: Moment, player: Player) -> int:
    """The most of a bet on the sign, or on a sign of the player's own (Division I r 13.4)."""
    most, house = most_of(table.state), table.state.house
    return max(most, permitted(house, player.box).most) if house.own_limits else most


def _pot(table: Moment, player: Player) -> int:
    """The pot as pot limit counts it: with the player's call, without, or without bets of this round."""
    state = table.state
    match table.rules.pot_limit_is:
        case "gathered":
            return sum(each.put for each in state.players)
        case "before-call":
            return pot_cents(state)
    return pot_cents(state) + state.bets.high - player.bet


def allowed(table: Moment, player: Player) -> tuple[Raise, tuple[Key, ...]]:
    """The least and the most of a bet or raise, and what sets them."""
    limit = table.state.terms.limit
    found = room.LIMITS[limit](table.state.bets, facing(table, player), way_of(table))
    most = _most(table, player)
    is_by_sign = found.most == table.state.bets.high + most and limit != "structured"
    sign = (SIGN_LIMITS if most == most_of(table.state) else OWN_MAXIMUM,) if is_by_sign else ()
    return found, (*_short_keys(table), RAISE, LIMIT_KEYS[limit], *sign, *_cap_keys(table))


def increment(table: Moment) -> int:
    """What a bet or raise is a multiple of, unless it is all-in (Division I r 13.5); not fixed amounts."""
    state = table.state
    return 1 if state.terms.limit == "structured" else state.house.sign.increment or 1


def _short_keys(table: Moment) -> tuple[Key, ...]:
    """What sets the least raise where a bring-in, or an all-in player, is short of a full one."""
    bets, way = table.state.bets, way_of(table)
    if bets.is_brought_in:
        return (LOW_CARD_OPENS,)
    if not bets.excess and not bets.is_half_open:
        return ()
    if not way.by_half:
        return (FOLLOWING_RAISE,)
    return (COMPLETES_SHORT_BET if completes(bets, way) else RAISES_FROM_HALF, SHORT_ALL_IN)


def all_in_keys(table: Moment) -> tuple[Key, ...]:
    """What an all-in bet or raise is that falls short of a full one (10.2, 10.3)."""
    if not way_of(table).by_half:
        return (FOLLOWING_RAISE, ALL_IN)
    return (EXCESS_IS_NO_RAISE if table.state.bets.full else SHORT_ALL_IN, ALL_IN)


def _cap_keys(table: Moment) -> tuple[Key, ...]:
    """What frees two players alone of the cap, where they are beyond it."""
    most = raises_most(table)
    return (HEADS_UP, RAISES_LIMITED) if most is not None and table.state.bets.raises >= most else ()


def raises_most(table: Moment) -> int | None:
    """How often a round may be raised: as the sign says, or the rules where amounts are limited, too."""
    terms = table.state.terms
    if terms.raises is not None or terms.limit in ("pot", "no"):
        return terms.raises
    return table.rules.raises_most


def barred(table: Moment, player: Player) -> Refusal | None:
    """Why a player may only call or fold: too few chips, nobody to call them, 10.2, 10.4, the cap."""
    state = table.state
    bets, seen, way = state.bets, facing(table, player), way_of(table)
    if seen.top <= bets.high:
        says = f"{money(player.stack)} does not go beyond the bet: call all-in, or fold"
        return table.refuse("too-few-chips", says, TABLE_STAKES, ALL_IN)
    if not any(_can_meet_more(other, bets.high) for other in state.players if other is not player):
        says = "no other player has chips for more than the bet: call or fold"
        return table.refuse("nobody-to-call", says, UNCALLED_CHIPS)
    if not room.is_reopened(bets, seen, way):
        says = f"an all-in player's {money(bets.high)} is no full raise to you: call or fold"
        return table.refuse("not-reopened", says, EXCESS_IS_NO_RAISE if way.by_half else NOT_REOPENED)
    most = raises_most(table)
    is_free = table.rules.raises_heads_up and len(state.live()) == 2
    if most is not None and bets.raises >= most and not is_free:
        says = f"{_raises(most)} made in this round, as many as are allowed: call or fold"
        return table.refuse("raises-used-up", says, RAISES_LIMITED)
    return None


def _raises(count: int) -> str:
    return "one raise was" if count == 1 else f"{count} raises were"


def _can_meet_more(other: Player, high: int) -> bool:
    return other.is_live and other.bet + other.stack > high
