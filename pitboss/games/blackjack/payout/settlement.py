"""What becomes of each wager once the dealer's hand is complete (r 4.1, 4.5, 8.2, 10.4, 10.5, 11.6, 11.7)."""

from fractions import Fraction

from pitboss.games.blackjack.irregularities import left_out
from pitboss.games.blackjack.moment import Moment
from pitboss.games.blackjack.payout import lines, naturals
from pitboss.games.blackjack.points import is_natural, total
from pitboss.games.blackjack.state import Box, Hand, Stake
from pitboss.games.blackjack.turns import dealer, finishing
from pitboss.games.blackjack.wagers.area import DOUBLE, ORIGINAL, SEVENS, SPLIT, Area
from pitboss.law.key import Key, key
from pitboss.table.event import Event, Outcome, Reversed, RoundSettled, Settled
from pitboss.table.option import Option
from pitboss.table.refusal import Refusal
from pitboss.table.rule import Rule
from pitboss.table.verbs import Settle

BLACKJACK_BEATS_21 = key("blackjack-beats-21")
BLACKJACK_DEFINED = key("blackjack-defined")
BLACKJACK_ODDS = key("blackjack-odds")
BLACKJACK_PAID_LATER = key("blackjack-paid-later")
BLACKJACK_STAND_OFF = key("blackjack-stand-off")
BOX_LEFT_OUT = key("box-left-out")
DEALER_BLACKJACK_BEATS_21 = key("dealer-blackjack-beats-21")
DEALER_BUST_WINS = key("dealer-bust-wins")
DEALER_HIGHER_WINS = key("dealer-higher-wins")
DEALER_LEFT_OUT = key("dealer-left-out")
DEALER_LEFT_OUT_21 = key("dealer-left-out-21")
DEALER_TOTAL_ANNOUNCED = key("dealer-total-announced")
DOUBLE_DEALER_BLACKJACK = key("double-dealer-blackjack")
DOUBLE_SETTLED = key("double-settled")
LOSING_WAGER_NOT_TOUCHED = key("losing-wager-not-touched")
PAYOUT_ODDS = key("payout-odds")
PLAYER_HIGHER_WINS = key("player-higher-wins")
SPLIT_21_NO_BLACKJACK = key("split-21-no-blackjack")
SPLIT_DEALER_BLACKJACK = key("split-dealer-blackjack")
SPLIT_ODDS = key("split-odds")
SPLIT_SETTLED = key("split-settled")
STAND_OFF = key("stand-off")
WINNER_LEFT_UNTIL_BOX_PAID = key("winner-left-until-box-paid")

# By one reading: ace and ten of a dealer who was left out, against 21 of a hand that was added to.
TAKEN = (DEALER_LEFT_OUT_21, DEALER_BLACKJACK_BEATS_21)
_ODDS_KEYS = {ORIGINAL: PAYOUT_ODDS, SPLIT: SPLIT_ODDS, DOUBLE: key("double-odds")}


def may_settle(table: Moment, who: str) -> Option | Refusal:
    """The dealer pays and collects once the own hand is complete."""
    if table.state.phase != "settling":
        return table.refuse(
            "not-settling", "the dealer's hand is not complete, or is settled", DEALER_TOTAL_ANNOUNCED
        )
    if waiting := left_out.waiting(table):
        says = f"box {waiting[0].number} has yet to choose whether the hand is void"
        return table.refuse("dealer-left-out", says, DEALER_LEFT_OUT)
    keys = (PAYOUT_ODDS, WINNER_LEFT_UNTIL_BOX_PAID, LOSING_WAGER_NOT_TOUCHED)
    return Option(Settle(who=who), table.because(*keys))


def settle(table: Moment, action: Settle, because: tuple[str, ...]) -> tuple[Event, ...]:
    """Every wager that is still open, box by box."""
    events: list[Event] = []
    for box in table.state.in_order():
        for stake in box.stakes:
            events += of_stake(table, box, stake)
    return (*events, RoundSettled(because=because))


def of_stake(table: Moment, box: Box, stake: Stake) -> list[Event]:
    """The wagers of one player on a box; a dealer's blackjack takes no more than the original amount."""
    is_natural_dealer = is_natural(table.rules, table.state.dealer)
    given_back = dealer.undone_by_blackjack(table, box, stake) if is_natural_dealer else []
    events: list[Event] = []
    if given_back:
        because = table.because(*_blackjack_keys(table, SPLIT_DEALER_BLACKJACK, DOUBLE_DEALER_BLACKJACK))
        events += [Reversed(line=line, because=because) for line in given_back]
    taken = _taken_by_blackjack(table, box, stake) if is_natural_dealer else None
    for each, area, cents in finishing.riding(box):
        if each.place == stake.place:
            events.append(_piece(table, box, stake, area, cents, is_addition=taken not in (None, area)))
    if stake.sevens:
        # No card ever came to the box, and nobody noticed.
        events.append(lines.void(table, stake, Area(box.number, SEVENS), stake.sevens, BOX_LEFT_OUT))
    return events


def _taken_by_blackjack(table: Moment, box: Box, stake: Stake) -> Area:
    """The one wager that a dealer's blackjack may take: the original, or in one reading a split wager."""
    is_bust = stake.split and not stake.original
    if is_bust and table.rules.reads("split-bust-then-blackjack", "bust-and-original"):
        return Area(box.number, SPLIT, min(stake.split))
    return Area(box.number, ORIGINAL)


