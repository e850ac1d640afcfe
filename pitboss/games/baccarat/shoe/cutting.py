"""Who is asked to cut: from the lowest or the highest seat around the table (r 7.3), and the mark (r 7.4)."""

from functools import partial

from pitboss.games.baccarat.moment import Moment
from pitboss.games.baccarat.turns.around import around, numbers_clockwise
from pitboss.law.key import key
from pitboss.table.event import Event
from pitboss.table.option import Numbers, Option
from pitboss.table.refusal import Refusal
from pitboss.table.rule import Rule
from pitboss.table.shoe import cutting
from pitboss.table.shoe.actions import MarkCards
from pitboss.table.shoe.events import CardMarked
from pitboss.table.shoe.present import at_boxes, present
from pitboss.table.who import is_standing

CUT_BEFORE_DEAL = key("cut-before-deal")
CUT_OFFERED = key("cut-offered")
CUTTING_CARD_PLACED = key("cutting-card-placed")
SECOND_CUTTING_CARD = key("second-cutting-card")
STANDING_NO_CUT = key("standing-no-cut")


def to_ask(table: Moment) -> list[int]:
    """Seated players around the table, then those who stand where they may cut, without those who refused."""
    rules, state = table
    seated = at_boxes(state)
    if seated:
        start = min(seated) if rules.cut_begins == "lowest" else max(seated)
        order = around(
            seated,
            start,
            clockwise=rules.cut_runs == "clockwise",
            numbers_clockwise=numbers_clockwise(table),
        )
    else:
        order = []
    asked = order if rules.cut_by_seated_alone else [*order, *_standing(table)]
    return [place for place in asked if place not in state.shoe.refused]


def _standing(table: Moment) -> list[int]:
    return sorted(place for place in present(table.state) if is_standing(place))


def _because(table: Moment, place: int) -> tuple[str, ...]:
    passed_over = table.rules.cut_by == "seated" and _standing(table)
    return table.because(CUT_OFFERED, CUT_BEFORE_DEAL, *((STANDING_NO_CUT,) if passed_over else ()))


ORDER = cutting.Order(to_ask, _because)
may_offer = partial(cutting.may_offer, ORDER)
may_staff_cut = partial(cutting.may_staff_cut, ORDER)


# The cutting card


def may_mark(table: Moment, who: str) -> Option | Refusal:
    """The dealer puts the cutting card in once the stack is cut, far enough from the back."""
    if table.state.shoe.step != "cut":
        says = "the cutting card goes in once, after the cut"
        return table.refuse("not-cut", says, CUTTING_CARD_PLACED, CUT_BEFORE_DEAL)
    among = _range(table)
    return Option(MarkCards(who=who, cards=among.least), _mark_because(table), {"cards": among})


def _mark_because(table: Moment) -> tuple[str, ...]:
    second = (SECOND_CUTTING_CARD,) if table.state.cutting_cards > 1 else ()
    return table.because(CUTTING_CARD_PLACED, *second)


def _range(table: Moment) -> Numbers:
    most = table.state.shoe.size - 1
    return Numbers(min(table.rules.cutting_card_least, most), most)


def _wrong_place(table: Moment, action: MarkCards) -> Refusal:
    among = _range(table)
    says = f"the cutting card goes {among.least} to {among.most} cards from the back"
    return Refusal("bad-place", says, _mark_because(table))


def mark(table: Moment, action: MarkCards, because: tuple[str, ...]) -> tuple[Event, ...]:
    return (CardMarked(number=action.cards, because=because),)


RULES: tuple[Rule[Moment], ...] = (*cutting.rules(ORDER), Rule(MarkCards, may_mark, mark, _wrong_place))
