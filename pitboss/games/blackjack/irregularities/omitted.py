"""The dealer without a first card: hands are put right, or each player voids or completes theirs (r 15.5)."""

from collections.abc import Sequence

from pitboss.games.blackjack.actions import CompleteHand, VoidHand
from pitboss.games.blackjack.events import DealerLeftOut, HandChosen
from pitboss.games.blackjack.irregularities import left_out
from pitboss.games.blackjack.irregularities.reconstructing import (
    is_in_time,
    is_passed_over,
    may_be_found,
    reconstructed,
    refuse_settled,
)
from pitboss.games.blackjack.irregularities.voiding import void_box
from pitboss.games.blackjack.moment import Moment
from pitboss.games.blackjack.payout.again import settled_again
from pitboss.games.blackjack.progress import onward
from pitboss.games.blackjack.staff_actions import DealerOmitted
from pitboss.games.blackjack.state import DEALER
from pitboss.games.blackjack.wagers.boxes import decider
from pitboss.law.key import key
from pitboss.table.event import Event
from pitboss.table.option import Choices, Option
from pitboss.table.refusal import Refusal
from pitboss.table.rule import FactRule, Rule
from pitboss.table.who import box_of

DEALER_LEFT_OUT = key("dealer-left-out")
DEALER_LEFT_OUT_21 = key("dealer-left-out-21")
DEALER_LEFT_OUT_COMPLETE = key("dealer-left-out-complete")
DEALER_LEFT_OUT_VOID = key("dealer-left-out-void")
DEALER_TAKES_NEXT = key("dealer-takes-next")
SEATED_PLAYER_DECIDES = key("seated-player-decides")


def _is_omitted(table: Moment) -> bool:
    """Whether the deal has gone past the dealer, and that was not ruled on yet."""
    return may_be_found(table) and not table.state.dealer_left_out and is_passed_over(table, DEALER)


def dealer_omitted(table: Moment, action: DealerOmitted) -> tuple[Event, ...] | Refusal:
    """The hands are put right; once a player has decided, seated players choose what becomes of theirs."""
    state = table.state
    if not may_be_found(table) and (settled := refuse_settled(table, DEALER_LEFT_OUT)):
        return settled
    if not _is_omitted(table):
        says = "the deal has not gone past the dealer, or it was ruled on already"
        return table.refuse("dealer-not-left-out", says, DEALER_LEFT_OUT)
    if state.phase != "settled" and is_in_time(state, state.decided):
        return reconstructed(table, DEALER_LEFT_OUT)
    events: list[Event] = [DealerLeftOut(because=table.because(DEALER_LEFT_OUT))]
    if state.phase == "settled":
        events += settled_again(table.after(events))
    return (*events, *onward(table.after(events)))


def _offer_omitted(table: Moment, who: str) -> Sequence[Option]:
    if not _is_omitted(table):
        return ()
    return (Option(DealerOmitted(who=who), table.because(DEALER_LEFT_OUT)),)


def _chooses_for(table: Moment, who: str) -> tuple[int, ...] | Refusal:
    """The boxes on which a player has yet to choose."""
    place = box_of(who)
    boxes = left_out.waiting(table)
    mine = tuple(box.number for box in boxes if decider(table, box) == place)
    if mine:
        return mine
    if boxes:
        says = f"the choice is open for box {', '.join(str(box.number) for box in boxes)}, not for you"
        return table.refuse("no-choice", says, DEALER_LEFT_OUT, SEATED_PLAYER_DECIDES)
    says = "a hand is voided or completed by choice only after the dealer was left out of the deal"
    return table.refuse("dealer-not-left-out", says, DEALER_LEFT_OUT)


def _own(table: Moment, who: str, boxes: tuple[int, ...]) -> int | None:
    """The box that a player means without naming it: the one they sit at, or the only one."""
    place = box_of(who)
    if place in boxes:
        return place
    return boxes[0] if len(boxes) == 1 else None


def _boxes(table: Moment, who: str, boxes: tuple[int, ...]) -> Choices:
    unnamed = () if _own(table, who, boxes) is None else (None,)
    return Choices((*unnamed, *boxes))


def may_void(table: Moment, who: str) -> Option | Refusal:
    """A seated player may have the hand void, played or not, bust or not."""
    boxes = _chooses_for(table, who)
    if isinstance(boxes, Refusal):
        return boxes
    on = _boxes(table, who, boxes)
    because = table.because(DEALER_LEFT_OUT_VOID, DEALER_LEFT_OUT)
    return Option(VoidHand(who=who, box=on.values[0]), because, {"box": on})


def void_hand(table: Moment, action: VoidHand, because: tuple[str, ...]) -> tuple[Event, ...]:
    """Everybody's wagers on the box go back, with what a bust hand had lost."""
    number = _meant(table, action)
    chosen = HandChosen(box=number, choice="void", because=because)
    events = (chosen, *void_box(table, table.state.boxes[number], DEALER_LEFT_OUT_VOID))
    return (*events, *onward(table.after(events)))


def may_complete(table: Moment, who: str) -> Option | Refusal:
    """A seated player may play the hand to its end."""
    boxes = _chooses_for(table, who)
    if isinstance(boxes, Refusal):
        return boxes
    on = _boxes(table, who, boxes)
    keys = (DEALER_LEFT_OUT_COMPLETE, DEALER_LEFT_OUT, DEALER_TAKES_NEXT, DEALER_LEFT_OUT_21)
    because = table.because(*keys)
    return Option(CompleteHand(who=who, box=on.values[0]), because, {"box": on})


def complete_hand(table: Moment, action: CompleteHand, because: tuple[str, ...]) -> tuple[Event, ...]:
    events = (HandChosen(box=_meant(table, action), choice="complete", because=because),)
    return (*events, *onward(table.after(events)))


def _meant(table: Moment, action: VoidHand | CompleteHand) -> int:
    """The box that a choice is made for."""
    boxes = _chooses_for(table, action.who)
    assert not isinstance(boxes, Refusal), boxes
    number = action.box if action.box is not None else _own(table, action.who, boxes)
    assert number is not None, f"{action.who} names a box"
    return number


RULES: tuple[Rule[Moment] | FactRule[Moment], ...] = (
    FactRule(DealerOmitted, _offer_omitted, dealer_omitted),
    Rule(VoidHand, may_void, void_hand),
    Rule(CompleteHand, may_complete, complete_hand),
)
