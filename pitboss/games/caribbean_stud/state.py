"""The state of a Caribbean stud table. It belongs to the table and outlives rounds."""

from collections.abc import Mapping
from typing import Any, Literal

from msgspec import Struct
from msgspec.structs import replace

from pitboss.law.key import Key, key
from pitboss.table.cards import UNKNOWN, Card
from pitboss.table.claim import Claim
from pitboss.table.event import Settled, Wager
from pitboss.table.house import House

SHUFFLE_AT_START = key("shuffle-at-start")

Phase = Literal["betting", "dealing", "deciding", "showing", "settled"]
DEALER = 0
IN_DECK = -1


class Box(Struct, frozen=True):
    """One wagering place during a round."""

    number: int
    ante: int = 0
    coupon: int = 0
    bet: int = 0
    jackpot: int = 0
    has_jackpot: bool = False
    is_carried: bool = False
    # Who made the jackpot wager, in small letters; nothing where nobody was named.
    made_by: str = ""
    lit: bool = True
    cards: tuple[Card, ...] = ()
    first_card_at: int = 0
    whole_hand_at: int = 0
    decision: Literal["", "bet", "fold", "absent"] = ""
    is_out: bool = False
    face_up: bool = True
    declared: str | None = None

    @property
    def is_live(self) -> bool:
        """Still in the round: neither folded nor out."""
        return not self.is_out and self.decision in ("", "bet")


class Deck(Struct, frozen=True):
    """The cards in use and what their handling still asks for."""

    is_shuffled: bool = True
    is_cut: bool = True
    is_removed: bool = False
    # Whether a count found other than its 52 cards, and no rule had it leave the table.
    is_wrong: bool = False
    opened_at: int = 0
    rounds_uncounted: int = 0
    discarded: tuple[Card, ...] = ()
    shuffle_for: Key = SHUFFLE_AT_START


class State(Struct, frozen=True):
    """Everything that the table remembers."""

    house: House
    device: str
    shuffled_by: str
    jackpot: str
    name: str = ""
    shuffler_counts: bool = False
    phase: Phase = "betting"
    boxes: Mapping[int, Box] = {}
    dealer: tuple[Card, ...] = ()
    up: Card | None = None
    bets_called: bool = False
    is_locked: bool = False
    exposures: int = 0
    own_exposures: int = 0
    exposed: frozenset[Card] = frozenset()
    is_open: bool = False
    deck: Deck = Deck()
    carried: Mapping[int, int] = {}
    # Whose they are, where somebody was named: those of others are the box's.
    carried_by: Mapping[int, str] = {}
    settled: tuple[Settled, ...] = ()
    claims: tuple[Claim, ...] = ()
    # Those of the round that did not fall, paid or not; and what the Minor pool held, where that is told.
    claimed: tuple[Claim, ...] = ()
    minor_pool: int | None = None
    # What the house pays to 1 where that is more than the rules ask.
    odds: Mapping[str, int] = {}
    verified: Mapping[int, tuple[str, ...]] = {}
    asked: Mapping[int, str] = {}
    communicated: frozenset[int] = frozenset()
    separated: frozenset[str] = frozenset()

    def key(self, keys: Mapping[str, Key]) -> Key:
        """The key for the way in which cards are dealt here; for a shoe while no device is chosen."""
        return keys.get(self.device, keys["shoe"])

    def box(self, number: int) -> Box | None:
        """The box as it stands in this round, if it has a part in it."""
        return self.boxes.get(number)

    def named(self, number: int) -> str:
        """The name of the player at a box, in small letters; nothing where none was given."""
        seat = self.house.seats.get(number)
        return seat.name.casefold() if seat else ""

    def owns_carried(self, number: int) -> bool:
        """Whether the carried wager at a box is that of the player there."""
        owner = self.carried_by.get(number)
        return owner is None or owner == self.named(number)

    def antes(self) -> list[Box]:
        """Boxes with an ante, from the dealer's left."""
        return [box for number in sorted(self.boxes) if (box := self.boxes[number]).ante]

    def live(self) -> list[Box]:
        """Boxes still in the round, from the dealer's left."""
        return [box for number in sorted(self.boxes) if (box := self.boxes[number]).ante and box.is_live]

    def strays(self) -> list[Box]:
        """Boxes that hold cards without an ante."""
        return [
            box
            for _, box in sorted(self.boxes.items())
            if box.cards and not box.ante and not box.decision and not box.is_out
        ]

    def undecided(self) -> list[Box]:
        """Boxes that have neither bet nor folded."""
        return [box for box in self.live() if not box.decision]

    def seen(self) -> set[Card]:
        """Every card that has left the deck in this round."""
        found = {*self.dealer, *self.deck.discarded}
        for box in self.boxes.values():
            found.update(box.cards)
        found.discard(UNKNOWN)
        return found

    def cards_out(self) -> int:
        """How many cards have left the deck, known or not."""
        hands = sum(len(box.cards) for box in self.boxes.values())
        return hands + len(self.dealer) + len(self.deck.discarded)

    def with_box(self, box: Box) -> "State":
        """This state with one box as given."""
        return replace(self, boxes={**self.boxes, box.number: box})

    def changing(self, number: int, **fields: Any) -> "State":
        """This state with some fields of one box changed; a box that had no part gets one."""
        box = self.boxes.get(number) or Box(number)
        return replace(self, boxes={**self.boxes, number: replace(box, **fields)})


def wagers(state: State) -> tuple[Wager, ...]:
    """Every wager on the layout: of the round, then those carried to the next one."""
    return tuple(Wager(*each) for each in lying(state))


def lying(state: State) -> list[tuple[int, str, int]]:
    """The same in plain figures, for the books: box, area, cents."""
    found: list[tuple[int, str, int]] = []
    for number, box in state.boxes.items():
        if box.ante:
            found.append((number, "ante", box.ante))
        if box.bet:
            found.append((number, "bet", box.bet))
        if box.jackpot:
            found.append((number, "jackpot", box.jackpot))
    if state.carried:
        found += [(number, "jackpot", cents) for number, cents in state.carried.items() if cents]
    return found
