"""Hands that are not as they should be: miscounted, stray, swept too early, two of one player."""

from pitboss.games.caribbean_stud import offers
from pitboss.games.caribbean_stud.actions import (
    DealerWrongCount,
    OnePlayer,
    StrayCards,
    SweptEarly,
    WrongCount,
)
from pitboss.games.caribbean_stud.deal.dealing import (
    deal_ends,
    dealer_miscounted,
    redeal,
    stopped_short,
)
from pitboss.games.caribbean_stud.events import HandOut, StrayHandRacked
from pitboss.games.caribbean_stud.irregularities.strays import found_late
from pitboss.games.caribbean_stud.irregularities.voiding import claims_fall, misdeal, undone_hand, void_hand
from pitboss.games.caribbean_stud.moment import Moment
from pitboss.games.caribbean_stud.rules import Rules
from pitboss.games.caribbean_stud.state import Box, State
from pitboss.law.key import Key, key
from pitboss.table.event import Event, Outcome, Reversed, RoundEnded, Ruled, Settled
from pitboss.table.general.invalidation import Invalidated
from pitboss.table.refusal import Refusal
from pitboss.table.rule import FactRule

DEALER_WRONG_COUNT = key("dealer-wrong-count")
DEALING_SHOE_JAMS = key("dealing-shoe-jams")
HAND_COMPARED = key("hand-compared")
ONE_HAND_A_PLAYER = key("one-hand-a-player")
STRAY_CARDS = key("stray-cards")
STRAY_HAND = key("stray-hand")
SWEPT_EARLY = key("swept-early")
TWO_HANDS_VOID = key("two-hands-void")
WRONG_COUNT = key("wrong-count")

_ANY_OTHER = "a wrong count is any other than {}, until the cards are shuffled"


def hand_at(table: Moment, number: int) -> Box | Refusal:
    """A hand in play at a box."""
    state = table.state
    box = state.box(number)
    if (
        state.phase not in offers.WITH_CARDS
        or box is None
        or not box.cards
        or not box.ante
        or not box.is_live
    ):
        return table.refuse("no-hand", f"box {number} has no hand in play", HAND_COMPARED)
    return box


def wrong_count(table: Moment, action: WrongCount) -> tuple[Event, ...] | Refusal:
    """Any hand of the round, folded or settled too: cards are counted as they are collected (r 9.2(c))."""
    rules, state = table
    box = state.box(action.box)
    if state.phase == "betting" or box is None or not box.cards or box in state.strays():
        says = f"box {action.box} holds no hand of this round"
        return table.refuse("no-hand", says, WRONG_COUNT)
    if action.cards is not None and not _is_wrong(rules, action.cards):
        return table.refuse("no-wrong-count", _ANY_OTHER.format(rules.hand_cards), WRONG_COUNT)
    if state.phase == "settled" and rules.reads("wrong-count-found-late", "settlement-stands"):
        return _settlement_stands(table, WRONG_COUNT)
    if stopped_short(table, len(box.cards) if action.cards is None else action.cards):
        return tuple(misdeal(table, DEALING_SHOE_JAMS, WRONG_COUNT))
    if rules.wrong_count == "whole-table":
        return tuple(misdeal(table, WRONG_COUNT))
    if box.is_out:
        return table.refuse("no-hand", f"the hand of box {box.number} is out already", WRONG_COUNT)
    because = table.because(WRONG_COUNT)
    over = rules.misdeal_jackpot == "carried"
    undoing = undone_hand(state, box.number, because, carried=over)
    return (
        *undoing,
        *claims_fall(state, because, box.number),
        *void_hand(table, box, WRONG_COUNT),
        *deal_ends(table, without=(box.number,)),
    )


def dealer_wrong_count(table: Moment, action: DealerWrongCount) -> tuple[Event, ...] | Refusal:
    rules, state = table
    if state.phase == "betting" or not _is_wrong(rules, action.cards):
        return table.refuse("no-wrong-count", _ANY_OTHER.format(rules.hand_cards), DEALER_WRONG_COUNT)
    if state.phase != "settled":
        return tuple(dealer_miscounted(table, action.cards))
    # Too late to complete a hand of four (US (m)(4)).
    late = "us-dealer-count-late" if rules.book.arises("us-dealer-count-late") else "wrong-count-found-late"
    if rules.reads(late, "settlement-stands"):
        return _settlement_stands(table, DEALER_WRONG_COUNT)
    short = (DEALING_SHOE_JAMS,) if stopped_short(table, action.cards) else ()
    return tuple(misdeal(table, *short, DEALER_WRONG_COUNT))


def _is_wrong(rules: Rules, cards: int) -> bool:
    return cards != rules.hand_cards and 0 <= cards <= rules.deck_cards


def _settlement_stands(table: Moment, key: Key) -> tuple[Event, ...]:
    what = "a wrong number of cards was found after the settlement: it stands, and a supervisor decides"
    return (Ruled(what=what, because=table.because(key)),)


