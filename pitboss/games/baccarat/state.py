"""The state of a baccarat table: wagers, the two hands, the shoe and its results. It outlives rounds."""

from collections.abc import Mapping
from typing import Any, Literal

from msgspec import Struct, field
from msgspec.structs import replace

from pitboss.games.baccarat.wagers.area import BANKER, HANDS, PLAYER, Area
from pitboss.law.key import Key, key
from pitboss.table.cards import UNKNOWN, Card
from pitboss.table.event import Settled, Wager
from pitboss.table.house import House, known_as
from pitboss.table.shoe import state as shoe

DEALER_CONTROLS_CLOSED = key("dealer-controls-closed")
DEALER_CONTROLS_OPEN = key("dealer-controls-open")

# `over`: the round is done and its cards are away, but its hands are still shown until the next begins.
Phase = Literal["betting", "dealing", "playing", "settling", "settled", "over"]
STYLE_B = "B"
# The key behind the end of a shoe in which style B was followed.
# Ways of dealing in which the first cards come face up.
FACE_UP = ("A", "face-up")


def dealer_controls(style: str) -> tuple[Key, ...]:
    """The key by which the dealer alone has the cards in hand; in style B players have a part."""
    if style == STYLE_B:
        return ()
    return (DEALER_CONTROLS_OPEN,) if style in FACE_UP else (DEALER_CONTROLS_CLOSED,)


class Bet(Struct, frozen=True):
    """A wager on the layout; `is_left` over from a tie, it may still be altered.

    It `lies_over` from a round without a decision, a tie or a void one, until the next call. `is_reduced`:
    the dealer brought it down to the table differential, whatever the minimum. `is_unnoticed`: some of it
    should have been turned away, and what counts is judged at the call.
    """

    place: int
    area: Area
    cents: int
    is_left: bool = False
    lies_over: bool = False
    is_reduced: bool = False
    is_unnoticed: bool = False

    @property
    def name(self) -> str:
        """What its player calls the area."""
        return self.area.name(self.place)


class Hand(Struct, frozen=True):
    """One of the two hands: its cards, and of each whether its face lies open.

    In style B it is `offered` to a player, `refused` by some, then the `holder`'s, who has its cards before
    them while it `is_out`; or the dealer keeps it.
    """

    cards: tuple[Card, ...] = ()
    faces: tuple[bool, ...] = ()
    offered: int | None = None
    refused: frozenset[int] = frozenset()
    holder: int | None = None
    is_out: bool = False
    is_kept: bool = False

    @property
    def is_hidden(self) -> bool:
        """Whether a card of the hand lies face down."""
        return not all(self.faces)

    @property
    def shown(self) -> tuple[Card, ...]:
        """The cards as everybody sees them: one that lies face down is unknown."""
        pairs = zip(self.cards, self.faces, strict=True)
        return tuple(card if is_open else UNKNOWN for card, is_open in pairs)

    def with_card(self, card: Card, *, is_open: bool) -> "Hand":
        """This hand with one more card."""
        return replace(self, cards=(*self.cards, card), faces=(*self.faces, is_open))

    @property
    def is_assigned(self) -> bool:
        """Whether it is settled who turns the hand over."""
        return self.holder is not None or self.is_kept


def no_hands() -> Mapping[str, Hand]:
    """Both hands without a card."""
    return {PLAYER: Hand(), BANKER: Hand()}


NO_ROUND: dict[str, Any] = {
    "hands": no_hands(),
    "order": (),
    "is_void": False,
    "strays": (),
    "winner": "",
    "settled": (),
    "overlooked": False,
}


class Shoe(shoe.Shoe, frozen=True):
    """The cards, from seal to shoe.

    `coups` is how many rounds are still dealt once the cutting card is out; `came_first`: it came as the
    first card of a round. `burn_more` cards are to follow the first one that was burnt. `had_style_b`: a
    round of this shoe was dealt in that style.
    """

    coups: int | None = None
    came_first: bool = False
    burn_more: int = 0
    had_style_b: bool = False