def _piece(table: Moment, box: Box, stake: Stake, area: Area, cents: int, *, is_addition: bool) -> Settled:
    """One wager; an addition is not collected by a dealer's blackjack, whatever its hand."""
    hand = box.hand(stake.hand_of(area))
    if hand is None or hand.is_gone:
        return lines.void(table, stake, area, cents, BOX_LEFT_OUT)
    outcome, keys = compared(table, hand)
    if outcome == "stand-off" and is_taken_as_blackjack(table, stake, hand):
        outcome, keys = "lose", TAKEN
    keys = (*keys, *_as_played(table, stake, hand, area))
    if outcome == "win":
        odds = _odds(table, hand, area)
        return lines.won(table, stake, area, cents, odds, *keys, _odds_key(table, hand, area))
    if outcome == "stand-off":
        return lines.stood_off(table, stake, area, cents, *keys)
    if is_addition:
        key = DOUBLE_DEALER_BLACKJACK if area.kind == DOUBLE else SPLIT_DEALER_BLACKJACK
        return lines.void(table, stake, area, cents, *_blackjack_keys(table, key))
    return lines.lost(table, stake, area, cents, *keys, *_limited(box, stake, hand, table))


def is_taken_as_blackjack(table: Moment, stake: Stake, hand: Hand) -> bool:
    """Whether ace and ten of a dealer who was left out beat 21 of a doubled or split hand (r 15.5)."""
    is_added_to = bool(hand.is_split or stake.doubled.get(hand.number))
    is_doubtful = table.state.dealer_left_out and is_natural(table.rules, table.state.dealer) and is_added_to
    return is_doubtful and table.rules.reads("left-out-21-against-additions", "blackjack")


def _as_played(table: Moment, stake: Stake, hand: Hand, area: Area) -> tuple[Key, ...]:
    """The rules that send a doubled or a split hand to r 4.1, and take a split ace and ten for 21 only."""
    doubled = (DOUBLE_SETTLED,) if stake.doubled.get(hand.number) else ()
    if not hand.is_split:
        return doubled
    split = (SPLIT_SETTLED,) if area.kind != DOUBLE else ()
    plain = (SPLIT_21_NO_BLACKJACK,) if is_natural(table.rules, hand.cards) else ()
    return (*doubled, *split, *plain)


def _blackjack_keys(table: Moment, *keys: Key) -> tuple[Key, ...]:
    """The rule that spares additional wagers, and why it holds where the dealer was left out."""
    return (*keys, DEALER_LEFT_OUT_21) if table.state.dealer_left_out else keys


def _limited(box: Box, stake: Stake, hand: Hand, table: Moment) -> tuple[Key, ...]:
    """Why only the original wager is taken, where there were others."""
    if not is_natural(table.rules, table.state.dealer):
        return ()
    doubled = (DOUBLE_DEALER_BLACKJACK,) if stake.doubled.get(hand.number) else ()
    return (*doubled, *((SPLIT_DEALER_BLACKJACK,) if box.splits else ()))


def compared(table: Moment, hand: Hand) -> tuple[Outcome, tuple[Key, ...]]:
    """A player's hand against the dealer's, and the rule that says so."""
    rules, state = table
    mine, theirs = total(rules, hand.cards).points, total(rules, state.dealer).points
    has_blackjack, dealer_has = naturals.is_blackjack(table, hand), naturals.dealer_has(table)
    if has_blackjack:
        return _blackjack(table, dealer_has)
    if dealer_has:
        key = DEALER_BLACKJACK_BEATS_21 if mine == rules.target else DEALER_HIGHER_WINS
        return "lose", (key, BLACKJACK_DEFINED)
    if theirs > rules.target:
        return "win", (DEALER_BUST_WINS,)
    if mine == theirs:
        left_out = state.dealer_left_out and is_natural(rules, state.dealer)
        return "stand-off", (STAND_OFF, *((DEALER_LEFT_OUT_21,) if left_out else ()))
    return ("win", (PLAYER_HIGHER_WINS,)) if mine > theirs else ("lose", (DEALER_HIGHER_WINS,))


def _blackjack(table: Moment, dealer_has: bool) -> tuple[Outcome, tuple[Key, ...]]:
    rules, state = table
    if dealer_has:
        return "stand-off", (BLACKJACK_STAND_OFF, STAND_OFF)
    theirs = total(rules, state.dealer).points
    if theirs == rules.target:
        left_out = (DEALER_LEFT_OUT_21,) if is_natural(rules, state.dealer) else ()
        return "win", (BLACKJACK_BEATS_21, BLACKJACK_PAID_LATER, *left_out)
    key = DEALER_BUST_WINS if theirs > rules.target else PLAYER_HIGHER_WINS
    return "win", (BLACKJACK_PAID_LATER, key)


def _odds(table: Moment, hand: Hand, area: Area) -> Fraction:
    rules = table.rules
    if naturals.is_blackjack(table, hand):
        return rules.blackjack_odds
    if area.kind == DOUBLE:
        return rules.double_odds
    return rules.split_odds if hand.is_split else rules.wager_odds


def _odds_key(table: Moment, hand: Hand, area: Area) -> Key:
    if naturals.is_blackjack(table, hand):
        return BLACKJACK_ODDS
    return SPLIT_ODDS if hand.is_split and area.kind != DOUBLE else _ODDS_KEYS[area.kind]


RULES: tuple[Rule[Moment], ...] = (Rule(Settle, may_settle, settle),)
