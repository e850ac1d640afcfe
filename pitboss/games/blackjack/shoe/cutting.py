"""Who is asked to cut, in which order (r 6.7, 6.8)."""

from functools import partial

from pitboss.games.blackjack.moment import Moment
from pitboss.games.blackjack.state import DEALER, State
from pitboss.law.key import Key, key
from pitboss.table.rule import Rule
from pitboss.table.shoe import cutting
from pitboss.table.shoe.present import at_boxes, present

CUT_BY_CARDS_BOX = key("cut-by-cards-box")
CUT_BY_FAR_LEFT = key("cut-by-far-left")
CUT_BY_FAR_RIGHT = key("cut-by-far-right")
CUT_BY_FIRST_COMER = key("cut-by-first-comer")
CUT_OFFERED = key("cut-offered")
CUT_REFUSED = key("cut-refused")
SHUFFLE_AFTER_VACANCY = key("shuffle-after-vacancy")
SHUFFLE_AT_START = key("shuffle-at-start")
WHO_CUTS = key("who-cuts")

_START_OF_PLAY = (SHUFFLE_AT_START, SHUFFLE_AFTER_VACANCY)


def to_ask(table: Moment) -> list[int]:
    """Players who have not refused the cut: the designated one, then the others clockwise (r 6.8)."""
    state = table.state
    first, start, _ = _designated(state)
    boxes = at_boxes(state)
    clockwise = [place for place in boxes if place >= start] + [place for place in boxes if place < start]
    asked = [first] if first in present(state) else []
    return [place for place in dict.fromkeys((*asked, *clockwise)) if place not in state.shoe.refused]


def _designated(state: State) -> tuple[int | None, int, Key | None]:
    """Who is to cut, at which box the order begins, and the rule; where none designates, the far left."""
    shoe, boxes = state.shoe, at_boxes(state)
    left, right = min(boxes, default=1), max(boxes, default=1)
    if shoe.is_new:
        return left, left, CUT_BY_FAR_LEFT
    if shoe.why in _START_OF_PLAY:
        first = next(iter(present(state)), None)
        return first, first if first in boxes else left, CUT_BY_FIRST_COMER
    if shoe.shown_on is None:
        return left, left, None
    if shoe.shown_on == DEALER:
        return right, right, CUT_BY_FAR_RIGHT
    # One player may have several boxes, and one who stands may have a box alone.
    player = shoe.shown_by or shoe.shown_on
    return player, player if player <= state.house.boxes else shoe.shown_on, CUT_BY_CARDS_BOX


def _is_open(table: Moment) -> bool:
    """Whether no rule says who cuts first, so that the dealer may offer the stack to any player."""
    is_doubtful = _designated(table.state)[2] is None and len(to_ask(table)) > 1
    return is_doubtful and not table.rules.reads("cut-undesignated", "far-left")


def _because(table: Moment, place: int) -> tuple[str, ...]:
    first, _, key = _designated(table.state)
    if place == first and key:
        return table.because(key, WHO_CUTS, CUT_OFFERED)
    if table.state.shoe.refused:
        return table.because(CUT_REFUSED, CUT_OFFERED)
    return table.because(WHO_CUTS, CUT_OFFERED)


ORDER = cutting.Order(to_ask, _because, who=WHO_CUTS, refused=CUT_REFUSED, is_open=_is_open)
may_offer = partial(cutting.may_offer, ORDER)
may_staff_cut = partial(cutting.may_staff_cut, ORDER)
RULES: tuple[Rule[Moment], ...] = cutting.rules(ORDER)
