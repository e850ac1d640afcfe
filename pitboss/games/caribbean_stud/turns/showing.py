"""Hands laid open after the dealer's: what a player declares, and a hand that stays face down."""

from collections.abc import Iterable

from pitboss.games.caribbean_stud.actions import LeaveFaceDown, Show
from pitboss.games.caribbean_stud.events import Shown
from pitboss.games.caribbean_stud.moment import Moment
from pitboss.games.caribbean_stud.payout.reading import CATEGORIES, hand_worth, qualifies
from pitboss.games.caribbean_stud.rules import Rules
from pitboss.games.caribbean_stud.state import Box
from pitboss.law.key import key
from pitboss.table.cards import UNKNOWN
from pitboss.table.event import Event
from pitboss.table.hands import a_hand, category, describe_value, value_as
from pitboss.table.option import Choices, Option
from pitboss.table.refusal import Refusal
from pitboss.table.rule import Rule
from pitboss.table.who import box_of

DEALER_DOES_NOT_QUALIFY = key("dealer-does-not-qualify")
FACE_DOWN_LOSES = key("face-down-loses")
HAND_LEFT_FOR_JACKPOT = key("hand-left-for-jackpot")
HAND_ORDER = key("hand-order")
HANDS_SHOWN = key("hands-shown")
PLAYER_DECLARES_BEST = key("player-declares-best")


def _may_turn(table: Moment, who: str) -> Box | Refusal:
    """A hand still in the round, once the dealer's lies open, where players turn their own over."""
    box = table.state.box(box_of(who) or 0)
    if table.state.phase != "showing" or box is None or not box.is_live or box.decision != "bet":
        return table.refuse("nothing-to-show", "hands are shown after the dealer's is open", HANDS_SHOWN)
    if table.rules.hand_shown_by == "dealer":
        return table.refuse("dealer-shows", "the dealer turns the hands over here", HANDS_SHOWN)
    return box


def may_show(table: Moment, who: str) -> Option | Refusal:
    """A player lays the hand open, and may say what it is."""
    return _shows(table, who, CATEGORIES)


def _about_show(table: Moment, action: Show) -> Option | Refusal:
    return _shows(table, action.who, (action.category,) if action.category in CATEGORIES else ())


def _shows(table: Moment, who: str, slugs: Iterable[str]) -> Option | Refusal:
    box = _may_turn(table, who)
    if isinstance(box, Refusal):
        return box
    if UNKNOWN in box.cards:
        return table.refuse("hand-unknown", f"the cards of box {box.number} must be stated", HANDS_SHOWN)
    readable = tuple(slug for slug in slugs if _can_be(table.rules, box, slug))
    vary = {"category": Choices((None, *readable))}
    return Option(Show(who=who), table.because(HANDS_SHOWN, PLAYER_DECLARES_BEST), vary)


def _can_be(rules: Rules, box: Box, slug: str) -> bool:
    kind = CATEGORIES[slug]
    if kind > category(hand_worth(rules, box.cards)):
        return False
    try:
        value_as(box.cards, kind)
    except ValueError:
        return False
    return True


def show(table: Moment, action: Show, because: tuple[str, ...]) -> tuple[Event, ...]:
    return (Shown(box=box_of(action.who) or 0, face_up=True, declared=action.category, because=because),)


def _broken_show(table: Moment, action: Show) -> Refusal:
    if action.category not in CATEGORIES:
        says = f"{action.category!r} is no kind of hand; allowed: {', '.join(CATEGORIES)}"
        return table.refuse("not-that-hand", says, HAND_ORDER)
    worth = hand_worth(table.rules, table.state.boxes[box_of(action.who) or 0].cards)
    said, held = (a_hand(words) for words in (CATEGORIES[action.category].label, describe_value(worth)))
    says = f"these cards cannot be read as {said}; they make {held}"
    return table.refuse("not-that-hand", says, PLAYER_DECLARES_BEST, HAND_ORDER)


def may_leave_face_down(table: Moment, who: str) -> Option | Refusal:
    """A hand that was never turned over."""
    box = _may_turn(table, who)
    if isinstance(box, Refusal):
        return box
    if qualifies(table.state.dealer):
        return Option(LeaveFaceDown(who=who), table.because(FACE_DOWN_LOSES))
    # Against no hand none needs to be shown, but by whoever wants a jackpot prize (1998 rr 10.1, 10.2).
    return Option(LeaveFaceDown(who=who), table.because(DEALER_DOES_NOT_QUALIFY, HAND_LEFT_FOR_JACKPOT))


def leave_face_down(table: Moment, action: LeaveFaceDown, because: tuple[str, ...]) -> tuple[Event, ...]:
    return (Shown(box=box_of(action.who) or 0, face_up=False, because=because),)


RULES: tuple[Rule[Moment], ...] = (
    Rule(Show, may_show, show, _broken_show, about=_about_show),
    Rule(LeaveFaceDown, may_leave_face_down, leave_face_down),
)
