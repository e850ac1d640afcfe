"""The state of a blackjack table: stakes on boxes, hands, the dealer, the shoe. It outlives rounds."""

from collections.abc import Iterator, Mapping
from typing import Any, Literal

from msgspec import Struct
from msgspec.structs import replace

from pitboss.games.blackjack.wagers.area import DOUBLE, FIRST, INSURANCE, ORIGINAL, SEVENS, SPLIT, Area
from pitboss.table.cards import Card
from pitboss.table.event import Settled, Wager
from pitboss.table.house import House, known_as
from pitboss.table.once import once
from pitboss.table.shoe import state as shoe

# `over`: the round is done and its cards are racked, but its hands are still shown until the next begins.
Phase = Literal["betting", "dealing", "insurance", "playing", "dealer", "settling", "settled", "over"]
DEALER = 0

NO_ROUND: dict[str, Any] = {
    "boxes": {},
    "dealer": (),
    "order": (),
    "waiting": (),
    "decided": frozenset(),
    "decided_by": frozenset(),
    "deciding": None,
    "dealer_left_out": False,
    "settled": (),
}
# What is known of people in a shoe (r 4.9); the next one begins without it.
OF_SHOE = ("began", "played", "skipped", "held")
NO_SHOE: dict[str, Any] = dict.fromkeys(OF_SHOE, frozenset())


class Stake(Struct, frozen=True):
    """What one player has on a box. `placed` is the original wager as made, `on` the hand it rides on.

    `split` and `doubled` are additional wagers by the number of the hand. After a split, one behind who has
    neither covered nor designated is not `has_chosen`. `is_unnoticed`: some of it should have been turned
    away, and what counts is judged at the call.
    """

    place: int
    placed: int = 0
    original: int = 0
    on: int = FIRST
    split: Mapping[int, int] = {}
    doubled: Mapping[int, int] = {}
    insurance: int = 0
    sevens: int = 0
    has_chosen: bool = True
    is_unnoticed: bool = False

    def on_hand(self, hand: int) -> int:
        """What rides on a hand before any doubling."""
        return (self.original if self.on == hand else 0) + self.split.get(hand, 0)

    def pieces(self, box: int) -> Iterator[tuple[Area, int]]:
        """Every wager of the stake, with where it lies."""
        yield Area(box, ORIGINAL), self.original
        for hand, cents in sorted(self.split.items()):
            yield Area(box, SPLIT, hand), cents
        for hand, cents in sorted(self.doubled.items()):
            yield Area(box, DOUBLE, hand), cents
        yield Area(box, INSURANCE), self.insurance
        yield Area(box, SEVENS), self.sevens

    def hand_of(self, area: Area) -> int:
        """The hand that a wager of this stake rides on."""
        return self.on if area.kind == ORIGINAL else area.hand


class Hand(Struct, frozen=True):
    """Cards on a box. `is_drawing`: a card is coming. `is_done`: no decision is left. `is_gone`: racked.

    `has_refused`: its player did not accept a card that came out in error.
    """

    number: int = FIRST
    cards: tuple[Card, ...] = ()
    is_split: bool = False
    of_aces: bool = False
    is_doubled: bool = False
    is_drawing: bool = False
    is_done: bool = False
    is_gone: bool = False
    has_refused: bool = False


