"""Jackpot wagers at the settlement: which hands claim a prize, and which chips are collected."""

from pitboss.games.caribbean_stud.deal import device
from pitboss.games.caribbean_stud.moment import Moment
from pitboss.games.caribbean_stud.payout.reading import compare, hand_value, hand_worth, qualifies
from pitboss.games.caribbean_stud.rules import Rules
from pitboss.games.caribbean_stud.state import Box
from pitboss.law.key import Key, key
from pitboss.table.cards import UNKNOWN
from pitboss.table.claim import Claim, PrizeCategory
from pitboss.table.event import Claimed, Event, Settled
from pitboss.table.hands import Category, category

DEALER_DOES_NOT_QUALIFY = key("dealer-does-not-qualify")
FACE_DOWN_LOSES = key("face-down-loses")
FOLD_JACKPOT_COLLECTED = key("fold-jackpot-collected")
HAND_LEFT_FOR_JACKPOT = key("hand-left-for-jackpot")
JACKPOT_IN_ADDITION = key("jackpot-in-addition")
JACKPOT_PAID_LAST = key("jackpot-paid-last")
JACKPOT_POOL = key("jackpot-pool")
JACKPOT_QUALIFYING_HANDS = key("jackpot-qualifying-hands")
JACKPOT_WHATEVER_DEALER_HOLDS = key("jackpot-whatever-dealer-holds")
LOSER_JACKPOT_COLLECTED = key("loser-jackpot-collected")
PLAYER_ABSENT = key("player-absent")
STAND_OFF_JACKPOT_COLLECTED = key("stand-off-jackpot-collected")
STAND_OFF_LEFT = key("stand-off-left")
WINNER_JACKPOT_COLLECTED = key("winner-jackpot-collected")

PRIZE_HANDS: dict[Category, PrizeCategory] = {
    Category.FLUSH: "flush",
    Category.FULL_HOUSE: "full-house",
    Category.FOUR_OF_A_KIND: "four-of-a-kind",
    Category.STRAIGHT_FLUSH: "straight-flush",
    Category.ROYAL_FLUSH: "royal-flush",
}

JACKPOT_KEYS: dict[PrizeCategory, Key] = {
    "flush": key("jackpot-hand-flush"),
    "full-house": key("jackpot-hand-full-house"),
    "four-of-a-kind": key("jackpot-hand-four-of-a-kind"),
    "straight-flush": key("jackpot-hand-straight-flush"),
    "royal-flush": key("jackpot-hand-royal-flush"),
}


def jackpots(table: Moment) -> list[Event]:
    """Jackpot wagers, after every ante and bet: hands that qualify make claims, the others lose."""
    boxes = [box for box in table.state.boxes.values() if box.has_jackpot and not box.is_out]
    boxes.sort(key=lambda box: (_turn(table, box), -box.number))
    return [_jackpot(table, box) for box in boxes]


def _turn(table: Moment, box: Box) -> int:
    """Which hands come before others: none, or by one reading losers before pushes before winners."""
    rules, state = table
    if not rules.reads("us-progressive-turn", "as-settled") or UNKNOWN in box.cards:
        return 0
    if state.phase != "showing" or not qualifies(state.dealer) or not box.is_live:
        return -1
    return compare(rules, box, state.dealer)


def waits_for_cards(rules: Rules, box: Box) -> bool:
    """Whether a jackpot wager cannot be settled before the cards of its hand are known."""
    return box.has_jackpot and not box.is_out and UNKNOWN in box.cards and barred(rules, box) is None


def _jackpot(table: Moment, box: Box) -> Event:
    rules = table.rules
    barred_by = barred(rules, box)
    prize = prize_hand(rules, box)
    if prize is not None and barred_by is None:
        return _claim(table, box, prize)
    may_qualify = prize is not None or UNKNOWN in box.cards
    key = barred_by if barred_by and may_qualify else JACKPOT_QUALIFYING_HANDS
    cents = box.jackpot
    if _is_left_lying(table, box):
        because = table.because(DEALER_DOES_NOT_QUALIFY, STAND_OFF_LEFT)
        return Settled(box=box.number, area="jackpot", outcome="void", stake=cents, because=because)
    because = table.because(*_collected_by(table, box), key, JACKPOT_POOL)
    return Settled(
        box=box.number, area="jackpot", outcome="lose", stake=cents, collected=cents, because=because
    )


def prize_hand(rules: Rules, box: Box) -> PrizeCategory | None:
    """The hand of the jackpot that a box holds; none where it is another, or is not known."""
    if UNKNOWN in box.cards or len(box.cards) != rules.hand_cards:
        return None
    return PRIZE_HANDS.get(category(_worth(rules, box)))


def _worth(rules: Rules, box: Box) -> int:
    """What a hand earns a prize as: what was received, or by one reading what its player declared."""
    return (
        hand_value(rules, box)
        if rules.reads("jackpot-declared", "declared")
        else hand_worth(rules, box.cards)
    )


def _is_left_lying(table: Moment, box: Box) -> bool:
    """By one reading a chip on the layout that no rule has the dealer collect is the player's again."""
    rules, state = table
    if state.jackpot != "manual" or not rules.reads("manual-chip-not-collected", "players-own"):
        return False
    if state.phase != "showing" or not box.is_live:
        return False
    if not qualifies(state.dealer):
        return True
    stands_off = box.face_up and compare(rules, box, state.dealer) == 0
    return stands_off and rules.book.is_silent(STAND_OFF_JACKPOT_COLLECTED)


def barred(rules: Rules, box: Box) -> Key | None:
    """The key of what keeps a qualifying hand from the jackpot: folded, absent, or never shown."""
    if box.decision == "fold":
        wins = rules.reads("jackpot-folded", "wins") or rules.reads("us-folded-jackpot", "wins")
        return None if wins else FOLD_JACKPOT_COLLECTED
    if box.decision == "absent":
        wins = rules.reads("jackpot-absent", "wins") or rules.reads("us-folded-jackpot", "wins")
        return None if wins else PLAYER_ABSENT
    if not box.face_up:
        return None if rules.reads("jackpot-face-down", "wins") else FACE_DOWN_LOSES
    return None


def _collected_by(table: Moment, box: Box) -> tuple[Key, ...]:
    """Where the jackpot chip lies on the layout, which rule has the dealer collect it."""
    rules, state = table
    if (
        state.jackpot != "manual"
        or state.phase != "showing"
        or not qualifies(state.dealer)
        or not box.is_live
    ):
        return ()
    result = compare(rules, box, state.dealer) if box.face_up else -1
    if result < 0:
        return (LOSER_JACKPOT_COLLECTED,)
    return (WINNER_JACKPOT_COLLECTED,) if result else (STAND_OFF_JACKPOT_COLLECTED,)


def _claim(table: Moment, box: Box, prize: PrizeCategory) -> Claimed:
    state = table.state
    keys = [
        JACKPOT_KEYS[prize],
        JACKPOT_QUALIFYING_HANDS,
        JACKPOT_WHATEVER_DEALER_HOLDS,
        JACKPOT_IN_ADDITION,
        JACKPOT_PAID_LAST,
        HAND_LEFT_FOR_JACKPOT,
    ]
    because = table.because(*keys)
    claim = Claim(
        box=box.number,
        category=prize,
        device=device.NAMES[state.device],
        first_card_at=box.first_card_at,
        whole_hand_at=box.whole_hand_at,
        table=state.name,
        because=because,
        cards=box.cards,
    )
    return Claimed(claim=claim, because=because)
