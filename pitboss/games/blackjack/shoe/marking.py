"""Where the cutting card goes: about a deck and a half from the back, or as directed (r 6.4, 6.5)."""

from pitboss.games.blackjack.events import MarkDirected
from pitboss.games.blackjack.moment import Moment
from pitboss.games.blackjack.shoe.telling_inspector import CUTTING_CARD
from pitboss.games.blackjack.staff_actions import DirectMark
from pitboss.law.key import key
from pitboss.table.event import Event
from pitboss.table.option import Numbers, Option
from pitboss.table.refusal import Refusal
from pitboss.table.rule import FactRule, Rule
from pitboss.table.shoe.actions import MarkCards
from pitboss.table.shoe.events import CardMarked
from pitboss.table.shoe.powers import refuse_power

CUT_BEFORE_DEAL = key("cut-before-deal")
CUTTING_CARD_ELSEWHERE = key("cutting-card-elsewhere")
CUTTING_CARD_PLACED = key("cutting-card-placed")
INSPECTOR_TOLD_OF_CUTTING_CARD = key("inspector-told-of-cutting-card")
SECOND_CUTTING_CARD = key("second-cutting-card")


def may_mark(table: Moment, who: str) -> Option | Refusal:
    """The dealer puts the cutting card in once the stack is cut."""
    if table.state.shoe.step != "cut":
        says = "the cutting card goes in once, after the cut"
        return table.refuse("not-cut", says, CUTTING_CARD_PLACED, CUT_BEFORE_DEAL)
    among = _range(table)
    mark = MarkCards(who=who, cards=(among.least + among.most) // 2)
    return Option(mark, _because(table), {"cards": among})


def _because(table: Moment) -> tuple[str, ...]:
    place = CUTTING_CARD_PLACED if table.state.shoe.directed is None else CUTTING_CARD_ELSEWHERE
    second = (SECOND_CUTTING_CARD,) if table.state.cutting_cards > 1 else ()
    return table.because(place, *second)


def _range(table: Moment) -> Numbers:
    """Where the card may go: where it was directed, or about a deck and a half from the back."""
    rules, shoe = table.rules, table.state.shoe
    if shoe.directed is not None:
        most = max(1, min(shoe.directed, _half(table)))
        return Numbers(most, most)
    place = rules.cutting_card_half_decks * rules.deck_cards // 2
    exactly = rules.reads("cutting-card-approximately", "exactly")
    off = 0 if exactly else rules.deck_cards // 2
    most = max(1, min(place + off, shoe.size - 1))
    return Numbers(min(place - off, most), most)


def _wrong_place(table: Moment, action: MarkCards) -> Refusal:
    among = _range(table)
    if among.least == among.most:
        says = f"the cutting card goes {among.most} cards from the back"
    else:
        says = f"the cutting card goes {among.least} to {among.most} cards from the back"
    return Refusal("bad-place", f"{says} unless a manager directs otherwise", _because(table))


def mark(table: Moment, action: MarkCards, because: tuple[str, ...]) -> tuple[Event, ...]:
    return (CardMarked(number=action.cards, because=because),)


def may_direct(table: Moment, who: str) -> Option | Refusal:
    """A manager directs another place in the rear half, after the inspector was told (r 6.5)."""
    state = table.state
    if refusal := refuse_power(table, CUTTING_CARD_ELSEWHERE, who):
        return refusal
    if state.shoe.step in ("marked", "loaded"):
        says = "the cutting card is in the stack; a manager directs it before it goes in"
        return table.refuse("not-now", says, CUTTING_CARD_ELSEWHERE)
    if CUTTING_CARD not in state.told:
        says = f"a Government inspector is told first: tell inspector of {CUTTING_CARD}"
        return table.refuse(
            "inspector-not-told", says, INSPECTOR_TOLD_OF_CUTTING_CARD, CUTTING_CARD_ELSEWHERE
        )
    direct = DirectMark(who=who, cards=_half(table))
    because = table.because(CUTTING_CARD_ELSEWHERE, INSPECTOR_TOLD_OF_CUTTING_CARD)
    return Option(direct, because, {"cards": Numbers(1, _half(table))})


def _half(table: Moment) -> int:
    """Half way in from the back of the stack, whole cards."""
    stack = table.state.shoe.cards - len(table.state.on_table())
    return int(stack * table.rules.cutting_card_most)


def _too_far(table: Moment, action: DirectMark) -> Refusal:
    says = f"the cutting card goes 1 to {_half(table)} cards from the back: not more than half way in"
    return table.refuse("too-far-in", says, CUTTING_CARD_ELSEWHERE)


def direct(table: Moment, action: DirectMark, because: tuple[str, ...]) -> tuple[Event, ...]:
    return (MarkDirected(number=action.cards, because=because),)


RULES: tuple[Rule[Moment] | FactRule[Moment], ...] = (
    Rule(MarkCards, may_mark, mark, _wrong_place),
    Rule(DirectMark, may_direct, direct, _too_far),
)