class Box(Struct, frozen=True):
    """One box in a round. Stakes lie nearest the dealer first; hands are in the order of play.

    `dealt` are the first cards that came to the box, for Super Sevens. `choice` is what its player chose when
    the dealer had been left out. `is_away`: nobody is there to decide; `absent` are players who are not.
    """

    number: int
    stakes: tuple[Stake, ...] = ()
    hands: tuple[Hand, ...] = ()
    dealt: tuple[Card, ...] = ()
    declined: tuple[int, ...] = ()
    is_out: bool = False
    is_away: bool = False
    absent: frozenset[int] = frozenset()
    choice: Literal["", "void", "complete"] = ""

    @property
    def has_wager(self) -> bool:
        """Whether an original wager was made here in this round, settled by now or not."""
        for stake in self.stakes:  # noqa: SIM110 (asked of each box of each state; a generator costs more)
            if stake.placed:
                return True
        return False

    @property
    def splits(self) -> int:
        """How often the hand was split."""
        return max(0, len(self.hands) - 1)

    def stake(self, place: int) -> Stake | None:
        """What a player has here, if anything."""
        for stake in self.stakes:
            if stake.place == place:
                return stake
        return None

    def hand(self, number: int) -> Hand | None:
        """A hand by its number."""
        for hand in self.hands:
            if hand.number == number:
                return hand
        return None

    def with_stake(self, stake: Stake) -> "Box":
        """The box with one stake as given; a new one lies behind, but the seated player's lies in front."""
        if self.stake(stake.place) is not None:
            stakes = tuple([stake if old.place == stake.place else old for old in self.stakes])
        elif stake.place == self.number:
            stakes = (stake, *self.stakes)
        else:
            stakes = (*self.stakes, stake)
        return replace(self, stakes=tuple([each for each in stakes if each.placed or each.sevens]))

    def with_hand(self, hand: Hand, **fields: Any) -> "Box":
        """The box with one hand as given, and other fields; its first hand is new."""
        if self.hand(hand.number) is None:
            return replace(self, hands=(*self.hands, hand), **fields)
        hands = tuple([hand if old.number == hand.number else old for old in self.hands])
        return replace(self, hands=hands, **fields)


class Shoe(shoe.Shoe, frozen=True):
    """The cards, with what only blackjack knows of them.

    `reached_on` is the box on whose cards the cutting card came out, 0 the dealer; none while it has not.
    `reached_by` is the player who decided on that box. `shown_on` and `shown_by` say the same of the round,
    also once the shoe was loaded anew in the middle of it. `directed` is where the cutting card is to go.
    """

    reached_on: int | None = None
    reached_by: int | None = None
    shown_on: int | None = None
    shown_by: int | None = None
    burnt: tuple[Card, ...] = ()
    seen_by: frozenset[int] = frozenset()
    directed: int | None = None
    damaged: tuple[Card, ...] = ()


