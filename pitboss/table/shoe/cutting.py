"""The cut: it is offered to one player after the other until one cuts, or else an employee does."""

from collections.abc import Callable
from functools import partial
from typing import Generic, TypeVar

from msgspec import Struct

from pitboss.law.key import Key, key
from pitboss.table.event import Event
from pitboss.table.option import Choices, Numbers, Option, Range
from pitboss.table.refusal import Refusal
from pitboss.table.rule import Rule
from pitboss.table.shoe.actions import OfferCut, PlayerCuts, RefuseCut, StaffCuts
from pitboss.table.shoe.events import CutMade, CutOffered, CutRefused
from pitboss.table.shoe.moment import ShoeMoment, ShoeState
from pitboss.table.shoe.present import present
from pitboss.table.who import Place, box, box_of

CUT_BEFORE_DEAL = key("cut-before-deal")
CUT_BY_EMPLOYEE = key("cut-by-employee")
CUT_COMPLETED = key("cut-completed")
CUT_LEAST = key("cut-least")
CUT_OFFERED = key("cut-offered")

T = TypeVar("T", bound=ShoeMoment)


def _never_open(_: object) -> bool:
    return False


class Order(Struct, Generic[T], frozen=True):
    """Whom a game asks to cut, the next one first, and the clauses for asking a certain player.

    `who` is the key that says who cuts, `refused` the one that says what follows a refusal. Where it
    `is_open`, no rule says whom the dealer asks next, and any of them may be asked.
    """

    to_ask: Callable[[T], list[int]]
    because: Callable[[T, int], tuple[str, ...]]
    who: Key = CUT_OFFERED
    refused: Key = CUT_BY_EMPLOYEE
    is_open: Callable[[T], bool] = _never_open


def awaited(state: ShoeState) -> int | None:
    """The player who was offered the cut and has yet to answer; none if they have left."""
    offered = state.shoe.offered
    return offered if offered in present(state) else None


# The offer


def may_offer(order: Order[T], table: T, who: str) -> Option | Refusal:
    """The dealer holds the stack out to the next player who is to be asked."""
    if refusal := _no_cut(table):
        return refusal
    if asked := awaited(table.state):
        return table.refuse("cut-offered", f"{box(asked)} is asked to cut", CUT_OFFERED, order.who)
    places = order.to_ask(table)
    if not places:
        says = "no player is left to be asked; an employee cuts"
        return table.refuse("nobody-to-ask", says, CUT_BY_EMPLOYEE, order.refused)
    vary: dict[str, Range] = {"box": Choices(tuple(places))} if order.is_open(table) else {}
    return Option(OfferCut(who=who, box=Place(places[0])), order.because(table, places[0]), vary)


def _no_cut(table: ShoeMoment) -> Refusal | None:
    if table.state.shoe.step == "shuffled":
        return None
    return table.refuse("no-cut-due", "the cards are cut once, after the shuffle", CUT_BEFORE_DEAL)


def offer(table: ShoeMoment, action: OfferCut, because: tuple[str, ...]) -> tuple[Event, ...]:
    return (CutOffered(box=action.box, because=because),)


def _wrong_offer(order: Order[T], table: T, action: OfferCut) -> Refusal:
    first = order.to_ask(table)[0]
    says = f"the cut is offered to {box(first)} next"
    return Refusal("not-their-turn", says, order.because(table, first))


# The answer


def may_cut(order: Order[T], table: T, who: str) -> Option | Refusal:
    """The cut of the player who was asked."""
    if refusal := _not_asked(order, table, who):
        return refusal
    return _cut_by(table, PlayerCuts(who=who, cards=_middle(table)), CUT_LEAST, CUT_BEFORE_DEAL)


def _not_asked(order: Order[T], table: T, who: str) -> Refusal | None:
    if refusal := _no_cut(table):
        return refusal
    asked = awaited(table.state)
    if asked is not None and box_of(who) == asked:
        return None
    says = f"the cut is offered to {box(asked)}" if asked else "the cut is not offered to anybody yet"
    return table.refuse("not-your-cut", says, order.who, CUT_OFFERED)


def may_refuse(order: Order[T], table: T, who: str) -> Option | Refusal:
    """Nobody has to cut."""
    return _not_asked(order, table, who) or Option(RefuseCut(who=who), table.because(order.refused))


def refuse(table: ShoeMoment, action: RefuseCut, because: tuple[str, ...]) -> tuple[Event, ...]:
    place = awaited(table.state)
    assert place is not None, "the guard lets only the player who is asked refuse"
    return (CutRefused(box=place, because=because),)


def may_staff_cut(order: Order[T], table: T, who: str) -> Option | Refusal:
    """An employee cuts once every player has refused, or where no player is there."""
    if refusal := _no_cut(table):
        return refusal
    asked = awaited(table.state)
    first = asked if asked is not None else next(iter(order.to_ask(table)), None)
    if first is not None:
        says = f"an employee cuts only when no player will; {box(first)} is to be asked"
        return table.refuse("players-first", says, CUT_BY_EMPLOYEE, order.refused)
    cut = StaffCuts(who=who, cards=_middle(table))
    return _cut_by(table, cut, CUT_BY_EMPLOYEE, CUT_LEAST, CUT_BEFORE_DEAL)


# Where


def _cut_by(table: ShoeMoment, cut: PlayerCuts | StaffCuts, *keys: Key) -> Option:
    return Option(cut, table.because(*keys), {"cards": _range(table)})


def _middle(table: ShoeMoment) -> int:
    return table.state.shoe.size // 2


def _range(table: ShoeMoment) -> Numbers:
    """Far enough in from either end of the stack."""
    least = table.rules.cut_decks_least * table.rules.deck_cards
    most = table.state.shoe.size - least
    return Numbers(least, most) if least <= most else Numbers(_middle(table), _middle(table))


def _wrong_place(table: ShoeMoment, action: PlayerCuts | StaffCuts) -> Refusal:
    among = _range(table)
    says = f"the stack of {table.state.shoe.size} is cut {among.least} to {among.most} cards from its front"
    return table.refuse("bad-cut", says, CUT_LEAST, CUT_BEFORE_DEAL)


def cut(table: ShoeMoment, action: PlayerCuts | StaffCuts, because: tuple[str, ...]) -> tuple[Event, ...]:
    """What lay in front of the cutting card goes to the back."""
    completed = table.because(CUT_COMPLETED)
    return (CutMade(by=action.who, cards=action.cards, because=(*because, *completed)),)


def rules(order: Order[T]) -> tuple[Rule[T], ...]:
    """The cut as a game orders it."""
    return (
        Rule(OfferCut, partial(may_offer, order), offer, partial(_wrong_offer, order)),
        Rule(PlayerCuts, partial(may_cut, order), cut, _wrong_place),
        Rule(RefuseCut, partial(may_refuse, order), refuse),
        Rule(StaffCuts, partial(may_staff_cut, order), cut, _wrong_place),
    )
