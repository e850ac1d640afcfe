"""Cards at a box without a wager, and boxes with a wager that the deal left out (r 15.3, 15.4)."""

from collections.abc import Sequence

from pitboss.games.blackjack.events import StrayCardsRacked
from pitboss.games.blackjack.irregularities.reconstructing import (
    is_in_time,
    is_passed_over,
    may_be_found,
    reconstructed,
    refuse_settled,
)
from pitboss.games.blackjack.irregularities.voiding import void_box
from pitboss.games.blackjack.moment import Moment
from pitboss.games.blackjack.progress import onward
from pitboss.games.blackjack.staff_actions import BoxLeftOut, CardsAtEmptyBox
from pitboss.games.blackjack.state import Box
from pitboss.games.blackjack.turns import finishing
from pitboss.games.blackjack.wagers.boxes import persons
from pitboss.law.key import key
from pitboss.table.event import Event
from pitboss.table.option import Choices, Option
from pitboss.table.refusal import Refusal
from pitboss.table.rule import FactRule

BOX_LEFT_OUT = key("box-left-out")
CARD_ON_EMPTY_BOX = key("card-on-empty-box")


def _strays(table: Moment) -> list[Box]:
    return finishing.strays(table.state) if may_be_found(table) else []


def _left_out(table: Moment) -> list[Box]:
    """Boxes with a wager that the deal has gone past."""
    if not may_be_found(table):
        return []
    return [box for box in table.state.wagered() if is_passed_over(table, box.number)]


def cards_at_empty_box(table: Moment, action: CardsAtEmptyBox) -> tuple[Event, ...] | Refusal:
    """The hands are put right; once a player has decided, the stray cards are void and play goes on."""
    state = table.state
    if action.box not in (box.number for box in _strays(table)):
        if settled := refuse_settled(table, CARD_ON_EMPTY_BOX):
            return settled
        says = f"no cards lie at box {action.box} without a wager{_where(_strays(table))}"
        return table.refuse("no-stray-cards", says, CARD_ON_EMPTY_BOX)
    if state.phase != "settled" and is_in_time(state, state.decided):
        return reconstructed(table, CARD_ON_EMPTY_BOX)
    racked = (StrayCardsRacked(box=action.box, because=table.because(CARD_ON_EMPTY_BOX)),)
    return (*racked, *onward(table.after(racked)))


def box_left_out(table: Moment, action: BoxLeftOut) -> tuple[Event, ...] | Refusal:
    """The hands are put right; once another player has decided elsewhere, this box is out of the round."""
    state = table.state
    box = next((box for box in _left_out(table) if box.number == action.box), None)
    if box is None:
        if settled := refuse_settled(table, BOX_LEFT_OUT):
            return settled
        says = f"box {action.box} has no wager, or was not left out{_where(_left_out(table))}"
        return table.refuse("not-left-out", says, BOX_LEFT_OUT)
    if state.phase != "settled" and is_in_time(state, _by_others(table, box)):
        return reconstructed(table, BOX_LEFT_OUT)
    events = void_box(table, box, BOX_LEFT_OUT)
    return (*events, *onward(table.after(events)))


def _by_others(table: Moment, box: Box) -> frozenset[int]:
    """Other boxes on which another player has decided; one person may have several boxes."""
    own = persons(table, box.stakes)
    made = {(number, who) for number, who in table.state.decided_by if number != box.number}
    # To whoever shares the box, a player on it who decided elsewhere is another one.
    is_doubtful = any(who in own for _, who in made) and len(own) > 1
    spared = own if is_doubtful and table.rules.reads("other-player-on-the-box", "no-part") else set()
    return frozenset(number for number, who in made if own != {who} and who not in spared)


def _where(boxes: list[Box]) -> str:
    """The boxes of which it is true, where there are any."""
    return f"; it is true of box {', '.join(str(box.number) for box in boxes)}" if boxes else ""


def _offer_strays(table: Moment, who: str) -> Sequence[Option]:
    numbers = tuple(box.number for box in _strays(table))
    because = table.because(CARD_ON_EMPTY_BOX)
    return [
        Option(CardsAtEmptyBox(who=who, box=first), because, {"box": Choices(numbers)})
        for first in numbers[:1]
    ]


def _offer_left_out(table: Moment, who: str) -> Sequence[Option]:
    numbers = tuple(box.number for box in _left_out(table))
    because = table.because(BOX_LEFT_OUT)
    return [
        Option(BoxLeftOut(who=who, box=first), because, {"box": Choices(numbers)}) for first in numbers[:1]
    ]


RULES: tuple[FactRule[Moment], ...] = (
    FactRule(CardsAtEmptyBox, _offer_strays, cards_at_empty_box),
    FactRule(BoxLeftOut, _offer_left_out, box_left_out),
)