class State(Struct, frozen=True, dict=True):
    """Everything that the table remembers.

    Rules ask one state many times who is in turn, so that is worked out once a state.

    `order` are the cards of the initial deal with the box that each was dealt to, as they came. `waiting` are
    cards that came out in error, in sight of all, and are dealt next. `decided` are the boxes with a decision
    in this round, `decided_by` the same with the names of those who decided, `deciding` a box with a decision
    of which it is yet to be told whose it is. `arrivals` are players in the
    order in which they came. Of this shoe, by name, those in `began` had a wager in its first round, in
    `played` in some round, in `skipped` in none after one in which they had; those in `held` are held to the
    minimum.
    """

    house: House
    shoe: Shoe
    name: str = ""
    shuffled_by: str = "dealer"
    burns: bool = False
    cutting_cards: int = 1
    refuse_inexact: bool = False
    players_a_box: int = 3
    boxes_a_player: int = 1
    places_wanted: bool = False
    phase: Phase = "betting"
    boxes: Mapping[int, Box] = {}
    dealer: tuple[Card, ...] = ()
    order: tuple[tuple[int, Card], ...] = ()
    waiting: tuple[Card, ...] = ()
    decided: frozenset[int] = frozenset()
    decided_by: frozenset[tuple[int, str]] = frozenset()
    deciding: int | None = None
    dealer_left_out: bool = False
    settled: tuple[Settled, ...] = ()
    arrivals: tuple[int, ...] = ()
    began: frozenset[str] = frozenset()
    played: frozenset[str] = frozenset()
    skipped: frozenset[str] = frozenset()
    held: frozenset[str] = frozenset()
    told: frozenset[str] = frozenset()

    @property
    def is_betting(self) -> bool:
        """Whether wagers may be made: before the cards of a round."""
        return self.phase in ("betting", "over")

    @property
    def in_round(self) -> bool:
        """Whether a round is under way, from the call to the collection of the cards."""
        return not self.is_betting

    @property
    def has_wagers(self) -> bool:
        """Whether any wager lies on the layout."""
        return bool(wagers(self))

    def box(self, number: int) -> Box | None:
        """The box as it stands in this round, if it has a part in it."""
        return self.boxes.get(number)

    def in_order(self) -> list[Box]:
        """Every box with a part in the round, from the dealer's left."""
        return [self.boxes[number] for number in sorted(self.boxes)]

    def wagered(self) -> tuple[Box, ...]:
        """Boxes with an original wager in the round, from the dealer's left, void ones left out."""
        return self._wagered

    @once
    def _wagered(self) -> tuple[Box, ...]:
        boxes = self.boxes
        return tuple([box for n in sorted(boxes) if (box := boxes[n]).has_wager and not box.is_out])

    def live_hands(self) -> list[tuple[Box, Hand]]:
        """Hands still on the layout, in the order in which they are played."""
        return [(box, hand) for box in self._wagered for hand in box.hands if not hand.is_gone]

    def in_turn(self) -> tuple[Box, Hand] | None:
        """The hand whose player decides, or whose card is coming; none when all decisions are made."""
        return self._in_turn

    @once
    def _in_turn(self) -> tuple[Box, Hand] | None:
        for box in self._wagered:
            for hand in box.hands:
                if not (hand.is_gone or hand.is_done):
                    return box, hand
        return None

    def on_table(self) -> tuple[Card, ...]:
        """Cards on the layout; none once they are racked."""
        return self._on_table

    @once
    def _on_table(self) -> tuple[Card, ...]:
        if self.phase == "over":
            return ()
        hands = [
            card
            for box in self.boxes.values()
            for hand in box.hands
            if not hand.is_gone
            for card in hand.cards
        ]
        return (*hands, *self.dealer, *self.waiting)

    def copies(self, card: Card) -> int:
        """How many of a card have left the shoe, racked or on the table."""
        return self.shoe.racked(card) + self.on_table().count(card)

    def stakes_of(self, place: int) -> list[tuple[Box, Stake]]:
        """What a player has on each box."""
        found = [(box, box.stake(place)) for box in self.in_order()]
        return [(box, stake) for box, stake in found if stake is not None]

    def fresh(self) -> "State":
        """This state without the hands of a round that is over and only shown; the next one begins."""
        return replace(self, phase="betting", **NO_ROUND) if self.phase == "over" else self

    def decided_from(self, number: int, place: int) -> "State":
        """This state with a decision on a box noted as that of a player."""
        who = known_as(self.house, place)
        made = self.decided_by | {(number, who)}
        return replace(self, decided=self.decided | {number}, decided_by=made, deciding=None)

    def racking(self, *cards: Card) -> "State":
        """This state with some cards in the discard rack."""
        return self.with_shoe(rack=(*self.shoe.rack, *cards))

    def with_shoe(self, **fields: Any) -> "State":
        """This state with some fields of the shoe changed."""
        return replace(self, shoe=replace(self.shoe, **fields))

    def changing(self, number: int, **fields: Any) -> "State":
        """This state with some fields of one box changed; a box that had no part gets one."""
        box = self.boxes.get(number) or Box(number)
        return self.with_box(replace(box, **fields))

    def with_box(self, box: Box, **fields: Any) -> "State":
        """This state with one box as given, and other fields; a box with nothing on it has no part."""
        boxes = dict(self.boxes)
        boxes.pop(box.number, None)
        if box.stakes or box.hands:
            boxes[box.number] = box
        return replace(self, boxes=boxes, **fields)


def wagers(state: State) -> tuple[Wager, ...]:
    """Every wager on the layout."""
    return tuple(
        Wager(stake.place, area.name(stake.place), cents)
        for box in state.in_order()
        for stake in box.stakes
        for area, cents in stake.pieces(box.number)
        if cents
    )