class State(Struct, frozen=True):
    """Everything that the table remembers.

    `order` are the cards of the round with the hand that each was dealt to, as they came. The last of them
    may be `strays`, wrong until a casino supervisor puts them right: how many cards waited before each came?
    A round that `is_void` is dealt without wagers; `void_due` is the key by which the next one is. `waiting`
    are cards that came out too early and are dealt next, each `seen` or not. `results` of this shoe are
    winners in their order, `bank` the player who last had the bank in it. `told` is what an inspector knows
    beforehand. With `area_total` all wagers on one area together keep to the table maximum, and the wagers of
    the players named in `capped` do. `overlooked`: a wager for the coming round proved void, and the chips
    may pass for one that counts.
    """

    house: House
    shoe: Shoe
    style: str
    name: str = ""
    shuffled_by: str = "dealer"
    cutting_cards: int = 1
    seat_numbers: str = ""
    players_an_area: int = 1
    area_total: bool = False
    capped: frozenset[str] = frozenset()
    phase: Phase = "betting"
    bets: tuple[Bet, ...] = ()
    hands: Mapping[str, Hand] = field(default_factory=no_hands)
    order: tuple[tuple[str, Card], ...] = ()
    is_void: bool = False
    strays: tuple[int, ...] = ()
    void_due: Key = Key("")
    waiting: tuple[Card, ...] = ()
    seen: tuple[bool, ...] = ()
    winner: str = ""
    results: tuple[str, ...] = ()
    settled: tuple[Settled, ...] = ()
    arrivals: tuple[int, ...] = ()
    bank: int | None = None
    told: frozenset[str] = frozenset()
    overlooked: bool = False

    @property
    def is_betting(self) -> bool:
        """Whether wagers may be made: before the cards of a round."""
        return self.phase in ("betting", "over")

    @property
    def in_round(self) -> bool:
        """Whether a round is under way, from the call until its cards are put away."""
        return not self.is_betting

    @property
    def is_amiss(self) -> bool:
        """Whether cards lie on a wrong hand."""
        return bool(self.strays)

    @property
    def has_wagers(self) -> bool:
        """Whether any wager lies on the layout."""
        return bool(self.bets)

    @property
    def player(self) -> Hand:
        """The Player's Hand."""
        return self.hands[PLAYER]

    @property
    def banker(self) -> Hand:
        """The Banker's Hand."""
        return self.hands[BANKER]

    def cards(self) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
        """The cards of the player's and of the banker's hand."""
        return self.player.cards, self.banker.cards

    def on_table(self) -> list[Card]:
        """Cards on the layout; those of a round that is over are put away."""
        hands = [] if self.phase == "over" else [card for hand in HANDS for card in self.hands[hand].cards]
        return [*hands, *self.waiting]

    def copies(self, card: Card) -> int:
        """How many of a card have left the shoe, discarded or on the table."""
        return self.shoe.racked(card) + self.on_table().count(card)

    def bet(self, place: int, area: Area) -> Bet:
        """What a player has on an area; a wager of nothing where nothing is."""
        found = (bet for bet in self.bets if (bet.place, bet.area) == (place, area))
        return next(found, Bet(place, area, 0))

    def maker(self, bet: Bet) -> str:
        """Whose a wager is: of who left it behind, or of who is at the place."""
        return bet.area.maker or known_as(self.house, bet.place)

    def bets_of(self, place: int) -> tuple[Bet, ...]:
        """Every wager of a person, from whatever place."""
        name = known_as(self.house, place)
        return tuple(bet for bet in self.bets if self.maker(bet) == name)

    def bets_on(self, kind: str) -> tuple[Bet, ...]:
        """Every wager on a hand, or on a tie."""
        return tuple(bet for bet in self.bets if bet.area.kind == kind)

    def with_bet(self, bet: Bet) -> "State":
        """This state with one wager as given; one of nothing is gone."""
        place = (bet.place, bet.area)
        if any((old.place, old.area) == place for old in self.bets):
            bets = tuple(bet if (old.place, old.area) == place else old for old in self.bets)
        else:
            bets = (*self.bets, bet)
        return replace(self, bets=tuple(each for each in bets if each.cents))

    def with_hand(self, name: str, **fields: Any) -> "State":
        """This state with some fields of one hand changed."""
        return replace(self, hands={**self.hands, name: replace(self.hands[name], **fields)})

    def with_shoe(self, **fields: Any) -> "State":
        """This state with some fields of the shoe changed."""
        return replace(self, shoe=replace(self.shoe, **fields))

    def racking(self, *cards: Card) -> "State":
        """This state with some cards among the discards."""
        return self.with_shoe(rack=(*self.shoe.rack, *cards))

    def fresh(self) -> "State":
        """This state without the hands of a round that is over and only shown; the next one begins."""
        return replace(self, phase="betting", **NO_ROUND) if self.phase == "over" else self


def wagers(state: State) -> tuple[Wager, ...]:
    """Every wager on the layout."""
    return tuple(Wager(bet.place, bet.name, bet.cents, bet.area.maker) for bet in state.bets)
