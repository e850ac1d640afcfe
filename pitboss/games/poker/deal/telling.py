"""Cards told by where they lie: `box 3 As Kd`, `flop 2c 7d 8h`; the others are dealt and not known."""

from collections.abc import Sequence
from typing import ClassVar

from pitboss.games.poker.actions import Deals
from pitboss.games.poker.deal.dealing import dealing_keys, deals, impossible, unseen, wanted_now, with_end
from pitboss.games.poker.events import BoardDealt, CardBurnt, HandsDealt
from pitboss.games.poker.moment import Moment
from pitboss.law.key import key
from pitboss.table.action import Fact
from pitboss.table.cards import UNKNOWN, Card
from pitboss.table.event import Event
from pitboss.table.option import Choices, Option, Range
from pitboss.table.refusal import Refusal
from pitboss.table.rule import FactRule

BURN_CARD = key("burn-card")
COMMUNITY_CARDS = key("community-cards")
DEAL_IN_TURN = key("deal-in-turn")
DECK_RUNS_OUT = key("deck-runs-out")

_DECK = ("deck",)
# What the next community cards may be called on every street.
BOARD = "board"


class DealsTo(Fact, frozen=True, kw_only=True):
    """The cards of one player on this street, those face down first."""

    form: ClassVar[str] = "box <box> <cards>"
    by: ClassVar[tuple[str, ...]] = _DECK

    box: int
    cards: tuple[Card, ...]


class DealsBoard(Fact, frozen=True, kw_only=True):
    """The community cards of this street; the burn before them may have been forgotten."""

    form: ClassVar[str] = "<street> [without burn] <cards>"
    by: ClassVar[tuple[str, ...]] = _DECK

    street: str
    cards: tuple[Card, ...]
    without: bool = False


class Burns(Fact, frozen=True, kw_only=True):
    """The burn of this street, where it is known."""

    form: ClassVar[str] = "burns <cards>"
    by: ClassVar[tuple[str, ...]] = _DECK

    cards: tuple[Card, ...]


class DealsRest(Fact, frozen=True, kw_only=True):
    """Whatever is still due on this street, unknown."""

    form: ClassVar[str] = "deals the rest"
    by: ClassVar[tuple[str, ...]] = _DECK


def deals_to(table: Moment, action: DealsTo) -> tuple[Event, ...] | Refusal:
    """One player's cards; the burn of the street comes before the first."""
    wanted = wanted_now(table)
    if isinstance(wanted, Refusal):
        return wanted
    if wanted.is_short and not wanted.boxes:
        says = f"the deck has {wanted.left} left, too few for a card to each: one card is dealt for all"
        return table.refuse("no-cards-due", says, DECK_RUNS_OUT)
    if action.box not in wanted.boxes:
        due = ", ".join(map(str, wanted.boxes)) or "nobody"
        says = f"box {action.box} gets no cards now; they are due to {due}"
        return table.refuse("no-cards-due", says, DEAL_IN_TURN)
    if len(action.cards) != wanted.each:
        says = f"each player gets {wanted.each} now, not {len(action.cards)}"
        return table.refuse("wrong-count", says, *table.state.dealt.by)
    refusal = impossible(table, action.cards)
    if refusal:
        return refusal
    because, burn = table.because(*dealing_keys(table.state, wanted)), (UNKNOWN,) * wanted.burns
    hands = ((action.box, action.cards),)
    return with_end(table, (HandsDealt(hands=hands, down=wanted.down, burn=burn, because=because),))


def deals_board(table: Moment, action: DealsBoard) -> tuple[Event, ...] | Refusal:
    """The board, once every player has the cards of the street."""
    wanted, street = wanted_now(table), table.state.dealt.name
    if isinstance(wanted, Refusal):
        return wanted
    if wanted.boxes:
        says = f"box {wanted.boxes[0]} gets cards first"
        return table.refuse("hands-first", says, DEAL_IN_TURN)
    # On a further board, the turn of board 2 may be called the turn, as it was on the first.
    if action.street not in (street, table.state.variant.streets[table.state.street].name, BOARD):
        says = f"the {street} is dealt now, not the {action.street}"
        return table.refuse("other-street", says, COMMUNITY_CARDS)
    if len(action.cards) != wanted.board:
        says = f"the {street} is {wanted.board} cards, not {len(action.cards)}"
        return table.refuse("wrong-count", says, COMMUNITY_CARDS)
    if action.without and not wanted.burns:
        return table.refuse("no-burn-due", f"no card is burnt before the {street}", BURN_CARD)
    refusal = impossible(table, action.cards)
    if refusal:
        return refusal
    burn = () if action.without else (UNKNOWN,) * wanted.burns
    because = table.because(*dealing_keys(table.state, wanted))
    dealt = BoardDealt(
        street=street, cards=action.cards, burn=burn, is_unburnt=action.without, because=because
    )
    return with_end(table, (dealt,))


def burns(table: Moment, action: Burns) -> tuple[Event, ...] | Refusal:
    """Before the cards of a street, once."""
    wanted = wanted_now(table)
    if isinstance(wanted, Refusal):
        return wanted
    if not wanted.burns:
        return table.refuse("no-burn-due", "no card is burnt now", BURN_CARD)
    if len(action.cards) != 1:
        return table.refuse("wrong-count", f"one card is burnt, not {len(action.cards)}", BURN_CARD)
    burnt = CardBurnt(cards=action.cards, because=table.because(BURN_CARD))
    return impossible(table, action.cards) or (burnt,)


def deals_rest(table: Moment, action: DealsRest) -> tuple[Event, ...] | Refusal:
    """As many unknown cards as are due."""
    wanted = wanted_now(table)
    if isinstance(wanted, Refusal):
        return wanted
    return deals(table, Deals(who=action.who, cards=(UNKNOWN,) * wanted.count))


def _to_boxes(table: Moment, who: str) -> Sequence[Option]:
    wanted = wanted_now(table)
    if isinstance(wanted, Refusal) or not wanted.boxes:
        return ()
    example = DealsTo(who=who, box=wanted.boxes[0], cards=(UNKNOWN,) * wanted.each)
    vary: dict[str, Range] = {"box": Choices(wanted.boxes), "cards": unseen(table, wanted.each)}
    return (Option(example, table.because(DEAL_IN_TURN), vary),)


def _to_board(table: Moment, who: str) -> Sequence[Option]:
    wanted, street = wanted_now(table), table.state.dealt.name
    if isinstance(wanted, Refusal) or wanted.boxes or not wanted.board:
        return ()
    word = BOARD if " " in street else street
    example = DealsBoard(who=who, street=word, cards=(UNKNOWN,) * wanted.board)
    return (Option(example, table.because(COMMUNITY_CARDS), {"cards": unseen(table, wanted.board)}),)


def _burn(table: Moment, who: str) -> Sequence[Option]:
    wanted = wanted_now(table)
    if isinstance(wanted, Refusal) or not wanted.burns:
        return ()
    example = Burns(who=who, cards=(UNKNOWN,))
    return (Option(example, table.because(BURN_CARD), {"cards": unseen(table, 1)}),)


def _rest(table: Moment, who: str) -> Sequence[Option]:
    wanted = wanted_now(table)
    return () if isinstance(wanted, Refusal) else (Option(DealsRest(who=who), table.because(DEAL_IN_TURN)),)


RULES = (
    FactRule(DealsTo, _to_boxes, deals_to),
    FactRule(DealsBoard, _to_board, deals_board),
    FactRule(Burns, _burn, burns),
    FactRule(DealsRest, _rest, deals_rest),
)
