"""Final settlement: who wins and loses, in which order, at which odds."""

from fractions import Fraction

from msgspec.structs import replace

from pitboss.games.caribbean_stud.deal.counts import stub_not_counted
from pitboss.games.caribbean_stud.events import CardsCollected, Compared
from pitboss.games.caribbean_stud.moment import Moment
from pitboss.games.caribbean_stud.payout.jackpot_hands import jackpots, waits_for_cards
from pitboss.games.caribbean_stud.payout.reading import compare, hand_value, qualifies, reading_keys
from pitboss.games.caribbean_stud.state import Box
from pitboss.law.key import Key, key
from pitboss.table.cards import UNKNOWN
from pitboss.table.chips.money import at_odds, money
from pitboss.table.event import (
    Claimed,
    Event,
    Outcome,
    RoundEnded,
    RoundSettled,
    Ruled,
    Settled,
)
from pitboss.table.general.sign_changes import LimitChanged
from pitboss.table.hands import category, describe_value
from pitboss.table.house import payment
from pitboss.table.option import Option
from pitboss.table.refusal import Refusal
from pitboss.table.rule import Rule
from pitboss.table.verbs import Settle

ANTE_ODDS = key("ante-odds")
ANTE_PAID_NO_HAND = key("ante-paid-no-hand")
BET_ODDS = key("bet-odds")
BET_VOID = key("bet-void")
DEALER_DOES_NOT_QUALIFY = key("dealer-does-not-qualify")
FACE_DOWN_LOSES = key("face-down-loses")
HANDS_SHOWN = key("hands-shown")
LOSER_COLLECTED = key("loser-collected")
MATCH_PLAY_COUPON = key("match-play-coupon")
MAX_PAYOUT = key("max-payout")
NO_HAND_CARDS_COUNTED = key("no-hand-cards-counted")
PAYOUT_LIMIT_LEAST = key("payout-limit-least")
PLAYER_LOSES = key("player-loses")
PLAYER_WINS = key("player-wins")
SETTLEMENT_TURN = key("settlement-turn")
STAND_OFF = key("stand-off")
STAND_OFF_LEFT = key("stand-off-left")
WINNER_PAID = key("winner-paid")
WINNER_PAID_ANTE = key("winner-paid-ante")
WINNER_PAID_BET = key("winner-paid-bet")

_WON_ANTE = (PLAYER_WINS, WINNER_PAID_ANTE, ANTE_ODDS, WINNER_PAID)
_WON_BET = (PLAYER_WINS, WINNER_PAID_BET, BET_ODDS, WINNER_PAID)
_SAID = {1: "wins", 0: "stands off", -1: "loses"}
_COUNTED = {1: key("winner-cards-counted"), 0: key("stand-off-cards-counted"), -1: key("loser-cards-counted")}


def may_settle(table: Moment, who: str) -> Option | Refusal:
    """Payment once the dealer's hand is open, or at once when nobody is left."""
    rules, state = table
    nobody = state.phase == "deciding" and not state.live()
    if state.phase != "showing" and not nobody:
        return table.refuse("not-now", "the dealer's hand is not open yet", SETTLEMENT_TURN)
    if nobody and (refusal := stub_not_counted(table)):
        return refusal
    compared = state.live() if state.phase == "showing" and qualifies(state.dealer) else []
    unknown = [box.number for box in compared if box.face_up and UNKNOWN in box.cards]
    unknown += [number for number, box in sorted(state.boxes.items()) if waits_for_cards(rules, box)]
    if unknown:
        says = f"the cards of box {unknown[0]} must be stated to settle it"
        return table.refuse("hand-unknown", says, HANDS_SHOWN)
    return Option(Settle(who=who), table.because(SETTLEMENT_TURN))


def settle(table: Moment, action: Settle, because: tuple[str, ...]) -> tuple[Event, ...]:
    state = table.state
    turns = state.live()[::-1]
    if state.phase == "showing" and qualifies(state.dealer):
        results = _results(table, turns)
        lines = _within_limit(
            table, [event for box, result in results for event in _settle_box(table, box, result)]
        )
        counted = [(box, _COUNTED[result]) for box, result in results]
    else:
        lines = [event for box in turns for event in _without_hand(table, box)]
        counted = [(box, NO_HAND_CARDS_COUNTED) for box in turns]
    # A bet that was void from the beginning has left nothing to settle.
    lines = [
        line for line in lines if not (isinstance(line, Settled) and line.area == "bet" and not line.stake)
    ]
    prizes = jackpots(table)
    boxes = tuple(number for number, box in sorted(state.boxes.items()) if box.cards)
    return (
        *lines,
        *prizes,
        *_collected(table, counted, {event.claim.box for event in prizes if isinstance(event, Claimed)}),
        RoundSettled(because=because),
        RoundEnded(boxes=boxes, because=because),
    )


def _without_hand(table: Moment, box: Box) -> list[Event]:
    """The dealer does not qualify: the ante is paid and the bet is void."""
    keys = (ANTE_PAID_NO_HAND, DEALER_DOES_NOT_QUALIFY, ANTE_ODDS)
    void = Settled(box=box.number, area="bet", outcome="void", stake=box.bet, because=table.because(BET_VOID))
    if not box.face_up and table.rules.reads("face-down-against-no-hand", "ante-lost"):
        ante, _ = _unpaid(table, box, "lose", FACE_DOWN_LOSES, LOSER_COLLECTED)
        return [ante, void]
    due = at_odds(box.ante + box.coupon, table.rules.ante_odds)
    return [_paid(table, box, "ante", due, *keys, *_coupon(box)), void]


