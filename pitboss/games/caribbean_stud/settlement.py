"""Final settlement: who wins and loses, in which order, at which odds; then the jackpot."""

from fractions import Fraction

from pitboss.games.caribbean_stud import device
from pitboss.games.caribbean_stud.actions import LeaveFaceDown, Settle, Show
from pitboss.games.caribbean_stud.events import Compared, RoundSettled, Shown
from pitboss.games.caribbean_stud.reading import CATEGORIES, compare, hand_value, qualifies, reading_keys
from pitboss.games.caribbean_stud.rules import Rules
from pitboss.games.caribbean_stud.state import Box, State
from pitboss.games.caribbean_stud.upkeep import stub_not_counted
from pitboss.table.cards import UNKNOWN
from pitboss.table.claim import Claim, PrizeCategory
from pitboss.table.event import Claimed, Event, RoundEnded, Settled
from pitboss.table.hands import Category, category, describe_value, value, value_as
from pitboss.table.house import payment
from pitboss.table.option import Choices, Option
from pitboss.table.refusal import Refusal
from pitboss.table.rule import describe
from pitboss.table.who import box_of

PRIZE_HANDS: dict[Category, PrizeCategory] = {
    Category.FLUSH: "flush",
    Category.FULL_HOUSE: "full-house",
    Category.FOUR_OF_A_KIND: "four-of-a-kind",
    Category.STRAIGHT_FLUSH: "straight-flush",
    Category.ROYAL_FLUSH: "royal-flush",
}

JACKPOT_KEYS: dict[PrizeCategory, str] = {
    "flush": "jackpot-hand-flush",
    "full-house": "jackpot-hand-full-house",
    "four-of-a-kind": "jackpot-hand-four-of-a-kind",
    "straight-flush": "jackpot-hand-straight-flush",
    "royal-flush": "jackpot-hand-royal-flush",
}

_WON_ANTE = ("player-wins", "winner-paid-ante", "ante-odds", "winner-paid", "winner-cards-counted")
_WON_BET = ("player-wins", "winner-paid-bet", "bet-odds", "winner-paid", "winner-cards-counted")


def may_show(rules: Rules, state: State, who: str) -> Option | Refusal:
    """A player lays the hand open, and may say what it is."""
    box = state.box(box_of(who) or 0)
    if state.phase != "showing" or box is None or not box.is_live or not box.bet:
        return rules.refuse("nothing-to-show", "hands are shown after the dealer's is open", "hands-shown")
    if rules.hand_shown_by == "dealer":
        return rules.refuse("dealer-shows", "the dealer turns the hands over here", "hands-shown")
    if UNKNOWN in box.cards:
        return rules.refuse("hand-unknown", f"the cards of box {box.number} must be stated", "hands-shown")
    readable = tuple(slug for slug in CATEGORIES if _can_be(box, slug))
    vary = {"category": Choices((None, *readable))}
    return Option(Show(who=who), rules.because("hands-shown", "player-declares-best"), vary)


def _can_be(box: Box, slug: str) -> bool:
    kind = CATEGORIES[slug]
    if kind > category(value(box.cards)):
        return False
    try:
        value_as(box.cards, kind)
    except ValueError:
        return False
    return True


def show(rules: Rules, state: State, action: Show) -> tuple[Event, ...] | Refusal:
    option = may_show(rules, state, action.who)
    if isinstance(option, Refusal):
        return option
    if not option.admits(action):
        allowed = describe(option.vary["category"])
        says = f"these cards are not {action.category}; a hand may be declared as: {allowed}"
        return rules.refuse("not-that-hand", says, "player-declares-best", "hand-order")
    because = rules.because("hands-shown", "player-declares-best")
    return (Shown(box=box_of(action.who) or 0, face_up=True, declared=action.category, because=because),)


def may_leave_face_down(rules: Rules, state: State, who: str) -> Option | Refusal:
    """A hand that was never turned over."""
    box = state.box(box_of(who) or 0)
    if state.phase != "showing" or box is None or not box.is_live or not box.bet:
        return rules.refuse("nothing-to-show", "hands are shown after the dealer's is open", "hands-shown")
    if rules.hand_shown_by == "dealer":
        return rules.refuse("dealer-shows", "the dealer turns the hands over here", "hands-shown")
    if not qualifies(state.dealer):
        says = "the dealer has no hand, so no hand needs to be shown"
        return rules.refuse("no-need-to-show", says, "dealer-does-not-qualify")
    return Option(LeaveFaceDown(who=who), rules.because("face-down-loses"))