def stray_cards(table: Moment, action: StrayCards) -> tuple[Event, ...] | Refusal:
    """Cards where no ante lies: a whole hand is racked, less than that means a new deal (r 12.8, 12.9)."""
    rules, state = table
    stray = next((box for box in state.strays() if box.number == action.box), None)
    if stray is None and action.cards is not None:
        return found_late(table, action.box, action.cards)
    if state.phase not in offers.WITH_CARDS or stray is None:
        return table.refuse("no-stray", f"box {action.box} has no cards without an ante", STRAY_CARDS)
    early = state.phase == "dealing" and rules.reads("stray-hand-during-deal", "redeal")
    if len(stray.cards) != rules.hand_cards or early:
        return tuple(redeal(table, STRAY_CARDS))
    racked = StrayHandRacked(box=stray.number, because=table.because(STRAY_HAND))
    return (racked, *deal_ends(table, without=(stray.number,)))


def swept_early(table: Moment, action: SweptEarly) -> tuple[Event, ...] | Refusal:
    """A hand taken before its player decided is rebuilt, or void (r 12.14)."""
    rules, state = table
    box = hand_at(table, action.box)
    if isinstance(box, Refusal) or state.phase != "deciding" or box.decision:
        return table.refuse("no-hand", f"box {action.box} has no undecided hand", SWEPT_EARLY)
    because = table.because(SWEPT_EARLY)
    if action.reconstructed:
        return (Ruled(what="the hand is reconstructed and play goes on", box=box.number, because=because),)
    if rules.swept_early == "dispute":
        what = "no rule covers a hand taken too early; the dispute goes to the game supervisor"
        return (Ruled(what=what, box=box.number, because=because),)
    carried = rules.reads("jackpot-swept", "carried")
    return tuple(void_hand(table, box, SWEPT_EARLY, jackpot="carried" if carried else "void"))


def one_player(table: Moment, action: OnePlayer) -> tuple[Event, ...] | Refusal:
    """One person at several boxes: all those hands are void (r 12.12)."""
    rules, state = table
    boxes = [state.box(number) for number in dict.fromkeys(action.boxes)]
    if len(boxes) < 2 or any(box is None or not (box.ante or box.decision) or box.is_out for box in boxes):
        says = "name two boxes or more that have a wager in this round"
        return table.refuse("not-two-hands", says, ONE_HAND_A_PLAYER)
    because = table.because(TWO_HANDS_VOID, ONE_HAND_A_PLAYER)
    if rules.two_hands == "dispute":
        what = (
            "one player wagered on several hands; no rule says what follows, so the game supervisor decides"
        )
        return (Ruled(what=what, because=because),)
    if state.phase == "settled" and rules.reads("two-hands-found-late", "settlement-stands"):
        what = "one player had wagered on several hands, which came out after the settlement: it stands"
        return (Ruled(what=what, because=because),)
    outcome: Outcome = "carried" if rules.reads("jackpot-two-hands", "carried") else "void"
    events: list[Event] = []
    for box in boxes:
        assert box is not None
        events += undone_hand(state, box.number, because, carried=outcome == "carried")
        events += claims_fall(state, because, box.number)
        events += void_hand(table, box, TWO_HANDS_VOID, ONE_HAND_A_PLAYER, jackpot=outcome)
    return (*events, *deal_ends(table, without=action.boxes))


def taken_out(table: Moment, events: tuple[Event, ...]) -> tuple[Event, ...]:
    """What the general rules decided; hands and jackpot claims whose wagers they void fall with them."""
    state = table.state
    if any(isinstance(event, RoundEnded) for event in events):
        return (*claims_fall(state, events[0].because, *state.boxes), *_of_this_round(state, events))
    lines = [event for event in events if isinstance(event, Settled)]
    undone = [event.line for event in events if isinstance(event, Reversed)]
    jackpots = [line.box for line in (*lines, *undone) if line.area == "jackpot"]
    if any(isinstance(event, Invalidated) for event in events):
        # A claim by coupon has no chip among the lines that are undone.
        jackpots = list(state.boxes)
    fallen = claims_fall(state, events[0].because, *jackpots) if jackpots else []
    voided = [line for line in lines if line.area == "ante" and state.phase in offers.WITH_CARDS]
    if not voided:
        return (*fallen, *events)
    out: list[Event] = [HandOut(box=line.box, because=line.because) for line in voided]
    for line in voided:
        box = state.boxes[line.box]
        if box.has_jackpot and not box.jackpot:
            # A coupon is no chip that the general rules would see on the layout.
            coupon = Settled(box=box.number, area="jackpot", outcome="void", stake=0, because=line.because)
            out.append(coupon)
    return (*fallen, *events, *out, *deal_ends(table, without=[line.box for line in voided]))


def _of_this_round(state: State, events: tuple[Event, ...]) -> list[Event]:
    """Without jackpot wagers that wait for another round: they are none of this one's (Division I r 12.2)."""
    waiting = {(number, "jackpot") for number in state.carried}
    return [e for e in events if not (isinstance(e, Settled) and (e.box, e.area) in waiting)]


RULES: tuple[FactRule[Moment], ...] = (
    FactRule(WrongCount, offers.wrong_count, wrong_count),
    FactRule(DealerWrongCount, offers.dealer_wrong_count, dealer_wrong_count),
    FactRule(StrayCards, offers.stray_cards, stray_cards),
    FactRule(SweptEarly, offers.swept_early, swept_early),
    FactRule(OnePlayer, offers.one_player, one_player),
)