def _results(table: Moment, turns: list[Box]) -> list[tuple[Box, int]]:
    """Each hand against the dealer's: in turn, or losers, pushes and winners in turn, as the rules say."""
    rules, state = table
    results = [(box, compare(rules, box, state.dealer) if box.face_up else -1) for box in turns]
    if rules.settlement_order == "losers-pushes-winners":
        results.sort(key=lambda item: item[1])
    return results


def _settle_box(table: Moment, box: Box, result: int) -> list[Event]:
    rules, state = table
    if not box.face_up:
        return _unpaid(table, box, "lose", FACE_DOWN_LOSES, LOSER_COLLECTED)
    compared = Compared(
        box=box.number,
        hand=describe_value(hand_value(rules, box)),
        result=_SAID[result],
        because=table.because(*reading_keys(rules, box, state.dealer)),
    )
    if result > 0:
        return [compared, *_won(table, box)]
    if result < 0:
        return [compared, *_unpaid(table, box, "lose", PLAYER_LOSES, LOSER_COLLECTED)]
    return [compared, *_unpaid(table, box, "stand-off", STAND_OFF, STAND_OFF_LEFT)]


def _unpaid(table: Moment, box: Box, outcome: Outcome, *keys: Key) -> list[Event]:
    """Ante and bet that are collected, or left where they are."""
    because = table.because(*keys)
    return [
        Settled(
            box=box.number,
            area=area,
            outcome=outcome,
            stake=cents,
            collected=cents if outcome == "lose" else 0,
            because=because,
        )
        for area, cents in (("ante", box.ante), ("bet", box.bet))
    ]


def _won(table: Moment, box: Box) -> list[Event]:
    rules = table.rules
    ante = at_odds(box.ante + box.coupon, rules.ante_odds)
    full = at_odds(box.bet, rules.odds_of(category(hand_value(rules, box)), table.state.odds))
    limit = _limit(table)
    if limit is not None and full > limit:
        bet = _paid(table, box, "bet", limit, MAX_PAYOUT, *_WON_BET)
    else:
        bet = _paid(table, box, "bet", full, *_WON_BET)
    return [_paid(table, box, "ante", ante, *_WON_ANTE, *_coupon(box)), bet]


def _coupon(box: Box) -> tuple[Key, ...]:
    """By what an ante is paid on more than its chips."""
    return (MATCH_PLAY_COUPON,) if box.coupon else ()


def _within_limit(table: Moment, lines: list[Event]) -> list[Event]:
    """By one reading the limit is for all bet wagers of the round: later ones have what is left of it."""
    limit = _limit(table)
    if limit is None or not table.rules.reads("max-payout-per", "round"):
        return lines
    left, found = int(limit), list[Event]()
    for line in lines:
        if isinstance(line, Settled) and line.area == "bet" and line.paid:
            paid = min(line.paid, left)
            left -= paid
            if paid < line.paid:
                cut = table.because(MAX_PAYOUT)
                line = replace(line, paid=paid, because=tuple(dict.fromkeys((*cut, *line.because))))
        found.append(line)
    return found


def limit_raised(table: Moment, events: tuple[Event, ...]) -> list[Event]:
    """A minimum so high that the limit on the sign falls below its floor: the floor holds (US (l)(4))."""
    rules, state = table
    sign, house = state.house.sign, state.odds
    raised = [event.cents for event in events if isinstance(event, LimitChanged) and event.which == "minimum"]
    if not raised or sign.max_payout is None:
        return []
    floor = rules.payout_floor(replace(sign, minimum=raised[-1]), house)
    if sign.max_payout >= floor:
        return []
    what = f"at this minimum no payout is cut below {money(int(floor))}, whatever limit the notice shows"
    return [Ruled(what=what, because=table.because(PAYOUT_LIMIT_LEAST))]


def _limit(table: Moment) -> Fraction | None:
    """The limit on a payout; never below its floor at the minimum now on the sign (US (l)(4))."""
    rules, state = table
    sign = state.house.sign
    return (
        None
        if sign.max_payout is None
        else max(Fraction(sign.max_payout), rules.payout_floor(sign, state.odds))
    )


def _paid(table: Moment, box: Box, area: str, due: Fraction | int, *keys: Key) -> Settled:
    """A winning wager, paid up to the next amount that chips can make."""
    rules, state = table
    cents, rounding = payment(rules.book, state.house, due)
    stake = box.ante if area == "ante" else box.bet
    because = table.because(*keys) + rounding
    return Settled(box=box.number, area=area, outcome="win", stake=stake, paid=cents, because=because)


def _collected(table: Moment, counted: list[tuple[Box, Key]], claiming: set[int]) -> list[Event]:
    """Cards counted and racked, but for hands that lie open until their jackpot prize is paid."""
    return [
        CardsCollected(box=box.number, because=table.because(key))
        for box, key in counted
        if box.number not in claiming
    ]


RULES: tuple[Rule[Moment], ...] = (Rule(Settle, may_settle, settle),)