def leave_face_down(rules: Rules, state: State, action: LeaveFaceDown) -> tuple[Event, ...] | Refusal:
    option = may_leave_face_down(rules, state, action.who)
    if isinstance(option, Refusal):
        return option
    number = box_of(action.who) or 0
    return (Shown(box=number, face_up=False, because=rules.because("face-down-loses")),)


def may_settle(rules: Rules, state: State, who: str) -> Option | Refusal:
    """Payment once the dealer's hand is open, or at once when nobody is left."""
    nobody = state.phase == "deciding" and not state.live()
    if state.phase != "showing" and not nobody:
        return rules.refuse("not-now", "the dealer's hand is not open yet", "settlement-turn")
    if nobody and (refusal := stub_not_counted(rules, state)):
        return refusal
    unknown = [box.number for box in state.live() if UNKNOWN in box.cards]
    if unknown and (qualifies(state.dealer) or any(state.boxes[n].has_jackpot for n in unknown)):
        says = f"the cards of box {unknown[0]} must be stated to settle it"
        return rules.refuse("hand-unknown", says, "hands-shown")
    return Option(Settle(who=who), rules.because("settlement-turn"))


def settle(rules: Rules, state: State, action: Settle) -> tuple[Event, ...] | Refusal:
    option = may_settle(rules, state, action.who)
    if isinstance(option, Refusal):
        return option
    turns = sorted(state.live(), key=lambda box: -box.number)
    if state.phase == "showing" and qualifies(state.dealer):
        lines = _against_hand(rules, state, turns)
    else:
        lines = [event for box in turns for event in _without_hand(rules, state, box)]
    jackpots = _jackpots(rules, state)
    boxes = tuple(number for number, box in sorted(state.boxes.items()) if box.cards)
    ended = RoundEnded(boxes=boxes, because=rules.because("settlement-turn"))
    return (*lines, *jackpots, RoundSettled(because=rules.because("settlement-turn")), ended)


def _without_hand(rules: Rules, state: State, box: Box) -> list[Event]:
    """The dealer does not qualify: the ante is paid and the bet is void."""
    keys = ("dealer-does-not-qualify", "ante-paid-no-hand", "ante-odds", "no-hand-cards-counted")
    return [
        _paid(rules, state, box, "ante", (box.ante + box.coupon) * rules.ante_odds, *keys),
        Settled(box=box.number, area="bet", outcome="void", stake=box.bet, because=rules.because("bet-void")),
    ]


def _against_hand(rules: Rules, state: State, turns: list[Box]) -> list[Event]:
    """The dealer qualifies: each hand in turn, or losers, pushes and winners by round, as the rules say."""
    results = [(box, compare(rules, box, state.dealer) if box.face_up else -1) for box in turns]
    if rules.settlement_order == "losers-pushes-winners":
        results.sort(key=lambda item: item[1])
    return [event for box, result in results for event in _settle_box(rules, state, box, result)]


def _settle_box(rules: Rules, state: State, box: Box, result: int) -> list[Event]:
    if not box.face_up:
        return _lost(rules, box, "face-down-loses", "loser-collected", "loser-cards-counted")
    words = {1: "wins", 0: "stands off", -1: "loses"}[result]
    compared = Compared(
        box=box.number,
        hand=describe_value(hand_value(rules, box)),
        result=words,
        because=rules.because(*reading_keys(rules, box, state.dealer)),
    )
    if result > 0:
        return [compared, *_won(rules, state, box)]
    if result < 0:
        return [compared, *_lost(rules, box, "player-loses", "loser-collected", "loser-cards-counted")]
    because = rules.because("stand-off", "stand-off-left", "stand-off-cards-counted")
    return [
        compared,
        *(
            Settled(box=box.number, area=area, outcome="stand-off", stake=cents, because=because)
            for area, cents in (("ante", box.ante), ("bet", box.bet))
        ),
    ]


