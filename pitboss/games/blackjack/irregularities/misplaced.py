"""Cards drawn in error or lying in a wrong position: the hands are put right, or void (r 15.8)."""

from collections.abc import Sequence

from pitboss.games.blackjack.irregularities.reconstructing import (
    astray,
    is_in_time,
    is_right,
    may_be_found,
    reconstructed,
)
from pitboss.games.blackjack.irregularities.voiding import void_boxes, void_hand, void_round
from pitboss.games.blackjack.moment import Moment
from pitboss.games.blackjack.progress import onward
from pitboss.games.blackjack.staff_actions import Misplaced
from pitboss.games.blackjack.state import DEALER, Box, Hand
from pitboss.law.key import key
from pitboss.table.event import Event, Ruled, Told
from pitboss.table.option import Choices, Option
from pitboss.table.refusal import Refusal
from pitboss.table.rule import FactRule

_KEY = key("card-misplaced")


def misplaced(table: Moment, action: Misplaced) -> tuple[Event, ...] | Refusal:
    """The hands are reconstructed under supervision; where that cannot be, or a player decided, void."""
    if refusal := _impossible(table, action):
        return refusal
    told = Told(whom="game supervisor", about="cards in a wrong position", because=table.because(_KEY))
    if _may_put_right(table) and not action.beyond:
        return (told, *_put_right(table))
    if table.rules.reads("misplaced-card-void", "whole-round"):
        return (told, *void_round(table, _KEY))
    events = _void(table, action)
    return (told, *events, *onward(table.after(events)))


def _may_put_right(table: Moment) -> bool:
    """Before anybody decided; once the wagers are settled nothing is dealt any more."""
    state = table.state
    return state.phase != "settled" and is_in_time(state, state.decided)


def _void(table: Moment, action: Misplaced) -> list[Event]:
    """The one hand of a split box that it is about, or every box that is affected."""
    boxes = _affected(table, action)
    if action.boxes is not None and len(boxes) == 1 and boxes[0].splits:
        hand = _meant(table, boxes[0], action)
        if hand is not None:
            return void_hand(table, boxes[0], hand, _KEY)
    return void_boxes(table, boxes, _KEY)


def _meant(table: Moment, box: Box, action: Misplaced) -> Hand | None:
    """The hand that is named, or the one being played: the wrong card was seen on it. Else the whole box."""
    if action.hand is not None:
        return box.hand(action.hand)
    if action.beyond:
        return None
    turn = table.state.in_turn() if table.state.phase == "playing" else None
    return turn[1] if turn and turn[0].number == box.number else None


def _impossible(table: Moment, action: Misplaced) -> Refusal | None:
    """Why there are no such cards."""
    hands = _hands(table)
    if not hands:
        says = "no hand of a round lies there; what is found after the round is a dispute"
        return table.refuse("no-such-cards", says, _KEY)
    numbers = {box.number for box in hands}
    if action.boxes is not None and not numbers.issuperset(action.boxes):
        says = f"name boxes with a hand: {', '.join(map(str, sorted(numbers)))}"
        return table.refuse("no-such-cards", says, _KEY)
    if action.hand is not None and not _has_hand(hands, action):
        says = "name one box that was split, and a hand of it"
        return table.refuse("no-such-cards", says, _KEY)
    if action.boxes is None and not action.beyond and not _is_wrong(table):
        says = "every card lies where it was due; name the boxes whose cards do not"
        return table.refuse("no-such-cards", says, _KEY)
    return None


def _has_hand(hands: list[Box], action: Misplaced) -> bool:
    """Whether the one box that is named has the hand that is named."""
    named = [box for box in hands if action.boxes == (box.number,)]
    return bool(named) and action.hand is not None and named[0].hand(action.hand) is not None


def _hands(table: Moment) -> list[Box]:
    """Boxes in the round with cards."""
    if not may_be_found(table):
        return []
    return [box for box in table.state.wagered() if box.hands]


def _is_wrong(table: Moment) -> bool:
    """Whether the record itself shows cards where they do not belong."""
    return not is_right(table) if _may_put_right(table) else bool(astray(table))


def _put_right(table: Moment) -> tuple[Event, ...]:
    if not is_right(table):
        return reconstructed(table, _KEY)
    what = "the cards are laid again where they came, and play goes on"
    return (Ruled(what=what, because=table.because(_KEY)),)


def _affected(table: Moment, action: Misplaced) -> list[Box]:
    """The boxes that are void: those named, or those with others' cards; all, where nobody can tell."""
    hands = _hands(table)
    if action.boxes is not None:
        return [box for box in hands if box.number in action.boxes]
    wrong = astray(table)
    # Every hand is compared with the dealer's: none has a result where that one is not as it should be.
    if action.beyond or DEALER in wrong:
        return hands
    return [box for box in hands if box.number in wrong]


def _offer(table: Moment, who: str) -> Sequence[Option]:
    hands = _hands(table)
    if not hands:
        return ()
    because = table.because(_KEY)
    boxes = Choices(tuple((box.number,) for box in hands))
    vary = {"boxes": boxes, "beyond": Choices((False, True))}
    options = [Option(Misplaced(who=who, boxes=boxes.values[0]), because, vary)]
    for box in hands:
        if box.splits:
            numbers = Choices(tuple(hand.number for hand in box.hands))
            found = Misplaced(who=who, boxes=(box.number,), hand=numbers.values[0])
            options.append(Option(found, because, {"hand": numbers}))
    return (*options, Option(Misplaced(who=who), because)) if _is_wrong(table) else tuple(options)


RULES: tuple[FactRule[Moment], ...] = (FactRule(Misplaced, _offer, misplaced),)
