"""The cut: who is asked, in which order, and where the cutting card may be put (r 6.2, 6.3, 6.7, 6.8)."""

from pitboss.games.blackjack.actions import PlayerCuts, RefuseCut
from pitboss.games.blackjack.events import CutMade, CutOffered, CutRefused
from pitboss.games.blackjack.present import at_boxes, present
from pitboss.games.blackjack.staff_actions import OfferCut, StaffCuts
from pitboss.games.blackjack.state import DEALER, State
from pitboss.games.blackjack.table import Table
from pitboss.table.event import Event
from pitboss.table.option import Numbers, Option
from pitboss.table.refusal import Refusal
from pitboss.table.rule import Finding, Rule
from pitboss.table.who import Place, box, box_of

_START_OF_PLAY = ("shuffle-at-start", "shuffle-after-vacancy")


# Who cuts


def awaited(state: State) -> int | None:
    """The player who was offered the cut and has yet to answer; none if they have left."""
    offered = state.shoe.offered
    return offered if offered in present(state) else None


def to_ask(state: State) -> list[int]:
    """Players who have not refused the cut: the designated one, then the others clockwise (r 6.8)."""
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


def _offered_because(table: Table, place: int) -> tuple[str, ...]:
    first, _, key = _designated(table.state)
    if place == first and key:
        return table.because(key, "who-cuts", "cut-offered")
    if table.state.shoe.refused:
        return table.because("cut-refused", "cut-offered")
    return table.because("who-cuts", "cut-offered")


# The offer


def may_offer(table: Table, who: str) -> Option | Refusal:
    """The dealer holds the stack out to the next player who is to be asked."""
    state = table.state
    if refusal := _no_cut(table):
        return refusal
    if asked := awaited(state):
        return table.refuse("cut-offered", f"{box(asked)} is asked to cut", "cut-offered", "who-cuts")
    places = to_ask(state)
    if not places:
        says = "no player is left to be asked; an employee cuts"
        return table.refuse("nobody-to-ask", says, "cut-by-employee", "cut-refused")
    return Option(OfferCut(who=who, box=Place(places[0])), _offered_because(table, places[0]))


def _no_cut(table: Table) -> Refusal | None:
    if table.state.shoe.step == "shuffled":
        return None
    return table.refuse("no-cut-due", "the cards are cut once, after the shuffle", "cut-before-deal")


def offer(table: Table, action: OfferCut, because: tuple[str, ...]) -> tuple[Event, ...]:
    return (CutOffered(box=action.box, because=because),)


def _wrong_offer(table: Table, action: OfferCut) -> Refusal:
    first = to_ask(table.state)[0]
    return Refusal(
        "not-their-turn", f"the cut is offered to {box(first)} next", _offered_because(table, first)
    )


# The answer


def may_cut(table: Table, who: str) -> Option | Refusal:
    """The cut of the player who was asked."""
    if refusal := _not_asked(table, who):
        return refusal
    return _cut_by(table, PlayerCuts(who=who, cards=_middle(table)), "cut-least", "cut-before-deal")


def _not_asked(table: Table, who: str) -> Refusal | None:
    if refusal := _no_cut(table):
        return refusal
    asked = awaited(table.state)
    if asked is not None and box_of(who) == asked:
        return None
    says = f"the cut is offered to {box(asked)}" if asked else "the cut is not offered to anybody yet"
    return table.refuse("not-your-cut", says, "who-cuts", "cut-offered")


def may_refuse(table: Table, who: str) -> Option | Refusal:
    """Nobody has to cut (r 6.8)."""
    return _not_asked(table, who) or Option(RefuseCut(who=who), table.because("cut-refused"))


def refuse(table: Table, action: RefuseCut, because: tuple[str, ...]) -> tuple[Event, ...]:
    place = awaited(table.state)
    assert place is not None, "the guard lets only the player who is asked refuse"
    return (CutRefused(box=place, because=because),)


def may_staff_cut(table: Table, who: str) -> Option | Refusal:
    """An employee cuts once every player has refused, or where no player is there."""
    if refusal := _no_cut(table):
        return refusal
    asked = awaited(table.state)
    first = asked if asked is not None else next(iter(to_ask(table.state)), None)
    if first is not None:
        says = f"an employee cuts only when no player will; {box(first)} is to be asked"
        return table.refuse("players-first", says, "cut-by-employee", "cut-refused")
    cut = StaffCuts(who=who, cards=_middle(table))
    return _cut_by(table, cut, "cut-by-employee", "cut-least", "cut-before-deal")


def _cut_by(table: Table, cut: PlayerCuts | StaffCuts, *keys: str) -> Option:
    return Option(cut, table.because(*keys), {"cards": _range(table)})


def _middle(table: Table) -> int:
    return table.state.shoe.size // 2


def _range(table: Table) -> Numbers:
    """At least a deck in from either end of the stack (r 6.3)."""
    least = table.rules.cut_decks_least * table.rules.deck_cards
    most = table.state.shoe.size - least
    return Numbers(least, most) if least <= most else Numbers(_middle(table), _middle(table))


def _wrong_place(table: Table, action: PlayerCuts | StaffCuts) -> Refusal:
    among = _range(table)
    says = f"the stack of {table.state.shoe.size} is cut {among.least} to {among.most} cards from its front"
    return table.refuse("bad-cut", says, "cut-least", "cut-before-deal")


def cut(table: Table, action: PlayerCuts | StaffCuts, because: tuple[str, ...]) -> tuple[Event, ...]:
    """What lay in front of the cutting card goes to the back (r 6.4)."""
    completed = table.because("cut-completed")
    return (CutMade(by=action.who, cards=action.cards, because=(*because, *completed)),)


RULES: tuple[Rule[Table] | Finding[Table], ...] = (
    Rule(OfferCut, may_offer, offer, _wrong_offer),
    Rule(PlayerCuts, may_cut, cut, _wrong_place),
    Rule(RefuseCut, may_refuse, refuse),
    Rule(StaffCuts, may_staff_cut, cut, _wrong_place),
)