def _lost(rules: Rules, box: Box, *keys: str) -> list[Event]:
    because = rules.because(*keys)
    return [
        Settled(box=box.number, area=area, outcome="lose", stake=cents, collected=cents, because=because)
        for area, cents in (("ante", box.ante), ("bet", box.bet))
    ]


def _won(rules: Rules, state: State, box: Box) -> list[Event]:
    ante = (box.ante + box.coupon) * rules.ante_odds
    odds = rules.bet_odds[category(hand_value(rules, box))]
    limit = state.house.sign.max_payout
    full = box.bet * odds
    if limit is not None and full > limit:
        keys: tuple[str, ...] = ("max-payout", *_WON_BET)
        bet = _paid(rules, state, box, "bet", Fraction(limit), *keys)
    else:
        bet = _paid(rules, state, box, "bet", full, *_WON_BET)
    return [_paid(rules, state, box, "ante", ante, *_WON_ANTE), bet]


def _paid(rules: Rules, state: State, box: Box, area: str, due: Fraction, *keys: str) -> Settled:
    """A winning wager, paid up to the next amount that chips can make."""
    cents, rounding = payment(rules.book, state.house, due)
    stake = box.ante if area == "ante" else box.bet
    because = rules.because(*keys) + rounding
    return Settled(box=box.number, area=area, outcome="win", stake=stake, paid=cents, because=because)


def _jackpots(rules: Rules, state: State) -> list[Event]:
    """Jackpot wagers, after every ante and bet: hands that qualify make claims, the others lose."""
    events: list[Event] = []
    for box in sorted(state.boxes.values(), key=lambda box: -box.number):
        if box.has_jackpot and not box.is_out:
            events += _jackpot(rules, state, box)
    return events


def _jackpot(rules: Rules, state: State, box: Box) -> list[Event]:
    refused_by = _barred(rules, box)
    prize = None if UNKNOWN in box.cards else PRIZE_HANDS.get(category(value(box.cards)))
    if prize is not None and refused_by is None:
        return _claim(rules, state, box, prize)
    keys: tuple[str, ...] = (refused_by,) if prize and refused_by else ("jackpot-qualifying-hands",)
    because = rules.because(*_collected_by(rules, state, box), *keys, "jackpot-pool")
    return [
        Settled(
            box=box.number,
            area="jackpot",
            outcome="lose",
            stake=box.jackpot,
            collected=box.jackpot,
            because=because,
        )
    ]


def _barred(rules: Rules, box: Box) -> str | None:
    """The key of what keeps a qualifying hand from the jackpot: folded, absent, or never shown."""
    if box.decision == "fold":
        wins = rules.reads("jackpot-folded", "wins") or rules.reads("us-folded-jackpot", "wins")
        return None if wins else "fold-jackpot-collected"
    if box.decision == "absent":
        wins = rules.reads("jackpot-absent", "wins") or rules.reads("us-folded-jackpot", "wins")
        return None if wins else "player-absent"
    if not box.face_up:
        return None if rules.reads("jackpot-face-down", "wins") else "face-down-loses"
    return None


def _collected_by(rules: Rules, state: State, box: Box) -> tuple[str, ...]:
    """Where the jackpot chip lies on the layout, which rule has the dealer collect it."""
    if (
        state.jackpot != "manual"
        or state.phase != "showing"
        or not qualifies(state.dealer)
        or not box.is_live
    ):
        return ()
    result = compare(rules, box, state.dealer) if box.face_up else -1
    if result < 0:
        return ("loser-jackpot-collected",)
    return ("winner-jackpot-collected",) if result else ("stand-off-jackpot-collected",)


def _claim(rules: Rules, state: State, box: Box, prize: PrizeCategory) -> list[Event]:
    keys = [
        JACKPOT_KEYS[prize],
        "jackpot-qualifying-hands",
        "jackpot-whatever-dealer-holds",
        "jackpot-in-addition",
        "jackpot-paid-last",
        "hand-left-for-jackpot",
    ]
    because = rules.because(*keys)
    claim = Claim(
        box=box.number,
        category=prize,
        device=device.NAMES[state.device],
        first_card_at=box.first_card_at,
        whole_hand_at=box.whole_hand_at,
        table=state.name,
        because=because,
    )
    return [Claimed(claim=claim, because=because)]
