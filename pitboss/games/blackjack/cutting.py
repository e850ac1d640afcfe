"""Who is asked to cut, in which order (r 6.7, 6.8)."""

from functools import partial

from pitboss.games.blackjack.moment import Moment
from pitboss.games.blackjack.state import DEALER, State
from pitboss.table.rule import Rule
from pitboss.table.shoe import cutting
from pitboss.table.shoe.present import at_boxes, present

_START_OF_PLAY = ("shuffle-at-start", "shuffle-after-vacancy")


def to_ask(table: Moment) -> list[int]:
    """Players who have not refused the cut: the designated one, then the others clockwise (r 6.8)."""
    state = table.state
    first, start, _ = _designated(state)
    boxes = at_boxes(state)
    clockwise = [place for place in boxes if place >= start] + [place for place in boxes if place < start]
    asked = [first] if first in present(state) else []
    return [place for place in dict.fromkeys((*asked, *clockwise)) if place not in state.shoe.refused]


def _designated(state: State) -> tuple[int | None, int, str]:
    """Who is to cut, at which box the order begins, and the rule; where none designates, the far left."""
    shoe, boxes = state.shoe, at_boxes(state)
    left, right = min(boxes, default=1), max(boxes, default=1)
    if shoe.is_new:
        return left, left, "cut-by-far-left"
    if shoe.why in _START_OF_PLAY:
        first = next(iter(present(state)), None)
        return first, first if first in boxes else left, "cut-by-first-comer"
    if shoe.reached_on is None:
        return left, left, ""
    if shoe.reached_on == DEALER:
        return right, right, "cut-by-far-right"
    # One player may have several boxes, and one who stands may have a box alone.
    player = shoe.reached_by or shoe.reached_on
    return player, player if player <= state.house.boxes else shoe.reached_on, "cut-by-cards-box"


def _because(table: Moment, place: int) -> tuple[str, ...]:
    first, _, key = _designated(table.state)
    if place == first and key:
        return table.because(key, "who-cuts", "cut-offered")
    if table.state.shoe.refused:
        return table.because("cut-refused", "cut-offered")
    return table.because("who-cuts", "cut-offered")


ORDER = cutting.Order(to_ask, _because, who="who-cuts", refused="cut-refused")
may_offer = partial(cutting.may_offer, ORDER)
may_staff_cut = partial(cutting.may_staff_cut, ORDER)
RULES: tuple[Rule[Moment], ...] = cutting.rules(ORDER)
